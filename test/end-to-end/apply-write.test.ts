// Writes over HTTP: what they answer, what they touch, and every way in which they are refused.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { chmodSync, linkSync, lstatSync, mkdirSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { COLORS_CSS, sha256, startApplyFixture, TOKENS_CSS, type ApplyFixture, type ApplyFixtureOptions } from '../support/apply-fixture.js'
import type { RawReply } from '../support/raw-http.js'
import { refusedBody } from '../support/refusal-codes.js'

async function start(t: TestContext, options: ApplyFixtureOptions = {}): Promise<ApplyFixture> {
  const fixture = await startApplyFixture(options)
  t.after(() => fixture.close())
  return fixture
}

test('a write is the body of the contract, and changes just the values', async (t) => {
  const fixture = await start(t, { files: { 'styles/colors.css': `${COLORS_CSS}.dark { --color-dark: 1 }\n` } })
  const reply = await fixture.apply({ tokens: {
    '--space-md': '1.5rem', '--color-none': 'red', '--space-lg': '3rem', '--color-dark': '2', '--space-sm': '1px',
    '--space-none': '0', '--color-text': '#111',
  } })
  assert.equal(reply.status, 200)
  assert.deepEqual(reply.json, {
    ok: true,
    updated: [
      { file: 'styles/tokens.css', changed: ['--space-md', '--space-sm'], unchanged: ['--space-lg'], unknown: ['--space-none'], unknownOutsideBlock: [] },
      { file: 'styles/colors.css', changed: [], unchanged: ['--color-text'], unknown: ['--color-none', '--color-dark'], unknownOutsideBlock: ['--color-dark'] },
    ],
    unknownCssVars: ['--space-none', '--color-none', '--color-dark'],
    unchangedCssVars: ['--space-lg', '--color-text'],
    unknownOutsideBlockCssVars: ['--color-dark'],
  })
  assert.deepEqual(Object.keys(reply.json), ['ok', 'updated', 'unknownCssVars', 'unchangedCssVars', 'unknownOutsideBlockCssVars'])
  assert.equal(fixture.read('styles/tokens.css'), TOKENS_CSS.replace('1rem', '1.5rem').replace('0.5rem', '1px'))
  assert.equal(fixture.out.at(-1), '[design-token-panel] applied 2 tokens to 2 files (changed: styles/tokens.css)')
})

test('a file that does not change is not touched, and what is written leaves nothing behind', async (t) => {
  const fixture = await start(t)
  const [routing, , colors] = fixture.snapshot()
  await fixture.write({ '--space-md': '2rem', '--color-text': '#111', '--color-none': '1' })
  const after = fixture.snapshot()
  assert.deepEqual([after[0], after[2]], [routing, colors])
  assert.deepEqual(after.map((line) => line.split(' ')[0]), ['routing.json', 'styles', 'styles/colors.css', 'styles/tokens.css'])
  const before = fixture.snapshot()
  await fixture.write({ '--space-md': ' 2rem\n' })
  assert.deepEqual(fixture.snapshot(), before)
  assert.equal(fixture.out.at(-1), '[design-token-panel] applied 0 tokens to 1 files (changed: none)')
})

test('two files change together', async (t) => {
  const fixture = await start(t)
  await fixture.write({ '--color-text': '#222', '--space-md': '2rem' })
  assert.deepEqual([fixture.read('styles/colors.css'), fixture.read('styles/tokens.css')], [
    COLORS_CSS.replace('#111', '#222'), TOKENS_CSS.replace('1rem', '2rem'),
  ])
  assert.equal(fixture.out.at(-1), '[design-token-panel] applied 2 tokens to 2 files (changed: styles/colors.css, styles/tokens.css)')
})

const ODD = ':root {\r\n  --space-md: /* why */ a /* in it */\r\n    b /* behind */ !important;\r\n  --space-none: ;\r\n}\n' +
  '.dark { --space-md: 2rem }\n'
const ODD_WRITE = {
  tokens: { '--space-md': '/* new */ 9px /* edge */', '--space-none': 'x', '--color-text': '#222' },
  scopes: [{ scope: ['.dark'], tokens: { '--space-md': '3rem' } }], undoable: true,
}
const digestsOf = (reply: RawReply): Readonly<Record<string, unknown>> =>
  Object.fromEntries((reply.json['updated'] as { file: string; digest?: string }[]).map((one) => [one.file, one.digest]))

