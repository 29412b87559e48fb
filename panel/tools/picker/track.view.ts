// One channel of a picker: its letter, its track with a thumb, and its number.
// What the track shows is `model/color/stops`; the number is a field like any other.
import type { Lch } from '../../model/color/color.types.js'
import type { PlaneOutput } from '../../model/color/plane.js'
import { FULL, trackOutside, trackStops, type Channel, type TrackRange } from '../../model/color/stops.js'
import { createNumberField, type NumberField } from '../../view/controls/number-field.view.js'
import type { NumberModel } from '../../view/controls/field.types.js'
import { h, setAttribute, setStyle } from '../../page/dom/element.view.js'
import type { Ui } from '../../view/chrome/ui.types.js'
import { readEdit } from '../../model/tokens/edit.js'
import { splitNumber } from '../../model/tokens/number.js'
import { followKeys, followPresses } from './press.view.js'
import { CHANNEL_WORDS, meantFor, STEPS, stepTrack } from './steps.js'

interface TrackModel {
  readonly now: Lch
  readonly thumb: string
  readonly output: PlaneOutput
}

export interface TrackPorts {
  readonly label: string
  change(values: Partial<Lch>, isFine?: boolean): void
  drag(): (isKept: boolean) => void
  settle(): void
  beginGesture(): () => void
}

interface Track {
  readonly element: HTMLElement
  patch(model: TrackModel): void
  release(): void
}

/** The thumb's centre stays within the round ends. */
const INSET = 7

/** Makes one. */
export function createTrack(ui: Ui, channel: Channel, ports: TrackPorts): Track {
  const { document } = ui
  const { letter, name, say } = CHANNEL_WORDS[channel]
  const hatch = h(document, 'span', { class: 'track-hatch' })
  const thumb = h(document, 'span', { class: 'thumb' })
  const track = h(document, 'div', {
    class: `track ${channel}`, role: 'slider', tabindex: 0, 'aria-label': `${ports.label}, ${name.toLowerCase()}`,
    'aria-valuemin': 0, 'aria-valuemax': FULL[channel],
  }, hatch, thumb)
  const field = createChannelField(ui, channel, ports)
  const label = h(document, 'span', { class: 'track-letter', 'aria-hidden': 'true' }, letter)
  const endScrub = field.scrubBy(label)
  let model: TrackModel | null = null
  followKeys(track, ports, (event) =>
    (model === null ? null : stepTrack(model.now, channel, event.key, event)))
  const endPresses = followTrack(track, channel, ports)
  const paint = createPaint(track, hatch, channel)
  return {
    element: h(document, 'div', { class: 'track-row' }, label, track, field.element),
    patch: (next) => {
      model = next
      const value = next.now[channel]
      paint(next.now, next.output)
      setStyle(thumb, '--at', String(Math.min(1, value / FULL[channel])))
      setStyle(thumb, '--thumb', next.thumb)
      setAttribute(track, 'aria-valuenow', Number(value.toFixed(3)))
      setAttribute(track, 'aria-valuetext', say(value))
      field.show(value)
    },
    release: () => {
      endScrub()
      endPresses()
      field.release()
    },
  }
}

function followTrack(track: HTMLElement, channel: Channel, ports: TrackPorts): () => void {
  // The circle's end is its beginning, and would jump there.
  const last = channel === 'hue' ? FULL.hue - STEPS.hue / 10 : FULL[channel]
  const at = (x: number): void =>
    ports.change({ [channel]: Math.max(0, Math.min(last, x * FULL[channel])) })
  let end: (isKept: boolean) => void = () => undefined
  return followPresses(track, {
    start: (x) => {
      end = ports.drag()
      at(x)
    },
    move: at,
    end: () => end(true),
    cancel: () => end(false),
  }, INSET)
}

/** Colors along the track, anew only where another channel has changed. */
function createPaint(
  track: HTMLElement, hatch: HTMLElement, channel: Channel,
): (now: Lch, output: PlaneOutput) => void {
  let painted = ''
  return (now, output) => {
    // Alpha shows only on its own track.
    const alpha = channel === 'alpha' ? 0 : 1
    const wanted = JSON.stringify([{ ...now, alpha, [channel]: 0 }, output])
    if (wanted === painted) return
    painted = wanted
    const stops = trackStops(now, channel, output)
    const places = stops.map((stop, at) => `${stop} ${placeOf(at / (stops.length - 1))}`)
    setStyle(track, '--stops', `linear-gradient(to right, ${places.join(', ')})`)
    setStyle(hatch, 'mask-image', maskOf(trackOutside(now, channel)))
  }
}

const placeOf = (part: number): string => `calc(${INSET}px + ${part} * (100% - ${2 * INSET}px))`

// What begins at an end begins at the very end.
function maskOf(stretches: readonly TrackRange[]): string {
  const parts = stretches.map(({ from, to }) => {
    const [start, end] = [from <= 0 ? '0%' : placeOf(from), to >= 1 ? '100%' : placeOf(to)]
    return `transparent ${start}, #000 ${start}, #000 ${end}, transparent ${end}`
  })
  return `linear-gradient(to right, ${parts.length === 0 ? 'transparent, transparent' : parts.join(', ')})`
}

interface ChannelField extends Omit<NumberField, 'patch'> {
  show(value: number): void
}

// What is typed stays until it is kept; then it is as all are: rounded, and within the range.
function createChannelField(ui: Ui, channel: Channel, ports: TrackPorts): ChannelField {
  const { name, unit, write, read } = CHANNEL_WORDS[channel]
  const kind = { kind: 'number', step: Number(write(STEPS[channel]).replace('%', '')), unit } as const
  const modelOf = (value: string): NumberModel => ({
    value, kind, isChanged: false, isReadonly: false, pill: null, label: `${ports.label}, ${name.toLowerCase()}`,
  })
  let [shown, given] = ['', '']
  const field = createNumberField(ui, {
    judge: (typed) => {
      const edit = readEdit(meantFor(channel, typed), shown, kind, ui.supports)
      if (!edit.ok || splitNumber(edit.value) !== null) return edit
      return { ok: false, error: `Enter a number for ${name.toLowerCase()}.` }
    },
    edit: (value) => {
      const number = splitNumber(value)?.number
      if (number === undefined) return
      given = value
      ports.change({ [channel]: read(number) }, true)
    },
    settle: () => {
      ports.settle()
      for (const one of [given === '' ? shown : given, shown]) field.patch(modelOf(one))
    },
    beginGesture: () => ports.beginGesture(),
    setPill: () => undefined, rootFontPx: () => 16,
    stopsAtZero: channel !== 'hue',
  })
  setAttribute(field.input, 'aria-label', `${ports.label}, ${name.toLowerCase()}`)
  setAttribute(field.input, 'aria-valuemin', 0)
  stayOnEnter(field.input)
  return {
    element: field.element, input: field.input,
    openBeside: () => field.openBeside(), pressPill: () => field.pressPill(),
    scrubBy: (handle) => field.scrubBy(handle), release: () => field.release(),
    show: (value) => {
      shown = write(value)
      field.patch(modelOf(shown))
    },
  }
}

// A number is kept, and the next one may follow: Enter does not close the picker from here.
const stayOnEnter = (input: HTMLElement): void => input.addEventListener('keydown', (event) => {
  if (event.key === 'Enter' && event.defaultPrevented) event.stopPropagation()
})
