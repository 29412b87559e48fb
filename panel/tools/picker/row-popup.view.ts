// What stands beside a row while its value is chosen: a popover, in a narrow window a sheet from the bottom.
// It keeps its place and never covers its row; what is in it is for whoever opens it.
import type { FeatureContext } from '../desk/kit.types.js'
import type { Box, PopoverPlace, Size } from '../../view/controls/placement.js'
import { openPopup, type Closed, type OpenPopover } from '../../view/controls/popover.view.js'
import { setAttribute } from '../../page/dom/element.view.js'
import type { Ui } from '../../view/chrome/ui.types.js'
import { keepFocus, stepFocus } from './picker-focus.view.js'
import { findLastingPlace, findSheetPlace, SHEET_PX, type KeptPlace } from './place.js'
import { SheetRoom } from './sheet-room.view.js'

export interface RowPopupPorts {
  readonly kit: Pick<FeatureContext, 'ui' | 'page' | 'isMac' | 'leave'>
  readonly popup: HTMLElement
  /** What opened it: a press there is none outside. */
  readonly anchor: HTMLElement
  /** What was pressed; a button says whether it is open. */
  readonly opener: HTMLElement
  readonly row: HTMLElement
  /** What it is like, apart from its texts: another sort finds another place. */
  readonly shape: () => string
  /** Whether somebody is dragging in it: then it stands still. */
  readonly isPressed: () => boolean
  /** The window has another size: shows what there is. */
  readonly show: () => void
  readonly close: (by: Closed) => void
}

/** One that is open. */
export class RowPopup {
  readonly #ports: RowPopupPorts
  readonly #room: SheetRoom
  #shown: OpenPopover | null = null
  #kept: KeptPlace | null = null
  #ends: readonly (() => void)[] = []

  constructor(ports: RowPopupPorts) {
    this.#ports = ports
    this.#room = new SheetRoom(ports.row, ports.popup)
  }

  get isSheet(): boolean { return this.#ports.popup.classList.contains('sheet') }

  open(): void {
    const { kit: { ui, page, isMac }, popup, anchor, opener, row, close, show } = this.#ports
    this.#shown = openPopup(ui, {
      popup, anchor, close,
      placement: (_anchor, size, window, isRightToLeft) => this.#findPlace(size, window, isRightToLeft),
    })
    if (opener.localName === 'button') setAttribute(opener, 'aria-expanded', 'true')
    const resized = (): void => {
      // As wide as it is wanted before it is measured.
      popup.classList.toggle('sheet', page.document.documentElement.clientWidth < SHEET_PX)
      this.place()
      show()
    }
    resized()
    popup.addEventListener('keydown', (event) => this.#keyed(event))
    this.#ends = [
      ui.listeners.on(page, 'resize', resized),
      followSize(popup, () => this.place(), (act) => ui.onNextFrame(act)),
      keepFocus(ui, { popup, row, isMac, left: () => close('outside') }),
    ]
  }

  /** Finds its place again; how far somebody has scrolled in it stays. */
  place(): void {
    const { popup } = this.#ports
    const { scrollTop } = popup
    this.#shown?.place()
    popup.scrollTop = scrollTop
    this.#room.patch(this.isSheet)
  }

  /**
   * It is to be closed: what is typed is kept as in any field that is left, and only then is taken back what
   * Escape takes back.
   */
  end(by: Closed, session: { restore(): void; settle(): void }): void {
    this.#leave(by)
    if (by === 'escape') session.restore()
    else session.settle()
  }

  // Nothing is followed any more, and the focus goes back to the row.
  #leave(by: Closed): void {
    const { kit, popup, row } = this.#ports
    const hadFocus = popup.contains(kit.ui.root.activeElement)
    for (const end of this.#ends) end()
    if (!hadFocus || by === 'outside') return
    const field = row.querySelector<HTMLElement>('.value') ?? row
    if (field.isConnected) field.focus({ preventScroll: true })
    else kit.leave(null)
  }

  /** Takes it away. */
  remove(): void {
    this.#room.patch(false)
    const { opener } = this.#ports
    if (opener.localName === 'button') setAttribute(opener, 'aria-expanded', null)
    this.#shown?.remove()
  }

  // It stays where it is until something around it moves, or it has no room there any more.
  #findPlace(popup: Size, window: Size, isRightToLeft: boolean): PopoverPlace {
    const { row, shape, isPressed } = this.#ports
    const frame = row.closest<HTMLElement>('.frame') ?? row
    const surroundings = { row: boxOf(row), panel: boxOf(frame) }
    const around = JSON.stringify([surroundings, window, isRightToLeft, this.isSheet, shape()])
    const kept = this.#kept
    const fits = kept?.around === around && popup.height <= kept.place.maxHeight
    if (kept !== null && (isPressed() || (fits && !this.isSheet))) return kept.place
    const place = this.isSheet ? findSheetPlace(popup, window, this.#room.clearPx)
      : findLastingPlace(surroundings, popup, window, isRightToLeft)
    this.#kept = { place, around }
    return place
  }

  // Text that is wrong keeps its field: it has said so.
  #keyed(event: KeyboardEvent): void {
    if (stepFocus(this.#ports.popup, event)) return
    const target = event.target as HTMLElement
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.isComposing
    // What is only dragged by has no use for it.
    const hasOwn = ['button', 'select'].includes(target.localName) && !target.classList.contains('part-grip')
    if (event.key !== 'Enter' || !isPlain || hasOwn) return
    event.preventDefault()
    event.stopPropagation()
    if (target.getAttribute('aria-invalid') !== 'true') this.#ports.close('panel')
  }
}

/** Another height asks for another place, in the next frame: a place may give it another one again. */
function followSize(popup: HTMLElement, place: () => void, soon: Ui['onNextFrame']): () => void {
  let height = popup.offsetHeight
  let forget = (): void => undefined
  const observer = new ResizeObserver(() => {
    if (popup.offsetHeight === height) return
    height = popup.offsetHeight
    forget()
    forget = soon(place)
  })
  observer.observe(popup)
  return () => {
    forget()
    observer.disconnect()
  }
}

const boxOf = (element: HTMLElement): Box => element.getBoundingClientRect()
