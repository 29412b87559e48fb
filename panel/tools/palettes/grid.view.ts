// A palette as a grid of swatches: one Tab stop, arrows in both directions, ⋯ on the swatch that is meant.
// What a swatch shows and does is its own.
import { h, setAttribute, setChildren, setStyle } from '../../page/dom/element.view.js'
import type { Ui } from '../../view/chrome/ui.types.js'
import { createMore } from '../../view/rows/row-menu.view.js'
import type { RowPreview, Section } from '../../view/rows/rows.types.js'
import { columnsAt } from '../../view/rows/swatch-grid.js'
import type { Token } from '../../model/state/state.types.js'
import { createCell, type CellView } from './cell.view.js'
import { cellAfter, gridLines, type CellModel, type GridScenes } from './grid.js'

/** What a grid acts through. */
export interface GridPorts {
  scenes(token: Token): GridScenes
  model(scenes: GridScenes, token: Token, preview: RowPreview | null): CellModel
  /** What the row of a token says when it is pointed at. */
  tipOf(token: Token): string
  pick(token: Token, anchor: HTMLElement): void
  openMenu(token: Token, anchor: HTMLElement): void
}

/** The grid of one palette. */
export class Grid {
  readonly element: HTMLElement
  readonly #ui: Ui
  readonly #ports: GridPorts
  readonly #more: HTMLButtonElement
  readonly #observer: ResizeObserver | null
  #cells: readonly CellView[] = []
  #columns = 0
  /** The one Tab stop. */
  #stop: CellView | null = null
  /** The cell that ⋯ stands on, and whether its menu was opened by a key. */
  #meant: CellView | null = null
  #isByKey = false

  constructor(ui: Ui, ports: GridPorts) {
    this.#ui = ui
    this.#ports = ports
    this.element = h(ui.document, 'div', { class: 'palette-grid', role: 'grid', part: ui.part('palette') })
    this.#more = createMore(ui)
    this.#more.classList.add('cell-more')
    this.#listen()
    const view = ui.document.defaultView
    this.#observer = view === null ? null : new view.ResizeObserver(() => this.#arrange())
    this.#observer?.observe(this.element)
  }

  show({ title, tokens }: Section, previews: ReadonlyMap<Token, RowPreview> | null): void {
    setAttribute(this.element, 'aria-label', title)
    if (!isSameTokens(this.#cells, tokens)) this.#make(tokens)
    this.#arrange()
    const [first] = tokens
    if (first === undefined) return
    const scenes = this.#ports.scenes(first)
    for (const cell of this.#cells) {
      const { token } = cell
      const model = this.#ports.model(scenes, token, previews?.get(token) ?? null)
      cell.patch(model, () => this.#ports.tipOf(token))
    }
  }

  cellAt(element: Element): CellView | null {
    return this.#cells.find((cell) => cell.element.contains(element)) ?? null
  }

  cellOf(token: Token): CellView | null {
    return this.#cells.find((cell) => cell.token === token) ?? null
  }

  release(): void {
    this.#observer?.disconnect()
    this.element.remove()
  }

  #make(tokens: readonly Token[]): void {
    const old = new Map(this.#cells.map((cell) => [cell.token, cell]))
    this.#cells = tokens.map((token) => old.get(token) ?? createCell(this.#ui, token, {
      pick: (one, anchor) => this.#ports.pick(one, anchor),
      openMenu: (cell) => this.#openMenu(cell, true),
    }))
    this.#columns = 0
    const [first = null] = this.#cells
    this.#setStop(this.#stop !== null && this.#cells.includes(this.#stop) ? this.#stop : first)
  }

  // As the room says that was kept for it: `gridPx`.
  #arrange(): void {
    const columns = columnsAt(this.element.clientWidth)
    if (columns === this.#columns || this.#cells.length === 0) return
    this.#columns = columns
    setStyle(this.element, '--cell-columns', String(columns))
    const lines = gridLines(this.#cells.length, columns).map((line) => {
      const cells = line.flatMap((at) => this.#cells[at]?.element ?? [])
      return h(this.#ui.document, 'div', { class: 'cell-line', role: 'row' }, ...cells)
    })
    const held = this.#cells.find(({ stop }) => stop.matches(':focus'))
    setChildren(this.element, lines)
    // What is moved loses the focus.
    held?.stop.focus({ preventScroll: true })
  }

  #setStop(cell: CellView | null): void {
    if (cell === this.#stop) return
    if (this.#stop !== null) setAttribute(this.#stop.stop, 'tabindex', -1)
    if (cell !== null) setAttribute(cell.stop, 'tabindex', 0)
    this.#stop = cell
  }

  #listen(): void {
    const { element } = this
    element.addEventListener('focusin', ({ target }) => {
      const cell = this.cellAt(target as Element)
      this.#setStop(cell)
      this.#mean(cell)
    })
    element.addEventListener('pointerover', ({ target }) => this.#mean(this.cellAt(target as Element)))
    element.addEventListener('pointerleave', () => this.#mean(this.#focused()))
    element.addEventListener('keydown', (event) => this.#keyed(event))
    this.#more.addEventListener('click', () => {
      if (this.#meant !== null) this.#openMenu(this.#meant, false)
    })
    // A menu that is closed gives the focus to its button.
    this.#more.addEventListener('focus', () => {
      if (this.#isByKey) this.#meant?.stop.focus({ preventScroll: true })
      this.#isByKey = false
    })
  }

  #focused(): CellView | null {
    return this.#cells.find(({ stop }) => stop.matches(':focus')) ?? null
  }

  // One button for all of them: it stands on the swatch under the pointer, else on the one with the focus.
  #mean(cell: CellView | null): void {
    if (cell === null || cell === this.#meant || this.#more.getAttribute('aria-expanded') === 'true') return
    this.#meant = cell
    setAttribute(this.#more, 'aria-label', `More for ${cell.token.item.label}`)
    cell.element.append(this.#more)
  }

  #openMenu(cell: CellView, isByKey: boolean): void {
    this.#mean(cell)
    this.#isByKey = isByKey
    this.#ports.openMenu(cell.token, this.#more)
  }

  #keyed(event: KeyboardEvent): void {
    const cell = event.defaultPrevented || event.isComposing ? null : this.cellAt(event.target as Element)
    if (cell === null) return
    const to = cellAfter(event, {
      at: this.#cells.indexOf(cell), count: this.#cells.length, columns: this.#columns,
      isRightToLeft: getDirection(this.element) === 'rtl',
    })
    if (to === null) return
    event.preventDefault()
    this.#cells[to]?.stop.focus()
  }
}

const getDirection = (element: HTMLElement): string | undefined =>
  element.ownerDocument.defaultView?.getComputedStyle(element).direction

const isSameTokens = (cells: readonly CellView[], tokens: readonly Token[]): boolean =>
  cells.length === tokens.length && cells.every(({ token }, at) => token === tokens[at])
