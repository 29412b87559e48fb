// The parts of `tokenpanel` by themselves: which file a name is routed to, what a project is called, what is
// said at the start, which configuration is served.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createAnyPage } from '../../apply-server/zero-config/zero-config.node.js'
import { askedByOrigins } from '../../apply-server/zero-config/access-policy.js'
import { startPageServer } from '../../apply-server/zero-config/main.node.js'
import { findBuilt } from '../../apply-server/zero-config/page-files.node.js'
import { Project } from '../../apply-server/zero-config/project.node.js'
import { shortOf, storagePrefixOf } from '../../apply-server/zero-config/project-name.node.js'
import { routingOf, type RoutingTable } from '../../apply-server/zero-config/routing-of.js'
import { movedByLine, withSources } from '../../apply-server/zero-config/script.js'
import { createIndexed } from '../../apply-server/sheets/indexed.node.js'
import { discover } from '../../shared/discover/discover.js'
import type { Discovered } from '../../shared/discover/discover.types.js'
import { findRoute, readRouting } from '../../shared/wire/routing.js'
import type { Files } from '../support/apply-fixture.js'
import { createSite, startPageServerFixture } from '../support/page-server-fixture.js'

type Declared = Readonly<Record<string, readonly string[]>>
const discovered = (files: Declared): Discovered => discover(
  Object.entries(files).flatMap(([source, names]) => names.map((name, at) => {
    const [own = '', scope = ':root'] = name.split(' in ')
    return { name: own, value: `${at + source.length}px`, scope: [scope], important: false, source, line: at + 1 }
  })), [])

const MANY = Array.from({ length: 12 }, (_, at) => `--name-${at}`)

type Row = readonly [name: string, files: Declared, kept: RoutingTable, expected: RoutingTable]
const rows: readonly Row[] = [
  ['nothing', {}, {}, {}],
  ['one file', { 'a.css': ['--x', '--y-1'] }, {}, { '*': 'a.css' }],
  ['two files by prefix', { 'a.css': ['--color-a', '--color-b', '--text-a'], 'b.css': ['--space-1', '--space-2'] }, {}, { 'space': 'b.css', '*': 'a.css' }],
  ['a prefix of two files is longer', { 'a.css': ['--c-bg', '--c-fg', '--c-line-1'], 'b.css': ['--c-line-2'] }, {}, { 'c-line-2': 'b.css', '*': 'a.css' }],
  ['a name that others begin with', { 'a.css': ['--x', '--y', '--gap-1'], 'b.css': ['--gap'] }, {}, { 'gap': 'b.css', 'gap-1': 'a.css', '*': 'a.css' }],
  ['a name of both is for the one that most are in', { 'a.css': ['--x', '--y'], 'b.css': ['--x', '--z'] }, {}, { 'z': 'b.css', '*': 'a.css' }],
  ['a token of a theme alone', { 'a.css': ['--x', '--y', '--z'], 'b.css': ['--x in .dark', '--y in .dark', '--z in .dark', '--own in .dark'] }, {}, { 'own': 'b.css', '*': 'a.css' }],
  ['the file of a theme is there, by a prefix that takes nothing', { 'a.css': ['--x', '--y', '--z', '--night-1'], 'css/night.css': ['--x in .dark', '--y in .dark', '--z in .dark'] }, {}, { 'night-file-2': 'css/night.css', '*': 'a.css' }],
  ['the files of themes that are files', { 'nord.css': MANY, 'nord dark.css': MANY }, {}, { 'nord-dark': 'nord dark.css', '*': 'nord.css' }],
  ['a file whose name no prefix can say', { 'a.css': ['--x', '--y', '--z'], '日本.css': ['--x in .dark', '--y in .dark', '--z in .dark'] }, {}, { 'file-2': '日本.css', '*': 'a.css' }],
  ['what is kept stays', { 'a.css': ['--x-1', '--y'], 'b.css': ['--x-1'] }, { 'x': 'b.css' }, { 'x': 'b.css', '*': 'a.css' }],
  ['what is kept is completed', { 'a.css': ['--x-1', '--y'], 'b.css': ['--x-2'] }, { 'x': 'b.css', '*': 'b.css' }, { 'x': 'b.css', 'x-1': 'a.css', 'y': 'a.css', '*': 'b.css' }],
  ['hyphens that no prefix can say', { 'a.css': ['--a', '--b'], 'b.css': ['--c--d', '---e', '--f-'] }, {}, { 'c': 'b.css', 'f': 'b.css', '*': 'a.css' }],
  ['a name with two hyphens beside one that begins it', { 'a.css': ['--a', '--b', '--c-d'], 'b.css': ['--c--d'] }, {}, { 'c--d': 'b.css', '*': 'a.css' }],
]
for (const [name, files, kept, expected] of rows) {
  test(`routing: ${name}`, () => {
    const found = discovered(files)
    const { tokens } = found
    const table = routingOf(found, kept)
    assert.deepEqual(table, expected)
    assert.deepEqual(Object.keys(table).at(-1), Object.keys(expected).at(-1))
    assert.deepEqual(routingOf({ ...found, tokens: [...tokens].reverse() }, kept), table)
    const routing = readRouting(table)
    for (const token of routing.ok ? tokens : []) {
      if (token.name.startsWith('---')) continue
      const route = routing.ok ? findRoute(routing.value, token.name) : null
      assert.ok(token.declared.some(({ source }) => source === route), `${token.name}: ${String(route)}`)
    }
  })
}

