// What a token's name says of its kind, for values that are several: `0`, a word, three numbers.
// A name never overrides what a value says.
import { isDigit, isLowerLetter, isUpperLetter } from '../chars.js'

/** The words of a name, in small letters: `--fontSize-2xl` has font, size, 2xl. */
export function wordsOf(name: string): readonly string[] {
  const words: string[] = []
  let from = -1
  for (let at = 0; at <= name.length; at += 1) {
    const code = at < name.length ? name.charCodeAt(at) : 0
    const isWord = isLowerLetter(code) || isUpperLetter(code) || isDigit(code) || code >= 0x80
    const begins = isUpperLetter(code) && at > 0 && isLowerLetter(name.charCodeAt(at - 1))
    if (from >= 0 && (!isWord || begins)) {
      words.push(name.slice(from, at).toLowerCase())
      from = -1
    }
    if (isWord && from < 0) from = at
  }
  return words
}

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '))

const LENGTHS = setOf(
  'size sizes space spacing spacer radius radii rounded width height gap gutter padding margin inset offset blur ' +
  'spread border stroke outline inline block tracking letter indent top right bottom left x y breakpoint ' +
  'container')
const NUMBERS = setOf(
  'weight z zindex index opacity alpha leading line lineheight ratio scale column columns order grow shrink count ' +
  'factor multiplier layer hue chroma lightness saturation')
const CHANNELS = setOf('rgb rgba hsl hsla hwb lch lab oklch oklab channel channels triplet color colors')
const SHADOWS = setOf('shadow shadows elevation boxshadow')
const FAMILIES = setOf('family families typeface fontfamily fontstack')
const FONTS = setOf('font fonts')
const NOT_FAMILIES = setOf(
  'weight weights size sizes style variant stretch width feature features settings smoothing display kerning ' +
  'synthesis line height leading spacing tracking color optical sizing variation transform decoration scale')

const has = (words: readonly string[], set: ReadonlySet<string>): boolean =>
  words.some((word) => set.has(word))

/** Whether `0` is a length: no more is said where a name speaks of both. */
export function saysLength(name: string): boolean {
  const words = wordsOf(name)
  return has(words, LENGTHS) && !has(words, NUMBERS)
}

/** Whether three numbers are a colour's. */
export const saysChannels = (name: string): boolean => has(wordsOf(name), CHANNELS)

export const saysShadow = (name: string): boolean => has(wordsOf(name), SHADOWS)

/** Whether a word or a string is a font's name. */
export function saysFont(name: string): boolean {
  const words = wordsOf(name)
  return has(words, FAMILIES) || (has(words, FONTS) && !has(words, NOT_FAMILIES))
}
