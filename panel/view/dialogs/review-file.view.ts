// One file of a review: its bar, and its changes scope by scope, each with its lines, its tick, and the
// places where it may be written to as well. Keeps the elements that have the focus while previews come and
// go.
import { h, setAttribute, setChildren, setStyle, setText, type Child } from '../../page/dom/element.view.js'
import { icon } from '../chrome/icon.view.js'
import type { Ui, View } from '../chrome/ui.types.js'
import { hunksOf } from './review-files.js'
import type { FileModel, GroupModel, HunkModel, CopyModel, DiffLine } from './review.types.js'
import { counted } from '../../model/tokens/counted.js'
import type { MarkedText } from './review-words.js'

interface HunkPorts {
  tickValues(keys: readonly string[], isOn: boolean): void
  tickCopy(copy: CopyModel, isOn: boolean): void
}

function createHunk(document: Document, ports: HunkPorts): View<HunkModel> {
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
  const prefix = SAID[kind] === '' ? [] : [h(document, 'span', { class: 'visually-hidden' }, SAID[kind])]
  return h(document, 'div', { class: `line ${kind}`, 'data-line': number },
    h(document, TAGS[kind], {}, ...prefix, ...(words?.map((word) => wordElement(document, word)) ?? [text])))
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

interface FilePorts extends HunkPorts {
  tickFile(isOn: boolean): void
}

/** Height of the lines that a change will have, in px. */
const EXPECTED = 40
/** How much room is kept for changes that are on their way. */
const MOST_EXPECTED = 4

export function createFile(ui: Ui, ports: FilePorts): View<FileModel> {
  const { document } = ui
  const box = h(document, 'input', { type: 'checkbox' })
  const [name, made] = [h(document, 'span', { class: 'file-name' }), h(document, 'span', { class: 'made' })]
  const counts = h(document, 'span', { class: 'counts' })
  const bar = h(document, 'div', { class: 'file-bar' }, h(document, 'label', {}, box, name, made), counts)
  const why = h(document, 'p', { class: 'file-made', id: ui.newId() }, icon(document, 'warning'), h(document, 'span', {}))
  const note = h(document, 'p', { class: 'file-note' })
  const scopes = h(document, 'div', { class: 'scopes' })
  const element = h(document, 'section', { class: 'file', part: ui.part('review-file') }, bar, why, scopes, note)
  const groups = new Map<string, View<GroupModel>>()
  const hunks = new Map<string, View<HunkModel>>()
  const hunkOf = (key: string): View<HunkModel> => kept(hunks, key, () => createHunk(document, ports))
  box.addEventListener('change', () => ports.tickFile(box.checked))
  const patch = (next: FileModel): void => {
    setText(name, next.file)
    setAttribute(element, 'aria-label', next.file)
    box.checked = next.isTicked
    box.indeterminate = next.isMixed
    setAttribute(element, 'data-off', !next.isTicked)
    setAttribute(element, 'data-scopes', next.isByScope)
    made.hidden = why.hidden = next.generated === ''
    setText(made, next.generated === '' ? '' : 'generated')
    why.lastElementChild?.replaceChildren(next.generated)
    setAttribute(box, 'aria-describedby', next.generated === '' ? null : why.id)
    setAttribute(element, 'data-made', next.generated !== '')
    patchCounts(document, counts, next)
    setChildren(scopes, next.groups.map((group) => {
      const view = kept(groups, group.key, () => createGroup(ui, hunkOf))
      view.patch(group)
      return view.element
    }))
    forget(groups, next.groups)
    forget(hunks, hunksOf(next))
    setStyle(scopes, 'min-height', `${Math.min(next.expected, MOST_EXPECTED) * EXPECTED}px`)
    setText(note, next.note)
    note.hidden = next.note === ''
  }
  return { element, patch, release: () => hunks.clear() }
}

function kept<Model>(views: Map<string, View<Model>>, key: string, make: () => View<Model>): View<Model> {
  const view = views.get(key) ?? make()
  views.set(key, view)
  return view
}

function forget(views: Map<string, unknown>, models: readonly { readonly key: string }[]): void {
  for (const key of views.keys()) if (!models.some((one) => one.key === key)) views.delete(key)
}

/** One scope: whose values stand there, where that is, and how many of them change. */
function createGroup(ui: Ui, hunkOf: (key: string) => View<HunkModel>): View<GroupModel> {
  const { document } = ui
  const name = h(document, 'strong', {})
  const scope = h(document, 'code', {})
  const count = h(document, 'span', { class: 'scope-count' })
  const line = h(document, 'div', { class: 'scope-line', id: ui.newId() }, name, scope, count)
  const list = h(document, 'ul', { class: 'hunks', 'aria-labelledby': line.id })
  const element = h(document, 'div', { class: 'scope' }, line, list)
  const patch = (next: GroupModel): void => {
    setText(name, next.name)
    name.hidden = next.name === ''
    setText(scope, next.scope)
    setText(count, next.count)
    setChildren(list, next.hunks.map((hunk) => {
      const view = hunkOf(hunk.key)
      view.patch(hunk)
      return view.element
    }))
  }
  return { element, patch, release: () => undefined }
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
