// What a token's name says of its kind, for values that are several: `0`, a word, three numbers.
// A name never overrides what a value says.
import { kindWordsOf } from './words.js'

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
  const words = kindWordsOf(name)
  return has(words, LENGTHS) && !has(words, NUMBERS)
}

/** Whether three numbers are a color's. */
export const saysChannels = (name: string): boolean => has(kindWordsOf(name), CHANNELS)

export const saysShadow = (name: string): boolean => has(kindWordsOf(name), SHADOWS)

/** Whether a word or a string is a font's name. */
export function saysFont(name: string): boolean {
  const words = kindWordsOf(name)
  return has(words, FAMILIES) || (has(words, FONTS) && !has(words, NOT_FAMILIES))
}
