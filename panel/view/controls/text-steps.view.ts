// The keys ↑ and ↓ in a text step the number under the caret; elsewhere they lead to other rows.
// Commits nothing: the input hears of it as of something typed.
import type { Ui } from '../chrome/ui.types.js'
import type { StepModifiers } from '../../model/tokens/step.js'
import { stepInText } from '../../model/tokens/step-text.js'
import { findKeySteps } from './number.js'
import { findRowKeyAction } from './row-keys.js'

type Input = HTMLInputElement | HTMLTextAreaElement

/** Texts; a plain number in its field has steps of its own. */
const TEXTS = '.field > .value:is(input, textarea):not([readonly], [role=spinbutton][aria-valuenow])'

/**
 * Has every text in an element do so; the returned function ends it. `hasBeside`: something is opened from
 * each of them, and the key for that opens it.
 */
export function followTextSteps(element: HTMLElement, supports: Ui['supports'], hasBeside: boolean): () => void {
  const keyed = (event: KeyboardEvent): void => {
    const steps = findKeySteps(event.key)
    const input = event.target as Input
    if (hasBeside && findRowKeyAction(event) === 'beside') return
    if (steps === null || event.isComposing || event.ctrlKey || event.metaKey || !input.matches(TEXTS)) return
    // A list of options has these keys while it is open.
    if (input.getAttribute('aria-expanded') === 'true') return
    if (!step(input, steps, { shift: event.shiftKey, alt: event.altKey }, supports)) return
    event.preventDefault()
    event.stopPropagation()
  }
  // Before the field's own, and the list's, for which they lead elsewhere.
  element.addEventListener('keydown', keyed, { capture: true })
  return () => element.removeEventListener('keydown', keyed, { capture: true })
}

function step(input: Input, steps: number, held: StepModifiers, supports: Ui['supports']): boolean {
  const { value, selectionStart, selectionEnd } = input
  if (selectionStart === null || selectionEnd === null) return false
  const stepped = stepInText(value, { from: selectionStart, to: selectionEnd }, steps, held, supports)
  if (stepped === null) return false
  input.value = stepped.text
  input.dispatchEvent(new Event('input', { bubbles: true }))
  input.setSelectionRange(stepped.from, stepped.to)
  return true
}
