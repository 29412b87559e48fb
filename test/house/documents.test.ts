// The documents as a whole: how long they may be, where they lead, and that each thing is said once.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { test } from 'node:test'
import { ROOT } from '../support/command.js'
import { firstSentence, mapOfPanel } from '../support/map.js'
import { anchorsIn, findFiles, linksIn, readSources, readText, tableAfter, tablesIn } from '../support/sources.js'
import { MENU_NAMES } from '../support/written/menu-words.js'
import { WRITTEN_PATHS, writtenDocument } from '../support/written/written.js'

const PARTS = ['relay', 'apply-server', 'panel']
const FRONT = ['README.md', 'ARCHITECTURE.md', 'CHANGELOG.md', 'CONTRIBUTING.md']
const READMES = PARTS.map((part) => `${part}/README.md`)
const DOCS = PARTS.map((part) => findFiles([`${part}/docs`], '.md')).flat()
const DECISIONS = ['shared', ...PARTS].map((part) => `${part}/DECISIONS.md`)
const MAP = 'panel/MAP.md'
const documents = [...FRONT, ...READMES, ...DOCS, 'relay/REPLICAS.md', ...DECISIONS, MAP]
  .map((path) => ({ path, text: readText(path) }))
const architecture = readText('ARCHITECTURE.md')

for (const [path, most] of [['README.md', 200], ['ARCHITECTURE.md', 250], ['panel/README.md', 250],
  ['apply-server/README.md', 250], ['relay/README.md', 250]] as const) {
  test(`${path} has at most ${most} lines`, () => {
    assert.ok(readText(path).split('\n').length - 1 <= most)
  })
}

test('every document of the repository is one of these, and is published', () => {
  const listed = spawnSync('git', ['ls-files', '*.md'], { cwd: ROOT, encoding: 'utf8' }).stdout.trim().split('\n')
    .filter((path) => !path.startsWith('test/'))
  assert.deepEqual(listed.sort(), documents.map(({ path }) => path).sort())
  for (const path of listed) assert.ok(isPublished(path), path)
})

test('every link leads somewhere, to a file that is published as well, and to a heading that is there', () => {
  let seen = 0
  for (const { path, text } of documents) {
    for (const link of linksIn(text).filter((to) => !to.startsWith('https://'))) {
      seen += 1
      const [file = '', anchor] = link.split('#')
      const to = file === '' ? path : join(dirname(path), file)
      assert.ok(existsSync(join(ROOT, to)), `${path}: ${link}`)
      assert.ok(isPublished(to), `${path}: ${link} is not published`)
      if (anchor !== undefined) assert.ok(anchorsIn(readText(to)).includes(anchor), `${path}: ${link}`)
    }
  }
  assert.ok(seen > 30, String(seen))
})

const published = (JSON.parse(readText('package.json')) as { files: readonly string[] }).files

/** Whether the package has this file: by its name, its folder or its ending; npm itself adds two. */
function isPublished(path: string): boolean {
  const sameEnding = `${dirname(path)}/*${extname(path)}`
  return ['README.md', 'LICENSE'].includes(path) ||
    published.some((entry) => entry === path || entry === sameEnding || path.startsWith(`${entry}/`))
}

test('no document repeats a table of another', () => {
  const tables = documents.flatMap(({ path, text }) => tablesIn(text).map((rows) =>
    ({ path, names: new Set(rows.map(([name = '']) => name).filter((name) => name.includes('`'))) })))
  assert.ok(tables.length > 20)
  for (const [index, one] of tables.entries()) {
    for (const other of tables.slice(index + 1).filter(({ path }) => path !== one.path)) {
      const common = [...one.names].filter((name) => other.names.has(name))
      assert.ok(common.length < 3, `${one.path} and ${other.path}: ${common.join(', ')}`)
    }
  }
})

test('no row of a table stands twice', () => {
  const rows = documents.flatMap(({ text }) => tablesIn(text)).flat().map((cells) => cells.join(' | '))
  assert.deepEqual(rows.filter((row, index) => rows.indexOf(row) !== index), [])
})

test('a color is spelled so in every document, and in the stylesheets that the demo shows', () => {
  const sheets = findFiles(['apply-server/demo'], '.css.ts').map((path) => ({ path, text: readText(path) }))
  assert.ok(sheets.length > 2)
  for (const { path, text } of [...documents, ...sheets]) assert.doesNotMatch(text, /colour/i, path)
})

/** The rows of a document's decisions, table by table, whose numbers begin with this letter. */
const decisionsOf = (path: string, letter: string) => tablesIn(readText(path))
  .map((rows) => rows.filter(([number = '']) => /^[A-Z]\d+$/.test(number) && number.startsWith(letter)))
