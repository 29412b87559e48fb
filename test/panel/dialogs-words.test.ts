// The words of a changed line that are marked in a review.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { markWords, type Stretch } from '../../panel/dialogs/review-words.js'
import { createRandom, textOf } from '../support/random.js'

const shown = (stretches: readonly Stretch[]): string =>
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
