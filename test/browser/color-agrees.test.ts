// The color parser against a real browser: which texts are colors, what they come to, what they are in XYZ.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import type { AuthoredColor, Color } from '../../panel/model/color/color.types.js'
import { alphaOf, convert, coordsIn } from '../../panel/model/color/convert.js'
import { deltaEOk } from '../../panel/model/color/distance.js'
import { isColorExpression } from '../support/color-expression.js'
import { COLOR_FORMATS, writeAs } from '../../panel/model/color/formats.js'
import { CHANNEL_SPACES } from '../../shared/discover/channels.js'
import { readChannels, writeChannels } from '../../panel/model/color/channels.js'
import { bytesOf } from '../../panel/model/color/gamut.js'
import { parseColor } from '../../panel/model/color/parse.js'
import { borrowChromium, giveBackChromium, IN_BROWSER, WITHOUT_CHROMIUM } from '../support/chromium.js'
import { createRandom, oneOf, wholeFrom, type Random } from '../support/random.js'

let browser: Browser | null = null
let page: Page | null = null
before(async () => {
  if (WITHOUT_CHROMIUM !== false) return
  browser = await borrowChromium()
  page = await browser.newPage()
})
after(async () => giveBackChromium(browser))

// Runs in the page: the computed color of each text, or null where the browser takes it for none.
const SEE = `(texts) => {
  const element = document.body.appendChild(document.createElement('div'))
  return texts.map((text) => {
    if (!CSS.supports('color', text)) return null
    element.style.color = text
    return getComputedStyle(element).color
  })
}`

async function seeAll(texts: readonly string[]): Promise<readonly (string | null)[]> {
  assert.ok(page !== null)
  return page.evaluate<readonly (string | null)[]>(`(${SEE})(${JSON.stringify(texts)})`)
}

const SPACES = [
  'srgb', 'srgb-linear', 'display-p3', 'display-p3-linear', 'a98-rgb', 'prophoto-rgb', 'rec2020', 'xyz', 'xyz-d50',
  'xyz-d65', 'SRGB', 'hsl', 'oklch', 'none', '--mine',
]
const NAMES = ['red', 'RebeccaPurple', 'transparent', 'grey', 'lightgoldenrodyellow', 'redd', 'none', 'Canvas', 'currentcolor', 'tan']
const HEX_DIGITS = '0123456789abcdefABCDEF'
const UNITS = ['', '', '', '%', '%', 'deg', 'DEG', 'grad', 'rad', 'turn', 'px']
const BLANKS = [' ', ' ', ' ', '  ', '\n', '\t', '/**/', ' /* a */ ']

/** About as large as a channel may be, and beyond; in each spelling that CSS has. */
function numberOf(random: Random, full: number): string {
  const value = (random() * 1.4 - 0.2) * full
  switch (wholeFrom(random, 0, 7)) {
    case 0: return String(Math.round(value))
    case 1: return `+${Math.abs(value).toFixed(2)}`
    case 2: return value.toFixed(3).replace('0.', '.')
    case 3: return value.toExponential(2)
    case 4: return `${value.toFixed(0)}E0`
    default: return value.toFixed(2)
  }
}

/** What each function's arguments are like: their full size as a number, or a hue. */
const SHAPES: Readonly<Record<string, readonly (number | 'hue')[]>> = {
  rgb: [255, 255, 255], rgba: [255, 255, 255], RGB: [255, 255, 255],
  hsl: ['hue', 100, 100], hsla: ['hue', 100, 100], HsL: ['hue', 100, 100],
  hwb: ['hue', 100, 100], lab: [100, 100, 100], lch: [100, 120, 'hue'], oklab: [1, 0.4, 0.4], oklch: [1, 0.4, 'hue'],
  OKLCH: [1, 0.4, 'hue'], color: [1, 1, 1],
}

function argumentOf(random: Random, full: number | 'hue'): string {
  const luck = random()
  if (luck < 0.06) return oneOf(random, ['none', 'None'])
  if (luck < 0.1) return numberOf(random, 100) + oneOf(random, UNITS)
  if (full === 'hue') return numberOf(random, 500) + oneOf(random, ['', 'deg', 'turn', 'rad', 'grad'])
  return luck < 0.5 ? `${numberOf(random, 100)}%` : numberOf(random, full)
}

/** Arguments of commas, which have to be of one kind to be a color. */
function legacyOf(random: Random, name: string): string {
  const isHsl = name.toLowerCase().startsWith('hsl')
  const isPercent = isHsl || random() < 0.4
  const part = (): string => (isPercent ? `${numberOf(random, 100)}%` : numberOf(random, 255))
  const parts = [isHsl ? numberOf(random, 500) + oneOf(random, ['', 'deg', '%']) : part(), part(), part()]
  if (random() < 0.4) parts.push(oneOf(random, ['0.5', '50%', '1', 'none', '1deg']))
  return parts.join(oneOf(random, [',', ', ', ' ,', '/**/,']))
}

