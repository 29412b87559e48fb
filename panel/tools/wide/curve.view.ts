// The editor of an easing: its kind, its chart, what belongs to the kind, and a dot that runs by it.
// What an easing is and how it is written is said in easing.ts.
import { h, setChildren } from '../../page/dom/element.view.js'
import { shownValue } from '../../view/rows/page-values.js'
import { asKind, withHandle } from './curve-edits.js'
import { createCurveChart, type CurveChart } from './curve-chart.view.js'
import { pairedDuration } from './curve-duration.js'
import {
  createBezierPart, createLinearPart, createStepsPart, removeChosen, type CurveContext, type CurvePart,
} from './curve-parts.view.js'
import { createCurveRun, OWN_DURATION, type CurveRun } from './curve-run.view.js'
import { CURVE_CSS } from './curve.css.js'
import { readEasing, writeEasing } from '../../model/tokens/easing.js'
import type { Easing } from '../../model/tokens/easing.types.js'
import { onDesk } from './part-field.view.js'
import { createSegment, type Segment } from './segment.view.js'
import type { EditorContext, WideEditor } from './wide.types.js'

type Kind = Easing['kind']

const KINDS: readonly (readonly [Kind, string])[] = [
  ['cubic-bezier', 'cubic-bezier'], ['linear', 'linear'], ['steps', 'steps'],
]

/** Makes it. */
export const createCurve = (desk: EditorContext): WideEditor => new CurveView(desk)

class CurveView implements WideEditor {
  readonly element: HTMLElement
  readonly #desk: EditorContext
  readonly #tabs: Segment<Kind>
  readonly #chart: CurveChart
  readonly #parts: Readonly<Record<Kind, CurvePart>>
  readonly #body: HTMLElement
  readonly #run: CurveRun
  // What each kind was when it was left: who looks at another one finds his own again.
  readonly #left = new Map<Kind, string>()
  #now: Easing = { kind: 'cubic-bezier', x1: 0, y1: 0, x2: 1, y2: 1 }
  #chosen = 0

  constructor(desk: EditorContext) {
    const { ui, ui: { document } } = desk
    ui.adopt(CURVE_CSS)
    const curve = this.#createDesk(desk)
    this.#desk = desk
    this.#tabs = createSegment<Kind>(ui, 'Kind of curve', KINDS, (kind) => this.#turn(kind))
    this.#chart = createChart(desk, curve, (index) => {
      this.#chosen = index
      this.#parts[this.#now.kind].patch(this.#now)
    })
    this.#parts = {
      'cubic-bezier': createBezierPart(curve), linear: createLinearPart(curve), steps: createStepsPart(curve),
    }
    this.#body = h(document, 'div', { class: 'curve-part' })
    this.#run = createCurveRun(desk, durationOf(desk))
    this.element = h(document, 'div', { class: 'curve' },
      this.#tabs.element, this.#chart.element, this.#body, this.#run.element)
  }

  get stop(): HTMLElement { return this.#chart.handle(0) ?? this.#tabs.stop }

  patch(value: string): void {
    this.#now = readEasing(value) ?? this.#now
    if (this.#now.kind === 'linear') this.#chosen = Math.min(this.#chosen, this.#now.points.length - 1)
    this.#show()
    this.#run.patch(this.#now, value)
  }

  release(): void {
    for (const part of [...Object.values(this.#parts), this.#chart, this.#run]) part.release()
  }

  #createDesk(desk: EditorContext): CurveContext {
    return {
      ...onDesk(desk, (text) => text),
      now: () => this.#now,
      chosen: () => this.#chosen,
      give: (easing) => desk.change(writeEasing(easing)),
      giveText: (text) => giveWhole(desk, text),
      choose: (index) => {
        this.#chosen = index
        this.#show()
        this.#chart.handle(index)?.focus({ preventScroll: true })
      },
    }
  }

  #turn(kind: Kind): void {
    if (kind === this.#now.kind) return
    this.#left.set(this.#now.kind, this.#desk.value)
    this.#chosen = 0
    giveWhole(this.#desk, this.#left.get(kind) ?? writeEasing(asKind(this.#now, kind)))
    this.#desk.resized()
  }

  #show(): void {
    const { kind } = this.#now
    this.#tabs.patch(kind)
    this.#chart.patch(this.#now)
    setChildren(this.#body, [this.#parts[kind].element])
    this.#parts[kind].patch(this.#now)
  }
}

/** A step of its own. */
function giveWhole(desk: EditorContext, text: string): void {
  desk.settle()
  desk.change(text)
  desk.settle()
}

const createChart = (desk: EditorContext, curve: CurveContext, chosen: (index: number) => void): CurveChart =>
  createCurveChart(desk.ui, {
    move: (index, to) => curve.give(withHandle(curve.now(), index, to)),
    remove: (index) => {
      chosen(index)
      removeChosen(curve)
    },
    chosen,
    settle: () => desk.settle(),
    beginGesture: () => desk.beginGesture(),
  })

const durationOf = ({ kit, token }: EditorContext): string =>
  pairedDuration(token, kit.core.plan, (one) => shownValue(kit.core.plan, kit.scene(), one)) ?? OWN_DURATION
