// How a page says that it is dark, by the scopes of its themes: what its root matches, or a condition.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { darkWhenOf } from '../../shared/discover/dark-when.js'
import type { FoundTheme } from '../../shared/discover/discover.types.js'

const theme = (...scopes: readonly (readonly string[])[]): FoundTheme =>
  ({ id: 'x', label: 'X', scheme: null, scopes, file: null, values: new Map(), axis: '', at: 0, layer: [] })
const ROOT = theme([':root'])

const rows: readonly (readonly [scope: readonly string[], darkWhen: string | null])[] = [
  [['.dark'], '.dark'],
  [['@layer base', '[data-theme="dark"]'], '[data-theme="dark"]'],
  [[':root:where(.pf-v6-theme-dark)'], '.pf-v6-theme-dark'],
  [[':root[data-mantine-color-scheme="dark"]'], '[data-mantine-color-scheme="dark"]'],
  [['html.dark'], '.dark'],
  [[':where(.dark,[data-theme="dark"])'], '.dark, [data-theme="dark"]'],
  [[':host(.dark),.dark'], '.dark'],
  [['body.dark'], ':has(> body.dark)'],
  [['@media (prefers-color-scheme: dark)', ':root'], '@media (prefers-color-scheme: dark)'],
  [[':root', '&.dark'], '.dark'],
  [['.a .b'], null],
]
for (const [scope, darkWhen] of rows) {
  test(`a theme in ${scope.join(' | ')}`, () => assert.equal(darkWhenOf(ROOT, theme(scope), false), darkWhen))
}

test('what can be asked of the root comes before a condition', () =>
  assert.equal(darkWhenOf(ROOT, theme(['@media (prefers-color-scheme: dark)', ':root'], ['.dark']), false), '.dark'))

test('a page that is dark while nothing is said is so unless it is light', () => {
  assert.equal(darkWhenOf(theme(['[data-theme="light"]']), ROOT, true), ':not([data-theme="light"])')
  assert.equal(darkWhenOf(theme(['@media (prefers-color-scheme: light)', ':root']), ROOT, true),
    '@media (prefers-color-scheme: dark)')
})

test('no selector says which of two files a page loads', () => {
  const file = { ...ROOT, file: 'a.css' }
  assert.equal(darkWhenOf(file, { ...ROOT, file: 'b.css' }, false), null)
  assert.equal(darkWhenOf({ ...ROOT, file: 'b.css' }, file, true), null)
  assert.equal(darkWhenOf(file, theme(['.dark']), false), '.dark')
})
