// What is changed in colors that are not active: those that another theme of the page would show.
// Says it by identity; showing them is a question of the page's theme, and not answered here.
import type { ColorState, SchemeInMode } from '../color/cluster.js'
import { own } from '../tokens/records.js'
import { sceneAt } from './changed-in-places.js'
import { isSameColors, SLOTS } from './colors.js'
import { nameOfIdentity, themesOf } from './place.js'
import type { Plan, Scene, SlotName, Slots, Token, TweakState } from './state.types.js'
import { changedTokens } from './value.js'

/** Changes of one color tab under an identity that is not active. */
export interface Elsewhere extends SchemeInMode {
  readonly slot: SlotName
  readonly identity: string
  /** For people: the scheme's name, with the mode where both modes have a scheme of that name. */
  readonly name: string
  /** The page's theme where it is active; `null` for one that is neither `light` nor `dark`. */
  readonly theme: 'light' | 'dark' | null
  /** At least one. */
  readonly tokens: readonly Token[]
  /** The scene in which it is active. */
  readonly scene: Scene
}

/**
 * What is changed under each identity that is not active and that a theme of the page leads to. `sceneUnder`:
 * this state under that theme.
 */
export function changedElsewhere(
  plan: Plan, { place }: Scene, sceneUnder: (theme: 'light' | 'dark' | null) => Scene,
): readonly Elsewhere[] {
  const found = new Map<string, Elsewhere>()
  for (const theme of themesOf(plan)) {
    // Under the theme of a mode, no theme of another kind is on.
    const scene = sceneAt(sceneUnder(theme), [])
    for (const slot of SLOTS) {
      const its = scene.place[slot]
      if (its === null || its.identity === place[slot]?.identity) continue
      const key = JSON.stringify([slot, its.identity])
      const tokens = found.has(key) ? [] : changedTokens(plan, scene)
        .filter(({ part }) => part.kind !== 'ordinary' && part.slot === slot)
      if (tokens.length === 0) continue
      const { identity, scheme, mode } = its
      const name = nameOfIdentity(plan, slot, identity)
      found.set(key, { slot, identity, scheme, mode, name, theme, tokens, scene })
    }
  }
  return [...found.values()]
}

/**
 * A state with the colors that are stored. Those that say nothing beyond their seed are not, but stay: the
 * page does not show yet what was written, and has it from them.
 */
export function withWaiting(
  state: TweakState, stored: Readonly<Record<SlotName, Slots>>,
  seedFor: (slot: SlotName, identity: string) => ColorState | null,
): TweakState {
  const slotsOf = (slot: SlotName): Slots => ({
    ...stored[slot],
    ...Object.fromEntries(Object.entries(state[slot]).filter(([identity, colors]) => {
      const seed = own(stored[slot], identity) === undefined ? seedFor(slot, identity) : null
      return seed !== null && isSameColors(colors, seed)
    })),
  })
  return { ...state, color: slotsOf('color'), secondary: slotsOf('secondary') }
}
