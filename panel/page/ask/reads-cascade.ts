// Which of several declarations of one property an element takes: CSS Cascading and Inheritance 5, section 6.
// Compares what holds for the element; what it means for its value is said elsewhere.
import { isBeaten, type Weight } from '../sheets/cascade.js'

/** What decides between two declarations that hold for one element. */
export interface Standing extends Weight {
  /** How deep in shadow trees the rule stands: the outer one wins, the inner one where both are important. */
  readonly tree: number
  /** Whether it is in the element's own style. */
  readonly isInline: boolean
}

export interface HeldDeclaration extends Standing {
  /** The longhand as it is declared. */
  readonly property: string
  /** As it is written; of a shorthand with `var()` in it the shorthand's. */
  readonly text: string
  /** What is written in the rule, where that is a shorthand whose text this is. */
  readonly shorthand: string | null
  /** Its place among all rules of the page. */
  readonly order: number
}

/** Whether a declaration counts less than one that stands behind it. */
export function isWeaker(one: Standing, next: Standing): boolean {
  if (one.isImportant !== next.isImportant) return next.isImportant
  if (one.tree !== next.tree) return one.isImportant ? one.tree < next.tree : one.tree > next.tree
  if (one.isInline !== next.isInline) return next.isInline
  return isBeaten(one, next)
}

/**
 * The one that counts, of declarations in the order of the page: `null` where none does, or where what counts
 * gives way to the browser's own. What gives way to the layer below is passed over with its layer.
 */
export function winnerOf(held: readonly HeldDeclaration[]): HeldDeclaration | null {
  let left = held
  for (;;) {
    const [first, ...others] = left
    if (first === undefined) return null
    const best = others.reduce((known, next) => (isWeaker(known, next) ? next : known), first)
    if (best.text === 'revert') return null
    if (best.text !== 'revert-layer') return best
    left = left.filter(({ layer, isInline, tree }) =>
      layer !== best.layer || isInline !== best.isInline || tree !== best.tree)
  }
}
