// Where what a page shows stands on disk: names and scopes of the page against an index of files.
import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import {
  joinPage, createSheetIds, type ChosenFiles, type Joined,
} from '../../panel/tools/zero-config/join.js'
import { ROOT_STYLE } from '../../panel/tools/zero-config/page-tokens.js'
import type { DeclaredToken } from '../../shared/discover/discover.types.js'
import type { Generated } from '../../shared/wire/generated.js'
import type { ServedIndex, ServedPlace } from '../../shared/wire/served.types.js'
import { CSS_PACKAGES, sheetsOf, skipWithoutPackages } from '../support/css-packages.js'
import { declaredIn } from '../support/declared-tokens.js'

type Files = Readonly<Record<string, string>>

/** What a server says of files. */
function whereOf(files: Files): ServedIndex['where'] {
  const where: Record<string, ServedPlace[]> = {}
  for (const [file, css] of Object.entries(files)) {
    for (const { name, scope, value, line = 1 } of declaredIn(css, file)) {
      (where[name] ??= []).push({ file, scope, value, line })
    }
  }
  return where
}

/** What a page has of stylesheets by what they are called there: no lines. */
const pageOf = (sheets: Files): readonly DeclaredToken[] =>
  Object.entries(sheets).flatMap(([source, css]) => declaredIn(css, source)
    .map(({ name, value, scope, important }) => ({ name, value, scope, important, source })))

const wordsOf = ({ name, scope, standing }: Joined): string => `${name} in ${scope.join(' | ')}: ${
  standing.kind === 'one' ? `${standing.place.file} ${standing.place.scope.join(' | ')}`
    : standing.kind === 'none' ? 'not on disk'
      : `${standing.places.map(({ file }) => file).join(' or ')}, shown ${standing.shown?.file ?? '?'}`}`

type ByKey = ReadonlyMap<string, Joined>
const joinedOf = (sheets: Files, files: Files, chosen: ChosenFiles = new Map()): ByKey =>
  joinPage(pageOf(sheets), whereOf(files), chosen)

const DAY = ':root { --ink: #111 }'
const NIGHT = ':root { --ink: #eee }'
const NEW = ':root { --ink: #777 }'

/** What a stylesheet of this text is remembered by where it has no name. */
const memoryOf = (text: string): string => createSheetIds(declaredIn(text, '<style 3>'))('<style 3>')

type Words = readonly string[]
type Row = readonly [name: string, sheets: Files, files: Files, words: Words, chosen?: ChosenFiles]

