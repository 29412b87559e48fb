// What is said of a size that grows with the window, and where its chart has its lines.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  readFluid, workOut, type WorkedOut, clampWords, leftOf, fluidPoints, chartTop,
} from '../../panel/tools/value-editors/fluid.js'

const worked = (text: string): WorkedOut => workOut(text, readFluid(text) ?? assert.fail(text), 16)

const rows: readonly (readonly [text: string, width: number, words: string])[] = [
  ['clamp(2.5rem, 1.4rem + 4.4vw, 4.5rem)', 1280, 'Grows from 400 to 1127 px of window width.\nNow 1280 px wide: at its max, 72 px.'],
  ['clamp(2.5rem, 1.4rem + 4.4vw, 4.5rem)', 800, 'Grows from 400 to 1127 px of window width.\nNow 800 px wide: in between, 57.6 px.'],
  ['clamp(2.5rem, 1.4rem + 4.4vw, 4.5rem)', 360, 'Grows from 400 to 1127 px of window width.\nNow 360 px wide: at its min, 40 px.'],
  ['min(40px, 4vw)', 500, 'Grows up to 1000 px of window width.\nNow 500 px wide: in between, 20 px.'],
  ['max(20px, 4vw)', 400, 'Grows from 500 px of window width on.\nNow 400 px wide: at its min, 20 px.'],
  ['clamp(16px, 40px - 1vw, 32px)', 3000, 'Shrinks from 800 to 2400 px of window width.\nNow 3000 px wide: at its min, 16 px.'],
  ['clamp(2rem, 4vw, 1rem)', 400, 'Its min is not below its max: it is always its min.\nNow 400 px wide: at its min, 32 px.'],
  ['clamp(1rem, 2rem, 3rem)', 400, 'It does not grow with the window.\nNow 400 px wide: in between, 32 px.'],
  ['clamp(1rem, 5rem + 1vw, 3rem)', 400, 'It is always its max.\nNow 400 px wide: at its max, 48 px.'],
  ['clamp(1rem, 0.2rem - 1vw, 2rem)', 400, 'It is always its min.\nNow 400 px wide: at its min, 16 px.'],
  ['clamp(1rem, 2rem - 1vw, none)', 400, 'Shrinks up to 1600 px of window width.\nNow 400 px wide: in between, 28 px.'],
  ['clamp(1rem, 5cqw, 3rem)', 400, 'How it grows cannot be told here: it depends on more than the width of the window.'],
  ['clamp(none, 4vw, none)', 400, 'Grows with every width of the window.\nNow 400 px wide: in between, 16 px.'],
  ['clamp(1rem, 5vh, 3rem)', 400, 'How it grows cannot be told here: it depends on more than the width of the window.'],
  ['clamp(1em, 5vw, 3rem)', 400, 'How it grows cannot be told here: it depends on more than the width of the window.'],
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
