// To which file a value goes: what is routed, what names its file, what is asked, what is not on disk.
import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import type { PanelConfig } from '../../panel/model/config/config.types.js'
import { readPanelConfig } from '../../panel/model/config/read-config.js'
import { byFile } from '../../panel/tools/zero-config/by-file.js'
import { keepChosen, readChosen } from '../../panel/tools/zero-config/chosen-files.js'
import { lineIn, placedOn, questionOf } from '../../panel/tools/zero-config/disk-placing.js'
import { whichModel, whyNot } from '../../panel/tools/zero-config/disk-words.js'
import { ROOT_STYLE } from '../../panel/tools/zero-config/page-tokens.js'
import { diskStatusOf, type DiskStatus } from '../../panel/tools/zero-config/disk-status.js'
import type { Scope } from '../../shared/css/scope.js'
import type { ServedPlace } from '../../shared/wire/served.types.js'
import { configOf } from '../../shared/discover/config-of.js'
import { discover } from '../../shared/discover/discover.js'
import { declaredIn } from '../support/declared-tokens.js'

type Files = Readonly<Record<string, string>>

function standingsFor(page: Files, files: Files): DiskStatus {
  const where: Record<string, ServedPlace[]> = {}
  for (const [file, css] of Object.entries(files)) {
    for (const { name, scope, value, line = 1 } of declaredIn(css, file)) {
      (where[name] ??= []).push({ file, scope, value, line })
    }
  }
  const declared = Object.entries(page).flatMap(([source, css]) => declaredIn(css, source))
  return diskStatusOf(declared, { where }, new Map())
}

const DAY = ':root { --ink: #111 }'
const NIGHT = ':root { --ink: #eee }'
const LAYER = '@layer theme { :root, :host { --ink: #111 } }'

type At = Scope | null
type Row = readonly [name: string, page: Files, files: Files, scope: At, named: string | null, words: string]
const ROWS: readonly Row[] = [
  ['one file', { '<style 1>': DAY }, { 'a.css': DAY }, null, null, 'file a.css'],
  ['one file, of which the page knows nothing', {}, { 'a.css': DAY }, null, null, 'file a.css'],
  ['one file in a theme', { '<style 1>': '.dark { --ink: #eee }' }, { 'a.css': '.dark { --ink: #eee }' }, ['.dark'], null, 'file a.css'],
  ['one file in a theme, whose layer the page does not have', { '<style 1>': '.dark { --ink: #eee }' },
    { 'a.css': '@layer base { .dark { --ink: #eee } }' }, ['.dark'], null, 'file a.css in @layer base | .dark'],
  ['what the page has in the layer of its file, asked without: not a file that it does not load', { '/app/src/a.css': '@layer base { .dark { --ink: #eee } }' },
    { 'docs/b.css': '.dark { --ink: #ddd }', 'src/a.css': '@layer base { .dark { --ink: #eee } }' }, ['.dark'], null, 'file src/a.css in @layer base | .dark'],
  ['what the page has without a layer, asked with one: not a file that it does not load', { '/app/src/a.css': '.dark { --ink: #eee }' },
    { 'docs/b.css': '@layer base { .dark { --ink: #ddd } }', 'src/a.css': '.dark { --ink: #eee }' }, ['@layer base', '.dark'], null, 'file src/a.css in .dark'],
  ['what the page loads, whose layer a build has taken away, beside a file that it does not load', { '/app/src/a.css': '.dark { --ink: #eee }' },
    { 'docs/b.css': '.dark { --ink: #ddd }', 'src/a.css': '@layer base { .dark { --ink: #eee } }' }, ['.dark'], null, 'file src/a.css in @layer base | .dark'],
  ['@theme', { '<style 1>': LAYER }, { 'a.css': '@theme { --ink: #111 }' }, null, null, 'file a.css'],
  ['@theme static is no root scope', { '<style 1>': LAYER }, { 'a.css': '@theme static { --ink: #111 }' }, null, null,
    'file a.css in @layer theme | :host,:root'],
  ['several, by what the page has', { '/app/night.css': NIGHT }, { 'day.css': DAY, 'night.css': NIGHT }, null, null, 'file night.css in :root'],
  ['several, in layers and without: what no layer says is shown', { '/app/b.css': '@layer base { :root { --ink: #111 } }', '/app/a.css': DAY },
    { 'a.css': DAY, 'b.css': '@layer base { :root { --ink: #111 } }' }, null, null, 'file a.css in :root'],
  ['several, asked', { '<style 1>': DAY }, { 'day.css': DAY, 'night.css': NIGHT }, null, null, 'several-files'],
  ['the file that the configuration names', { '<style 1>': DAY }, { 'day.css': DAY, 'night.css': NIGHT }, [':root'], 'night.css', 'routed'],
  ['a file that the configuration names and that does not have it', { '<style 1>': DAY }, { 'day.css': DAY }, [':root'], 'gone.css', 'file day.css'],
  ['the file of a scheme, which has it for its root in a list', { '<style 1>': ':root, .light { --ink: #111 }' },
    { 'day.css': ':root, .light { --ink: #111 }', 'night.css': '.dark { --ink: #eee }' }, [':root'], 'day.css', 'file day.css in .light,:root'],
  ['for a root that lacks a theme', { '<style 1>': ':root:not(.dark) { --ink: #111 }' },
    { 'a.css': ':root:not(.dark), .light { --ink: #111 } .dark { --ink: #eee }' }, null, null, 'file a.css in .light,:root:not(.dark)'],
  ['no file', { '<style 1>': DAY }, { 'a.css': ':root { --other: 1px }' }, null, null, 'not-on-disk'],
  ['what no page and no file has', {}, {}, null, null, 'not-on-disk'],
  ['by a script, and in no file', { [ROOT_STYLE]: DAY }, {}, null, null, 'not-on-disk'],
  ['by a script, and in a file that the page does not load', { [ROOT_STYLE]: DAY }, { 'a.css': DAY }, null, null, 'file a.css'],
  ['in the theme alone, asked for the root that the page has', { '<style 1>': DAY }, { 'a.css': '.dark { --ink: #eee }' }, null, null, 'not-on-disk'],
  ['in the root alone, asked for a theme that the page does not have', { '<style 1>': DAY }, { 'a.css': DAY }, ['.dark'], null, 'routed'],
]

