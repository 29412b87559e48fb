// What the band of a panel without configuration says: how much was found and where, themes, files that are
// left, names without a row, private names.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DiskCounts } from '../../panel/tools/zero-config/disk-placing.js'
import { readConfig } from '../../panel/model/config/read-config.js'
import { conditionalWords, connectedWords, nothingWords, privateWords, summaryModel, type SummaryModel } from '../../panel/tools/zero-config/summary-model.js'
import { configOf } from '../../shared/discover/config-of.js'
import { discover } from '../../shared/discover/discover.js'
import { summaryOf } from '../../shared/discover/summary.js'
import type { ServedIndex, ServedPlace, ServedSource } from '../../shared/wire/served.types.js'
import { declaredIn } from '../support/declared-tokens.js'

interface Served {
  readonly index: ServedIndex | null
  readonly counts: DiskCounts | null
}

/** A summary of stylesheets alone, or with what a server says of them. */
function summaryOfCss(
  css: string, { index = null, counts = null }: Partial<Served> = {},
): SummaryModel {
  const declared = declaredIn(css)
  const discovered = discover(declared, [])
  const config = configOf(discovered, { storagePrefix: 'found', consoleNamespace: 'tokenpanel' })
  const read = readConfig(JSON.parse(JSON.stringify(config))).config
  assert.ok(read.ok)
  const page = { declared, registered: [], sheets: 1, unread: [], uses: new Map(), layers: [] }
  const summary = summaryOf(discovered, { count: 1, of: 'stylesheet' })
  const found = { page, discovered, config: read.value, summary }
  return summaryModel(found, { index, connection: null, countsIn: () => counts })
}

const MEDIA = 'Preview the other one with the switch in the header.'
const inAll = (color: string): string =>
  ['--bg', '--fg', '--line', '--mark'].map((name) => `${name}: ${color}`).join('; ')
const MANY = ['a', 'b', 'c', 'd'].map((name) => `.theme-${name} { ${inAll(`#${name}${name}${name}`)} }`).join(' ')
for (const [name, more, themes, hint] of [
  ['a class', `.dark { ${inAll('#000')} }`, 'Light and dark, by `.dark`', ''],
  ['nothing else', '', 'One theme', ''],
  ['the system', '@media (prefers-color-scheme: dark) { :root { --bg: #000; --fg: #fff } }', 'Light and dark, by `prefers-color-scheme`', MEDIA],
  ['more classes', `.dark { ${inAll('#000')} } .theme-sepia { ${inAll('#fed')} }`, 'Themes: Light, Dark `.dark`, Sepia `.theme-sepia`', ''],
  ['many classes', `.dark { ${inAll('#000')} } ${MANY}`,
    'Themes: Light, Dark `.dark`, A `.theme-a`, B `.theme-b`, 2 more', ''],
] as const) {
  test(`themes of a page that is another one by ${name}`, () => {
    const model = summaryOfCss(`:root { ${inAll('#fff')} } ${more}`)
    assert.equal(model.themes.map(({ text, isCode }) => (isCode ? `\`${text}\`` : text)).join(''), themes)
    assert.equal(model.hint, hint)
  })
}

const place = (file: string): ServedPlace => ({ file, scope: [':root'], line: 1, value: '#fff' })
const source = (file: string, tokens: number, more: Partial<ServedSource> = {}): ServedSource =>
  ({ file, tokens, generated: null, skipped: null, ...more })
const MADE = { generated: { reason: 'Do not edit', line: 2 } }
const indexOf = (sources?: readonly ServedSource[]): ServedIndex =>
  ({ where: { '--bg': [place('a.css')], '--fg': [place('b.css')] }, ...sources === undefined ? {} : { sources } })
const NO_COUNTS = { notOnDisk: 0, notOnPage: 0, generated: 0, generatedFiles: 0 }

for (const [name, css, index, words] of [
  ['a page alone', '--bg: #fff; --gap: 1px', null, ['2 tokens', ' on this page', ', no project connected']],
  ['a page of nothing', '', null, ['', ' on this page', ', no project connected']],
  ['a project of one file', '--bg: #fff', indexOf([source('a.css', 1)]), ['1 token', ' in 1 file', '']],
  ['a project, and what only the page has', '--bg: #fff; --fg: #000; --x: red', indexOf([source('a.css', 1), source('b.scss', 1), source('c.css', 2)]),
    ['2 tokens', ' in 3 files', ': 2 css, 1 scss']],
  ['what a build makes beside its sources', '--bg: #fff; --fg: #000', indexOf([source('a.css', 2), source('dist.css', 2, MADE), source('x.css', 0, { skipped: 'is too large' })]),
    ['2 tokens', ' in 1 file', '']],
  ['what a build makes, and nothing else', '--bg: #fff', indexOf([source('dist.css', 2, MADE)]), ['1 token', ' in 1 file', '']],
  ['a server that says no files', '--bg: #fff', indexOf(), ['1 token', ' on disk', '']],
] as const) {
  test(`how much was found: ${name}`, () => {
    const { tokens, where, rest } = summaryOfCss(`:root { ${css} }`, { index })
    assert.deepEqual([tokens, where, rest], words)
  })
}

for (const [css, pick] of [
  ['--bg: #fff', 'to see its tokens, or click a swatch below'],
  ['--gap: 1px', 'to see its tokens, or change a value below'],
  ['', ''],
] as const) {
  test(`an element can be picked where there are tokens: ${css === '' ? 'none' : css}`, () => {
    assert.equal(summaryOfCss(`:root { ${css} }`).pick, pick)
  })
}

for (const [counts, sources, left, files] of [
  [null, [], '', []],
  [NO_COUNTS, [source('a.css', 1)], '', []],
  [{ ...NO_COUNTS, generated: 1, generatedFiles: 1 }, [source('a.css', 1, MADE)], '1 in 1 generated file', ['a.css: line 2: Do not edit']],
  [{ notOnDisk: 2, notOnPage: 3, generated: 5, generatedFiles: 2 }, [], '2 not on disk; 5 in 2 generated files; 3 on disk only', []],
  [NO_COUNTS, [source('node_modules', 0, { skipped: 'is ignored' }), source('big.css', 0, { skipped: 'is too large' })],
    '1 file skipped', ['big.css: is too large']],
] as const) {
  test(`of where tokens stand it says: ${left === '' ? 'nothing' : left}`, () => {
    const model = summaryOfCss(':root { --bg: #fff }', { index: indexOf(sources), counts })
    assert.equal(model.left, left)
    assert.deepEqual(model.leftFiles.map(({ file, why }) => `${file}: ${why}`), files)
  })
}

for (const [unread, first] of [
  [0, 'No tokens on this page.'],
  [1, 'No tokens on this page. Couldn’t read 1 stylesheet.'],
  [2, 'No tokens on this page. Couldn’t read 2 stylesheets.'],
] as const) {
  test(`nothing was found, and ${unread} stylesheets could not be read`, () => {
    assert.equal(nothingWords(unread)[0], first)
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

for (const [name, tokens, words] of [
  ['shop', '143 tokens', 'Connected to shop, 143 tokens'], ['shop', '', 'Connected to shop'], [null, '1 token', 'Connected, 1 token'],
] as const) {
  test(`of a server that was found it says: ${words}`, () => {
    const project = name === null ? undefined : { name, root: '/x', short: '~/x', id: '1' }
    assert.equal(connectedWords({ project, tokens }), words)
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
