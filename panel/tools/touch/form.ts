// Which form the panel has under a finger, and how high a phone's sheet is: numbers in, numbers out.
// Measures nothing.

/** `bottom`: a sheet from the bottom; `side`: one at the right edge; `none`: a panel as on a desk. */
export type SheetForm = 'none' | 'bottom' | 'side'

/** How much of a sheet is seen. */
export type Detent = 'peek' | 'half' | 'full'

/** What is seen of a page, in px of its window, and how much larger than these it is on the screen. */
export interface SeenPage {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly scale: number
}

/** Where a sheet may stand: its left end, its lower edge, the room; in px of the sheet, which is zoomed. */
interface SheetRoom {
  readonly zoom: number
  readonly left: number
  readonly bottom: number
  readonly width: number
  readonly height: number
}

const NARROW_PX = 600
const LOW_PX = 480

/** The form for so much of a screen. */
export function formFor(width: number, height: number, isCoarse: boolean): SheetForm {
  if (!isCoarse) return 'none'
  if (width < NARROW_PX) return 'bottom'
  return height < LOW_PX ? 'side' : 'none'
}

/**
 * The room for a sheet. A page that is wider than its phone is shown smaller: the sheet is not. What a person
 * enlarges with two fingers is enlarged with its page, and stands where it stood in that.
 */
export function roomIn(seen: SeenPage, window: Pick<SeenPage, 'width' | 'height'>): SheetRoom {
  const { scale } = seen
  if (scale > 1) {
    const height = Math.min(window.height, seen.height * scale)
    return { zoom: 1, left: 0, bottom: height, width: window.width, height }
  }
  return {
    zoom: 1 / scale, left: seen.left * scale, bottom: (seen.top + seen.height) * scale,
    width: seen.width * scale, height: seen.height * scale,
  }
}

export const PEEK_PX = 88
const HALF_PX = 422
/** What of the page stays in sight above a full sheet. */
const ABOVE_FULL_PX = 54
/** The same while a keyboard takes half of the screen. */
const ABOVE_KEYBOARD_PX = 8

const DETENTS: readonly Detent[] = ['peek', 'half', 'full']

/** How high a sheet is; `tall` is the room without a keyboard, `height` what that leaves. */
export function heightOf(detent: Detent, tall: number, height = tall): number {
  const half = Math.min(HALF_PX, Math.round(tall / 2))
  const wanted = { peek: PEEK_PX, half, full: tall - ABOVE_FULL_PX }[detent]
  const above = height < tall ? ABOVE_KEYBOARD_PX : ABOVE_FULL_PX
  return Math.max(PEEK_PX, Math.min(wanted, height - above))
}

/** The next one with a press: up to full, and back to half. */
export const pressedDetent = (detent: Detent): Detent => (detent === 'half' ? 'full' : 'half')

/** The next one up or down; the same at either end. */
export function steppedDetent(detent: Detent, by: 1 | -1): Detent {
  return DETENTS[DETENTS.indexOf(detent) + by] ?? detent
}

/** How far a drag goes before it means the next detent. */
const MEANT_PX = 28

/** What a drag from a detent comes to that has left the sheet so high; `null`: it is closed. */
export function draggedDetent(from: Detent, px: number, tall: number): Detent | null {
  const distance = (detent: Detent): number => Math.abs(heightOf(detent, tall) - px)
  const moved = px - heightOf(from, tall)
  if (from === 'peek' && moved <= -MEANT_PX) return null
  const nearest = DETENTS.reduce((best, one) => (distance(one) < distance(best) ? one : best))
  if (nearest !== from || Math.abs(moved) < MEANT_PX) return nearest
  return steppedDetent(from, moved > 0 ? 1 : -1)
}
