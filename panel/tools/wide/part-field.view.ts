// The field of one part of a value, its name above it: a number by the grammar of all numbers, or a text.
// What the whole value is with another part is its editor's to say.
import type { Field, FieldPorts, NumberModel } from '../../view/controls/field.types.js'
import { createNumberField } from '../../view/controls/number-field.view.js'
import { createTextField } from '../../view/controls/text-field.view.js'
import { h, setAttribute } from '../../page/dom/element.view.js'
import type { Ui } from '../../view/chrome/ui.types.js'
import { err, ok, type Result } from '../../../shared/result.js'
import { readEdit } from '../../model/tokens/edit.js'
import type { LengthKind, NumberKind } from '../../model/tokens/tokens.types.js'
import type { EditorContext } from './wide.types.js'

/** A field of one part. */
export interface PartField {
  readonly element: HTMLElement
  readonly input: HTMLElement
  /** Shows the part as it is written; what is not written, as what it comes to. */
  patch(text: string, isWritten?: boolean): void
  release(): void
}

export interface PartFieldPorts {
  readonly ui: Ui
  /** What stands above it, and what it is called where that is not enough. */
  readonly label: string
  readonly name?: string
  /** `null`: a text, which steps no number. */
  readonly kind: LengthKind | NumberKind | null
  readonly stopsAtZero?: boolean
  /** What it takes besides, such as a word. */
  takes?(typed: string): boolean
  /** What is wrong with a text, in a sentence for people. */
  findFlaw(text: string): string | null
  change(text: string): void
  settle(): void
  beginGesture(): () => void
  rootFontPx(): number
}

/** What a field of a part of the desk's value needs besides its words: the whole with another part. */
export const onDesk = (
  desk: EditorContext, wholeWith: (text: string) => string,
): Pick<PartFieldPorts, 'ui' | 'change' | 'settle' | 'beginGesture' | 'rootFontPx'> => ({
  ui: desk.ui,
  change: (text) => desk.change(wholeWith(text)),
  settle: () => desk.settle(),
  beginGesture: () => desk.beginGesture(),
  rootFontPx: () => rootFontPx(desk),
})

/** The root's font size of the page. */
export const rootFontPx = ({ kit: { page } }: EditorContext): number =>
  parseFloat(page.getComputedStyle(page.document.documentElement).fontSize)

/** Makes it. */
export function createPartField(ports: PartFieldPorts): PartField {
  const { ui, label, name, kind } = ports
  let text = ''
  const judge = (typed: string): Result<string, string> => {
    const isText = kind === null || ports.takes?.(typed.trim()) === true
    const read = isText ? ok(typed.trim()) : readEdit(typed, text, kind, ui.supports)
    const flaw = read.ok ? ports.findFlaw(read.value) : null
    return flaw === null ? read : err(flaw)
  }
  const model = { value: '', isChanged: false, isReadonly: false, pill: null, label: name ?? label }
  const field = createField(ui, kind, fieldPorts(ports, judge), model)
  const { element, input } = field
  setAttribute(input, 'aria-label', name ?? null)
  return {
    element: h(ui.document, 'div', { class: 'wide-part' },
      h(ui.document, 'label', { class: 'wide-part-name', for: input.id }, label), element),
    input,
    patch: (next, isWritten = true) => {
      text = next
      element.classList.toggle('by-default', !isWritten)
      field.patch(next)
    },
    release: () => field.release(),
  }
}

const fieldPorts = (ports: PartFieldPorts, judge: FieldPorts['judge']): FieldPorts => ({
  judge,
  edit: (value) => ports.change(value),
  settle: () => ports.settle(),
  setPill: () => undefined,
  beginGesture: () => ports.beginGesture(),
  rootFontPx: () => ports.rootFontPx(),
  stopsAtZero: ports.stopsAtZero === true,
})

interface Made extends Pick<Field<NumberModel>, 'element' | 'input' | 'release'> { patch(text: string): void }

function createField(
  ui: Ui, kind: PartFieldPorts['kind'], ports: FieldPorts, model: Omit<NumberModel, 'kind'>,
): Made {
  if (kind === null) {
    const { element, input, ...field } = createTextField(ui, ports)
    const texts = { ...model, display: null, placeholder: '', swatch: null }
    return {
      element, input, patch: (value) => field.patch({ ...texts, value }), release: () => field.release(),
    }
  }
  const field = createNumberField(ui, ports)
  const { element, input } = field
  return {
    element, input, patch: (value) => field.patch({ ...model, kind, value }), release: () => field.release(),
  }
}
