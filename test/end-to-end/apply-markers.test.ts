// What a caller sends comes back in no error and stands in no log: markers in every part of a request.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { ORIGIN, startApplyFixture, type ApplyFixture, type TestRequest } from '../support/apply-fixture.js'

const MARK = 'zq-marker-zq'
const VALUE = `"${MARK}"`

let fixture: ApplyFixture
before(async () => {
  fixture = await startApplyFixture({
    routing: { space: 'styles/tokens.css', gone: 'styles/gone.css', open: 'styles/open.css', [MARK]: 'styles/bare.css' },
    files: { 'styles/open.css': ':root { --open: "', 'styles/bare.css': 'a { b: c }' },
  })
})
after(() => fixture.close())

const body = (tokens: object, more: object = {}): string => JSON.stringify({ tokens, ...more })
const inScope = (scope: unknown, more: object = {}): string =>
  JSON.stringify({ scopes: [{ scope, tokens: { '--space-md': VALUE }, ...more }] })
const rows: readonly (readonly [name: string, request: TestRequest, status: number])[] = [
  ['a broken body', { body: `{"${MARK}"` }, 400],
  ['a body that is a string', { body: VALUE }, 400],
  ['a value that is no string', { body: body({ '--space-md': [MARK] }) }, 400],
  ['a bad value', { body: body({ '--space-md': `${MARK};` }) }, 400],
  ['a value beside a bad one', { body: body({ '--space-sm': VALUE, '--space-md': ';' }) }, 400],
  ['a value beside a bad name', { body: body({ '--space-sm': VALUE, 'x': '1' }) }, 400],
  ['dryRun', { body: body({ '--space-md': '1' }, { dryRun: MARK }) }, 400],
  ['a digest', { body: body({ '--space-md': '1' }, { expectDigests: { 'styles/tokens.css': MARK } }) }, 400],
  ['the path of a digest', { body: body({ '--space-md': VALUE }, { expectDigests: { [MARK]: 'a'.repeat(64) } }) }, 409],
  ['an unknown member', { body: body({ '--space-md': ';' }, { [MARK]: MARK }) }, 400],
  ['the value of one that is not routed', { body: body({ '--nowhere': VALUE }) }, 400],
  ['the value of one whose file is gone', { body: body({ '--gone': VALUE }) }, 409],
  ['the value of one whose file is open', { body: body({ '--open': VALUE }) }, 409],
  ['a scope that is no list', { body: inScope(MARK) }, 400],
  ['a scope that is open', { body: inScope([`${MARK}[`]) }, 400],
  ['a scope with a block', { body: inScope([`.${MARK} {`]) }, 400],
  ['a scope of keyframes', { body: inScope([`@keyframes ${MARK}`]) }, 400],
  ['the scope of a bad value', { body: inScope([`.${MARK}`], { tokens: { '--space-md': `${MARK};` } }) }, 400],
  ['a file that is not routed', { body: inScope([`.${MARK}`], { file: MARK }) }, 400],
  ['a member of an entry that is not known', { body: inScope([], { [MARK]: MARK }) }, 400],
  ['a scope that is named twice', { body: JSON.stringify({ scopes: [0, 1].map(() => ({ scope: [`.${MARK}`], tokens: { '--space-md': VALUE } })) }) }, 400],
  ['a scope of what tokens mean, too', { body: JSON.stringify({ tokens: { '--space-sm': VALUE }, scopes: [{ scope: ['/*' + MARK + '*/:root'], tokens: { '--space-sm': VALUE } }] }) }, 400],
  ['the scope of a file that is gone', { body: inScope([`.${MARK}`], { file: 'styles/gone.css' }) }, 409],
  ['a survey', { body: JSON.stringify({ survey: true, dryRun: MARK }) }, 400],
  ['a query', { target: `/apply?${MARK}`, body: '{}' }, 400],
  ['a path', { target: `/${MARK}`, body: '{}' }, 404],
  ['a header', { lines: [`Origin: ${ORIGIN}`, 'Content-Type: application/json', `X-${MARK}: ${MARK}`, `Cookie: ${MARK}`, `Authorization: ${MARK}`], body: '{}' }, 400],
  ['a content type', { lines: [`Origin: ${ORIGIN}`, `Content-Type: ${MARK}`], body: '{}' }, 415],
  ['an encoding', { lines: [`Origin: ${ORIGIN}`, 'Content-Type: application/json', `Content-Encoding: ${MARK}`], body: '{}' }, 415],
  ['a preflight', { method: 'OPTIONS', lines: [`Origin: ${ORIGIN}`, `Access-Control-Request-Headers: ${MARK}`] }, 204],
  ['a value that is written', { body: body({ '--space-md': VALUE }) }, 200],
  ['a digest that is accepted', { body: body({ '--space-md': VALUE }, { expectDigests: { [MARK]: 'a'.repeat(64) } }) }, 200],
]
for (const [name, request, status] of rows) {
  test(`comes back in no answer and stands in no log: ${name}`, async () => {
    const reply = await fixture.send(request)
    assert.equal(reply.status, status, reply.text)
    const answer = reply.text + JSON.stringify([...reply.headers])
    const texts = [answer, ...fixture.out, ...fixture.errors]
    for (const text of texts) assert.equal(text.includes(MARK), false, text)
  })
}

test('an origin that is not allowed is told in the log alone, short and harmless', async () => {
  const origin = `http://${MARK}.example\u00e9${'x'.repeat(200)}`
  const reply = await fixture.send({ lines: [`Origin: ${origin}`, 'Content-Type: application/json'], body: '{}' })
  assert.equal((reply.text + JSON.stringify([...reply.headers])).includes(MARK), false)
  const shown = origin.replace('\u00e9', '?').slice(0, 100)
  assert.equal(fixture.errors.at(-1), `[design-token-panel] 403 Origin not allowed (${shown}...)`)
})

test('a valid name and a routed path are repeated', async () => {
  const unrouted = await fixture.apply({ tokens: { '--nowhere': '1' } })
  assert.deepEqual(unrouted.json['rejected'], ['--nowhere'])
  const bare = await fixture.apply({ tokens: { [`--${MARK}`]: '1' } })
  assert.equal(bare.json['error'], 'No top-level :root { ... } or @theme { ... } block in styles/bare.css')
})
