// The panel's one tooltip, as WCAG 1.4.13 has it: it can be dismissed and pointed at, and stays till then.
// Is never the only place of a name.
import { h, setAttribute } from '../../page/dom/element.view.js'
import { Listeners } from '../../page/dom/listeners.js'
import type { Ui } from '../chrome/ui.types.js'
import type { Box } from './placement.js'
import { findUncovered, type TextSurroundings } from './beside.js'
import { float, type OpenPopover } from './popover.view.js'
import { TOOLTIP_CSS } from './tooltip.css.js'

const HOVER_MS = 500
/** The same before a value is said in full. */
const VALUE_MS = 400
/** How long the pointer may be on its way from the element to the tooltip. */
const WAY_MS = 120

const CONTROLS = 'button, input, select, textarea, [tabindex]'
/** What of its controls is scrolled away is not seen. */
const SCROLLERS = '.list, .tabs, .dialog-body, .popup'
const SURFACES = '.sheet, .popup, .frame'

/** What an element, or one around it, has to say; `isFocused`: because it has the focus. */
interface TooltipTarget {
  readonly element: HTMLElement
  readonly text: string
  readonly isValue: boolean
  readonly isFocused?: boolean
}

/** What is said of an element by whoever made it; of a value the first line is all of it. */
type Describe = (element: Element) => string | null

/**
 * Makes the panel's tooltip: for each element with `data-tip`, or for which `describe` knows a text of one or
 * more lines: after a moment under the pointer, at once at the focus of a button. With `data-tip-action` it
 * has a button that presses the element. Returns the way to end it.
 */
export function createTooltip(ui: Ui, describe: Describe = () => null): () => void {
  const tooltip = new Tooltip(ui, describe)
  return () => tooltip.release()
}

// Of the panel's own document, which need not be the one this code runs in.
const isElement = (target: EventTarget | null): target is HTMLElement =>
  target !== null && 'nodeType' in target && 'style' in target

type Point = Pick<PointerEvent, 'clientX' | 'clientY'>
const isAt = (a: Point, b: Point): boolean => a.clientX === b.clientX && a.clientY === b.clientY

class Tooltip {
  readonly #ui: Ui
  readonly #describe: Describe
  readonly #popup: HTMLElement
  readonly #listeners = new Listeners()
  readonly #observer: MutationObserver | null
  #shown: (TooltipTarget & { readonly float: OpenPopover, readonly described: string | null }) | null = null
  /** What is to be done after a moment; `null`: nothing. */
  #stop: (() => void) | null = null
  /** Where the pointer was pressed last; `isBare`: what it had pressed went, and it did not move since. */
  #press: Point & { readonly isBare?: boolean } | null = null

