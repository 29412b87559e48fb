// Whether two configurations say the same, which makes a second configure the first one's instance.
// Compares what was read; neither reads nor judges.
import type { PanelConfig } from './config.types.js'

/** Structural: the order of keys is nothing, that of lists counts, the sink is itself or another one. */
export const isSameConfig = (one: PanelConfig, other: PanelConfig): boolean =>
  one.applySink === other.applySink && isSame(one, other)

function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (!isComposite(one) || !isComposite(other) || Array.isArray(one) !== Array.isArray(other)) return false
  const keys = Object.keys(one)
  return keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isSame(one[key], other[key]))
}

/** An object or an array. */
export const isComposite = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
