// One value of the format as CSS, by its type, each in its one plain spelling; or where it is none, and why.
// Liberal: also texts as older documents have them. What a reference stands for, its caller says.
import type { Issue } from '../../../shared/read.js'
import { isNameCode, startsName } from '../../../shared/css/names.js'
import { everyCharacter, lowerAscii } from '../../../shared/chars.js'
import { MAX_VALUE_CHARACTERS } from '../../../shared/css/value.js'
import { err, ok, type Result } from '../../../shared/result.js'
import { GENERICS, quoted } from '../../model/tokens/fonts.js'
import { splitNumber } from '../../model/tokens/number.js'
import { isRecord, own } from '../../model/tokens/records.js'
import { findDimension } from '../../model/tokens/units.js'
import { colorOfJson, isColorObject, round, numberText } from './colors.js'
import { isAlias, readText } from './text-in.js'
import { memberAt } from './pointers.js'
import type { Reading } from './dtcg.types.js'

type Read = Result<string, Issue>
type ValueReader = (value: unknown, at: string, reading: Reading) => Read

const issue = (path: string, reason: string): Read => err({ path, reason })

/** A value as CSS. `type`: `null` where the document says none. */
export function textOfValue(type: string | null, value: unknown, at: string, reading: Reading): Read {
  if (isAlias(value)) return reading.refer(value, type, at)
  const known = own(READERS, type ?? '')
  if (known !== undefined) return known(value, at, reading)
  if (typeof value === 'string') return readText(value, at, reading)
  if (typeof value === 'number' && Number.isFinite(value)) return ok(numberText(value))
  if (typeof value === 'boolean') return ok(value ? '1' : '0')
  return issue(at, type === null
    ? 'has no "$type", and its group has none: add one'
    : `has an unknown type ${JSON.stringify(type.slice(0, 40))}; known types: ${Object.keys(READERS).slice(0, 13).join(', ')}`)
}

const part = (type: string, value: unknown, at: string, name: string, reading: Reading): Read =>
  isRecord(value) && Object.hasOwn(value, name)
    ? textOfValue(type, value[name], memberAt(at, name), reading)
    : issue(memberAt(at, name), `is missing: this type needs a ${name}`)

/** Parts in order, with what stands between them; the first issue of them. */
function joined(parts: readonly Read[], between: string): Read {
  const texts: string[] = []
  let length = 0
  for (const one of parts) {
    if (!one.ok) return one
    // What is longer than a value may be is refused as a whole: no more of it is put together.
    if (length > MAX_VALUE_CHARACTERS) break
    texts.push(one.value)
    length += one.value.length
  }
  return ok(texts.join(between))
}

const color: ValueReader = (value, at, reading) => {
  if (typeof value === 'string') return readText(value, at, reading)
  if (!isColorObject(value)) return issue(at, 'must be a color: an object with "colorSpace" and "components"')
  const read = colorOfJson(value)
  return 'text' in read ? ok(read.text) : issue(at, read.reason)
}

/** A number and a unit, as an object or a text. */
function quantity(
  value: unknown, at: string, reading: Reading, units: { readonly dimension: 'length' | 'time'; readonly unitNames: string },
): Read {
  const { dimension: wanted, unitNames } = units
  if (typeof value === 'string') {
    const split = splitNumber(value)
    if (split === null) return readText(value, at, reading)
    return split.unit === ''
      ? bare(split.number, at, reading, unitNames)
      : withUnit(split.numberText, split.unit)
  }
  if (typeof value === 'number') return bare(value, at, reading, unitNames)
  if (!isRecord(value)) return issue(at, `must be an object with "value" and "unit", one of ${unitNames}`)
  const { value: number, unit } = value
  if (isAlias(number)) return reading.refer(number, null, memberAt(at, 'value'))
  if (typeof number !== 'number' || !Number.isFinite(number)) return issue(memberAt(at, 'value'), 'must be a number')
  if (typeof unit !== 'string') return issue(memberAt(at, 'unit'), `must be one of ${unitNames}`)
  return withUnit(numberText(number), unit, memberAt(at, 'unit'))

  function withUnit(text: string, its: string, where = at): Read {
    const isKnown = its === '%' ? wanted === 'length' : findDimension(its) === wanted
    return isKnown ? ok(`${text}${its}`) : issue(where, `has an invalid unit ${JSON.stringify(its.slice(0, 20))}: use one of ${unitNames}`)
  }
}

