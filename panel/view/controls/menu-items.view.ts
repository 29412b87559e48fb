// What stands in a menu, as elements: lines of their own, several in one line, groups, and what parts them.
// Knows neither the menu nor what is done.
import { h, setStyle, setText } from '../../page/dom/element.view.js'
import { icon } from '../chrome/icon.view.js'
import type { Ui } from '../chrome/ui.types.js'
import type { MenuAction, MenuBack, MenuChoice, MenuGroup, MenuItem, MenuRow, SubMenu } from './menu.js'

/** What can have the focus in a menu. */
export type Pickable = MenuAction | MenuBack | MenuChoice | SubMenu

interface LineContext {
  /** `byKey`: no pointer has pressed it. */
  readonly choose: (item: Pickable, byKey: boolean) => void
  /** The menu is gone. */
  readonly closed: AbortSignal
}

/** One of them: its element, and the label that letters find it by. */
export interface Chosen {
  readonly button: HTMLElement
  readonly label: string
  readonly item: Pickable
}

/** A part of a menu: what can be chosen in it, line by line. */
interface Line {
  readonly element: HTMLElement
  readonly lines: readonly (readonly Chosen[])[]
}

/** What makes an item one, wherever it stands. */
function attributesOf(item: Pickable) {
  const { reason = null } = item
  const opens = item.kind === 'menu' && reason === null
  return {
    type: 'button', tabindex: -1,
    role: item.kind !== 'choice' ? 'menuitem' : item.isAlone === true ? 'menuitemcheckbox' : 'menuitemradio',
    'aria-checked': item.kind === 'choice' ? String(item.isChecked) : null,
    'aria-haspopup': opens ? 'menu' : null, 'aria-expanded': opens ? 'false' : null,
    'aria-disabled': reason === null ? null : 'true',
    'aria-description': reason, 'data-tip': reason,
  }
}

// What is said of an item, its keys and what it opens, at the end of its line: a description, as the name is
// the label alone.
function makeAside(document: Document, item: Pickable, id: string, closed: AbortSignal): HTMLElement | null {
  const { note } = item
  const isLate = typeof note === 'function'
  const parts: Element[] = []
  if (note !== undefined && note !== '') {
    const said = h(document, 'span', { class: 'menu-said', 'data-late': isLate }, isLate ? 'counting…' : note)
    if (isLate) note((text) => setText(said, text), closed)
    parts.push(said)
  }
  if ('keys' in item && item.keys !== undefined && item.keys !== '') {
    parts.push(h(document, 'span', { class: 'menu-keys' }, item.keys))
  }
  const next = item.kind === 'menu' ? [h(document, 'span', { class: 'menu-next' }, icon(document, 'down'))] : []
  return parts.length + next.length === 0 ? null
    : h(document, 'span', {
      class: 'menu-aside', id: parts.length === 0 ? null : id, 'aria-hidden': 'true',
    }, ...parts, ...next)
}

function makeStrip(document: Document, colors: readonly string[]): HTMLElement {
  return h(document, 'span', { class: 'menu-strip', 'aria-hidden': 'true' }, ...colors.map((color) => {
    const swatch = h(document, 'span')
    setStyle(swatch, 'background-color', color)
    return swatch
  }))
}

function iconsOf(document: Document, item: Pickable): readonly Element[] {
  if (item.kind === 'back') return [icon(document, 'back')]
  return item.kind === 'choice' && item.isChecked ? [icon(document, 'check')] : []
}

/** Makes an item that has a line of its own. */
function makeButton(ui: Ui, item: Pickable, { choose, closed }: LineContext): HTMLElement {
  const { document } = ui
  const isChoice = item.kind === 'choice'
  const asideId = ui.newId()
  const aside = makeAside(document, item, asideId, closed)
  const isDescribed = aside?.id === asideId && item.reason === undefined
  const swatches = isChoice ? item.swatches : undefined
  const button = h(document, 'button', {
    ...attributesOf(item), class: 'menu-item', part: ui.part('menu-item'),
    // Keys would be read instead of a reason, and do nothing either.
    'aria-describedby': isDescribed ? asideId : null,
    'aria-label': item.kind === 'back' ? `Back from ${item.label}` : null,
  }, ...iconsOf(document, item),
  h(document, 'span', { class: 'menu-label' }, ...swatches === undefined ? [] : [makeStrip(document, swatches)],
    item.label), ...aside === null ? [] : [aside])
  button.classList.toggle('danger', item.kind === 'action' && item.isDanger === true)
  // A press of a key is a click without any.
  button.addEventListener('click', ({ detail }) => choose(item, detail === 0))
  return button
}

// What a line of several is about is the group's name, and is read with each of them.
function makeRow(ui: Ui, { label, note, mark, items }: MenuRow, { choose }: LineContext): Line {
  const { document } = ui
  const chosen = items.map((item): Chosen => {
    const button = h(document, 'button', {
      ...attributesOf(item), class: 'menu-part', part: ui.part('menu-part'),
      'aria-label': item.name === item.label && item.icon === undefined ? null : item.name,
      ...item.icon === undefined || item.reason !== undefined ? {} : { 'data-tip': item.name },
    }, item.icon === undefined ? item.label : icon(document, item.icon))
    button.addEventListener('click', ({ detail }) => choose(item, detail === 0))
    return { button, label: item.name, item }
  })
  const labels = [label, ...mark === undefined ? [] : [mark], ...note === undefined ? [] : [note]]
  const element = h(document, 'div', { class: 'menu-row', role: 'group', 'aria-label': labels.join(', ') },
    ...mark === undefined ? [] : [icon(document, 'check')],
    h(document, 'span', { class: 'menu-label', 'aria-hidden': 'true' }, label,
      ...note === undefined ? [] : [h(document, 'span', { class: 'menu-note' }, note)]),
    h(document, 'span', { class: 'menu-parts', role: 'presentation' }, ...chosen.map(({ button }) => button)))
  return { element, lines: [chosen] }
}

function makeGroup(ui: Ui, { label, items }: MenuGroup, context: LineContext): Line {
  const { document } = ui
  const lines = items.map((item) => makeLine(ui, item, context))
  const element = h(document, 'div', { class: 'menu-group', role: 'group', 'aria-label': label },
    h(document, 'div', { class: 'menu-heading', 'aria-hidden': 'true' }, label),
    ...lines.map((line) => line.element))
  return { element, lines: lines.flatMap((line) => line.lines) }
}

/** Makes a part of a menu. */
export function makeLine(ui: Ui, item: MenuItem, context: LineContext): Line {
  switch (item.kind) {
    case 'separator':
      return { element: h(ui.document, 'div', { class: 'menu-line', role: 'separator' }), lines: [] }
    case 'row': return makeRow(ui, item, context)
    case 'group': return makeGroup(ui, item, context)
    case 'action':
    case 'back':
    case 'choice':
    case 'menu': {
      const button = makeButton(ui, item, context)
      return { element: button, lines: [[{ button, label: item.label, item }]] }
    }
  }
}
