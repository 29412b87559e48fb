// Which identity is active, and what its colors start from.
// What a scheme's colors are is in seed.test.ts; the page's theme is a word here.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ApplySink } from '../../panel/model/config/config.types.js'
import {
  darkWhenOf, followsTheme, identitiesIn, identitiesUnder, nameOfIdentity, placeOf, seedForIdentity, themesOf,
} from '../../panel/model/state/place.js'
import { createPlan } from '../../panel/model/state/plan.js'
import type { Plan } from '../../panel/model/state/state.types.js'
import type { ColorExtras, ColorScheme } from '../../panel/model/tokens/tokens.types.js'
import { darkBy, minimalConfig, readAcceptedConfig, readFixtureConfig } from '../support/panel-config.js'

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
  ['light', 'light', 'Day:light', '#1a1a2e'], ['dark', 'dark', 'Night:dark', '#12121c'],
  ['nothing', null, 'Day:light', '#1a1a2e'], ['something else', 'sepia', 'Day:light', '#1a1a2e'],
]
for (const [name, theme, identity, first] of identities) {
  test(`the page says ${name}: ${identity} is active`, () => {
    const place = placeOf(plan, theme, {})
    assert.deepEqual([place.color?.identity, place.color?.seed.palette[0]], [identity, first])
    assert.deepEqual([place.secondary?.identity, place.secondary?.seed.palette[0]], ['Brand', '#e8f0ff'])
    assert.deepEqual(identitiesUnder(plan, theme), identitiesIn(place))
  })
}

test('without colors there is no identity and no seed', () => {
  assert.deepEqual(placeOf(plain, 'dark', {}), { color: null, secondary: null, written: {} })
  assert.deepEqual(identitiesUnder(plain, 'dark'), { color: null, secondary: null })
})

test('with the second color tab alone, its scheme is the identity', () => {
  const place = placeOf(brandOnly, 'dark', {})
  assert.deepEqual([place.color, place.secondary?.identity, place.secondary?.seed.palette.length], [null, 'Brand', 3])
})

test('the theme is followed where a tab has two schemes for it, and never with a sink', () => {
  assert.equal(followsTheme(plan), true)
  assert.equal(followsTheme(plain), false)
  assert.equal(followsTheme(brandOnly), false)
  assert.equal(followsTheme(createPlan({ ...config, applySink })), false)
})

const BY_ATTRIBUTE = '[data-theme="dark"]'
const sayings: readonly (readonly [
  name: string, plan: Plan, darkWhen: string | null, themes: readonly (string | null)[],
])[] = [
  ['nothing', plan, BY_ATTRIBUTE, ['light', 'dark', null]],
  ['what there is by default', createPlan(darkBy(config, BY_ATTRIBUTE)), BY_ATTRIBUTE, ['light', 'dark', null]],
  ['a class', createPlan(darkBy(config, '.dark')), '.dark', ['light', 'dark']],
  ['the same in other words', createPlan(darkBy(config, '[data-theme=dark]')), '[data-theme=dark]', ['light', 'dark']],
  ['a media query', createPlan(darkBy(config, '@media (x)')), '@media (x)', ['light', 'dark']],
  ['a class, with a sink', createPlan({ ...darkBy(config, '.dark'), applySink }), null, [null]],
  ['no modes', brandOnly, null, [null]],
]
for (const [name, one, darkWhen, themes] of sayings) {
  test(`a configuration whose page is dark by ${name} has ${themes.length} themes`, () => {
    assert.equal(darkWhenOf(one), darkWhen)
    assert.deepEqual(themesOf(one), themes)
    assert.equal(followsTheme(one), darkWhen !== null)
  })
}

test('what the last write confirmed is part of the active seed', () => {
  const place = placeOf(plan, 'light', { '--p-1': 'red', '--brand-100': 'blue' })
  assert.deepEqual(place.color?.seed.palette.slice(0, 3), ['#1a1a2e', 'red', '#d64550'])
  assert.equal(place.secondary?.seed.palette[0], 'blue')
})

test('stored colors are held against the seed of their identity', () => {
  const place = placeOf(plan, 'light', { '--p-1': 'red' })
  assert.equal(seedForIdentity(plan, place, 'color', 'Day:light'), place.color?.seed)
  assert.equal(seedForIdentity(plan, place, 'secondary', 'Brand'), place.secondary?.seed)
  assert.equal(seedForIdentity(plan, place, 'color', 'Night:dark')?.palette[0], '#12121c')
  // A scheme has colors in either mode, also where no theme leads to them.
  assert.equal(seedForIdentity(plan, place, 'color', 'Night:light')?.palette[0], '#12121c')
})

