// Conversions: known colors in every space, there and back, and what becomes of `none`.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Color, ColorSpace, Triple } from '../../panel/model/color/color.types.js'
import {
  convert, coordsIn, A98_TO_XYZ, D50_TO_D65, LMS_TO_XYZ, type Matrix, OKLAB_TO_LMS, P3_TO_XYZ,
  PROPHOTO_TO_XYZ, REC2020_TO_XYZ, SRGB_TO_XYZ, inverse,
} from '../../panel/model/color/convert.js'
import { parseColor } from '../../panel/model/color/parse.js'
import { createRandom, type Random } from '../support/random.js'

function colorOf(text: string): Color {
  const color = parseColor(text)
  assert.ok(color !== null, text)
  return color
}

type Numbers = readonly number[]
const assertNear = (actual: Numbers, expected: Numbers, tolerance: number, said: string): void => {
  for (const [index, value] of actual.entries()) {
    const off = Math.abs(value - (expected[index] ?? NaN))
    assert.ok(off <= tolerance, `${said}: ${actual.join(' ')} is not ${expected.join(' ')}`)
  }
}

// From the examples of CSS Color 4 and from the tests that browsers share; of as many digits as they give.
const known: readonly (readonly [text: string, bytes: readonly [number, number, number]])[] = [
  ['lab(46.2775% -47.5621 48.5837)', [0, 128, 0]],
  ['lch(46.2775% 67.9892 134.3912)', [0, 128, 0]],
  ['oklab(51.975% -0.1403 0.10768)', [0, 128, 0]],
  ['oklch(51.975% 0.17686 142.495)', [0, 128, 0]],
  ['color(srgb-linear 0 0.21586 0)', [0, 128, 0]],
  ['color(display-p3 0.21604 0.49418 0.13151)', [0, 128, 0]],
  ['color(a98-rgb 0.281363 0.498012 0.116746)', [0, 128, 0]],
  ['color(prophoto-rgb 0.230479 0.395789 0.129968)', [0, 128, 0]],
  ['color(rec2020 0.332322 0.509792 0.191779)', [0, 128, 0]],
  ['color(xyz 0.07719 0.15438 0.02573)', [0, 128, 0]],
  ['color(xyz-d50 0.08314 0.154746 0.020961)', [0, 128, 0]],
  ['lab(50 0 0)', [119, 119, 119]],
  ['lab(100 0 0)', [255, 255, 255]],
  ['oklch(1 0 0)', [255, 255, 255]],
  ['oklab(0 0 0)', [0, 0, 0]],
  ['lab(29.2345% 39.3825 20.0664)', [125, 35, 41]],
  ['lch(52.2345% 72.2 56.2)', [198, 93, 6]],
  ['oklab(65.125% -0.0320 0.1274)', [157, 147, 24]],
  ['oklch(66.016% 0.15546 134.231)', [104, 166, 57]],
  ['lch(67.5345% 42.5 258.2)', [98, 172, 239]],
  ['hsl(120 100% 25%)', [0, 128, 0]],
  ['hsl(30 60% 70%)', [224, 179, 133]],
  ['hsl(330 60% 30%)', [122, 31, 77]],
  ['hsl(none 0% 50%)', [128, 128, 128]],
  ['hwb(50.6 0% 0%)', [255, 215, 0]],
  ['hwb(120 44% 50%)', [112, 128, 112]],
  ['hwb(45 40% 80%)', [85, 85, 85]],
  ['hwb(45 120 20)', [219, 219, 219]],
]
for (const [text, bytes] of known) {
  test(`${text} is rgb(${bytes.join(' ')})`, () => {
    const rgb = coordsIn(colorOf(text), 'srgb').map((part) => part * 255)
    assertNear([rgb[0] ?? NaN, rgb[1] ?? NaN, rgb[2] ?? NaN], bytes, 0.6, text)
  })
}

const primaries: readonly (readonly [name: string, space: ColorSpace, coords: Triple])[] = [
  ['red', 'oklch', [0.62796, 0.25768, 29.23388]],
  ['lime', 'oklch', [0.86644, 0.29483, 142.49535]],
  ['blue', 'oklch', [0.45201, 0.31321, 264.05202]],
  ['white', 'xyz-d65', [0.95046, 1, 1.08906]],
  ['white', 'xyz-d50', [0.96430, 1, 0.82510]],
  ['red', 'lab', [54.29054, 80.80493, 69.89096]],
  ['blue', 'lch', [29.5683, 131.20145, 301.36427]],
  ['red', 'display-p3', [0.91749, 0.20029, 0.13856]],
  ['lime', 'a98-rgb', [0.56498, 1, 0.23443]],
  ['red', 'hsl', [0, 100, 50]],
  ['#639', 'hsl', [270, 50, 40]],
  ['#639', 'hwb', [270, 20, 40]],
  ['teal', 'hsl', [180, 100, 25.09804]],
  ['#fe0001', 'hsl', [359.76378, 100, 49.80392]],
]
for (const [name, space, coords] of primaries) {
  test(`${name} in ${space}`, () => {
    assertNear(coordsIn(colorOf(name), space), coords, 0.00002, name)
  })
}

const SPACES: readonly ColorSpace[] = [
  'srgb', 'srgb-linear', 'hsl', 'hwb', 'lab', 'lch', 'oklab', 'oklch', 'display-p3', 'display-p3-linear',
  'a98-rgb', 'prophoto-rgb', 'rec2020', 'xyz-d50', 'xyz-d65',
]

const someColor = (random: Random): Color =>
  ({ space: 'srgb', coords: [random(), random(), random()], alpha: random() })

