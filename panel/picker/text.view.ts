// The text of a picker: one field for any CSS colour, and for three bare numbers.
// How typing works is the controls' business.
import { ok, type Result } from '../../shared/result.js'
import type { FieldPorts } from '../controls/field.types.js'
import { createTextField } from '../controls/text-field.view.js'
import { setAttribute } from '../dom/element.view.js'
import { judgeFor } from '../rows/row-model.js'
import { withPoints } from '../tokens/typed.js'
import { parseColor } from '../color/parse.js'
import type { CreatePart, PickerDesk } from './picker.types.js'
import { withText } from './sides.js'

/** Three numbers are lightness, chroma and hue, whatever the token is written as. */
const threeNumbers = (typed: string): string | null =>
  [typed.trim(), withPoints(typed.trim())].map((one) => `oklch(${one})`)
    .find((one) => parseColor(one) !== null) ?? null

/** What a typed text would give; of a side that has to stand within its value. */
export function judgeText(desk: PickerDesk, typed: string): Result<string, string> {
  const { kit, ui, token } = desk
  const judge = judgeFor(kit.core.plan, kit.scene(), token, ui.supports)
  const { side, value } = desk.now()
  const bare = threeNumbers(typed)
  const meant = bare ?? typed
  if (side === null) return judge(meant)
  const whole = judge(withText(value, side, meant))
  return whole.ok ? ok(meant) : whole
}

/** Makes it. */
export const createText: CreatePart = (desk) => {
  const ports: FieldPorts = {
    judge: (typed) => judgeText(desk, typed),
    edit: (value) => desk.give(value),
    settle: () => desk.settle(),
    setPill: () => undefined,
    beginGesture: () => desk.beginGesture(),
    rootFontPx: () => 0,
  }
  const field = createTextField(desk.ui, ports)
  field.element.classList.add('picker-text')
  setAttribute(field.input, 'aria-label', `${desk.token.item.label}, any CSS color`)
  return {
    element: field.element,
    patch: ({ text }) => field.patch({
      value: text, isChanged: false, isReadonly: false, display: null, placeholder: '', swatch: null, pill: null,
    }),
    release: () => field.release(),
  }
}
