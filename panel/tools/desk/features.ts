// What rooms add to a panel beyond its rows: modes, dialogs, whatever comes next.
// The panel treats all of them alike, by what is said here.
import type { MenuItem } from '../../view/controls/menu.view.js'
import type { Section } from '../../view/rows/rows.types.js'
import type { SlotName, Token } from '../../model/state/state.types.js'

/** One of them. What it does not have, it leaves out. */
export interface Feature {
  /** Whether it is under way: a float does not fade then, and Escape ends it. */
  readonly isOn: boolean
  /** Ends what is under way: by Escape, or with the panel that is hidden. */
  stop(): void
  /** Ends what it shows in the rows without its being applied: another one shows its own there. */
  yieldRows?(): void
  /** Shows what there is now, with each frame of the panel. */
  refresh?(): void
  /** The panel is hidden: nothing of it hears anything until it is refreshed. */
  rest?(): void
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
  /** What was under way at the last look, in the order in which it began. */
  #on: readonly Feature[] = []

  add(...features: readonly Feature[]): void { this.#all.push(...features) }

  get isOn(): boolean { return this.#all.some(({ isOn }) => isOn) }

  /** Ends all that is under way. */
  stop(): void { for (const feature of this.#look()) feature.stop() }

  /** Ends what was begun last; whether anything was under way. */
  stopLast(): boolean {
    const last = this.#look().at(-1)
    last?.stop()
    return last !== undefined
  }

  yieldRows(): void { for (const feature of this.#all) feature.yieldRows?.() }

  refresh(): void {
    this.#look()
    for (const feature of this.#all) feature.refresh?.()
  }

  rest(): void { for (const feature of this.#all) feature.rest?.() }

  release(): void { for (const feature of this.#all) feature.release?.() }

  rowItems(token: Token): readonly MenuItem[] { return this.#items((one) => one.rowItems?.(token)) }

  tierItems(section: Section): readonly MenuItem[] { return this.#items((one) => one.tierItems?.(section)) }

  moreItems(): readonly MenuItem[] { return this.#items((one) => one.moreItems?.()) }

  schemeItems(slot: SlotName): readonly MenuItem[] { return this.#items((one) => one.schemeItems?.(slot)) }

  // Most begin in a menu: what is under way when one is opened began before.
  #items(itemsOf: (feature: Feature) => readonly MenuItem[] | undefined): readonly MenuItem[] {
    this.#look()
    return this.#all.flatMap((one) => itemsOf(one) ?? [])
  }

  #look(): readonly Feature[] {
    const on = this.#all.filter(({ isOn }) => isOn)
    const still = this.#on.filter(({ isOn }) => isOn)
    return this.#on = [...still, ...on.filter((one) => !still.includes(one))]
  }
}
