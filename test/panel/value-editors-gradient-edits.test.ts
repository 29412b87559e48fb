// What is done to a gradient, and that nothing else of its text is touched.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  type GradientLayer, type GradientStop, isGradient, readGradient,
} from '../../panel/model/tokens/gradient.js'
import {
  stopPlaces, stopBetween, stripOf, withStopColor, withKind, withPlace, withPosition, withPreludePart,
} from '../../panel/tools/value-editors/gradient-edits.js'

function layerOf(text: string): GradientLayer {
  const layer = readGradient(text)?.find(isGradient)
  assert.ok(layer !== undefined)
  return layer
}
const stopOf = (text: string, index: number): GradientStop => layerOf(text).stops[index] ?? assert.fail()

type Edit = (text: string) => string
const direction = (next: string): Edit => (text) => withPreludePart(text, layerOf(text), 'direction', next)
const center = (next: string): Edit => (text) => withPreludePart(text, layerOf(text), 'center', next)
const space = (next: string): Edit => (text) => withPreludePart(text, layerOf(text), 'space', next)
const kind = (next: GradientLayer['kind'], isRepeating = false): Edit => (text) =>
  withKind(text, layerOf(text), next, isRepeating)
const color = (at: number, next: string): Edit => (text) => withStopColor(text, stopOf(text, at), next)
const position = (at: number, which: number, next: string): Edit => (text) =>
  withPosition(text, stopOf(text, at), which, next)
const place = (at: number, to: number): Edit => (text) => withPlace(text, layerOf(text), at, to)

const rows: readonly (readonly [before: string, edit: Edit, after: string])[] = [
  ['linear-gradient( 45deg ,red  , blue ), none', direction('90deg'), 'linear-gradient( 90deg ,red  , blue ), none'],
  ['linear-gradient(red, blue)', direction('to right'), 'linear-gradient(to right, red, blue)'],
  ['linear-gradient(45deg, red, blue)', direction(''), 'linear-gradient(red, blue)'],
  ['linear-gradient(in oklch, red, blue)', direction('45deg'), 'linear-gradient(45deg in oklch, red, blue)'],
  ['linear-gradient(45deg in oklch, red, blue)', direction(''), 'linear-gradient(in oklch, red, blue)'],
  ['linear-gradient(red, blue)', direction(''), 'linear-gradient(red, blue)'],
  ['conic-gradient(at 0 0, red, blue)', direction('45deg'), 'conic-gradient(from 45deg at 0 0, red, blue)'],
  ['radial-gradient(circle, red, blue)', center('20% top'), 'radial-gradient(circle at 20% top, red, blue)'],
  ['radial-gradient(circle at 0 0, red, blue)', center(''), 'radial-gradient(circle, red, blue)'],
  ['linear-gradient(45deg, red, blue)', space('oklch longer hue'), 'linear-gradient(45deg in oklch longer hue, red, blue)'],
  ['linear-gradient(45deg in oklch longer hue, red, blue)', space('oklab'), 'linear-gradient(45deg in oklab, red, blue)'],
  ['linear-gradient(45deg, red, blue)', kind('linear', true), 'repeating-linear-gradient(45deg, red, blue)'],
  ['repeating-linear-gradient(45deg, red, blue)', kind('linear'), 'linear-gradient(45deg, red, blue)'],
  ['linear-gradient(45deg in oklch, red, blue)', kind('radial'), 'radial-gradient(in oklch, red, blue)'],
  ['radial-gradient(circle at 0 0, red, blue)', kind('conic'), 'conic-gradient(at 0 0, red, blue)'],
  ['conic-gradient(from 9deg at 0 0, red, blue)', kind('linear'), 'linear-gradient(red, blue)'],
  ['linear-gradient(/* a */ red, var(--b) 20%)', color(1, '#fff'), 'linear-gradient(/* a */ red, #fff 20%)'],
  ['linear-gradient(red, 20%, blue)', color(1, '#fff'), 'linear-gradient(red, 20%, blue)'],
  ['linear-gradient(red, blue)', position(1, 0, '80%'), 'linear-gradient(red, blue 80%)'],
  ['linear-gradient(red, blue 20%)', position(1, 0, '80%'), 'linear-gradient(red, blue 80%)'],
  ['linear-gradient(red, blue 20%)', position(1, 1, '80%'), 'linear-gradient(red, blue 20% 80%)'],
  ['linear-gradient(red, blue  20% 80%)', position(1, 0, ''), 'linear-gradient(red, blue 80%)'],
  ['linear-gradient(red, blue 20% 80%)', position(1, 1, ''), 'linear-gradient(red, blue 20%)'],
  ['linear-gradient(red, 20% blue)', position(1, 0, ''), 'linear-gradient(red, blue)'],
  ['linear-gradient(red, blue)', position(1, 0, ''), 'linear-gradient(red, blue)'],
  ['linear-gradient(red, lime, blue)', place(1, 0.25), 'linear-gradient(red, lime 25%, blue)'],
  ['linear-gradient(red, lime 50%, blue 60%)', place(1, 0.9), 'linear-gradient(red, lime 60%, blue 60%)'],
  ['conic-gradient(red, lime 0.5turn, blue)', place(1, 0.25), 'conic-gradient(red, lime 0.25turn, blue)'],
  ['linear-gradient(red, lime 3px, blue)', place(1, 0.25), 'linear-gradient(red, lime 3px, blue)'],
]
for (const [before, edit, after] of rows) {
  test(`${before} becomes ${after}`, () => {
    assert.equal(edit(before), after)
    assert.ok(readGradient(after) !== null)
  })
}

const places: readonly (readonly [text: string, places: readonly number[]])[] = [
  ['linear-gradient(red, blue)', [0, 1]],
  ['linear-gradient(red, lime, aqua, blue)', [0, 1 / 3, 2 / 3, 1]],
  ['linear-gradient(red 20%, lime 10%, blue)', [0.2, 0.2, 1]],
  ['linear-gradient(red, lime 4px, blue)', [0, 0.5, 1]],
  ['conic-gradient(red 0, lime 90deg, blue 0.75turn)', [0, 0.25, 0.75]],
  ['linear-gradient(red, 20%, blue)', [0, 0.2, 1]],
  ['linear-gradient(var(--a))', [0]],
]
for (const [text, wanted] of places) test(`places of ${text}`, () => assert.deepEqual(stopPlaces(text, layerOf(text)), wanted))

test('a stop between two has the color half way, as the first is written, or the first one', () => {
  const added = (text: string): string => stopBetween(text, layerOf(text), 0, 0.5)
  assert.equal(added('linear-gradient(#000000, #ffffff)'), '#636363 50%')
  assert.equal(added('linear-gradient(var(--a), #fff)'), 'var(--a) 50%')
})

test('a strip has the colors from left to right', () => {
  const strip = (text: string): string => stripOf(text, layerOf(text))
  assert.equal(strip('conic-gradient(from 9deg, red, 25%, blue 0.5turn)'), 'linear-gradient(90deg, red 0%, 25%, blue 50%)')
  assert.equal(strip('linear-gradient(in oklch longer hue, red, blue)'),
    'linear-gradient(90deg in oklch longer hue, red 0%, blue 100%)')
  assert.equal(strip('linear-gradient(var(--a))'), 'linear-gradient(90deg, var(--a) 0%, var(--a) 0%)')
})
