// The shape of what rooms add to a panel beyond its rows (modes, dialogs, whatever comes next), and of a
// tool's row in TOOLS of app/shell/tools.ts. The panel treats all of them alike, by what is said here.
import type { Section } from '../../view/rows/rows.types.js'
import type { SlotName, Token } from '../../model/state/state.types.js'
import type { Entries, MenuId } from './menus.js'
import type { Loading } from './loading.browser.js'

/** What a tool is. */
interface ToolShape {
  /**
   * `escape`: it is under way for a while, which Escape ends. `layer`: what it opens is a layer, which Escape
   * knows; as long as it is loaded, Escape calls it off. `never`: it is there as long as the panel is.
   */
  readonly ends: 'escape' | 'layer' | 'never'
  /** Whether it shows in the rows what is not applied: it ends where another one does. */
  readonly takesRows: boolean
  /** In whose menus it has entries. */
  readonly menus: MenuId
  /** What it loads when it is first asked for. */
  readonly loads: object | null
}

interface EntriesOf {
  row: 'rowEntries'; tier: 'tierEntries'; more: 'moreEntries'; scheme: 'schemeEntries'; dock: never; snapshots: never
}

type Without<Name extends keyof Feature> = Readonly<Partial<Record<Name, undefined>>>

/** These members, or none of them. */
type Has<Is extends boolean, Name extends keyof Feature> =
  Is extends true ? Required<Pick<Feature, Name>> : Without<Name>

/** What is made for one panel: it has what its shape says, and nothing that the shape knows nothing of. */
type Tool<S extends ToolShape> =
  & Pick<Feature, 'refresh' | 'rest' | 'release'>
  & Has<S['ends'] extends 'escape' ? true : false, 'isOn' | 'stop'>
  & Has<S['takesRows'], 'yieldRows'>
  & Has<true, EntriesOf[S['menus']]>
  & Without<EntriesOf[Exclude<MenuId, S['menus']>]>

interface Row<S extends ToolShape> { readonly ends: S['ends'] }

/** A tool's row. `name` is what could not be loaded, for the console. */
export type ToolRow<Kit, S extends ToolShape> = S['loads'] extends object
  ? Row<S> & {
    readonly load: () => Promise<S['loads']>
    readonly name: string
    create(kit: Kit, loading: Loading<S['loads']>): Tool<S>
  }
  : Row<S> & { readonly load: null; create(kit: Kit): Tool<S> }

/** Any of them. */
export type AnyToolRow<Kit> =
  | { readonly ends: ToolShape['ends']; readonly load: null; create(kit: Kit): Feature }
  | {
    readonly ends: ToolShape['ends']; readonly load: () => Promise<object>; readonly name: string
    create(kit: Kit, loading: Loading<object>): Feature
  }

/** One of them. What it does not have, it leaves out. */
export interface Feature {
  /** Whether it is under way: a float does not fade then, and Escape ends it. */
  readonly isOn?: boolean
  /** Ends what is under way: by Escape, or with the panel that is hidden. */
  stop?(): void
  /** Ends what it shows in the rows without its being applied: another one shows its own there. */
  yieldRows?(): void
  /** Shows what there is now, with each frame of the panel. */
  refresh?(): void
  /** The panel is hidden: nothing of it hears anything until it is refreshed. */
  rest?(): void
  /** Takes everything of it away. */
  release?(): void
  /** What it offers in the menu of a row. */
  rowEntries?(token: Token): Entries<'row'>
  /** In the menu of a group, or of what a filter has found of it. */
  tierEntries?(section: Section): Entries<'tier'>
  /** In the menu of the panel, and in those within it. */
  moreEntries?(): Entries<'more'>
  /** In the menu of a color tab's schemes. */
  schemeEntries?(slot: SlotName): Entries<'scheme'>
}

/** Those of one panel, in the order in which they were added. */
export class Features {
  readonly #all: Feature[] = []
  /** What was under way at the last look, in the order in which it began. */
  #on: readonly Feature[] = []

  add(...features: readonly Feature[]): void { this.#all.push(...features) }

  get isOn(): boolean { return this.#all.some(({ isOn }) => isOn === true) }

  /** Ends all that is under way. */
  stop(): void { for (const feature of this.look()) feature.stop?.() }

  /** Ends what was begun last; whether anything was under way. */
  stopLast(): boolean {
    const last = this.look().at(-1)
    last?.stop?.()
    return last !== undefined
  }

  yieldRows(): void { for (const feature of this.#all) feature.yieldRows?.() }

  refresh(): void {
    this.look()
    for (const feature of this.#all) feature.refresh?.()
  }

  rest(): void { for (const feature of this.#all) feature.rest?.() }

  release(): void { for (const feature of this.#all) feature.release?.() }

  rowEntries(token: Token): readonly Entries<'row'>[] { return this.#entries((one) => one.rowEntries?.(token)) }

  tierEntries(section: Section): readonly Entries<'tier'>[] {
    return this.#entries((one) => one.tierEntries?.(section))
  }

  moreEntries(): readonly Entries<'more'>[] { return this.#entries((one) => one.moreEntries?.()) }

  schemeEntries(slot: SlotName): readonly Entries<'scheme'>[] {
    return this.#entries((one) => one.schemeEntries?.(slot))
  }

  // Most begin in a menu: what is under way when one is opened began before.
  #entries<M extends MenuId>(of: (feature: Feature) => Entries<M> | undefined): readonly Entries<M>[] {
    this.look()
    return this.#all.flatMap((one) => of(one) ?? [])
  }

  /** What is under way. Whoever begins without a menu looks, so that it is known what began last. */
  look(): readonly Feature[] {
    const on = this.#all.filter(({ isOn }) => isOn === true)
    const still = this.#on.filter(({ isOn }) => isOn === true)
    return this.#on = [...still, ...on.filter((one) => !still.includes(one))]
  }
}
