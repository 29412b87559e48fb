// Requests that go where the index says: which file, which refusal word for word, and what is then written.
import assert from 'node:assert/strict'
import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import type { SurveyReply } from '../../shared/wire/survey.js'
import { runChecks } from '../../shared/checks.js'
import { decodeUtf8 } from '../../shared/utf8.js'
import { ok } from '../../shared/result.js'
import { CHECKS } from '../../apply-server/checks.js'
import { refusalBody } from '../../apply-server/refusals.js'
import { byIndex } from '../../apply-server/sheets/by-index.js'
import { createIndexed, type Indexed } from '../../apply-server/sheets/indexed.node.js'
import { createFolder, put } from '../support/disk-fixture.js'
import { askIndexed, indexOf, memoryDisk, routeOf } from '../support/sheet-fixture.js'

const FILES = {
  'tokens.css': ':root { --bg: #fff; --both: 1 }\n.dark { --bg: #000 }\n',
  'other.css': ':root { --both: 2 }\n.dark { --fg: #eee; --both: 3 }\n@media print { :root { --ink: 1 } }\n',
  'theme.css': '@theme inline { --color-bg: var(--bg) }\n@theme { --space: 4px; --ease: x }\n@theme static { --font: a; --ease: y }\n',
  'layered.css': '@layer theme { :root, :host { --from-css: 1 } }\n@layer base { html { --low: 1 } }\n',
  'plain.css': 'p { color: red }\n',
} as const
const { disk } = memoryDisk(FILES)
const sheets = indexOf(disk)
const routeBy = byIndex(() => sheets.read())

const SEEN = ['@layer theme', ':host, :root']
const scoped = (scope: readonly string[], names: readonly string[], file?: string): object =>
  ({ scope, tokens: Object.fromEntries(names.map((name) => [name, '9'])), ...(file === undefined ? {} : { file }) })

type Row = readonly [name: string, document: object, asked: readonly string[], rejected?: readonly string[]]
const rows: readonly Row[] = [
  ['plain tokens, by the root scope that declares them', { tokens: { '--bg': '1', '--space': '1', '--color-bg': '1', '--low': '1' } },
    ['--bg tokens.css', '--space theme.css', '--color-bg theme.css', '--low layered.css']],
  ['plain tokens that only other scopes declare', { tokens: { '--fg': '1', '--ink': '1', '--gone': '1' } }, [], [
    'No stylesheet declares --fg in the root scope', 'No stylesheet declares --ink in the root scope',
    'No stylesheet declares --gone in the root scope',
  ]],
  ['a plain token that two files declare', { tokens: { '--bg': '1', '--both': '1' } }, ['--bg tokens.css'],
    ['Several files declare --both in the root scope: other.css, tokens.css']],
  ['a name by its scope', { scopes: [scoped(['.dark'], ['--bg', '--fg', '--both'])] }, ['--bg tokens.css', '--fg other.css', '--both other.css']],
  ['a scope as it may be spelt', { scopes: [scoped(['@MEDIA  print', ':root'], ['--ink'])] }, ['--ink other.css']],
  ['a scope that no file has', { scopes: [scoped(['.light'], ['--bg'])] }, [], ['No stylesheet declares --bg in .light']],
  ['a scope whose text is odd, cut and without what is not printable', { scopes: [scoped([`.é${'x'.repeat(200)}`], ['--bg'])] }, [],
    [`No stylesheet declares --bg in .?${'x'.repeat(98)}...`]],
  ['two files, of which one is named', { scopes: [scoped([':root'], ['--both'], 'tokens.css')] }, ['--both tokens.css']],
  ['two files, of which none is named', { scopes: [scoped([':root'], ['--both'])] }, [],
    ['Several files declare --both in :root: other.css, tokens.css']],
  ['a file that does not declare the name', { scopes: [scoped(['.dark'], ['--bg'], 'plain.css')] }, ['--bg plain.css']],
  ['one name in two entries that no file has', { scopes: [scoped(['.x'], ['--bg']), scoped(['.x'], ['--bg']), scoped(['.y'], ['--bg'])] }, [],
    ['No stylesheet declares --bg in .x', 'No stylesheet declares --bg in .y']],
  ['what browsers get of @theme', { scopes: [scoped(SEEN, ['--space', '--font', '--ease'])] },
    ['--space theme.css @theme', '--font theme.css @theme static', '--ease theme.css @theme static']],
  ['what browsers do not get of @theme', { scopes: [scoped(SEEN, ['--color-bg'])] }, [],
    ['No stylesheet declares --color-bg in @layer theme | :host,:root']],
  ['a file that has the very scope that browsers get', { scopes: [scoped(SEEN, ['--from-css'])] }, ['--from-css layered.css']],
  ['@theme itself, and with its file', { scopes: [scoped(['@theme'], ['--ease']), scoped(SEEN, ['--space'], 'theme.css')] },
    ['--ease theme.css', '--space theme.css @theme']],
]
for (const [name, document, asked, rejected = []] of rows) {
  test(`by the index: ${name}`, () => {
    const found = routeOf(routeBy, { ...document, dryRun: true })
    assert.ok('routed' in found, JSON.stringify(found))
    const { routed } = found
    assert.deepEqual(routed.asked.map((one) => [one.name, one.path, ...one.meant ?? []].join(' ')), asked)
    assert.deepEqual(routed.rejectedReasons, rejected)
    assert.deepEqual(routed.rejectedCodes, rejected.map((reason) =>
      reason.startsWith('Several') ? 'ambiguous_file' : 'not_declared'))
    assert.deepEqual(routed.rejected, rejected.map((reason) => /--[\w-]+/.exec(reason)?.[0]))
  })
}

