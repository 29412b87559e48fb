// The editor in a row, whichever it is.
// Knows one token; what its values mean is asked for.
import { createChoiceField } from '../controls/choice-field.view.js'
import { createComboField } from '../controls/combo-field.view.js'
import type { ChoiceModel, Field, FieldModel, FieldPorts } from '../controls/field.types.js'
import { createNumberField } from '../controls/number-field.view.js'
import { createTextField } from '../controls/text-field.view.js'
import type { Ui } from '../chrome/ui.types.js'
import type { Plan, Token } from '../../model/state/state.types.js'
import { isSameJson } from '../../model/tokens/records.js'
import type { TierConfig } from '../../model/tokens/tokens.types.js'
import { stopsAtZero } from '../../model/tokens/kinds.js'
import { editorOf, judgeFor } from './row-model.js'
import type { RowModel, RowPorts } from './rows.types.js'

/** An editor that is shown what its row shows. */
export interface Editor {
  readonly element: HTMLElement
  readonly input: HTMLElement
  show(model: RowModel): void
  /** See `Field`. */
  openBeside(): boolean
  pressPill(): boolean
  /** Makes a label one to drag a number by; the returned function ends that. */
  scrubBy(label: HTMLElement): () => void
  release(): void
}

/** Makes the editor of a token. */
export function createEditor(ui: Ui, token: Token, ports: RowPorts): Editor {
  return EDITORS[editorOf(ports.plan, token)](ui, portsOf(ui, token, ports))
}

const EDITORS: Readonly<Record<RowModel['editor'], (ui: Ui, ports: FieldPorts) => Editor>> = {
  number: (ui, ports) => {
    const field = createNumberField(ui, ports)
    return editorWith(field, (next) => {
      if (next.editor === 'number') field.patch(next.model)
    }, (label) => field.scrubBy(label))
  },
  text: (ui, ports) => {
    const field = createTextField(ui, ports)
    return editorWith(field, (next) => {
      if (next.editor === 'text') field.patch(next.model)
    })
  },
  choice: (ui, ports) => choiceWith(createChoiceField(ui, ports)),
  combo: (ui, ports) => choiceWith(createComboField(ui, ports)),
}

// A list of options that says the same is the same list: filling a select anew is the dear part of a patch.
function choiceWith(field: Field<ChoiceModel>): Editor {
  let options: ChoiceModel['options'] = []
  return editorWith(field, (next) => {
    if (next.editor !== 'choice' && next.editor !== 'combo') return
    if (!isSameJson(options, next.model.options)) ({ options } = next.model)
    field.patch({ ...next.model, options })
  })
}

type AnyField = Omit<Field<FieldModel>, 'patch'>

const editorWith = (
  field: AnyField, show: Editor['show'], scrubBy: Editor['scrubBy'] = () => () => undefined,
): Editor => ({
  element: field.element, input: field.input, show, scrubBy,
  openBeside: () => field.openBeside(), pressPill: () => field.pressPill(), release: () => field.release(),
})

const portsOf = (ui: Ui, token: Token, ports: RowPorts): FieldPorts => ({
  judge: (typed) => judgeFor(ports.plan, ports.scene(), token, ui.supports)(typed),
  edit: (value) => ports.edit(token, value),
  pick: (anchor) => ports.pick(token, anchor),
  settle: () => ports.settle(),
  setPill: (isOn) => ports.setPill(token, isOn),
  beginGesture: () => ports.beginGesture(),
  rootFontPx: () => ports.rootFontPx(),
  stopsAtZero: stopsAtZero(token.item, tierOf(ports.plan, token)),
})

const tierOf = ({ config }: Plan, { address }: Token): Pick<TierConfig, 'id' | 'preview'> =>
  config.tabs.find(({ id }) => id === address.tab)?.tiers.find(({ id }) => id === address.tier)
  ?? { id: address.tier }

