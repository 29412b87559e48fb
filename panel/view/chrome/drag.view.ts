// Dragging with a pointer, from the press to its end or until it is called off.
// Says nothing of what is dragged.
import { Listeners } from '../../page/dom/listeners.js'

/** Where a drag has come to, in CSS pixels since the press, and the keys that are held. */
interface DragStep {
  readonly x: number
  readonly y: number
  readonly shift: boolean
  readonly alt: boolean
}

interface DragPorts {
  /** The press has become a drag: it moved by the threshold. `false` calls it off. */
  start(event: PointerEvent): boolean
  move(step: DragStep): void
  /** Over: the pointer was lifted. */
  end(step: DragStep): void
  /** Called off: by Escape, or by the browser. */
  cancel(): void
}

/** How far a press moves before it is a drag, in CSS pixels. */
const THRESHOLD = 3

const isFar = ({ x, y }: DragStep): boolean => Math.max(Math.abs(x), Math.abs(y)) >= THRESHOLD

/**
 * Makes an element one to drag by. `accepts` says whether a press on it begins a drag at all. A click that
 * a drag ends in is swallowed. Returns the way to stop it, which calls a drag off that is under way.
 */
export function dragBy(
  element: HTMLElement, ports: DragPorts, accepts: (event: PointerEvent) => boolean = () => true,
): () => void {
  let stop: (() => void) | null = null
  const press = (event: PointerEvent): void => {
    if (event.button !== 0 || !event.isPrimary || stop !== null || !accepts(event)) return
    stop = follow(element, event, ports, () => {
      stop = null
    })
  }
  element.addEventListener('pointerdown', press)
  return () => {
    element.removeEventListener('pointerdown', press)
    stop?.()
  }
}

/** Follows one pointer; returns the way to call it off. */
function follow(element: HTMLElement, press: PointerEvent, ports: DragPorts, over: () => void): () => void {
  const document = element.ownerDocument
  const listeners = new Listeners()
  let isDrag = false
  const finish = (how: () => void): void => {
    listeners.release()
    over()
    if (isDrag) how()
  }
  const cancel = (): void => finish(() => ports.cancel())
  const begin = (): void => {
    isDrag = ports.start(press)
    if (isDrag) element.setPointerCapture(press.pointerId)
    else cancel()
  }
  const listen = (type: 'pointermove' | 'pointerup' | 'pointercancel', act: (step: DragStep) => void): void => {
    listeners.on(document, type, (event) => {
      if (event.pointerId === press.pointerId) act(stepOf(press, event))
    }, { capture: true })
  }
  listen('pointermove', (step) => {
    if (!isDrag && isFar(step)) begin()
    if (isDrag) ports.move(step)
  })
  listen('pointerup', (step) => {
    if (isDrag) swallowClick(document)
    finish(() => ports.end(step))
  })
  listen('pointercancel', cancel)
  listeners.on(document, 'keydown', (event) => {
    if (event.key !== 'Escape' || !isDrag) return
    event.preventDefault()
    event.stopPropagation()
    cancel()
    swallowClickAtEnd(document, press.pointerId)
  }, { capture: true })
  return cancel
}

const stepOf = (press: PointerEvent, { clientX, clientY, shiftKey, altKey }: PointerEvent): DragStep =>
  ({ x: clientX - press.clientX, y: clientY - press.clientY, shift: shiftKey, alt: altKey })

// The pointer is still down where a drag was called off by a key.
function swallowClickAtEnd(document: Document, pointerId: number): void {
  const listeners = new Listeners()
  for (const type of ['pointerup', 'pointercancel'] as const) {
    listeners.on(document, type, (event) => {
      if (event.pointerId !== pointerId) return
      listeners.release()
      if (type === 'pointerup') swallowClick(document)
    }, { capture: true })
  }
}

// The browser sends the click that belongs to a lifted pointer right after it, before any frame; a finger's
// drag has none, and what is pressed next is meant, however late the frame.
function swallowClick(document: Document): void {
  const listeners = new Listeners()
  listeners.on(document, 'click', (event) => {
    event.preventDefault()
    event.stopPropagation()
    listeners.release()
  }, { capture: true })
  listeners.on(document, 'pointerdown', () => listeners.release(), { capture: true })
  document.defaultView?.requestAnimationFrame(() => listeners.release())
}
