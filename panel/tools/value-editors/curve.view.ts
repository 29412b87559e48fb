// The editor of an easing: its kind, its chart, what belongs to the kind, and a dot that runs by it.
// What an easing is and how it is written is said in easing.ts.
import { type Easing, readEasing, writeEasing } from '../../model/tokens/easing.js'
import { splitNumber } from '../../model/tokens/number.js'
import { h, setChildren, setStyle } from '../../page/dom/element.view.js'
import { shownValue } from '../../view/rows/page-values.js'
import { createCurveChart, type CurveChart } from './curve-chart.view.js'
import { asKind, pairedDuration, withHandle } from './curve-edits.js'
import {
  createBezierPart, createLinearPart, createPicture, createStepsPart, type CurveContext, type CurvePart,
  removeChosen,
} from './curve-parts.view.js'
import { CURVE_CSS } from './editors.css.js'
import { easedAt } from './easing-line.js'
import { createPartField, inContext, rootFontPx, createSegment, type Segment } from './part-field.view.js'
import type { EditorContext, WideEditor } from './value-editors.types.js'

// A dot that runs along a line by an easing: once when that has changed, and when it is asked to.
// Where less motion is wanted it runs only when asked. How long it takes is said here and kept nowhere.

/** How long it takes where no duration has the name of the easing. */
const OWN_DURATION = '320ms'

interface CurveRun {
  readonly element: HTMLElement
  /** Shows an easing; runs once where it is another one than before. */
  patch(easing: Easing, text: string): void
  release(): void
}

const NOT_A_TIME = 'Type a time above 0, at most 10 s.'
const LONGEST_MS = 10_000
/** So many are left behind, at times that are as far apart as one another. */
const TRACES = 4
const PAUSE_MS = 180

const msOf = (text: string): number | null => {
  const split = splitNumber(text)
  const ms = split === null ? 0 : split.unit === 's' ? split.number * 1000 : split.unit === 'ms' ? split.number : 0
  return ms > 0 && ms <= LONGEST_MS ? ms : null
}

/** Makes it. `duration`: how long the token with the same name takes. */
function createCurveRun(context: EditorContext, duration: string): CurveRun {
  const { ui, ui: { document } } = context
  const dot = h(document, 'span', { class: 'curve-dot' })
  const traces = Array.from({ length: TRACES }, () => h(document, 'span', { class: 'curve-trace' }))
  const play = h(document, 'button', {
    type: 'button', class: 'icon-button curve-play', 'aria-label': 'Play the curve', 'data-tip': 'Play',
  }, createPicture(document, 'icon', [16, 16], '5,3 13,8 5,13 5,3'))
  let ms = msOf(duration) ?? Number(OWN_DURATION.slice(0, -2))
  let shown = ''
  let callOff = (): void => undefined
  let running: Animation | null = null
  const run = (): void => {
    running?.cancel()
    running = dot.animate([{ left: '0%' }, { left: '100%' }], { duration: ms, easing: shown, fill: 'both' })
  }
  const time = createDuration(context, duration, (next) => {
    ms = next
    if (!wantsLess(context)) run()
  })
  play.addEventListener('click', run)
  const track = h(document, 'div', { class: 'curve-track', 'aria-hidden': 'true' })
  setChildren(track, [...traces, dot])
  return {
    element: h(document, 'div', { class: 'curve-run' }, play, track, time.element),
    patch: (easing, text) => {
      if (text === shown) return
      const isFirst = shown === ''
      shown = text
      traces.forEach((trace, index) => setStyle(trace, 'left', `${easedAt(easing, index / TRACES) * 100}%`))
      callOff()
      if (!isFirst && !wantsLess(context)) callOff = ui.after(PAUSE_MS, run)
    },
    release: () => {
      callOff()
      running?.cancel()
      time.release()
    },
  }
}

const wantsLess = ({ kit: { page } }: EditorContext): boolean =>
  page.matchMedia('(prefers-reduced-motion: reduce)').matches

