// What is said beside a field: for a moment, why a step has gone no further or what was not applied; and,
// under it and over the rows beneath, what is wrong with what was typed. Takes neither focus nor keys,
// decides nothing about values, and is said once however often the key comes again; what is newer takes the
// place.
import { h, setText, setAttribute } from '../../page/dom/element.view.js'
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
function endNote(ui: Ui): void {
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

/** The message of a panel: there is one, since only one field can be typed in. */
interface FieldMessage {
  /** Says under a field what is wrong with its input. */
  show(field: HTMLElement, input: HTMLElement, message: string): void
  /** Takes it away, if it is this input's. */
  hide(input: HTMLElement): void
}

const issues = new WeakMap<Ui, FieldMessage>()

/** The message of a panel, made when it is first needed. */
export function issueOf(ui: Ui): FieldMessage {
  const issue = issues.get(ui) ?? createIssue(ui)
  issues.set(ui, issue)
  return issue
}

/** What `aria-describedby` says without an id, or with it. */
function describe(input: HTMLElement, id: string, isOn: boolean): void {
  const others = (input.getAttribute('aria-describedby') ?? '').split(' ').filter((one) => one !== id && one !== '')
  const ids = isOn ? [...others, id] : others
  setAttribute(input, 'aria-describedby', ids.length === 0 ? null : ids.join(' '))
}

/** Makes the message of a panel. */
function createIssue(ui: Ui): FieldMessage {
  const id = ui.newId()
  const popup = h(ui.document, 'div', { class: 'popup issue', part: ui.part('message'), id, role: 'alert' })
  let now: { readonly input: HTMLElement, readonly field: HTMLElement,
    readonly shown: OpenPopover } | null = null
  const mark = (input: HTMLElement, field: HTMLElement, isOn: boolean): void => {
    field.classList.toggle('invalid', isOn)
    setAttribute(input, 'aria-invalid', isOn ? 'true' : null)
    setAttribute(input, 'aria-errormessage', isOn ? id : null)
    describe(input, id, isOn)
  }
  const hide = (input: HTMLElement): void => {
    if (now?.input !== input) return
    const { field, shown } = now
    now = null
    mark(input, field, false)
    shown.remove()
    setText(popup, '')
  }
  const show = (field: HTMLElement, input: HTMLElement, message: string): void => {
    if (now !== null && now.input !== input) hide(now.input)
    if (now === null) {
      endNote(ui)
      const shown = float(ui, { popup, anchor: field, placement: 'below-end', gone: () => hide(input) })
      now = { input, field, shown }
    }
    mark(input, field, true)
    // An alert is said when its text comes, not when it does.
    setText(popup, message)
    now.shown.place()
  }
  return { show, hide }
}
