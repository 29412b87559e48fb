// What a scope says of how a page looks: the root's own, a theme's mark, or neither.
// Reads preludes in normal form; which names stand there, and what else there is, is for themes.ts.
import { lowerAscii } from '../chars.js'
import { isComma, isDelimiter, membersOf, saysName, type Part } from '../css/parts.js'
import { readPrelude } from '../css/prelude.js'
import { rootSpecificity, NO_ROOT } from '../css/root-selector.js'
import { holdsAlways, type Scope } from '../css/scope.js'
import { sourceOf } from '../css/source.js'
import { mediaWords } from './media-words.js'
import { schemeOfWords, wordsOf, type SchemeWord } from './words.js'

/** What a theme is known by: a class, or an attribute with its value. */
interface Mark {
  /** The attribute; empty for a class. */
  readonly attribute: string
  readonly value: string
}

/** What a scope is, for looks. */
export interface Look {
  /**
   * `root`: what the page has while nothing else is said. `look`: marked by class, attribute or the system's
   * setting. `copy`: what is said again for screens or browsers that can do more. `condition`: what one of
   * these has under a width, in print and the like. `part`: all else.
   */
  readonly role: 'root' | 'look' | 'copy' | 'condition' | 'part'
  /** Equal for what means the same look; layers say nothing of it. */
  readonly key: string
  /**
   * Of each selector of the list that asks for any; those that it takes away are not among them. Of a copy of
   * what the root has, none.
   */
  readonly marks: readonly (readonly Mark[])[]
  /** Without which marks it is the root's own: `:root:not(.light)`. */
  readonly nots: readonly Mark[]
  /** Whether the system's setting says when it holds. */
  readonly isMedia: boolean
  readonly scheme: SchemeWord | null
  /** What conditions around it ask for, in words. */
  readonly words: readonly string[]
}

const isPlain = (prelude: string): boolean =>
  prelude.startsWith('@theme') || prelude === '@layer' || prelude.startsWith('@layer ')

/** Reads a scope in normal form. */
export function lookOf(scope: Scope, readCondition = conditionOf): Look {
  const preludes = scope.filter((prelude) => !isPlain(prelude) && !holdsAlways(prelude))
  const rules = preludes.filter((prelude) => !prelude.startsWith('@'))
  const conditions = preludes.filter((prelude) => prelude.startsWith('@'))
  const key = preludes.join(' | ')
  const isTheme = rules.length === 0 && scope.some((prelude) => prelude.startsWith('@theme'))
  const selectors = rules.length === 0 ? NO_SELECTORS : selectorsOf(rules)
  const none: Look = { role: 'part', key, marks: [], nots: [], isMedia: false, scheme: null, words: [] }
  const isRoot = isTheme || selectors.isRoot
  const { marks } = selectors
  // Most are of parts, whose conditions nobody asks for.
  if (!isRoot && marks.length === 0) return none
  const media = readCondition(conditions)
  if (media === 'copy' && selectors.isRoot) return { ...none, role: 'copy' }
  if (media === 'copy') return { ...none, role: marks.length > 0 ? 'copy' : 'part', marks }
  if (media === 'part') return none
  // What it is under a condition: the root, or what is marked as a look is, by that one's key.
  if (media?.isSetting === false) {
    return { ...none, role: 'condition', key: isRoot ? '' : marksKey(marks), marks, nots: [], isMedia: true, words: media.words }
  }
  const byMarks = schemeOfWords(marks.flat().map(({ value }) => wordsOf(value)))
  const role = media === null && isRoot ? 'root' : 'look'
  return {
    role, key, marks, nots: role === 'root' ? selectors.nots : [], isMedia: media !== null, words: media?.words ?? [],
    scheme: byMarks ?? media?.scheme ?? null,
  }
}

/** Equal for what the same marks switch, however it is selected: `.dark` and `html.dark`. */
export const marksKey = (marks: Look['marks']): string =>
  marks.map((those) => those.map(({ attribute, value }) => `${attribute}=${value}`).sort().join('&')).join(',')

/** What conditions ask for, and whether it is a setting of the system that themes are made for. */
interface Asked {
  readonly words: readonly string[]
  readonly isSetting: boolean
  readonly scheme: SchemeWord | null
}

/** What conditions around a rule make of it; `null` where there is none. */
export function conditionOf(conditions: readonly string[]): Asked | 'copy' | 'part' | null {
  if (conditions.length === 0) return null
  const others = conditions.filter((one) => !one.startsWith('@supports') && !one.includes('color-gamut'))
  // `@media (--large)` is a name that a build puts a condition for.
  if (!others.every((one) => one.startsWith('@media') && !one.includes('(--'))) return 'part'
  const words = mediaWords(others)
  const [only, more] = words
  const isSetting = only !== undefined && more === undefined && Object.hasOwn(SETTINGS, only)
  if (others.length < conditions.length) return only === undefined || isSetting ? 'copy' : 'part'
  return only === undefined ? null : { words, isSetting, scheme: isSetting ? SETTINGS[only] ?? null : null }
}

/** Settings that themes are made for. */
const SETTINGS: Readonly<Record<string, SchemeWord | null>> =
  { 'Dark': 'dark', 'Light': 'light', 'High contrast': null, 'Forced colors': null }

