// The normal form of what @media, @container, @supports and @scope ask for.
// A calculation is left as it is written: browsers write some in another order, which nobody asks back.
import { lowerAscii } from '../chars.js'
import { isDelimiter, membersOf, type Part } from './parts.js'
import { selectorListForm } from './selector-form.js'
import { bracketText, nameText, partsText, partText, unitText } from './serialize.js'

/** Whose words a condition's are: in a declaration only what stands before its colon has no case. */
type Words = 'media' | 'declaration'

/** `@media`: a list in its order; `all` says nothing before `and`. */
export const mediaForm = (parts: readonly Part[]): string =>
  membersOf(parts).map((query) => {
    const pieces = piecesOf(query, 'media')
    return joined(pieces[0] === 'all' && pieces[1] === 'and' ? pieces.slice(2) : pieces)
  }).join(',')

/** `@container`: names keep their case. */
export const containerForm = (parts: readonly Part[]): string =>
  membersOf(parts).map((member) => {
    const [first, ...rest] = member
    const isNamed = first?.kind === 'name' && lowerAscii(first.text) !== 'not'
    return isNamed ? joined([nameText(first.text), ...piecesOf(rest, 'media')]) : joined(piecesOf(member, 'media'))
  }).join(',')

/** `@supports`. */
export const supportsForm = (parts: readonly Part[]): string => joined(piecesOf(parts, 'declaration'))

/** `@scope`: two lists of selectors, the first as in a rule, the second within its own root. */
export const scopeRuleForm = (parts: readonly Part[], isNested: boolean): string =>
  joined(parts.filter(isWritten).map((part, index) => {
    if (part.kind === 'round') return bracketText('', selectorListForm(part.parts, isNested && index === 0))
    return part.kind === 'name' ? lowerWord(part.text) : partText(part)
  }))

const isWritten = ({ kind }: Part): boolean => kind !== 'space' && kind !== 'comment'

// No bar with white space on both sides: it parts the preludes of a scope that is written on one line.
const joined = (pieces: readonly string[]): string =>
  pieces.reduce((text, piece) => (text === '' ? piece : text + (piece === '|' || piece === ',' ? '' : ' ') + piece), '')

/** Names that begin with two hyphens are a page's own and keep their case. */
const lowerWord = (name: string): string => nameText(name.startsWith('--') ? name : lowerAscii(name))

/** Words and brackets of a condition, one space to be between any two. */
function piecesOf(parts: readonly Part[], words: Words): readonly string[] {
  return parts.filter(isWritten).map((part) => {
    if (part.kind === 'name') return lowerWord(part.text)
    if (part.kind === 'round') return bracketText('', bracketForm(part.parts, words))
    return part.kind === 'function' ? functionForm(part.text, part.parts) : partText(part)
  })
}

function functionForm(name: string, parts: readonly Part[]): string {
  const lower = lowerAscii(name)
  return bracketText(lowerWord(name), argumentForm(lower, parts))
}

function argumentForm(name: string, parts: readonly Part[]): string {
  switch (name) {
    case 'selector': return selectorListForm(parts)
    case 'style': return bracketForm(parts, 'declaration')
    case 'scroll-state': return bracketForm(parts, 'media')
    default: return partsText(parts)
  }
}

/** What stands in one pair of brackets: a condition, a feature with its value, or a comparison. */
function bracketForm(parts: readonly Part[], words: Words): string {
  const colon = parts.findIndex((part) => isDelimiter(part, ':'))
  const isCompared = parts.some((part) => part.kind === 'delimiter' && '<>='.includes(part.text))
  const isCondition = colon < 0 && !isCompared &&
    parts.some(({ kind }) => kind === 'round' || kind === 'function')
  if (isCondition) return joined(piecesOf(parts, words))
  if (words === 'media') return featureForm(parts, true)
  return colon < 0 ? featureForm(parts, false) : declarationForm(parts, colon)
}

function declarationForm(parts: readonly Part[], colon: number): string {
  const name = parts.slice(0, colon).filter(isWritten)
    .map((part) => (part.kind === 'name' ? lowerWord(part.text) : partText(part))).join('')
  const [first, ...rest] = parts.slice(colon + 1)
  if (first === undefined) return `${name}:`
  return `${name}: ${isWritten(first) ? partText(first) : ''}${partsText(rest)}`
}

/** One space behind a colon and round comparisons and `/`. */
function featureForm(all: readonly Part[], isLower: boolean): string {
  const parts = all.filter((part, index) =>
    isWritten(part) || isMark(all[index - 1]) === isMark(all[index + 1]))
  return parts.map((part, index) => {
    const before = parts[index - 1]
    const isFree = before === undefined || !isWritten(before) || isMark(before)
    // Two marks that white space parts are no longer one.
    if (!isWritten(part)) return isMark(before) ? '' : ' '
    if (!isMark(part)) return isLower ? valueForm(part, isFree) : partText(part)
    const gap = part.text === ':' || isLonger(before, part) ? '' : ' '
    return gap + part.text + (isLonger(part, parts[index + 1]) ? '' : ' ')
  }).join('')
}

const MARKS = [':', '<', '>', '=', '/']

const isMark = (part: Part | undefined): part is Part & { readonly kind: 'delimiter' } =>
  part?.kind === 'delimiter' && MARKS.includes(part.text)

/** `<=` and `>=`. */
const isLonger = (one: Part | undefined, next: Part | undefined): boolean =>
  (isDelimiter(one, '<') || isDelimiter(one, '>')) && isDelimiter(next, '=')

/** `isFree`: what stands before it cannot become one with it. */
function valueForm(part: Part, isFree: boolean): string {
  if (part.kind === 'name') return lowerWord(part.text)
  if (part.kind === 'number') return (isFree ? numberForm(part.text) : part.text) + lowerAscii(unitText(part.unit))
  return part.kind === 'function' ? bracketText(lowerWord(part.text), partsText(part.parts)) : partText(part)
}

/** `.50` as `0.5`; what needs an exponent stays as it is written. */
function numberForm(text: string): string {
  const shortest = String(Number(text) + 0)
  return shortest.includes('e') || !Number.isFinite(Number(text)) ? text : shortest
}
