// Tuning a ramp: what is moved takes its neighbors along, anchors stay, order stays, nothing moved changes
// nothing. Whole ramps as tokens are in ramp-tuned.test.ts.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Triple } from '../../panel/model/color/color.types.js'
import { lightnessRange, tuneRamp, UNTUNED, type Tuning } from '../../panel/model/color/ramp.js'
import { createRandom, wholeFrom } from '../support/random.js'

const STEPS: readonly Triple[] = [
  [0.98, 0.02, 155], [0.96, 0.04, 155], [0.91, 0.07, 155], [0.84, 0.1, 155], [0.76, 0.11, 155],
  [0.66, 0.115, 155], [0.54, 0.11, 155], [0.43, 0.09, 155], [0.35, 0.07, 155], [0.28, 0.05, 155],
  [0.2, 0.03, 155],
]
const tune = (tuning: Partial<Tuning>, steps = STEPS) => tuneRamp(steps, { ...UNTUNED, ...tuning })
const part = (steps: readonly Triple[], at: 0 | 1 | 2, decimals = 3): readonly number[] =>
  steps.map((step) => Number(step[at].toFixed(decimals)))
type Pairs = readonly (readonly [index: number, value: number])[]
const moved = (...pairs: Pairs): ReadonlyMap<number, number> => new Map(pairs)
const lights = part(STEPS, 0)

test('nothing moved is nothing changed: every step is the same object', () => {
  for (const tuning of [{}, { anchors: [7] }, { anchors: [2, 7] }, { lightness: moved([5, 0.66]) }]) {
    tune(tuning).forEach((step, index) => assert.equal(step, STEPS[index]))
  }
})

test('a hue shift turns each step further away from the anchor by the same, as the picture has it', () => {
  const turned = tune({ anchors: [7], shift: -12 })
  assert.deepEqual(part(turned, 2, 0), [147, 148, 149, 150, 151, 153, 154, 155, 156, 157, 159])
  assert.equal(turned[7], STEPS[7])
})

const HUES: readonly (readonly [name: string, tuning: Partial<Tuning>, hues: readonly number[]])[] = [
  ['without an anchor the whole ramp turns', { shift: 30 }, [185, 185, 185]],
  ['between two anchors nothing turns', { anchors: [0, 2], shift: 30 }, [155, 155, 155]],
  ['at an anchor there is none', { anchors: [0], shift: 60 }, [155, 125, 95]],
]
for (const [name, tuning, hues] of HUES) {
  test(`a hue shift: ${name}`, () => {
    const steps = STEPS.slice(4, 7)
    assert.deepEqual(part(tune(tuning, steps), 2, 0), hues)
  })
}

test('a moved lightness takes its neighbors along, less and less, and nothing beyond an anchor', () => {
  const after = part(tune({ anchors: [7], lightness: moved([5, 0.72]) }), 0)
  const by = after.map((value, index) => Math.round((value - (lights[index] ?? 0)) * 1000) / 1000)
  assert.equal(after[5], 0.72)
  assert.deepEqual(by.slice(7), [0, 0, 0, 0])
  for (const index of [1, 2, 3, 4]) assert.ok((by[index] ?? 0) >= (by[index - 1] ?? 0), String(by))
  assert.ok((by[4] ?? 0) > 0.02 && (by[6] ?? 0) > 0.01, String(by))
})

test('a moved chroma takes its neighbors along, less and less, and nothing beyond an anchor', () => {
  const after = part(tune({ anchors: [7], chroma: moved([5, 0.138]) }), 1)
  assert.deepEqual([after[5], ...after.slice(7)], [0.138, 0.09, 0.07, 0.05, 0.03])
  const by = after.map((value, index) => value - (STEPS[index]?.[1] ?? 0))
  for (const index of [1, 2, 3, 4]) assert.ok((by[index] ?? 0) >= (by[index - 1] ?? 0), String(by))
  assert.ok((by[6] ?? 0) > 0.005, String(by))
})

test('greys stay without a hue; one that gets chroma has the hue of the nearest step that has one', () => {
  const greys: readonly Triple[] = [[0.9, 0, 0], [0.6, 0, 0], [0.3, 0, 0]]
  tune({ shift: 40 }, greys).forEach((step, index) => assert.equal(step, greys[index]))
  assert.deepEqual(part(tune({ lightness: moved([1, 0.5]) }, greys), 2), [0, 0, 0])
  assert.equal(tune({ chroma: moved([1, 0.02]) }, greys)[1]?.[2], 265)
  assert.equal(tune({ chroma: moved([1, 0.02]), shift: 10 }, greys)[1]?.[2], 275)
  const warm: readonly Triple[] = [[0.9, 0.02, 60], [0.6, 0, 0], [0.3, 0, 0]]
  assert.equal(tune({ chroma: moved([2, 0.02]) }, warm)[2]?.[2], 60)
})

test('a step moves no further than the steps that are held let it', () => {
  const range = (tuning: Partial<Tuning>, index: number): readonly number[] =>
    lightnessRange(STEPS, { ...UNTUNED, ...tuning }, index).map((one) => Number(one.toFixed(3)))
  assert.deepEqual(range({}, 5), [0, 1])
  assert.deepEqual(range({ anchors: [7] }, 5), [0.44, 1])
  assert.deepEqual(range({ anchors: [7], lightness: moved([3, 0.8]) }, 5), [0.44, 0.79])
  assert.deepEqual(range({ anchors: [7] }, 8), [0, 0.425])
  const alike: readonly Triple[] = [[0.9, 0, 0], [0.5, 0, 0], [0.5, 0.1, 0], [0.498, 0.1, 0]]
  assert.deepEqual(lightnessRange(alike, { ...UNTUNED, anchors: [1] }, 2), [0, 1])
  assert.deepEqual(lightnessRange(alike, { ...UNTUNED, anchors: [1] }, 3), [0, 0.498])
})

test('whatever is moved within its range: the order stays, anchors stay, what is moved is where it was put', () => {
  const random = createRandom(13)
  for (let round = 0; round < 2000; round += 1) {
    const steps = STEPS.filter(() => random() < 0.8)
    const anchors = steps.map((_, index) => index).filter(() => random() < 0.15).slice(0, 2)
    const lightness = new Map<number, number>()
    for (let count = wholeFrom(random, 0, 4); count > 0; count -= 1) {
      const index = wholeFrom(random, 0, steps.length - 1)
      if (anchors.includes(index) || steps[index] === undefined) continue
      const [least, most] = lightnessRange(steps, { ...UNTUNED, anchors, lightness }, index)
      lightness.set(index, least + (most - least) * random())
    }
    const after = tune({ anchors, lightness, shift: wholeFrom(random, -60, 60) }, steps)
    const said = JSON.stringify({ steps, anchors, lightness: [...lightness], after })
    for (const [index, value] of lightness) assert.equal(after[index]?.[0], value, said)
    for (const anchor of anchors) assert.equal(after[anchor], steps[anchor], said)
    after.forEach(([light], index) => {
      assert.ok(light >= 0 && light <= 1, said)
      if (index > 0) assert.ok(light <= (after[index - 1]?.[0] ?? 0) + 1e-9, `${index} ${said}`)
    })
  }
})
