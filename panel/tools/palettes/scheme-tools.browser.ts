// What can be made of the scheme that is shown: where it is offered; loaded when it is first asked for, one
// at a time. Makes nothing itself.
import type { Feature } from '../desk/features.js'
import type { FeatureKit } from '../desk/kit.types.js'
import { LatestLoad } from '../desk/latest-load.browser.js'
import type { MenuItem } from '../../view/controls/menu.types.js'
import type { Entries } from '../desk/menus.js'
import type { SlotName } from '../../model/state/state.types.js'
import type { OpenTool, ToolOptions } from './schemes.types.js'

/** Opens one of them; `null` where there is nothing to work on. */
type Open = (options: ToolOptions) => OpenTool | null

/** How each of them is loaded. */
interface LoadTools {
  readonly turn: () => Promise<{ readonly openTurn: Open }>
  readonly preset: () => Promise<{ readonly openPreset: Open }>
}

/** The tools for one panel's schemes. */
export class SchemeTools implements Feature {
  readonly #kit: FeatureKit
  readonly #load: LoadTools
  readonly #wanted: LatestLoad
  #open: OpenTool | null = null

  constructor(kit: FeatureKit, load: LoadTools) {
    this.#kit = kit
    this.#load = load
    this.#wanted = new LatestLoad(kit.toasts)
  }

  /** Whether one waits to be opened: what is open is a layer, which Escape knows. */
  get isOn(): boolean { return this.#wanted.isOn }

  stop(): void { this.#wanted.stop() }

  yieldRows(): void {
    this.stop()
    this.#open?.close()
  }

  release(): void { this.yieldRows() }

  schemeEntries(slot: SlotName): Entries<'scheme'> {
    const item = (label: string, load: () => Promise<Open>): MenuItem =>
      ({ kind: 'action', label, run: () => this.#show(slot, load) })
    return {
      'save-preset': item('Save as preset…', async () => (await this.#load.preset()).openPreset),
      transform: item('New scheme from this one…', async () => (await this.#load.turn()).openTurn),
    }
  }

  #show(slot: SlotName, load: () => Promise<Open>): void {
    const { features, edits } = this.#kit
    edits.flush()
    // Also its own: one is open at a time.
    features.yieldRows()
    this.#wanted.load(load, 'a tool for schemes', (open) => {
      const tool = open({ kit: this.#kit, slot, closed: () => {
        if (this.#open === tool) this.#open = null
      } })
      this.#open = tool
    })
  }
}
