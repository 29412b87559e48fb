// What rooms add to a panel beyond its rows: modes, dialogs, whatever comes next.
// The panel treats all of them alike, by what is said here.
import type { MenuItem } from '../controls/menu.view.js'
import type { Section } from '../rows/rows.types.js'
import type { SlotName, Token } from '../state/state.types.js'

/** One of them. What it does not have, it leaves out. */
export interface Feature {
  /** Whether it is under way: a float does not fade then, and Escape ends it. */
  readonly isOn: boolean
  /** Ends what is under way: by Escape, or with the panel that is hidden. */
  stop(): void
  /** Shows what there is now, with each frame of the panel. */
  refresh?(): void
  /** Takes everything of it away. */
  release?(): void
  /** What it adds to the menu of a row. */
  rowItems?(token: Token): readonly MenuItem[]
  /** What it adds to the menu of a tier, or of what a filter has found of it. */
  tierItems?(section: Section): readonly MenuItem[]
  /** What it adds to the menu of everything else, at its top. */
  moreItems?(): readonly MenuItem[]
  /** What it adds to the menu of a color tab's schemes, at its end. */
  schemeItems?(slot: SlotName): readonly MenuItem[]
}

/** Those of one panel, in the order in which they were added. */
export class Features {
  readonly #all: Feature[] = []

  add(...features: readonly Feature[]): void { this.#all.push(...features) }

  get isOn(): boolean { return this.#all.some(({ isOn }) => isOn) }

  /** Ends what is under way; whether anything was. */
  stop(): boolean {
    const on = this.#all.filter(({ isOn }) => isOn)
    for (const feature of on) feature.stop()
    return on.length > 0
  }

  refresh(): void { for (const feature of this.#all) feature.refresh?.() }

  release(): void { for (const feature of this.#all) feature.release?.() }

  rowItems(token: Token): readonly MenuItem[] {
    return this.#all.flatMap((one) => one.rowItems?.(token) ?? [])
  }

  tierItems(section: Section): readonly MenuItem[] {
    return this.#all.flatMap((one) => one.tierItems?.(section) ?? [])
  }

  moreItems(): readonly MenuItem[] { return this.#all.flatMap((one) => one.moreItems?.() ?? []) }

  schemeItems(slot: SlotName): readonly MenuItem[] {
    return this.#all.flatMap((one) => one.schemeItems?.(slot) ?? [])
  }
}
