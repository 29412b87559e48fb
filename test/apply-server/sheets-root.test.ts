// Which folder is the root: of workspaces, projects and clones, and of folders that are neither.
import assert from 'node:assert/strict'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { tokenpanel } from '../../apply-server/zero-config/vite.node.js'
import { createIndexed } from '../../apply-server/sheets/indexed.node.js'
import { findRoot } from '../../apply-server/sheets/root.node.js'
import { listsFolder, WORKSPACE_FILES } from '../../apply-server/sheets/workspace.js'
import { createFolder, put } from '../support/disk-fixture.js'
import { startPageServerFixture } from '../support/page-server-fixture.js'

const [[, pnpm], [, npm], [, lerna]] = WORKSPACE_FILES as readonly [
  (typeof WORKSPACE_FILES)[0], (typeof WORKSPACE_FILES)[0], (typeof WORKSPACE_FILES)[0]]

for (const [what, text, globs] of [
  ['a line for each', 'packages:\n  - apps/*\n  - "packages/*"\n  - \'!**/test/**\'\n', ['apps/*', 'packages/*', '!**/test/**']],
  ['no indent, comments, empty lines, CRLF', '# all\r\npackages: # here\r\n\r\n# x\r\n- a # b\r\n- \'c\'\r\ncatalog:\r\n  - d\r\n', ['a', 'c']],
  ['brackets', 'onlyBuilt: []\npackages: ["apps/*", b,\n  \'c/**\' ]\n', ['apps/*', 'b', 'c/**']],
  ['brackets that never close', 'packages: [a, b', []],
  ['a key in quotes', '"packages":\n  - a', ['a']],
  ['another key, or one further in', 'x:\n  packages:\n    - a\n', []],
  ['nothing', '', []],
] as const) {
  test(`pnpm-workspace.yaml: ${what}`, () => assert.deepEqual(pnpm(text), globs))
}

test('workspaces of package.json in three forms, packages of lerna.json; what is none of these lists nothing', () => {
  for (const [text, globs] of [
    ['{ "workspaces": ["a/*", 1, "!a/b"] }', ['a/*', '!a/b']], ['{ "workspaces": "a/*" }', ['a/*']],
    ['{ "workspaces": { "packages": ["a"], "nohoist": [] } }', ['a']], ['{ "workspaces": { "packages": { "packages": [] } } }', []],
    ['{ "workspaces": null }', []], ['{}', []], ['[]', []], ['{', []],
  ] as const) assert.deepEqual(npm(text), globs)
  assert.deepEqual(lerna('{ "packages": ["a"] }'), ['a'])
})

test('a glob takes a folder in as package managers have it, and ! leaves it out', () => {
  for (const [globs, folder, isListed] of [
    [['packages/*'], 'packages/ui', true], [['packages/*'], 'packages/ui/sub', false], [['packages/*'], 'packages', false],
    [['packages/**'], 'packages/ui/sub', true], [['**'], 'a/b', true], [['./apps/*/'], 'apps/web', true],
    [['{apps,packages/{a,b}}/*'], 'packages/b/x', true], [['{apps,packages}/*'], 'tools/x', false],
    [['apps/*', '!apps/old'], 'apps/old', false], [['!**/test/**', 'packages/**'], 'packages/a/test/x', false],
    [['apps/*', '!apps/old'], 'apps/web', true], [['web'], 'web', true], [['**'], 'a/node_modules/b', false],
    [[], 'a', false], [['['], '[', false], [['{a,b}'.repeat(12)], 'abababababab', false], [['a}b{'], 'a}b{', true],
  ] as const) assert.equal(listsFolder(globs, folder), isListed, `${globs.join(' ')} ${folder}`)
})

