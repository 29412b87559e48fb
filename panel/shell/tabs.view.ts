// The row of tabs, with how many tokens of each are changed or match; what does not fit is in a menu.
// Shows no tab's content.
import type { Ui, View } from '../dom/ui.types.js'
import { h } from '../dom/element.view.js'

/** One tab. */
export interface TabModel {
  readonly id: string
  readonly label: string
  readonly changed: number
  /** How many of its tokens match while the list is filtered; `null` while it is not. */
  readonly matches: number | null
}

export interface TabsModel {
  readonly tabs: readonly TabModel[]
  /** The id of the tab that is shown; it is one of `tabs`, unless there are none. */
  readonly active: string
}

export interface TabsPorts {
  /** The id of the element that shows the tab's tokens. */
  readonly panelId: string
  select(id: string): void
}

export interface Tabs extends View<TabsModel> {
  /** Puts the focus on the tab that is shown. */
  focus(): void
  /** The id of the element of a tab, which names the list; `null` for one that there is not. */
  elementIdOf(id: string): string | null
}

/** Makes the row of tabs; it is hidden while there are none. */
export function createTabs(ui: Ui, ports: TabsPorts): Tabs {
  const element = h(ui.document, 'div', { class: 'tabs', part: ui.part('tabs') })
  const focus = (): void => undefined
  return { element, patch: () => undefined, focus, elementIdOf: () => null, release: () => undefined }
}