/** The fixture's colors with other settings, and the second tab's with schemes of their own. */
const planWith = (
  main: ColorExtras['panelSettings'], second?: ColorExtras['panelSettings'], colorPresets: Readonly<Record<string, ColorScheme>> = {},
): Plan => createPlan(readAcceptedConfig(minimalConfig({
  colorPresets,
  tabs: [
    { ...color, colorExtras: { ...color.colorExtras ?? assert.fail(), panelSettings: main } },
    second === undefined ? secondary : {
      ...secondary,
      colorExtras: {
        ...secondary.colorExtras ?? assert.fail(),
        colorSchemes: { Noon: { ...DUSK, palette: ['#111'] }, Dusk: DUSK, Day: DUSK }, panelSettings: second,
      },
    },
  ],
})))
const FIXED = { colorScheme: 'Day', colorMode: false } as const
const NOON_AND_DUSK = {
  colorScheme: 'Noon', colorMode: { defaultMode: 'light', lightScheme: 'Noon', darkScheme: 'Dusk' },
} as const
const TWICE = {
  colorScheme: 'Day', colorMode: { defaultMode: 'light', lightScheme: 'Day', darkScheme: 'Day' },
} as const

test('each tab has its own identity: the second one follows the theme where the first one does not', () => {
  const both = planWith(FIXED, NOON_AND_DUSK)
  assert.deepEqual(identitiesUnder(both, 'light'), { color: 'Day', secondary: 'Noon:light' })
  assert.deepEqual(identitiesUnder(both, 'dark'), { color: 'Day', secondary: 'Dusk:dark' })
  const [day, night] = [placeOf(both, 'light', {}), placeOf(both, 'dark', {})]
  assert.deepEqual([day.secondary?.seed.palette[0], night.secondary?.seed.palette[0]], ['#111', '#222'])
  assert.deepEqual(seedForIdentity(both, day, 'secondary', 'Dusk:dark'), night.secondary?.seed)
  assert.equal(seedForIdentity(both, day, 'secondary', 'Day'), null)
})

test('two modes whose schemes share a name have two identities, and say which in words', () => {
  const one = planWith(TWICE)
  assert.deepEqual([null, 'light', 'dark'].map((theme) => identitiesUnder(one, theme).color), ['Day:light', 'Day:light', 'Day:dark'])
  assert.equal(nameOfIdentity(one, 'color', 'Day:dark'), 'Day (dark)')
  assert.equal(nameOfIdentity(plan, 'color', 'Night:dark'), 'Night')
  assert.equal(nameOfIdentity(plan, 'secondary', 'Brand'), 'Brand')
  assert.equal(nameOfIdentity(plan, 'color', 'Gone'), 'Gone')
})

test('the active scheme may be a preset, and is the identity under its name', () => {
  const { colorMode: mode } = color.colorExtras?.panelSettings ?? assert.fail('no colors')
  for (const [name, preset] of [['Dusk', DUSK], ['__proto__', DUSK]] as const) {
    for (const colorMode of [false, mode] as const) {
      const one = planWith({ colorScheme: name, colorMode }, undefined, Object.fromEntries([[name, preset], ['Day', DUSK]]))
      const place = placeOf(one, null, {})
      const identity = colorMode === false ? name : `${name}:light`
      assert.deepEqual([place.color?.identity, place.color?.seed.palette[0]], [identity, '#222'])
      const day = placeOf(one, 'light', {})
      assert.equal(day.color?.seed.palette[0], colorMode === false ? '#222' : '#1a1a2e', 'a scheme comes first')
      assert.deepEqual(seedForIdentity(one, day, 'color', identity), place.color?.seed)
      assert.equal(seedForIdentity(one, day, 'color', colorMode === false ? 'Day' : 'Day:dark')?.palette[0], '#1a1a2e')
      assert.equal(seedForIdentity(one, day, 'secondary', name)?.palette[0], '#222')
    }
  }
})

test('an identity without a scheme has no seed, whatever it is called', () => {
  const place = placeOf(plan, 'light', {})
  for (const name of ['Dusk', 'Day', 'Day:', ':light', '', '__proto__', 'constructor']) {
    assert.equal(seedForIdentity(plan, place, 'color', name), null)
    assert.equal(seedForIdentity(plain, place, 'color', name), null)
  }
})
