// The contrast view of one panel as a feature: loaded when it is first asked for.
// Measures nothing itself.
import type { Feature } from '../desk/features.js'
import type { FeatureContext } from '../desk/kit.types.js'
import type { Loading } from '../desk/loading.browser.js'
import type { Entries } from '../desk/menus.js'
import type { Token } from '../../model/state/state.types.js'
import type { TabConfig } from '../../model/tokens/tokens.types.js'
import type { MenuItem } from '../../view/controls/menu.js'
import type { Section } from '../../view/rows/rows.types.js'
import { hasColors } from './colored.js'
import type { ContrastMarks } from './contrast-marks.browser.js'
import type { ContrastAt } from './observed.browser.js'

/** A view that is open. */
export interface OpenContrast {
  focus(): void
  /** Comes to a pair. */
  show(key: string): void
  /** Shows what there is now. */
  refresh(): void
  close(): void
}

/** The module that opens it. */
export interface ContrastModule {
  readonly openContrast: (
    kit: FeatureContext, tab: string, closed: () => void, at?: ContrastAt,
  ) => OpenContrast
}

/** Opens the contrast view of one panel. */
export class Contrasting implements Feature {
  readonly #kit: FeatureContext
  readonly #loading: Loading<ContrastModule>
  readonly #marks: ContrastMarks
  #open: OpenContrast | null = null
  /** Of which tab it is, or is to be. */
  #tab: string | null = null
  /** What had the focus before. */
  #before: HTMLElement | null = null

  constructor(kit: FeatureContext, loading: Loading<ContrastModule>, marks: ContrastMarks) {
    this.#kit = kit
    this.#loading = loading
    this.#marks = marks
    marks.open = (tab, at) => this.start(tab, at)
  }

  /** Also while it is on its way. */
  get isOn(): boolean { return this.#tab !== null }

  rowEntries(token: Token): Entries<'row'> { return this.#marks.rowEntries(token) }

  tierEntries({ tab }: Section): Entries<'tier'> { return this.#offer(tab) }

  moreEntries(): Entries<'more'> { return this.#offer(this.#kit.view.tab) }

  #offer(tab: TabConfig | null): { readonly contrast?: MenuItem } {
    if (tab === null || !hasColors(this.#kit.core.plan, tab.id)) return {}
    return { contrast: { kind: 'action', label: 'Contrast…', note: this.#marks.noteOf(tab.id), run: () => this.start(tab.id) } }
  }

  /** Shows it for a tab, and there a pair. */
  start(tab: string, at?: ContrastAt): void {
    const { ui, view } = this.#kit
    if (this.#open !== null && this.#tab === tab) {
      if (at === undefined) this.#open.focus()
      else this.#open.show(at.key)
      return
    }
    this.#end()
    this.#before = ui.root.activeElement as HTMLElement | null
    this.#tab = tab
    this.#loading.open(({ openContrast }) => {
      // What is narrowed shows something else than this tab.
      if (view.tab?.id !== tab) view.setLooks({ tab })
      view.showAll()
      this.#kit.edits.flush()
      this.#open = openContrast(this.#kit, tab, () => this.stop(), at)
      if (at === undefined) this.#open.focus()
    }, () => this.#end())
  }

  /** Goes back to the list; the focus goes where it came from. */
  stop(): void {
    const { ui } = this.#kit
    const isInside = this.#open !== null && (ui.root.activeElement?.closest('.contrast') ?? null) !== null
    this.#end()
    if (!isInside) return
    if (this.#before?.isConnected === true) this.#before.focus()
    else this.#kit.leave(null)
  }

  /** Another tab, or a filter, shows rows: these are in the list. */
  refresh(): void {
    const { view } = this.#kit
    if (this.#open !== null && (view.tab?.id !== this.#tab || view.isNarrowed)) this.#end()
    this.#open?.refresh()
    this.#marks.refresh()
  }

  rest(): void { this.#marks.rest() }

  release(): void {
    this.#end()
    this.#marks.release()
  }

  #end(): void {
    this.#loading.stop()
    this.#open?.close()
    this.#open = null
    this.#tab = null
  }
}
