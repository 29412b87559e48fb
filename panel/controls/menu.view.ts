// A menu that a button opens: actions, choices among them, headings and lines between.
// Knows no action; Escape and a press outside reach it through the layers.
import { h, setAttribute } from '../dom/element.view.js'
import { icon } from '../dom/icon.view.js'
import type { Ui } from '../dom/ui.types.js'
import { findNext, findStart, findTyped, isTyped } from './menu.js'
import { openPopup, type Closed } from './popover.view.js'

/** What can be chosen in a menu. */
interface Chosen {
  readonly label: string
  /** Why it cannot be chosen now: a tooltip. It takes the focus all the same, so that it can be read. */
  readonly reason?: string | undefined
  readonly run: () => void
}

export interface MenuAction extends Chosen {
  readonly kind: 'action'
  /** The shortcut, as it is shown. */
  readonly keys?: string | undefined
  readonly isDanger?: boolean | undefined
}

export interface MenuChoice extends Chosen {
  readonly kind: 'choice'
  readonly isChecked: boolean
}

/** One line of a menu. */
export type MenuItem =
  | MenuAction
  | MenuChoice
  | { readonly kind: 'heading', readonly label: string }
  | { readonly kind: 'separator' }

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
  readonly #remove: () => void
  #typed = ''
  #forget = (): void => undefined
  #isOpen = true

  constructor(ui: Ui, options: MenuOptions) {
    this.#ui = ui
    this.#options = options
    const { anchor, label, items, focus } = options
    this.#popup = h(ui.document, 'div', {
      class: 'popup menu', role: 'menu', 'aria-label': label, part: ui.part('menu'), tabindex: -1,
    })
    const chosen = items.filter((item) => item.kind === 'action' || item.kind === 'choice')
    const buttons = new Map(chosen.map((item) => [item, this.#makeButton(item)]))
    this.#buttons = [...buttons.values()]
    this.#labels = chosen.map((item) => item.label)
    this.#popup.append(...items.map((item) =>
      item.kind === 'action' || item.kind === 'choice' ? buttons.get(item) ?? '' : this.#makeBetween(item)))
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

  #makeBetween(item: Extract<MenuItem, { kind: 'heading' | 'separator' }>): HTMLElement {
    const { document } = this.#ui
    return item.kind === 'heading'
      ? h(document, 'div', { class: 'menu-heading', role: 'presentation' }, item.label)
      : h(document, 'div', { class: 'menu-line', role: 'separator' })
  }

  #makeButton(item: MenuAction | MenuChoice): HTMLElement {
    const { document } = this.#ui
    const { reason = null } = item
    const isChoice = item.kind === 'choice'
    const keys = isChoice ? '' : item.keys ?? ''
    // Hidden from the name, which is the label alone; what describes is read all the same.
    const keysId = keys === '' ? null : this.#ui.newId()
    const parts = keys === '' ? [] : [h(document, 'span', { class: 'menu-keys', id: keysId, 'aria-hidden': 'true' }, keys)]
    const button = h(document, 'button', {
      type: 'button', class: 'menu-item', tabindex: -1, part: this.#ui.part('menu-item'),
      role: isChoice ? 'menuitemradio' : 'menuitem',
      'aria-checked': isChoice ? String(item.isChecked) : null,
      'aria-disabled': reason === null ? null : 'true',
      // Keys would be read instead of a reason, and do nothing either.
      'aria-describedby': reason === null ? keysId : null,
      'aria-description': reason, 'data-tip': reason,
    }, ...isChoice && item.isChecked ? [icon(document, 'check')] : [],
    h(document, 'span', { class: 'menu-label' }, item.label), ...parts)
    button.classList.toggle('danger', !isChoice && item.isDanger === true)
    button.addEventListener('click', () => this.#run(item))
    return button
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
    const next = findNext(key, at, this.#buttons.length)
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
