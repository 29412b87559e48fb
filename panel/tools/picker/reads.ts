// What an expression reads, in the names that people gave to it: each variable, and what that refers to.
// Follows references; what stands at their end is said elsewhere.
import { MOST_NAMES, namesIn } from '../../../shared/css/substitutions.js'
import type { TextOf } from '../../model/state/color-of.js'
import type { Plan, Scene, Token } from '../../model/state/state.types.js'
import { semanticOf } from '../../model/state/value.js'
import { findReferred } from '../../view/rows/shown-value.js'

/** One variable, and the tokens on the way from it. */
export interface ReadChain {
  readonly cssVar: string
  /** From the variable's own on; none where it is no token of this configuration. */
  readonly steps: readonly Token[]
  /** It leads back to itself, or to the token that reads it. */
  readonly isCircle: boolean
}

interface Start { readonly cssVar: string; readonly first: Token | null }

/** More than these are counted and not listed. */
export const MOST_CHAINS = 8

/** What a text that stands at a token reads. */
export const readsOf = <S extends Scene>(
  plan: Plan, scene: S, text: string, reader: Token, textOf: TextOf<S>,
): readonly ReadChain[] =>
  [...namesIn(text, MOST_NAMES)].map((cssVar) =>
    chainFrom(plan, scene, { cssVar, first: plan.byVar.get(cssVar) ?? null }, reader, textOf))

/** The role that a token follows, and the entry that plays it: its text names that entry alone. */
export function roleReadBy<S extends Scene>(
  plan: Plan, scene: S, reader: Token, textOf: TextOf<S>,
): ReadChain | null {
  const { part } = reader
  const value = semanticOf(scene, reader)
  const played = value === 'bg' ? 'background' : value === 'fg' ? 'foreground' : null
  if (part.kind !== 'semantic' || played === null) return null
  const role = plan.tokens.find(({ part: its }) =>
    its.kind === 'role' && its.slot === part.slot && its.role === played)
  // Where the page says otherwise, it is not what is shown.
  if (role === undefined || textOf(plan, scene, role) !== textOf(plan, scene, reader)) return null
  return chainFrom(plan, scene, { cssVar: role.item.cssVar, first: role }, reader, textOf)
}

function chainFrom<S extends Scene>(
  plan: Plan, scene: S, { cssVar, first }: Start, reader: Token, textOf: TextOf<S>,
): ReadChain {
  const steps: Token[] = []
  let next = first
  while (next !== null) {
    if (next === reader || steps.includes(next)) return { cssVar, steps, isCircle: true }
    steps.push(next)
    next = findReferred(plan, textOf(plan, scene, next)?.trim() ?? null)
  }
  return { cssVar, steps, isCircle: false }
}

/**
 * The variables that a text depends on in the end, with what they are in a scene: all that a page has to be
 * told to work the text out as it would be there. What is no token is the page's own.
 */
export function valuesRead<S extends Scene>(
  plan: Plan, scene: S, text: string, textOf: TextOf<S>,
): ReadonlyMap<string, string> {
  const values = new Map<string, string>()
  const waiting = [...namesIn(text, MOST_NAMES)]
  const seen = new Set(waiting)
  // What is found on the way stands behind the others.
  for (const cssVar of waiting) {
    const token = plan.byVar.get(cssVar)
    const value = token === undefined ? null : textOf(plan, scene, token)
    if (value === null) continue
    values.set(cssVar, value)
    for (const name of namesIn(value, MOST_NAMES)) {
      if (seen.has(name)) continue
      seen.add(name)
      waiting.push(name)
    }
  }
  return values
}
