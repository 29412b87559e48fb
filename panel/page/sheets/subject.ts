// A selector taken apart: which elements it is about, what of them, and the names that it is filed under, as
// browsers do. Matches nothing: what has one of the names may still be none that is meant.
import {
  APOSTROPHE, BACKSLASH, codeAt, COLON, LEFT_BRACKET, LEFT_PARENTHESIS, lowerAscii, QUOTATION_MARK,
  RIGHT_BRACKET, RIGHT_PARENTHESIS,
} from '../../../shared/chars.js'
import { skipEscape } from '../../../shared/css/names.js'
import { isDelimiter, membersOf, type Part } from '../../../shared/css/parts.js'
import { readPrelude } from '../../../shared/css/prelude.js'
import { skipString } from '../../../shared/css/scan.js'

/** What a selector is about. */
export interface Subject {
  /** Of the elements: one that `querySelectorAll` takes. */
  readonly base: string
  /** What is in `::slotted( )`; `null` where there is none. */
  readonly slotted: string | null
  /** What is in `::part( )`. */
  readonly part: string | null
  /** `::before`; empty: the element itself. */
  readonly pseudo: string
  /** Whether it holds in a state of the pseudo-element alone, such as `::selection:window-inactive`. */
  readonly hasState: boolean
}

/**
 * Whether an element cannot be asked by itself: it goes by a scope, a host, or slots and parts. A document
 * has no host, and an element of it knows that.
 */
export const isRelative = ({ base, part, slotted }: Subject, isInDocument: boolean): boolean =>
  part !== null || slotted !== null || (!isInDocument && base.includes(':host')) || base.includes(':scope')

const LEGACY: readonly string[] = [':before', ':after', ':first-line', ':first-letter']

/** Takes a selector of a list apart. */
export function subjectOf(selector: string): Subject {
  const at = findPseudo(selector)
  const base = withSubject(selector.slice(0, at))
  let rest = selector.slice(at)
  let slotted: string | null = null
  let part: string | null = null
  const slot = argumentOf(rest, '::slotted')
  if (slot !== null) [slotted, rest] = slot
  const named = argumentOf(rest, '::part')
  if (named !== null) {
    [part, rest] = named
    const inner = findPseudo(rest)
    return { base, slotted, part, pseudo: twoColons(rest.slice(inner)), hasState: inner > 0 }
  }
  const pseudo = twoColons(rest)
  const state = pseudo.indexOf(':', 2)
  const hasState = state > 0 && !pseudo.slice(0, state).includes('(')
  return { base, slotted, part, pseudo: hasState ? pseudo.slice(0, state) : pseudo, hasState }
}

const twoColons = (pseudo: string): string => LEGACY.includes(pseudo) ? `:${pseudo}` : pseudo

function argumentOf(text: string, name: string): [inside: string, rest: string] | null {
  if (!text.startsWith(`${name}(`)) return null
  const end = skipBrackets(text, name.length)
  return [text.slice(name.length + 1, end - 1), text.slice(end)]
}

/** A selector that ends with what stands between two compounds is about any element there. */
function withSubject(base: string): string {
  if (base.trim() === '') return '*'
  return ' >+~'.includes(base.charAt(base.length - 1)) ? `${base}*` : base
}

/** Where the pseudo-elements begin; the end where there are none. */
function findPseudo(text: string): number {
  for (let at = 0; at < text.length; at = past(text, at)) {
    if (codeAt(text, at) !== COLON) continue
    if (codeAt(text, at + 1) === COLON) return at
    if (LEGACY.some((one) => text.startsWith(one, at) && isEnd(text, at + one.length))) return at
  }
  return text.length
}

const isEnd = (text: string, at: number): boolean => at === text.length || codeAt(text, at) === COLON

function past(text: string, at: number): number {
  switch (codeAt(text, at)) {
    case BACKSLASH: return skipEscape(text, at)
    case QUOTATION_MARK:
    case APOSTROPHE: {
      const end = skipString(text, at)
      return end < 0 ? ~end : end
    }
    case LEFT_PARENTHESIS:
    case LEFT_BRACKET: return skipBrackets(text, at)
    default: return at + 1
  }
}

function skipBrackets(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at = past(text, at)) {
    const code = codeAt(text, at)
    if (code === RIGHT_PARENTHESIS || code === RIGHT_BRACKET) return at + 1
  }
  return text.length
}

type Parts = readonly Part[]

/** What has one of these; `null` where a selector does not tell. */
export type Keys = readonly string[] | null

/**
 * What a selector is filed by, and passed over by: classes, ids, attributes and tags in small letters, as
 * pages in quirks mode do not tell letters apart.
 */
export interface FiledKeys {
  /** What an element has one of in any case, by the last part of the selector. */
  readonly keys: Keys
  /** What one of those around it has, in the same tree. */
  readonly outer: Keys
  /** What it or one of those around it has. */
  readonly around: Keys
}

export function filedKeysOf(selector: string): FiledKeys {
  const read = readPrelude(selector)
  if (!read.ok) return { keys: null, outer: null, around: null }
  const [keys, outer, around] = [keysOfOwn, keysOuter, keysAround].map((one) => keysOfList(read.value, one))
  return { keys: keys ?? null, outer: outer ?? null, around: around ?? null }
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
