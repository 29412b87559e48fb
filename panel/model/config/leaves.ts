// Single values: what `typeof` must say of each type, and what else must hold, in that order.
// Knows no members; which member is of which type is in shapes.ts.
import { isRecord } from '../tokens/records.js'

// ASCII letters, digits, `_`, `-`, and all from `beyond` up.
function isWord(text: string, beyond = Infinity): boolean {
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    const letter = code | 0x20
    if (!(letter > 0x60 && letter < 0x7b) && !(code > 0x2f && code < 0x3a) && code < beyond &&
      code !== LOW_LINE && code !== HYPHEN) return false
  }
  return true
}
const LOW_LINE = 0x5f
const HYPHEN = 0x2d

// All from `least` up, none of `refused`.
const isFree = (text: string, least: string, refused: string): boolean =>
  text.split('').every((one) => one >= least && !refused.includes(one))

// Reserved words name properties too. Beyond ASCII all from U+00C0 up: Unicode's own table is too large.
export const isIdentifier = (text: string): boolean =>
  isWord(text.replaceAll('$', '_'), 0xc0) && !text.includes('-') && !(text >= '0' && text < ':')

// All that this floor asks of its surroundings: browsers and Node have it, it knows neither page nor disk.
declare const URL: { readonly canParse: (url: string) => boolean }

// A browser takes `\` for `/` and leaves out control characters.
function isEndpoint(url: string): boolean {
  const [scheme = '', gap, host] = url.split('/')
  if (!isFree(url, '!', '\\\x7f')) return false
  if (scheme === '' || scheme === '.') return !url.startsWith('//')
  return ['http:', 'https:'].includes(scheme.toLowerCase()) && gap === '' && !!host && !host.includes('@') &&
    URL.canParse(url)
}

/** One test of a value whose type is right. */
export type Check<T = never> = readonly [reason: string, holds: (value: T) => boolean]
/** What `typeof` says of a single value, or `any`, and further checks in their order. */
export type Leaf = readonly [base: string, checks: readonly Check[]]

const FILLED: Check<string> = ['must not be empty', (text) => text !== '']
// A prelude is read as CSS once something is to be written there: that reader is larger than this room.
const SHORT: Check<string> = ['must have at most 2,000 characters', (text) => Array.from(text).length <= 2000]
export const FEW: Check<readonly unknown[]> = ['must have 1 to 8 entries', ({ length }) => length > 0 && length < 9]
// As far as it can be told without reading them: a bar may stand in a string, too.
const preludesOf = (line: string): readonly string[] => line.split(' | ')
const eachOnLine = ([reason, holds]: Check<string>): Check<string> =>
  [reason, (line) => preludesOf(line).every(holds)]
const WORD = 'must hold only letters, digits, "_" and "-"'

const string = (...checks: readonly Check<string>[]): Leaf => ['string', checks]

export const LEAVES: Readonly<Record<string, Leaf>> = {
  any: ['any', []],
  boolean: ['boolean', []],
  true: ['any', [['must be true', (value: unknown) => value === true]]],
  false: ['any', [['must be false or an object', (value: unknown) => value === false]]],
  string: string(),
  name: string(FILLED),
  word: string(FILLED, [WORD, (text) => isWord(text)]),
  cssVar: string(['must start with "--"', (text) => text.startsWith('--')],
    ['must have a name after "--"', (text) => text !== '--'], [WORD, (text) => isWord(text, 0x80)]),
  identifier: string(FILLED, ['must be a JavaScript identifier', isIdentifier]),
  prelude: string(FILLED, SHORT),
  line: string([FEW[0], (line) => FEW[1](preludesOf(line))], ...[FILLED, SHORT].map(eachOnLine)),
  when: string(FILLED, SHORT, ['must be a selector, or "@media " and a condition', (text) =>
    !text.startsWith('@') || (text.startsWith('@media ') && text.length > 7)]),
  class: string(FILLED, ['must not hold white space', (text) => isFree(text, '!', '\x7f')]),
  file: string(FILLED, ['must not hold slashes or control characters', (text) => isFree(text, ' ', '/\\\x7f')]),
  url: string(FILLED, ['must be an http(s) URL without a password, or a path such as "/apply"', isEndpoint]),
  step: ['number', [['must be a finite number above 0', (value: number) => value > 0 && value < Infinity]]],
  index: ['number', [['must be a whole number from 0', (value: number) => Number.isInteger(value) && value >= 0]]],
  // What is left of a semantic value, the number and the objects aside; whoever wrote it may have meant any.
  followed: ['any', [['must be an index of the palette, "bg", "fg", or an object with "literal" or "ref"',
    (value: unknown) => value === 'bg' || value === 'fg']]],
  // It may be of a class, so its methods need not be its own.
  sink: ['any', [['must be an object with the functions apply and clear', (value: unknown) =>
    isRecord(value) && typeof value['apply'] === 'function' && typeof value['clear'] === 'function']]],
}
