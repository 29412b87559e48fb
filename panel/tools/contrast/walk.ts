// The elements of a page in their order, so many and no more: each one that is come by counts, seen or not.
// Judges none of them.
import type { Steps } from '../../model/runtime/slices.js'

/** As much of an element as is needed to go on from it. */
export interface Walked<E> {
  readonly firstElementChild: E | null
  readonly nextElementSibling: E | null
  readonly parentElement: E | null
  readonly isConnected: boolean
}

/** What becomes of an element. */
export type Visit = 'take' | 'pass' | 'skip with all inside'

export interface Walk<E> {
  readonly taken: readonly E[]
  readonly isCut: boolean
}

export interface WalkLimits {
  readonly visited: number
  readonly taken: number
}

/** Goes through all that is under a root, and the root. */
export function* walkThrough<E extends Walked<E>>(
  root: E, visit: (element: E) => Visit, limits: WalkLimits,
): Steps<Walk<E>> {
  const taken: E[] = []
  let visited = 0
  let at: E | null = root
  while (at !== null) {
    if (visited === limits.visited || taken.length === limits.taken) return { taken, isCut: true }
    visited += 1
    const what = visit(at)
    if (what === 'take') taken.push(at)
    // From what has left the page meanwhile, nothing leads on.
    if ((yield) || !at.isConnected) return { taken, isCut: true }
    at = nextOf(at, root, what !== 'skip with all inside')
  }
  return { taken, isCut: false }
}

function nextOf<E extends Walked<E>>(element: E, root: E, isInside: boolean): E | null {
  if (isInside && element.firstElementChild !== null) return element.firstElementChild
  for (let at: E | null = element; at !== null && at !== root; at = at.parentElement) {
    if (at.nextElementSibling !== null) return at.nextElementSibling
  }
  return null
}
