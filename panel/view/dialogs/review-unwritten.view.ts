// The list beneath a review's files: what will not be written, and why.
// Keeps its elements while nothing else is to be said.
import { h } from '../../page/dom/element.view.js'
import type { View } from '../chrome/ui.types.js'
import type { CopyModel, Unwritten } from './review.types.js'

/** Makes the list; `instead`: somebody has it written to another place. */
export function createUnwritten(
  document: Document, instead: (copy: CopyModel) => void,
): View<readonly Unwritten[]> {
  const list = h(document, 'ul', {})
  const insteadButton = (copy: CopyModel): HTMLElement => {
    const button = h(document, 'button', { class: 'button instead', type: 'button' }, copy.words)
    button.addEventListener('click', () => instead(copy))
    return button
  }
  const element = h(document, 'section', { class: 'unwritten' },
    h(document, 'h3', { class: 'section-title' }, 'Not written'), list)
  let shown = ''
  const patch = (next: readonly Unwritten[]): void => {
    const text = JSON.stringify(next)
    // What has the focus stays where nothing else is to be said.
    if (text === shown) return
    shown = text
    element.hidden = next.length === 0
    list.replaceChildren(...next.map(({ cssVar, reason, instead: others = [] }) => h(document, 'li', {},
      h(document, 'code', {}, cssVar), ' ', reason, ...others.flatMap((copy) => [' ', insteadButton(copy)]))))
  }
  return { element, patch, release: () => undefined }
}
