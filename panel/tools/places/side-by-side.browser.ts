// Light and dark, or two themes, beside each other in a row: its one editor has what the page takes, a cell
// shows the other one, and what is shown follows whichever has the focus, until the focus leaves. Of colors
// the page does, and of other tokens with the first change there. Changes no token itself.
import type { Mode } from '../../model/color/cluster.js'
import { setAttribute } from '../../page/dom/element.view.js'
import type { PlanWithReading, ShownRow } from '../../view/rows/rows.types.js'
import { SIDE_BY_SIDE_CSS } from '../../view/rows/side-by-side.css.js'
import { createSideCell, sideName, type Coming, type SideCell } from '../../view/rows/side-cell.view.js'
import { sideKey, sideModel, spelledOut, type Picture } from '../../view/rows/side-value.js'
import { pageValuesOf, shownColorText, shownValue } from '../../view/rows/page-values.js'
import { isSided } from '../../model/state/place.js'
import { otherSideOn, themesOfSides } from '../../model/state/theme-sides.js'
import type { PointerPoint } from '../../view/controls/beside.js'
import type { PageValues, Scene, Themed } from '../../model/state/state.types.js'
import { readRootRules } from '../../page/sheets/root-rules.browser.js'
import type { Feature } from '../desk/features.js'
import type { FeatureContext } from '../desk/kit.types.js'
import { createHeads, type Heads } from './side-heads.view.js'
import { SideColumns, type CellPlace } from './side-columns.browser.js'
import { openCellMenu } from './cell-menu.view.js'
import { showTheme } from '../desk/page-themes.browser.js'

/** The page's values in a mode, for the scene of that. */
function pageUnder(
  { core: { config, plan }, page: { document }, otherTheme }: FeatureContext, scene: Scene, mode: Mode,
): PageValues {
  const root = otherTheme.rootIn(mode)
  if (root === null || config.applySink !== undefined) return new Map()
  const now = readRootRules(document).declared
  const under = readRootRules(document, root).declared
  return pageValuesOf(plan, scene, under, (cssVar) => {
    const texts = under.get(cssVar) ?? []
    // What comes with the mode is there to be taken; else the one behind the others.
    const own = texts.filter((text) => now.get(cssVar)?.includes(text) !== true)
    return own.at(-1) ?? texts.at(-1) ?? ''
  })
}

const pictureIn = (glyph = ''): Picture | null => glyph === 'shadow' || glyph === 'gradient' ? glyph : null

const other = (mode: Mode): Mode => (mode === 'light' ? 'dark' : 'light')

interface Beside {
  readonly cell: SideCell
  key: string
  read: PlanWithReading['read']
}

/** The cells of one panel's list, and the theme that its page has for them. */
export class SideBySide implements Feature {
  readonly #kit: FeatureContext
  readonly #cells = new WeakMap<ShownRow, Beside>()
  readonly #heads: Heads
  readonly #columns: SideColumns
  readonly #unsubscribe: readonly (() => void)[]
  // The row for which another theme is shown.
  #row: Element | null = null
  #isComing = false

