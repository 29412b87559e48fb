// The named sets of characters that a pattern of a `.gitignore` may have in brackets: `[[:digit:]]`.
// They are those of ASCII, whatever the machine's language is.
import { DELETE, isDigit, isLowerLetter, isPrintableAscii, isUpperLetter, SPACE, TAB } from '../../shared/chars.js'

const isLetter = (code: number): boolean => isLowerLetter(code) || isUpperLetter(code)
const isGraphic = (code: number): boolean => isPrintableAscii(code) && code !== SPACE

const CLASSES: ReadonlyMap<string, (code: number) => boolean> = new Map([
  ['alnum', (code: number) => isLetter(code) || isDigit(code)],
  ['alpha', isLetter],
  ['blank', (code: number) => code === SPACE || code === TAB],
  ['cntrl', (code: number) => code < SPACE || code === DELETE],
  ['digit', isDigit],
  ['graph', isGraphic],
  ['lower', isLowerLetter],
  ['print', isPrintableAscii],
  ['punct', (code: number) => isGraphic(code) && !isLetter(code) && !isDigit(code)],
  ['space', (code: number) => code === SPACE || (code >= TAB && code <= 0x0d)],
  ['upper', isUpperLetter],
  ['xdigit', (code: number) => isDigit(code) || (isLetter(code) && (code | 0x20) <= 0x66)],
])

/** The bytes of a set by its name; `null` for one that there is not. */
export function setOf(name: string): Uint8Array | null {
  const holds = CLASSES.get(name)
  if (holds === undefined) return null
  return Uint8Array.from({ length: 256 }, (_, byte) => Number(byte < 0x80 && holds(byte)))
}
