// Channels of a color: read in their space, written in the form of the text that was there, and nothing else.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CHANNEL_SPACES, type ChannelSpace } from '../../shared/discover/channels.js'
import { readChannels, readChannelText, tokenTextOf, writeChannels } from '../../panel/model/color/channels.js'
import type { Color } from '../../panel/model/color/color.types.js'
import { deltaEOk } from '../../panel/model/color/distance.js'
import { bytesOf } from '../../panel/model/color/gamut.js'
import { parseColor } from '../../panel/model/color/parse.js'
import { channelsOfKind, colorTextOf, remedyOf } from '../../panel/model/tokens/kinds.js'
import type { TierValueKind } from '../../panel/model/tokens/tokens.types.js'
import { createRandom, oneOf, wholeFrom, type Random } from '../support/random.js'

const kindOf = (channels: ChannelSpace): TierValueKind => ({ kind: 'color', channels })
const colorOf = (text: string): Color => parseColor(text) ?? assert.fail(text)

const WRITTEN: readonly (readonly [space: ChannelSpace, like: string, color: string, written: string])[] = [
  ['hsl', '222.2 47.4% 11.2%', '#ff0000', '0 100% 50%'],
  ['hsl', '222.2 47.4% 11.2%', '#3958d1', '227.8 62.3% 52.2%'],
  ['hsl', '222.2, 47.4%, 11.2%', 'rebeccapurple', '270, 50%, 40%'],
  ['hsl', '222.2  47.4 11.2', 'rebeccapurple', '270  50 40'],
  ['hsl', '222.2deg 47.4% 11.2%', '#808080', '222.2deg 0% 50.2%'],
  ['hsl', '0.5turn 47.4% 11.2%', 'rebeccapurple', '0.75turn 50% 40%'],
  ['hsl', '210 50% 40% / 50%', 'rebeccapurple', '270 50% 40% / 50%'],
  ['hsl', '210 /* a */ 50% 40%', 'rebeccapurple', '270 /* a */ 50% 40%'],
  ['hsl', 'none 0% 40%', '#808080', 'none 0% 50%'],
  ['rgb', '13, 110, 253', '#198754', '25, 135, 84'],
  ['rgb', '13,110,253', '#fff', '255,255,255'],
  ['rgb', '34 197 94', 'oklch(0.7 0.4 30)', '255 88 67'],
  ['rgb', '10% 20% 30%', '#198754', '9.8% 52.9% 32.9%'],
  ['oklch', '0.7 0.15 30', '#ff0000', '0.628 0.2577 29.23'],
  ['oklch', '.7 .15 30', 'oklch(0.5 0.1 200)', '.5 .1 200'],
  ['oklch', '0.2720 0.0264 275.1154', '#ff0000', '0.6280 0.2577 29.2339'],
  ['oklch', '62% 0.19 259', 'oklch(0.5 0.1 200)', '50% 0.1 200'],
  ['oklch', '49.12% 0.3096 275.75', 'oklch(0.7 0.37 150)', '70% 0.37 150'],
  ['hwb', '228 22% 18%', 'rebeccapurple', '270 20% 40%'],
  ['lab', '41 24 -67', '#fff', '100 0 0'],
  ['lch', '41 71 289', '#000', '0 0 289'],
  ['oklab', '0.51 0.01 -0.19', 'oklab(0.6 -0.02 0.1)', '0.6 -0.02 0.1'],
  ['oklab', '0.51 -.01 -.19', 'oklab(0.6 -0.02 0.1)', '0.6 -.02 .1'],
  ['hsl', 'var(--x)', 'rebeccapurple', '270 50% 40%'],
  ['rgb', '', 'rebeccapurple', '102 51 153'],
]
test('a color is written in the form of the channels that are there', () => {
  for (const [space, like, color, written] of WRITTEN) {
    assert.equal(writeChannels(space, colorOf(color), like), written, `${space} ${like}: ${color}`)
  }
})

const PARTS: Readonly<Record<ChannelSpace, readonly (number | 'hue')[]>> = {
  rgb: [255, 255, 255], hsl: ['hue', 100, 100], hwb: ['hue', 60, 40], lab: [100, 90, 90], lch: [100, 110, 'hue'],
  oklab: [1, 0.3, 0.3], oklch: [1, 0.35, 'hue'],
}
const PERCENT_AT: Readonly<Record<ChannelSpace, number>> =
  { rgb: 2.55, hsl: 1, hwb: 1, lab: 1, lch: 1, oklab: 0.01, oklch: 0.01 }

function channelsFrom(random: Random, space: ChannelSpace): string {
  const isLegacy = (space === 'rgb' || space === 'hsl') && random() < 0.4
  const isPercent = space === 'hsl' || space === 'hwb' || random() < 0.3
  const decimals = wholeFrom(random, 0, 3)
  const parts = PARTS[space].map((full) => {
    if (full === 'hue') return `${(random() * 360).toFixed(decimals)}${oneOf(random, ['', '', 'deg'])}`
    const size = random() * full
    return isPercent ? `${(size / PERCENT_AT[space]).toFixed(decimals)}%` : size.toFixed(space === 'rgb' ? 0 : decimals + 1)
  })
  const [between] = isLegacy ? [oneOf(random, [', ', ',', ' , '])] : [oneOf(random, [' ', '  ', '\t'])]
  return parts.join(between)
}

