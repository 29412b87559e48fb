// What is said of a size that grows with the window, and where its chart has its lines.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  readFluid, workOut, type WorkedOut, clampWords, leftOf, fluidPoints, chartTop,
} from '../../panel/tools/value-editors/fluid.js'

const worked = (text: string): WorkedOut => workOut(text, readFluid(text) ?? assert.fail(text), 16)

const rows: readonly (readonly [text: string, width: number, words: string])[] = [
  ['clamp(2.5rem, 1.4rem + 4.4vw, 4.5rem)', 1280, 'Grows from 400 to 1127 px viewport width.\nAt 1280 px: 72 px, at max.'],
  ['clamp(2.5rem, 1.4rem + 4.4vw, 4.5rem)', 800, 'Grows from 400 to 1127 px viewport width.\nAt 800 px: 57.6 px, between min and max.'],
  ['clamp(2.5rem, 1.4rem + 4.4vw, 4.5rem)', 360, 'Grows from 400 to 1127 px viewport width.\nAt 360 px: 40 px, at min.'],
  ['min(40px, 4vw)', 500, 'Grows up to 1000 px viewport width.\nAt 500 px: 20 px.'],
  ['max(20px, 4vw)', 400, 'Grows from 500 px viewport width.\nAt 400 px: 20 px, at min.'],
  ['clamp(16px, 40px - 1vw, 32px)', 3000, 'Shrinks from 800 to 2400 px viewport width.\nAt 3000 px: 16 px, at min.'],
  ['clamp(2rem, 4vw, 1rem)', 400, 'Min isn’t below max, so it is always min.\nAt 400 px: 32 px, at min.'],
  ['clamp(1rem, 2rem, 3rem)', 400, 'Doesn’t change with the viewport.\nAt 400 px: 32 px, between min and max.'],
  ['clamp(1rem, 5rem + 1vw, 3rem)', 400, 'Always max.\nAt 400 px: 48 px, at max.'],
  ['clamp(1rem, 0.2rem - 1vw, 2rem)', 400, 'Always min.\nAt 400 px: 16 px, at min.'],
  ['clamp(1rem, 2rem - 1vw, none)', 400, 'Shrinks up to 1600 px viewport width.\nAt 400 px: 28 px.'],
  ['clamp(1rem, 5cqw, 3rem)', 400, 'Can’t chart this: it depends on more than the viewport width.'],
  ['clamp(none, 4vw, none)', 400, 'Grows at every viewport width.\nAt 400 px: 16 px.'],
  ['clamp(1rem, 5vh, 3rem)', 400, 'Can’t chart this: it depends on more than the viewport width.'],
  ['clamp(1em, 5vw, 3rem)', 400, 'Can’t chart this: it depends on more than the viewport width.'],
]
for (const [text, width, words] of rows) {
  test(`${text} at ${width}`, () => assert.equal(clampWords(worked(text), width), words))
}

test('the chart has a point at each end and at each turn that it shows', () => {
  const points = fluidPoints(worked('clamp(2.5rem, 1.4rem + 4.4vw, 4.5rem)'))
  const rounded = points?.map((point) => point.map(Math.round))
  assert.deepEqual(rounded, [[320, 40], [400, 40], [1127, 72], [1600, 72]])
  assert.equal(fluidPoints(worked('clamp(1rem, 5vh, 3rem)')), null)
  assert.deepEqual([leftOf(100), leftOf(320), leftOf(1600), leftOf(4000)], [12, 12, 284, 284])
  assert.ok(chartTop(40, [40, 72]) > chartTop(72, [40, 72]))
  assert.equal(chartTop(5, [5, 5]), chartTop(7, [7, 7]))
})
