// Coverage of pages and of Node in one report: what a page did not do hides nothing that Node did.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { coverageOfPart, withoutIdleFields } from '../support/page-coverage.js'

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

// A script of 100 units: a function from 10 on that runs a text of 40, which begins at 20; and one behind it.
const PART = { file: new URL('file:///one.js'), begin: 10, from: 20, to: 60 }
const range = (startOffset: number, endOffset: number, count: number) => ({ startOffset, endOffset, count })
const one = (functionName: string, ...ranges: readonly ReturnType<typeof range>[]) =>
  ({ functionName, ranges })
const SCRIPT = one('', range(0, 100, 1))
const BEHIND = one('other', range(70, 80, 1))

test('of a script that many files stand in, each is told its own, as if it had been loaded by itself', () => {
  const run = one('define', range(10, 64, 1), range(12, 18, 0), range(30, 35, 0), range(61, 63, 0))
  const inner = one('read', range(25, 50, 3), range(40, 45, 0))
  assert.deepEqual(coverageOfPart(PART, [SCRIPT, run, inner, BEHIND]), [
    one('', range(0, 40, 1), range(10, 15, 0)), one('read', range(5, 30, 3), range(20, 25, 0)),
  ])
})

test('a file that was not run is not told of, as one that was not loaded', () => {
  assert.deepEqual(coverageOfPart(PART, [SCRIPT, one('', range(10, 64, 0)), one('read', range(25, 50, 0))]), [])
})
