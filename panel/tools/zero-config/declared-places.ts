// Where a page declares its tokens for the root and for its themes, place by place: what parts of the page
// declare is not among it. Reads no page; it is given what was found.
import { isRootScope } from '../../../shared/css/root-selector.js'
import { scopeLine } from '../../../shared/css/scope-text.js'
import { withoutConditions, type Scope } from '../../../shared/css/scope.js'
import { counts, isWeak } from '../../../shared/discover/chains.js'
import { createReader } from '../../../shared/discover/read-scopes.js'
import type { DeclaredToken, Discovered } from '../../../shared/discover/discover.types.js'
import type { Declaring } from '../../model/state/state.types.js'

const ROOT: Scope = [':root']

/** Finds the places of what was found, each once: of several declarations the one that counts. */
export function declaringIn({ tokens, themes }: Discovered): Declaring {
  const declared = new Map(tokens.map((token) => [token.name, token.declared]))
  const ofThemes = new Set(themes.flatMap(({ scopes }) => scopes.map(scopeLine)))
  const readScope = createReader()
  return (cssVar) => {
    const places = new Map<string, { readonly scope: Scope; readonly one: DeclaredToken }>()
    for (const one of declared.get(cssVar) ?? []) {
      const scope = isRootScope(one.scope) ? ROOT : one.scope
      const line = scopeLine(scope)
      if (!isRootScope(withoutConditions(scope)) && !ofThemes.has(line)) continue
      if (counts(one, places.get(line)?.one, readScope)) places.set(line, { scope, one })
    }
    return [...places.values()].map(({ scope, one }) => ({ scope, value: one.value, isLayered: isWeak(one) }))
  }
}
