// What a panel shows that nobody has configured: the band above the filter, of what was found, folded once
// tokens are edited; the line of private names, what is said where nothing was found, and the button that
// copies the configuration. Its words are in summary-model.ts.
import { h, setAttribute, setChildren, setText } from '../../page/dom/element.view.js'
import { icon } from '../../view/chrome/icon.view.js'
import type { Ui, View } from '../../view/chrome/ui.types.js'
import type { FoundToken } from '../../../shared/discover/discover.types.js'
import type { ServerWords } from './server.js'
import { unreadWords, type SummaryModel, nothingWords, privateWords } from './summary-model.js'

/** What is found, and whether private names have rows. */
interface Privates { readonly tokens: readonly FoundToken[]; readonly isOn: boolean }

/** Shows or hides private names. */
export function createPrivateLine(
  { document }: Ui, toggle: () => void,
): View<Privates> {
  const element = h(document, 'button', { type: 'button', class: 'found-private', hidden: true })
  element.addEventListener('click', toggle)
  const patch = ({ tokens, isOn }: Privates): void => {
    const words = privateWords(tokens)
    element.hidden = words === null
    if (words === null) return
    const before = `${isOn ? 'Hide' : 'Show'} ${words.count} private`
    const text = [before, ...words.starts].join(' ')
    if (element.textContent === text) return
    setChildren(element, [
      document.createTextNode(before),
      ...words.starts.flatMap((start) => [document.createTextNode(' '), h(document, 'code', {}, start)]),
    ])
  }
  return { element, patch, release: () => element.remove() }
}

/** What nothing is; `null`: there is something. */
export function createNothing(
  ui: Ui, copyExample: () => void,
): View<{ readonly unread: number } | null> {
  const { document } = ui
  const [first, second] = [h(document, 'p', { class: 'empty-text' }), h(document, 'p', { class: 'empty-text' })]
  const button = h(document, 'button', { type: 'button', class: 'button' }, 'Copy example')
  button.addEventListener('click', copyExample)
  const attributes = { class: 'found-nothing', hidden: true, part: ui.part('empty') }
  const element = h(document, 'div', attributes, first, second, button)
  const patch = (nothing: { readonly unread: number } | null): void => {
    element.hidden = nothing === null
    if (nothing === null) return
    const [one = '', other = ''] = nothingWords(nothing.unread)
    setText(first, one)
    setText(second, other)
  }
  return { element, patch, release: () => element.remove() }
}

/** The button of the foot. */
export function createCopyButton(ui: Ui, copy: () => void): HTMLButtonElement {
  const button = h(ui.document, 'button', {
    type: 'button', class: 'button found-copy', part: ui.part('copy-config'),
  }, 'Copy configuration')
  button.addEventListener('click', copy)
  return button
}

interface SummaryPorts {
  /** Asks the server once more. */
  retry(): void
}

interface Summary extends View<SummaryModel> {
  /** Leaves the first line of it. */
  fold(): void
}

/** Makes it. */
export function createSummary(ui: Ui, ports: SummaryPorts): Summary {
  const { document } = ui
  const [tokens, from] = [h(document, 'b'), h(document, 'span')]
  const [project, themes, hint, disk] = [line(ui), line(ui), line(ui), line(ui)]
  const [conditional, unread] = [line(ui), line(ui)]
  const sheets = h(document, 'ul', { class: 'found-sheets', hidden: true, id: ui.newId() })
  const more = h(document, 'div', { class: 'found-more', id: ui.newId() }, project, themes, hint, disk, conditional, unread, sheets)
  const head = h(document, 'button', {
    type: 'button', class: 'found-head', 'aria-expanded': 'true', 'aria-controls': more.id,
  }, h(document, 'span', { class: 'found-words' }, tokens, from), icon(document, 'down'))
  const which = linkOf(ui, 'Show list', () => setOpen(which, sheets, !isOpened(which)))
  setAttribute(which, 'aria-controls', sheets.id)
  setOpen(which, sheets, false)
  const unreadText = h(document, 'span')
  unread.append(unreadText, ' ', which)
  const server = createServerLine(ui, () => ports.retry())
  const element = h(document, 'div', { class: 'found', part: ui.part('summary') }, head, more, server.element)
  head.addEventListener('click', () => setOpen(head, more, !isOpened(head)))
  const patch = (model: SummaryModel): void => {
    setText(tokens, model.tokens)
    setText(from, model.from)
    patchProject(project, model)
    themes.hidden = model.themes.length === 0
    setChildren(themes, themeNodes(ui, model))
    hint.hidden = model.hint === ''
    setText(hint, model.hint)
    disk.hidden = model.disk === ''
    setText(disk, model.disk)
    conditional.hidden = model.conditional === ''
    setText(conditional, model.conditional)
    unread.hidden = model.unread.length === 0
    // Where it has nothing to unfold.
    head.disabled = project.hidden && themes.hidden && disk.hidden && conditional.hidden && unread.hidden
    if (unread.hidden) setOpen(which, sheets, false)
    setText(unreadText, unreadWords(model.unread.length))
    setChildren(sheets, model.unread.map((address) => h(document, 'li', {}, address)))
    server.patch(model.server)
  }
  return { element, patch, fold: () => setOpen(head, more, false), release: () => element.remove() }
}

/** What is to be known of the server. */
function createServerLine(ui: Ui, retry: () => void): View<ServerWords> {
  const element = line(ui)
  const text = h(ui.document, 'span')
  const again = linkOf(ui, 'Try again', retry)
  element.classList.add('found-issue')
  element.append(text, ' ', again)
  const patch = ({ waiting, issue, mayRetry }: ServerWords): void => {
    const message = issue ?? waiting
    // How far a reading is is no news.
    const isNews = message !== null && (element.hidden || (issue !== null && issue !== text.textContent))
    if (isNews) ui.announce(message)
    element.hidden = message === null
    again.hidden = issue === null || !mayRetry
    setText(text, message ?? '')
  }
  return { element, patch, release: () => element.remove() }
}

function patchProject(element: HTMLElement, { project }: SummaryModel): void {
  element.classList.add('found-project')
  element.hidden = project === undefined
  setText(element, project === undefined ? '' : `${project.name} ${project.short}`)
  setAttribute(element, 'title', project?.root ?? '')
}

const line = ({ document }: Ui): HTMLElement => h(document, 'div', { class: 'found-line', hidden: true })

function linkOf({ document }: Ui, label: string, press: () => void): HTMLButtonElement {
  const button = h(document, 'button', { type: 'button', class: 'found-link' }, label)
  button.addEventListener('click', press)
  return button
}

const isOpened = (button: HTMLElement): boolean => button.getAttribute('aria-expanded') === 'true'

function setOpen(button: HTMLElement, box: HTMLElement, isOpen: boolean): void {
  setAttribute(button, 'aria-expanded', String(isOpen))
  box.hidden = !isOpen
}

function themeNodes({ document }: Ui, { themes, more }: SummaryModel): readonly Node[] {
  const words = themes.flatMap(({ label, by }, at) => [
    document.createTextNode(`${at === 0 ? 'Themes: ' : ', '}${label}${by === '' ? '' : ' '}`),
    ...by === '' ? [] : [h(document, 'code', {}, by)],
  ])
  return more === 0 ? words : [...words, document.createTextNode(`, ${more} more`)]
}