  constructor(ui: Ui, describe: Describe) {
    this.#ui = ui
    this.#describe = describe
    ui.adopt(TOOLTIP_CSS)
    this.#popup = h(ui.document, 'div', {
      class: 'popup tooltip', role: 'tooltip', id: ui.newId(), part: ui.part('tooltip'),
    })
    const view = ui.document.defaultView
    this.#observer = view === null ? null : new view.MutationObserver(() => this.#changed())
    this.#listen()
    this.#catchUp()
  }

  release(): void {
    this.#hide()
    this.#listeners.release()
  }

  #listen(): void {
    const { root } = this.#ui
    const hide = (): void => this.#hide()
    this.#listeners.on(root, 'pointerover', (event) => this.#pointed(event))
    this.#listeners.on(root, 'pointerout', ({ relatedTarget }) => {
      if (relatedTarget === null || !root.contains(relatedTarget as Node)) this.#leave()
    })
    this.#listeners.on(root, 'focusin', ({ target }) => {
      const tip = isElement(target) && target.matches('button:focus-visible') ? this.#find(target, target) : null
      if (tip !== null) this.#show({ ...tip, isFocused: true })
    })
    // A menu has its items focused under the pointer, which waits there.
    this.#listeners.on(root, 'focusout', () => this.#remove())
    this.#listeners.on(root, 'pointermove', (event) => {
      if (this.#press?.isBare === true && !isAt(event, this.#press)) this.#pointed(event)
    }, { passive: true })
    this.#listeners.on(root, 'pointerdown', ({ target, clientX, clientY }) => {
      this.#press = { clientX, clientY }
      if (!isElement(target) || target.closest('.tip-action') === null) hide()
    }, { capture: true })
    this.#listeners.on(root, 'scroll', () => this.#scrolled(), { capture: true, passive: true })
    this.#listeners.on(root, 'keydown', (event) => {
      // Escape is had by the topmost thing, which this is; nor does the browser close a dialog by it. It is
      // part of a menu: any key takes it away, and Escape the menu as well.
      if (event.key === 'Escape' && this.#shown?.element.closest('[role=menu]') === null) {
        event.stopPropagation()
        event.preventDefault()
      }
      hide()
    }, { capture: true })
  }

  #find(from: Element, last: Element | null = null): TooltipTarget | null {
    for (let at: Element | null = from; at !== null; at = at.parentElement) {
      const tip = at.getAttribute('data-tip')
      const text = tip ?? this.#describe(at)
      if (text !== null && text !== '' && isElement(at)) return { element: at, text, isValue: tip === null }
      if (at === last) return null
    }
    return null
  }

  #pointed(event: PointerEvent): void {
    const { target, pointerType, buttons } = event
    if (pointerType === 'touch' || !isElement(target)) return
    this.#stopWaiting()
    // What a menu that was pressed laid bare was not pointed at.
    this.#press = this.#press !== null && isAt(event, this.#press) ? { ...this.#press, isBare: true } : null
    if (this.#press !== null) return
    if (!this.#popup.contains(target)) this.#wait(buttons === 0 ? this.#find(target) : null)
  }

  // What is loaded late finds the focus, or the pointer, where it is already.
  #catchUp(): void {
    const focused = this.#ui.root.querySelector('button:focus-visible')
    const tip = focused === null ? null : this.#find(focused, focused)
    if (tip !== null) this.#show({ ...tip, isFocused: true })
    else this.#afterRest()
  }

  // Under a pointer that rests there comes no event any more: what stands there then is found.
  #afterRest(): void {
    this.#after(HOVER_MS, () => {
      const under = this.#underPointer()
      const tip = under === null || under.matches(':active') ? null : this.#find(under)
      if (tip !== null) this.#show(tip)
    })
  }

  #underPointer(): Element | null {
    const { root, document } = this.#ui
    if (document.defaultView?.matchMedia('(hover: hover)').matches !== true) return null
    // Of a label that is pointed at the control says the same, and stands elsewhere.
    const all = [...root.querySelectorAll(':hover')]
    const controls = all.map((one) => 'control' in one ? one.control : null)
    return all.filter((one) => !controls.includes(one)).at(-1) ?? null
  }

  // What moves with its row is not read; what was on its way comes all the same.
  #scrolled(): void {
    const wasAwaited = this.#shown !== null || this.#stop !== null
    this.#hide()
    if (wasAwaited) this.#afterRest()
  }

  #after(delayMs: number, act: () => void): void {
    this.#stopWaiting()
    this.#stop = this.#ui.after(delayMs, () => {
      this.#stop = null
      act()
    })
  }

  #stopWaiting(): void {
    this.#stop?.()
    this.#stop = null
  }

  #wait(tip: TooltipTarget | null): void {
    if (tip === null) this.#leave()
    else if (tip.element !== this.#shown?.element) {
      this.#after(this.#shown !== null ? WAY_MS : tip.isValue ? VALUE_MS : HOVER_MS, () => {
        const now = this.#find(tip.element, tip.element)
        if (now !== null) this.#show(now)
      })
    }
  }

  #leave(): void {
    this.#stopWaiting()
    if (this.#shown !== null) this.#after(WAY_MS, () => this.#hide())
  }

  #show({ element, text, isValue, isFocused = false }: TooltipTarget): void {
    this.#hide()
    const { document } = this.#ui
    const [value = '', ...lines] = text.split('\n')
    this.#popup.replaceChildren(...isValue
      ? [h(document, 'span', { class: 'tooltip-value' }, value), ...lines.map((line) => `\n${line}`)]
      : [text])
    const action = element.getAttribute('data-tip-action')
    if (action !== null) this.#popup.append(this.#createAction(action, element))
    const described = element.getAttribute('aria-describedby')
    const isName = element.getAttribute('aria-label')?.includes(text) === true || element.textContent === text
    if (!isName) setAttribute(element, 'aria-describedby', [described, this.#popup.id].filter(Boolean).join(' '))
    // Of a menu it covers no other item.
    const anchor = element.closest<HTMLElement>('[role=menu]') ?? element
    const shown = float(this.#ui, {
      popup: this.#popup, anchor, gone: () => this.#hide(),
      // A pointer finds its way around what it has called up; keys do not.
      placement: isFocused
        ? (box, size, window, isRightToLeft) =>
          findUncovered(box, size, window, this.#around(anchor), isRightToLeft)
        : 'below-start',
    })
    this.#shown = { element, text, isValue, isFocused, float: shown, described }
    this.#observer?.observe(this.#ui.root, { subtree: true, attributeFilter: ['data-tip', 'hidden'] })
  }

  // For a pointer: by keys the element itself does it.
  #createAction(label: string, element: HTMLElement): HTMLElement {
    const button = h(this.#ui.document, 'button', { type: 'button', class: 'tip-action', tabindex: -1 }, label)
    button.addEventListener('mousedown', (event) => event.preventDefault())
    button.addEventListener('click', () => {
      this.#hide()
      element.click()
    })
    return button
  }

  #around(anchor: HTMLElement): TextSurroundings {
    const controls = [...this.#ui.root.querySelectorAll(CONTROLS)]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !anchor.contains(one))
      .map((one) => seenBox(one, one.closest(SCROLLERS)))
    return { controls, surface: (anchor.closest(SURFACES) ?? anchor).getBoundingClientRect() }
  }

  // What it says, or the element itself, may be gone by now.
  #changed(): void {
    if (this.#shown === null) return
    const { element, text, isFocused } = this.#shown
    const tip = element.getClientRects().length === 0 ? null : this.#find(element, element)
    if (tip === null) this.#hide()
    else if (tip.text !== text) this.#show({ ...tip, isFocused: isFocused === true })
  }

  #hide(): void {
    this.#stopWaiting()
    this.#remove()
  }

  #remove(): void {
    if (this.#shown === null) return
    const { element, float: shown, described } = this.#shown
    this.#shown = null
    this.#observer?.disconnect()
    setAttribute(element, 'aria-describedby', described)
    shown.remove()
  }
}

function seenBox(element: Element, scroller: Element | null): Box {
  const its = element.getBoundingClientRect()
  if (scroller === null || scroller === element) return its
  const around = scroller.getBoundingClientRect()
  const [left, top] = [Math.max(its.left, around.left), Math.max(its.top, around.top)]
  const [right, bottom] = [Math.min(its.right, around.right), Math.min(its.bottom, around.bottom)]
  return { left, top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) }
}
