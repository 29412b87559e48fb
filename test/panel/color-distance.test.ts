// Distances, equality of texts, and the nearest entry of a palette.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Color } from '../../panel/model/color/color.types.js'
import { deltaEOk, nearestIndex, sameColor } from '../../panel/model/color/distance.js'
import { parseColor } from '../../panel/model/color/parse.js'

function colorOf(text: string): Color {
  const color = parseColor(text)
  assert.ok(color !== null, text)
  return color
}

test('the distance is that of OKLab', () => {
  assert.ok(Math.abs(deltaEOk(colorOf('oklab(0.5 0.1 0.1)'), colorOf('oklab(0.5 0.13 0.14)')) - 0.05) < 1e-12)
  assert.ok(Math.abs(deltaEOk(colorOf('black'), colorOf('white')) - 1) < 1e-7)
  assert.equal(deltaEOk(colorOf('red'), colorOf('#ff000000')), 0)
})

const pairs: readonly (readonly [one: string, other: string, isSame: boolean])[] = [
  ['red', '#f00', true],
  ['red', 'RGB(255, 0, 0)', true],
  ['red', 'hsl(0 100% 50%)', true],
  ['red', 'hwb(0 0 0)', true],
  ['#f00', '#ff0000ff', true],
  ['#f00', '#f008', false],
  ['#ff000080', 'rgb(255 0 0 / 50%)', true],
  ['#ff0000', '#ff0001', false],
  ['rgb(254.6 0 0)', 'red', true],
  ['transparent', 'rgb(0 0 0 / 0)', true],
  ['transparent', 'black', false],
  ['oklch(0.7 0.2 30)', 'oklch(70% 50% 30deg)', true],
  ['oklch(0.7 0.2 30)', 'oklch(0.7 0.2 390)', true],
  ['oklch(0.7 0.2 30)', 'oklch(0.7001 0.2 30)', false],
  ['oklch(0.7 0.2 30)', 'oklch(0.7 0.2 30 / 0.999)', false],
  ['oklch(0.7 0 30)', 'oklch(0.7 0 none)', true],
  ['oklch(1 0 0)', 'white', true],
  ['color(srgb 1 0 0)', 'red', true],
  ['color(display-p3 1 0 0)', 'red', false],
  ['oklch(0.62796 0.25768 29.234)', 'red', true],
  ['var(--a)', 'var(--a)', true],
  ['var(--a)', 'var( --a )', false],
  ['nonsense', 'nonsense', true],
  ['nonsense', 'red', false],
  ['red', 'nonsense', false],
]
for (const [one, other, isSame] of pairs) {
  test(`${one} and ${other} are ${isSame ? '' : 'not '}the same`, () => {
    assert.equal(sameColor(one, other), isSame)
    assert.equal(sameColor(other, one), isSame)
  })
}

const palette = ['#000000', 'var(--x)', '#fff', 'red', '#ff0000', 'oklch(0.7 0.1 200)', 'nonsense']
const nearest: readonly (readonly [name: string, text: string, index: number])[] = [
  ['the very text', 'red', 3],
  ['the very text, though another entry is the same color', '#ff0000', 4],
  ['the very text, though it says no color', 'var(--x)', 1],
  ['the first of the same color', 'rgb(255 0 0)', 3],
  ['the same color in another notation', 'white', 2],
  ['the nearest color', '#fe1010', 3],
  ['the nearest color, in another space', 'oklch(0.72 0.11 210)', 5],
  ['a dark one', '#111', 0],
  ['a bright one', '#eee', 2],
  ['no color', 'bogus', 0],
]
for (const [name, text, index] of nearest) {
  test(`nearest in a palette: ${name}`, () => {
    assert.equal(nearestIndex(palette, text), index)
  })
}

test('a palette without colors has its first entry nearest', () => {
  assert.equal(nearestIndex([], 'red'), 0)
  assert.equal(nearestIndex(['a', 'b'], 'red'), 0)
  assert.equal(nearestIndex(['a', 'red'], 'blue'), 1)
})