test('a write that is undone leaves every byte as it was: comments, !important, empty values, newlines, scopes', async (t) => {
  const fixture = await start(t, { files: { 'styles/tokens.css': ODD } })
  const written = await fixture.apply(ODD_WRITE)
  const undo = digestsOf(written)
  assert.deepEqual(undo, {
    'styles/tokens.css': fixture.digest('styles/tokens.css'), 'styles/colors.css': fixture.digest('styles/colors.css'),
  })
  assert.ok(fixture.read('styles/tokens.css').includes('edge'))
  const undone = await fixture.apply({ undo })
  assert.deepEqual([fixture.read('styles/tokens.css'), fixture.read('styles/colors.css')], [ODD, COLORS_CSS])
  const none = { unchanged: [], unknown: [], unknownOutsideBlock: [] }
  assert.deepEqual([undone.status, undone.json['updated']], [200, [
    { file: 'styles/tokens.css', changed: ['--space-md', '--space-none'], ...none, scopes: [{ scope: ['.dark'], changed: ['--space-md'], ...none }] },
    { file: 'styles/colors.css', changed: ['--color-text'], ...none, scopes: [] },
  ]])
  assert.equal(fixture.out.at(-1), '[design-token-panel] applied 4 tokens to 2 files (changed: styles/tokens.css, styles/colors.css)')
  const again = await fixture.apply({ undo })
  assert.deepEqual([again.status, again.json['error']], [409, 'This write can no longer be undone'])
})

test('nothing is restored where one file has changed since, wherever in it; what was not asked for is not kept', async (t) => {
  const fixture = await start(t)
  const tokens = { '--space-md': '9px', '--color-text': '#222' }
  const undo = digestsOf(await fixture.apply({ tokens, undoable: true }))
  fixture.put('styles/tokens.css', `${fixture.read('styles/tokens.css')}/* by hand, elsewhere */\n`)
  const before = fixture.snapshot()
  const refused = await fixture.apply({ undo })
  assert.deepEqual([refused.status, refused.json], [409, { ok: false, reason: 'stale-file', files: ['styles/tokens.css'] }])
  rmSync(join(fixture.folder, 'styles/colors.css'))
  const gone = await fixture.apply({ undo })
  assert.deepEqual([gone.status, gone.json['error']], [409, 'File not found: styles/colors.css'])
  fixture.put('styles/colors.css', COLORS_CSS.replace('#111', '#222'))
  fixture.put('styles/tokens.css', TOKENS_CSS.replace('1rem', '9px'))
  assert.notDeepEqual(fixture.snapshot(), before)
  assert.equal((await fixture.apply({ undo })).status, 200)
  assert.deepEqual([fixture.read('styles/tokens.css'), fixture.read('styles/colors.css')], [TOKENS_CSS, COLORS_CSS])
  const unasked = await fixture.apply({ tokens })
  assert.deepEqual(digestsOf(unasked), { 'styles/tokens.css': undefined, 'styles/colors.css': undefined })
  assert.equal((await fixture.apply({ undo })).status, 409)
})

test('a file keeps its mode, and a link stays a link', async (t) => {
  const fixture = await start(t, { routing: { space: 'link.css' } })
  symlinkSync('styles/tokens.css', join(fixture.folder, 'link.css'))
  chmodSync(join(fixture.folder, 'styles/tokens.css'), 0o640)
  const reply = await fixture.write({ '--space-md': '2rem' })
  assert.equal(reply.updated[0]?.file, 'link.css')
  assert.equal(lstatSync(join(fixture.folder, 'link.css')).isSymbolicLink(), true)
  assert.equal(statSync(join(fixture.folder, 'styles/tokens.css')).mode & 0o777, 0o640)
  assert.equal(fixture.read('styles/tokens.css'), TOKENS_CSS.replace('1rem', '2rem'))
})

test('names that objects have by themselves are names like any other', async (t) => {
  const text = ':root {\n  --__proto__: 1;\n  --constructor: 1;\n  --toString: 1;\n}\n'
  const fixture = await start(t, { routing: { '*': 'a.css', 'toString': 'a.css' }, files: { 'a.css': text } })
  const reply = await fixture.write({ '--__proto__': '2', '--constructor': '3', '--toString': '4' })
  assert.deepEqual(reply.updated[0]?.changed, ['--__proto__', '--constructor', '--toString'])
  assert.equal(fixture.read('a.css'), ':root {\n  --__proto__: 2;\n  --constructor: 3;\n  --toString: 4;\n}\n')
})

