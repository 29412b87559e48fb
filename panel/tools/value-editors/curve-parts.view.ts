// What stands beneath the chart of an easing: numbers and presets of a curve, one point of many, steps.
// Gives easings; which one holds is told to each part.
import { type Easing, leastSteps, readEasing, type StepPosition } from '../../model/tokens/easing.js'
import { h, setAttribute, setText } from '../../page/dom/element.view.js'
import type { Ui } from '../../view/chrome/ui.types.js'
import { CURVE_PRESETS, handlesOf, isSameEasing, withHandle, withoutPoint, withPoint } from './curve-edits.js'
import { lineOf, type LinePoint, polylineOf } from './easing-line.js'
import { createPartField, type PartField, type PartFieldPorts, createSegment } from './part-field.view.js'

// A line as a small picture.
// Says nothing to screen readers: what stands beside it does.

const SVG = 'http://www.w3.org/2000/svg'

/** Makes it; `points` as a polyline has them, in a box of this size. */
export function createPicture(
  document: Document, name: string, [width, height]: readonly [number, number], points: string,
): SVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('class', name)
  svg.setAttribute('viewBox', `0 0 ${width} ${height}`)
  svg.setAttribute('aria-hidden', 'true')
  const line = document.createElementNS(SVG, 'polyline')
  line.setAttribute('points', points)
  svg.append(line)
  return svg
}

/** What the parts have to work with. */
export interface CurveContext extends Pick<PartFieldPorts, 'ui' | 'settle' | 'beginGesture' | 'rootFontPx'> {
  readonly now: () => Easing
  readonly give: (easing: Easing) => void
  readonly giveText: (text: string) => void
  /** The point that was come to last, and coming to another one. */
  readonly chosen: () => number
  readonly choose: (index: number) => void
}

export interface CurvePart {
  readonly element: HTMLElement
  patch(easing: Easing): void
  release(): void
}

const NUMBER = { kind: 'number', step: 0.01 } as const
const PERCENT = { kind: 'number', step: 1, unit: '%' } as const

const numberOf = (text: string): number | null => {
  const number = Number(text)
  return text.trim() === '' || !Number.isFinite(number) ? null : number
}
const percentOf = (text: string): number | null =>
  text.endsWith('%') ? numberOf(text.slice(0, -1)) : null

const NOT_A_NUMBER = 'Not a number. Type one, such as 0.2.'
const NOT_A_TIME = 'Enter a number from 0 to 1.'
const NOT_A_PART = 'Enter a percentage from 0% to 100%.'

/** With two digits after the point, or as many as there are. */
const shown = (value: number): string => Number(value.toFixed(2)) === value ? value.toFixed(2) : String(value)

type FindPartIssue = PartFieldPorts['findIssue']

const isTime = (text: string): string | null => {
  const number = numberOf(text)
  return number === null ? NOT_A_NUMBER : number < 0 || number > 1 ? NOT_A_TIME : null
}
const isNumber = (text: string): string | null => numberOf(text) === null ? NOT_A_NUMBER : null

/** The four numbers of a curve, and its presets. */
export function createBezierPart(context: CurveContext): CurvePart {
  const { ui, ui: { document } } = context
  const field = (
    label: string, index: number, isX: boolean, findIssue: FindPartIssue,
  ): PartField => createPartField({
    ...context, label, kind: NUMBER, findIssue,
    change: (text) => {
      const handle = handlesOf(context.now())[index]
      if (handle === undefined) return
      const to = Number(text)
      context.give(withHandle(context.now(), index, isX ? [to, handle.y] : [handle.x, to]))
    },
  })
  const fields = [
    field('x1', 0, true, isTime), field('y1', 0, false, isNumber),
    field('x2', 1, true, isTime), field('y2', 1, false, isNumber),
  ]
  const presets = createPresets(ui, context)
  return {
    element: h(document, 'div', {}, partsOf(document, fields), presets.element),
    patch: (easing) => {
      const numbers = handlesOf(easing).flatMap(({ x, y }) => [x, y])
      fields.forEach((one, index) => one.patch(shown(numbers[index] ?? 0)))
      presets.patch(easing)
    },
    release: () => releaseAll(fields),
  }
}

const partsOf = (document: Document, fields: readonly PartField[]): HTMLElement =>
  h(document, 'div', { class: 'wide-parts' }, ...fields.map(({ element }) => element))

function releaseAll(fields: readonly PartField[]): void {
  for (const field of fields) field.release()
}

const PICTURE = [34, 24] as const

function createPresets(ui: Ui, context: CurveContext): Omit<CurvePart, 'release'> {
  const read = CURVE_PRESETS.map(({ name, text }) => ({ name, text, easing: readEasing(text) }))
  const at = (x: number, y: number): LinePoint => [2 + x * 30, 20 - y * 16]
  const segment = createSegment(ui, 'Presets', read.map(({ name, text, easing }) => {
    const points = easing === null ? '' : polylineOf(lineOf(easing), at)
    return [text, name, createPicture(ui.document, 'curve-picture', PICTURE, points)] as const
  }), (text) => context.giveText(text))
  segment.element.classList.add('curve-presets')
  return {
    element: segment.element,
    patch: (easing) => segment.patch(read.find((one) => isSameEasing(one.easing, easing))?.text ?? null),
  }
}

