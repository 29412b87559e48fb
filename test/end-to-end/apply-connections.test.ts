// Bodies of the apply server that are long, late, streamed or refused, and what becomes of their connections.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { readPreviewReply } from '../../shared/wire/apply.js'
import { assertAnswer, GOOD_LINES, ORIGIN, startApplyFixture, TOKENS_CSS, type ApplyFixture } from '../support/apply-fixture.js'
import { openRaw, requestText, type RawReply } from '../support/raw-http.js'

const MEBIBYTE = 1_048_576
let fixture: ApplyFixture
before(async () => {
  fixture = await startApplyFixture()
})
after(() => fixture.close())

const host = 'Host: server'
const lines = [host, ...GOOD_LINES]
const PREVIEW = JSON.stringify({ tokens: { '--space-md': '2rem' }, dryRun: true })
const post = (head: readonly string[], body = ''): string => requestText(head, body, '/apply')
const length = (bytes: number): string => `Content-Length: ${bytes}`
const GOOD = post([...lines, length(PREVIEW.length)], PREVIEW)
const padded = (bytes: number): string => PREVIEW + ' '.repeat(bytes - PREVIEW.length)
const TOO_LARGE = { ok: false, error: 'Payload Too Large', code: 'body_too_large', limit: MEBIBYTE }

function assertCloses(reply: RawReply | undefined, status: number): asserts reply is RawReply {
  assert.ok(reply)
  assertAnswer(reply)
  assert.equal(reply.status, status, reply.text)
  assert.deepEqual(reply.headers.get('connection'), ['close'])
}

test('a body of exactly 1 MiB is accepted, one byte more is not', async () => {
  assert.equal((await fixture.send({ body: padded(MEBIBYTE) })).status, 200)
  const reply = await fixture.send({ body: padded(MEBIBYTE + 1) })
  assert.deepEqual([reply.status, reply.json], [413, TOO_LARGE])
})

test('a length over 1 MiB is refused before a byte of the body', async () => {
  const raw = await openRaw(fixture.port)
  raw.write(post([...lines, length(MEBIBYTE + 1)]))
  const [reply] = await raw.replies(1)
  assertCloses(reply, 413)
  assert.deepEqual(reply.json, TOO_LARGE)
  assert.deepEqual(reply.headers.get('access-control-allow-origin'), [ORIGIN])
  raw.destroy()
})

const chunk = (text: string): string => `${text.length.toString(16)}\r\n${text}\r\n`

test('a streamed body of exactly 1 MiB is accepted', async () => {
  const raw = await openRaw(fixture.port)
  raw.write(post([...lines, 'Transfer-Encoding: chunked'], chunk(PREVIEW)))
  raw.write(chunk(' '.repeat(MEBIBYTE - PREVIEW.length)) + '0\r\n\r\n')
  assert.equal((await raw.replies(1))[0]?.status, 200)
  raw.destroy()
})

test('a streamed body is cut off one byte past 1 MiB, before its end', async () => {
  const raw = await openRaw(fixture.port)
  raw.write(post([...lines, 'Transfer-Encoding: chunked'], chunk(padded(MEBIBYTE))))
  raw.write(chunk(' '))
  const [reply] = await raw.replies(1)
  assertCloses(reply, 413)
  assert.deepEqual(reply.json, TOO_LARGE)
  raw.write('0\r\n\r\n')
  assert.equal(await raw.closed, 'end')
})

const wrongType = [host, `Origin: ${ORIGIN}`, 'Content-Type: text/plain']
const wrongOrigin = [host, 'Origin: http://evil', 'Content-Type: application/json']
const early: readonly (readonly [name: string, head: readonly string[], status: number])[] = [
  ['a wrong origin', [...wrongOrigin, length(900_000)], 403],
  ['a body that is too large', [...lines, length(MEBIBYTE + 1)], 413],
  ['a wrong type', [...wrongType, length(900_000)], 415],
  ['a wrong encoding', [...lines, 'Content-Encoding: br', length(900_000)], 415],
  ['a wrong origin of a streamed body', [...wrongOrigin, 'Transfer-Encoding: chunked'], 403],
]
for (const [name, head, status] of early) {
  test(`an early refusal can be read while its body is still sent, then the connection closes: ${name}`, async () => {
    const raw = await openRaw(fixture.port)
    const part = (bytes: number): string => {
      const text = 'x'.repeat(bytes)
      return head.includes('Transfer-Encoding: chunked') ? chunk(text) : text
    }
    raw.write(post(head) + part(65_536))
    const [reply] = await raw.replies(1)
    assertCloses(reply, status)
    // So much is thrown away in peace; who goes on and on is cut off.
    raw.write(part(131_072))
    await new Promise((resolve) => raw.socket.write('', resolve))
    assert.equal(raw.socket.destroyed, false)
    raw.write(part(655_360))
    await raw.closed
  })
}

test('a refused body that never comes is waited for no longer than two seconds', async () => {
  const raw = await openRaw(fixture.port)
  const startedAt = performance.now()
  raw.write(post([...wrongType, length(1000)]))
  assertCloses((await raw.replies(1))[0], 415)
  assert.equal(await raw.closed, 'end')
  assert.ok(performance.now() - startedAt > 1500)
})

test('100 Continue comes once type and origin have passed', async () => {
  const raw = await openRaw(fixture.port)
  raw.write(post([...lines, length(PREVIEW.length), 'Expect: 100-continue']))
  assert.equal(await raw.until((text) => text.includes('\r\n\r\n')), 'HTTP/1.1 100 Continue\r\n\r\n')
  raw.write(PREVIEW)
  assert.equal((await raw.replies(2))[1]?.status, 200)
  raw.destroy()
})

