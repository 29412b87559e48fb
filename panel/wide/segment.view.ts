// A choice of a few words beside each other, one of which holds: one Tab stop, arrows choose.
// Knows nothing of what they stand for.
import { h, setAttribute } from '../dom/element.view.js'
import type { Ui } from '../dom/ui.types.js'

/** A segment; what is chosen is said by its id. */
export interface Segment<Id extends string> {
  readonly element: HTMLElement
  /** What the Tab key comes to. */
  readonly stop: HTMLElement
  patch(chosen: Id | null): void
}

/** An id, what it says, and what stands above that. */
export type SegmentOption<Id extends string> = readonly [id: Id, words: string, picture?: Element]

const KEYS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** Makes it. */
export function createSegment<Id extends string>(
  ui: Ui, name: string, options: readonly SegmentOption<Id>[], choose: (id: Id) => void,
): Segment<Id> {
  const { document } = ui
  const buttons = options.map(([id, words, picture]) => {
    const button = h(document, 'button', { type: 'button', role: 'radio', class: 'wide-option', tabindex: -1 },
      ...picture === undefined ? [] : [picture], words)
    button.addEventListener('click', () => choose(id))
    return button
  })
  const element = h(document, 'div', { class: 'wide-segment', role: 'radiogroup', 'aria-label': name }, ...buttons)
  element.addEventListener('keydown', (event) => {
    const step = KEYS[event.key]
    const at = buttons.findIndex((button) => button === event.target)
    if (step === undefined || at < 0 || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    const to = (at + step + buttons.length) % buttons.length
    buttons[to]?.focus()
    buttons[to]?.click()
  })
  return {
    element,
    get stop() { return buttons.find(({ tabIndex }) => tabIndex === 0) ?? element },
    patch: (chosen) => {
      const stop = Math.max(0, options.findIndex(([id]) => id === chosen))
      buttons.forEach((button, at) => {
        setAttribute(button, 'aria-checked', String(options[at]?.[0] === chosen))
        setAttribute(button, 'tabindex', at === stop ? 0 : -1)
      })
    },
  }
}
