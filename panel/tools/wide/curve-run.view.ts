// A dot that runs along a line by an easing: once when that has changed, and when it is asked to.
// Where less motion is wanted it runs only when asked. How long it takes is said here and kept nowhere.
import { h, setChildren, setStyle } from '../../page/dom/element.view.js'
import { splitNumber } from '../../model/tokens/number.js'
import type { Easing } from '../../model/tokens/easing.types.js'
import { easedAt } from './easing-line.js'
import { createPicture } from './curve-picture.view.js'
import { createPartField, rootFontPx } from './part-field.view.js'
import type { EditorContext } from './wide.types.js'

/** How long it takes where no duration has the name of the easing. */
export const OWN_DURATION = '320ms'

export interface CurveRun {
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
export function createCurveRun(desk: EditorContext, duration: string): CurveRun {
  const { ui, ui: { document } } = desk
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
  const time = createDuration(desk, duration, (next) => {
    ms = next
    if (!wantsLess(desk)) run()
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
      if (!isFirst && !wantsLess(desk)) callOff = ui.after(PAUSE_MS, run)
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

function createDuration(desk: EditorContext, duration: string, changed: (ms: number) => void) {
  let text = msOf(duration) === null ? OWN_DURATION : duration
  const field = createPartField({
    ui: desk.ui, label: 'Preview only', name: 'Duration of the preview, kept nowhere',
    kind: { kind: 'length', step: 10, unit: 'ms', units: ['s'] }, stopsAtZero: true,
    findFlaw: (typed) => msOf(typed) === null ? NOT_A_TIME : null,
    change: (typed) => {
      text = typed
      field.patch(text)
      changed(msOf(text) ?? 1)
    },
    settle: () => undefined,
    beginGesture: () => () => undefined,
    rootFontPx: () => rootFontPx(desk),
  })
  field.patch(text)
  return field
}
