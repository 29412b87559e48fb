// Surveys: what is told of every routed file, of those that cannot be read, and of more than a survey tells.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SURVEY_DECLARATIONS, type SurveyReply } from '../../shared/wire/survey.js'
import { sha256 } from '../support/apply-fixture.js'
import {
  COMPACT, DARK, FILES, MEDIA, ROUTING, SPACE, startThemed, THEME,
} from '../support/themed-project.js'

test('a survey tells what every routed file declares, and where', async (t) => {
  const routing = { ...ROUTING, gone: 'gone.css', outside: '../outside.css', bytes: 'bytes.css', link: './theme.css' }
  const fixture = await startThemed(t, { routing, files: { ...FILES, 'bytes.css': new Uint8Array([0xff]) } })
  const before = fixture.snapshot()
  const reply = await fixture.apply({ survey: true, dryRun: true })
  assert.deepEqual([reply.status, reply.json], [200, {
    ok: true, dryRun: true, survey: true,
    files: [{
      file: 'theme.css', digest: sha256(THEME),
      scopes: [
        {
          scope: [':root'], kind: 'root',
          tokens: [
            { name: '--bg', value: 'white', line: 2, important: false },
            { name: '--bg', value: '#fff', line: 3, important: false },
            { name: '--radius', value: '4px', line: 4, important: false },
          ],
        },
        {
          scope: MEDIA, kind: 'other',
          tokens: [
            { name: '--bg', value: '#000', line: 7, important: false },
            { name: '--radius', value: '4px', line: 7, important: false },
          ],
        },
        {
          scope: DARK, kind: 'other',
          tokens: [
            { name: '--bg', value: '#000', line: 10, important: false },
            { name: '--fg', value: '#eee', line: 11, important: true },
          ],
        },
      ],
    }, {
      file: 'space.css', digest: sha256(SPACE),
      scopes: [
        { scope: [':root'], kind: 'root', tokens: [{ name: '--space', value: '4px', line: 1, important: false }] },
        { scope: COMPACT, kind: 'other', tokens: [{ name: '--space', value: '2px', line: 2, important: false }] },
      ],
    }],
    rejected: ['gone.css', '../outside.css', 'bytes.css'],
    rejectedReasons: ['File not found: gone.css', 'Path not allowed: ../outside.css', 'File is not valid UTF-8: bytes.css'],
  }])
  assert.equal(fixture.out.at(-1), '[design-token-panel] dry-run 0 tokens to 2 files (changed: none)')
  const told = fixture.errors.filter((line) => line.includes('skipped: '))
  assert.deepEqual(told.map((line) => line.slice(line.indexOf('] ') + 2)), [
    'skipped: File not found: gone.css (ENOENT)', 'skipped: Path not allowed: ../outside.css',
    'skipped: File is not valid UTF-8: bytes.css',
  ])
  assert.deepEqual(fixture.snapshot(), before)
})

/** That many declarations. */
const sheetOf = (count: number): string =>
  `:root {\n${Array.from({ length: count }, (_, at) => `--t-${at}: 1;\n`).join('')}}\n`
const half = SURVEY_DECLARATIONS / 2
for (const [name, second, told, truncated] of [
  ['20,000', half, SURVEY_DECLARATIONS, undefined], ['20,001', half + 1, SURVEY_DECLARATIONS, true],
] as const) {
  test(`a survey of ${name} declarations`, async (t) => {
    const routing = { a: 'a.css', b: 'b.css', c: 'c.css' }
    const files = { 'a.css': sheetOf(half), 'b.css': sheetOf(second), 'c.css': 'p { color: red }' }
    const fixture = await startThemed(t, { routing, files })
    const reply = (await fixture.apply({ survey: true, dryRun: true })).json as unknown as SurveyReply
    const count = reply.files.flatMap(({ scopes }) => scopes.flatMap(({ tokens }) => tokens)).length
    assert.deepEqual([reply.files.length, count, reply.truncated], [3, told, truncated])
  })
}

test('a survey of files of which none can be read tells why of each', async (t) => {
  const fixture = await startThemed(t, { routing: { a: 'gone.css', b: 'gone.css', c: 'tokens.txt' } })
  const reply = await fixture.apply({ survey: true, dryRun: true, expectDigests: {} })
  assert.deepEqual([reply.status, reply.json['files'], reply.json['rejected']], [200, [], ['gone.css', 'tokens.txt']])
})

test('a survey tells what is odd as it stands: layers without a name, rules in rules, what browsers drop', async (t) => {
  const text = '@layer{:root{--a:1}}@layer b{@theme{--a:a)}}.x{--b:{c;d};&.y{--\\66:/**/ 2 }}@font-face{--a:1}'
  const fixture = await startThemed(t, { routing: { '*': 'a.css' }, files: { 'a.css': text } })
  const reply = (await fixture.apply({ survey: true, dryRun: true })).json as unknown as SurveyReply
  const told = reply.files[0]?.scopes.map(({ scope, kind, tokens }) =>
    [scope, kind, tokens.map(({ name, value }) => `${name}: ${value}`)])
  assert.deepEqual(told, [
    [['@layer', ':root'], 'layer', ['--a: 1']],
    [['@layer b', '@theme'], 'theme', ['--a: a)']],
    [['.x'], 'other', ['--b: {c;d}']],
    [['.x', '&.y'], 'other', ['--f: 2']],
  ])
})
