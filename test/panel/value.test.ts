// What one token is in a scene: its override, what it comes to, whether it is changed.
// What of it is written to the page is in emission.test.ts.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setPaletteEntry, setRole, setSemantic, setToken, withOverride } from '../../panel/model/state/edits.js'
import { EMPTY_STATE } from '../../panel/model/state/empty.js'
import { placeOf } from '../../panel/model/state/place.js'
import { createPlan } from '../../panel/model/state/plan.js'
import type { Baseline, Scene, Token, TweakState, Updater } from '../../panel/model/state/state.types.js'
import {
  changedTokens, isChanged, overrideOf, semanticOf, unchangedValue, valueOf,
} from '../../panel/model/state/value.js'
import { clusterIn } from '../../panel/model/state/colors.js'
import { readFixtureConfig } from '../support/panel-config.js'

const plan = createPlan(readFixtureConfig('six-tabs'))
const place = placeOf(plan, 'light', {})
const token = (cssVar: string): Token => {
  const found = plan.byVar.get(cssVar)
  assert.ok(found !== undefined, cssVar)
  return found
}
const nothing: Updater = (state) => state
const set = (cssVar: string, text: string): Updater => setToken(place, token(cssVar), text)
const sceneOf = (updater: Updater, baseline: Baseline = {}, state: TweakState = EMPTY_STATE): Scene =>
  ({ state: updater(state), place, baseline })

type Row = readonly [
  name: string, cssVar: string, updater: Updater, override: string | undefined, value: string | null,
  isChanged: boolean,
]
const rows: readonly Row[] = [
  ['an untouched literal', '--space-md', nothing, undefined, '1rem', false],
  ['a literal', '--space-md', set('--space-md', '2rem'), '2rem', '2rem', true],
  ['a literal set to its default', '--space-md', set('--space-md', '1rem'), '1rem', '1rem', false],
  ['an untouched pill', '--radius-full', nothing, undefined, '8px', false],
  ['a pill that is on', '--radius-full', set('--radius-full', '9999px'), '9999px', '9999px', true],
  ['an untouched reference', '--inset-card', nothing, undefined, 'var(--space-md)', false],
  ['a reference', '--inset-card', set('--inset-card', 'space-lg'), 'space-lg', 'var(--space-lg)', true],
  ['a reference to what it was anyway', '--inset-card', set('--inset-card', 'space-md'), 'space-md', 'var(--space-md)', false],
  ['a reference to nothing', '--inset-card', set('--inset-card', 'gone'), 'gone', 'var(--space-2xs)', true],
  ['a reference does not change with its target', '--inset-card', set('--space-md', '2rem'), undefined, 'var(--space-md)', false],
  ['an untouched palette entry', '--p-2', nothing, undefined, '#d64550', false],
  ['a palette entry', '--p-2', set('--p-2', 'Red'), 'Red', 'Red', true],
  ['a neighbor of a palette entry', '--p-3', set('--p-2', 'Red'), undefined, '#3f9b6d', false],
  ['an untouched semantic color', '--color-page', nothing, undefined, 'var(--p-1)', false],
  ['a semantic color that follows a role', '--color-page', setRole(place, 'color', 'background', 3), undefined, 'var(--p-3)', true],
  ['a semantic color in other words', '--color-page', setSemantic(place, 'color', 'page', 1), undefined, 'var(--p-1)', false],
  ['a semantic color of its own', '--color-page', set('--color-page', '#123'), undefined, '#123', true],
  ['a semantic color that leads nowhere', '--color-page', setSemantic(place, 'color', 'page', 99), undefined, null, true],
  ['a semantic color does not change with its palette entry', '--color-page', set('--p-1', 'red'), undefined, 'var(--p-1)', false],
  ['a palette entry of the second tab', '--brand-500', set('--brand-500', 'red'), 'red', 'red', true],
  ['a semantic color of the second tab', '--brand-badge', setSemantic(place, 'secondary', 'badge', 2), undefined, 'var(--brand-900)', true],
  ['a read-only color', '--color-logo', setSemantic(place, 'color', 'logo', 0), undefined, 'var(--p-0)', false],
]
for (const [name, cssVar, updater, override, value, isIt] of rows) {
  test(`${name}: ${cssVar}`, () => {
    const scene = sceneOf(updater)
    assert.equal(overrideOf(scene, token(cssVar)), override)
    assert.equal(valueOf(plan, scene, token(cssVar)), value)
    assert.equal(isChanged(plan, scene, token(cssVar)), isIt)
    assert.equal(unchangedValue(plan, scene, token(cssVar)), valueOf(plan, sceneOf(nothing), token(cssVar)))
  })
}

