// One color in every format that can be switched to: the texts, the author's style, and that nothing drifts.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AuthoredColor, Color } from '../../panel/model/color/color.types.js'
import { deltaEOk } from '../../panel/model/color/distance.js'
import { formatHex } from '../../panel/model/color/emit.js'
import { canSay, COLOR_FORMATS, formatOf, nextFormat, writeAs, type Format } from '../../panel/model/color/formats.js'
import { isInGamut } from '../../panel/model/color/gamut.js'
import { parseColor } from '../../panel/model/color/parse.js'
import { createRandom, wholeFrom } from '../support/random.js'

function colorOf(text: string): AuthoredColor {
  const color = parseColor(text)
  assert.ok(color !== null, text)
  return color
}

/** Hex, rgb, hsl, oklch and p3 of one text. */
const texts: readonly (readonly [text: string, ...formats: readonly string[]])[] = [
  ['#1c5e39', '#1c5e39', 'rgb(28 94 57)', 'hsl(146.36 54.1% 23.92%)', 'oklch(0.4301 0.0903 154.84)', 'color(display-p3 0.1878 0.3633 0.2363)'],
  ['white', '#ffffff', 'rgb(255 255 255)', 'hsl(0 0% 100%)', 'oklch(1 0 0)', 'color(display-p3 1 1 1)'],
  ['black', '#000000', 'rgb(0 0 0)', 'hsl(0 0% 0%)', 'oklch(0 0 0)', 'color(display-p3 0 0 0)'],
  ['#ff000080', '#ff000080', 'rgb(255 0 0 / 0.502)', 'hsl(0 100% 50% / 0.502)', 'oklch(0.628 0.2577 29.23 / 0.502)', 'color(display-p3 0.9175 0.2003 0.1386 / 0.502)'],
  ['#010101', '#010101', 'rgb(1 1 1)', 'hsl(0 0% 0.392%)', 'oklch(0.0672 0 0)', 'color(display-p3 0.00392 0.00392 0.00392)'],
  ['oklch(0.62 0.21 150)', '#00a53a', 'rgb(0 165 58)', 'hsl(141.09 100% 32.35%)', 'oklch(0.62 0.21 150)', 'color(display-p3 0.1761 0.6402 0.2698)'],
  ['oklch(0.5 0.1 none / none)', '#90496100', 'rgb(144 73 97 / 0)', 'hsl(339.72 32.72% 42.55% / 0)', 'oklch(0.5 0.1 none / none)', 'color(display-p3 0.5293 0.3002 0.378 / 0)'],
]
for (const [text, ...expected] of texts) {
  test(`${text} in each format`, () => {
    assert.deepEqual(COLOR_FORMATS.map((format) => writeAs(format, colorOf(text), text)), expected)
    assert.deepEqual(COLOR_FORMATS.map((format) => writeAs(format, colorOf(text), text)), expected)
  })
}

const styles: readonly (readonly [author: string, color: string, written: string])[] = [
  ['#ABC', '#112233', '#123'], ['#ABC', '#aabbcd', '#AABBCD'], ['#abcd', '#aabbccdd', '#abcd'],
  ['rgb(1, 2, 3)', '#0a141e', 'rgb(10, 20, 30)'],
  ['rgb(1, 2, 3)', '#0a141e80', 'rgba(10, 20, 30, 0.502)'],
  ['rgba(1, 2, 3, 0.5)', '#0a141e', 'rgba(10, 20, 30)'],
  ['rgb(1 2 3 / 50%)', '#0a141e80', 'rgb(10 20 30 / 50.2%)'],
  ['rgb(10% 20% 30%)', '#ff8000', 'rgb(100% 50.2% 0%)'],
  ['rgb(1/*,*/2 3)', '#0a141e', 'rgb(10 20 30)'],
  [' RGB( 1 , 2 , 3 )', '#0a141e', 'RGB(10, 20, 30)'],
  ['hsl(1, 2%, 3%)', 'teal', 'hsl(180, 100%, 25.1%)'],
  ['hsla(1, 2%, 3%, 50%)', '#00808080', 'hsla(180, 100%, 25.1%, 50.2%)'],
  ['hsl(1 2 3)', 'teal', 'hsl(180 100 25.1)'],
  ['hsl(1turn 2% 3%)', '#fe0001', 'hsl(359.76 100% 49.8%)'],
  ['oklch(50% 0.1 30deg)', '#1c5e39', 'oklch(43.01% 0.0903 154.84)'],
  ['oklch(50% 25% 30 / 50%)', 'oklch(0.6 0.1 20 / 0.25)', 'oklch(60% 25% 20 / 25%)'],
  ['color(display-p3 10% 20% 30%)', 'color(display-p3 0.5 0.25 1)', 'color(display-p3 50% 25% 100%)'],
  ['color(display-p3 0.1 0.2 0.3 / 50%)', 'color(display-p3 0.5 0.25 1 / 0.1)', 'color(display-p3 0.5 0.25 1 / 10%)'],
]
for (const [author, color, written] of styles) {
  test(`${color} in the style of ${author} is ${written}`, () => {
    const format = formatOf(colorOf(author))
    assert.ok(format !== null)
    assert.equal(writeAs(format, colorOf(color), author), written)
    // A style is one format's own.
    for (const other of COLOR_FORMATS.filter((one) => one !== format)) {
      assert.equal(writeAs(other, colorOf(color), author), writeAs(other, colorOf(color), ''))
    }
  })
}

