// The preview of one open tool: what the page shows for it, and whether what it was made of still stands.
// Ends no tool itself: whoever opened it is told, and why.
import type { ViewState } from '../desk/view-state.js'
import type { PreviewLayer } from '../../page/core/preview-layer.js'
import { areSameIdentities, identitiesIn } from '../../model/state/place.js'
import type { Plan, Scene, Token } from '../../model/state/state.types.js'
import type { Store } from '../../model/state/store.js'
import { valueOf } from '../../model/state/value.js'

interface OwnPreviewPorts {
  readonly store: Store
  readonly view: Pick<ViewState, 'tab' | 'changed'>
  readonly preview: Pick<PreviewLayer, 'show' | 'end' | 'words'>
}

/** Why a tool has ended, for people. */
const WHY = {
  values: 'values changed',
  theme: 'the page’s theme changed',
  tab: 'you left the tab',
} as const

/** What is previewed of some tokens. */
export class ToolPreview {
  readonly #layer: OwnPreviewPorts['preview']
  readonly #words: string
  readonly #unsubscribe: () => void
  #isShown = false

  /** `ended`: values or the theme have changed since, what was shown was ended, or the tab was left. */
  constructor(
    { store, preview, view }: OwnPreviewPorts, tokens: readonly Token[], words: string,
    ended: (why: string) => void,
  ) {
    this.#layer = preview
    this.#words = words
    const was = store.scene
    const { tab } = view
    const forgets = [
      store.subscribe((what) => {
        if (what !== 'state') return
        if (!isSamePlace(was, store.scene)) ended(WHY.theme)
        else if (this.#isLost || !isStill(store.plan, was, store.scene, tokens)) ended(WHY.values)
      }),
      view.changed.subscribe(() => {
        if (view.tab !== tab) ended(WHY.tab)
      }),
    ]
    this.#unsubscribe = () => {
      for (const forget of forgets) forget()
    }
  }

  /** Shows these, by variable as emitted. */
  show(values: ReadonlyMap<string, string>): void {
    this.#layer.show(values, this.#words)
    this.#isShown = true
  }

  /** Takes back what it has shown, and nothing that another one shows by now. */
  end(): void {
    if (this.#isShown && !this.#isLost) this.#layer.end()
    this.#isShown = false
  }

  release(): void {
    this.#unsubscribe()
    this.end()
  }

  get #isLost(): boolean { return this.#isShown && this.#layer.words !== this.#words }
}

const isSamePlace = (was: Scene, now: Scene): boolean =>
  areSameIdentities(identitiesIn(now.place), identitiesIn(was.place))

/** Whether nothing was changed, and some tokens are what they were: being told of a change is none. */
const isStill = (plan: Plan, was: Scene, now: Scene, tokens: readonly Token[]): boolean =>
  now.state === was.state && tokens.every((token) => valueOf(plan, now, token) === valueOf(plan, was, token))
