// A whole value as text, with room for all of it: what no other editor reads.
// Judges nothing: a text is a value as in the row.
import { h, setAttribute } from '../../page/dom/element.view.js'
import { createTextArea } from '../picker/text-area.view.js'
import type { EditorContext, WideEditor } from './wide.types.js'

const WORDS = 'No editor takes this value apart. As text it is changed whole.'

/** Makes it. */
export function createWholeText(desk: EditorContext): WideEditor {
  const { document } = desk.ui
  const area = createTextArea(desk.ui, {
    judge: (typed) => desk.judge(typed),
    edit: (value) => desk.change(value),
    settle: () => desk.settle(),
    setPill: () => undefined,
    beginGesture: () => desk.beginGesture(),
    rootFontPx: () => 16,
  })
  setAttribute(area.input, 'aria-label', `${desk.token.item.label}, the whole value`)
  return {
    element: h(document, 'div', { class: 'whole-text' }, area.element,
      h(document, 'p', { class: 'wide-note' }, WORDS)),
    stop: area.input,
    patch: (value) => area.patch(value),
    release: () => area.release(),
  }
}
