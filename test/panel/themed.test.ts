// Tokens in themes: which place the page takes each from, what is changed there, what a reset takes back, and
// which rules it comes to.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PanelConfig } from '../../panel/model/config/config.types.js'
import { readPanelConfig } from '../../panel/model/config/read-config.js'
import { resetTab, resetTier, resetToken, setToken } from '../../panel/model/state/edits.js'
import { diffScenes } from '../../panel/model/state/emission.js'
import { EMPTY_STATE } from '../../panel/model/state/empty.js'
import { placeOf } from '../../panel/model/state/place.js'
import { changedInPlaces, changedOutOfSight, sceneAt } from '../../panel/model/state/changed-in-places.js'
import { createPlan } from '../../panel/model/state/plan.js'
import type { Scene, Themed, Token, TweakState, Updater } from '../../panel/model/state/state.types.js'
import { BASE_KEY, createThemed, themedEdits, themesIn } from '../../panel/model/state/themed.js'
import { isThemed, placedAt } from '../../panel/model/state/token-places.js'
import { changedTokens, overrideOf, unchangedValue, valueOf } from '../../panel/model/state/value.js'
import { createChangedIndex } from '../../panel/view/rows/changed.js'

const TEXT = { kind: 'text' }
const CONFIG = {
  storagePrefix: 'x', consoleNamespace: 'x',
  themes: {
    Dark: { scopes: ['.dark', '@media (prefers-color-scheme: dark) | :root:not(.light)'], when: '.dark', file: 'dark.css' },
    Wide: { scope: '@media (min-width: 900px) | :root' },
    Other: { scope: ':root', file: 'other.css' },
  },
  tabs: [{ id: 'space', label: 'Space', tiers: [
    { id: 'raw', label: 'Raw', items: [
      { id: 'gap', cssVar: '--gap', label: 'Gap', default: '4px', type: TEXT, values: { Dark: '6px', Wide: '8px' } },
      { id: 'plain', cssVar: '--plain', label: 'Plain', default: '1px', type: TEXT },
    ] },
    { id: 'used', label: 'Used', referencesTier: 'raw', items: [
      { id: 'inset', cssVar: '--inset', label: 'Inset', default: 'plain', type: TEXT, values: { Dark: 'gap' } },
    ] },
  ] }],
}
const read = readPanelConfig(CONFIG)
assert.ok(read.ok)
const config: PanelConfig = read.value
const plan = createPlan(config)
const themes = themesIn(config)
const [gap, plain, inset] = plan.tokens as readonly [Token, Token, Token]

const themed = (on: readonly string[], resting: Themed['resting'] = () => null): Themed =>
  createThemed(themes, { on: new Set(on), resting })
const sceneOf = (state: TweakState, on: readonly string[], more: Partial<Scene> = {}): Scene =>
  ({ state, baseline: {}, place: { ...placeOf(plan, null, {}), themed: themed(on) }, ...more })
const after = (steps: readonly (readonly [on: readonly string[], change: (place: Scene['place']) => Updater])[]): TweakState =>
  steps.reduce((state, [on, change]) => change(sceneOf(state, on).place)(state), EMPTY_STATE)

test('themes are places but for one that only another file is; what a host shows by its own sink has none', () => {
  assert.deepEqual(themes.map(({ name, when, file, scopes }) => [name, when, file, scopes.length]), [
    ['Dark', '.dark', 'dark.css', 2], ['Wide', null, null, 1],
  ])
  assert.deepEqual(themesIn({ ...config, applySink: { apply: () => undefined, clear: () => undefined } }), [])
  assert.deepEqual(themesIn({ ...config, themes: { Lost: { scope: '' }, None: {} } }), [])
})

