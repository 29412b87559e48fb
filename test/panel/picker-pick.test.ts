// The state of picking: what each change makes of a color, which text the token gets, and what is kept.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { moveIntoSrgb } from '../../panel/model/color/badge.js'
import type { Color, Lch } from '../../panel/model/color/color.types.js'
import { COLOR_FORMATS } from '../../panel/model/color/formats.js'
import { parseColor } from '../../panel/model/color/parse.js'
import {
  change, pickAgain, pickedColor, formatWritten, isMapped, pickFrom, showFormat, shownText, take, typed,
    writtenText,
  type Picked,
} from '../../panel/tools/picker/pick.js'
import type { ColorFormat } from '../../panel/model/tokens/tokens.types.js'
import { createRandom, oneOf } from '../support/random.js'

function pick(text: string, format?: ColorFormat): Picked {
  const picked = pickFrom(text, format)
  assert.ok(picked !== null, text)
  return picked
}

function color(text: string): Color {
  const found = parseColor(text)
  assert.ok(found !== null, text)
  return found
}

const AUTHORS = [
  '#1C5E39', '#abc', '#12345678', 'red', 'RebeccaPurple', 'rgb(1, 2, 3)', 'rgba(10% 20% 30% / .5)', 'hsl(30deg 50% 50%)', 'hwb(10 20% 30%)',
  'oklch(62% 0.19 260deg)', 'oklch(0.62345678 0.1 none / 50%)', 'lab(50 20 30)', 'color(display-p3 1 0 0)', 'color(srgb 0.5 2 none)', ' /**/#fff ',
]

for (const text of AUTHORS) {
  test(`${text} is kept through every format, until the color changes`, () => {
    let picked = pick(text)
    assert.equal(shownText(picked), text.trim())
    for (const format of [...COLOR_FORMATS, ...COLOR_FORMATS]) {
      picked = showFormat(picked, format)
      assert.equal(writtenText(picked), text.trim())
      assert.equal(shownText(showFormat(showFormat(picked, 'hsl'), format)), shownText(picked))
      assert.equal(shownText(pickAgain(picked, writtenText(picked)) ?? pick('red')), shownText(picked))
    }
    assert.notEqual(writtenText(change(picked, { lightness: 0.333 })), text.trim())
  })
}

const changes: readonly (readonly [text: string, values: Partial<Lch>, written: string])[] = [
  ['oklch(0.62 0.19 260)', { lightness: 0.57149 }, 'oklch(0.571 0.19 260)'],
  ['oklch(0.62 0.19 260)', { lightness: 0.5, chroma: 0.1 }, 'oklch(0.5 0.1 260)'],
  ['oklch(62% 0.19 260)', { lightness: 0.5716 }, 'oklch(57.2% 0.19 260)'],
  ['oklch(0.62 0.19 260)', { hue: 360 }, 'oklch(0.62 0.19 0)'],
  ['oklch(0.62 0.19 260)', { hue: 359.96 }, 'oklch(0.62 0.19 0)'],
  ['oklch(0.62 0.19 260)', { hue: -1 }, 'oklch(0.62 0.19 359)'],
  ['oklch(0.62 0.19 260)', { alpha: 0.505 }, 'oklch(0.62 0.19 260 / 0.51)'],
  ['oklch(0.62 0.19 260)', { lightness: 3, chroma: -1, alpha: 9 }, 'oklch(1 0 260)'],
  ['oklch(0.62 0.19 260)', { chroma: 7 }, 'oklch(0.62 0.5 260)'],
  ['oklch(0.62 none none)', { lightness: 0.5 }, 'oklch(0.5 none none)'],
  ['oklch(0.62 none none / none)', { chroma: 0.1 }, 'oklch(0.62 0.1 0 / none)'],
  ['oklch(0.62 0 none)', { chroma: 0.1 }, 'oklch(0.62 0.1 0)'],
  ['oklch(0.62 0.1 none)', { lightness: 0.5 }, 'oklch(0.5 0.1 0)'],
  ['oklch(0.62 0.1 none)', { hue: 30 }, 'oklch(0.62 0.1 30)'],
  ['oklch(0.6 0.1 30 / none)', { alpha: 0.5 }, 'oklch(0.6 0.1 30 / 0.5)'],
  ['#1C5E39', { lightness: 0.5 }, '#33724C'],
  ['#abc', { alpha: 0.5 }, '#aabbcc80'],
  ['red', { alpha: 0.5 }, '#ff000080'],
  ['rgb(1, 2, 3)', { alpha: 0.5 }, 'rgba(1, 2, 3, 0.5)'],
  ['hsl(120 100% 25%)', { alpha: 0.25 }, 'hsl(120 100% 25.1% / 0.25)'],
  ['hwb(120 0% 50%)', { alpha: 0.25 }, '#00800040'],
  ['lab(50 40 30)', { alpha: 0.25 }, 'oklch(0.5792 0.1323 31.51 / 0.25)'],
  ['color(display-p3 1 0 0)', { alpha: 0.25 }, 'color(display-p3 1 0 0 / 0.25)'],
]
for (const [text, values, written] of changes) {
  test(`${text} with ${JSON.stringify(values)} is ${written}`, () => {
    const picked = change(pick(text), values)
    assert.equal(writtenText(picked), written)
    assert.equal(shownText(picked), written)
    assert.equal(writtenText(change(pick(text), values)), written)
  })
}

