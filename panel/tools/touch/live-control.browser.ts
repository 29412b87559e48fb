// While a control is dragged with a finger, the rest of its sheet fades, so that the page is seen as it
// changes. Follows presses only; what a drag does is the control's business.
import { setAttribute } from '../../page/dom/element.view.js'
import type { Ui } from '../../view/chrome/ui.types.js'

/** What is dragged, and what of it stays. */
const CONTROLS: readonly (readonly [dragged: string, stays: string])[] = [
  ['.track', '.track-row'], ['.plane-field', '.plane'], ['.peek-control .scrub', '.peek-control'], ['.row .scrub', '.row'],
  ['.wide .scrub', '.field'], ['.curve-chart', '.curve-chart'], ['.shift-track', '.shift-track'],
]
/** A finger is not still while it only presses. */
const MEANT_PX = 4

/** Follows drags in a panel; the returned function ends it. */
export function followControls(ui: Ui, root: HTMLElement): () => void {
  let shown = (): void => undefined
  const press = (event: PointerEvent): void => {
    const target = event.composedPath()[0]
    const control = target instanceof Element ? stayingOf(target) : null
    if (control === null || !event.isPrimary) return
    const { pointerId, clientX, clientY } = event
    const move = ui.listeners.on(ui.root, 'pointermove', (at) => {
      const way = Math.hypot(at.clientX - clientX, at.clientY - clientY)
      if (at.pointerId !== pointerId || way < MEANT_PX) return
      move()
      shown = fade(control, root)
    }, { capture: true })
    const ends = (['pointerup', 'pointercancel', 'lostpointercapture'] as const).map((type) =>
      ui.listeners.on(ui.root, type, () => {
        move()
        ends.forEach((end) => end())
        shown()
        shown = () => undefined
      }, { capture: true }))
  }
  const stop = ui.listeners.on(ui.root, 'pointerdown', press, { capture: true })
  return () => {
    stop()
    shown()
  }
}

function stayingOf(target: Element): HTMLElement | null {
  for (const [dragged, stays] of CONTROLS) {
    const found = target.closest(dragged)?.closest<HTMLElement>(stays)
    if (found) return found
  }
  return null
}

/** Has all that does not hold the control fade; the returned function has it back. */
function fade(control: HTMLElement, root: HTMLElement): () => void {
  const holders: Element[] = []
  for (let at: Element | null = control; at !== null && at !== root; at = at.parentElement) holders.push(at)
  const others = holders.flatMap((one) =>
    [...one.parentElement?.children ?? []].filter((other) => other !== one))
  const mark = (isOn: boolean): void => {
    setAttribute(root, 'data-live', isOn)
    setAttribute(control, 'data-live-control', isOn)
    for (const one of others) setAttribute(one, 'data-away', isOn)
    for (const one of holders.slice(1)) setAttribute(one, 'data-bare', isOn)
  }
  mark(true)
  return () => mark(false)
}
