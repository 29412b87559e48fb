// A transition as its parts, one row for each property.
// What a member is written as is said in `transition`.
import { hasSubstitution } from '../../../shared/css/substitutions.js'
import { h } from '../../page/dom/element.view.js'
import { type List, readList, withAdded, withListMember, writeList } from '../../model/tokens/pieces.js'
import { createPartField, inContext, type PartField } from './part-field.view.js'
import { createPartList, type PartView } from './part-list.view.js'
import { NEW_TRANSITION, partOf, withPart, type TransitionPart } from '../../model/tokens/transition.js'
import { TRANSITION_CSS } from './editors.css.js'
import type { EditorContext, WideEditor } from './value-editors.types.js'

const TIME = { kind: 'length', step: 10, unit: 'ms', units: ['ms', 's'] } as const

interface Row {
  readonly part: TransitionPart
  /** `null`: a text. */
  readonly kind: typeof TIME | null
  /** The property of CSS that says whether a text is one. */
  readonly judge: string
  readonly issue: string
}

const ROWS: readonly Row[] = [
  { part: 'property', kind: null, judge: 'transition-property', issue: 'Not a property. Type one, or all.' },
  { part: 'duration', kind: TIME, judge: 'transition-duration', issue: 'Duration must be 0 or more, such as 200ms.' },
  {
    part: 'easing', kind: null, judge: 'transition-timing-function',
    issue: 'Not an easing. Type one, such as ease-out or cubic-bezier(0.2, 0, 0, 1).',
  },
  { part: 'delay', kind: TIME, judge: 'transition-delay', issue: 'Not a time. Type one, such as 40ms.' },
]

/** Makes it. */
export function createTransition(context: EditorContext): WideEditor {
  const { ui, ui: { document } } = context
  ui.adopt(TRANSITION_CSS)
  let list: List = { members: [], gaps: [''] }
  const rows = createPartList({
    context, name: 'Transitions', nameOf: (text) => partOf(text, 'property'),
    create: (at) => createMember(context, at, () => list),
  })
  const add = h(document, 'button', { type: 'button', class: 'button' }, 'Add transition')
  add.addEventListener('click', () => {
    context.change(writeList(withAdded(list, list.members.length, NEW_TRANSITION)))
    context.settle()
    ui.announce(`Added transition ${list.members.length}`)
  })
  return {
    element: h(document, 'div', { class: 'transition' }, rows.element,
      h(document, 'div', { class: 'wide-add' }, add)),
    get stop() { return rows.stop },
    patch: (value) => {
      const next = readList(value)
      if (next === null) return
      list = next
      rows.patch(list)
    },
    release: () => rows.release(),
  }
}

function createMember(context: EditorContext, at: () => number, list: () => List): PartView {
  const { document } = context.ui
  const fields = ROWS.map((row): PartField => createPartField({
    ...inContext(context, (text) =>
      writeList(withListMember(list(), at(), withPart(list().members[at()] ?? '', row.part, text)))),
    label: row.part, name: `${row.part}, transition ${at() + 1}`, kind: row.kind,
    stopsAtZero: row.part === 'duration',
    // A list would be more members than one.
    findIssue: (text) => {
      const isOne = readList(text)?.members.length === 1
      return isOne && (hasSubstitution(text) || context.ui.supports(row.judge, text)) ? null : row.issue
    },
  }))
  const [property, ...others] = fields.map(({ element }) => element)
  return {
    element: h(document, 'div', { class: 'member' },
      ...(property === undefined ? [] : [property]), h(document, 'div', { class: 'wide-parts' }, ...others)),
    patch: (text) => ROWS.forEach(({ part }, index) => fields[index]?.patch(partOf(text, part))),
    release: () => { for (const field of fields) field.release() },
  }
}
