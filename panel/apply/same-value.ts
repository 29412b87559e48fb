// Whether two texts of a value are one, whatever a build has respelled: white space, quotes, zeros, colors.
// For telling a page from another project's, and a build from an edit: what is taken for the same is never
// written.
import { alphaByteOf, bytesOf } from '../color/gamut.js'
import { parseColor } from '../color/parse.js'
import { isSameText } from '../state/baseline.js'

/** Builds round, and bring into sRGB what is beyond it: so many of 255 levels of each channel. */
const NEAR = 2

/** Whether they are. */
export function isSameValue(one: string, other: string): boolean {
  if (isSameText(one, other) || plainOf(one) === plainOf(other) || isSameColor(one, other)) return true
  const [parts, others] = [partsOf(one), partsOf(other)]
  return parts.length > 1 && parts.length === others.length && parts.every((part, at) => {
    const beside = others[at] ?? ''
    return isSameText(part, beside) || plainOf(part) === plainOf(beside) || isSameColor(part, beside)
  })
}

function isSameColor(one: string, other: string): boolean {
  const [color, beside] = [parseColor(one), parseColor(other)]
  if (color === null || beside === null) return false
  const levels = [...bytesOf(beside), alphaByteOf(beside)]
  return [...bytesOf(color), alphaByteOf(color)]
    .every((level, at) => Math.abs(level - (levels[at] ?? 0)) <= NEAR)
}

/** In small letters, without white space, quotes, and zeros before a point. */
function plainOf(value: string): string {
  const characters = value.toLowerCase().split('')
    .filter((one) => one.trim() !== '' && one !== '"' && one !== '\'')
  return characters.filter((one, at) =>
    one !== '0' || characters[at + 1] !== '.' || isDigit(characters[at - 1])).join('')
}

const isDigit = (one = ''): boolean => one >= '0' && one <= '9'

/** What stands between spaces and commas, brackets whole. */
function partsOf(value: string): readonly string[] {
  const parts: string[] = []
  let [depth, from] = [0, 0]
  for (let at = 0; at <= value.length; at += 1) {
    const one = value.charAt(at)
    if (one === '(') depth += 1
    else if (one === ')') depth -= 1
    const isEnd = at === value.length || (depth === 0 && (one === ',' || one.trim() === ''))
    if (!isEnd) continue
    if (at > from) parts.push(value.slice(from, at))
    from = at + 1
  }
  return parts
}
