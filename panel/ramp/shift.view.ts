// The hue shift of a ramp: a track from one end to the other, and the number beside it.
// Turns no color but those of its track.
import type { FieldPorts } from '../controls/field.types.js'
import { createNumberField } from '../controls/number-field.view.js'
import { h, setAttribute, setStyle } from '../dom/element.view.js'
import type { Ui } from '../dom/ui.types.js'
import { formatHex } from '../color/emit.js'
import { MOST_SHIFT } from '../color/ramp.js'
import { readEdit } from '../tokens/edit.js'
import { err, ok } from '../../shared/result.js'
import type { Chart } from './chart.view.js'
import type { Tuner } from './tuner.js'

const KIND = { kind: 'number', step: 1 } as const
const OUT = `This is not between −${MOST_SHIFT} and ${MOST_SHIFT}.`
const STOPS = 12
/** Degrees have no root font size. */
const ROOT_PX = 16
const MINUS = '\u2212'

/** Makes it; `changed` is called after each change. */
export function createShift(ui: Ui, tuner: Tuner, changed: () => void): Chart {
  const { document } = ui
  const set = (degrees: number): void => {
    tuner.shift(degrees)
    changed()
  }
  const track = createTrack(ui, tuner, set)
  const field = createNumberField(ui, portsOf(ui, tuner, set))
  setAttribute(field.input, 'aria-label', 'Hue shift in degrees')
  const label = h(document, 'label', { class: 'ramp-label', for: field.input.id }, 'Hue shift')
  const endScrub = field.scrubBy(label)
  const box = h(document, 'span', { class: 'ramp-degrees' }, field.element)
  return {
    element: h(document, 'div', { class: 'ramp-line ramp-shift' }, label, track, box),
    patch: () => {
      const { shift } = tuner.tuning
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

function createTrack(ui: Ui, tuner: Tuner, set: (degrees: number) => void): HTMLInputElement {
  const track = h(ui.document, 'input', {
    type: 'range', class: 'ramp-track', min: -MOST_SHIFT, max: MOST_SHIFT, step: 1, 'aria-label': 'Hue shift',
    part: ui.part('ramp-track'),
  })
  setStyle(track, '--stops', stopsOf(tuner))
  track.addEventListener('input', () => set(Number(track.value)))
  track.addEventListener('change', () => tuner.settle())
  return track
}

// A minus sign is what it looks like.
const portsOf = (ui: Ui, tuner: Tuner, set: (degrees: number) => void): FieldPorts => ({
  judge: (typed) => {
    const read = readEdit(typed.split(MINUS).join('-'), String(tuner.tuning.shift), KIND, ui.supports)
    if (!read.ok) return read
    const degrees = Number(read.value)
    return Number.isNaN(degrees) || Math.abs(degrees) > MOST_SHIFT ? err(OUT) : ok(read.value)
  },
  edit: (value) => set(Number(value)),
  settle: () => tuner.settle(),
  setPill: () => undefined,
  beginGesture: () => {
    tuner.settle()
    return () => tuner.settle()
  },
  rootFontPx: () => ROOT_PX,
})

// What the most colorful step would be, from one end of the track to the other.
function stopsOf({ steps }: Tuner): string {
  const [, , hue] = [...steps].sort((one, other) => other.coords[1] - one.coords[1])[0]?.coords ?? [0, 0, 0]
  const stops = Array.from({ length: STOPS + 1 }, (_, at) => {
    const turned = (hue + MOST_SHIFT * (2 * at / STOPS - 1) + 360) % 360
    return formatHex({ space: 'oklch', coords: [0.6, 0.12, turned], alpha: 1 })
  })
  return `linear-gradient(to right, ${stops.join(', ')})`
}
