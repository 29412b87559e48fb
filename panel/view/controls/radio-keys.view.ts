// Radio buttons beside each other: one Tab stop, and arrows choose, in a circle.
// Makes none, and knows nothing of what they stand for.
import { setAttribute } from '../../page/dom/element.view.js'

const STEPS: Readonly<Partial<Record<string, 1 | -1>>> =
  { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** Joins the buttons in an element; what it returns says which one is chosen, −1 for none. */
export function joinRadios(
  element: HTMLElement, buttons: readonly HTMLElement[], choose: (at: number) => void,
): (chosen: number) => void {
  element.addEventListener('keydown', (event) => {
    const step = STEPS[event.key]
    const at = buttons.findIndex((button) => button === event.target)
    const isHeld = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey
    if (step === undefined || at < 0 || isHeld) return
    event.preventDefault()
    event.stopPropagation()
    const to = (at + step + buttons.length) % buttons.length
    buttons[to]?.focus()
    choose(to)
  })
  return (chosen) => buttons.forEach((button, at) => {
    setAttribute(button, 'aria-checked', String(at === chosen))
    setAttribute(button, 'tabindex', at === Math.max(0, chosen) ? 0 : -1)
  })
}