function functionOf(random: Random): string {
  const name = oneOf(random, Object.keys(SHAPES))
  if (random() < (name.length < 5 && name !== 'lab' && name !== 'lch' ? 0.35 : 0.05)) return `${name}(${legacyOf(random, name)})`
  const parts = (SHAPES[name] ?? []).map((full) => argumentOf(random, full))
  if (name === 'color') parts.unshift(oneOf(random, SPACES))
  const alpha = random() < 0.4 ? `${oneOf(random, ['/', ' / ', '/**/'])}${oneOf(random, ['.5', '50%', 'none', '2', '-1', '0.25'])}` : ''
  return `${name}(${parts.join(oneOf(random, BLANKS))}${alpha}${oneOf(random, ['', '', ' '])})`
}

const hexOf = (random: Random): string =>
  `#${Array.from({ length: oneOf(random, [3, 4, 6, 8, 3, 6, 2, 5, 7, 9]) }, () => oneOf(random, Array.from(HEX_DIGITS))).join('')}`

const PIECES = [' ', ',', '/', '%', '+', '-', '.', '1', 'e', 'none', '(', ')', '/**/', 'deg', '"', '#', '\\', '\u00a0', ';', '!']

/** A text with something taken out of it, or put into it. */
function spoiled(random: Random, text: string): string {
  const at = wholeFrom(random, 0, text.length)
  const piece = random() < 0.5 ? '' : oneOf(random, PIECES)
  return text.slice(0, at) + piece + text.slice(at + wholeFrom(random, 0, 2))
}

function textOf(random: Random): string {
  const luck = random()
  const text = luck < 0.12 ? hexOf(random) : luck < 0.18 ? oneOf(random, NAMES) : functionOf(random)
  return random() < 0.3 ? spoiled(random, text) : text
}

