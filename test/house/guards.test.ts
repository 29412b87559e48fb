// Guards that refuse wrong code: each is given some, in every form that there is, and has to refuse it.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { Linter, type Rule } from 'eslint'
import ts from 'typescript'
import { parser, plugin } from 'typescript-eslint'
import { ROOT } from '../support/command.js'

interface Config {
  readonly rooms: Rule.RuleModule
  readonly outlets: Rule.RuleModule
  readonly exported: Rule.RuleModule
  readonly floating: Rule.RuleModule
  readonly outdated: Rule.RuleModule
  readonly nominal: { readonly selector: string; readonly message: string }
  readonly OUTLETS: readonly { readonly only: readonly string[]; readonly message: string }[]
}
const { rooms, outlets, exported, floating, outdated, nominal, OUTLETS } = await import(pathToFileURL(join(ROOT, 'eslint.config.js')).href) as Config

/** What the linter says of a file, by one of the house's rules. */
function saidOf(path: string, code: string, rule: 'rooms' | 'outlets' | 'exported' = 'rooms'): readonly string[] {
  const config: Linter.Config = {
    files: ['**/*.ts'], plugins: { house: { rules: { rooms, outlets, exported } } }, rules: { [`house/${rule}`]: 'error' },
    languageOptions: { parser },
  }
  const linter = new Linter({ cwd: ROOT })
  return linter.verify(code, config, { filename: join(ROOT, path) }).map(({ message }) => message)
}

const ABOVE = 'view/rows stands above model/state.'
const imports: readonly (readonly [code: string, said: readonly string[]])[] = [
  ["import { A } from '../../view/rows/row.view.js'", [ABOVE]],
  ['import { A } from "../../view/rows/row.view.js"', [ABOVE]],
  ["import type { A } from '../../view/rows/row.view.js'", [ABOVE]],
  ["import '../../view/rows/row.view.js'", [ABOVE]],
  ["export { A } from '../../view/rows/row.view.js'", [ABOVE]],
  ["export * from '../../view/rows/row.view.js'", [ABOVE]],
  ["export const a = import('../../view/rows/row.view.js')", [ABOVE]],
  ['export const a = import(`../../view/rows/row.view.js`)', [ABOVE]],
  ["export let a: import('../../view/rows/row.view.js').A", [ABOVE]],
  ["import a = require('../../view/rows/row.view.js')", [ABOVE]],
  ["import { A } from '../storage/keys.js'", ['model/storage stands above model/state.']],
  ["export const a = (name: string) => import(name)", ['What is imported is written as one text.']],
  ["import { A } from 'lit'", ['The panel imports its rooms and what parts share.']],
  ["import { A } from '../../../shared/node/reply.node.js'", ['The panel imports its rooms and what parts share.']],
  ["import { A } from '../../../relay/checks.js'", ['The panel imports its rooms and what parts share.']],
  ["import { A } from '../../attic/old/a.js'", ['panel/floors.json does not name attic/old.']],
  ["import { A } from './plan.js'; import { B } from '../tokens/kinds.js'; import { C } from '../../../shared/chars.js'", []],
]
for (const [code, said] of imports) {
  test(`of a file of panel/model/state it is said: ${code}`, () => {
    assert.deepEqual(saidOf('panel/model/state/a.ts', code), said)
  })
}

test('the entries of the panel import from any room', () => {
  assert.deepEqual(saidOf('panel/index.ts', "import { A } from './app/host/instances.browser.js'"), [])
})

