// Which of several declarations a browser takes for an element, shadow roots and style attributes included:
// CSS Cascading and Inheritance 5, section 6.
import { isBeaten, type Weight } from '../sheets/cascade-order.js'
import type { RulePlace } from '../sheets/usage.types.js'

/** A declaration that an element is given, with what decides whether it counts. */
export interface GivenDeclaration {
  readonly place: RulePlace
  readonly specificity: number
  /** The larger, the nearer the root of its `@scope` is; 0 where it is in none. */
  readonly nearness: number
  /** How many shadow roots around it hold the rule. */
  readonly depth: number
}

/** Whether one counts less than another that stands behind it. */
export function isOverruled(one: GivenDeclaration, next: GivenDeclaration): boolean {
  const { isImportant } = next.place.declared
  if (one.place.declared.isImportant !== isImportant) return isImportant
  // What is around decides, but about what is important what is within.
  if (one.depth !== next.depth) return isImportant ? next.depth > one.depth : next.depth < one.depth
  const ranks = rankOf(next) - rankOf(one)
  if (ranks !== 0) return ranks > 0
  return isBeaten(weightOf(one), weightOf(next))
}

const RANKS = { attributes: 0, keyframes: 1, rule: 1, inline: 2 } as const

const rankOf = ({ place: { rule } }: GivenDeclaration): number => RANKS[rule.kind]

/** As they stand on the page, those of one rule as it has them. */
export const comparePlaces = (one: RulePlace, other: RulePlace): number =>
  RANKS[one.rule.kind] - RANKS[other.rule.kind] || one.rule.order - other.rule.order ||
  (one.rule === other.rule
    ? one.rule.declarations.indexOf(one.declared) - one.rule.declarations.indexOf(other.declared) : 0)

const weightOf = ({ place: { rule, declared }, specificity, nearness }: GivenDeclaration): Weight =>
  ({ isImportant: declared.isImportant, layer: rule.layer, specificity, nearness })

/** Whether a declaration gives way to others. */
export const isReverting = ({ declared: { value } }: RulePlace): boolean => value === 'revert' || value === 'revert-layer'

/**
 * The one that counts, of declarations in the order of the page: none where what counts gives way to the
 * browser's own. What gives way to the layer below is passed over with its layer.
 */
export function winnerOf(given: readonly GivenDeclaration[]): GivenDeclaration | undefined {
  let left = given
  for (;;) {
    const [first, ...others] = left
    if (first === undefined) return undefined
    const best = others.reduce((known, next) => isOverruled(known, next) ? next : known, first)
    const { place: { rule, declared: { value } }, depth } = best
    if (value === 'revert') return undefined
    if (value !== 'revert-layer') return best
    left = left.filter((one) =>
      one.place.rule.layer !== rule.layer || rankOf(one) !== rankOf(best) || one.depth !== depth)
  }
}
