// In which of several scopes a variable counts, as the page's own stylesheets declare it. Read where that has
// to be known, once for all that is asked in one go.
import { isSameScope, type Scope } from '../../../shared/css/scope.js'
import type { ComponentEdit } from '../../model/state/component-edits.js'
import type { Themed } from '../../model/state/state.types.js'
import { BASE_KEY } from '../../model/state/themed.js'
import { countingScopes, type Standing } from '../sheets/together.js'
import { readDeclarations, type ComponentDeclaration, type Declarations } from './component-declarations.browser.js'

/** Of scopes that name one theme those in which a variable counts. */
export type CountingIn = (cssVar: string, scopes: readonly Scope[]) => readonly Scope[]

/** As a stylesheet has it. */
export const standingOf = ({ place, layer }: ComponentDeclaration): Standing => ({ ...place, layer })

/** Whether it is declared in one of these scopes. */
export const isWithin = (scopes: readonly Scope[], { place }: ComponentDeclaration): boolean =>
  scopes.some((scope) => isSameScope(scope, place.scope))

/**
 * Whether a change is meant for a declaration: a theme's place is named by its scope, whatever the link of
 * its file asks for, and however important it is there; the base by no rule at all.
 */
export function isMeantAt(
  { key, place, isOfTheme = false }: Pick<ComponentEdit, 'key' | 'place' | 'isOfTheme'>, one: ComponentDeclaration,
): boolean {
  if (key === BASE_KEY) return one.isOfRoot
  const isBeside = one.place.asks.length > 0 || (isOfTheme && one.place.isImportant)
  return place.asks.length === 0 && isBeside && isSameScope(place.scope, one.place.scope)
}

/** Whether it is the base's: also in a rule for a root that lacks a theme, unless that is a theme's place. */
export const isOfBase = (
  { isOfRoot, isOfRootWithout, place: { scope } }: ComponentDeclaration, themed: Themed | undefined,
): boolean => isOfRoot || (isOfRootWithout &&
  themed?.homes.some(({ scopes }) => scopes.some((one) => isSameScope(one, scope))) !== true)

/** Looks into one document. */
export function countingOn(document: Document): CountingIn {
  let known: Declarations | null = null
  const read = (): Declarations => {
    if (known === null) queueMicrotask(() => void (known = null))
    return known ??= readDeclarations([document])
  }
  return (cssVar, scopes) => countingScopes(scopes, () => read()(cssVar).map(standingOf))
}
