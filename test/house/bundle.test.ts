// The files that are loaded as one hold exactly the modules that stand beside them: told by what esbuild says
// of each, against the imports as they are read here.
import assert from 'node:assert/strict'
import { builtinModules } from 'node:module'
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, normalize } from 'node:path'
import { test } from 'node:test'
import type { Made } from '../../shared/build/bundle.node.js'
import { digestOf, isKept, MADE, MADE_OF } from '../../shared/build/kept.node.js'
import type { StageGraph } from '../../panel/app/host/graph.js'
import { ROOT } from '../support/command.js'
import { gzippedBytes, moduleGraph } from '../support/module-graph.js'
import { findFiles, readText } from '../support/sources.js'

const FIRST = 'dist/tokenpanel.js'
const FOLDER = 'dist/tokenpanel/'
const COMMONS = ['late-found', 'late-color', 'late', 'late-page', 'dialogs', 'color-tools', 'color-more', 'page-tools']
  .map((name) => `dist/tokenpanel/${name}.js`)
const READING = 'dist/tokenpanel/css.js'
const ADAPTER = 'dist/panel/host-adapter.js'
const made = JSON.parse(readText('dist/shared/build/made.json')) as Made

/** The modules of a file, and the other files that it imports. */
function contentOf(file: string): {
  readonly modules: readonly string[]
  readonly imports: readonly string[]
} {
  const { inputs = {}, outputs = {} } = made[file] ?? {}
  const modules = Object.keys(inputs).filter((path) => path.startsWith('dist/'))
  // What is left are the entry, and the places where another file's names are taken in.
  for (const path of Object.keys(inputs).filter((one) => !one.startsWith('dist/'))) {
    assert.ok(path.startsWith('elsewhere:dist/') || path.startsWith('made:') || file.endsWith(`/${path}.js`), path)
  }
  const static_ = outputs[file]?.imports.filter(({ kind }) => kind === 'import-statement') ?? []
  const imports = static_.map(({ path }) =>
    path.startsWith('.') ? normalize(join(file, '..', path.split('?')[0] ?? '')) : path)
  return { modules, imports: [...new Set(imports)] }
}

/** A file and all that it has loaded before it runs. */
function filesOf(file: string): ReadonlySet<string> {
  const found = new Set<string>()
  const visit = (path: string): void => {
    if (found.has(path)) return
    found.add(path)
    contentOf(path).imports.forEach(visit)
  }
  visit(file)
  return found
}

/** Every module that is there once a file has run. */
const reached = (file: string): ReadonlySet<string> =>
  new Set([...filesOf(file)].flatMap((path) => contentOf(path).modules))

const sorted = (paths: Iterable<string>): readonly string[] => [...paths].sort()
const graphOf = (...entries: readonly string[]): readonly string[] =>
  sorted(new Set(entries.flatMap((entry) => [...moduleGraph(entry)])))

