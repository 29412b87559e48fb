// Colors that were changed, once a palette has other entries: each is where its variable is now, in a state
// and in what is stored. Knows stored colors by their shape alone; one whose variable is gone is kept until
// that is back.
import { type Cluster, clusterOf } from '../../model/color/cluster.js'
import type { RawEnvelope } from '../../model/storage/migrate.js'
import { isRecord, isSameJson, readJson } from '../../model/tokens/records.js'
import type { PanelConfig } from '../../model/config/config.types.js'
import type { Keys, KeyValueStore } from '../../model/storage/keys.js'

/** Changed colors of entries that are gone: by identity, then by variable. */
export type Lost = Map<string, Map<string, unknown>>

/** A palette's variables before and after. */
interface PaletteMove { readonly was: readonly string[]; readonly is: readonly string[] }

/** What has become of a palette; `null`: nothing. */
export function paletteMove(old: Cluster | null, now: Cluster | null): PaletteMove | null {
  const [was, is] = [namesIn(old), namesIn(now)]
  return isSameJson(was, is) ? null : { was, is }
}

const namesIn = (cluster: Cluster | null): readonly string[] =>
  cluster?.palette?.items.map(({ cssVar }) => cssVar) ?? []

/** Colors under every identity, their entries where they are now; one that was not there is unchanged. */
export function moveSlots(slots: unknown, move: PaletteMove, lost: Lost): unknown {
  if (!isRecord(slots)) return slots
  const back = [...lost].filter(([, values]) => move.is.some((cssVar) => values.has(cssVar)))
  const all = { ...Object.fromEntries(back.map(([identity]) => [identity, {}])), ...slots }
  return Object.fromEntries(Object.entries(all).map(([identity, colors]) => {
    const own = lost.get(identity) ?? new Map<string, unknown>()
    lost.set(identity, own)
    return [identity, isRecord(colors) ? moveColors(colors, move, own) : colors]
  }))
}

// What both sides say counts as nobody's choice.
const NEW = 'transparent'

function moveColors(colors: RawEnvelope, { was, is }: PaletteMove, lost: Map<string, unknown>): RawEnvelope {
  const from = is.map((cssVar) => was.indexOf(cssVar))
  const base = isRecord(colors['base']) ? colors['base'] : {}
  const [palette, seed] = [listOf(colors['palette']), listOf(base['palette'])]
  was.forEach((cssVar, at) => {
    const isLost = !is.includes(cssVar) && palette[at] !== undefined && palette[at] !== seed[at]
    if (isLost) lost.set(cssVar, palette[at])
  })
  const moved = is.map((cssVar, at) => palette[from[at] ?? -1] ?? lost.get(cssVar) ?? NEW)
  // What is back may be taken back by hand from now on.
  for (const cssVar of is) lost.delete(cssVar)
  return {
    ...moveIndices(colors, from),
    palette: moved,
    base: { ...moveIndices(base, from), palette: from.map((at) => seed[at] ?? NEW) },
  }
}

const listOf = (value: unknown): readonly unknown[] => Array.isArray(value) ? value : []

/** What names an entry by its place names it by its new one; what named one that is gone is as it was. */
function moveIndices(colors: RawEnvelope, from: readonly number[]): RawEnvelope {
  const { semanticMappings, ...others } = colors
  const moved = (values: RawEnvelope): RawEnvelope => Object.fromEntries(Object.entries(values)
    .map(([name, value]) => [name, typeof value === 'number' ? from.indexOf(value) : value] as const)
    .filter(([, value]) => value !== -1))
  return {
    ...moved(others), ...isRecord(semanticMappings) ? { semanticMappings: moved(semanticMappings) } : {},
  }
}

// Stored colors of a page without configuration: they are kept by their places in a palette, and the palette
// is whatever the stylesheets declare. Beside them is kept which color stood where.
// Knows storage as texts; puts nothing on a page.

/** The colors of a configuration, in the order of its palette. */
export const paletteNames = ({ tabs }: PanelConfig): readonly string[] =>
  clusterOf(tabs.find(({ id }) => id === 'color'))?.palette?.items.map(({ cssVar }) => cssVar) ?? []

/**
 * Has stored colors stand where they are in this palette. What is returned are those that it does not have:
 * they are kept until it does.
 */
export function moveStored(store: KeyValueStore, keys: Keys, is: readonly string[]): Lost {
  const { names: was, lost } = readKept(store.read(keys.found))
  const state = readJson(store.read(keys.v4))
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
  const kept = readJson(text)
  const lost: Lost = new Map()
  if (!isRecord(kept)) return { names: null, lost }
  const names = Array.isArray(kept['names']) && kept['names'].every((name) => typeof name === 'string')
    ? kept['names'] : null
  for (const [identity, values] of Object.entries(isRecord(kept['lost']) ? kept['lost'] : {})) {
    if (isRecord(values)) lost.set(identity, new Map(Object.entries(values)))
  }
  return { names, lost }
}
