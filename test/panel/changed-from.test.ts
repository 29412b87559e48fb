// What stood in a file when a value was first changed, in every order of edits, writes and editors.
// What a review makes of it is in dialogs-review-since.test.ts.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  changedFrom, followChanges, oldValueOf, readChangedFrom, type ChangedFrom, type Places,
} from '../../panel/files/apply/changed-from.js'
import { sentKey, type Sent } from '../../panel/files/apply/planned-value.js'
import type { Hunk } from '../../shared/wire/apply.js'

const sent = (cssVar: string, scope: readonly string[] | null = null): Sent =>
  ({ cssVar, value: 'new', scope, namedFile: null, about: '', isCopy: false })
const placesOf = (
  page: Readonly<Record<string, string>>, confirmed: Readonly<Record<string, string>> = {}, isLate = false,
): Places => ({
  declared: (asked) => new Map(asked.flatMap((one) => {
    const text = page[sentKey(one)]
    return text === undefined ? [] : [[sentKey(one), text]]
  })),
  confirmed: ({ cssVar }) => ({ text: confirmed[cssVar] ?? '', isLate: isLate && cssVar in confirmed }),
})
const texts = (known: ChangedFrom): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(known).map(([key, { text }]) => [key, text]))

type Step = readonly [planned: readonly Sent[], places: Places]
const A = sent('--a')
const DARK = sent('--a', ['.dark'])
type Texts = Readonly<Record<string, string>>
const orders: readonly (readonly [name: string, steps: readonly Step[], texts: Texts])[] = [
  ['an edit', [[[A], placesOf({ '--a': '1rem' })]], { '--a': '1rem' }],
  ['an editor after it', [[[A], placesOf({ '--a': '1rem' })], [[A], placesOf({ '--a': '2rem' })]], { '--a': '1rem' }],
  ['an undo, an editor, and an edit', [[[A], placesOf({ '--a': '1rem' })], [[], placesOf({})], [[A], placesOf({ '--a': '2rem' })]], { '--a': '2rem' }],
  ['nothing any more', [[[A], placesOf({ '--a': '1rem' })], [[], placesOf({})]], {}],
  ['what the page does not tell, and tells later', [[[A], placesOf({})], [[A], placesOf({ '--a': '2rem' })]], { '--a': '' }],
  ['a place under each theme', [[[A, DARK], placesOf({ '--a': '1rem', '--a .dark': '3rem' })]], { '--a': '1rem', '--a .dark': '3rem' }],
  ['another theme and back', [[[A], placesOf({ '--a': '1rem' })], [[DARK], placesOf({ '--a .dark': '3rem' })], [[A], placesOf({ '--a': '2rem' })]],
    { '--a': '1rem', '--a .dark': '3rem' }],
  ['a write, and an edit before the page shows it', [[[A], placesOf({ '--a': '1rem' })], [[A], placesOf({ '--a': '1rem' }, { '--a': '5rem' }, true)]], { '--a': '5rem' }],
  ['a write that has gone from the changes, and an edit before the page shows it', [[[], placesOf({})], [[A], placesOf({ '--a': '1rem' }, { '--a': '5rem' }, true)]], { '--a': '5rem' }],
  ['a write that the page shows, an editor, and an edit', [[[A], placesOf({ '--a': '6rem' }, { '--a': '5rem' })]], { '--a': '6rem' }],
  ['what was written and is forgotten since', [[[A], placesOf({ '--a': '1rem' }, { '--a': '5rem' }, true)], [[A], placesOf({ '--a': '5rem' })]], { '--a': '5rem' }],
]
for (const [name, steps, expected] of orders) {
  test(`what stood there: ${name}`, () => {
    let known: ChangedFrom = {}
    // Each step after a reload, too.
    for (const [planned, places] of steps) {
      known = readChangedFrom(JSON.stringify(followChanges(known, planned, places)))
    }
    assert.deepEqual(texts(known), expected)
  })
}

for (const text of [null, '', 'x', '[]', 'null', '{"--a":1}', '{"--a":{"cssVar":"--a","text":1,"confirmed":""}}']) {
  test(`what was stored is none: ${String(text)}`, () => assert.deepEqual(readChangedFrom(text), {}))
}

const hunk = (before: string, after: string): Hunk =>
  ({ cssVar: '--a', line: 1, before, after, context: { before: [], after: [] } })
const olds: readonly (readonly [name: string, before: string, after: string, old: string | null])[] = [
  ['a line', '  --a: 1rem;', '  --a: 2px;', '1rem'],
  ['without a space and a semicolon', ':root{--a:1rem}', ':root{--a:2px}', '1rem'],
  ['beside another one of the same value', '--b: 2px; --a: 1rem; --c: 2px', '--b: 2px; --a: 2px; --c: 2px', '1rem'],
  ['of several lines', '  --a:\n    1px\n    2px;', '  --a:\n    2px;', '1px\n    2px'],
  ['an empty one', '  --a:;', '  --a:2px;', ''],
  ['behind a comment', '  --a: /* 1 */ 1rem;', '  --a: /* 1 */ 2px;', null],
  ['of a line that is cut', '…1rem; --b: 3px;', '…2px; --b: 3px;', null],
]
for (const [name, before, after, old] of olds) {
  test(`the value that goes: ${name}`, () => assert.equal(oldValueOf(hunk(before, after), '2px'), old))
}

type Since = readonly [name: string, from: string | undefined, now: string, said: string | null]
const since: readonly Since[] = [
  ['another value', '1rem', '1.25rem', '1rem'],
  ['the same one', '1rem', '1rem', null],
  ['the same number', '.5rem', '0.5rem', null],
  ['the same color', '#FFF', '#ffffff', null],
  ['the same list', '0 1px  2px RGB(0, 0, 0)', '0 1px\n 2px rgb(0,0,0)', null],
  ['what a build has respelled: numbers and colors in a list', '0 .5px 1px #0003', '0 0.5px 1px rgb(0 0 0 / 20%)', null],
  ['what a build has respelled: quotes', "'Inter',sans-serif", '"Inter", sans-serif', null],
  ['what a build has respelled: a color that older browsers do not know', '#ff0000', 'color(srgb 1 0 0)', null],
  ['a list of which one part is another', '0 .5px 1px #0003', '0 0.5px 2px #0003', '0 .5px 1px #0003'],
  ['what nobody knows', '', '1rem', null],
  ['what was not followed', undefined, '1rem', null],
]
for (const [name, from, now, said] of since) {
  test(`what is said of a file since: ${name}`, () => {
    const known = from === undefined ? undefined : { cssVar: '--a', text: from, confirmed: '' }
    assert.equal(changedFrom(known, hunk(`  --a: ${now};`, '  --a: 2px;'), '2px'), said)
    assert.equal(changedFrom(known, hunk('…', '…'), '2px'), null)
  })
}
