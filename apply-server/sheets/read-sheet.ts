// Reads one stylesheet of the index: what it declares and registers, and nothing else of it.
// Judges no value; a stylesheet that never closes is read to its end, as browsers do.
import { layerNamesIn } from '../../shared/css/layers.js'
import type { Outline } from '../../shared/css/outline.js'
import { readOutline } from '../../shared/css/read-outline.js'
import { tokensOf, type BlockScope } from '../../shared/css/survey.js'
import type { Scope } from '../../shared/css/scope.js'
import { UsesOfChannels, type ChannelUses } from '../../shared/discover/channels.js'
import type { RegisteredToken } from '../../shared/discover/discover.types.js'
import { SHEET_LIMITS } from '../limits.js'
import { findRegistered } from './registered.js'
import type { Sheet, SheetToken } from './sheet.types.js'

/** A stylesheet by what its text declares. */
export type SheetText = Pick<Sheet, 'path' | 'tokens' | 'registered' | 'uses' | 'layers'>

/** Why a text is no source; `null` for one that is. */
export function findNoSource(text: string): string | null {
  const { lineLength } = SHEET_LIMITS
  for (let from = 0; text.length - from > lineLength;) {
    const end = Math.max(text.lastIndexOf('\n', from + lineLength), text.lastIndexOf('\r', from + lineLength))
    if (end < from) return `has a line over ${lineLength} characters (generated)`
    from = end + 1
  }
  return null
}

/** Reads a stylesheet. What is kept of it keeps nothing else of its text alive. */
export function readSheet(path: string, text: string, codes: Uint16Array): SheetText {
  const outline = readOutline(text, codes)
  const found = [...tokensOf(outline)]
  const kept = copied(found.flatMap(({ token: { name, value } }) => [name, value]))
  const scopes = new Map<BlockScope, Scope>()
  const tokens = found.map(({ token: { line, important }, around }, at): SheetToken => {
    const scope = scopes.get(around) ?? copied(around.scope)
    scopes.set(around, scope)
    const [name = '', value = ''] = [kept[2 * at], kept[2 * at + 1]]
    return { declared: { name, value, scope, important, source: path, line }, isRoot: around.kind !== 'other' }
  })
  const registered = findRegistered(outline).map(copiedOf)
  return { path, tokens, registered, uses: usesIn(text), layers: layersIn(text, outline) }
}

/** The layers that a text without tokens names: it may be what says their order. */
export const readLayers = (text: string, codes: (text: string) => Uint16Array): readonly string[] =>
  text.includes('@layer') && findNoSource(text) === null ? layersIn(text, readOutline(text, codes(text))) : []

// Most texts have none.
const layersIn = (text: string, outline: Outline): readonly string[] =>
  text.includes('layer') ? copied(layerNamesIn(outline)) : []

function usesIn(text: string): ChannelUses {
  const uses = new UsesOfChannels()
  uses.addText(text)
  const names = copied([...uses.all.keys()])
  return new Map([...uses.all.values()].map((spaces, at) => [names[at] ?? '', spaces]))
}

function copiedOf({ name, syntax, initialValue }: RegisteredToken): RegisteredToken {
  const [ownName = '', ownSyntax = '', ownValue = ''] = copied([name, syntax, initialValue ?? ''])
  return { name: ownName, syntax: ownSyntax, initialValue: initialValue === null ? null : ownValue }
}

/** The same texts, cut out of a text that holds nothing else: a piece of a text keeps all of it. */
function copied(texts: readonly string[]): readonly string[] {
  const all = texts.join('')
  let from = 0
  return texts.map(({ length }) => {
    const text = all.slice(from, from + length)
    from += length
    return text
  })
}
