// A configuration arranged for looking things up: order, addresses, variables, parts of a color tab.
// What a token comes to is in value.test.ts.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createPlan } from '../../panel/model/state/plan.js'
import type { TabConfig, TierItem } from '../../panel/model/tokens/tokens.types.js'
import { minimalConfig, readFixtureConfig } from '../support/panel-config.js'

const six = createPlan(readFixtureConfig('six-tabs'))
const item = (id: string, cssVar: string): TierItem =>
  ({ id, cssVar, label: '', default: '1px', type: { kind: 'length', step: 1, unit: 'px' } })
const tab = (id: string, more: Partial<TabConfig> = {}): TabConfig =>
  ({ id, label: id, tiers: [{ id: 'only', label: '', items: [item('a', `--${id}-a`)] }], ...more })

test('tiers are in the order of a full apply, tokens in that of the configuration', () => {
  const ids = ['zebra', 'size', 'font', 'ape', 'spacing', 'color-secondary', 'color', 'constructor']
  const plan = createPlan(minimalConfig({ tabs: ids.map((id) => tab(id)) }))
  assert.deepEqual(plan.tiers.map((tier) => tier.tab.id),
    ['color', 'color-secondary', 'spacing', 'font', 'size', 'zebra', 'ape', 'constructor'])
  assert.deepEqual(plan.tokens.map(({ address }) => address.tab), ids)
})

test('tabs named for colors have none without colorExtras', () => {
  const plan = createPlan(minimalConfig({ tabs: [tab('color'), tab('color-secondary')] }))
  assert.equal(plan.color, null)
  assert.equal(plan.secondary, null)
  assert.equal(plan.tokens.every(({ part }) => part.kind === 'ordinary'), true)
})

const parts: readonly (readonly [cssVar: string, part: object])[] = [
  ['--p-0', { kind: 'palette', slot: 'color', index: 0 }],
  ['--p-7', { kind: 'palette', slot: 'color', index: 7 }],
  ['--color-page', { kind: 'semantic', slot: 'color' }],
  ['--brand-900', { kind: 'palette', slot: 'secondary', index: 2 }],
  ['--brand-badge', { kind: 'semantic', slot: 'secondary' }],
  ['--space-md', { kind: 'ordinary', referenced: null }],
]
for (const [cssVar, part] of parts) {
  test(`${cssVar} is ${JSON.stringify(part)}`, () => assert.deepEqual(six.byVar.get(cssVar)?.part, part))
}

test('a tier that is neither palette nor semantic is edited item by item, in a color tab too', () => {
  const colors = six.config.tabs[0]
  assert.ok(colors !== undefined)
  const neutrals = { id: 'neutrals', label: '', items: [{ ...item('n', '--n'), type: { kind: 'color' as const } }] }
  const plan = createPlan(minimalConfig({ tabs: [{ ...colors, tiers: [...colors.tiers, neutrals] }] }))
  assert.deepEqual(plan.tiers.map(({ tier }) => tier.id), ['neutrals'])
  assert.deepEqual(plan.byVar.get('--n')?.part, { kind: 'ordinary', referenced: null })
})

test('a referencing tier knows the tier it names', () => {
  const inset = six.tiers.find(({ tier }) => tier.id === 'inset')
  assert.equal(inset?.referenced?.id, 'space')
  const part = six.byVar.get('--inset-card')?.part
  assert.equal(part?.kind === 'ordinary' ? part.referenced : undefined, inset.referenced)
})

test('every item is found by its address and by its variable, and nothing else is', () => {
  for (const token of six.tokens) {
    const isItem = token.part.kind !== 'role'
    assert.equal(six.findToken({ ...token.address }), isItem ? token : null)
    assert.equal(six.byVar.get(token.item.cssVar), isItem ? token : undefined)
  }
  assert.equal(six.findToken({ tab: 'spacing', tier: 'space', item: 'gone' }), null)
  assert.equal(six.findToken({ tab: 'spacing', tier: 'inset', item: 'space-md' }), null)
  assert.equal(six.byVar.get('space-md'), undefined)
})

test('ids of any kind do not run into each other', () => {
  const ids = ['__proto__', 'constructor', '"', '","', 'a', 'b', 'a","b', ' ', '\\', '\ud800', '\udc00', '/']
  const tabs = ids.map((id, at): TabConfig => ({
    id, label: '',
    tiers: ids.map((tier, below) => ({
      id: tier, label: '', items: ids.map((one, last) => item(one, `--t-${at}-${below}-${last}`)),
    })),
  }))
  const plan = createPlan(minimalConfig({ tabs }))
  assert.equal(plan.tokens.length, ids.length ** 3)
  for (const token of plan.tokens) assert.equal(plan.findToken(token.address), token)
})

test('a configuration without tabs is an empty plan', () => {
  const plan = createPlan(minimalConfig())
  assert.deepEqual([plan.tiers, plan.tokens, plan.byVar.size], [[], [], 0])
  assert.deepEqual([plan.color, plan.secondary], [null, null])
})