const bare = (number: number, at: string, { bareUnit }: Reading, unitNames: string): Read =>
  number === 0 && bareUnit === null ? ok('0')
    : bareUnit === null || unitNames !== LENGTHS ? issue(at, `has no unit: use one of ${unitNames}`)
      : ok(`${numberText(number)}${bareUnit}`)

const LENGTHS = 'px, rem'
const TIMES = 'ms, s'

const dimension: ValueReader = (value, at, reading) =>
  quantity(value, at, reading, { dimension: 'length', unitNames: LENGTHS })
const duration: ValueReader = (value, at, reading) => quantity(value, at, reading, { dimension: 'time', unitNames: TIMES })

const number: ValueReader = (value, at, reading) => {
  if (typeof value === 'string') return readText(value, at, reading)
  return typeof value === 'number' && Number.isFinite(value) ? ok(numberText(value)) : issue(at, 'must be a number')
}

const text: ValueReader = (value, at, reading) =>
  typeof value === 'string' ? readText(value, at, reading)
    : typeof value === 'number' && Number.isFinite(value) ? ok(numberText(value)) : issue(at, 'must be a string')

const WEIGHTS: Readonly<Record<string, string>> = {
  thin: '100', hairline: '100', 'extra-light': '200', 'ultra-light': '200', light: '300', normal: '400', regular: '400',
  book: '400', medium: '500', 'semi-bold': '600', 'demi-bold': '600', bold: '700', 'extra-bold': '800',
  'ultra-bold': '800', black: '900', heavy: '900', 'extra-black': '950', 'ultra-black': '950',
}

const fontWeight: ValueReader = (value, at, reading) => {
  if (typeof value !== 'string') {
    return typeof value === 'number' && value >= 1 && value <= 1000
      ? ok(numberText(value)) : issue(at, 'must be a font weight: a number from 1 to 1000 or a keyword')
  }
  const word = lowerAscii(value).split(' ').join('-')
  const weight = own(WEIGHTS, word) ?? Object.entries(WEIGHTS).find(([name]) => name.split('-').join('') === word)?.[1]
  return weight === undefined ? readText(value, at, reading) : ok(weight)
}

const fontFamily: ValueReader = (value, at, reading) => {
  if (Array.isArray(value)) {
    if (value.length === 0) return issue(at, 'must have at least one family')
    return joined(value.map((one: unknown, index) => family(one, memberAt(at, String(index)), reading)), ', ')
  }
  // Older documents have a whole stack as one text.
  return typeof value === 'string' && value.includes(',') ? readText(value, at, reading) : family(value, at, reading)
}

const family: ValueReader = (value, at, reading) => {
  if (isAlias(value)) return reading.refer(value, 'fontFamily', at)
  if (typeof value !== 'string' || value.trim() === '') return issue(at, 'must be a font name')
  const isWords = value.split(' ').every((word) => word !== '' && startsName(word, 0) && everyCharacter(word, isNameCode))
  return ok(isWords || '"\''.includes(value.charAt(0)) || GENERICS.includes(value) ? value : quoted(value))
}

const cubicBezier: ValueReader = (value, at, reading) => {
  if (typeof value === 'string') return readText(value, at, reading)
  if (!Array.isArray(value) || value.length !== 4) return issue(at, 'must be a list of four numbers')
  const parts = value.map((one: unknown, index): Read =>
    typeof one === 'number' && Number.isFinite(one) && (index % 2 === 1 || (one >= 0 && one <= 1))
      ? ok(numberText(one)) : issue(memberAt(at, String(index)), 'must be a number, from 0 to 1 for a time'))
  const read = joined(parts, ', ')
  return read.ok ? ok(`cubic-bezier(${read.value})`) : read
}

const listOf = (value: unknown, at: string, reading: Reading, way: ValueReader): Read => {
  if (!Array.isArray(value)) return way(value, at, reading)
  if (value.length === 0) return issue(at, 'must not be empty')
  return joined(value.map((one: unknown, index) => {
    const where = memberAt(at, String(index))
    return isAlias(one) ? reading.refer(one, null, where) : way(one, where, reading)
  }), ', ')
}

const shadow: ValueReader = (value, at, reading) =>
  typeof value === 'string' ? readText(value, at, reading) : listOf(value, at, reading, layer)

