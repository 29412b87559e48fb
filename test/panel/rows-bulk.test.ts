// Bulk edit of rows: who takes part, what is typed, what comes of it, and what the bar says.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  bulkPreview, bulkUpdater, bulkWords, canBulkEdit, BULK_KINDS, readBulk, type BulkKind, type BulkSummary,
} from '../../panel/view/rows/bulk.js'
import { EMPTY_STATE } from '../../panel/model/state/empty.js'
import { placeOf } from '../../panel/model/state/place.js'
import { createPlan } from '../../panel/model/state/plan.js'
import type { Scene } from '../../panel/model/state/state.types.js'
import { valueOf } from '../../panel/model/state/value.js'
import { readFixtureConfig } from '../support/panel-config.js'

const plan = createPlan(readFixtureConfig('six-tabs'))
const place = placeOf(plan, 'light', {})
const scene: Scene = { state: EMPTY_STATE, place, baseline: {} }
const token = (cssVar: string) => plan.byVar.get(cssVar) ?? assert.fail(cssVar)
const yes = (): boolean => true

test('lengths and numbers of their own take part', () => {
  const able = ['--space-md', '--leading-tight', '--duration-fast']
  const unable = ['--inset-card', '--p-0', '--color-page', '--font-sans', '--font-weight-body', '--cursor-action']
  assert.deepEqual([...able, ...unable].filter((name) => canBulkEdit(token(name))), able)
  const fixed = token('--space-md')
  assert.equal(canBulkEdit({ ...fixed, item: { ...fixed.item, readonly: true } }), false)
})

type ReadRow = readonly [kind: BulkKind, text: string, operation: object | null]
const reads: readonly ReadRow[] = [
  ['multiply', ' 1.5 ', { kind: 'multiply', factor: 1.5 }],
  ['multiply', '', null],
  ['multiply', 'twice', null],
  ['multiply', 'Infinity', null],
  ['add', '-2', { kind: 'add', number: -2 }],
  ['add', '2px', null],
  ['round', '0.25', { kind: 'round', step: 0.25 }],
  ['round', '0', null],
  ['round', '-1', null],
  ['set', ' 1rem ', { kind: 'set', text: '1rem' }],
  ['set', '  ', null],
]
for (const [kind, text, operation] of reads) {
  test(`${kind} ${JSON.stringify(text)} is ${operation === null ? 'nothing' : 'an operation'}`, () => {
    const read = readBulk(kind, text)
    if (operation === null) assert.ok(!read.ok && read.error.startsWith('Type '))
    else assert.deepEqual(read, { ok: true, value: operation })
  })
}

test('the bar has each operation once', () => {
  assert.deepEqual(BULK_KINDS.map(({ kind }) => kind), ['multiply', 'add', 'round', 'set'])
})

test('a preview says what each row would become, by token; who cannot take part is left out', () => {
  const tokens = ['--space-md', '--text-fluid', '--inset-card'].map(token)
  const results = bulkPreview(plan, scene, tokens, { kind: 'multiply', factor: 2 }, yes)
  assert.deepEqual([...results.keys()], tokens.slice(0, 2))
  assert.equal(results.get(token('--space-md'))?.after, '2rem')
  assert.ok(results.get(token('--text-fluid'))?.reason?.includes('Not a plain number') === true)
})

test('what a tier shows decides whether its values may be negative', () => {
  const results = bulkPreview(plan, scene, ['--radius-sm', '--measure'].map(token), { kind: 'add', number: -99 }, yes)
  assert.deepEqual([...results.values()].map(({ after }) => after), [null, '-34ch'])
})

test('one updater makes all of them so, and leaves alone what cannot or need not change', () => {
  const tokens = ['--space-md', '--space-lg', '--text-fluid'].map(token)
  const results = bulkPreview(plan, scene, tokens, { kind: 'set', text: '1rem' }, () => true)
  const doubled = bulkPreview(plan, scene, tokens, { kind: 'multiply', factor: 2 }, yes)
  const state = bulkUpdater(place, doubled)(EMPTY_STATE)
  assert.deepEqual(tokens.map((one) => valueOf(plan, { ...scene, state }, one)), ['2rem', '3rem', 'clamp(2rem, 1.5rem + 2vw, 3rem)'])
  assert.deepEqual(bulkUpdater(place, results)(EMPTY_STATE).tabs['spacing'], { space: { 'space-lg': '1rem' } })
  assert.equal(bulkUpdater(place, new Map())(EMPTY_STATE), EMPTY_STATE)
})

type WordsRow = readonly [
  name: string, count: number, issue: string | null, summary: BulkSummary, note: string, apply: string,
  isInvalid: boolean,
]
const words: readonly WordsRow[] = [
  ['no row', 0, 'x', { able: 0, reason: null }, 'Select the tokens to change.', 'Apply', false],
  ['a wrong number', 2, 'Type one.', { able: 0, reason: null }, 'Type one.', 'Apply', true],
  ['nothing typed', 2, null, { able: 0, reason: null }, '2 selected', 'Apply', false],
  ['all of them', 2, null, { able: 2, reason: null }, '2 selected', 'Apply to 2', false],
  ['some of them', 3, null, { able: 2, reason: 'Why.' }, '2 of 3 will change. Others: why.', 'Apply to 2', false],
  ['none of them', 3, null, { able: 0, reason: 'Why.' }, 'None will change. Others: why.', 'Apply', false],
]
for (const [name, count, issue, summary, note, apply, isInvalid] of words) {
  test(`the bar's words for ${name}`, () => {
    assert.deepEqual(bulkWords(count, issue, summary), { note, apply, isInvalid })
  })
}

test('the bar has words for its operations, and an example of each', () => {
  const words = ['Multiply by 1.5', 'Add 4 or -4', 'Round to 0.25', 'Set to 1rem']
  assert.deepEqual(BULK_KINDS.map(({ label, example }) => `${label} ${example}`), words)
})