/** One point of `linear()`: when and how far, and how points come and go. */
export function createLinearPart(context: CurveContext): CurvePart {
  const { ui: { document } } = context
  const title = h(document, 'p', { class: 'wide-note' })
  const move = (to: (x: number, y: number) => LinePoint): void => {
    const handle = handlesOf(context.now())[context.chosen()]
    if (handle === undefined) return
    context.give(withHandle(context.now(), context.chosen(), to(handle.x, handle.y)))
  }
  const time = createPartField({
    ...context, label: 'time', kind: PERCENT, findIssue: (text) => isPercent(percentOf(text)),
    change: (text) => move((_x, y) => [(percentOf(text) ?? 0) / 100, y]),
  })
  const output = createPartField({
    ...context, label: 'progress', kind: NUMBER, findIssue: isNumber,
    change: (text) => move((x) => [x, Number(text)]),
  })
  const buttons = createPointButtons(document, context)
  return {
    element: h(document, 'div', {}, title, h(document, 'div', { class: 'wide-parts' },
      time.element, output.element, ...buttons.elements)),
    patch: (easing) => {
      if (easing.kind !== 'linear') return
      const handle = handlesOf(easing)[context.chosen()]
      setText(title, `${handle?.name ?? ''}. Delete removes it.`)
      time.patch(`${Number(((handle?.x ?? 0) * 100).toFixed(2))}%`)
      output.patch(shown(handle?.y ?? 0))
      buttons.patch(easing.points.length)
    },
    release: () => releaseAll([time, output]),
  }
}

const isPercent = (number: number | null): string | null =>
  number === null || number < 0 || number > 100 ? NOT_A_PART : null

function createPointButtons(document: Document, context: CurveContext) {
  const button = (words: string, act: () => void): HTMLButtonElement => {
    const made = h(document, 'button', { type: 'button', class: 'button' }, words)
    made.addEventListener('click', act)
    return made
  }
  const add = button('Add point', () => {
    const easing = context.now()
    if (easing.kind !== 'linear') return
    const index = Math.min(context.chosen(), easing.points.length - 2)
    context.give({ kind: 'linear', points: withPoint(easing.points, index) })
    context.settle()
    context.choose(index + 1)
  })
  const remove = button('Remove', () => removeChosen(context))
  return {
    elements: [add, remove],
    patch: (count: number) => setAttribute(remove, 'aria-disabled', count < 3 ? 'true' : null),
  }
}

/** Removes the point that was come to last; two stay. */
export function removeChosen(context: CurveContext): void {
  const easing = context.now()
  if (easing.kind !== 'linear') return
  const index = context.chosen()
  if (easing.points.length < 3) {
    context.ui.announce('At least two points are needed.')
    return
  }
  context.give({ kind: 'linear', points: withoutPoint(easing.points, index) })
  context.settle()
  context.choose(Math.min(index, easing.points.length - 2))
}

const COUNT = { kind: 'number', step: 1 } as const
const MOST_STEPS = 1000

/** How many steps, and where they jump. */
export function createStepsPart(context: CurveContext): CurvePart {
  const { ui, ui: { document } } = context
  const now = (): Extract<Easing, { kind: 'steps' }> => {
    const easing = context.now()
    return easing.kind === 'steps' ? easing : { kind: 'steps', count: 1, position: 'jump-end' }
  }
  const count = createPartField({
    ...context, label: 'steps', kind: COUNT, stopsAtZero: true,
    findIssue: (text) => isCount(numberOf(text), leastSteps(now().position)),
    change: (text) => context.give({ ...now(), count: Number(text) }),
  })
  const position = createSegment<StepPosition>(ui, 'Step position', [
    ['jump-start', 'start'], ['jump-end', 'end'], ['jump-none', 'neither'], ['jump-both', 'both'],
  ], (chosen) => {
    context.give({ kind: 'steps', position: chosen, count: Math.max(now().count, leastSteps(chosen)) })
    context.settle()
  })
  return {
    element: h(document, 'div', { class: 'wide-parts' }, count.element, h(document, 'div', { class: 'wide-part curve-jumps' },
      h(document, 'span', { class: 'wide-part-name', 'aria-hidden': 'true' }, 'step position'), position.element)),
    patch: (easing) => {
      if (easing.kind !== 'steps') return
      count.patch(String(easing.count))
      position.patch(easing.position)
    },
    release: () => count.release(),
  }
}

const isCount = (number: number | null, least: number): string | null =>
  number !== null && Number.isInteger(number) && number >= least && number <= MOST_STEPS
    ? null : `Type a whole number from ${least} to ${MOST_STEPS}.`
