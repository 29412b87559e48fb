// What a preview is called, what it leaves out, and what is read of it from a tab.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { askMedia, shownMedia } from '../../panel/page/sheets/shown-media.js'
import { followMedia, heldList, holdList, sourceMedia } from '../../panel/page/sheets/source-media.js'
import { previewLimits, previewWords, readAnswers } from '../../panel/tools/preview/preview-words.js'

const DARK = { 'prefers-color-scheme': 'dark' }

test('the bar says what is previewed, and what stays', () => {
  // The system may have changed meanwhile.
  assert.equal(previewWords(DARK, 'dark').aside, 'Same as the system')
  assert.deepEqual(previewWords(DARK, 'light'), { message: 'Previewing the dark theme', aside: 'The system stays light' })
  assert.deepEqual(previewWords({ type: 'print' }, 'light'), { message: 'Previewing print', aside: 'System settings not affected' })
  assert.equal(previewWords({ ...DARK, 'prefers-contrast': 'more' }, 'light').message, 'Previewing the dark theme and high contrast')
  assert.equal(previewWords({ ...DARK, 'prefers-contrast': 'less', 'type': 'print' }, 'light').message,
    'Previewing the dark theme, low contrast and print')
})

test('the tip names what can’t be previewed', () => {
  assert.equal(previewLimits('light', []), 'Images and scripts that ask the system stay light.')
  assert.equal(previewLimits('dark', ['cdn.example.com/ui.css']),
    'Images and scripts that ask the system stay dark. 1 stylesheet can’t be previewed: cdn.example.com/ui.css')
  assert.match(previewLimits('dark', ['a', 'b']), / 2 stylesheets can’t be previewed: a, b$/)
})

const STORED: readonly (readonly [text: string | null, answers: object])[] = [
  [null, {}], ['', {}], ['3', {}], ['[]', {}], ['null', {}], ['{"prefers-color-scheme":"blue","x":"dark","type":3}', {}],
  [JSON.stringify({ ...DARK, 'type': 'print', 'prefers-contrast': 'more' }), { ...DARK, 'type': 'print', 'prefers-contrast': 'more' }],
]
test('of what a tab keeps, what is known is read', () => {
  for (const [text, answers] of STORED) assert.deepEqual(readAnswers(text), answers, String(text))
})

test('a page without a preview is asked itself; with one, what that says', () => {
  const asked: string[] = []
  const page = { matchMedia: (query: string) => ({ matches: asked.push(query) > 0 }) as MediaQueryList }
  askMedia(page, '(a)')
  shownMedia(page).asked = (query) => `not ${query}`
  askMedia(page, '(a)')
  assert.deepEqual(asked, ['(a)', 'not (a)'])
  let heard = 0
  const end = followMedia(page, () => { heard += 1 })
  for (const hear of shownMedia(page).hearers) hear()
  end()
  for (const hear of shownMedia(page).hearers) hear()
  assert.equal(heard, 1)
  shownMedia(page).end('any')
  shownMedia(page).added({} as CSSStyleSheet)
})

test('a list has its source’s text for as long as it has what it was given', () => {
  const list = { mediaText: 'all' } as MediaList
  assert.equal(sourceMedia(list), 'all')
  holdList(list, { source: '(a)', text: 'all' })
  assert.equal(sourceMedia(list), '(a)')
  list.mediaText = 'print'
  assert.equal(sourceMedia(list), 'print')
  assert.equal(heldList(list), null)
})
