// What can be chosen in a menu, as elements: a line of its own, or several beside each other.
// Knows neither the menu nor what is done.
import { h } from '../dom/element.view.js'
import { icon } from '../dom/icon.view.js'
import type { Ui } from '../dom/ui.types.js'
import type { MenuAction, MenuChoice, MenuRow } from './menu.types.js'

type Choose = (item: MenuAction | MenuChoice) => void

/** What makes an item one, wherever it stands. */
function attributesOf(item: MenuAction | MenuChoice) {
  const { reason = null } = item
  return {
    type: 'button', tabindex: -1,
    role: item.kind === 'choice' ? 'menuitemradio' : 'menuitem',
    'aria-checked': item.kind === 'choice' ? String(item.isChecked) : null,
    'aria-disabled': reason === null ? null : 'true',
    'aria-description': reason, 'data-tip': reason,
  }
}

/** Makes an item that has a line of its own. */
export function makeButton(ui: Ui, item: MenuAction | MenuChoice, choose: Choose): HTMLElement {
  const { document } = ui
  const isChoice = item.kind === 'choice'
  const keys = isChoice ? '' : item.keys ?? ''
  // Hidden from the name, which is the label alone; what describes is read all the same.
  const keysId = keys === '' ? null : ui.newId()
  const parts = keys === '' ? [] : [h(document, 'span', { class: 'menu-keys', id: keysId, 'aria-hidden': 'true' }, keys)]
  const button = h(document, 'button', {
    ...attributesOf(item), class: 'menu-item', part: ui.part('menu-item'),
    // Keys would be read instead of a reason, and do nothing either.
    'aria-describedby': item.reason === undefined ? keysId : null,
  }, ...isChoice && item.isChecked ? [icon(document, 'check')] : [],
  h(document, 'span', { class: 'menu-label' }, item.label), ...parts)
  button.classList.toggle('danger', !isChoice && item.isDanger === true)
  button.addEventListener('click', () => choose(item))
  return button
}

/** Makes a line of several items. What it is about is the group's name, and is read with each of them. */
export function makeRow(
  ui: Ui, { label, note, mark, items }: MenuRow, choose: Choose,
): { readonly element: HTMLElement; readonly buttons: readonly HTMLElement[] } {
  const { document } = ui
  const buttons = items.map((item) => {
    const button = h(document, 'button', {
      ...attributesOf(item), class: 'menu-part', part: ui.part('menu-part'),
      'aria-label': item.name === item.label ? null : item.name,
    }, item.label)
    button.addEventListener('click', () => choose(item))
    return button
  })
  const said = [label, ...mark === undefined ? [] : [mark], ...note === undefined ? [] : [note]]
  const element = h(document, 'div', { class: 'menu-row', role: 'group', 'aria-label': said.join(', ') },
    ...mark === undefined ? [] : [icon(document, 'check')],
    h(document, 'span', { class: 'menu-label', 'aria-hidden': 'true' }, label,
      ...note === undefined ? [] : [h(document, 'span', { class: 'menu-note' }, note)]),
    h(document, 'span', { class: 'menu-parts', role: 'presentation' }, ...buttons))
  return { element, buttons }
}
