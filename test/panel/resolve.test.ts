// The resolver's table, one row per line of the contract, and what the design adds to it.
// Knows neither page nor state: emission.test.ts says what of this is written.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findTarget, resolve, resolveLiteral, varOf } from '../../panel/model/tokens/resolve.js'
import type { TierConfig, TierItem } from '../../panel/model/tokens/tokens.types.js'

const item = (id: string, text: string, more: Partial<TierItem> = {}): TierItem =>
  ({ id, cssVar: `--${id}`, label: id, default: text, type: { kind: 'text' }, ...more })
const tier = (...items: readonly TierItem[]): TierConfig => ({ id: 'raw', label: 'Raw', items })

const RAW = tier(item('sm', '1rem'), item('md', '2rem'), item('lg', '4rem'))
const EMPTY = tier()
const PILL = { pill: { value: '9999px', customDefault: '8px' } }

type Row = readonly [
  name: string, item: TierItem, override: string | undefined, referenced: TierConfig | null,
  emitted: string | null,
]
const rows: readonly Row[] = [
  // The contract's five rules.
  ['a literal with an override: the override verbatim', item('a', '1px'), ' 2PX /* so */ ', null, ' 2PX /* so */ '],
  ['a literal without an override: its default', item('a', '1px'), undefined, null, '1px'],
  ['a literal without an override, with a pill: its customDefault', item('a', '1px', PILL), undefined, null, '8px'],
  ['a reference with the id of an item: its variable', item('md', 'sm'), 'lg', RAW, 'var(--lg)'],
  ['a reference without an override: the item of the same id', item('md', 'lg'), undefined, RAW, 'var(--md)'],
  ['a reference with an unknown id: the item of the same id', item('md', 'lg'), 'gone', RAW, 'var(--md)'],
  ['a reference with an unknown id, and none of the same: the first', item('x', 'lg'), 'gone', RAW, 'var(--sm)'],
  // What the contract leaves open.
  ['a literal with a pill and an override', item('a', '1px', PILL), '9999px', null, '9999px'],
  ['a literal with an override that is an id', item('a', '1px'), 'md', null, 'md'],
  ['a reference without an override or the same id: what default names', item('x', 'lg'), undefined, RAW, 'var(--lg)'],
  ['a reference whose default names nothing either: the first', item('x', '3rem'), undefined, RAW, 'var(--sm)'],
  ['a reference to a tier without items', item('md', 'md'), undefined, EMPTY, null],
  ['a reference with an override to a tier without items', item('md', 'md'), 'sm', EMPTY, null],
  ['a reference with a pill: no customDefault stands for an id', item('x', 'lg', PILL), undefined, RAW, 'var(--lg)'],
  ['a reference with an empty override', item('md', 'lg'), '', RAW, 'var(--md)'],
  ['an override of a name that every object has', item('x', 'lg'), 'constructor', RAW, 'var(--sm)'],
  ['an item of a name that no object can have', item('x', 'lg'), '__proto__', tier(item('__proto__', '1px')), 'var(--__proto__)'],
]
for (const [name, one, override, referenced, emitted] of rows) {
  test(name, () => {
    assert.equal(resolve(one, override, referenced), emitted)
    assert.equal(resolve(one, override, referenced), emitted)
  })
}

test('no item of a referenced tier is a target by the name of something else', () => {
  assert.equal(findTarget(item('x', 'lg'), '--md', RAW)?.id, 'sm')
  assert.equal(findTarget(item('x', 'lg'), 'LG', RAW)?.id, 'sm')
  assert.equal(findTarget(item('x', 'lg'), 'lg', RAW), RAW.items[2])
})

test('the parts of the table can be asked for by themselves', () => {
  assert.equal(resolveLiteral(item('a', '1px'), undefined), '1px')
  assert.equal(varOf('--a'), 'var(--a)')
})
