// When a float that nobody uses fades, and when it comes back.
// Has no timer and listens to nothing.
import type { Box } from './geometry.js'

/** How long a float is left alone before it fades. */
export const IDLE_MS = 4000
/** How close a pointer comes before it is back. */
const NEAR_PX = 64

/** Whether a pointer at these coordinates is on a box, or close to it. */
export const isNear = (x: number, y: number, { left, top, width, height }: Box): boolean =>
  x >= left - NEAR_PX && x <= left + width + NEAR_PX && y >= top - NEAR_PX && y <= top + height + NEAR_PX

/** What keeps a float from fading. */
interface Attention {
  /** A pointer is on it, or close. */
  readonly near: boolean
  /** Something in it has the focus. */
  readonly focused: boolean
}

/** Whether the time until it fades runs. */
export const isAlone = ({ near, focused }: Attention): boolean => !near && !focused
