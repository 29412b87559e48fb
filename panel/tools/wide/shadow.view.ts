// A shadow as its layers: color, inset, four numbers each, over a tile on the page's ground.
// What a layer is written as is said in `shadow`.
import { h, setAttribute, setChildren, setStyle } from '../../page/dom/element.view.js'
import { pageLine } from '../../view/rows/page-texts.browser.js'
import { plainWords } from '../../view/rows/page-words.js'
import { createLayer } from './layer.view.js'
import { readList, withAdded, writeList, type List } from '../../model/tokens/list.js'
import { createPartList } from './part-list.view.js'
import { createValueSample, createUnseen } from './sample.view.js'
import { isFlat, NEW_LAYER, readShadow } from '../../model/tokens/shadow.js'
import { SHADOW_CSS } from './shadow.css.js'
import type { EditorContext, WideEditor } from './wide.types.js'

/** So much of the page's headline is shown with a shadow. */
const MOST_SHADOWED = 16

const NO_LAYER: List = { members: [], gaps: [''] }

/** Makes it. */
export function createShadow(desk: EditorContext): WideEditor {
  const { ui, ui: { document } } = desk
  ui.adopt(SHADOW_CSS)
  let list = NO_LAYER
  let isFlatNow = false
  const layers = createPartList({
    desk, name: 'Layers', nameOf: (_text, at) => `layer ${at + 1}`, none: 'none',
    create: (at) => createLayer({ desk, at, list: () => list, isFlat: () => isFlatNow }),
  })
  const preview = createPreview(desk)
  const unseen = createUnseen(desk, () => list.members.length === 0 || preview.isSeen())
  const add = h(document, 'button', { type: 'button', class: 'button' }, 'Add layer')
  add.addEventListener('click', () => {
    const { length } = list.members
    desk.change(length === 0 ? NEW_LAYER : writeList(withAdded(list, length, NEW_LAYER)))
    desk.settle()
    ui.announce(`Layer ${list.members.length} is added, below the others.`)
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
      isFlatNow = isFlat(desk.token.item.cssVar, shadow.layers)
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
function createPreview(desk: EditorContext) {
  const { ui: { document }, token, kit: { page } } = desk
  const tile = h(document, 'span', { class: 'shadow-tile' })
  const words = h(document, 'span', { class: 'shadow-words' },
    plainWords(pageLine(page).text, MOST_SHADOWED))
  const element = createValueSample(desk)
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
