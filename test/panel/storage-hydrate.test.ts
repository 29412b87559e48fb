// From an envelope to a state and back: ids of yesterday, ids nobody knows, ids with a meaning of their own.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PanelConfig } from '../../panel/model/config/config.types.js'
import { dehydrate, hydrate, isEmptyEnvelope, unknownMembers, NO_TIER } from '../../panel/model/storage/hydrate.js'
import { renameMembers, renameReference } from '../../panel/model/storage/hydration.js'
import { MAX_VALUE_CHARACTERS } from '../../shared/css/value.js'
import { bigConfig, minimalConfig } from '../support/panel-config.js'
import { hydrationOf, KEYS, MapStore, openTab, SIX_TABS } from '../support/panel-storage.js'

type Json = Readonly<Record<string, unknown>>

function hydrated(envelope: Json, config: PanelConfig = SIX_TABS) {
  const hydration = hydrationOf(config)
  const state = hydrate(JSON.parse(JSON.stringify(envelope)) as Json, hydration)
  return { state, issues: hydration.issues, envelope: dehydrate(state, hydration.plan) }
}

test('items of the flat slices are in the tiers of their tabs, and in none when no tier has them', () => {
  const { state, issues } = hydrated({
    spacing: { 'space-md': '1px', card: 'space-lg', lost: '2px' }, typography: { base: '3px' }, size: { measure: '9ch' },
  })
  assert.deepEqual(state.tabs, {
    spacing: { space: { 'space-md': '1px' }, inset: { card: 'space-lg' }, [NO_TIER]: { lost: '2px' } },
    font: { scale: { base: '3px' } },
    size: { width: { measure: '9ch' } },
  })
  assert.deepEqual(issues, [])
})

test('the longest value there may be is taken from storage, whatever its characters are', () => {
  const longest = '🚀'.repeat(MAX_VALUE_CHARACTERS)
  const { state, issues } = hydrated({ spacing: { 'space-md': longest } })
  assert.deepEqual([state.tabs, issues], [{ spacing: { space: { 'space-md': longest } } }, []])
})

test('a flat slice without its tab is kept', () => {
  const { state, envelope } = hydrated({ spacing: { a: '1px' }, typography: { b: '2px' } }, minimalConfig())
  assert.deepEqual(state.tabs, { spacing: { [NO_TIER]: { a: '1px' } }, font: { [NO_TIER]: { b: '2px' } } })
  assert.deepEqual(envelope, { color: {}, spacing: { a: '1px' }, typography: { b: '2px' }, size: {} })
})

test('a tab named as a slice is not that slice', () => {
  const { state, envelope } = hydrated({ typography: { base: '1px' }, tabs: { typography: { t: { base: '2px' } } } })
  assert.deepEqual(state.tabs, { font: { scale: { base: '1px' } }, typography: { t: { base: '2px' } } })
  assert.deepEqual(envelope['typography'], { base: '1px' })
  assert.deepEqual(envelope['tabs'], { typography: { t: { base: '2px' } } })
})

test('overrides of a flat tab that were stored by tier are merged item by item, the slice first', () => {
  const { state } = hydrated({
    typography: { base: '1px' },
    tabs: { font: { scale: { base: '2px', xs: '3px' }, old: { xs: '4px', lg: '5px', lost: '6px' } } },
  })
  assert.deepEqual(state.tabs, {
    font: { scale: { base: '1px', xs: '3px', lg: '5px' }, [NO_TIER]: { lost: '6px' } },
  })
})

test('empty tiers and tabs are not kept', () => {
  assert.deepEqual(hydrated({ tabs: { motion: { easing: {} }, other: {} }, spacing: {} }).state.tabs, {})
})

const renames = { a: 'b', gone: null, c: 'd', d: 'e', x: 'y', y: 'x', self: 'self', tail: 'x' }
type Renaming = readonly [name: string, stored: Json, present: readonly string[], expected: Json]
const renamed: readonly Renaming[] = [
  ['a new id', { a: 1 }, [], { b: 1 }],
  ['unless the new id is there', { a: 1, b: 2 }, [], { b: 2 }],
  ['unless the new id is there, in another order', { b: 2, a: 1 }, [], { b: 2 }],
  ['dropped', { gone: 1, k: 2 }, [], { k: 2 }],
  ['through two renames', { c: 1 }, [], { e: 1 }],
  ['of two that become one the first', { d: 2, c: 1 }, [], { e: 2 }],
  ['an id that an item has is none of yesterday', { a: 1, gone: 2 }, ['a', 'gone'], { a: 1, gone: 2 }],
  ['no further than to an id that an item has', { c: 1 }, ['d'], { d: 1 }],
  ['a circle leads nowhere', { x: 1, y: 2 }, [], { x: 1, y: 2 }],
  ['nor does a way into one', { tail: 1 }, [], { tail: 1 }],
  ['itself', { self: 1 }, [], { self: 1 }],
  ['names that every object has', { constructor: 1, toString: 2 }, [], { constructor: 1, toString: 2 }],
]
for (const [name, stored, present, expected] of renamed) {
  test(`stored ids become those of now: ${name}`, () => {
    const found: Record<string, unknown> = {}
    const members = renameMembers(Object.entries(stored), renames, (one) => present.includes(one))
    for (const { id, value } of members) {
      if (!Object.hasOwn(found, id)) found[id] = value
    }
    assert.deepEqual(found, expected)
  })
}

