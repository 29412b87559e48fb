// Beside what a server says: rows for what only the page has, and how many there are of what.
import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { readConfig } from '../../panel/model/config/read-config.js'
import { countsIn } from '../../panel/tools/zero-config/disk-placing.js'
import { moreThan, withRows } from '../../panel/tools/zero-config/page-only.js'
import { ROOT_STYLE } from '../../panel/tools/zero-config/page-tokens.js'
import { diskStatusOf, fileFinder } from '../../panel/tools/zero-config/disk-status.js'
import { configOf } from '../../shared/discover/config-of.js'
import { discover } from '../../shared/discover/discover.js'
import type { Json } from '../../shared/discover/json-parts.js'
import type { ServedIndex, ServedPlace } from '../../shared/wire/served.types.js'
import { declaredIn } from '../support/declared-tokens.js'

const OPTIONS = { storagePrefix: 'found', consoleNamespace: 'tokenpanel' } as const
const servedOf = (css: string): Json => ({ ...configOf(discover(declaredIn(css), []), OPTIONS) })

/** What a page shows that has other stylesheets than the server has files. */
function shownOf(files: string, page: string): { readonly config: Json, readonly lines: readonly string[] } {
  const served = servedOf(files)
  const more = moreThan(served, discover(declaredIn(page), []), OPTIONS)
  const config = withRows(served, more)
  const { config: read, ignored } = readConfig(JSON.parse(JSON.stringify(config)))
  assert.equal(read.ok || `${read.error.path} ${read.error.reason}`, true)
  assert.deepEqual(ignored, [])
  const lines = read.ok ? read.value.tabs.flatMap(({ label, tiers, colorExtras }) => tiers.map((tier) =>
    `${label}: ${tier.label} [${tier.items.map((item) => `${item.label}=${item.default}`).join(', ')}]` +
    (colorExtras === undefined ? '' : ` of ${Object.keys(colorExtras.colorSchemes).join(', ')}`))) : []
  return { config, lines }
}

suite('rows for what only a page has', () => {
  const rows: readonly (readonly [name: string, files: string, page: string, lines: readonly string[]])[] = [
    ['nothing more', ':root { --gap-s: 1px; --gap-m: 2px }', ':root { --gap-s: 1px }', ['Space: Gap [s=1px, m=2px]']],
    ['beneath the heading of its like', ':root { --brand: #f00 }', ':root { --brand: #f00; --shine: #fff }',
      ['Color: Colors [Brand=#f00, Shine=#fff]']],
    ['a heading of its own', ':root { --gap-s: 1px; --gap-m: 2px }', ':root { --space-s: 3px; --space-m: 4px }',
      ['Space: Gap [s=1px, m=2px]', 'Space: Space [s=3px, m=4px]']],
    ['a tab of its own, where such a tab stands', ':root { --gap-s: 1px; --z-modal: 1 }', ':root { --ink: #111; --duration-s: 1s }',
      ['Color: Colors [Ink=#111]', 'Space: Lengths [Gap s=1px]', 'Motion: Durations [Duration s=1s]', 'Other: Numbers [Z modal=1]']],
    ['schemes where the files have none', ':root { --gap-s: 1px }', ':root { --ink: #111 } .dark { --ink: #eee }',
      ['Color: Palette [Ink=#111] of Light, Dark', 'Space: Lengths [Gap s=1px]']],
    ['never among the colors of schemes', ':root { --ink: #111 } .dark { --ink: #eee }',
      ':root { --ink: #111; --shine: #fff } .dark { --ink: #eee; --shine: #000 }',
      ['Color: Palette [Ink=#111] of Light, Dark', 'Color: Colors [Shine=#fff] of Light, Dark']],
    ['a reference in a tab of its own', ':root { --gap-s: 1px }', ':root { --p-a: #fff; --p-b: #000; --c-x: var(--p-a); --c-y: var(--p-b) }',
      ['Color: P [A=#fff, B=#000]', 'Color: C [X=p-a, Y=p-b]', 'Space: Lengths [Gap s=1px]']],
    ['a reference among other colors', ':root { --ink: #111 }', ':root { --p-a: #fff; --p-b: #000; --c-x: var(--p-a); --c-y: var(--p-b) }',
      ['Color: Colors [Ink=#111]', 'Color: P [A=#fff, B=#000]', 'Color: C [X=var(--p-a), Y=var(--p-b)]']],
  ]
  for (const [name, files, page, lines] of rows) {
    test(name, () => assert.deepEqual(shownOf(files, page).lines, lines))
  }
})

