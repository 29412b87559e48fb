// The one element that a style guide is on its page: put first into the body, and taken away without a trace.
// Its sheet is adopted for that time; no attribute, class or style of the page's own is touched.
import { setAttribute, setStyle } from '../../page/dom/element.view.js'
import { GUIDE_CSS } from './guide.css.js'
import { isAside, isStuck } from './measured.js'

// What of a page stands over the place where its style guide begins, whatever is scrolled: bars and side bars
// that are fixed, a panel that a page makes no room for.
// Asks the page; changes nothing.

/** How far they reach into an element, in px. */
interface Covered {
  readonly top: number
  readonly left: number
}

/** More than a try is needed where one bar stands below another. */
const MOST_BARS = 4

/** How far fixed bars reach into an element that stands where its page begins. `own`: no part of the page. */
function coveredBy(page: Window, element: Element, own: Element): Covered {
  const { innerHeight, innerWidth, scrollX, scrollY } = page
  const { left, top, width } = element.getBoundingClientRect()
  const reach = (
    most: number, boxAt: (from: number) => DOMRect | null, end: (box: DOMRect) => number,
  ): number => {
    let to = 0
    for (let bars = 0; bars < MOST_BARS; bars += 1) {
      const box = boxAt(to)
      const next = box === null ? to : end(box)
      // What covers more than half of a window is no bar, but something to be closed.
      if (next <= to || next > most / 2) break
      to = next
    }
    return to
  }
  const across = left + Math.min(width, innerWidth) / 2
  const at = (x: number, y: number): DOMRect | null => fixedAt(page, x, y, [element, own])
  const bottom = reach(innerHeight, (y) => at(across, y + 1), (box) => box.bottom)
  const right = reach(innerWidth, (x) => at(x + 1, innerHeight / 2), (box) => box.right)
  return {
    top: Math.max(0, bottom - Math.max(0, top + scrollY)),
    left: Math.max(0, right - Math.max(0, left + scrollX)),
  }
}

/** Whether an element goes on beneath a panel that is docked at the right edge. */
function isBeneathPanel(page: Window, element: Element): boolean {
  const { documentElement: root } = page.document
  const inset = parseFloat(root.style.getPropertyValue('--panel-dock-inset-right'))
  return inset > 0 && element.getBoundingClientRect().right > page.innerWidth - inset + 1
}

/** What is fixed, and above all of `others` at a point. */
function fixedAt(page: Window, x: number, y: number, others: readonly Element[]): DOMRect | null {
  const [guide, own] = others
  for (const found of page.document.elementsFromPoint(x, y)) {
    if (found === guide || guide?.contains(found) === true) return null
    if (found === own) continue
    for (let at: Element | null = found; at !== null; at = at.parentElement) {
      if (page.getComputedStyle(at).position === 'fixed') return at.getBoundingClientRect()
    }
  }
  return null
}

type Page = Window & typeof globalThis

/** An element of ours on a page. */
export class PageSpecimen {
  readonly element: HTMLElement
  readonly #page: Page
  /** What the panel hangs on. */
  readonly #own: Element
  readonly #sheet: CSSStyleSheet
  /** The body that it was put into. */
  readonly #body: HTMLElement
  /** Where the page was scrolled to before. */
  readonly #before: { readonly left: number; readonly top: number }
  readonly #resized: ResizeObserver | null
  /** How high the border of the root is; `null`: it has none. */
  #room: number | null = null

