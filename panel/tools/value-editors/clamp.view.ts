// The editor of a size that grows with the window: its chart, its three parts, what it comes to now.
// What it comes to is worked out in fluid.ts.
import type { Token } from '../../model/state/state.types.js'
import { piecesOf, textAt, withText } from '../../model/tokens/pieces.js'
import { h, setAttribute, setChildren, setStyle, setText } from '../../page/dom/element.view.js'
import type { Ui } from '../../view/chrome/ui.types.js'
import { findFirst } from '../../view/rows/first-shown.js'
import { pageFont, pageLine } from '../../view/rows/page-texts.browser.js'
import { shownValue } from '../../view/rows/page-values.js'
import { CLAMP_CSS, CURVE_CSS } from './editors.css.js'
import type { LinePoint } from './easing-line.js'
import {
  type Fluid, readFluid, sizeAt, turnsOf, type WorkedOut, workOut, chartTop, CLAMP_HEIGHT, CLAMP_WIDTH,
  clampWords, fluidPoints, isShown, LEAST_WIDTH, leftOf, MOST_WIDTH, roundedPx,
} from './fluid.js'
import { createPartField, inContext, type PartField, rootFontPx } from './part-field.view.js'
import { createValueSample } from './sample.view.js'
import type { EditorContext, WideEditor } from './value-editors.types.js'

// The chart of a size that grows with the window: what it is at each width, where it turns, where it is now.
// Works nothing out; it is read out by the sentence beneath it.

const SVG = 'http://www.w3.org/2000/svg'

interface ClampChart {
  readonly element: HTMLElement
  /** What it comes to, and the width of the window now. */
  patch(worked: WorkedOut, width: number): void
}

/** Makes it. */
function createClampChart(document: Document): ClampChart {
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

const PARTS = ['min', 'preferred', 'max'] as const
type Part = (typeof PARTS)[number]

const LENGTH = { kind: 'length', step: 0.125, unit: 'rem', units: ['px'] } as const
const NOT_SOUND = 'Not a size. Type one, such as 1.4rem + 4.4vw.'

/** Makes it. */
export function createClamp(context: EditorContext): WideEditor {
  const { ui, ui: { document } } = context
  ui.adopt(CURVE_CSS)
  ui.adopt(CLAMP_CSS)
  const chart = createClampChart(document)
  const words = h(document, 'p', { class: 'wide-note clamp-words', role: 'status' })
  const sample = createSize(context)
  const fields = PARTS.map((part) => [part, createField(context, part)] as const)
  const line = h(document, 'div', { class: 'wide-parts clamp-parts' })
  const show = (): void => {
    const value = context.value
    const fluid = readFluid(value)
    if (fluid === null) return
    const there = fields.filter(([part]) => fluid[part] !== null)
    setChildren(line, there.map(([, { element }]) => element))
    for (const [part, field] of there) field.patch(textOf(value, fluid, part))
    const worked = workOut(value, fluid, rootFontPx(context))
    const width = context.kit.page.innerWidth
    chart.patch(worked, width)
    setText(words, clampWords(worked, width))
    sample.patch(sizeAt(worked, width))
  }
  const unfollow = ui.listeners.on(context.kit.page, 'resize', show)
  return {
    element: h(document, 'div', { class: 'clamp' }, chart.element, line, words, sample.element),
    get stop() { return fields.find(([, { element }]) => element.isConnected)?.[1].input ?? line },
    patch: show,
    release: () => {
      unfollow()
      for (const [, field] of fields) field.release()
    },
  }
}

const textOf = (value: string, fluid: Fluid, part: Part): string => {
  const span = fluid[part]
  return span === null ? '' : textAt(value, span)
}

// A bound is a number; what is preferred is mostly a sum of two, which is stepped where the caret is.
function createField(context: EditorContext, part: Part): PartField {
  const wholeWith = (text: string): string => {
    const span = readFluid(context.value)?.[part] ?? null
    return span === null ? context.value : withText(context.value, span, text)
  }
  return createPartField({
    ...inContext(context, wholeWith), label: part, kind: part === 'preferred' ? null : LENGTH,
    findIssue: (text) => isSound(context.ui, text, wholeWith(text)) ? null : NOT_SOUND,
  })
}

const isSound = (ui: Ui, text: string, whole: string): boolean =>
  (piecesOf(text)?.length ?? 0) > 0 && readFluid(whole) !== null && ui.supports('width', whole)

interface Sample {
  readonly element: HTMLElement
  patch(px: number | null): void
}

const TEXT_WORDS: readonly string[] = ['--text', '--font', '--size', '--type']

/** Whether a token is a size of texts. */
function isOfTexts({ kit }: EditorContext, { address, item: { cssVar } }: Token): boolean {
  const tab = kit.core.plan.config.tabs.find(({ id }) => id === address.tab)
  const tier = tab?.tiers.find(({ id }) => id === address.tier)
  const isNamed = TEXT_WORDS.some((word) => cssVar.startsWith(word))
  return tier?.preview === 'size' || (tier?.preview === undefined && isNamed)
}

/** What the first token of a preview comes to. */
function firstOf({ kit }: EditorContext, preview: 'family' | 'weight'): string {
  const { plan } = kit.core
  const token = findFirst(plan, kit.scene(), preview)
  return token === null ? '' : shownValue(plan, kit.scene(), token) ?? ''
}

function createSize(context: EditorContext): Sample {
  const { ui: { document }, kit: { page }, token } = context
  const isText = isOfTexts(context, token)
  const line = pageLine(page)
  const inside = h(document, 'span', { class: isText ? 'clamp-text' : 'clamp-bar' }, isText ? line.text : '')
  if (isText) {
    const font = pageFont(page)
    setAttribute(inside, 'lang', line.lang)
    setAttribute(inside, 'dir', line.dir)
    setStyle(inside, 'font-family', font.family)
    setStyle(inside, 'font-family', firstOf(context, 'family') || inside.style.fontFamily)
    setStyle(inside, 'font-weight', firstOf(context, 'weight') || font.weight)
  }
  const element = createValueSample(context)
  element.classList.add('clamp-sample')
  element.append(inside)
  return {
    element,
    patch: (px) => {
      element.hidden = px === null
      setStyle(inside, isText ? 'font-size' : 'width', px === null ? '' : `${px}px`)
    },
  }
}
