// What `@property` says of a name's kind: CSS Properties and Values 1, section 5, "syntax strings".
// Checks no value against it.
import { lowerAscii } from '../chars.js'
import { isSpace } from '../css/names.js'
import type { FoundKind, RegisteredToken } from './discover.types.js'

const TYPES: ReadonlyMap<string, readonly FoundKind[]> = new Map<string, readonly FoundKind[]>([
  ['<color>', ['color']],
  ['<length>', ['length']],
  ['<length-percentage>', ['length', 'percentage']],
  ['<percentage>', ['percentage']],
  ['<number>', ['number']],
  ['<integer>', ['number']],
  ['<time>', ['duration']],
  ['<angle>', ['angle']],
  ['<image>', ['gradient', 'url']],
  ['<url>', ['url']],
  ['<string>', ['string']],
  ['<custom-ident>', ['keyword']],
])

/** What a value of a registered name is; `own` is what it says itself. `null` where that is not told. */
export function kindOfSyntax(registered: RegisteredToken | undefined, own: FoundKind): FoundKind | null {
  if (registered === undefined || own === 'empty') return null
  const types = registered.syntax.split('|').map(trimmed)
  const kinds = types.flatMap((type) => TYPES.get(type) ?? [])
  // A list, a word of its own or a type without a kind is told by the value.
  if (kinds.length === 0 || kinds.includes(own)) return null
  if (types.length === 1) return kinds[0] ?? null
  return own === 'keyword' || types.some((type) => !TYPES.has(type)) ? null : kinds[0] ?? null
}

function trimmed(text: string): string {
  let from = 0
  let to = text.length
  while (from < to && isSpace(text.charCodeAt(from))) from += 1
  while (to > from && isSpace(text.charCodeAt(to - 1))) to -= 1
  return lowerAscii(text.slice(from, to))
}
