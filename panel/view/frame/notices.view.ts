// Lasting notices under the filter, one at a time; and, where a list would be and there is none, a line and a
// button. Which notice is shown, and the words, are said in models.ts.
import { h, setText, setAttribute, setChildren } from '../../page/dom/element.view.js'
import type { Ui, View } from '../chrome/ui.types.js'
import { icon } from '../chrome/icon.view.js'
import { emptyWords, type EmptyState, type EmptyWords, topBar, type Bar } from './models.js'
import { rememberFocus } from './header-row.view.js'

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

interface EmptyPorts {
  /** No words to look for any more. */
  clear(): void
  /** All tokens again, not the changed ones only. */
  showAll(): void
  /** An example of a configuration, to be copied. */
  copyExample(): void
}

/** Makes the place of it; `null`: there is a list, so it is hidden. */
export function createEmpty(ui: Ui, ports: EmptyPorts): View<EmptyState | null> {
  const text = h(ui.document, 'p', { class: 'empty-text', dir: 'auto' })
  const button = h(ui.document, 'button', { type: 'button', class: 'button' })
  const element = h(ui.document, 'div', { class: 'empty', hidden: true, part: ui.part('empty') }, text, button)
  const giveFocusBack = rememberFocus(ui, element)
  let words: EmptyWords | null = null
  button.addEventListener('click', () => {
    if (words !== null) act(words, ports)
  })
  const patch = (state: EmptyState | null): void => {
    words = state === null ? null : emptyWords(state)
    if (words === null) giveFocusBack()
    element.hidden = words === null
    if (words === null) return
    setText(text, words.text)
    setText(button, words.label)
  }
  return { element, patch, release: () => undefined }
}

function act({ action }: EmptyWords, ports: EmptyPorts): void {
  switch (action) {
    case 'clear':
      ports.clear()
      break
    case 'show-all':
      ports.showAll()
      break
    case 'copy-example':
      ports.copyExample()
  }
}
