// The two sides of a value that is a `light-dark()`, and a value with another text on one of them.
// Judges no color.
import { splitLightDark } from '../../model/color/light-dark.js'
import type { Side } from './picker.types.js'

/** The side that is edited: the one that is wanted, where the value has two; else `null`. */
export const sideOf = (value: string, wanted: Side): Side | null =>
  (splitLightDark(value) === null ? null : wanted)

/** The text of a side; the whole value where that has no sides. */
export const sideText = (value: string, side: Side | null): string =>
  (side === null ? null : splitLightDark(value)?.[side]) ?? value

/** The value with another text on a side. */
export function withSideText(value: string, side: Side | null, text: string): string {
  const sides = side === null ? null : splitLightDark(value)
  if (sides === null || side === null) return text
  const light = side === 'light' ? text.trim() : sides.light
  const dark = side === 'dark' ? text.trim() : sides.dark
  return `light-dark(${light}, ${dark})`
}
