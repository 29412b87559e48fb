// A sentence under a field for a moment: why a step has gone no further. No complaint: nothing is wrong.
// Takes neither focus nor keys, and is said once however often the key comes again.
import { h, setText } from '../dom/element.view.js'
import type { Ui } from '../dom/ui.types.js'
import { float, type Shown } from './popover.view.js'

/** How long it is shown after it was last said, in milliseconds. */
const SHOWN_MS = 4000

/** The note of a field. */
export interface Note {
  /** Says it; while it is shown it is only kept. */
  say(sentence: string): void
  hide(): void
}

/** Makes a note; its element is made when there is something to say. */
export function createNote(ui: Ui, anchor: HTMLElement): Note {
  let shown: Shown | null = null
  let forget = (): void => undefined
  const hide = (): void => {
    forget()
    shown?.remove()
    shown = null
  }
  return {
    hide,
    say: (sentence) => {
      if (shown === null) {
        const popup = h(ui.document, 'div', { class: 'popup note', part: ui.part('message') })
        setText(popup, sentence)
        shown = float(ui, { popup, anchor, placement: 'below-end', gone: hide })
        ui.announce(sentence)
      }
      forget()
      forget = ui.after(SHOWN_MS, hide)
    },
  }
}