const STORAGE = 'The panel touches storage in page/core/storage.browser.ts alone.'
const INLINE = "Inline properties are the sink's, the dock's, and those of the panel's own elements."
const WRITES = 'The apply server writes in disk/disk.node.ts alone.'
const WAITS = 'Nothing waits between reading and writing a file.'
const PROCESS = 'A process is what bin/ gives to commands; the disk and two handlers know it otherwise.'
const READS = 'Environment and arguments are read in bin/ alone.'
const REFUSES = 'Checks refuse, and what HTTP itself does not let through.'
const ASSERTS = 'No type is asserted in the relay: an answer is made by answerOf, a refusal by refuse.'
const ASKS = OUTLETS.find(({ message }) => message.startsWith('The panel asks'))?.message ?? assert.fail()
const WAITING = [
  'const a = async () => 1', 'async function a() {}', 'const a = { async b() {} }', 'queueMicrotask(a)', 'new Promise(a)',
  'await a', 'for await (const a of b) c(a)', 'setImmediate(a)', 'process.nextTick(a)', 'setTimeout(a)', "import('./a.js')",
]
const reaching: readonly (readonly [path: string, message: string, mutants: readonly string[]])[] = [
  ['panel/view/rows/a.browser.ts', STORAGE, [
    'localStorage.getItem("a")', 'window.sessionStorage', "window['localStorage']", 'const { indexedDB } = window',
    'document.cookie = "a=b"', 'const { localStorage: a } = window',
  ]],
  ['panel/view/rows/a.browser.ts', ASKS, [
    'fetch("/")', 'window.fetch("/")', "window['fetch']('/')", 'const { fetch: ask } = window', 'new EventSource("/")',
    'new WebSocket("/")', 'navigator.sendBeacon("/")', 'new XMLHttpRequest()',
  ]],
  ['panel/view/rows/a.browser.ts', INLINE, [
    'a.style.setProperty("b", "c")', 'const { setProperty } = a.style', 'a.style["removeProperty"]("b")',
    'a.style.cssText = ""', 'a.style["cssText"] += ";"', 'a.attributeStyleMap.set("b", "c")',
  ]],
  ['apply-server/files.node.ts', WRITES, [
    "import { writeFileSync } from 'node:fs'", "import * as fs from 'node:fs'; fs.renameSync('a', 'b')",
    "import { writeFileSync as read } from 'node:fs'", "import { rm } from 'node:fs/promises'",
    "import fs from 'node:fs'; fs['unlinkSync']('a')", "import fs from 'fs'", 'fs.createWriteStream("a")',
  ]],
  ['apply-server/disk/regular.node.ts', WAITS, WAITING],
  ['apply-server/targets.ts', WAITS, WAITING],
  ['relay/settings.ts', PROCESS, [
    "import { env } from 'node:process'", 'import process from "process"', "export { argv } from 'node:process'",
    "const { argv } = await import('node:process')", 'process.exitCode = 1', 'const a = process',
  ]],
  ...['relay/main.node.ts', 'relay/notify/main.node.ts', 'apply-server/main.node.ts', 'shared/node/listen.node.ts'].map((path) => [
    path, PROCESS, ['process.stdout.write("a")', 'process.exit(1)', "import { stdout } from 'node:process'", 'process.on("SIGTERM", a)'],
  ] as const),
  ['relay/lambda.node.ts', READS, [
    'process.env.A', "process['argv']", 'const { env } = process', 'read(process)', "import { env } from 'node:process'",
  ]],
  ['relay/answering.ts', REFUSES, [
    "import { refuse } from './refusals.js'", "import { refuse as say } from './refusals.js'",
    "import * as all from './refusals.js'; all.refuse('not_found')",
  ]],
  ['relay/answering.ts', ASSERTS, ['a({ status: 200 } as RelayAnswer)', 'a(<RelayAnswer>{})', 'a(b as unknown as Ending)', 'a(b as never)']],
]
for (const [path, message, mutants] of reaching) {
  test(`of a mutant of ${path} it is said: ${message}`, () => {
    for (const mutant of mutants) assert.ok(saidOf(path, mutant, 'outlets').includes(message), mutant)
  })
}

test('a value is called constant anywhere', () => assert.deepEqual(saidOf('relay/answering.ts', 'a([1] as const)', 'outlets'), []))

test('what may stand in a file that the linter makes an exception of does stand there', () => {
  for (const { only, message } of OUTLETS) {
    for (const path of only) {
      const said = saidOf(`${dirname(path)}/another.ts`, readFileSync(join(ROOT, path), 'utf8'), 'outlets')
      assert.ok(said.includes(message), `${path}: ${message}`)
    }
  }
})

test('an export that nobody imports is told, and no other', () => {
  const code = 'export const ROOT_SCOPE = 1; export function nobodyWantsThis() {} export interface NorThis {} const a = 1'
  const path = 'panel/model/state/empty.ts'
  const said = ['Nobody imports nobodyWantsThis.', 'Nobody imports NorThis.']
  assert.deepEqual(saidOf(path, `${code}; export const EMPTY_STATE = 1`, 'exported').slice(-2), said)
  assert.equal(saidOf(path, 'export const EMPTY_STATE = 1', 'exported').length, 0)
  // A file that is loaded whole, and what is imported from elsewhere, are asked for without a name.
  assert.deepEqual(saidOf('panel/index.ts', code, 'exported'), [])
  assert.deepEqual(saidOf('panel/tools/users/open-users.browser.ts', 'export const anything = 1', 'exported'), [])
})

