// The rows of a tab or of a search: only those near the window are on the page.
// Decides neither what is shown nor what a change means.
import { isPaged } from '../controls/paged.view.js'
import { findRowKeyAction, type RowKeyAction } from '../controls/row-keys.js'
import { h, setAttribute, setChildren, setStyle } from '../../page/dom/element.view.js'
import type { Ui } from '../chrome/ui.types.js'
import type { Token } from '../../model/state/state.types.js'
import { has } from '../../model/tokens/records.js'
import { createScroller, type Scroller } from './list-scroll.view.js'
import { createRow, walkedTo, type RowView } from './row.view.js'
import type {
  Bands, Cell, ListPorts, ListView, Revealing, RowPreview, RowSelection, Section, SelectPorts, TokenList,
} from './rows.types.js'
import { createTier, type TierView } from './tier.view.js'
import {
  keptSpots, NOWHERE, rowsOnPage, spotAfter, spotBefore, type Extent, type RowIndex, tierRows, NO_SELECTION,
  picked,
} from './virtual.js'

/** Makes a list that shows nothing yet. It is as high as what it is put into lets it be. */
export const createList = (ui: Ui, ports: ListPorts): TokenList => new List(ui, ports)

type Changes = Parameters<TokenList['patch']>[0]

class List implements TokenList {
  readonly element: HTMLElement
  readonly #ui: Ui
  readonly #ports: ListPorts
  readonly #scroller: Scroller
  readonly #rows = new Map<Token, RowView>()
  readonly #rowOf = new WeakMap<Element, RowView>()
  #bands: Bands | null = null
  #view: ListView = { sections: [], layout: 'list' }
  #tiers: readonly TierView[] = []
  // The row or the heading that has the focus, or had it last: menus give it back.
  #focus: Token | TierView | null = null
  #selection = NO_SELECTION
  #selecting: SelectPorts | null = null
  #previews: ReadonlyMap<Token, RowPreview> | null = null

