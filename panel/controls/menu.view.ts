// A menu that a button opens: actions, choices among them, several in one line, and what parts them.
// Knows no action; Escape and a press outside reach it through the layers.
import { h, setAttribute } from '../dom/element.view.js'
import type { Ui } from '../dom/ui.types.js'
import { findInLines, findStart, findTyped, isTyped } from './menu.js'
import { MENU_CSS } from './menu.css.js'
import { makeButton, makeRow } from './menu-items.view.js'
import type { MenuAction, MenuChoice, MenuItem } from './menu.types.js'
import { openPopup, type Closed } from './popover.view.js'

export type { MenuAction, MenuChoice, MenuItem, MenuRow } from './menu.types.js'

export interface MenuOptions {
  readonly anchor: HTMLElement
  /** Its accessible name. */
  readonly label: string
  readonly items: readonly MenuItem[]
  /** Which item has the focus at first; where nothing is said, as `findStart` has it. */
  readonly focus?: 'first' | 'last' | undefined
  readonly onClose?: (() => void) | undefined
}

/** How long a pause ends the letters that are one word. */
const WORD_MS = 500

/** Opens a menu, or closes the one that the same anchor has opened; returns the way to close it. */
export function openMenu(ui: Ui, options: MenuOptions): () => void {
  const { top } = ui.layers
  const isOpen = options.anchor.getAttribute('aria-expanded') === 'true'
  if (isOpen && top?.elements.includes(options.anchor) === true) {
    top.close('panel')
    return () => undefined
  }
  return new Menu(ui, options).close
}

class Menu {
  readonly #ui: Ui
  readonly #options: MenuOptions
  readonly #popup: HTMLElement
  readonly #buttons: readonly HTMLElement[]
  readonly #labels: readonly string[]
  /** How many of them there are in each line. */
  readonly #lines: readonly number[]
  readonly #remove: () => void
  #typed = ''
  #forget = (): void => undefined
  #isOpen = true

  constructor(ui: Ui, options: MenuOptions) {
    this.#ui = ui
    this.#options = options
    const { anchor, label, items, focus } = options
    ui.adopt(MENU_CSS)
    this.#popup = h(ui.document, 'div', {
      class: 'popup menu', role: 'menu', 'aria-label': label, part: ui.part('menu'), tabindex: -1,
    })
    const choose = (item: MenuAction | MenuChoice): void => this.#run(item)
    const lines = items.map((item) => makeLine(ui, item, choose))
    this.#popup.append(...lines.map(({ element }) => element))
    this.#lines = lines.map(({ chosen }) => chosen.length).filter((count) => count > 0)
    this.#buttons = lines.flatMap(({ chosen }) => chosen.map(({ button }) => button))
    this.#labels = lines.flatMap(({ chosen }) => chosen.map(({ label }) => label))
    this.#listen()
    setAttribute(anchor, 'aria-haspopup', 'menu')
    setAttribute(anchor, 'aria-expanded', 'true')
    this.#remove = openPopup(ui, {
      popup: this.#popup, anchor, placement: 'below-end', close: this.#close,
    }).remove
    const start = focus === 'first' ? 0 : findStart(items)
    this.#focus(focus === 'last' ? this.#buttons.length - 1 : start)
  }

  readonly close = (): void => this.#close('panel')

  // A press outside takes the focus where it goes.
  readonly #close = (by: Closed): void => {
    if (!this.#isOpen) return
    this.#isOpen = false
    const hadFocus = this.#popup.matches(':focus-within')
    const { anchor, onClose } = this.#options
    this.#forget()
    setAttribute(anchor, 'aria-expanded', 'false')
    if (hadFocus && by !== 'outside') anchor.focus({ preventScroll: true })
    this.#remove()
    onClose?.()
  }

  // The menu goes first, so that the focus is back where what runs may take it from.
  #run({ reason, run }: MenuAction | MenuChoice): void {
    // A second press may come before the menu is seen to be gone.
    if (reason !== undefined || !this.#isOpen) return
    this.close()
    run()
  }

  #focus(at: number): void {
    (this.#buttons[at] ?? this.#popup).focus()
  }

  #listen(): void {
    this.#popup.addEventListener('keydown', (event) => this.#keyed(event))
    // The key that opens a row's menu has the browser's own opened as well, when it comes up.
    this.#popup.addEventListener('contextmenu', (event) => event.preventDefault())
    this.#popup.addEventListener('pointermove', ({ target }) => {
      const button = this.#buttons.find((one) => one.contains(target as Node))
      if (button !== undefined && !button.matches(':focus')) button.focus({ preventScroll: true })
    })
    this.#popup.addEventListener('focusout', ({ relatedTarget }) => {
      const { anchor } = this.#options
      const isInside = relatedTarget === anchor || this.#popup.contains(relatedTarget as Node | null)
      if (relatedTarget !== null && !isInside) this.#close('outside')
    })
  }

  #keyed(event: KeyboardEvent): void {
    const { key } = event
    if (event.ctrlKey || event.metaKey || event.altKey) return
    // The browser goes on from the anchor.
    if (key === 'Tab') this.close()
    // The key that opened the menu is still held: that chooses nothing.
    if ((key === 'Enter' || key === ' ') && event.repeat) event.preventDefault()
    const at = this.#buttons.findIndex((button) => button.matches(':focus'))
    const next = findInLines(key, at, this.#lines)
    if (next === null && !isTyped(key, this.#typed)) return
    event.preventDefault()
    this.#focus(next ?? this.#findTyped(key, at))
  }

  #findTyped(key: string, at: number): number {
    this.#typed += key
    this.#forget()
    this.#forget = this.#ui.after(WORD_MS, () => {
      this.#typed = ''
    })
    const found = findTyped(this.#labels, this.#typed, at)
    return found < 0 ? at : found
  }
}

/** A line, and what can be chosen in it, by the label that is seen. */
interface Line {
  readonly element: HTMLElement
  readonly chosen: readonly { readonly button: HTMLElement; readonly label: string }[]
}

function makeLine(ui: Ui, item: MenuItem, choose: (item: MenuAction | MenuChoice) => void): Line {
  const { document } = ui
  switch (item.kind) {
    case 'separator':
      return { element: h(document, 'div', { class: 'menu-line', role: 'separator' }), chosen: [] }
    case 'row': {
      const { element, buttons } = makeRow(ui, item, choose)
      return { element, chosen: buttons.map((button, at) => ({ button, label: item.items[at]?.name ?? '' })) }
    }
    case 'action':
    case 'choice': {
      const button = makeButton(ui, item, choose)
      return { element: button, chosen: [{ button, label: item.label }] }
    }
  }
}