const names: readonly (readonly [manifest: string, prefix: RegExp])[] = [
  ['{ "name": "shop" }', /^tokenpanel-shop$/],
  ['{ "name": "@acme/Web Shop_2" }', /^tokenpanel-acme-web-shop_2$/],
  ['{ "name": "カート" }', /^tokenpanel-[\da-f]{8}$/],
  [`{ "name": "${'x'.repeat(300)}" }`, /^tokenpanel-x{60}$/],
  ['{ "name": 1 }', /^tokenpanel-tokenpanel-site-\w+$/],
  ['no JSON', /^tokenpanel-tokenpanel-site-\w+$/],
]
for (const [manifest, prefix] of names) {
  test(`what is stored begins with the project's name: ${manifest.slice(0, 40)}`, () => {
    const site = createSite({ 'package.json': manifest })
    assert.match(storagePrefixOf(site.folder), prefix)
    site.remove()
  })
}

test('a source map without mappings or sources stays as it is', () => {
  for (const map of ['{"version":3}', '[]', '{"mappings":1}']) assert.equal(movedByLine(map), map)
  assert.equal(movedByLine('{"mappings":"AAAA;BB"}'), '{"mappings":";AAAA;BB"}')
  const texts = (map: string): string => withSources(map, (source) => (source === 'a.ts' ? 'text' : null))
  for (const map of ['{"version":3}', '[]', '{"sources":1}']) assert.equal(texts(map), map)
  assert.equal(texts('{"sources":["a.ts","b.ts",1]}'), '{"sources":["a.ts","b.ts",1],"sourcesContent":["text",null,null]}')
})

