import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isBidiControl, isBlank, isDefaultIgnorable, isInvisible, isWhiteSpace } from '../../shared/unicode.js'
import { everyCodePoint } from '../support/code-points.js'

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

test('bidirectional controls are the embeddings, overrides and isolates', () => {
  everyCodePoint((codePoint, text) => isBidiControl(codePoint) === /[\u202a-\u202e\u2066-\u2069]/u.test(text))
})

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
