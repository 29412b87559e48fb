// What the checks make of a request with scopes: each refusal word for word, each limit at and one past it,
// and what is asked of which file. No disk: what would go to steps 8 to 12 is looked at here.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { byPrefix } from '../../apply-server/by-prefix.js'
import { CHECKS } from '../../apply-server/checks.js'
import { gatherEdits } from '../../apply-server/edits.js'
import type { Applied, Arrived, RoutedRequest } from '../../apply-server/exchange.js'
import { refusalBody } from '../../apply-server/refusals.js'
import { runChecks } from '../../shared/checks.js'
import { ok } from '../../shared/result.js'
import { readRouting } from '../../shared/wire/routing.js'

const NO_NAMES = { unknownCssVars: [], unchangedCssVars: [], unknownOutsideBlockCssVars: [] }
const NOTHING = { leftovers: [], settled: null, passedOver: [] }
const APPLIED: Applied = { reply: { ok: true, updated: [], ...NO_NAMES }, ...NOTHING }

interface Outcome {
  readonly routed: RoutedRequest | null
  readonly status: number
  readonly body: unknown
}

async function ask(body: string): Promise<Outcome> {
  const routing = readRouting({ space: 'styles/space.css', color: 'styles/color.css', link: './styles/color.css' })
  assert.ok(routing.ok)
  const taken: RoutedRequest[] = []
  const arrived: Arrived = {
    head: { method: 'POST', target: '/apply', headers: ['Content-Type', 'application/json'] },
    routeBy: byPrefix(routing.value),
    ports: {
      allowsOrigin: () => true, foreignHost: null, readBody: () => Promise.resolve(ok(Buffer.from(body))),
      decode: (bytes) => Buffer.from(bytes).toString(),
      apply: (routed) => (taken.push(routed), ok(APPLIED)),
    },
  }
  const outcome = await runChecks(CHECKS, arrived)
  const [routed] = taken
  assert.equal(outcome.ok, routed !== undefined)
  return outcome.ok
    ? { routed: routed ?? null, status: 200, body: null }
    : { routed: null, status: outcome.refusal.status, body: refusalBody(outcome.refusal) }
}

const scoped = (scope: unknown, tokens: unknown = { '--space-a': '1' }, more: object = {}): object =>
  ({ scope, tokens, ...more })
const many = (count: number, prefix = '--space'): Readonly<Record<string, string>> =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`${prefix}-${at}`, '1']))
const preludes = (count: number): readonly string[] => Array.from({ length: count }, (_, at) => `.p${at}`)
const chars = (count: number): readonly string[] => [`.${'x'.repeat(count - 1)}`]

