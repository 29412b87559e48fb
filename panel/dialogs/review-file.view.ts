// One file of a review: its bar, and its changes with a tick each.
// Keeps the elements that have the focus while previews come and go.
import { h, setAttribute, setChildren, setStyle, setText, type Child } from '../dom/element.view.js'
import type { Ui, View } from '../dom/ui.types.js'
import type { Stretch } from './review-words.js'
import type { DiffLine, FileModel, HunkModel } from './review.types.js'
import { counted } from './words.js'

export interface FilePorts {
  tickFile(isOn: boolean): void
  tickValues(keys: readonly string[], isOn: boolean): void
}

/** Height of the lines that a change will have, in px. */
const EXPECTED = 40
/** How much room is kept for changes that are on their way. */
const MOST_EXPECTED = 4

export function createFile(ui: Ui, ports: FilePorts): View<FileModel> {
  const { document } = ui
  const box = h(document, 'input', { type: 'checkbox' })
  const name = h(document, 'span', { class: 'file-name' })
  const counts = h(document, 'span', { class: 'counts' })
  const bar = h(document, 'div', { class: 'file-bar' }, h(document, 'label', {}, box, name), counts)
  const note = h(document, 'p', { class: 'file-note' })
  const list = h(document, 'ul', { class: 'hunks' })
  const element = h(document, 'section', { class: 'file', part: ui.part('review-file') }, bar, list, note)
  const views = new Map<string, View<HunkModel>>()
  box.addEventListener('change', () => ports.tickFile(box.checked))
  const patch = (next: FileModel): void => {
    setText(name, next.file)
    setAttribute(element, 'aria-label', next.file)
    box.checked = next.isTicked
    box.indeterminate = next.isMixed
    setAttribute(element, 'data-off', !next.isTicked)
    patchCounts(document, counts, next)
    setChildren(list, next.hunks.map((hunk) => {
      const view = views.get(hunk.key) ?? createHunk(document, ports)
      views.set(hunk.key, view)
      view.patch(hunk)
      return view.element
    }))
    for (const key of views.keys()) if (!next.hunks.some((hunk) => hunk.key === key)) views.delete(key)
    setStyle(list, 'min-height', `${Math.min(next.expected, MOST_EXPECTED) * EXPECTED}px`)
    setText(note, next.note)
    note.hidden = next.note === ''
  }
  return { element, patch, release: () => views.clear() }
}

// Both are there or none: a change always takes something away and puts something in its place.
function patchCounts(document: Document, counts: HTMLElement, { added, removed }: FileModel): void {
  const words = added + removed === 0 ? [] : [
    h(document, 'span', { class: 'plus', 'aria-hidden': 'true' }, `+${added}`),
    h(document, 'span', { class: 'minus', 'aria-hidden': 'true' }, `−${removed}`),
    h(document, 'span', { class: 'visually-hidden' },
      `${counted(added, 'line')} added, ${counted(removed, 'line')} removed`),
  ]
  if (counts.textContent !== words.map(({ textContent }) => textContent).join('')) counts.replaceChildren(...words)
}

function createHunk(document: Document, ports: FilePorts): View<HunkModel> {
  const box = h(document, 'input', { type: 'checkbox' })
  const tick = h(document, 'label', { class: 'tick' }, box)
  const change = h(document, 'div', { class: 'change' })
  const element = h(document, 'li', {})
  let shown = ''
  let value = ''
  box.addEventListener('change', () => ports.tickValues([value], box.checked))
  const patch = (next: HunkModel): void => {
    box.checked = next.isTicked
    value = next.value
    setAttribute(box, 'aria-label', next.cssVar)
    setAttribute(change, 'data-off', !next.isTicked)
    setAttribute(element, 'data-apart', next.isApart)
    const { before, changed, after, isDiffering } = next
    const text = JSON.stringify([before, changed, after, isDiffering])
    if (text === shown) return
    shown = text
    const lines = changed.map((line) => lineElement(document, line))
    // The box stays where it is, so that it keeps the focus.
    setChildren(change, [tick, ...lines])
    if (isDiffering) lines[0]?.append(h(document, 'span', { class: 'differs' }, 'changed on disk'))
    setChildren(element, [
      ...before.map((line) => lineElement(document, line)), change,
      ...after.map((line) => lineElement(document, line)),
    ])
  }
  return { element, patch, release: () => undefined }
}

/** Said before a line to whoever does not see its sign. */
const SAID = { context: '', removed: 'Removed: ', added: 'Added: ' }
const TAGS = { context: 'span', removed: 'del', added: 'ins' } as const

const wordElement = (document: Document, { text, isMarked }: Stretch): Child =>
  isMarked ? h(document, 'span', { class: 'word' }, text) : text

// Number and sign are drawn by the style sheet: they are neither read nor copied.
function lineElement(document: Document, { kind, number, text, words }: DiffLine): HTMLElement {
  const said = SAID[kind] === '' ? [] : [h(document, 'span', { class: 'visually-hidden' }, SAID[kind])]
  return h(document, 'div', { class: `line ${kind}`, 'data-line': number },
    h(document, TAGS[kind], {}, ...said, ...(words?.map((word) => wordElement(document, word)) ?? [text])))
}
