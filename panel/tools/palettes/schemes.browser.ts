// Choosing a scheme for the colors that the page shows: one transaction, which one undo takes back.
// Stores nothing of its own: which scheme the colors are is told from them.
import { clusterIn } from '../../model/state/colors.js'
import type { SlotName } from '../../model/state/state.types.js'
import type { View } from '../../view/chrome/ui.types.js'
import { openMenu } from '../../view/controls/menu.view.js'
import { adoptPageValues } from '../desk/adopt-page-values.js'
import type { Feature } from '../desk/features.js'
import type { FeatureContext } from '../desk/kit.types.js'
import { chooseScheme } from './choose.js'
import { createSchemeLine, type SchemeLineModel } from './line.view.js'
import { createOffers, type FindOffers, type Offers, type SchemeOffer } from './offers.js'
import { aboutOf, schemeMenu } from './words.js'

// What the tools for schemes are opened with.

export interface ToolOptions {
  readonly kit: FeatureContext
  readonly slot: SlotName
  /** Told once, whoever closed it. */
  readonly closed: () => void
}

/** One that is open. */
export interface OpenTool { close(): void }

type SchemePorts = Pick<
  FeatureContext, 'ui' | 'core' | 'store' | 'view' | 'edits' | 'compare' | 'commands' | 'features' | 'scene' | 'schemes'
>

/** The schemes of one panel. */
export class SchemeChooser implements Feature {
  readonly #ports: SchemePorts
  #find: FindOffers | null = null
  #line: View<SchemeLineModel> | null = null
  #last: { readonly of: readonly unknown[]; readonly offers: Offers | null } | null = null

  constructor(ports: SchemePorts) {
    this.#ports = ports
  }

  refresh(): void {
    const { ui, schemes, store } = this.#ports
    const slot = this.#slot
    if (schemes.hidden || slot === null) return
    const offers = this.#offers(slot)
    if (offers === null) return
    this.#line ??= createSchemeLine(ui, {
      slot: schemes, openMenu: (anchor, focus) => this.#open(anchor, focus), reset: () => this.#reset(),
    })
    this.#line.patch({
      name: offers.chosen.name, isModified: offers.differing > 0,
      about: aboutOf(store.scene.place[slot]?.mode ?? null),
    })
  }

  release(): void { this.#line?.release() }

  get #slot(): SlotName | null {
    const { core: { plan }, view: { tab } } = this.#ports
    return (['color', 'secondary'] as const).find((slot) => tab !== null && clusterIn(plan, slot)?.tab === tab) ?? null
  }

  // Found again when the colors are others, or what they start from, or what can be chosen.
  #offers(slot: SlotName): Offers | null {
    const { core, store: { scene } } = this.#ports
    const presets = core.presets()
    // Where there are none, these are other ones each time.
    const of = [slot, Object.keys(presets).length > 0 && presets, scene.place, scene.state[slot]]
    if (this.#last === null || of.some((part, at) => part !== this.#last?.of[at])) {
      this.#find ??= createOffers(core.plan)
      this.#last = { of, offers: this.#find(scene, slot, presets) }
    }
    return this.#last.offers
  }

  #open(anchor: HTMLElement, focus?: 'first' | 'last'): void {
    const { ui, store, edits, features } = this.#ports
    edits.flush()
    const slot = this.#slot
    const offers = slot === null ? null : this.#offers(slot)
    if (slot === null || offers === null) return
    openMenu(ui, {
      anchor, label: aboutOf(store.scene.place[slot]?.mode ?? null), focus, placement: 'below-start',
      items: schemeMenu(offers, (offer) => this.#choose(slot, offer), features.schemeEntries(slot)),
    })
  }

  #reset(): void {
    const slot = this.#slot
    const offers = slot === null ? null : this.#offers(slot)
    if (slot !== null && offers !== null) this.#choose(slot, offers.chosen)
  }

  #choose(slot: SlotName, offer: SchemeOffer): void {
    const { core, compare } = this.#ports
    if (chooseScheme(this.#ports, slot, offer, () => this.#offers(slot), () => {
      compare.set(false)
      // What the page has by itself is kept first: undo comes back to that.
      adoptPageValues(core, this.#ports.scene(), core.plan.tokens.filter(({ part }) =>
        part.kind !== 'ordinary' && part.slot === slot))
    })) this.refresh()
  }
}