const OBJECT = 'must be an object'
type Row = readonly [name: string, document: unknown, error: string | null]
const rows: readonly Row[] = [
  ['scopes null', { tokens: many(1), scopes: null }, 'scopes must be an array'],
  ['scopes an object', { tokens: many(1), scopes: { 0: scoped(['.a']), length: 1 } }, 'scopes must be an array'],
  ['scopes a text', { tokens: many(1), scopes: '.dark' }, 'scopes must be an array'],
  ['64 scopes of one file', { scopes: preludes(64).map((one) => scoped([one])) }, null],
  ['65 scopes', { scopes: preludes(65).map((one) => scoped([one])) }, 'scopes must have at most 64 entries, not 65'],
  ['an entry that is a scope', { scopes: [['.dark']] }, `scopes[0] ${OBJECT}`],
  ['an entry that is null', { scopes: [scoped(['.a']), null] }, `scopes[1] ${OBJECT}`],
  ['no scope', { scopes: [{ tokens: many(1) }] }, 'scopes[0].scope must be an array'],
  ['a scope from a prototype', '{"scopes":[{"__proto__":{"scope":[".a"]},"tokens":{"--space-a":"1"}}]}', 'scopes[0].scope must be an array'],
  ['a scope of no prelude', { scopes: [scoped([])] }, 'scopes[0].scope must have at least one prelude, such as ":root"'],
  ['a scope of 8', { scopes: [scoped(preludes(8))] }, null],
  ['a scope of 9', { scopes: [scoped(preludes(9))] }, 'scopes[0].scope must have at most 8 preludes, not 9'],
  ['an empty prelude', { scopes: [scoped(['.a']), scoped(['.a']), scoped(['.a', ''])] }, 'scopes[2].scope[1] must not be blank'],
  ['a prelude of a comment', { scopes: [scoped(['/* x */'])] }, 'scopes[0].scope[0] must not be empty'],
  ['a prelude that is a number', { scopes: [scoped(['.a', 1])] }, 'scopes[0].scope[1] must be a string'],
  ['an open bracket', { scopes: [scoped([':root', 'a[b'])] }, 'scopes[0].scope[1] must close every bracket (at character 2)'],
  ['an open string', { scopes: [scoped([':root', '"x'])] }, 'scopes[0].scope[1] must close every string (at character 1)'],
  ['a block', { scopes: [scoped([':root {}'])] }, 'scopes[0].scope[0] must not have { outside strings (at character 7)'],
  ['the end of a block', { scopes: [scoped(['\u{1F600}}'])] }, 'scopes[0].scope[0] must not have } outside strings (at character 2)'],
  ['a semicolon', { scopes: [scoped(['a(;)'])] }, 'scopes[0].scope[0] must not have ; outside strings (at character 3)'],
  ['these in a string', { scopes: [scoped(['[a=";{}"]'])] }, null],
  ['a prelude of 2,000 characters', { scopes: [scoped(chars(2000))] }, null],
  ['a prelude of 2,001 characters', { scopes: [scoped(chars(2001))] }, 'scopes[0].scope[0] must be at most 2000 characters, not 2001'],
  ['a scope of an anonymous layer', { scopes: [scoped(['@layer', ':root'])] }, 'scopes[0].scope must not be in an anonymous layer'],
  ['a scope of keyframes', { scopes: [scoped(['@-webkit-KEYFRAMES x', 'from'])] }, 'scopes[0].scope must not be in @keyframes, which cannot declare tokens'],
  ['a scope of a font face', { scopes: [scoped(['@font-face'])] }, 'scopes[0].scope must not be in @font-face, which cannot declare tokens'],
  ['a file that is a number', { scopes: [scoped(['.a'], many(1), { file: 1 })] }, 'scopes[0].file must be a string'],
  ['a file that is null', { scopes: [scoped(['.a'], many(1), { file: null })] }, 'scopes[0].file must be a string'],
  ['no tokens', { scopes: [{ scope: ['.a'] }] }, `scopes[0].tokens ${OBJECT}`],
  ['tokens in a list', { scopes: [scoped(['.a'], ['--space-a'])] }, `scopes[0].tokens ${OBJECT}`],
  ['tokens null beside scopes', { tokens: null, scopes: [scoped(['.a'])] }, 'tokens must be a JSON object'],
  ['no value in all of it', { tokens: {}, scopes: [scoped(['.a'], {}), scoped(['.b'], {})] }, 'tokens and scopes must contain at least one entry'],
  ['no value and no scope', { scopes: [] }, 'tokens and scopes must contain at least one entry'],
  ['tokens beside no scope', { tokens: many(1), scopes: [] }, null],
  ['10,000 in all of it', { tokens: many(4000), scopes: [scoped(['.a'], many(4000)), scoped(['.b'], many(2000))] }, null],
  ['10,001 in all of it', { tokens: many(4000), scopes: [scoped(['.a'], many(4000)), scoped(['.b'], many(2001))] }, 'tokens and scopes must contain at most 10000 entries in all'],
  ['10,001 beside scopes', { tokens: many(10_001), scopes: [] }, 'tokens must contain at most 10000 entries'],
  ['a name in a scope', { scopes: [scoped(['.a']), scoped(['.b'], { '--space-a': 1, 'b\n': '1' })] }, 'Invalid cssVar name in scopes[1].tokens: "b?"'],
  ['__proto__ in a scope', '{"scopes":[{"scope":[".a"],"tokens":{"__proto__":"1"}}]}', 'Invalid cssVar name in scopes[0].tokens: "__proto__"'],
  ['a type in a scope', { scopes: [scoped(['.a'], { '--space-b': ';', '--space-a': null })] }, 'Value for --space-a in scopes[0].tokens must be a string'],
  ['a value in a scope', { scopes: [scoped(['.a'], { '--space-a': 'red;' })] }, 'Value for --space-a in scopes[0].tokens is not a valid CSS value: unexpected ; at character 4'],
  ['plain tokens before scopes', { tokens: { a: '1' }, scopes: null }, 'Invalid cssVar name: "a"'],
  ['scopes before dryRun', { scopes: [1], dryRun: 1 }, `scopes[0] ${OBJECT}`],
  ['a file that the routing has not', { scopes: [scoped(['.a'], many(1), { file: 'styles/other.css' })] }, 'scopes[0].file must be a path from the routing file, spelled the same'],
  ['a file spelt through ..', { scopes: [scoped(['.a'], many(1), { file: 'styles/../styles/space.css' })] }, 'scopes[0].file must be a path from the routing file, spelled the same'],
  ['a file of another case', { scopes: [scoped(['.a'], many(1), { file: 'styles/SPACE.css' })] }, 'scopes[0].file must be a path from the routing file, spelled the same'],
  ['an empty file', { scopes: [scoped(['.a'], many(1), { file: '' })] }, 'scopes[0].file must be a path from the routing file, spelled the same'],
  ['a file called as what objects inherit', { scopes: [scoped(['.a'], many(1), { file: '__proto__' })] }, 'scopes[0].file must be a path from the routing file, spelled the same'],
  ['a prefix that nothing takes', { scopes: [scoped(['.a'], { '--x': '1' })] }, 'Unsupported cssVar prefix'],
  ['a name in two scopes that differ in their order', { scopes: [scoped(['.A.b>c']), scoped([' .b.A > C '])] }, null],
  ['a name twice in one scope that is spelt otherwise', { tokens: many(1), scopes: [scoped(['.x']), scoped(['.a > c']), scoped(['/**/.a>C'])] }, 'scopes[2].tokens and scopes[1].tokens both set --space-a for the same scope and file'],
  ['a name twice, once with its file', { scopes: [scoped([':root']), scoped([':ROOT'], { '--space-a': '2' }, { file: 'styles/space.css' })] }, 'scopes[1].tokens and scopes[0].tokens both set --space-a for the same scope and file'],
  ['a name in one scope of two files', { scopes: [scoped(['.a']), scoped(['.a'], undefined, { file: 'styles/color.css' })] }, null],
  ['a name in two scopes of one file', { scopes: [scoped(['.a']), scoped(['.b'])] }, null],
  ['a survey', { survey: true, dryRun: true }, null],
  ['a survey that is a word', { survey: 'yes', dryRun: true }, 'survey must be a boolean'],
  ['a survey that is null', { survey: null, dryRun: true }, 'survey must be a boolean'],
  ['a survey with tokens', { survey: true, dryRun: true, tokens: many(1) }, 'A survey must not have tokens or scopes'],
  ['a survey with scopes', { survey: true, dryRun: true, scopes: [scoped(['.a'])] }, 'A survey must not have tokens or scopes'],
  ['a survey with scopes of no values', { survey: true, dryRun: true, scopes: [scoped(['.a'], {})] }, 'A survey must not have tokens or scopes'],
  ['a survey that writes', { survey: true, dryRun: false }, 'A survey must have dryRun: true'],
  ['a survey that does not say', { survey: true }, 'A survey must have dryRun: true'],
  ['no survey, and nothing else', { survey: false, dryRun: true }, 'tokens must be a JSON object'],
  ['a member twice in an entry', '{"scopes":[{"scope":[".a"],"file":"a","file":"b","tokens":{"--a":"1"}}]}', 'Repeated name in request body: "file" at line 1, column 39'],
  ['a name twice in one list', '{"scopes":[{"scope":[".a"],"tokens":{"--a":"1","\\u002d-a":"2"}}]}', 'Repeated name in request body: "--a" at line 1, column 48'],
]
for (const [name, document, error] of rows) {
  test(`a request with scopes: ${name}`, async () => {
    const { status, body } = await ask(typeof document === 'string' ? document : JSON.stringify(document))
    if (error === null) assert.equal(status, 200, JSON.stringify(body))
    else assert.deepEqual([status, (body as { readonly error: string }).error], [400, error])
  })
}