test('a write of which one variable is not routed writes nothing', async (t) => {
  const fixture = await start(t)
  const before = fixture.snapshot()
  const reply = await fixture.apply({ tokens: { '--space-md': '2rem', '--y': '1', '--color-text': '#222', '--x': '1' } })
  assert.deepEqual([reply.status, reply.json], [400, {
    ok: false, error: 'Unsupported cssVar prefix', code: 'unsupported_prefix', rejected: ['--y', '--x'],
    rejectedReasons: ['No routing entry matches --y', 'No routing entry matches --x'],
    rejectedCodes: ['unsupported_prefix', 'unsupported_prefix'],
  }])
  assert.deepEqual(fixture.snapshot(), before)
  assert.equal(fixture.errors.at(-1), '[design-token-panel] 400 Unsupported cssVar prefix')
})

const MEBIBYTES_16 = 16 * 1024 * 1024
const filled = (bytes: number): string => `:root{--x-a:1}/*${'x'.repeat(bytes - 18)}*/`
type Prepare = (fixture: ApplyFixture, at: (path: string) => string) => void
type Refused = readonly [
  name: string, path: string, content: string | Uint8Array | null, status: number, error: string,
  prepare?: Prepare,
]
const refused: readonly Refused[] = [
  ['outside of the write root', '../x.css', null, 400, 'Path not allowed: ../x.css'],
  ['by a link back into the write root', 'here/x.css', ':root { --x-a: 1 }', 200, '', ({ folder }, at) => { symlinkSync(folder, at('here')) }],
  ['not a stylesheet', 'x.scss', ':root { --x-a: 1 }', 400, 'Path not allowed: x.scss'],
  ['no ending', 'css', ':root { --x-a: 1 }', 400, 'Path not allowed: css'],
  ['a directory', 'x.css', null, 400, 'Path not allowed: x.css', (_fixture, at) => { mkdirSync(at('x.css')) }],
  ['a pipe', 'x.css', null, 400, 'Path not allowed: x.css', (_fixture, at) => { spawnSync('mkfifo', [at('x.css')]) }],
  ['a link that leads out', 'x.css', null, 400, 'Path not allowed: x.css', (_fixture, at) => { symlinkSync('/etc/hosts', at('x.css')) }],
  ['a link to what is no stylesheet', 'x.css', null, 400, 'Path not allowed: x.css', (_fixture, at) => { symlinkSync('routing.json', at('x.css')) }],
  ['a link to itself', 'x.css', null, 400, 'Path not allowed: x.css', (_fixture, at) => { symlinkSync('x.css', at('x.css')) }],
  ['a directory that leads out', 'd/x.css', null, 400, 'Path not allowed: d/x.css', (_fixture, at) => { symlinkSync('/etc', at('d')) }],
  ['missing', 'x.css', null, 409, 'File not found: x.css'],
  ['missing, in a missing directory', 'a/b/x.css', null, 409, 'File not found: a/b/x.css'],
  ['an ending in upper case', 'X.CSS', ':root { --x-a: 1 }', 200, ''],
  ['not UTF-8', 'x.css', new Uint8Array([0x3a, 0xff]), 409, 'File is not valid UTF-8: x.css'],
  ['UTF-16', 'x.css', Buffer.from('\uFEFF:root { --x-a: 1 }', 'utf16le'), 409, 'File is not valid UTF-8: x.css'],
  ['of 16 MiB', 'x.css', filled(MEBIBYTES_16), 200, ''],
  ['of one byte more', 'x.css', filled(MEBIBYTES_16 + 1), 409, 'File larger than 16 MiB: x.css'],
  ['empty', 'x.css', '', 409, 'No top-level :root { ... } or @theme { ... } block in x.css'],
  ['without a block', 'x.css', '.x { --x-a: 1 }\n@media print { :root { --x-a: 1 } }', 409, 'No top-level :root { ... } or @theme { ... } block in x.css'],
  ['with a block that stays open', 'x.css', '\n:root {\n --x-a: 1;\n', 409, 'Cannot rewrite x.css: unclosed { at line 2'],
  ['with a comment that stays open', 'x.css', ':root {\n --x-a: 1; }\n/* \n', 200, ''],
  ['with a comment that stays open in the block', 'x.css', ':root {\n --x-a: 1;\n /* }\n', 409, 'Cannot rewrite x.css: unclosed comment at line 3'],
  ['with a string that stays open before the block', 'x.css', 'a { b: "\n}\n:root {\n --x-a: 1;\n}', 409, 'Cannot rewrite x.css: unclosed string at line 1'],
]
for (const [name, path, content, status, error, prepare] of refused) {
  test(`a routed file: ${name}`, async (t) => {
    const fixture = await start(t, { routing: { x: path } })
    if (content !== null) fixture.put(path.split('/').at(-1) ?? '', content)
    prepare?.(fixture, (one) => join(fixture.folder, one))
    const before = fixture.snapshot()
    const shown = await fixture.apply({ tokens: { '--x-a': '2' }, dryRun: true })
    const reply = await fixture.apply({ tokens: { '--x-a': '2', '--x-b': '1' } })
    assert.deepEqual([shown.status, reply.status], [status, status], reply.text)
    if (status === 200) return
    const body = refusedBody(error, { file: path })
    assert.deepEqual([reply.json, shown.json], [body, body])
    assert.deepEqual(fixture.snapshot(), before)
    const [line = ''] = fixture.errors.slice(-1)
    assert.ok(line.startsWith(`[design-token-panel] ${status} ${error}`), line)
  })
}

