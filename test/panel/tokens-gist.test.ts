// Refusals in a few words.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shortReason } from '../../panel/model/tokens/short-reason.js'

const rows: readonly (readonly [reason: string, gist: string])[] = [
  ['Not a length. Type a number and its unit, such as 2rem.', 'not a length'],
  ['Not a color. Type one, such as oklch(0.6 0.1 260).', 'not a color'],
  ['Not a plain number. Edit this row separately.', 'not a plain number'],
  ['Not a CSS value: it has a ; in it. Correct it at character 3.', 'not a CSS value'],
  ['A ) has no ( before it. Remove it.', 'a ) has no ( before it'],
  ['Nothing.', 'nothing'],
  ['', ''],
]
for (const [reason, gist] of rows) test(`in a few words: ${reason}`, () => assert.equal(shortReason(reason), gist))
