// Where a list would be and there is none: a line and a button.
// Its words are in empty.ts.
import { h, setText } from '../../page/dom/element.view.js'
import type { Ui, View } from '../chrome/ui.types.js'
import { emptyWords, type EmptyState, type EmptyWords } from './empty.js'
import { rememberFocus } from './header-row.view.js'

export type { EmptyState } from './empty.js'

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