const LONG = `${'x'.repeat(240)}.css`

test('a file that cannot be staged is told, and nothing is changed of any', async (t) => {
  const fixture = await start(t, { routing: { space: 'styles/tokens.css', long: LONG }, files: { [LONG]: ':root { --long: 0 }' } })
  const reply = await fixture.apply({ tokens: { '--space-md': '2rem', '--long': '1' } })
  assert.deepEqual([reply.status, reply.json], [500, {
    ok: false, error: `Failed to write ${LONG} (ENAMETOOLONG); nothing was changed`, code: 'not_staged',
    failedFile: LONG,
  }])
  assert.equal(fixture.read('styles/tokens.css'), TOKENS_CSS)
  assert.deepEqual(fixture.snapshot().map((line) => line.split(' ')[0]), ['routing.json', 'styles', 'styles/colors.css', 'styles/tokens.css', LONG])
  assert.equal((await fixture.apply({ tokens: { '--space-md': '2rem', '--long': '0' } })).status, 200)
})

const isRoot = process.getuid?.() === 0
for (const [name, path, mode] of [['file', 'styles/tokens.css', 0o444], ['directory', 'styles', 0o555]] as const) {
  test(`a read-only ${name} is told`, { skip: isRoot && 'root may write everything' }, async (t) => {
    const fixture = await start(t)
    chmodSync(join(fixture.folder, path), mode)
    const reply = await fixture.apply({ tokens: { '--space-md': '2rem' } })
    chmodSync(join(fixture.folder, path), 0o755)
    assert.deepEqual([reply.status, reply.json], [500, {
      ok: false, error: 'Failed to write styles/tokens.css (EACCES, permission denied); nothing was changed',
      code: 'not_staged', failedFile: 'styles/tokens.css',
    }])
    assert.equal(fixture.read('styles/tokens.css'), TOKENS_CSS)
  })
}

