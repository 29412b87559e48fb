// The normal form of a selector list: one text for all spellings that a browser takes for the same list.
// What is no selector comes out as it was read; nothing is refused here, and nothing is matched.
import { everyCharacter, isDigit, lowerAscii } from '../chars.js'
import { isDelimiter, membersOf, saysName, type Part } from './parts.js'
import { bracketText, nameText, partsText, partText, stringText } from './serialize.js'

/** A list in normal form: its members as a sorted set. In a rule within a rule `&` is written out. */
export const selectorListForm = (parts: readonly Part[], isNested = false): string =>
  sorted(membersOf(parts).map((member) => (isNested ? nestedForm(member) : selectorForm(member))))

const sorted = (members: readonly string[]): string => [...new Set(members)].sort().join(',')

const inOrder = (parts: readonly Part[]): string => membersOf(parts).map(selectorForm).join(',')

/** CSS Nesting, section 3.1: a selector without `&`, or that begins with a combinator, has one before it. */
function nestedForm(parts: readonly Part[]): string {
  if (parts.length === 0) return ''
  const form = selectorForm(parts)
  if (isCombinator(parts[0])) return `&${form}`
  if (hasNesting(parts)) return form
  // What only looks like a namespace is no selector; it must not look like the bar between two preludes.
  return form === '|' ? `&${form}` : `& ${form}`
}

const hasNesting = (parts: readonly Part[]): boolean =>
  parts.some((part) => isDelimiter(part, '&') || ('parts' in part && hasNesting(part.parts)))

const isCombinator = (part: Part | undefined): boolean =>
  part?.kind === 'delimiter' && (part.text === '>' || part.text === '+' || part.text === '~')

function selectorForm(all: readonly Part[]): string {
  const parts = all.filter((part, index) =>
    part.kind !== 'space' || !(isCombinator(all[index - 1]) || isCombinator(all[index + 1])))
  return parts.map((part, index) => simpleForm(parts, part, index)).join('')
}

function simpleForm(parts: readonly Part[], part: Part, index: number): string {
  const isPseudo = isDelimiter(parts[index - 1], ':')
  if (part.kind === 'name') {
    if (isPseudo) return pseudoName(parts, part.text, index)
    // A namespace's prefix is no selector and keeps its case, as a class does.
    const keepsCase = isDelimiter(parts[index - 1], '.') || isDelimiter(parts[index + 1], '|')
    return keepsCase ? partText(part) : lowerName(part.text)
  }
  if (part.kind === 'function' && isPseudo) return pseudoFunction(part.text, part.parts)
  if (part.kind === 'square') return attributeForm(part.parts) ?? partText(part)
  return isDelimiter(part, '*') && isIdleStar(parts, index) ? '' : partText(part)
}

const lowerName = (name: string): string => nameText(lowerAscii(name))

/** Whether `*` stands before another simple selector of its compound, where it says nothing. */
function isIdleStar(parts: readonly Part[], index: number): boolean {
  const before = parts[index - 1]
  const isFirst = before === undefined || before.kind === 'space' || isCombinator(before)
  const next = parts[index + 1]
  return isFirst && next !== undefined &&
    (next.kind === 'hash' || next.kind === 'square' || (next.kind === 'delimiter' && '.:&'.includes(next.text)))
}

/** Pseudo-elements that may be written with one colon. */
const WITH_ONE_COLON = ['before', 'after', 'first-line', 'first-letter']

function pseudoName(parts: readonly Part[], name: string, index: number): string {
  const lower = lowerAscii(name)
  const isOld = WITH_ONE_COLON.includes(lower) && !isDelimiter(parts[index - 2], ':')
  return (isOld ? ':' : '') + nameText(lower)
}

function pseudoFunction(name: string, parts: readonly Part[]): string {
  const lower = lowerAscii(name)
  return bracketText(nameText(lower), argumentForm(lower, parts))
}

function argumentForm(name: string, parts: readonly Part[]): string {
  switch (name) {
    case 'is':
    case 'where':
    case 'not':
      return selectorListForm(parts)
    case 'has':
    case 'host':
    case 'host-context':
    case 'slotted':
    case 'cue':
    case '-webkit-any':
    case '-moz-any':
      return inOrder(parts)
    case 'nth-child':
    case 'nth-last-child':
    case 'nth-of-type':
    case 'nth-last-of-type':
      return nthArgument(parts)
    default:
      return partsText(parts)
  }
}

