// What the last write has confirmed belongs to the scheme it was written under.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { baselineUnder, isOfScheme } from '../../panel/state/baseline.js'
import { EMPTY_STATE } from '../../panel/state/empty.js'
import { placeOf } from '../../panel/state/place.js'
import { createPlan } from '../../panel/state/plan.js'
import { unchangedValue } from '../../panel/state/value.js'
import { readFixtureConfig } from '../support/panel-config.js'

const plan = createPlan(readFixtureConfig('six-tabs'))
const light = placeOf(plan, 'light', {})
const dark = placeOf(plan, 'dark', {})
const written = { ...baselineUnder(plan, {}, light.identity), '--p-0': 'red', '--base-bg': 'var(--p-1)', '--space-md': '2rem' }

test('colours that were written under one scheme are no colours of the other, all else is', () => {
  assert.notEqual(light.identity, dark.identity)
  assert.equal(placeOf(plan, 'light', written).seed?.palette[0], 'red')
  assert.equal(placeOf(plan, 'light', written).seed?.background, 1)
  assert.deepEqual(placeOf(plan, 'dark', written).seed, dark.seed)
  const token = plan.byVar.get('--space-md') ?? assert.fail()
  for (const theme of ['light', 'dark']) {
    const scene = { state: EMPTY_STATE, place: placeOf(plan, theme, written), baseline: written }
    assert.equal(unchangedValue(plan, scene, token), '2rem')
  }
})

test('a write builds on what was written before, but not on colours of another scheme', () => {
  assert.deepEqual(baselineUnder(plan, written, light.identity), written)
  assert.deepEqual(baselineUnder(plan, written, dark.identity), { '': dark.identity, '--space-md': '2rem' })
})

test('a baseline that names no scheme is that of any', () => {
  assert.equal(isOfScheme({ '--p-0': 'red' }, 'whatever'), true)
  assert.equal(isOfScheme(written, light.identity), true)
  assert.equal(isOfScheme(written, dark.identity), false)
})