  constructor(ui: Ui, ports: ListPorts) {
    this.#ui = ui
    this.#ports = ports
    this.element = h(ui.document, 'div', { class: 'list', part: ui.part('list') })
    this.#scroller = createScroller(ui, this.element, () => this.#render())
    this.element.addEventListener('focusin', ({ target }) => this.#focused(target))
    this.element.addEventListener('click', (event) => this.#pick(event))
    this.element.addEventListener('keydown', (event) => this.#keyed(event))
  }

  get selected(): ReadonlySet<Token> { return this.#selection.tokens }

  show(view: ListView): void {
    const lost = this.#holder()
    const old = new Map(this.#view.sections.map((section, at) => [keyOf(section), this.#tiers[at]]))
    this.#scroller.leave(this.#view)
    this.#view = view
    this.#tiers = view.sections.map((section) => old.get(keyOf(section)) ?? this.#createTier(section))
    view.sections.forEach((section, at) => this.#tiers[at]?.patch(section))
    setAttribute(this.element, 'data-layout', view.layout)
    setChildren(this.element, this.#tiers.map(({ element }) => element))
    this.#scroller.enter(view, this.#tiers)
    this.#bands?.show(view.sections, this.#tiers)
    for (const row of this.#rows.values()) row.patch()
    this.#render()
    if (lost !== null && this.#holder() === null) this.#refocus(lost)
  }

  patch(changed: Changes): void {
    this.#scroller.wake()
    // Before the rows are shown: what stands beneath them is as high by then.
    const hasMoved = this.#scroller.settle()
    for (const row of this.#rows.values()) row.patch()
    if (hasMoved) this.#render()
    this.#view.sections.forEach(({ all = [] }, at) => this.#tiers[at]?.setCount(changed.countOf(all)))
    this.#bands?.show(this.#view.sections, this.#tiers)
  }

  setBands(bands: Bands): void {
    this.#bands = bands
    bands.show(this.#view.sections, this.#tiers)
  }

  reveal(token: Token, { focus, flash }: Revealing): boolean {
    const spot = this.#spotOf(token)
    if (spot === null) return false
    const cell = this.#bands?.cellOf(token) ?? null
    if (cell === null) {
      this.#scroller.reveal(spot)
      this.#render()
    } else cell.stop.scrollIntoView({ block: 'nearest' })
    const row = cell ?? this.#rows.get(token)
    // On a phone a field that has the focus brings a keyboard.
    const more = isPaged(this.#ui) && row !== cell ? this.#rows.get(token)?.element.querySelector('button.more') : null
    if (focus) (more instanceof HTMLElement ? more : row?.stop)?.focus({ preventScroll: true })
    if (flash) row?.flash()
    return true
  }

  setRowHeight(px: number): void {
    setStyle(this.element, '--row', `${px}px`)
    this.#scroller.setRowHeight(px)
    this.#render()
  }

  setSelecting(isOn: boolean, ports: SelectPorts | null = null): void {
    this.#selecting = isOn ? ports : null
    setAttribute(this.element, 'data-selecting', this.#selecting !== null)
    this.#selection = NO_SELECTION
    this.#showSelection()
  }

  select(tokens: readonly Token[]): void {
    const ports = this.#selecting
    if (ports === null) return
    this.#selection = { tokens: new Set(tokens.filter((token) => ports.canSelect(token))), anchor: null }
    this.#showSelection()
    ports.selected(this.selected)
  }

  preview(results: ReadonlyMap<Token, RowPreview> | null): void {
    this.#previews = results
    this.#bands?.preview(results)
    for (const [token, row] of this.#rows) row.preview(results?.get(token) ?? null)
  }

  focused(): Token | null {
    return this.#holder()?.token ?? null
  }

  release(): void {
    this.#scroller.release()
    this.#bands?.show([], [])
    for (const row of this.#rows.values()) row.release()
    this.#rows.clear()
    this.element.remove()
  }

  #createTier(section: Section): TierView {
    return createTier(this.#ui, section, {
      toggle: (one) => this.#ports.toggleTier(one),
      openMenu: (one, anchor) => this.#ports.openTierMenu(one, anchor),
    })
  }

  /** Puts on the page what is to be there, and takes off what is not. */
  #render(): void {
    const { sections } = this.#view
    const kept = keptSpots(this.#extents(), this.#spotAt(this.#focus))
    // All of them are measured before anything is moved.
    const ranges = sections.map((section, at) => this.#scroller.rangeOf(at, tierRows(section)))
    const shown = new Set<Token>()
    sections.forEach((one, at) => {
      const tokens = isInBand(one) ? [] : one.tokens
      const rows = kept.filter(({ section }) => section === at).map(({ row }) => row)
      const elements = rowsOnPage(ranges[at] ?? NOWHERE, rows).flatMap((index) => {
        const token = tokens[index]
        if (token === undefined) return []
        shown.add(token)
        return this.#placed(token, { index, count: tokens.length, topPx: this.#scroller.topOf(at, index) })
      })
      const tier = this.#tiers[at]
      if (tier !== undefined) setChildren(tier.rows, elements)
    })
    for (const [token, row] of this.#rows) if (!shown.has(token)) this.#drop(token, row)
  }

  #placed(token: Token, place: Parameters<RowView['place']>[0]): HTMLElement {
    const row = this.#rows.get(token) ?? this.#make(token)
    row.place(place)
    return row.element
  }

  #make(token: Token): RowView {
    const row = createRow(this.#ui, token, this.#ports)
    this.#rows.set(token, row)
    this.#rowOf.set(row.element, row)
    if (this.#selecting !== null) row.select(this.#selectionOf(token, this.#selecting))
    row.preview(this.#previews?.get(token) ?? null)
    return row
  }

  #drop(token: Token, row: RowView): void {
    this.#rows.delete(token)
    row.release()
  }

  #rowAt(target: EventTarget | null): Cell | null {
    const element = (target as Element | null)?.closest('.row') ?? null
    if (element === null) return this.#bands?.cellAt(target as Element) ?? null
    return this.#rowOf.get(element) ?? null
  }

  /** The row that has the focus, and where it stands. */
  #holder(): Holder | null {
    const active = this.#ui.root.activeElement
    const row = active !== null && this.element.contains(active) ? this.#rowAt(active) : null
    return row === null ? null : { token: row.token, spot: this.#spotOf(row.token) }
  }

  /** Where a token's row stands; `null` in no section, and in a closed one. */
  #spotOf(token: Token): RowIndex | null {
    const section = this.#view.sections.findIndex((one) => one.isOpen && one.tokens.includes(token))
    const one = this.#view.sections[section]
    return one === undefined ? null : { section, row: isInBand(one) ? 0 : one.tokens.indexOf(token) }
  }

  #spotAt(focus: Token | TierView | null): RowIndex | null {
    if (focus === null) return null
    if (has(focus, 'address')) return this.#spotOf(focus)
    const section = this.#tiers.indexOf(focus)
    return section < 0 ? null : { section, row: -1 }
  }

  #focused(target: EventTarget | null): void {
    this.#focus = this.#rowAt(target)?.token ??
      this.#tiers.find(({ element }) => element.contains(target as Node)) ?? null
    this.#render()
  }

  #extents(): readonly Extent[] {
    return this.#view.sections.map((section) => ({ rows: isInBand(section) ? 1 : tierRows(section) }))
  }

  // What a view has taken for its own, such as a step of a number, is none of the list's.
  #keyed(event: KeyboardEvent): void {
    const way = event.defaultPrevented ? null : findRowKeyAction(event)
    if (way !== null && this.#go(way, event.target)) event.preventDefault()
  }

  #go(way: RowKeyAction, target: EventTarget | null): boolean {
    const row = this.#rowAt(target)
    const tier = this.#tiers.find(({ button }) => button === target)
    switch (way) {
      case 'above': return this.#step(spotBefore, row?.token ?? tier, target)
      case 'below': return this.#step(spotAfter, row?.token ?? tier, target)
      case 'beside': return row?.openBeside() === true
      case 'pill': return row?.pressPill() === true
      case 'menu':
        (row ?? tier)?.openMenu()
        return row !== null || tier !== undefined
    }
  }

  // The last row's ↓ does nothing, and is not the browser's either: a select would choose another value.
  #step(next: typeof spotAfter, from: Token | TierView | null = null, target: EventTarget | null): true {
    const here = this.#spotAt(from)
    const spot = here === null ? null : next(this.#extents(), here)
    const token = spot === null ? undefined : this.#view.sections[spot.section]?.tokens[spot.row]
    // Those beside the focus are on the page; the browser scrolls no further than it takes.
    const row = token === undefined ? undefined : this.#rows.get(token)
    if (row !== undefined) walkedTo(row, target).focus()
    else if (token !== undefined) this.reveal(token, { focus: true, flash: false })
    return true
  }

  // A row that had the focus is gone: the next one takes it, else its heading, so that it is not lost.
  #refocus({ token: lost, spot }: Holder): void {
    if (this.reveal(lost, { focus: true, flash: false })) return
    const at = Math.min(spot?.section ?? 0, this.#view.sections.length - 1)
    const section = this.#view.sections[at]
    if (section === undefined) return
    const token = section.tokens[Math.min(spot?.row ?? 0, section.tokens.length - 1)]
    if (section.isOpen && token !== undefined) this.reveal(token, { focus: true, flash: false })
    else this.#tiers[at]?.button?.focus()
  }

  #pick(event: MouseEvent): void {
    const box = event.target as HTMLInputElement
    const row = this.#rowAt(box)
    const ports = this.#selecting
    if (row === null || ports === null || !box.classList.contains('pick')) return
    const order = this.#view.sections.flatMap(({ isOpen, tokens }) => (isOpen ? tokens : []))
      .filter((token) => ports.canSelect(token))
    const { token } = row
    this.#selection = picked(this.#selection, { token, isOn: box.checked, isRange: event.shiftKey }, order)
    this.#showSelection()
    ports.selected(this.selected)
  }

  #showSelection(): void {
    const ports = this.#selecting
    for (const [token, row] of this.#rows) row.select(ports === null ? null : this.#selectionOf(token, ports))
  }

  #selectionOf(token: Token, ports: SelectPorts): RowSelection {
    return { isSelected: this.selected.has(token), canSelect: ports.canSelect(token) }
  }
}

interface Holder {
  readonly token: Token
  readonly spot: RowIndex | null
}

/** Whether the tokens of a section are shown in its band: for the arrow keys it is one row. */
const isInBand = ({ isOpen, band }: Section): boolean => isOpen && band?.isInstead === true

// A section keeps the heading that it was made with.
const keyOf = ({ heading, key }: Section): string => JSON.stringify([heading, key])