suite('the file of a value', () => {
  for (const [name, page, files, scope, named, words] of ROWS) {
    test(name, () => {
      const placed = placedOn(standingsFor(page, files), new Map(), { cssVar: '--ink', scope }, named)
      assert.equal(placed.kind !== 'file' ? placed.kind
        : `file ${placed.file}${placed.scope === null ? '' : ` in ${placed.scope.join(' | ')}`}`, words)
    })
  }

  const LINES: readonly (readonly [name: string, css: string, scope: At, line: number | null])[] = [
    ['declared once', '\n:root { --ink: #111 }', null, 2],
    ['declared in its theme', ':root { --ink: #111 }\n.dark { --ink: #eee }', ['.dark'], 2],
    ['declared twice', ':root { --ink: #111 }\n:root { --ink: #222 }', null, null],
    ['declared twice in its theme', '.dark { --ink: #111 }\n.dark { --ink: #222 }', ['.dark'], null],
    ['declared in a layer, too', '@layer a { :root { --ink: #111 } }\n:root { --ink: #222 }', null, null],
    ['not declared', ':root { --other: 1px }', null, null],
  ]
  for (const [name, css, scope, line] of LINES) {
    test(`the line of what is ${name}`, () => {
      const standings = standingsFor({ '<style 1>': css }, { 'a.css': css, 'b.css': ':root { --ink: red }' })
      assert.equal(lineIn(standings, { cssVar: '--ink', scope }, 'a.css'), line)
    })
  }

  test('what is chosen for one name counts for it alone', () => {
    const standings = standingsFor({ '<style 1>': DAY }, { 'day.css': DAY, 'night.css': NIGHT })
    const name = { cssVar: '--ink', scope: null }
    const question = questionOf(standings, name)
    assert.ok(question !== null)
    assert.deepEqual(placedOn(standings, new Map([[question.key, 'night.css']]), name, null),
      { kind: 'file', file: 'night.css', scope: [':root'] })
    assert.equal(placedOn(standings, new Map([[question.key, 'gone.css']]), name, null).kind, 'several-files')
  })
})

