// A caller's text as an answer or a line of the log may repeat it.
// Knows nothing of what the text says.
import { codePointAt, isPrintableAscii } from '../shared/chars.js'
import { SHOWN_LIMITS } from './limits.js'

/** Short, and of printable ASCII; everything else in it is a `?`. */
export function shown(text: string): string {
  const { textLength } = SHOWN_LIMITS
  const short = text.length > textLength ? `${text.slice(0, textLength)}...` : text
  const isShown = (character: string): boolean => isPrintableAscii(codePointAt(character, 0))
  return Array.from(short, (character) => (isShown(character) ? character : '?')).join('')
}
