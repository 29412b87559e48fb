// The chart of one curve: the line as it was, the line as it is, a point for each step.
// Knows no color maths; what a point is moved to is the tuner's to say.
import { dragBy } from '../../view/chrome/drag.view.js'
import { h, setAttribute, setStyle, setText } from '../../page/dom/element.view.js'
import type { Ui } from '../../view/chrome/ui.types.js'
import { CHART_HEIGHT, CHART_WIDTH, FINE_RAMP_STEP, rampKeyStep, curvePoints, valueOfPx, xOf, yOf } from './chart.js'
import { curveWords, CURVE_LABELS, pointWords } from './ramp-words.js'
import type { Curve, Tuner } from './tuner.js'

const SVG = 'http://www.w3.org/2000/svg'

interface ChartPorts {
  readonly tuner: Tuner
  readonly curve: Curve
  /** A point was moved, or let go. */
  readonly changed: () => void
  /** A point has the focus, or none of them. */
  readonly activated: (index: number | null) => void
}

export interface Chart {
  readonly element: HTMLElement
  patch(): void
  release(): void
}

/** Makes it. */
export function createChart(ui: Ui, ports: ChartPorts): Chart {
  const { document } = ui
  const { tuner, curve } = ports
  const value = h(document, 'span', { class: 'ramp-value' })
  const { svg, before, after } = createLines(document)
  let active: number | null = null
  const points = tuner.steps.map((_, index) => createPoint(ui, ports, index))
  const patch = (): void => {
    const at = curve === 'lightness' ? 0 : 1
    const most = topOf(ports)
    setText(value, curveWords(tuner, curve, active))
    before.setAttribute('points', curvePoints(tuner.steps.map(({ coords }) => coords[at]), most))
    after.setAttribute('points', curvePoints(tuner.tuned.map(({ coords }) => coords[at]), most))
    for (const point of points) point.patch()
  }
  const box = h(document, 'div', {
    class: 'ramp-chart', role: 'group', 'aria-label': CURVE_LABELS[curve],
  }, svg, ...points.map(({ element }) => element))
  const activate = (index: number | null): void => {
    active = index
    ports.activated(index)
    setText(value, curveWords(tuner, curve, active))
  }
  box.addEventListener('focusin', ({ target }) =>
    activate(points.findIndex(({ element }) => element === target)))
  box.addEventListener('focusout', () => activate(null))
  const head = h(document, 'div', { class: 'ramp-line' },
    h(document, 'span', { class: 'ramp-label' }, CURVE_LABELS[curve]), value)
  return {
    element: h(document, 'div', {}, head, box), patch,
    release: () => {
      for (const point of points) point.release()
    },
  }
}

interface Lines {
  readonly svg: SVGElement
  readonly before: SVGPolylineElement
  readonly after: SVGPolylineElement
}

// As wide as their chart, which on a phone is wider.
function createLines(document: Document): Lines {
  const [before, after] = [line(document, 'ramp-before'), line(document, 'ramp-after')]
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('class', 'ramp-lines')
  svg.setAttribute('aria-hidden', 'true')
  svg.setAttribute('viewBox', `0 0 ${CHART_WIDTH} ${CHART_HEIGHT}`)
  svg.setAttribute('preserveAspectRatio', 'none')
  svg.append(before, after)
  return { svg, before, after }
}

function line(document: Document, name: string): SVGPolylineElement {
  const made = document.createElementNS(SVG, 'polyline')
  made.setAttribute('class', name)
  return made
}

const topOf = ({ tuner, curve }: ChartPorts): number => curve === 'lightness' ? 1 : tuner.rangeOf(curve, 0)[1]

/** One point: dragged upwards and downwards, and moved by keys. */
function createPoint(ui: Ui, ports: ChartPorts, index: number): Chart {
  const { tuner, curve, changed } = ports
  const element = h(ui.document, 'div', {
    class: 'ramp-point', role: 'slider', tabindex: 0, 'aria-orientation': 'vertical', part: ui.part('ramp-point'),
    'aria-label': `${CURVE_LABELS[curve]} of ${tuner.steps[index]?.name ?? ''}`,
  })
  setStyle(element, 'left', `${xOf(index, tuner.steps.length) / CHART_WIDTH * 100}%`)
  element.addEventListener('keydown', (event) => {
    const meant = rampKeyStep(curve, event)
    if (meant === null) return
    event.preventDefault()
    if (tuner.isAnchored(index)) ui.announce(`${tuner.steps[index]?.name ?? ''} is anchored.`)
    else if (meant === 'let-go') tuner.letGo(curve, index)
    else {
      const [least, most] = tuner.rangeOf(curve, index)
      const from = tuner.valueOf(curve, index)
      tuner.move(curve, index, meant === 'least' ? least : meant === 'most' ? most : from + meant)
    }
    changed()
  })
  element.addEventListener('blur', () => tuner.settle())
  const stop = dragPoint(element, ports, index)
  const patch = (): void => {
    const [least, most] = tuner.rangeOf(curve, index)
    const now = tuner.tuned[index]
    const value = now?.coords[curve === 'lightness' ? 0 : 1] ?? 0
    const isAnchored = tuner.isAnchored(index)
    setStyle(element, 'top', `${yOf(value, topOf(ports))}px`)
    setStyle(element, '--swatch', now?.text ?? '')
    setAttribute(element, 'data-anchored', isAnchored)
    setAttribute(element, 'aria-readonly', isAnchored ? 'true' : null)
    setAttribute(element, 'aria-valuemin', round(least))
    setAttribute(element, 'aria-valuemax', round(most))
    setAttribute(element, 'aria-valuenow', round(value))
    setAttribute(element, 'aria-valuetext', pointWords(tuner, curve, index))
  }
  return { element, patch, release: stop }
}

const round = (value: number): number => Number(value.toFixed(4))

function dragPoint(element: HTMLElement, ports: ChartPorts, index: number): () => void {
  const { tuner, curve, changed } = ports
  let from = 0
  let isFirst = true
  element.addEventListener('pointerdown', () => element.focus({ preventScroll: true }))
  return dragBy(element, {
    start: () => {
      if (tuner.isAnchored(index)) return false
      tuner.settle()
      from = tuner.valueOf(curve, index)
      isFirst = true
      return true
    },
    move: ({ y, alt }) => {
      tuner.move(curve, index, from - valueOfPx(y, topOf(ports)) * (alt ? FINE_RAMP_STEP : 1))
      isFirst = false
      changed()
    },
    end: () => tuner.settle(),
    cancel: () => {
      if (!isFirst) tuner.undo()
      changed()
    },
  })
}
