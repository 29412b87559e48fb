// The plane of a picker, by pointer and by keys: chroma to the right, lightness upwards; and its lines.
// Its pixels are painted by `model/color/plane`; nothing is read back from the canvas.
import {
  colorAtPlace, paintPlane, placeInPlane, type PlaneOutput, type PlaneSize, type EdgePoint, gamutEdge,
  edgePoints,
} from '../../model/color/plane.js'
import type { Lch } from '../../model/color/color.types.js'
import { h, setAttribute, setStyle } from '../../page/dom/element.view.js'
import type { Ui } from '../../view/chrome/ui.types.js'
import { followKeys, followPresses } from './press.view.js'
import { sayPlane, stepPlane } from './steps.js'

// The lines over the plane: where sRGB ends and P3, where *Move into sRGB* would lead, what was before.

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
function createPlaneLines(document: Document): PlaneLinesView {
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

/** What the plane shows. */
interface PlaneModel {
  readonly now: Lch
  /** The color under the thumb, as CSS text. */
  readonly thumb: string
  readonly output: PlaneOutput
  readonly before: EdgePoint | null
  /** Where *Move into sRGB* leads; `null` inside of it. */
  readonly inside: EdgePoint | null
}

interface PlanePorts {
  readonly label: string
  change(values: Partial<Lch>, isFine?: boolean): void
  /** A drag begins: what is returned keeps it, or takes it back. */
  drag(): (isKept: boolean) => void
}

interface Plane {
  readonly element: HTMLElement
  /** What takes the focus. */
  readonly stop: HTMLElement
  patch(model: PlaneModel): void
  release(): void
}

const HEIGHT = 148

/** Makes it. */
export function createPlane(ui: Ui, ports: PlanePorts): Plane {
  const { document } = ui
  const canvas = h(document, 'canvas', { class: 'plane-pixels' })
  const lines = createPlaneLines(document)
  const thumb = h(document, 'span', { class: 'thumb' })
  const stop = createStop(document, ports.label, canvas, lines.element, thumb)
  const element = h(document, 'div', { class: 'plane', part: ui.part('plane') }, stop, createKey(document))
  const paint = createPainter(canvas)
  let model: PlaneModel | null = null
  followKeys(stop, ports, (event) => (model === null ? null : stepPlane(model.now, event.key, event)))
  const endPresses = followPlane(stop, ports)
  const width = followWidth(stop, () => {
    if (model !== null) view.patch(model)
  })
  const view: Plane = {
    element, stop,
    patch: (next) => {
      model = next
      const { now, output } = next
      paint(width.px, now.hue, output)
      lines.patch({
        hue: now.hue, size: { width: width.px, height: HEIGHT }, before: next.before,
        way: next.inside === null ? null : [now, next.inside],
      })
      const { x, y } = placeInPlane(now.lightness, now.chroma)
      setStyle(thumb, 'left', `${x * 100}%`)
      setStyle(thumb, 'top', `${y * 100}%`)
      setStyle(thumb, '--thumb', next.thumb)
      setAttribute(stop, 'aria-valuenow', Math.round(now.lightness * 100))
      setAttribute(stop, 'aria-valuetext', sayPlane(now))
    },
    release: () => {
      width.release()
      endPresses()
    },
  }
  return view
}

const createStop = (document: Document, label: string, ...drawn: readonly Node[]): HTMLElement =>
  h(document, 'div', {
    class: 'plane-field', role: 'slider', tabindex: 0, 'aria-label': `${label}, lightness and chroma`,
    'aria-roledescription': '2D slider', 'aria-valuemin': 0, 'aria-valuemax': 100,
  }, ...drawn)

// Told, not asked for: to measure while it is dragged would have the browser lay out the page twice.
function followWidth(element: HTMLElement, changed: () => void): { readonly px: number; release(): void } {
  let px = 0
  const observer = new ResizeObserver(([entry]) => {
    const next = Math.round(entry?.contentRect.width ?? 0)
    if (next === px) return
    px = next
    changed()
  })
  observer.observe(element)
  return {
    get px() { return px === 0 ? px = element.clientWidth : px },
    release: () => observer.disconnect(),
  }
}

function followPlane(stop: HTMLElement, ports: PlanePorts): () => void {
  let end: (isKept: boolean) => void = () => undefined
  const at = (x: number, y: number): void => ports.change(colorAtPlace(x, y))
  return followPresses(stop, {
    start: (x, y) => {
      end = ports.drag()
      at(x, y)
    },
    move: at,
    end: () => end(true),
    cancel: () => end(false),
  })
}

// What the arrows do takes the place of the key while they do it, so that nothing moves.
function createKey(document: Document): HTMLElement {
  const line = (name: string, words: string): HTMLElement =>
    h(document, 'span', { class: `key-line ${name}` }, words)
  return h(document, 'div', { class: 'plane-key', 'aria-hidden': 'true' },
    h(document, 'div', { class: 'key-edges' }, line('srgb', 'sRGB'), line('p3', 'P3')),
    h(document, 'div', { class: 'key-arrows' },
      h(document, 'div', {}, '← → chroma'), h(document, 'div', {}, '↑ ↓ lightness')))
}

type Paint = (width: number, hue: number, output: PlaneOutput) => void

/** Paints where there is something else to paint: another hue, another size, another screen. */
function createPainter(canvas: HTMLCanvasElement): Paint {
  let painted = ''
  let image: ImageData | null = null
  // A browser that has no such canvas has one of sRGB, and is painted what that can show.
  let context: CanvasRenderingContext2D | null = null
  return (width, hue, wanted) => {
    const scale = canvas.ownerDocument.defaultView?.devicePixelRatio ?? 1
    const size = { width: Math.round(width * scale), height: Math.round(HEIGHT * scale) }
    const next = [size.width, size.height, hue, wanted].join(' ')
    if (next === painted || size.width < 1 || size.height < 1) return
    painted = next
    if (canvas.width !== size.width || canvas.height !== size.height) Object.assign(canvas, size)
    context ??= canvas.getContext('2d', { colorSpace: wanted })
    if (context === null) return
    const output = spaceOf(context)
    if (image?.width !== size.width || image.height !== size.height) {
      // In the canvas's own space: not every browser has a word for it here.
      image = context.createImageData(size.width, size.height)
    }
    paintPlane(image.data, size, hue, output)
    context.putImageData(image, 0, 0)
  }
}

const spaceOf = (context: CanvasRenderingContext2D): PlaneOutput =>
  (context.getContextAttributes().colorSpace === 'display-p3' ? 'display-p3' : 'srgb')
