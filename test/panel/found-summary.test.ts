// What the band of a panel without configuration says of a dark theme that no panel can show, and of private
// names.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readConfig } from '../../panel/config/read-config.js'
import { privateWords, summaryModel } from '../../panel/found/summary-model.js'
import { configOf } from '../../shared/discover/config-of.js'
import { discover } from '../../shared/discover/discover.js'
import { summaryOf } from '../../shared/discover/summary.js'
import { declaredIn } from '../support/declared-tokens.js'

const MEDIA = 'The page is dark when your system is, or when the browser\'s developer tools emulate that.'
for (const [name, dark, hint] of [
  ['a class', '.dark { --bg: #000 }', ''],
  ['no other theme', '', ''],
  ['the system', '@media (prefers-color-scheme: dark) { :root { --bg: #000 } }', MEDIA],
] as const) {
  test(`a page that is dark by ${name}: ${hint === '' ? 'no hint' : 'how it is seen so'}`, () => {
    const discovered = discover(declaredIn(`:root { --bg: #fff } ${dark}`), [])
    const config = configOf(discovered, { storagePrefix: 'found', consoleNamespace: 'tokenpanel' })
    const read = readConfig(JSON.parse(JSON.stringify(config))).config
    assert.ok(read.ok)
    const page = { declared: [], registered: [], sheets: 1, unread: [] }
    const summary = summaryOf(discovered, { count: 1, of: 'stylesheet' })
    const server = { waiting: null, flaw: null, mayRetry: true }
    assert.equal(summaryModel({ page, discovered, config: read.value, summary }, server, null).hint, hint)
  })
}

for (const [css, words] of [
  ['--bg: #fff', null],
  ['--bg: #fff; --_size: 1px', { count: 1, starts: ['--_*'] }],
  ['--tw-ring: 1px; --tw-shadow: 2px; --card-_size: 3px', { count: 3, starts: ['--card-_*', '--tw-*'] }],
] as const) {
  test(`of private names it says how many there are and how they begin: ${css}`, () => {
    assert.deepEqual(privateWords(discover(declaredIn(`:root { ${css} }`), []).tokens), words)
  })
}
