// Light and dark in one request: several scopes and files over real HTTP, what is answered and what is on the
// disk afterwards.
import assert from 'node:assert/strict'
import { symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { applyRequest } from '../../apply-server/apply.js'
import { createFilePorts } from '../../apply-server/files.node.js'
import { refusalBody } from '../../apply-server/refusals.js'
import type { PreviewReply } from '../../shared/wire/apply.js'
import { readApplyRequest } from '../../shared/wire/apply-request.js'
import { GOOD_LINES, ORIGIN, sha256 } from '../support/apply-fixture.js'
import {
  COMPACT, DARK, FILES, MEDIA, SPACE, startThemed, THEME,
} from '../support/themed-project.js'

type Values = Readonly<Record<string, string>>
const scope = (preludes: readonly string[], tokens: Values, file?: string): object =>
  ({ scope: preludes, tokens, ...(file === undefined ? {} : { file }) })
type Names = readonly string[]
const names = (changed: Names, unchanged: Names = [], unknown: Names = [], outside: Names = []): object =>
  ({ changed, unchanged, unknown, unknownOutsideBlock: outside })

const ASKED = {
  tokens: { '--bg': '#fefefe' },
  scopes: [
    scope(['[data-theme=dark],.dark'], { '--bg': '#111', '--fg': '#eee', '--radius': '0', '--space': '1px' }),
    scope(['@MEDIA (prefers-color-scheme:dark)', ':root:not( [data-theme] )'], { '--bg': '#111' }),
    scope(COMPACT, { '--space': '3px' }),
  ],
}

test('a preview of light and dark is the body of the contract, member by member', async (t) => {
  const fixture = await startThemed(t)
  const before = fixture.snapshot()
  const reply = await fixture.apply({ ...ASKED, dryRun: true })
  const [dark = '', media = ''] = [DARK[0], MEDIA[0]]
  assert.deepEqual([reply.status, reply.json], [200, {
    ok: true,
    dryRun: true,
    files: [{
      file: 'theme.css',
      blockKind: 'root',
      digest: sha256(THEME),
      ...names(['--bg']),
      scopes: [
        { scope: [dark], ...names(['--bg'], ['--fg'], ['--radius'], ['--radius']) },
        { scope: [media, MEDIA[1]], ...names(['--bg']) },
      ],
      hunks: [
        {
          cssVar: '--bg', line: 3, before: '  --bg: #fff;', after: '  --bg: #fefefe;',
          context: { before: [':root {', '  --bg: white; /* light */'], after: ['  --radius: 4px;', '}', '@media (prefers-color-scheme: dark) {'] },
        },
        {
          cssVar: '--bg', scope: [dark], line: 10, before: '  --bg: #000;', after: '  --bg: #111;',
          context: {
            before: ['  :root:not([data-theme]) { --bg: #000; --radius: 4px }', '}', ".dark , [data-theme='dark'] {"],
            after: ['  --fg: #eee !important;', '}', '@keyframes pulse { from { --bg: red } }'],
          },
        },
        {
          cssVar: '--bg', scope: MEDIA, line: 7,
          before: '  :root:not([data-theme]) { --bg: #000; --radius: 4px }',
          after: '  :root:not([data-theme]) { --bg: #111; --radius: 4px }',
          context: {
            before: ['  --radius: 4px;', '}', '@media (prefers-color-scheme: dark) {'],
            after: ['}', ".dark , [data-theme='dark'] {", '  --bg: #000;'],
          },
        },
      ],
      elsewhere: {
        '--radius': [{ scope: [':root'], value: '4px', line: 4 }, { scope: MEDIA, value: '4px', line: 7 }],
      },
      shadowed: { '--bg': [{ scope: [':root'], value: 'white', line: 2 }] },
    }, {
      file: 'space.css',
      blockKind: 'root',
      digest: sha256(SPACE),
      ...names([]),
      scopes: [{ scope: [dark], ...names([], [], ['--space'], ['--space']) }, { scope: COMPACT, ...names(['--space']) }],
      hunks: [{
        cssVar: '--space', scope: COMPACT, line: 2,
        before: '[data-density="compact"] { --space: 2px }', after: '[data-density="compact"] { --space: 3px }',
        context: { before: [':root { --space: 4px }'], after: [] },
      }],
      elsewhere: { '--space': [{ scope: [':root'], value: '4px', line: 1 }] },
    }],
    rejected: [],
    rejectedReasons: [],
  }])
  assert.equal(fixture.out.at(-1), '[design-token-panel] dry-run 4 tokens to 2 files (changed: theme.css, space.css)')
  assert.deepEqual(fixture.snapshot(), before)
})

test('light and dark are written in one request, over two files, with the digests of the preview', async (t) => {
  const fixture = await startThemed(t)
  const preview = (await fixture.apply({ ...ASKED, dryRun: true })).json as unknown as PreviewReply
  const expectDigests = Object.fromEntries(preview.files.map(({ file, digest }) => [file, digest]))
  const reply = await fixture.apply({ ...ASKED, expectDigests })
  assert.deepEqual([reply.status, reply.json], [200, {
    ok: true,
    updated: [
      {
        file: 'theme.css', ...names(['--bg']),
        scopes: [
          { scope: DARK, ...names(['--bg'], ['--fg'], ['--radius'], ['--radius']) }, { scope: MEDIA, ...names(['--bg']) },
        ],
      },
      {
        file: 'space.css', ...names([]),
        scopes: [{ scope: DARK, ...names([], [], ['--space'], ['--space']) }, { scope: COMPACT, ...names(['--space']) }],
      },
    ],
    unknownCssVars: [], unchangedCssVars: [], unknownOutsideBlockCssVars: [],
  }])
  assert.equal(fixture.out.at(-1), '[design-token-panel] applied 4 tokens to 2 files (changed: theme.css, space.css)')
  const written = THEME.replace('#fff', '#fefefe').replaceAll('#000', '#111')
  assert.equal(fixture.read('theme.css'), written)
  assert.equal(fixture.read('space.css'), SPACE.replace('2px', '3px'))
  // The preview is of another file now.
  const again = await fixture.apply({ ...ASKED, expectDigests })
  assert.deepEqual([again.status, again.json], [409, { ok: false, reason: 'stale-file', files: ['theme.css', 'space.css'] }])
  const none = await fixture.apply({ scopes: [scope(DARK, { '--bg': '#222' })], expectDigests: {} })
  assert.deepEqual([none.status, none.json['files']], [409, ['theme.css']])
  assert.equal(fixture.read('theme.css'), written)
})

test('a request without scopes is answered without them, and one with none in a list is not', async (t) => {
  const fixture = await startThemed(t)
  const plain = (await fixture.apply({ tokens: { '--radius': '1px' } })).json
  assert.deepEqual(plain['updated'], [{ file: 'theme.css', ...names(['--radius']) }])
  const listed = (await fixture.apply({ tokens: { '--radius': '1px' }, scopes: [] })).json
  assert.deepEqual(listed['updated'], [{ file: 'theme.css', ...names([], ['--radius']), scopes: [] }])
})

test('one declaration is asked for once: plainly, or by its scope', async (t) => {
  const fixture = await startThemed(t)
  const both = await fixture.apply({ tokens: { '--bg': '#111' }, scopes: [scope([':root'], { '--radius': '0', '--bg': '#222' })] })
  const error = 'scopes[0].tokens and tokens both set the same declaration of --bg in theme.css'
  assert.deepEqual([both.status, both.json], [400, { ok: false, error, code: 'same_declaration', file: 'theme.css' }])
  assert.equal(fixture.read('theme.css'), THEME)
  const one = await fixture.apply({ tokens: { '--bg': '#111' }, scopes: [scope([':root'], { '--radius': '0' })] })
  assert.equal(one.status, 200, one.text)
  assert.equal(fixture.read('theme.css'), THEME.replace('#fff', '#111').replace('4px', '0'))
})

test('a file is named as it is routed, by whichever of its names there', async (t) => {
  const routing = { a: 'theme.css', b: 'link.css', c: 'dir/../theme.css' }
  const fixture = await startThemed(t, { routing, files: { ...FILES, 'dir/x.css': '' } })
  symlinkSync('theme.css', join(fixture.folder, 'link.css'))
  symlinkSync('theme.css', join(fixture.folder, 'other.css'))
  for (const file of ['other.css', './theme.css', 'dir/../../theme.css', 'space.css', '/theme.css', join(fixture.folder, 'theme.css')]) {
    const reply = await fixture.apply({ scopes: [scope(DARK, { '--bg': '#1' }), scope(DARK, { '--bg': '#2' }, file)] })
    const error = 'scopes[1].file must be a path from the routing file, spelled the same'
    assert.deepEqual([reply.status, reply.json], [400, { ok: false, error, code: 'file_not_routed' }], file)
  }
  for (const [index, file] of ['link.css', 'dir/../theme.css', 'theme.css'].entries()) {
    const reply = await fixture.apply({ scopes: [scope(DARK, { '--bg': `#${index}` }, file)] })
    const [{ file: told, scopes }] = reply.json['updated'] as [{ file: string; scopes: unknown }]
    assert.deepEqual([told, scopes], ['theme.css', [{ scope: DARK, ...names(['--bg']) }]], reply.text)
  }
  const twice = await fixture.apply({ scopes: [scope(DARK, { '--bg': '#1' }, 'link.css'), scope(DARK, { '--bg': '#2' }, 'theme.css')] })
  const error = 'scopes[1].tokens and scopes[0].tokens both set --bg for the same scope and file'
  assert.deepEqual([twice.status, twice.json], [400, { ok: false, error, code: 'asked_twice' }])
})

test('64 scopes of one file are written together', async (t) => {
  const sheet = (value: string): string =>
    Array.from({ length: 64 }, (_, at) => `.t${at} { --bg: ${value}; --radius: 1px }\n`).join('')
  const fixture = await startThemed(t, { files: { 'theme.css': sheet('red') } })
  const scopes = Array.from({ length: 64 }, (_, at) => scope([`.t${63 - at}`], { '--bg': 'blue' }))
  const reply = await fixture.apply({ scopes })
  assert.equal(reply.status, 200, reply.text)
  assert.equal(fixture.read('theme.css'), sheet('blue'))
  const preview = (await fixture.apply({ scopes, dryRun: true })).json as unknown as PreviewReply
  assert.deepEqual([preview.files[0]?.blockKind, preview.files[0]?.scopes?.length], ['other', 64])
})

test('a file that an editor saves between the two readings is not written, nor is any other', async (t) => {
  const fixture = await startThemed(t)
  const read = readApplyRequest(ASKED)
  assert.ok(read.ok)
  const asked = [
    { place: 'tokens', scope: null, name: '--bg', value: '#123', path: 'theme.css' },
    { place: 'scopes[0]', scope: COMPACT, name: '--space', value: '9px', path: 'space.css' },
  ]
  const ports = createFilePorts({ rootDir: fixture.folder, writeRoot: fixture.folder })
  const saved = `${SPACE}/* saved */\n`
  const routed = { request: read.value, paths: ['theme.css', 'space.css'], asked, rejected: [], rejectedReasons: [] }
  const outcome = applyRequest(routed, {
    ...ports,
    write: (files) => {
      writeFileSync(join(fixture.folder, 'space.css'), saved)
      return ports.write(files)
    },
  })
  assert.ok(!outcome.ok)
  assert.deepEqual(refusalBody(outcome.error), { ok: false, reason: 'stale-file', files: ['space.css'] })
  assert.deepEqual([fixture.read('theme.css'), fixture.read('space.css')], [THEME, saved])
})

const CORS = ['headers', 'methods', 'origin'].map((name) => `access-control-allow-${name}`)
  .concat('access-control-max-age', 'vary')
type Cors = readonly [name: string, document: unknown, status: number]
const cors: readonly Cors[] = [
  ['a preview', { ...ASKED, dryRun: true }, 200],
  ['a refusal', { scopes: [1] }, 400],
  ['a survey', { survey: true, dryRun: true }, 200],
  ['a refused survey', { survey: true }, 400],
]
for (const [name, document, status] of cors) {
  test(`pages of allowed origins may read it, others may not ask: ${name}`, async (t) => {
    const fixture = await startThemed(t)
    const body = JSON.stringify(document)
    const allowed = await fixture.send({ body, lines: GOOD_LINES })
    const present = CORS.filter((header) => allowed.headers.has(header))
    assert.deepEqual([allowed.status, present], [status, CORS])
    assert.deepEqual(allowed.headers.get('access-control-allow-origin'), [ORIGIN])
    const foreign = await fixture.send({ body, lines: ['Origin: http://evil', 'Content-Type: application/json'] })
    assert.deepEqual([foreign.status, foreign.json], [403, { ok: false, error: 'Origin not allowed' }])
    assert.equal(CORS.slice(0, -1).some((header) => foreign.headers.has(header)), false)
  })
}
