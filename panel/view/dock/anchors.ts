// Where the pill stands: at an edge of the window, somewhere along it. What keys do is in without-drag.ts.
// Needs no size of the pill: what is said in parts of the window stays right when either changes.
import type { Anchor, Edge, DockMode } from './dock.types.js'
import { FLOAT_MARGIN_PX, type Box, type Point, type Size } from './geometry.js'

/** A place at an edge: 0 is at its left or upper end, 1 at the other. */
export interface EdgePlace {
  readonly edge: Edge | 'top' | 'left'
  readonly at: number
}

/** Between the pill and the edge it has snapped to. */
const PILL_MARGIN_PX = 12

const PLACES: Readonly<Record<Anchor, EdgePlace>> = {
  'top-left': { edge: 'top', at: 0 }, top: { edge: 'top', at: 0.5 }, 'top-right': { edge: 'top', at: 1 },
  right: { edge: 'right', at: 0.5 },
  'bottom-right': { edge: 'bottom', at: 1 }, bottom: { edge: 'bottom', at: 0.5 },
  'bottom-left': { edge: 'bottom', at: 0 }, left: { edge: 'left', at: 0.5 },
}

/** The place of an anchor. */
export const anchorPlace = (anchor: Anchor): EdgePlace => PLACES[anchor]

/** How far along the window's width and height a place is, from 0 to 1. */
export function partsOf({ edge, at }: EdgePlace): { readonly x: number; readonly y: number } {
  switch (edge) {
    case 'top': return { x: at, y: 0 }
    case 'bottom': return { x: at, y: 1 }
    case 'left': return { x: 0, y: at }
    case 'right': return { x: 1, y: at }
  }
}

/** The place that a pill snaps to when it is let go: at the nearest edge. */
export function snap(box: Box, viewport: Size): EdgePlace {
  const gaps: readonly (readonly [EdgePlace['edge'], number])[] = [
    ['left', box.left], ['right', viewport.width - box.left - box.width],
    ['top', box.top], ['bottom', viewport.height - box.top - box.height],
  ]
  const [edge] = gaps.reduce((best, one) => (one[1] < best[1] ? one : best))
  const along = (start: number, own: number, length: number): number => {
    const room = length - own - 2 * PILL_MARGIN_PX
    return room <= 0 ? 0 : Math.max(0, Math.min(1, (start - PILL_MARGIN_PX) / room))
  }
  const at = edge === 'top' || edge === 'bottom'
    ? along(box.left, box.width, viewport.width)
    : along(box.top, box.height, viewport.height)
  return { edge, at: Math.round(at * 1000) / 1000 }
}

/** Where a panel that becomes a pill leaves it: at the corner that it stood in. */
export function pillFor(mode: DockMode, box: Box, viewport: Size): EdgePlace {
  if (mode === 'bottom') return anchorPlace('bottom-right')
  if (mode !== 'float') return anchorPlace('top-right')
  const edge = box.left + box.width / 2 < viewport.width / 2 ? 'left' : 'right'
  const pill = { left: edge === 'left' ? 0 : viewport.width, top: box.top, width: 0, height: 32 }
  return { edge, at: snap(pill, viewport).at }
}

/** Where a float of this size stands that belongs at such a place. */
export function floatAt(place: EdgePlace, { width, height }: Size, viewport: Size): Point {
  const { x, y } = partsOf(place)
  const along = (part: number, room: number): number =>
    Math.round(FLOAT_MARGIN_PX + part * Math.max(0, room - 2 * FLOAT_MARGIN_PX))
  return { left: along(x, viewport.width - width), top: along(y, viewport.height - height) }
}

/** The styles that put a pill there, whatever its own size and the window's. */
export function stylesAt(place: EdgePlace): Readonly<Record<'left' | 'top' | 'translate', string>> {
  const { x, y } = partsOf(place)
  const along = (part: number): string =>
    `calc(${PILL_MARGIN_PX}px + ${part} * (100% - ${2 * PILL_MARGIN_PX}px))`
  return { left: along(x), top: along(y), translate: `${-100 * x}% ${-100 * y}%` }
}