const ROWS: readonly Row[] = [
  ['one file', { '<style 1>': DAY }, { 'a.css': DAY }, ['--ink in :root: a.css :root']],
  ['no file', { '<style 1>': DAY }, { 'a.css': ':root { --other: 1px }' }, ['--ink in :root: not on disk']],
  ['a name in another scope alone', { '<style 1>': DAY }, { 'a.css': '.dark { --ink: #eee }' },
    ['--ink in :root: not on disk']],
  ['a condition is never left out', { '<style 1>': `@media (prefers-color-scheme: dark) { ${NIGHT} }` }, { 'a.css': DAY },
    ['--ink in @media (prefers-color-scheme: dark) | :root: not on disk']],
  ['a layer that a build has taken away', { '<style 1>': '.dark { --ink: #eee }' }, { 'a.css': '@layer base { .dark { --ink: #eee } }' },
    ['--ink in .dark: a.css @layer base | .dark']],
  ['what stands outside of layers comes first', { '<style 1>': '.dark { --ink: #eee }' },
    { 'a.css': '@layer base { .dark { --ink: #eee } }', 'b.css': '.dark { --ink: #eee }' }, ['--ink in .dark: b.css .dark']],
  ['what the page loads, in a layer that a build has taken away, and a file that it does not load', { '/app/src/a.css': '.dark { --ink: #eee }' },
    { 'docs/b.css': '.dark { --ink: #ddd }', 'src/a.css': '@layer base { .dark { --ink: #eee } }' }, ['--ink in .dark: src/a.css @layer base | .dark']],
  ['the same, by an address, and layers of several files', { 'http://x/a.css': '.dark { --ink: #eee }' },
    { 'b.css': '.dark { --ink: #ddd }', 'c.css': '@layer base { .dark { --ink: #ccc } }', 'public/a.css': '@layer base { .dark { --ink: #e0e } .dark { --ink: #eee } }' },
    ['--ink in .dark: public/a.css @layer base | .dark']],
  ['what the page loads in the scope itself, whatever its layers say', { '/app/src/a.css': '.dark { --ink: #eee }' },
    { 'docs/b.css': '.dark { --ink: #ddd }', 'src/a.css': '.dark { --ink: #eee } @layer base { .dark { --ink: #111 } }' }, ['--ink in .dark: src/a.css .dark']],
  ['@theme of what the page loads, and the same layer in a file that it does not load', { '/app/src/a.css': '@layer theme { :root, :host { --ink: #111 } }' },
    { 'docs/b.css': '@layer theme { :host, :root { --ink: #222 } }', 'src/a.css': '@theme { --ink: #111 }' }, ['--ink in @layer theme | :host,:root: src/a.css @theme']],
  ['a layer that the page alone has', { '<style 1>': '@layer base { .dark { --ink: #eee } }' }, { 'a.css': '.dark { --ink: #eee }' },
    ['--ink in @layer base | .dark: not on disk']],
  ['spellings of one scope', { '<style 1>': '[data-theme="dark"] { --ink: #eee }' }, { 'a.css': '[ DATA-theme = dark ]{--ink:#eee}' },
    ['--ink in [data-theme="dark"]: a.css [data-theme="dark"]']],
  ['several files ask, the one whose value is shown said', { '<style 1>': NIGHT }, { 'day.css': DAY, 'night.css': NIGHT },
    ['--ink in :root: day.css or night.css, shown night.css']],
  ['several files of one value', { '<style 1>': DAY }, { 'a.css': DAY, 'b.css': ':root{--ink:#111}' },
    ['--ink in :root: a.css or b.css, shown ?']],
  ['what was chosen for a stylesheet', { '<style id="a">': NIGHT }, { 'day.css': DAY, 'night.css': NIGHT },
    ['--ink in :root: day.css :root'], new Map([['<style id="a">', ['night.css', 'day.css', 'other.css']]])],
  ['what was chosen for a stylesheet without a name', { '<style 7>': NEW }, { 'day.css': DAY, 'night.css': NIGHT },
    ['--ink in :root: day.css :root'], new Map([[memoryOf(DAY), ['night.css', 'day.css']]])],
  ['its place is no name', { '<style 1>': NEW }, { 'day.css': DAY, 'night.css': NIGHT },
    ['--ink in :root: day.css or night.css, shown ?'], new Map([['<style 1>', ['day.css']]])],
  ['one without a name that shows another file than was chosen', { '<style 1>': NIGHT }, { 'day.css': DAY, 'night.css': NIGHT },
    ['--ink in :root: day.css or night.css, shown night.css'], new Map([[memoryOf(DAY), ['day.css']]])],
  ['what was chosen and has gone asks again', { '<style id="a">': NIGHT }, { 'day.css': DAY, 'night.css': NIGHT },
    ['--ink in :root: day.css or night.css, shown night.css'], new Map([['<style id="a">', ['gone.css']]])],
  ['the module of a dev server', { '/home/me/app/src/night.css?t=12': DAY }, { 'src/day.css': DAY, 'src/night.css': NIGHT },
    ['--ink in :root: src/night.css :root']],
  ['a module on Windows', { 'C:/app/src/night.css': DAY }, { 'src/day.css': DAY, 'src/night.css': NIGHT },
    ['--ink in :root: src/night.css :root']],
  ['the longer path of two', { '/app/src/a.css': DAY }, { 'a.css': DAY, 'src/a.css': NIGHT }, ['--ink in :root: src/a.css :root']],
  ['an address', { 'http://localhost:5173/styles/a%20b.css?v=1': DAY }, { 'x.css': DAY, 'styles/a b.css': DAY },
    ['--ink in :root: styles/a b.css :root']],
  ['a percent sign that escapes nothing', { '/app/src/100%.css': DAY }, { 'x.css': DAY, 'src/100%.css': DAY },
    ['--ink in :root: src/100%.css :root']],
  ['an address of a public folder', { 'http://localhost:5173/a.css': DAY }, { 'x.css': DAY, 'public/a.css': DAY },
    ['--ink in :root: public/a.css :root']],
  ['an address that two files may be', { 'http://localhost/a.css': DAY }, { 'one/a.css': DAY, 'two/a.css': NIGHT },
    ['--ink in :root: one/a.css or two/a.css, shown one/a.css']],
  ['a module that a tool has made', { 'virtual:uno.css': DAY }, { 'a.css': DAY, 'uno.css': DAY },
    ['--ink in :root: a.css or uno.css, shown ?']],
  ['one file that says it twice', { '<style 1>': DAY }, { 'a.css': `${NIGHT} ${DAY}` }, ['--ink in :root: a.css :root']],
  ['of two stylesheets of a page the later one', { '<style 1>': DAY, '/x/night.css': NIGHT }, { 'day.css': DAY, 'night.css': NIGHT },
    ['--ink in :root: night.css :root']],
  ['what a script says is in no file', { [ROOT_STYLE]: DAY }, { 'a.css': DAY }, ['--ink in :root: not on disk']],
  ['what a script says beside a stylesheet', { '<style 1>': DAY, [ROOT_STYLE]: NIGHT }, { 'a.css': DAY }, ['--ink in :root: a.css :root']],
  ['@theme of Tailwind', { '<style 1>': '@layer theme { :root, :host { --color-ink: #111 } }' }, { 'app.css': '@theme static { --color-ink: #111 }' },
    ['--color-ink in @layer theme | :host,:root: app.css @theme static']],
  ['@theme inline never comes to a page', { '<style 1>': '@layer theme { :root, :host { --color-ink: #111 } }' },
    { 'app.css': '@theme inline { --color-ink: var(--ink) }' }, ['--color-ink in @layer theme | :host,:root: not on disk']],
  ['the same layer on disk is meant before @theme', { '<style 1>': '@layer theme { :root, :host { --ink: #111 } }' },
    { 'a.css': '@theme { --ink: #111 }', 'b.css': '@layer theme { :host, :root { --ink: #111 } }' },
    ['--ink in @layer theme | :host,:root: b.css @layer theme | :host,:root']],
  ['shadcn: the root and its dark', { '/app/src/index.css': ':root { --card: #fff } .dark { --card: #111 }' },
    { 'src/index.css': '@theme inline { --color-card: var(--card) } :root { --card: #fff } .dark { --card: #111 }' },
    ['--card in :root: src/index.css :root', '--card in .dark: src/index.css .dark']],
  ['names that every object has', { '<style 1>': ':root { --constructor: 1px }' }, { 'a.css': DAY }, ['--constructor in :root: not on disk']],
]

