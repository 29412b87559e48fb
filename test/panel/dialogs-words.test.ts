// The words of a changed line that are marked in a review; texts of documents as they are shown.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { escapeInvisible } from '../../panel/view/dialogs/visible-text.js'
import { markWords, type MarkedText } from '../../panel/view/dialogs/review-words.js'
import { createRandom, textOf } from '../support/random.js'

const shown = (stretches: readonly MarkedText[]): string =>
  stretches.map(({ text, isMarked }) => (isMarked ? `[${text}]` : text)).join('')

type Row = readonly [name: string, before: string, after: string, marked: readonly [string, string]]
const rows: readonly Row[] = [
  ['a number with its unit', '  --space-4: 1rem; /* base */', '  --space-4: 1.125rem; /* base */',
    ['  --space-4: [1rem]; /* base */', '  --space-4: [1.125rem]; /* base */']],
  ['some numbers of a color', '--moss: oklch(0.43 0.09 155);', '--moss: oklch(0.46 0.13 155);',
    ['--moss: oklch([0.43] [0.09] 155);', '--moss: oklch([0.46] [0.13] 155);']],
  ['a color in hex', '--p: #3958d1;', '--p: #000;', ['--p: [#3958d1];', '--p: [#000];']],
  ['the name in a var()', '--hero: var(--tea-green);', '--hero: var(--palette-line);',
    ['--hero: var(--[tea-green]);', '--hero: var(--[palette-line]);']],
  ['another notation', '--p: red;', '--p: rgb(1 2 3);', ['--p: [red];', '--p: [rgb(1] [2] [3)];']],
  ['a word that comes in', '--f: serif;', '--f: Inter, serif;', ['--f: serif;', '--f: [Inter,] serif;']],
  ['a word that goes', '--s: inset 0 1px red;', '--s: 0 1px red;', ['--s: [inset] 0 1px red;', '--s: 0 1px red;']],
  ['a sign', '--x: -4px;', '--x: 4px;', ['--x: [-4px];', '--x: [4px];']],
  ['letters of any kind', '--x: "größe";', '--x: "maß";', ['--x: "[größe]";', '--x: "[maß]";']],
  ['nothing', '--x: 1;', '--x: 1;', ['--x: 1;', '--x: 1;']],
  ['lines that have nothing in common but signs', 'a;', 'b;', ['a;', 'b;']],
  ['a line and none', '--x: 1;', '', ['--x: 1;', '']],
]
for (const [name, before, after, expected] of rows) {
  test(`what is marked: ${name}`, () => {
    const marked = markWords(before, after)
    assert.deepEqual(marked.map(shown), expected)
    assert.deepEqual(markWords(before, after), marked)
  })
}

test('a line is itself with its marks, and without what is marked both lines are one', () => {
  const random = createRandom(7)
  const words = ['--a', ': ', 'var(', ')', ' ', '1px', '2', ';', 'é', '#fff', ', ', '"']
  for (let at = 0; at < 2000; at += 1) {
    const lines = [textOf(random, words, 12), textOf(random, words, 12)] as const
    const marked = markWords(...lines)
    assert.deepEqual(marked.map((stretches) => stretches.map(({ text }) => text).join('')), lines)
  }
})

test('of very long lines only what they begin and end with is told apart', () => {
  const many = (word: string): string => Array.from({ length: 300 }, () => word).join(' ')
  const [before] = markWords(`--x: ${many('a')} end;`, `--x: ${many('b')} end;`)
  assert.deepEqual(before.filter(({ isMarked }) => isMarked).length > 0, true)
  assert.equal(before.at(-1)?.text.endsWith(' end;'), true)
})

const SEEN: readonly (readonly [name: string, text: string, shown: string])[] = [
  ['a plain text, with tabs and line breaks', '--a\tb\r\nc é 值', '--a\tb\r\nc é 值'],
  ['an override', 'a\u202eb\u202c', 'a\\u{202e}b\\u{202c}'],
  ['isolates and marks', '\u2066a\u2069\u200f\u061c', '\\u{2066}a\\u{2069}\\u{200f}\\u{61c}'],
  ['a mark for the order of bytes, a blank without width, a tag', '\ufeffa\u200b\u{e0041}', '\\u{feff}a\\u{200b}\\u{e0041}'],
  ['controls', 'a\u0000b\u007f\u0085', 'a\\u{0}b\\u{7f}\\u{85}'],
  ['what ends lines and paragraphs', '\u2028\u2029', '\\u{2028}\\u{2029}'],
  ['joiners and selectors of a shape', '\u{1f469}\u200d\u{1f467} \u26a0\ufe0f', '\u{1f469}\u200d\u{1f467} \u26a0\ufe0f'],
  ['the same behind what has none', 'a\u200db\ufe0f', 'a\\u{200d}b\\u{fe0f}'],
  ['letters from right to left', '--\u05d0\u05d1: 1px', '\u2066--\u05d0\u05d1: 1px\u2069'],
  ['one that hides among them', '\u0639\u202e1', '\u2066\u0639\\u{202e}1\u2069'],
  ['half a character', 'a\ud800', 'a\ud800'],
]
for (const [name, text, shown] of SEEN) {
  test(`a foreign text as it is shown: ${name}`, () => {
    assert.equal(escapeInvisible(text), shown)
  })
}
