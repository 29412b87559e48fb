// What the root, or a theme of it, has under conditions that are no themes: widths, print, less motion.
// A name that stands under conditions alone is no token: what it is elsewhere, nobody has declared.
import { chainsOf, layerOfFirst } from './chains.js'
import type { ReadScope } from './read-scopes.js'
import type { DeclaredToken, FoundTheme } from './discover.types.js'
import type { Named } from './theme-names.js'
import { marksKey } from './look.js'
import { scopesOf, valuesOf } from './themes.js'

const AXIS = 'condition'

/** The conditions under which a token has a value of its own. */
export function foundConditions(
  declared: readonly DeclaredToken[], readScope: ReadScope, themes: readonly Named[],
  tokens: ReadonlyMap<string, unknown>,
): readonly Omit<FoundTheme, 'id'>[] {
  const labels = new Map(themes.flatMap(({ theme, label }) =>
    theme.chains.map(({ look }) => [marksKey(look.marks), label] as const)))
  // What is marked as no theme is a part's own business.
  const chains = chainsOf(declared, readScope, ({ role, key }) =>
    role === 'condition' && (key === '' || labels.has(key)))
  return chains.flatMap((chain): readonly Omit<FoundTheme, 'id'>[] => {
    const { look, at } = chain
    const values = new Map([...valuesOf([chain])].filter(([name]) => tokens.has(name)))
    if (values.size === 0) return []
    const theme = look.key === '' ? undefined : labels.get(look.key)
    const label = [...theme === undefined ? [] : [theme], ...look.words].join(' · ')
    const layer = layerOfFirst(chain, readScope)
    return [{ label, scheme: null, file: null, axis: AXIS, scopes: scopesOf(chain), values, at, layer }]
  })
}
