// The row of tabs, with how many tokens of each are changed or match; what does not fit is in a menu.
// Shows no tab's content.
import type { MenuOptions } from '../controls/menu.view.js'
import { h, setAttribute, setChildren, setText } from '../../page/dom/element.view.js'
import { icon } from '../chrome/icon.view.js'
import type { Ui, View } from '../chrome/ui.types.js'
import { followKey, tipWhenCut } from './header-row.view.js'
import { fitTabs, menuName, tabBadge, tabName, type TabModel } from './tabs.js'

export type { TabModel } from './tabs.js'

export interface TabsModel {
  readonly tabs: readonly TabModel[]
  /** The id of the tab that is shown; it is one of `tabs`, unless there are none. */
  readonly active: string
}

interface TabsPorts {
  /** The id of the element that shows the tab's tokens. */
  readonly panelId: string
  select(id: string): void
  /** Opens the menu of those that have no room. */
  openMenu(menu: MenuOptions): void
}

export interface Tabs extends View<TabsModel> {
  /** Puts the focus on the tab that is shown. */
  focus(): void
  /** The id of the element of a tab, which names the list; `null` for one that there is not. */
  elementIdOf(id: string): string | null
  /** Watches the row's width while the panel is shown, which it does from the start. */
  setShown(isShown: boolean): void
}

/** Between two tabs, and at both ends of the row; `tab-list` in the sheet has the same. */
const GAP = 2
const PADDING = 8
/** What the menu button takes, whatever its number; the sheet gives it that width. */
const MENU_WIDTH = 48

/** One tab's element, and what was measured of it. */
class Tab {
  readonly element: HTMLButtonElement
  readonly #label: HTMLElement
  readonly #count: HTMLElement
  #model: TabModel | null = null
  width = 0

