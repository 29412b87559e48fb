// Choosing an element of the page: by pointer, by touch, by arrow keys, with the page kept out of it; and
// which element is under a point, through open shadow roots and past what is ours. Draws nothing and reads no
// tokens; says what is aimed at, and what is to be pinned.
import { claimPointer } from '../desk/pointer-claim.browser.js'
import { pressOf } from '../desk/keys.js'
import { findShortcut } from '../../view/dialogs/shortcuts.js'
import { h } from '../../page/dom/element.view.js'
import type { Ui } from '../../view/chrome/ui.types.js'
import { isOurs } from '../../page/dom/on-page.js'
import { guardPage, scrollUnder } from './guard.browser.js'
import { beginIn, stepFrom, childrenOf, parentOf } from './walk.js'

/** No more children of one element are measured: a page may have all of its elements in one. */
const MOST_CHILDREN = 400

const NEVER: ReadonlySet<string> = new Set([
  'head', 'script', 'style', 'link', 'meta', 'title', 'template', 'noscript', 'base', 'br', 'wbr', 'source',
  'track', 'option', 'optgroup', 'param', 'area',
])

/** Whether an element of the page can be chosen: it is seen somewhere, and not ours. */
const canBeChosen = (element: Element): boolean =>
  !NEVER.has(element.localName) && !isInOurs(element) && element.getClientRects().length > 0

function isInOurs(element: Element): boolean {
  for (let at: Element | null = element; at !== null; at = parentOf(at)) if (isOurs(at)) return true
  return false
}

/** The innermost element at a point of the window, in px; the root where there is none of the page. */
function findAt(document: Document, x: number, y: number): Element {
  let found: Element | null = null
  let root: Document | ShadowRoot = document
  for (;;) {
    const inner: Element | undefined = root.elementsFromPoint(x, y)
      .find((one) => !isInOurs(one) && one !== found && isIn(one, root))
    if (inner === undefined) break
    found = inner
    if (inner.shadowRoot === null) break
    root = inner.shadowRoot
  }
  return inside(found ?? document.documentElement, x, y)
}

// Where a shadow root has nothing at a point, a browser answers with what stands around it.
const isIn = (element: Element, root: Node): boolean => element.getRootNode() === root

/** What a pointer goes through is seen all the same: by where it stands, the later one on top. */
function inside(from: Element, x: number, y: number): Element {
  const view = from.ownerDocument.defaultView
  let at = from
  for (;;) {
    const next = view === null ? undefined : [...childrenOf(at)].slice(0, MOST_CHILDREN).reverse()
      .find((one) => covers(one, x, y) && isPassed(view, one) && canBeChosen(one))
    if (next === undefined) return at
    at = next
  }
}

function covers(element: Element, x: number, y: number): boolean {
  const { left, top, right, bottom } = element.getBoundingClientRect()
  return left <= x && x < right && top <= y && y < bottom
}

function isPassed(view: Window, element: Element): boolean {
  const { pointerEvents, visibility } = view.getComputedStyle(element)
  return visibility === 'visible' && (pointerEvents === 'none' || element.closest('[inert]') !== null)
}

/** By what an element was come to. */
export type InputSource = 'pointer' | 'touch' | 'key'

interface AimPorts {
  readonly ui: Ui
  readonly page: Window & typeof globalThis
  readonly isMac: boolean
  /** Whether arrow keys on an element of the panel walk on the page. */
  isWalker(element: Element): boolean
  /** Where a walk goes on from, where nothing was aimed at. */
  from(): Element | null
  aimed(element: Element, how: InputSource): void
  pin(element: Element, how: InputSource): void
  /** It was ended from outside: by Escape, or by another one that is armed. */
  ended(): void
}

/** What is armed. */
export interface Aim {
  readonly element: Element | null
  /** Pins what is aimed at. */
  pin(how: InputSource): void
  release(): void
}

/** Arms; another one on the page is ended. */
export const startPicking = (ports: AimPorts): Aim => new PageAim(ports)

/** A hand is not still between press and release. */
const MOST_DRIFT_PX = 6

class PageAim implements Aim {
  readonly #ports: AimPorts
  readonly #shield: HTMLElement
  readonly #ends: readonly (() => void)[]
  #element: Element | null = null
  #point: { readonly x: number; readonly y: number } | null = null
  #due: (() => void) | null = null
  /** Where a press has begun. */
  #pressed: { readonly x: number; readonly y: number } | null = null

