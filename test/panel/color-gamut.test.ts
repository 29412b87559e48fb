// Gamuts: which colors are inside, and where the others are mapped to.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Color } from '../../panel/model/color/color.types.js'
import { coordsIn } from '../../panel/model/color/convert.js'
import { deltaEOk } from '../../panel/model/color/distance.js'
import { formatHex, formatOklch } from '../../panel/model/color/emit.js'
import { alphaByteOf, bytesOf, isInGamut, ROUNDING_TOLERANCE, toGamut, type Gamut } from '../../panel/model/color/gamut.js'
import { parseColor } from '../../panel/model/color/parse.js'
import { createRandom } from '../support/random.js'

function colorOf(text: string): Color {
  const color = parseColor(text)
  assert.ok(color !== null, text)
  return color
}

const inside: readonly (readonly [text: string, srgb: boolean, p3: boolean, rec2020: boolean])[] = [
  ['red', true, true, true],
  ['white', true, true, true],
  ['black', true, true, true],
  ['oklch(0.5 0 none)', true, true, true],
  ['color(display-p3 1 0 0)', false, true, false],
  ['color(display-p3 0 1 0)', false, true, true],
  ['color(rec2020 0 1 0)', false, false, true],
  ['color(rec2020 1 0 0)', false, false, true],
  ['color(prophoto-rgb 0 1 0)', false, false, false],
  ['oklch(0.7 0.2 30)', false, true, true],
  ['oklch(0.7 0.18 30)', true, true, true],
  ['oklch(0.7 0.4 30)', false, false, false],
  ['oklch(1 0.1 30)', false, false, false],
  ['color(srgb 1.00002 0 0)', true, true, true],
  ['color(srgb 1.0002 0 0)', false, true, true],
  ['color(srgb 1 -0.001 0)', true, true, true],
]
for (const [text, ...expected] of inside) {
  test(`${text} is in ${expected.filter(Boolean).length} of three gamuts`, () => {
    const color = colorOf(text)
    assert.deepEqual([isInGamut(color, 'srgb'), isInGamut(color, 'display-p3'), isInGamut(color, 'rec2020')], expected)
  })
}

// Worked out with another implementation of CSS Color 4, section 13.2.
const mapped: readonly (readonly [text: string, hex: string])[] = [
  ['oklch(0.7 0.4 30)', '#ff5843'],
  ['oklch(0.9 0.4 150)', '#41ff87'],
  ['color(display-p3 1 0 0)', '#ff0b0c'],
  ['color(display-p3 0 1 0)', '#00fb29'],
  ['oklch(1 0.3 150)', '#ffffff'],
  ['oklch(0 0.3 150)', '#000000'],
  ['color(xyz 2 2 2)', '#ffffff'],
  ['color(xyz -1 -1 -1)', '#000000'],
  ['oklch(0.7 0.2 30)', '#ff614d'],
  ['lab(100 104.3 -50.9)', '#ffffff'],
]
for (const [text, hex] of mapped) {
  test(`${text} is ${hex} in sRGB`, () => {
    assert.equal(formatHex(colorOf(text)), hex)
    assert.equal(formatHex(colorOf(text)), hex)
  })
}

// The example of CSS Color 4, 13.2: a very light yellow of P3, where the edge of sRGB is a thin wedge.
test('the yellow of P3 is mapped to a yellow of its lightness', () => {
  const yellow = colorOf('color(display-p3 1 1 0)')
  const rounded = (color: Color, space: 'oklch' | 'srgb', decimals: number): readonly number[] =>
    coordsIn(color, space).map((value) => Number(value.toFixed(decimals)))
  assert.deepEqual(rounded(yellow, 'oklch', 3), [0.965, 0.245, 110.23])
  assert.deepEqual(rounded(toGamut(yellow, 'srgb'), 'srgb', 4), [0.9962, 0.999, 0])
})

test('mapping ends inside, keeps the lightness and hue within what can be noticed, and never adds chroma', () => {
  const random = createRandom(50)
  for (let round = 0; round < 2000; round += 1) {
    const color: Color = { space: 'oklch', coords: [random(), random() * 0.5, random() * 360], alpha: random() }
    for (const gamut of ['srgb', 'display-p3', 'rec2020'] satisfies readonly Gamut[]) {
      const inGamut = toGamut(color, gamut)
      const said = `${JSON.stringify(color)} ${gamut}`
      assert.equal(inGamut.space, gamut)
      assert.equal(inGamut.alpha, color.alpha)
      assert.ok(inGamut.coords.every((part) => part !== null && part >= 0 && part <= 1), said)
      const [lightness, chroma] = coordsIn(inGamut, 'oklch')
      assert.ok(Math.abs(lightness - Number(color.coords[0])) < 0.02, said)
      assert.ok(chroma < Number(color.coords[1]) + 0.02, said)
      const reduced: Color = { ...color, coords: [color.coords[0], chroma, color.coords[2]] }
      assert.ok(deltaEOk(inGamut, reduced) < 0.021, said)
    }
  }
})

test('a color inside stays what it is', () => {
  const random = createRandom(51)
  for (let round = 0; round < 500; round += 1) {
    const color: Color = { space: 'srgb', coords: [random(), random(), random()], alpha: 1 }
    assert.deepEqual(toGamut(color, 'srgb'), color)
  }
})

test('bytes and alpha are whole numbers', () => {
  assert.deepEqual(bytesOf(colorOf('rgb(127.5 10.4 none)')), [128, 10, 0])
  assert.equal(alphaByteOf(colorOf('rgb(0 0 0 / 0.5)')), 128)
  assert.equal(alphaByteOf(colorOf('rgb(0 0 0 / none)')), 0)
})

test('what was rounded for oklch() is judged with the tolerance of rounding', () => {
  const random = createRandom(52)
  const edge = (): number => [0, 255, Math.floor(random() * 256)][Math.floor(random() * 3)] ?? 0
  let beyond = 0
  for (let round = 0; round < 3000; round += 1) {
    const text = formatOklch(colorOf(`rgb(${edge()} ${edge()} ${edge()})`))
    assert.ok(isInGamut(colorOf(text), 'srgb', ROUNDING_TOLERANCE), text)
    beyond += Number(!isInGamut(colorOf(text), 'srgb'))
  }
  assert.ok(beyond > 0)
})
