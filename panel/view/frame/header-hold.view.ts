// A button that means something while it is held, by pointer or by key.
// What it means is told by who is called.
import { isWorking, switchPressed } from './header-row.view.js'

const isHoldKey = ({ key }: KeyboardEvent): boolean => key === ' ' || key === 'Enter'

/**
 * Calls `set` when the button is pressed and when it is let go, also by losing the pointer or the focus. A
 * click without either, as a screen reader sends, switches. Returns the way to let it go.
 */
export function holdToCompare(button: HTMLElement, set: (isOn: boolean) => void): () => void {
  let isHeld = false
  const hold = (): void => {
    if (isHeld || !isWorking(button)) return
    isHeld = true
    set(true)
  }
  const letGo = (): void => {
    if (!isHeld) return
    isHeld = false
    set(false)
  }
  button.addEventListener('pointerdown', (event) => {
    if (event.button !== 0 || !event.isPrimary) return
    button.setPointerCapture(event.pointerId)
    hold()
  })
  for (const type of ['pointerup', 'pointercancel', 'lostpointercapture', 'blur'] as const) {
    button.addEventListener(type, letGo)
  }
  button.addEventListener('keydown', (event) => {
    if (!isHoldKey(event)) return
    event.preventDefault()
    hold()
  })
  button.addEventListener('keyup', (event) => {
    if (!isHoldKey(event)) return
    event.preventDefault()
    letGo()
  })
  // A long press on a touch screen is a hold, and no wish for a menu.
  button.addEventListener('contextmenu', (event) => event.preventDefault())
  button.addEventListener('click', ({ detail }) => {
    if (detail === 0 && isWorking(button)) set(switchPressed(button))
  })
  return letGo
}
