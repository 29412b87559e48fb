// The button in the row of a token that the configuration does not know.
// Adds nothing itself.
import { h, setAttribute, setText } from '../../page/dom/element.view.js'
import type { Ui } from '../../view/chrome/ui.types.js'

/** Puts it into the row, once; `reason`: why it cannot be added, in a word or two and in a sentence. */
export function addButtonTo(
  ui: Ui, row: HTMLElement, cssVar: string, reason: { readonly label: string; readonly text: string } | null,
  add: () => void,
): void {
  const known = row.querySelector<HTMLElement>('.inspect-add')
  const button = known ?? h(ui.document, 'button', { type: 'button', class: 'inspect-add' })
  // Nobody sees a tooltip with a finger.
  const { label = 'Add to the panel', text = null } = reason ?? {}
  setText(button, label)
  setAttribute(button, 'aria-label', `${label}: ${cssVar}`)
  setAttribute(button, 'aria-disabled', text === null ? null : 'true')
  setAttribute(button, 'aria-description', text)
  setAttribute(button, 'data-tip', text)
  if (known !== null) return
  button.addEventListener('click', add)
  row.append(button)
}