const nothing: readonly (readonly [name: string, text: string, values: Partial<Lch>])[] = [
  ['the same number', 'oklch(0.62 0.19 260)', { lightness: 0.62 }],
  ['a number as it is shown', '#1c5e39', { lightness: 0.43, chroma: 0.09, hue: 154.8 }],
  ['what is none, where it is shown', 'oklch(0.6 0.1 none / none)', { hue: 0, alpha: 0 }],
  ['a whole turn', 'oklch(0.62 0.19 260)', { hue: 620 }],
  ['no number at all', 'oklch(0.62 0.19 260)', { hue: NaN, chroma: Infinity, lightness: -Infinity }],
  ['nothing', 'red', {}],
]
for (const [name, text, values] of nothing) {
  test(`${name} changes nothing`, () => {
    const picked = pick(text)
    assert.equal(change(picked, values), picked)
  })
}

test('what is typed has a decimal more than what is dragged', () => {
  const picked = pick('oklch(0.62 0.19 260)')
  assert.equal(writtenText(change(picked, { lightness: 0.61234, chroma: 0.12345, hue: 12.345, alpha: 0.1234 }, true)), 'oklch(0.6123 0.1235 12.35 / 0.123)')
  assert.equal(writtenText(change(picked, { lightness: 0.61234, chroma: 0.12345, hue: 12.345, alpha: 0.1234 })), 'oklch(0.612 0.123 12.3 / 0.12)')
})

test('the hue is kept through grey, black and white, in every format', () => {
  const texts = ['oklch(0.6 0.15 155)', '#1c5e39', 'rgb(28 94 57)', 'hsl(146 54% 24%)', 'color(display-p3 0.2 0.4 0.2)']
  for (const text of texts) {
    const from = pick(text)
    let picked = from
    const steps = [{ chroma: 0 }, { lightness: 1 }, { lightness: 0 }, { lightness: 0.5 }, { chroma: 0.05 }]
    for (const step of steps) {
      picked = change(picked, step)
      assert.equal(picked.now.hue, from.now.hue, text)
      // Its own text comes back from the state, and the panel's text may come as somebody else's.
      picked = pickAgain(picked, writtenText(picked)) ?? picked
      const again = pickFrom(writtenText(picked), undefined, picked)
      assert.ok(again !== null && Math.abs(again.now.hue - from.now.hue) < 6, `${writtenText(picked)} ${String(again?.now.hue)}`)
    }
  }
})

test('a drag there and back drifts nowhere, and 60 moves are the 60 colors themselves', () => {
  for (const text of ['#1c5e39', 'oklch(0.62 0.19 260)', 'rgb(28, 94, 57)']) {
    const start = change(pick(text), { lightness: 0.6, chroma: 0.1 })
    let picked = start
    for (let step = 1; step <= 60; step += 1) {
      const moved = change(picked, { lightness: 0.6 - step / 200 })
      picked = pickAgain(moved, writtenText(moved)) ?? picked
    }
    for (let step = 59; step >= 0; step -= 1) picked = change(picked, { lightness: 0.6 - step / 200 })
    assert.equal(writtenText(picked), writtenText(start))
    assert.deepEqual(picked.now, start.now)
  }
})

