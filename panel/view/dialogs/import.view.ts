// The import: a document pasted, opened or dropped, what it would change, and its import.
// Judges nothing itself, and shows what it was given as text only.
import { h, setAttribute, setText } from '../../page/dom/element.view.js'
import type { Ui } from '../chrome/ui.types.js'
import type { Foreign } from '../../files/dtcg/dtcg.types.js'
import type { ImportAnalysis, ImportRefusal, ImportStrategy } from '../../files/exchange/exchange.types.js'
import { importUpdater } from '../../files/exchange/import-apply.js'
import { analyzeImport } from '../../files/exchange/import-read.js'
import type { Result } from '../../../shared/result.js'
import { shownValue } from '../rows/page-values.js'
import type { RowScene } from '../rows/rows.types.js'
import type { Identities, Place, Plan, Updater } from '../../model/state/state.types.js'
import { openDialog, type Dialog, setReason } from './dialog.view.js'
import { createImportResult, type ImportResult } from './import-result.view.js'
import { importModel, type ImportModel, readDocumentFile } from './import.js'

interface Radios<T> {
  readonly element: HTMLElement
  value(): T
}

type Option<T> = readonly [value: T, label: string]

/** Makes the choice; the first option is chosen. */
function createRadios<T extends string>(
  ui: Ui, label: string, options: readonly [first: Option<T>, ...others: Option<T>[]], changed: () => void,
): Radios<T> {
  const { document } = ui
  const name = ui.newId()
  let value = options[0][0]
  const labels = options.map(([option, words]) => {
    const radio = h(document, 'input', { type: 'radio', name })
    radio.checked = option === value
    radio.addEventListener('change', () => {
      value = option
      changed()
    })
    return h(document, 'label', { class: 'check' }, radio, words)
  })
  const element = h(document, 'div', { class: 'radios', role: 'radiogroup', 'aria-label': label }, ...labels)
  return { element, value: () => value }
}

interface ImportPorts {
  readonly plan: Plan
  scene(): RowScene
  /** The place of colors that are not shown. */
  placeUnder(identities: Identities): Place
  /** Calls back when the scene is another one; returns the way to stop it. */
  onScene(listener: () => void): () => void
  /** What the page says of colors is what they are without a change: an import may say otherwise. */
  adoptPage(): void
  /**
   * Imports: one transaction, recorded under this label; whether it changes anything. `foreign`: what goes
   * back into an export.
   */
  apply(updater: Updater, label: string, foreign: Foreign): boolean
  say(text: string): void
}

/** Opens the import; `text` is what stands in it from the start. */
export function openImport(ui: Ui, ports: ImportPorts, text = ''): Dialog {
  return new Import(ui, ports, text).dialog
}

/** How long a text may change before it is analyzed, in milliseconds: long ones take their time. */
const CALM_MS = 120

const NO_FOREIGN: Foreign = new Map()

class Import {
  readonly dialog: Dialog
  readonly #ui: Ui
  readonly #ports: ImportPorts
  readonly #area: HTMLTextAreaElement
  readonly #file: HTMLInputElement
  readonly #strategies: Radios<ImportStrategy>
  readonly #result: ImportResult
  readonly #summary: HTMLElement
  readonly #apply: HTMLButtonElement
  readonly #unticked = new Set<string>()
  #analysis: Result<ImportAnalysis, ImportRefusal> | null = null
  #fileIssue = ''
  #reading = 0
  #model: ImportModel | null = null
  #calm: () => void = () => undefined

