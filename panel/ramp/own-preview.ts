// The preview of one open tool: what the page shows for it, and whether what it was made of still stands.
// Ends no tool itself: whoever opened it is told.
import type { Ghost } from '../core/ghost.js'
import { areSameIdentities, identitiesIn } from '../state/place.js'
import type { Plan, Scene, Token } from '../state/state.types.js'
import type { Store } from '../state/store.js'
import { valueOf } from '../state/value.js'

export interface OwnPreviewPorts {
  readonly store: Store
  readonly ghost: Pick<Ghost, 'show' | 'end' | 'words'>
}

/** What is previewed of some tokens. */
export class OwnPreview {
  readonly #ghost: OwnPreviewPorts['ghost']
  readonly #words: string
  readonly #unsubscribe: () => void
  #isShown = false

  /** `ended`: values have changed since, or another change has ended what was shown. */
  constructor({ store, ghost }: OwnPreviewPorts, tokens: readonly Token[], words: string, ended: () => void) {
    this.#ghost = ghost
    this.#words = words
    const was = store.scene
    this.#unsubscribe = store.subscribe((what) => {
      if (what === 'state' && (this.#isLost || !isStill(store.plan, was, store.scene, tokens))) ended()
    })
  }

  /** Shows these, by variable as emitted. */
  show(values: ReadonlyMap<string, string>): void {
    this.#ghost.show(values, this.#words)
    this.#isShown = true
  }

  /** Takes back what it has shown, and nothing that another one shows by now. */
  end(): void {
    if (this.#isShown && !this.#isLost) this.#ghost.end()
    this.#isShown = false
  }

  release(): void {
    this.#unsubscribe()
    this.end()
  }

  get #isLost(): boolean { return this.#isShown && this.#ghost.words !== this.#words }
}

/** Whether nothing was changed, and some tokens are what they were: being told of a change is none. */
const isStill = (plan: Plan, was: Scene, now: Scene, tokens: readonly Token[]): boolean =>
  now.state === was.state && areSameIdentities(identitiesIn(now.place), identitiesIn(was.place))
  && tokens.every((token) => valueOf(plan, now, token) === valueOf(plan, was, token))
