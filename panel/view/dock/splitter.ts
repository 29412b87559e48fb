// What the keys of a splitter come to (APG, "Window Splitter").
// Knows sizes only, not what is resized.
import type { Direction } from './dock.types.js'
import { clamp, type Range } from './geometry.js'

/** What is resized: its size and its limits in px, and the size to go back to from the smallest one. */
export interface Resized extends Range {
  readonly value: number
  readonly restore: number | null
}

const STEP_PX = 8
const SHIFT_STEP_PX = 64

const ARROWS: Readonly<Record<string, Direction>> =
  { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' }
const OPPOSITE: Readonly<Record<Direction, Direction>> = { left: 'right', right: 'left', up: 'down', down: 'up' }

/** The direction of an arrow key. */
export const findDirection = (key: string): Direction | null =>
  Object.hasOwn(ARROWS, key) ? ARROWS[key] ?? null : null

/**
 * The size after a key; `null` where the key means nothing. `grows` is the way in which the splitter moves
 * when what it resizes gets larger, `initial` the size by default.
 */
export function resizeByKey(
  key: string, isShift: boolean, now: Resized, grows: Direction, initial: number,
): { readonly value: number; readonly restore: number | null } | null {
  const to = (value: number, restore: number | null = null) => ({ value: clamp(value, now), restore })
  const direction = findDirection(key)
  const step = isShift ? SHIFT_STEP_PX : STEP_PX
  if (direction === grows) return to(now.value + step)
  if (direction === OPPOSITE[grows]) return to(now.value - step)
  if (key === 'Home') return to(now.min)
  if (key === 'End') return to(now.max)
  if (key !== 'Enter') return null
  return now.value > now.min ? to(now.min, now.value) : to(now.restore ?? initial)
}
