// What a row says of the place that its value is of: the theme or the condition, those that do not hold now,
// and what is changed where the page does not show it. Draws nothing.
import type { Plan, ThemeHome, Themed, Token } from '../../model/state/state.types.js'
import { changedInPlaces } from '../../model/state/changed-in-places.js'
import { hasOwnValue, isConditionAlone, nameOfSideTheme } from '../../model/state/theme-sides.js'
import { modeOfName, nameOfBase, placedAt } from '../../model/state/token-places.js'
import type { RowScene } from './rows.types.js'

/** Where tokens are changed though the page takes them from somewhere else: the names of those places. */
export type ChangedAway = ReadonlyMap<Token, readonly string[]>

/** Gathers them. */
export function changedAwayIn(plan: Plan, scene: RowScene): ChangedAway {
  const { place } = scene
  const away = new Map<Token, string[]>()
  for (const { theme, tokens } of changedInPlaces(plan, scene)) {
    for (const token of tokens) {
      if ((placedAt(place, token)?.theme ?? null) === theme) continue
      const names = away.get(token) ?? []
      away.set(token, names)
      if (place.themed !== undefined) names.push(nameOfSideTheme(place.themed, theme))
    }
  }
  return away
}

/** `light`, `dark`, and every other name as it is. */
export const spokenTheme = (name: string): string => modeOfName(name) ?? name

/** The theme of a page that a group without the token is in: what is not declared there is the base's. */
export function inheritedFrom(themed: Themed | undefined, token: Token): string | null {
  if (themed === undefined || token.part.kind !== 'ordinary') return null
  const now = themed.homes.filter((home) => themed.on.has(home.name) && !isConditionAlone(home)).at(-1)
  if (now === undefined || hasOwnValue(themed, now.name, token.item)) return null
  return placedAt({ themed, color: null, secondary: null }, token) === null ? nameOfBase(themed) : null
}

/** What the heading of a group says: the theme that its values are of; a condition where all of them are. */
export function headingPlace({ place }: RowScene, tokens: readonly Token[]): string | null {
  const { themed } = place
  if (themed === undefined) return null
  const names = tokens.map((token) => placedAt(place, token)?.theme ?? null)
  const own = new Set(names.filter((name) => name !== null))
  const [name] = own
  const home = themed.homes.find((one) => one.name === name)
  if (own.size !== 1 || home === undefined) return null
  return !isConditionAlone(home) || names.every((one) => one !== null) ? home.name : null
}

const isWidth = ({ scopes }: ThemeHome): boolean => scopes.flat().join(' ').includes('width')

/** Conditions of a token that do not hold, with what the window has instead. */
function unmet({ place }: RowScene, { item }: Token, windowPx: number): readonly string[] {
  const { themed } = place
  return themed === undefined ? [] : themed.placesOf(item).flatMap(({ theme, value }) => {
    const home = themed.homes.find(({ name }) => name === theme)
    if (home === undefined || themed.on.has(theme) || !isConditionAlone(home)) return []
    return `${theme}: ${value}${isWidth(home) ? `; the window is ${windowPx} px` : ''}`
  })
}

/** A theme that is on, whose value is changed and that another one beats. */
function beaten({ place }: RowScene, token: Token, names: readonly string[]): string | null {
  const { themed } = place
  const at = placedAt(place, token)
  const beats = at === null ? undefined : names.find((name) => themed?.on.has(name) === true)
  return beats === undefined || at === null ? null : `Changed in ${beats}; ${at.theme} overrides it`
}

/** What there is to say of one row's places, a line each; nothing of a token that has one place alone. */
export function placeLines(
  scene: RowScene, token: Token, away: ChangedAway, windowPx: number,
): readonly string[] {
  const names = away.get(token) ?? []
  const over = beaten(scene, token, names)
  const others = over === null ? names : names.filter((name) => scene.place.themed?.on.has(name) !== true)
  const at = token.part.kind === 'ordinary' ? placedAt(scene.place, token) : null
  return [
    ...at === null ? [] : [at.theme],
    ...over === null ? [] : [over],
    ...others.length === 0 ? [] : [`Changed in ${others.join(', ')}`],
    ...token.part.kind === 'ordinary' ? unmet(scene, token, windowPx) : [],
  ]
}