test('changed tokens are in the order of the configuration', () => {
  const updaters = [set('--leading-tight', '1.1'), set('--space-md', '2rem'), set('--brand-100', 'red'), set('--p-0', 'red')]
  const scene = sceneOf((state) => updaters.reduce((now, updater) => updater(now), state))
  assert.deepEqual(changedTokens(plan, scene).map(({ item }) => item.cssVar), ['--p-0', '--brand-100', '--space-md', '--leading-tight'])
  assert.deepEqual(changedTokens(plan, sceneOf(nothing)), [])
})

test('what the last write confirmed is what counts as unchanged', () => {
  const baseline = { '--space-md': '2rem', '--inset-card': 'var(--space-lg)' }
  assert.equal(valueOf(plan, sceneOf(nothing, baseline), token('--space-md')), '2rem')
  assert.equal(valueOf(plan, sceneOf(nothing, baseline), token('--inset-card')), 'var(--space-lg)')
  assert.equal(isChanged(plan, sceneOf(set('--space-md', '2rem'), baseline), token('--space-md')), false)
  assert.equal(isChanged(plan, sceneOf(set('--space-md', '1rem'), baseline), token('--space-md')), true)
})

test('what a write has confirmed is unchanged, also a color that its seed does not say yet', () => {
  const baseline = { '--p-2': 'red', '--color-page': 'var(--p-3)' }
  const both = (color: string, page: number): Scene => sceneOf((state) =>
    setSemantic(place, 'color', 'page', page)(set('--p-2', color)(state)), baseline)
  const changed = (scene: Scene): unknown => changedTokens(plan, scene).map(({ item }) => item.cssVar)
  assert.deepEqual(changed(both('red', 3)), [])
  assert.deepEqual(changed(both(' red ', 3)), [])
  assert.deepEqual(changed(both('lime', 2)), ['--p-2', '--color-page'])
  assert.deepEqual(changed(both('red', 99)), ['--color-page'])
  assert.deepEqual(changed(sceneOf(set('--space-md', ' 2rem '), { '--space-md': '2rem' })), [])
})

test('a stored override of a read-only item counts for nothing', () => {
  const readonlyPlan = createPlan({ ...plan.config, tabs: [{ id: 'spacing', label: '', tiers: [{ id: 'space', label: '', items: [
    { ...token('--space-md').item, readonly: true },
  ] }] }] })
  const [one] = readonlyPlan.tokens
  assert.ok(one !== undefined)
  const scene = sceneOf((state) => withOverride(state, one.address, '9rem'))
  assert.equal(valueOf(readonlyPlan, scene, one), '1rem')
  assert.equal(isChanged(readonlyPlan, scene, one), false)
})

test('a semantic color is what it is set to; other tokens are none', () => {
  assert.equal(semanticOf(sceneOf(nothing), token('--color-page')), 'bg')
  assert.equal(semanticOf(sceneOf(setSemantic(place, 'color', 'page', 4)), token('--color-page')), 4)
  assert.equal(semanticOf(sceneOf(nothing), token('--p-0')), undefined)
  assert.equal(semanticOf(sceneOf(nothing), token('--space-md')), undefined)
})

test('colors are nothing where there is no place for them', () => {
  const scene: Scene = { state: EMPTY_STATE, place: { color: null, secondary: null }, baseline: {} }
  assert.equal(valueOf(plan, scene, token('--p-0')), null)
  assert.equal(semanticOf(scene, token('--color-page')), undefined)
  const seed = { ...(place.color?.seed ?? assert.fail('no seed')), palette: [], semanticMappings: {} }
  const short = { ...scene, place: { ...place, color: { ...place.color ?? assert.fail(), seed } } }
  assert.equal(valueOf(plan, short, token('--p-0')), null)
  assert.equal(valueOf(plan, short, token('--color-page')), null)
})

test('each slot has its cluster', () => {
  assert.equal(clusterIn(plan, 'color'), plan.color)
  assert.equal(clusterIn(plan, 'secondary'), plan.secondary)
})

test('colors of one identity are not those of another', () => {
  const state = setPaletteEntry(place, 'color', 0, 'red')(EMPTY_STATE)
  const night: Scene = { state, place: placeOf(plan, 'dark', {}), baseline: {} }
  assert.equal(valueOf(plan, night, token('--p-0')), '#12121c')
  assert.equal(isChanged(plan, night, token('--p-0')), false)
})
