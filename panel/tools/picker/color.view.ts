// What a picker shows of a color that the text says by itself: plane, tracks, formats.
// Changes go through the hand; what they write is its business.
import type { Lch } from '../../model/color/color.types.js'
import type { PlaneOutput } from '../../model/color/plane.js'
import { CHANNELS, colorOfLch, screenText } from '../../model/color/stops.js'
import { h } from '../../page/dom/element.view.js'
import type { EdgePoint } from '../../model/color/edges.js'
import { coordsIn } from '../../model/color/convert.js'
import { parseColor } from '../../model/color/parse.js'
import { createFormats } from './formats.view.js'
import { createGamutLine, wayInside } from './gamut-line.view.js'
import type { PickController } from './pick-controller.js'
import { pickedColor, type Picked } from './pick.js'
import type { PickerContext, PickerNow } from './picker.types.js'
import { createPlane } from './plane.view.js'
import { createTrack, type TrackPorts } from './track.view.js'

/** The desk of the picker, its hand, and how a change is shown at once. */
interface ColorPorts {
  readonly desk: PickerContext
  readonly hand: PickController
  /** Shows what the hand has by now. */
  show(): void
  /** The same with the next frame, which shows what a change has come to, too. */
  showSoon(): void
}

export interface ColorView {
  readonly element: HTMLElement
  /** Where the focus goes first. */
  readonly stop: HTMLElement
  /** A pointer is down: nothing may move under it. */
  readonly isPressed: boolean
  patch(now: PickerNow, picked: Picked): void
  release(): void
}

/** Makes it. */
export function createColorView(ports: ColorPorts): ColorView {
  const { desk, hand } = ports
  const { ui } = desk
  const acting = actingOf(ports)
  const plane = createPlane(ui, acting)
  const line = createGamutLine(ui, (color) => {
    desk.take(color)
    plane.stop.focus({ preventScroll: true })
  })
  const tracks = CHANNELS.map((channel) => createTrack(ui, channel, acting))
  const formats = createFormats(ui, (format) => {
    hand.show(format)
    ports.show()
  })
  const element = h(ui.document, 'div', { class: 'picker-color' }, plane.element, line.element,
    h(ui.document, 'div', { class: 'tracks' }, ...tracks.map((track) => track.element)), formats.element)
  return {
    element, stop: plane.stop,
    get isPressed() { return acting.isPressed },
    patch: ({ before }, picked) => {
      const output = outputOf(desk)
      const color = pickedColor(picked)
      const { now } = picked
      const thumb = screenText(colorOfLch({ ...now, alpha: 1 }), output)
      plane.patch({ now, thumb, output, before: pointOf(before), inside: wayInside(color) })
      line.patch(color)
      for (const track of tracks) track.patch({ now, thumb, output })
      formats.patch(picked.shown)
    },
    release: () => {
      plane.release()
      for (const track of tracks) track.release()
    },
  }
}

const actingOf = (ports: ColorPorts) => ({
  isPressed: false,
  label: ports.desk.token.item.label,
  change(values: Partial<Lch>, isFine?: boolean): void {
    ports.hand.change(values, isFine)
    // A pointer moves several times a frame; who presses keys is told at once what each has come to.
    if (this.isPressed) ports.showSoon()
    else ports.show()
  },
  drag(): (isKept: boolean) => void {
    const end = beginDrag(ports)
    this.isPressed = true
    return (isKept) => {
      this.isPressed = false
      end(isKept)
      ports.desk.resized()
    }
  },
  settle: () => ports.desk.settle(),
  beginGesture: () => ports.desk.beginGesture(),
} satisfies TrackPorts & { isPressed: boolean })

// One step of the history, which is none where the drag was called off.
function beginDrag(ports: ColorPorts): (isKept: boolean) => void {
  const { desk, hand } = ports
  const { value } = desk.now()
  const { picked } = hand
  const endGesture = desk.beginGesture()
  return (isKept) => {
    if (!isKept && desk.now().value !== value) {
      hand.putBack(picked)
      desk.giveWhole(value)
    }
    desk.settle()
    endGesture()
    ports.show()
  }
}

function pointOf(text: string): EdgePoint | null {
  const color = parseColor(text)
  if (color === null) return null
  const [lightness, chroma] = coordsIn(color, 'oklch')
  return { lightness, chroma }
}

const outputOf = ({ kit: { page } }: PickerContext): PlaneOutput =>
  (page.matchMedia('(color-gamut: p3)').matches ? 'display-p3' : 'srgb')