suite('a page joined with an index', () => {
  for (const [name, sheets, files, words, chosen] of ROWS) {
    test(name, () => assert.deepEqual([...joinedOf(sheets, files, chosen).values()].map(wordsOf), words))
  }
})

const MADE = ['out.css', 'public/out.css']
const GENERATED: ReadonlyMap<string, Generated> = new Map(MADE.map((file) => [file, { reason: 'Do not edit', line: 1, from: ['src/ink.css'] }]))
const LAYER = '@layer theme { :root, :host { --ink: #111 } }'
const made: readonly Row[] = [
  ['a source and what is made of it, by nobody knows which', { '<style 1>': DAY }, { 'ink.css': DAY, 'out.css': DAY }, ['--ink in :root: ink.css :root']],
  ['a source that says otherwise by now', { '<style 1>': DAY }, { 'ink.css': NIGHT, 'out.css': DAY }, ['--ink in :root: ink.css or out.css, shown out.css']],
  ['two sources and what is made of them', { '<style 1>': DAY }, { 'a.css': DAY, 'b.css': NIGHT, 'out.css': DAY }, ['--ink in :root: a.css or b.css or out.css, shown ?']],
  ['nothing but what is made', { '<style 1>': DAY }, { 'out.css': DAY }, ['--ink in :root: out.css :root']],
  ['what the page loads, made of a file that its map names', { 'http://x/out.css': DAY }, { 'src/ink.css': NIGHT, 'public/out.css': DAY }, ['--ink in :root: src/ink.css :root']],
  ['what the page loads, and a file that it does not load', { 'http://x/out.css': DAY }, { 'docs/ink.css': DAY, 'public/out.css': DAY }, ['--ink in :root: public/out.css :root']],
  ['a source that the page loads', { '/app/src/ink.css': NIGHT }, { 'src/ink.css': DAY, 'out.css': NIGHT }, ['--ink in :root: src/ink.css :root']],
  ['what Tailwind has made of @theme', { 'http://x/out.css': LAYER }, { 'app.css': '@theme { --ink: #111 }', 'out.css': LAYER },
    ['--ink in @layer theme | :host,:root: app.css @theme']],
  ['the same, not built since', { 'http://x/out.css': LAYER }, { 'app.css': '@theme { --ink: #222 }', 'out.css': LAYER },
    ['--ink in @layer theme | :host,:root: out.css @layer theme | :host,:root']],
  ['what a build has made of a file with layers, without them', { 'http://x/out.css': '.dark { --ink: #eee }' },
    { 'src/ink.css': '@layer base { .dark { --ink: #eee } }', 'public/out.css': '.dark { --ink: #eee }' }, ['--ink in .dark: src/ink.css @layer base | .dark']],
  ['what a person has chosen', { '<style id="a">': DAY }, { 'ink.css': DAY, 'out.css': DAY }, ['--ink in :root: out.css :root'],
    new Map([['<style id="a">', ['out.css']]])],
]
for (const [name, sheets, files, words, chosen = new Map()] of made) {
  test(`of files that a build makes: ${name}`, () => {
    const joined = joinPage(pageOf(sheets), whereOf(files), chosen, GENERATED)
    assert.deepEqual([...joined.values()].map(wordsOf), words)
  })
}

