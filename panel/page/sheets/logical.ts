// Properties that go by the direction of writing, as those of the screen that they stand for.
// Knows names alone; what an element's direction is, is given.

export interface WritingMode {
  /** `writing-mode` as it is computed. */
  readonly mode: string
  readonly direction: string
}

/** One of each way to have the sides of a block lie. */
export const WRITINGS: readonly WritingMode[] = ['horizontal-tb', 'vertical-rl', 'vertical-lr', 'sideways-lr'].flatMap((mode) =>
  ['ltr', 'rtl'].map((direction) => ({ mode, direction })))

type Side = 'top' | 'right' | 'bottom' | 'left'

function sidesOf({ mode, direction }: WritingMode): Readonly<Record<string, Side>> {
  const isBack = direction === 'rtl'
  if (mode.startsWith('vertical') || mode.startsWith('sideways')) {
    const isFromLeft = mode === 'vertical-lr' || mode === 'sideways-lr'
    const isUp = (mode === 'sideways-lr') !== isBack
    return {
      'block-start': isFromLeft ? 'left' : 'right', 'block-end': isFromLeft ? 'right' : 'left',
      'inline-start': isUp ? 'bottom' : 'top', 'inline-end': isUp ? 'top' : 'bottom',
    }
  }
  return {
    'block-start': 'top', 'block-end': 'bottom',
    'inline-start': isBack ? 'right' : 'left', 'inline-end': isBack ? 'left' : 'right',
  }
}

const CORNERS = ['start-start', 'start-end', 'end-start', 'end-end'] as const

/** Whether a property's side on the screen goes by the direction of writing. */
export const isLogical = (property: string): boolean =>
  property.includes('inline') || property.includes('block') || property.includes('-start-') || property.includes('-end-')

/** The physical property that a longhand stands for on an element; itself where it is none of direction. */
export function physicalOf(property: string, writing: WritingMode): string {
  if (!isLogical(property)) return property
  const sides = sidesOf(writing)
  for (const [flow, side] of Object.entries(sides)) {
    if (property === `inset-${flow}`) return side
    if (property.includes(flow)) return property.replace(flow, side)
  }
  const isUpright = sides['block-start'] === 'top' || sides['block-start'] === 'bottom'
  if (property.endsWith('inline-size')) return property.replace('inline-size', isUpright ? 'width' : 'height')
  if (property.endsWith('block-size')) return property.replace('block-size', isUpright ? 'height' : 'width')
  const corner = CORNERS.find((one) => property === `border-${one}-radius`)
  if (corner === undefined) return property
  const [block, inline] = corner.split('-')
  const both = [sides[`block-${block ?? ''}`], sides[`inline-${inline ?? ''}`]]
  const upright = both.find((side) => side === 'top' || side === 'bottom') ?? ''
  const across = both.find((side) => side === 'left' || side === 'right') ?? ''
  return `border-${upright}-${across}-radius`
}
