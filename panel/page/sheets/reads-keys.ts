// What an element must have for a selector to be about it: names that rules are filed under, as browsers do.
// Matches nothing: what has one of them may still be none that is meant.
import { isDelimiter, membersOf, type Part } from '../../../shared/css/parts.js'
import { readPrelude } from '../../../shared/css/prelude.js'
import { lowerAscii } from '../../../shared/chars.js'

type Parts = readonly Part[]

/** What has one of these; `null` where a selector does not tell. */
export type Keys = readonly string[] | null

/** Classes, ids, attributes and tags in small letters: pages in quirks mode do not tell letters apart. */
export interface SelectorKeys {
  /** What an element has one of in any case, by the last part of the selector. */
  readonly keys: Keys
  /** What it or one of those around it has. */
  readonly around: Keys
}

/** What a selector is filed by, and passed over by. */
export interface FiledKeys {
  /** What an element has one of in any case. */
  readonly keys: Keys
  /** What one of those around it has, in the same tree. */
  readonly outer: Keys
}

export function keysOf(selector: string): SelectorKeys {
  const read = readPrelude(selector)
  if (!read.ok) return { keys: null, around: null }
  return { keys: keysOfList(read.value, keysOfOwn), around: keysOfList(read.value, keysAround) }
}

export function filedKeysOf(selector: string): FiledKeys {
  const read = readPrelude(selector)
  if (!read.ok) return { keys: null, outer: null }
  return { keys: keysOfList(read.value, keysOfOwn), outer: keysOfList(read.value, keysOuter) }
}

/** What an element has of them. */
export const keysOfElement = (element: Element): readonly string[] => [
  lowerAscii(element.localName), ...element.id === '' ? [] : [lowerAscii(`#${element.id}`)],
  ...[...element.classList].map((name) => lowerAscii(`.${name}`)),
  ...element.getAttributeNames().map((name) => lowerAscii(`[${name}]`)),
  ...element === element.ownerDocument.documentElement ? [ROOT] : [],
]

const ROOT = ':root'
const ANY_OF = ['is', 'where', '-webkit-any', '-moz-any', 'matches']

function keysOfList(parts: Parts, keysOfOne: (member: Parts) => Keys): Keys {
  const keys = new Set<string>()
  for (const member of membersOf(parts)) {
    const own = keysOfOne(member)
    if (own === null) return null
    for (const key of own) keys.add(key)
  }
  return [...keys]
}

const keysOfOwn = (parts: Parts): Keys => bestOf(compoundsAround(parts).slice(0, 1), false)
const keysAround = (parts: Parts): Keys => bestOf(compoundsAround(parts), true)
const keysOuter = (parts: Parts): Keys => bestOf(compoundsAround(parts).slice(1), true)

/** Of several compounds, the one that the fewest have. */
function bestOf(compounds: readonly Parts[], isAround: boolean): Keys {
  let best: Keys = null
  for (const compound of compounds) {
    compound.forEach((part, at) => {
      const keys = keysOfPart(part, compound[at - 1], compound[at + 1], isAround)
      if (keys !== null && (best === null || weightOf(keys) < weightOf(best))) best = keys
    })
  }
  return best
}

/** The last one, then those of what is around it; a sibling is not, and with it that ends. */
function compoundsAround(parts: Parts): readonly Parts[] {
  const found: Part[][] = [[]]
  for (const part of [...parts].reverse()) {
    if (part.kind === 'delimiter' && '+~'.includes(part.text)) break
    if (part.kind === 'space' || isDelimiter(part, '>')) found.push([])
    else found.at(-1)?.unshift(part)
  }
  return found.filter((one) => one.length > 0)
}

function keysOfPart(
  part: Part, before: Part | undefined, next: Part | undefined, isAround: boolean,
): Keys {
  const isPseudo = isDelimiter(before, ':')
  if (part.kind === 'hash') return [lowerAscii(`#${part.text}`)]
  if (part.kind === 'square') return attributeIn(part.parts)
  if (part.kind === 'function') {
    const isAnyOf = isPseudo && ANY_OF.includes(lowerAscii(part.text))
    return isAnyOf ? keysOfList(part.parts, isAround ? keysAround : keysOfOwn) : null
  }
  if (part.kind !== 'name') return null
  const name = lowerAscii(part.text)
  if (isPseudo) return name === 'root' ? [ROOT] : null
  if (isDelimiter(before, '.')) return [`.${name}`]
  return isDelimiter(before, '|') || isDelimiter(next, '|') ? null : [name]
}

function attributeIn(parts: Parts): Keys {
  const [first, second, third] = parts.filter(({ kind }) => kind !== 'space' && kind !== 'comment')
  const isPlain = first?.kind === 'name' && (!isDelimiter(second, '|') || isDelimiter(third, '='))
  return isPlain ? [lowerAscii(`[${first.text}]`)] : null
}

// One class or id is had by few elements, a tag or an attribute by many.
const weightOf = (keys: readonly string[]): number =>
  keys.reduce((sum, key) => sum + ('.#:'.includes(key.charAt(0)) ? 1 : 20), 0)
