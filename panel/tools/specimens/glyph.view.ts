// The picture of a value at the start of its field: what a corner, an edge, a curve or a shadow looks like.
// Reads no value: it is told what to draw, and is nothing for screen readers.
import { h, setAttribute, setStyle } from '../../page/dom/element.view.js'
import type { Glyph } from '../../view/rows/glyph.js'
import { barPath, BOX, cornerPath, edgeWidth } from './specimen-parts.js'

/** What one is drawn by; of what its kind does not draw nothing is asked. */
export interface GlyphLook {
  /** The value as the page is told it. */
  readonly value: string
  /** What it comes to; `NaN` where it is no length. */
  readonly px: number
  /** How far a bar goes, from 0 to 1. */
  readonly part: number
  /** The points of an easing's line; `null` where it is none. */
  readonly points: string | null
  /** What a duration moves by. */
  readonly easing: string
}

/** The picture of one row. */
export interface GlyphView {
  readonly element: HTMLElement
  readonly kind: Glyph
  patch(look: GlyphLook): void
}

const SVG = 'http://www.w3.org/2000/svg'

type Draw = (element: HTMLElement) => (look: GlyphLook) => void

/** Makes one, without a look. */
export function createGlyph(document: Document, kind: Glyph): GlyphView {
  const element = h(document, 'span', { class: 'glyph', 'data-kind': kind, 'aria-hidden': 'true' })
  const draw = DRAWN[kind](element)
  return { element, kind, patch: draw }
}

function line(element: HTMLElement, ...names: readonly string[]): readonly SVGElement[] {
  const { ownerDocument: document } = element
  const svg = document.createElementNS(SVG, 'svg')
  setAttribute(svg, 'viewBox', BOX)
  const shapes = names.map((name) => svg.appendChild(document.createElementNS(SVG, name)))
  element.append(svg)
  return shapes
}

const path = (act: (shape: SVGElement, look: GlyphLook) => void): Draw => (element) => {
  const shapes = line(element, 'path')
  return (look) => {
    for (const shape of shapes) act(shape, look)
  }
}

const drawDuration: Draw = (element) => {
  const [rail, dot] = line(element, 'path', 'circle')
  if (rail !== undefined) setAttribute(rail, 'd', 'M3 8H17')
  for (const [name, value] of [['cx', 4], ['cy', 8], ['r', 3]] as const) {
    if (dot !== undefined) setAttribute(dot, name, value)
  }
  let turn = 0
  return ({ value, easing }) => {
    setStyle(element, '--glyph-time', value)
    setStyle(element, '--glyph-easing', easing)
    // One that moves begins again, so that what was just changed is seen.
    turn = 1 - turn
    setAttribute(element, 'data-turn', turn)
  }
}

/** A tile with what the page makes of the value, as a property of it. */
const tile = (property: string): Draw => (element) => {
  const inner = h(element.ownerDocument, 'span', { class: 'glyph-tile' })
  element.append(inner)
  return ({ value }) => {
    setStyle(inner, property, '')
    setStyle(inner, property, value)
  }
}

const letters = (property: string): Draw => (element) => {
  element.textContent = 'Ag'
  return ({ value }) => {
    setStyle(element, property, '')
    setStyle(element, property, value)
  }
}

const DRAWN: Readonly<Record<Glyph, Draw>> = {
  bar: path((shape, { part }) => setAttribute(shape, 'd', barPath(part))),
  radius: path((shape, { px }) => setAttribute(shape, 'd', cornerPath(px))),
  width: path((shape, { px }) => {
    setAttribute(shape, 'd', 'M1 8H19')
    setAttribute(shape, 'stroke-width', edgeWidth(px))
  }),
  easing: (element) => {
    const [shape] = line(element, 'polyline')
    return ({ points }) => {
      if (shape !== undefined) setAttribute(shape, 'points', points ?? '')
    }
  },
  duration: drawDuration,
  shadow: tile('box-shadow'),
  gradient: tile('background'),
  family: letters('font-family'),
  weight: letters('font-weight'),
}
