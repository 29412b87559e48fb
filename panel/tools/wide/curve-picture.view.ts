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
