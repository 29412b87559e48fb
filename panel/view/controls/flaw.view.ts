// The one message that says what is wrong with what was typed: under its field, over the rows beneath.
// Decides nothing about values, and takes neither focus nor keys.
import { h, setAttribute, setText } from '../../page/dom/element.view.js'
import type { Ui } from '../chrome/ui.types.js'
import { endNote } from './note.view.js'
import { float, type OpenPopover } from './popover.view.js'

/** The message of a panel: there is one, since only one field can be typed in. */
interface Flaw {
  /** Says under a field what is wrong with its input. */
  show(field: HTMLElement, input: HTMLElement, message: string): void
  /** Takes it away, if it is this input's. */
  hide(input: HTMLElement): void
}

const flaws = new WeakMap<Ui, Flaw>()

/** The message of a panel, made when it is first needed. */
export function flawOf(ui: Ui): Flaw {
  const flaw = flaws.get(ui) ?? createFlaw(ui)
  flaws.set(ui, flaw)
  return flaw
}

/** What `aria-describedby` says without an id, or with it. */
function describe(input: HTMLElement, id: string, isOn: boolean): void {
  const others = (input.getAttribute('aria-describedby') ?? '').split(' ').filter((one) => one !== id && one !== '')
  const ids = isOn ? [...others, id] : others
  setAttribute(input, 'aria-describedby', ids.length === 0 ? null : ids.join(' '))
}

/** Makes the message of a panel. */
function createFlaw(ui: Ui): Flaw {
  const id = ui.newId()
  const popup = h(ui.document, 'div', { class: 'popup flaw', part: ui.part('message'), id, role: 'alert' })
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
