// Reads the header lines of a request: the content type, the content encoding, the framing.
// Works on the raw lines, because the runtime silently keeps the first of two lines that may occur once.
import { codeAt, lowerIfAscii, SPACE, TAB } from '../shared/chars.js'
import type { RawHeaders } from '../shared/header-lines.js'

/** How many header lines there are. */
export const countLines = (headers: RawHeaders): number => headers.length / 2

const isBlankCode = (code: number): boolean => code === SPACE || code === TAB

// HTTP's optional white space is space and tab; a wider notion would accept what proxies read otherwise.
function withoutBlanks(part: string): string {
  let from = 0
  let to = part.length
  while (from < to && isBlankCode(codeAt(part, from))) from += 1
  while (to > from && isBlankCode(codeAt(part, to - 1))) to -= 1
  return part.slice(from, to)
}

const CHARSET = 'charset='
const isUtf8Charset = (parameter: string): boolean =>
  parameter === `${CHARSET}utf-8` || parameter === `${CHARSET}"utf-8"`

/** One line, `application/json`, at most one parameter and that `charset=utf-8`, all in any case. */
export function isJsonContentType(lines: readonly string[]): boolean {
  const [line, second] = lines
  if (line === undefined || second !== undefined) return false
  const [type, parameter, more] = lowerIfAscii(line).split(';').map(withoutBlanks)
  return type === 'application/json' && more === undefined &&
    (parameter === undefined || isUtf8Charset(parameter))
}

/** No line, or one that says `identity` in any case. */
export function isIdentityEncoding(lines: readonly string[]): boolean {
  const [line, second] = lines
  return line === undefined || (second === undefined && lowerIfAscii(line) === 'identity')
}

/** No line, or one that says `chunked` in any case: anything else has an end that cannot be known. */
export function isKnownFraming(lines: readonly string[]): boolean {
  const [line, second] = lines
  return line === undefined || (second === undefined && lowerIfAscii(line) === 'chunked')
}
