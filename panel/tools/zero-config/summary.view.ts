// What a panel shows that nobody has configured: the band above the filter, of what was found; the line of
// private names, what is said where nothing was found, and of writing while nothing is changed. Its words are
// in summary-model.ts.
import { h, setAttribute, setChildren, setText } from '../../page/dom/element.view.js'
import { icon } from '../../view/chrome/icon.view.js'
import type { Ui, View } from '../../view/chrome/ui.types.js'
import type { FoundToken } from '../../../shared/discover/discover.types.js'
import { createConnection, createLine, createLink } from './connection.view.js'
import { EXAMPLE_CSS, unreadWords, type SummaryModel, type SummaryPart, nothingWords, privateWords } from './summary-model.js'

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
  const button = h(document, 'button', { type: 'button', class: 'button', 'aria-label': 'Copy example' }, 'Copy')
  button.addEventListener('click', copyExample)
  const attributes = { class: 'found-nothing', hidden: true, part: ui.part('empty') }
  const element = h(document, 'div', attributes, first, second, h(document, 'pre', {}, EXAMPLE_CSS.trimEnd()), button)
  const patch = (nothing: { readonly unread: number } | null): void => {
    element.hidden = nothing === null
    if (nothing === null) return
    const [one = '', other = ''] = nothingWords(nothing.unread)
    setText(first, one)
    setText(second, other)
  }
  return { element, patch, release: () => element.remove() }
}

/** What is said in the foot while nothing is changed and the summary is read. */
export function createWritingNote({ document }: Ui): View<boolean> {
  const element = h(document, 'span', { class: 'found-note', hidden: true }, 'Nothing is written until you review')
  const patch = (isShown: boolean): void => {
    element.hidden = !isShown
  }
  return { element, patch, release: () => element.remove() }
}

interface SummaryPorts {
  /** Asks for the server. */
  connect(): void
  /** Picks an element of the page. */
  pick(): void
  copyCommand(command: string): void
  /** A person has folded or unfolded it. */
  folded(isFolded: boolean): void
}

interface Summary extends View<SummaryModel> {
  readonly isFolded: boolean
  /** Leaves one line of it, or shows all. */
  fold(isFolded: boolean): void
}

/** Makes it, unfolded. */
export function createSummary(ui: Ui, ports: SummaryPorts): Summary {
  const { document } = ui
  const lines = createLines(ui)
  const words = h(document, 'span', { class: 'found-words' })
  const head = h(document, 'button', {
    type: 'button', class: 'found-head', 'aria-expanded': 'true', 'aria-controls': lines.element.id,
  }, words, icon(document, 'down'))
  const connection = createConnection(ui, ports)
  const pick = createPick(ui, () => ports.pick())
  const element = h(document, 'div', { class: 'found', part: ui.part('summary') },
    head, lines.element, connection.element, pick.element)
  let model: SummaryModel | null = null
  const isFolded = (): boolean => head.getAttribute('aria-expanded') === 'false'
  const show = (): void => {
    const said = model?.connection ?? null
    lines.element.hidden = isFolded()
    const { activeElement: focused } = ui.root
    connection.patch(isFolded() && said?.isUrgent !== true ? null : said)
    pick.element.hidden = isFolded() || model?.pick === ''
    // What has done its work goes with it.
    const isGone = connection.element.contains(focused) && focused?.getClientRects().length === 0
    if (isGone) head.focus({ preventScroll: true })
    pick.setPrimary(said?.action !== 'Connect')
  }
  const fold = (isIt: boolean): void => {
    setAttribute(head, 'aria-expanded', String(!isIt))
    show()
  }
  head.addEventListener('click', () => {
    fold(!isFolded())
    ports.folded(isFolded())
  })
  const patch = (next: SummaryModel): void => {
    model = next
    setChildren(words, headNodes(document, next))
    lines.patch(next)
    pick.patch(next.pick)
    show()
  }
  return { element, patch, fold, get isFolded() { return isFolded() }, release: () => element.remove() }
}

