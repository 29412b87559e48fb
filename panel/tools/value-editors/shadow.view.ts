// A shadow as its layers: color, inset, four numbers each, over a tile on the page's ground.
// What a layer is written as is said in `shadow`.
import { hasSubstitution } from '../../../shared/css/substitutions.js'
import {
  type List, readList, textAt, withAdded, withListMember, writeList,
} from '../../model/tokens/pieces.js'
import {
  isFlat, lengthsOf, NEW_LAYER, readLayer, readShadow, withInset, withLength, withShadowColor,
} from '../../model/tokens/shadow.js'
import { h, setAttribute, setChildren, setStyle } from '../../page/dom/element.view.js'
import { pageLine } from '../../view/rows/page-texts.browser.js'
import { plainWords } from '../../view/rows/page-words.js'
import { createPartField, inContext, type PartField } from './part-field.view.js'
import { createPartList, type PartView } from './part-list.view.js'
import { createUnseen, createValueSample } from './sample.view.js'
import { SHADOW_CSS } from './editors.css.js'
import type { EditorContext, WideEditor } from './value-editors.types.js'

// One layer of a shadow: its color as a text with a swatch, its inset, its numbers.
// Where each of them stands in the layer is said in `shadow`.

interface LayerPorts {
  readonly context: EditorContext
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
function createLayer(ports: LayerPorts): PartView {
  const { context, context: { ui: { document } } } = ports
  const color = createColor(ports)
  const numbers = LENGTHS.map((label, index) => createNumber(ports, label, index))
  const box = h(document, 'input', { type: 'checkbox' })
  const inset = h(document, 'label', { class: 'layer-inset' }, box, 'inset')
  box.addEventListener('change', () => {
    context.change(wholeWith(ports, (layer) => withInset(layer, box.checked)))
    context.settle()
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
  const { context, at } = ports
  return createPartField({
    ...inContext(context, (text) => wholeWith(ports, (layer) => withLength(layer, index, text))),
    label, name: `${label}, layer ${at() + 1}`, kind: LENGTH, stopsAtZero: index === BLUR,
    findIssue: (text) => {
      const isTaken = text.includes('(') || context.ui.supports('box-shadow', index === BLUR ? `0 0 ${text}` : `${text} 0`)
      return isTaken ? null : index === BLUR ? 'Blur must be 0 or more.' : 'Not a length. Type one, such as 2px.'
    },
  })
}

/** The field has its own name; the swatch is only seen, since a color within a value has no picker. */
function createColor(ports: LayerPorts): PartField {
  const { context, at } = ports
  const { document } = context.ui
  const field = createPartField({
    ...inContext(context, (text) => wholeWith(ports, (layer) => withShadowColor(layer, text))),
    label: 'color', name: `color, layer ${at() + 1}`, kind: null,
    findIssue: (text) => (text !== '' && (hasSubstitution(text) || context.ui.supports('color', text))
      ? null : 'Not a color. Type any CSS color.'),
  })
  const swatch = h(document, 'span', { class: 'swatch', 'aria-hidden': 'true' })
  setAttribute(field.input, 'placeholder', 'text color')
  return {
    ...field,
    element: h(document, 'div', { class: 'layer-color' }, swatch, field.element),
    patch: (text) => {
      setStyle(swatch, '--swatch', text === '' ? 'currentcolor' : text)
      field.patch(text)
    },
  }
}

/** So much of the page's headline is shown with a shadow. */
const MOST_SHADOWED = 16

const NO_LAYER: List = { members: [], gaps: [''] }

/** Makes it. */
export function createShadow(context: EditorContext): WideEditor {
  const { ui, ui: { document } } = context
  ui.adopt(SHADOW_CSS)
  let list = NO_LAYER
  let isFlatNow = false
  const layers = createPartList({
    context, name: 'Layers', nameOf: (_text, at) => `layer ${at + 1}`, none: 'none',
    create: (at) => createLayer({ context, at, list: () => list, isFlat: () => isFlatNow }),
  })
  const preview = createPreview(context)
  const unseen = createUnseen(context, () => list.members.length === 0 || preview.isSeen())
  const add = h(document, 'button', { type: 'button', class: 'button' }, 'Add layer')
  add.addEventListener('click', () => {
    const { length } = list.members
    context.change(length === 0 ? NEW_LAYER : writeList(withAdded(list, length, NEW_LAYER)))
    context.settle()
    ui.announce(`Added layer ${list.members.length} at the bottom`)
  })
  const note = h(document, 'span', {}, 'First layer is on top')
  return {
    element: h(document, 'div', { class: 'shadow' }, preview.element, unseen.element, layers.element,
      h(document, 'div', { class: 'wide-add' }, add, note)),
    get stop() { return list.members.length === 0 ? add : layers.stop },
    patch: (value) => {
      const shadow = readShadow(value)
      if (shadow === null) return
      list = shadow.layers.length === 0 ? NO_LAYER : readList(value) ?? NO_LAYER
      isFlatNow = isFlat(context.token.item.cssVar, shadow.layers)
      layers.patch(list)
      preview.patch(value, isFlatNow)
      unseen.patch()
    },
    release: () => {
      layers.release()
      unseen.release()
    },
  }
}

// Seen only: the layers say what it is made of.
function createPreview(context: EditorContext) {
  const { ui: { document }, token, kit: { page } } = context
  const tile = h(document, 'span', { class: 'shadow-tile' })
  const words = h(document, 'span', { class: 'shadow-words' },
    plainWords(pageLine(page).text, MOST_SHADOWED))
  const element = createValueSample(context)
  element.classList.add('shadow-ground')
  setAttribute(element, 'data-var', token.item.cssVar)
  return {
    element,
    isSeen: (): boolean => [tile, words].some((shown) => {
      const { boxShadow, textShadow } = page.getComputedStyle(shown)
      return shown.isConnected && (boxShadow !== 'none' || textShadow !== 'none')
    }),
    patch: (value: string, isText: boolean): void => {
      setChildren(element, [isText ? words : tile])
      setStyle(tile, 'box-shadow', value)
      setStyle(words, 'text-shadow', value)
    },
  }
}