const forms: readonly (readonly [text: string, format: ColorFormat | undefined, shown: 'rgb' | null, written: string])[] = [
  ['#1c5e39', 'oklch', null, 'oklch(0.5 0.0903 154.84)'],
  ['oklch(0.62 0.19 260)', 'hex', null, '#115bcd'],
  ['red', 'oklch', null, 'oklch(0.5 0.2577 29.23)'],
  ['oklch(0.62 0.19 260)', undefined, 'rgb', 'rgb(17 91 205)'],
  ['oklch(0.62 0.19 260)', 'oklch', 'rgb', 'oklch(0.5 0.19 260)'],
]
for (const [text, format, shown, written] of forms) {
  test(`${text} of a token in ${format ?? 'no format'}, shown as ${shown ?? 'it is'}, is written ${written} once it changes`, () => {
    const picked = shown === null ? pick(text, format) : showFormat(pick(text, format), shown)
    const changed = change(picked, { lightness: 0.5 })
    assert.equal(writtenText(changed), written)
    assert.deepEqual([formatWritten(changed), changed.shown], [format ?? shown ?? 'hex', format ?? shown ?? 'hex'])
    // What is shown is what is written, until another format is asked for.
    assert.equal(shownText(changed), written)
    assert.equal(shownText(showFormat(changed, 'rgb')), parseColor(written) && shownText(showFormat(pick(written), 'rgb')))
  })
}

test('out of sRGB, hex is mapped and says so; the color itself stays', () => {
  const picked = change(pick('#00ff00'), { chroma: 0.36 })
  assert.equal(isMapped(picked), true)
  assert.equal(picked.now.chroma, 0.36)
  assert.equal(isMapped(showFormat(picked, 'oklch')), false)
  assert.equal(isMapped(change(pick('#00ff00', 'hex'), { chroma: 0.36 })), true)
  assert.equal(isMapped(showFormat(change(pick('#00ff00', 'hex'), { chroma: 0.36 }), 'oklch')), false)
  assert.equal(isMapped(change(pick('#00ff00', 'oklch'), { chroma: 0.36 })), false)
  assert.equal(isMapped(pick('#00ff00')), false)
  assert.equal(isMapped(showFormat(pick('oklch(0.62 0.21 150)'), 'hex')), true)
  assert.equal(isMapped(pick('oklch(0.62 0.21 150)', 'hex')), false)
})

test('another color is taken in the style of the token', () => {
  const p3 = pick('oklch(62% 0.21 150)')
  assert.equal(writtenText(take(p3, moveIntoSrgb(pickedColor(p3)))), 'oklch(62% 0.1711 150)')
  assert.equal(writtenText(take(p3, color('#ff0000'))), 'oklch(62.8% 0.2577 29.23)')
  assert.equal(writtenText(take(pick('#12345680'), color('#ff0000'), true)), '#ff000080')
  assert.equal(writtenText(take(pick('#12345680'), color('#ff0000'))), '#ff0000')
  assert.equal(writtenText(take(pick('oklch(0.5 0.1 30 / none)'), color('#ff0000'), true)), 'oklch(0.628 0.2577 29.23 / none)')
  assert.equal(writtenText(take(pick('red'), color('oklch(0.5 0.1 none)'))), '#904961')
  assert.equal(take(pick('oklch(0.5 0.1 30)'), color('#808080')).now.hue, 30)
})