const config: PanelConfig = {
  ...SIX_TABS, legacyIdRenameMap: { ...SIX_TABS.legacyIdRenameMap, 'old-ease': 'ease-open', 'old-accent': 'accent', 'space-old': 'space-md' },
}

test('ids are renamed in the flat slices, in tabs and among semantic colors', () => {
  const { state, issues } = hydrated({
    color: { 'Day:light': { semanticMappings: { 'old-accent': 3, 'text-micro': 5 } } },
    typography: { 'text-body': '1px', 'text-micro': '2px' },
    spacing: { 'space-old': '3px' },
    tabs: { motion: { easing: { 'old-ease': 'linear' } } },
  }, config)
  assert.deepEqual(state.tabs, {
    font: { scale: { base: '1px' } }, spacing: { space: { 'space-md': '3px' } }, motion: { easing: { 'ease-open': 'linear' } },
  })
  const mappings = state.color['Day:light']?.semanticMappings ?? {}
  assert.equal(mappings['accent'], 3)
  assert.deepEqual(['old-accent', 'text-micro'].filter((id) => Object.hasOwn(mappings, id)), [])
  assert.deepEqual(issues, [])
})

test('a semantic color is not renamed when the new id is there', () => {
  for (const semanticMappings of [{ 'old-accent': 3, accent: 4 }, { accent: 4, 'old-accent': 3 }]) {
    assert.equal(hydrated({ color: { 'Day:light': { semanticMappings } } }, config).state.color['Day:light']?.semanticMappings['accent'], 4)
  }
})

test('an id is not renamed when the new one is there, but it is when that one is damaged', () => {
  assert.deepEqual(hydrated({ typography: { 'text-body': '1px', base: '2px' } }).state.tabs['font'], { scale: { base: '2px' } })
  const { state, issues } = hydrated({ typography: { 'text-body': '1px', base: 5 } })
  assert.deepEqual(state.tabs['font'], { scale: { base: '1px' } })
  assert.deepEqual(issues, ['typography["base"]'])
})

test('a damaged value is named by the id under which it is stored', () => {
  assert.deepEqual(hydrated({ typography: { 'text-body': 5 } }).issues, ['typography["text-body"]'])
  assert.deepEqual(hydrated({ typography: { 'text-micro': 5 } }).issues, [])
})

type Referring = readonly [name: string, text: string, present: readonly string[], expected: string]
const referring: readonly Referring[] = [
  ['a new id that is there', 'a', ['b'], 'b'],
  ['no new id that is not there', 'a', ['k'], 'a'],
  ['an id that is there is none of yesterday', 'a', ['a', 'b'], 'a'],
  ['through two renames', 'c', ['e'], 'e'],
  ['no further than to one that is there', 'c', ['d', 'e'], 'd'],
  ['a dropped id leads to nothing, and is shown as that', 'gone', ['k'], 'gone'],
  ['a circle leads nowhere', 'x', ['k'], 'x'],
  ['an id nobody knows', 'other', ['k'], 'other'],
]
for (const [name, text, present, expected] of referring) {
  test(`stored references lead to the ids of now: ${name}`, () => {
    assert.equal(renameReference(text, renames, (one) => present.includes(one)), expected)
    assert.equal(renameReference(text, undefined, (one) => present.includes(one)), text)
  })
}

const moved: PanelConfig = {
  ...SIX_TABS,
  legacyIdRenameMap: { 'old-lg': 'space-lg', 'old-card': 'card', 'old-500': 'brand-500', 'old-p': 'p3', 'space-xl': 'space-lg', fast: 'gone' },
}

test('what a reference names is renamed too, in tiers that reference one and nowhere else', () => {
  const { state, issues } = hydrated({
    spacing: { 'old-card': 'old-lg', 'space-md': 'old-lg' }, tabs: { motion: { easing: { 'ease-open': 'old-lg' } } },
  }, moved)
  assert.deepEqual(state.tabs, {
    spacing: { inset: { card: 'space-lg' }, space: { 'space-md': 'old-lg' } }, motion: { easing: { 'ease-open': 'old-lg' } },
  })
  assert.deepEqual(hydrated({ spacing: { card: 'space-xl' } }, moved).state.tabs, { spacing: { inset: { card: 'space-xl' } } })
  assert.deepEqual(hydrated({ spacing: { card: 'fast' } }, moved).state.tabs, { spacing: { inset: { card: 'fast' } } })
  assert.deepEqual(issues, [])
})

