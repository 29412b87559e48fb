// Links that share changes, as a feature of one panel: copying one, and finding one in the page's address.
// What a link holds is read, shown and kept by what is loaded for it.
import type { Feature } from '../desk/features.js'
import type { FeatureContext } from '../desk/kit.types.js'
import { Loading } from '../desk/loading.browser.js'
import type { Entries } from '../desk/menus.js'
import { payloadIn } from './address.js'

/** A link that is offered. */
export interface OpenLink {
  readonly payload: string
  /** Whether its values are shown for now. */
  readonly isTrying: boolean
  /** Shows them no longer. */
  stop(): void
  refresh(): void
  /** Takes the bar away, and nothing out of the address. */
  release(): void
}

/** What is loaded. */
export interface ShareModule {
  readonly copyLink: (kit: FeatureContext) => Promise<void>
  /** Offers what a link holds; `closed` once it is kept or dismissed. */
  readonly openLink: (kit: FeatureContext, payload: string, closed: () => void) => OpenLink
}

/** The links of one panel. */
export class ShareLink implements Feature {
  readonly #kit: FeatureContext
  readonly #copying: Loading<ShareModule>
  readonly #opening: Loading<ShareModule>
  readonly #unlisten: () => void
  #open: OpenLink | null = null
  /** What is being loaded for. */
  #payload: string | null = null

  constructor(kit: FeatureContext, copying: Loading<ShareModule>) {
    this.#kit = kit
    this.#copying = copying
    this.#opening = new Loading(copying.load, 'the shared link', kit.toasts)
    const look = (): void => this.#look()
    kit.page.addEventListener('hashchange', look)
    this.#unlisten = kit.ui.listeners.add(() => kit.page.removeEventListener('hashchange', look))
    look()
  }

  get isOn(): boolean { return this.#open?.isTrying === true }

  /** The page is as it was; the bar stays. */
  stop(): void {
    this.#copying.stop()
    this.#open?.stop()
  }

  yieldRows(): void { this.#open?.stop() }

  refresh(): void { this.#open?.refresh() }

  release(): void {
    this.#unlisten()
    this.#copying.stop()
    this.#opening.stop()
    this.#open?.release()
    this.#open = null
  }

  moreEntries(): Entries<'more'> {
    const { listing: { changed }, otherTheme } = this.#kit
    const isNothing = changed.total === 0 && otherTheme.all.length === 0
    return { 'share-link': {
      kind: 'action', label: 'Copy link', run: () => this.#copy(),
      ...(isNothing && { reason: 'No changes' }),
    } }
  }

  #copy(): void {
    this.#kit.edits.flush()
    this.#copying.open(({ copyLink }) => void copyLink(this.#kit))
  }

  // A page that goes on to another address keeps what was offered: it is the person who decides.
  #look(): void {
    const payload = payloadIn(this.#kit.page.location.hash)
    if (payload === null || payload === (this.#open?.payload ?? this.#payload)) return
    this.#payload = payload
    this.#opening.open(({ openLink }) => {
      this.#payload = null
      this.#open?.release()
      const open = openLink(this.#kit, payload, () => {
        if (this.#open === open) this.#open = null
      })
      this.#open = open
    })
  }
}
