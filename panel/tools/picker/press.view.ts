// Keys on a surface, and a press that follows the pointer at once, until it is lifted or called off.
// Says where it is, in parts of the surface; unlike `dragBy` without a threshold: the press itself counts.
import type { Lch } from '../../model/color/color.types.js'
import { Listeners } from '../../page/dom/listeners.js'

interface PressPorts {
  /** The pointer is down here: parts of the width from the left and of the height from the top. */
  start(x: number, y: number): void
  /** It may be outside: less than 0, more than 1. */
  move(x: number, y: number): void
  end(): void
  /** Called off: by Escape, or by the browser. */
  cancel(): void
}

/** Follows presses on an element; so many pixels at either end (`inset`) are its first and its last value. */
export function followPresses(element: HTMLElement, ports: PressPorts, inset = 0): () => void {
  let stop: (() => void) | null = null
  const press = (event: PointerEvent): void => {
    if (event.button !== 0 || !event.isPrimary || stop !== null) return
    // No selection begins, and the focus goes where it is given.
    event.preventDefault()
    element.focus({ preventScroll: true })
    stop = follow(element, event, inset, ports, () => {
      stop = null
    })
  }
  element.addEventListener('pointerdown', press)
  return () => {
    element.removeEventListener('pointerdown', press)
    stop?.()
  }
}

/** What keys change: values, which `isFine` are kept to one decimal more. */
interface KeyPorts {
  change(values: Partial<Lch>, isFine?: boolean): void
}

/** Has keys on an element change what they mean; those that mean nothing go on. */
export function followKeys(
  element: HTMLElement, ports: KeyPorts, meant: (event: KeyboardEvent) => Partial<Lch> | null,
): void {
  element.addEventListener('keydown', (event) => {
    const values = event.ctrlKey || event.metaKey ? null : meant(event)
    if (values === null) return
    event.preventDefault()
    event.stopPropagation()
    ports.change(values, event.altKey)
  })
}

function follow(
  element: HTMLElement, press: PointerEvent, inset: number, ports: PressPorts, over: () => void,
): () => void {
  const listeners = new Listeners()
  const { left, top, width, height } = element.getBoundingClientRect()
  const at = ({ clientX, clientY }: PointerEvent): readonly [number, number] =>
    [(clientX - left - inset) / Math.max(1, width - 2 * inset), (clientY - top) / Math.max(1, height)]
  const finish = (how: () => void): void => {
    listeners.release()
    over()
    how()
  }
  const cancel = (): void => finish(() => ports.cancel())
  const on = (type: 'pointermove' | 'pointerup' | 'pointercancel', act: (event: PointerEvent) => void): void => {
    listeners.on(element, type, (event) => {
      if (event.pointerId === press.pointerId) act(event)
    })
  }
  element.setPointerCapture(press.pointerId)
  on('pointermove', (event) => ports.move(...at(event)))
  on('pointerup', () => finish(() => ports.end()))
  on('pointercancel', cancel)
  // The drag alone is called off: what is around it stays open.
  listeners.on(element.ownerDocument, 'keydown', (event) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    cancel()
  }, { capture: true })
  ports.start(...at(press))
  return cancel
}
