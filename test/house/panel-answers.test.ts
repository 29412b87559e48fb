// What the panel's documents say under "Troubleshooting", held against the sentences the panel has.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { diagnose, diagnosePolicy, type Diagnosis, type Situation, type Symptoms } from '../../panel/files/apply/doctor.js'
import { readConfig, readPanelConfig } from '../../panel/model/config/read-config.js'
import { chordKeys, SHORTCUTS } from '../../panel/view/dialogs/shortcuts.js'
import { barsOf } from '../../panel/view/frame/models.js'
import { blockWith, readSources, readText, tableAfter } from '../support/sources.js'

const readme = readText('panel/README.md')
const keysPage = readText('panel/docs/keys.md')
const troubleshooting = readText('panel/docs/troubleshooting.md')
const said = (mark: string): readonly string[] =>
  tableAfter(troubleshooting, mark).map(([cell = '']) => cell.replaceAll('`', ''))

const PAGE = 'http://localhost:8000'
const SERVER = 'http://127.0.0.1:24681'
const situation = (endpoint: string, origin = PAGE): Situation => ({ pageUrl: `${origin}/`, origin, endpoint })
const symptoms = (more: Partial<Symptoms> = {}): Symptoms =>
  ({ isUp: true, wasAnswered: false, isLate: false, ...more })

const DOWN = symptoms({ isUp: false })
const LATE = symptoms({ isLate: true })
type Row = readonly [name: string, diagnosis: Diagnosis]
const rows: readonly Row[] = [
  ['a server that is down', diagnose(situation(`${SERVER}/apply`), DOWN)],
  ['an origin that is not allowed', diagnose(situation(`${SERVER}/apply`), symptoms())],
  ['a policy that forbids it', diagnosePolicy(situation(`${SERVER}/apply`))],
  ['another path', diagnose(situation(`${SERVER}/write`), symptoms())],
  ['a request that got lost', diagnose(situation(`${SERVER}/apply`), symptoms({ wasAnswered: true }))],
  ['a slow server', diagnose(situation(`${SERVER}/apply`), LATE)],
  ['http from https', diagnose(situation('http://192.168.0.7:24681/apply', 'https://shop.example'), symptoms())],
  ['a page without an origin', diagnose(
    { pageUrl: 'file:///page.html', origin: 'null', endpoint: `${SERVER}/apply` }, symptoms())],
  ['a dev server that is gone', diagnose(situation(`${PAGE}/apply`), DOWN)],
  ['a dev server without an answer', diagnose(situation(`${PAGE}/apply`), symptoms())],
  ['a slow dev server', diagnose(situation(`${PAGE}/apply`), LATE)],
]

test('the documents have the sentence of every diagnosis, and no other', () => {
  const sentences = rows.map(([, { sentence }]) => sentence)
  assert.deepEqual(said('<!-- panel-doctor -->'), sentences)
  const { code = '' } = readSources('panel/files/apply').find(({ path }) => path.endsWith('/doctor.ts')) ?? {}
  // Of the pieces the first is before any, and the second the member's type; one sentence is of two servers.
  assert.equal(sentences.length, code.split('sentence:').length - 2 + 1)
})

test('the documents have the sentence of every notice, and no other', () => {
  const act = (): void => undefined
  const ports = { exportAll: act, load: act, keepMine: act, reloadPage: act, forgetWrite: act }
  const first = barsOf({ isUnsaved: true, isForeign: true, page: 'behind' }, ports)
  const later = (['unlike', 'dropped'] as const).flatMap((page) =>
    barsOf({ isUnsaved: false, isForeign: false, page }, ports))
  const bars = [...first, ...later]
  const rows = tableAfter(troubleshooting, '<!-- panel-notices -->')
  assert.deepEqual(rows.map(([cell = '']) => cell.replaceAll('`', '')), bars.map(({ text }) => text))
  for (const [index, { actions }] of bars.entries()) {
    for (const { label } of actions) assert.ok(rows[index]?.[1]?.includes(`*${label}*`), label)
  }
})

