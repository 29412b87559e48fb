// Takes URLs apart as they are written, without the parser's notion of what was meant.
// Judges nothing.
import {
  codeAt, END, lowerAscii, NUMBER_SIGN, QUESTION_MARK, SOLIDUS,
} from './chars.js'

/** What lies between `://` and the first `/`, `?` or `#`. */
export function authorityOf(url: string): string {
  const from = url.indexOf('://') + '://'.length
  let at = from
  while (!endsAuthority(codeAt(url, at))) at += 1
  return url.slice(from, at)
}

const endsAuthority = (code: number): boolean =>
  code === END || code === SOLIDUS || code === QUESTION_MARK || code === NUMBER_SIGN

/** Whether the text begins with this scheme and `//`, letters in any case. */
export const beginsWithScheme = (url: string, scheme: 'https' | 'http'): boolean =>
  lowerAscii(url.slice(0, scheme.length + '://'.length)) === `${scheme}://`

/** The raw path of a request target, without query and never normalised. */
export function pathOf(target: string): string {
  const isAbsolute = beginsWithScheme(target, 'http') || beginsWithScheme(target, 'https')
  const from = isAbsolute ? target.indexOf('://') + '://'.length + authorityOf(target).length : 0
  const query = target.indexOf('?', from)
  return target.slice(from, query < 0 ? target.length : query)
}
