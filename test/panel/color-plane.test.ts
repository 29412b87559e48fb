// The plane of a hue: its pixels against the slower maths, where it ends, and the lines over it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Color } from '../../panel/model/color/color.types.js'
import { coordsIn } from '../../panel/model/color/convert.js'
import { isInGamut, ROUNDING_TOLERANCE } from '../../panel/model/color/gamut.js'
import {
  colorAtPlace, paintPlane, PLANE_CHROMA, placeInPlane, type PlaneOutput, type PlaneSize, gamutEdge,
  edgePoints,
} from '../../panel/model/color/plane.js'
import { hasColor, mostChroma, sliceOf } from '../../panel/model/color/slice.js'
import { createRandom } from '../support/random.js'

const SIZE: PlaneSize = { width: 60, height: 37 }
const HUES = [0, 42, 109.8, 142.5, 155, 210, 264.05, 300, 328.4, 359.99]

const oklch = (lightness: number, chroma: number, hue: number): Color =>
  ({ space: 'oklch', coords: [lightness, chroma, hue], alpha: 1 })

function painted(hue: number, output: PlaneOutput, size = SIZE): Uint8ClampedArray {
  // What was there before is painted over.
  const pixels = new Uint8ClampedArray(size.width * size.height * 4).fill(77)
  paintPlane(pixels, size, hue, output)
  return pixels
}

for (const output of ['srgb', 'display-p3'] satisfies readonly PlaneOutput[]) {
  test(`each pixel is the color at its middle in ${output}, within a level; beyond P3 there is none`, () => {
    for (const hue of HUES) {
      const pixels = painted(hue, output)
      for (let index = 0; index < SIZE.width * SIZE.height; index += 1) {
        const place = { x: index % SIZE.width, y: Math.floor(index / SIZE.width) }
        const [x, y] = [(place.x + 0.5) / SIZE.width, (place.y + 0.5) / SIZE.height]
        const { lightness, chroma } = colorAtPlace(x, y)
        const color = oklch(lightness, chroma, hue)
        const four = [...pixels.subarray(index * 4, index * 4 + 4)]
        const said = `${JSON.stringify(color)} ${four.join(' ')}`
        if (!isInGamut(color, 'display-p3', 1e-9)) assert.deepEqual(four, [0, 0, 0, 0], said)
        if (!isInGamut(color, 'display-p3', -1e-9)) continue
        assert.equal(four[3], 255, said)
        for (const [at, value] of coordsIn(color, output).entries()) {
          const exact = Math.max(0, Math.min(1, value)) * 255
          assert.ok(Math.abs((four[at] ?? NaN) - exact) <= 1, said)
        }
      }
    }
  })
}

test('a plane of any size is painted to its last byte', () => {
  for (const size of [{ width: 1, height: 1 }, { width: 3, height: 200 }, { width: 480, height: 2 }]) {
    const pixels = painted(30, 'srgb', size)
    const alphas = pixels.filter((_, index) => index % 4 === 3)
    assert.ok(alphas.every((alpha) => alpha === 0 || alpha === 255))
  }
})

test('places and colors are each other', () => {
  assert.deepEqual(placeInPlane(1, 0), { x: 0, y: 0 })
  assert.deepEqual(placeInPlane(0, PLANE_CHROMA), { x: 1, y: 1 })
  assert.deepEqual(placeInPlane(2, 9), { x: 1, y: 0 })
  assert.deepEqual(colorAtPlace(-1, 2), { lightness: 0, chroma: 0 })
  assert.deepEqual(colorAtPlace(2, -1), { lightness: 1, chroma: PLANE_CHROMA })
  const { x, y } = placeInPlane(0.62, 0.19)
  const { lightness, chroma } = colorAtPlace(x, y)
  assert.ok(Math.abs(lightness - 0.62) < 1e-12 && Math.abs(chroma - 0.19) < 1e-12)
})

