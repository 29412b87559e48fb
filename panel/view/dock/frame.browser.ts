// The panel's frame: its box in each mode, dragging it by its header, resizing it by its edges.
// Neither chooses a mode nor speaks to the page.
import { dragBy } from '../chrome/drag.view.js'
import { h, setAttribute, setStyle } from '../../page/dom/element.view.js'
import type { Ui, View } from '../chrome/ui.types.js'
import { floatAt, anchorPlace } from './anchors.js'
import type { Anchor, Direction, Edge, DockMode } from './dock.types.js'
import { floatRoom, growingSide, resizeFloat, type EdgeSide } from './float-resizing.js'
import {
  clamp, edgeLimits, edgeSize, floatSize, isWhole, placeFloat, RIGHT, standingFloat, takenBy, type Box,
  type Point, type RightLimits, type Size, type SpecimenSide, edgeOf,
} from './geometry.js'
import type { DockPreferences } from './dock-preferences.js'
import { createSplitter, type SplitterModel } from './splitter.view.js'
import { viewportOf } from './viewport.browser.js'

interface FramePorts {
  readonly frame: HTMLElement
  readonly header: HTMLElement
  readonly kept: DockPreferences
  /** The box is to be drawn anew with the next frame: a pointer moves it. */
  changed(): void
  /** It is to be drawn at once, and remembered. */
  settled(): void
}

/** What lays the frame out in place of the dock, where the window has no room for it. */
export interface FrameStand {
  readonly size: Size
  layout(): void
}

/** What a press on the header means something else on. */
const CONTROLS = 'button, input, select, textarea, a, [tabindex], [role=tab], [role=button]'

/** The frame of one panel. */
export class DockFrame {
  /** Beside the page's specimen a panel has another width; `null`: it is not. */
  side: SpecimenSide | null = null
  stand: FrameStand | null = null
  readonly #ports: FramePorts
  readonly #document: Document
  readonly #inline: View<SplitterModel | null>
  readonly #block: View<SplitterModel | null>
  readonly #stops: (() => void)[]
  #mode: DockMode = 'float'
  #viewport: Size = { width: 0, height: 0 }
  // A float that was in sight from top to bottom stays so when the window shrinks; `null`: not known yet.
  #isWhole: boolean | null = null

