// Colors as rows show them where somebody would rather read them in one notation than as they are written.
// Changes no value: what is shown is not what is stored, and an editor has what is stored.
import { formatHex, formatOklch } from '../../model/color/emit.js'
import { splitLightDark } from '../../model/color/light-dark.js'
import { parseColor } from '../../model/color/parse.js'
import type { ColorForm, RowModel } from './rows.types.js'

/** In the order in which they are offered. */
export const COLOR_FORMS: readonly ColorForm[] = ['written', 'hex', 'oklch']

/** A color in a notation; both of two sides; `null` for a text that is no color by itself. */
export function colorAs(form: ColorForm, text: string): string | null {
  if (form === 'written') return null
  const sides = splitLightDark(text)
  if (sides !== null) {
    return [sides.light, sides.dark].map((side) => colorAs(form, side) ?? side).join(' / ')
  }
  const color = parseColor(text)
  return color === null ? null : form === 'hex' ? formatHex(color) : formatOklch(color)
}

/** What a row shows, with its colors in a notation wherever nobody is at work on them. */
export function readAs(form: ColorForm, shown: RowModel): RowModel {
  if (form === 'written' || shown.editor === 'number') return shown
  const { swatch, value } = shown.model
  if (shown.editor === 'text') {
    return swatch === null ? shown : { ...shown, model: { ...shown.model, display: colorAs(form, swatch) } }
  }
  const options = shown.model.options.map((one) =>
    (one.swatch === null ? one : { ...one, value: colorAs(form, one.value) ?? one.value }))
  const display = shown.model.display === value ? colorAs(form, value) ?? value : shown.model.display
  return { ...shown, model: { ...shown.model, options, display } }
}
