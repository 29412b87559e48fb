// The one control of the token that a phone's sheet peeks with: of a color its lightness, of a number the
// number. Made for one token; shows what there is of it when it is asked.
import { channelsOfKind } from '../../model/tokens/kinds.js'
import type { Lch } from '../../model/color/color.types.js'
import { colorOfLch, screenText } from '../../model/color/stops.js'
import { stepValue } from '../../model/tokens/step.js'
import { h, setAttribute } from '../../page/dom/element.view.js'
import type { Token } from '../../model/state/state.types.js'
import { icon } from '../../view/chrome/icon.view.js'
import type { FieldPorts, NumberModel } from '../../view/controls/field.types.js'
import { createNumberField } from '../../view/controls/number-field.view.js'
import { judgeFor, rowModel } from '../../view/rows/row-model.js'
import type { FeatureContext } from '../desk/kit.types.js'
import { PickController } from '../picker/pick-controller.js'
import { PICKER_CSS } from '../picker/picker.css.js'
import { usedMode } from '../picker/scheme.browser.js'
import { Session } from '../picker/session.js'
import { createTrack } from '../picker/track.view.js'

export interface PeekControl {
  readonly element: HTMLElement
  /** Shows what the token is by now. */
  patch(): void
  release(): void
}

type ControlContext = Pick<FeatureContext, 'ui' | 'page' | 'core' | 'store' | 'edits' | 'compare' | 'scene'>

/** Makes it; `null` where a token has none. */
export function createPeekControl(kit: ControlContext, token: Token): PeekControl | null {
  const model = rowModel(kit.core.plan, kit.scene(), token)
  if (token.item.type.kind === 'color') return createLightness(kit, token)
  return model.editor === 'number' ? createStepper(kit, token) : null
}

function createLightness(kit: ControlContext, token: Token): PeekControl | null {
  const { ui, page } = kit
  const { type, label } = token.item
  const session = new Session(kit, token, usedMode(page))
  const format = type.kind === 'color' ? type.format : undefined
  const controller = new PickController(format, (text) => session.give(text), channelsOfKind(type))
  controller.follow(session.now.text)
  if (controller.picked === null) return null
  ui.adopt(PICKER_CSS)
  const output = page.matchMedia('(color-gamut: p3)').matches ? 'display-p3' : 'srgb'
  const patch = (): void => {
    controller.follow(session.now.text)
    const now = controller.picked?.now
    if (now === undefined) return
    track.patch({ now, output, thumb: screenText(colorOfLch({ ...now, alpha: 1 }), output) })
  }
  const change = (values: Partial<Lch>, isFine?: boolean): void => {
    controller.change(values, isFine)
    patch()
  }
  const track = createTrack(ui, 'lightness', {
    label, change, settle: () => session.settle(), beginGesture: () => session.beginGesture(),
    drag: () => beginDrag(session, controller, patch),
  })
  const unfollow = kit.store.subscribe(() => void session.followed())
  return {
    element: h(ui.document, 'div', { class: 'peek-lightness picker' }, track.element), patch,
    release: () => {
      unfollow()
      track.release()
    },
  }
}

/** One step of the history, which is none where the drag was called off. */
function beginDrag(
  session: Session, controller: PickController, patch: () => void,
): (isKept: boolean) => void {
  const { value } = session.now
  const { picked } = controller
  const end = session.beginGesture()
  return (isKept) => {
    if (!isKept && session.now.value !== value) {
      controller.putBack(picked)
      session.giveWhole(value)
    }
    session.settle()
    end()
    patch()
  }
}

function createStepper(kit: ControlContext, token: Token): PeekControl {
  const { ui, page, store, core: { plan } } = kit
  const { label } = token.item
  const edit = (value: string): void => {
    kit.compare.set(false)
    kit.edits.edit(token, value)
  }
  const judge: FieldPorts['judge'] = (typed) => judgeFor(plan, kit.scene(), token, ui.supports)(typed)
  const field = createNumberField(ui, {
    judge, edit,
    settle: () => kit.edits.flush(), setPill: () => undefined, beginGesture: () => store.beginGesture(),
    rootFontPx: () => parseFloat(page.getComputedStyle(page.document.documentElement).fontSize),
  })
  setAttribute(field.input, 'aria-label', label)
  const now = (): NumberModel | null => {
    const model = rowModel(plan, kit.scene(), token)
    return model.editor === 'number' ? { ...model.model, pill: null } : null
  }
  const step = (by: 1 | -1): HTMLElement => {
    const button = h(ui.document, 'button', {
      type: 'button', class: 'icon-button peek-step', 'aria-label': `${by > 0 ? 'Increase' : 'Decrease'} ${label}`,
    }, icon(ui.document, by > 0 ? 'plus' : 'mini'))
    button.addEventListener('click', () => {
      const model = now()
      const next = model && stepValue(model.value, model.kind, by, { shift: false, alt: false })
      if (next !== null && judge(next).ok) edit(next)
    })
    return button
  }
  return {
    element: h(ui.document, 'div', { class: 'peek-stepper' }, step(-1), field.element, step(1)),
    patch: () => {
      const model = now()
      if (model !== null) field.patch(model)
    },
    release: () => field.release(),
  }
}