function nthArgument(parts: readonly Part[]): string {
  const at = parts.findIndex((part) => saysName(part, 'of'))
  if (at < 0) return nthForm(parts)
  const last = parts[at - 1]?.kind === 'space' ? at - 1 : at
  return `${nthForm(parts.slice(0, last))} of ${inOrder(withoutSpace(parts.slice(at + 1)))}`
}

const withoutSpace = (parts: readonly Part[]): readonly Part[] => parts.slice(parts[0]?.kind === 'space' ? 1 : 0)

/** CSS Syntax Level 3, section 6: An+B in its shortest form; what is none as it was read. */
function nthForm(parts: readonly Part[]): string {
  const text = nthText(parts)
  if (text === 'odd') return '2n+1'
  if (text === 'even') return '2n'
  const letter = text.indexOf('n')
  const step = letter < 0 ? 0 : stepOf(text.slice(0, letter))
  const offset = offsetOf(text.slice(letter + 1), letter >= 0)
  if (step === null || offset === null) return partsText(parts)
  if (step === 0) return String(offset)
  const times = step === 1 ? 'n' : step === -1 ? '-n' : `${step}n`
  return offset === 0 ? times : times + (offset > 0 ? '+' : '') + String(offset)
}

/** In lower case, without the white space that may stand on both sides of a sign. */
function nthText(parts: readonly Part[]): string {
  let text = ''
  for (const [index, part] of parts.entries()) {
    const next = parts[index + 1]
    const after = next === undefined ? '' : partText(next)
    const isBehindSign = text.length > 1 && endsWithSign(text)
    const isLoose = part.kind === 'space' && (next === undefined || beginsWithSign(after) || isBehindSign)
    if (!isLoose) text += partText(part)
  }
  return lowerAscii(text)
}

const beginsWithSign = (text: string): boolean => text.startsWith('+') || text.startsWith('-')
const endsWithSign = (text: string): boolean => text.endsWith('+') || text.endsWith('-')

const stepOf = (text: string): number | null =>
  text === '' || text === '+' ? 1 : text === '-' ? -1 : integerOf(text)

const offsetOf = (text: string, isBehindStep: boolean): number | null => {
  if (!isBehindStep) return integerOf(text)
  if (text === '') return 0
  return beginsWithSign(text) ? integerOf(text) : null
}

// More digits than browsers count with stay as they are written.
const MOST_DIGITS = 9

function integerOf(text: string): number | null {
  const digits = beginsWithSign(text) ? text.slice(1) : text
  if (digits === '' || digits.length > MOST_DIGITS || !everyCharacter(digits, isDigit)) return null
  const value = Number(digits)
  return text.startsWith('-') && value !== 0 ? -value : value
}

/** `[prefix|name operator value flag]`, the value in quotes; `null` for what is no attribute selector. */
function attributeForm(all: readonly Part[]): string | null {
  const parts = all.filter(({ kind }) => kind !== 'space' && kind !== 'comment')
  const bar = parts.findIndex((part, index) => isDelimiter(part, '|') && !isDelimiter(parts[index + 1], '='))
  if (bar > 1) return null
  const [name, ...rest] = parts.slice(bar + 1)
  if (name?.kind !== 'name') return null
  // A bar with nothing before it says what is so without it: an attribute has no namespace of its own accord.
  const head = `[${bar === 1 ? partsText(parts.slice(0, 2)) : ''}${lowerName(name.text)}`
  if (rest.length === 0) return `${head}]`
  const signs = isDelimiter(rest[0], '=') ? 1 : 2
  const operator = partsText(rest.slice(0, signs))
  const [value, flag, ...more] = rest.slice(signs)
  if (!OPERATORS.includes(operator) || (value?.kind !== 'string' && value?.kind !== 'name')) return null
  if (more.length > 0 || (flag !== undefined && !saysName(flag, 'i') && !saysName(flag, 's'))) return null
  // One operator is one token to nobody but a reader of selectors: with white space in it, it is none.
  const from = all.findIndex((part) => part === rest[0])
  if (signs === 2 && all[from + 1] !== rest[1]) return null
  const end = flag?.kind === 'name' ? ` ${lowerAscii(flag.text)}]` : ']'
  return head + operator + stringText(value.text) + end
}

const OPERATORS = ['=', '~=', '|=', '^=', '$=', '*=']
