// What is Lambda's own: shapes of events and results, stages, connections; beside test/relay/edges.test.ts.
import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import { test } from 'node:test'
import { createLambdaHandler } from '../../relay/lambda.node.js'
import { findRequest, type LambdaResult } from '../../relay/lambda-event.js'
import { startStandIn } from '../../relay/stand-in/stand-in.node.js'
import { listen } from '../../shared/node/listen.node.js'
import { balancerEvent, functionUrlEvent, restEvent, type Asked } from '../support/lambda-events.js'

const SETTINGS = { RELAY_KEY: 'k', CHAT_TOKEN: 't', CHAT_TARGETS: 'ops=C0123456789' }
const GOOD: Asked = {
  headers: [['Authorization', 'Bearer k'], ['Content-Type', 'application/json']],
  body: JSON.stringify({ target: 'ops', message: 'hello' }),
}
const codeOf = ({ body }: LambdaResult): unknown => (JSON.parse(body) as { code?: string }).code

const url = functionUrlEvent(GOOD) as { readonly headers: object; readonly requestContext: object }
const malformed: readonly (readonly [name: string, event: unknown])[] = [
  ['nothing', undefined], ['null', null], ['a text', 'POST /v1/notify'], ['a list', [url]], ['an empty one', {}],
  ['a schedule', { 'source': 'aws.events', 'detail-type': 'Scheduled Event', 'detail': {} }],
  ['no method', { ...url, requestContext: { http: {} } }], ['no path', { ...url, rawPath: undefined }],
  ['a body that is no text', { ...url, body: { target: 'ops' } }], ['headers that are a list', { ...url, headers: [] }],
  ['a header that is no text', { ...url, headers: { host: 1 } }],
  ['a list with a number in it', { ...restEvent(GOOD), multiValueHeaders: { host: ['relay', 1] } }],
  ['http that is a text', { ...url, requestContext: { http: 'POST' } }],
]
for (const [name, event] of malformed) {
  test(`what is no event gets an answer and a line that say so: ${name}`, async () => {
    const lines: string[] = []
    const result = await createLambdaHandler(SETTINGS, { writeLine: (line) => lines.push(line) })(event)
    const { message, requestId, ...rest } = JSON.parse(result.body) as Readonly<Record<string, unknown>>
    assert.deepEqual([result.statusCode, rest], [400, { ok: false, code: 'bad_request', attempted: false }])
    assert.match(String(message), /^This event is not from /)
    const { code, requestId: id } = JSON.parse(lines[0] ?? '') as Readonly<Record<string, unknown>>
    assert.deepEqual([lines.length, code, id], [1, 'bad_request', requestId])
  })
}

const stages: readonly (readonly [name: string, event: object, target: string])[] = [
  ['a default stage', functionUrlEvent(GOOD), '/v1/notify'],
  ['a stage in the path', functionUrlEvent({ ...GOOD, path: '/prod/v1/notify' }, 'prod'), '/v1/notify'],
  ['a stage that the path does not name', functionUrlEvent(GOOD, 'v1'), '/v1/notify'],
  ['another stage', functionUrlEvent({ ...GOOD, path: '/dev/v1/notify' }, 'prod'), '/dev/v1/notify'],
  ['a stage twice', functionUrlEvent({ ...GOOD, path: '/a/a/v1/notify' }, 'a'), '/a/a/v1/notify'],
  ['a REST API, whose path has no stage', restEvent(GOOD), '/v1/notify'],
  ['dot segments', functionUrlEvent({ ...GOOD, path: '/v1/./notify' }), '/v1/./notify'],
  ['a load balancer', balancerEvent({ ...GOOD, path: '//v1/notify?x' }, false), '//v1/notify'],
]
for (const [name, event, target] of stages) {
  test(`the path is the raw one: ${name}`, () => {
    assert.equal(findRequest(event)?.target, target)
  })
}

