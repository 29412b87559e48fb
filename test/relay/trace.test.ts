import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findTraceparent } from '../../relay/trace.js'

const GOOD = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
const rows: readonly (readonly [name: string, lines: readonly string[], found: boolean])[] = [
  ['none', [], false],
  ['a valid one', [GOOD], true],
  ['two', [GOOD, GOOD], false],
  ['another version', [GOOD.replace('00-', '01-')], false],
  ['upper case', [GOOD.toUpperCase()], false],
  ['no trace', [GOOD.replace('0af7651916cd43dd8448eb211c80319c', '0'.repeat(32))], false],
  ['no parent', [GOOD.replace('b7ad6b7169203331', '0'.repeat(16))], false],
  ['a part more', [`${GOOD}-00`], false],
  ['a part less', [GOOD.slice(0, -3)], false],
  ['text', [GOOD.replace('0af7', 'pass')], false],
  ['a character more', [`${GOOD}0`], false],
]
for (const [name, lines, found] of rows) {
  test(`traceparent is ${found ? 'read' : 'left alone'}: ${name}`, () => {
    const headers = lines.flatMap((line) => ['TraceParent', line])
    assert.equal(findTraceparent(['Host', 'relay', ...headers]), found ? GOOD : undefined)
  })
}