const refusals: readonly (readonly [name: string, document: object, status: number, body: object])[] = [
  ['a name that nobody declares', { tokens: { '--bg': '1', '--gone': '1' } }, 409, {
    ok: false, error: 'No stylesheet declares all of the variables in the requested scopes',
    code: 'not_declared', rejectedCodes: ['not_declared'],
    rejected: ['--gone'], rejectedReasons: ['No stylesheet declares --gone in the root scope'],
  }],
  ['a name that two files declare', { tokens: { '--both': '1', '--gone': '1' } }, 409, {
    ok: false, error: 'Several files declare --both: other.css, tokens.css', code: 'ambiguous_file',
    files: ['other.css', 'tokens.css'], rejectedCodes: ['ambiguous_file', 'not_declared'],
    rejected: ['--both', '--gone'], rejectedReasons: [
      'Several files declare --both in the root scope: other.css, tokens.css',
      'No stylesheet declares --gone in the root scope',
    ],
  }],
  ['a file that is not indexed', { scopes: [scoped(['.dark'], ['--bg'], '../tokens.css')], dryRun: true }, 400, {
    ok: false, error: 'Not a stylesheet of this project: ../tokens.css', code: 'file_not_indexed', file: '../tokens.css',
  }],
  ['a file by another spelling', { scopes: [scoped(['.dark'], ['--bg']), scoped(['.dark'], ['--fg'], './other.css')] }, 400, {
    ok: false, error: 'Not a stylesheet of this project: ./other.css', code: 'file_not_indexed', file: './other.css',
  }],
  ['a name twice, once as browsers see its scope', { scopes: [scoped(['@theme'], ['--space']), scoped(SEEN, ['--space'])] }, 400, {
    ok: false, error: 'scopes[1].tokens and scopes[0].tokens both set --space for the same scope and file',
    code: 'asked_twice',
  }],
]
for (const [name, document, status, body] of refusals) {
  test(`by the index, refused: ${name}`, () => {
    assert.deepEqual(routeOf(routeBy, document), { status, body })
  })
}

test('a sentence names five of the files that declare a name; the list has them all', () => {
  const many = Object.fromEntries(Array.from({ length: 7 }, (_, at) => [`${at}.css`, ':root { --a: 1 }']))
  const index = indexOf(memoryDisk(many).disk)
  const found = routeOf(byIndex(() => index.read()), { tokens: { '--a': '1' } })
  assert.ok('body' in found)
  const { error, files } = found.body as { readonly error: string; readonly files: readonly string[] }
  assert.deepEqual([error, files.length], ['Several files declare --a: 0.css, 1.css, 2.css, 3.css, 4.css, and 2 more', 7])
})

interface Project { readonly top: string; readonly indexed: Indexed }

function indexedIn(t: TestContext, files: Readonly<Record<string, string>> = FILES): Project {
  const top = createFolder(t)
  for (const [path, text] of Object.entries(files)) put(top, path, text)
  const indexed = createIndexed({ root: top, from: '/' })
  assert.ok(indexed.ok)
  return { top, indexed: indexed.value }
}

test('a write by the index changes what was asked for, in the scopes of the request, and nothing else', (t) => {
  const { top, indexed } = indexedIn(t)
  const document = {
    tokens: { '--bg': '#fafafa' },
    scopes: [
      { scope: ['.dark'], tokens: { '--bg': '#222', '--both': '4' } },
      { scope: [':root'], file: 'other.css', tokens: { '--both': '5' } },
      { scope: SEEN, tokens: { '--space': '8px', '--ease': 'z' } },
    ],
  }
  const preview = askIndexed(indexed, { ...document, dryRun: true })
  assert.equal(preview.status, 200)
  const { files } = preview.body as { files: readonly { file: string; digest: string }[] }
  const expectDigests = Object.fromEntries(files.map(({ file, digest }) => [file, digest]))
  const written = askIndexed(indexed, { ...document, expectDigests })
  const none = { unchanged: [], unknown: [], unknownOutsideBlock: [] }
  const seen = ['@layer theme', ':host,:root']
  assert.deepEqual(written, { status: 200, body: {
    ok: true, unknownCssVars: [], unchangedCssVars: [], unknownOutsideBlockCssVars: [],
    updated: [
      { file: 'tokens.css', changed: ['--bg'], ...none, scopes: [{ scope: ['.dark'], changed: ['--bg'], ...none }] },
      { file: 'other.css', changed: [], ...none, scopes: [
        { scope: ['.dark'], changed: ['--both'], ...none }, { scope: [':root'], changed: ['--both'], ...none },
      ] },
      { file: 'theme.css', changed: [], ...none, scopes: [
        { scope: seen, changed: ['--space'], ...none }, { scope: seen, changed: ['--ease'], ...none },
      ] },
    ],
  } })
  const on = (path: string): string => readFileSync(join(top, path), 'utf8')
  assert.equal(on('tokens.css'), FILES['tokens.css'].replace('#fff', '#fafafa').replace('#000', '#222'))
  assert.equal(on('other.css'), FILES['other.css'].replace(': 2', ': 5').replace(': 3', ': 4'))
  assert.equal(on('theme.css'), FILES['theme.css'].replace('4px', '8px').replace('y }', 'z }'))
  assert.equal(indexed.index().declared.find(({ name }) => name === '--bg')?.value, '#fafafa')
  assert.equal((askIndexed(indexed, { ...document, expectDigests }).body as { reason: string }).reason, 'stale-file')
})

