// A ramp as it was over the ramp as it is, with the names of a few steps.
// Moves nothing.
import { h, setAttribute, setStyle, setText } from '../../page/dom/element.view.js'
import type { Ui } from '../../view/chrome/ui.types.js'
import type { Tuner } from './tuner.js'

interface Strip {
  readonly element: HTMLElement
  /** `active`: the step whose point has the focus. */
  patch(active: number | null): void
}

/** Makes it: a picture, whose points say the same in words. */
export function createStrip(ui: Ui, tuner: Tuner): Strip {
  const { document } = ui
  const cells = tuner.steps.map(({ text }) => {
    const before = h(document, 'span', { class: 'ramp-cell' })
    setStyle(before, '--swatch', text)
    return { before, after: h(document, 'span', { class: 'ramp-cell' }), name: h(document, 'span', {}) }
  })
  const row = (name: string, of: readonly HTMLElement[]): HTMLElement => h(document, 'div', { class: name }, ...of)
  const element = h(document, 'div', { class: 'ramp-strip', 'aria-hidden': 'true', part: ui.part('ramp-strip') },
    row('ramp-was', cells.map(({ before }) => before)), row('ramp-is', cells.map(({ after }) => after)),
    row('ramp-names', cells.map(({ name }) => name)))
  const last = cells.length - 1
  return {
    element,
    patch: (active) => cells.forEach(({ after, name }, index) => {
      const isAnchored = tuner.isAnchored(index)
      const isNamed = isAnchored || index === 0 || index === last || index === active
      setStyle(after, '--swatch', tuner.tuned[index]?.text ?? '')
      setText(name, isNamed ? tuner.steps[index]?.name ?? '' : '')
      setAttribute(name, 'data-anchored', isAnchored)
    }),
  }
}
