// How pairs are measured, and what would make one pass that does not.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseColor } from '../../panel/model/color/parse.js'
import { findFix, groundsOf, moveWords } from '../../panel/tools/contrast/fix.js'
import { hintOf, isRange, largeGradeOf, measure, rankOf, ratioWords } from '../../panel/tools/contrast/measure.js'
import type { ContrastPair, PairUse } from '../../panel/tools/contrast/pair.js'
import { pairOf, tokenSide, traceSide } from '../../panel/tools/contrast/pairs.js'
import { setSemantic, setToken } from '../../panel/model/state/edits.js'
import { createPlan } from '../../panel/model/state/plan.js'
import type { Scene, Token } from '../../panel/model/state/state.types.js'
import { valueOf } from '../../panel/model/state/value.js'
import { readAcceptedConfig, parseFixtureConfig } from '../support/panel-config.js'
import { sceneUnder } from '../support/panel-schemes.js'

type Measuring = readonly [
  front: string, back: string, use: PairUse, ratio: string, grade: string, isEnough: boolean | null,
]
const measured: readonly Measuring[] = [
  ['black', 'white', 'text', '21.00', 'AAA', true],
  ['#767676', 'white', 'text', '4.54', 'AA', true],
  ['#777', 'white', 'text', '4.47', 'Large only', false],
  ['#aaa', 'white', 'text', '2.32', 'Fails', false],
  ['#888', 'white', 'non-text', '3.54', 'AA', true],
  ['#aaa', 'white', 'non-text', '2.32', 'Fails', false],
  ['white', 'rgb(0 0 0 / 50%)', 'text', '3.94 – 21.00', 'Large only', false],
  ['rgb(0 0 0 / 50%)', 'white', 'text', '3.94', 'Large only', false],
  ['var(--theirs)', 'white', 'text', '–', 'Unknown', null],
]
for (const [front, back, use, ratio, grade, isEnough] of measured) {
  test(`${front} on ${back}, ${use}: ${ratio}, ${grade}`, () => {
    const found = measure(parseColor(front), parseColor(back), use)
    assert.deepEqual([ratioWords(found.ratio), found.grade, found.isEnough], [ratio, grade, isEnough])
    assert.equal(isRange(found), ratio.includes(' – '))
  })
}

test('the farther from enough, the sooner it comes; what is not known comes last', () => {
  const rank = (front: string, use: PairUse): number => rankOf(measure(parseColor(front), parseColor('white'), use))
  assert.ok(rank('#aaa', 'text') < rank('#aaa', 'non-text'))
  assert.equal(rank('currentcolor', 'text'), Infinity)
})

test('large text has a grade of its own, and the difference of lightness is a hint', () => {
  assert.deepEqual([4.5, 4.49, 2.99].map(largeGradeOf), ['AAA', 'AA', 'fails'])
  const [one, other] = [parseColor('white'), parseColor('oklch(0.4 0 0)')]
  assert.ok(one !== null && other !== null)
  assert.equal(hintOf(one, other), 'ΔL 0.60 (hint)')
})

const document = parseFixtureConfig('six-tabs')
const plan = createPlan(readAcceptedConfig(document))

function named(cssVar: string): Token {
  const token = plan.byVar.get(cssVar)
  assert.ok(token !== undefined, cssVar)
  return token
}

/** The scene in which tokens have other texts; a text that is a number is an entry of the palette. */
function withTexts(theme: string, texts: Readonly<Record<string, string | number>>): Scene {
  const scene = sceneUnder(plan, theme, [])
  const state = Object.entries(texts).reduce((now, [name, text]) => {
    const token = named(name)
    return typeof text === 'string' ? setToken(scene.place, token, text)(now)
      : setSemantic(scene.place, 'color', token.item.id, text)(now)
  }, scene.state)
  return { ...scene, state }
}

const pair = (front: string, back: string, use: PairUse = 'text'): ContrastPair =>
  pairOf(tokenSide(named(front)), tokenSide(named(back)), use, 'name')

