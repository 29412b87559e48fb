// Previews: what they say, that they write nothing, and that a write then does exactly what they showed.
import assert from 'node:assert/strict'
import { linkSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import type { FilePreview, Hunk } from '../../shared/wire/apply.js'
import { sha256, startApplyFixture, TOKENS_CSS, type ApplyFixture, type ApplyFixtureOptions } from '../support/apply-fixture.js'

async function start(t: TestContext, options: ApplyFixtureOptions = {}): Promise<ApplyFixture> {
  const fixture = await startApplyFixture(options)
  t.after(() => fixture.close())
  return fixture
}

test('a preview is the body of the contract, member by member', async (t) => {
  const fixture = await start(t)
  const reply = await fixture.apply({ tokens: { '--space-md': '1.5rem', '--space-lg': '3rem', '--x-y': '1' }, dryRun: true })
  assert.deepEqual(reply.json, {
    ok: true,
    dryRun: true,
    files: [{
      file: 'styles/tokens.css',
      blockKind: 'root',
      digest: fixture.digest('styles/tokens.css'),
      changed: ['--space-md'],
      unchanged: ['--space-lg'],
      unknown: [],
      unknownOutsideBlock: [],
      hunks: [{
        cssVar: '--space-md', line: 3, before: '  --space-md: 1rem;', after: '  --space-md: 1.5rem;',
        context: { before: [':root {', '  --space-sm: 0.5rem;'], after: ['  --space-lg: 3rem;', '}'] },
      }],
    }],
    rejected: ['--x-y'],
    rejectedReasons: ['No routing entry matches --x-y'],
    rejectedCodes: ['unsupported_prefix'],
  })
  assert.deepEqual(Object.keys(reply.json), ['ok', 'dryRun', 'files', 'rejected', 'rejectedReasons', 'rejectedCodes'])
  const whole = await fixture.apply({ tokens: { '--space-md': '1.5rem' }, dryRun: true })
  assert.deepEqual(Object.keys(whole.json), ['ok', 'dryRun', 'files', 'rejected', 'rejectedReasons'])
})

test('files and names come in the order of the request, not in that of the files', async (t) => {
  const fixture = await start(t)
  const { files, rejected, rejectedReasons } = await fixture.preview({
    '--z-2': '1', '--color-text': '#222', '--space-lg': '1px', '--space-none': '1px', '--z-1': '1',
    '--space-sm': '2px', '--color-accent': '#336699', '--space-also-none': '1px', '--space-md': '1rem',
  })
  assert.deepEqual(files.map(({ file, changed, unchanged, unknown, hunks }) =>
    [file, changed, unchanged, unknown, hunks.map(({ cssVar }) => cssVar)]), [
    ['styles/colors.css', ['--color-text'], ['--color-accent'], [], ['--color-text']],
    ['styles/tokens.css', ['--space-lg', '--space-sm'], ['--space-md'], ['--space-none', '--space-also-none'], ['--space-lg', '--space-sm']],
  ])
  assert.deepEqual(rejected, ['--z-2', '--z-1'])
  assert.deepEqual(rejectedReasons, ['No routing entry matches --z-2', 'No routing entry matches --z-1'])
})

test('a preview of which nothing is routed succeeds with no files', async (t) => {
  const fixture = await start(t)
  const reply = await fixture.apply({ tokens: { '--x': '1', '--constructor': '2' }, dryRun: true })
  assert.deepEqual([reply.status, reply.json], [200, {
    ok: true, dryRun: true, files: [], rejected: ['--x', '--constructor'],
    rejectedReasons: ['No routing entry matches --x', 'No routing entry matches --constructor'],
    rejectedCodes: ['unsupported_prefix', 'unsupported_prefix'],
  }])
  assert.equal(fixture.out.at(-1), '[design-token-panel] dry-run 0 tokens to 0 files (changed: none)')
})

const PARTS: Readonly<Record<string, string | Uint8Array>> = {
  'good.css': ':root { --good: 1 }', 'classes.css': '.dark { --classes: 1; --more: 1 }', 'bytes.css': new Uint8Array([0xff]),
  'broken.css': ':root { --broken: 1 }\n:root { --broken: "', 'late.css': ':root { --late: 1 } a { b: "',
}
const PART_ROUTING = Object.fromEntries(
  ['good', 'classes', 'bytes', 'broken', 'late', 'gone'].map((prefix) => [prefix, `${prefix}.css`]))

test('a preview goes on without a file that cannot be previewed; a write does not', async (t) => {
  const fixture = await start(t, { routing: { ...PART_ROUTING, more: 'classes.css' }, files: PARTS })
  const tokens = Object.fromEntries(
    ['gone', 'gone-2', 'x', 'broken', 'good', 'late', 'classes', 'bytes', 'more'].map((name) => [`--${name}`, '2']))
  const preview = await fixture.preview(tokens)
  assert.deepEqual(preview.files.map(({ file, changed }) => [file, changed]), [['good.css', ['--good']], ['late.css', ['--late']]])
  assert.deepEqual(preview.rejected.map((name, index) => [name, preview.rejectedReasons[index]]), [
    ['--x', 'No routing entry matches --x'],
    ['--gone', 'File not found: gone.css'], ['--gone-2', 'File not found: gone.css'],
    ['--bytes', 'File is not valid UTF-8: bytes.css'],
    ['--broken', 'Cannot rewrite broken.css: unclosed string at line 2'],
    ['--classes', 'No top-level :root { ... } or @theme { ... } block in classes.css'],
    ['--more', 'No top-level :root { ... } or @theme { ... } block in classes.css'],
  ])
  assert.deepEqual(preview.rejectedCodes, [
    'unsupported_prefix', 'file_not_found', 'file_not_found', 'file_not_utf8', 'cannot_rewrite', 'no_block', 'no_block',
  ])
  // Each once, however many names are left out.
  assert.equal(fixture.errors.filter((line) => line.includes('skipped: ')).length, 4)
  const before = fixture.snapshot()
  for (const name of ['gone', 'classes', 'bytes', 'broken']) {
    const refused = await fixture.apply({ tokens: { '--good': '2', [`--${name}`]: '2' } })
    const alone = await fixture.apply({ tokens: { '--x': '1', [`--${name}`]: '2' }, dryRun: true })
    assert.deepEqual([refused.status, alone.status, alone.json], [409, 409, refused.json], name)
  }
  assert.deepEqual(fixture.snapshot(), before)
})

test('a file without a place for plain tokens is previewed and written for its other scopes', async (t) => {
  const fixture = await start(t, { routing: { '*': 'classes.css' }, files: PARTS })
  const scopes = [{ scope: ['.dark'], tokens: { '--classes': '2' } }]
  const reply = await fixture.apply({ tokens: { '--more': '2' }, scopes, dryRun: true })
  const [file] = reply.json['files'] as readonly FilePreview[]
  const inScopes = file?.scopes?.map(({ changed }) => changed)
  assert.deepEqual([file?.blockKind, file?.changed, inScopes, file?.elsewhere], ['other', [], [['--classes']], undefined])
  assert.deepEqual(reply.json['rejected'], ['--more'])
  assert.equal((await fixture.apply({ tokens: { '--more': '2' }, scopes })).status, 409)
  assert.equal((await fixture.apply({ scopes })).status, 200)
  assert.equal(fixture.read('classes.css'), '.dark { --classes: 2; --more: 1 }')
})

const KINDS = `@layer base { :root { --c: 1 } }
@theme inline { --b: 1 }
:root { --a: 1; }
.dark { --a: 2; --d: 1 }
`
type Kind = readonly [name: string, text: string, tokens: readonly string[], expected: Partial<FilePreview>]
const kinds: readonly Kind[] = [
  ['the root', KINDS, ['--a'], { blockKind: 'root', changed: ['--a'] }],
  ['a theme, when nothing of the root is asked for', KINDS, ['--b'], { blockKind: 'theme', changed: ['--b'] }],
  ['a layer', KINDS, ['--c'], { blockKind: 'layer', changed: ['--c'] }],
  ['the first in the order, of several', KINDS, ['--c', '--b', '--a'], { blockKind: 'root', changed: ['--c', '--b', '--a'] }],
  ['the first there is, where there is no hit', KINDS, ['--none'], { blockKind: 'root', unknown: ['--none'] }],
  ['what only another rule declares', KINDS, ['--none', '--d'], { blockKind: 'root', unknown: ['--none', '--d'], unknownOutsideBlock: ['--d'] }],
  ['a theme alone', '@theme { --a: 1 }', ['--x'], { blockKind: 'theme', unknown: ['--x'] }],
  ['a layer alone', '@layer b { :root { --a: 1 } }', ['--x'], { blockKind: 'layer', unknown: ['--x'] }],
]
for (const [name, text, tokens, expected] of kinds) {
  test(`the block of a file: ${name}`, async (t) => {
    const fixture = await start(t, { routing: { '*': 'a.css' }, files: { 'a.css': text } })
    const { files: [file] } = await fixture.preview(Object.fromEntries(tokens.map((token) => [token, '9'])))
    const { blockKind, changed, unchanged, unknown, unknownOutsideBlock } = file ?? assert.fail()
    assert.deepEqual({ blockKind, changed, unchanged, unknown, unknownOutsideBlock }, {
      changed: [], unchanged: [], unknown: [], unknownOutsideBlock: [], ...expected,
    })
  })
}

test('two changes of one line are two hunks of it', async (t) => {
  const text = ':root{--a:1;--b:2}'
  const fixture = await start(t, { routing: { '*': 'a.css' }, files: { 'a.css': text } })
  const { files: [file] } = await fixture.preview({ '--b': '20', '--a': '10' })
  assert.deepEqual(file?.hunks.map(({ line, after }) => [line, after]), [[1, ':root{--a:1;--b:20}'], [1, ':root{--a:10;--b:2}']])
  await fixture.write({ '--b': '20', '--a': '10' })
  assert.equal(fixture.read('a.css'), ':root{--a:10;--b:20}')
})

test('a preview writes nothing: no byte, no time, no name, no directory', async (t) => {
  const fixture = await start(t)
  const before = fixture.snapshot()
  for (let round = 0; round < 3; round += 1) {
    await fixture.preview({ '--space-md': `${round}px`, '--color-text': '#abc', '--none-x': '1' })
    const digests = { 'styles/tokens.css': fixture.digest('styles/tokens.css') }
    await fixture.apply({ tokens: { '--space-md': '7px' }, dryRun: true, expectDigests: digests })
  }
  assert.deepEqual(fixture.snapshot(), before)
})

test('digests given to a preview do not matter to it', async (t) => {
  const fixture = await start(t)
  const reply = await fixture.apply({
    tokens: { '--space-md': '7px' }, dryRun: true, expectDigests: { 'styles/tokens.css': 'a'.repeat(64) },
  })
  assert.equal(reply.status, 200)
})

/** The text with every hunk's lines replaced as it says; each must stand where it says. */
function promised(text: string, hunks: readonly Hunk[]): string {
  const mark = text.startsWith('\uFEFF') ? '\uFEFF' : ''
  const parts = text.slice(mark.length).split(/(\r\n|[\n\r\f])/)
  const now = [...parts]
  const line = (index: number): string => now[2 * index] ?? assert.fail()
  for (const { line: number, before, after, context } of hunks) {
    const first = number - 1
    const count = before.split('\n').length
    const old = Array.from({ length: count }, (_, at) => line(first + at))
    assert.equal(old.join('\n'), before)
    assert.deepEqual(context.before, context.before.map((_, at) => line(first - context.before.length + at)))
    assert.deepEqual(context.after, context.after.map((_, at) => line(first + count + at)))
    parts[2 * first] = after
    for (let at = 1; at < count; at += 1) parts[2 * (first + at) - 1] = parts[2 * (first + at)] = '\0'
  }
  return mark + parts.filter((part) => part !== '\0').join('')
}

type Promised = readonly [name: string, text: string, tokens: Readonly<Record<string, string>>]
const promises: readonly Promised[] = [
  ['plain', TOKENS_CSS, { '--space-md': '9px', '--space-sm': 'calc(1px + 2px)' }],
  ['CRLF', TOKENS_CSS.replaceAll('\n', '\r\n'), { '--space-md': '9px', '--space-lg': '1px' }],
  ['a byte order mark', `\uFEFF${TOKENS_CSS}`, { '--space-sm': '9px' }],
  ['no newline at the end', TOKENS_CSS.trimEnd(), { '--space-lg': '9px' }],
  ['no semicolon, comments and !important', ':root {\n  --space-a: /* x */ 1px /* y */ !important /* z */;\n  --space-b:2px\n}\n', { '--space-a': '9px', '--space-b': '8px' }],
  ['values of several lines', ':root {\n  --space-a: f(\n    1,\n    2\n  );\n  --space-b: 1;\n}\n', { '--space-b': '[\n 1\n]', '--space-a': '0' }],
  ['characters of every width', ':root {\n  --space-a: "é\u{1F600}"; --b: "\u{1F600}";\n}\n', { '--space-a': '"ß\u{10FFFF}"' }],
]
for (const [name, text, tokens] of promises) {
  test(`what was previewed is written, byte by byte: ${name}`, async (t) => {
    const fixture = await start(t, { routing: { space: 'a.css' }, files: { 'a.css': text } })
    const { files: [file] } = await fixture.preview(tokens)
    assert.ok(file)
    assert.deepEqual([file.digest, file.changed], [sha256(text), Object.keys(tokens)])
    const reply = await fixture.write(tokens, { [file.file]: file.digest })
    assert.equal(fixture.read('a.css'), promised(text, file.hunks))
    assert.deepEqual(reply.updated[0]?.changed, file.changed)
    const again = await fixture.preview(tokens)
    assert.deepEqual([again.files[0]?.changed, again.files[0]?.unchanged], [[], file.changed])
    assert.equal(again.files[0]?.digest, fixture.digest('a.css'))
  })
}

test('one file has one entry and one name, however it is routed and spelt', async (t) => {
  const routing = { a: './styles/x.css', b: 'styles/x.css', c: 'styles/../styles/x.css', d: 'link.css', e: 'hard.css', f: 'dir/x.css' }
  const names = Object.keys(routing).map((prefix) => `--${prefix}-x`)
  const text = `:root {\n${names.map((name) => `  ${name}: 1;\n`).join('')}}\n`
  const fixture = await start(t, { routing, files: { 'styles/x.css': text } })
  symlinkSync('styles/x.css', join(fixture.folder, 'link.css'))
  linkSync(join(fixture.folder, 'styles/x.css'), join(fixture.folder, 'hard.css'))
  symlinkSync('styles', join(fixture.folder, 'dir'))
  for (const order of [names, [...names].reverse()]) {
    const { files } = await fixture.preview(Object.fromEntries(order.map((name) => [name, '2'])))
    assert.deepEqual(files.map(({ file, changed, digest }) => [file, changed, digest]), [['./styles/x.css', order, sha256(text)]])
  }
  const { files: [only] } = await fixture.preview({ '--d-x': '2' })
  assert.equal(only?.file, './styles/x.css')
  const reply = await fixture.write({ '--d-x': '2', '--b-x': '3' }, { './styles/x.css': sha256(text) })
  assert.deepEqual(reply.updated.map(({ file, changed }) => [file, changed]), [['./styles/x.css', ['--d-x', '--b-x']]])
  assert.equal(fixture.read('link.css'), text.replace('--d-x: 1', '--d-x: 2').replace('--b-x: 1', '--b-x: 3'))
})
