// A list of media queries as it has to read so that it holds exactly when it would if the browser gave other
// answers to some features: these are taken out of it. Media Queries Level 4, with its third truth value:
// what a browser doesn't know stays in the text, and stays unknown.
import { lowerAscii } from '../../../shared/chars.js'
import { isDelimiter, membersOf, saysName, type Part } from '../../../shared/css/parts.js'
import { readPrelude } from '../../../shared/css/prelude.js'
import { partsText, partText } from '../../../shared/css/serialize.js'

/** What the browser is to say, by feature; under `type` the medium, such as `print`. */
export type Answers = Readonly<Partial<Record<string, string>>>

/** All values that a feature has: what is no value of it stays unknown. */
const FEATURES: Answers & Readonly<Record<string, string>> = {
  'prefers-color-scheme': 'light dark',
  'prefers-contrast': 'no-preference more less custom',
  'prefers-reduced-motion': 'no-preference reduce',
  'prefers-reduced-transparency': 'no-preference reduce',
  'hover': 'none hover',
  'any-hover': 'none hover',
  'pointer': 'none coarse fine',
  'any-pointer': 'none coarse fine',
}

/** Always, never, or what the browser has to say by a text. */
type Truth = boolean | string

interface Reading {
  readonly answers: Answers
  isTouched: boolean
}

/** The list under these answers; the very text where none of them is asked for. */
export function answeredQuery(text: string, answers: Answers): string {
  const read = readPrelude(text)
  if (!read.ok || read.value.length === 0) return text
  const reading: Reading = { answers, isTouched: false }
  const members = membersOf(read.value).map((member) => {
    const truth = queryIn(member.filter(isWord), reading)
    return typeof truth === 'boolean' ? truth ? 'all' : 'not all' : truth ?? partsText(member)
  })
  return reading.isTouched ? members.join(', ') : text
}

const isWord = ({ kind }: Part): boolean => kind !== 'space' && kind !== 'comment'

const isGroup = (part: Part | undefined): boolean => part?.kind === 'round' || part?.kind === 'function'

/** One query; `null`: it is none, and never holds. */
function queryIn(words: readonly Part[], reading: Reading): Truth | null {
  const [first, second] = words
  const isNot = saysName(first, 'not')
  if (isGroup(first) || (isNot && isGroup(second))) return conditionIn(words, reading)
  const at = isNot || saysName(first, 'only') ? 1 : 0
  const type = words[at]
  if (type?.kind !== 'name' || RESERVED.includes(lowerAscii(type.text))) return null
  const rest = words.slice(at + 2)
  const isAlone = words.length === at + 1
  // Of what stands behind a type, `or` is none.
  if (!isAlone && (!saysName(words[at + 1], 'and') || rest.some((one) => saysName(one, 'or')))) return null
  const condition = isAlone ? true : conditionIn(rest, reading)
  return condition === null ? null : typed(lowerAscii(type.text), at === 0 ? '' : isNot ? 'not ' : 'only ', condition, reading)
}

const RESERVED: readonly string[] = ['and', 'or', 'not', 'only', 'layer']

function typed(type: string, before: string, condition: Truth, reading: Reading): Truth {
  const { type: medium } = reading.answers
  const isAnswered = medium !== undefined && type !== 'all'
  if (isAnswered) reading.isTouched = true
  const isNot = before === 'not '
  if (condition === false || (isAnswered && type !== medium)) return isNot
  const isAny = isAnswered || type === 'all'
  if (condition === true) return isAny ? !isNot : before + partText({ kind: 'name', text: type })
  if (isAny && !isNot) return condition
  return `${isAny ? 'not all' : before + partText({ kind: 'name', text: type })} and ${condition}`
}

function conditionIn(words: readonly Part[], reading: Reading): Truth | null {
  const [first, ...others] = words
  if (saysName(first, 'not')) {
    const inner = others.length === 1 ? groupIn(others[0], reading) : null
    return typeof inner === 'boolean' ? !inner : inner === null ? null : `not ${inner}`
  }
  const isOr = saysName(others[0], 'or')
  const truths: Truth[] = []
  for (const [at, word] of words.entries()) {
    const truth = at % 2 === 0 ? groupIn(word, reading) : null
    if (truth !== null) truths.push(truth)
    else if (at % 2 === 0 || !saysName(word, isOr ? 'or' : 'and')) return null
  }
  if (words.length % 2 === 0) return null
  // One that decides does so whatever the others say, known or not; what decides nothing is left out.
  if (truths.includes(isOr)) return isOr
  const texts = truths.filter((one) => typeof one === 'string')
  return texts.length === 0 ? !isOr : texts.join(isOr ? ' or ' : ' and ')
}

/** What is in parentheses: a condition, a feature, or something that a later level may know. */
function groupIn(part: Part | undefined, reading: Reading): Truth | null {
  if (part?.kind === 'function') return partText(part)
  if (part?.kind !== 'round') return null
  const words = part.parts.filter(isWord)
  if (isGroup(words[0]) || (saysName(words[0], 'not') && words.length > 1)) {
    const within = { ...reading, isTouched: false }
    const truth = conditionIn(words, within)
    if (truth === null) return partText(part)
    reading.isTouched ||= within.isTouched
    return typeof truth === 'boolean' || !within.isTouched ? booleanOr(truth, partText(part)) : `(${truth})`
  }
  return featureIn(words, reading) ?? partText(part)
}

const booleanOr = (truth: Truth, text: string): Truth => typeof truth === 'boolean' ? truth : text

/** What is answered of a feature; `null`: the browser has to say. */
function featureIn([name, colon, value, more]: readonly Part[], reading: Reading): boolean | null {
  if (name?.kind !== 'name' || more !== undefined) return null
  const feature = lowerAscii(name.text)
  const answer = Object.hasOwn(FEATURES, feature) ? reading.answers[feature] : undefined
  if (answer === undefined) return null
  const values = FEATURES[feature]?.split(' ') ?? []
  const asked = value?.kind === 'name' && isDelimiter(colon, ':') ? lowerAscii(value.text) : null
  if (colon !== undefined && (asked === null || !values.includes(asked))) return null
  reading.isTouched = true
  return asked === null ? answer !== 'none' && answer !== 'no-preference' : asked === answer
}
