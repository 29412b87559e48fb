// Things of which one is the tab stop, and among which arrows lead in two axes.
// Chooses nothing: that is what a press on them does.
import { setAttribute } from '../../page/dom/element.view.js'
import { findSpot } from './two-axes.js'

/** The stop among them: given anew whenever they are others, or another one is chosen. */
interface Roving {
  /** `first`: where Tab leads to, unless the focus is among them. */
  patch(items: readonly HTMLElement[], first: HTMLElement | null): void
}

/** Makes what stands in an element one tab stop. */
export function createRoving(element: HTMLElement): Roving {
  let items: readonly HTMLElement[] = []
  const stopAt = (stop: HTMLElement | undefined): void => {
    for (const item of items) setAttribute(item, 'tabindex', item === stop ? 0 : -1)
  }
  const at = (event: Event): number => items.findIndex((item) => item === event.target)
  element.addEventListener('focusin', (event) => stopAt(items[at(event)] ?? items[0]))
  element.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const spots = items.map((item) => {
      const { left, top, width } = item.getBoundingClientRect()
      return { left, top: Math.round(top), width }
    })
    const to = findSpot(spots, at(event), event.key)
    if (to === null) return
    event.preventDefault()
    event.stopPropagation()
    items[to]?.focus()
  })
  return {
    patch: (next, first) => {
      items = next
      const focused = next.find((item) => item.matches(':focus'))
      stopAt(focused ?? first ?? next[0])
    },
  }
}