test('the quick question of a slice has the answers of the slow one', () => {
  const random = createRandom(130)
  for (let round = 0; round < 3000; round += 1) {
    const [lightness, chroma, hue] = [random(), random() * 0.4, random() * 360]
    for (const gamut of ['srgb', 'display-p3', 'rec2020'] as const) {
      const color = oklch(lightness, chroma, hue)
      const tolerance = ROUNDING_TOLERANCE * Math.min(1, (lightness / 0.4) ** 3)
      const isIn = isInGamut(color, gamut, tolerance)
      if ([0.999, 1.001].some((part) => isIn !== isInGamut(color, gamut, tolerance * part))) continue
      assert.equal(hasColor(sliceOf(hue), gamut, lightness, chroma), isIn, JSON.stringify(color))
    }
  }
})

test('what leaves a gamut on the way from grey does not come back', () => {
  for (let hue = 0; hue < 360; hue += 7.3) {
    const slice = sliceOf(hue)
    for (let lightness = 0.02; lightness < 1; lightness += 0.049) {
      for (const gamut of ['srgb', 'display-p3'] as const) {
        const most = mostChroma(slice, gamut, lightness)
        assert.ok(hasColor(slice, gamut, lightness, most))
        for (let chroma = 0; chroma < 0.4; chroma += 0.003) {
          if (Math.abs(chroma - most) < 0.0001) continue
          assert.equal(hasColor(slice, gamut, lightness, chroma), chroma < most, `${hue} ${lightness} ${chroma}`)
        }
      }
    }
  }
})

test('a limit is kept', () => {
  const slice = sliceOf(150)
  assert.equal(mostChroma(slice, 'srgb', 0.6, 0.05), 0.05)
  assert.ok(Math.abs(mostChroma(slice, 'srgb', 0.62, 0.21) - mostChroma(slice, 'srgb', 0.62)) < 1e-5)
  assert.deepEqual([0, 1, -1, 2].map((lightness) => mostChroma(slice, 'srgb', lightness)), [0, 0, 0, 0])
})

test('an edge goes from white over its corner to black, sRGB\'s within P3\'s', () => {
  for (const hue of HUES) {
    const srgb = gamutEdge(hue, 'srgb')
    const wide = gamutEdge(hue, 'display-p3')
    for (const edge of [srgb, wide]) {
      assert.deepEqual(edge[0], { lightness: 1, chroma: 0 })
      assert.deepEqual(edge.at(-1), { lightness: 0, chroma: 0 })
      const heights = edge.map(({ lightness }) => lightness)
      assert.deepEqual(heights, [...heights].sort((one, other) => other - one))
    }
    assert.ok(srgb.every(({ lightness, chroma }) => chroma <= mostChroma(sliceOf(hue), 'display-p3', lightness)))
    assert.ok(Math.max(...wide.map(({ chroma }) => chroma)) < PLANE_CHROMA)
  }
})

// The primaries and their mixtures are the corners of their hues.
const corners: readonly (readonly [hue: number, lightness: number, chroma: number])[] = [
  [29.2339, 0.628, 0.2577], [142.4953, 0.8664, 0.2948], [264.052, 0.452, 0.3132], [109.7692, 0.968, 0.211],
  [194.7689, 0.9054, 0.1545], [328.3634, 0.7017, 0.3225],
]
for (const [hue, lightness, chroma] of corners) {
  test(`sRGB's corner at ${hue} degrees is its own`, () => {
    const edge = gamutEdge(hue, 'srgb')
    const corner = edge.reduce((best, point) => (point.chroma > best.chroma ? point : best))
    const off = Math.max(Math.abs(corner.lightness - lightness), Math.abs(corner.chroma - chroma))
    assert.ok(off < 0.002, JSON.stringify(corner))
  })
}

test('points are written for a polyline', () => {
  const points = edgePoints(gamutEdge(42, 'srgb'), { width: 240, height: 148 })
  assert.match(points, /^0,0 (?:\d+(?:\.\d{1,2})?,\d+(?:\.\d{1,2})? )+0,148$/)
})
