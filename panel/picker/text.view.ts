// The text of a picker, in the format that is chosen: one field for any CSS color, and for three numbers.
// How typing works is the controls' business.
import { ok, type Result } from '../../shared/result.js'
import type { FieldPorts } from '../controls/field.types.js'
import { setAttribute } from '../dom/element.view.js'
import { judgeFor } from '../rows/row-model.js'
import type { Hand } from './hand.js'
import { shownText } from './pick.js'
import type { PickerDesk, PickerPart } from './picker.types.js'
import { withText } from './sides.js'
import { createTextArea, type TextArea } from './text-area.view.js'

/** The field of a picker's text. */
export interface PickerText extends PickerPart {
  /** Another scheme's colour is there: what was typed, and what Escape would bring back, was not of it. */
  renew(): void
}

/** What a typed text would give; of a side that has to stand within its value. */
export function judgeText(desk: PickerDesk, hand: Hand, typed: string): Result<string, string> {
  const { kit, ui, token } = desk
  const judge = judgeFor(kit.core.plan, kit.scene(), token, ui.supports)
  const { side, value } = desk.now()
  const meant = hand.meant(typed) ?? typed
  if (side === null) return judge(meant)
  const whole = judge(withText(value, side, meant))
  return whole.ok ? ok(meant) : whole
}

const portsOf = (desk: PickerDesk, hand: Hand, textOf: (value: string) => string): FieldPorts => ({
  judge: (typed) => judgeText(desk, hand, typed),
  edit: (value) => desk.give(textOf(value)),
  settle: () => desk.settle(),
  setPill: () => undefined,
  beginGesture: () => desk.beginGesture(),
  rootFontPx: () => 0,
})

/** Makes it. */
export function createText(desk: PickerDesk, hand: Hand): PickerText {
  // What is shown at the focus, and what the token has then: Escape brings back both.
  let start = { shown: '', text: '' }
  const ports = portsOf(desk, hand, (value) => (value === start.shown ? start.text : value))
  const begin = (): void => {
    start = { shown: shownNow(), text: desk.now().text }
  }
  const shownNow = (): string => (hand.picked === null ? desk.now().text : shownText(hand.picked))
  const make = (): TextArea => {
    const made = createTextArea(desk.ui, ports)
    made.element.classList.add('picker-text')
    setAttribute(made.input, 'aria-label', `${desk.token.item.label}, any CSS color`)
    made.input.addEventListener('focus', begin)
    made.input.addEventListener('blur', () => follow())
    return made
  }
  let field = make()
  let isWhole = desk.now().side === null
  // What was typed for the whole value is no text of a side, nor the other way about.
  const follow = (): void => {
    const last = field
    if (isWhole !== (desk.now().side === null) && !last.input.matches(':focus')) {
      isWhole = !isWhole
      field = make()
      last.element.replaceWith(field.element)
      last.release()
    }
    field.patch(shownNow())
  }
  return {
    get element() { return field.element },
    patch: follow,
    renew: () => {
      begin()
      field.renew(start.shown)
    },
    release: () => field.release(),
  }
}
