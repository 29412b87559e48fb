// Changes of a state: what they leave, and that a change of nothing gives the same state.
// What a state comes to is in value.test.ts and emission.test.ts.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  resetAll, resetTab, resetTier, resetToken, resetTokens, setColors, setPaletteEntry, setRole, setSemantic,
  setToken, withColors, withOverride, withTab,
} from '../../panel/model/state/edits.js'
import { EMPTY_STATE, isEmptyState, isSameState } from '../../panel/model/state/empty.js'
import { placeOf } from '../../panel/model/state/place.js'
import { createPlan } from '../../panel/model/state/plan.js'
import type { Address, Token, TweakState, Updater } from '../../panel/model/state/state.types.js'
import { readFixtureConfig } from '../support/panel-config.js'

const plan = createPlan(readFixtureConfig('six-tabs'))
const place = placeOf(plan, 'light', {})
const night = placeOf(plan, 'dark', {})
const seed = place.color?.seed ?? assert.fail('no seed')
const nightSeed = night.color?.seed ?? assert.fail('no seed')
const token = (cssVar: string): Token => plan.byVar.get(cssVar) ?? assert.fail(cssVar)
const at = (tab: string, tier: string, item: string): Address => ({ tab, tier, item })
const all = (state: TweakState, ...updaters: readonly Updater[]): TweakState =>
  updaters.reduce((now, updater) => updater(now), state)
const set = (cssVar: string, text: string): Updater => setToken(place, token(cssVar), text)

test('an override is set, replaced and taken away without a trace', () => {
  const one = withOverride(EMPTY_STATE, at('a', 'b', 'c'), '1px')
  assert.deepEqual(one.tabs, { a: { b: { c: '1px' } } })
  const two = withOverride(withOverride(one, at('a', 'b', 'd'), '2px'), at('a', 'b', 'c'), '3px')
  assert.deepEqual(two.tabs, { a: { b: { c: '3px', d: '2px' } } })
  assert.deepEqual(withOverride(two, at('a', 'b', 'd'), undefined).tabs, { a: { b: { c: '3px' } } })
  assert.deepEqual(withOverride(one, at('a', 'b', 'c'), undefined), EMPTY_STATE)
  assert.deepEqual(EMPTY_STATE.tabs, {})
})

test('an override that is there already, or gone already, gives the same state', () => {
  const one = withOverride(EMPTY_STATE, at('a', 'b', 'c'), '1px')
  assert.equal(withOverride(one, at('a', 'b', 'c'), '1px'), one)
  assert.equal(withOverride(one, at('a', 'b', 'd'), undefined), one)
  assert.equal(withOverride(one, at('x', 'b', 'c'), undefined), one)
})

test('an override leaves all other parts of the state the objects they are', () => {
  const before = all(EMPTY_STATE, set('--p-0', 'red'), set('--space-md', '2rem'), set('--radius-sm', '1px'))
  const after = set('--inset-card', 'space-lg')(before)
  assert.equal(after.color, before.color)
  assert.equal(after.kept, before.kept)
  assert.equal(after.tabs['size'], before.tabs['size'])
  assert.equal(after.tabs['spacing']?.['space'], before.tabs['spacing']?.['space'])
})

test('the overrides of a tab are replaced as one, and the same ones change nothing', () => {
  const one = withTab(EMPTY_STATE, 'a', { b: { c: '1px' } })
  assert.deepEqual(one.tabs, { a: { b: { c: '1px' } } })
  assert.equal(withTab(one, 'a', one.tabs.a), one)
  assert.equal(withTab(one, 'x', {}), one)
  assert.deepEqual(withTab(one, 'a', {}), EMPTY_STATE)
})

for (const id of ['__proto__', 'constructor', 'toString', '', ' ', '"', '\\']) {
  test(`the id ${JSON.stringify(id)} is one like any other`, () => {
    const state = withOverride(EMPTY_STATE, at(id, id, id), '1px')
    assert.equal(JSON.stringify(state.tabs), `{${JSON.stringify(id)}:{${JSON.stringify(id)}:{${JSON.stringify(id)}:"1px"}}}`)
    assert.deepEqual(Object.keys(Object.prototype), [])
    assert.deepEqual(withOverride(state, at(id, id, id), undefined), EMPTY_STATE)
    const there = { ...place, color: { ...place.color ?? assert.fail(), identity: id } }
    const colored = all(state, setPaletteEntry(there, 'color', 0, 'red'), setSemantic(there, 'color', id, 'bg'))
    assert.deepEqual(Object.keys(colored.color), [id])
    assert.equal(Object.getPrototypeOf(colored.color), Object.prototype)
    const [colors] = Object.values(colored.color)
    assert.deepEqual(Object.entries(colors?.semanticMappings ?? {}).at(-1), [id, 'bg'])
    assert.equal(colors?.palette[0], 'red')
    assert.deepEqual(resetTab(plan, there, id)(colored), { ...colored, tabs: {} })
  })
}

