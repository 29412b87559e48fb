// Moving a float by the arrow keys: the header takes the focus until Enter, Escape, or a focus elsewhere.
// Moves nothing itself.
import { setAttribute } from '../dom/element.view.js'
import type { Ui } from '../dom/ui.types.js'
import { findDirection } from '../dock/splitter.js'

export interface MovePorts {
  /** Moves the panel by so many px. */
  nudge(dx: number, dy: number): void
  /** Where the focus goes afterwards, unless a person has taken it elsewhere. */
  readonly anchor: HTMLElement
}

const WAYS = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] } as const
const STEP = 8
const LARGE_STEP = 64
const WORDS = 'Arrow keys move the panel, with Shift further. Enter or Escape ends it.'

/** Begins it. */
export function moveByKeys(ui: Ui, header: HTMLElement, ports: MovePorts): void {
  const press = (event: KeyboardEvent): void => {
    const direction = findDirection(event.key)
    if (direction === null && event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (direction === null) {
      ports.anchor.focus()
      return
    }
    const step = event.shiftKey ? LARGE_STEP : STEP
    const [x, y] = WAYS[direction]
    ports.nudge(x * step, y * step)
  }
  const end = (): void => {
    header.removeEventListener('keydown', press)
    header.removeEventListener('blur', end)
    for (const name of ['tabindex', 'role', 'aria-label']) setAttribute(header, name, null)
  }
  header.addEventListener('keydown', press)
  header.addEventListener('blur', end)
  setAttribute(header, 'tabindex', -1)
  // No reading mode takes the arrows of an application.
  setAttribute(header, 'role', 'application')
  setAttribute(header, 'aria-label', WORDS)
  header.focus()
  ui.announce(WORDS)
}
