// Rules of the state that a change of one line could have broken unseen.
// What they belong to has files of its own: pill.test.ts, resolve.test.ts, store.test.ts.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setToken } from '../../panel/model/state/edits.js'
import { EMPTY_STATE } from '../../panel/model/state/empty.js'
import { pillUpdater } from '../../panel/model/state/pill.js'
import { placeOf } from '../../panel/model/state/place.js'
import { createPlan } from '../../panel/model/state/plan.js'
import type { Token } from '../../panel/model/state/state.types.js'
import { Store } from '../../panel/model/state/store.js'
import { valueOf } from '../../panel/model/state/value.js'
import { readArithmetic } from '../../panel/model/tokens/arithmetic.js'
import { resolve } from '../../panel/model/tokens/resolve.js'
import { readFixtureConfig } from '../support/panel-config.js'

const plan = createPlan(readFixtureConfig('six-tabs'))
const place = placeOf(plan, 'light', {})

test('a pill that became read-only is not switched off: what was stored for it stays', () => {
  const full = plan.byVar.get('--radius-full') ?? assert.fail()
  const fixed: Token = { ...full, item: { ...full.item, readonly: true } }
  const state = setToken(place, full, full.item.pill?.value ?? assert.fail())(EMPTY_STATE)
  assert.notEqual(state, EMPTY_STATE)
  assert.equal(pillUpdater({ state, place, baseline: {} }, fixed, false, undefined)(state), state)
})

test('an override of a literal is emitted verbatim, an empty one too', () => {
  const { item } = plan.byVar.get('--radius-full') ?? assert.fail()
  assert.equal(resolve(item, '', null), '')
})

test('under another identity counts what a write has confirmed under that one', () => {
  const page = plan.byVar.get('--p-0') ?? assert.fail()
  const confirmed = { '--p-0': 'teal' }
  const ports = { apply: () => undefined, save: () => undefined, nowMs: () => 0 }
  const store = new Store(plan, ports, { state: EMPTY_STATE, place, baseline: {} })
  store.moveTo(placeOf(plan, 'dark', confirmed), confirmed)
  assert.equal(store.scene.baseline, confirmed)
  assert.equal(valueOf(plan, store.scene, page), 'teal')
  const space = plan.byVar.get('--space-md') ?? assert.fail()
  store.moveTo(place, { '--space-md': '9px' })
  assert.equal(valueOf(plan, store.scene, space), '9px')
})

test('a role and a semantic color that were written as the first entry of the palette stand for it', () => {
  const seed = placeOf(plan, 'light', { '--base-cursor': 'var(--p-0)', '--color-accent': 'var(--p-0)' }).color?.seed
  assert.notEqual(place.color?.seed.cursor, 0)
  assert.deepEqual([seed?.cursor, seed?.semanticMappings['accent']], [0, 0])
})

for (const [typed, value] of [['10px - 4', '6px'], ['4 - 10px', '-6px'], ['10px + 4', '14px'], ['4 + 10px', '14px']] as const) {
  test(`${typed} has the calculation's own unit, and not the one that stood there`, () => {
    assert.deepEqual(readArithmetic(typed, '1rem'), { ok: true, value })
  })
}
