// The parts of the export dialog: the formats as a list and, where it is narrow, as a select; the two
// segments, of native radio buttons; the text, and what stands in its place where there is none.
import { h, setAttribute, setText } from '../../page/dom/element.view.js'
import type { Ui } from '../chrome/ui.types.js'
import { FORMAT_IDS, FORMATS, type FormatId } from '../../files/formats/list.js'
import type { ExportModel } from './export.js'
import type { ExportSide } from './export-rules.js'

interface ChoiceSwitch<T> {
  readonly element: HTMLElement
  /** Chooses one without calling back. */
  choose(value: T): void
  /** Says one in other words. */
  rename(value: T, words: string): void
  /** Says why nothing else can be chosen now; `null`: it can. */
  setReason(reason: string | null): void
  /** Says why one cannot be chosen now; `null`: it can. */
  setOff(value: T, reason: string | null): void
  /** Says why one comes to nothing; it can be chosen all the same, and says so itself. */
  setDoubt(value: T, reason: string | null): void
}

interface ChoiceOptions<T> {
  readonly label: string
  /** Its class. */
  readonly looks: string
  readonly options: readonly (readonly [value: T, words: string])[]
  readonly chosen: (value: T) => void
}

/** Makes the choice. */
function createChoice<T extends string>(ui: Ui, options: ChoiceOptions<T>): ChoiceSwitch<T> {
  const parts = partsOf(ui, options)
  const { looks, label } = options
  const element = h(ui.document, 'div', { class: looks, role: 'radiogroup', 'aria-label': label },
    ...[...parts.values()].map(({ part }) => part))
  return {
    element,
    choose: (value) => {
      for (const [own, { radio }] of parts) radio.checked = own === value
    },
    rename: (value, words) => {
      const text = parts.get(value)?.text
      if (text !== undefined) setText(text, words)
    },
    setReason: (reason) => {
      setAttribute(element, 'aria-description', reason)
      setAttribute(element, 'data-tip', reason)
      for (const { radio } of parts.values()) radio.disabled = reason !== null
    },
    setOff: (value, reason) => {
      const found = parts.get(value)
      if (found === undefined) return
      setAttribute(found.radio, 'aria-description', reason)
      setAttribute(found.part, 'data-tip', reason)
      found.radio.disabled = reason !== null
    },
    setDoubt: (value, reason) => {
      const found = parts.get(value)
      if (found === undefined) return
      setAttribute(found.radio, 'aria-description', reason)
      setAttribute(found.part, 'data-doubt', reason !== null)
    },
  }
}

function partsOf<T extends string>(ui: Ui, { options, chosen }: ChoiceOptions<T>) {
  const { document } = ui
  const name = ui.newId()
  return new Map(options.map(([value, words]) => {
    const radio = h(document, 'input', { type: 'radio', name, class: 'choice-radio' })
    const text = h(document, 'span', {}, words)
    const part = h(document, 'label', { class: 'choice-part' }, radio, text)
    radio.addEventListener('change', () => chosen(value))
    return [value, { radio, text, part }] as const
  }))
}

/** The formats; both ways of choosing one say the same. */
export function createFormatList(ui: Ui, chosen: (id: FormatId) => void) {
  const { document } = ui
  const list = createChoice<FormatId>(ui, {
    label: 'Format', looks: 'export-formats', options: FORMAT_IDS.map((id) => [id, FORMATS[id].label]), chosen,
  })
  const select = h(document, 'select', { class: 'input export-select', 'aria-label': 'Format' },
    ...FORMAT_IDS.map((id) => h(document, 'option', { value: id }, FORMATS[id].label)))
  select.addEventListener('change', () => {
    const id = FORMAT_IDS.find((one) => one === select.value)
    if (id !== undefined) chosen(id)
  })
  list.element.append(select)
  return {
    ...list,
    choose: (id: FormatId) => {
      list.choose(id)
      if (select.value !== id) select.value = id
    },
  }
}

type ExportExtent = 'changed' | 'all'

/** How much is exported. */
type Chosen = (extent: ExportExtent) => void
export const createExtentSwitch = (ui: Ui, chosen: Chosen): ChoiceSwitch<ExportExtent> => createChoice(ui, {
  label: 'Include', looks: 'export-segment', options: [['changed', 'Changed'], ['all', 'All']], chosen,
})

/** Of which theme. */
export const createSideChoice = (ui: Ui, chosen: (side: ExportSide) => void): ChoiceSwitch<ExportSide> =>
  createChoice(ui, {
    label: 'Mode', looks: 'export-segment', chosen,
    options: [['light', 'Light'], ['dark', 'Dark'], ['both', 'Both']],
  })

/** What some formats let choose, and is there only then: `rem` as pixels, colors as strings. */
export function createOptionSwitch(ui: Ui, label: string, chosen: (isOn: boolean) => void) {
  const { document } = ui
  const box = h(document, 'input', { type: 'checkbox' })
  box.addEventListener('change', () => chosen(box.checked))
  const element = h(document, 'label', { class: 'check export-pixels' }, box, label)
  return {
    element,
    patch: (isOn: boolean, isThere: boolean): void => {
      box.checked = isOn
      element.hidden = !isThere
    },
  }
}

/** The text, or why there is none, with what can be done about it. */
export function createExportText(ui: Ui, acts: { exportAll(): void; retry(): void }) {
  const { document } = ui
  const area = h(document, 'textarea', {
    class: 'area export-text', readonly: true, spellcheck: 'false', wrap: 'off',
    'aria-label': 'Exported text', part: ui.part('export-text'),
  })
  const words = h(document, 'p', { role: 'status' })
  const act = h(document, 'button', { class: 'button', type: 'button' })
  const empty = h(document, 'div', { class: 'export-empty' }, words, act)
  let missing: ExportModel['missing'] = null
  act.addEventListener('click', () => {
    if (missing === 'nothing') acts.exportAll()
    else acts.retry()
    area.focus()
  })
  return {
    area,
    element: h(document, 'div', { class: 'export-room' }, area, empty),
    patch: (
      next: Pick<ExportModel, 'text' | 'missing'>, { canAll, isProse }: { canAll: boolean; isProse: boolean },
    ): void => {
      missing = next.missing
      // Sentences are read to their ends; lines of code stay what they are.
      setAttribute(area, 'wrap', isProse ? 'soft' : 'off')
      if (area.value !== next.text) {
        area.value = next.text
        // It is read from its beginning, also where it takes the focus now.
        area.setSelectionRange(0, 0)
        area.scrollTop = 0
      }
      area.hidden = missing !== null
      empty.hidden = missing === null
      const [message, label] = missingMessage(missing)
      setText(words, message)
      setText(act, label)
      act.hidden = label === '' || (missing === 'nothing' && !canAll)
    },
  }
}

function missingMessage(missing: ExportModel['missing']): readonly [message: string, act: string] {
  if (missing === null) return ['', '']
  if (missing === 'nothing') return ['No changes yet', 'Export all']
  if (missing === 'asking') return ['Asking the apply server…', '']
  return [missing.reason, missing.canRetry ? 'Try again' : '']
}