test('the root is the project around the current directory, or the one that is named', (t) => {
  const top = createFolder(t)
  const home = join(top, 'home')
  for (const path of ['home/.git/x', 'home/site/package.json', 'home/site/src/deep/x', 'home/clone/.git', 'home/plain/sub/x', 'lone/x']) {
    mkdirSync(dirname(join(top, path)), { recursive: true })
    writeFileSync(join(top, path), '')
  }
  const found = (from: string, root?: string): string => {
    const result = findRoot({ from: join(top, from), root, home })
    return result.ok ? result.value.path.replace(`${top}/`, '') : result.error.replaceAll(top, '')
  }
  const folder = 'Run tokenpanel in a project folder or pass --root.'
  const cases: readonly (readonly [from: string, root: string | undefined, found: string])[] = [
    ['home/site/src/deep', undefined, 'home/site'],
    ['home/site', undefined, 'home/site'],
    ['home/clone', undefined, 'home/clone'],
    ['home/plain/sub', undefined, 'home/plain/sub'],
    ['lone', undefined, 'lone'],
    ['home/site', 'src', 'home/site/src'],
    ['home', 'site/../plain', 'home/plain'],
    ['home', undefined, `/home is your home folder. ${folder}`],
    ['home/site', '..', `/home is your home folder. ${folder}`],
    ['home/site', '../..', ` is a folder around your home folder. ${folder}`],
    ['home/site', '/', `/ is the whole disk. ${folder}`],
    ['home/site', 'nowhere', '/home/site/nowhere is not a directory. Pass another folder with --root.'],
    ['home/site', 'package.json', '/home/site/package.json is not a directory. Pass another folder with --root.'],
  ]
  for (const [from, root, expected] of cases) assert.equal(found(from, root), expected)
  symlinkSync(home, join(top, 'link'))
  assert.match(found('lone', '../link'), /is your home folder/)
  const refused = createIndexed({ from: '/', root: '/' })
  assert.ok(!refused.ok && refused.error.startsWith('/ is the whole disk'))
})

test('the root is the outermost workspace that lists the project, and what it is is said', (t) => {
  const top = createFolder(t)
  for (const [path, text] of Object.entries({
    'pnpm/pnpm-workspace.yaml': 'packages:\n  - apps/*\n  - packages/*\n', 'pnpm/package.json': '{ "name": "shop" }',
    'pnpm/apps/web/package.json': '{}', 'pnpm/apps/web/src/x': '', 'pnpm/packages/ui/src/styles.css': '',
    'pnpm/tools/gen/package.json': '{}',
    'npm/package.json': '{ "workspaces": ["a", "!b"] }', 'npm/a/package.json': '{ "workspaces": ["in"] }', 'npm/a/in/package.json': '{}',
    'lerna/lerna.json': '{ "packages": ["modules/*"] }', 'lerna/modules/a/package.json': '{}',
    'clone/package.json': '{ "workspaces": ["sub"] }', 'clone/sub/package.json': '{}', 'clone/sub/.git': '',
    'git/.git': '', 'git/a/x': '', 'none/x': '',
    'home/package.json': '{ "workspaces": ["site"] }', 'home/site/package.json': '{}',
  })) put(top, path, text)
  const found = (from: string): string => {
    const result = findRoot({ from: join(top, from), home: join(top, 'home') })
    return result.ok ? `${result.value.path.slice(top.length + 1)}, ${result.value.what}` : result.error
  }
  const project = 'the nearest folder with package.json'
  for (const [from, expected] of [
    ['pnpm/apps/web/src', 'pnpm, the workspace whose pnpm-workspace.yaml lists apps/web'],
    ['pnpm', `pnpm, ${project}`], ['pnpm/tools/gen', `pnpm/tools/gen, ${project}`],
    ['npm/a', 'npm, the workspace whose package.json lists a'], ['npm/a/in', 'npm/a, the workspace whose package.json lists in'],
    ['lerna/modules/a', 'lerna, the workspace whose lerna.json lists modules/a'],
    ['clone/sub', `clone/sub, ${project}`], ['home/site', `home/site, ${project}`],
    ['git/a', 'git, the nearest folder with .git'], ['none', 'none, the folder it was started in'],
  ] as const) assert.equal(found(from), expected)
})

const MONOREPO = {
  'pnpm-workspace.yaml': 'packages: [apps/*, packages/*]\n', 'package.json': '{ "name": "shop" }',
  'apps/web/package.json': '{ "name": "web" }', 'packages/ui/src/styles.css': ':root { --a: 1px; }\n',
}

test('a page of apps/web writes packages/ui/src/styles.css, by the command and by the plugin of Vite', async (t) => {
  const server = await startPageServerFixture(MONOREPO, {}, 'apps/web')
  t.after(() => server.close())
  assert.equal(server.out[2], `shop  ${server.folder}, the workspace whose pnpm-workspace.yaml lists apps/web`)
  const { status } = await server.send('/apply', {
    method: 'POST', lines: ['Origin: http://localhost:5173', 'Content-Type: application/json'], body: '{ "tokens": { "--a": "2px" } }',
  })
  assert.deepEqual([status, server.read('packages/ui/src/styles.css')], [200, ':root { --a: 2px; }\n'])
  const lines: string[] = []
  tokenpanel({ log: (line) => void lines.push(line) }).configureServer({
    config: { root: join(server.folder, 'apps/web'), base: '/' }, middlewares: { use: () => undefined },
  })
  assert.deepEqual(lines, [`[design-token-panel] root ${server.folder}, the workspace whose pnpm-workspace.yaml lists apps/web`])
})
