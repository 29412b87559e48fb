// The files in which pages of tests get the panel hold every module's text letter by letter, each once.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bundledFile, bundledParts, bundledText } from '../support/module-bundle.js'
import { findFiles, readText } from '../support/sources.js'

const MODULES = findFiles(['dist/panel', 'dist/shared'], '.js')
  .filter((path) => !/^dist\/shared\/(?:node|build)\//.test(path))
const FILES = [...new Set(MODULES.map((path) => bundledFile(path) ?? ''))]
// What a bundled text may have in a place where the module has its own.
const STATEMENT = /^(?:import|export) \{[^}]*\}(?: from '[^']+')?;$/gm
const WORD = /^export (?=const |class |function|async )|^\/\/# source.*$/gm
const blank = (text: string): string => text.replaceAll(/[^\n]/g, ' ')

test('every module stands in one file of a page, letter by letter but for imports and exports', () => {
  const parts = FILES.flatMap((file) => bundledParts(file) ?? [])
  assert.equal(new Set(parts.map(({ file }) => file.href)).size, MODULES.length)
  assert.equal(parts.length, MODULES.length)
  for (const file of FILES) {
    const text = bundledText(file) ?? ''
    for (const part of bundledParts(file) ?? []) {
      const path = MODULES.find((one) => part.file.href.endsWith(`/${one}`)) ?? assert.fail(part.file.href)
      const own = text.slice(part.from, part.to).replaceAll('$later(', 'import(')
      assert.equal(own, readText(path).replaceAll(STATEMENT, blank).replaceAll(WORD, blank), path)
      assert.ok(text.startsWith('($from, $later) => {', part.begin), path)
    }
  }
})

test('a page that shows the panel asks for a dozen files, where it has hundreds of modules', () => {
  const shown = ['host-adapter.js', 'app/shell/mount.browser.js', 'app/shell/menus.js'].map((name) => `dist/panel/${name}`)
  const asked = shown.flatMap((path) => [...(bundledText(path) ?? '').matchAll(/bundled\/([\w-]+)\.js/g)])
  const files = new Set(asked.map(([, name]) => name))
  assert.ok(files.size > 4 && files.size <= 12, [...files].join(' '))
})

test('a path that is no module of the panel is served as it is', () => {
  assert.deepEqual([bundledText('dist/tokenpanel.js'), bundledFile('dist/tokenpanel.js')], [null, null])
})