const unexpected: readonly (readonly [name: string, head: readonly string[], status: number])[] = [
  ['a wrong type', wrongType, 415],
  ['a wrong origin', wrongOrigin, 403],
  ['a length over the limit', [...lines, length(MEBIBYTE + 1)], 413],
]
for (const [name, head, status] of unexpected) {
  test(`who waits for 100 Continue is refused without it: ${name}`, async () => {
    const raw = await openRaw(fixture.port)
    raw.write(post([...head, ...(status === 413 ? [] : [length(10)]), 'Expect: 100-continue']))
    assertCloses((await raw.replies(1))[0], status)
    assert.equal(raw.received().includes('100 Continue'), false)
    raw.destroy()
  })
}

test('a connection stays open after answers and refusals that read their body', async () => {
  const raw = await openRaw(fixture.port)
  const refused = ['{}', '{'].map((body) => post([...lines, length(body.length)], body))
  for (const [index, text] of [GOOD, ...refused, GOOD].entries()) {
    raw.write(text)
    const replies = await raw.replies(index + 1)
    assert.equal(replies[index]?.status, [200, 400, 400, 200][index])
    assert.deepEqual(replies[index]?.headers.get('connection'), ['keep-alive'])
  }
  raw.destroy()
})

test('requests in one packet are answered in their order, and done in it', async (t) => {
  const own = await startApplyFixture()
  t.after(() => own.close())
  const written = (value: string): string => JSON.stringify({ tokens: { '--space-md': value } })
  const raw = await openRaw(own.port)
  raw.write(['2rem', '3rem', '4rem'].map((value) =>
    post([...lines, length(written(value).length)], written(value))).join('') + GOOD)
  const replies = await raw.replies(4)
  for (const reply of replies) assertAnswer(reply)
  assert.deepEqual(replies.map(({ status }) => status), [200, 200, 200, 200])
  const preview = readPreviewReply(replies[3]?.json)
  const hunk = preview.ok ? preview.value.files[0]?.hunks[0] : undefined
  assert.deepEqual([hunk?.before, hunk?.after], ['  --space-md: 4rem;', '  --space-md: 2rem;'])
  raw.destroy()
})

test('what follows an early refusal on its connection is not done', async (t) => {
  const own = await startApplyFixture()
  t.after(() => own.close())
  const body = JSON.stringify({ tokens: { '--space-md': '9rem' } })
  const raw = await openRaw(own.port)
  raw.write(post([...wrongOrigin, length(3)], 'abc') + post([...lines, length(body.length)], body))
  await raw.closed
  assert.equal(raw.received().split('HTTP/1.1').length, 2)
  assert.equal(own.read('styles/tokens.css'), TOKENS_CSS)
})

test('a body that arrives byte by byte is one body', async () => {
  const raw = await openRaw(fixture.port)
  raw.socket.setNoDelay(true)
  for (const byte of GOOD) raw.write(byte)
  assert.equal((await raw.replies(1))[0]?.status, 200)
  raw.destroy()
})

test('a broken chunk is answered as a bad request, with what lets a page read it', async () => {
  const raw = await openRaw(fixture.port)
  raw.write(post([...lines, 'Transfer-Encoding: chunked'], chunk('{')))
  await new Promise((resolve) => setTimeout(resolve, 20))
  raw.write('zz\r\n')
  const [reply] = await raw.replies(1)
  assertCloses(reply, 400)
  assert.deepEqual(reply.json, { ok: false, error: 'Bad Request', code: 'bad_request' })
  assert.deepEqual(reply.headers.get('access-control-allow-origin'), [ORIGIN])
  await raw.closed
})

for (const [how, framing] of [['a length', [length(1000)]], ['chunks', ['Transfer-Encoding: chunked']]] as const) {
  test(`who leaves before the body is complete has written nothing: ${how}`, async (t) => {
    const own = await startApplyFixture()
    t.after(() => own.close())
    const body = JSON.stringify({ tokens: { '--space-md': '9rem' } })
    const raw = await openRaw(own.port)
    raw.write(post([...lines, ...framing], how === 'chunks' ? chunk(body) : body))
    await new Promise((resolve) => raw.socket.write('', resolve))
    raw.socket.resetAndDestroy()
    await raw.closed
    // Draining settles only after the request, whatever became of it.
    await own.stop()
    assert.deepEqual([own.out.length, own.errors], [1, []])
    assert.equal(own.read('styles/tokens.css'), TOKENS_CSS)
  })
}

test('a body behind GET /healthz is thrown away', async () => {
  const raw = await openRaw(fixture.port)
  raw.write(requestText([host, length(5)], 'hello', '/healthz', 'GET'))
  assertCloses((await raw.replies(1))[0], 200)
  assert.equal(await raw.closed, 'end')
})

test('a stopping server finishes what is under way', async () => {
  const own = await startApplyFixture()
  const idle = await openRaw(own.port)
  const raw = await openRaw(own.port)
  raw.write(post([...lines, length(PREVIEW.length), 'Expect: 100-continue']))
  // It is under way from here on.
  await raw.until((text) => text.endsWith('\r\n\r\n'))
  const stopped = own.stop()
  assert.ok(['end', 'reset'].includes(await idle.closed))
  raw.write(PREVIEW)
  assertCloses((await raw.replies(2))[1], 200)
  await stopped
  await assert.rejects(openRaw(own.port))
  own.remove()
})
