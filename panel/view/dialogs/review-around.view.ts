// The parts around a review's files: the project below its title, the band of a page that may be another
// project's, the banner with its commands and actions, and the list of what will not be written. The elements
// are there from the start, so that a screen reader hears what comes into them.
import { parseColor } from '../../model/color/parse.js'
import { h, setAttribute, setChildren, setStyle, setText, type Child } from '../../page/dom/element.view.js'
import { icon } from '../chrome/icon.view.js'
import type { Ui, View } from '../chrome/ui.types.js'
import type { ServedProject } from '../../../shared/wire/served.types.js'
import { copyButton } from './copy-button.view.js'
import type { Banner, CopyModel, OtherModel, Unwritten } from './review.types.js'

/** Makes the list; `instead`: somebody has it written to another place. */
export function createUnwritten(
  document: Document, instead: (copy: CopyModel) => void,
): View<readonly Unwritten[]> {
  const list = h(document, 'ul', {})
  const insteadButton = (copy: CopyModel): HTMLElement => {
    const button = h(document, 'button', { class: 'button instead', type: 'button' }, copy.words)
    button.addEventListener('click', () => instead(copy))
    return button
  }
  const element = h(document, 'section', { class: 'unwritten' },
    h(document, 'h3', { class: 'section-title' }, 'Not written'), list)
  let shown = ''
  const patch = (next: readonly Unwritten[]): void => {
    const text = JSON.stringify(next)
    // What has the focus stays where nothing else is to be said.
    if (text === shown) return
    shown = text
    element.hidden = next.length === 0
    list.replaceChildren(...next.map(({ cssVar, reason, instead: others = [] }) => h(document, 'li', {},
      h(document, 'code', {}, cssVar), ' ', reason, ...others.flatMap((copy) => [' ', insteadButton(copy)]))))
  }
  return { element, patch, release: () => undefined }
}

type Action = Banner['actions'][number]

const LABELS: Readonly<Record<Action, string>> = {
  retry: 'Retry', export: 'Export…', 'tick-all': 'Select all', 'leave-out': 'Leave out',
}

export function createBanner(ui: Ui, act: (action: Action) => void): View<Banner | null> {
  const { document } = ui
  const sentence = h(document, 'p', { class: 'banner-sentence' })
  const remedy = h(document, 'p', { class: 'banner-remedy' })
  const command = h(document, 'code', { class: 'command', tabindex: 0, role: 'group', 'aria-label': 'Command' })
  const copy = copyButton(ui, 'Copy', () => command.textContent)
  const commandLine = h(document, 'div', { class: 'command-line' }, command, copy)
  const buttons = h(document, 'div', { class: 'banner-acts' })
  const element = h(document, 'div', { role: 'alert' })
  const box = h(document, 'div', { class: 'banner', part: ui.part('review-banner') },
    icon(document, 'warning'), h(document, 'div', { class: 'banner-words' }, sentence, remedy), buttons, commandLine)
  let shown: Banner | null = null
  const patch = (next: Banner | null): void => {
    if (JSON.stringify(next) === JSON.stringify(shown)) return
    shown = next
    if (next === null) {
      element.replaceChildren()
      return
    }
    setText(sentence, next.sentence)
    setText(remedy, next.remedy)
    remedy.hidden = next.remedy === ''
    command.replaceChildren(...wordSpans(document, next.command ?? ''))
    commandLine.hidden = next.command === null
    buttons.replaceChildren(...next.actions.map((action) => actionButton(document, action, act)))
    buttons.dataset['count'] = `${next.actions.length}`
    box.dataset['tone'] = next.tone
    if (!box.isConnected) element.append(box)
  }
  return { element, patch, release: () => undefined }
}

function actionButton(document: Document, action: Action, act: (action: Action) => void): HTMLButtonElement {
  const button = h(document, 'button', { class: 'button', type: 'button' }, LABELS[action])
  button.addEventListener('click', () => act(action))
  return button
}

// A flag is not broken at its hyphens.
const wordSpans = (document: Document, text: string): readonly Child[] =>
  text.split(' ').flatMap((word, index) => [...(index === 0 ? [] : [' ']), h(document, 'span', {}, word)])

/** Which project it is; nothing of one that no server names. */
export function createProjectLine({ document }: Ui): View<ServedProject | undefined> {
  const [name, root] = [h(document, 'strong'), h(document, 'span')]
  const element = h(document, 'p', { class: 'project-line', hidden: true }, name, ' ', root)
  const patch = (project: ServedProject | undefined): void => {
    element.hidden = project === undefined
    setText(name, project?.name ?? '')
    setText(root, project?.short ?? '')
    setAttribute(element, 'title', project?.root ?? '')
  }
  return { element, patch, release: () => undefined }
}

export function createOther(ui: Ui): View<OtherModel | null> {
  const { document } = ui
  const sentence = h(document, 'p', { class: 'banner-sentence' })
  const remedy = h(document, 'p', { class: 'banner-remedy' })
  const inProject = h(document, 'th', { scope: 'col' })
  const rows = h(document, 'tbody')
  const more = h(document, 'p', { class: 'other-more' })
  const table = h(document, 'div', { class: 'other-table', id: ui.newId(), hidden: true },
    h(document, 'table', {}, h(document, 'thead', {}, h(document, 'tr', {},
      h(document, 'th', { scope: 'col' }, 'Token'), h(document, 'th', { scope: 'col' }, 'on this page'), inProject)),
    rows), more)
  const show = h(document, 'button', {
    class: 'other-show', type: 'button', 'aria-expanded': 'false', 'aria-controls': table.id,
  })
  show.addEventListener('click', () => {
    table.hidden = !table.hidden
    setAttribute(show, 'aria-expanded', String(!table.hidden))
  })
  const box = h(document, 'div', { class: 'banner other', part: ui.part('review-other-page') },
    icon(document, 'warning'), h(document, 'div', { class: 'banner-words', role: 'alert' }, sentence, remedy), show)
  const element = h(document, 'div', { hidden: true }, box, table)
  let shown = ''
  const patch = (model: OtherModel | null): void => {
    const text = JSON.stringify(model)
    if (text === shown) return
    shown = text
    element.hidden = model === null
    if (model === null) return
    setText(sentence, model.sentence)
    setText(remedy, model.remedy)
    show.hidden = model.show === ''
    setText(show, model.show)
    setText(inProject, model.inProject)
    setChildren(rows, model.rows.map(({ name, scope, here, there }) => h(document, 'tr', {},
      h(document, 'th', { scope: 'row' }, name, ...scope === '' ? [] : [' ', h(document, 'small', {}, scope)]), cellOf(ui, here), cellOf(ui, there))))
    setText(more, model.more)
    more.hidden = model.more === ''
  }
  return { element, patch, release: () => undefined }
}

function cellOf({ document }: Ui, value: string): HTMLElement {
  const swatch = h(document, 'span', { class: 'swatch', 'aria-hidden': 'true' })
  setStyle(swatch, '--swatch', value)
  return h(document, 'td', {}, h(document, 'code', {}, ...parseColor(value) === null ? [] : [swatch], value))
}
