// A sentence under a field for a moment: why a step has gone no further, or what was not applied.
// Takes neither focus nor keys, and is said once however often the key comes again.
import { h, setText } from '../dom/element.view.js'
import type { Ui } from '../dom/ui.types.js'
import { float, type Shown } from './popover.view.js'

/** How long it is shown after it was last said, in milliseconds. */
const SHOWN_MS = 4000

/** What was lost stays as long as any message does. */
const SHOWN_LOST_MS = 6000

/** The note of a field. */
export interface Note {
  /** Says it; while it is shown it is only kept. */
  say(sentence: string): void
  /** Says that something typed was not applied; stays where it is when the field goes. */
  sayLost(sentence: string): void
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
  const show = (sentence: string, name: string, gone: () => void): void => {
    const popup = h(ui.document, 'div', { class: name, part: ui.part('message') })
    setText(popup, sentence)
    shown = float(ui, { popup, anchor, placement: 'below-end', gone })
    ui.announce(sentence)
  }
  return {
    hide,
    say: (sentence) => {
      if (shown === null) show(sentence, 'popup note', hide)
      forget()
      forget = ui.after(SHOWN_MS, hide)
    },
    sayLost: (sentence) => {
      hide()
      show(sentence, 'popup note lost', () => undefined)
      forget = ui.after(SHOWN_LOST_MS, hide)
    },
  }
}
