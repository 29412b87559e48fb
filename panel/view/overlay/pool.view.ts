// The boxes of a layer: as many elements as were ever drawn at once. They stand as on the page, in a sheet
// that is moved as that is scrolled: a frame of it writes one style, and paints nothing.
// Measures nothing: all that is drawn is given.
import { h, setAttribute, setStyle } from '../../page/dom/element.view.js'
import type { Box, Outlined } from './boxes.js'

/** One box as it is to be drawn, in the lengths of the layer. */
export interface Drawn extends Box {
  /** The same for the same one in each frame. */
  readonly id: string
  readonly look: Outlined['look']
  readonly slot: number | null
  readonly radius: string
  /** Whether others of its kind are in it: where each had a fill, the innermost would have many. */
  readonly isOuter: boolean
}

interface Slot {
  readonly element: HTMLElement
  looks: string
  place: string
  size: string
}

/** How far the page is scrolled, in the lengths of the layer. */
export interface Scrolled {
  readonly x: number
  readonly y: number
}

const AT_START: Scrolled = { x: 0, y: 0 }

/** Far finer than a pixel, so that what stands still is written as the same. */
const px = (length: number): string => `${Math.round(length * 100) / 100}px`

/** The boxes of one layer. */
export class Pool {
  readonly #sheet: HTMLElement
  #shown = new Map<string, Slot>()
  readonly #spare: Slot[] = []

  constructor(layer: HTMLElement) {
    this.#sheet = h(layer.ownerDocument, 'div', { class: 'page-sheet' })
    layer.append(this.#sheet)
  }

  /** Draws these, and nothing else; what is so already is not written. */
  draw(boxes: readonly Drawn[], scrolled = AT_START): void {
    setStyle(this.#sheet, 'transform', `translate(${px(-scrolled.x)}, ${px(-scrolled.y)})`)
    const before = this.#shown
    const shown = new Map<string, Slot>()
    const others = boxes.filter((box) => {
      const slot = before.get(box.id)
      if (slot === undefined) return true
      before.delete(box.id)
      shown.set(box.id, slot)
      put(slot, box, scrolled)
      return false
    })
    const left = [...before.values()]
    for (const box of others) {
      const slot = left.shift() ?? this.#take()
      shown.set(box.id, slot)
      put(slot, box, scrolled)
    }
    for (const slot of left) slot.element.hidden = true
    this.#spare.push(...left)
    this.#shown = shown
  }

  #take(): Slot {
    const spare = this.#spare.shift()
    if (spare !== undefined) {
      spare.element.hidden = false
      return spare
    }
    const element = h(this.#sheet.ownerDocument, 'div', { class: 'page-box' })
    this.#sheet.append(element)
    return { element, looks: '', place: '', size: '' }
  }
}

function put(slot: Slot, box: Drawn, scrolled: Scrolled): void {
  const { element } = slot
  const looks = `${box.look} ${box.slot ?? ''} ${box.radius} ${box.isOuter}`
  if (looks !== slot.looks) {
    slot.looks = looks
    setAttribute(element, 'data-look', box.look)
    setAttribute(element, 'data-slot', box.slot)
    setAttribute(element, 'data-outer', box.isOuter)
    setStyle(element, 'border-radius', box.radius)
  }
  const [width, height] = [px(box.right - box.left), px(box.bottom - box.top)]
  if (`${width} ${height}` !== slot.size) {
    slot.size = `${width} ${height}`
    setStyle(element, 'width', width)
    setStyle(element, 'height', height)
  }
  const place = `translate(${px(box.left + scrolled.x)}, ${px(box.top + scrolled.y)})`
  if (place === slot.place) return
  slot.place = place
  setStyle(element, 'transform', place)
}
