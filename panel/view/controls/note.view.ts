// A sentence beside a field for a moment: why a step has gone no further, or what was not applied.
// Takes neither focus nor keys, is said once however often the key comes again, and gives way to a newer one.
import { h, setText } from '../../page/dom/element.view.js'
import type { Ui } from '../chrome/ui.types.js'
import { float, type OpenPopover } from './popover.view.js'

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

// The newer one takes the place of the older: two would lie over each other.
const shownNotes = new WeakMap<Ui, () => void>()

/** Takes the note of a panel away, whichever field's it is. */
export function endNote(ui: Ui): void {
  shownNotes.get(ui)?.()
}

/** Makes a note; its element is made when there is something to say. */
export function createNote(ui: Ui, anchor: HTMLElement): Note {
  let shown: OpenPopover | null = null
  let forget = (): void => undefined
  const hide = (): void => {
    forget()
    shown?.remove()
    shown = null
    if (shownNotes.get(ui) === hide) shownNotes.delete(ui)
  }
  const show = (sentence: string, isLost: boolean): void => {
    endNote(ui)
    const name = isLost ? 'popup note lost' : 'popup note'
    const popup = h(ui.document, 'div', { class: name, part: ui.part('message') })
    setText(popup, sentence)
    // Who has left the field reads on in the next one, which is to be seen.
    shown = isLost
      ? float(ui, { popup, anchor, placement: 'clear', gone: () => undefined })
      : float(ui, { popup, anchor, placement: 'below-end', gone: hide })
    shownNotes.set(ui, hide)
    ui.announce(sentence)
  }
  return {
    hide,
    say: (sentence) => {
      if (shown === null) show(sentence, false)
      forget()
      forget = ui.after(SHOWN_MS, hide)
    },
    sayLost: (sentence) => {
      show(sentence, true)
      forget = ui.after(SHOWN_LOST_MS, hide)
    },
  }
}
