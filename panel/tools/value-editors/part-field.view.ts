// Fields of the expanded editors: one part of a value with its name above it, a number by the grammar of all
// numbers or a text; a whole value as text; a choice of a few words, one Tab stop, arrows choose. What the
// whole value is with another part is its editor's to say.
import type { Field, FieldPorts, NumberModel } from '../../view/controls/field.types.js'
import { createNumberField } from '../../view/controls/number-field.view.js'
import { createTextField } from '../../view/controls/text-field.view.js'
import { h, setAttribute } from '../../page/dom/element.view.js'
import type { Ui } from '../../view/chrome/ui.types.js'
import { err, ok, type Result } from '../../../shared/result.js'
import { readEdit } from '../../model/tokens/edit.js'
import type { LengthKind, NumberKind } from '../../model/tokens/tokens.types.js'
import { createTextArea } from '../picker/text-area.view.js'
import { joinRadios } from '../../view/controls/radio-keys.view.js'
import type { EditorContext, WideEditor } from './value-editors.types.js'

/** A segment; what is chosen is said by its id. */
export interface Segment<Id extends string> {
  readonly element: HTMLElement
  /** What the Tab key comes to. */
  readonly stop: HTMLElement
  patch(chosen: Id | null): void
}

/** An id, what it says, and what stands above that. */
type SegmentOption<Id extends string> = readonly [id: Id, words: string, picture?: Element]

/** Makes it. */
export function createSegment<Id extends string>(
  ui: Ui, name: string, options: readonly SegmentOption<Id>[], choose: (id: Id) => void,
): Segment<Id> {
  const { document } = ui
  const buttons = options.map(([id, words, picture]) => {
    const button = h(document, 'button', { type: 'button', role: 'radio', class: 'wide-option', tabindex: -1 },
      ...picture === undefined ? [] : [picture], words)
    button.addEventListener('click', () => choose(id))
    return button
  })
  const element = h(document, 'div', { class: 'wide-segment', role: 'radiogroup', 'aria-label': name }, ...buttons)
  const patch = joinRadios(element, buttons, (at) => buttons[at]?.click())
  return {
    element,
    get stop() { return buttons.find(({ tabIndex }) => tabIndex === 0) ?? element },
    patch: (chosen) => patch(options.findIndex(([id]) => id === chosen)),
  }
}

const WORDS = 'No editor for this value. Edit it as text.'

/** Makes it. */
export function createWholeText(context: EditorContext): WideEditor {
  const { document } = context.ui
  const area = createTextArea(context.ui, {
    judge: (typed) => context.judge(typed),
    edit: (value) => context.change(value),
    settle: () => context.settle(),
    setPill: () => undefined,
    beginGesture: () => context.beginGesture(),
    rootFontPx: () => 16,
  })
  setAttribute(area.input, 'aria-label', `${context.token.item.label}, full value`)
  return {
    element: h(document, 'div', { class: 'whole-text' }, area.element,
      h(document, 'p', { class: 'wide-note' }, WORDS)),
    stop: area.input,
    patch: (value) => area.patch(value),
    release: () => area.release(),
  }
}

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
  findIssue(text: string): string | null
  change(text: string): void
  settle(): void
  beginGesture(): () => void
  rootFontPx(): number
}

/** What a field of a part of the context's value needs besides its words: the whole with another part. */
export const inContext = (
  context: EditorContext, wholeWith: (text: string) => string,
): Pick<PartFieldPorts, 'ui' | 'change' | 'settle' | 'beginGesture' | 'rootFontPx'> => ({
  ui: context.ui,
  change: (text) => context.change(wholeWith(text)),
  settle: () => context.settle(),
  beginGesture: () => context.beginGesture(),
  rootFontPx: () => rootFontPx(context),
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
    const issue = read.ok ? ports.findIssue(read.value) : null
    return issue === null ? read : err(issue)
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
    const texts = { ...model, placeholder: '', swatch: null }
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
