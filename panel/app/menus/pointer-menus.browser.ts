// The menus of rows and groups where the pointer is: by a right click, and by a long press of a finger.
// Inputs, links and selected text keep the browser's menu, and so does Shift with a right click.
import type { Ui } from '../../view/chrome/ui.types.js'
import type { PointerPoint } from '../../view/controls/beside.js'

/** How long a finger rests before it means the menu. */
const LONG_PRESS_MS = 500
/** How far it may move meanwhile, in CSS pixels. */
const STILL_PX = 8
const RIGHT = 2

interface PointerMenuPorts {
  readonly ui: Pick<Ui, 'after' | 'document'>
  /** What has the rows and the headings. */
  readonly list: HTMLElement
  /** Presses a button ⋯ and has its menu open there. */
  readonly press: (more: HTMLElement, at: PointerPoint) => void
}

/** The button ⋯ of what is under the pointer; `null` for what keeps the browser's menu. */
function moreOf(target: EventTarget | null): HTMLElement | null {
  const element = target as Element
  if (element.closest('input, textarea, select, a[href]') !== null) return null
  return element.closest('.row, .tier-bar')?.querySelector<HTMLElement>('.more') ?? null
}

/** Listens until the returned function is called. */
export function openMenusByPointer({ ui, list, press }: PointerMenuPorts): () => void {
  let from: PointerPoint | null = null
  let forget = (): void => undefined
  const end = (): void => {
    from = null
    forget()
  }
  const listeners = new AbortController()
  const on = <K extends keyof HTMLElementEventMap>(
    type: K, listener: (event: HTMLElementEventMap[K]) => void,
  ): void => list.addEventListener(type, listener, { signal: listeners.signal })
  on('contextmenu', (event) => {
    const isFinger = 'pointerType' in event && event.pointerType === 'touch'
    if (event.shiftKey || event.defaultPrevented || (event.button !== RIGHT && !isFinger)) return
    if (ui.document.getSelection()?.isCollapsed === false) return
    const more = moreOf(event.target)
    if (more === null) return
    event.preventDefault()
    end()
    press(more, { x: event.clientX, y: event.clientY })
  })
  on('pointerdown', (event) => {
    end()
    const more = event.pointerType === 'touch' && event.isPrimary ? moreOf(event.target) : null
    if (more === null) return
    from = { x: event.clientX, y: event.clientY }
    forget = ui.after(LONG_PRESS_MS, () => {
      if (from !== null) press(more, from)
      from = null
    })
  })
  on('pointermove', ({ clientX, clientY }) => {
    if (from !== null && Math.hypot(clientX - from.x, clientY - from.y) > STILL_PX) end()
  })
  for (const type of ['pointerup', 'pointercancel'] as const) on(type, end)
  return () => {
    end()
    listeners.abort()
  }
}
