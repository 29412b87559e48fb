// What nothing uses and what nothing declares, as they are listed: states do not count, words are true.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Token } from '../../panel/model/state/state.types.js'
import type { Undefined } from '../../panel/page/ask/reads.types.js'
import { onlyWords, unusedOnly } from '../../panel/tools/users/only.js'
import { noneUndefined, undefinedLines, withoutStates } from '../../panel/tools/users/undefined.js'

const SELECTORS: readonly (readonly [selector: string, expected: string])[] = [
  ['.button:hover', '.button:is(*)'],
  ['a:focus-visible > b', 'a:is(*) > b'],
  ['.a:is(:hover, :focus):not(.b)', '.a:is(:is(*), :is(*)):not(.b)'],
  ['.hover\\:x:hover', '.hover\\:x:is(*)'],
  ['.sm\\:hover\\:x', '.sm\\:hover\\:x'],
  ['.a::before', '.a::before'],
  ['.a:focus-ring', '.a:focus-ring'],
  ['.a:first-child', '.a:first-child'],
]
for (const [selector, expected] of SELECTORS) {
  test(`without its states ${selector} is ${expected}`, () => assert.equal(withoutStates(selector), expected))
}

const found = (unread = 0, isCut = false) => ({ tokens: new Set<Token>(), unread, isCut })
const counts = new Map([['a', 2], ['b', 1]])

test('where nothing is unused, it is said only of what could be read', () => {
  assert.deepEqual([null, found(), found(1), found(0, true)].map((one) => unusedOnly(one).empty), [
    'Checking which tokens are used…', 'Every token is used on this page',
    'Every token is used, as far as this page could be read',
    'Every token is used, as far as this page could be read',
  ])
  assert.deepEqual([unusedOnly(null).tokens, unusedOnly(found()).tokens?.size], [null, 0])
})

test('the line over the list says how many are left of it, and what is not known', () => {
  assert.deepEqual([
    onlyWords(null, counts), onlyWords(found(), counts), onlyWords(found(1), new Map([['a', 1]])),
    onlyWords(found(2, true), null),
  ].map(({ note }) => note), [
    'Checking…', '3 tokens', '1 token, 1 stylesheet not read',
    '0 tokens, 2 stylesheets not read, large page, partly checked',
  ])
})

const use = (cssVar: string, selector: string, isTaken = true, property = 'color', sheet = 'a.css'): Undefined =>
  ({ cssVar, property, selector, sheet, isTaken })

test('each variable stands once, with three places, what is taken first', () => {
  const lines = undefinedLines([
    use('--idle', '.x', false), use('--a', '.one', false), use('--a', '.two'), use('--a', '.two'),
    use('--a', '.three'), use('--a', '.four'), use('--b', 'style attribute', true, 'width', 'style attribute'),
  ])
  assert.deepEqual(lines, [
    { cssVar: '--a', uses: ['.two', '.three', '.four'].map((one) => `${one}, color, a.css`), more: 1, isTaken: true },
    { cssVar: '--b', uses: ['style attribute, width'], more: 0, isTaken: true },
    { cssVar: '--idle', uses: ['.x, color, a.css'], more: 0, isTaken: false },
  ])
})

test('where all is declared, it is said only of what could be read', () => {
  assert.deepEqual([noneUndefined(0), noneUndefined(1)], [
    'No undefined variables on this page.',
    'No undefined variables on this page, as far as its styles could be read.',
  ])
})
