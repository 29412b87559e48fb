// The panel's icons: sixteen pixels square, strokes in the color of the text beside them.
// Names nothing for screen readers: the button around an icon does.

const SVG = 'http://www.w3.org/2000/svg'

/** What each icon draws: paths of SVG 2 in a box of 16 by 16. */
const PATHS = {
  undo: ['M6 3 2.75 6.25 6 9.5', 'M3 6.25h6.5a3.5 3.5 0 0 1 0 7H7'],
  redo: ['m10 3 3.25 3.25L10 9.5', 'M13 6.25H6.5a3.5 3.5 0 0 0 0 7H9'],
  inspect: ['M13.25 6.5V4a1.25 1.25 0 0 0-1.25-1.25H4A1.25 1.25 0 0 0 2.75 4v8A1.25 1.25 0 0 0 4 13.25h2.5', 'm8 8 5.5 2-2.4 1.1L10 13.5z'],
  plus: ['M8 3.5v9', 'M3.5 8h9'],
  float: ['M3.5 3h9a1.25 1.25 0 0 1 1.25 1.25v7.5A1.25 1.25 0 0 1 12.5 13h-9a1.25 1.25 0 0 1-1.25-1.25v-7.5A1.25 1.25 0 0 1 3.5 3z', 'M7.5 5.75h3.5v4.5H7.5z'],
  right: ['M3.5 3h9a1.25 1.25 0 0 1 1.25 1.25v7.5A1.25 1.25 0 0 1 12.5 13h-9a1.25 1.25 0 0 1-1.25-1.25v-7.5A1.25 1.25 0 0 1 3.5 3z', 'M9.75 3v10'],
  bottom: ['M3.5 3h9a1.25 1.25 0 0 1 1.25 1.25v7.5A1.25 1.25 0 0 1 12.5 13h-9a1.25 1.25 0 0 1-1.25-1.25v-7.5A1.25 1.25 0 0 1 3.5 3z', 'M2.25 9.25h11.5'],
  mini: ['M3 8h10'],
  close: ['m3.75 3.75 8.5 8.5', 'm12.25 3.75-8.5 8.5'],
  more: ['M3.5 8h.01', 'M8 8h.01', 'M12.5 8h.01'],
  expand: ['M9.5 2.75h3.75V6.5', 'M13 3 9 7', 'M6.5 13.25H2.75V9.5', 'm3 13 4-4'],
  down: ['m4 6.5 4 4 4-4'],
  back: ['m10 4-4 4 4 4'],
  check: ['m3 8.5 3.25 3.25L13 5'],
  copy: ['M6.75 5.75h6.5v7.5h-6.5z', 'M3.5 10.25h-.75v-7.5h6.5v.75'],
  compare: ['M8 2.5v11', 'M5.5 4.5h-3v7h3', 'M10.5 4.5h3v7h-3'],
  sun: ['M8 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6z', 'M8 1.5v1M8 13.5v1M1.5 8h1M13.5 8h1M3.4 3.4l.7.7M11.9 11.9l.7.7M3.4 12.6l.7-.7M11.9 4.1l.7-.7'],
  moon: ['M13.5 9.5A5.75 5.75 0 0 1 6.5 2.5a5.75 5.75 0 1 0 7 7z'],
  auto: ['M3.5 3h9a.75.75 0 0 1 .75.75v6.5a.75.75 0 0 1-.75.75h-9a.75.75 0 0 1-.75-.75v-6.5A.75.75 0 0 1 3.5 3z', 'M8 11v2.5M5.5 13.5h5'],
  grid: ['M2.75 2.75h4v4h-4zM9.25 2.75h4v4h-4zM2.75 9.25h4v4h-4zM9.25 9.25h4v4h-4z'],
  rows: ['M2.75 4h10.5M2.75 8h10.5M2.75 12h10.5'],
  link: ['M6.75 9.25l2.5-2.5', 'M7.5 4.75l1-1a2.65 2.65 0 0 1 3.75 3.75l-1 1', 'M8.5 11.25l-1 1a2.65 2.65 0 0 1-3.75-3.75l1-1'],
  warning: ['M8 2.5 14 13H2z', 'M8 6.5v3', 'M8 11.25h.01'],
} as const

export type IconName = keyof typeof PATHS

/** An icon; hidden from screen readers. */
export const icon = (document: Document, name: IconName): SVGSVGElement => drawIcon(document, PATHS[name])

/** One that a room has for itself, of such paths. */
export function drawIcon(document: Document, paths: readonly string[]): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('viewBox', '0 0 16 16')
  svg.setAttribute('class', 'icon')
  svg.setAttribute('aria-hidden', 'true')
  for (const drawn of paths) {
    const path = document.createElementNS(SVG, 'path')
    path.setAttribute('d', drawn)
    svg.append(path)
  }
  return svg
}