const ROOT = ':root { --a: #fff; --b: 1px; --c: 2px; }'
const KEPT = JSON.stringify({
  storagePrefix: 'mine', consoleNamespace: 'me', tabs: [{ id: 't', label: 'Mine', tiers: [{
    id: 'one', label: 'One', items: [
      { id: 'b', cssVar: '--b', label: 'Bee', default: '9px', type: { kind: 'length' } },
      { id: 'gone', cssVar: '--gone', label: 'Gone', default: '3px', type: { kind: 'length' } },
    ],
  }] }],
})
type Said = readonly [name: string, files: Files, lines: readonly (string | RegExp)[], verbose?: boolean]
const MADE = `/* Do not edit */ ${ROOT}`
const SEVERAL: Files = {
  'a.css': ROOT, ...Object.fromEntries('mnpqrs'.split('').map((name) => [`${name}.css`, MADE])),
  ...Object.fromEntries('vwxyz'.split('').map((name) => [`${name}.css`, Uint8Array.of(0xff)])), 'dist/a.css': ROOT,
}
const said: readonly Said[] = [
  ['no stylesheet', { 'a.scss': ROOT, 'node_modules/x/a.css': ROOT, 'dist/a.css': ROOT }, [/^No stylesheets in \/.* \(skipped: node_modules, .*\)\.$/, 'Run it where your CSS is, or pass --root <folder>.']],
  ['no token', { 'a.css': 'p { color: red }', 'b.css': '' }, ['2 stylesheets, no tokens yet. Declare one, such as :root { --accent: #2563eb }, and reload the page.']],
  ['tokens', { 'a.css': ROOT, 'b.css': 'p { color: red }' }, ['3 tokens in 1 file']],
  ['one generated file', { 'a.css': ROOT, 'made.css': MADE }, ['3 tokens in 1 file', '1 generated file, written only if you select it:', '  made.css  line 1: Do not edit']],
  ['themes', { 'a.css': ':root { --a: #fff; --b: #111 } @media (prefers-color-scheme: dark) { :root { --a: #000; --b: #eee } }' },
    ['2 tokens in 1 file', 'Themes: light, dark (prefers-color-scheme: dark)']],
  ['what is left out', { 'a.css': ROOT, 'b.css': `:root{--x:${'y'.repeat(6000)}}`, 'c.css': Uint8Array.of(0x2d, 0x2d, 0xff) }, ['3 tokens in 1 file', 'Skipped 2 files:', /^ {2}b\.css {2}has a line over /, '  c.css  is not valid UTF-8']],
  ['more than is named', { 'a.css': ROOT, ...Object.fromEntries('tuvwxyz'.split('').map((name) => [`${name}.css`, Uint8Array.of(0xff)])) }, [
    '3 tokens in 1 file', 'Skipped 7 files:', ...'tuvwx'.split('').map((name) => `  ${name}.css  is not valid UTF-8`), '  and 2 more (list all with --verbose)',
  ]],
  ['what a build makes', { 'a.css': MADE, '.gitignore': 'b.css', 'b.css': ROOT }, [
    '3 tokens in 1 file', '2 generated files, written only if you select them:', '  a.css  line 1: Do not edit', '  b.css  ignored by git',
  ]],
  ['more of it than is named', SEVERAL, [
    '3 tokens in 1 file',
    '6 generated files, written only if you select them:', ...'mnpqr'.split('').map((name) => `  ${name}.css  line 1: Do not edit`), '  and 1 more (list all with --verbose)',
    'Skipped 5 files:', ...'vwxyz'.split('').map((name) => `  ${name}.css  is not valid UTF-8`),
  ]],
  ['everything, where that is wanted', SEVERAL, [
    '3 tokens in 1 file',
    '6 generated files, written only if you select them:', ...'mnpqrs'.split('').map((name) => `  ${name}.css  line 1: Do not edit`),
    'Skipped 6 paths:', '  dist   is a build folder', ...'vwxyz'.split('').map((name) => `  ${name}.css  is not valid UTF-8`),
  ], true],
  ['a kept configuration', { 'a.css': ROOT, 'tokenpanel.json': KEPT }, ['3 tokens in 1 file', 'Using tokenpanel.json; 2 new tokens in the stylesheets, 1 token no longer declared']],
  ['a kept configuration that is broken', { 'a.css': ROOT, 'tokenpanel.json': '{' }, ['3 tokens in 1 file', "tokenpanel.json isn't valid JSON: it ends too early at line 1, column 2; using the discovered configuration until it is fixed"]],
  ['a kept configuration that is none', { 'a.css': ROOT, 'tokenpanel.json': '[]' }, ['3 tokens in 1 file', "tokenpanel.json isn't a JSON object; using the discovered configuration until it is fixed"]],
]
for (const [name, files, lines, verbose = false] of said) {
  test(`what is said at the start: ${name}`, async () => {
    const server = await startPageServerFixture(files, { verbose })
    await server.close()
    const words = server.out.slice(3, server.out.indexOf('', 3))
    assert.equal(words.length, lines.length, words.join('\n'))
    lines.forEach((line, at) => {
      if (typeof line === 'string') assert.equal(words[at], line)
      else assert.match(words[at] ?? '', line)
    })
    assert.deepEqual(server.errors, [])
  })
}

test('a kept configuration is what is served, with the values that the CSS has now', async () => {
  const server = await startPageServerFixture({ 'a.css': ROOT, 'tokenpanel.json': KEPT })
  const { json } = await server.send('/tokenpanel.json')
  const { where, sources, applyEndpoint, applyRouting, project, ...config } = json
  assert.deepEqual(config, JSON.parse(KEPT.replace('9px', '1px')))
  assert.deepEqual(applyEndpoint, `http://127.0.0.1:${server.port}/apply`)
  assert.deepEqual([Object.keys(where as object), applyRouting], [['--a', '--b', '--c'], { '*': 'a.css' }])
  assert.deepEqual(sources, [{ file: 'a.css', tokens: 3, generated: null, skipped: null }])
  assert.deepEqual(Object.keys(project as object), ['name', 'root', 'short', 'id'])
  assert.match((await server.send('/tokenpanel.js')).text, /"storagePrefix":"mine","consoleNamespace":"me"\};\n/)
  server.put('tokenpanel.json', KEPT.replace('Bee', 'Hive'))
  assert.match((await server.send('/tokenpanel.json')).text, /"Hive"/)
  await server.close()
})

