// What a picker holds a color against, and what it says of that.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatHex } from '../../panel/model/color/emit.js'
import { parseColor } from '../../panel/model/color/parse.js'
import { choicesAgainst, judge, type ContrastPartner } from '../../panel/tools/contrast/contrast-partners.js'
import { ratioWords } from '../../panel/tools/contrast/measure.js'
import type { ContrastPair } from '../../panel/tools/contrast/pair.js'
import { pairOf, tokenSide } from '../../panel/tools/contrast/pairs.js'
import { createPlan } from '../../panel/model/state/plan.js'
import type { Token } from '../../panel/model/state/state.types.js'
import { valueOf } from '../../panel/model/state/value.js'
import { readFixtureConfig } from '../support/panel-config.js'
import { sceneUnder } from '../support/panel-schemes.js'

const plan = createPlan(readFixtureConfig('six-tabs'))
const scene = sceneUnder(plan, 'light', [])

function named(cssVar: string): Token {
  const token = plan.byVar.get(cssVar)
  assert.ok(token !== undefined, cssVar)
  return token
}

const seen = (front: string, back: string): ContrastPair => pairOf(tokenSide(named(front)), tokenSide(named(back)), 'text', 'page')
const choices = (cssVar: string, pairs: readonly ContrastPair[] = []): readonly ContrastPartner[] =>
  choicesAgainst(plan, scene, named(cssVar), valueOf, pairs)
const firsts = (cssVar: string, count: number, pairs: readonly ContrastPair[] = []): readonly string[] =>
  choices(cssVar, pairs).slice(0, count).map(({ label, group }) => `${label} (${group})`)

test('what is seen on the page comes first, then what names tell, then the background, then all others', () => {
  assert.deepEqual(firsts('--color-text', 3, [seen('--color-text', '--color-accent')]),
    ['Accent (page)', 'Page (name)', 'Background (other)'])
  assert.deepEqual(choices('--color-text').slice(-2).map(({ label }) => label), ['White', 'Black'])
})

test('a ground has what is written on it', () => {
  const [first] = choices('--color-page')
  assert.deepEqual([first?.label, first?.isGround], ['Text on Page', true])
})

test('an entry of the palette has the pairs of the tokens that refer to it', () => {
  // Text follows the foreground, which is the first entry.
  assert.deepEqual(firsts('--p-0', 1), ['Page (name)'])
  const twice = [seen('--color-text', '--color-accent'), seen('--color-danger', '--color-accent')]
  const labels = choices('--p-0', twice).map(({ label }) => label)
  assert.equal(labels[0], 'Accent')
})

test('every choice is there once, and none is the color itself', () => {
  const keys = choices('--color-text', [seen('--color-text', '--color-page')]).map(({ key }) => key)
  assert.equal(new Set(keys).size, keys.length)
  assert.equal(keys.includes('--color-text on --color-text'), false)
})

test('a role is held against the other one, and no color against itself under another name', () => {
  const role = (name: string): Token => plan.tokens.find(({ part }) =>
    part.kind === 'role' && part.slot === 'color' && part.role === name) ?? assert.fail(name)
  const labels = (token: Token): readonly string[] => choicesAgainst(plan, scene, token, valueOf)
    .filter(({ label }) => label !== 'White' && label !== 'Black').map(({ label }) => label)
  assert.deepEqual(labels(role('background')).slice(0, 2), ['Foreground on Background', 'Text on Page'])
  assert.equal(labels(role('foreground'))[0], 'Background')
  // Paper plays the background, and Page follows it.
  for (const token of [role('background'), named('--p-1'), named('--color-page')]) {
    const its = labels(token)
    assert.deepEqual(its.filter((label) => label === 'Background' || label === 'Paper'), [], token.item.label)
  }
})

test('where no pair is known, the ratio is told without a verdict until somebody chooses', () => {
  const fill = choices('--color-text').find(({ label }) => label === 'Background') ?? assert.fail()
  const [own, other] = [parseColor('#7d9b5f'), parseColor('#faf7ee')]
  const { measured, ...said } = judge(fill, own, other)
  assert.equal(ratioWords(measured.ratio), '2.91')
  assert.deepEqual(said, { grade: null, words: 'Not a known pair · ΔL 0.32 (hint)', nearest: null })
  const chosen = judge(fill, own, other, true)
  assert.deepEqual([chosen.grade, chosen.words, chosen.nearest === null], ['Fails', 'Text needs 4.50', false])
})

type Row = readonly [
  name: string, own: string, other: string, how: Partial<ContrastPartner> & { readonly use?: 'non-text' },
  said: readonly [ratio: string, grade: string, words: string, nearest: string | null],
]
const rows: readonly Row[] = [
  ['enough', 'black', 'white', {}, ['21.00', 'AAA', 'Large text AAA · ΔL 1.00 (hint)', null]],
  ['large text alone', '#8a8a8a', 'white', {}, ['3.45', 'Large only', 'Text needs 4.50', '#767676']],
  ['an edge', '#aaa', 'white', { use: 'non-text' }, ['2.32', 'Fails', 'Edges need 3.00', '#949494']],
  ['an edge that is seen', '#777', 'white', { use: 'non-text' }, ['4.47', 'AA', 'ΔL 0.43 (hint)', null]],
  ['a ground is moved itself', 'white', '#888', { isGround: true }, ['3.54', 'Large only', 'Text needs 4.50', '#212121']],
  ['a ground that shines through what is on it', 'white', 'rgb(0 0 0 / 50%)', { isGround: true },
    ['3.94', 'Large only', 'Text needs 4.50; no lightness passes', null]],
  ['a ground that can be darker', '#555', '#888', { isGround: true }, ['2.10', 'Fails', 'Text needs 4.50', '#212121']],
  ['hardly there', 'rgb(0 0 0 / 10%)', 'white', {}, ['1.24', 'Fails', 'Text needs 4.50; no lightness passes', null]],
  ['over what is not known', 'black', 'rgb(255 255 255 / 90%)', {}, ['16.82 – 21.00', 'AAA', 'Range over black and white', null]],
  ['what only the page knows', 'currentcolor', 'white', {}, ['–', 'Unknown', 'Can’t compute: depends on the page', null]],
]
for (const [name, own, other, { use, ...how }, said] of rows) {
  test(`what a picker says: ${name}`, () => {
    const pair = pairOf(tokenSide(named('--color-text')), tokenSide(named('--color-page')), use ?? 'text', 'name')
    const against: ContrastPartner = { key: '', label: '', group: 'name', pair, isGround: false, ...how }
    const { measured, words, nearest } = judge(against, parseColor(own), parseColor(other))
    assert.deepEqual(
      [ratioWords(measured.ratio), measured.grade, words, nearest === null ? null : formatHex(nearest)], said)
  })
}
