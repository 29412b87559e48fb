// What is typed, stepped and dragged, gathered so that each frame commits at most one value of a token.
// Judges nothing; what is committed is a transaction of the store like any other.
import { updaterFor } from '../../view/rows/row-model.js'
import type { PlanWithChannels, RowScene } from '../../view/rows/rows.types.js'
import { customValueOf, pillUpdater } from '../../model/state/pill.js'
import type { Place, Token } from '../../model/state/state.types.js'
import type { Store } from '../../model/state/store.js'
import { nameOfChange, placedAt } from '../../model/state/token-places.js'

/** Under which key the edits of a token are steps of the history; a base role may have no variable. */
export function coalesceKey(place: Place, token: Token): string {
  const { address, item: { cssVar, id } } = token
  return `${cssVar || `${address.tab} ${id}`} ${placedAt(place, token)?.key ?? ''}`
}

/** A value, and the scheme or the place it was given under. */
interface PendingValue { readonly value: string, readonly identity: string | null }

/** Values that wait for the next frame, and the gesture that they belong to. */
export class Edits {
  readonly #store: Store
  readonly #sceneNow: () => RowScene
  readonly #soon: () => void
  readonly #adopt: (tokens: readonly Token[]) => void
  readonly #waiting = new Map<Token, PendingValue>()
  // What stood in a token before its pill was switched on, as long as the panel is there.
  readonly #customs = new Map<Token, string>()

  /**
   * `soon` has `flush` called before the next frame; `adopt` is told which tokens are about to change, and
   * has what the page says of colors counted as what they are without that.
   */
  constructor(
    store: Store, sceneNow: () => RowScene, soon: () => void, adopt: (tokens: readonly Token[]) => void,
  ) {
    this.#store = store
    this.#sceneNow = sceneNow
    this.#soon = soon
    this.#adopt = adopt
  }

  /** A value of a run; a later one of the same token takes its place. */
  edit(token: Token, value: string): void {
    this.#waiting.set(token, { value, identity: this.#identityOf(token) })
    this.#soon()
  }

  /** Commits what waits. Called before every frame, and before anything that reads or changes the state. */
  flush(): void {
    if (this.#waiting.size === 0) return
    const waiting = [...this.#waiting]
    this.#waiting.clear()
    const { plan }: { readonly plan: PlanWithChannels } = this.#store
    this.#adopt(waiting.flatMap(([token]) =>
      [token, ...plan.links?.followers(plan, this.#sceneNow(), token) ?? []]))
    for (const [token, { value, identity }] of waiting) {
      // The page has another theme since: what was given is not that one's.
      if (identity !== this.#identityOf(token)) continue
      this.#store.commitTweakState('edit', updaterFor(plan, this.#sceneNow(), token, value), {
        label: this.#label(token), coalesce: coalesceKey(this.#store.scene.place, token),
      })
    }
  }

  #identityOf(token: Token): string | null {
    const { part } = token
    const { place } = this.#store.scene
    const own = part.kind === 'ordinary' ? null : place[part.slot]?.identity
    return placedAt(place, token)?.key ?? own ?? null
  }

  #label(token: Token): string { return nameOfChange(this.#store.plan, this.#store.scene.place, token) }

  /** Switches a pill, and remembers what it replaces. */
  setPill(token: Token, isOn: boolean): void {
    this.flush()
    this.#adopt([token])
    const scene = this.#sceneNow()
    const custom = customValueOf(scene, token)
    if (isOn && custom !== undefined) this.#customs.set(token, custom)
    const updater = pillUpdater(scene, token, isOn, this.#customs.get(token))
    this.#store.commitTweakState('edit', updater, { label: this.#label(token) })
  }
}
