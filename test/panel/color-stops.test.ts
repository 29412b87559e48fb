// Tracks and the badge: what a gradient is made of, what is hatched, which gamut, and the way into sRGB.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { badgeOf, fallbackOf, moveIntoSrgb, needsFallback, type Badge } from '../../panel/model/color/badge.js'
import type { Color, Lch } from '../../panel/model/color/color.types.js'
import { coordsIn } from '../../panel/model/color/convert.js'
import { formatOklch } from '../../panel/model/color/emit.js'
import { isInGamut } from '../../panel/model/color/gamut.js'
import { parseColor } from '../../panel/model/color/parse.js'
import { CHANNELS, colorOfLch, FULL, screenText, trackOutside, trackStops } from '../../panel/model/color/stops.js'
import { createRandom } from '../support/random.js'

function colorOf(text: string): Color {
  const color = parseColor(text)
  assert.ok(color !== null, text)
  return color
}

const CLAY: Lch = { lightness: 0.571, chroma: 0.135, hue: 42, alpha: 0.5 }

test('a track has sixteen colors, that of hues 24 and that of alpha its two ends', () => {
  const counts = CHANNELS.map((channel) => trackStops(CLAY, channel, 'srgb').length)
  assert.deepEqual(counts, [16, 16, 24, 2])
})

test('stops are mapped, opaque but for alpha, and begin and end where the track does', () => {
  assert.deepEqual(trackStops(CLAY, 'alpha', 'srgb'), ['#b8583000', '#b85830'])
  const lightness = trackStops(CLAY, 'lightness', 'srgb')
  assert.deepEqual([lightness[0], lightness.at(-1)], ['#000000', '#ffffff'])
  assert.equal(trackStops(CLAY, 'chroma', 'srgb')[0], '#787878')
  const hues = trackStops(CLAY, 'hue', 'srgb')
  assert.equal(hues[0], hues.at(-1))
  // A browser would cut this to rgb(0 255 0).
  assert.equal(screenText(colorOf('oklch(0.9 0.4 150)'), 'srgb'), '#41ff87')
})

test('on a wide screen stops are of P3', () => {
  for (const channel of CHANNELS) {
    for (const text of trackStops({ ...CLAY, chroma: 0.3 }, channel, 'display-p3')) {
      const color = colorOf(text)
      assert.equal(color.space, 'display-p3')
      assert.ok(color.coords.every((value) => value !== null && value >= 0 && value <= 1), text)
    }
  }
  assert.equal(screenText(colorOf('rgb(255 0 0 / 50%)'), 'display-p3'), 'color(display-p3 0.9175 0.2003 0.1386 / 0.5)')
})

test('what is out of sRGB is where colors are', () => {
  const random = createRandom(131)
  for (let round = 0; round < 300; round += 1) {
    const color: Lch = { lightness: random(), chroma: random() * 0.37, hue: random() * 360, alpha: 1 }
    for (const channel of CHANNELS) {
      const outside = trackOutside(color, channel)
      const ends = outside.flatMap(({ from, to }) => [from, to])
      assert.deepEqual(ends, [...ends].sort((one, other) => one - other))
      const at = random()
      const isNear = outside.some(({ from, to }) => Math.abs(at - from) < 0.02 || Math.abs(at - to) < 0.02)
      if (isNear || channel === 'alpha') continue
      const isOut = outside.some(({ from, to }) => at > from && at < to)
      const there = colorOfLch({ ...color, [channel]: at * FULL[channel] })
      if (isInGamut(there, 'srgb', 1e-3) !== isInGamut(there, 'srgb', -1e-3)) continue
      assert.equal(isOut, !isInGamut(there, 'srgb', 0), `${JSON.stringify(color)} ${channel} ${at}`)
    }
  }
})

const outside: readonly (readonly [name: string, color: Lch, counts: readonly number[]])[] = [
  ['a grey is in sRGB at any lightness and hue', { ...CLAY, chroma: 0 }, [0, 1, 0, 0]],
  ['clay leaves it where it is dark and where it is bright', CLAY, [2, 1, 2, 0]],
  ['white has no color at all', { ...CLAY, lightness: 1, chroma: 0.1 }, [2, 1, 1, 0]],
  ['more chroma than any is out everywhere but at both ends', { ...CLAY, chroma: 0.36 }, [1, 1, 1, 0]],
]
for (const [name, color, counts] of outside) {
  test(name, () => {
    assert.deepEqual(CHANNELS.map((channel) => trackOutside(color, channel).length), counts)
  })
}

const badges: readonly (readonly [text: string, badge: Badge, moved: string, fallback: string])[] = [
  ['#1c5e39', 'sRGB', 'oklch(0.4301 0.0903 154.84)', '#1c5e39'],
  ['oklch(0.62 0.21 150)', 'P3', 'oklch(0.62 0.1711 150)', '#00a53a'],
  ['color(display-p3 0 1 0)', 'P3', 'oklch(0.8488 0.2622 145.64)', '#00fb29'],
  ['color(rec2020 0 1 0)', 'Rec2020', 'oklch(0.8298 0.2156 152.6)', '#00f272'],
  ['oklch(0.7 0.4 30)', 'out', 'oklch(0.7 0.1916 30)', '#ff5843'],
  ['oklch(0.6 0.3 none / none)', 'Rec2020', 'oklch(0.6 0.2437 none / none)', '#ed007a00'],
  ['color(srgb 2 2 2)', 'out', 'oklch(1 0 0)', '#ffffff'],
  ['color(xyz -1 -1 -1)', 'out', 'oklch(0 0 209.05)', '#000000'],
  ['oklch(0.628 0.2577 29.23)', 'sRGB', 'oklch(0.628 0.2577 29.23)', '#ff0000'],
]
for (const [text, badge, moved, fallback] of badges) {
  test(`${text} is ${badge}, moves to ${moved}, falls back to ${fallback}`, () => {
    const color = colorOf(text)
    assert.equal(badgeOf(color), badge)
    assert.equal(formatOklch(moveIntoSrgb(color)), moved)
    assert.equal(fallbackOf(color), fallback)
    assert.equal(needsFallback(color), badge !== 'sRGB' && color.alpha !== null)
  })
}

test('moving into sRGB ends there, with the same lightness and hue, once and for all', () => {
  const random = createRandom(132)
  for (let round = 0; round < 2000; round += 1) {
    const color = colorOf(`oklch(${random().toFixed(4)} ${(random() * 0.4).toFixed(4)} ${(random() * 360).toFixed(2)})`)
    const moved = moveIntoSrgb(color)
    assert.equal(badgeOf(moved), 'sRGB')
    const [lightness, , hue] = coordsIn(color, 'oklch')
    assert.equal(moved.coords[0], lightness)
    assert.ok(Math.abs((moved.coords[2] ?? 0) - hue) < 1e-9)
    assert.deepEqual(moveIntoSrgb(moved), moved)
    assert.equal(badgeOf(colorOf(formatOklch(moved))), 'sRGB')
  }
})
