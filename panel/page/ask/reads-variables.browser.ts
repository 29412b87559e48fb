// The variables in a value, and those that these are made of, as an element has them.
// Asks for declarations and computed values; changes nothing.
import type { Spot } from './dependence.browser.js'
import type { ReadsLook } from './reads-look.browser.js'
import type { ReadDeclaration } from './reads.types.js'
import type { Resolving } from './resolving.browser.js'
import { substitutionsIn, type Substitution } from '../../../shared/css/substitutions.js'

/** One variable on which a value may depend. */
export interface VariableRead {
  readonly name: string
  /** Those between the value and it, outermost first. */
  readonly via: readonly string[]
  /** As the browser says it where it is named. */
  readonly value: string
  /** `null` where nothing declares it. */
  readonly declared: ReadDeclaration | null
}

/** More steps are no design. */
const MOST_DEEP = 32

/** Each once for each way. */
export function findVariables(
  look: ReadsLook, resolving: Resolving, text: string, spot: Spot, via: readonly string[] = [],
): readonly VariableRead[] {
  if (via.length > MOST_DEEP) return []
  const found = new Map<string, VariableRead>()
  for (const one of substitutionsIn(text)) {
    for (const next of variablesOf(look, resolving, one, spot, via)) {
      found.set(`${next.name} ${next.via.join(' ')}`, next)
    }
  }
  return [...found.values()]
}

function variablesOf(
  look: ReadsLook, resolving: Resolving, { name, fallback }: Substitution, spot: Spot, via: readonly string[],
): readonly VariableRead[] {
  const { element, pseudo } = spot
  const declared = look.variable(element, name, pseudo)
  const own = { name, via, value: resolving.now(element, pseudo, name), declared }
  // A circle comes to nothing.
  const inner = declared === null || isInitial(declared.text) || via.includes(name) ? []
    : findVariables(look, resolving, declared.text, { element: declared.at, pseudo: '' }, [...via, name])
  const isTaken = fallback !== null && resolving.valueNow(element, pseudo, name) === null
  return [own, ...inner, ...isTaken ? findVariables(look, resolving, fallback, spot, via) : []]
}

const isInitial = (text: string): boolean => text.toLowerCase() === 'initial'
