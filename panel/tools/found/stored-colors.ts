// Stored colors of a page without configuration: they are kept by their places in a palette, and the palette
// is whatever the stylesheets declare. Beside them is kept which color stood where.
// Knows storage as texts; puts nothing on a page.
import { clusterOf } from '../../model/color/cluster.js'
import type { PanelConfig } from '../../model/config/config.types.js'
import type { Keys, KeyValueStore } from '../../model/storage/keys.js'
import { isRecord } from '../../model/tokens/records.js'
import { moveSlots, type Lost } from './moved-colors.js'

/** The colors of a configuration, in the order of its palette. */
export const paletteNames = ({ tabs }: PanelConfig): readonly string[] =>
  clusterOf(tabs.find(({ id }) => id === 'color'))?.palette?.items.map(({ cssVar }) => cssVar) ?? []

/**
 * Has stored colors stand where they are in this palette. What is returned are those that it does not have:
 * they are kept until it does.
 */
export function moveStored(store: KeyValueStore, keys: Keys, is: readonly string[]): Lost {
  const { names: was, lost } = readKept(store.read(keys.found))
  const state = jsonOf(store.read(keys.v4))
  if (isRecord(state) && was !== null && JSON.stringify(was) !== JSON.stringify(is)) {
    const color = moveSlots(state['color'] ?? {}, { was, is }, lost)
    store.write(keys.v4, JSON.stringify({ ...state, color }))
  }
  keepColors(store, keys, is, lost)
  return lost
}

/** Keeps which colors the stored ones are. */
export function keepColors(store: KeyValueStore, keys: Keys, names: readonly string[], lost: Lost): void {
  const kept = [...lost].filter(([, values]) => values.size > 0)
    .map(([identity, values]) => [identity, Object.fromEntries(values)] as const)
  const text = JSON.stringify({ names, lost: Object.fromEntries(kept) })
  if (store.read(keys.found) !== text) store.write(keys.found, text)
}

interface Kept { readonly names: readonly string[] | null; readonly lost: Lost }

function readKept(text: string | null): Kept {
  const kept = jsonOf(text)
  const lost: Lost = new Map()
  if (!isRecord(kept)) return { names: null, lost }
  const names = Array.isArray(kept['names']) && kept['names'].every((name) => typeof name === 'string')
    ? kept['names'] : null
  for (const [identity, values] of Object.entries(isRecord(kept['lost']) ? kept['lost'] : {})) {
    if (isRecord(values)) lost.set(identity, new Map(Object.entries(values)))
  }
  return { names, lost }
}

function jsonOf(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    // What cannot be read is not there: the core says so.
    return null
  }
}
