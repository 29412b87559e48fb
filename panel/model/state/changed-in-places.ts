// What is changed of tokens that themes have too, place by place: also in those that the page does not take
// them from now.
import { own } from '../tokens/records.js'
import { COMPONENTS_TAB_ID } from './component-tab.js'
import type { Place, Plan, Scene, Token } from './state.types.js'
import { isThemed, mayHavePlaces, nameOfPlace, placedAt } from './token-places.js'
import { isChanged } from './value.js'

const placeWith = (place: Place, on: readonly string[]): Place =>
  place.themed === undefined ? place : { ...place, themed: place.themed.under(on) }

/** A scene as it is while these themes are on and no others. */
export const sceneAt = <S extends Scene>(scene: S, on: readonly string[]): S =>
  scene.place.themed === undefined ? scene : { ...scene, place: placeWith(scene.place, on) }

/** A place as it is while this theme alone is on; `null`: none is, so that every token is its base. */
export const placeOfTheme = (place: Place, theme: string | null): Place =>
  placeWith(place, theme === null ? [] : [theme])

/** A scene in that place. */
export const sceneOfTheme = <S extends Scene>(scene: S, theme: string | null): S =>
  sceneAt(scene, theme === null ? [] : [theme])

/** Where a token has values: `null` for its base, then theme by theme. */
export const themesOfToken = ({ place }: Pick<Scene, 'place'>, token: Token): readonly (string | null)[] =>
  [null, ...mayHavePlaces(token) ? (place.themed?.placesOf(token.item) ?? []).map(({ theme }) => theme) : []]

/** ` in Dark`: behind what is done to tokens of which only the values that are shown are meant. */
export function inPlace(plan: Plan, place: Place, tokens: readonly Token[]): string {
  const names = new Set(tokens.flatMap((token) => nameOfPlace(plan, place, token) ?? []))
  return names.size === 0 ? '' : ` in ${[...names].join(' and ')}`
}

/** Changes of one place. */
interface ChangedPlace {
  /** What its theme is called; `null`: the base. */
  readonly theme: string | null
  /** At least one. */
  readonly tokens: readonly Token[]
  /** The scene in which it is shown. */
  readonly scene: Scene
}

/** Every place that has changes, the base first, then in the order of the cascade. */
export function changedInPlaces(plan: Plan, scene: Scene): readonly ChangedPlace[] {
  const { themed } = scene.place
  if (themed === undefined) return []
  const tokens = plan.tokens.filter((token) =>
    mayHavePlaces(token) && isThemed(plan, scene.place, token.item.cssVar))
  const changedAt = own(scene.state.tabs, COMPONENTS_TAB_ID)
  const homes = themed.homes.filter(({ key }) => own(changedAt, key) !== undefined)
  return [null, ...homes.map(({ name }) => name)].flatMap((theme): readonly ChangedPlace[] => {
    const its = sceneOfTheme(scene, theme)
    const changed = tokens.filter((token) =>
      (placedAt(its.place, token)?.theme ?? null) === theme && isChanged(plan, its, token))
    return changed.length === 0 ? [] : [{ theme, tokens: changed, scene: its }]
  })
}

/** Those of them that the page shows otherwise now. */
export const changedOutOfSight = (plan: Plan, scene: Scene): readonly ChangedPlace[] =>
  changedInPlaces(plan, scene).flatMap((place): readonly ChangedPlace[] => {
    const tokens = place.tokens.filter((token) =>
      (placedAt(scene.place, token)?.theme ?? null) !== place.theme)
    return tokens.length === 0 ? [] : [{ ...place, tokens }]
  })
