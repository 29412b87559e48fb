// What can be done with a color that is more than a color: refer to another one, go there, make it a value.
// Says nothing of what it comes to.
import { h, setAttribute, setChildren, setText } from '../../page/dom/element.view.js'
import type { FormModel } from './form-model.js'
import type { PickerContext } from './picker.types.js'
import type { ReferenceTarget } from './refer.js'
import { nameOfToken } from '../../model/state/token-name.js'

/** One press, one step of the history. */
export function giveOnce(context: PickerContext, give: () => void): void {
  const end = context.beginGesture()
  give()
  context.settle()
  end()
}

/** Has the token, or the side that is edited, refer to something. */
export function refer(context: PickerContext, { id, text, isChosen, label }: ReferenceTarget): void {
  if (isChosen) return
  const { side, token } = context.now()
  giveOnce(context, () => {
    if (side === null) context.giveWhole(id)
    else if (text !== null) context.give(text)
  })
  context.ui.announce(`${nameOfToken(token)} now references ${label}`)
}

export interface Actions {
  readonly element: HTMLElement
  /** What opens and closes the things to refer to. */
  readonly fold: HTMLElement
  patch(model: FormModel): void
}

/** Makes the buttons; `toggle` opens and closes what there is to refer to. */
export function createActions(context: PickerContext, toggle: () => void): Actions {
  const { ui } = context
  const button = (words: string, act: () => void): HTMLButtonElement => {
    const made = h(ui.document, 'button', { type: 'button', class: 'button', part: ui.part('button') }, words)
    made.addEventListener('click', act)
    return made
  }
  let now: FormModel | null = null
  const fold = button('Reference…', toggle)
  const edit = button('', () => {
    const target = now?.target
    if (target) context.goTo(target)
  })
  const toValue = button('Convert to value', () => convert(context, element, now?.convert?.text ?? null))
  const element = h(ui.document, 'div', { class: 'form-actions' })
  return {
    element,
    fold,
    patch: (model) => {
      now = model
      const { target, convert: converted } = model
      setText(edit, `Edit ${target === null ? '' : nameOfToken(target)}`)
      setAttribute(toValue, 'data-tip', converted?.tip ?? null)
      setAttribute(toValue, 'aria-description', converted?.tip ?? null)
      setAttribute(toValue, 'aria-disabled', converted?.text === null ? 'true' : null)
      const buttons = [
        ...model.canUnfold ? [fold] : [],
        ...target === null ? [] : [edit], ...converted === null ? [] : [toValue],
      ]
      setChildren(element, buttons)
      element.hidden = buttons.length === 0
    },
  }
}

function convert(context: PickerContext, pressed: HTMLElement, text: string | null): void {
  if (text === null) return
  // The button goes with what it stands for.
  const popup = pressed.closest('.picker')
  giveOnce(context, () => context.give(text))
  popup?.querySelector<HTMLElement>('.picker-text .value')?.focus({ preventScroll: true })
  context.ui.announce(`${nameOfToken(context.token)} is now ${text}`)
}
