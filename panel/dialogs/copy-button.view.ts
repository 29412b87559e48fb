// A button that copies a text and says whether that worked.
// Keeps its width while it says so.
import { h, setText } from '../dom/element.view.js'
import type { Ui } from '../dom/ui.types.js'

/** How long it says so, in milliseconds. */
const SAID_MS = 2000

/** Makes the button. What it says is heard as well: it is a status of its own. */
export function copyButton(
  ui: Ui, label: string, text: () => string, className = 'button',
): HTMLButtonElement {
  const { document } = ui
  const words = h(document, 'span', { class: 'copy-words' }, label)
  const said = h(document, 'span', { class: 'visually-hidden', role: 'status' })
  const button = h(document, 'button', { class: `${className} copy`, type: 'button' }, words, said)
  let calm: () => void = () => undefined
  button.addEventListener('click', () => {
    void ui.copy(text()).then((isCopied) => {
      const outcome = isCopied ? 'Copied' : 'Not copied'
      setText(words, outcome)
      setText(said, isCopied ? 'Copied' : 'The browser did not let it be copied')
      calm()
      calm = ui.after(SAID_MS, () => {
        setText(words, label)
        setText(said, '')
      })
    })
  })
  return button
}