test('a missing body is an empty one, missing headers are none, and a host need not be shown', () => {
  const { method, body, rawHeaders } = findRequest({ httpMethod: 'GET', path: '/', headers: null, body: null }) ?? {}
  assert.deepEqual([method, body, rawHeaders?.filter((_, at) => at % 2 === 0)], ['GET', '', ['host']])
})

test('a host that is shown is told as it is, in whatever letters its line has', () => {
  const rows = [['Host', 'relay', 1], ['host', 'relay', 1], ['HOST', 'relay,other', 2]] as const
  for (const [name, value, count] of rows) {
    const { rawHeaders } = findRequest({ httpMethod: 'GET', path: '/', headers: { [name]: value } }) ?? {}
    assert.equal(rawHeaders?.length, 2 * count, name)
  }
})

test('a body that says it is in base64 and is not is refused', async () => {
  const handle = createLambdaHandler(SETTINGS, { writeLine: () => undefined })
  for (const body of [GOOD.body, 'e30', 'e31=', 'e3 0=']) {
    assert.equal(codeOf(await handle({ ...url, body, isBase64Encoded: true })), 'bad_request', String(body))
  }
  assert.equal(codeOf(await handle({ ...url, body: 'e30=', isBase64Encoded: true })), 'invalid_request')
})

test('each sender gets the result that it takes', async () => {
  const handle = createLambdaHandler(SETTINGS, { writeLine: () => undefined })
  const asked: Asked = { method: 'GET' }
  const members = ['statusCode', 'body', 'isBase64Encoded']
  const rows: readonly (readonly [event: object, more: readonly string[]])[] = [
    [functionUrlEvent(asked), ['headers']], [restEvent(asked), ['headers']],
    [balancerEvent(asked, false), ['statusDescription', 'headers']],
    [balancerEvent(asked, true), ['statusDescription', 'multiValueHeaders']],
  ]
  for (const [event, more] of rows) {
    const result = await handle(event)
    assert.deepEqual(Object.keys(result).sort(), [...members, ...more].sort())
    assert.deepEqual([result.statusCode, result.headers?.['Allow'] ?? result.multiValueHeaders?.['Allow']], [
      405, more.includes('headers') ? 'POST' : ['POST'],
    ])
    if (more.includes('statusDescription')) assert.equal(result.statusDescription, '405 Method Not Allowed')
  }
})

test('no connection is kept from one event to the next', async (t) => {
  const kept: (string | undefined)[] = []
  const server = createServer((request, response) => {
    kept.push(request.headers.connection)
    request.resume().on('end', () => response.end('{"ok":true,"channel":"C0123456789","ts":"1763701771.000100"}'))
  })
  const port = await listen(server, '127.0.0.1', 0)
  assert.ok(port.ok)
  t.after(() => {
    server.close()
    server.closeAllConnections()
  })
  const CHAT_API_URL = `http://127.0.0.1:${port.value}/`
  const handle = createLambdaHandler({ ...SETTINGS, CHAT_API_URL }, { writeLine: () => undefined })
  for (const event of [url, url]) assert.equal((await handle(event)).statusCode, 200)
  assert.deepEqual(kept, ['close', 'close'])
})

test('where nobody takes the lines, they go to standard output as they are', async (t) => {
  const standIn = await startStandIn()
  t.after(() => standIn.close())
  const lines: string[] = []
  const write = process.stdout.write.bind(process.stdout)
  // What else goes there meanwhile is the runner's: reports of the tests before.
  const mock = t.mock.method(process.stdout, 'write', (...given: Parameters<typeof write>) => {
    const [text] = given
    if (typeof text !== 'string' || !text.includes('totalMs')) return write(...given)
    lines.push(text)
    return true
  })
  const result = await createLambdaHandler({ ...SETTINGS, CHAT_API_URL: standIn.apiUrl })(url)
  mock.mock.restore()
  const [line = ''] = lines
  assert.equal(result.statusCode, 200)
  assert.ok(line.endsWith('}\n'))
  assert.equal((JSON.parse(line) as { code: string }).code, 'sent')
})
