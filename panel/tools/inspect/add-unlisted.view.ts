// The button in the row of a token that the configuration does not know.
// Adds nothing itself.
import { h, setAttribute, setText } from '../../page/dom/element.view.js'
import type { Ui } from '../../view/chrome/ui.types.js'

/** Puts it into the row, once; `reason`: why it cannot be added. */
export function addButtonTo(
  ui: Ui, row: HTMLElement, cssVar: string, reason: string | null, add: () => void,
): void {
  const known = row.querySelector<HTMLElement>('.inspect-add')
  const button = known ?? h(ui.document, 'button', { type: 'button', class: 'inspect-add' })
  // Nobody sees a tooltip with a finger.
  const words = reason === null ? 'Add to the panel' : 'Not on the root'
  setText(button, words)
  setAttribute(button, 'aria-label', `${words}: ${cssVar}`)
  setAttribute(button, 'aria-disabled', reason === null ? null : 'true')
  setAttribute(button, 'aria-description', reason)
  setAttribute(button, 'data-tip', reason)
  if (known !== null) return
  button.addEventListener('click', add)
  row.append(button)
}
