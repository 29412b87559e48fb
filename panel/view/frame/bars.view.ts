// Lasting notices under the filter, one at a time.
// Which one is shown is decided in bars.ts.
import { h, setAttribute, setChildren, setText } from '../../page/dom/element.view.js'
import { icon } from '../chrome/icon.view.js'
import type { Ui, View } from '../chrome/ui.types.js'
import { topBar, type Bar } from './bars.js'

export type { Bar, BarKind } from './bars.js'

/**
 * Makes the place of the notices; its model is all that there are. `leave` takes the focus elsewhere, when a
 * button that has it goes.
 */
export function createBars(ui: Ui, leave: () => void): View<readonly Bar[]> {
  const { document } = ui
  const text = h(document, 'span', { class: 'bar-text' })
  const mark = icon(document, 'warning')
  const actions = h(document, 'span', { class: 'bar-actions' })
  const box = h(document, 'div', { class: 'bar', hidden: true, part: ui.part('notice') })
  const element = h(document, 'div', { class: 'bars' }, box)
  let shown: Bar | null = null
  const patch = (bars: readonly Bar[]): void => {
    const next = topBar(bars)
    const before = shown
    shown = next
    if (next === before) return
    const hadFocus = box.contains(ui.root.activeElement)
    if (next === null && hadFocus) leave()
    box.hidden = next === null
    if (next === null) return
    setAttribute(box, 'data-kind', next.kind)
    setText(text, next.text)
    if (labelsOf(before) !== labelsOf(next) || before?.kind !== next.kind) {
      // Pressed later, each button does what the notice shown by then says.
      const buttons = next.actions.map(({ label }, index) => {
        const button = h(document, 'button', { type: 'button', class: 'button bar-action' }, label)
        button.addEventListener('click', () => shown?.actions[index]?.run())
        return button
      })
      setChildren(actions, buttons)
      setChildren(box, [...next.kind === 'unsaved' ? [mark] : [], text, actions])
      if (hadFocus) leave()
    }
    if (before?.text !== next.text) ui.announce(next.text)
  }
  return { element, patch, release: () => undefined }
}

const labelsOf = (bar: Bar | null): string => JSON.stringify(bar?.actions.map(({ label }) => label))
