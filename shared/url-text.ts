// Takes URLs apart as they are written, without the parser's notion of what was meant; knows the names of
// this machine. Judges nothing.
import {
  codeAt, END, everyCharacter, isDigit, lowerIfAscii, NUMBER_SIGN, QUESTION_MARK, SOLIDUS,
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
  lowerIfAscii(url.slice(0, scheme.length + '://'.length)) === `${scheme}://`

/** The raw path of a request target, without query and never normalized. */
export function pathOf(target: string): string {
  const isAbsolute = beginsWithScheme(target, 'http') || beginsWithScheme(target, 'https')
  const from = isAbsolute ? target.indexOf('://') + '://'.length + authorityOf(target).length : 0
  const query = target.indexOf('?', from)
  return target.slice(from, query < 0 ? target.length : query)
}

/** Whether a host name, as `URL` writes it, is an address of this machine for itself. */
export function isLoopbackAddress(hostname: string): boolean {
  if (hostname === '[::1]') return true
  // `URL` writes every address of four bytes with its dots, so the first of four parts decides.
  const parts = hostname.split('.')
  return parts.length === 4 && parts[0] === '127' && parts.every((part) => everyCharacter(part, isDigit))
}

/** Whether a host name leads browsers to this machine, whatever a name server says: also `*.localhost`. */
export const isLoopbackHost = (hostname: string): boolean =>
  hostname === 'localhost' || hostname.endsWith('.localhost') || isLoopbackAddress(hostname)

/** A path or name without percent signs that stand for bytes; as it is where one stands for itself. */
export function decodedUrl(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
