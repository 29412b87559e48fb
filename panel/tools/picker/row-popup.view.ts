// What stands beside a row while its value is chosen: a popover, in a narrow window a sheet from the bottom,
// which leaves the row its room; and the focus in it. Keeps its place and never covers its row; what is in it
// is for whoever opens it.
import type { FeatureContext } from '../desk/kit.types.js'
import type { Box, PopoverPlace, Size } from '../../view/controls/placement.js'
import { isPaged } from '../../view/controls/paged.view.js'
import { openPopup, type Closed, type OpenPopover } from '../../view/controls/popover.view.js'
import { setAttribute, setStyle } from '../../page/dom/element.view.js'
import type { Ui } from '../../view/chrome/ui.types.js'
import { pressOf } from '../desk/keys.js'
import { findShortcut } from '../../view/dialogs/shortcuts.js'
import { findLastingPlace, findSheetPlace, SHEET_PX, type KeptPlace } from './place.js'

// The room that a sheet at the bottom of the window leaves to the list behind it: the row that is edited
// stands above the sheet, however high that is.
// Knows nothing of what the sheet shows.

/** So much of what stands under the row is seen as well. */
const UNCOVERED_PX = 8

/** So many rows of the list stay in sight. */
const CLEAR_ROWS = 2

/** A row and the sheet that edits it. */
class SheetRoom {
  readonly #row: HTMLElement
  readonly #sheet: HTMLElement
  readonly #list: HTMLElement | null
  readonly #scroller: HTMLElement | null

  constructor(row: HTMLElement, sheet: HTMLElement) {
    this.#row = row
    this.#sheet = sheet
    this.#list = row.closest<HTMLElement>('.list')
    const isColumns = this.#list?.dataset['layout'] === 'columns'
    this.#scroller = isColumns ? row.closest<HTMLElement>('.tier') : this.#list
  }

  /** How far down in the window the rows reach that are to be seen. */
  get clearPx(): number {
    const { top = 0 } = this.#scroller?.getBoundingClientRect() ?? {}
    const head = this.#row.closest('.tier')?.querySelector<HTMLElement>('.tier-bar')?.offsetHeight ?? 0
    return Math.max(0, top) + head + CLEAR_ROWS * this.#row.offsetHeight + UNCOVERED_PX
  }

  /** The sheet is there, perhaps in another height; or it goes, and the list is as long as before. */
  patch(isThere: boolean): void {
    const list = this.#list
    if (list === null) return
    const { top } = this.#sheet.getBoundingClientRect()
    const under = isThere ? list.getBoundingClientRect().bottom - top : 0
    // The room behind the last row, which messages have too.
    setStyle(list, '--toast-room', under > 0 ? `${Math.ceil(under) + UNCOVERED_PX}px` : '')
    const covered = this.#row.getBoundingClientRect().bottom + UNCOVERED_PX - top
    if (isThere && covered > 0) this.#scroller?.scrollBy({ top: covered })
  }
}

// The focus of a picker: Tab goes round in it, undo leaves it where it is, and where it goes elsewhere the
// picker is done.
// Knows none of its parts.

/** Takes a Tab at either end to the other one; whether it was one. */
function stepFocus(popup: HTMLElement, event: KeyboardEvent): boolean {
  if (event.key !== 'Tab' || event.ctrlKey || event.metaKey || event.altKey) return false
  const stops = [...popup.querySelectorAll<HTMLElement>('button, input, select, [tabindex]')]
    .filter((one) => one.tabIndex >= 0 && !one.matches(':disabled') && one.offsetParent !== null)
  const [first, last] = [stops[0], stops.at(-1)]
  const [end, to] = event.shiftKey ? [first, last] : [last, first]
  if (event.target !== end || to === undefined) return false
  event.preventDefault()
  to.focus()
  return true
}

interface FocusPorts {
  readonly popup: HTMLElement
  readonly isMac: boolean
  /** The row that is edited: undo comes to it, and what comes to it comes back. */
  readonly row: HTMLElement
  /** The focus is somewhere else in the panel. */
  left(): void
}

/** Watches where the focus goes; the returned function ends it. */
function keepFocus(ui: Ui, ports: FocusPorts): () => void {
  const { popup, row } = ports
  let held: HTMLElement | null = null
  const keyed = (event: KeyboardEvent): void => {
    // Undo and redo come to their row, which need not be looked at while its picker is.
    const id = findShortcut(pressOf(event, ports.isMac))
    held = id === 'undo' || id === 'redo' ? event.target as HTMLElement : null
  }
  const onFocusIn = ({ target }: Event): void => {
    const at = target as Node
    // What lies over the panel was opened from here.
    if (ui.overlay.contains(at)) return
    const back = held
    held = null
    if (!row.contains(at)) ports.left()
    else if (back?.isConnected === true) back.focus({ preventScroll: true })
  }
  popup.addEventListener('keydown', keyed)
  const unlisten = ui.listeners.on(ui.root, 'focusin', onFocusIn)
  return () => {
    popup.removeEventListener('keydown', keyed)
    unlisten()
  }
}

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
      popup.classList.toggle('sheet', isPaged(ui) || page.document.documentElement.clientWidth < SHEET_PX)
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
    // A page of a phone's sheet stands over all of the list.
    if (!isPaged(this.#ports.kit.ui)) this.#room.patch(this.isSheet)
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
    // On a phone a field would bring its keyboard.
    const field = row.querySelector<HTMLElement>(isPaged(kit.ui) ? '.more' : '.value') ?? row
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
