// What a sample of a style guide has come to, in words: px, contrast with the page, what does not resolve.
// Is given what the browser has worked out.
import { contrastRatio, formatRatio, verdictOf } from '../color/contrast.js'
import type { Color } from '../color/color.types.js'
import { formatHex } from '../color/emit.js'
import { parseColor } from '../color/parse.js'
import { UNRESOLVED } from '../rows/shown-value.js'
import type { GuideItem, GuidePart, Measured } from './guide.types.js'

/** As much of a style as is read. */
export type SampleStyle = Readonly<Record<'columnGap' | 'backgroundColor' | 'borderTopLeftRadius', string>>

/** The note of a sample. `ground`: what the page has behind its text. */
export function measuredOf(part: GuidePart, item: GuideItem, style: SampleStyle, ground: Color): Measured {
  switch (part) {
    case 'size': return sizeOf(style.columnGap)
    case 'space': return { note: sizeOf(style.columnGap).note, order: null }
    case 'radius': return { note: lengthOf(style.borderTopLeftRadius), order: null }
    case 'color': return { note: contrastOf(style.backgroundColor, ground), order: null }
    case 'shadow':
    case 'time': return { note: item.text, order: null }
  }
}

// Read from a property that says `normal` of a text that is no size.
function sizeOf(text: string): Measured {
  const px = text.endsWith('px') ? parseFloat(text) : NaN
  return px >= 0 ? { note: lengthOf(text), order: px } : { note: UNRESOLVED, order: null }
}

const lengthOf = (text: string): string =>
  text.endsWith('px') ? `${Math.round(parseFloat(text) * 100) / 100} px` : text

function contrastOf(text: string, ground: Color): string {
  const color = parseColor(text)
  if (color === null) return UNRESOLVED
  const { least } = contrastRatio(color, ground)
  const verdict = verdictOf(least, 'text')
  const ratio = formatRatio(least)
  if (formatHex(color) === formatHex(ground)) return 'the page'
  return verdict === 'fail' ? ratio : `${ratio} ${verdict}`
}
