// Where the gamuts end in the plane of a hue: the lines that are drawn over it.
// Knows no SVG but the text of its `points`; the plane's own pixels are plane.ts's.
import type { Gamut } from './gamut.js'
import { placeInPlane, type PlaneSize } from './plane.js'
import { mostChroma, sliceOf } from './slice.js'

/** A point of a plane. */
export interface EdgePoint {
  readonly lightness: number
  readonly chroma: number
}

/** How many steps of lightness an edge has. */
const STEPS = 64
/** Narrowings around the cusp, where the edge has its corner. */
const NARROWINGS = 12
const GOLDEN = (Math.sqrt(5) - 1) / 2

/**
 * The edge of a gamut in the plane of a hue (degrees), from white to black: at each lightness the most chroma
 * that it has, and its corner among them.
 */
export function gamutEdge(hue: number, gamut: Gamut): readonly EdgePoint[] {
  const slice = sliceOf(hue)
  const at = (lightness: number): EdgePoint => ({ lightness, chroma: mostChroma(slice, gamut, lightness) })
  const points = Array.from({ length: STEPS + 1 }, (_, step) => at(1 - step / STEPS))
  const widest = points.reduce((best, point, index) =>
    (point.chroma > (points[best]?.chroma ?? 0) ? index : best), 0)
  const cusp = at(cuspWithin(at, 1 - (widest + 1) / STEPS, 1 - (widest - 1) / STEPS))
  const isAbove = cusp.lightness > (points[widest]?.lightness ?? 0)
  const place = isAbove ? widest : widest + 1
  return [...points.slice(0, place), cusp, ...points.slice(place)]
}

// Chroma grows up to the cusp and falls behind it.
function cuspWithin(at: (lightness: number) => EdgePoint, from: number, to: number): number {
  let least = from
  let most = to
  for (let narrowing = 0; narrowing < NARROWINGS; narrowing += 1) {
    const low = most - GOLDEN * (most - least)
    const high = least + GOLDEN * (most - least)
    if (at(low).chroma < at(high).chroma) least = low
    else most = high
  }
  return (least + most) / 2
}

/** An edge as the `points` of a `<polyline>`, in a plane of this size, with at most two decimals. */
export function edgePoints(edge: readonly EdgePoint[], { width, height }: PlaneSize): string {
  return edge.map(({ lightness, chroma }) => {
    const { x, y } = placeInPlane(lightness, chroma)
    return `${hundredths(x * width)},${hundredths(y * height)}`
  }).join(' ')
}

const hundredths = (value: number): string => String(Math.round(value * 100) / 100)
