// Three bare numbers, as other tools give them: which color function they are the numbers of.
// Judges by their size alone; whether they are a color then is the parser's business.
import { codeAt, lowerAscii } from '../../../shared/chars.js'
import { isSpace } from '../../../shared/css/names.js'
import type { Format } from '../../model/color/formats.js'
import { splitNumber, type SplitNumber } from '../../model/tokens/number.js'

/** A longer text is no three numbers. */
const MOST_CHARACTERS = 100

const COMMA = 0x2c
const NONE: SplitNumber = { number: 0, numberText: '0', unit: '' }

/** More chroma than any screen shows. */
const MOST_CHROMA = 0.5
const PERCENT = 100

/**
 * What bare numbers mean where a format is shown, as CSS text. What looks like OKLCH is that everywhere;
 * anything else is in the format, or red, green and blue where it cannot be, and where that is hex. `null`
 * where it would be far out of range.
 */
export function bareColor(text: string, format: Format): string | null {
  const numbers = numbersOf(text)
  if (numbers === null) return null
  const isUpTo = (most: number): boolean => numbers.every(({ number }) => number >= 0 && number <= most)
  // Parts of 1 may be those of red, green and blue.
  const isShare = isUpTo(1) && (format === 'p3' || format === 'rgb')
  if (looksLikeLch(numbers) && !isShare) return lchText(text, numbers)
  if (format === 'p3' && isUpTo(1)) return `color(display-p3 ${text})`
  if (format === 'hsl') return `hsl(${text})`
  if (format === 'hex' && isUpTo(1)) return `oklch(${text})`
  const [lightness = NONE, chroma = NONE] = numbers
  const isLch = format === 'oklch' && (isUpTo(1) || !isUpTo(255) || chroma.number <= MOST_CHROMA)
  if (isLch && lightness.number <= PERCENT) return lchText(text, numbers)
  return isUpTo(255) ? `rgb(${text})` : null
}

// Whole numbers are none: `0 0 255` is blue.
function looksLikeLch([lightness = NONE, chroma = NONE, hue = NONE]: readonly SplitNumber[]): boolean {
  const isMeant = isBarePercent(lightness)
  const isIn = ({ number }: SplitNumber, end: number): boolean => number >= 0 && number <= end
  return isIn(lightness, isMeant || lightness.unit === '%' ? PERCENT : 1) && isIn(chroma, MOST_CHROMA) && isIn(hue, 360) &&
    ['', '%'].includes(lightness.unit) && chroma.unit === '' && ['', 'deg'].includes(lowerAscii(hue.unit)) &&
    (isMeant ? [chroma] : [lightness, chroma]).some(({ number, unit }) => unit === '%' || !Number.isInteger(number))
}

// A lightness beyond 1 is one in percent: CSS itself would make it white.
const isBarePercent = ({ number, unit }: SplitNumber): boolean => unit === '' && number > 1

function lchText(text: string, [lightness = NONE]: readonly SplitNumber[]): string {
  if (!isBarePercent(lightness)) return `oklch(${text})`
  const from = text.indexOf(lightness.numberText) + lightness.numberText.length
  return `oklch(${text.slice(0, from)}%${text.slice(from)})`
}

/** The first three, before what is said of alpha; `null` where there are not three, or anything else. */
function numbersOf(text: string): readonly SplitNumber[] | null {
  if (text.length > MOST_CHARACTERS) return null
  const [head = ''] = text.split('/')
  const words = ['']
  for (let at = 0; at < head.length; at += 1) {
    const code = codeAt(head, at)
    if (code === COMMA || isSpace(code)) words.push('')
    else words.push(`${words.pop() ?? ''}${head.charAt(at)}`)
  }
  const numbers = words.filter((word) => word !== '').slice(0, 3)
    .flatMap((word) => (lowerAscii(word) === 'none' ? [NONE] : splitNumber(word) ?? []))
  return numbers.length === 3 ? numbers : null
}