  constructor(ui: Ui, panelId: string, select: () => void) {
    this.#label = h(ui.document, 'span', { class: 'tab-label', dir: 'auto' })
    this.#count = h(ui.document, 'span', { class: 'count' })
    this.element = h(ui.document, 'button', {
      type: 'button', class: 'tab', role: 'tab', id: ui.newId(), 'aria-controls': panelId, part: ui.part('tab'),
    }, this.#label, this.#count)
    this.element.addEventListener('click', select)
    tipWhenCut(this.#label, this.element)
  }

  /** Shows a model; whether the tab may have another width now. */
  patch(next: TabModel, position: number, size: number): boolean {
    setAttribute(this.element, 'aria-posinset', position)
    setAttribute(this.element, 'aria-setsize', size)
    const before = this.#model
    this.#model = next
    if (before === next) return false
    setText(this.#label, next.label)
    // Drawn by the sheet, so that the name, which says it in words, agrees with the label that is seen.
    setAttribute(this.#count, 'data-count', tabBadge(next))
    setAttribute(this.element, 'aria-label', tabName(next))
    setAttribute(this.element, 'data-matches', next.matches === null ? null : String(next.matches > 0))
    return before?.label !== next.label
  }

  setActive(isActive: boolean): void {
    setAttribute(this.element, 'aria-selected', isActive ? 'true' : 'false')
    this.element.tabIndex = isActive ? 0 : -1
  }
}

/** Makes the row of tabs; it is hidden while there are none. */
export function createTabs(ui: Ui, ports: TabsPorts): Tabs {
  const tabs = new TabRow(ui, ports)
  return {
    element: tabs.element,
    patch: (next) => tabs.patch(next),
    focus: () => tabs.focus(),
    elementIdOf: (id) => tabs.find(id)?.element.id ?? null,
    setShown: (isShown) => tabs.setShown(isShown),
    release: () => tabs.setShown(false),
  }
}

class TabRow {
  readonly element: HTMLElement
  readonly #ui: Ui
  readonly #ports: TabsPorts
  readonly #list: HTMLElement
  readonly #menu: HTMLButtonElement
  readonly #menuCount: HTMLElement
  #tabs: ReadonlyMap<string, Tab> = new Map()
  #model: TabsModel = { tabs: [], active: '' }
  #hidden: readonly TabModel[] = []
  #isMeasured = false
  /** What the row has for its tabs, as it was last heard of; 0 while it is not seen. */
  #width = 0
  #height = 0
  #unwatch: (() => void) | null = null

  constructor(ui: Ui, ports: TabsPorts) {
    this.#ui = ui
    this.#ports = ports
    this.#list = h(ui.document, 'div', { class: 'tab-list', role: 'tablist', 'aria-label': 'Tabs' })
    this.#menuCount = h(ui.document, 'span')
    this.#menu = h(ui.document, 'button', {
      type: 'button', class: 'tab tab-menu', hidden: true, 'aria-haspopup': 'menu', part: ui.part('tab-menu'),
    }, icon(ui.document, 'down'), this.#menuCount)
    this.element = h(ui.document, 'div', { class: 'tabs', hidden: true, part: ui.part('tabs') }, this.#list, this.#menu)
    this.#list.addEventListener('keydown', (event) => this.#followKey(event))
    this.#menu.addEventListener('click', () => this.#openMenu())
    this.setShown(true)
  }

  find(id: string): Tab | null {
    return this.#tabs.get(id) ?? null
  }

  focus(): void {
    this.find(this.#model.active)?.element.focus()
  }

  setShown(isShown: boolean): void {
    this.#unwatch?.()
    this.#unwatch = isShown ? watchWidth(this.#ui, this.element, (width) => {
      // A higher row has larger type.
      const { clientHeight } = this.element
      this.#isMeasured &&= clientHeight === this.#height
      this.#height = clientHeight
      this.#width = width - 2 * PADDING
      this.#fit()
    }) : null
  }

  patch(next: TabsModel): void {
    const { tabs, active } = this.#model
    const hadFocus = this.find(active)?.element.matches(':focus') === true
    const isSame = next.active === active && next.tabs.length === tabs.length
      && next.tabs.every(({ id }, index) => id === tabs[index]?.id)
    this.#model = next
    this.element.hidden = next.tabs.length === 0
    const before = this.#tabs
    this.#tabs = new Map(next.tabs.map(({ id }) => [id, before.get(id) ?? this.#createTab(id)]))
    next.tabs.forEach((model, index) => {
      const tab = this.#tabs.get(model.id)
      if (tab?.patch(model, index + 1, next.tabs.length) === true) this.#isMeasured = false
      tab?.setActive(model.id === next.active)
    })
    if (!isSame || !this.#isMeasured) {
      setChildren(this.#list, [...this.#tabs.values()].map(({ element }) => element))
      this.#fit()
    } else this.#patchMenu()
    // The tab that has the focus is the one that is shown.
    if (hadFocus && next.active !== active) this.focus()
  }

  #createTab(id: string): Tab {
    return new Tab(this.#ui, this.#ports.panelId, () => this.#select(id))
  }

  /** Shows the tab at once, so that it can take the focus, whenever the panel hears of it. */
  #select(id: string): void {
    if (id === this.#model.active) return
    this.patch({ ...this.#model, active: id })
    this.#ports.select(id)
  }

  #followKey(event: KeyboardEvent): void {
    const { tabs, active } = this.#model
    const at = tabs.findIndex(({ id }) => id === active)
    const to = tabs[followKey(event, this.#list, at, tabs.length) ?? -1]
    if (to === undefined) return
    this.#select(to.id)
    this.focus()
  }

  /**
   * Hides what does not fit. Nothing is measured again until a label is another one: that has the browser lay
   * out the whole page.
   */
  #fit(): void {
    const width = this.#width
    if (width <= 0) return
    const { tabs, active } = this.#model
    const all = [...this.#tabs.values()]
    if (!this.#isMeasured) {
      for (const { element } of all) element.hidden = false
      for (const tab of all) tab.width = tab.element.getBoundingClientRect().width
      this.#isMeasured = all.some((tab) => tab.width > 0)
    }
    const at = tabs.findIndex(({ id }) => id === active)
    const seen = fitTabs(all.map((tab) => tab.width), at, { width, gap: GAP, menu: MENU_WIDTH })
    all.forEach(({ element }, index) => {
      element.hidden = !seen.has(index)
    })
    this.#patchMenu()
  }

  #patchMenu(): void {
    const hidden = this.#model.tabs.filter(({ id }) => this.find(id)?.element.hidden === true)
    this.#hidden = hidden
    this.#menu.hidden = hidden.length === 0
    setText(this.#menuCount, String(hidden.length))
    setAttribute(this.#menu, 'aria-label', menuName(hidden))
    const isChanged = hidden.some(({ changed, matches }) => matches === null && changed > 0)
    setAttribute(this.#menu, 'data-changed', isChanged)
  }

  #openMenu(): void {
    const items = this.#hidden.map((tab) =>
      ({ kind: 'action' as const, label: tabName(tab), run: () => this.#select(tab.id) }))
    this.#ports.openMenu({ anchor: this.#menu, label: 'More tabs', items })
  }
}

/** Calls back when an element has another width, also when it comes to have one at all. */
function watchWidth(ui: Ui, element: HTMLElement, act: (width: number) => void): () => void {
  const page = ui.document.defaultView
  if (page === null) return () => undefined
  const observer = new page.ResizeObserver(() => act(element.clientWidth))
  observer.observe(element)
  return ui.listeners.add(() => observer.disconnect())
}
