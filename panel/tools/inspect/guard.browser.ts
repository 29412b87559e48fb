// Keeps what a person does with pointer and keys from the page while an element of it is chosen.
// What is ours stays usable; what scripts of the page do themselves is theirs.
import { setStyle } from '../../page/dom/element.view.js'
import type { Listeners } from '../../page/dom/listeners.js'
import { isPanel } from '../../page/dom/on-page.js'

/** Whether another panel than that of this host is at a point of the window, whatever lies over it. */
const isOtherAt = (own: Element, { clientX, clientY }: MouseEvent): boolean =>
  own.ownerDocument.elementsFromPoint(clientX, clientY).some((one) => one !== own && isPanel(one))

/** What the page's own handlers are not told of. */
const KEPT = [
  'pointerdown', 'pointerup', 'pointercancel', 'pointermove', 'pointerover', 'pointerout', 'pointerenter',
  'pointerleave', 'mousedown', 'mouseup', 'mousemove', 'mouseover', 'mouseout', 'mouseenter', 'mouseleave',
  'click', 'dblclick', 'auxclick', 'contextmenu', 'touchstart', 'touchmove', 'touchend', 'touchcancel',
  'dragstart', 'drag', 'dragenter', 'dragover', 'dragleave', 'drop', 'dragend', 'selectstart', 'beforeinput',
  'focus', 'blur', 'focusin', 'focusout',
  'keydown', 'keyup', 'keypress', 'paste', 'cut',
] as const

/** What a browser would do with it by itself: go to a link, take the focus, select, open a menu. */
const PREVENTED: ReadonlySet<string> = new Set([
  'mousedown', 'click', 'dblclick', 'auxclick', 'contextmenu', 'dragstart', 'drop', 'selectstart', 'beforeinput',
  'paste', 'cut',
])

/** What the guard is told. */
interface GuardPorts {
  /** Whether a key on an element of the panel is meant for the page. */
  isWalker(element: Element): boolean
  /** What the pointer does over the page. */
  pointer(event: PointerEvent): void
  /** A press over the page has ended where it began. */
  click(event: MouseEvent): void
  /** Takes a key; whether it was one. */
  key(event: KeyboardEvent): boolean
  /** A key that is the panel's wherever the focus is. */
  isGlobal(event: KeyboardEvent): boolean
}

interface Guarding {
  readonly shield: HTMLElement
  readonly host: Element
}

/** Begins; the returned function ends it. `shield` lies over the page; `host` is what its panel hangs on. */
export function guardPage(
  page: Window, listeners: Listeners, { shield, host }: Guarding, ports: GuardPorts,
): () => void {
  const kept = (event: Event): void => {
    if (!event.isTrusted) return
    const path = event.composedPath()
    const isTheirs = (event.type === 'pointermove' || event.type === 'pointerdown') &&
      makeWay(shield, isOtherAt(host, event as PointerEvent))
    const isOurs = !path.includes(shield) && path.some((one) => one instanceof Element && isPanel(one))
    if (event instanceof KeyboardEvent) keyed(event, isOurs ? path[0] as Element : null, ports)
    else if (!isOurs) {
      event.stopImmediatePropagation()
      if (PREVENTED.has(event.type) && event.cancelable) event.preventDefault()
      tell(event, path.includes(shield) && !isTheirs, ports)
    }
  }
  const how = { capture: true, passive: false }
  const ends = KEPT.map((type) => listeners.on(page, type, kept, how))
  return () => ends.forEach((end) => end())
}

/** Has a pointer come to another panel, which is used as ever. */
function makeWay(shield: HTMLElement, isOther: boolean): boolean {
  setStyle(shield, 'pointer-events', isOther ? 'none' : '')
  return isOther
}

function tell(event: Event, isShield: boolean, ports: GuardPorts): void {
  if (!isShield) return
  if (event.type === 'click') ports.click(event as MouseEvent)
  else if (event.type === 'pointermove' || event.type === 'pointerdown') ports.pointer(event as PointerEvent)
}

function keyed(event: KeyboardEvent, inPanel: Element | null, ports: GuardPorts): void {
  if (inPanel !== null && !ports.isWalker(inPanel)) return
  const isTaken = event.type === 'keydown' && ports.key(event)
  // What the panel has for a key is the panel's, also where the walk has none.
  if (!isTaken && (inPanel !== null || ports.isGlobal(event))) return
  event.stopImmediatePropagation()
  if (isTaken || isPageKey(event)) event.preventDefault()
}

/** Whether what a browser does with a key concerns the page: Tab, and what is held with others, does not. */
function isPageKey({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || key === 'Tab' || key.startsWith('Page')) return false
  return key.length === 1 || !(key.startsWith('F') && key.length > 1)
}

/** Scrolls what is under a wheel: the shield lies over it. */
export function scrollUnder(
  page: Window, under: Element, { deltaX, deltaY, deltaMode }: WheelEvent,
): boolean {
  const by = deltaMode === 0 ? 1 : LINE_PX
  for (let at: Element | null = under; at !== null && at !== page.document.body; at = at.parentElement) {
    // What the window scrolls by itself it scrolls under a shield, too.
    if (at === page.document.documentElement) return false
    const { overflowX, overflowY } = page.getComputedStyle(at)
    const canY = scrolls(overflowY) && hasRoom(at.scrollTop, at.scrollHeight - at.clientHeight, deltaY)
    const canX = scrolls(overflowX) && hasRoom(at.scrollLeft, at.scrollWidth - at.clientWidth, deltaX)
    if (!canX && !canY) continue
    at.scrollBy({ left: canX ? deltaX * by : 0, top: canY ? deltaY * by : 0, behavior: 'instant' })
    return true
  }
  return false
}

const LINE_PX = 16
const scrolls = (overflow: string): boolean => overflow === 'auto' || overflow === 'scroll'
const hasRoom = (at: number, most: number, by: number): boolean =>
  by !== 0 && (by > 0 ? at < most - 1 : at > 0)
