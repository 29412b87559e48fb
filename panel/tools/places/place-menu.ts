// What the menus of rows and cells offer by place: a value copied from one place into another, and what a
// theme would have to declare that has no value of its own. Draws nothing.
import { homeOfValue } from '../../files/apply/value-home.js'
import { isSided, modeIn } from '../../model/state/place.js'
import type { Plan, Scene, Themed, Token } from '../../model/state/state.types.js'
import { sceneAt } from '../../model/state/changed-in-places.js'
import { hasOwnValue, nameOfSideTheme } from '../../model/state/theme-sides.js'
import { isThemed, placedAt } from '../../model/state/token-places.js'
import type { MenuItem } from '../../view/controls/menu.js'
import { shownValue } from '../../view/rows/page-values.js'
import type { RowScene } from '../../view/rows/rows.types.js'
import { scopeLine } from '../../../shared/css/scope-text.js'
import type { Entries } from '../desk/menus.js'

/** A place to copy a value to. */
interface CopyTarget { readonly name: string; readonly scene: Scene }

/** What the entries act through. */
export interface PlaceMenuPorts {
  readonly plan: Plan
  readonly scene: RowScene
  readonly sceneUnder: (mode: 'light' | 'dark') => RowScene
  readonly copyTo: (token: Token, value: string, target: CopyTarget) => void
  readonly copyText: (text: string) => void
}

/** Every other place of a token. */
export function copyTargets(
  { plan, scene, sceneUnder }: PlaceMenuPorts, token: Token,
): readonly CopyTarget[] {
  const { themed } = scene.place
  if (isSided(plan, token)) {
    const isDark = modeIn(scene.place) === 'dark'
    return [{ name: isDark ? 'Light' : 'Dark', scene: sceneUnder(isDark ? 'light' : 'dark') }]
  }
  if (themed === undefined || !isThemed(plan, scene.place, token.item.cssVar)) return []
  const now = placedAt(scene.place, token)?.theme ?? null
  return [null, ...themed.placesOf(token.item).map(({ theme }) => theme)].filter((theme) => theme !== now)
    .map((theme) => ({
      name: nameOfSideTheme(themed, theme), scene: sceneAt(scene, theme === null ? [] : [theme]),
    }))
}

/** One line, or a menu of them; none where there is no other place, or nothing to copy. */
export function copyItems(ports: PlaceMenuPorts, token: Token): readonly MenuItem[] {
  const { plan, scene } = ports
  const value = shownValue(plan, scene, token)
  const isReadonly = token.item.readonly === true
  if (value === null || isReadonly) return []
  const items = copyTargets(ports, token).map((target): MenuItem => ({
    kind: 'action', label: target.name, run: () => ports.copyTo(token, value, target),
    ...(shownValue(plan, target.scene, token) === value ? { reason: 'Same value' } : {}),
  }))
  const [first] = items
  if (first?.kind !== 'action') return []
  return items.length === 1 ? [{ ...first, label: `Copy to ${first.label}` }] : [{ kind: 'menu', label: 'Copy to', items }]
}

/** `.dark in styles/tokens.css, after --gap`: where a theme would declare a token. */
function ownPlaceWords(plan: Plan, scene: Scene, themed: Themed, theme: string, token: Token): string {
  const { address } = token
  const home = themed.homes.find(({ name }) => name === theme)
  const tier = plan.tokens.filter((one) =>
    one.address.tab === address.tab && one.address.tier === address.tier)
  const isThere = ({ item }: Token): boolean => hasOwnValue(themed, theme, item)
  const before = tier.slice(0, tier.indexOf(token)).filter(isThere).at(-1)
  const neighbor = before ?? tier.find(isThere)
  const its = neighbor === undefined ? null : homeOfValue(plan, scene.place, neighbor.item.cssVar)
  const file = home?.file ?? (its === null || its === 'not on disk' ? null : its.file)
  return [
    scopeLine(home?.scopes[0] ?? []), ...file === null ? [] : [`in ${file}`],
  ].join(' ') + (before === undefined ? '' : `, after ${before.item.cssVar}`)
}

/** What there is to say where a theme has no value of its own. */
export function ownValueItems(ports: PlaceMenuPorts, theme: string, token: Token): readonly MenuItem[] {
  const { plan, scene } = ports
  const { themed } = scene.place
  if (themed === undefined) return []
  const { cssVar } = token.item
  const declaration = `${cssVar}: ${shownValue(plan, scene, token) ?? ''};`
  return [
    {
      kind: 'action', label: `Give ${theme} its own value…`, run: () => undefined,
      reason: `The panel changes existing declarations: add ${cssVar} to ${ownPlaceWords(plan, scene, themed, theme, token)}`,
    },
    { kind: 'action', label: `Copy declaration for ${theme}`, run: () => ports.copyText(declaration) },
  ]
}

/** What the menu of a row has. `inheriting`: the theme that the page has and that has no value of it. */
export const placeEntries = (ports: PlaceMenuPorts, token: Token, inheriting: string | null): Entries<'row'> => ({
  'copy-to': copyItems(ports, token),
  'own-value': inheriting === null ? [] : ownValueItems(ports, inheriting, token),
})
