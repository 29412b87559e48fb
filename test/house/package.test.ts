// What package.json promises.
import assert from 'node:assert/strict'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { test } from 'node:test'
import { ROOT, runCommand } from '../support/command.js'
import { BUILD, findFiles, readText } from '../support/sources.js'
import { filesOf, TOGETHER, UNCOUNTED } from '../support/together.js'
import { secondsByFile } from '../support/worker-seconds.js'

interface Package {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly bin: Readonly<Record<string, string>>
  readonly exports: Readonly<Record<string, string | { readonly types: string; readonly default: string }>>
  readonly sideEffects: readonly string[]
  readonly private: boolean
  readonly scripts: Readonly<Record<'test' | 'prepare' | 'pretest' | 'build', string>>
  readonly engines: { readonly node: string }
}
const manifest = JSON.parse(readText('package.json')) as Package

test('there are no dependencies', () => {
  assert.deepEqual(manifest.dependencies ?? {}, {})
  assert.equal(manifest.private, false)
  assert.equal(manifest.engines.node, '>=20')
})

test('every entry is a file of the package', () => {
  const entries = Object.values(manifest.exports)
    .flatMap((entry) => (typeof entry === 'string' ? [entry] : [entry.types, entry.default]))
  const commands = Object.values(manifest.bin)
  for (const path of [...entries, ...commands]) assert.ok(existsSync(join(ROOT, path)), path)
})

/** The compiler that is compiled itself. Both call themselves `tsc`, and npm links only one of them. */
const COMPILE = 'node node_modules/typescript-7/bin/tsc -b'

test('installing builds what is shipped, and none of the tests; the gate builds all', () => {
  const { prepare, pretest, build } = manifest.scripts
  const [compile = '', bundle] = prepare.split(' && ')
  assert.ok(compile.startsWith(`${COMPILE} `))
  const parts = compile.slice(COMPILE.length + 1).split(' ')
  assert.deepEqual([bundle, parts.includes('')], ['node bin/bundle.js', false])
  for (const part of parts) assert.ok(!readText(`${part}/tsconfig.json`).includes('test'), part)
  assert.equal(build, `${COMPILE} && ${bundle ?? ''}`)
  assert.ok(pretest.includes('npm run build'))
})

test('importing any module but those that sideEffects names does nothing', async () => {
  const acting = manifest.sideEffects.map((path) => path.replace('./', ''))
  for (const path of acting.filter((one) => !one.includes('*'))) assert.ok(existsSync(join(ROOT, path)), path)
  const modules = findFiles(['dist/shared', 'dist/relay', 'dist/apply-server', 'dist/panel'], '.js').filter((path) => !acting.includes(path) && !path.startsWith(`dist/${BUILD}/`))
  assert.ok(modules.length > 30)
  const script = modules.map((path) => `await import('./${path}')`).join('\n') +
    '\nconsole.log(JSON.stringify([process.listenerCount("SIGTERM"), process.exitCode ?? 0]))'
  const command = runCommand('--input-type=module', ['-e', script])
  assert.equal(await command.exited, 0, command.errors())
  assert.equal(command.out(), '[0,0]\n')
  assert.equal(command.errors(), '')
})

test('every test file runs in the gate, and once', () => {
  const named = manifest.scripts.test.matchAll(/dist\/test\/([\w-]+)\/\*\.test\.js/g)
  const alone = Array.from(named, ([, folder]) => folder)
  const together = findFiles(['test/together'], '.test.ts').map((path) => basename(path, '.test.ts')).sort()
  assert.deepEqual(together, Object.entries(TOGETHER).flatMap(([folder, parts]) =>
    Array.from({ length: parts }, (_, part) => `${folder}-${part + 1}`)).sort())
  for (const name of together) {
    const [, folder = '', part = ''] = /^(.*)-(\d+)$/.exec(name) ?? []
    assert.ok(readText(`test/together/${name}.test.ts`).endsWith(`runTogether('${folder}', ${part})\n`), name)
  }
  for (const [folder, parts] of Object.entries(TOGETHER)) {
    const shares = Array.from({ length: parts }, (_, part) => filesOf(folder, part + 1))
    for (const share of shares) assert.notDeepEqual(share, [], folder)
    const files = findFiles([`test/${folder}`], '.test.ts').map((path) => basename(path, '.ts')).sort()
    assert.deepEqual(shares.flat().map((name) => name.replace(/\.[jt]s$/, '')).sort(), files)
  }
  for (const name of UNCOUNTED) assert.ok(existsSync(join(ROOT, `test/browser/${name}.test.ts`)), name)
  const folders = findFiles(['test'], '.test.ts').map((path) => path.split('/'))
    .map(([, folder, ...rest]) => (rest.length === 1 ? folder : rest.join('/')))
  assert.deepEqual([...new Set(folders)].sort(), [...alone, ...Object.keys(TOGETHER)].sort())
})

test('at the end of the gate stands how long each file took a worker, the dearest first', () => {
  assert.ok(manifest.scripts.test.includes('--test-reporter=./dist/test/support/worker-seconds.js'))
  const took = (name: string, file: string, seconds: number, nesting = 0) =>
    ({ name, nesting, file: join(ROOT, file), details: { duration_ms: seconds * 1000 } })
  const finished = [
    took('one', 'dist/test/house/a.test.js', 2), took('two', 'dist/test/house/a.test.js', 1.5),
    took('within a suite', 'dist/test/together/panel-1.test.js', 9, 1),
    took('test/panel/b.test.ts', 'dist/test/together/panel-1.test.js', 12.25),
    took('test/panel/c.test.ts', 'dist/test/together/panel-1.test.js', 1),
  ]
  assert.deepEqual(secondsByFile(finished, 2), [
    'worker-seconds by file, the dearest first',
    '    12.3 test/panel/b.test.ts', '     3.5 test/house/a.test.ts', '    16.8 in 3 files',
  ])
})

const unbuilt = (name: string): string => `${name}: this command is not built; run "npm run build" in the package's folder\n`

test('a command that is not built says so in one line', async (t) => {
  // A copy of bin/ alone is a package without what its build makes.
  const folder = mkdtempSync(join(tmpdir(), 'tokenpanel-unbuilt-'))
  t.after(() => rmSync(folder, { recursive: true }))
  cpSync(join(ROOT, 'bin'), join(folder, 'bin'), { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  for (const name of ['relay', 'notify', 'panel-server', 'tokenpanel', 'demo']) {
    const command = runCommand(join(folder, 'bin', `${name}.js`), [])
    assert.equal(await command.exited, 1)
    assert.equal(command.errors(), unbuilt(name))
  }
  // Compiled, and the files for pages are still to be made.
  for (const module of ['shared/node/listen.node', 'apply-server/demo/demo.node', 'relay/stand-in/demo.node']) {
    mkdirSync(join(folder, 'dist', module, '..'), { recursive: true })
    writeFileSync(join(folder, 'dist', `${module}.js`), '')
  }
  const demo = runCommand(join(folder, 'bin', 'demo.js'), [])
  assert.equal(await demo.exited, 1)
  assert.equal(demo.errors(), unbuilt('demo'))
})
