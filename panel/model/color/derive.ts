// A scheme made from another one: every color with another hue, or the other way round in lightness, and
// contrasts as they were. Works on the colors of one tab; what refers to another color goes on doing so.
import { colorTextOf } from '../tokens/kinds.js'
import { own } from '../tokens/records.js'
import type { SemanticValue, TierItem } from '../tokens/tokens.types.js'
import { tokenTextOf } from './channels.js'
import { badgeOf } from './badge.js'
import { type Cluster, type ColorState, paletteItems, semanticItems } from './cluster.js'
import type { Color } from './color.types.js'
import { coordsIn } from './convert.js'
import { nextFormat, writeAs } from './formats.js'
import type { Gamut } from './gamut.js'
import { parseColor } from './parse.js'
import { isLiteral } from './semantic.js'
import { mostChroma, sliceOf } from './slice.js'
import { GRAY_CHROMA } from './stops.js'

/** What is made of every color. */
export interface SchemeTransform {
  /** Added to each hue; greys have none. */
  readonly degrees: number
  /** Whether bright becomes dark and dark bright. */
  readonly isInverted: boolean
}

/** Whether it makes anything of a color at all. */
export const isTurning = ({ degrees, isInverted }: SchemeTransform): boolean =>
  degrees % 360 !== 0 || isInverted

/**
 * A color's text after a turn, in its author's notation; a text that says no color by itself stays. Luminance
 * stays what it is, or becomes the one that is to white as the former was to black: so every ratio of two
 * colors, by WCAG 2, stays as it was, but for rounding.
 */
export function turnColor(text: string, turn: SchemeTransform): string {
  const color = parseColor(text)
  if (color === null || !isTurning(turn)) return text
  const [, chroma, hue] = coordsIn(color, 'oklch')
  const isGray = chroma <= GRAY_CHROMA
  if (isGray && !turn.isInverted) return text
  const light = luminanceOf(color)
  const turned = colorOfLight({
    light: turn.isInverted ? oppositeOf(light) : light,
    chroma: isGray ? 0 : chroma,
    hue: isGray ? 0 : turnedBy(hue, turn.degrees),
    gamut: badgeOf(color) === 'sRGB' ? 'srgb' : 'display-p3',
  })
  return writeAs(nextFormat(color), { ...turned, alpha: color.alpha }, text)
}

const turnedBy = (hue: number, degrees: number): number => ((hue + degrees) % 360 + 360) % 360

// What WCAG adds to both luminances of a ratio.
const FLARE = 0.05
const oppositeOf = (light: number): number => FLARE * (1 + FLARE) / (light + FLARE) - FLARE

function luminanceOf(color: Color): number {
  const [red, green, blue] = coordsIn(color, 'srgb-linear')
  return Math.max(0, Math.min(1, 0.2126 * red + 0.7152 * green + 0.0722 * blue))
}

interface WantedColor {
  readonly light: number
  readonly chroma: number
  readonly hue: number
  readonly gamut: Gamut
}

/** Halvings of the lightness: finer than what is written. */
const HALVINGS = 18

/** The color of a luminance and hue, with as much of a chroma as the gamut has. */
function colorOfLight({ light, chroma, hue, gamut }: WantedColor): Color {
  const slice = sliceOf(hue)
  const at = (lightness: number): Color => ({
    space: 'oklch', coords: [lightness, mostChroma(slice, gamut, lightness, chroma), hue], alpha: 1,
  })
  let least = 0
  let most = 1
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = (least + most) / 2
    if (luminanceOf(at(middle)) < light) least = middle
    else most = middle
  }
  return at(light <= 0 ? 0 : light >= 1 ? 1 : (least + most) / 2)
}

const isFixed = ({ readonly }: TierItem): boolean => readonly === true

/** The colors of a tab after a turn: palette and literals. Roles, references and what is read-only stay. */
export function turnColors(cluster: Cluster, colors: ColorState, turn: SchemeTransform): ColorState {
  const palette = colors.palette.map((text, index) => {
    const item = paletteItems(cluster)[index]
    return item === undefined || isFixed(item) ? text : turnText(item, text, turn)
  })
  const turned = semanticItems(cluster).filter((item) => !isFixed(item)).flatMap((item) => {
    const { id } = item
    const value = own(colors.semanticMappings, id)
    return value === undefined ? [] : [[id, turnSemantic(item, value, turn)] as const]
  })
  const semanticMappings = { ...colors.semanticMappings, ...Object.fromEntries(turned) }
  return { ...colors, palette, semanticMappings }
}

const turnText = ({ type }: TierItem, text: string, turn: SchemeTransform): string => {
  const [before, after] = [colorTextOf(type, text), turnColor(colorTextOf(type, text), turn)]
  return before === after ? text : tokenTextOf(type, after, text)
}

function turnSemantic(item: TierItem, value: SemanticValue, turn: SchemeTransform): SemanticValue {
  if (!isLiteral(value)) return value
  const { literal } = value
  if (typeof literal === 'string') return { literal: turnText(item, literal, turn) }
  return { literal: { light: turnText(item, literal.light, turn), dark: turnText(item, literal.dark, turn) } }
}
