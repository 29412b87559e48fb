// An edge of the panel to resize it by: with a pointer, and with the keys of a window splitter (APG).
// Knows sizes, not places: what a size does to the panel is the dock's business.
import { dragBy } from '../chrome/drag.view.js'
import { h, setAttribute } from '../../page/dom/element.view.js'
import type { Ui, View } from '../chrome/ui.types.js'
import type { Direction } from './dock.types.js'
import { clamp } from './geometry.js'
import { resizeByKey, type Resized } from './splitter.js'

export interface SplitterModel extends Pick<Resized, 'value' | 'min' | 'max'> {
  readonly label: string
  /** The way it moves when the panel gets larger. */
  readonly grows: Direction
  /** The size by default. */
  readonly initial: number
}

interface SplitterPorts {
  /** Another size is wanted: one of a run while the edge is dragged. */
  resize(size: number): void
  /** The run is over. */
  settle(): void
}

/** Makes an edge; `place` is the class that says where it lies, `controls` the id of what it resizes. */
export function createSplitter(
  ui: Ui, place: string, controls: string, ports: SplitterPorts,
): View<SplitterModel | null> {
  let model: SplitterModel | null = null
  let restore: number | null = null
  const element = h(ui.document, 'div', {
    class: `splitter ${place}`, part: ui.part('splitter'), role: 'separator', tabindex: 0, 'aria-controls': controls,
    hidden: true,
  })
  element.addEventListener('keydown', (event) => {
    if (model === null || event.ctrlKey || event.metaKey || event.altKey) return
    const next = resizeByKey(event.key, event.shiftKey, { ...model, restore }, model.grows, model.initial)
    if (next === null) return
    event.preventDefault()
    restore = next.restore
    ports.resize(next.value)
    ports.settle()
  })
  // A press selects no text of what is beside the edge; it would not give it the focus either then.
  element.addEventListener('mousedown', (event) => {
    event.preventDefault()
    element.focus({ preventScroll: true })
  })
  element.addEventListener('dblclick', () => {
    if (model === null) return
    ports.resize(model.initial)
    ports.settle()
  })
  const stop = dragEdge(element, () => model, ports, () => {
    restore = null
  })
  return {
    element,
    patch: (next) => {
      if (next?.grows !== model?.grows) restore = null
      model = next
      show(element, next)
    },
    release: stop,
  }
}

/** Drags an edge; Escape puts it back. */
function dragEdge(
  element: HTMLElement, model: () => SplitterModel | null, ports: SplitterPorts, begun: () => void,
): () => void {
  let from: SplitterModel | null = null
  return dragBy(element, {
    start: () => {
      from = model()
      begun()
      setAttribute(element, 'data-active', from !== null)
      return from !== null
    },
    move: ({ x, y }) => {
      if (from !== null) ports.resize(clamp(from.value + outwards(from.grows, x, y), from))
    },
    end: () => {
      setAttribute(element, 'data-active', false)
      ports.settle()
    },
    cancel: () => {
      setAttribute(element, 'data-active', false)
      if (from !== null) ports.resize(from.value)
      ports.settle()
    },
  })
}

function outwards(grows: Direction, x: number, y: number): number {
  switch (grows) {
    case 'left': return -x
    case 'right': return x
    case 'up': return -y
    case 'down': return y
  }
}

function show(element: HTMLElement, model: SplitterModel | null): void {
  setAttribute(element, 'hidden', model === null)
  if (model === null) return
  const isUpright = model.grows === 'left' || model.grows === 'right'
  setAttribute(element, 'aria-label', model.label)
  setAttribute(element, 'aria-orientation', isUpright ? 'vertical' : 'horizontal')
  setAttribute(element, 'aria-valuenow', model.value)
  setAttribute(element, 'aria-valuemin', model.min)
  setAttribute(element, 'aria-valuemax', model.max)
  setAttribute(element, 'aria-valuetext', `${model.value} pixels`)
}
