// Texts of documents as CSS: references amid them become `var()`, sums `calc()`.
// Older documents, and those of Tokens Studio, have whole values as a text.
import type { Issue } from '../../../shared/read.js'
import { MAX_VALUE_CHARACTERS } from '../../../shared/css/value.js'
import { err, ok, type Result } from '../../../shared/result.js'
import type { Reading } from './dtcg.types.js'

/** Whether a value is a reference and nothing else: `{color.brand}`. */
export const isAlias = (value: unknown): value is string =>
  typeof value === 'string' && value.startsWith('{') && value.indexOf('}') === value.length - 1

const SUMS: readonly string[] = [' * ', ' / ', ' + ', ' - ', '*', '+']

/** Functions that take no variable where a color of three numbers stands. */
const CHANNELS: readonly string[] = ['rgb(', 'rgba(', 'hsl(', 'hsla(']

/** A text as CSS. */
export function readText(text: string, at: string, reading: Reading): Result<string, Issue> {
  if (!text.includes('{')) return ok(isSum(text) ? `calc(${text})` : text)
  const parts: string[] = []
  let past = 0
  let length = 0
  // What is longer than a value may be is refused as a whole: no more of it is put together.
  for (let open = text.indexOf('{'); open >= 0 && length <= MAX_VALUE_CHARACTERS; open = text.indexOf('{', past)) {
    const close = text.indexOf('}', open)
    if (close < 0) return err({ path: at, reason: 'has an unclosed reference: add }' })
    const read = reading.refer(text.slice(open, close + 1), null, at)
    if (!read.ok) return read
    parts.push(text.slice(past, open), read.value)
    length += open - past + read.value.length
    past = close + 1
  }
  const whole = [...parts, text.slice(past)].join('')
  const isChannels = CHANNELS.some((name) => text.toLowerCase().startsWith(name))
  if (isChannels) {
    return err({ path: at, reason: 'references a token inside color components, which CSS doesn’t allow: write the full color' })
  }
  return ok(isSum(text) ? `calc(${whole})` : whole)
}

// What has a bracket or a comma outside of references is a value of CSS by itself.
function isSum(text: string): boolean {
  const isPlain = !['(', ',', '"', "'", '#', ':'].some((one) => text.includes(one))
  const outside = withoutReferences(text)
  return isPlain && SUMS.some((sign) => outside.includes(sign)) && hasDigitOrReference(text)
}

const withoutReferences = (text: string): string =>
  text.split('{').map((piece, at) => at === 0 ? piece : `x${piece.slice(piece.indexOf('}') + 1)}`).join('')

const hasDigitOrReference = (text: string): boolean =>
  text.includes('{') || Array.from(text).some((one) => one >= '0' && one <= '9')
