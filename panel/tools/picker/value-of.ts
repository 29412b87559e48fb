// What *Convert to value* writes: the color that a token comes to by now, as its item has colors written.
// Writes nothing by itself, and asks no page.
import type { Mode } from '../../model/color/cluster.js'
import type { Color } from '../../model/color/color.types.js'
import { formatLike } from '../../model/color/emit.js'
import { isInGamut } from '../../model/color/gamut.js'
import { parseColor } from '../../model/color/parse.js'
import type { ColorFormat } from '../../model/tokens/tokens.types.js'

/** What a token comes to under one mode; `null` for what has none. */
export interface Resolved {
  readonly mode: Mode | null
  readonly color: Color | null
  /** The plain text at the end of the references, where there is one. */
  readonly text: string | null
  /** Whether this is what the page shows. */
  readonly isShown: boolean
}

/**
 * A color as text. One that somebody wrote is kept as it is written, where the format allows it; without a
 * format, a color that no hex can say is written as oklch().
 */
export function valueText(
  { color, text }: Pick<Resolved, 'color' | 'text'>, format?: ColorFormat,
): string | null {
  if (color === null) return null
  const notation = text === null ? null : parseColor(text)?.notation
  if (text !== null && (format === undefined || notation === format)) return text.trim()
  return formatLike('', color, format ?? (isInGamut(color, 'srgb') ? 'hex' : 'oklch'))
}

/**
 * What a value becomes; `null` while nobody can say. `splits`: one text is what it is under both modes, so
 * that two colors need a `light-dark()`; without that, or without modes, it is the color that the page shows.
 */
export function convertedText(
  resolved: readonly Resolved[], format: ColorFormat | undefined, splits: boolean,
): string | null {
  const shown = resolved.find(({ isShown }) => isShown)
  const textOf = (one: Resolved | undefined): string | null =>
    (one === undefined ? null : valueText(one, format))
  if (!splits || shown?.mode === null) return textOf(shown)
  const light = textOf(resolved.find(({ mode }) => mode === 'light'))
  const dark = textOf(resolved.find(({ mode }) => mode === 'dark'))
  if (light === null || dark === null) return null
  return light === dark ? light : `light-dark(${light}, ${dark})`
}

/** A color that was picked as `#rrggbb`, with the alpha of what was there, as its item has colors. */
export function pickedText(hex: string, before: Color | null, now: string, format?: ColorFormat): string {
  const picked = parseColor(hex)
  if (picked === null) return hex
  const notation = parseColor(now)?.notation
  const like = format === undefined || format === notation ? now : ''
  return formatLike(like, { ...picked, alpha: before?.alpha ?? 1 }, format ?? 'hex')
}
