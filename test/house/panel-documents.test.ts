// What the README and the pages beside it say of the panel, held against what the code does.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  DEFAULT_EXPORT_FILENAME_BASE, DEFAULT_MODAL_CLASS_PREFIX, readConfig, readPanelConfig,
} from '../../panel/model/config/read-config.js'
import { SCHEMA_V2 } from '../../panel/model/config/schemas.js'
import { KINDS } from '../../panel/model/tokens/kinds.js'
import { keysOf } from '../../panel/model/storage/keys.js'
import { zeroConfigKeysOf } from '../../panel/model/storage/zero-config-keys.js'
import { isCssVar } from '../../shared/wire/apply.js'
import { readRouting } from '../../shared/wire/routing.js'
import { gzippedBytes } from '../support/module-graph.js'
import { blockWith, findFiles, readSources, readText, tableAfter } from '../support/sources.js'

const readme = readText('panel/README.md')
const configuration = readText('panel/docs/configuration.md')
const storage = readText('panel/docs/storage.md')
const jsonIn = (text: string): unknown => JSON.parse(text)

const page = blockWith(readme, 'html', 'tokenpanel-config')
const inline = page.slice(page.indexOf('{'), page.lastIndexOf('}') + 1)
const configs: readonly (readonly [name: string, config: unknown])[] = [
  ['of the two tags', jsonIn(inline)],
  ['smallest', jsonIn(blockWith(configuration, 'json', '"tabs": [] }'))],
  ['of every kind', jsonIn(blockWith(configuration, 'json', '"storagePrefix": "kinds"'))],
  ['full', jsonIn(blockWith(configuration, 'json', '"storagePrefix": "full"'))],
]
for (const [name, config] of configs) {
  test(`the documents' ${name} configuration is accepted, and nothing in it is unknown`, () => {
    const read = readPanelConfig(config)
    assert.ok(read.ok, read.ok ? '' : `${read.error.path} ${read.error.reason}`)
    assert.deepEqual(readConfig(config).ignored, [])
    for (const token of read.value.tabs.flatMap(({ tiers }) => tiers.flatMap(({ items }) => items))) {
      assert.ok(isCssVar(token.cssVar), token.cssVar)
    }
  })
}

test('the documents\' configurations show every kind, and every member of a configuration', () => {
  const shown = configs.map(([, config]) => JSON.stringify(config)).join()
  for (const kind of Object.keys(KINDS)) {
    assert.ok(shown.includes(`"kind":"${kind}"`), kind)
  }
  const full = configs.at(-1)?.[1] as Readonly<Record<string, unknown>>
  const members = tableAfter(configuration, '## Members').flatMap(([cell]) => cell?.split(', ') ?? [])
    .map((name) => name.replaceAll('`', '').split('.')[0] ?? '')
  assert.deepEqual([...members].sort(), [...Object.keys(full), 'applySink'].sort())
  assert.equal(readRouting(full['applyRouting']).ok, true)
})

test('the documents\' defaults are the code\'s', () => {
  const rows = new Map(tableAfter(configuration, '## Members').map(([name, , , value]) => [name, value]))
  assert.equal(rows.get('`modalClassPrefix`'), `\`${DEFAULT_MODAL_CLASS_PREFIX}\``)
  assert.equal(rows.get('`schemaId`'), `\`${SCHEMA_V2}\``)
  assert.equal(rows.get('`exportFilenameBase`'), `\`${DEFAULT_EXPORT_FILENAME_BASE}\``)
})

test('the documents\' table of storage keys has every key, spelt as it is', () => {
  const named = tableAfter(storage, '<!-- storage -->')
    .flatMap(([cell]) => cell?.split(', ') ?? []).map((key) => key.replaceAll('`', ''))
  assert.deepEqual(named.sort(), [...Object.values(keysOf('P')), ...Object.values(zeroConfigKeysOf('P'))].sort())
})

test('the documents\' refusal is what is said', () => {
  const config = { storagePrefix: 'p', consoleNamespace: 'p', tabs: [{ id: 'font', label: 'Font', tiers: [{
    id: 'scale', label: 'Scale', items: [{ id: 'base', cssVar: 'text', label: 'Base', default: '', type: { kind: 'text' } }],
  }] }] }
  const read = readPanelConfig(config)
  assert.ok(!read.ok)
  assert.ok(configuration.includes(`\`${read.error.path} ${read.error.reason}\``), `${read.error.path} ${read.error.reason}`)
})

test('the README\'s adapter is where it says, and as small as it says', () => {
  const [, path] = /src="\/node_modules\/tokenpanel\/([^"]+)"/.exec(page) ?? []
  assert.equal(path, 'dist/tokenpanel.js')
  assert.equal(/file of (\d+) KB at most/.exec(readme)?.[1], '8')
  assert.ok(gzippedBytes([path]) <= 8 * 1024)
})

/** In italics, and no text of the code: others' words, and what differs from page to page. */
const OTHER_ITALICS: readonly string[] = [
  '1 temporary change', 'padding · in .btn', 'border-radius ← --bs-btn-border-radius ← --bs-border-radius',
  '--name: value', 'Reset Dark', 'Reset Lift in Dark', 'Copy to Dark', 'Give Dark its own value…', 'Reset Spacing', 'Snapshot A', 'Snapshot B',
  'Float, Dock right, Dock bottom, Minimize', 'Write to … anyway', 'Write to shop anyway', 'was 1rem when you changed it',
  'Show 3 private', 'Still reading 12,000 files', 'Loading failed for the module with source …',
]

/** The texts between single asterisks, but for those in code. */
const italicsIn = (text: string): readonly string[] =>
  Array.from(withoutCodeAndBold(text).matchAll(/(?<![*\w])\*([^*\n][^*]*?)\*(?![*\w])/g), ([, name = '']) =>
    name.replaceAll(/\s+/g, ' '))

const withoutCodeAndBold = (text: string): string =>
  text.replaceAll(/```[^]*?```/g, '').replaceAll(/`[^`\n]*`/g, '').replaceAll('**', '')

test('what the documents have in italics is called so in the panel', () => {
  const words = readSources('panel', 'shared').map((source) => source.code).join('\n')
  const pages = ['panel/README.md', ...findFiles(['panel/docs'], '.md')]
  const found = pages.flatMap((path) => italicsIn(readText(path)))
  assert.ok(found.length > 150)
  const others = [...new Set(found)].filter((name) => !words.includes(name))
  assert.deepEqual(others.sort(), [...OTHER_ITALICS].sort())
})
