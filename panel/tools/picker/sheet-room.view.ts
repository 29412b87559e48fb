// The room that a sheet at the bottom of the window leaves to the list behind it: the row that is edited
// stands above the sheet, however high that is.
// Knows nothing of what the sheet shows.
import { setStyle } from '../../page/dom/element.view.js'

/** So much of what stands under the row is seen as well. */
const UNCOVERED_PX = 8

/** So many rows of the list stay in sight. */
const CLEAR_ROWS = 2

/** A row and the sheet that edits it. */
export class SheetRoom {
  readonly #row: HTMLElement
  readonly #sheet: HTMLElement
  readonly #list: HTMLElement | null
  readonly #scroller: HTMLElement | null

  constructor(row: HTMLElement, sheet: HTMLElement) {
    this.#row = row
    this.#sheet = sheet
    this.#list = row.closest<HTMLElement>('.list')
    const isColumns = this.#list?.dataset['layout'] === 'columns'
    this.#scroller = isColumns ? row.closest<HTMLElement>('.tier') : this.#list
  }

  /** How far down in the window the rows reach that are to be seen. */
  get clearPx(): number {
    const { top = 0 } = this.#scroller?.getBoundingClientRect() ?? {}
    const head = this.#row.closest('.tier')?.querySelector<HTMLElement>('.tier-bar')?.offsetHeight ?? 0
    return Math.max(0, top) + head + CLEAR_ROWS * this.#row.offsetHeight + UNCOVERED_PX
  }

  /** The sheet is there, perhaps in another height; or it goes, and the list is as long as before. */
  patch(isThere: boolean): void {
    const list = this.#list
    if (list === null) return
    const { top } = this.#sheet.getBoundingClientRect()
    const under = isThere ? list.getBoundingClientRect().bottom - top : 0
    // The room behind the last row, which messages have too.
    setStyle(list, '--toast-room', under > 0 ? `${Math.ceil(under) + UNCOVERED_PX}px` : '')
    const covered = this.#row.getBoundingClientRect().bottom + UNCOVERED_PX - top
    if (isThere && covered > 0) this.#scroller?.scrollBy({ top: covered })
  }
}
