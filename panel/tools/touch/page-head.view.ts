// The buttons in the head of a page of a phone's sheet.
// What they do is their page's business.
import { h } from '../../page/dom/element.view.js'
import { icon } from '../../view/chrome/icon.view.js'
import { isWorking } from '../../view/frame/header-row.view.js'

export function headButton(document: Document, name: 'back' | 'undo', label: string, act: () => void): HTMLButtonElement {
  const attributes = { type: 'button', class: `icon-button page-${name}`, 'aria-label': label }
  const button = h(document, 'button', attributes, icon(document, name))
  button.addEventListener('click', () => {
    if (isWorking(button)) act()
  })
  return button
}

export function doneButton(document: Document, act: () => void): HTMLButtonElement {
  const done = h(document, 'button', { type: 'button', class: 'page-done' }, 'Done')
  done.addEventListener('click', act)
  return done
}