/** The lines of a file at which a rule that asks for types says something. */
function linesOf(rule: Rule.RuleModule, code: readonly string[]): readonly number[] {
  const path = join(ROOT, 'test/mutant.ts')
  const options = { strict: true, noEmit: true, module: ts.ModuleKind.NodeNext, types: ['node'], typeRoots: [join(ROOT, 'node_modules/@types')] }
  const host = ts.createCompilerHost(options)
  const { getSourceFile } = host
  host.getSourceFile = (name, language) =>
    name === path ? ts.createSourceFile(name, code.join('\n'), language) : getSourceFile(name, language)
  const programs = [ts.createProgram([path], options, host)]
  const parse = parser.parseForESLint as (text: string, given: object) => Linter.ESLintParseResult
  const typed = { parseForESLint: (text: string, given: object) => parse(text, { ...given, programs }) }
  const linter = new Linter({ cwd: ROOT })
  return linter.verify(code.join('\n'), {
    files: ['**/*.ts'], plugins: { a: { rules: { rule } } }, rules: { 'a/rule': 'error' }, languageOptions: { parser: typed },
  }, { filename: path }).map(({ line }) => line)
}

test('a promise that nobody waits for is told in a test, and neither a test nor an assertion', () => {
  assert.deepEqual(linesOf(floating, [
    "import assert, { rejects as equal } from 'node:assert/strict'",
    "import { test } from 'node:test'",
    'const later = async (): Promise<number> => 1',
    'later()',
    'assert.rejects(later)',
    "assert['rejects'](later)",
    'equal(later)',
    'export function a(test: typeof later): void { test() }',
    '{ const assert = { equal: later }; assert.equal() }',
    '[1].map(later)',
    "test('a', later)",
    'assert.equal(1, 1)',
    'void later()',
  ]), [4, 5, 6, 7, 8, 9, 10])
})

test('what is deprecated is told, under whatever name', () => {
  const code = [
    "import { parse as read } from 'node:url'",
    "import * as url from 'node:url'",
    "export const a = escape('a')",
    "export const b = read('a')",
    "export const c = new Buffer('a')",
    "export const d = url.parse('a')",
    "export const e = url['parse']('a')",
    "document.execCommand('copy')",
    "export const { keyCode } = new KeyboardEvent('a')",
    'export const f: KeyboardEventInit = { keyCode: 1 }',
    "export { parse as again } from 'node:url'",
    '/** @deprecated */',
    '// and why',
    'const own = 1',
    'export const g = own',
    'export let h: External',
    "export const i = [decodeURI('a'), document.title]",
  ]
  const said = linesOf(outdated, code)
  const { rules } = plugin as { rules?: Record<string, Rule.RuleModule> }
  assert.deepEqual(said, linesOf(rules?.['no-deprecated'] ?? assert.fail(), code))
  assert.deepEqual([...new Set(said)], [3, 4, 5, 6, 7, 8, 9, 10, 11, 15, 16])
})

test('a class without anything private is refused, and nothing but an instance compiles as one of the others', () => {
  const saidOfClass = (code: string): number => new Linter().verify(code, {
    rules: { 'no-restricted-syntax': ['error', nominal] }, languageOptions: { parser },
  }).length
  const open = [
    'class A { b = 1 }', 'class A {}', 'class A extends B { c = 1 }', 'const a = class { b = 1 }',
    'class A { private constructor() {} }', 'class A { private static b = 1 }', 'class A { static #b = 1 }',
    'class A { protected b = 1 }', 'class A { b = class { #c = 1 } }',
  ]
  for (const code of open) assert.equal(saidOfClass(code), 1, code)
  for (const member of ['#b = 1', 'private b = 1', '#b() {}', 'private b() {}', 'declare private readonly b: never']) {
    assert.equal(saidOfClass(`class A { ${member} }`), 0, member)
  }
  assert.equal(saidOfClass('class A extends Error { b = 1 }'), 0)
  assert.deepEqual(errorsIn('tsconfig.json', [
    'export class A { readonly b: number = 1; readonly #c: number = 1; d(): number { return this.#c } }',
    'export class E { readonly b: number = 1; declare private readonly c: never }',
    'export const f: A = { b: 1, d: () => 1 }',
    'export const g = (): E => ({ b: 1 })',
    'export const h = (a: A): E => a',
    'export const i: readonly E[] = [{ b: 1 }]',
    'export const j = (e: E): E => e; j({ b: 1 })',
    'export const k = new A()',
  ]).map((error) => Number(error.split(':')[0])), [3, 4, 5, 6, 7])
})

