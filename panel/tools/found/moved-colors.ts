// Colors that were changed, once a palette has other entries: each is where its variable is now.
// Knows stored colors by their shape alone; one whose variable is gone is kept until that is back.
import type { Cluster } from '../../model/color/cluster.js'
import type { RawEnvelope } from '../../model/storage/migrate.js'
import { isRecord, isSameJson } from '../../model/tokens/records.js'

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