test('colors are changed in the slot of the active identity alone', () => {
  const one = setPaletteEntry(place, 'color', 1, 'red')(EMPTY_STATE)
  const palette = seed.palette.map((color, index) => (index === 1 ? 'red' : color))
  assert.deepEqual(one.color, { 'Day:light': { ...seed, palette, base: seed } })
  const two = setRole(night, 'color', 'cursor', 6)(one)
  assert.equal(two.color['Day:light'], one.color['Day:light'])
  assert.deepEqual(two.color['Night:dark'], { ...nightSeed, cursor: 6, base: nightSeed })
  assert.deepEqual(two.secondary, {})
})

test('a slot that is again as its seed does not stay', () => {
  const one = all(EMPTY_STATE, setPaletteEntry(place, 'color', 1, 'red'), setRole(place, 'color', 'cursor', 6))
  const two = all(one, setRole(place, 'color', 'cursor', seed.cursor), setPaletteEntry(place, 'color', 1, seed.palette[1] ?? ''))
  assert.deepEqual(two, EMPTY_STATE)
})

const noChange: readonly (readonly [name: string, updater: Updater])[] = [
  ['a palette entry as it is', setPaletteEntry(place, 'color', 0, 'red')],
  ['a palette entry outside the palette', setPaletteEntry(place, 'color', 99, 'red')],
  ['a palette entry before the palette', setPaletteEntry(place, 'color', -1, 'red')],
  ['a role as it is', setRole(place, 'color', 'background', seed.background)],
  ['a semantic color as it is', setSemantic(place, 'color', 'page', 'bg')],
  ['a semantic object that says the same', setSemantic(place, 'color', 'shade', { literal: { dark: '#0006', light: '#0001' } })],
  ['colors that say the same', (state) => setColors(place, 'color', { ...state.color['Day:light'] ?? assert.fail() })(state)],
  ['colors without a place', setPaletteEntry({ color: null, secondary: null }, 'secondary', 0, 'red')],
  ['an override as it is', set('--space-md', '2rem')],
  ['resetting what is not changed', resetToken(place, token('--space-lg'))],
  ['resetting a color that is not changed', resetToken(place, token('--p-1'))],
  ['resetting a semantic color that is not changed', resetToken(place, token('--color-page'))],
  ['resetting nothing', resetTokens(place, [])],
  ['resetting a tier without changes', resetTier(plan, place, 'spacing', 'inset')],
  ['resetting a tier that is not there', resetTier(plan, place, 'spacing', 'gone')],
  ['resetting a tab without changes', resetTab(plan, place, 'font')],
  ['resetting the second color tab without changes', resetTab(plan, place, 'color-secondary')],
  ['resetting a tab that is not there', resetTab(plan, place, 'toString')],
]
for (const [name, updater] of noChange) {
  test(`the same state comes back from ${name}`, () => {
    const state = all(EMPTY_STATE, set('--p-0', 'red'), set('--space-md', '2rem'))
    assert.equal(updater(state), state)
  })
}

test('a token is set in the part of the state that holds it', () => {
  const state = all(EMPTY_STATE,
    set('--p-0', 'red'), set('--color-page', '#123'), set('--brand-500', 'blue'), set('--inset-card', 'space-lg'))
  assert.equal(state.color['Day:light']?.palette[0], 'red')
  assert.deepEqual(state.color['Day:light'].semanticMappings['page'], { literal: '#123' })
  assert.equal(state.secondary['Brand']?.palette[1], 'blue')
  assert.deepEqual(state.tabs, { spacing: { inset: { card: 'space-lg' } } })
})

test('a read-only token cannot be set', () => {
  assert.equal(set('--color-logo', 'red')(EMPTY_STATE), EMPTY_STATE)
  const one = token('--space-md')
  assert.equal(setToken(place, { ...one, item: { ...one.item, readonly: true } }, '2rem')(EMPTY_STATE), EMPTY_STATE)
})

