// The chart of an easing: its line, and a handle for each thing that is moved, by dragging and by keys.
// Knows no text; what a handle is moved to is told to whoever made the chart.
import { dragBy } from '../../view/chrome/drag.view.js'
import { h, setAttribute, setChildren, setStyle } from '../../page/dom/element.view.js'
import type { Ui } from '../../view/chrome/ui.types.js'
import {
  chartPoint, CURVE_HEIGHT, CURVE_WIDTH, curveKeyStep, curveRange, type CurveRange, distanceOf,
  FINE_CURVE_STEP, type Handle, handlesOf,
} from './curve-edits.js'
import type { Easing } from '../../model/tokens/easing.js'
import { lineOf, polylineOf, type LinePoint } from './easing-line.js'

const SVG = 'http://www.w3.org/2000/svg'

interface CurveChartPorts {
  move(index: number, to: LinePoint): void
  /** A handle is to go, where handles can. */
  remove(index: number): void
  /** A handle has the focus. */
  chosen(index: number): void
  settle(): void
  beginGesture(): () => void
}

export interface CurveChart {
  readonly element: HTMLElement
  /** A handle by its place, where there is one. */
  handle(index: number): HTMLElement | undefined
  patch(easing: Easing): void
  release(): void
}

interface Grip {
  readonly element: HTMLElement
  patch(handle: Handle, range: CurveRange): void
  release(): void
}

/** Makes it. */
export function createCurveChart(ui: Ui, ports: CurveChartPorts): CurveChart {
  const { document } = ui
  const lines = createLines(document)
  const grips: Grip[] = []
  const element = h(document, 'div', { class: 'curve-chart', role: 'group', 'aria-label': 'Curve' })
  element.append(lines.svg)
  let handles: readonly Handle[] = []
  let range = curveRange([])
  const now = (index: number): readonly [Handle | undefined, CurveRange] => [handles[index], range]
  return {
    element,
    handle: (index) => grips[index]?.element,
    patch: (easing) => {
      handles = handlesOf(easing)
      const line = lineOf(easing)
      range = curveRange([...line, ...handles.map(({ x, y }): LinePoint => [x, y])].map(([, y]) => y))
      lines.patch(line, easing.kind === 'cubic-bezier' ? handles : [], range)
      while (grips.length < handles.length) grips.push(createGrip(ui, ports, grips.length, now))
      for (const grip of grips.splice(handles.length)) grip.release()
      handles.forEach((handle, index) => grips[index]?.patch(handle, range))
      setAttribute(element, 'data-kind', easing.kind)
      setChildren(element, [lines.svg, ...grips.map((grip) => grip.element)])
    },
    release: () => {
      for (const grip of grips) grip.release()
    },
  }
}

interface Lines {
  readonly svg: SVGElement
  patch(line: readonly LinePoint[], handles: readonly Handle[], range: CurveRange): void
}

// As wide as their chart, which on a phone is wider.
function createLines(document: Document): Lines {
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('class', 'curve-lines')
  svg.setAttribute('aria-hidden', 'true')
  svg.setAttribute('viewBox', `0 0 ${CURVE_WIDTH} ${CURVE_HEIGHT}`)
  svg.setAttribute('preserveAspectRatio', 'none')
  const draw = (name: string): ((points: readonly LinePoint[], range: CurveRange) => void) => {
    const line = document.createElementNS(SVG, 'polyline')
    line.setAttribute('class', name)
    svg.append(line)
    return (points, range) => line.setAttribute('points', polylineOf(points, (x, y) => chartPoint([x, y], range)))
  }
  const [start, end, even, first, second, curve] = [
    draw('curve-edge'), draw('curve-edge'), draw('curve-even'), draw('curve-arm'), draw('curve-arm'), draw('curve-line'),
  ]
  return {
    svg,
    patch: (line, [one, two], range) => {
      start([[0, 0], [1, 0]], range)
      end([[0, 1], [1, 1]], range)
      even([[0, 0], [1, 1]], range)
      first(one === undefined ? [] : [[0, 0], [one.x, one.y]], range)
      second(two === undefined ? [] : [[1, 1], [two.x, two.y]], range)
      curve(line, range)
    },
  }
}

const words = ({ x, y }: Handle): string => `time ${Math.round(x * 1000) / 10} %, progress ${Math.round(y * 1000) / 10} %`

type Now = (index: number) => readonly [Handle | undefined, CurveRange]

function createGrip(ui: Ui, ports: CurveChartPorts, index: number, now: Now): Grip {
  const element = h(ui.document, 'div', {
    class: 'curve-grip', role: 'slider', tabindex: 0, 'aria-roledescription': '2D slider', part: ui.part('curve-grip'),
  })
  element.addEventListener('focus', () => ports.chosen(index))
  element.addEventListener('blur', () => ports.settle())
  element.addEventListener('keydown', (event) => {
    const [handle] = now(index)
    const by = curveKeyStep(event)
    if (handle !== undefined && by !== null) ports.move(index, [handle.x + by[0], handle.y + by[1]])
    else if (event.key === 'Delete' || event.key === 'Backspace') ports.remove(index)
    else return
    event.preventDefault()
    event.stopPropagation()
  })
  const stop = dragGrip(element, ports, index, now)
  return {
    element, release: stop,
    patch: (handle, range) => {
      const [left, top] = chartPoint([handle.x, handle.y], range)
      setStyle(element, 'left', `${left / CURVE_WIDTH * 100}%`)
      setStyle(element, 'top', `${top}px`)
      setAttribute(element, 'aria-label', handle.name)
      setAttribute(element, 'aria-valuemin', Math.round(range.least * 100))
      setAttribute(element, 'aria-valuemax', Math.round(range.most * 100))
      setAttribute(element, 'aria-valuenow', Math.round(handle.y * 100))
      setAttribute(element, 'aria-valuetext', words(handle))
    },
  }
}

function dragGrip(element: HTMLElement, ports: CurveChartPorts, index: number, now: Now): () => void {
  let from: Handle | undefined
  let range = curveRange([])
  let end = (): void => undefined
  const over = (): void => {
    ports.settle()
    end()
  }
  element.addEventListener('pointerdown', () => element.focus({ preventScroll: true }))
  return dragBy(element, {
    start: () => {
      ;[from, range] = now(index)
      if (from === undefined) return false
      ports.settle()
      end = ports.beginGesture()
      return true
    },
    move: ({ x, y, alt }) => {
      if (from === undefined) return
      const width = element.parentElement?.clientWidth ?? CURVE_WIDTH
      const [byX, byY] = distanceOf(x, y, range, width)
      const by = alt ? FINE_CURVE_STEP : 1
      const to = Math.max(range.least, Math.min(range.most, from.y + byY * by))
      ports.move(index, [from.x + byX * by, to])
    },
    end: over,
    cancel: () => {
      if (from !== undefined) ports.move(index, [from.x, from.y])
      over()
    },
  })
}