function createDuration(context: EditorContext, duration: string, changed: (ms: number) => void) {
  let text = msOf(duration) === null ? OWN_DURATION : duration
  const field = createPartField({
    ui: context.ui, label: 'Preview only', name: 'Preview duration (not saved)',
    kind: { kind: 'length', step: 10, unit: 'ms', units: ['s'] }, stopsAtZero: true,
    findIssue: (typed) => msOf(typed) === null ? NOT_A_TIME : null,
    change: (typed) => {
      text = typed
      field.patch(text)
      changed(msOf(text) ?? 1)
    },
    settle: () => undefined,
    beginGesture: () => () => undefined,
    rootFontPx: () => rootFontPx(context),
  })
  field.patch(text)
  return field
}

type Kind = Easing['kind']

const KINDS: readonly (readonly [Kind, string])[] = [
  ['cubic-bezier', 'cubic-bezier'], ['linear', 'linear'], ['steps', 'steps'],
]

/** Makes it. */
export const createCurve = (context: EditorContext): WideEditor => new CurveView(context)

class CurveView implements WideEditor {
  readonly element: HTMLElement
  readonly #context: EditorContext
  readonly #tabs: Segment<Kind>
  readonly #chart: CurveChart
  readonly #parts: Readonly<Record<Kind, CurvePart>>
  readonly #body: HTMLElement
  readonly #run: CurveRun
  // What each kind was when it was left: who looks at another one finds his own again.
  readonly #left = new Map<Kind, string>()
  #now: Easing = { kind: 'cubic-bezier', x1: 0, y1: 0, x2: 1, y2: 1 }
  #chosen = 0

  constructor(context: EditorContext) {
    const { ui, ui: { document } } = context
    ui.adopt(CURVE_CSS)
    const curve = this.#createContext(context)
    this.#context = context
    this.#tabs = createSegment<Kind>(ui, 'Kind of curve', KINDS, (kind) => this.#turn(kind))
    this.#chart = createChart(context, curve, (index) => {
      this.#chosen = index
      this.#parts[this.#now.kind].patch(this.#now)
    })
    this.#parts = {
      'cubic-bezier': createBezierPart(curve), linear: createLinearPart(curve), steps: createStepsPart(curve),
    }
    this.#body = h(document, 'div', { class: 'curve-part' })
    this.#run = createCurveRun(context, durationOf(context))
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

  #createContext(context: EditorContext): CurveContext {
    return {
      ...inContext(context, (text) => text),
      now: () => this.#now,
      chosen: () => this.#chosen,
      give: (easing) => context.change(writeEasing(easing)),
      giveText: (text) => giveWhole(context, text),
      choose: (index) => {
        this.#chosen = index
        this.#show()
        this.#chart.handle(index)?.focus({ preventScroll: true })
      },
    }
  }

  #turn(kind: Kind): void {
    if (kind === this.#now.kind) return
    this.#left.set(this.#now.kind, this.#context.value)
    this.#chosen = 0
    giveWhole(this.#context, this.#left.get(kind) ?? writeEasing(asKind(this.#now, kind)))
    this.#context.resized()
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
function giveWhole(context: EditorContext, text: string): void {
  context.settle()
  context.change(text)
  context.settle()
}

const createChart = (
  context: EditorContext, curve: CurveContext, chosen: (index: number) => void,
): CurveChart =>
  createCurveChart(context.ui, {
    move: (index, to) => curve.give(withHandle(curve.now(), index, to)),
    remove: (index) => {
      chosen(index)
      removeChosen(curve)
    },
    chosen,
    settle: () => context.settle(),
    beginGesture: () => context.beginGesture(),
  })

const durationOf = ({ kit, token }: EditorContext): string =>
  pairedDuration(token, kit.core.plan, (one) => shownValue(kit.core.plan, kit.scene(), one)) ?? OWN_DURATION
