// Light and dark beside each other in a row: its one editor has the scheme of the page, a cell shows the
// other one, and the page follows whichever has the focus, until the focus leaves.
// Changes no token: what is edited is what the page shows.
import type { Mode } from '../../model/color/cluster.js'
import { h, setAttribute, setText } from '../../page/dom/element.view.js'
import type { PlanWithReading, ShownRow } from '../../view/rows/rows.types.js'
import { SIDE_BY_SIDE_CSS } from '../../view/rows/side-by-side.css.js'
import { createSideCell, sideName, type Coming, type SideCell } from '../../view/rows/side-cell.view.js'
import { sideKey, sideModel, spelledOut } from '../../view/rows/side-value.js'
import { pageValuesOf, shownColorText } from '../../view/rows/page-values.js'
import { isSided, darkWhenOf } from '../../model/state/place.js'
import type { PanelCore } from '../../page/core/core.browser.js'
import type { PageValues, Scene } from '../../model/state/state.types.js'
import { readRootRules } from '../../page/sheets/root-rules.browser.js'
import type { Feature } from './features.js'
import type { FeatureContext } from './kit.types.js'
import { switchOf, switchTo, type ThemeSwitch } from './theme-switch.browser.js'

/** A root as the page's would be, alone in a document of its own: `:root` is nothing else. */
function rootUnder({ documentElement, implementation }: Document, by: ThemeSwitch, mode: Mode): Element {
  const root = implementation.createHTMLDocument().documentElement
  for (const { name, value } of documentElement.attributes) if (name !== 'style') root.setAttribute(name, value)
  switchTo(root, by, mode)
  return root
}

/** The page's values in a mode, for the scene of that. */
function pageUnder(
  { config, plan }: Pick<PanelCore, 'config' | 'plan'>, page: Window, scene: Scene, mode: Mode,
): PageValues {
  const { document } = page
  const by = switchOf(document, darkWhenOf(plan) ?? '')
  if (by === null || config.applySink !== undefined) return new Map()
  const now = readRootRules(document).declared
  const under = readRootRules(document, rootUnder(document, by, mode)).declared
  return pageValuesOf(plan, scene, under, (cssVar) => {
    const texts = under.get(cssVar) ?? []
    // What comes with the mode is there to be taken; else the one behind the others.
    const own = texts.filter((text) => now.get(cssVar)?.includes(text) !== true)
    return own.at(-1) ?? texts.at(-1) ?? ''
  })
}

const MODES = [['light', 'Light'], ['dark', 'Dark']] as const

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
  readonly #unsubscribe: () => void
  // The row for which the page has another theme.
  #row: Element | null = null
  #isComing = false

  constructor(kit: FeatureContext) {
    this.#kit = kit
    this.#heads = createHeads(kit.ui.document)
    kit.ui.adopt(SIDE_BY_SIDE_CSS)
    kit.scenes.pageUnder = (scene, mode) => pageUnder(kit.core, kit.page, scene, mode)
    kit.scenes.expire()
    this.#unsubscribe = kit.rowShown.subscribe((row) => this.#show(row))
    for (const type of ['focusin', 'focusout']) kit.ui.root.addEventListener(type, this.#moved)
    kit.list.patch(kit.listing.changed)
    this.refresh()
  }

  get isOn(): boolean { return this.#kit.otherTheme.isHeld }

  /** The page has its own theme back. */
  stop(): void { this.#kit.otherTheme.letGo() }

  refresh(): void {
    this.#heads.show(this.#kit.list.element, this.#mode)
    this.#look()
  }

  release(): void {
    this.#unsubscribe()
    for (const type of ['focusin', 'focusout']) this.#kit.ui.root.removeEventListener(type, this.#moved)
  }

  /** The mode of the editors, where both stand beside each other. */
  get #mode(): Mode | null {
    const { sides } = this.#kit.list.element.dataset
    return sides === 'light' || sides === 'dark' ? sides : null
  }

  #show(row: ShownRow): void {
    const { core: { plan }, ui } = this.#kit
    const { token, input, element } = row
    if (!isSided(plan, token)) return
    const mode = this.#mode
    const label = token.item.label
    const name = mode === null ? null : sideName(label, mode, element.hasAttribute('data-changed'))
    setAttribute(input, 'aria-label', name)
    const beside = this.#cells.get(row)
    if (mode === null) {
      beside?.cell.element.remove()
      setAttribute(element, 'data-other', false)
      return
    }
    const { element: cell } = this.#patched(row, beside ?? this.#make(row), other(mode))
    const { parentElement: field } = input
    const isThere = mode === 'light' ? cell.previousSibling === field : cell.nextSibling === field
    if (isThere || field === null) return
    // Of the two, the one that has the focus stays where it is.
    const [mover, stays] = cell === ui.root.activeElement ? [field, cell] : [cell, field]
    if ((mode === 'light') === (mover === cell)) stays.after(mover)
    else stays.before(mover)
  }

  #patched({ token, element }: ShownRow, beside: Beside, mode: Mode): SideCell {
    const { plan }: { readonly plan: PlanWithReading } = this.#kit.core
    const scene = this.#kit.sceneUnder(mode)
    const key = `${mode} ${sideKey(plan, scene, token)}`
    const { cell } = beside
    const color = spelledOut(plan, scene, shownColorText(plan, scene, token) ?? '')
    if (key === beside.key && plan.read === beside.read && cell.color === color) return cell
    beside.key = key
    beside.read = plan.read
    const model = sideModel(plan, scene, token)
    cell.patch(mode, token.item.label, model, color)
    setAttribute(element, 'data-other', model.isChanged)
    return cell
  }

  #make(row: ShownRow): Beside {
    const beside: Beside = { key: '', read: undefined, cell: createSideCell(this.#kit.ui, (how) => this.#come(row, how)) }
    this.#cells.set(row, beside)
    return beside
  }

  // The page gets the cell's scheme, and the row's editor the focus, in the place of the cell.
  #come(row: ShownRow, how: Coming): void {
    const mode = this.#mode
    if (mode === null || this.#isComing) return
    this.#isComing = true
    this.#row = row.element
    this.#kit.otherTheme.holdMode(other(mode))
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

interface Heads {
  /** Stands before the list, which has kept room for it. */
  show(list: HTMLElement, mode: Mode | null): void
}

function createHeads(document: Document): Heads {
  const heads = MODES.map(([mode, label]) => {
    const note = h(document, 'span')
    return { mode, note, element: h(document, 'span', { class: 'side-head' }, h(document, 'b', {}, label), note) }
  })
  const element = h(document, 'div', { class: 'side-heads' }, ...heads.map((head) => head.element))
  return {
    show: (list, now) => {
      if (now === null) element.remove()
      else if (list.previousSibling !== element) list.before(element)
      for (const head of heads) {
        setAttribute(head.element, 'data-on', head.mode === now)
        setText(head.note, head.mode === now ? ' on the page' : '')
      }
    },
  }
}
