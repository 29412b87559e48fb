// One layer of a shadow: its color as a text with a swatch, its inset, its numbers.
// Where each of them stands in the layer is said in `shadow`.
import { hasSubstitution } from '../../../shared/css/substitutions.js'
import { h, setAttribute, setStyle } from '../../page/dom/element.view.js'
import { withListMember, writeList, type List } from '../../model/tokens/list.js'
import { createPartField, onDesk, type PartField } from './part-field.view.js'
import type { PartView } from './part-list.view.js'
import { textAt } from '../../model/tokens/pieces.js'
import { lengthsOf, readLayer, withShadowColor, withInset, withLength } from '../../model/tokens/shadow.js'
import type { EditorContext } from './wide.types.js'

interface LayerPorts {
  readonly desk: EditorContext
  readonly at: () => number
  readonly list: () => List
  /** Whether it is a text's shadow, without inset and spread. */
  readonly isFlat: () => boolean
}

const LENGTHS = ['x', 'y', 'blur', 'spread'] as const
const LENGTH = { kind: 'length', step: 1, unit: 'px', units: ['px', 'rem', 'em'] } as const
const BLUR = 2
const SPREAD = 3

/** Makes it. */
export function createLayer(ports: LayerPorts): PartView {
  const { desk, desk: { ui: { document } } } = ports
  const color = createColor(ports)
  const numbers = LENGTHS.map((label, index) => createNumber(ports, label, index))
  const box = h(document, 'input', { type: 'checkbox' })
  const inset = h(document, 'label', { class: 'layer-inset' }, box, 'inset')
  box.addEventListener('change', () => {
    desk.change(wholeWith(ports, (layer) => withInset(layer, box.checked)))
    desk.settle()
  })
  return {
    element: h(document, 'div', { class: 'layer' },
      h(document, 'div', { class: 'layer-head' }, color.element, inset),
      h(document, 'div', { class: 'wide-parts' }, ...numbers.map(({ element }) => element))),
    patch: (text) => {
      const layer = readLayer(text)
      if (layer === null) return
      color.patch(layer.color === null ? '' : textAt(text, layer.color))
      lengthsOf(text, layer).forEach((length, index) => numbers[index]?.patch(length))
      box.checked = layer.inset !== null
      const spread = numbers[SPREAD]?.element
      if (spread !== undefined) spread.hidden = ports.isFlat()
      inset.hidden = ports.isFlat()
    },
    release: () => { for (const field of [color, ...numbers]) field.release() },
  }
}

const wholeWith = ({ list, at }: LayerPorts, change: (layer: string) => string): string =>
  writeList(withListMember(list(), at(), change(list().members[at()] ?? '')))

function createNumber(ports: LayerPorts, label: typeof LENGTHS[number], index: number): PartField {
  const { desk, at } = ports
  return createPartField({
    ...onDesk(desk, (text) => wholeWith(ports, (layer) => withLength(layer, index, text))),
    label, name: `${label}, layer ${at() + 1}`, kind: LENGTH, stopsAtZero: index === BLUR,
    findFlaw: (text) => {
      const isTaken = text.includes('(') || desk.ui.supports('box-shadow', index === BLUR ? `0 0 ${text}` : `${text} 0`)
      return isTaken ? null : index === BLUR ? 'A blur is a length of 0 or more.' : 'This is no length. Type one, such as 2px.'
    },
  })
}

/** The field has its own name; the swatch is only seen, since a color within a value has no picker. */
function createColor(ports: LayerPorts): PartField {
  const { desk, at } = ports
  const { document } = desk.ui
  const field = createPartField({
    ...onDesk(desk, (text) => wholeWith(ports, (layer) => withShadowColor(layer, text))),
    label: 'color', name: `color, layer ${at() + 1}`, kind: null,
    findFlaw: (text) => (text !== '' && (hasSubstitution(text) || desk.ui.supports('color', text))
      ? null : 'This is no color. Type any CSS color.'),
  })
  const swatch = h(document, 'span', { class: 'swatch', 'aria-hidden': 'true' })
  setAttribute(field.input, 'placeholder', 'the color of its text')
  return {
    ...field,
    element: h(document, 'div', { class: 'layer-color' }, swatch, field.element),
    patch: (text) => {
      setStyle(swatch, '--swatch', text === '' ? 'currentcolor' : text)
      field.patch(text)
    },
  }
}