const formats: readonly (readonly [text: string, own: Format | null, next: Format])[] = [
  ['#abc', 'hex', 'hex'], ['rgba(1, 2, 3)', 'rgb', 'rgb'], ['hsl(1 2% 3%)', 'hsl', 'hsl'],
  ['oklch(0.5 0.1 30)', 'oklch', 'oklch'], ['color(display-p3 1 0 0)', 'p3', 'p3'],
  ['red', null, 'hex'], ['hwb(1 2% 3%)', null, 'hex'], ['lab(50 1 2)', null, 'oklch'], ['lch(50 1 2)', null, 'oklch'],
  ['oklab(0.5 0.1 0.1)', null, 'oklch'], ['color(srgb 1 0 0)', null, 'oklch'], ['color(rec2020 1 0 0)', null, 'oklch'],
]
for (const [text, own, next] of formats) {
  test(`${text} is ${own ?? 'in no format'}, and another color in its place ${next}`, () => {
    assert.equal(formatOf(colorOf(text)), own)
    assert.equal(nextFormat(colorOf(text)), next)
  })
}

test('hex, rgb() and hsl() can say sRGB alone', () => {
  const inside = COLOR_FORMATS.map((format) => canSay(format, colorOf('#1c5e39')))
  const outside = COLOR_FORMATS.map((format) => canSay(format, colorOf('oklch(0.62 0.21 150)')))
  assert.deepEqual(inside, [true, true, true, true, true])
  assert.deepEqual(outside, [false, false, false, true, true])
})

test('eight bits come through every format unchanged, also one after the other', () => {
  const random = createRandom(133)
  for (let round = 0; round < 4000; round += 1) {
    const bytes = [wholeFrom(random, 0, 255), wholeFrom(random, 0, 255), wholeFrom(random, 0, 255)]
    if (round % 4 === 0) bytes[round % 3] = round % 8 === 0 ? 0 : 255
    if (round % 9 === 0) bytes.fill(bytes[0] ?? 0)
    const hex = `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
    let text = hex
    for (const format of COLOR_FORMATS) {
      assert.equal(formatHex(colorOf(writeAs(format, colorOf(hex), ''))), hex, format)
      text = writeAs(format, colorOf(text), '')
    }
    assert.equal(writeAs('hex', colorOf(text), ''), hex, text)
  }
})

test('what a format can say it says within a ten thousandth, what it cannot as hex does', () => {
  const random = createRandom(134)
  for (let round = 0; round < 3000; round += 1) {
    const color: Color = { space: 'oklch', coords: [random(), random() * 0.37, random() * 360], alpha: 1 }
    for (const format of isInGamut(color, 'rec2020') ? ['oklch', 'p3'] as const : []) {
      const text = writeAs(format, color, '')
      assert.ok(deltaEOk(colorOf(text), color) <= 1e-4, `${text} ${JSON.stringify(color)}`)
    }
    for (const format of ['hex', 'rgb', 'hsl'] as const) {
      const text = writeAs(format, color, '')
      assert.equal(writeAs(format, colorOf(text), text), text)
      assert.equal(formatHex(colorOf(text)), formatHex(color), text)
    }
  }
})

test('the largest numbers that are read are written without an exponent', () => {
  for (const text of ['oklch(0.5 1e99 30)', 'lab(50 1e99 -1e99)', 'color(rec2020 1e99 0 1)', 'color(xyz -1e99 1e9 3)', 'lch(50 1e99 1e99)']) {
    for (const format of COLOR_FORMATS) {
      const written = writeAs(format, colorOf(text), text)
      assert.ok(parseColor(written) !== null && !/e\+|NaN|Infinity/.test(written), written)
    }
  }
})
