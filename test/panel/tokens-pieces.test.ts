// A value in its pieces: where each stands, and that nothing else of a text is touched.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { argumentsOf, callOf, membersOf, piecesOf, spanOf, textAt, withText } from '../../panel/model/tokens/pieces.js'

const rows: readonly (readonly [text: string, pieces: readonly string[] | null])[] = [
  ['', []],
  ['1px', ['word 1px']],
  [' 0  1px/**/2px rgb(0 0 0 / 6%) ', ['word 0', 'word 1px', 'word 2px', 'call rgb(0 0 0 / 6%)']],
  ['a,b', ['word a', 'comma ,', 'word b']],
  ['a/b', ['word a', 'slash /', 'word b']],
  ['a//**/b', ['word a', 'slash /', 'word b']],
  ['"a, b" \'c)\'', ['word "a, b"', "word 'c)'"]],
  ['URL(a,b) url("c)") x', ['call URL(a,b)', 'call url("c)")', 'word x']],
  ['f(url(a\\)b), ")")', ['call f(url(a\\)b), ")")']],
  ['f(a)b', ['word f(a)b']],
  ['[a b] {c,d}', ['word [a b]', 'word {c,d}']],
  ['1 -2 +.5', ['word 1', 'word -2', 'word +.5']],
  ['--a-b\\,c(1)', ['call --a-b\\,c(1)']],
  ['f(', null], ['f(]', null], ['"', null], ['a;', null],
]
for (const [text, wanted] of rows) {
  test(`pieces of ${JSON.stringify(text)}`, () => {
    const pieces = piecesOf(text)
    assert.deepEqual(pieces?.map((piece) => `${piece.kind} ${textAt(text, piece)}`) ?? null, wanted)
  })
}

test('members are what stands between commas, also where that is nothing', () => {
  const text = 'a b, ,c'
  assert.deepEqual(membersOf(piecesOf(text) ?? []).map((member) => member.map((piece) => textAt(text, piece))), [['a', 'b'], [], ['c']])
  assert.deepEqual(membersOf([]), [[]])
})

test('arguments are those of the call, whatever is around it', () => {
  const text = ' Linear-Gradient( to right , red ) '
  const call = callOf(text, ['linear-gradient'])
  assert.ok(call !== null)
  assert.deepEqual(argumentsOf(text, call).map((piece) => textAt(text, piece)), ['to', 'right', ',', 'red'])
  assert.equal(callOf('a(1) b(2)', ['a']), null)
  assert.equal(callOf('b(2)', ['a']), null)
  assert.equal(callOf('a', ['a']), null)
})

test('a place is written over, and nothing else', () => {
  const text = '/* x */ f( 1px ,2px )'
  const call = piecesOf(text)?.[0]
  assert.ok(call !== undefined)
  const second = argumentsOf(text, call)[2]
  assert.ok(second !== undefined)
  assert.equal(withText(text, second, '3rem'), '/* x */ f( 1px ,3rem )')
  assert.deepEqual(spanOf(argumentsOf(text, call)), { from: 11, to: 19 })
  assert.equal(spanOf([]), null)
})