// The browser closes what the end of a text cuts off; in a file, that would take in what follows.
const isCutOff = (text: string): boolean => {
  const bare = text.replace(/\/\*.*?\*\//gs, ' ')
  return bare.includes('/*') || bare.split('(').length > bare.split(')').length || /["\\]/.test(bare)
}

// A page's own colors stay text to us.
const isExcluded = (text: string): boolean => isCutOff(text) || isColorExpression(text)

// Far out of range the browser, in single precision, loses digits, and we cut numbers off.
const UP_TO_HUNDREDS = ['hsl', 'hwb', 'lab', 'lch']
const isFarOut = (text: string, { space, coords }: AuthoredColor): boolean =>
  /e\+?\d\d/i.test(text) ||
  coords.some((value) => Math.abs(value ?? 0) > (UP_TO_HUNDREDS.includes(space) ? 1000 : 3))

// Beyond 100 % of hsl(), the browser cuts percentages off and takes numbers as they are.
const isOverfull = ({ space, coords }: AuthoredColor): boolean =>
  space === 'hsl' && (coords[1] === 100 || coords[2] === 100)

/** The numbers of one space within rounding to six digits, or red, green and blue within a level. */
function assertAlike(text: string, mine: AuthoredColor, seen: string): void {
  const theirs = parseColor(seen)
  const said = JSON.stringify([text, seen, mine])
  assert.ok(theirs !== null, said)
  assert.ok(Math.abs(alphaOf(mine) - alphaOf(theirs)) < 0.005, said)
  const isLegacy = ['hex', 'name', 'rgb', 'hsl', 'hwb'].includes(mine.notation)
  assert.equal(theirs.space, isLegacy ? 'srgb' : mine.space, said)
  const wanted = coordsIn(theirs, theirs.space)
  for (const [index, value] of coordsIn(mine, theirs.space).entries()) {
    const off = Math.abs(value - (wanted[index] ?? NaN))
    assert.ok(isLegacy ? off * 255 <= 1.001 : off <= Math.max(1e-5, Math.abs(value) * 1e-5), said)
    if (!isLegacy) assert.equal(mine.coords[index] === null, theirs.coords[index] === null, said)
  }
}

test('the browser takes the same texts for colors, and for the same ones', IN_BROWSER, async () => {
  const random = createRandom(80)
  const texts = Array.from({ length: 2500 }, () => textOf(random)).filter((text) => !isExcluded(text))
  const seen = await seeAll(texts)
  let agreed = 0
  for (const [index, text] of texts.entries()) {
    const color = parseColor(text)
    const computed = seen[index] ?? null
    assert.equal(color !== null, computed !== null, JSON.stringify([text, computed, color]))
    if (color === null || computed === null || isOverfull(color) || isFarOut(text, color)) continue
    assertAlike(text, color, computed)
    agreed += 1
  }
  assert.ok(texts.length > 2000 && agreed > 900 && texts.length - agreed > 300, `${agreed} of ${texts.length}`)
})

// The browser has BT.2020's curve for cameras; CSS Color 4 now has the one of screens.
const hasOtherCurve = ({ space }: AuthoredColor): boolean => space === 'rec2020'

test('the browser has the same colors in XYZ', IN_BROWSER, async () => {
  const random = createRandom(81)
  const colors = Array.from({ length: 2500 }, () => textOf(random)).filter((text) => !isExcluded(text))
    .flatMap((text) => ({ text, color: parseColor(text) }))
    .flatMap(({ text, color }) => (color === null || isFarOut(text, color) ? [] : [{ text, color }]))
    .filter(({ color }) => !hasOtherCurve(color) && !isOverfull(color))
  const seen = await seeAll(colors.map(({ text }) => `color(from ${text} xyz-d65 x y z)`))
  for (const [index, { text, color }] of colors.entries()) {
    const theirs = parseColor(seen[index] ?? '')
    assert.ok(theirs !== null, text)
    const mine = coordsIn(color, 'xyz-d65')
    const size = Math.max(1, ...mine.map(Math.abs))
    for (const [at, value] of mine.entries()) {
      // The browser keeps eight bits of rgb(), hsl() and hwb(), and has fewer digits of Bradford's matrix.
      const tolerance = color.notation === color.space || color.notation === 'color' ? 5e-4 : 0.005
      const off = Math.abs(value - (theirs.coords[at] ?? 0))
      const said = JSON.stringify([text, seen[index], color])
      assert.ok(off <= tolerance * size, said)
    }
  }
  assert.ok(colors.length > 800, String(colors.length))
})

/** Half of them of eight bits, the others anywhere in Rec2020: in P3 and beyond it. */
function anyColor(random: Random, round: number): Color {
  if (round % 2 === 1) return convert({ space: 'rec2020', coords: [random(), random(), random()], alpha: 1 }, 'oklch')
  const byte = (): number => wholeFrom(random, 0, 255) / 255
  return { space: 'srgb', coords: [byte(), byte(), byte()], alpha: 1 }
}

test('the browser takes 20,000 colors, written in every format, for what they are', IN_BROWSER, async () => {
  const random = createRandom(82)
  const colors = Array.from({ length: 20_000 }, (_, round) => anyColor(random, round))
  const small = colors.map((color): Color => {
    const [red, green, blue] = bytesOf(color)
    return { space: 'srgb', coords: [red / 255, green / 255, blue / 255], alpha: 1 }
  })
  for (const format of COLOR_FORMATS) {
    const meant = format === 'oklch' || format === 'p3' ? colors : small
    const texts = colors.map((color) => writeAs(format, color, ''))
    const seen = await seeAll(texts.map((text) => `oklab(from ${text} l a b)`))
    for (const [index, color] of meant.entries()) {
      const theirs = parseColor(seen[index] ?? '')
      assert.ok(theirs !== null, texts[index])
      const off = deltaEOk(color, theirs)
      assert.ok(off <= 1e-4, `${String(texts[index])} ${JSON.stringify(color)} ${String(seen[index])} ${String(off)}`)
    }
  }
})

test('the browser takes written channels, with an alpha behind them, for the color that they are', IN_BROWSER, async () => {
  const random = createRandom(83)
  const likes = ['222.2 47.4% 11.2%', '210 50% 40%', '13 110 253', '0.7 0.15 30', '62% 0.19 259', '41 24 -67']
  const written = CHANNEL_SPACES.flatMap((space) => likes.filter((like) => readChannels(space, like) !== null)
    .flatMap((like) => Array.from({ length: 400 }, (_, round) => {
      const color = anyColor(random, 2 * round)
      return { color, space, text: writeChannels(space, color, like) }
    })))
  const seen = await seeAll(written.map(({ space, text }) => `${space}(${text} / 0.5)`))
  for (const [index, { color, space, text }] of written.entries()) {
    const theirs = parseColor(seen[index] ?? '')
    assert.ok(theirs !== null, `${space} ${text}`)
    assert.ok(deltaEOk({ ...theirs, alpha: 1 }, color) < 0.01, `${space} ${text} ${String(seen[index])}`)
    assert.ok(readChannels(space, text) !== null)
  }
})

test('what only a page can work out is taken by the browser too', IN_BROWSER, async () => {
  const texts = [
    'currentColor', 'Canvas', 'AccentColorText', 'ThreeDFace', 'WindowText', 'var(--a)', 'var(--a, red)', 'light-dark(red, blue)',
    'color-mix(in oklch, red, blue 20%)', 'rgb(from red r g b)', 'oklch(from #fff calc(l * 2) c h)', 'rgb(calc(1 + 2) 2 3)',
    'rgb(var(--a) / 50%)', 'color(from red srgb r g b)', 'hsl(atan2(1, 2) 50% 50%)', 'oklch(0.5 min(0.1, 0.2) 30)', 'contrast-color(red)',
  ]
  const seen = await seeAll(texts)
  for (const [index, text] of texts.entries()) {
    assert.ok(isColorExpression(text), text)
    assert.ok(seen[index] !== null, text)
  }
})