const sorted = (numbers: readonly number[]) => [...numbers].sort((one, other) => one - other)

test('every decision has its number, in order, beside its part', () => {
  for (const [index, letter] of ['F', 'R', 'A', 'P'].entries()) {
    const tables = decisionsOf(DECISIONS[index] ?? '', letter)
      .map((rows) => rows.map(([number = '']) => Number(number.slice(1))))
    const numbers = sorted(tables.flat())
    assert.ok(numbers.length > 9)
    for (const one of tables) assert.deepEqual(one, sorted(one))
    assert.deepEqual(numbers, numbers.map((_, at) => at + 1))
  }
})

test('a decision of the panel is short: answer and reason in sixty words', () => {
  const long = decisionsOf('panel/DECISIONS.md', 'P').flat()
    .filter(([, , answer = '', why = '']) => `${answer} ${why}`.split(' ').length > 60)
  assert.deepEqual(long.map(([number]) => number), [])
})

test('where to look in the panel is what its files say of themselves', () => {
  assert.equal(readText(MAP), mapOfPanel(), 'npm run map')
})

for (const path of WRITTEN_PATHS) {
  test(`the parts between markers of ${path} are what the code says`, () => {
    assert.equal(readText(path), writtenDocument(path), 'npm run map')
  })
}

test('what the documents call the entries of menus is what the panel calls them', () => {
  const panel = readSources('panel').map((source) => source.code).join('\n')
  const pieces = MENU_NAMES.flatMap((name) => name.split(/\{[^}]*\}|, /)).filter((piece) => piece.length > 1)
  assert.ok(pieces.length > 40)
  assert.deepEqual(pieces.filter((piece) => !panel.includes(piece)), [])
})

test('the first sentence of a file ends where a sentence does', () => {
  const rows = [
    ['// One.\nimport', 'One'], ['// A `b.ts` c: d.\n// More.\n', 'A `b.ts` c: d'],
    ['// On two\n// lines. And more.\nx', 'On two lines'], ['// No end\n', 'No end'], ['import', ''],
  ] as const
  for (const [text, sentence] of rows) assert.equal(firstSentence(text), sentence)
})

test('the map of ARCHITECTURE.md names folders that are there, and every top folder', () => {
  const folders = tableAfter(architecture, '## Map').map(([folder]) => folder?.replaceAll('`', '') ?? '')
  for (const folder of folders) {
    if (folder !== 'dist/') assert.ok(statSync(join(ROOT, folder)).isDirectory(), folder)
  }
  const tops = spawnSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).stdout.split('\n')
    .filter((path) => path.includes('/') && !path.startsWith('.')).map((path) => `${path.split('/')[0] ?? ''}/`)
  for (const top of new Set(tops)) assert.ok(folders.includes(top), top)
})

const namedIn = (text: string): readonly string[] =>
  [...text.matchAll(/`([\w.-]+\/[\w./-]+\.ts)`/g)].map(([, path]) => path ?? '')

test('the commands of the front page and of CONTRIBUTING.md are the package\'s, and the files they name are there', () => {
  const { scripts } = JSON.parse(readText('package.json')) as { scripts: Readonly<Record<string, string>> }
  const commands = Array.from(`${readText('README.md')}${readText('CONTRIBUTING.md')}`.matchAll(/^npm (?:run )?(\S+)(?: (test\/\S+))?/gm))
  assert.ok(commands.length > 4)
  for (const [command, name = '', file] of commands) {
    assert.ok(['ci', 'install'].includes(name) || Object.hasOwn(scripts, name), command)
    if (file !== undefined) assert.ok(existsSync(join(ROOT, file)), command)
  }
})

test('every file that a document names is there', () => {
  for (const { path, text } of documents) {
    for (const file of namedIn(text)) assert.ok(existsSync(join(ROOT, file)), `${path}: ${file}`)
  }
})

test('every file of a part is named beside it, where to look for what', () => {
  for (const path of DECISIONS) {
    const part = dirname(path)
    const named = namedIn(readText(part === 'panel' ? MAP : path))
    const own = findFiles([part], '.ts').filter((file) => !file.includes('/demo/') && !file.includes('/stand-in/'))
    assert.ok(own.length > 15)
    for (const file of own) assert.ok(named.includes(file), `${path}: ${file}`)
  }
})

test('the documents are there, and say nothing of anybody\'s machine', () => {
  for (const path of [...documents.map((document) => document.path), 'LICENSE', '.ci/run']) {
    assert.doesNotMatch(readText(path), /\/(home|root|Users|work)\//, path)
  }
})
