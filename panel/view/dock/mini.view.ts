// The pill that stands for the panel: the last changes as swatches, their number, and a way back.
// Moves nothing itself: the dock drags it, and is told which way an arrow key points.
import { h, setAttribute, setChildren, setStyle, setText } from '../../page/dom/element.view.js'
import { icon } from '../chrome/icon.view.js'
import type { Ui, View } from '../chrome/ui.types.js'
import type { Direction } from './dock.types.js'
import { findDirection } from './splitter.js'

export interface MiniModel {
  /** What the panel is called. */
  readonly title: string
  /** How many tokens are changed. */
  readonly changed: number
  /** The last three changes as CSS colors, the latest first; there may be fewer, or none. */
  readonly swatches: readonly string[]
}

interface MiniPorts {
  expand(): void
  move(direction: Direction): void
}

const MOST_SWATCHES = 3

/** Makes the pill: one button, which is its handle as well. */
export function createMini(ui: Ui, ports: MiniPorts): View<MiniModel> {
  const { document } = ui
  const made = Array.from({ length: MOST_SWATCHES }, () => h(document, 'span', { class: 'mini-swatch' }))
  const swatches = h(document, 'span', { class: 'mini-swatches', 'aria-hidden': 'true' })
  const text = h(document, 'span', { class: 'mini-text' })
  const hint = h(document, 'span', { id: ui.newId(), hidden: true }, 'Arrow keys move it along the edges.')
  const element = h(document, 'button', {
    type: 'button', class: 'mini', part: ui.part('mini'), 'aria-describedby': hint.id, hidden: true,
  }, swatches, text, icon(document, 'expand'), hint)
  element.addEventListener('click', () => ports.expand())
  element.addEventListener('keydown', (event) => {
    const direction = findDirection(event.key)
    if (direction === null || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    ports.move(direction)
  })
  return {
    element,
    patch: ({ title, changed, swatches: colors }) => {
      const label = changed === 0 ? title : `${changed} changed`
      setText(text, label)
      setAttribute(element, 'aria-label', changed === 0 ? `${title}, expand` : `${label}, expand ${title}`)
      // The latest lies on top.
      const latest = colors.slice(0, MOST_SWATCHES).reverse()
      const shown = made.slice(0, latest.length)
      shown.forEach((swatch, index) => setStyle(swatch, '--swatch', latest[index] ?? ''))
      setAttribute(swatches, 'hidden', shown.length === 0)
      setChildren(swatches, shown)
    },
    release: () => undefined,
  }
}
