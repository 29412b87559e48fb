// One swatch of a grid, with its name beneath it.
// Knows one token; where it stands is the grid's business.
import { h, setAttribute, setStyle } from '../../page/dom/element.view.js'
import type { Ui } from '../../view/chrome/ui.types.js'
import type { Cell } from '../../view/rows/rows.types.js'
import type { Token } from '../../model/state/state.types.js'
import type { CellModel } from './grid.js'

/** A swatch on the page. */
export interface CellView extends Cell {
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
export function createCell(ui: Ui, token: Token, ports: CellPorts): CellView {
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
  setAttribute(element, 'data-ghost', next.isGhost)
  setAttribute(stop, 'aria-label', next.name)
  setAttribute(stop, 'aria-disabled', next.isReadonly ? 'true' : null)
}

const isSame = (one: CellModel, other: CellModel): boolean =>
  one.name === other.name && one.upper === other.upper && one.lower === other.lower &&
  one.isChanged === other.isChanged && one.isGhost === other.isGhost
