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
const MAPPED = 'Nearest sRGB color: this format can’t express the original'

/** What a typed text would give; of a side that has to stand within its value. */
function judgeText(
  context: PickerContext, controller: PickController, typed: string, isWhole: boolean,
): Result<string, string> {
  const { kit, ui, token } = context
  const judge = judgeFor(kit.core.plan, kit.scene(), token, ui.supports)
  const { side: edited, value } = context.now()
  const side = isWhole ? null : edited
  const meant = controller.meant(typed) ?? typed
  if (side === null) return judge(meant)
  const whole = judge(withSideText(value, side, meant))
  return whole.ok ? ok(meant) : whole
}

const portsOf = (
  context: PickerContext, controller: PickController, isWhole: () => boolean,
  textOf: (value: string) => string,
): FieldPorts => ({
  judge: (typed) => judgeText(context, controller, typed, isWhole()),
  // What began as a text for the whole is one until its field is left, also once it says two sides.
  edit: (value) => context[isWhole() ? 'giveWhole' : 'give'](textOf(value)),
  settle: () => context.settle(),
  setPill: () => undefined,
  beginGesture: () => context.beginGesture(),
  rootFontPx: () => 0,
})

/** Makes it. */
export function createPickerText(context: PickerContext, controller: PickController): PickerText {
  // What is shown at the focus, and what the token has then: Escape brings back both.
  let start = { shown: '', text: '' }
  let isWhole = context.now().side === null
  const ports = portsOf(context, controller, () => isWhole, (value) =>
    (value === start.shown ? start.text : value))
  const begin = (): void => {
    start = { shown: shownNow(), text: context.now().text }
  }
  const shownNow = (): string => shownIn(context, controller, isWhole)
  const sayMapped = createMappedNote(context.ui, controller)
  const make = (): TextArea => {
    const made = createTextArea(context.ui, ports)
    made.element.classList.add('picker-text')
    setAttribute(made.input, 'aria-label', `${context.token.item.label}, any CSS color`)
    made.input.addEventListener('focus', begin)
    made.input.addEventListener('blur', () => follow())
    return made
  }
  let field = make()
  // What was typed for the whole value is no text of a side, nor the other way about.
  const follow = (): void => {
    const last = field
    if (isWhole !== (context.now().side === null) && !last.input.matches(':focus')) {
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

function shownIn(context: PickerContext, controller: PickController, isWhole: boolean): string {
  const { side, value, text } = context.now()
  if (isWhole && side !== null) return value
  return controller.picked === null ? text : shownText(controller.picked)
}

// Says in a field whether its text is the color itself.
function createMappedNote({ document }: Ui, controller: PickController): (field: TextArea) => void {
  const note = h(document, 'span', { class: 'text-note', 'data-tip': MAPPED }, 'mapped')
  return ({ element, input }) => {
    const isSaid = controller.picked !== null && isMapped(controller.picked)
    if (note.parentElement !== element) element.append(note)
    note.hidden = !isSaid
    setAttribute(input, 'aria-description', isSaid ? MAPPED : null)
  }
}
