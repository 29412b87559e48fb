// The color maths against two other readers, culori and colorjs.io: what texts come to, what is written, and
// where gamuts map to.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Color } from '../../panel/model/color/color.types.js'
import { coordsIn } from '../../panel/model/color/convert.js'
import { deltaEOk } from '../../panel/model/color/distance.js'
import { COLOR_FORMATS, writeAs } from '../../panel/model/color/formats.js'
import { toGamut } from '../../panel/model/color/gamut.js'
import { parseColor } from '../../panel/model/color/parse.js'
import { loadPeer, skipWithoutPeer } from '../support/peers.js'
import { createRandom, type Random } from '../support/random.js'

/** As much of each as is used here. */
interface Lab { readonly l: number, readonly a: number, readonly b: number }
interface Rgb { readonly r: number, readonly g: number, readonly b: number }
interface Culori {
  readonly converter: (space: 'oklab') => (text: string) => Lab | undefined
  readonly toGamut: (space: 'rgb' | 'p3', mode: 'oklch') => (text: string) => Rgb
}
interface Peer {
  readonly coords: readonly number[]
  to(space: string): Peer
  toGamut(options: { readonly space: string, readonly method: 'css' }): Peer
}
interface ColorJs { readonly default: new (text: string) => Peer }

type Numbers = readonly number[]

/** A reader: OKLab of a text, and a text mapped into sRGB or P3. */
interface Reader {
  readonly oklab: (text: string) => Numbers
  readonly mapped: (text: string, gamut: 'srgb' | 'display-p3') => Numbers
}

function createCulori(): Reader {
  const { converter, toGamut: map } = loadPeer('culori') as Culori
  const oklab = converter('oklab')
  const into = { srgb: map('rgb', 'oklch'), 'display-p3': map('p3', 'oklch') }
  return {
    oklab: (text) => {
      const { l, a, b } = oklab(text) ?? { l: NaN, a: NaN, b: NaN }
      return [l, a, b]
    },
    mapped: (text, gamut) => {
      const { r, g, b } = into[gamut](text)
      return [r, g, b]
    },
  }
}

function createColorJs(): Reader {
  const { default: Other } = loadPeer('colorjs.io') as ColorJs
  return {
    oklab: (text) => new Other(text).to('oklab').coords,
    mapped: (text, gamut) => {
      const space = gamut === 'srgb' ? 'srgb' : 'p3'
      return new Other(text).to(space).toGamut({ space, method: 'css' }).coords
    },
  }
}

// culori ends its search a little elsewhere.
const READERS = [['culori', createCulori, 2e-3], ['colorjs.io', createColorJs, 1e-4]] as const

const of = (random: Random, full: number, decimals = 3): string => (random() * full).toFixed(decimals)

const NOTATIONS: readonly ((random: Random) => string)[] = [
  (random) => `#${Math.floor(random() * 0x1000000).toString(16).padStart(6, '0')}`,
  (random) => `rgb(${of(random, 255, 0)} ${of(random, 255, 0)} ${of(random, 255, 0)})`,
  (random) => `hsl(${of(random, 360)} ${of(random, 100)}% ${of(random, 100)}%)`,
  (random) => `hwb(${of(random, 360)} ${of(random, 50)}% ${of(random, 50)}%)`,
  (random) => `lab(${of(random, 100)} ${of(random, 80)} ${of(random, 80)})`,
  (random) => `lch(${of(random, 100)} ${of(random, 100)} ${of(random, 360)})`,
  (random) => `oklab(${of(random, 1)} ${of(random, 0.3)} ${of(random, 0.3)})`,
  (random) => `oklch(${of(random, 1)} ${of(random, 0.37)} ${of(random, 360)})`,
  ...['srgb', 'srgb-linear', 'display-p3', 'a98-rgb', 'prophoto-rgb', 'xyz-d50', 'xyz-d65'].map((space) =>
    (random: Random) => `color(${space} ${of(random, 1)} ${of(random, 1)} ${of(random, 1)})`),
]

function colorOf(text: string): Color {
  const color = parseColor(text)
  assert.ok(color !== null, text)
  return color
}

function assertNear(actual: Numbers, expected: Numbers, tolerance: number, said: string): void {
  const off = Math.hypot(...actual.map((value, index) => value - (expected[index] ?? NaN)))
  assert.ok(off <= tolerance, `${said}: ${actual.join(' ')} is not ${expected.join(' ')}`)
}

for (const [name, create, mapsWithin] of READERS) {
  const options = { skip: skipWithoutPeer(name) }

  test(`${name} reads every notation as the same color`, options, () => {
    const { oklab } = create()
    const random = createRandom(140)
    for (const notation of NOTATIONS) {
      for (let round = 0; round < 200; round += 1) {
        const text = notation(random)
        assertNear(coordsIn(colorOf(text), 'oklab'), oklab(text), 1e-4, text)
      }
    }
  })

  test(`${name} reads what is written, in every format, as the color that was meant`, options, () => {
    const { oklab } = create()
    const random = createRandom(141)
    for (let round = 0; round < 400; round += 1) {
      const hex = NOTATIONS[0]?.(random) ?? ''
      for (const format of COLOR_FORMATS) {
        const text = writeAs(format, colorOf(hex), '')
        assertNear(oklab(text), coordsIn(colorOf(hex), 'oklab'), 1e-4, text)
      }
    }
  })

  test(`${name} maps into sRGB and P3 as here, by CSS Color 4`, options, () => {
    const { mapped } = create()
    const random = createRandom(142)
    for (let round = 0; round < 400; round += 1) {
      const text = `oklch(${of(random, 1)} ${of(random, 0.37)} ${of(random, 360)})`
      for (const gamut of ['srgb', 'display-p3'] as const) {
        const [red = NaN, green = NaN, blue = NaN] = mapped(text, gamut)
        const theirs: Color = { space: gamut, coords: [red, green, blue], alpha: 1 }
        const off = deltaEOk(toGamut(colorOf(text), gamut), theirs)
        assert.ok(off <= mapsWithin, `${text} in ${gamut}: ${String(off)}`)
      }
    }
  })
}