suite('which of the schemes that are files is shown', () => {
  const palette = (digit: string): string =>
    `:root { ${['a', 'b', 'c', 'd', 'e'].map((name, at) => `--${name}: #${digit}${digit}${at}`).join('; ')} }`
  const files = { 'a/base.css': palette('e'), 'b/other.css': palette('1') }
  const routing = { 'a*': 'b/other.css', '*': 'a/base.css' }
  const found = discover(Object.entries(files).flatMap(([file, css]) => declaredIn(css, file)), [])
  const made = readPanelConfig(configOf(found, { storagePrefix: 'p', consoleNamespace: 'p', routing }))
  const config: PanelConfig = made.ok ? made.value : assert.fail()
  const shownFor = (standings: DiskStatus | null, of: PanelConfig = config): string | undefined =>
    byFile(of, standings).tabs[0]?.colorExtras?.panelSettings.colorScheme
  const schemes = Object.keys(config.tabs[0]?.colorExtras?.colorSchemes ?? {})
  const [base, other] = schemes

  test('the one of the file that the page loads', () => {
    assert.equal(schemes.length, 2)
    assert.equal(shownFor(standingsFor({ '/x/b/other.css': palette('1') }, files)), other)
    assert.equal(shownFor(standingsFor({ '/x/a/base.css': palette('e') }, files)), base)
    assert.equal(shownFor(standingsFor({ '/x/a/base.css': palette('e'), '/x/b/other.css': palette('1') }, files)), other)
  })
  test('or of the file whose values it has', () =>
    assert.equal(shownFor(standingsFor({ '<style 1>': palette('1') }, files)), other))
  test('or what the server says', () => {
    for (const standings of [null, standingsFor({}, files), standingsFor({ '<style 1>': palette('7') }, files)]) {
      assert.equal(shownFor(standings), base)
    }
  })
  test('schemes that rules choose stay as they are', () => {
    const scoped = JSON.parse(JSON.stringify(config).replaceAll('"file":', '"scope":".x","file":')) as PanelConfig
    assert.equal(shownFor(standingsFor({ '/x/b/other.css': palette('1') }, files), scoped), base)
    const modes = JSON.parse(JSON.stringify(config).replaceAll('"colorMode":false',
      `"colorMode":{"defaultMode":"light","lightScheme":"${base}","darkScheme":"${other}"}`)) as PanelConfig
    assert.equal(shownFor(standingsFor({ '/x/b/other.css': palette('1') }, files), modes), base)
  })
})

test('what is asked: the files, the one that is shown, and whether there is a stylesheet to remember it for', () => {
  const files = { 'day.css': DAY, 'night.css': NIGHT }
  const modelOf = (page: Files) => {
    const question = questionOf(standingsFor(page, files), { cssVar: '--ink', scope: null })
    return question === null ? null : whichModel(question)
  }
  assert.deepEqual(modelOf({ '<style 1>': DAY }), {
    title: 'Which file holds --ink?', text: '2 files declare it in :root. This page shows the value from day.css.',
    options: [{ file: 'day.css', note: 'line 1 · #111 · shown on this page' }, { file: 'night.css', note: 'line 1 · #eee' }],
    chosen: 'day.css', isForSheet: true,
  })
  const unknown = modelOf({ [ROOT_STYLE]: DAY })
  assert.deepEqual([unknown?.text, unknown?.chosen, unknown?.isForSheet],
    ['2 files declare it in :root. This page doesn’t reveal which one it loads.', 'night.css', false])
})

test('why a token is not on disk', () => {
  const why = (page: Files, files: Files = {}): string => whyNot(standingsFor(page, files), '--ink')
  const end = ' You can edit and export it, but not write it.'
  assert.deepEqual([
    why({ [ROOT_STYLE]: DAY }), why({ '/app/node_modules/pkg/dist/a.css?v=1': DAY }), why({ 'https://cdn.test/x/a.css': DAY }),
    why({ '<style 1>': DAY }), why({ '<style 1>': DAY }, { 'a.css': '.dark { --ink: #eee }' }), why({}),
  ], [
    'The page or a script sets it in the style attribute of <html>.',
    'Declared in pkg/dist/a.css, outside the project.',
    'Declared in x/a.css, outside the project.',
    'No project file declares it.', 'a.css declares it only in .dark.',
    'No stylesheet on this page declares it anymore.',
  ].map((words) => words + end))
})

test('what was chosen is kept by stylesheet, the last one last; what is stored otherwise is nothing', () => {
  const texts = new Map<string, string>()
  const storage = {
    read: (key: string) => texts.get(key) ?? null,
    write: (key: string, text: string) => texts.set(key, text).has(key),
    remove: (key: string) => texts.delete(key),
  }
  for (const file of ['a.css', 'b.css', 'a.css']) keepChosen(storage, 'p', '<style 1>', file)
  keepChosen(storage, 'p', '__proto__', 'c.css')
  assert.deepEqual([...readChosen(storage, 'p')], [['<style 1>', ['b.css', 'a.css']], ['__proto__', ['c.css']]])
  for (const text of ['', '[]', '{', '{"a":"x","b":[1]}', 'null']) {
    texts.set('p', text)
    assert.deepEqual([...readChosen(storage, 'p')], [])
  }
})