test('an edit by hand between two requests is followed; what the preview saw is then stale', (t) => {
  const { top, indexed } = indexedIn(t)
  const ask = (document: object): { status: number; body: unknown } => askIndexed(indexed, document)
  const preview = ask({ tokens: { '--bg': '1' }, dryRun: true }).body as { files: readonly { file: string; digest: string }[] }
  const expectDigests = Object.fromEntries(preview.files.map(({ file, digest }) => [file, digest]))
  put(top, 'tokens.css', '.dark { --bg: #000 }\n')
  put(top, 'x/moved.css', ':root { --bg: #fff }\n')
  assert.deepEqual((ask({ tokens: { '--bg': '1' }, expectDigests }).body as { files: unknown }).files, ['x/moved.css'])
  assert.equal(ask({ tokens: { '--bg': '1' } }).status, 200)
  assert.equal(readFileSync(join(top, 'x/moved.css'), 'utf8'), ':root { --bg: 1 }\n')
})

test('a survey tells of the files that declare tokens', (t) => {
  const { indexed } = indexedIn(t)
  const { body } = askIndexed(indexed, { survey: true, dryRun: true })
  const { files, rejected } = body as SurveyReply
  assert.deepEqual(files.map(({ file, scopes }) => [file, scopes.length]), [
    ['layered.css', 2], ['other.css', 3], ['theme.css', 3], ['tokens.css', 2],
  ])
  assert.deepEqual(rejected, [])
})

test('a file that becomes a link out of the root after it was indexed is not written', (t) => {
  const { top, indexed } = indexedIn(t, { 'a.css': ':root { --a: 1 }' })
  const outside = put(createFolder(t), 'a.css', ':root { --a: 1 }')
  const found = routeOf(indexed.routeBy, { tokens: { '--a': '2' } })
  assert.ok('routed' in found)
  symlinkSync(outside, join(top, 'link.css'))
  const asked = found.routed.asked.map((one) => ({ ...one, path: 'link.css' }))
  const applied = indexed.apply({ ...found.routed, asked, paths: ['link.css'] })
  assert.ok(!applied.ok)
  assert.deepEqual([applied.error.error, readFileSync(outside, 'utf8')], ['Path not allowed: link.css', ':root { --a: 1 }'])
})

test('what a killed process left beside a stylesheet is tidied up when that is asked for', (t) => {
  const { top, indexed } = indexedIn(t, { 'x/a.css': ':root { --a: 1 }' })
  const left = put(top, 'x/.a.css.7fffffff00000000.tokenpanel-tmp', 'half')
  indexed.index()
  assert.equal(existsSync(left), true)
  assert.deepEqual(indexed.settle().removed.length, 1)
  assert.equal(existsSync(left), false)
})

test('the checks of a request are the same ones, in their order', async (t) => {
  const { indexed } = indexedIn(t)
  const answer = async (body: string): Promise<unknown> => {
    const outcome = await runChecks(CHECKS, {
      head: { method: 'POST', target: '/apply', headers: ['Content-Type', 'application/json'] },
      routeBy: indexed.routeBy,
      ports: {
        allowsOrigin: () => true, foreignHost: null, readBody: () => Promise.resolve(ok(Buffer.from(body))),
        decode: decodeUtf8, apply: indexed.apply,
      },
    })
    return outcome.ok ? outcome.known.applied.reply : refusalBody(outcome.refusal)
  }
  assert.deepEqual(await answer('{"tokens":{"--bg":"red;"}}'), {
    ok: false, error: 'Value for --bg is not a valid CSS value: unexpected ; at character 4', code: 'value_invalid',
  })
  assert.deepEqual(await answer('{"tokens":{"--nowhere":"red"},"dryRun":true}'), {
    ok: true, dryRun: true, files: [], rejected: ['--nowhere'],
    rejectedReasons: ['No stylesheet declares --nowhere in the root scope'], rejectedCodes: ['not_declared'],
  })
})
