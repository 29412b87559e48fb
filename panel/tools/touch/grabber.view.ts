// What a phone's sheet is pulled by: a button that is dragged, pressed, and stepped by arrow keys.
// Knows no heights: what is done with it is said to whoever has made it.
import { h, setAttribute } from '../../page/dom/element.view.js'
import { dragBy } from '../../view/chrome/drag.view.js'
import type { Ui } from '../../view/chrome/ui.types.js'

export interface GrabPorts {
  /** A press, which is no drag. */
  press(): void
  /** An arrow: larger, or smaller. */
  step(by: 1 | -1): void
  /** A drag has begun. */
  start(): void
  /** So many px to the right and down since then. */
  move(x: number, y: number): void
  /** It is over, or was called off. */
  end(isKept: boolean): void
}

interface Grabber {
  readonly element: HTMLElement
  setName(name: string): void
  release(): void
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowLeft: 1, ArrowDown: -1, ArrowRight: -1 }

/** Has a sheet dragged by an element; the returned function ends that. */
export const dragSheet = (
  element: HTMLElement, ports: GrabPorts, accepts?: (event: PointerEvent) => boolean,
): (() => void) =>
  dragBy(element, {
    start: () => {
      ports.start()
      return true
    },
    move: ({ x, y }) => ports.move(x, y),
    end: () => ports.end(true),
    cancel: () => ports.end(false),
  }, accepts)

/** Makes one. */
export function createGrabber(ui: Ui, ports: GrabPorts): Grabber {
  const element = h(ui.document, 'button', { type: 'button', class: 'grabber', part: ui.part('grabber') })
  element.addEventListener('click', () => ports.press())
  // What has the focus keeps it: a picker that loses it is done.
  element.addEventListener('mousedown', (event) => event.preventDefault())
  element.addEventListener('keydown', (event) => {
    const by = STEPS[event.key]
    if (by === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    ports.step(by)
  })
  return {
    element, release: dragSheet(element, ports),
    setName: (name) => setAttribute(element, 'aria-label', name),
  }
}
