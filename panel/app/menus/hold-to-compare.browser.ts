// Comparing by a press that lasts: the page is shown without changes while *Compare* is held.
// A short press switches, as the button's own click does.
import { setAttribute, setStyle } from '../../page/dom/element.view.js'
import { isWorking } from '../../view/frame/header-row.view.js'

/** How long a press lasts before it is a hold, in milliseconds. */
const HOLD_MS = 300

/** Calls `set` when the button is pressed, and again when it is let go; returns the way to end that. */
export function holdToCompare(button: HTMLElement, set: (isOn: boolean) => void): () => void {
  setStyle(button, 'touch-action', 'none')
  let held: { readonly wasOn: boolean; readonly since: number } | null = null
  const listeners = new AbortController()
  const on = <K extends keyof HTMLElementEventMap>(
    type: K, listener: (event: HTMLElementEventMap[K]) => void,
  ): void => button.addEventListener(type, listener, { signal: listeners.signal, capture: true })
  const letGo = (isSwitch: boolean): void => {
    if (held === null) return
    const isOn = isSwitch && !held.wasOn
    held = null
    setAttribute(button, 'aria-pressed', String(isOn))
    set(isOn)
  }
  on('pointerdown', (event) => {
    if (event.button !== 0 || !event.isPrimary || !isWorking(button)) return
    button.setPointerCapture(event.pointerId)
    held = { wasOn: button.getAttribute('aria-pressed') === 'true', since: event.timeStamp }
    set(true)
  })
  on('pointerup', ({ timeStamp }) => letGo(held !== null && timeStamp - held.since < HOLD_MS))
  for (const type of ['pointercancel', 'lostpointercapture', 'blur'] as const) on(type, () => letGo(false))
  // What a pointer has pressed was done by then; a key, and a screen reader, click without one.
  on('click', (event) => {
    if (event.detail > 0) event.stopImmediatePropagation()
  })
  // A long press on a touch screen is a hold, and no wish for a menu.
  on('contextmenu', (event) => event.preventDefault())
  return () => {
    letGo(false)
    listeners.abort()
  }
}