test('what is asked comes in the order of the request, each with its file', async () => {
  const { routed } = await ask(JSON.stringify({
    dryRun: true,
    tokens: { '--color-a': ' 1 ', '--x': '1' },
    scopes: [
      scoped(['.dark'], { '--space-a': '2', '--y': '1', '--color-a': '3' }),
      scoped(['@media print', ':root'], { '--space-a': '4', '--z': '5', '--x': '6' }, { file: './styles/color.css' }),
      scoped([' .dark '], { '--x': '1', '--space-b': '7' }),
    ],
  }))
  assert.ok(routed)
  const asked = routed.asked.map(({ place, scope, name, value, path }) => [place, scope, name, value, path])
  assert.deepEqual(asked, [
    ['tokens', null, '--color-a', '1', 'styles/color.css'],
    ['scopes[0]', ['.dark'], '--space-a', '2', 'styles/space.css'],
    ['scopes[0]', ['.dark'], '--color-a', '3', 'styles/color.css'],
    ['scopes[1]', ['@media print', ':root'], '--space-a', '4', './styles/color.css'],
    ['scopes[1]', ['@media print', ':root'], '--z', '5', './styles/color.css'],
    ['scopes[1]', ['@media print', ':root'], '--x', '6', './styles/color.css'],
    ['scopes[2]', ['.dark'], '--space-b', '7', 'styles/space.css'],
  ])
  assert.deepEqual(routed.rejected, ['--x', '--y'])
  assert.deepEqual(routed.rejectedReasons, ['No routing entry matches --x', 'No routing entry matches --y'])
  const files = gatherEdits(routed.asked, (path) => path.replace('./', ''))
  assert.ok(files.ok)
  const shape = [...files.value].map(([path, { root, scopes }]) =>
    [path, [...root], scopes.map(({ scope, edits }) => [scope, [...edits]])])
  assert.deepEqual(shape, [
    ['styles/color.css', [['--color-a', '1']], [
      [['.dark'], [['--color-a', '3']]],
      [['@media print', ':root'], [['--space-a', '4'], ['--z', '5'], ['--x', '6']]],
    ]],
    ['styles/space.css', [], [[['.dark'], [['--space-a', '2'], ['--space-b', '7']]]]],
  ])
})

test('two spellings of one file are told apart by whoever knows the disk: a name of both is one twice', async () => {
  const { routed } = await ask(JSON.stringify({
    scopes: [
      scoped(['.a'], { '--color-a': '1' }),
      scoped(['.a'], { '--color-a': '2' }, { file: './styles/color.css' }),
    ],
  }))
  assert.ok(routed)
  const files = gatherEdits(routed.asked, (path) => path.replace('./', ''))
  assert.ok(!files.ok)
  const error = 'scopes[1].tokens and scopes[0].tokens both set --color-a for the same scope and file'
  assert.deepEqual([files.error.status, files.error.error], [400, error])
})
