// Choosing an element of one panel's page as a feature: a button and a key begin and end it; loaded when it
// is first asked for. What is pinned stays until it is unpinned, choosing goes on meanwhile.
// Chooses nothing itself.
import type { Feature } from '../desk/features.js'
import type { FeatureContext } from '../desk/kit.types.js'
import type { Loading } from '../desk/loading.browser.js'
import type { Entries } from '../desk/menus.js'
import { keysOfShortcut } from '../../view/dialogs/shortcuts.js'
import type { Token } from '../../model/state/state.types.js'
import { listComponents } from './outside-tabs.js'

/** Choosing that has begun, or an element that is pinned. */
export interface OpenInspect {
  readonly isArmed: boolean
  arm(): void
  disarm(): void
  /** Shows what there is now. */
  refresh(): void
  rowEntries(token: Token): Entries<'row'>
  /** Ends all of it. */
  close(): void
}

/** The module that is loaded for it; `closed` is called when all of it has ended. */
interface InspectModule {
  readonly openInspect: (kit: FeatureContext, closed: () => void) => OpenInspect
}

/** Choosing in one panel, and what is pinned. */
export class Inspecting implements Feature {
  readonly #kit: FeatureContext
  readonly #loading: Loading<InspectModule>
  #open: OpenInspect | null = null

  constructor(kit: FeatureContext, loading: Loading<InspectModule>) {
    this.#kit = kit
    this.#loading = loading
    listComponents(kit)
  }

  /** Choosing alone, which Escape ends before it unpins: to be added behind this. */
  get arming(): Feature {
    const isArmed = (): boolean => this.#open?.isArmed === true
    return { get isOn() { return isArmed() }, stop: () => this.#open?.disarm() }
  }

  get isOn(): boolean { return this.#loading.isOn || this.#open !== null }

  stop(): void {
    this.#loading.stop()
    this.#open?.close()
  }

  refresh(): void { this.#open?.refresh() }

  release(): void { this.stop() }

  rowEntries(token: Token): Entries<'row'> { return this.#open?.rowEntries(token) ?? {} }

  /** Where the header has no room for its button. */
  moreEntries(): Entries<'more'> {
    const { inspectButton, isMac } = this.#kit
    if (inspectButton.getClientRects().length > 0) return {}
    const keys = keysOfShortcut('inspect', isMac)
    return { inspect: { kind: 'action', label: 'Pick an element', keys, run: () => this.toggle() } }
  }

  /** Begins to choose an element, or ends it. */
  toggle(): void {
    if (this.#open?.isArmed === true) {
      this.#open.disarm()
      return
    }
    if (this.#open !== null) {
      this.#open.arm()
      return
    }
    this.#loading.open(({ openInspect }) => {
      this.#open = openInspect(this.#kit, () => {
        this.#open = null
      })
      this.#open.arm()
    })
  }
}
