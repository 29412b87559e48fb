// What the root, or a theme of it, has under conditions that are no themes: widths, print, less motion.
// A name that stands under conditions alone is no token: what it is elsewhere, nobody has declared.
import type { Chain } from './chains.js'
import type { FoundTheme } from './discover.types.js'
import type { Named } from './theme-names.js'
import { marksKey } from './look.js'
import { scopesOf, valuesOf } from './themes.js'

const AXIS = 'condition'

/** The conditions among chains, under which a token has a value of its own. */
export function foundConditions(
  chains: readonly Chain[], themes: readonly Named[], tokens: ReadonlyMap<string, unknown>,
): readonly Omit<FoundTheme, 'id'>[] {
  const labels = new Map(themes.flatMap(({ theme, label }) =>
    theme.chains.map(({ look }) => [marksKey(look.marks), label] as const)))
  return chains.flatMap((chain): readonly Omit<FoundTheme, 'id'>[] => {
    const { look, at } = chain
    const theme = look.key === '' ? null : labels.get(look.key)
    // What is marked as no theme is a part's own business.
    if (look.role !== 'condition' || theme === undefined) return []
    const values = new Map([...valuesOf([chain])].filter(([name]) => tokens.has(name)))
    if (values.size === 0) return []
    const label = [...theme === null ? [] : [theme], ...look.words].join(' · ')
    return [{ label, scheme: null, file: null, axis: AXIS, scopes: scopesOf(chain), values, at }]
  })
}