  constructor(ui: Ui, ports: FramePorts) {
    this.#ports = ports
    this.#document = ui.document
    const { frame, header } = ports
    if (frame.id === '') frame.id = ui.newId()
    const settle = (): void => this.#settle()
    this.#inline = createSplitter(ui, 'inline', frame.id, { resize: (px) => this.#resizeTo(px, null), settle })
    this.#block = createSplitter(ui, 'block', frame.id, { resize: (px) => this.#resizeTo(null, px), settle })
    const grips = (['left', 'right'] as const).map((side) => {
      const grip = h(ui.document, 'div', { class: `grip ${side}`, part: ui.part('grip'), 'aria-hidden': 'true' })
      return { grip, stop: this.#dragGrip(grip, side) }
    })
    frame.append(this.#inline.element, this.#block.element, ...grips.map(({ grip }) => grip))
    this.#stops = [
      this.#dragHeader(header), ...grips.map(({ stop }) => stop),
      () => this.#inline.release(), () => this.#block.release(),
      ...[this.#inline.element, this.#block.element, ...grips.map(({ grip }) => grip)]
        .map((one) => () => one.remove()),
    ]
  }

  get viewport(): Size { return this.#viewport }
  /** How wide the panel can be at the right edge. */
  get right(): RightLimits { return this.side ?? RIGHT }

  /** The box of the float, whether it is one now or not. */
  get floatBox(): Box {
    const { kept } = this.#ports
    const { float } = kept.place
    if (float !== null) {
      this.#isWhole ??= isWhole({ ...float, ...floatSize(kept.size, this.#viewport) }, this.#viewport)
    }
    return standingFloat(float, kept.size, this.#viewport, this.#isWhole ?? undefined)
  }

  /** How far the panel reaches into the page from its edge. */
  get depth(): number {
    const edge = edgeOf(this.#mode)
    if (edge === null) return 0
    const { px } = this.side ?? { px: this.#ports.kept.edges[edge] }
    return edgeSize(edge, px, this.#viewport, this.right)
  }

  /** How much of the window the page is to leave to it; `null`: it lies over the page. */
  get taken(): number | null {
    const edge = edgeOf(this.#mode)
    return edge === null ? null : takenBy(edge, this.depth, this.#viewport)
  }

  /** How large the panel is where it stands; a pill is as large as what is in it. */
  get size(): Size {
    const { width, height } = this.#viewport
    if (this.stand !== null) return this.stand.size
    switch (this.#mode) {
      case 'float': return this.floatBox
      case 'right': return { width: this.depth, height }
      case 'bottom': return { width, height: this.depth }
      case 'mini': return { width: 0, height: 0 }
    }
  }

  /** Measures the window. */
  measure(): void {
    this.#viewport = viewportOf(this.#document)
  }

  /** Draws the frame where it stands in a mode. */
  layout(mode: DockMode): void {
    this.#mode = mode
    const { frame } = this.#ports
    setAttribute(frame, 'data-mode', this.stand === null ? mode : 'sheet')
    const shown: Partial<Box> = this.stand !== null ? {} : mode === 'float' ? this.floatBox : this.#dockedSize()
    for (const name of ['left', 'top', 'width', 'height'] as const) {
      const px = shown[name]
      setStyle(frame, name, px === undefined ? '' : `${px}px`)
    }
    this.#inline.patch(this.stand === null ? movable(this.#inlineModel()) : null)
    this.#block.patch(this.stand === null ? movable(this.#blockModel()) : null)
    this.stand?.layout()
  }

  /** Sends the float to a place; brought into the window, and remembered. */
  move(place: Point): void {
    this.#moveTo(place)
    this.#settle()
  }

  /** Moves the float by so many px. */
  nudge(dx: number, dy: number): void {
    const { left, top } = this.floatBox
    this.move({ left: left + dx, top: top + dy })
  }

  moveTo(anchor: Anchor): void {
    this.move(floatAt(anchorPlace(anchor), floatSize(this.#ports.kept.size, this.#viewport), this.#viewport))
  }

  /** Makes the panel larger; a float away from the edge of the window that it is closer to. */
  resizeBy(dw: number, dh: number): void {
    const { width, height } = this.floatBox
    const edge = edgeOf(this.#mode)
    if (edge !== null) this.#setDepth(edge, this.depth + (edge === 'right' ? dw : dh))
    else {
      const side = growingSide(this.floatBox, this.#viewport)
      this.#resizeFloat(this.floatBox, side, { width: width + dw, height: height + dh })
    }
    this.#settle()
  }

  resetSize(): void {
    const { kept } = this.#ports
    const edge = edgeOf(this.#mode)
    if (edge === null) kept.size = null
    else this.#keepDepth(edge, null)
    this.#settle()
  }

  release(): void {
    for (const stop of this.#stops) stop()
  }

  // The sheet says which edges a docked frame keeps to.
  #dockedSize(): Partial<Size> {
    if (this.#mode === 'right') return { width: this.depth }
    return this.#mode === 'bottom' ? { height: this.depth } : {}
  }

  #inlineModel(): SplitterModel | null {
    if (this.#mode === 'right') return this.#depthModel('right', 'left')
    return this.#mode === 'float' ? this.#floatModel('width', 'left') : null
  }

  #blockModel(): SplitterModel | null {
    if (this.#mode === 'bottom') return this.#depthModel('bottom', 'up')
    return this.#mode === 'float' ? this.#floatModel('height', 'down') : null
  }

  #floatModel(name: keyof Size, grows: Direction): SplitterModel {
    const box = this.floatBox
    return {
      label: `Resize panel ${name}`, grows, value: box[name], ...floatRoom(box, 'left', this.#viewport)[name],
      initial: floatSize(null, this.#viewport)[name],
    }
  }

  #depthModel(edge: Edge, grows: Direction): SplitterModel {
    const { right } = this
    const initial = edgeSize(edge, null, this.#viewport, right)
    return { label: 'Resize panel', grows, value: this.depth, ...edgeLimits(edge, this.#viewport, right), initial }
  }

  #moveTo(place: Point): void {
    const { kept } = this.#ports
    const { left, top } = placeFloat(place, this.floatBox, this.#viewport, false)
    this.#isWhole = false
    kept.place = { float: { left, top }, pill: null }
  }

  // By an edge: of a float, its left or its lower one.
  #resizeTo(width: number | null, height: number | null): void {
    const edge = edgeOf(this.#mode)
    const box = this.floatBox
    if (edge !== null) this.#setDepth(edge, width ?? height ?? this.depth)
    else this.#resizeFloat(box, 'left', { width: width ?? box.width, height: height ?? box.height })
    this.#ports.changed()
  }

  #setDepth(edge: Edge, px: number): void {
    this.#keepDepth(edge, clamp(px, edgeLimits(edge, this.#viewport, this.right)))
  }

  #keepDepth(edge: Edge, px: number | null): void {
    const { kept } = this.#ports
    if (this.side !== null) this.side.px = px
    else kept.edges = { ...kept.edges, [edge]: px }
  }

  #resizeFloat(box: Box, side: EdgeSide, wanted: Size): void {
    const { kept } = this.#ports
    const { left, top, width, height } = resizeFloat(box, side, wanted, this.#viewport)
    kept.size = { width, height }
    // The place by default goes by the right edge, which has not moved.
    if (kept.place.float !== null || side === 'right') kept.place = { ...kept.place, float: { left, top } }
  }

  #settle(): void {
    const box = this.floatBox
    this.#isWhole = isWhole(box, this.#viewport)
    this.#ports.settled()
  }

  #dragHeader(header: HTMLElement): () => void {
    const move = (from: Box, x: number, y: number): void =>
      this.#moveTo({ left: from.left + x, top: from.top + y })
    return this.#dragFloat(header, move, 
      (event) => this.#mode === 'float' && this.stand === null && !isOnControl(event, header))
  }

  #dragGrip(grip: HTMLElement, side: EdgeSide): () => void {
    return this.#dragFloat(grip, (from, x, y) => this.#resizeFloat(from, side, {
      width: from.width + (side === 'left' ? -x : x), height: from.height + y,
    }))
  }

  /** Drags the float by something; Escape puts it back. */
  #dragFloat(
    element: HTMLElement, move: (from: Box, x: number, y: number) => void,
    accepts?: (event: Event) => boolean,
  ): () => void {
    const { frame, kept } = this.#ports
    let from = { box: this.floatBox, place: kept.place, size: kept.size }
    const end = (): void => {
      setAttribute(frame, 'data-active', false)
      this.#settle()
    }
    return dragBy(element, {
      start: () => {
        this.measure()
        from = { box: this.floatBox, place: kept.place, size: kept.size }
        setAttribute(frame, 'data-active', true)
        return true
      },
      move: ({ x, y }) => {
        move(from.box, x, y)
        this.#ports.changed()
      },
      end,
      cancel: () => {
        kept.place = from.place
        kept.size = from.size
        end()
      },
    }, accepts)
  }
}

/** What can be moved nowhere is no splitter. */
const movable = (model: SplitterModel | null): SplitterModel | null =>
  model !== null && model.min < model.max ? model : null

function isOnControl(event: Event, header: HTMLElement): boolean {
  const path = event.composedPath()
  return path.slice(0, path.indexOf(header)).some((one) => one instanceof Element && one.matches(CONTROLS))
}
