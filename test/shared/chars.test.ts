import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  countCharacters, everyCharacter, isControl, isForbiddenControl, lowerAscii, lowerIfAscii,
} from '../../shared/chars.js'
import { everyCodePoint } from '../support/code-points.js'

test('control characters are category Cc', () => {
  everyCodePoint((codePoint, text) => isControl(codePoint) === /\p{Cc}/u.test(text))
})

test('tab, line feed and carriage return are the only control characters a text may hold', () => {
  everyCodePoint((codePoint, text) => {
    return isForbiddenControl(codePoint) === (/\p{Cc}/u.test(text) && !/[\t\n\r]/.test(text))
  })
})

const counts: readonly (readonly [name: string, text: string, count: number])[] = [
  ['nothing', '', 0],
  ['ASCII', 'abc', 3],
  ['an astral character is one', '🚀', 1],
  ['a family joined by joiners is as many as it is made of', '👩‍👧', 3],
  ['half a pair is one', '\ud83d', 1],
  ['two halves the wrong way round are two', '\ude80\ud83d', 2],
]
for (const [name, text, count] of counts) {
  test(`counting characters: ${name}`, () => {
    assert.equal(countCharacters(text), count)
    assert.equal(countCharacters(text), Array.from(text).length)
  })
}

test('every character of a text is looked at, whole', () => {
  const seen: number[] = []
  everyCharacter('a🚀b', (codePoint) => seen.push(codePoint) > 0)
  assert.deepEqual(seen, [0x61, 0x1f680, 0x62])
})

test('lower-casing leaves what is not ASCII alone', () => {
  assert.equal(lowerAscii('Content-TYPE'), 'content-type')
  assert.equal(lowerIfAscii('Content-TYPE'), 'content-type')
  assert.equal(lowerIfAscii('\u00c4; JSON'), '\u00c4; JSON')
  assert.equal(lowerAscii('\u212aEY'), '\u212aey') // the Kelvin sign would become a k
  assert.equal(lowerAscii('\u00c4\u{1f680}A\ud83d'), '\u00c4\u{1f680}a\ud83d')
})
