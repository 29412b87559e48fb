// What a picker shows of a color that the text says by itself: plane, tracks, the line about sRGB with the
// way into it, and the notations to choose from. Changes go through the controller; what they write is its
// business.
import type { Lch, Color } from '../../model/color/color.types.js'
import type { PlaneOutput, EdgePoint } from '../../model/color/plane.js'
import { CHANNELS, colorOfLch, screenText } from '../../model/color/stops.js'
import { channelsOfKind } from '../../model/tokens/kinds.js'
import { h, setAttribute, setStyle } from '../../page/dom/element.view.js'
import { coordsIn } from '../../model/color/convert.js'
import { parseColor } from '../../model/color/parse.js'
import { COLOR_FORMATS, type Format } from '../../model/color/formats.js'
import { joinRadios } from '../../view/controls/radio-keys.view.js'
import type { Ui } from '../../view/chrome/ui.types.js'
import { fallbackOf, moveIntoSrgb, needsFallback } from '../../model/color/badge.js'
import type { PickController } from './pick-controller.js'
import { pickedColor, type Picked } from './pick.js'
import type { PickerContext, PickerNow } from './picker.types.js'
import { createPlane } from './plane.view.js'
import { createTrack, type TrackPorts } from './track.view.js'

interface GamutLine {
  readonly element: HTMLElement
  patch(color: Color): void
}

/** Where *Move into sRGB* leads; `null` where the color is in it. */
function wayInside(color: Color): EdgePoint | null {
  if (!needsFallback(color)) return null
  const [lightness, chroma] = moveIntoSrgb(color).coords
  return { lightness: lightness ?? 0, chroma: chroma ?? 0 }
}

/** Makes it; `move` is given the color of the same lightness and hue that sRGB has. */
function createGamutLine({ document }: Ui, move: (color: Color) => void): GamutLine {
  const swatch = h(document, 'span', { class: 'mapped' })
  const button = h(document, 'button', { type: 'button', class: 'small-button' }, 'Move into sRGB')
  let color: Color | null = null
  button.addEventListener('click', () => {
    if (color !== null) move(moveIntoSrgb(color))
  })
  const same = h(document, 'span', {}, 'the same color')
  const element = h(document, 'div', { class: 'gamut-line' },
    h(document, 'span', {}, 'On sRGB screens'), swatch, same, button)
  return {
    element,
    patch: (next) => {
      color = next
      // It always stands there: what comes and goes would move the tracks below it.
      const isNeeded = needsFallback(next)
      swatch.hidden = button.hidden = !isNeeded
      same.hidden = isNeeded
      if (isNeeded) setStyle(swatch, '--swatch', fallbackOf(next))
    },
  }
}

interface Formats {
  readonly element: HTMLElement
  patch(shown: Format | null): void
}

/** Makes it. */
function createFormats(ui: Ui, choose: (format: Format) => void): Formats {
  const { document } = ui
  const buttons = COLOR_FORMATS.map((format) => {
    const button = h(document, 'button', { type: 'button', role: 'radio', class: 'format' }, format)
    button.addEventListener('click', () => choose(format))
    return button
  })
  const element = h(document, 'div', {
    class: 'formats', role: 'radiogroup', 'aria-label': 'Format', part: ui.part('formats'),
  }, ...buttons)
  const patch = joinRadios(element, buttons, (at) => buttons[at]?.click())
  return { element, patch: (shown) => patch(COLOR_FORMATS.findIndex((format) => format === shown)) }
}

/** The context of the picker, its controller, and how a change is shown at once. */
interface ColorPorts {
  readonly context: PickerContext
  readonly controller: PickController
  /** Shows what the controller has by now. */
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
  const { context, controller } = ports
  const { ui } = context
  const acting = actingOf(ports)
  const plane = createPlane(ui, acting)
  const line = createGamutLine(ui, (color) => {
    context.take(color)
    plane.stop.focus({ preventScroll: true })
  })
  const tracks = CHANNELS.map((channel) => createTrack(ui, channel, acting))
  if (channelsOfKind(context.token.item.type) !== null) withoutAlpha(tracks.at(-1)?.element)
  const formats = createFormats(ui, (format) => {
    controller.show(format)
    ports.show()
  })
  const element = h(ui.document, 'div', { class: 'picker-color' }, plane.element, line.element,
    h(ui.document, 'div', { class: 'tracks' }, ...tracks.map((track) => track.element)), formats.element)
  return {
    element, stop: plane.stop,
    get isPressed() { return acting.isPressed },
    patch: ({ before }, picked) => {
      const output = outputOf(context)
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

const NO_ALPHA = 'Channels have no alpha: the page sets it where it uses them'

/** Says why a token has no alpha, where that would stand. */
function withoutAlpha(row: HTMLElement | undefined): void {
  if (row === undefined) return
  setAttribute(row, 'data-tip', NO_ALPHA)
  row.classList.add('off')
  for (const part of row.children) setAttribute(part, 'inert', true)
}

const actingOf = (ports: ColorPorts) => ({
  isPressed: false,
  label: ports.context.token.item.label,
  change(values: Partial<Lch>, isFine?: boolean): void {
    ports.controller.change(values, isFine)
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
      ports.context.resized()
    }
  },
  settle: () => ports.context.settle(),
  beginGesture: () => ports.context.beginGesture(),
} satisfies TrackPorts & { isPressed: boolean })

// One step of the history, which is none where the drag was called off.
function beginDrag(ports: ColorPorts): (isKept: boolean) => void {
  const { context, controller } = ports
  const { value } = context.now()
  const { picked } = controller
  const endGesture = context.beginGesture()
  return (isKept) => {
    if (!isKept && context.now().value !== value) {
      controller.putBack(picked)
      context.giveWhole(value)
    }
    context.settle()
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
