// The focus of a picker: Tab goes round in it, undo leaves it where it is, and where it goes elsewhere the
// picker is done.
// Knows none of its parts.
import { pressOf } from '../desk/keys.js'
import { findShortcut } from '../../view/dialogs/shortcuts.js'
import type { Ui } from '../../view/chrome/ui.types.js'

/** Takes a Tab at either end to the other one; whether it was one. */
export function stepFocus(popup: HTMLElement, event: KeyboardEvent): boolean {
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
export function keepFocus(ui: Ui, ports: FocusPorts): () => void {
  const { popup, row } = ports
  let held: HTMLElement | null = null
  const keyed = (event: KeyboardEvent): void => {
    // Undo and redo come to their row, which need not be looked at while its picker is.
    const id = findShortcut(pressOf(event, ports.isMac))
    held = id === 'undo' || id === 'redo' ? event.target as HTMLElement : null
  }
  const came = ({ target }: Event): void => {
    const at = target as Node
    // What lies over the panel was opened from here.
    if (ui.overlay.contains(at)) return
    const back = held
    held = null
    if (!row.contains(at)) ports.left()
    else if (back?.isConnected === true) back.focus({ preventScroll: true })
  }
  popup.addEventListener('keydown', keyed)
  const unlisten = ui.listeners.on(ui.root, 'focusin', came)
  return () => {
    popup.removeEventListener('keydown', keyed)
    unlisten()
  }
}
