// The panel's head: its title, and a toolbar with what concerns all of it.
// Opens no menu and knows no state: it is told what to show and says what was pressed.
import type { Ui, View } from '../dom/ui.types.js'
import { h } from '../dom/element.view.js'

/** What the head shows. */
export interface HeaderModel {
  readonly title: string
  /** What one step back takes back; `null`: there is none. */
  readonly undo: { readonly label: string } | null
  readonly redo: { readonly label: string } | null
  /** Whether the page shows its own values for now. */
  readonly isComparing: boolean
  /** Whether anything is changed, so that there is something to compare with. */
  readonly canCompare: boolean
  readonly mode: 'float' | 'right' | 'bottom'
}

/** What the head does its work through. */
export interface HeaderPorts {
  /** The keys of what has some, as they are written on this machine, such as `⌘Z`. */
  readonly keys: { readonly undo: string, readonly redo: string, readonly close: string }
  undo(): void
  redo(): void
  /** The page's own values are wanted, or the changed ones again. */
  compare(isOn: boolean): void
  openDockMenu(anchor: HTMLElement): void
  openMoreMenu(anchor: HTMLElement): void
  close(): void
}

/** The head; the whole element is what a floating panel is dragged by. */
export interface Header extends View<HeaderModel> {
  /** The id of the title, which names the panel. */
  readonly titleId: string
}

/** Makes the head of a panel. */
export function createHeader(ui: Ui, ports: HeaderPorts): Header {
  const titleId = ui.newId()
  const element = h(ui.document, 'div', { class: 'header', part: ui.part('header') })
  return { element, titleId, patch: () => undefined, release: () => undefined }
}