/** The compiler's errors in a file beyond the project, by the project's options: each code and its line. */
function errorsIn(project: string, code: readonly string[]): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'guards-'))
  try {
    writeFileSync(join(folder, 'mutant.mts'), code.join('\n'))
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({
      extends: join(ROOT, project), files: ['mutant.mts'],
      compilerOptions: {
        noEmit: true, emitDeclarationOnly: false, composite: false, incremental: false, declaration: false, tsBuildInfoFile: null, rootDir: '/',
        typeRoots: [join(ROOT, 'node_modules/@types')],
      },
    }))
    const { stdout } = spawnSync(process.execPath, [join(ROOT, 'node_modules/typescript-7/bin/tsc'), '-p', folder], {
      encoding: 'utf8',
    })
    // `mutant.mts(2,5): error TS2304: Cannot find name …`
    return Array.from(stdout.matchAll(/mutant\.mts\((\d+),\d+\): error (TS\d+)/g), ([, line, number]) =>
      `${line ?? ''}: ${number ?? ''}`)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('waiting does not compile between reading and writing a file', () => {
  assert.deepEqual(errorsIn('apply-server/tsconfig.sync.json', [
    'export const a = (): void => queueMicrotask(() => undefined)',
    'export const b = (): unknown => Promise.resolve()',
    'export const c = (): unknown => setTimeout(() => undefined, 0)',
    'export const d = (): unknown => setImmediate(() => undefined)',
    'export const e = (): unknown => process.nextTick(() => undefined)',
  ]), ['1: TS2304', '2: TS2585', '3: TS2304', '4: TS2304', '5: TS2591'])
})

test('a refusal that no check has made, and an answer that was not made of one, do not compile', () => {
  assert.deepEqual(errorsIn('tsconfig.json', [
    `import { answerOf, answerOfFault, type RelayAnswer } from '${ROOT}dist/relay/ending.js'`,
    `import { refuse } from '${ROOT}dist/relay/refusals.js'`,
    "export const a = answerOf('id', { ok: false, known: {}, refusal: refuse('not_found') }, false)",
    'export const b: RelayAnswer = { status: 404, headers: {}, body: {} }',
    "export const c = answerOfFault('id', { code: 'not_found', status: 404, message: '' })",
    "export const d = answerOfFault('id', refuse('bad_request'))",
  ]), ['3: TS2345', '4: TS2741', '5: TS2741'])
})

test('a tool that is not whole does not compile: without its row, its way to end, its loading, a member that it says to have', () => {
  const shape = "ends: 'layer'; takesRows: true; menus: 'row'; loads: { open(): void }"
  const whole = "ends: 'layer' as const, name: 'a', load: () => Promise.resolve({ open: () => undefined })"
  const members = 'yieldRows: () => undefined, rowEntries: () => ({})'
  assert.deepEqual(errorsIn('panel/tsconfig.floor.json', [
    `import type { ToolRow } from '${ROOT}dist/panel/tools/desk/features.js'`,
    `interface Shapes { a: { ${shape} } }`,
    'type Rows = { readonly [Id in keyof Shapes]: ToolRow<object, Shapes[Id]> }',
    `export const whole = { a: { ${whole}, create: () => ({ ${members} }) } } satisfies Rows`,
    'export const noRow = {} satisfies Rows',
    `export const noEnd = { a: { ${whole.slice(whole.indexOf('name'))}, create: () => ({ ${members} }) } } satisfies Rows`,
    `export const noLoad = { a: { ends: 'layer' as const, load: null, create: () => ({ ${members} }) } } satisfies Rows`,
    `export const noYield = { a: { ${whole}, create: () => ({ rowEntries: () => ({}) }) } } satisfies Rows`,
    `export const noEntries = { a: { ${whole}, create: () => ({ yieldRows: () => undefined }) } } satisfies Rows`,
    `export const more = { a: { ${whole}, create: () => ({ ${members}, moreEntries: () => ({}) }) } } satisfies Rows`,
    `export const isOn = { a: { ${whole}, create: () => ({ ${members}, isOn: true, stop: () => undefined }) } } satisfies Rows`,
  ]).map((error) => error.split(':')[0] ?? ''), ['5', '6', '7', '8', '9', '10', '11', '11'])
})
