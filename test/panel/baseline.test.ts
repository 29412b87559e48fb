// What writes to disk have confirmed: colors by the identity they were written under, all else once.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ColorState } from '../../panel/model/color/cluster.js'
import { Confirmations } from '../../panel/page/core/confirmations.js'
import {
  baselineOf, NOTHING_CONFIRMED, withBaseline, contradictedIn, type Confirmed, type DeclaredValues,
} from '../../panel/model/state/baseline.js'
import { setToken } from '../../panel/model/state/edits.js'
import { EMPTY_STATE } from '../../panel/model/state/empty.js'
import { identitiesUnder, placeOf } from '../../panel/model/state/place.js'
import { createPlan } from '../../panel/model/state/plan.js'
import { isChanged, unchangedValue } from '../../panel/model/state/value.js'
import { keysOf } from '../../panel/model/storage/keys.js'
import { readFixtureConfig } from '../support/panel-config.js'
import { MapStore } from '../support/panel-storage.js'

const plan = createPlan(readFixtureConfig('six-tabs'))
const day = identitiesUnder(plan, 'light')
const night = identitiesUnder(plan, 'dark')
const token = (cssVar: string): (typeof plan.tokens)[number] => plan.byVar.get(cssVar) ?? assert.fail(cssVar)
const nothingDeclared = (): DeclaredValues => new Map()
const underDay = { '--p-0': 'red', '--base-bg': 'var(--p-1)', '--space-md': '2rem' }
const afterDay = withBaseline(plan, NOTHING_CONFIRMED, day, underDay)

const seedUnder = (theme: string, confirmed: Confirmed): ColorState | undefined =>
  placeOf(plan, theme, baselineOf(confirmed, identitiesUnder(plan, theme))).color?.seed

test('colors that were written under one scheme are no colors of the other, all else is', () => {
  assert.notDeepEqual(day, night)
  assert.equal(seedUnder('light', afterDay)?.palette[0], 'red')
  assert.equal(seedUnder('light', afterDay)?.background, 1)
  assert.deepEqual(seedUnder('dark', afterDay), placeOf(plan, 'dark', {}).color?.seed)
  for (const theme of ['light', 'dark']) {
    const baseline = baselineOf(afterDay, identitiesUnder(plan, theme))
    const scene = { state: EMPTY_STATE, place: placeOf(plan, theme, baseline), baseline }
    assert.equal(unchangedValue(plan, scene, token('--space-md')), '2rem')
  }
})

test('a write under the other scheme keeps what was confirmed under the first', () => {
  const both = withBaseline(plan, afterDay, night, { ...baselineOf(afterDay, night), '--p-0': 'blue' })
  assert.deepEqual(baselineOf(both, day), underDay)
  assert.equal(seedUnder('dark', both)?.palette[0], 'blue')
  const baseline = baselineOf(both, day)
  const place = placeOf(plan, 'light', baseline)
  const white = setToken(place, token('--p-0'), '#ffffff')(EMPTY_STATE)
  assert.equal(isChanged(plan, { state: white, place, baseline }, token('--p-0')), true)
})

test('an identity whose colors are confirmed no more has none', () => {
  assert.deepEqual(withBaseline(plan, afterDay, day, { '--space-md': '2rem' }).color, {})
  assert.equal(baselineOf(NOTHING_CONFIRMED, day), NOTHING_CONFIRMED.values)
})

const staleRows: readonly (readonly [name: string, texts: readonly string[] | null, isKept: boolean])[] = [
  ['declared as it was written', ['2rem'], true],
  ['declared with white space around it', [' 2rem '], true],
  ['declared in other words', ['+2.0REM /* base */'], true],
  ['declared twice, once as it was written', ['1rem', '2rem'], true],
  ['declared as something else', ['1rem'], false],
  ['declared by nothing that can be read', null, true],
]
for (const [name, texts, isKept] of staleRows) {
  test(`a confirmed value that is ${name} is ${isKept ? 'kept' : 'dropped'}`, () => {
    const baseline = { '--space-md': '2rem', '--other': '1px' }
    const names = contradictedIn(baseline, new Map(texts === null ? [] : [['--space-md', texts]]))
    assert.deepEqual(names, isKept ? [] : ['--space-md'])
  })
}

test('confirmations are one object for one identity, until they change, and stored once', () => {
  const keys = keysOf('p')
  const store = new MapStore()
  const confirmations = new Confirmations(plan, store, keys)
  assert.equal(confirmations.under(day), confirmations.under(day))
  assert.equal(confirmations.save(day), true)
  assert.deepEqual([...store.texts], [])
  confirmations.replace(day, underDay)
  assert.equal(confirmations.under(day), confirmations.under(day))
  assert.deepEqual(confirmations.under(day), underDay)
  assert.equal(confirmations.save(day), true)
  assert.deepEqual(new Confirmations(plan, store, keys).under(day), underDay)
  assert.deepEqual(new Confirmations(plan, store, keys).under(night), { '--space-md': '2rem' })
  store.isDenied = true
  assert.equal(confirmations.save(day), true, 'what is stored already is not stored again')
  confirmations.drop(day, ['--space-md'])
  assert.equal(confirmations.save(day), false)
  store.isDenied = false
  assert.equal(confirmations.save(day), true)
  confirmations.reload(day, nothingDeclared)
  assert.deepEqual(confirmations.under(day), { '--p-0': 'red', '--base-bg': 'var(--p-1)' })
})

