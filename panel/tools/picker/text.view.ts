// The text of a picker, in the format that is chosen: one field for any CSS color, and for three numbers.
// How typing works is the controls' business.
import { ok, type Result } from '../../../shared/result.js'
import type { FieldPorts } from '../../view/controls/field.types.js'
import { h, setAttribute } from '../../page/dom/element.view.js'
import type { Ui } from '../../view/chrome/ui.types.js'
import { judgeFor } from '../../view/rows/row-model.js'
import type { PickController } from './pick-controller.js'
import { isMapped, shownText } from './pick.js'
import type { PickerContext, PickerPart } from './picker.types.js'
import { withSideText } from './session.js'
import { createTextArea, type TextArea } from './text-area.view.js'

/** The field of a picker's text. */
export interface PickerText extends PickerPart {
  /** Another scheme's color is there: what was typed, and what Escape would bring back, was not of it. */
  renew(): void
}

/** Of a text that says a color as near as sRGB comes to it. */
const MAPPED = 'The nearest color in sRGB: this format has no word for the color itself'

/** What a typed text would give; of a side that has to stand within its value. */
function judgeText(
  desk: PickerContext, hand: PickController, typed: string, isWhole: boolean,
): Result<string, string> {
  const { kit, ui, token } = desk
  const judge = judgeFor(kit.core.plan, kit.scene(), token, ui.supports)
  const { side: edited, value } = desk.now()
  const side = isWhole ? null : edited
  const meant = hand.meant(typed) ?? typed
  if (side === null) return judge(meant)
  const whole = judge(withSideText(value, side, meant))
  return whole.ok ? ok(meant) : whole
}

const portsOf = (
  desk: PickerContext, hand: PickController, isWhole: () => boolean, textOf: (value: string) => string,
): FieldPorts => ({
  judge: (typed) => judgeText(desk, hand, typed, isWhole()),
  // What began as a text for the whole is one until its field is left, also once it says two sides.
  edit: (value) => desk[isWhole() ? 'giveWhole' : 'give'](textOf(value)),
  settle: () => desk.settle(),
  setPill: () => undefined,
  beginGesture: () => desk.beginGesture(),
  rootFontPx: () => 0,
})

/** Makes it. */
export function createPickerText(desk: PickerContext, hand: PickController): PickerText {
  // What is shown at the focus, and what the token has then: Escape brings back both.
  let start = { shown: '', text: '' }
  let isWhole = desk.now().side === null
  const ports = portsOf(desk, hand, () => isWhole, (value) => (value === start.shown ? start.text : value))
  const begin = (): void => {
    start = { shown: shownNow(), text: desk.now().text }
  }
  const shownNow = (): string => shownIn(desk, hand, isWhole)
  const sayMapped = createMappedNote(desk.ui, hand)
  const make = (): TextArea => {
    const made = createTextArea(desk.ui, ports)
    made.element.classList.add('picker-text')
    setAttribute(made.input, 'aria-label', `${desk.token.item.label}, any CSS color`)
    made.input.addEventListener('focus', begin)
    made.input.addEventListener('blur', () => follow())
    return made
  }
  let field = make()
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
    sayMapped(field)
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

function shownIn(desk: PickerContext, hand: PickController, isWhole: boolean): string {
  const { side, value, text } = desk.now()
  if (isWhole && side !== null) return value
  return hand.picked === null ? text : shownText(hand.picked)
}

// Says in a field whether its text is the color itself.
function createMappedNote({ document }: Ui, hand: PickController): (field: TextArea) => void {
  const note = h(document, 'span', { class: 'text-note', 'data-tip': MAPPED }, 'mapped')
  return ({ element, input }) => {
    const isSaid = hand.picked !== null && isMapped(hand.picked)
    if (note.parentElement !== element) element.append(note)
    note.hidden = !isSaid
    setAttribute(input, 'aria-description', isSaid ? MAPPED : null)
  }
}
