// Reads what the browser has worked out for a style guide: what a sample has come to, in words (px, contrast
// with the page, what does not resolve), and how the guide stands: in the flow of the body, or above a body
// that has an order of its own. Measures nothing itself.
import { contrastRatio, formatRatio, verdictOf } from '../../model/color/contrast.js'
import type { Color } from '../../model/color/color.types.js'
import { formatHex } from '../../model/color/emit.js'
import { parseColor } from '../../model/color/parse.js'
import { UNRESOLVED } from '../../view/rows/shown-value.js'
import { MOST_PX } from '../../view/rows/specimen-room.js'
import type { GuideItem, GuidePart, MeasuredStep } from './guide-of.js'

/** What a page says of its root or its body. */
interface LayoutStyle {
  readonly display: string
  readonly overflowY: string
}

/** A body of these lays out what stands in it one below the other. */
const FLOWS: readonly string[] = ['block', 'flow-root', 'inline', 'inline-block', 'list-item', 'contents']

/** Whether the body would make a column or a cell of it: then it stands above all of that. */
export const isAside = ({ display }: LayoutStyle): boolean => !FLOWS.includes(display)

const isFixed = ({ overflowY }: LayoutStyle): boolean => overflowY === 'hidden' || overflowY === 'clip'

/** Whether the page does not scroll: then the guide scrolls by itself. */
export const isStuck = (root: LayoutStyle, body: LayoutStyle): boolean => isFixed(root) || isFixed(body)

/** As much of a style as is read. */
type SampleStyle = Readonly<Record<'backgroundColor' | 'borderTopLeftRadius', string>>

/** What is known of a sample's surroundings. */
interface SampleContext {
  /** What the page has behind its text. */
  readonly ground: Color
  /** Whether the page has the variable where the guide is. */
  readonly isDeclared: boolean
}

/** The note of a sample, and what else is to be known of it. */
export function measuredOf(
  part: GuidePart | 'lines', item: GuideItem, style: SampleStyle, { ground, isDeclared }: SampleContext,
): MeasuredStep {
  const remark = [
    ...(item.px > MOST_PX && part === 'size' ? [`shown at ${MOST_PX} px`] : []),
    ...(isDeclared ? [] : ['not on this page']),
  ].join(', ')
  return { note: noteOf(part, item, style, ground), remark, order: item.px >= 0 && part === 'size' ? item.px : null }
}

function noteOf(part: GuidePart | 'lines', item: GuideItem, style: SampleStyle, ground: Color): string {
  switch (part) {
    case 'size':
    case 'space': return item.px >= 0 ? `${rounded(item.px)} px` : item.drawn ?? UNRESOLVED
    case 'radius': return lengthOf(style.borderTopLeftRadius)
    case 'color': return contrastOf(style.backgroundColor, ground)
    case 'shadow':
    case 'lines':
    case 'time': return item.text
  }
}

const rounded = (px: number): number => Math.round(px * 100) / 100

const lengthOf = (text: string): string => (text.endsWith('px') ? `${rounded(parseFloat(text))} px` : text)

function contrastOf(text: string, ground: Color): string {
  const color = parseColor(text)
  if (color === null) return UNRESOLVED
  const { least } = contrastRatio(color, ground)
  const verdict = verdictOf(least, 'text')
  const ratio = formatRatio(least)
  if (formatHex(color) === formatHex(ground)) return 'page background'
  return verdict === 'fail' ? ratio : `${ratio} ${verdict}`
}
