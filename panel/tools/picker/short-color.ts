// Colors in short, for a line of the picker beside which the whole text stands.
// Changes no value: what is shown is not what is stored.
import { splitLightDark } from '../../model/color/light-dark.js'
import { parseColor } from '../../model/color/parse.js'
import { decimalOf, formatDecimal, roundedTo } from '../../model/tokens/number.js'

const PERCENT = 100

// As the number is written, not as its double is: 0.975 lies below itself, and 0.135 above.
const fixed = (value: number | null, decimals: number): string => value === null
  ? 'none'
  : Number(formatDecimal(roundedTo(decimalOf(value), decimals))).toFixed(decimals)

/** `0.62 0.19 260` for `oklch()`, two texts for two sides; `null` for every other one: those are short. */
export function shortColor(text: string): string | null {
  const sides = splitLightDark(text)
  if (sides === null) return shortOklch(text)
  return [sides.light, sides.dark].map((side) => shortOklch(side) ?? side).join(' / ')
}

function shortOklch(text: string): string | null {
  const color = parseColor(text)
  if (color?.notation !== 'oklch') return null
  const [lightness, chroma, hue] = color.coords
  const alpha = color.alpha === null ? 'none' : `${fixed(color.alpha * PERCENT, 0)}%`
  const solid = `${fixed(lightness, 2)} ${fixed(chroma, 2)} ${fixed(hue, 0)}`
  return color.alpha === 1 ? solid : `${solid} / ${alpha}`
}
