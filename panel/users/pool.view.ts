// The boxes of a layer: as many elements as were ever drawn at once, moved from frame to frame.
// Measures nothing: all that is drawn is given.
import { h, setAttribute, setStyle } from '../dom/element.view.js'
import type { Box, Outlined } from './users.types.js'

/** One box as it is to be drawn, in the lengths of the layer. */
export interface Drawn extends Box {
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

/** The boxes of one layer. */
export class Pool {
  readonly #layer: HTMLElement
  readonly #all: Slot[] = []
  #shown = 0

  constructor(layer: HTMLElement) {
    this.#layer = layer
  }

  /** Draws these, and nothing else; what is so already is not written. */
  draw(boxes: readonly Drawn[]): void {
    boxes.forEach((box, at) => this.#put(this.#all[at] ?? this.#make(), box, at >= this.#shown))
    for (let at = boxes.length; at < this.#shown; at += 1) {
      const spare = this.#all[at]
      if (spare !== undefined) spare.element.hidden = true
    }
    this.#shown = boxes.length
  }

  #make(): Slot {
    const element = h(this.#layer.ownerDocument, 'div', { class: 'page-box' })
    this.#layer.append(element)
    const slot = { element, looks: '', place: '', size: '' }
    this.#all.push(slot)
    return slot
  }

  #put(slot: Slot, box: Drawn, isNew: boolean): void {
    const { element } = slot
    if (isNew) element.hidden = false
    const looks = `${box.look} ${box.slot ?? ''} ${box.radius} ${box.isOuter}`
    if (looks !== slot.looks) {
      slot.looks = looks
      setAttribute(element, 'data-look', box.look)
      setAttribute(element, 'data-slot', box.slot)
      setAttribute(element, 'data-outer', box.isOuter)
      setStyle(element, 'border-radius', box.radius)
    }
    const size = `${box.right - box.left} ${box.bottom - box.top}`
    if (size !== slot.size) {
      slot.size = size
      setStyle(element, 'width', `${box.right - box.left}px`)
      setStyle(element, 'height', `${box.bottom - box.top}px`)
    }
    const place = `translate(${box.left}px, ${box.top}px)`
    if (place === slot.place) return
    slot.place = place
    setStyle(element, 'transform', place)
  }
}
