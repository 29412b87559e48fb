// The export: the changes as a document or as CSS, to read, copy or keep as a file.
// Imports nothing; the texts are exchange's and css-text.ts'.
import { h, setText } from '../dom/element.view.js'
import type { Ui } from '../dom/ui.types.js'
import type { Plan, Scene } from '../state/state.types.js'
import { copyButton } from './copy-button.view.js'
import { openDialog, type Dialog } from './dialog.view.js'
import { exportModel, type Format } from './export.js'
import { createRadios } from './radios.view.js'
import { setReason } from './reason.view.js'

export interface ExportPorts {
  readonly plan: Plan
  scene(): Scene
  /** Of the file, without its ending. */
  readonly filenameBase: string
  /** Has the browser keep a text as a file of this name. */
  download(text: string, name: string): void
}

const EMPTY = 'There is nothing to export.'

/** Opens the export of what is shown now. */
export function openExport(ui: Ui, ports: ExportPorts): Dialog {
  const { document } = ui
  const parts = createParts(ui)
  const { area, box, all, empty, info } = parts
  const exportedAt = new Date().toISOString()
  const formats = createRadios<Format>(ui, 'Format', [['json', 'JSON'], ['css', 'CSS']], () => show())
  const copy = copyButton(ui, 'Copy', () => area.value)
  const download = h(document, 'button', { class: 'button primary', type: 'button' }, 'Download')
  const show = (): void => {
    const choice = { format: formats.value(), includeDefaults: box.checked, exportedAt }
    const { text, info: words } = exportModel(ports.plan, ports.scene(), choice)
    if (area.value !== text) area.value = text
    area.hidden = text === ''
    empty.hidden = text !== ''
    all.hidden = box.checked
    setText(info, words)
    for (const button of [copy, download]) setReason(button, text === '' ? EMPTY : null)
  }
  box.addEventListener('change', show)
  all.addEventListener('click', () => {
    box.checked = true
    show()
    area.focus()
  })
  download.addEventListener('click', () => {
    if (area.value !== '') ports.download(area.value, `${ports.filenameBase}.${formats.value()}`)
  })
  show()
  const check = h(document, 'label', { class: 'check' }, box, 'Include defaults')
  return openDialog(ui, {
    name: 'export', title: 'Export', footer: [info, copy, download],
    body: [h(document, 'div', { class: 'choices' }, formats.element, check), area, empty],
  })
}

function createParts(ui: Ui) {
  const { document } = ui
  const all = h(document, 'button', { class: 'button', type: 'button' }, 'Include defaults')
  return {
    all,
    area: h(document, 'textarea', {
      class: 'area export-text', readonly: true, spellcheck: 'false', wrap: 'off',
      'aria-label': 'Exported text', part: ui.part('export-text'),
    }),
    box: h(document, 'input', { type: 'checkbox' }),
    info: h(document, 'p', { class: 'foot-words', role: 'status' }),
    empty: h(document, 'div', { class: 'nothing' }, h(document, 'p', {}, 'Nothing is changed.'), all),
  }
}
