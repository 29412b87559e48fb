// The export: the changes, or everything, in one of several formats, to read, copy or keep as a file.
// What is shown is what is copied; the texts are those of export.ts.
import { utf8Bytes } from '../../files/apply/request.js'
import { h, setText } from '../../page/dom/element.view.js'
import type { Ui } from '../chrome/ui.types.js'
import type { Foreign } from '../../files/dtcg/dtcg.types.js'
import { FORMATS } from '../../files/formats/list.js'
import type { Plan } from '../../model/state/state.types.js'
import { createCopy } from './copy-button.view.js'
import { openDialog, type Dialog, setReason } from './dialog.view.js'
import { EXPORT_CSS } from './export.css.js'
import { exportModel, type ExportChoice, type ExportModel } from './export.js'
import { createFormatList, createExtentSwitch, createSideChoice, createOptionSwitch, createExportText } from './export-parts.view.js'
import type { Previewing } from './export-preview.js'
import { hasThemes, type ExportScenes } from './export-rules.js'

export interface ExportPorts {
  readonly plan: Plan
  readonly scenes: ExportScenes
  /** How many pixels a `rem` of the page is. */
  readonly remPx: () => number
  /** What other tools have said of tokens in documents that were imported. */
  readonly foreign: () => Foreign
  readonly previewing: Previewing
  /** What was chosen last. */
  choice: ExportChoice
  /** Of the file, without its ending. */
  readonly filenameBase: string
  /** Has the browser keep a text as a file of this name and type. */
  readonly download: (text: string, name: string, type: string) => void
}

/** Opens the export of what is shown now. `isRefused`: a copy was not let; the text is there to be taken. */
export function openExport(ui: Ui, ports: ExportPorts, isRefused = false): Dialog {
  return new ExportDialog(ui, ports).open(isRefused)
}

const OF_CHANGES = 'This format holds changes only'
const OF_PAGE = 'JSON holds the current mode’s colors'
const OF_ONE = 'One file per mode. For both in one file use DTCG (strict).'
const REFUSED = 'The browser blocked copying. The text is selected: press Ctrl+C.'

class ExportDialog {
  readonly #ui: Ui
  readonly #ports: ExportPorts
  readonly #exportedAt = new Date().toISOString()
  readonly #formats
  readonly #much
  readonly #sides
  readonly #text
  readonly #pixels
  readonly #hex
  readonly #copy
  readonly #download: HTMLElement
  readonly #info: HTMLElement
  #dialog: Dialog | null = null
  #model: ExportModel

  constructor(ui: Ui, ports: ExportPorts) {
    this.#ui = ui
    this.#ports = ports
    ports.previewing.forget()
    const choose = (choice: Partial<ExportChoice>): void => this.#choose(choice)
    this.#formats = createFormatList(ui, (format) => choose({ format }))
    this.#much = createExtentSwitch(ui, (much) => choose({ isAll: much === 'all' }))
    this.#sides = createSideChoice(ui, (side) => choose({ side }))
    this.#text = createExportText(ui, { exportAll: () => choose({ isAll: true }), retry: () =>
      this.#retry() })
    this.#pixels = createOptionSwitch(ui, 'Convert rem to px', (isPixels) => choose({ isPixels }))
    this.#hex = createOptionSwitch(ui, 'Convert colors to hex', (isHex) => choose({ isHex }))
    this.#copy = createCopy(ui, 'Copy', () => this.#model.text, {
      className: 'button primary', refused: () => this.#offer(),
    })
    this.#download = h(ui.document, 'button', { class: 'button', type: 'button' }, 'Download')
    this.#download.addEventListener('click', () => this.#keep())
    this.#info = h(ui.document, 'p', { class: 'foot-words', role: 'status' })
    this.#model = this.#made()
  }

  open(isRefused: boolean): Dialog {
    const { document } = this.#ui
    this.#ui.adopt(EXPORT_CSS)
    const sides = hasThemes(this.#ports.plan) ? [this.#sides.element] : []
    const bar = h(document, 'div', { class: 'export-bar' }, this.#much.element, this.#pixels.element, this.#hex.element, ...sides)
    const pane = h(document, 'div', { class: 'export-pane' }, bar, this.#text.element)
    const dialog = openDialog(this.#ui, {
      name: 'export', title: this.#model.title, width: 600, footer: [this.#info, this.#download, this.#copy.element],
      body: [h(document, 'div', { class: 'export' }, this.#formats.element, pane)],
      onClose: () => {
        this.#dialog = null
        this.#ports.previewing.forget()
      },
    })
    this.#dialog = dialog
    this.#show()
    if (isRefused) this.#offer()
    return dialog
  }

  #made(): ExportModel {
    const { plan, scenes, previewing, choice } = this.#ports
    return exportModel({
      plan, scenes, exportedAt: this.#exportedAt, remPx: this.#ports.remPx(), foreign: this.#ports.foreign(),
      preview: () => previewing.ask(() => {
        if (this.#dialog !== null) this.#show()
      }),
    }, choice)
  }

  #choose(choice: Partial<ExportChoice>): void {
    this.#ports.choice = { ...this.#ports.choice, ...choice }
    this.#copy.calm()
    this.#show()
  }

  #retry(): void {
    this.#ports.previewing.forget()
    this.#show()
  }

  #show(): void {
    const { format, isAll, side, isPixels, isHex } = this.#ports.choice
    const { isOfChanges, isOfPage, isOfOne, hasPixels, hasHex } = FORMATS[format]
    const model = this.#model = this.#made()
    this.#formats.choose(format)
    this.#formats.setDoubt('diff', this.#ports.previewing.missing)
    this.#much.choose(isAll && !isOfChanges ? 'all' : 'changed')
    this.#much.rename('changed', `Changed, ${model.changed}`)
    this.#much.rename('all', `All, ${model.all}`)
    this.#much.setReason(isOfChanges ? OF_CHANGES : null)
    this.#sides.choose(isOfPage ? side : model.side)
    this.#sides.setReason(isOfPage ? OF_PAGE : null)
    if (!isOfPage) this.#sides.setOff('both', isOfOne ? OF_ONE : null)
    this.#pixels.patch(isPixels, hasPixels)
    this.#hex.patch(isHex, hasHex)
    this.#text.patch(model, { canAll: !isOfChanges, isProse: format === 'words' })
    this.#dialog?.setTitle(model.title)
    setText(this.#info, model.text === '' ? '' : `${model.note}. ${sizeOf(model.text)}`)
    const reason = model.text === '' ? 'Nothing to export' : null
    for (const button of [this.#copy.element, this.#download]) setReason(button, reason)
  }

  #keep(): void {
    const { text, ending } = this.#model
    const { type } = FORMATS[this.#ports.choice.format]
    if (text !== '') this.#ports.download(text, `${this.#ports.filenameBase}${ending}`, type)
  }

  /** The text to be taken by hand. */
  #offer(): void {
    if (this.#model.text === '') return
    this.#text.area.focus()
    this.#text.area.select()
    setText(this.#info, REFUSED)
  }
}

const KIB = 1024

/** The size of a text in UTF-8, as people read it. */
function sizeOf(text: string): string {
  const bytes = utf8Bytes(text)
  return bytes < KIB ? `${bytes} bytes` : `${(bytes / KIB).toFixed(1)} KB`
}
