// One change of a review: its lines, its tick, and the places where it may be written to as well.
// Keeps the elements that have the focus while previews come and go.
import { h, setAttribute, setChildren, setText, type Child } from '../../page/dom/element.view.js'
import type { View } from '../chrome/ui.types.js'
import type { MarkedText } from './review-words.js'
import type { CopyModel, DiffLine, HunkModel } from './review.types.js'

export interface HunkPorts {
  tickValues(keys: readonly string[], isOn: boolean): void
  tickCopy(copy: CopyModel, isOn: boolean): void
}

export function createHunk(document: Document, ports: HunkPorts): View<HunkModel> {
  const box = h(document, 'input', { type: 'checkbox' })
  const tick = h(document, 'label', { class: 'tick' }, box)
  const change = h(document, 'div', { class: 'change' })
  const element = h(document, 'li', {})
  const copies = new Map<string, View<CopyModel>>()
  let shown = ''
  let value = ''
  box.addEventListener('change', () => ports.tickValues([value], box.checked))
  const patch = (next: HunkModel): void => {
    box.checked = next.isTicked
    value = next.value
    setAttribute(box, 'aria-label', next.label)
    setAttribute(change, 'data-off', !next.isTicked)
    setAttribute(element, 'data-apart', next.isApart)
    const offers = next.copies.map((copy) => {
      const view = copies.get(copy.key) ?? createCopy(document, ports)
      copies.set(copy.key, view)
      view.patch(copy)
      return view.element
    })
    const { before, changed, after, isDiffering, since } = next
    const keys = next.copies.map(({ key }) => key)
    const text = JSON.stringify([before, changed, after, isDiffering, since, keys])
    if (text === shown) return
    shown = text
    const lines = changed.map((line) => lineElement(document, line))
    const note = since === '' ? [] : [h(document, 'div', { class: 'differs', 'data-since': true }, since)]
    // The box stays where it is, so that it keeps the focus.
    setChildren(change, [tick, ...lines.slice(0, 1), ...note, ...lines.slice(1)])
    if (since === '' && isDiffering) lines[0]?.append(h(document, 'span', { class: 'differs' }, 'changed on disk'))
    setChildren(element, [
      ...before.map((line) => lineElement(document, line)), change, ...offers,
      ...after.map((line) => lineElement(document, line)),
    ])
  }
  return { element, patch, release: () => undefined }
}

/** Said before a line to whoever does not see its sign. */
const SAID = { context: '', removed: 'Removed: ', added: 'Added: ' }
const TAGS = { context: 'span', removed: 'del', added: 'ins' } as const

const wordElement = (document: Document, { text, isMarked }: MarkedText): Child =>
  isMarked ? h(document, 'span', { class: 'word' }, text) : text

// Number and sign are drawn by the style sheet: they are neither read nor copied.
function lineElement(document: Document, { kind, number, text, words }: DiffLine): HTMLElement {
  const said = SAID[kind] === '' ? [] : [h(document, 'span', { class: 'visually-hidden' }, SAID[kind])]
  return h(document, 'div', { class: `line ${kind}`, 'data-line': number },
    h(document, TAGS[kind], {}, ...said, ...(words?.map((word) => wordElement(document, word)) ?? [text])))
}

function createCopy(document: Document, ports: HunkPorts): View<CopyModel> {
  const box = h(document, 'input', { type: 'checkbox' })
  const words = h(document, 'span', { class: 'copy-words' })
  const where = h(document, 'code', {})
  const line = h(document, 'span', { class: 'copy-line' })
  const text = h(document, 'span', { class: 'copy-text' }, words, where, line)
  const element = h(document, 'label', { class: 'copy-offer' }, box, text)
  let copy: CopyModel | null = null
  box.addEventListener('change', () => {
    if (copy !== null) ports.tickCopy(copy, box.checked)
  })
  const patch = (next: CopyModel): void => {
    copy = next
    box.checked = next.isOn
    setText(words, next.words)
    setText(where, next.where)
    setText(line, next.line === null ? 'in another file' : `line ${next.line}`)
    box.hidden = next.isNote
  }
  return { element, patch, release: () => undefined }
}
