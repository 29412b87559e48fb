// Which identity is active, and what its colours start from.
// What a scheme's colours are is in seed.test.ts; the page's theme is a word here.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ApplySink } from '../../panel/config/config.types.js'
import { followsTheme, placeOf, seedForIdentity } from '../../panel/state/place.js'
import { createPlan } from '../../panel/state/plan.js'
import type { ColorScheme } from '../../panel/tokens/tokens.types.js'
import { minimalConfig, readAcceptedConfig, readFixtureConfig } from '../support/panel-config.js'

const config = readFixtureConfig('six-tabs')
const [color, secondary] = config.tabs
assert.ok(color !== undefined && secondary !== undefined)
const plan = createPlan(config)
const plain = createPlan(minimalConfig({ tabs: config.tabs.slice(2) }))
const brandOnly = createPlan(minimalConfig({ tabs: [secondary] }))
const DUSK: ColorScheme =
  { background: 0, foreground: 0, cursor: 0, selectionBg: 0, selectionFg: 0, palette: ['#222'] }
const applySink: ApplySink = { apply: () => undefined, clear: () => undefined }

type Row = readonly [name: string, theme: string | null, identity: string, first: string]
const identities: readonly Row[] = [
  ['light', 'light', 'Day', '#1a1a2e'], ['dark', 'dark', 'Night', '#12121c'],
  ['nothing', null, 'Day', '#1a1a2e'], ['something else', 'sepia', 'Day', '#1a1a2e'],
]
for (const [name, theme, identity, first] of identities) {
  test(`the page says ${name}: ${identity} is active`, () => {
    const place = placeOf(plan, theme, {})
    assert.deepEqual([place.identity, place.seed?.palette[0]], [identity, first])
    assert.deepEqual(place.secondarySeed?.palette, ['#e8f0ff', '#3366ff', '#0b1f66'])
  })
}

test('without colours there is an identity and no seed', () => {
  assert.deepEqual(placeOf(plain, 'dark', {}), { identity: 'default', seed: null, secondarySeed: null })
})

test('with the second colour tab alone, its scheme is the identity', () => {
  const place = placeOf(brandOnly, 'dark', {})
  assert.deepEqual([place.identity, place.seed, place.secondarySeed?.palette.length], ['Brand', null, 3])
})

test('the theme is followed where a tab has two schemes for it, and never with a sink', () => {
  assert.equal(followsTheme(plan), true)
  assert.equal(followsTheme(plain), false)
  assert.equal(followsTheme(brandOnly), false)
  assert.equal(followsTheme(createPlan({ ...config, applySink })), false)
})

test('what the last write confirmed is part of the active seed', () => {
  const place = placeOf(plan, 'light', { '--p-1': 'red', '--brand-100': 'blue' })
  assert.deepEqual(place.seed?.palette.slice(0, 3), ['#1a1a2e', 'red', '#d64550'])
  assert.equal(place.secondarySeed?.palette[0], 'blue')
})

test('stored colours are held against the seed of their identity', () => {
  const place = placeOf(plan, 'light', { '--p-1': 'red' })
  assert.equal(seedForIdentity(plan, place, 'color', 'Day'), place.seed)
  assert.equal(seedForIdentity(plan, place, 'secondary', 'Day'), place.secondarySeed)
  assert.equal(seedForIdentity(plan, place, 'color', 'Night')?.palette[0], '#12121c')
})

test('colours of the second tab are kept by the identity of the first one, and follow its theme', () => {
  const day = placeOf(plan, 'light', {})
  const night = placeOf(plan, 'dark', {})
  assert.deepEqual(seedForIdentity(plan, day, 'secondary', 'Night'), night.secondarySeed)
  assert.equal(seedForIdentity(plan, day, 'secondary', 'Brand'), null)
  assert.equal(seedForIdentity(brandOnly, placeOf(brandOnly, null, {}), 'secondary', 'Day'), null)
  const { colorExtras } = color
  assert.ok(colorExtras !== undefined)
  // Both tabs have schemes for the theme, of other names.
  const colorSchemes = { Noon: { ...DUSK, palette: ['#111'] }, Dusk: DUSK }
  const colorMode = { defaultMode: 'light', lightScheme: 'Noon', darkScheme: 'Dusk' } as const
  const panelSettings = { colorScheme: 'Noon', colorMode }
  const both = createPlan(minimalConfig({
    tabs: [color, { ...secondary, colorExtras: { ...colorExtras, colorSchemes, panelSettings } }],
  }))
  for (const [from, to, name] of [['dark', 'light', 'Day'], ['light', 'dark', 'Night']] as const) {
    const found = seedForIdentity(both, placeOf(both, from, {}), 'secondary', name)
    assert.deepEqual(found, placeOf(both, to, {}).secondarySeed)
  }
})

test('a scheme that no theme chooses leaves the second tab its own', () => {
  const extras = color.colorExtras ?? assert.fail('no colours')
  for (const colorMode of [false, { defaultMode: 'light', lightScheme: 'Day', darkScheme: 'Day' }] as const) {
    const panelSettings = { colorScheme: 'Day', colorMode }
    const one = createPlan(minimalConfig({
      tabs: [{ ...color, colorExtras: { ...extras, panelSettings } }, secondary],
    }))
    const found = seedForIdentity(one, placeOf(one, null, {}), 'secondary', 'Night')
    assert.deepEqual(found?.palette, ['#e8f0ff', '#3366ff', '#0b1f66'])
  }
})

test('the active scheme may be a preset, and is the identity under its name', () => {
  const extras = color.colorExtras ?? assert.fail('no colours')
  const mode = { defaultMode: 'light', lightScheme: 'Day', darkScheme: 'Night' } as const
  for (const [name, preset] of [['Dusk', DUSK], ['__proto__', DUSK]] as const) {
    for (const colorMode of [false, mode] as const) {
      const panelSettings = { colorScheme: name, colorMode }
      const one = createPlan(readAcceptedConfig(minimalConfig({
        colorPresets: Object.fromEntries([[name, preset], ['Day', DUSK]]),
        tabs: [{ ...color, colorExtras: { ...extras, panelSettings } }, secondary],
      })))
      const place = placeOf(one, null, {})
      assert.deepEqual([place.identity, place.seed?.palette[0]], [name, '#222'])
      const day = placeOf(one, 'light', {})
      assert.equal(day.seed?.palette[0], colorMode === false ? '#222' : '#1a1a2e', 'a scheme comes first')
      assert.deepEqual(seedForIdentity(one, day, 'color', name), place.seed)
      assert.equal(seedForIdentity(one, day, 'color', 'Day')?.palette[0], '#1a1a2e')
      assert.deepEqual(seedForIdentity(one, day, 'secondary', name), place.secondarySeed)
    }
  }
})

test('an identity without a scheme has no seed, whatever it is called', () => {
  const place = placeOf(plan, 'light', {})
  for (const name of ['Dusk', '', '__proto__', 'constructor']) {
    assert.equal(seedForIdentity(plan, place, 'color', name), null)
    assert.equal(seedForIdentity(plain, place, 'color', name), null)
  }
})
