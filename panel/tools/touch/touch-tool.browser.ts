// What a panel under a finger has beside its form: loaded once a window comes to be a phone's, or a sheet
// peeks. Draws nothing itself.
import type { Token } from '../../model/state/state.types.js'
import type { Feature } from '../desk/features.js'
import type { FeatureContext } from '../desk/kit.types.js'
import type { Loading } from '../desk/loading.browser.js'
import type { createPeekControl, PeekControl } from './peek-control.view.js'
import { touchOf } from './joined.js'
import type { joinTouch } from './touch.browser.js'

/** What is loaded for it. */
export interface TouchModule {
  readonly joinTouch: typeof joinTouch
  readonly createPeekControl: typeof createPeekControl
}

/** Joins a panel that was none of a phone, and shows the control of the token that its sheet peeks with. */
export class TouchTool implements Feature {
  readonly #kit: FeatureContext
  readonly #loading: Loading<TouchModule>
  readonly #unfollow: () => void
  #loaded: TouchModule | null = null
  #shown: { readonly token: Token; readonly control: PeekControl | null } | null = null

  constructor(kit: FeatureContext, loading: Loading<TouchModule>) {
    this.#kit = kit
    this.#loading = loading
    const coarse = kit.page.matchMedia('(pointer: coarse)')
    this.#unfollow = kit.ui.listeners.on(coarse, 'change', () => this.#join(coarse.matches))
    this.#join(coarse.matches)
  }

  refresh(): void {
    const sheet = touchOf(this.#kit.ui)?.sheet ?? null
    const token = sheet?.isPeeking === true ? sheet.last : null
    if (token !== this.#shown?.token) this.#hide()
    if (sheet === null || token === null) return
    if (this.#loaded === null) {
      this.#load(() => this.refresh())
      return
    }
    this.#shown ??= { token, control: this.#loaded.createPeekControl(this.#kit, token) }
    const { control } = this.#shown
    if (control !== null && !control.element.isConnected) sheet.peekSlot.replaceChildren(control.element)
    control?.patch()
  }

  release(): void {
    this.#unfollow()
    this.#hide()
  }

  #join(isCoarse: boolean): void {
    if (!isCoarse || touchOf(this.#kit.ui) !== null) return
    this.#load(({ joinTouch: join }) => {
      join(this.#kit)
      this.#kit.showNow()
    })
  }

  #load(act: (loaded: TouchModule) => void): void {
    this.#loading.open((loaded) => {
      this.#loaded = loaded
      act(loaded)
    })
  }

  #hide(): void {
    this.#shown?.control?.element.remove()
    this.#shown?.control?.release()
    this.#shown = null
  }
}
