// The element that the whole panel hangs on: in the top layer, out of reach of the page's styles, and keeping
// to itself what happens in it. What stands in it is others' business.
import { pageZoom, zoomOf } from '../../view/dock/viewport.browser.js'
import { h, setAttribute } from '../../page/dom/element.view.js'
import { markPanel } from '../../page/dom/on-page.js'
import type { Ui } from '../../view/chrome/ui.types.js'
import { adoptSheets } from './sheets.browser.js'

/** What the page's own handlers are not told of: its menus stay open and its shortcuts do not fire. */
const KEPT_EVENTS = [
  'pointerdown', 'pointerup', 'mousedown', 'mouseup', 'click', 'dblclick', 'contextmenu', 'auxclick', 'wheel',
  'touchstart', 'touchend', 'focusin', 'focusout', 'keydown', 'keyup', 'keypress', 'beforeinput', 'input',
  'change', 'copy', 'cut', 'paste', 'dragenter', 'dragover', 'drop', 'compositionstart', 'compositionend',
] as const

/** The panel's place on the page. */
export interface Host {
  readonly element: HTMLElement
  readonly shadow: ShadowRoot
  /** Carries theme and density; everything stands in it. Its words are English, whatever the page's. */
  readonly root: HTMLElement
  /** Has the panel as large as on any other page, whatever its page is zoomed by. */
  fit(): void
}

/** Makes the place, hidden, as the last child of the page's root. */
export function createHost(document: Document, id: string, className: string): Host {
  const element = h(document, 'div', { id, class: className, popover: 'manual' })
  showHost(element, false)
  markPanel(element)
  const shadow = element.attachShadow({ mode: 'open', delegatesFocus: false })
  const setZoom = adoptSheets(shadow)
  const root = h(document, 'div', { class: 'root', lang: 'en', dir: 'ltr' })
  shadow.append(root)
  for (const type of KEPT_EVENTS) element.addEventListener(type, keep, { passive: true })
  document.documentElement.append(element)
  const fit = (): void => setZoom(zoomOf(element.parentElement), pageZoom(document))
  return { element, shadow, root, fit }
}

const keep = (event: Event): void => event.stopPropagation()

/** Lets nothing move until it is on the page: what is shown anew is there at once. */
export function keepStill({ onNextFrame }: Pick<Ui, 'onNextFrame'>, root: HTMLElement): void {
  setAttribute(root, 'data-still', true)
  // Two: in the first one, styles are worked out only after this.
  onNextFrame(() => onNextFrame(() => setAttribute(root, 'data-still', null)))
}

/** Shows or hides the place; a browser without popovers goes by its z-index. */
export function showHost(element: HTMLElement, isShown: boolean): void {
  element.hidden = !isShown
}

/** Brings an element back that got lost with a replaced root or body; returns the way to stop it. */
export function keepOnPage(host: HTMLElement, document: Document, replaced: () => void): () => void {
  let root: HTMLElement | null = null
  const observer = new MutationObserver((records) => {
    const isReplaced = records.some(({ addedNodes }) => [...addedNodes].some(isRootOrBody))
    observe()
    if (!isReplaced) return
    if (!host.isConnected) root?.append(host)
    replaced()
  })
  const observe = (): void => {
    // A document that is being written anew has no root for a while.
    const now = document.documentElement as HTMLElement | null
    if (now === null || now === root) return
    root = now
    observer.disconnect()
    observer.observe(document, { childList: true })
    observer.observe(root, { childList: true })
  }
  observe()
  return () => observer.disconnect()
}

const isRootOrBody = ({ nodeName }: Node): boolean => nodeName === 'HTML' || nodeName === 'BODY'
