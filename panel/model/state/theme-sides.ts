// Which two themes of a page stand beside each other: the one that it has, and one more; what each is called,
// and which tokens have a value of their own there. Asks no page.
import { isCondition } from '../../../shared/css/scope.js'
import { rootSpecificity, NO_ROOT } from '../../../shared/css/root-selector.js'
import { sourceOf } from '../../../shared/css/source.js'
import type { TabConfig, TierItem } from '../tokens/tokens.types.js'
import type { ThemeHome, Themed } from './state.types.js'
import type { ThemeSides } from './theme-sides.types.js'
import { modeOfName, nameOfBase } from './token-places.js'

/** Whether a place is no theme but something that holds or does not, such as a width or `print`. */
export const isConditionAlone = ({ scopes, when }: ThemeHome): boolean =>
  !`${when ?? ''} ${scopes.flat().join(' ')}`.includes('prefers-color-scheme') &&
  (when ?? '@').startsWith('@') && scopes.every((scope) => scope.every((prelude) =>
    isCondition(prelude) || rootSpecificity(sourceOf(prelude), 0, prelude.length) !== NO_ROOT))

/** What a side is called. */
export const nameOfSideTheme = (themed: Themed, theme: string | null): string => theme ?? nameOfBase(themed)

/** The mode that a side is of, by what it is called. */
export const modeOfSideTheme = (themed: Themed, theme: string | null): 'light' | 'dark' | null =>
  modeOfName(nameOfSideTheme(themed, theme))

/** Those that a tab has values of; a page without themes has its conditions beside the base. */
export function themesOfTab(themed: Themed, { tiers, colorExtras }: TabConfig): readonly ThemeHome[] {
  const places = tiers.flatMap(({ items }) => items.flatMap((item) => themed.placesOf(item)))
  const names = new Set(places.map(({ theme }) => theme))
  // Light and dark go together; those of colors are theirs wherever they stand.
  const isOfModes = Boolean(colorExtras?.panelSettings.colorMode) && names.size > 0
  const hasModes = isOfModes || [...names].some((name) => modeOfName(name) !== null)
  return themed.homes.filter(({ name }) => names.has(name) || (hasModes && modeOfName(name) !== null))
}

/** All that can stand on a side, the base first. Beside themes, conditions count where they are `chosen`. */
function sideThemes(
  themed: Themed, tab: TabConfig, chosen: readonly string[],
): readonly (string | null)[] {
  const hasThemes = themed.homes.some((home) => !isConditionAlone(home))
  const isMeant = (home: ThemeHome): boolean =>
    !hasThemes || !isConditionAlone(home) || chosen.includes(home.name)
  return [null, ...themesOfTab(themed, tab).filter(isMeant).map(({ name }) => name)]
}

/** The theme that the page has, of these. */
const themeNow = ({ on }: Themed, all: readonly (string | null)[]): string | null =>
  [...on].filter((name) => all.includes(name)).at(-1) ?? null

/**
 * The two for a tab, where one of its tokens has a value in one of them. `chosen`: those that somebody has
 * chosen, the base as an empty name.
 */
export function themeSides(themed: Themed, tab: TabConfig, chosen: readonly string[]): ThemeSides | null {
  const all = sideThemes(themed, tab, chosen)
  const now = themeNow(themed, all)
  const others = all.filter((name) => name !== now)
  const other = others.find((name) => chosen.includes(name ?? '')) ??
    (now === null ? others.find((name) => modeOfSideTheme(themed, name) === 'dark') : null) ?? others[0]
  if (other === undefined) return null
  const order = all.filter((name) => name === now || name === other)
  const [left = null, right = null] = modeOfSideTheme(themed, order[1] ?? null) === 'light' ? [...order].reverse() : order
  const isThird = isFurther(now) || (isFurther(other) && chosen.includes(other ?? ''))
  return { left, right, isRight: now === right, isThird }
}

/** Whether a theme is neither the base, nor light or dark. */
const isFurther = (theme: string | null): boolean => theme !== null && modeOfName(theme) === null

/** Whether a token has a value of its own on a side. */
export const hasOwnValue = (themed: Themed, theme: string | null, item: TierItem): boolean =>
  theme === null || themed.placesOf(item).some((place) => place.theme === theme)

/** Whether a token has a value of its own on a side that is not the base. */
export const isOnSides = (
  themed: Themed, { left, right }: Pick<ThemeSides, 'left' | 'right'>, item: TierItem,
): boolean =>
  [left, right].some((theme) => theme !== null && hasOwnValue(themed, theme, item))

/** The theme that the page takes values from, and the one beside it. */
export const themesOfSides = (
  { left, right, isRight }: Omit<ThemeSides, 'isThird'>,
): { readonly now: string | null; readonly other: string | null } =>
  isRight ? { now: right, other: left } : { now: left, other: right }

/** Which themes are on while the other side is shown. */
export function otherSideOn({ on }: Themed, sides: ThemeSides): readonly string[] {
  const { now, other } = themesOfSides(sides)
  return [...on].filter((name) => name !== now && name !== other).concat(other ?? [])
}
