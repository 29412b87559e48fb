// Rules that hold for the root element at the same time, however each is spelled: of a variable that several
// of them declare one declaration counts.
import type { CascadeLayer } from '../../../shared/css/cascade-layers.js'
import { rootConditionOf } from '../../../shared/css/root-condition.js'
import { isSameScope, type Scope } from '../../../shared/css/scope.js'
import { specificityIn } from '../../../shared/css/selectors.js'
import { isBeaten, type Weight } from './cascade-order.js'

/** A declaration as a stylesheet has it. */
export interface Standing {
  /** In normal form. */
  readonly scope: Scope
  readonly isImportant: boolean
  readonly layer: CascadeLayer
}

const weightOf = ({ scope, isImportant, layer }: Standing): Weight =>
  ({ isImportant, layer, specificity: specificityIn(scope), nearness: 0 })

/** The one that counts of some that hold together, in the order of their sheets. */
export function strongestOf<One>(all: readonly One[], standingOf: (one: One) => Standing): One | undefined {
  const [only, more] = all
  if (more === undefined) return only
  return all.reduce((best, next) =>
    isBeaten(weightOf(standingOf(best)), weightOf(standingOf(next))) ? next : best)
}

/** Those of some scopes that hold together with the first. */
export function togetherWith([first, ...others]: readonly Scope[]): readonly Scope[] {
  if (first === undefined || others.length === 0) return first === undefined ? [] : [first]
  const condition = rootConditionOf(first)
  return [first, ...others.filter((one) => rootConditionOf(one) === condition)]
}

/**
 * Of scopes that name one theme those in which a variable counts: of some that hold together the one whose
 * declaration the root takes. Where the page has it in none of them, all are meant.
 */
export function countingScopes(
  all: readonly Scope[], declared: () => readonly Standing[],
): readonly Scope[] {
  if (all.length < 2) return all
  const left = new Map<string, Scope[]>()
  for (const scope of all) {
    const condition = rootConditionOf(scope)
    left.set(condition, [...left.get(condition) ?? [], scope])
  }
  return [...left.values()].flatMap((those) => {
    if (those.length < 2) return those
    const its = declared().filter((one) => those.some((scope) => isSameScope(scope, one.scope)))
    const best = strongestOf(its, (one) => one)
    return best === undefined ? those : those.filter((scope) => isSameScope(scope, best.scope))
  })
}
