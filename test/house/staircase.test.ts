// The panel's floors and rooms, their order in three places; what may import what the compiler and lint say
// (test/house/guards.test.ts).
import assert from 'node:assert/strict'
import { readdirSync, statSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { test } from 'node:test'
import { ROOT } from '../support/command.js'
import { findReaches, type Rooms } from '../support/sheet-rooms.js'
import { importsOf, readSources, readText, tableAfter } from '../support/sources.js'

const FLOORS = JSON.parse(readText('panel/floors.json')) as Readonly<Record<string, readonly string[]>>
const order = Object.entries(FLOORS).flatMap(([floor, names]) => names.map((name) => `${floor}/${name}`))
const stepOf = new Map(order.map((room, at) => [room, at]))
const sources = readSources('panel')

/** The room of a file with its floor; the two entries stand on the last step. */
const roomOf = (path: string): string =>
  path.split('/').length === 2 ? 'app/host' : path.split('/').slice(1, 3).join('/')

test('floors.json names each folder once, and ARCHITECTURE.md has its rooms in the same order', () => {
  const foldersIn = (path: string): readonly string[] => readdirSync(join(ROOT, 'panel', path))
    .map((name) => join(path, name)).filter((name) => statSync(join(ROOT, 'panel', name)).isDirectory())
  const rooms = foldersIn('').flatMap(foldersIn)
    .filter((name) => sources.some(({ path }) => path.startsWith(`panel/${name}/`)))
  assert.deepEqual([...order].sort(), rooms.sort())
  const told = tableAfter(readText('ARCHITECTURE.md'), '<!-- floors -->').flatMap(([floor = '', , list = '']) =>
    list.split(' · ').map((one) => `${floor.replaceAll('`', '')}${one.split('`')[1] ?? ''}`))
  assert.deepEqual(told, order)
})

/** A configuration of the compiler, without its comments. */
const configOf = (path: string): { lib?: readonly string[]; references: readonly string[] } => {
  const text = readText(path).split('\n').filter((line) => !line.trim().startsWith('//')).join('\n')
  const { compilerOptions = {}, references = [] } = JSON.parse(text) as {
    compilerOptions?: { lib?: readonly string[] }
    references?: readonly { path: string }[]
  }
  return { ...compilerOptions, references: references.map((one) => normalize(join(dirname(path), one.path))) }
}

test('each floor is a project that sees what parts share and the floors below; the model has no page', () => {
  const floors = Object.keys(FLOORS)
  for (const [at, floor] of floors.entries()) {
    const { lib, references } = configOf(`panel/${floor}/tsconfig.json`)
    assert.deepEqual(references, ['shared', ...floors.slice(0, at).map((one) => `panel/${one}`)], floor)
    assert.deepEqual(lib, floor === 'model' ? ['ES2022'] : undefined, floor)
  }
})

test('later stages are imported where the stages are kept, and nowhere else', () => {
  const later = sources.filter(({ code }) => /(?<![.#])\bimport\((?!\))/.test(code)).map(({ path }) => path)
  const stages = [
    'panel/tools/desk/openers.browser.ts', 'panel/host-adapter.ts',
    'panel/page/core/components.browser.ts', 'panel/page/core/page-check.browser.ts', 'panel/tools/contrast/observed.browser.ts',
    'panel/page/core/themes-now.browser.ts',
    'panel/app/host/zero-config.browser.ts',
    'panel/app/host/early-paint.browser.ts', 'panel/app/host/instance.browser.ts', 'panel/app/shell/lazy-features.browser.ts',
  ]
  // A feature may be loaded late from its line.
  assert.deepEqual(later.filter((path) => path !== 'panel/app/shell/tools.ts').sort(), [...stages].sort())
})

test('the rooms that come next may import all that a feature is made with, and the shell may import them', () => {
  const stepFor = (room: string): number => stepOf.get(room) ?? NaN
  for (const room of ['tools/picker', 'tools/specimens', 'tools/inspect']) {
    assert.ok(stepFor(room) > stepFor('tools/desk') && stepFor(room) < stepFor('app/shell'), room)
  }
  const lines = sources.find(({ path }) => path === 'panel/app/shell/tools.ts')
  assert.ok(lines !== undefined)
  assert.deepEqual(importsOf(lines).filter((path) => !(stepFor(roomOf(path)) < stepFor('app/shell'))), [])
})

/** The sheets that are there from the start. */
const EARLY: readonly string[] = importsOf(sources.find(({ path }) => path === 'panel/app/shell/sheets.browser.ts') ?? { path: '', code: '' })

/** Those of shadow roots of their own, and of the page. */
const ELSEWHERE: readonly string[] =
  ['view/dock/outline', 'tools/specimens/guide', 'view/overlay/overlay', 'tools/preview/preview-bar', 'tools/vision/vision-filter'].map((name) => `panel/${name}.css.ts`)

const rooms: Rooms = {
  sources, roomOf, stepOf: (room) => stepOf.get(room) ?? NaN,
  isEarly: (path) => EARLY.includes(path),
  isElsewhere: (path) => ELSEWHERE.includes(path),
}

test('no style of a room reaches into another: each selector names what only elements of its room have', () => {
  assert.deepEqual(findReaches(rooms), [])
})

/** What is wrong once a room has one file more. */
const withFile = (path: string, text: string): readonly string[] =>
  findReaches({ ...rooms, sources: [...sources, { path, text, code: text }] })

const reaching: readonly (readonly [why: string, path: string, selector: string])[] = [
  ['an element', 'panel/view/dialogs/x.css.ts', 'kbd'],
  ['a class of a sheet that is there from the start', 'panel/tools/picker/x.css.ts', '.chip'],
  ['what several rooms make', 'panel/tools/picker/x.css.ts', '.sheet'],
  ['a lower room, by what it has for all', 'panel/tools/palettes/x.css.ts', '.row[data-preview=previewed] > .field'],
  ['its own is only what is not there', 'panel/tools/picker/x.css.ts', '.row:not(:has(.picker))'],
  ['a dialog, from another room', 'panel/tools/value-editors/x.css.ts', '.unwritten:not(:focus-within) > .value'],
  ['one of a list', 'panel/tools/value-editors/x.css.ts', '.wide .field, .field'],
]
for (const [why, path, selector] of reaching) {
  test(`a style that reaches into other rooms is found: ${why}`, () => {
    const found = withFile(path, `export const X = \`${selector} { color: red }\``)
    assert.equal(found.length, 1, found.join('\n'))
    assert.ok(found[0]?.startsWith(`${path}: `))
  })
}

test('who makes an element with another room\'s class without having that room is found by what is styled there', () => {
  const found = withFile('panel/tools/value-editors/x.view.ts', "h(document, 'p', { class: 'unwritten' })")
  assert.ok(found.length > 0 && found.every((one) => one.startsWith('panel/view/dialogs/dialogs.css.ts: .unwritten')), found.join('\n'))
})
