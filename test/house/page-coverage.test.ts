// Coverage of pages and of Node in one report: what a page did not do hides nothing that Node did.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withoutIdleFields } from '../support/page-coverage.js'

const FIELDS = '<instance_members_initializer>'
const covered = (functionName: string, count: number) =>
  ({ functionName, ranges: [{ startOffset: 0, endOffset: 9, count }] })

test('fields of a class that no page has made an instance of are not said to be uncovered by it', () => {
  assert.deepEqual(withoutIdleFields([covered(FIELDS, 0), covered(FIELDS, 2)]), [covered(FIELDS, 2)])
})

test('all else that a page says is kept, that it did not run as well', () => {
  const all = [covered('', 1), covered('Reader', 0), covered('read', 3)]
  assert.deepEqual(withoutIdleFields(all), all)
})
