// The fast reading of plain CSS against the scan by tokens: where the first decides, both say the same.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { codeAt, END, LEFT_BRACE } from '../../shared/chars.js'
import { isRootList, startOf } from '../../shared/css/blocks.js'
import {
  findValue, isAtRule, pastAnyDeclaration, pastBlock, pastPrelude, pastTopTrivia, valueOf,
} from '../../shared/css/declarations.js'
import { pastName } from '../../shared/css/names.js'
import { pastPlainDeclaration, pastPlainRules, type Declaration } from '../../shared/css/plain.js'
import type { Trouble } from '../../shared/css/scan.js'
import { createRandom, oneOf, textOf, type Random } from '../support/random.js'

const PLAIN = [
  '--x', '--y-1', ': ', ':', ';', '; ', '1px ', 'calc(', '(', ')', ') ', 'é', '"a;b"', "'}'", ' url(a;b)', 'rgb(1, 2)',
  '/ ', '\n', '\t', ', ', '#fff', '%',
]
const RULES = [
  'a', '.b', '#c', '[d="}"]', ':is(e)', ' > ', '::before', ', ', '{', '{', '}', '}', ' { ', ' }\n', 'color: red;',
  '@media (f) ', '@import "g";', '@supports (h: i) ', 'j: url(k{)', '/* { */', '--x: 1px;', 'é', ';',
]
const ODD = [
  '\\', '\\{', '!important', '/*', '*/', '/**/', '<!--', '-->', '"', "'", '[', ']', '{', '}', 'url(', 'url("a")',
  'URL( a )', 'u\\72l(', 'curl(', '#url(', 'curl({)', '#url([)', 'url(a b)', '@theme ', '@Layer a ', '@', '@-x ', ':root', ': root',
  ':ROOT ', ':/**/root', ':\\72oot', '\r\n', '\f', '\0', '\uFEFF', '--x:a ',
]

const pieceOf = (random: Random, pieces: readonly string[]): string =>
  random() < 0.04 ? oneOf(random, ODD) : oneOf(random, pieces)

const mixOf = (random: Random, pieces: readonly string[], most: number): string =>
  Array.from({ length: most }, () => pieceOf(random, pieces)).join('')

const unread = (): Declaration =>
  ({ from: 0, nameEnd: 0, valueFrom: 0, end: 0, hasPlainName: false, hasPlainValue: false })

test('a declaration that is read as plain is what the scan by tokens makes of it', () => {
  const random = createRandom(71)
  let plain = 0
  for (let round = 0; round < 20_000; round += 1) {
    const text = `--x${random() < 0.8 ? ':' : ''}${mixOf(random, PLAIN, 8)}${random() < 0.8 ? ';' : ''}${textOf(random, ODD, 3)}`
    const found = unread()
    const end = pastPlainDeclaration(text, 0, found)
    if (end === END) continue
    plain += 1
    const other = unread()
    const trouble: Trouble = { first: null }
    assert.equal(pastAnyDeclaration(text, 0, trouble, other), end, JSON.stringify(text))
    assert.deepEqual({ ...found, hasPlainValue: false }, other, JSON.stringify(text))
    assert.equal(trouble.first, null)
    assert.deepEqual(valueOf(text, found), findValue(text, found.valueFrom, end), JSON.stringify(text))
  }
  assert.ok(plain > 5000, String(plain))
})

/** By tokens: past the statement at `at`, or `END` when the fast reading may not pass it. */
function pastDullStatement(text: string, at: number): number {
  const trouble: Trouble = { first: null }
  const open = pastPrelude(text, at, false, trouble)
  const isRule = codeAt(text, open) === LEFT_BRACE
  const past = isRule ? pastBlock(text, open, trouble) : open + 1
  const name = isAtRule(text, at) ? text.slice(at + 1, pastName(text, at + 1)).toLowerCase() : ''
  const isWanted = name === 'theme' || name === 'layer' || (name === '' && isRootList(text, at, open))
  return isWanted || trouble.first !== null || past > text.length ? END : past
}

test('rules that are passed as plain are passed by the scan by tokens, and none of them is wanted', () => {
  const random = createRandom(72)
  let passed = 0
  for (let round = 0; round < 20_000; round += 1) {
    const text = mixOf(random, RULES, 24)
    const from = startOf(text)
    const to = pastPlainRules(text, from)
    let at = from
    for (;;) {
      at = pastTopTrivia(text, at, { first: null })
      if (at >= to) break
      at = pastDullStatement(text, at)
      assert.notEqual(at, END, JSON.stringify([text, to]))
      passed += 1
    }
    assert.equal(pastTopTrivia(text, to, { first: null }), at, JSON.stringify([text, to]))
  }
  assert.ok(passed > 5000, String(passed))
})