function fixIn(scene: Scene, of: ContrastPair, others: readonly ContrastPair[] = []) {
  const grounds = groundsOf([of, ...others], (side) => traceSide(plan, scene, side, valueOf))
  return findFix({ plan, scene, textOf: valueOf, grounds }, of)
}

type Row = readonly [
  name: string, theme: 'light' | 'dark', texts: Readonly<Record<string, string | number>>,
  fixed: readonly [cssVar: string, text: string, words: string] | null, others?: readonly ContrastPair[],
]
// Danger (--color-danger) on Page (--color-page) each time.
const rows: readonly Row[] = [
  ['the front has a color of its own', 'light', { '--color-danger': '#999', '--color-page': 'white' },
    ['--color-danger', '#767676', 'L 0.68 → 0.57']],
  ['the front is an entry of the palette', 'light', { '--color-danger': 3, '--p-3': '#3f9b6d', '--color-page': 'white' },
    ['--p-3', '#26865a', 'L 0.62 → 0.55']],
  ['its notation stays', 'light', { '--color-danger': 'oklch(70% 0.02 40)', '--color-page': 'white' },
    ['--color-danger', 'oklch(56.9% 0.02 40)', 'L 0.70 → 0.57']],
  ['one side of a light-dark()', 'dark', { '--color-danger': 'light-dark(#123, #333)', '--color-page': 'black' },
    ['--color-danger', 'light-dark(#123, #757575)', 'L 0.32 → 0.56']],
  ['white text cannot be lighter: the ground moves', 'light', { '--color-danger': 'white', '--color-page': '#c98a4b' },
    ['--color-page', '#a56927', 'L 0.68 → 0.57']],
  ['but no ground of others: the text changes sides', 'light', { '--color-danger': 'white', '--color-page': '#c98a4b' },
    ['--color-danger', '#303030', 'L 1.00 → 0.31'], [pair('--color-text', '--color-page')]],
  ['an entry that others stand on is left alone', 'light', { '--color-danger': 3, '--p-3': '#999', '--color-page': 'white' },
    ['--color-danger', '#767676', 'L 0.68 → 0.57'], [pair('--color-text', '--p-3')]],
  ['chroma that P3, in which it was, does not have goes, and that is said', 'light',
    { '--color-danger': 'oklch(0.9 0.2 110)', '--color-page': 'white' },
    ['--color-danger', 'oklch(0.561 0.1423 110)', 'L 0.90 → 0.56, C 0.20 → 0.14']],
  ['a front that only the page knows', 'light', { '--color-danger': 'color-mix(in oklab, red, blue)' }, null],
  ['a front that is hardly there', 'light', { '--color-danger': 'rgb(0 0 0 / 10%)', '--color-page': 'white' }, null,
    [pair('--color-text', '--color-page')]],
]
for (const [name, theme, texts, fixed, others] of rows) {
  test(`a fix: ${name}`, () => {
    const scene = withTexts(theme, texts)
    const of = pair('--color-danger', '--color-page')
    const fix = fixIn(scene, of, others)
    assert.deepEqual(fix === null ? null : [fix.token.item.cssVar, fix.text, moveWords(fix)], fixed)
    if (fix === null) return
    const after = { ...scene, state: setToken(scene.place, fix.token, fix.text)(scene.state) }
    assert.equal(fixIn(after, of, others), null, 'what passes needs no fix')
  })
}

test('what cannot be changed is not moved', () => {
  const scene = withTexts('light', { '--color-page': '#d64550' })
  assert.equal(named('--color-logo').item.readonly, true)
  const fix = fixIn(scene, pair('--color-logo', '--color-page'))
  assert.equal(fix?.token.item.cssVar, '--color-page')
})

test('the smallest of moves is told by its third decimal', () => {
  const [from, to] = [parseColor('oklch(0.563 0 0)'), parseColor('oklch(0.561 0 0)')]
  assert.ok(from !== null && to !== null)
  assert.equal(moveWords({ from, to }), 'L 0.563 → 0.561')
})
