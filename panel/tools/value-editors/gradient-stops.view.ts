// The stops of a gradient: a strip along which they are moved, and a row for each with its color and place.
// What its text becomes is said in gradient-edits.ts.
import { dragBy } from '../../view/chrome/drag.view.js'
import { h, setAttribute, setChildren, setStyle } from '../../page/dom/element.view.js'
import type { GradientPart } from './gradient-layer.view.js'
import {
  AUTO, findGradientIssue, type GradientContext, isMovable, stopBetween, stopPlaces, stopsOf, stripOf,
  withPlace, withPosition, withStopColor,
} from './gradient-edits.js'
import type { GradientStop } from '../../model/tokens/gradient.js'
import { createPartField, inContext, type PartField } from './part-field.view.js'
import { createPartList, type PartView } from './part-list.view.js'
import { readList, textAt, withAdded, withText, writeList } from '../../model/tokens/pieces.js'

const POSITION = { kind: 'length', step: 1, unit: '%', units: ['px'] } as const
const STEP = 0.01
/** What a drag with Alt held is of one without. */
const FINE = 0.1

/** What a stop is called. */
const nameOf = (color: string, at: number): string => `stop ${at + 1}, ${color}`

/** Makes it. */
export function createGradientStops(gradient: GradientContext): GradientPart {
  const { context, context: { ui: { document } } } = gradient
  const strip = createStrip(gradient)
  // The list knows the stops alone; what is given for them goes into the whole.
  const list = createPartList({
    context: {
      ...context, get value() { return context.value }, change: (text) => giveStops(gradient, text),
    },
    name: 'Stops', nameOf, create: (at) => createStop(gradient, at),
  })
  const add = h(document, 'button', { type: 'button', class: 'button' }, 'Add stop')
  add.addEventListener('click', () => addStop(gradient))
  return {
    element: h(document, 'div', { class: 'gradient-stops' }, strip.element, list.element, add),
    patch: () => {
      const now = gradient.now()
      if (now === null) return
      strip.patch()
      const stops = readList(textAt(now.text, stopsOf(now.layer)))
      if (stops !== null) list.patch(stops)
    },
    release: () => {
      strip.release()
      list.release()
    },
  }
}

function giveStops(gradient: GradientContext, stops: string): void {
  const now = gradient.now()
  if (now !== null) gradient.context.change(withText(now.text, stopsOf(now.layer), stops))
}

/** In the widest gap, or at a place. */
function addStop(gradient: GradientContext, wanted?: number): void {
  const { context } = gradient
  const now = gradient.now()
  if (now === null) return
  const places = stopPlaces(now.text, now.layer)
  const gaps = places.slice(1).map((place, index) => place - (places[index] ?? 0))
  const widest = gaps.indexOf(Math.max(...gaps))
  const before = wanted === undefined ? widest : places.filter((place) => place <= wanted).length - 1
  const after = Math.max(0, Math.min(before, places.length - 2))
  const middle = ((places[after] ?? 0) + (places[after + 1] ?? 1)) / 2
  const stops = readList(textAt(now.text, stopsOf(now.layer)))
  if (stops === null) return
  context.settle()
  const added = stopBetween(now.text, now.layer, after, wanted ?? middle)
  giveStops(gradient, writeList(withAdded(stops, after + 1, added)))
  context.settle()
}

type Whole = (typed: string) => string

/** A row: color and text of it, and one or two places. */
function createStop(gradient: GradientContext, at: () => number): PartView {
  const { context, context: { ui: { document } } } = gradient
  const stopNow = (): GradientStop | undefined => gradient.now()?.layer.stops[at()]
  const edited = (edit: Edit): string => editedStop(context.value, stopNow(), edit)
  const field = (name: string, kind: typeof POSITION | null, wholeWith: Whole): PartField =>
    createPartField({
      ...inContext(context, wholeWith), label: '', name: `${name} of stop ${at() + 1}`, kind, takes: (typed) => typed === AUTO,
      findIssue: (typed) => findGradientIssue(gradient, wholeWith(typed)),
    })
  const color = field('Color', null, (typed) => edited((text, stop) => withStopColor(text, stop, typed)))
  const places = ['Position', 'End'].map((name, index) => field(name, POSITION, (typed) =>
    edited((text, stop) => withPosition(text, stop, index, typed === AUTO ? '' : typed))))
  const swatch = h(document, 'span', { class: 'gradient-swatch' })
  const hint = h(document, 'span', { class: 'gradient-hint' }, 'color hint')
  const element = h(document, 'span', { class: 'gradient-stop' })
  return {
    element,
    patch: () => {
      const text = context.value
      const stop = stopNow()
      if (stop === undefined) return
      const colorText = stop.color === null ? '' : textAt(text, stop.color)
      setStyle(swatch, '--swatch', colorText)
      if (stop.color !== null) color.patch(colorText)
      const shown = places.slice(0, Math.max(1, stop.positions.length))
      shown.forEach((place, index) => {
        const span = stop.positions[index]
        const placeText = span === undefined ? unwrittenPlace(gradient, at()) : textAt(text, span)
        place.patch(placeText, span !== undefined)
      })
      const what = stop.color === null ? [hint] : [swatch, color.element]
      setChildren(element, [...what, ...shown.map((place) => place.element)])
    },
    release: () => {
      for (const one of [color, ...places]) one.release()
    },
  }
}

