// The HTTP edge by itself, with limits short enough to wait for.
import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { JsonServer, type ConnectionLimits, type Exchange, type FramingFault } from '../../shared/node/json-server.node.js'
import { listen, originOf } from '../../shared/node/listen.node.js'
import { eventually } from '../support/eventually.js'
import { openRaw, requestText, type RawConnection } from '../support/raw-http.js'

const LIMITS = {
  headersTimeoutMs: 100, requestTimeoutMs: 200, keepAliveTimeoutMs: 60_000,
  discardBytes: 1000, discardMs: 300,
}

interface Started {
  readonly json: JsonServer
  readonly open: () => Promise<RawConnection>
  readonly faults: readonly FramingFault[]
}

type Answer = (exchange: Exchange) => Promise<object>

async function start(
  t: TestContext, answer: Answer, change: Partial<ConnectionLimits> = {},
): Promise<Started> {
  const faults: FramingFault[] = []
  const json = new JsonServer({
    limits: { ...LIMITS, ...change },
    answer: async (exchange) => ({ status: 200, headers: {}, body: await answer(exchange) }),
    answerFault: (fault) => {
      faults.push(fault)
      return { status: fault === 'timeout' ? 408 : 400, headers: {}, body: { fault } }
    },
  })
  const port = await listen(json.server, '127.0.0.1', 0)
  assert.ok(port.ok)
  t.after(() => {
    json.server.close()
    json.server.closeAllConnections()
  })
  return { json, faults, open: () => openRaw(port.value) }
}

const readAll = async (exchange: Exchange): Promise<object> => {
  const body = await exchange.readBody(100)
  return { body: body.ok ? Buffer.from(body.value).toString() : body.error, bytes: exchange.bodyBytes() }
}

test('slow headers are refused with 408 and a body', async (t) => {
  const { open, faults } = await start(t, readAll)
  const raw = await open()
  raw.write('POST / HTTP/1.1\r\nHost: x\r\n')
  const [reply] = await raw.replies(1)
  assert.deepEqual([reply?.status, reply?.json], [408, { fault: 'timeout' }])
  assert.deepEqual(reply?.headers.get('connection'), ['close'])
  assert.equal(await raw.closed, 'end')
  assert.deepEqual(faults, ['timeout'])
})

test('a slow body is a fault of the request that waits for it', async (t) => {
  const { open, faults } = await start(t, readAll)
  const raw = await open()
  raw.write(requestText(['Host: x', 'Content-Length: 10'], 'abc', '/'))
  const [reply] = await raw.replies(1)
  assert.deepEqual(reply?.json, { body: 'timeout', bytes: 0 })
  assert.equal(await raw.closed, 'end')
  assert.deepEqual(faults, [])
})

test('a body whose sender leaves is gone', async (t) => {
  let told: (value: unknown) => void = () => undefined
  const answered = new Promise((resolve) => {
    told = resolve
  })
  const { open } = await start(t, async (exchange) => {
    const body = await exchange.readBody(100)
    told([body, exchange.isOpen()])
    return {}
  })
  const raw = await open()
  raw.write(requestText(['Host: x', 'Content-Length: 10'], 'abc', '/'))
  await new Promise((resolve) => raw.socket.write('', resolve))
  raw.socket.resetAndDestroy()
  assert.deepEqual(await answered, [{ ok: false, error: 'gone' }, false])
})

const PATIENT = { discardMs: 60_000 }

test('a refused body is cut off when it goes on and on', { timeout: 60_000 }, async (t) => {
  const { open } = await start(t, () => Promise.resolve({ refused: true }), PATIENT)
  const raw = await open()
  raw.write(requestText(['Host: x', 'Content-Length: 100000'], 'x'.repeat(500), '/'))
  assert.deepEqual((await raw.replies(1))[0]?.json, { refused: true })
  raw.write('x'.repeat(5000))
  await raw.closed
})

test('what is not HTTP is cut off when it goes on and on', { timeout: 60_000 }, async (t) => {
  const { open, faults } = await start(t, readAll, PATIENT)
  const raw = await open()
  raw.write('rubbish\r\n\r\n')
  assert.equal((await raw.replies(1))[0]?.status, 400)
  raw.write('x'.repeat(500))
  raw.write('x'.repeat(5000))
  await raw.closed
  assert.deepEqual(faults, ['malformed'])
})

