// The project below a review's title, and the band of a page that may be another project's, with its table.
// Its words are in review-other.ts.
import { parseColor } from '../../model/color/parse.js'
import { h, setAttribute, setChildren, setStyle, setText } from '../../page/dom/element.view.js'
import { icon } from '../chrome/icon.view.js'
import type { Ui, View } from '../chrome/ui.types.js'
import type { ServedProject } from '../../../shared/wire/served.types.js'
import type { OtherModel } from './review-other.js'

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