test('a stylesheet without a name is remembered by the names that it declares and their scopes, in any order', () => {
  assert.equal(memoryOf(':root { --a: 1px; --b: 2px }'), memoryOf(':root { --b: 9px; --a: 1px }'))
  const others = ['', ':root { --a: 1px }', ':root { --a: 1px; --c: 1px }', '.dark { --a: 1px; --b: 1px }', ':root { --ab: 1px }']
  assert.equal(new Set([...others, ':root { --a: 1px; --b: 2px }'].map(memoryOf)).size, others.length + 1)
  const named = createSheetIds([])
  for (const name of ['<style id="a">', '/src/a.css', 'http://localhost/a.css', ROOT_STYLE]) assert.equal(named(name), name)
})

suite('pages of real packages, whose files are the index', { skip: skipWithoutPackages() }, () => {
  for (const name of ['bootstrap', '@picocss/pico', 'open-props', 'daisyui', '@primer/primitives', '@nordhealth/themes', 'vitepress']) {
    test(`${name}: with what a dev server says of a stylesheet nothing is asked, and nothing is not on disk`, () => {
      const packaged = CSS_PACKAGES.find((one) => one.name === name)
      const sheets = packaged === undefined ? [] : sheetsOf(packaged)
      const files = Object.fromEntries(sheets.map(({ file, text }) => [file, text]))
      const page = Object.fromEntries(sheets.map(({ file, text }) => [`/home/me/app/${file}`, text]))
      const all = [...joinedOf(page, files).values()]
      assert.ok(all.length > 50, String(all.length))
      assert.deepEqual(all.filter(({ standing }) => standing.kind !== 'one').map(wordsOf), [])
    })
  }
})