test('what was written and the page does not show is late until it is seen there', () => {
  const confirmations = new Confirmations(plan, new MapStore(), keysOf('p'))
  const lateIn = (part: 'values' | 'color'): readonly string[] => [...confirmations.lateUnder(day)[part]]
  const seen = (): unknown => [confirmations.under(day), lateIn('color'), lateIn('values')]
  const written = { '--p-0': 'red', '--p-1': 'lime', '--space-md': '2rem' }
  confirmations.replace(day, written, new Set(['--p-1']))
  assert.deepEqual(seen(), [written, ['--p-0'], ['--space-md']])
  const later = { ...written, '--p-2': 'blue' }
  // Neither another write nor what other tabs have stored meanwhile makes the page show it.
  confirmations.replace(day, later, new Set(['--p-2']))
  assert.equal(confirmations.save(day), true)
  confirmations.reload(day, nothingDeclared)
  assert.deepEqual(seen(), [later, ['--p-0'], ['--space-md']])
  // What another theme's page shows is nothing of these colors.
  confirmations.replace(day, later, new Set(['--p-0', '--space-md']), night)
  assert.deepEqual(seen(), [later, ['--p-0'], []])
  const [{ color }, { color: same }] = [confirmations.lateUnder(day), confirmations.lateUnder(day)]
  assert.equal(color, same, 'as long as nothing changes, it is one object')
  confirmations.replace(day, later, new Set(['--p-0']))
  assert.deepEqual(seen(), [later, [], []])
  confirmations.replace(day, { '--p-0': 'pink' }, new Set())
  assert.deepEqual(seen(), [{ '--p-0': 'pink' }, ['--p-0'], []])
  confirmations.replace(day, { '--p-0': 'teal' }, new Set())
  assert.deepEqual(seen(), [{ '--p-0': 'teal' }, ['--p-0'], []], 'a second write while the page is late')
  confirmations.replace(day, { '--p-1': 'navy' })
  assert.deepEqual(seen(), [{ '--p-1': 'navy' }, [], []])
})

test('colors of another identity are to be judged once, when it becomes active', () => {
  const store = new MapStore()
  const earlier = new Confirmations(plan, store, keysOf('p'))
  earlier.replace(night, { '--p-0': 'blue' })
  earlier.replace(day, underDay)
  earlier.save(day)
  const confirmations = new Confirmations(plan, store, keysOf('p'))
  assert.deepEqual(confirmations.firstSeen(night), { '--p-0': 'blue' })
  assert.deepEqual(confirmations.firstSeen({ color: 'Dusk', secondary: 'Brand' }), {})
  assert.deepEqual(confirmations.firstSeen(day), { '--p-0': 'red', '--base-bg': 'var(--p-1)' })
  for (const identity of [day, night]) assert.deepEqual(confirmations.firstSeen(identity), {})
  // What another tab has written since is not held against stylesheets that may be older.
  const later = new Confirmations(plan, store, keysOf('p'))
  later.reload(day, nothingDeclared)
  assert.deepEqual(later.firstSeen(day), {})
})

test('of what another tab has written, what the stylesheets contradict is late, and nothing that was known before', () => {
  const store = new MapStore()
  const confirmations = new Confirmations(plan, store, keysOf('p'))
  confirmations.replace(day, { '--p-0': 'red', '--p-1': 'lime', '--p-2': 'blue' })
  confirmations.save(day)
  const other = new Confirmations(plan, store, keysOf('p'))
  other.replace(day, { '--p-0': 'red', '--p-1': 'navy', '--p-2': 'teal', '--space-md': '2rem' })
  other.save(day)
  confirmations.reload(day, () => new Map([
    ['--p-0', ['pink']], ['--p-1', ['lime']], ['--p-2', ['teal']], ['--space-md', ['1rem']],
  ]))
  const { color, values } = confirmations.lateUnder(day)
  assert.deepEqual([...color, ...values], ['--p-1', '--space-md'])
})

test('what is hidden is late, and what is dropped counts no longer', () => {
  const store = new MapStore()
  const confirmations = new Confirmations(plan, store, keysOf('p'))
  confirmations.replace(day, underDay)
  confirmations.hide(day, ['--p-0'])
  assert.deepEqual(confirmations.under(day), underDay)
  assert.deepEqual([...confirmations.lateUnder(day).color], ['--p-0'])
  confirmations.drop(day, ['--space-md', '--p-0'])
  assert.deepEqual([...confirmations.lateUnder(day).color], [])
  assert.deepEqual([confirmations.under(day), confirmations.save(day)], [{ '--base-bg': 'var(--p-1)' }, true])
  confirmations.begin()
  assert.equal(store.read(keysOf('p').lastApplied), '{}')
  assert.deepEqual([confirmations.save(day), new Confirmations(plan, store, keysOf('p')).under(day)],
    [true, { '--base-bg': 'var(--p-1)' }])
})