  /** Puts it there, and has it in sight. */
  constructor(page: Page, element: HTMLElement, own: Element) {
    const { document } = page
    this.#page = page
    this.#own = own
    this.element = element
    this.#body = document.body
    this.#before = { left: page.scrollX, top: page.scrollY }
    this.#sheet = new page.CSSStyleSheet()
    this.#sheet.replaceSync(GUIDE_CSS)
    const [root, body] = [document.documentElement, this.#body].map((one) => page.getComputedStyle(one))
    const isFree = root !== undefined && body !== undefined && isAside(body)
    const isSelfScrolled = root !== undefined && body !== undefined && isStuck(root, body)
    setAttribute(element, 'data-aside', isFree)
    setAttribute(element, 'data-stuck', isSelfScrolled)
    // What scrolls is come to with the keyboard.
    setAttribute(element, 'tabindex', isSelfScrolled ? 0 : null)
    this.adopt()
    this.#body.prepend(element)
    this.#resized = isFree ? this.#makeRoom() : null
    page.scrollTo({ left: 0, top: 0, behavior: 'instant' })
  }

  /** Whether it is where it was put; a page may have taken it, or have another body. */
  get isThere(): boolean {
    return this.element.parentNode === this.#body && this.isOfThisBody
  }

  /** Whether the page still has the body that it was put into. */
  get isOfThisBody(): boolean { return this.#body === this.#page.document.body }

  /** A page may have other sheets now, without it. */
  adopt(): void {
    const { adoptedStyleSheets } = this.#page.document
    if (!adoptedStyleSheets.includes(this.#sheet)) adoptedStyleSheets.push(this.#sheet)
  }

  /** Stands clear of what the page has over it. */
  settle(): void {
    const { element } = this
    this.#stand()
    // Only what changes is written: all in the guide would get its style anew.
    if (element.hasAttribute('data-beside')) setAttribute(element, 'data-beside', false)
    if (this.#room === null && isBeneathPanel(this.#page, element)) setAttribute(element, 'data-beside', true)
    const covered = coveredBy(this.#page, element, this.#own)
    for (const side of ['top', 'left'] as const) {
      const [name, value] = [`--tokenpanel-specimen-${side}`, `${covered[side]}px`]
      if (element.style.getPropertyValue(name) !== value) setStyle(element, name, value)
    }
    this.#stand()
  }

  /** Where its body begins, as wide, with a border of the root above the body that is as high. */
  #stand(): void {
    if (this.#room === null) return
    const { element } = this
    const { left, width } = this.#body.getBoundingClientRect()
    for (const side of ['left', 'top']) place(element, side, 0)
    place(element, 'width', width)
    // What it stands in may move down by another border.
    this.#setRoom(Math.ceil(element.getBoundingClientRect().height))
    const box = element.getBoundingClientRect()
    place(element, 'left', left - box.left)
    place(element, 'top', -box.top - this.#page.scrollY)
  }

  /** Takes it away. The page goes back to where it was, unless somebody has gone on beyond the guide. */
  take(): void {
    const { document } = this.#page
    this.#resized?.disconnect()
    const isInSight = this.isThere && this.element.getBoundingClientRect().bottom > 0
    const next = this.element.nextElementSibling
    const from = next?.getBoundingClientRect().top ?? 0
    this.element.remove()
    const sheets = document.adoptedStyleSheets
    if (sheets.includes(this.#sheet)) sheets.splice(sheets.indexOf(this.#sheet), 1)
    // A body that came since stands where it stands.
    if (!this.isOfThisBody) return
    if (isInSight) this.#page.scrollTo({ ...this.#before, behavior: 'instant' })
    else if (next !== null) {
      this.#page.scrollBy({ top: next.getBoundingClientRect().top - from, behavior: 'instant' })
    }
  }

  #setRoom(px: number): void {
    if (this.#room === px) return
    if (this.#room !== null) this.#sheet.deleteRule(0)
    this.#sheet.insertRule(roomOf(px), 0)
    this.#room = px
  }

  #makeRoom(): ResizeObserver {
    this.#setRoom(0)
    const observer = new this.#page.ResizeObserver(() => this.#stand())
    observer.observe(this.element)
    this.#stand()
    return observer
  }
}

const roomOf = (px: number): string => `:root { border-block-start: ${px}px solid transparent !important }`

const place = (element: HTMLElement, name: string, px: number): void =>
  setStyle(element, name, `${px}px`, 'important')
