// One file of a review: its bar, and its changes scope by scope, with a tick each.
// Keeps the elements that have the focus while previews come and go.
import { h, setAttribute, setChildren, setStyle, setText } from '../../page/dom/element.view.js'
import { icon } from '../chrome/icon.view.js'
import type { Ui, View } from '../chrome/ui.types.js'
import { hunksOf } from './review-files.js'
import { createHunk, type HunkPorts } from './review-hunk.view.js'
import type { FileModel, GroupModel, HunkModel } from './review.types.js'
import { counted } from './words.js'

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
