// The lines over the plane: where sRGB ends and P3, where *Move into sRGB* would lead, what was before.
// Paints no pixel of the plane.
import { gamutEdge, edgePoints, type EdgePoint } from '../../model/color/edges.js'
import type { PlaneSize } from '../../model/color/plane.js'
import { setAttribute } from '../../page/dom/element.view.js'

const SVG = 'http://www.w3.org/2000/svg'

/** What is drawn over the plane. */
interface PlaneLines {
  readonly hue: number
  readonly size: PlaneSize
  /** Where the value was when the picker was opened, in this hue or not; `null` where that was no color. */
  readonly before: EdgePoint | null
  /** From where to where *Move into sRGB* would lead; `null` inside of it. */
  readonly way: readonly [EdgePoint, EdgePoint] | null
}

interface PlaneLinesView {
  readonly element: SVGSVGElement
  patch(next: PlaneLines): void
}

/** Makes them. */
export function createPlaneLines(document: Document): PlaneLinesView {
  const make = (tag: string, name: string): SVGElement => {
    const line = document.createElementNS(SVG, tag)
    line.setAttribute('class', name)
    return line
  }
  const element = document.createElementNS(SVG, 'svg')
  element.setAttribute('class', 'plane-lines')
  element.setAttribute('aria-hidden', 'true')
  const wide = make('polyline', 'edge-p3')
  const halo = make('polyline', 'edge-halo')
  const small = make('polyline', 'edge-srgb')
  const way = make('polyline', 'edge-way')
  const before = make('circle', 'plane-before')
  before.setAttribute('r', '3')
  element.append(wide, halo, small, way, before)
  let hue = NaN
  let width = 0
  return {
    element,
    patch: (next) => {
      const { size } = next
      if (next.hue !== hue || size.width !== width) {
        ;({ hue } = next)
        ;({ width } = size)
        setAttribute(element, 'viewBox', `0 0 ${size.width} ${size.height}`)
        const edge = edgePoints(gamutEdge(hue, 'srgb'), size)
        setAttribute(wide, 'points', edgePoints(gamutEdge(hue, 'display-p3'), size))
        for (const line of [halo, small]) setAttribute(line, 'points', edge)
      }
      setAttribute(way, 'points', next.way === null ? '' : edgePoints(next.way, size))
      const [x, y] = next.before === null ? [] : edgePoints([next.before], size).split(',')
      setAttribute(before, 'cx', x ?? null)
      setAttribute(before, 'cy', y ?? null)
      setAttribute(before, 'display', next.before === null ? 'none' : null)
    },
  }
}