test('draining answers what is under way, closes idle connections at once, and takes nothing new', async (t) => {
  let finish: (value: object) => void = () => undefined
  const { json, open } = await start(t, () => new Promise((resolve) => {
    finish = resolve
  }))
  const idle = await open()
  const halfSent = await open()
  halfSent.write('POST / HTTP/1.1\r\n')
  const busy = await open()
  busy.write(requestText(['Host: x'], '', '/'))
  await eventually('a request', () => json.underWay > 0)
  const drained = json.drain()
  await Promise.all([idle.closed, halfSent.closed])
  assert.equal(json.underWay, 1)
  finish({ done: true })
  const [reply] = await busy.replies(1)
  assert.deepEqual([reply?.json, reply?.headers.get('connection')], [{ done: true }, ['close']])
  await drained
  assert.equal(json.underWay, 0)
  await assert.rejects(open())
})

test('a request behind another on its connection begins when the first is answered', async (t) => {
  const finish: ((value: object) => void)[] = []
  const { json, open } = await start(t, () => new Promise((resolve) => finish.push(resolve)))
  const raw = await open()
  const text = requestText(['Host: x'], '', '/')
  raw.write(text + text)
  await eventually('two requests', () => json.underWay === 2)
  assert.equal(finish.length, 1)
  finish[0]?.({ number: 1 })
  await raw.replies(1)
  await eventually('the second', () => finish.length === 2)
  finish[1]?.({ number: 2 })
  assert.deepEqual((await raw.replies(2)).map((reply) => reply.json), [{ number: 1 }, { number: 2 }])
  raw.destroy()
})

test('an answer that fails costs its connection, and nothing else', { timeout: 60_000 }, async (t) => {
  const { json, open } = await start(t, ({ target }) => (
    target === '/bug' ? Promise.reject(new Error('a bug')) : Promise.resolve({ done: true })
  ))
  const unlucky = await open()
  unlucky.write(requestText(['Host: x'], '', '/bug'))
  await unlucky.closed
  assert.equal(unlucky.received(), '')
  assert.equal(json.underWay, 0)
  const raw = await open()
  raw.write(requestText(['Host: x'], '', '/'))
  assert.deepEqual((await raw.replies(1))[0]?.json, { done: true })
  raw.destroy()
})

test('draining does not wait for ever for a body that stalls', { timeout: 60_000 }, async (t) => {
  const { json, open } = await start(t, readAll, { requestTimeoutMs: 1500 })
  const raw = await open()
  raw.write(requestText(['Host: x', 'Content-Length: 10'], 'abc', '/'))
  await eventually('a request', () => json.underWay === 1)
  await json.drain()
  assert.deepEqual((await raw.replies(1))[0]?.json, { body: 'timeout', bytes: 0 })
})

const LARGE = { text: 'x'.repeat(8 * 1024 * 1024) }

test('draining lets a slow reader take all of an answer that is under way, and ends with it', { timeout: 60_000 }, async (t) => {
  const { json, open } = await start(t, () => Promise.resolve(LARGE), { requestTimeoutMs: 3_600_000 })
  const raw = await open()
  raw.write(requestText(['Host: x'], '', '/'))
  await raw.until((received) => received.includes('\r\n\r\n'))
  raw.socket.pause()
  const drained = json.drain()
  setTimeout(() => raw.socket.resume(), 200)
  const [reply] = await raw.replies(1)
  assert.equal(reply?.text, JSON.stringify(LARGE))
  await drained
})

test('draining does not wait for ever for a reader that never reads', { timeout: 60_000 }, async (t) => {
  const { json, open } = await start(t, () => Promise.resolve(LARGE), { requestTimeoutMs: 300 })
  const raw = await open()
  raw.write(requestText(['Host: x'], '', '/'))
  await raw.until((received) => received.includes('\r\n\r\n'))
  raw.socket.pause()
  await json.drain()
  raw.destroy()
})

test('why a server cannot listen is a value', async (t) => {
  const { json } = await start(t, readAll)
  const address = json.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const answer = { status: 200, headers: {}, body: {} }
  const second = new JsonServer({
    limits: LIMITS, answer: () => Promise.resolve(answer), answerFault: () => answer,
  })
  const bound = await listen(second.server, '127.0.0.1', port)
  assert.equal(bound.ok ? '' : bound.error.code, 'EADDRINUSE')
})

test('an origin writes an IPv6 address in brackets', () => {
  assert.equal(originOf('::1', 80), 'http://[::1]:80')
  assert.equal(originOf('127.0.0.1', 80), 'http://127.0.0.1:80')
})
