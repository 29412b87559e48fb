// What can be made of the scheme that is shown, each a tool: where it is offered; loaded when it is first
// asked for, one at a time. Makes nothing itself.
import { hasColorSets } from '../../model/color/cluster.js'
import { clusterIn } from '../../model/state/colors.js'
import type { Feature } from '../desk/features.js'
import type { FeatureContext } from '../desk/kit.types.js'
import type { Loading } from '../desk/loading.browser.js'
import type { Entries } from '../desk/menus.js'
import type { MenuItem } from '../../view/controls/menu.js'
import type { Section } from '../../view/rows/rows.types.js'
import type { SlotName } from '../../model/state/state.types.js'
import type { OpenTool, ToolOptions } from './schemes.browser.js'

/** Opens one of them; `null` where there is nothing to work on. */
export type OpenSchemeTool = (options: ToolOptions) => OpenTool | null

/** Under which name a menu has it. */
type SchemeToolId = 'save-preset' | 'transform'

/** One of them, for one panel's schemes. */
export class SchemeTool implements Feature {
  readonly #kit: FeatureContext
  readonly #loading: Loading<OpenSchemeTool>
  readonly #entry: SchemeToolId
  readonly #label: string
  #open: OpenTool | null = null

  constructor(kit: FeatureContext, loading: Loading<OpenSchemeTool>, entry: SchemeToolId, label: string) {
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

  schemeEntries(slot: SlotName): Entries<'scheme'> { return { [this.#entry]: this.#item(slot) } }

  /** In its palette's menu, where no line over the groups has one. */
  tierEntries({ tab, tier }: Section): Entries<'tier'> {
    const { core } = this.#kit
    const slot = (['color', 'secondary'] as const).find((one) => {
      const cluster = clusterIn(core.plan, one)
      return cluster?.tab === tab && cluster.palette === tier && !hasColorSets(cluster, core.presets())
    })
    return slot === undefined ? {} : { [this.#entry]: this.#item(slot) }
  }

  #item(slot: SlotName): MenuItem {
    return { kind: 'action', label: this.#label, run: () => this.#show(slot) }
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
