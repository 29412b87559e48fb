// A hue shift: a track from one end to the other, and the number beside it. Of a ramp, or of a scheme.
// Turns no color but those of its track.
import type { FieldPorts } from '../../view/controls/field.types.js'
import { createNumberField } from '../../view/controls/number-field.view.js'
import { h, setAttribute, setStyle } from '../../page/dom/element.view.js'
import type { Ui } from '../../view/chrome/ui.types.js'
import { formatHex } from '../../model/color/emit.js'
import { MOST_SHIFT } from '../../model/color/ramp.js'
import { readEdit } from '../../model/tokens/edit.js'
import { err, ok } from '../../../shared/result.js'
import type { Chart } from './chart.view.js'
import type { Tuner } from './tuner.js'

const KIND = { kind: 'number', step: 1 } as const
const STOPS = 12
/** Degrees have no root font size. */
const ROOT_PX = 16
const MINUS = '\u2212'

/** What is shifted. */
interface Shifting {
  /** So many degrees at most, either way. */
  readonly most: number
  /** The hue that the track shows, from one end to the other. */
  readonly hue: number
  degrees(): number
  shift(degrees: number): void
  /** A run of changes is over. */
  settle(): void
}

/** The shift of a ramp; its track is about its most colorful step. */
export const shiftingOf = (tuner: Tuner): Shifting => ({
  most: MOST_SHIFT,
  hue: [...tuner.steps].sort((one, other) => other.coords[1] - one.coords[1])[0]?.coords[2] ?? 0,
  degrees: () => tuner.tuning.shift,
  shift: (degrees) => tuner.shift(degrees),
  settle: () => tuner.settle(),
})

/** Makes it; `changed` is called after each change. */
export function createShift(ui: Ui, shifting: Shifting, changed: () => void): Chart {
  const { document } = ui
  const set = (degrees: number): void => {
    shifting.shift(degrees)
    changed()
  }
  const track = createTrack(ui, shifting, set)
  const field = createNumberField(ui, portsOf(ui, shifting, set))
  setAttribute(field.input, 'aria-label', 'Hue shift in degrees')
  const label = h(document, 'label', { class: 'ramp-label', for: field.input.id }, 'Hue shift')
  const endScrub = field.scrubBy(label)
  const box = h(document, 'span', { class: 'ramp-degrees' }, field.element)
  return {
    element: h(document, 'div', { class: 'ramp-line ramp-shift' }, label, track, box),
    patch: () => {
      const shift = shifting.degrees()
      track.value = String(shift)
      setAttribute(track, 'aria-valuetext', `${shift < 0 ? MINUS : ''}${Math.abs(shift)} degrees`)
      field.patch({
        value: String(shift), isChanged: false, isReadonly: false, kind: KIND, pill: null, label: 'Hue shift',
      })
    },
    release: () => {
      endScrub()
      field.release()
    },
  }
}

function createTrack(ui: Ui, shifting: Shifting, set: (degrees: number) => void): HTMLInputElement {
  const track = h(ui.document, 'input', {
    type: 'range', class: 'ramp-track', min: -shifting.most, max: shifting.most, step: 1, 'aria-label': 'Hue shift',
    part: ui.part('ramp-track'),
  })
  setStyle(track, '--stops', stopsOf(shifting))
  track.addEventListener('input', () => set(Number(track.value)))
  track.addEventListener('change', () => shifting.settle())
  return track
}

// A minus sign is what it looks like.
const portsOf = (ui: Ui, shifting: Shifting, set: (degrees: number) => void): FieldPorts => ({
  judge: (typed) => {
    const read = readEdit(typed.split(MINUS).join('-'), String(shifting.degrees()), KIND, ui.supports)
    if (!read.ok) return read
    const degrees = Number(read.value)
    return Number.isNaN(degrees) || Math.abs(degrees) > shifting.most
      ? err(`Enter a number from ${MINUS}${shifting.most} to ${shifting.most}.`) : ok(read.value)
  },
  edit: (value) => set(Number(value)),
  settle: () => shifting.settle(),
  setPill: () => undefined,
  beginGesture: () => {
    shifting.settle()
    return () => shifting.settle()
  },
  rootFontPx: () => ROOT_PX,
})

function stopsOf({ most, hue }: Shifting): string {
  const stops = Array.from({ length: STOPS + 1 }, (_, at) => {
    const turned = (hue + most * (2 * at / STOPS - 1) + 360) % 360
    return formatHex({ space: 'oklch', coords: [0.6, 0.12, turned], alpha: 1 })
  })
  return `linear-gradient(to right, ${stops.join(', ')})`
}
