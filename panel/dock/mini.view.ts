// The pill that stands for the panel: the last changes as swatches, their number, and a way back.
// Moves nothing itself: the dock drags it, and is told which way an arrow key points.
import { h, setText } from '../dom/element.view.js'
import type { Ui, View } from '../dom/ui.types.js'
import type { Direction } from './dock.types.js'

export interface MiniModel {
  /** What the panel is called. */
  readonly title: string
  /** How many tokens are changed. */
  readonly changed: number
  /** The last three changes as CSS colours, the latest first; there may be fewer, or none. */
  readonly swatches: readonly string[]
}

export interface MiniPorts {
  expand(): void
  move(direction: Direction): void
}

/** Makes the pill. */
export function createMini(ui: Ui, ports: MiniPorts): View<MiniModel> {
  const element = h(ui.document, 'button', { type: 'button', class: 'mini', part: ui.part('mini'), hidden: true })
  element.addEventListener('click', () => ports.expand())
  return {
    element,
    patch: ({ title, changed }) => setText(element, changed === 0 ? title : `${changed} changed`),
    release: () => undefined,
  }
}
