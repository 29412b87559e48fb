// The chain of a variable as a feature of one panel: offered in the menu of each row, loaded when it is first
// asked for, one at a time.
// Follows no reference itself.
import type { Feature } from '../desk/features.js'
import type { FeatureContext } from '../desk/kit.types.js'
import type { Loading } from '../desk/loading.browser.js'
import type { Entries } from '../desk/menus.js'
import type { Token } from '../../model/state/state.types.js'

export interface ChainOptions {
  readonly kit: FeatureContext
  readonly token: Token
  /** It is closed, by whomever. */
  readonly closed: () => void
}

/** The module that is loaded for it. */
export interface ChainModule {
  readonly openChain: (options: ChainOptions) => OpenChain
}

export interface OpenChain {
  readonly token: Token
  focus(): void
  /** Shows what there is now. */
  refresh(): void
  close(): void
}

export class ChainMode implements Feature {
  readonly #kit: FeatureContext
  readonly #loading: Loading<ChainModule>
  #open: OpenChain | null = null

  constructor(kit: FeatureContext, loading: Loading<ChainModule>) {
    this.#kit = kit
    this.#loading = loading
  }

  /** With the panel that is hidden, too. */
  release(): void {
    this.#loading.stop()
    this.#open?.close()
  }

  refresh(): void { this.#open?.refresh() }

  rowEntries(token: Token): Entries<'row'> {
    // A role may have no variable.
    if (token.item.cssVar === '') return {}
    return { trace: { kind: 'action', label: 'Trace value…', run: () => this.#show(token) } }
  }

  #show(token: Token): void {
    this.#kit.edits.flush()
    if (this.#open?.token === token) {
      this.#open.focus()
      return
    }
    this.#open?.close()
    this.#loading.open(({ openChain }) => {
      const open = openChain({ kit: this.#kit, token, closed: () => {
        if (this.#open === open) this.#open = null
      } })
      this.#open = open
    })
  }
}
