// A menu that a button opens: actions, choices, several in one line, menus of their own beside it.
// Knows no action; Escape and a press outside reach it through the layers, each menu for itself.
import { setAttribute, setStyle, h } from '../../page/dom/element.view.js'
import type { Ui } from '../chrome/ui.types.js'
import { findOver, findSidePlace, isTowards, type PointerPoint } from './beside.js'
import { findDepth, findInLines, findStart, findTyped, isTyped, type MenuItem } from './menu.js'
import { MENU_CSS } from './menu.css.js'
import { makeLine, type Chosen, type Pickable } from './menu-items.view.js'
import { isPaged } from './paged.view.js'
import { findPlace } from './placement.js'
import { openPopup, type Closed } from './popover.view.js'

export type { MenuAction, MenuChoice, MenuGroup, MenuItem, MenuRow, SubMenu } from './menu.js'

export interface MenuOptions {
  readonly anchor: HTMLElement
  /** Its accessible name. */
  readonly label: string
  readonly items: readonly MenuItem[]
  /** What it is about: over its lines, which the keys pass by. */
  readonly head?: { readonly title: string; readonly note: string } | undefined
  /** Which item has the focus at first; where nothing is said, as `findStart` has it. */
  readonly focus?: 'first' | 'last' | undefined
  /** Where it stands: at the end of the anchor, where nothing is said. */
  readonly placement?: 'below-start' | 'below-end' | undefined
  /** Where it stands instead: at this point of the window. */
  readonly at?: PointerPoint | undefined
  readonly onClose?: (() => void) | undefined
}

/** How long a pause ends the letters that are one word. */
const WORD_MS = 500
/** How long a pointer rests before it means what is under it: to open a menu, or to leave one. */
const REST_MS = 140

/** Below this a window has no room for a menu beside another one, in CSS pixels. */
const NARROW = 440

const isNarrow = (ui: Ui): boolean => isPaged(ui) || ui.document.documentElement.clientWidth < NARROW

const backItem = (label: string, back: () => void): MenuItem => ({ kind: 'back', label, run: back })

/** Opens a menu, or closes the one that the same anchor has opened; returns the way to close it. */
export function openMenu(ui: Ui, options: MenuOptions): () => void {
  const { top } = ui.layers
  const isOpen = options.anchor.getAttribute('aria-expanded') === 'true'
  if (isOpen && top?.elements.includes(options.anchor) === true) {
    top.close('panel')
    return () => undefined
  }
  const menu = new Menu(ui, options, null)
  menu.focus()
  return menu.close
}

class Menu {
  readonly #ui: Ui
  readonly #options: MenuOptions
  readonly #popup: HTMLElement
  readonly #chosen: readonly Chosen[]
  /** How many of them there are in each line. */
  readonly #lines: readonly number[]
  readonly #remove: () => void
  /** The menu that an item of it has opened, and the one that has opened it. */
  #sub: Menu | null = null
  readonly #parent: Menu | null
  #typed = ''
  #forget = (): void => undefined
  /** Where the pointer was, and what its resting would do. */
  #from: PointerPoint | null = null
  #unrest = (): void => undefined
  #isOpen = true
  readonly #closed = new AbortController()