  constructor(ui: Ui, ports: ImportPorts, text: string) {
    const { document } = ui
    this.#ui = ui
    this.#ports = ports
    this.#area = h(document, 'textarea', {
      class: 'area import-text', spellcheck: 'false', autocomplete: 'off', wrap: 'off', 'aria-label': 'Token file or CSS',
      placeholder: 'Paste an export, design tokens or CSS, or drop a file here.', part: ui.part('import-text'),
    })
    this.#area.value = text
    this.#file = h(document, 'input', { type: 'file', accept: '.json,.tokens,.css,application/json,text/css', 'aria-label': 'Open a file' })
    this.#strategies = createRadios<ImportStrategy>(ui, 'Import mode', [
      ['merge', 'Merge with current changes'], ['replace', 'Replace the selected tabs'],
    ], () => this.#show())
    this.#result = createImportResult(ui, this.#strategies.element, {
      tick: (id, isOn) => this.#tick(id, isOn), show: (at) => this.#select(at),
    })
    this.#summary = h(document, 'p', { class: 'foot-words', role: 'status' })
    this.#apply = h(document, 'button', { class: 'button primary', type: 'button' }, 'Import')
    const stop = ports.onScene(() => this.#analyze())
    this.dialog = openDialog(ui, {
      name: 'import', title: 'Import', body: this.#body(), footer: this.#footer(),
      onClose: () => {
        stop()
        this.#calm()
        this.#reading += 1
      },
    })
    this.#listen()
    this.#analyze()
  }

  #body(): readonly Node[] {
    const { document } = this.#ui
    return [
      h(document, 'div', { class: 'import-source' }, h(document, 'div', { class: 'choices' }, this.#file), this.#area),
      this.#result.element,
    ]
  }

  #footer(): readonly Node[] {
    const cancel = h(this.#ui.document, 'button', { class: 'button', type: 'button' }, 'Cancel')
    cancel.addEventListener('click', () => this.dialog.close())
    this.#apply.addEventListener('click', () => this.#import())
    return [this.#summary, cancel, this.#apply]
  }

  #listen(): void {
    const { element } = this.dialog
    this.#area.addEventListener('input', () => {
      this.#calm()
      this.#calm = this.#ui.after(CALM_MS, () => this.#take(this.#area.value))
    })
    // The same file may be opened again, after it was mended.
    this.#file.addEventListener('click', () => {
      this.#file.value = ''
    })
    this.#file.addEventListener('change', () => void this.#read(this.#file.files))
    // The dialog covers the window: a file dropped beside the sheet must not replace the page.
    element.addEventListener('dragover', (event) => {
      event.preventDefault()
      setAttribute(element, 'data-drop', true)
    })
    element.addEventListener('dragleave', (event) => {
      if (event.relatedTarget === null) setAttribute(element, 'data-drop', null)
    })
    element.addEventListener('drop', (event) => {
      setAttribute(element, 'data-drop', null)
      if (event.dataTransfer === null || event.dataTransfer.files.length === 0) return
      event.preventDefault()
      void this.#read(event.dataTransfer.files)
    })
  }

  async #read(files: FileList | null): Promise<void> {
    const [file, second] = files === null ? [] : [...files]
    if (file === undefined) return
    if (second !== undefined) {
      this.#refuse('Drop one file at a time.')
      return
    }
    this.#reading += 1
    const reading = this.#reading
    const read = await readDocumentFile(file)
    if (reading !== this.#reading) return
    if (!read.ok) {
      this.#refuse(read.error)
      return
    }
    this.#area.value = read.value
    this.#take(read.value)
  }

  #refuse(sentence: string): void {
    this.#fileIssue = sentence
    this.#show()
  }

  #take(text: string): void {
    this.#fileIssue = ''
    this.#reading += 1
    this.#analyze(text)
  }

  #analyze(text = this.#area.value): void {
    const { plan } = this.#ports
    const scene = this.#ports.scene()
    this.#analysis = text.trim() === ''
      ? null
      : analyzeImport(plan, scene, text, this.#ui.supports, shownValue, (of) => this.#ports.placeUnder(of))
    this.#show()
  }

  #tick(id: string, isOn: boolean): void {
    if (isOn) this.#unticked.delete(id)
    else this.#unticked.add(id)
    this.#show()
  }

  #select(at: number): void {
    this.#area.focus()
    this.#area.setSelectionRange(at, at + 1)
  }

  #show(): void {
    const model = importModel({
      analysis: this.#analysis, fileIssue: this.#fileIssue, strategy: this.#strategies.value(),
      unticked: this.#unticked,
    })
    this.#model = model
    this.#result.patch(model)
    setText(this.#summary, model.summary)
    setReason(this.#apply, model.reason)
  }

  #import(): void {
    const { plan } = this.#ports
    // What was typed in the last moment counts.
    this.#calm()
    if (this.#fileIssue === '') this.#analyze()
    if (this.#model?.reason !== null || this.#analysis?.ok !== true) return
    const { chosen, label, unchanged } = this.#model
    const { foreign = NO_FOREIGN } = this.#analysis.value
    const choice = { strategy: this.#strategies.value(), tabs: chosen }
    this.#ports.adoptPage()
    const updater = importUpdater(plan, this.#ports.scene().place, this.#analysis.value, choice)
    this.dialog.close()
    if (!this.#ports.apply(updater, label, foreign)) this.#ports.say(unchanged)
  }
}
