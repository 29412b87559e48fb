// What stands behind every edge, by itself: an edge that answers later, a clock and ids that are given.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createAnswering, type Edge, type EdgeRequest } from '../../relay/answering.js'
import { ATTEMPT_LIMITS } from '../../relay/limits.js'
import type { ChatAnswer } from '../../relay/receipt.js'
import { refuse } from '../../relay/refusals.js'
import { readRelaySettings } from '../../relay/settings.js'
import { ok } from '../../shared/result.js'

const BODY = new TextEncoder().encode('{"target":"ops","message":"hello"}')
const RECEIPT: ChatAnswer = {
  kind: 'answer', status: 200, retryAfter: null, chatRequestId: null,
  body: new TextEncoder().encode('{"ok":true,"channel":"C0123456789","ts":"1763701771.000100"}'),
}
const REQUEST: EdgeRequest = {
  method: 'POST', target: '/v1/notify',
  rawHeaders: ['Host', 'relay', 'Authorization', 'Bearer k', 'Content-Type', 'application/json'],
  readBody: () => Promise.resolve(ok(BODY)), bodyBytes: () => BODY.length, isOpen: () => true,
}

interface Made extends ReturnType<typeof createAnswering> { readonly lines: string[] }

function makeOne(change: Partial<Edge> = {}): Made {
  const lines: string[] = []
  let ms = 0
  return {
    lines,
    ...createAnswering({
      verdict: readRelaySettings({ RELAY_KEY: 'k', CHAT_TOKEN: 't', CHAT_TARGETS: 'ops=C0123456789' }),
      writeLine: (line) => lines.push(line),
      newId: () => 'an-id', timeNow: () => 'a time', msNow: () => (ms += 1),
      sameKey: (presented, key) => presented === key,
      postOnce: () => Promise.resolve(RECEIPT),
      ...change,
    }),
  }
}

test('a method that is none of HTTP\'s own is a text of the caller\'s, and not logged', async () => {
  for (const [method, logged] of [['PATCH', 'PATCH'], ['xoxb-secret', 'other'], ['post', 'other'], ['', 'other']]) {
    const { answer, lines } = makeOne()
    const { status } = await answer({ ...REQUEST, method: method ?? '' })
    assert.deepEqual([status, (JSON.parse(lines[0] ?? '') as { method: string }).method], [405, logged])
  }
})

test('an answer and its line have the id, the time and the milliseconds that the edge gives', async () => {
  const { answer, lines } = makeOne()
  const { status, headers, body } = await answer(REQUEST)
  assert.deepEqual([status, headers], [200, { 'X-Request-Id': 'an-id' }])
  assert.deepEqual(body, {
    ok: true, delivery: 'sent', requestId: 'an-id', target: 'ops', channel: 'C0123456789', ts: '1763701771.000100',
  })
  assert.deepEqual(lines.map((line) => JSON.parse(line) as object), [{
    time: 'a time', level: 'info', requestId: 'an-id', method: 'POST', path: '/v1/notify', status: 200, code: 'sent',
    target: 'ops', kind: 'info', delivery: 'sent', attempted: true, chatStatus: 200, attemptMs: 1, totalMs: 3,
    bodyBytes: BODY.length,
  }])
})

for (const [later, status] of [[true, 200], [false, 401]] as const) {
  test(`a comparison that says ${later} later is waited for`, async () => {
    const { answer } = makeOne({ sameKey: () => Promise.resolve(later) })
    assert.equal((await answer(REQUEST)).status, status)
  })
}

test('a comparison that fails is our bug, and lets nobody in', async () => {
  const { answer } = makeOne({ sameKey: () => Promise.reject(new Error('no digest')) })
  assert.equal((await answer(REQUEST)).status, 500)
})

test('only so many attempts are under way at once, and each that ends makes room', async () => {
  const open: ((answer: ChatAnswer) => void)[] = []
  const { answer } = makeOne({ postOnce: () => new Promise((resolve) => open.push(resolve)) })
  const first = Array.from({ length: ATTEMPT_LIMITS.atOnce }, () => answer(REQUEST))
  const { status, headers } = await answer(REQUEST)
  assert.deepEqual([status, headers['Retry-After'], open.length], [503, '1', ATTEMPT_LIMITS.atOnce])
  open.shift()?.(RECEIPT)
  assert.equal((await first.shift())?.status, 200)
  const next = answer(REQUEST)
  await new Promise(setImmediate)
  assert.equal(open.length, ATTEMPT_LIMITS.atOnce)
  for (const end of open) end({ kind: 'timeout', begun: true })
  for (const one of [next, ...first]) assert.equal((await one).status, 504)
})

test('the line of a request has the trace that it belongs to', async () => {
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
  const { answer, lines } = makeOne()
  await answer({ ...REQUEST, rawHeaders: [...REQUEST.rawHeaders, 'traceparent', traceparent] })
  await answer({ ...REQUEST, rawHeaders: [...REQUEST.rawHeaders, 'traceparent', 'a text'] })
  const traces = lines.map((line) => (JSON.parse(line) as { traceparent?: string }).traceparent)
  assert.deepEqual(traces, [traceparent, undefined])
})

for (const [value, codes] of [['0', []], ['1', ['attempt_begins']]] as const) {
  test(`RELAY_LOG_BEGIN=${value}: ${codes.length} lines before the attempt`, async () => {
    const seen: (readonly string[])[] = []
    const verdict = readRelaySettings({
      RELAY_KEY: 'k', CHAT_TOKEN: 't', CHAT_TARGETS: 'ops=C0123456789', RELAY_LOG_BEGIN: value,
    })
    const made = makeOne({
      verdict,
      postOnce: () => {
        seen.push([...made.lines])
        return Promise.resolve(RECEIPT)
      },
    })
    await made.answer(REQUEST)
    const expected = codes.map((code) => ({ time: 'a time', level: 'debug', code, requestId: 'an-id' }))
    assert.deepEqual(seen.map((lines) => lines.map((line) => JSON.parse(line) as object)), [expected])
    assert.equal(made.lines.length, codes.length + 1)
  })
}

test('what never became a request is refused with a line of its own', () => {
  const { answerFault, lines } = makeOne()
  const { status, body } = answerFault(refuse('headers_too_large'))
  assert.deepEqual([status, (body as { code: string }).code], [431, 'headers_too_large'])
  assert.equal((JSON.parse(lines[0] ?? '') as { code: string }).code, 'headers_too_large')
})
