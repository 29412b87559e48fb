// A button that copies a text and says whether that worked.
// Keeps its width while it says so.
import { h, setText } from '../../page/dom/element.view.js'
import type { Ui } from '../chrome/ui.types.js'

/** How long it says so, in milliseconds. */
const SAID_MS = 2000

interface CopyButton {
  readonly element: HTMLButtonElement
  /** There is another text now: what was said of the one before is not said of this. */
  calm(): void
}

/** Makes the button. What it says is heard as well: it is a status of its own. */
export function createCopy(
  ui: Ui, label: string, text: () => string,
  { className = 'button', refused = () => undefined }: { className?: string; refused?: () => void } = {},
): CopyButton {
  const { document } = ui
  const words = h(document, 'span', { class: 'copy-words' }, label)
  const status = h(document, 'span', { class: 'visually-hidden', role: 'status' })
  const element = h(document, 'button', { class: `${className} copy`, type: 'button' }, words, status)
  let stop: () => void = () => undefined
  // Which text was asked for last: of an older one nothing is said any more.
  let turn = 0
  const calm = (): void => {
    turn += 1
    stop()
    setText(words, label)
    setText(status, '')
  }
  const say = (isCopied: boolean): void => {
    calm()
    setText(words, isCopied ? 'Copied' : 'Not copied')
    setText(status, isCopied ? 'Copied' : 'The browser blocked copying')
    stop = ui.after(SAID_MS, calm)
    if (!isCopied) refused()
  }
  element.addEventListener('click', () => {
    if (element.hasAttribute('aria-disabled')) return
    const asked = turn
    void ui.copy(text()).then((isCopied) => {
      if (turn === asked) say(isCopied)
    })
  })
  return { element, calm }
}

/** One whose text stays what it is. */
export const copyButton = (ui: Ui, label: string, text: () => string): HTMLButtonElement =>
  createCopy(ui, label, text).element
