// Writing colors: the texts themselves, that they lose nothing, and that an author's notation stays.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Color } from '../../panel/model/color/color.types.js'
import { formatHex, formatLike, formatOklch } from '../../panel/model/color/emit.js'
import { parseColor } from '../../panel/model/color/parse.js'
import { createRandom, wholeFrom } from '../support/random.js'

function colorOf(text: string): Color {
  const color = parseColor(text)
  assert.ok(color !== null, text)
  return color
}

const texts: readonly (readonly [text: string, hex: string, oklch: string])[] = [
  ['red', '#ff0000', 'oklch(0.628 0.2577 29.23)'],
  ['lime', '#00ff00', 'oklch(0.8664 0.2948 142.5)'],
  ['blue', '#0000ff', 'oklch(0.452 0.3132 264.05)'],
  ['white', '#ffffff', 'oklch(1 0 0)'],
  ['black', '#000000', 'oklch(0 0 0)'],
  ['grey', '#808080', 'oklch(0.5999 0 0)'],
  ['transparent', '#00000000', 'oklch(0 0 0 / 0)'],
  ['#12345680', '#12345680', 'oklch(0.3192 0.0725 251.17 / 0.502)'],
  ['rgb(0 0 0 / 0.9999)', '#000000', 'oklch(0 0 0)'],
  ['rgb(0 0 0 / 0.3333333)', '#00000055', 'oklch(0 0 0 / 0.333)'],
  ['rgb(0 0 0 / 33.3%)', '#00000055', 'oklch(0 0 0 / 0.333)'],
  ['oklch(0.7 0.4 30)', '#ff5843', 'oklch(0.7 0.4 30)'],
  ['oklch(70% 50% 390deg)', '#ff614d', 'oklch(0.7 0.2 30)'],
  ['oklch(0.5 0.1 359.999)', '#904961', 'oklch(0.5 0.1 0)'],
  ['oklch(0.5 0.1 -0.001)', '#904961', 'oklch(0.5 0.1 0)'],
  ['oklch(0.5 0 none)', '#636363', 'oklch(0.5 0 none)'],
  ['oklch(0.5 none 30 / none)', '#63636300', 'oklch(0.5 none 30 / none)'],
  ['oklch(none 0.1 30)', '#000000', 'oklch(none 0.1 30)'],
  ['hsl(none 0% 50%)', '#808080', 'oklch(0.5982 0 none)'],
  ['hsl(10 0% 50%)', '#808080', 'oklch(0.5982 0 0)'],
  ['color(srgb 2 2 2)', '#ffffff', 'oklch(1 0 0)'],
  ['oklch(0.00001 0.00000001 30)', '#000000', 'oklch(0 0 30)'],
]
for (const [text, hex, oklch] of texts) {
  test(`${text} is written ${hex} and ${oklch}`, () => {
    assert.equal(formatHex(colorOf(text)), hex)
    assert.equal(formatOklch(colorOf(text)), oklch)
    assert.equal(formatOklch(colorOf(text)), oklch)
  })
}

const WRITTEN =
  /^oklch\((?:0|1|0\.\d{1,5}) (?:0|0\.\d{1,5}) \d{1,3}(?:\.\d{1,2})?(?: \/ (?:0|0\.\d{1,3}))?\)$/

test('hex to oklch() to hex loses nothing', () => {
  const random = createRandom(60)
  let long = 0
  for (let round = 0; round < 20_000; round += 1) {
    const bytes = [wholeFrom(random, 0, 255), wholeFrom(random, 0, 255), wholeFrom(random, 0, 255)]
    if (round % 4 === 0) bytes[round % 3] = round % 8 === 0 ? 0 : 255
    if (round % 5 === 0) bytes.push(wholeFrom(random, 0, 254))
    const hex = `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
    const oklch = formatOklch(colorOf(hex))
    assert.equal(formatHex(colorOf(oklch)), hex, oklch)
    assert.match(oklch, WRITTEN)
    long += Number(/\.\d{5}/.test(oklch))
  }
  assert.ok(long > 0 && long < 200, String(long))
})

test('every grey and every alpha survives', () => {
  for (let byte = 0; byte < 256; byte += 1) {
    const hex = byte.toString(16).padStart(2, '0')
    const grey = `#${hex}${hex}${hex}`
    assert.match(formatOklch(colorOf(grey)), / 0 0\)$/)
    assert.equal(formatHex(colorOf(formatOklch(colorOf(grey)))), grey)
    const alpha = `#336699${byte < 255 ? hex : ''}`
    assert.equal(formatHex(colorOf(formatOklch(colorOf(alpha)))), alpha)
  }
})