test('a scheme that no mode leads to is a theme of its palette: what is on the root makes room for it', () => {
  const scheme = (color: string, more: object = {}): object => ({ palette: [color], ...more })
  const colored = readPanelConfig({ ...CONFIG, tabs: [{ id: 'color', label: 'Color', tiers: [{
    id: 'palette', label: 'Palette', items: [
      { id: 'paper', cssVar: '--paper', label: 'Paper', default: '#fff', type: { kind: 'color' } },
    ],
  }], colorExtras: {
    id: 'main', baseRoles: {}, baseDefaults: {}, defaultHighlightTheme: '',
    colorSchemes: {
      Light: scheme('#fff'), Night: scheme('#111', { scope: '.night' }), Sepia: scheme('#fed', { scope: '.sepia' }),
    },
    panelSettings: { colorScheme: 'Light', colorMode: { defaultMode: 'light', lightScheme: 'Light', darkScheme: 'Night' } },
  } }] })
  assert.ok(colored.ok)
  const its = createPlan(colored.value)
  const [paper] = its.tokens as readonly [Token]
  const all = themesIn(colored.value)
  assert.deepEqual(all.map(({ name }) => name), ['Sepia', 'Dark', 'Wide'])
  const at = (state: TweakState, on: readonly string[]): Scene => ({ state, baseline: {}, place: {
    ...placeOf(its, null, {}), themed: createThemed(all, { on: new Set(on), resting: () => null }),
  } })
  const set = (state: TweakState, on: readonly string[], text: string): TweakState =>
    setToken(at(state, on).place, paper, text)(state)
  const state = set(set(EMPTY_STATE, [], '#eee'), ['Sepia'], '#fdc')
  const shown = (on: readonly string[]): readonly unknown[] => {
    const scene = at(state, on)
    return [valueOf(its, scene, paper), unchangedValue(its, scene, paper), diffScenes(its, null, scene).set]
  }
  assert.deepEqual(shown([]), ['#eee', '#fff', [['--paper', '#eee']]])
  assert.deepEqual(shown(['Sepia']), ['#fdc', '#fed', []])
  assert.deepEqual(diffScenes(its, at(state, []), at(state, ['Sepia'])).clear, ['--paper'])
  const index = createChangedIndex(its)
  assert.deepEqual([[], ['Sepia']].map((on) => index.update(at(state, on)).total), [1, 1])
  assert.equal(index.update(at(set(EMPTY_STATE, [], '#eee'), ['Sepia'])).total, 0)
  const reset = at(resetToken(at(state, ['Sepia']).place, paper)(state), ['Sepia'])
  assert.deepEqual([valueOf(its, reset, paper), changedInPlaces(its, reset).length], ['#fed', 1])
})

test('the last that is on counts, and no other token has a place', () => {
  for (const [on, value, theme] of [
    [[], '4px', null], [['Dark'], '6px', 'Dark'], [['Dark', 'Wide'], '8px', 'Wide'],
    [['Wide', 'Dark'], '6px', 'Dark'], [['Wide'], '8px', 'Wide'],
  ] as const) {
    const scene = sceneOf(EMPTY_STATE, on)
    assert.equal(valueOf(plan, scene, gap), value)
    assert.equal(placedAt(scene.place, gap)?.theme ?? null, theme)
    assert.equal(placedAt(scene.place, plain), null)
  }
  assert.equal(valueOf(plan, sceneOf(EMPTY_STATE, ['Dark']), inset), 'var(--gap)')
  assert.equal(valueOf(plan, sceneOf(EMPTY_STATE, []), inset), 'var(--plain)')
  const { place } = sceneOf(EMPTY_STATE, [])
  assert.deepEqual([gap, plain].map(({ item }) => isThemed(plan, place, item.cssVar)), [true, false])
  assert.equal(isThemed(plan, placeOf(plan, null, {}), '--gap'), false)
  assert.equal(isThemed(plan, place, '--none'), false)
})

test('what was written there, or the page says, comes before what the configuration says', () => {
  const place = { ...placeOf(plan, null, {}), themed: themed(['Wide'], (key, name) => `${name} of ${key}`) }
  const scene: Scene = { state: EMPTY_STATE, baseline: {}, place }
  assert.equal(unchangedValue(plan, scene, gap), `--gap of ${themes[1]?.key}`)
})

