// Why a button cannot be pressed: said to everybody, while it keeps its place and the focus.
// Presses nothing and stops no press: whoever listens looks whether it can be done.
import { setAttribute } from '../../page/dom/element.view.js'

/** Says why a button does nothing now; `null` makes it one that does. */
export function setReason(button: HTMLElement, reason: string | null): void {
  setAttribute(button, 'aria-disabled', reason === null ? null : 'true')
  setAttribute(button, 'aria-description', reason)
  setAttribute(button, 'data-tip', reason)
}