  /** Shows it; the focus stays where it is. */
  constructor(ui: Ui, options: MenuOptions, parent: Menu | null) {
    this.#ui = ui
    this.#options = options
    this.#parent = parent
    const { anchor, label, items } = options
    ui.adopt(MENU_CSS)
    this.#popup = h(ui.document, 'div', {
      class: 'popup menu', role: 'menu', 'aria-label': label, part: ui.part('menu'), tabindex: -1,
    })
    const isOver = parent !== null && isNarrow(ui)
    // As a page of a phone's sheet also the first one leads back.
    const leadsBack = isOver || isPaged(ui)
    const shown: readonly MenuItem[] = leadsBack ? [backItem(label, () => this.close()), ...items] : items
    const made = shown.map((item) => makeLine(ui, item, {
      choose: (one, byKey) => this.#choose(one, byKey), closed: this.#closed.signal,
    }))
    this.#popup.append(...this.#head(), ...made.map(({ element }) => element))
    const lines = made.flatMap((one) => one.lines)
    this.#lines = lines.map(({ length }) => length)
    this.#chosen = lines.flat()
    this.#listen()
    setAttribute(anchor, 'aria-haspopup', 'menu')
    setAttribute(anchor, 'aria-expanded', 'true')
    if (leadsBack) setAttribute(this.#popup, 'data-over', true)
    this.#remove = openPopup(ui, {
      popup: this.#popup, anchor, placement: this.#placement(isOver), close: this.#close,
    }).remove
    if (isOver) parent.#cover(true)
  }

  // In a narrow window one stands over the menu that has opened it, and leads back.
  #placement(isOver: boolean): Parameters<typeof openPopup>[1]['placement'] {
    const { at, placement = 'below-end' } = this.#options
    const parent = this.#parent
    if (isOver && parent !== null) {
      // Where it is once it has come: it may still be growing.
      const { offsetLeft: left, offsetTop: top, offsetWidth: width, offsetHeight: height } = parent.#popup
      const under = { left, top, width, height }
      return (_anchor, popup, window, isRightToLeft) => findOver(under, popup, window, isRightToLeft)
    }
    if (parent !== null) return findSidePlace
    if (at === undefined) return placement
    const point = { left: at.x, top: at.y, width: 0, height: 0 }
    return (_anchor, popup, window, isRightToLeft) => findPlace(point, popup, window, 'below-start', isRightToLeft)
  }

  // A menu has lines alone: who hears it hears this as its description.
  #head(): readonly HTMLElement[] {
    const { document } = this.#ui
    const { head } = this.#options
    if (head === undefined) return []
    const id = this.#ui.newId()
    setAttribute(this.#popup, 'aria-describedby', id)
    return [h(document, 'div', { class: 'menu-head', id, 'aria-hidden': 'true' },
      h(document, 'div', { class: 'menu-title' }, head.title), head.note)]
  }

  #cover(isCovered: boolean): void { setStyle(this.#popup, 'visibility', isCovered ? 'hidden' : '') }

  /** Puts the focus where it begins. */
  focus(): void {
    const { focus, items } = this.#options
    // The line that leads back is none that it begins on.
    const first = this.#popup.hasAttribute('data-over') ? 1 : 0
    const start = first + (focus === 'first' ? 0 : findStart(items))
    this.#focus(focus === 'last' ? this.#chosen.length - 1 : start)
  }

  readonly close = (): void => this.#close('panel')

  // A press outside takes the focus where it goes.
  readonly #close = (by: Closed): void => {
    if (!this.#isOpen) return
    if (this.#sub !== null) this.#sub.#close(by)
    this.#isOpen = false
    this.#closed.abort()
    const hadFocus = this.#popup.matches(':focus-within')
    const { anchor, onClose } = this.#options
    this.#forget()
    this.#unrest()
    setAttribute(anchor, 'aria-expanded', 'false')
    if (this.#parent !== null) this.#parent.#cover(false)
    if (hadFocus && by !== 'outside') anchor.focus({ preventScroll: true })
    this.#remove()
    if (this.#parent !== null) this.#parent.#sub = null
    onClose?.()
  }

  // All of them go, and the focus to what has opened the first.
  #closeAll(): void {
    if (this.#parent === null) this.close()
    else this.#parent.#closeAll()
  }

  // The menu goes first, so that the focus is back where what runs may take it from.
  #choose(item: Pickable, byKey: boolean): void {
    // A second press may come before the menu is seen to be gone.
    if (item.reason !== undefined || !this.#isOpen) return
    if (item.kind === 'menu') {
      this.#open(item, byKey)
      return
    }
    if (item.kind !== 'back') this.#closeAll()
    item.run()
  }

  // One is open at a time: the focus has closed another one by now.
  #open(item: Pickable, takesFocus: boolean): void {
    const anchor = this.#chosen.find((one) => one.item === item)?.button
    if (item.kind !== 'menu' || item.reason !== undefined || anchor === undefined || !this.#isOpen) return
    this.#unrest()
    if (this.#sub !== null && this.#sub.#options.anchor !== anchor) this.#sub.close()
    const { label, items } = item
    this.#sub ??= new Menu(this.#ui, { anchor, label, items }, this)
    if (takesFocus || isNarrow(this.#ui)) this.#sub.focus()
  }

  #focus(at: number): void {
    (this.#chosen[at]?.button ?? this.#popup).focus()
  }

  #holds(node: Node | null): boolean {
    return this.#popup.contains(node) || (this.#sub !== null && this.#sub.#holds(node))
  }

  #listen(): void {
    this.#popup.addEventListener('keydown', (event) => this.#keyed(event))
    // The key that opens a row's menu has the browser's own opened as well, when it comes up.
    this.#popup.addEventListener('contextmenu', (event) => event.preventDefault())
    this.#popup.addEventListener('pointermove', (event) => this.#pointed(event))
    this.#popup.addEventListener('focusin', ({ target }) => {
      if (this.#sub !== null && this.#sub.#options.anchor !== target) this.#sub.#close('outside')
    })
    this.#popup.addEventListener('focusout', ({ relatedTarget }) => this.#left(relatedTarget as Node | null))
  }

  #left(to: Node | null): void {
    if (to === null || to === this.#options.anchor || this.#holds(to)) return
    this.#close('outside')
    if (this.#parent !== null) this.#parent.#left(to)
  }

  // On its way to the menu that is open it comes over items that it does not mean, unless it rests there.
  #pointed({ target, clientX: x, clientY: y }: PointerEvent): void {
    const from = this.#from
    this.#from = { x, y }
    const found = this.#chosen.find(({ button }) => button.contains(target as Node))
    if (found === undefined) return
    this.#unrest()
    const { button, item } = found
    const mean = (): void => {
      if (!button.matches(':focus')) button.focus({ preventScroll: true })
    }
    const isPassing = this.#sub !== null && from !== null && button !== this.#sub.#options.anchor
      && isTowards(from, { x, y }, this.#sub.#popup.getBoundingClientRect())
    if (!isPassing) mean()
    const isOpening = item.kind === 'menu' && !isNarrow(this.#ui)
    if (isPassing || isOpening) this.#unrest = this.#ui.after(REST_MS, () => {
      mean()
      if (isOpening) this.#open(item, false)
    })
  }

  #keyed(event: KeyboardEvent): void {
    const { key } = event
    if (event.ctrlKey || event.metaKey || event.altKey) return
    // The browser goes on from the anchor.
    if (key === 'Tab') this.#closeAll()
    // The key that opened the menu is still held: that chooses nothing.
    if ((key === 'Enter' || key === ' ') && event.repeat) event.preventDefault()
    const at = this.#chosen.findIndex(({ button }) => button.matches(':focus'))
    const next = findInLines(key, at, this.#lines)
    if (next === null && this.#deeper(key, at)) {
      event.preventDefault()
      return
    }
    if (next === null && !isTyped(key, this.#typed)) return
    event.preventDefault()
    this.#focus(next ?? this.#findTyped(key, at))
  }

  /** Opens the menu of an item, or closes this one back to its own; whether there was one. */
  #deeper(key: string, at: number): boolean {
    const isRightToLeft = this.#popup.matches(':dir(rtl)')
    const depth = findDepth(key, isRightToLeft)
    const item = this.#chosen[at]?.item
    if (depth === 'open' && item?.kind === 'menu') this.#open(item, true)
    else if (depth === 'close' && this.#parent !== null) this.close()
    else return false
    return true
  }

  #findTyped(key: string, at: number): number {
    this.#typed += key
    this.#forget()
    this.#forget = this.#ui.after(WORD_MS, () => {
      this.#typed = ''
    })
    const found = findTyped(this.#chosen.map(({ label }) => label), this.#typed, at)
    return found < 0 ? at : found
  }
}
