// The panel's sizes in each place, and how far it can be moved: numbers in, numbers out. Measures nothing.
import type { Edge, DockMode } from './dock.types.js'

/** The edge that a mode needs; `null` for what stands over the page. */
export const edgeOf = (mode: DockMode | 'sheet'): Edge | null => (mode === 'right' || mode === 'bottom' ? mode : null)

/** A place in the window, in px. */
export interface Point { readonly left: number; readonly top: number }
export interface Size { readonly width: number; readonly height: number }
export interface Box extends Point, Size {}

/** From the least to the most, in px. */
export interface Range { readonly min: number; readonly max: number }

/** How wide a panel at the right edge can be, and is by default. */
export interface RightLimits extends Range { readonly initial: number }

/** A width of its own, and who hears that the panel is beside the specimen no more. */
export interface SpecimenSide extends RightLimits {
  /** `null`: as by default. */
  px: number | null
  /** The panel is hidden, or was sent elsewhere, with its claim to that place. */
  ended(isElsewhere: boolean): void
}

/** What a float can always be moved by. */
export const HEADER_PX = 36
/** Between a float and the window's edges, where it was not put elsewhere. */
export const FLOAT_MARGIN_PX = 16
const FLOAT_LEAST: Size = { width: 280, height: 240 }
const FLOAT_DEFAULT: Size = { width: 360, height: 560 }
export const RIGHT: RightLimits = { min: 280, max: 640, initial: 360 }
const BOTTOM_LEAST = 160
const BOTTOM_DEFAULT = 240
/** Where header, tabs and filter stand one above the other. */
const BOTTOM_DEFAULT_NARROW = 352
/** From here on they stand beside each other. */
const WIDE_FROM_PX = 900
/** A page that has less than this beside a dock is of no use there: the dock lies over it. */
const PAGE_LEAST = 120

/** A number brought into a range; whole, so that an edge never lies between two pixels. */
export const clamp = (value: number, { min, max }: Range): number =>
  Math.round(Math.max(min, Math.min(max, value)))

/** How large a float can be. A window smaller than the least size is filled. */
export const floatLimits = ({ width, height }: Size): { readonly width: Range; readonly height: Range } => ({
  width: { min: Math.min(FLOAT_LEAST.width, width), max: width },
  height: { min: Math.min(FLOAT_LEAST.height, height), max: height },
})

/** How far a docked panel can reach into the window. */
export function edgeLimits(edge: Edge, { width, height }: Size, right = RIGHT): Range {
  if (edge === 'bottom') {
    const max = Math.min(Math.max(BOTTOM_LEAST, Math.round(height * 0.6)), height)
    return { min: Math.min(BOTTOM_LEAST, max), max }
  }
  const limit = (px: number): number => besidePage(Math.min(px, width), width)
  return { min: limit(right.min), max: limit(right.max) }
}

const besidePage = (px: number, width: number): number => (width - px < PAGE_LEAST ? width : px)

/** How far a docked panel does reach. `null`: as far as by default. */
export function edgeSize(edge: Edge, wanted: number | null, viewport: Size, right = RIGHT): number {
  const limits = edgeLimits(edge, viewport, right)
  if (edge === 'right') return besidePage(clamp(wanted ?? right.initial, limits), viewport.width)
  return clamp(wanted ?? (viewport.width < WIDE_FROM_PX ? BOTTOM_DEFAULT_NARROW : BOTTOM_DEFAULT), limits)
}

/** How much of its window a docked panel takes from the page; `null` where it lies over all of it. */
export const takenBy = (edge: Edge, depth: number, { width, height }: Size): number | null =>
  depth < (edge === 'right' ? width : height) ? depth : null

/** The size of a float. `null`: the default. */
export function floatSize(wanted: Size | null, viewport: Size): Size {
  const size = wanted ?? {
    width: Math.min(FLOAT_DEFAULT.width, viewport.width - 2 * FLOAT_MARGIN_PX),
    height: Math.min(FLOAT_DEFAULT.height, viewport.height * 0.8),
  }
  const limits = floatLimits(viewport)
  return { width: clamp(size.width, limits.width), height: clamp(size.height, limits.height) }
}

/** Where a float stands by default: at the top right; in the middle where both margins have no room. */
export function defaultPlace({ width }: Size, viewport: Size): Point {
  const room = viewport.width - width
  return { left: Math.round(Math.max(room - FLOAT_MARGIN_PX, room / 2)), top: FLOAT_MARGIN_PX }
}

/**
 * A float in its window: never out of it sideways, where its buttons are; downwards as far as its header
 * stays, or not at all where it is to be `whole`.
 */
export function placeFloat(place: Point, size: Size, viewport: Size, whole: boolean): Box {
  const room = (length: number, own: number): Range => ({ min: 0, max: Math.max(0, length - own) })
  const left = clamp(place.left, room(viewport.width, size.width))
  const top = clamp(place.top, room(viewport.height, whole ? size.height : Math.min(HEADER_PX, size.height)))
  return { left, top, width: size.width, height: size.height }
}

/** Whether a box is in sight from top to bottom. */
export const isWhole = ({ top, height }: Box, viewport: Size): boolean => top + height <= viewport.height

/**
 * Where a float stands: as large as it was made and where it was put, else by default. One that was put where
 * all of it was in sight is whole; `wasWhole` is what is known of that.
 */
export function standingFloat(
  place: Point | null, wanted: Size | null, viewport: Size, wasWhole?: boolean,
): Box {
  const size = floatSize(wanted, viewport)
  if (place === null) return placeFloat(defaultPlace(size, viewport), size, viewport, true)
  return placeFloat(place, size, viewport, wasWhole ?? isWhole({ ...place, ...size }, viewport))
}