const ADDRESS = /["']\.\/(?:tokenpanel\/)?[\w.-]+\.js[^"']*/g

const IMPORTED = /(?<![.#\w])import\('(\.[^']+)'\)/g

/** Everything of the panel that may ever be loaded, by the module that `import()` names. */
function lateModules(): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, ReadonlySet<string>>()
  const visit = (entry: string): void => {
    if (found.has(entry)) return
    const graph = moduleGraph(entry)
    found.set(entry, graph)
    for (const path of graph) {
      for (const [, to] of readText(path).matchAll(IMPORTED)) visit(normalize(join(path, '..', to ?? '')))
    }
  }
  visit(ADAPTER)
  return found
}

const LATE = lateModules()
const ALONE = [['json', 'dist/shared/json.js'], ['look', 'dist/panel/tools/zero-config/look.browser.js']] as const
const alone = ALONE.map(([name]) => `${FOLDER}${name}.js`)
const chunks = Object.keys(made).filter((file) => file.startsWith(FOLDER) && !alone.includes(file))

/** What the adapter needs a little of: that is in its file, and all of them in another one. */
const COPIED: readonly string[] = ['dist/panel/model/config/schemas.js', 'dist/panel/model/tokens/records.js']

test('the adapter is one file, of its own modules, in at most eight kilobytes', () => {
  const { modules, imports } = contentOf(FIRST)
  assert.deepEqual(imports, [])
  assert.deepEqual(sorted(modules), graphOf(ADAPTER))
  assert.ok(gzippedBytes([FIRST]) <= 8192)
})

test('the files beside the adapter take from it what it has, and hold none of it but what is said here', () => {
  const placed = new Set(chunks.flatMap((file) => contentOf(file).modules))
  assert.deepEqual(sorted(contentOf(FIRST).modules.filter((path) => placed.has(path))), COPIED)
  const marks = [FIRST, ...chunks].map((file) => {
    const found = [...readText(file).matchAll(/Symbol\.for\("tokenpanel (\w+)"\)/g)].map(([, mark]) => mark)
    assert.ok(found.length <= 1, file)
    return found[0]
  }).filter((mark) => mark !== undefined)
  // Those of another build would call the same things by other names.
  assert.ok(marks.length > 3)
  assert.equal(new Set(marks).size, 1)
  // A browser may keep them for years: none of them is ever taken for one of another build.
  const addresses = [FIRST, ...chunks].flatMap((file) => readText(file).match(ADDRESS) ?? [])
  assert.ok(addresses.length > 10)
  assert.deepEqual(addresses.filter((address) => !address.endsWith(`.js?${marks[0]}`)), [])
})

test('what says why a configuration is no JSON stands alone, and so does what looks at a page without one', () => {
  for (const [name, entry] of ALONE) {
    const { modules, imports } = contentOf(`${FOLDER}${name}.js`)
    assert.deepEqual([sorted(modules), imports], [graphOf(entry), []])
  }
})

test('no file that a configured page loads asks for what looks at a page', () => {
  const asking = [FIRST, ...chunks].filter((file) => ['/found.js?', '/look.js?'].some((name) => readText(file).includes(name)))
  assert.deepEqual(asking, [FIRST])
  assert.ok(![...filesOf(`${FOLDER}panel.js`), ...filesOf(`${FOLDER}menus.js`)].includes(`${FOLDER}found.js`))
})

test('every other module of the panel stands in exactly one file, and nothing else does', () => {
  const first = contentOf(FIRST).modules.filter((path) => !COPIED.includes(path))
  const apart: readonly string[] = [ADAPTER, ...ALONE.map(([, path]) => path)]
  const later = [...LATE].filter(([entry]) => !apart.includes(entry)).flatMap(([, graph]) => [...graph])
    .filter((path) => !first.includes(path))
  const placed = chunks.flatMap((file) => contentOf(file).modules)
  assert.equal(new Set(placed).size, placed.length)
  assert.deepEqual(sorted(placed), sorted(new Set(later)))
  assert.ok(placed.length > 150)
})

test('a file brings what the modules that are asked of it import, and holds nothing that they do not', () => {
  for (const file of chunks.filter((one) => one !== READING && !COMMONS.includes(one))) {
    const { modules } = contentOf(file)
    const needed = new Set(graphOf(...[...LATE.keys()].filter((entry) => modules.includes(entry))))
    const brought = new Set([...contentOf(FIRST).modules, ...reached(file)])
    for (const module of needed) assert.ok(brought.has(module), `${file} lacks ${module}`)
    for (const module of modules) assert.ok(needed.has(module), `${file} holds ${module}`)
  }
})

test('a panel brings what it reads CSS with, as colors do, and waits for none of these', () => {
  const needing = ['model/color/distance.js', 'app/shell/mount.browser.js'].map((path) => graphOf(`dist/panel/${path}`))
  const { modules } = contentOf(READING)
  assert.ok(modules.length > 0)
  for (const module of modules) assert.ok(needing.every((graph) => graph.includes(module)), module)
  for (const name of ['panel', 'colors']) assert.ok(filesOf(`${FOLDER}${name}.js`).has(READING), name)
  assert.ok(!filesOf(`${FOLDER}panel.js`).has(`${FOLDER}colors.js`))
})

const COLOR_ROOMS = ['tools/picker', 'tools/contrast', 'tools/palettes', 'tools/vision']
const PAGE_ROOMS = ['tools/value-editors', 'tools/specimens', 'page/ask', 'view/overlay', 'tools/users', 'tools/inspect']

test('what stands in no file of its own is needed by at least two others, each kind of room by itself', () => {
  const isIn = (rooms: readonly string[]) => (entry: string): boolean =>
    rooms.some((room) => entry.startsWith(`dist/panel/${room}/`))
  const commons = COMMONS.filter((file) => chunks.includes(file))
  assert.ok(commons.length > 0)
  const files = chunks.filter((file) => !commons.includes(file))
  for (const common of commons) {
    const needing = files.filter((file) => reached(file).has(contentOf(common).modules[0] ?? ''))
    assert.ok(needing.length > 1, common)
    for (const module of contentOf(common).modules) {
      const theirs = [...LATE].filter(([, graph]) => graph.has(module)).map(([entry]) => entry)
        .filter((entry) => files.some((file) => contentOf(file).modules.includes(entry)))
      assert.ok(theirs.length > 1, module)
      const tools = theirs.filter(isIn([...COLOR_ROOMS, ...PAGE_ROOMS])).length
      const isPicked = theirs.includes('dist/panel/tools/picker/picker.view.js')
      const late = isPicked ? 'late-color' : theirs.some(isIn(COLOR_ROOMS)) ? 'late' : 'late-page'
      const expected = theirs.includes('dist/panel/app/host/zero-config.browser.js') ? 'late-found' : tools === 0 ? 'dialogs'
        : tools < theirs.length ? late : theirs.every(isIn(PAGE_ROOMS)) ? 'page-tools'
          : isPicked ? 'color-tools' : 'color-more'
      assert.equal(common, `${FOLDER}${expected}.js`, module)
    }
  }
})

test('the color picker comes in at most sixteen kilobytes: all that is not there with an open panel', () => {
  const there = new Set(['panel', 'menus'].flatMap((name) => [...filesOf(`${FOLDER}${name}.js`)]))
  const own = [...filesOf(`${FOLDER}picker.js`)].filter((file) => !there.has(file))
  assert.ok(own.length > 0)
  assert.ok(gzippedBytes(own) <= 16 * 1024, `${own.join(' ')}: ${gzippedBytes(own)}`)
})

test('a page gets nothing of Node, nothing of a package, and nothing that names another place', () => {
  const builtins = builtinModules.map((name) => `node:${name}`)
  for (const file of [FIRST, ...alone, ...chunks]) {
    const { modules, imports } = contentOf(file)
    assert.ok(modules.every((path) => path.startsWith('dist/panel/') || path.startsWith('dist/shared/')), file)
    assert.ok(imports.every((path) => path.startsWith(FOLDER) && !builtins.includes(path)), file)
    assert.doesNotMatch(readText(file), /node_modules|require\(|\beval\(|new Function/, file)
  }
})

const SERVERS = [
  ['relay', 'dist/relay/main.node.js'], ['notify', 'dist/relay/notify/main.node.js'],
  ['panel-server', 'dist/apply-server/main.node.js'],
  ['tokenpanel-command', 'dist/apply-server/zero-config/main.node.js'],
] as const
for (const [name, entry] of SERVERS) {
  test(`the one file of ${name} holds the modules of its command, and asks Node alone for more`, () => {
    const { modules, imports } = contentOf(`dist/${name}.js`)
    assert.deepEqual(sorted(modules), graphOf(entry))
    assert.ok(imports.length > 1)
    for (const path of imports) assert.ok(path.startsWith('node:') && builtinModules.includes(path.slice(5)), path)
  })
}

test('a page is told beforehand of exactly the modules that each stage imports and no earlier one has', () => {
  const [, json = ''] = /^export const GRAPH = (.*);$/m.exec(readText('dist/panel/app/host/graph.js')) ?? []
  const told = JSON.parse(json) as StageGraph
  const there = new Set(moduleGraph(ADAPTER))
  const waves = (['instances.browser', '../../page/core/core.browser', '../shell/mount.browser'] as const).map((entry) => {
    const own = graphOf(normalize(`dist/panel/app/host/${entry}.js`)).filter((path) => !there.has(path))
    for (const path of own) there.add(path)
    return own
  })
  const wavesTold = [told.files.configure, told.files.core, told.files.panel].map((files = []) =>
    sorted(files.map((file) => normalize(join('dist/panel/app/host', file)))))
  assert.deepEqual(wavesTold, waves)
  assert.ok(waves.every((wave) => wave.length > 5))
})

test('what was told of each file is of the file that is there, and each has its source map apart, which names sources', () => {
  const files = Object.keys(made)
  assert.deepEqual(sorted(files.filter((file) => file.startsWith(FOLDER))), findFiles(['dist/tokenpanel'], '.js'))
  for (const file of files) {
    assert.equal(statSync(join(ROOT, file)).size, made[file]?.outputs[file]?.bytes, `${file}: run the build again`)
    const { sources, sourcesContent } = JSON.parse(readText(`${file}.map`)) as {
      readonly sources: readonly string[]; readonly sourcesContent?: unknown
    }
    assert.equal(sourcesContent, undefined)
    for (const path of sources) {
      assert.ok(path.endsWith('.ts'), `${file} names ${path}`)
      statSync(join(ROOT, file, '..', path))
    }
  }
})

test('what is as it was made is not made again; what is changed or gone on either side is', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'tokenpanel-kept-'))
  t.after(() => {
    rmSync(folder, { recursive: true })
  })
  const put = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const small = { 'dist/out.js': { inputs: { 'dist/in.js': {}, stdin: {} }, outputs: {} } } as unknown as Made
  const files = ['dist/in.js', 'dist/out.js', 'dist/out.js.map', 'dist/shared/build/maker.js', 'package-lock.json']
  for (const path of files) put(path, path)
  put(MADE, JSON.stringify(small))
  assert.equal(isKept(folder), false)
  put(MADE_OF, digestOf(folder, small))
  assert.equal(isKept(folder), true)
  for (const path of files) {
    for (const spoil of [() => { put(path, 'changed') }, () => { rmSync(join(folder, path)) }]) {
      spoil()
      assert.equal(isKept(folder), false, path)
      put(path, path)
      assert.equal(isKept(folder), true, path)
    }
  }
})
