// What can be made of the scheme that is shown, each a tool: where it is offered; loaded when it is first
// asked for, one at a time. Makes nothing itself.
import type { Feature } from '../desk/features.js'
import type { FeatureContext } from '../desk/kit.types.js'
import type { Loading } from '../desk/loading.browser.js'
import type { Entries, EntryId } from '../desk/menus.js'
import type { SlotName } from '../../model/state/state.types.js'
import type { OpenTool, ToolOptions } from './schemes.browser.js'

/** Opens one of them; `null` where there is nothing to work on. */
export type OpenSchemeTool = (options: ToolOptions) => OpenTool | null

/** One of them, for one panel's schemes. */
export class SchemeTool implements Feature {
  readonly #kit: FeatureContext
  readonly #loading: Loading<OpenSchemeTool>
  readonly #entry: EntryId<'scheme'>
  readonly #label: string
  #open: OpenTool | null = null

  constructor(kit: FeatureContext, loading: Loading<OpenSchemeTool>, entry: EntryId<'scheme'>, label: string) {
    this.#kit = kit
    this.#loading = loading
    this.#entry = entry
    this.#label = label
  }

  yieldRows(): void {
    this.#loading.stop()
    this.#open?.close()
  }

  release(): void { this.yieldRows() }

  schemeEntries(slot: SlotName): Entries<'scheme'> {
    return { [this.#entry]: { kind: 'action', label: this.#label, run: () => this.#show(slot) } }
  }

  #show(slot: SlotName): void {
    const { features, edits } = this.#kit
    edits.flush()
    // Also its own: one is open at a time.
    features.yieldRows()
    this.#loading.open((open) => {
      const tool = open({ kit: this.#kit, slot, closed: () => {
        if (this.#open === tool) this.#open = null
      } })
      this.#open = tool
    })
  }
}