const words: readonly (readonly [text: string, now: string, written: string | null])[] = [
  ['#f00', 'red', '#f00'],
  ['  Red ', '#fff', 'Red'],
  ['f00', '#fff', '#f00'],
  ['0.62 0.19 260', 'oklch(0.5 0.1 30)', 'oklch(0.62 0.19 260)'],
  ['0.62, 0.19, 260', 'oklch(0.5 0.1 30)', null],
  ['62% 0.19 260 / 50%', 'oklch(0.5 0.1 30)', 'oklch(0.62 0.19 260 / 0.5)'],
  ['0.62 0.1 260', '#fff', '#6287c2'],
  ['12 200 30', '#fff', '#0cc81e'],
  ['12 200 30', 'rgb(1, 2, 3)', 'rgb(12, 200, 30)'],
  ['12, 200, 30', 'rgb(1, 2, 3)', 'rgb(12, 200, 30)'],
  ['120 100 25', 'hsl(1 2% 3%)', 'hsl(120 100% 25.1%)'],
  ['1 0 0', 'color(display-p3 0 0 0)', 'color(display-p3 1 0 0)'],
  // As a website gives them, whatever is shown.
  ['0.62 0.19 259', 'rgb(1 2 3)', 'rgb(53 129 246)'],
  ['0.62 0.19 259', 'rgb(1, 2, 3)', 'rgb(53, 129, 246)'],
  ['0.62 0.19 259', 'hsl(1 2% 3%)', 'hsl(216.37 91.47% 58.63%)'],
  ['0.62 0.19 259', 'color(display-p3 0 0 0)', 'color(display-p3 0.2909 0.501 0.9331)'],
  ['62% 0.19 259deg / 50%', 'rgb(1 2 3)', 'rgb(53 129 246 / 0.5)'],
  ['1 0.02 90', 'rgb(1 2 3)', 'rgb(255 255 255)'],
  ['0.62, 0.19, 259', 'rgb(1, 2, 3)', null],
  // What only looks like it: whole numbers, and parts of 1.
  ['0 0 255', '#fff', '#00f'], ['0 0 255', 'rgb(1 2 3)', 'rgb(0 0 255)'], ['1 0 128', 'rgb(1 2 3)', 'rgb(1 0 128)'],
  ['0 0 100', 'hsl(1 2% 3%)', 'hsl(0 0% 100%)'], ['0.5 0.1 0.9', 'color(display-p3 0 0 0)', 'color(display-p3 0.5 0.1 0.9)'],
  ['0.5 0.1 0.9', 'rgb(1 2 3)', 'rgb(1 0 1)'], ['0.7 none 30', '#fff', '#9e9e9e'],
  // Nothing is written that is far out of a format's range.
  ['12 200 30', 'color(display-p3 0 0 0)', 'color(display-p3 0.3584 0.7727 0.2569)'],
  ['12 200 30', 'oklch(0.5 0.1 30)', 'oklch(0.7229 0.2384 143.13)'],
  ['36.5 -55 107', 'color(display-p3 0 0 0)', null], ['300 -55 1000', 'rgb(1 2 3)', null], ['300 0 0', '#fff', null],
  ['12, 200, 30, 0.5', 'rgb(1, 2, 3)', 'rgba(12, 200, 30, 0.5)'],
  ['--brand: #f00;', '#fff', '#f00'],
  ['--brand : oklch(0.5 0.1 30) ;', '#fff', 'oklch(0.5 0.1 30)'],
  ['--brand', '#fff', null],
  ['#f00;', '#fff', '#f00'],
  ['transparent', '#fff', 'transparent'],
  ['var(--x)', '#fff', null], ['currentcolor', '#fff', null], ['color-mix(in oklch, red, blue)', '#fff', null],
  ['oklch(from red l c h)', '#fff', null], ['light-dark(red, blue)', '#fff', null], ['foo(1 2 3)', '#fff', null],
  ['', '#fff', null], [';', '#fff', null], ['--x:;', '#fff', null], ['nothing', '#fff', null], ['NaN NaN NaN', '#fff', null],
  ['0.5 NaN 30', 'oklch(0.5 0.1 30)', null], ['Infinity 0 0', 'oklch(0.5 0.1 30)', null], ['oklch(calc(NaN) 0 0)', '#fff', null],
  ['oklch(1e99 0.1 30)', '#fff', 'oklch(1e99 0.1 30)'],
  // A lightness beyond 1 is one in percent, and never white.
  ['1e99 0 0', 'oklch(0.5 0.1 30)', null], ['101 0 0', 'oklch(0.5 0.1 30)', 'oklch(0.3182 0.1306 29.23)'],
  ['62 0.19 259', 'oklch(0.5 0.1 30)', 'oklch(0.62 0.19 259)'], ['62 0 259', 'oklch(0.5 0.1 30)', 'oklch(0.62 0 259)'],
  [' 62 0.19 259 / 50%', 'rgb(1 2 3)', 'rgb(53 129 246 / 0.5)'], ['62 0.19 259', 'hsl(1 2% 3%)', 'hsl(216.37 91.47% 58.63%)'],
  ['62 0.19 259', '#fff', '#3581f6'], ['62 0.19 259', 'color(display-p3 0 0 0)', 'color(display-p3 0.2909 0.501 0.9331)'],
  ['0.5) ; color: red', 'oklch(0.5 0.1 30)', null],
  ['none none none', 'oklch(0.5 0.1 30)', 'oklch(none none none)'],
  ['#'.repeat(65_536), '#fff', null], ['('.repeat(65_536), '#fff', null], ['1 '.repeat(32_768), '#fff', null],
  [`oklch(${' '.repeat(65_536)}0.5 0.1 30)`, '#fff', `oklch(${' '.repeat(65_536)}0.5 0.1 30)`],
  [`${'/**/'.repeat(16_384)}#f00`, '#fff', `${'/**/'.repeat(16_384)}#f00`],
  [`--${'x'.repeat(65_536)}: red;`, '#fff', 'red'],
  ['--x'.repeat(21_000), '#fff', null], ['oklch('.repeat(10_000), '#fff', null], ['\u0000', '#fff', null], ['\ud800', '#fff', null],
]
for (const [text, now, written] of words) {
  const name = text.length > 60 ? `${text.slice(0, 12)}… of ${text.length} characters` : text
  test(`"${name}" typed over ${now} is ${String(written).slice(0, 60)}`, () => {
    const picked = typed(pick(now), text)
    assert.equal(picked === null ? null : writtenText(picked), written)
    if (picked === null) return
    for (const format of COLOR_FORMATS) assert.ok(parseColor(shownText(showFormat(picked, format))) !== null)
  })
}

