// What is changed of tokens that themes have too, place by place: also in those that the page does not take
// them from now.
import type { Place, Plan, Scene, Token } from './state.types.js'
import { isThemed, nameOfPlace, placedAt } from './token-places.js'
import { isChanged } from './value.js'

/** A scene as it is while these themes are on and no others. */
export const sceneAt = (scene: Scene, on: readonly string[]): Scene => {
  const { themed } = scene.place
  return themed === undefined ? scene : { ...scene, place: { ...scene.place, themed: themed.under(on) } }
}

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
    ['ordinary', 'palette'].includes(token.part.kind) && isThemed(plan, scene.place, token.item.cssVar))
  return [null, ...themed.names].flatMap((theme): readonly ChangedPlace[] => {
    const its = sceneAt(scene, theme === null ? [] : [theme])
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
