// Foreign texts as a person can see them: what steers or hides text is written out, and what is read from
// right to left turns nothing around it. Cuts nothing off; for eyes alone: no value is taken from it.
import { CARRIAGE_RETURN, isControl, LINE_FEED, TAB, widthOf } from '../../../shared/chars.js'
import { isInvisible } from '../../../shared/unicode.js'

/** What stands around a text that is read from left to right, whatever is in it. */
const OPEN = '\u2066'
const CLOSE = '\u2069'

/** Where scripts are that are read from right to left. */
const RIGHT_TO_LEFT = [
  [0x590, 0x8ff], [0xfb1d, 0xfdff], [0xfe70, 0xfefe], [0x10800, 0x10fff], [0x1e800, 0x1efff],
] as const

const isRightToLeft = (codePoint: number): boolean =>
  RIGHT_TO_LEFT.some(([first, last]) => codePoint >= first && codePoint <= last)

/** Characters before it have no other shapes. */
const AFTER_ASCII = 0x80

/** Joiners and variation selectors: behind a letter or a symbol they are part of its shape. */
const isShaping = (codePoint: number): boolean =>
  codePoint === 0x200c || codePoint === 0x200d || (codePoint >= 0xfe00 && codePoint <= 0xfe0f)

/** Of lines and paragraphs: no writer of CSS means them, and a paragraph ends what isolates. */
const isSeparator = (codePoint: number): boolean => codePoint === 0x2028 || codePoint === 0x2029

const isLayout = (codePoint: number): boolean =>
  codePoint === TAB || codePoint === LINE_FEED || codePoint === CARRIAGE_RETURN

/** A text of a document or of a link, as it is shown. */
export function escapeInvisible(text: string): string {
  let shown = ''
  let before = 0
  let isTurning = false
  for (let at = 0; at < text.length; at += widthOf(before)) {
    const codePoint = text.codePointAt(at) ?? 0
    const isHidden = isInvisible(codePoint) ? !isShaping(codePoint) || before < AFTER_ASCII
      : isSeparator(codePoint) || (isControl(codePoint) && !isLayout(codePoint))
    shown += isHidden ? written(codePoint) : String.fromCodePoint(codePoint)
    isTurning ||= !isHidden && isRightToLeft(codePoint)
    before = codePoint
  }
  return isTurning ? OPEN + shown + CLOSE : shown
}

const written = (codePoint: number): string => `\\u{${codePoint.toString(16)}}`
