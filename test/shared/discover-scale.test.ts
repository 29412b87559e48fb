// The order of names with steps of a scale.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compareNames } from '../../shared/discover/scale.js'

const ORDERS: readonly (readonly string[])[] = [
  ['a', 'a-50', 'a-100', 'a-1000'], ['space-xs', 'space-sm', 'space-md', 'space-lg', 'space-2xl'],
  ['a2', 'a10'], ['gap_1', 'gap-2'], ['a-000', 'a-00', 'a-0'], ['a-1', 'a-sm', 'a-other'], ['blue', 'green'],
  ['A', 'a'], ['light-gray', 'red'], ['a-1-b', 'a-1-c'], ['md-a', 'sm-a'], ['a-1', 'a_1'],
]
for (const order of ORDERS) {
  test(`names in order: ${order.join(', ')}`, () => {
    assert.deepEqual([...order].reverse().sort(compareNames), order)
    assert.deepEqual([...order].sort(compareNames), order)
    assert.deepEqual(order.map((one) => compareNames(one, one)), order.map(() => 0))
  })
}
