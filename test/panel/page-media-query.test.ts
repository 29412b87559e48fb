// What is left of a list of media queries once some features are answered.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answeredQuery, type Answers } from '../../panel/page/preview/media-query.js'

const DARK: Answers = { 'prefers-color-scheme': 'dark' }
const LIGHT: Answers = { 'prefers-color-scheme': 'light' }
const MORE: Answers = { 'prefers-contrast': 'more' }
const NONE: Answers = { 'prefers-contrast': 'no-preference' }
const PRINT: Answers = { type: 'print' }

const TABLE: readonly (readonly [text: string, answers: Answers, expected: string])[] = [
  ['(prefers-color-scheme: dark)', DARK, 'all'],
  ['(prefers-color-scheme: dark)', LIGHT, 'not all'],
  ['(PREFERS-Color-Scheme:DARK)', DARK, 'all'],
  ['(prefers-color-scheme)', LIGHT, 'all'],
  ['not (prefers-color-scheme: dark)', DARK, 'not all'],
  ['not all and (prefers-color-scheme: dark)', LIGHT, 'all'],
  ['not screen and (prefers-color-scheme: dark)', DARK, 'not screen'],
  ['only screen and (prefers-color-scheme: dark) and (width > 1px)', DARK, 'only screen and (width > 1px)'],
  ['screen and (prefers-color-scheme: dark)', LIGHT, 'not all'],
  ['screen and (not (prefers-color-scheme: dark))', LIGHT, 'screen'],
  ['screen and not (prefers-color-scheme: dark)', LIGHT, 'screen'],
  ['(width > 1px) and (prefers-color-scheme: dark)', DARK, '(width > 1px)'],
  ['(width > 1px) or (prefers-color-scheme: dark)', DARK, 'all'],
  ['(width > 1px) or (prefers-color-scheme: dark)', LIGHT, '(width > 1px)'],
  ['((width > 1px) or (prefers-color-scheme: dark)) and (height > 1px)', LIGHT, '((width > 1px)) and (height > 1px)'],
  ['(not ((width > 1px) and (prefers-color-scheme: dark)))', DARK, '(not ((width > 1px)))'],
  ['print, (prefers-color-scheme: dark)', DARK, 'print, all'],
  ['(prefers-color-scheme: dark), tty', LIGHT, 'not all, tty'],
  ['not all and (width > 1px) and (prefers-color-scheme: dark)', DARK, 'not all and (width > 1px)'],
  ['all and (width > 1px) and (prefers-color-scheme: dark)', DARK, '(width > 1px)'],
  ['(prefers-color-scheme: dark) and (selector(a, b))', DARK, '(selector(a,b))'],
  ['(prefers-color-scheme: dark) and later(a)', DARK, 'later(a)'],
  ['((width > 1px) later) and (prefers-color-scheme: dark)', DARK, '((width > 1px) later)'],
  ['((prefers-color-scheme: dark))', DARK, 'all'],
  // What is in sight of nobody is asked of nobody.
  ['(prefers-contrast)', MORE, 'all'], ['(prefers-contrast)', NONE, 'not all'],
  ['(prefers-contrast: less)', MORE, 'not all'],
  ['(hover)', { hover: 'none' }, 'not all'], ['(pointer)', { pointer: 'coarse' }, 'all'],
  ['print', PRINT, 'all'], ['screen', PRINT, 'not all'], ['not print', PRINT, 'not all'], ['not screen', PRINT, 'all'],
  ['only print and (width > 1px)', PRINT, '(width > 1px)'],
  ['not print and (width > 1px)', PRINT, 'not all and (width > 1px)'],
  ['screen, print', PRINT, 'not all, all'],
]

test('a feature that is answered goes out of the query', () => {
  for (const [text, answers, expected] of TABLE) {
    assert.equal(answeredQuery(text, answers), expected, text)
    // Nothing is asked for any more.
    assert.equal(answeredQuery(expected, answers), expected, text)
  }
})

const AS_WRITTEN = [
  '', 'all', '(width > 1px)', '(min-width: 1px)  and (max-width:2px)', '(prefers-color-scheme: purple)', '(prefers-color-scheme = dark)',
  '(prefers-color-scheme: dark) and (width > 1px) or (height > 1px)', '(prefers-color-scheme: dark',
  'screen or (prefers-color-scheme: dark)', 'and and (prefers-color-scheme: dark)', '(prefers-color-scheme: 1px)',
  'screen and (width > 1px) or (prefers-color-scheme: dark)', '(prefers-color-scheme: dark) and', 'not (prefers-color-scheme: dark) and (width > 1px)',
  '(prefers-color-scheme: dark) (width > 1px)', '3px', '(1px < prefers-color-scheme)', 'screen and later', '(toString: dark)',
  '((prefers-color-scheme: dark) later)', 'later((prefers-color-scheme: dark))', '(prefers-color-scheme: "dark")',
]

test('what asks for nothing that is answered, or is no query, stays as it is written', () => {
  for (const text of AS_WRITTEN) {
    const answers = { ...DARK, toString: 'dark' } as Answers
    const next = answeredQuery(text, answers)
    if (text.includes('(prefers-color-scheme: dark)')) assert.ok(!next.startsWith('all'), `${text} → ${next}`)
    else assert.equal(next, text)
  }
  assert.equal(answeredQuery('(width > 1px), (prefers-color-scheme: light)', MORE), '(width > 1px), (prefers-color-scheme: light)')
})