const HOME = '127.0.0.1:4000'
const refused: readonly (readonly [name: string, host: string, headers: readonly string[]])[] = [
  ['of another origin', HOME, ['Origin', 'https://evil.example']],
  ['by a foreign name', 'evil.example', []],
  ['of a page that says no origin', HOME, ['Sec-Fetch-Site', 'cross-site']],
]
for (const [name, host, headers] of refused) {
  test(`for a request ${name} the project is not looked at, whatever its path is`, async (t) => {
    const site = createSite({ 'a.css': ROOT })
    t.after(() => site.remove())
    const indexed = createIndexed({ from: site.folder, root: undefined })
    assert.ok(indexed.ok)
    let looks = 0
    const counted = <A extends readonly unknown[], T>(look: (...all: A) => T) => (...all: A): T => {
      looks += 1
      return look(...all)
    }
    const { index, indexWithin, routeSoon: route } = indexed.value
    const looking = { index: counted(index), indexWithin: counted(indexWithin), routeSoon: counted(route) }
    const project = new Project({ ...indexed.value, ...looking })
    const answer = createAnyPage({
      project, built: findBuilt() ?? '', asking: askedByOrigins([]), health: { server: 'tokenpanel' },
      log: { summary: () => undefined, error: () => undefined }, endpointFor: () => '',
    })
    const ask = async (target: string, asking: string, lines: readonly string[]): Promise<number> => {
      const readBody = (): Promise<never> => Promise.reject(new Error('read'))
      return (await answer({ method: 'GET', target, headers: lines, host: asking, readBody })).status
    }
    const paths = ['/tokenpanel.json', '/tokenpanel.js', '/tokenpanel.js.map', '/tokenpanel/core.js']
    for (const path of paths) assert.equal(await ask(path, host, headers), 403, path)
    for (const path of ['/other', '/tokenpanel/none.js', '/tokenpanel.css']) assert.equal(await ask(path, host, headers), 404)
    assert.equal(looks, 0)
    assert.equal(await ask('/healthz', HOME, []), 200)
    assert.equal(looks, 0)
    for (const path of paths) assert.equal(await ask(path, HOME, []), 200, path)
    // The script itself needs none of it.
    assert.equal(looks, 1)
  })
}

const roots: readonly (readonly [name: string, line: object, words: RegExp])[] = [
  ['the whole disk', { root: '/' }, /^\/ is the whole disk\. Run tokenpanel in a project folder or pass --root\.$/],
  ['the home folder', { home: true }, /is your home folder\. Run tokenpanel in a project folder/],
  ['a file', { root: 'a.css' }, /is not a directory\. Pass another folder with --root\.$/],
]
for (const [name, line, words] of roots) {
  test(`a root is refused with a sentence: ${name}`, async () => {
    const site = createSite({ 'a.css': ROOT })
    const started = await startPageServer(
      { root: undefined, port: 0, allowOrigins: [], quiet: false, ...line },
      { out: () => undefined, error: () => undefined, from: site.folder, ...('home' in line ? { home: site.folder } : {}) },
    )
    site.remove()
    assert.ok(!started.ok)
    assert.match(started.error, words)
  })
}

test('whoever is quiet says nothing, and other origins may be named', async () => {
  const allowOrigins = ['http://design.test:9']
  const server = await startPageServerFixture({ 'a.css': ROOT }, { quiet: true, allowOrigins })
  const { status } = await server.send('/tokenpanel.js', { lines: ['Origin: http://design.test:9'] })
  await server.close()
  assert.deepEqual([status, server.out, server.errors], [200, [], []])
})

for (const [root, home, short] of [
  ['/home/me/code/shop', '/home/me', '~/code/shop'],
  ['/home/me-too/shop', '/home/me', '/home/me-too/shop'],
  ['/srv/shop', '/home/me', '/srv/shop'],
  ['/home/me', '/home/me', '/home/me'],
  ['/srv/shop', '/', '/srv/shop'],
] as const) {
  test(`a root as people write it: ${root}`, () => assert.equal(shortOf(root, home), short))
}

