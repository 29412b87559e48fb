import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  countCharacters, everyCharacter, isBidiControl, isBlank, isControl, isDefaultIgnorable, isForbiddenControl,
  isInvisible, isWhiteSpace, lowerAscii, lowerIfAscii,
} from '../../shared/chars.js'

function everyCodePoint(passes: (codePoint: number, text: string) => boolean): void {
  for (let codePoint = 0; codePoint <= 0x10ffff; codePoint += 1) {
    const text = String.fromCodePoint(codePoint)
    if (!passes(codePoint, text)) assert.fail(`U+${codePoint.toString(16)}`)
  }
}

test('the table of white space is Unicode\'s White_Space', () => {
  everyCodePoint((codePoint, text) => isWhiteSpace(codePoint) === /\p{White_Space}/u.test(text))
})

test('the table of default ignorable code points is Unicode\'s Default_Ignorable_Code_Point', () => {
  everyCodePoint((codePoint, text) => {
    return isDefaultIgnorable(codePoint) === /\p{Default_Ignorable_Code_Point}/u.test(text)
  })
})

test('invisible is category Cf, what is default ignorable, and the empty Braille pattern', () => {
  everyCodePoint((codePoint, text) => {
    return isInvisible(codePoint) === /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text)
  })
})

test('control characters are category Cc', () => {
  everyCodePoint((codePoint, text) => isControl(codePoint) === /\p{Cc}/u.test(text))
})

test('bidirectional controls are the embeddings, overrides and isolates', () => {
  everyCodePoint((codePoint, text) => isBidiControl(codePoint) === /[\u202a-\u202e\u2066-\u2069]/u.test(text))
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

const blanks: readonly (readonly [name: string, text: string, blank: boolean])[] = [
  ['nothing', '', true],
  ['spaces and line breaks', ' \t\r\n\u0085\u2028', true],
  ['a no-break space', '\u00a0', true],
  ['a zero width space', '\u200b', true],
  ['a word joiner and a byte order mark', '\u2060\ufeff', true],
  ['a soft hyphen', '\u00ad', true],
  ['an empty Braille pattern', '\u2800', true],
  ['Hangul fillers', '\u115f\u1160\u3164\uffa0', true],
  ['language tags', '\u{e0061}\u{e007f}', true],
  ['a grapheme joiner', '\u034f', true],
  ['variation selectors', '\ufe0f\ufe00\u180b\u{e0100}', true],
  ['inherent vowels of Khmer', '\u17b4\u17b5', true],
  ['code points kept for ignorable ones to come', '\u2065\ufff0\u{e0000}\u{e0fff}', true],
  ['all of these with white space between them', ' \u034f\n\ufe0f\t\u115f\u200b\u2800\u2065\u{e0000} ', true],
  ['one letter among them', '\u200b \u00ada\u2800', false],
  ['an emoji', '🚀', false],
  ['a combining mark', '\u0301', false],
  ['a sign with a variation selector', '\u2764\ufe0f', false],
  ['a letter with a grapheme joiner', 'a\u034f', false],
]
for (const [name, text, blank] of blanks) {
  test(`blank or not: ${name}`, () => {
    assert.equal(isBlank(text), blank)
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
