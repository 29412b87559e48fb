// Whether a page has themes besides its light and its dark one, by what its configuration says of them: known
// before anything is loaded that reads scopes. Conditions, such as widths, are none.
import type { ColorScheme, SchemeScope, ThemeConfig } from '../tokens/tokens.types.js'
import type { PanelConfig } from './config.types.js'

type Placed = Pick<ThemeConfig, 'scope' | 'scopes' | 'when'> | Pick<ColorScheme, 'scope' | 'scopes'>

/** Themes that a class or an attribute of the root switches. */
export function hasFurtherThemes({ themes = {}, tabs }: PanelConfig): boolean {
  const modes = new Set(['light', 'dark'])
  const schemes: (readonly [string, Placed])[] = []
  for (const { colorExtras } of tabs) {
    const { colorMode = false } = colorExtras?.panelSettings ?? {}
    if (colorMode === false) continue
    for (const name of [colorMode.lightScheme, colorMode.darkScheme]) modes.add(name.toLowerCase())
    schemes.push(...Object.entries(colorExtras?.colorSchemes ?? {}))
  }
  return [...schemes, ...Object.entries(themes)]
    .some(([name, its]) => !modes.has(name.toLowerCase()) && isSwitched(its))
}

function isSwitched({ scope, scopes = scope === undefined ? [] : [scope], ...its }: Placed): boolean {
  const { when } = its as Pick<ThemeConfig, 'when'>
  return (when === undefined ? scopes.map(textOf) : [when]).some((text) =>
    (text.includes('.') || text.includes('[')) && !CONDITIONS.some((word) => text.includes(word)))
}

const CONDITIONS = ['@media', '@supports', '@container', '@scope']

const textOf = (scope: SchemeScope): string => typeof scope === 'string' ? scope : scope.join(' ')