type Edit = (text: string, stop: GradientStop) => string

const editedStop = (text: string, stop: GradientStop | undefined, edit: Edit): string =>
  stop === undefined ? text : edit(text, stop)

function unwrittenPlace(gradient: GradientContext, at: number): string {
  const now = gradient.now()
  const place = now === null ? 0 : stopPlaces(now.text, now.layer)[at] ?? 0
  return `${Number((place * 100).toFixed(1))}%`
}

/** The strip: its colors from left to right, and a thumb for each stop. */
function createStrip(gradient: GradientContext): GradientPart {
  const { context: { ui: { document } } } = gradient
  const bar = h(document, 'div', { class: 'gradient-bar' })
  const element = h(document, 'div', {
    class: 'gradient-strip', role: 'group', 'aria-label': 'Color stops',
  }, bar)
  bar.addEventListener('dblclick', ({ offsetX }) => addStop(gradient, offsetX / Math.max(1, bar.clientWidth)))
  const thumbs: GradientThumb[] = []
  return {
    element,
    patch: () => {
      const now = gradient.now()
      if (now === null) return
      setStyle(bar, '--strip', stripOf(now.text, now.layer))
      const { length } = now.layer.stops
      while (thumbs.length < length) thumbs.push(createThumb(gradient, thumbs.length))
      for (const thumb of thumbs.splice(length)) thumb.release()
      for (const thumb of thumbs) thumb.patch()
      setChildren(element, [bar, ...thumbs.map((thumb) => thumb.element)])
    },
    release: () => {
      for (const thumb of thumbs) thumb.release()
    },
  }
}

type GradientThumb = GradientPart

const KEYS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }

function createThumb(gradient: GradientContext, index: number): GradientThumb {
  const { context, context: { ui: { document } } } = gradient
  const element = h(document, 'div', {
    class: 'gradient-thumb', role: 'slider', tabindex: 0, 'aria-valuemin': 0, 'aria-valuemax': 100,
  })
  const placeNow = (): number => {
    const now = gradient.now()
    return now === null ? 0 : stopPlaces(now.text, now.layer)[index] ?? 0
  }
  const move = (to: number): void => {
    const now = gradient.now()
    if (now !== null) context.change(withPlace(now.text, now.layer, index, to))
  }
  element.addEventListener('keydown', (event) => {
    const way = KEYS[event.key]
    if (way === undefined || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    event.stopPropagation()
    move(placeNow() + way * STEP * (event.shiftKey === event.altKey ? 1 : event.shiftKey ? 10 : 0.1))
  })
  element.addEventListener('blur', () => context.settle())
  const release = dragThumb(gradient, element, placeNow, move)
  return { element, release, patch: () => patchThumb(gradient, element, index) }
}

function patchThumb(gradient: GradientContext, element: HTMLElement, index: number): void {
  const now = gradient.now()
  const stop = now?.layer.stops[index]
  if (now === null || stop === undefined) return
  const place = stopPlaces(now.text, now.layer)[index] ?? 0
  const percent = Number((place * 100).toFixed(1))
  const color = stop.color === null ? '' : textAt(now.text, stop.color)
  setStyle(element, 'left', `${Math.min(100, Math.max(0, percent))}%`)
  setStyle(element, '--swatch', color)
  setAttribute(element, 'data-hint', stop.color === null)
  setAttribute(element, 'aria-label', `Stop ${index + 1}, ${stop.color === null ? 'color hint' : color}`)
  setAttribute(element, 'aria-readonly', isMovable(now.text, stop) ? null : 'true')
  setAttribute(element, 'aria-valuenow', percent)
  setAttribute(element, 'aria-valuetext', isMovable(now.text, stop) ? `${percent} %` : 'a length, typed below')
}

function dragThumb(
  { context }: GradientContext, element: HTMLElement, placeNow: () => number, move: (to: number) => void,
): () => void {
  let from = 0
  let end = (): void => undefined
  const over = (): void => {
    context.settle()
    end()
  }
  element.addEventListener('pointerdown', () => element.focus({ preventScroll: true }))
  return dragBy(element, {
    start: () => {
      context.settle()
      from = placeNow()
      end = context.beginGesture()
      return true
    },
    move: ({ x, alt }) => {
      const width = Math.max(1, element.parentElement?.clientWidth ?? 1)
      move(from + x / width * (alt ? FINE : 1))
    },
    end: over,
    cancel: () => {
      move(from)
      over()
    },
  })
}