test('resetting tokens takes back each of them and nothing else', () => {
  const kept = all(EMPTY_STATE, set('--p-1', 'blue'), set('--space-lg', '9rem'))
  const names = ['--p-0', '--color-page', '--brand-500', '--space-md', '--radius-sm']
  const state = all(kept, ...names.map((name) => set(name, '1px')))
  assert.deepEqual(resetTokens(place, names.map(token))(state), kept)
  for (const name of names) assert.deepEqual(resetToken(place, token(name))(set(name, '1px')(kept)), kept)
})

test('without a seed there is nothing to go back to', () => {
  const state = set('--p-0', 'red')(EMPTY_STATE)
  assert.equal(resetToken({ ...place, color: null }, token('--p-0'))(state), state)
  const bare = { ...seed, palette: [], semanticMappings: {} }
  const short = { ...place, color: { ...place.color ?? assert.fail(), seed: bare } }
  assert.equal(resetToken(short, token('--p-0'))(state), state)
  assert.equal(resetToken(short, token('--color-page'))(state), state)
  assert.equal(resetTab(plan, { ...place, color: null }, 'color')(state), state)
})

test('resetting a tier takes back its tokens and what was stored for items it no longer has', () => {
  const other = all(EMPTY_STATE, set('--inset-card', 'space-lg'), set('--p-0', 'red'))
  const state = all(other, set('--space-md', '2rem'), (now) => withOverride(now, at('spacing', 'space', 'gone'), '1px'))
  assert.deepEqual(resetTier(plan, place, 'spacing', 'space')(state), other)
})

test('resetting a palette or a semantic tier leaves the other colors', () => {
  const roles = setRole(place, 'color', 'cursor', 1)(EMPTY_STATE)
  const semantic = set('--color-page', '#123')(roles)
  assert.deepEqual(resetTier(plan, place, 'color', 'palette')(set('--p-0', 'red')(semantic)), semantic)
  assert.deepEqual(resetTier(plan, place, 'color', 'semantic')(semantic), roles)
})

test('resetting a color tab takes back its active colors with their roles, and its other tiers', () => {
  const kept = all(EMPTY_STATE, setRole(night, 'color', 'cursor', 1), set('--brand-100', 'red'), set('--space-md', '2rem'))
  const state = all(kept, set('--p-0', 'red'), setRole(place, 'color', 'cursor', 1), setSemantic(place, 'color', 'gone', 1),
    (now) => withOverride(now, at('color', 'neutrals', 'n'), 'red'))
  assert.deepEqual(resetTab(plan, place, 'color')(state), kept)
  assert.deepEqual(resetTab(plan, place, 'color-secondary')(kept).secondary, {})
  assert.deepEqual(resetTab(plan, place, 'spacing')(state).tabs, { color: { neutrals: { n: 'red' } } })
})

test('resetting all leaves nothing, of no identity and for no other configuration', () => {
  const kept = { color: { Old: 1 }, secondary: { Old: 2 }, members: { extra: 3 } }
  const state = all({ ...EMPTY_STATE, kept }, set('--p-0', 'red'), setRole(night, 'color', 'cursor', 1), set('--space-md', '2rem'))
  assert.equal(resetAll(state), EMPTY_STATE)
  assert.equal(resetAll(EMPTY_STATE), EMPTY_STATE)
  const empty = { ...EMPTY_STATE, tabs: {} }
  assert.equal(resetAll(empty), empty)
})

test('a state is empty when every part is, and two are the same when they say the same', () => {
  assert.equal(isEmptyState({ ...EMPTY_STATE, tabs: {} }), true)
  for (const name of ['color', 'secondary', 'members'] as const) {
    assert.equal(isEmptyState({ ...EMPTY_STATE, kept: { ...EMPTY_STATE.kept, [name]: { a: 1 } } }), false)
  }
  for (const one of [set('--p-0', 'red'), set('--brand-100', 'red'), set('--space-md', '2rem')]) {
    assert.equal(isEmptyState(one(EMPTY_STATE)), false)
    assert.equal(isSameState(one(EMPTY_STATE), one(EMPTY_STATE)), true)
    assert.equal(isSameState(one(EMPTY_STATE), EMPTY_STATE), false)
  }
})

test('colors are replaced as one, as choosing a scheme does', () => {
  const state = setColors(place, 'color', nightSeed)(EMPTY_STATE)
  assert.deepEqual(state.color, { 'Day:light': { ...nightSeed, base: seed } })
  assert.deepEqual(setColors(place, 'color', { ...seed })(state), EMPTY_STATE)
  assert.equal(withColors(state, place, 'color', (colors) => colors), state)
})
