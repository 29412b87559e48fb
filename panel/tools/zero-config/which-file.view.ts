// The question which of several files holds a token, and what is said of one that is not on disk.
// Loaded when one of them is first opened; keeps nothing.
import { openPopup, type Closed } from '../../view/controls/popover.view.js'
import { openDialog } from '../../view/dialogs/dialog.view.js'
import { h } from '../../page/dom/element.view.js'
import type { Ui } from '../../view/chrome/ui.types.js'
import type { Question } from './disk-placing.js'
import { whichModel, whyMade, whyNot } from './disk-words.js'
import type { DiskStatus } from './disk-status.js'
import { WHICH_FILE_CSS } from './which-file.css.js'

/** What was answered. */
export interface FileAnswer {
  readonly file: string
  readonly isRemembered: boolean
}

const WIDTH = 400

/** Asks; `null` where nobody has said which. */
export function askFile(ui: Ui, question: Question): Promise<FileAnswer | null> {
  const model = whichModel(question)
  ui.adopt(WHICH_FILE_CSS)
  const { document } = ui
  const text = h(document, 'p', { class: 'which-text', id: ui.newId() }, model.text)
  const name = ui.newId()
  const radios = model.options.map(({ file, note }) => {
    const radio = h(document, 'input', { type: 'radio', name, value: file })
    radio.checked = file === model.chosen
    return { radio, file, label: h(document, 'label', { class: 'which-file' }, radio, h(document, 'span', {},
      h(document, 'code', {}, file), h(document, 'span', { class: 'which-note' }, note))) }
  })
  const list = h(document, 'div', {
    class: 'which-files', role: 'radiogroup', 'aria-label': 'File', 'aria-describedby': text.id,
  }, ...radios.map(({ label }) => label))
  const remember = h(document, 'input', { type: 'checkbox' })
  remember.checked = model.isForSheet
  const keep = h(document, 'label', { class: 'check which-keep', hidden: !model.isForSheet }, remember,
    'Remember for this stylesheet')
  const cancel = h(document, 'button', { class: 'button', type: 'button' }, 'Cancel')
  const use = h(document, 'button', { class: 'button primary', type: 'button' }, 'Use this file')
  const space = h(document, 'span', { class: 'foot-words' })
  return new Promise((resolve) => {
    let answer: FileAnswer | null = null
    const dialog = openDialog(ui, {
      name: 'which-file', title: model.title, width: WIDTH, body: [text, list, keep], footer: [space, cancel, use],
      onClose: () => resolve(answer),
    })
    cancel.addEventListener('click', () => dialog.close())
    use.addEventListener('click', () => {
      const file = radios.find(({ radio }) => radio.checked)?.file ?? model.chosen
      answer = { file, isRemembered: remember.checked && model.isForSheet }
      dialog.close()
    })
    const chosen = radios.find(({ radio }) => radio.checked) ?? radios[0]
    chosen?.radio.focus()
    takeOnEnter(list, use)
  })
}

/** As in a form: Enter on a choice takes it. */
function takeOnEnter(list: HTMLElement, use: HTMLElement): void {
  list.addEventListener('keydown', ({ key, isComposing }) => {
    if (key === 'Enter' && !isComposing) use.click()
  })
}

export interface NotOnDisk {
  readonly name: string
  readonly standings: DiskStatus
  /** The file where it is on disk, and a build makes that; `null` where it is not on disk. */
  readonly made: string | null
  export(): void
  showWhere(): void
}

/** Says beside a row why its token is not on disk, or not for long. */
export function openNotOnDisk(
  ui: Ui, anchor: HTMLElement, { name, standings, made, ...acts }: NotOnDisk,
): void {
  ui.adopt(WHICH_FILE_CSS)
  const generated = made === null ? undefined : standings.made.get(made)
  const { document } = ui
  const button = (label: string, act: () => void): HTMLElement => {
    const element = h(document, 'button', { type: 'button', class: 'button' }, label)
    element.addEventListener('click', () => {
      close('panel')
      act()
    })
    return element
  }
  const title = h(document, 'b', { id: ui.newId() }, `${name} is ${generated === undefined ? 'not on disk' : 'in a generated file'}`)
  const first = button('Export…', () => acts.export())
  const popup = h(document, 'div', {
    class: 'popup not-on-disk', role: 'dialog', 'aria-labelledby': title.id, part: ui.part('not-on-disk'), tabindex: -1,
  }, title, h(document, 'p', {}, made === null || generated === undefined ? whyNot(standings, name) : whyMade(made, generated)), h(document, 'div', { class: 'not-on-disk-acts' }, first,
    button('Show declarations', () => acts.showWhere())))
  const close = (by: Closed): void => {
    if (popup.matches(':focus-within') && by !== 'outside') anchor.focus({ preventScroll: true })
    shown.remove()
  }
  const shown = openPopup(ui, { popup, anchor, placement: 'below-start', close })
  first.focus()
}
