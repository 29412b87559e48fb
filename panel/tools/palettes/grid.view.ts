// A palette as a grid of swatches: one Tab stop, arrows in both directions, ⋯ on the swatch that is meant.
// What a swatch shows and does is its own.
import type { Token } from '../../model/state/state.types.js'
import { h, setAttribute, setChildren, setStyle } from '../../page/dom/element.view.js'
import type { Ui } from '../../view/chrome/ui.types.js'
import { createMore } from '../../view/rows/row-menu.view.js'
import type { Cell, RowPreview, Section } from '../../view/rows/rows.types.js'
import { columnsAt } from '../../view/rows/swatch-grid.js'
import { cellAfter, type CellModel, gridLines, type GridScenes } from './grid.js'

// One swatch of a grid, with its name beneath it.
// Knows one token; where it stands is the grid's business.

/** A swatch on the page. */
interface CellView extends Cell {
  readonly element: HTMLElement
  patch(model: CellModel, tip: () => string): void
}

/** What a cell is made with. */
interface CellPorts {
  /** Opens the picker of its color. */
  pick(token: Token, anchor: HTMLElement): void
  openMenu(cell: CellView): void
}

/** Whether the browser can show a text as a color; what refers to others, the page decides. */
const isShown = ({ supports }: Ui, text: string): boolean => supports('color', text)

/** Makes the cell of a token, showing nothing yet. */
function createCell(ui: Ui, token: Token, ports: CellPorts): CellView {
  const parts = createParts(ui, token)
  const { element, stop } = parts
  let last: CellModel | null = null
  const open = (): boolean => {
    if (last?.isReadonly === true) return false
    ports.pick(token, stop)
    return true
  }
  stop.addEventListener('click', open)
  element.addEventListener('animationend', () => setAttribute(element, 'data-flash', false))
  const view: CellView = {
    element, token, stop,
    openMenu: () => ports.openMenu(view),
    openBeside: open,
    pressPill: () => false,
    flash: () => {
      // Taken off first, so that it lights up again.
      setAttribute(element, 'data-flash', false)
      ui.onNextFrame(() => setAttribute(element, 'data-flash', true))
    },
    patch: (next, tip) => {
      if (last !== null && isSame(last, next)) return
      last = next
      show(ui, parts, next)
      setAttribute(stop, 'data-tip', tip())
    },
  }
  return view
}

type Parts = ReturnType<typeof createParts>

function createParts(ui: Ui, { item: { label, cssVar } }: Token) {
  const { document } = ui
  const upper = h(document, 'span', { class: 'cell-half upper' })
  const lower = h(document, 'span', { class: 'cell-half lower', hidden: true })
  const swatch = h(document, 'span', { class: 'cell-swatch', part: ui.part('swatch') }, upper, lower)
  const name = h(document, 'span', { class: 'cell-name' }, h(document, 'span', { dir: 'auto' }, label))
  const stop = h(document, 'button', {
    type: 'button', class: 'cell-button', tabindex: -1, 'aria-keyshortcuts': 'F4',
  }, swatch, name)
  const element = h(document, 'div', {
    class: 'cell', role: 'gridcell', part: ui.part('cell'), 'data-var': cssVar,
  }, stop)
  return { element, stop, swatch, upper, lower }
}

function show(ui: Ui, { element, stop, swatch, upper, lower }: Parts, next: CellModel): void {
  for (const [half, text] of [[upper, next.upper], [lower, next.lower]] as const) {
    setAttribute(half, 'hidden', text === null)
    setStyle(half, '--swatch', text ?? '')
    setAttribute(half, 'data-none', text !== null && !isShown(ui, text))
  }
  setAttribute(swatch, 'data-sides', next.lower !== null)
  setAttribute(element, 'data-changed', next.isChanged)
  setAttribute(element, 'data-preview', next.isPreview)
  setAttribute(stop, 'aria-label', next.name)
  setAttribute(stop, 'aria-disabled', next.isReadonly ? 'true' : null)
}

const isSame = (one: CellModel, other: CellModel): boolean =>
  one.name === other.name && one.upper === other.upper && one.lower === other.lower &&
  one.isChanged === other.isChanged && one.isPreview === other.isPreview

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
