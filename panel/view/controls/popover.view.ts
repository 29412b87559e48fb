// What is shown over the panel beside an element: put in place, kept there, closed when the element goes.
// Draws nothing and takes no keys; the shell has the layers close it by Escape or a press outside.
import { setAttribute, setStyle } from '../../page/dom/element.view.js'
import { Listeners } from '../../page/dom/listeners.js'
import type { Layer } from '../chrome/layers.js'
import type { Ui } from '../chrome/ui.types.js'
import { findClearPlace, findPlace, originIn, type Box, type PopoverPlace, type Placement, type Size } from './placement.js'

/** Who closes a layer. */
export type Closed = Parameters<Layer['close']>[0]

/** Finds a place in the window for what belongs to an element. */
type FindPlace = (anchor: Box, popup: Size, window: Size, isRightToLeft: boolean) => PopoverPlace

/** What floats beside an element. */
interface Floating {
  readonly popup: HTMLElement
  readonly anchor: HTMLElement
  /** `clear`: beside it, but never over what has the focus; or a way of its own. */
  readonly placement: Placement | 'clear' | FindPlace
  /** The element is gone: whoever opened it closes it. */
  readonly gone: () => void
}

/** A layer that floats beside an element. */
interface PopupOptions extends Omit<Floating, 'gone'> {
  readonly isModal?: boolean
  /** Called when it is to be closed, by whom; calls `remove` of what `openPopup` returned. */
  readonly close: (by: Closed) => void
}

/** Something that is shown over the panel. */
export interface OpenPopover {
  /** Finds its place again, because its size has changed. */
  readonly place: () => void
  /** Takes it away. */
  readonly remove: () => void
}

/**
 * Shows something beside an element, over everything else of the panel, until it is removed. It belongs to no
 * layer: neither Escape nor a press outside concerns it.
 */
export function float(ui: Ui, { popup, anchor, placement, gone }: Floating): OpenPopover {
  const listeners = new Listeners()
  const place = (): void => {
    if (!putInPlace(ui, popup, anchor, placement)) gone()
  }
  setAttribute(popup, 'popover', 'manual')
  ;(anchor.closest('dialog') ?? ui.overlay).append(popup)
  showOnTop(popup)
  place()
  follow(ui, popup, listeners, place)
  if (placement === 'clear') listeners.on(ui.root, 'focusin', place)
  const end = ui.listeners.add(() => listeners.release())
  return {
    place,
    remove: () => {
      end()
      popup.remove()
    },
  }
}

// A popover of its own kind: "auto" would close what the page has open.
function showOnTop(popup: HTMLElement): void {
  if (typeof popup.showPopover === 'function' && popup.isConnected) popup.showPopover()
}

/** Whether there is still an element to stand beside. */
function putInPlace(
  ui: Ui, popup: HTMLElement, anchor: HTMLElement, placement: Floating['placement'],
): boolean {
  const view = anchor.ownerDocument.defaultView
  // What still grows is measured as it will stand.
  for (const growing of anchor.closest('.popup')?.getAnimations() ?? []) growing.finish()
  const box = anchor.getBoundingClientRect()
  if (view === null || !anchor.isConnected || (box.width === 0 && box.height === 0)) return false
  // Where it stands says how wide it may be.
  setStyle(popup, 'left', '0px')
  setStyle(popup, 'max-height', '')
  const size = { width: popup.offsetWidth, height: popup.offsetHeight }
  const window = { width: view.document.documentElement.clientWidth, height: view.innerHeight }
  const isRightToLeft = view.getComputedStyle(anchor).direction === 'rtl'
  const place = placement === 'clear'
    ? findClearPlace(box, size, window, focusedBox(ui, anchor), isRightToLeft)
    : typeof placement === 'string'
      ? findPlace(box, size, window, placement, isRightToLeft)
      : placement(box, size, window, isRightToLeft)
  setStyle(popup, 'left', `${place.left}px`)
  setStyle(popup, 'top', `${place.top}px`)
  setStyle(popup, 'transform-origin', originIn(place, box))
  if (size.height > place.maxHeight) setStyle(popup, 'max-height', `${place.maxHeight}px`)
  return true
}

// The whole field, not only what of it has the focus; what has the anchor in it cannot be kept clear.
function focusedBox({ root }: Ui, anchor: HTMLElement): Box | null {
  const focused = root.activeElement
  if (focused === null || focused.contains(anchor)) return null
  return (focused.closest('.field') ?? focused).getBoundingClientRect()
}

// A scroll within the shadow root is not seen outside of it, and the page's own not within.
function follow(ui: Ui, popup: HTMLElement, listeners: Listeners, place: () => void): void {
  const view = ui.document.defaultView
  if (view === null) return
  const scrolled = (event: Event): void => {
    if (event.target !== popup) place()
  }
  listeners.on(ui.root, 'scroll', scrolled, { capture: true, passive: true })
  listeners.on(view, 'scroll', scrolled, { capture: true, passive: true })
  listeners.on(view, 'resize', place)
  const observer = new view.MutationObserver((records) => {
    // What goes in the popup itself is known to who shows it; another text is no element that goes.
    const isElsewhere = ({ removedNodes, target }: MutationRecord): boolean =>
      !popup.contains(target) && [...removedNodes].some(({ nodeType }) => nodeType === 1)
    if (records.some(isElsewhere)) place()
  })
  observer.observe(ui.root, { childList: true, subtree: true })
  listeners.add(() => observer.disconnect())
}

/** Opens a layer beside an element; it stays until it is removed, whoever asked for that. */
export function openPopup(ui: Ui, options: PopupOptions): OpenPopover {
  const { popup, anchor, placement, isModal = false, close } = options
  const shown = float(ui, { popup, anchor, placement, gone: () => close('panel') })
  const closed = ui.layers.open({ elements: [popup, anchor], isModal, close })
  return {
    place: () => shown.place(),
    remove: () => {
      closed()
      shown.remove()
    },
  }
}
