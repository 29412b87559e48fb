// The index, out of the stylesheets that were read: what counts, where it stands, what was left out.
// Reads nothing.
import { UsesOfChannels, type ChannelUses } from '../../shared/discover/channels.js'
import type { DeclaredToken } from '../../shared/discover/discover.types.js'
import type { ServedSource } from '../../shared/wire/served.types.js'
import type { RootIndex } from './sheets.types.js'
import type { Sheet, Skipped } from './sheet.types.js'

/** Makes it; `passedOver`: folders that were not looked into; `elsewhere`: what scripts say of channels. */
export function makeIndex(
  sheets: readonly Sheet[], skipped: readonly Skipped[], passedOver: readonly Skipped[],
  elsewhere: readonly ChannelUses[],
): RootIndex {
  const kept = sheets.filter(({ isIgnored }) => !isIgnored)
  return {
    skipped,
    files: kept.map(({ path }) => path),
    declared: declaredIn(kept),
    places: sheets.flatMap(({ tokens }) => tokens.map(({ declared }) => declared)),
    registered: kept.flatMap(({ registered }) => registered),
    uses: usesIn([...kept.map(({ uses }) => uses), ...elsewhere]),
    layers: layersIn(kept),
    sources: sourcesOf(sheets, skipped, passedOver),
  }
}

// Which file a page loads first nobody says here: who names most of them says their order.
const layersIn = (sheets: readonly Sheet[]): readonly string[] => [...new Set(
  [...sheets].sort((one, other) => other.layers.length - one.layers.length).flatMap(({ layers }) => layers))]

function usesIn(all: readonly ChannelUses[]): ChannelUses {
  const gathered = new UsesOfChannels()
  for (const uses of all) gathered.addAll(uses)
  return gathered.all
}

/** What a build has made of other files is theirs. */
function declaredIn(sheets: readonly Sheet[]): readonly DeclaredToken[] {
  const own = new Set(sheets.flatMap(({ tokens, generated }) =>
    (generated === null ? tokens.map(({ declared }) => keyOf(declared)) : [])))
  return sheets.flatMap(({ tokens, generated }) => tokens.flatMap(({ declared }) =>
    (generated !== null && own.has(keyOf(declared)) ? [] : [declared])))
}

const keyOf = ({ name, scope }: DeclaredToken): string => [name, ...scope].join('\n')

function sourcesOf(
  sheets: readonly Sheet[], skipped: readonly Skipped[], passedOver: readonly Skipped[],
): readonly ServedSource[] {
  const read = sheets.flatMap(({ path, tokens, generated }): readonly ServedSource[] =>
    (tokens.length === 0 ? [] : [{ file: path, tokens: tokens.length, generated, skipped: null }]))
  const left = [...skipped, ...passedOver].map(({ path, reason }): ServedSource =>
    ({ file: path, tokens: 0, generated: null, skipped: reason }))
  return [...read, ...left.sort((one, other) => (one.file < other.file ? -1 : Number(one.file > other.file)))]
}
