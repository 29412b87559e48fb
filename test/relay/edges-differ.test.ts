// The README's table of what the edges differ in, row by row, and its example for Lambda.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startStandIn } from '../../relay/stand-in/stand-in.node.js'
import { runCommand } from '../support/command.js'
import { functionUrlEvent, type Asked } from '../support/lambda-events.js'
import { openRaw } from '../support/raw-http.js'
import { startEdges, type RelayEdge, type Told } from '../support/relay-edges.js'
import {
  GOOD_BODY, GOOD_LINES, KEY, startFixture, TOKEN, type RelayFixture,
} from '../support/relay-fixture.js'
import { blockWith, readText, tableAfter } from '../support/sources.js'

const readme = readText('relay/docs/functions.md')
const BODY = JSON.stringify(GOOD_BODY)
const BEARER = ['Authorization', `Bearer ${KEY}`] as const
const HEADERS = [BEARER, ['Content-Type', 'application/json']] as const
const GOOD: Asked = { headers: HEADERS, body: BODY }

let fixture: RelayFixture
/** The server, the web handler, Lambda. */
let edges: readonly RelayEdge[] = []
before(async () => {
  fixture = await startFixture()
  edges = await startEdges('one')
})
after(() => Promise.all([fixture, ...edges].map(({ close }) => close())))

/** What one edge says to a row, as the table says it. */
type Word = () => Promise<string>
type Words = readonly [server: Word, web: Word, lambda: Word]
const theirs: Word = () => Promise.resolve("the platform's")

const codeIn = (text: string): string => /"(?:code|delivery)":"(\w+)"/.exec(text)?.[1] ?? ''
const code = ({ text }: Told): string => codeIn(text)

const ask = (at: number, asked: Asked, word = code): Word => async () => {
  const edge = edges[at]
  assert.ok(edge !== undefined)
  return word(await edge.ask(asked))
}
const each = (asked: Asked, word = code): Words =>
  [ask(0, asked, word), ask(1, asked, word), ask(2, asked, word)]

/** The server's word to bytes, once `end` has come. */
const write = (
  lines: readonly string[], body: string, word = codeIn, end = 'requestId', method = 'POST',
): Word => async () => {
  const raw = await openRaw(fixture.port)
  raw.write([`${method} /v1/notify HTTP/1.1`, ...GOOD_LINES, ...lines, '', body].join('\r\n'))
  const said = await raw.until((all) => all.includes(end))
  raw.destroy()
  return word(said)
}
const HOST = 'Host: relay'
const LENGTH = `Content-Length: ${BODY.length}`
const closing = (said: string): string => /^Connection: (\w+)/m.exec(said)?.[1] ?? ''
const begun = (said: string): string => /^HTTP\/1.1 (\d+)/.exec(said)?.[1] ?? ''
const challenge = ({ headers }: Told): string => headers['www-authenticate'] ?? ''
const bodied = ({ text }: Told): string => (text === '' ? 'no body' : 'a body')

const withProxy = (at: number): Word => async () => {
  edges[at]?.standIn.misbehave('http-407')
  const word = await ask(at, GOOD)()
  edges[at]?.standIn.misbehave(null)
  return word
}

const NOT_UTF_8 = Buffer.from('{"target":"ops","message":"\xff"}', 'latin1')
const MANY = Array.from({ length: 65 }, () => ['X-A', 'x'] as const)
const ROWS: Readonly<Record<string, Words>> = {
  'dot segments: `/v1/./notify`': each({ ...GOOD, path: '/v1/./notify' }),
  'the same in escapes: `/v1/%2e/notify`': each({ ...GOOD, path: '/v1/%2e/notify' }),
  'a backslash: `/v1\\notify`': each({ ...GOOD, path: '/v1\\notify' }),
  'a method of nobody\'s: `FOO`': each({ ...GOOD, method: 'FOO' }),
  'no `Host` line': [write([LENGTH], BODY), ask(1, GOOD), ask(2, { ...GOOD, isHostless: true })],
  '65 lines of one name': each({ ...GOOD, headers: [...HEADERS, ...MANY] }),
  'two `Authorization` lines: the challenge': each({ ...GOOD, headers: [...HEADERS, BEARER] }, challenge),
  // As it stands in an event: AWS has decoded it.
  'bytes that are no UTF-8': [
    ask(0, { ...GOOD, body: NOT_UTF_8 }), ask(1, { ...GOOD, body: NOT_UTF_8 }),
    ask(2, { ...GOOD, body: NOT_UTF_8.toString() }),
  ],
  'broken framing: a chunk of `x` bytes': [write([HOST, 'Transfer-Encoding: chunked'], 'x\r\n'), theirs, theirs],
  '`Expect: 100-continue`': [write([HOST, LENGTH, 'Expect: 100-continue'], '', begun, '\r\n\r\n'), theirs, theirs],
  '`Connection: close`': [write([HOST, LENGTH, 'Connection: close'], BODY, closing), theirs, theirs],
  '`HEAD`': [
    write([HOST], '', (said) => (said.endsWith('\r\n\r\n') ? 'no body' : 'a body'), '\r\n\r\n', 'HEAD'),
    ask(1, { method: 'HEAD' }, bodied), ask(2, { method: 'HEAD' }, bodied),
  ],
  '407 on the way to the chat': [withProxy(0), withProxy(1), withProxy(2)],
}

test('the README\'s table of what the edges differ in has these rows', () => {
  assert.deepEqual(tableAfter(readme, '<!-- edges -->').map(([name]) => name), Object.keys(ROWS))
})
for (const [name, words] of Object.entries(ROWS)) {
  test(`the README says what each edge does: ${name}`, async () => {
    const [, ...cells] = tableAfter(readme, '<!-- edges -->').find(([first]) => first === name) ?? []
    assert.equal(cells.length, words.length)
    for (const [at, cell] of cells.entries()) {
      // What a cell says first, or in its code, is the word.
      const told = /^`([^`]*)`/.exec(cell)?.[1] ?? /^[^,]*/.exec(cell)?.[0]
      assert.equal(told, await words[at]?.(), String(at))
    }
  })
}

test('the README\'s example for Lambda runs as it stands', async (t) => {
  const standIn = await startStandIn()
  t.after(() => standIn.close())
  const block = blockWith(readme, 'js', 'tokenpanel/relay/lambda')
  const event = JSON.stringify(functionUrlEvent(GOOD))
  const script = `${block}\nconst result = await handler(${event})\nconsole.log(JSON.stringify(result))`
  const command = runCommand('--input-type=module', ['-e', script], {
    RELAY_KEY: KEY, CHAT_TOKEN: TOKEN, CHAT_TARGETS: 'ops=C0123456789', CHAT_API_URL: standIn.apiUrl,
  })
  assert.equal(await command.exited, 0, command.errors())
  const [line = '', result = ''] = command.out().trim().split('\n')
  assert.equal(codeIn(line), 'sent')
  assert.equal((JSON.parse(result) as { statusCode: number }).statusCode, 200)
  assert.equal(standIn.messages.length, 1)
})
