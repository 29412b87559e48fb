// One id in several tiers of a tab: how a slice without tiers stores it, and what each stored id leads to.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { diffScenes } from '../../panel/model/state/emission.js'
import { EMPTY_STATE } from '../../panel/model/state/empty.js'
import { createPlan } from '../../panel/model/state/plan.js'
import type { TweakState } from '../../panel/model/state/state.types.js'
import { dehydrate, hydrate, flatIdsOf } from '../../panel/model/storage/hydrate.js'
import type { RawEnvelope } from '../../panel/model/storage/migrate.js'
import type { TabConfig } from '../../panel/model/tokens/tokens.types.js'
import { minimalConfig, readAcceptedConfig } from '../support/panel-config.js'

let made = 0
const tierOf = (id: string, items: readonly string[], referencesTier?: string): TabConfig['tiers'][number] => ({
  id, label: '', ...(referencesTier !== undefined && { referencesTier }),
  items: items.map((item) => {
    made += 1
    return { id: item, cssVar: `--v${made}`, label: '', default: item === 'odd' ? 'xs' : '1px', type: { kind: 'text' } as const }
  }),
})
const tab = (...tiers: TabConfig['tiers']): TabConfig => ({ id: 'spacing', label: '', tiers })
const inset = tab(tierOf('inset', ['md', 'card', 'odd', 'lost'], 'space'), tierOf('space', ['xs', 'md', 'lg']))
const planOf = (one: TabConfig, more: object = {}): ReturnType<typeof createPlan> =>
  createPlan(readAcceptedConfig(minimalConfig({ tabs: [one], ...more })))
const plan = planOf(inset)

interface Loaded { readonly tabs: TweakState['tabs']; readonly stored: RawEnvelope }

function loaded(spacing: object, envelope: object = {}, of = plan): Loaded {
  const hydration = { plan: of, seedFor: () => null, issue: (path: string) => assert.fail(path) }
  const state = hydrate({ ...envelope, spacing }, hydration)
  const stored = dehydrate(state, of)
  const again = hydrate(stored, hydration)
  assert.deepEqual(again, state, 'what is stored is read as it was')
  return { tabs: state.tabs, stored: stored['spacing'] as RawEnvelope }
}

type Row = readonly [name: string, stored: object, tiers: object, again: object]
const rows: readonly Row[] = [
  ['its own id, where it is unique', { card: 'lg', lg: '9px' }, { inset: { card: 'lg' }, space: { lg: '9px' } }, { card: 'lg', lg: '9px' }],
  ['tier and id, where it is not', { 'inset/md': 'xs', 'space/md': '9px' }, { inset: { md: 'xs' }, space: { md: '9px' } }, { 'inset/md': 'xs', 'space/md': '9px' }],
  ['tier and id, where that is not needed', { 'space/lg': '9px' }, { space: { lg: '9px' } }, { lg: '9px' }],
  ['its own id, which was unique when it was stored', { md: '9px' }, { space: { md: '9px' } }, { 'space/md': '9px' }],
  ['both: an earlier version\'s is the newer one', { 'space/md': '1px', md: '9px' }, { space: { md: '9px' } }, { 'space/md': '9px' }],
  ['a tier that does not have it', { 'space/card': '9px' }, { '': { 'space/card': '9px' } }, { 'space/card': '9px' }],
  ['no item', { gone: '9px', 'gone/md': '1px', '/md': '2px', '["space"]': '3px', '[': '4px' },
    { '': { gone: '9px', 'gone/md': '1px', '/md': '2px', '["space"]': '3px', '[': '4px' } },
    { gone: '9px', 'gone/md': '1px', '/md': '2px', '["space"]': '3px', '[': '4px' }],
]
for (const [name, stored, tiers, again] of rows) {
  test(`a stored id that is ${name}`, () => {
    const found = loaded(stored)
    assert.deepEqual(found.tabs, { spacing: tiers })
    assert.deepEqual(found.stored, again)
  })
}

test('ids with slashes lead back to their items, whatever others are called', () => {
  const odd = tab(
    tierOf('a', ['x', 'b/c', '/', ' ["a","x"]']), tierOf('a/b', ['c', 'x', 'b/c', 'a/x']), tierOf('/', ['x', '/x']),
    tierOf('b', ['c', '["a","x"]']), tierOf('a/', ['x', '/x']), tierOf('[', ['c', '/']),
  )
  const ids = flatIdsOf(odd)
  const all = odd.tiers.flatMap((tier) => tier.items.map((item) => [tier.id, item.id] as const))
  const keys = all.map(([tier, item]) => ids.idOf(tier, item))
  assert.equal(new Set(keys).size, keys.length)
  assert.ok(keys.includes('  ["a","x"]'))
  for (const [at, [tier, item]] of all.entries()) {
    assert.deepEqual(ids.find(keys[at] ?? ''), { tier, item }, keys[at])
  }
})

test('old ids are renamed within the tier that is named, and where they are unique', () => {
  const renaming = planOf(inset, { legacyIdRenameMap: { medium: 'md', box: 'card', old: 'lg', dropped: null } })
  const { tabs } = loaded({ box: 'old', medium: '7px', old: '8px', dropped: '9px' }, {}, renaming)
  assert.deepEqual(tabs, { spacing: { inset: { card: 'lg' }, space: { md: '7px', lg: '8px' } } })
})

test('what another version has stored by tiers is found by them', () => {
  const besides = { tabs: { spacing: { inset: { md: 'xs' }, space: { md: '3px' }, moved: { card: 'lg', gone: '1px' } } } }
  const { tabs, stored } = loaded({ 'space/md': '4px' }, besides)
  assert.deepEqual(tabs, { spacing: { inset: { md: 'xs', card: 'lg' }, space: { md: '4px' }, '': { gone: '1px' } } })
  assert.deepEqual(stored, { 'inset/md': 'xs', card: 'lg', 'space/md': '4px', gone: '1px' })
})

test('a reference without an override is the item of the same id; the other four rules beside it', () => {
  const value = (item: string, override?: string): string | undefined => {
    const tabs = override === undefined ? {} : { spacing: { inset: { [item]: override }, space: { lg: '5px' } } }
    const scene = { state: { ...EMPTY_STATE, tabs }, place: { color: null, secondary: null }, baseline: {} }
    const cssVar = inset.tiers[0]?.items.find(({ id }) => id === item)?.cssVar ?? assert.fail()
    return new Map(diffScenes(plan, null, scene).set).get(cssVar)
  }
  const [, space] = inset.tiers
  const of = (id: string): string => `var(${space?.items.find((item) => item.id === id)?.cssVar ?? assert.fail()})`
  assert.equal(value('md'), of('md'))
  assert.equal(value('odd'), of('xs'), 'without one of that id, the one that the default names')
  assert.equal(value('lost'), of('xs'), 'else the first one')
  assert.equal(value('md', 'lg'), of('lg'), 'with an override the one that it names')
  assert.equal(value('md', 'unknown'), of('md'), 'an unknown one falls back to the same id')
  assert.equal(value('card', 'unknown'), of('xs'), 'and then to the first one')
  const literal = diffScenes(plan, null, {
    state: { ...EMPTY_STATE, tabs: { spacing: { space: { lg: ' 5px ' } } } }, place: { color: null, secondary: null }, baseline: {},
  }).set
  assert.deepEqual(literal.filter(([name]) => name === space?.items[2]?.cssVar), [[space?.items[2]?.cssVar, ' 5px ']])
})