/** Pieces of the code's sentences, in the documents' order; what stands between them is the page's. */
const PIECES: readonly (readonly string[])[] = [
  ['couldn’t read this page’s tokens: '],
  [' isn’t valid JSON; panel not started: '],
  [' is invalid; panel not started: '],
  ['ignored in the configuration: ', '.semantic (only for one tier of a tab with colorExtras)'],
  ['couldn’t load the panel; reload the page'],
  ['window.panel already exists on the page; use window.'],
  ['window.', ' already exists on the page; choose another consoleNamespace'],
  ['can’t add ', ' to window.', ': ', 'the page defines them'],
  ['no panel is configured', '; call configurePanel first'],
  ['the panel "', '" was destroyed: configure it again to open it'],
  ['can’t read the state in ', '; starting without it.', ' It is copied to ', ' before it is replaced.'],
  ['can’t read the state in ', 'its text is now in '],
  ['merged two color sets from ', ', keeping the one shown last; ', 'the original is in '],
  ['ignored invalid values (showing defaults)'],
  ['applySink threw or rejected, so values may be missing from the page (logged once)'],
]

test('what the documents say is in the console is what the code says', () => {
  const code = readSources('panel').map((source) => source.code).join('\n')
  const [first = '', ...shown] = said('<!-- panel-answers -->')
  assert.match(first, /^ReferenceError: \w+ is not defined$/)
  assert.equal(shown.length, PIECES.length)
  for (const [index, pieces] of PIECES.entries()) {
    for (const piece of pieces) {
      assert.ok(code.includes(piece), piece)
      assert.ok(shown[index]?.includes(piece), piece)
    }
  }
  const read = readPanelConfig({ storagePrefix: 'p', consoleNamespace: 'p' })
  assert.ok(!read.ok)
  assert.ok(shown[2]?.endsWith(`${read.error.path} ${read.error.reason}`), read.error.reason)
  const text = { id: 'text', label: '', semantic: true, items: [] }
  const tabs = [{ id: 'color', label: '', tiers: [text] }]
  const { ignored } = readConfig({ storagePrefix: 'p', consoleNamespace: 'p', tabs, tabz: [] })
  assert.equal(shown[3], `ignored in the configuration: ${ignored.join(', ')}`)
})

test('the documents\' table of keys has every shortcut', () => {
  const keys = tableAfter(keysPage, '<!-- keys -->').map(([cell]) => cell).join('\n')
  for (const { id, chord } of SHORTCUTS) {
    const shown = chordKeys(chord, false).map((key) => `<kbd>${key}</kbd>`).join('+')
    assert.ok(keys.includes(shown), `${id}: ${shown}`)
  }
})

test('the README\'s Vite plugin puts the configuration into the page, and nothing that ends its script', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'tokenpanel-vite-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const config = { storagePrefix: 'p', consoleNamespace: 'p', tabs: [], title: '</script>' }
  writeFileSync(join(folder, 'tokenpanel.json'), JSON.stringify(config))
  const code = blockWith(readme, 'js', 'transformIndexHtml')
  writeFileSync(join(folder, 'vite.config.mjs'), code)
  const script = `const { default: { plugins: [plugin] } } = await import('./vite.config.mjs')
    const { apply, transformIndexHtml: { order, handler } } = plugin
    console.log(JSON.stringify({ apply, order, tags: handler() }))`
  const run = spawnSync(process.execPath, ['--input-type=module', '-e', script], { cwd: folder, encoding: 'utf8' })
  type Words = Readonly<Record<string, string>>
  interface Tag { readonly tag: string; readonly children: string; readonly attrs: Words }
  const found = JSON.parse(run.stdout) as { apply: string; order: string; tags: readonly Tag[] }
  const { apply, order, tags } = found
  assert.deepEqual([apply, order, tags.length, tags[0]?.attrs['id']], ['serve', 'pre', 2, 'tokenpanel-config'])
  assert.ok(tags[0])
  assert.equal(tags[0].children.includes('<'), false)
  assert.deepEqual(JSON.parse(tags[0].children), config)
})
