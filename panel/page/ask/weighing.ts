// Which of two declarations a browser takes for an element, shadow roots and style attributes included:
// CSS Cascading and Inheritance 5, section 6.
import { isBeaten, type Weight } from '../sheets/cascade.js'
import type { Place } from '../sheets/usage.types.js'

/** A declaration that an element is given, with what decides whether it counts. */
export interface Given {
  readonly place: Place
  readonly specificity: number
  readonly isScoped: boolean
  /** How many shadow roots around it hold the rule. */
  readonly depth: number
}

/** Whether one counts less than another that stands behind it. */
export function isOverruled(one: Given, next: Given): boolean {
  const { isImportant } = next.place.declared
  if (one.place.declared.isImportant !== isImportant) return isImportant
  // What is around decides, but about what is important what is within.
  if (one.depth !== next.depth) return isImportant ? next.depth > one.depth : next.depth < one.depth
  const ranks = rankOf(next) - rankOf(one)
  if (ranks !== 0) return ranks > 0
  return isBeaten(weightOf(one), weightOf(next))
}

const RANKS = { attributes: 0, keyframes: 1, rule: 1, inline: 2 } as const

const rankOf = ({ place: { rule } }: Given): number => RANKS[rule.kind]

const weightOf = ({ place: { rule, declared }, specificity, isScoped }: Given): Weight =>
  ({ isImportant: declared.isImportant, layer: rule.layer, specificity, isScoped })
