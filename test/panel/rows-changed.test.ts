// The index of changed tokens: that it says what `isChanged` says, and looks no further than it has to.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createChangedIndex, type ChangedIndex } from '../../panel/view/rows/changed.js'
import type { Changed } from '../../panel/view/rows/rows.types.js'
import { setToken } from '../../panel/model/state/edits.js'
import { EMPTY_STATE } from '../../panel/model/state/empty.js'
import { placeOf } from '../../panel/model/state/place.js'
import { createPlan } from '../../panel/model/state/plan.js'
import type { Plan, Scene, Token } from '../../panel/model/state/state.types.js'
import { changedTokens } from '../../panel/model/state/value.js'
import { bigConfig, minimalConfig, readFixtureConfig } from '../support/panel-config.js'
import { someState } from '../support/panel-states.js'
import { createRandom, oneOf, wholeFrom } from '../support/random.js'

const six = createPlan(readFixtureConfig('six-tabs'))
const placeIn = (theme: string) => placeOf(six, theme, {})
const sceneOf = (plan: Plan): Scene =>
  ({ state: EMPTY_STATE, place: placeOf(plan, 'light', {}), baseline: {} })
const set = (scene: Scene, token: Token | undefined, text: string): Scene => {
  assert.ok(token !== undefined)
  return { ...scene, state: setToken(scene.place, token, text)(scene.state) }
}

const labels = (tokens: readonly Token[]): readonly string[] => tokens.map(({ item }) => item.cssVar)

function assertRight(plan: Plan, scene: Scene, changed: Changed): void {
  const expected = changedTokens(plan, scene)
  assert.deepEqual(labels(changed.tokens), labels(expected))
  assert.equal(changed.total, expected.length)
  for (const token of plan.tokens) {
    assert.equal(changed.has(token), expected.includes(token), token.item.cssVar)
  }
  for (const tab of plan.config.tabs) {
    const inTab = expected.filter(({ address }) => address.tab === tab.id)
    assert.equal(changed.byTab.get(tab.id) ?? 0, inTab.length)
    for (const tier of tab.tiers) {
      const isOf = ({ address }: Token): boolean => address.tab === tab.id && address.tier === tier.id
      assert.equal(changed.countOf(plan.tokens.filter(isOf)), expected.filter(isOf).length)
    }
  }
}

test('nothing is changed in the beginning, nor in a configuration without tokens', () => {
  assertRight(six, sceneOf(six), createChangedIndex(six).update(sceneOf(six)))
  const none = createPlan(minimalConfig())
  const changed = createChangedIndex(none).update(sceneOf(none))
  assert.deepEqual([changed.total, changed.countOf(six.tokens), changed.byTab.size], [0, 0, 0])
})

test('a token of another configuration is not changed', () => {
  const other = createPlan(bigConfig(1)).tokens[0]
  assert.ok(other !== undefined)
  assert.equal(createChangedIndex(six).update(sceneOf(six)).has(other), false)
})

test('a color that a write has confirmed is changed no more, though neither it nor its seed moves', () => {
  const index = createChangedIndex(six)
  const before = set(sceneOf(six), six.byVar.get('--p-2'), 'red')
  assert.deepEqual(labels(index.update(before).tokens), ['--p-2'])
  const after = { ...before, baseline: { '--p-2': 'red' } }
  assertRight(six, after, index.update(after))
  assert.equal(index.update(after).total, 0)
})

test('what it says stays the same object until another token is changed', () => {
  const index = createChangedIndex(six)
  const gap = six.byVar.get('--space-md')
  const before = set(sceneOf(six), gap, '2rem')
  const changed = index.update(before)
  assert.equal(index.update({ ...before }), changed)
  assert.equal(index.update(set(before, gap, '3rem')), changed)
  assert.notEqual(index.update(set(before, six.byVar.get('--space-lg'), '3rem')), changed)
})

test('walks of random states say what each token says by itself', () => {
  const random = createRandom(20)
  const places = [placeIn('light'), placeIn('dark')]
  const baselines = [{}, { '--space-md': '2rem', '--inset-card': 'var(--space-xl)' }]
  let scene = sceneOf(six)
  const index: ChangedIndex = createChangedIndex(six)
  for (let step = 0; step < 300; step += 1) {
    const kind = wholeFrom(random, 0, 9)
    if (kind === 0) scene = { ...scene, place: oneOf(random, places) }
    else if (kind === 1) scene = { ...scene, baseline: oneOf(random, baselines) }
    else if (kind === 2) scene = { ...scene, state: someState(random) }
    else scene = set(scene, oneOf(random, six.tokens), oneOf(random, ['1rem', 'space-lg', 'red', '400', '#fff']))
    assertRight(six, scene, index.update(scene))
  }
})