const refs: readonly (readonly [name: string, ref: object, expected: object])[] = [
  ['in another tab', { tab: 'color-secondary', tier: 'brand', item: 'old-500' }, { tab: 'color-secondary', tier: 'brand', item: 'brand-500' }],
  ['in its own tab', { tier: 'palette', item: 'old-p' }, { tier: 'palette', item: 'p3' }],
  ['in a tier that has no such item', { tier: 'semantic', item: 'old-p' }, { tier: 'semantic', item: 'old-p' }],
  ['in a tier that is not there', { tier: 'gone', item: 'old-p' }, { tier: 'gone', item: 'old-p' }],
  ['in a tab that is not there', { tab: 'gone', tier: 'palette', item: 'old-p' }, { tab: 'gone', tier: 'palette', item: 'old-p' }],
]
for (const [name, ref, expected] of refs) {
  test(`the item of a semantic reference is renamed: ${name}`, () => {
    const { state, issues } = hydrated({ color: { 'Day:light': { semanticMappings: { accent: { ref }, page: { literal: 'old-p' } } } } }, moved)
    const { accent, page } = state.color['Day:light']?.semanticMappings ?? {}
    assert.deepEqual([accent, page], [{ ref: expected }, { literal: 'old-p' }])
    assert.deepEqual(issues, [])
  })
}

test('a reference of the second color tab is one to that tab', () => {
  const { state } = hydrated({ secondary: { Brand: { semanticMappings: { badge: { ref: { tier: 'brand', item: 'old-500' } } } } } }, moved)
  assert.deepEqual(state.secondary['Brand']?.semanticMappings['badge'], { ref: { tier: 'brand', item: 'brand-500' } })
})

test('renamed ids persist with the next save, and not sooner', () => {
  const text = JSON.stringify({ typography: { 'text-body': '1px', 'text-micro': '2px' } })
  const store = new MapStore({ [KEYS.v4]: text })
  const { states } = openTab(store)
  const state = states.load()
  assert.equal(store.read(KEYS.v4), text)
  states.save(state, 'edit')
  const { typography } = JSON.parse(store.read(KEYS.v4) ?? '') as Json
  assert.deepEqual(typography, { base: '1px' })
})

test('slots of schemes that the configuration does not have are kept as they are, whatever they are', () => {
  const slots = { Sepia: { palette: ['#fff'] }, Old: null, List: [1, { a: [] }], Text: 'x', palette: { a: 1 } }
  const { state, issues, envelope } = hydrated({ color: slots, secondary: slots })
  assert.deepEqual(state.kept.color, slots)
  assert.deepEqual(state.kept.secondary, slots)
  assert.deepEqual([envelope['color'], envelope['secondary']], [slots, slots])
  assert.deepEqual(issues, [])
})

test('without a color tab all colors are kept as they are', () => {
  const color = { 'Day:light': { palette: ['#fff'], background: 99 } }
  assert.deepEqual(hydrated({ color }, minimalConfig()).state.kept.color, color)
})

test('semantic colors that the configuration does not have keep their ids and indices of any palette', () => {
  const { state, issues } = hydrated({ color: { 'Day:light': { semanticMappings: { banner: 200, toast: 'bg', note: { literal: 'red' } } } } })
  const mappings = state.color['Day:light']?.semanticMappings ?? {}
  assert.deepEqual([mappings['banner'], mappings['toast'], mappings['note']], [200, 'bg', { literal: 'red' }])
  assert.deepEqual(issues, [])
})

test('a seed without a theme gives none', () => {
  const { plan, seedFor, issue } = hydrationOf()
  const { highlightTheme, ...seed } = seedFor('color', 'Day:light') ?? assert.fail()
  assert.equal(highlightTheme, 'github-light')
  const withoutTheme = { plan, issue, seedFor: () => seed }
  assert.deepEqual(hydrate({ color: { 'Day:light': { cursor: 1 } } }, withoutTheme).color['Day:light'], { ...seed, cursor: 1, base: seed })
  assert.equal(hydrate({ color: { 'Day:light': { shikiTheme: 'nord' } } }, withoutTheme).color['Day:light']?.highlightTheme, 'nord')
})

