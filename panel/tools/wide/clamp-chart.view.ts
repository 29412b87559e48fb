// The chart of a size that grows with the window: what it is at each width, where it turns, where it is now.
// Works nothing out; it is read out by the sentence beneath it.
import { h, setAttribute, setChildren, setStyle, setText } from '../../page/dom/element.view.js'
import {
  CLAMP_HEIGHT, CLAMP_WIDTH, isShown, leftOf, LEAST_WIDTH, MOST_WIDTH, fluidPoints, roundedPx, chartTop,
} from './clamp-words.js'
import type { LinePoint } from './easing-line.js'
import { sizeAt, turnsOf, type WorkedOut } from './fluid.js'

const SVG = 'http://www.w3.org/2000/svg'

interface ClampChart {
  readonly element: HTMLElement
  /** What it comes to, and the width of the window now. */
  patch(worked: WorkedOut, width: number): void
}

/** Makes it. */
export function createClampChart(document: Document): ClampChart {
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('viewBox', `0 0 ${CLAMP_WIDTH} ${CLAMP_HEIGHT}`)
  svg.setAttribute('preserveAspectRatio', 'none')
  svg.setAttribute('class', 'clamp-lines')
  const element = h(document, 'div', { class: 'clamp-chart', 'aria-hidden': 'true' })
  element.append(svg)
  return {
    element,
    patch: (worked, width) => {
      const points = fluidPoints(worked)
      element.hidden = points === null
      if (points === null) return
      const sizes = points.map(([, size]) => size)
      const range: LinePoint = [Math.min(...sizes), Math.max(...sizes)]
      const marks = marksOf(worked, width, range)
      drawLines(document, svg, points, marks, range)
      setChildren(element, [svg, ...marks.flatMap((mark) => labelsOf(document, mark, marks, range))])
    },
  }
}

/** A width with a mark in the chart. */
interface Mark {
  readonly kind: 'turn' | 'now'
  readonly width: number
  readonly size: number
}

function marksOf(worked: WorkedOut, width: number, range: LinePoint): readonly Mark[] {
  const { min, max } = turnsOf(worked)
  const turns = [min, max].filter((turn): turn is number => turn !== null && isShown(turn))
  const mark = (kind: Mark['kind'], at: number): Mark => ({ kind, width: at, size: sizeAt(worked, at) ?? range[0] })
  return [...turns.map((turn) => mark('turn', turn)), mark('now', width)]
}

function drawLines(
  document: Document, svg: SVGElement, points: readonly LinePoint[], marks: readonly Mark[], range: LinePoint,
): void {
  const line = (name: string, ends: readonly LinePoint[]): SVGElement => {
    const made = document.createElementNS(SVG, 'polyline')
    made.setAttribute('class', name)
    made.setAttribute('points', ends.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' '))
    return made
  }
  const across = (size: number): SVGElement =>
    line('clamp-guide', [[leftOf(LEAST_WIDTH), chartTop(size, range)], [leftOf(MOST_WIDTH), chartTop(size, range)]])
  const down = ({ kind, width, size }: Mark): SVGElement => line(`clamp-${kind}`, [
    [leftOf(width), kind === 'now' ? 16 : chartTop(size, range)], [leftOf(width), FOOT],
  ])
  setChildren(svg, [
    ...[...new Set(range)].map(across), ...marks.map(down),
    line('clamp-line', points.map(([width, size]) => [leftOf(width), chartTop(size, range)])),
  ])
}

/** How far above its line a size is named. */
const ABOVE = 18
/** Where the words of widths begin. */
const FOOT = 112

/** Closer than this two widths would stand on one another: that of the window goes to the top. */
const WORD_PX = 30

function labelsOf(
  document: Document, { kind, width, size }: Mark, marks: readonly Mark[], range: LinePoint,
): readonly HTMLElement[] {
  const place = (name: string, top: number): HTMLElement => {
    const made = h(document, 'span', { class: name, 'data-kind': kind })
    setStyle(made, 'left', `${leftOf(width) / CLAMP_WIDTH * 100}%`)
    setStyle(made, 'top', `${top}px`)
    return made
  }
  const isClose = kind === 'now' && marks.some((other) =>
    other.kind === 'turn' && Math.abs(leftOf(other.width) - leftOf(width)) < WORD_PX)
  const label = place('clamp-width', isClose ? 0 : FOOT)
  setText(label, String(Math.round(width)))
  const name = place('clamp-size', chartTop(size, range) - ABOVE)
  setText(name, kind === 'turn' ? roundedPx(size) : '')
  setAttribute(label, 'data-out', !isShown(width))
  return [label, place('clamp-dot', chartTop(size, range)), ...kind === 'turn' ? [name] : []]
}