/** What a list of selectors matches. */
interface Selectors {
  /** Whether one of them is the root element's whatever holds, or while marks are not there. */
  readonly isRoot: boolean
  readonly marks: readonly (readonly Mark[])[]
  /** What the only one of them takes away from the root. */
  readonly nots: readonly Mark[]
}
const NO_SELECTORS: Selectors = { isRoot: false, marks: [], nots: [] }

function selectorsOf(rules: readonly string[]): Selectors {
  const [outer = '', inner, more] = rules
  if (inner === undefined) return readSelectors(outer)
  const around = readSelectors(outer)
  // `:root { &.dark { } }`: any other rule within a rule is a part's.
  if (more !== undefined || !around.isRoot || !inner.startsWith('&') || inner.includes(',')) return NO_SELECTORS
  const { marks } = readSelectors(inner.slice(1))
  return { ...NO_SELECTORS, marks }
}

function readSelectors(list: string): Selectors {
  const read = readPrelude(list)
  if (!read.ok) return NO_SELECTORS
  const members = membersOf(read.value)
  const marks = members.map(marksOfMember).filter((those) => those.length > 0)
  // `:host, .dark` is what a component or a page is when it is dark; `:host` alone is where there is no mark.
  const isNamed = members.some((parts) => isRootAlone(parts) && (marks.length === 0 || !isHosted(parts)))
  const isRoot = isNamed || rootSpecificity(sourceOf(list), 0, list.length) !== NO_ROOT
  const isSwitch = (those: readonly Mark[]): boolean => those.some(({ attribute }) => attribute === ':has')
  const [only = [], more] = members
  return {
    isRoot, marks: [...marks.filter((those) => !isSwitch(those)), ...marks.filter(isSwitch)],
    nots: isNamed && more === undefined ? only.flatMap(marksOfNot) : [],
  }
}

const marksOfNot = (part: Part): readonly Mark[] =>
  part.kind === 'function' && part.text === 'not' ? membersOf(part.parts).flatMap(marksOfMember) : []

const isHosted = (parts: readonly Part[]): boolean => parts.some((part) => saysName(part, 'host'))

/** `:root`, `:host`, `body`; also without what `:not( )` takes away: it is so while nothing else is said. */
function isRootAlone(parts: readonly Part[]): boolean {
  if (parts.length === 0) return false
  let isNamed = false
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at]
    if (part === undefined) return false
    if (isDelimiter(part, ':')) continue
    const isRootName = at === 0 ? saysName(part, 'html') || saysName(part, 'body')
      : saysName(part, 'root') || saysName(part, 'host') || saysName(part, 'backdrop')
    if (isRootName) isNamed = true
    else if (part.kind !== 'function' || part.text !== 'not') return false
  }
  return isNamed
}

/** The marks that one selector asks for; none for one that asks for more than an element with marks. */
function marksOfMember(parts: readonly Part[]): readonly Mark[] {
  const marks: Mark[] = []
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at]
    if (part === undefined || isDelimiter(part, '.')) continue
    const before = parts[at - 1]
    if (part.kind === 'space') return isWithin(parts.slice(at + 1)) ? marks : []
    const found = marksOfPart(part, before, at === 0)
    if (found === null) return []
    marks.push(...found)
  }
  return marks
}

// What is around a page's backdrop, or around what is the same look within it.
const isWithin = (parts: readonly Part[]): boolean =>
  parts.every((part) => isDelimiter(part, ':') || saysName(part, 'backdrop') ||
    (part.kind === 'function' && part.text === 'where'))

function marksOfPart(part: Part, before: Part | undefined, isFirst: boolean): readonly Mark[] | null {
  if (part.kind === 'square') return attributeOf(part.parts)
  if (part.kind === 'name') {
    if (isDelimiter(before, '.')) return [{ attribute: '', value: part.text }]
    const isPage = isFirst ? saysName(part, 'html') || saysName(part, 'body')
      : saysName(part, 'root') || saysName(part, 'host')
    return isPage ? [] : null
  }
  if (part.kind === 'function') return marksOfFunction(part.text, part.parts)
  return isDelimiter(part, ':') ? [] : null
}

function marksOfFunction(name: string, parts: readonly Part[]): readonly Mark[] | null {
  switch (lowerAscii(name)) {
    case 'not':
      return []
    case 'is':
    case 'where':
    case 'host': {
      const members = membersOf(parts).map(marksOfMember)
      return members.some((marks) => marks.length > 0) ? members.flat() : null
    }
    case 'has':
      return attributesIn(parts)
    default:
      return null
  }
}

/** What a page's own switch says, `:has(input[value="dark"]:checked)`: no attribute of the element itself. */
const attributesIn = (parts: readonly Part[]): readonly Mark[] =>
  parts.flatMap((part) => (part.kind === 'square' ? attributeOf(part.parts) ?? [] : []))
    .map(({ value }) => ({ attribute: ':has', value }))

/** `[name="value"]` and `[name~="value"]`; an attribute without a value says nothing. */
function attributeOf(parts: readonly Part[]): readonly Mark[] | null {
  const [name] = parts
  if (name?.kind !== 'name' || parts.some(isComma)) return null
  const value = parts.find((part, at) => at > 0 && (part.kind === 'string' || part.kind === 'name'))
  return value === undefined || !('text' in value) ? [] : [{ attribute: lowerAscii(name.text), value: value.text }]
}
