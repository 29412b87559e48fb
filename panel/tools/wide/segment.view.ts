// A choice of a few words beside each other, one of which holds: one Tab stop, arrows choose.
// Knows nothing of what they stand for.
import { joinRadios } from '../../view/controls/radio-keys.view.js'
import { h } from '../../page/dom/element.view.js'
import type { Ui } from '../../view/chrome/ui.types.js'

/** A segment; what is chosen is said by its id. */
export interface Segment<Id extends string> {
  readonly element: HTMLElement
  /** What the Tab key comes to. */
  readonly stop: HTMLElement
  patch(chosen: Id | null): void
}

/** An id, what it says, and what stands above that. */
type SegmentOption<Id extends string> = readonly [id: Id, words: string, picture?: Element]

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
  const patch = joinRadios(element, buttons, (at) => buttons[at]?.click())
  return {
    element,
    get stop() { return buttons.find(({ tabIndex }) => tabIndex === 0) ?? element },
    patch: (chosen) => patch(options.findIndex(([id]) => id === chosen)),
  }
}