test('each place has its change; a reset takes back that of the place that is shown', () => {
  const state = after([
    [[], (place) => setToken(place, gap, '5px')], [['Dark'], (place) => setToken(place, gap, '7px')],
    [['Dark'], (place) => setToken(place, inset, 'plain')],
  ])
  const shown = (on: readonly string[]): readonly unknown[] => {
    const scene = sceneOf(state, on)
    const changed = changedTokens(plan, scene).map(({ item }) => item.id)
    return [valueOf(plan, scene, gap), overrideOf(scene, gap), changed]
  }
  assert.deepEqual(shown([]), ['5px', '5px', ['gap']])
  assert.deepEqual(shown(['Dark']), ['7px', '7px', ['gap', 'inset']])
  assert.deepEqual(shown(['Wide']), ['8px', undefined, []])
  assert.equal(overrideOf(sceneOf(state, ['Dark']), inset), 'var(--plain)')
  const index = createChangedIndex(plan)
  assert.deepEqual([[], ['Dark'], ['Wide']].map((on) => index.update(sceneOf(state, on)).total), [1, 2, 0])
  const places = (from: TweakState): readonly unknown[] =>
    [[], ['Dark']].map((on) => changedTokens(plan, sceneOf(from, on)).map(({ item }) => item.id))
  const dark = sceneOf(state, ['Dark']).place
  assert.deepEqual(places(resetToken(dark, gap)(state)), [['gap'], ['inset']])
  assert.deepEqual(places(resetTier(plan, dark, 'space', 'raw')(state)), [['gap'], ['inset']])
  assert.deepEqual(places(resetTab(plan, dark, 'space')(state)), [['gap'], []])
  assert.deepEqual(places(resetTab(plan, sceneOf(state, []).place, 'space')(state)), [[], ['gap', 'inset']])
})

test('what is changed is found in each place, and what of it is out of sight', () => {
  const state = after([
    [[], (place) => setToken(place, gap, '5px')], [['Dark'], (place) => setToken(place, gap, '7px')],
    [['Dark'], (place) => setToken(place, inset, 'plain')], [[], (place) => setToken(place, plain, '2px')],
  ])
  const said = (found: ReturnType<typeof changedInPlaces>): readonly unknown[] =>
    found.map(({ theme, tokens }) => [theme, ...tokens.map(({ item }) => item.id)])
  assert.deepEqual(said(changedInPlaces(plan, sceneOf(state, ['Wide']))), [[null, 'gap'], ['Dark', 'gap', 'inset']])
  for (const [on, hidden] of [
    [[], [['Dark', 'gap', 'inset']]], [['Dark'], [[null, 'gap']]],
    [['Wide'], [[null, 'gap'], ['Dark', 'gap', 'inset']]],
  ] as const) assert.deepEqual(said(changedOutOfSight(plan, sceneOf(state, on))), hidden)
  const bare: Scene = { state, baseline: {}, place: placeOf(plan, null, {}) }
  assert.deepEqual([changedInPlaces(plan, bare), sceneAt(bare, ['Dark'])], [[], bare])
})

test('nothing of them is on the root itself: rules hold the base too, themes in all scopes', () => {
  const state = after([
    [[], (place) => setToken(place, gap, '5px')], [[], (place) => setToken(place, plain, '2px')],
    [['Dark'], (place) => setToken(place, gap, '7px')], [['Wide'], (place) => setToken(place, gap, '9px')],
  ])
  const scene = sceneOf(state, [])
  assert.deepEqual(diffScenes(plan, sceneOf(EMPTY_STATE, []), scene).set, [['--plain', '2px']])
  // A host's own sink gets each token as the contract says, values in themes or not.
  const ofHost = diffScenes(plan, null, { ...scene, place: placeOf(plan, null, {}) }).set
  assert.deepEqual(ofHost.filter(([name]) => name !== '--inset'), [['--gap', '5px'], ['--plain', '2px']])
  const rules = themedEdits(plan, scene).map(({ key, place, cssVar, value }) =>
    [key === BASE_KEY ? 'base' : place.scope.join(' | '), cssVar, value])
  assert.deepEqual(rules, [
    ['.dark', '--gap', '7px'], ['@media (prefers-color-scheme: dark) | :root:not(.light)', '--gap', '7px'],
    ['@media (min-width: 900px) | :root', '--gap', '9px'], ['base', '--gap', '5px'],
  ])
  // What was written and the page may not show yet stands there as well.
  const late = { values: new Set(['--gap']), color: new Set<string>(), secondary: new Set<string>() }
  const place = { ...scene.place, late }
  const baseline = { '--gap': '5px' }
  const written: Scene = { ...scene, state: EMPTY_STATE, baseline, place }
  assert.deepEqual(themedEdits(plan, written).map(({ key, value }) => [key, value]), [[BASE_KEY, '5px']])
  assert.equal(themed([]).homeOf(themes[0]?.key ?? '')?.name, 'Dark')
  assert.equal(themed([]).homeOf(BASE_KEY), null)
  const bare = placeOf(plan, null, {})
  assert.deepEqual(themedEdits(plan, { ...scene, place: bare }).length, 2)
})