test('percentages are written where they are asked for', () => {
  const color = colorOf('oklch(0.705 0.213 47.604 / 0.5)')
  assert.equal(formatOklch(color, [true, false, false, false]), 'oklch(70.5% 0.213 47.6 / 0.5)')
  assert.equal(formatOklch(color, [true, true, false, true]), 'oklch(70.5% 53.25% 47.6 / 50%)')
  assert.equal(formatOklch(colorOf('oklch(none none 3 / none)'), [true, true, false, true]), 'oklch(none none 3 / none)')
})

type Like = readonly [name: string, text: string, color: string, format: 'hex' | 'oklch', written: string]
const like: readonly Like[] = [
  ['hex stays hex', '#336699', 'oklch(0.628 0.2577 29.23)', 'oklch', '#ff0000'],
  ['capitals stay capitals', '#ABCDEF', '#fedcba', 'oklch', '#FEDCBA'],
  ['mixed case becomes small', '#ABCdef', '#fedcba', 'oklch', '#fedcba'],
  ['digits alone say nothing of case', '#123456', '#fedcba', 'hex', '#fedcba'],
  ['three digits stay three', '#abc', '#ffcc00', 'hex', '#fc0'],
  ['three capitals stay three capitals', '#ABC', '#ffcc00', 'hex', '#FC0'],
  ['three digits widen', '#abc', '#ffcc01', 'hex', '#ffcc01'],
  ['three digits take alpha as four', '#abc', '#ffcc0088', 'hex', '#fc08'],
  ['three digits take alpha as eight', '#abc', '#ffcc0080', 'hex', '#ffcc0080'],
  ['four digits lose an alpha of 1', '#abcd', '#ffcc00', 'hex', '#fc0'],
  ['six digits stay six', '#aabbcc', '#ffcc00', 'hex', '#ffcc00'],
  ['six digits take alpha', '#aabbcc', '#ffcc0080', 'hex', '#ffcc0080'],
  ['eight digits lose an alpha of 1', '#aabbcc80', '#ffcc00', 'hex', '#ffcc00'],
  ['white space around does not count', ' #abc\n', '#ffcc00', 'hex', '#fc0'],
  ['oklch() stays oklch()', 'oklch(0.5 0.1 30)', '#ff0000', 'hex', 'oklch(0.628 0.2577 29.23)'],
  ['percentages stay', 'oklch(50% 0.1 30 / 10%)', '#ff000080', 'hex', 'oklch(62.8% 0.2577 29.23 / 50.2%)'],
  ['none stays', 'oklch(0.5 0 none)', 'oklch(0.6 0 none)', 'hex', 'oklch(0.6 0 none)'],
  ['a name becomes what the item says', 'red', '#00ff00', 'hex', '#00ff00'],
  ['rgb() becomes what the item says', 'rgb(1 2 3)', '#ff0000', 'oklch', 'oklch(0.628 0.2577 29.23)'],
  ['an expression becomes what the item says', 'var(--a)', '#ff0000', 'hex', '#ff0000'],
  ['nothing becomes what the item says', '', '#ff0000', 'oklch', 'oklch(0.628 0.2577 29.23)'],
  ['out of sRGB is mapped', '#336699', 'oklch(0.9 0.4 150)', 'oklch', '#41ff87'],
]
for (const [name, text, color, format, written] of like) {
  test(`in an author's notation: ${name}`, () => {
    assert.equal(formatLike(text, colorOf(color), format), written)
  })
}

test('a hex in comments is still hex', () => {
  assert.equal(formatLike('/* A */ #abc', colorOf('#ffcc00'), 'oklch'), '#fc0')
  assert.equal(formatLike('#ABC /* b */', colorOf('#ffcc00'), 'oklch'), '#FC0')
})