test('every space leads to every other and back', () => {
  const random = createRandom(40)
  for (const from of SPACES) {
    for (const to of SPACES) {
      const color = someColor(random)
      const [red, green, blue] = coordsIn(convert(convert(color, from), to), 'srgb')
      const numbers = color.coords.map(Number)
      assertNear([red, green, blue], numbers, 1e-9, `${from} ${to}`)
    }
  }
})

test('colors outside every gamut come back too', () => {
  const random = createRandom(41)
  const spread = (): number => random() * 4 - 2
  for (const space of SPACES) {
    if (space === 'hwb') continue
    for (let round = 0; round < 20; round += 1) {
      const color: Color = { space: 'srgb', coords: [spread(), spread(), spread()], alpha: 1 }
      assertNear(coordsIn(convert(color, space), 'srgb'), color.coords.map(Number), 1e-7, space)
    }
  }
})

/** The ways back as CSS Color 4, section 18, publishes them. */
const published: readonly (readonly [name: string, there: Matrix, back: readonly number[]])[] = [
  ['sRGB', SRGB_TO_XYZ, [
    12831 / 3959, -329 / 214, -1974 / 3959,
    -851781 / 878810, 1648619 / 878810, 36519 / 878810,
    705 / 12673, -2585 / 12673, 705 / 667,
  ]],
  ['Display P3', P3_TO_XYZ, [
    446124 / 178915, -333277 / 357830, -72051 / 178915,
    -14852 / 17905, 63121 / 35810, 423 / 17905,
    11844 / 330415, -50337 / 660830, 316169 / 330415,
  ]],
  ['A98', A98_TO_XYZ, [
    1829569 / 896150, -506331 / 896150, -308931 / 896150,
    -851781 / 878810, 1648619 / 878810, 36519 / 878810,
    16779 / 1248040, -147721 / 1248040, 1266979 / 1248040,
  ]],
  ['Rec. 2020', REC2020_TO_XYZ, [
    30757411 / 17917100, -6372589 / 17917100, -4539589 / 17917100,
    -19765991 / 29648200, 47925759 / 29648200, 467509 / 29648200,
    792561 / 44930125, -1921689 / 44930125, 42328811 / 44930125,
  ]],
  ['ProPhoto', PROPHOTO_TO_XYZ, [
    1.3457868816471583, -0.25557208737979464, -0.05110186497554526,
    -0.5446307051249019, 1.5082477428451468, 0.02052744743642139,
    0, 0, 1.2119675456389452,
  ]],
  ['Bradford', D50_TO_D65, [
    1.0479297925449969, 0.022946870601609652, -0.05019226628920524,
    0.02962780877005599, 0.9904344267538799, -0.017073799063418826,
    -0.009243040646204504, 0.015055191490298152, 0.7518742814281371,
  ]],
  ['LMS', LMS_TO_XYZ, [
    0.819022437996703, 0.3619062600528904, -0.1288737815209879,
    0.0329836539323885, 0.9292868615863434, 0.0361446663506424,
    0.0481771893596242, 0.2642395317527308, 0.6335478284694309,
  ]],
  ['OKLab', OKLAB_TO_LMS, [
    0.210454268309314, 0.7936177747023054, -0.0040720430116193,
    1.9779985324311684, -2.4285922420485799, 0.450593709617411,
    0.0259040424655478, 0.7827717124575296, -0.8086757549230774,
  ]],
]
for (const [name, there, back] of published) {
  test(`the way back of ${name} is the one that is published`, () => {
    assertNear(inverse(there), back, 1e-14, name)
  })
}

test('white is white in every RGB space', () => {
  for (const space of ['display-p3', 'a98-rgb', 'rec2020', 'prophoto-rgb', 'display-p3-linear'] as const) {
    assertNear(coordsIn(colorOf('white'), space), [1, 1, 1], 1e-9, space)
  }
})

const powerless: readonly (readonly [name: string, text: string, space: ColorSpace, hueAt: number])[] = [
  ['grey in oklch', '#808080', 'oklch', 2],
  ['white in oklch', 'white', 'oklch', 2],
  ['black in lch', 'black', 'lch', 2],
  ['grey in lch', 'oklch(0.5 0 30)', 'lch', 2],
  ['grey in hsl', 'oklab(0.5 0 0)', 'hsl', 0],
  ['white in hsl', 'white', 'hsl', 0],
  ['grey in hwb', '#777', 'hwb', 0],
]
for (const [name, text, space, hueAt] of powerless) {
  test(`a powerless hue is none: ${name}`, () => {
    assert.equal(convert(colorOf(text), space).coords.findIndex((value) => value === null), hueAt)
  })
}

test('a hue that has power stays', () => {
  for (const space of ['oklch', 'lch', 'hsl', 'hwb'] as const) {
    assert.equal(convert(colorOf('#818080'), space).coords.includes(null), false, space)
  }
})

test('none is 0 on the way to another space, and stays where the space does', () => {
  const missing = colorOf('oklch(0.5 0.1 none / none)')
  assert.equal(convert(missing, 'oklch'), missing)
  assert.deepEqual(coordsIn(missing, 'oklab'), coordsIn(colorOf('oklch(0.5 0.1 0)'), 'oklab'))
  assert.equal(convert(missing, 'oklab').alpha, null)
  assert.deepEqual(convert(missing, 'oklab').coords, convert(colorOf('oklch(0.5 0.1 0)'), 'oklab').coords)
})

test('alpha goes along', () => {
  assert.equal(convert(colorOf('#12345680'), 'oklch').alpha, 128 / 255)
})
