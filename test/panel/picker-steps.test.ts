// Keys on the plane and the tracks of a picker, and what its numbers say.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Lch } from '../../panel/model/color/color.types.js'
import type { Channel } from '../../panel/model/color/stops.js'
import { CHANNEL_WORDS, meantFor, sayPlane, stepPlane, stepTrack } from '../../panel/tools/picker/steps.js'

const at: Lch = { lightness: 0.36, chroma: 0.028, hue: 155, alpha: 1 }
const held = (keys = ''): { shiftKey: boolean, altKey: boolean } =>
  ({ shiftKey: keys.includes('Shift'), altKey: keys.includes('Alt') })

const planeKeys: readonly (readonly [key: string, keys: string, values: Partial<Lch> | null])[] = [
  ['ArrowUp', '', { lightness: 0.37 }], ['ArrowDown', 'Shift', { lightness: 0.26 }],
  ['ArrowRight', '', { chroma: 0.038 }], ['ArrowLeft', 'Alt', { chroma: 0.027 }],
  ['ArrowLeft', 'Shift', { chroma: 0 }], ['ArrowUp', 'Shift+Alt', { lightness: 0.37 }],
  ['PageUp', '', { lightness: 0.46 }], ['PageDown', 'Shift', { lightness: 0 }],
  ['Home', '', { chroma: 0 }], ['End', '', { chroma: 0.37 }], ['Enter', '', null], ['a', '', null],
]
for (const [key, keys, values] of planeKeys) {
  test(`${keys} ${key} on the plane ${values === null ? 'is not its own' : `is ${JSON.stringify(values)}`}`, () => {
    assert.deepEqual(stepPlane(at, key, held(keys)), values)
  })
}

const trackKeys: readonly (readonly [channel: Channel, key: string, keys: string, value: number | null])[] = [
  ['lightness', 'ArrowRight', '', 0.37], ['lightness', 'ArrowUp', 'Alt', 0.361], ['chroma', 'PageUp', '', 0.128],
  ['hue', 'ArrowLeft', '', 154], ['hue', 'PageDown', 'Shift', 55], ['hue', 'End', '', 359], ['hue', 'Home', '', 0],
  ['alpha', 'ArrowUp', '', 1], ['alpha', 'ArrowDown', 'Shift', 0.9], ['alpha', 'End', '', 1], ['alpha', 'Tab', '', null],
]
for (const [channel, key, keys, value] of trackKeys) {
  test(`${keys} ${key} on the track of ${channel} is ${value ?? 'not its own'}`, () => {
    assert.deepEqual(stepTrack(at, channel, key, held(keys)), value === null ? null : { [channel]: value })
  })
}

test('a hue goes round both ways: what is beyond its ends is for who changes it to bring back', () => {
  assert.deepEqual(stepTrack({ ...at, hue: 0 }, 'hue', 'ArrowLeft', held()), { hue: -1 })
  assert.deepEqual(stepTrack({ ...at, hue: 359 }, 'hue', 'ArrowRight', held()), { hue: 360 })
})

test('numbers are as wide whatever they say, and read well', () => {
  const said = (Object.keys(CHANNEL_WORDS) as Channel[]).map((channel) => {
    const { write, say, read, letter } = CHANNEL_WORDS[channel]
    return [letter, write(at[channel]), say(at[channel]), read(1)]
  })
  assert.deepEqual(said, [
    ['L', '0.360', 'oklch lightness 36 %', 1], ['C', '0.028', 'oklch chroma 0.028', 1],
    ['H', '155', 'oklch hue 155 degrees', 1], ['A', '100%', 'alpha 100 %', 0.01],
  ])
  assert.deepEqual([CHANNEL_WORDS.hue.write(359.6), CHANNEL_WORDS.lightness.write(1 / 3)], ['0', '0.333'])
  assert.equal(sayPlane(at), 'lightness 36 %, chroma 0.028')
})

const typedNumbers: readonly (readonly [channel: Channel, typed: string, meant: string])[] = [
  ['lightness', '45%', '0.45'], ['lightness', ' 7% ', '0.07'], ['lightness', '0.45', '0.45'], ['chroma', '50%', '0.2'],
  ['alpha', '.5', '50%'], ['alpha', '0.285', '28.5%'], ['alpha', '1.0', '100%'], ['alpha', '0.5%', '0.5%'],
  ['alpha', '50', '50'], ['alpha', '1.5', '1.5'], ['alpha', '+.5', '+.5'], ['alpha', '-.5', '-.5'], ['hue', '50%', '50%'],
  ['lightness', '+5%', '+5%'], ['lightness', 'x', 'x'],
]
for (const [channel, typed, meant] of typedNumbers) {
  test(`${typed} typed for ${channel} means ${meant}`, () => assert.equal(meantFor(channel, typed), meant))
}