const OTHER = 'f'.repeat(64)
const TOKENS_DIGEST = sha256(TOKENS_CSS)
const COLORS_DIGEST = sha256(COLORS_CSS)
const BOTH = { '--space-md': '2rem', '--color-text': '#222' }
type Digests = readonly [
  name: string, tokens: Readonly<Record<string, string>>, digests: Readonly<Record<string, string>>,
  stale: readonly string[],
]
const digests: readonly Digests[] = [
  ['all right', BOTH, { 'styles/tokens.css': TOKENS_DIGEST, 'styles/colors.css': COLORS_DIGEST }, []],
  ['one missing', BOTH, { 'styles/tokens.css': TOKENS_DIGEST }, ['styles/colors.css']],
  ['all missing', BOTH, {}, ['styles/tokens.css', 'styles/colors.css']],
  ['both wrong, told in the order of the request', { '--color-text': '#222', '--space-md': '2rem' }, { 'styles/tokens.css': OTHER, 'styles/colors.css': OTHER }, ['styles/colors.css', 'styles/tokens.css']],
  ['of a file that this request does not touch', { '--space-md': '2rem' }, { 'styles/tokens.css': TOKENS_DIGEST, 'styles/colors.css': OTHER, 'elsewhere.css': OTHER, '__proto__': OTHER }, []],
  ['none for a file that would not change', { '--space-md': '2rem', '--color-text': '#111' }, { 'styles/tokens.css': TOKENS_DIGEST }, []],
  ['wrong for a file that would not change', { '--space-md': '2rem', '--color-text': '#111' }, { 'styles/tokens.css': TOKENS_DIGEST, 'styles/colors.css': OTHER }, ['styles/colors.css']],
  ['wrong, and nothing would change at all', { '--space-md': '1rem' }, { 'styles/tokens.css': OTHER }, ['styles/tokens.css']],
  ['none, and nothing would change at all', { '--space-md': '1rem' }, {}, []],
  ['of another spelling of the file', { '--space-md': '2rem' }, { './styles/tokens.css': TOKENS_DIGEST }, ['styles/tokens.css']],
  ['swapped', BOTH, { 'styles/tokens.css': COLORS_DIGEST, 'styles/colors.css': TOKENS_DIGEST }, ['styles/tokens.css', 'styles/colors.css']],
]
for (const [name, tokens, expectDigests, stale] of digests) {
  test(`digests: ${name}`, async (t) => {
    const fixture = await start(t)
    const before = fixture.snapshot()
    const reply = await fixture.apply({ tokens, expectDigests })
    if (stale.length === 0) {
      assert.equal(reply.status, 200, reply.text)
      return
    }
    assert.deepEqual([reply.status, reply.json], [409, { ok: false, reason: 'stale-file', files: stale }])
    assert.deepEqual(Object.keys(reply.json), ['ok', 'reason', 'files'])
    assert.deepEqual(fixture.snapshot(), before)
    assert.equal(fixture.errors.at(-1), `[design-token-panel] 409 stale-file (${stale.join(', ')})`)
  })
}

test('a write whose file changed since the preview is stale until it is previewed again', async (t) => {
  const fixture = await start(t)
  const { files: [first] } = await fixture.preview({ '--space-md': '2rem' })
  fixture.put('styles/tokens.css', `${TOKENS_CSS}\n`)
  const stale = await fixture.apply({ tokens: { '--space-md': '2rem' }, expectDigests: { 'styles/tokens.css': first?.digest } })
  assert.equal(stale.status, 409)
  const { files: [second] } = await fixture.preview({ '--space-md': '2rem' })
  await fixture.write({ '--space-md': '2rem' }, { 'styles/tokens.css': second?.digest ?? '' })
  assert.equal(fixture.read('styles/tokens.css'), `${TOKENS_CSS.replace('1rem', '2rem')}\n`)
  // The same write again finds its own bytes changed.
  const again = await fixture.apply({ tokens: { '--space-md': '3rem' }, expectDigests: { 'styles/tokens.css': second?.digest } })
  assert.equal(again.status, 409)
})

test('files come, go and change their kind while the server runs', async (t) => {
  const fixture = await start(t)
  const at = join(fixture.folder, 'styles/tokens.css')
  const status = async (): Promise<number> => (await fixture.apply({ tokens: { '--space-md': '2rem' } })).status
  rmSync(at)
  assert.equal(await status(), 409)
  symlinkSync('/etc/hosts', at)
  assert.equal(await status(), 400)
  rmSync(at)
  linkSync(join(fixture.folder, 'styles/colors.css'), at)
  assert.equal(await status(), 200)
  rmSync(at)
  fixture.put('styles/tokens.css', TOKENS_CSS)
  assert.equal(await status(), 200)
  assert.equal(fixture.read('styles/tokens.css'), TOKENS_CSS.replace('1rem', '2rem'))
  assert.equal(fixture.read('styles/colors.css'), COLORS_CSS)
})

test('the routing file is read once: a server goes by what it said at the start', async (t) => {
  const fixture = await start(t)
  fixture.put('routing.json', JSON.stringify({ space: 'styles/colors.css', new: 'styles/tokens.css' }))
  assert.equal((await fixture.apply({ tokens: { '--new': '1px' } })).status, 400)
  assert.equal((await fixture.apply({ tokens: { '--space-md': '2rem' } })).status, 200)
  assert.equal(fixture.read('styles/tokens.css'), TOKENS_CSS.replace('1rem', '2rem'))
  assert.equal(fixture.read('styles/colors.css'), COLORS_CSS)
})
