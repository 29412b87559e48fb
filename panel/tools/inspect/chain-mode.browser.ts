// The chain of a variable as a feature of one panel: offered in the menu of each row, loaded when it is first
// asked for, one at a time.
// Follows no reference itself.
import type { Feature } from '../desk/features.js'
import type { FeatureKit } from '../desk/kit.types.js'
import { LatestLoad } from '../desk/latest-load.browser.js'
import type { Entries } from '../desk/menus.js'
import type { Token } from '../../model/state/state.types.js'
import type { ChainModule, OpenChain } from './chain.types.js'

export class ChainMode implements Feature {
  readonly #kit: FeatureKit
  readonly #load: () => Promise<ChainModule>
  readonly #wanted: LatestLoad
  #open: OpenChain | null = null

  constructor(kit: FeatureKit, load: () => Promise<ChainModule>) {
    this.#kit = kit
    this.#load = load
    this.#wanted = new LatestLoad(kit.toasts)
  }

  /** Whether one waits to be opened: what is open is a layer, which Escape knows. */
  get isOn(): boolean { return this.#wanted.isOn }

  stop(): void { this.#wanted.stop() }

  /** With the panel that is hidden, too. */
  release(): void {
    this.stop()
    this.#open?.close()
  }

  refresh(): void { this.#open?.refresh() }

  rowEntries(token: Token): Entries<'row'> {
    // A role may have no variable.
    if (token.item.cssVar === '') return {}
    return { chain: { kind: 'action', label: 'Show chain', run: () => this.#show(token) } }
  }

  #show(token: Token): void {
    this.#kit.edits.flush()
    if (this.#open?.token === token) {
      this.#open.focus()
      return
    }
    this.#open?.close()
    this.#wanted.load(this.#load, 'the chain of a variable', ({ openChain }) => {
      const open = openChain({ kit: this.#kit, token, closed: () => {
        if (this.#open === open) this.#open = null
      } })
      this.#open = open
    })
  }
}