test('what was read is written as it was, and another color as the same eight bits in the same form', () => {
  const random = createRandom(28)
  for (let run = 0; run < 4000; run += 1) {
    const space = oneOf(random, CHANNEL_SPACES)
    const text = channelsFrom(random, space)
    const color = readChannels(space, text) ?? assert.fail(`${space} ${text}`)
    assert.equal(writeChannels(space, color, text), text)
    const other = colorOf(`rgb(${[0, 1, 2].map(() => wholeFrom(random, 0, 255)).join(' ')})`)
    const written = writeChannels(space, other, text)
    const again = readChannels(space, written) ?? assert.fail(`${space} ${written}`)
    assert.deepEqual(bytesOf(again), bytesOf(other), `${space} ${text}: ${written}`)
    assert.ok(deltaEOk(again, other) < 0.005, `${space} ${text}: ${written}`)
    assert.equal(written.split(',').length, text.split(',').length)
    assert.equal(written.split('%').length, text.split('%').length)
    assert.equal(writeChannels(space, again, written), written)
  }
})

type Typed = readonly [space: ChannelSpace, now: string, typed: string, result: string | null]
const TYPED: readonly Typed[] = [
  ['hsl', '222.2 47.4% 11.2%', '#ff0000', '0 100% 50%'],
  ['hsl', '222.2 47.4% 11.2%', 'hsl(10 20% 30%)', '10 20% 30%'],
  ['hsl', '222.2 47.4% 11.2%', 'HSLA(10, 20%, 30%)', '10 20% 30%'],
  ['hsl', '222.2 47.4% 11.2%', '10.25 20% 30%', '10.25 20% 30%'],
  ['hsl', '222.2 47.4% 11.2%', '10, 20%, 30%', '10 20% 30%'],
  ['rgb', '13, 110, 253', '1 2 3', '1, 2, 3'],
  ['rgb', '13, 110, 253', 'rgb(1 2 3)', '1, 2, 3'],
  ['hsl', '222.2 47.4% 11.2%', '#ff000080', null],
  ['hsl', '222.2 47.4% 11.2%', '1 2% 3% / .5', null],
  ['hsl', '1 2% 3% / 50%', '4 5% 6% / 50%', '4 5% 6% / 50%'],
  ['hsl', 'calc(1 + 2) 3% 4%', 'calc(1 + 2) 3% 4%', 'calc(1 + 2) 3% 4%'],
  ['hsl', '1 2% 3%', 'calc(1 + 2) 3% 4%', null],
  ['hsl', '1 2% 3%', 'from red h s l', null],
  ['hsl', '1 2% 3%', 'light-dark(red, blue)', null],
  ['hsl', '1 2% 3%', 'inherit', null],
  ['hsl', '1 2% 3%', 'var(--hsl)', 'var(--hsl)'],
  ['hsl', '1 2% 3%', 'hsl(var(--hsl))', 'var(--hsl)'],
  ['hsl', '1 2% 3%', 'var(--elsewhere)', 'var(--elsewhere)'],
  ['hsl', '1 2% 3%', 'var(--rgb)', null],
  ['hsl', '1 2% 3%', 'var(--color)', null],
  ['hsl', '1 2% 3%', 'var(--hsl, 1 2% 3%)', 'var(--hsl, 1 2% 3%)'],
  ['hsl', '1 2% 3%', 'hsl(var(--elsewhere, 1 2% 3%))', 'var(--elsewhere, 1 2% 3%)'],
  ['hsl', '1 2% 3%', 'var(--a, var(--hsl, 1, 2%, 3%))', 'var(--a, var(--hsl, 1, 2%, 3%))'],
  ['hsl', '1 2% 3%', 'var(--a, var(--hsl))', 'var(--a, var(--hsl))'],
  ['hsl', '1 2% 3%', 'var(--rgb, 1 2% 3%)', null], ['hsl', '1 2% 3%', 'var(--a, var(--color, 1 2% 3%))', null],
  ['hsl', '1 2% 3%', 'var(--hsl, 1 2% 3% / .5)', null], ['hsl', '1 2% 3%', 'var(--hsl, red)', null],
  ['hsl', '1 2% 3%', 'var(--hsl,)', null], ['rgb', '1 2 3', 'var(--rgb, 1 2)', null],
  ['hsl', 'var(--x)', '10 20% 30%', '10 20% 30%'],
  ['hsl', 'var(--x)', '10 20% 30% / 1', '10 20% 30%'],
  ['oklch', '0.7 0.15 30', 'red', '0.628 0.2577 29.23'],
  ['rgb', '1 2 3', '#ff', null], ['rgb', '1 2 3', '1 2', null], ['rgb', '1 2 3', '1 2 3px', null], ['rgb', '1 2 3', '', null],
]
test('whatever says an opaque color becomes channels, and nothing else does', () => {
  const known: Readonly<Record<string, TierValueKind>> =
    { '--hsl': kindOf('hsl'), '--rgb': kindOf('rgb'), '--color': { kind: 'color' } }
  for (const [space, now, typed, result] of TYPED) {
    const read = readChannelText(kindOf(space), typed, now, (name) => known[name])
    assert.equal(read.ok ? read.value : null, result, `${now}: ${typed}`)
    assert.ok(read.ok || read.error.endsWith('.'))
    assert.equal(tokenTextOf(kindOf(space), typed, now) !== now || !read.ok || result === now, true)
  }
  assert.deepEqual(readChannelText({ kind: 'color' }, 'x', ''), { ok: true, value: 'x' })
})

test('channels are a color in their function, and what helps says how they are written', () => {
  for (const space of CHANNEL_SPACES) {
    assert.equal(remedyOf(kindOf(space)), 'Not a color. Type one, such as #3958d1.')
    assert.equal(colorTextOf(kindOf(space), ' 1 2% 3%'), `${space}(1 2% 3%)`)
  }
  assert.equal(colorTextOf(kindOf('hsl'), ' '), ' ')
  assert.equal(colorTextOf({ kind: 'color' }, '#fff'), '#fff')
  assert.deepEqual([channelsOfKind({ kind: 'text' }), channelsOfKind({ kind: 'color' })], [null, null])
})