test('how many tokens are not on disk, and how many the page does not have', () => {
  const files = declaredIn(':root { --a: 1px; --b: 1px; --far: 1px } .card { --c: 1px }', 'a.css')
  const where = Object.fromEntries(files.map(({ name, scope, value }) => [name, [{ file: 'a.css', scope, value, line: 1 }]]))
  const page = [
    ...declaredIn(':root { --a: 1px; --c: 1px; --d: 1px }', '<style 1>'),
    ...declaredIn(':root { --b: 2px; --e: 3px }', ROOT_STYLE),
  ]
  const standings = diskStatusOf(page, { where }, new Map())
  const names = ['--a', '--b', '--c', '--d', '--e', '--far']
  assert.deepEqual(names.filter((name) => standings.isNotOnDisk(name)), ['--c', '--d', '--e'])
  assert.deepEqual(countsIn(standings, names),
    { notOnDisk: 3, notOnPage: 1, generated: 0, generatedFiles: 0 })
})

test('a token has the file that the page shows; no file is named where there is but one', () => {
  const texts = { 'a.css': ':root { --a: 1px; --b: 2px }', 'b.css': ':root { --b: 3px; --c: 4px; --e: 1px } .x { --f: 1px }', 'c.css': ':root { --e: 1px }' }
  const files = Object.entries(texts).flatMap(([file, css]) => declaredIn(css, file))
  const where: Record<string, ServedPlace[]> = {}
  for (const { name, scope, value, source } of files) {
    (where[name] ??= []).push({ file: source, scope, value, line: 1 })
  }
  const page = declaredIn(':root { --a: 1px; --b: 3px; --c: 4px; --f: 1px }', '<style 1>')
  const fileOf = fileFinder(diskStatusOf(page, { where }, new Map()), where)
  const named = ['--a', '--b', '--c', '--d', '--e', '--f'].map((name) => fileOf?.(name))
  assert.deepEqual(named, ['a.css', 'b.css', 'b.css', null, null, null])
  const { '--a': only = [] } = where
  assert.equal(fileFinder(diskStatusOf(page, { where: { '--a': only } }, new Map()), { '--a': only }), undefined)
})

test('how many tokens stand in files that a build makes, and in how many of those', () => {
  const texts = { 'out.css': ':root { --a: 1px; --b: 1px }', 'max.css': ':root { --c: 1px }', 'own.css': ':root { --d: 1px; --b: 2px }' }
  const files = Object.entries(texts).flatMap(([file, css]) => declaredIn(css, file))
  const where: Record<string, ServedPlace[]> = {}
  for (const { name, scope, value, source } of files) {
    (where[name] ??= []).push({ file: source, scope, value, line: 1 })
  }
  const generated = { reason: 'Do not edit', line: 1 }
  const sources = ['out.css', 'max.css'].map((file) => ({ file, tokens: 1, generated, skipped: null }))
  const page = declaredIn(':root { --a: 1px; --b: 2px; --c: 1px; --d: 1px; --e: 1px }', '<style 1>')
  const countsOf = (index: Pick<ServedIndex, 'where' | 'sources'>, ...names: readonly string[]) =>
    countsIn(diskStatusOf(page, index, new Map()), names)
  // Where nothing says which of both is loaded, the source that has the value is.
  assert.deepEqual(countsOf({ where, sources }, '--a', '--b', '--c', '--d', '--e'),
    { notOnDisk: 1, notOnPage: 0, generated: 2, generatedFiles: 2 })
  assert.deepEqual(countsOf({ where, sources }, '--a', '--d'), { notOnDisk: 0, notOnPage: 0, generated: 1, generatedFiles: 1 })
  assert.deepEqual(countsOf({ where }, '--a', '--d'), { notOnDisk: 0, notOnPage: 0, generated: 0, generatedFiles: 0 })
})