test('the index says which project it is of; what is meant for another one is refused, and nothing is written', async () => {
  const css = ':root { --a: 1px }'
  const own = await startPageServerFixture({ 'package.json': '{ "name": "shop" }', 'a.css': css })
  try {
    const { project } = (await own.send('/tokenpanel.json')).json as { project: Record<string, string> }
    assert.deepEqual([project['name'], project['root'], project['short']], ['shop', own.folder, own.folder])
    const ask = async (asked: object): Promise<readonly unknown[]> => {
      const { status, json: { error = null } } = await own.send('/apply', {
        method: 'POST', body: JSON.stringify(asked),
        lines: ['Content-Type: application/json', `Origin: http://127.0.0.1:${own.port}`],
      })
      return [status, error]
    }
    const words = `Another server has started since the preview: it writes to shop (${own.folder})`
    for (const more of [{ dryRun: true }, {}]) {
      assert.deepEqual(await ask({ tokens: { '--a': '2px' }, ...more, project: 'another' }), [409, words])
    }
    assert.deepEqual(await ask({ undo: { 'a.css': 'a'.repeat(64) }, project: 'another' }), [409, words])
    assert.equal(own.read('a.css'), css)
    assert.deepEqual(await ask({ tokens: { '--a': '2px' }, project: project['id'] }), [200, null])
    assert.deepEqual(await ask({ tokens: { '--a': '3px' } }), [200, null])
    assert.equal(own.read('a.css'), ':root { --a: 3px }')
  } finally {
    await own.close()
  }
})

test('a generated file is changed only where the request names it in anyway; the refusal says why and what to do', async () => {
  const css = ':root { --a: 1px }\n'
  const header = '/*\n * Do not edit directly\n */\n'
  const map = JSON.stringify({ version: 3, sources: ['a.scss'], names: [], mappings: '' })
  const server = await startPageServerFixture({
    'own.css': css.replaceAll('--a', '--own'), 'made.css': `${header}${css}`,
    'from.css': `${css.replaceAll('--a', '--from')}/*# sourceMappingURL=from.css.map */\n`, 'from.css.map': map, 'a.scss': '$x: 1;',
    '.gitignore': 'out.css', 'out.css': css.replaceAll('--a', '--out'),
  })
  try {
    const ask = async (tokens: object, more: object = {}): Promise<readonly unknown[]> => {
      const { status, json: { error = null } } = await server.send('/apply', {
        method: 'POST', body: JSON.stringify({ tokens, ...more }),
        lines: ['Content-Type: application/json', `Origin: http://127.0.0.1:${server.port}`],
      })
      return [status, error]
    }
    const refusedFor = (file: string, why: string, source = 'its source'): readonly unknown[] => [409,
      `${file} is generated (${why}); the next build replaces it. Change ${source}, or list the file in anyway`]
    const made = refusedFor('made.css', 'line 2: Do not edit directly')
    assert.deepEqual(await ask({ '--own': '2px', '--a': '2px' }), made)
    assert.equal(server.read('own.css'), ':root { --own: 1px }\n', 'nothing of it is written')
    for (const anyway of [true, 'made.css', ['own.css'], ['made.css', 1]]) assert.deepEqual(await ask({ '--a': '2px' }, { anyway }), made)
    const named = { tokens: {}, scopes: [{ scope: [':root'], file: 'made.css', tokens: { '--a': '2px' } }] }
    assert.deepEqual(await ask({}, named), made)
    assert.equal(server.read('made.css'), `${header}${css}`)
    assert.deepEqual(await ask({ '--from': '2px' }), refusedFor('from.css', 'line 2: its source map names a.scss', 'a.scss'))
    assert.deepEqual(await ask({ '--out': '2px' }), refusedFor('out.css', 'ignored by git'))
    // What is only looked at, and what changes nothing.
    assert.deepEqual(await ask({ '--a': '2px' }, { dryRun: true }), [200, null])
    assert.deepEqual(await ask({ '--a': '1px' }), [200, null])
    assert.deepEqual(await ask({ '--own': '2px', '--a': '2px' }, { anyway: ['made.css'] }), [200, null])
    assert.deepEqual(await ask({}, { ...named, anyway: ['made.css'] }), [200, null])
    assert.deepEqual([server.read('own.css'), server.read('made.css')], [':root { --own: 2px }\n', `${header}:root { --a: 2px }\n`])
  } finally {
    await server.close()
  }
})