test('what is as the seed says is no issue, even where nobody could choose it', () => {
  const odd: PanelConfig = JSON.parse(JSON.stringify(SIX_TABS)) as PanelConfig
  const [color, ...tabs] = odd.tabs
  const [, semantic] = color?.tiers ?? []
  const extras = color?.colorExtras
  assert.ok(color && semantic && extras)
  const withoutPalette = { ...odd, tabs: [{ ...color, tiers: [semantic], colorExtras: { ...extras, defaultHighlightTheme: '' } }, ...tabs] }
  const seed = hydrationOf(withoutPalette).seedFor('color', 'Night:dark')
  assert.ok(seed)
  assert.deepEqual([seed.palette, seed.background, seed.highlightTheme, seed.semanticMappings['accent']], [[], 0, '', 5])
  const { state, issues } = hydrated({ color: { 'Night:dark': { ...seed, highlightTheme: 'x' } } }, withoutPalette)
  assert.deepEqual(state.color['Night:dark'], { ...seed, highlightTheme: 'x', base: seed })
  assert.deepEqual(issues, [])
  const emptyEntry = { ...odd, tabs: odd.tabs.map((tab) => tab.id !== 'color-secondary' ? tab : {
    ...tab, tiers: tab.tiers.map((tier) => ({ ...tier, items: tier.items.map((item) => ({ ...item, default: '' })) })),
    ...(tab.colorExtras && { colorExtras: { ...tab.colorExtras, colorSchemes: {} } }),
  }) }
  const empty = hydrationOf(emptyEntry).seedFor('secondary', 'Brand')
  assert.deepEqual(empty?.palette, ['#000000', '#808080', '#ffffff'])
  assert.deepEqual(hydrated({ secondary: { Brand: empty } }, emptyEntry).issues, [])
})

test('names that every object has are ids like any other, and nothing is polluted', () => {
  const names = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf']
  const text = (value: string): string => `{${names.map((name) => `"${name}":${value}`).join(',')}}`
  const leaf = '{"polluted":"yes"}'
  const envelope = JSON.parse(`{
    "color":{"Day:light":{"semanticMappings":${text('3')},"__proto__":${leaf},"constructor":${leaf}},${text(leaf).slice(1)},
    "secondary":${text(leaf)},
    "spacing":${text('"1px"')},"typography":${text('"2px"')},"size":${text('"3px"')},
    "tabs":{"motion":${text(text('"4px"'))},${text(text(text('"5px"'))).slice(1)},
    "__proto__":${leaf},"constructor":${leaf}}`) as Json
  const hydration = hydrationOf()
  const state = hydrate(envelope, hydration)
  assert.deepEqual(hydration.issues, [])
  const after = JSON.parse(JSON.stringify(dehydrate(state, hydrationOf().plan))) as Json
  for (const name of ['secondary', 'spacing', 'typography', 'size', 'tabs', '__proto__', 'constructor']) {
    assert.deepEqual(own(after, name), own(envelope, name), name)
  }
  const colors = [after, envelope].map((one) => one['color'] as Readonly<Record<string, Json>>)
  for (const name of names) assert.deepEqual(own(colors[0] ?? {}, name), own(colors[1] ?? {}, name), name)
  const mappings = (colors[0]?.['Day:light']?.['semanticMappings'] ?? {}) as Json
  for (const name of names) assert.equal(own(mappings, name), 3, name)
  assert.equal(Object.getPrototypeOf(state.tabs), Object.prototype)
  assert.equal('polluted' in {}, false)
  assert.deepEqual(Object.keys(Object.prototype), [])
})

const own = (record: Json, name: string): unknown => Object.getOwnPropertyDescriptor(record, name)?.value

test('an envelope is empty when none of its known parts holds anything and it has no others', () => {
  const empty = { color: {}, secondary: {}, spacing: {}, typography: {}, size: {}, tabs: {} }
  for (const envelope of [{}, { color: {} }, empty]) {
    assert.equal(isEmptyEnvelope(envelope), true)
  }
  for (const envelope of [{ color: { 'Day:light': {} } }, { spacing: { a: '1' } }, { other: {} }, { other: 1 }, { color: [] }, { color: null }]) {
    assert.equal(isEmptyEnvelope(envelope), false)
  }
})

test('the members that no version has are the others', () => {
  const known = { color: 1, secondary: 2, spacing: 3, typography: 4, size: 5, tabs: 6 }
  assert.deepEqual(unknownMembers({ ...known, font: 7, panelPosition: 8 }), { font: 7, panelPosition: 8 })
})

test('two thousand overrides come back as they were', () => {
  const big = bigConfig(2000)
  const tabs = Object.fromEntries(big.tabs.map((tab) => [tab.id, Object.fromEntries(tab.tiers.map((tier) =>
    [tier.id, Object.fromEntries(tier.items.map((item, at) => [item.id, `${at + 1}px`]))]))]))
  const state = { color: {}, secondary: {}, tabs, kept: { color: {}, secondary: {}, members: {} } }
  const { state: after, issues } = hydrated(dehydrate(state, hydrationOf().plan), big)
  assert.deepEqual(after, state)
  assert.deepEqual(issues, [])
})
