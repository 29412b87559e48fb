// What the band of a panel without configuration says of a dark theme that no panel can show, and of private
// names.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readConfig } from '../../panel/model/config/read-config.js'
import { conditionalWords, privateWords, summaryModel } from '../../panel/tools/zero-config/summary-model.js'
import { configOf } from '../../shared/discover/config-of.js'
import { discover } from '../../shared/discover/discover.js'
import { summaryOf } from '../../shared/discover/summary.js'
import { declaredIn } from '../support/declared-tokens.js'

const MEDIA = 'This page follows the system’s dark mode. To see it, emulate prefers-color-scheme in DevTools.'
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
    const server = { waiting: null, issue: null, mayRetry: true }
    const { hint: said } = summaryModel({ page, discovered, config: read.value, summary }, server, () => null)
    assert.equal(said, hint)
  })
}

const NO_COUNTS = { notOnDisk: 0, notOnPage: 0, generated: 0, generatedFiles: 0 }
for (const [counts, words] of [
  [null, ''],
  [NO_COUNTS, ''],
  [{ ...NO_COUNTS, generated: 1, generatedFiles: 1 }, '1 in 1 generated file'],
  [{ notOnDisk: 2, notOnPage: 3, generated: 5, generatedFiles: 2 }, '2 not on disk; 5 in 2 generated files; 3 on disk only'],
] as const) {
  test(`of where tokens stand it says: ${words === '' ? 'nothing' : words}`, () => {
    const discovered = discover(declaredIn(':root { --bg: #fff }'), [])
    const page = { declared: [], registered: [], sheets: 1, unread: [] }
    const summary = summaryOf(discovered, { count: 1, of: 'stylesheet' })
    const config = { storagePrefix: 'p', consoleNamespace: 'p', tabs: [] }
    const server = { waiting: null, issue: null, mayRetry: true }
    assert.equal(summaryModel({ page, discovered, config, summary }, server, () => counts).disk, words)
  })
}

const WIDE = '@media (min-width: 900px)'
for (const [name, css, words] of [
  ['a width', `${WIDE} { :root { --gap: 16px } }`, `No row for --gap: declared on :root only in ${WIDE}`],
  ['a condition within the rule', `:root { ${WIDE} { --gap: 16px } }`, `No row for --gap: declared on :root only in ${WIDE}`],
  ['several conditions', `${WIDE} { @layer base { :root { --gap: 16px } } } @media (prefers-reduced-motion: reduce) { html { --slow: 0ms } }`,
    `No rows for --gap, --slow: declared on :root only in ${WIDE}, @media (prefers-reduced-motion: reduce)`],
  ['a condition within another', `${WIDE} { @container (width > 9px) { :root { --gap: 1px } } }`,
    `No row for --gap: declared on :root only in ${WIDE} | @container (width > 9px)`],
  ['many', `${WIDE} { :root { --a: 1px; --b: 1px; --c: 1px; --d: 1px; --e: 1px } }`,
    `No rows for --a, --b, --c and 2 more: declared on :root only in ${WIDE}`],
  ['a component too', `${WIDE} { :root { --gap: 1px } } .card { --gap: 2px }`, `No row for --gap: declared on :root only in ${WIDE}`],
  ['the root as well', `:root { --gap: 8px } ${WIDE} { :root { --gap: 16px } }`, ''],
  ['colors with themes', `${WIDE} { :root { --bg: #eee } } .dark { --bg: #000; --fg: #fff; --line: red }`, ''],
  ['what only the dark root has', '@media (prefers-color-scheme: dark) { :root { --bg: #000; --fg: #fff } }', ''],
  ['what holds wherever a page is looked at', '@media screen { :root { --gap: 16px } }', ''],
  ['what only some browsers can', '@supports (display: grid) { :root { --gap: 16px } }', ''],
  ['a component alone', `${WIDE} { .card { --gap: 16px } }`, ''],
  ['a private name', `${WIDE} { :root { --_gap: 16px } }`, ''],
] as const) {
  test(`names of the root that have no row are said, by where they stand: ${name}`, () => {
    const declared = declaredIn(`:root { --bg: #fff } ${css}`)
    const config = configOf(discover(declared, []), { storagePrefix: 'found', consoleNamespace: 'tokenpanel' })
    const read = readConfig(JSON.parse(JSON.stringify(config))).config
    assert.ok(read.ok)
    assert.equal(conditionalWords(declared, read.value), words)
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