test('typing what is there already changes nothing, and typing what another format shows makes it the text', () => {
  const picked = pick('oklch(0.4301 0.0903 154.84)')
  assert.equal(typed(picked, ' oklch(0.4301 0.0903 154.84) '), picked)
  const hex = typed(showFormat(picked, 'hex'), '#1c5e39')
  assert.ok(hex !== null)
  assert.equal(writtenText(hex), '#1c5e39')
})

test('an undo, or an expression, that comes from elsewhere', () => {
  const picked = change(pick('#1c5e39', 'hex'), { chroma: 0 })
  const undone = pickAgain(picked, '#1c5e39')
  assert.equal(undone?.isSource, true)
  assert.equal(undone.fixed, 'hex')
  assert.equal(pickAgain(picked, 'var(--x)'), null)
  assert.equal(pickAgain(picked, '#555')?.now.hue, picked.now.hue)
})

test('whatever is done, every text is a color, and hues are less than 360', () => {
  const random = createRandom(135)
  let picked = pick('#1c5e39')
  for (let round = 0; round < 3000; round += 1) {
    const luck = random()
    const values = { [oneOf(random, ['lightness', 'chroma', 'hue', 'alpha'])]: (random() - 0.2) * oneOf(random, [1, 0.4, 500]) }
    if (luck < 0.5) picked = change(picked, values, random() < 0.5)
    else if (luck < 0.7) picked = showFormat(picked, oneOf(random, COLOR_FORMATS))
    else if (luck < 0.8) picked = typed(picked, oneOf(random, AUTHORS)) ?? picked
    else if (luck < 0.9) picked = take(picked, color(oneOf(random, AUTHORS)), random() < 0.5)
    else picked = pickAgain(picked, writtenText(picked)) ?? picked
    for (const text of [writtenText(picked), shownText(picked)]) assert.ok(parseColor(text) !== null, text)
    assert.ok(picked.now.hue >= 0 && picked.now.hue < 360 && picked.now.chroma >= 0, JSON.stringify(picked))
    if (random() < 0.05) picked = pick(oneOf(random, AUTHORS), random() < 0.3 ? undefined : oneOf(random, ['hex', 'oklch']))
  }
})

test('a hue that is none is the one that is remembered while there is no chroma, and 0 as soon as there is some', () => {
  const before = pick('oklch(0.5 0.1 30)')
  const grey = pickAgain(before, 'oklch(0.6 0 none)') ?? before
  assert.deepEqual([grey.now.hue, writtenText(change(grey, { chroma: 0.1 }))], [30, 'oklch(0.6 0.1 30)'])
  const colored = pickAgain(before, 'oklch(0.6 0.1 none)') ?? before
  assert.deepEqual([colored.now.hue, writtenText(colored)], [0, 'oklch(0.6 0.1 none)'])
  assert.equal(writtenText(take(before, color('oklch(0.6 0.1 none)'))), 'oklch(0.6 0.1 0)')
})