  constructor(kit: FeatureContext) {
    this.#kit = kit
    this.#columns = new SideColumns(kit)
    this.#heads = createHeads(kit)
    kit.ui.adopt(SIDE_BY_SIDE_CSS)
    kit.scenes.pageUnder = (scene, mode) => pageUnder(kit, scene, mode)
    kit.scenes.beside = (token) => this.#columns.cellOf(token)?.scene ?? null
    kit.scenes.expire()
    this.#unsubscribe = [
      kit.rowShown.subscribe((row) => this.#show(row)),
      kit.core.store.subscribe((what, reason) => {
        if (what === 'state' && reason !== 'scheme' && this.#isThemeHeld) kit.ui.onNextFrame(() => this.#keep())
      }),
    ]
    for (const type of ['focusin', 'focusout']) kit.ui.root.addEventListener(type, this.#moved)
    kit.list.patch(kit.listing.changed)
    this.refresh()
  }

  get isOn(): boolean { return this.#kit.otherTheme.isHeld || this.#isThemeHeld }

  /** The page has its own theme back. */
  stop(): void {
    this.#kit.otherTheme.letGo()
    this.#themed?.hold(null)
  }

  refresh(): void {
    this.#heads.show(this.#kit.list.element, this.#columns.now)
    this.#look()
  }

  release(): void {
    for (const end of this.#unsubscribe) end()
    for (const type of ['focusin', 'focusout']) this.#kit.ui.root.removeEventListener(type, this.#moved)
  }

  get #themed(): Themed | undefined { return this.#kit.core.store.scene.place.themed }

  /** Whether values of a theme are shown that the page does not have. */
  get #isThemeHeld(): boolean {
    const { on, onPage } = this.#themed ?? {}
    return on !== onPage && [...on ?? []].join() !== [...onPage ?? []].join()
  }

  // What is changed there is to be seen, where the page can show it.
  #keep(): void {
    const { sides } = this.#columns.now ?? {}
    if (this.#isThemeHeld && sides) showTheme(this.#kit, themesOfSides(sides).now)
  }

  #show(row: ShownRow): void {
    const { core: { plan }, ui } = this.#kit
    const { token, input, element } = row
    const columns = this.#columns.now
    const model = this.#columns.cellOf(token)
    if (columns !== null || !isSided(plan, token)) setAttribute(element, 'data-sided', model !== null)
    const beside = this.#cells.get(row)
    if (columns === null || model === null) {
      if (beside !== undefined || isSided(plan, token)) setAttribute(input, 'aria-label', null)
      beside?.cell.element.remove()
      setAttribute(element, 'data-other', false)
      return
    }
    const { cellSide } = model
    setAttribute(element, 'data-swapped', cellSide === columns.mode)
    const name = columns.spoken(other(cellSide))
    setAttribute(input, 'aria-label', sideName(token.item.label, name, element.hasAttribute('data-changed')))
    const { element: cell } = this.#patched(row, beside ?? this.#make(row), model)
    const { parentElement: field } = input
    const isThere = cellSide === 'dark' ? cell.previousSibling === field : cell.nextSibling === field
    if (isThere || field === null) return
    // Of the two, the one that has the focus stays where it is.
    const [mover, stays] = cell === ui.root.activeElement ? [field, cell] : [cell, field]
    if ((cellSide === 'dark') === (mover === cell)) stays.after(mover)
    else stays.before(mover)
  }

  #patched({ token, element }: ShownRow, beside: Beside, { scene, cellSide, inherits }: CellPlace): SideCell {
    const { plan }: { readonly plan: PlanWithReading } = this.#kit.core
    const key = `${cellSide} ${inherits ?? ''} ${sideKey(plan, scene, token)}`
    const { cell } = beside
    const picture = pictureIn(element.dataset['glyph'])
    const isColor = token.item.type.kind === 'color'
    const text = isColor ? shownColorText(plan, scene, token) : picture && shownValue(plan, scene, token)
    const color = spelledOut(plan, scene, text ?? '')
    if (key === beside.key && plan.read === beside.read && cell.color === color) return cell
    beside.key = key
    beside.read = plan.read
    const read = sideModel(plan, scene, token)
    // What is inherited is changed where it stands.
    const model = { ...read, isChanged: read.isChanged && inherits === null, shape: picture ?? read.shape }
    const name = this.#columns.now?.spoken(cellSide) ?? cellSide
    cell.patch({ mode: cellSide, name, inherits }, token.item.label, model, color)
    setAttribute(element, 'data-other', model.isChanged)
    return cell
  }

  #make(row: ShownRow): Beside {
    const cell = createSideCell(this.#kit.ui, (how) => this.#come(row, how))
    cell.element.addEventListener('contextmenu', (event) => {
      if (event.shiftKey) return
      event.preventDefault()
      this.#openMenu(row, cell.element, { x: event.clientX, y: event.clientY })
    })
    const beside: Beside = { key: '', read: undefined, cell }
    this.#cells.set(row, beside)
    return beside
  }

  #openMenu({ token, element }: ShownRow, cell: HTMLElement, at?: PointerPoint): void {
    const model = this.#columns.cellOf(token)
    const columns = this.#columns.now
    if (model === null || columns === null) return
    // Who comes back to a cell comes to its theme.
    const anchor = model.inherits === null ? element.querySelector<HTMLElement>('.more') ?? cell : cell
    openCellMenu(this.#kit, { token, anchor, at, model, columns })
  }

  // The page gets the cell's scheme, and the row's editor the focus, in the place of the cell. Of two themes
  // the values are shown alone: it is the page's with the first change.
  #come(row: ShownRow, how: Coming): void {
    const columns = this.#columns.now
    const model = this.#columns.cellOf(row.token)
    if (columns === null || model === null || this.#isComing) return
    if (model.inherits !== null) {
      const cell = this.#cells.get(row)?.cell.element
      if (how !== 'focus' && cell !== undefined) this.#openMenu(row, cell)
      return
    }
    const { needs } = model
    // The page would flicker under who walks along by keys.
    if (needs !== undefined && how === 'focus') return
    this.#isComing = true
    this.#row = row.element
    this.#kit.edits.flush()
    if (needs !== undefined) this.#kit.otherTheme.previewMode(needs)
    else if (columns.given !== null) this.#kit.otherTheme.holdMode(columns.given)
    else if (columns.sides !== null) this.#themed?.hold(otherSideOn(this.#themed, columns.sides))
    this.#kit.showNow()
    row.input.focus({ preventScroll: true })
    this.#isComing = false
    if (how === 'swatch') row.input.parentElement?.querySelector<HTMLElement>('.swatch')?.click()
    else if (how === 'value' && row.input.role === 'combobox') row.input.click()
  }

  readonly #moved = (): void => {
    if (this.isOn) this.#kit.ui.onNextFrame(() => this.#look())
  }

  /** Whether the focus is still where it needs the theme. */
  #look(): void {
    const { ui, page, list } = this.#kit
    if (!this.isOn || this.#isComing || ui.layers.size > 0 || !page.document.hasFocus()) return
    const at = ui.root.activeElement
    const row = at?.closest('.row[data-sided]') ?? null
    const isCell = row !== null && list.element.contains(row) && at?.closest('.field') !== null
    if (isCell) this.#row = row
    else if (row === null || row !== this.#row) this.stop()
  }
}
