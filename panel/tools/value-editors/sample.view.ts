// A sample of a value on the ground of the page, and what is said where nothing of it can be seen.
// What is in it is its editor's; nobody but eyes has use for it.
import { formatHex } from '../../model/color/emit.js'
import { h, setStyle } from '../../page/dom/element.view.js'
import { groundOf, textColorOf } from './page-ground.browser.js'
import type { EditorContext } from './value-editors.types.js'

/** Makes one; empty yet. */
export function createValueSample({ ui: { document }, kit: { page } }: EditorContext): HTMLElement {
  const sample = h(document, 'div', { class: 'wide-sample', 'aria-hidden': 'true' })
  setStyle(sample, 'background-color', formatHex(groundOf(page)))
  setStyle(sample, 'color', textColorOf(page))
  return sample
}

const UNSEEN = 'No preview: a variable in it isn’t declared on :root or doesn’t fit.'

export interface Unseen {
  readonly element: HTMLElement
  /** Another value is shown: whether it can be seen is looked at in the next frame. */
  patch(): void
  release(): void
}

/** The sentence, there while `isSeen` says no: a `var()` may be anything until a browser looks it up. */
export function createUnseen(context: EditorContext, isSeen: () => boolean): Unseen {
  const { ui } = context
  const element = h(ui.document, 'p', { class: 'wide-note', role: 'status' })
  let forget = (): void => undefined
  const look = (): void => {
    const words = isSeen() ? '' : UNSEEN
    if (element.textContent === words) return
    element.textContent = words
    context.resized()
  }
  return {
    element,
    patch: () => {
      forget()
      forget = ui.onNextFrame(look)
    },
    release: () => forget(),
  }
}