/** What the summary has between its first line and what can be done. */
function createLines(ui: Ui): View<SummaryModel> {
  const { document } = ui
  const [count, themes] = [createLine(ui), createLine(ui)]
  const [hint, conditional] = [createLine(ui), createLine(ui)]
  const left = createFileLine(ui, 'Which?')
  const unread = createFileLine(ui, 'Show list')
  const element = h(document, 'div', { class: 'found-more', id: ui.newId() },
    count, themes, hint, left.element, conditional, unread.element)
  const patch = (next: SummaryModel): void => {
    const { project, tokens, where, rest } = next
    count.hidden = project === undefined || tokens === ''
    setChildren(count, [h(document, 'b', {}, tokens + where), document.createTextNode(rest)])
    themes.hidden = next.themes.length === 0
    setChildren(themes, partNodes(document, next.themes))
    for (const [line, text] of [[hint, next.hint], [conditional, next.conditional]] as const) {
      line.hidden = text === ''
      setText(line, text)
    }
    left.patch({ text: next.left, files: next.leftFiles })
    unread.patch({
      text: next.unread.length === 0 ? '' : unreadWords(next.unread.length),
      files: next.unread.map((file) => ({ file, why: '' })),
    })
  }
  return { element, patch, release: () => element.remove() }
}

/** `shop ~/code/shop`, folded `shop 143 tokens in 5 files`; without a project `143 tokens on this page`. */
function headNodes(document: Document, { project, tokens, where, rest }: SummaryModel): readonly Node[] {
  const text = (words: string): Node => document.createTextNode(words)
  if (project !== undefined) {
    const folder = h(document, 'code', { class: 'found-whole', title: project.root }, project.short)
    const folded = tokens === '' ? [] : [h(document, 'span', { class: 'found-folded' }, tokens + where)]
    return [h(document, 'b', {}, project.name), text(' '), folder, ...folded]
  }
  if (tokens === '') return [h(document, 'b', {}, 'No project'), text(' connected')]
  return [h(document, 'b', {}, tokens), text(where), h(document, 'span', { class: 'found-whole' }, rest)]
}

const partNodes = (document: Document, parts: readonly SummaryPart[]): readonly Node[] =>
  parts.map(({ text, isCode }) => isCode ? h(document, 'code', {}, text) : document.createTextNode(text))

interface Pick extends View<string> {
  setPrimary(isPrimary: boolean): void
}

/** The button that picks an element, and what that is for. */
function createPick(ui: Ui, pick: () => void): Pick {
  const { document } = ui
  const button = h(document, 'button', { type: 'button', class: 'button primary' }, icon(document, 'inspect'), 'Pick an element')
  button.addEventListener('click', pick)
  const why = h(document, 'span')
  const element = h(document, 'div', { class: 'found-pick' }, button, why)
  return {
    element, patch: (words) => setText(why, words), release: () => element.remove(),
    setPrimary: (isPrimary) => void button.classList.toggle('primary', isPrimary),
  }
}

interface FileLine {
  readonly text: string
  readonly files: readonly { readonly file: string; readonly why: string }[]
}

/** A line with a list of files that it can show. */
function createFileLine(ui: Ui, label: string): View<FileLine> {
  const { document } = ui
  const list = h(document, 'ul', { class: 'found-sheets', hidden: true, id: ui.newId() })
  const text = h(document, 'span')
  const link = createLink(ui, label, () => setOpen(link.getAttribute('aria-expanded') !== 'true'))
  setAttribute(link, 'aria-controls', list.id)
  const element = createLine(ui)
  element.append(text, ' ', link, list)
  const setOpen = (isOpen: boolean): void => {
    setAttribute(link, 'aria-expanded', String(isOpen))
    list.hidden = !isOpen
  }
  setOpen(false)
  const patch = (model: FileLine): void => {
    element.hidden = model.text === ''
    setText(text, model.text)
    link.hidden = model.files.length === 0
    if (link.hidden) setOpen(false)
    setChildren(list, model.files.map(({ file, why }) => h(document, 'li', {}, why === '' ? file : `${file}: ${why}`)))
  }
  return { element, patch, release: () => element.remove() }
}