const layer: ValueReader = (value, at, reading) => {
  if (!isRecord(value)) return issue(at, 'must be a shadow: an object with color, offsetX, offsetY, blur and spread')
  // Tokens Studio says x, y and what kind of shadow it is.
  const name = (long: string, short: string): string => Object.hasOwn(value, short) ? short : long
  const isInset = value['inset'] === true || value['type'] === 'innerShadow'
  const lengths = [name('offsetX', 'x'), name('offsetY', 'y'), 'blur', 'spread']
    .map((one) => part('dimension', value, at, one, reading))
  const read = joined([...lengths, part('color', value, at, 'color', reading)], ' ')
  return read.ok && isInset ? ok(`inset ${read.value}`) : read
}

const strokeStyle: ValueReader = (value, at, reading) =>
  typeof value === 'string' ? readText(value, at, reading)
    : issue(at, 'is a dash pattern, which CSS can’t express: use a keyword such as dashed')

const border: ValueReader = (value, at, reading) => typeof value === 'string' ? readText(value, at, reading) : joined([
  part('dimension', value, at, 'width', reading), part('strokeStyle', value, at, 'style', reading),
  part('color', value, at, 'color', reading),
], ' ')

const transition: ValueReader = (value, at, reading) => {
  if (typeof value === 'string') return readText(value, at, reading)
  const hasDelay = isRecord(value) && Object.hasOwn(value, 'delay')
  return joined([
    part('duration', value, at, 'duration', reading), part('cubicBezier', value, at, 'timingFunction', reading),
    ...(hasDelay ? [part('duration', value, at, 'delay', reading)] : []),
  ], ' ')
}

const gradient: ValueReader = (value, at, reading) => {
  if (typeof value === 'string') return readText(value, at, reading)
  const read = listOf(Array.isArray(value) ? value : [value], at, reading, stop)
  return read.ok ? ok(`linear-gradient(${read.value})`) : read
}

const stop: ValueReader = (value, at, reading) => {
  const its = part('color', value, at, 'color', reading)
  const position = isRecord(value) ? value['position'] : undefined
  if (!its.ok) return its
  if (typeof position !== 'number') return issue(memberAt(at, 'position'), 'must be a number from 0 to 1')
  return ok(`${its.value} ${numberText(round(Math.max(0, Math.min(1, position)) * 100, 4))}%`)
}

/** The parts of a text's look, in the order of the shorthand; letter spacing has no place in it. */
const typography: ValueReader = (value, at, reading) => {
  if (typeof value === 'string') return readText(value, at, reading)
  const has = (name: string): boolean => isRecord(value) && Object.hasOwn(value, name)
  const weight = has('fontWeight') ? part('fontWeight', value, at, 'fontWeight', reading) : ok('')
  const size = part('dimension', value, at, 'fontSize', reading)
  const height = has('lineHeight') ? part('text', value, at, 'lineHeight', reading) : ok('')
  const read = joined([weight, size, height, part('fontFamily', value, at, 'fontFamily', reading)], '\n')
  if (!read.ok) return read
  const [bold = '', big = '', high = '', families = ''] = read.value.split('\n')
  return ok(`${bold === '' ? '' : `${bold} `}${big}${high === '' ? '' : `/${high}`} ${families}`)
}

const READERS: Readonly<Record<string, ValueReader>> = {
  color, dimension, duration, number, fontFamily, fontWeight, cubicBezier, shadow, border, transition,
  gradient, typography, strokeStyle,
  // What Tokens Studio, Style Dictionary and Figma say besides.
  text, string: text, boolean: text, other: text, opacity: text, lineHeights: text, lineHeight: text,
  textCase: text, textDecoration: text, asset: text, content: text, time: duration,
  sizing: dimension, size: dimension, spacing: dimension, borderRadius: dimension, borderWidth: dimension,
  fontSizes: dimension, fontSize: dimension, letterSpacing: dimension, paragraphSpacing: dimension,
  fontFamilies: fontFamily, fontWeights: fontWeight, boxShadow: shadow,
}

/** The format's type that a document's word comes to; `null` for a word that says no more than a text. */
export function typeOfWord(word: string | null): string | null {
  const way = own(READERS, word ?? '')
  if (way === undefined || way === text) return null
  return Object.entries(READERS).find(([, one]) => one === way)?.[0] ?? null
}