  constructor(ports: AimPorts) {
    this.#ports = ports
    const { ui, page } = ports
    this.#shield = h(ui.document, 'div', { class: 'inspect-shield', 'aria-hidden': 'true' })
    ui.overlay.parentElement?.prepend(this.#shield)
    const wheel = ui.listeners.on(this.#shield, 'wheel', (event) => this.#wheel(event), { passive: false })
    this.#ends = [
      claimPointer(page, () => ports.ended()), wheel,
      guardPage(page, ui.listeners, { shield: this.#shield, host: ui.root.host }, {
        isWalker: (element) => ports.isWalker(element),
        pointer: (event) => this.#pointer(event),
        click: (event) => this.#click(event),
        key: (event) => this.#key(event),
        isGlobal: (event) => ['toggle', 'page'].includes(findShortcut(pressOf(event, ports.isMac)) ?? ''),
      }),
    ]
  }

  get element(): Element | null { return this.#element?.isConnected === true ? this.#element : null }

  pin(how: InputSource): void {
    const { element } = this
    if (element !== null) this.#ports.pin(element, how)
  }


  release(): void {
    for (const end of this.#ends) end()
    this.#due?.()
    this.#shield.remove()
  }

  #pointer(event: PointerEvent): void {
    if (event.type === 'pointerdown') {
      this.#ports.ui.layers.press(event.composedPath())
      this.#pressed = { x: event.clientX, y: event.clientY }
    }
    if (event.pointerType === 'touch') return
    this.#point = { x: event.clientX, y: event.clientY }
    this.#soon()
  }

  // At most once per frame.
  #soon(): void {
    this.#due ??= this.#ports.ui.onNextFrame(() => {
      this.#due = null
      if (this.#point !== null) this.#aim(this.#find(this.#point.x, this.#point.y), 'pointer')
    })
  }

  #click(event: MouseEvent): void {
    // A press of a key on what is ours is no click on the page.
    if (event.button !== 0 || this.#isDrag(event)) return
    const element = this.#find(event.clientX, event.clientY)
    const isTouch = 'pointerType' in event && event.pointerType === 'touch'
    const isSecond = element === this.element
    this.#aim(element, isTouch ? 'touch' : 'pointer')
    if (!isTouch || isSecond) this.pin(isTouch ? 'touch' : 'pointer')
  }

  // The shield is under all of it: a browser takes a drag for a click.
  #isDrag({ clientX, clientY }: MouseEvent): boolean {
    const { x, y } = this.#pressed ?? { x: clientX, y: clientY }
    return Math.hypot(clientX - x, clientY - y) > MOST_DRIFT_PX
  }

  #key(event: KeyboardEvent): boolean {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event
    if (ctrlKey || metaKey || altKey || shiftKey || event.isComposing) return false
    if (key === 'Escape') {
      this.#ports.ended()
      return true
    }
    if (key === 'Enter') {
      if (this.element === null || event.repeat) return this.element !== null
      this.pin('key')
      return true
    }
    const next = this.#walk(key)
    if (next === null) return false
    this.#point = null
    // Who walks wants to see where; what is in view stays where it is.
    next.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
    this.#aim(next, 'key')
    return true
  }

  #walk(key: string): Element | null {
    const { documentElement } = this.#ports.ui.document
    const start = this.element
    if (start !== null) return stepFrom(start, key, canBeChosen)
    const from = this.#ports.from() ?? beginIn(this.#body() ?? documentElement, canBeChosen)
    return stepFrom(from, key, canBeChosen) === null ? null : from
  }

  // A page that is being written anew has none for a while.
  #body(): Element | null { return this.#ports.ui.document.body }

  #aim(element: Element, how: InputSource): void {
    if (element === this.#element && how !== 'key') return
    this.#element = element
    this.#ports.aimed(element, how)
  }

  #find(x: number, y: number): Element { return findAt(this.#ports.ui.document, x, y) }

  #wheel(event: WheelEvent): void {
    if (event.ctrlKey) return
    const under = this.#find(event.clientX, event.clientY)
    if (scrollUnder(this.#ports.page, under, event)) event.preventDefault()
    this.#soon()
  }
}
