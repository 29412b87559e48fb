// What is answered and logged when a check throws, which no request can bring about.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answerOf, lineOf, type Attempt } from '../../relay/ending.js'
import { formatLifeLine, levelOf } from '../../relay/log.js'
import { refuse, type Refusal } from '../../relay/refusals.js'
import { runChecksToEnd } from '../../shared/checks.js'
import type { Result } from '../../shared/result.js'

const times = { time: '2026-01-01T00:00:00.000Z', totalMs: 1.26 }
const request = { method: 'POST', target: '/v1/notify', bodyBytes: () => 2, isOpen: () => true }
const broken = { name: 'broken', run: (): Result<{ ts: string; channel: string; notification: { target: string } }, Refusal> => {
  throw new Error('a bug')
} }
const ending = await runChecksToEnd([broken], () => ({}), () => refuse('internal_error', { stack: ['at x'] }))

const bugs: readonly (readonly [name: string, attempt: Attempt, told: object, logged: object])[] = [
  ['before the attempt', { began: false }, { attempted: false }, { attempted: false }],
  [
    'after the attempt began', { began: true, ms: 3.14159 },
    { attempted: true, delivery: 'unknown', reason: 'internal' },
    { delivery: 'unknown', reason: 'internal', attempted: true, attemptMs: 3.1 },
  ],
]
for (const [name, attempt, told, logged] of bugs) {
  test(`our own bug ${name} is told truthfully`, () => {
    const answer = answerOf('id', ending, attempt.began)
    assert.equal(answer.status, 500)
    assert.deepEqual(answer.body, {
      ok: false, code: 'internal_error', message: 'The relay failed; this is a bug in the relay', requestId: 'id', ...told,
    })
    assert.deepEqual(lineOf('id', times, request, ending, attempt), {
      time: times.time, level: 'error', requestId: 'id', method: 'POST', path: '/v1/notify', status: 500,
      code: 'internal_error', ...logged, totalMs: 1.3, bodyBytes: 2, stack: ['at x'],
    })
  })
}

test('the caller\'s errors are warnings, ours and the platform\'s are errors', () => {
  assert.deepEqual([200, 401, 422, 500, 502, 503].map(levelOf), ['info', 'warn', 'warn', 'error', 'error', 'error'])
})

test('a turn of the relay\'s life is a line of the same shape', () => {
  assert.equal(
    formatLifeLine(times.time, { code: 'stopping', signal: 'SIGTERM', underWay: 2 }),
    '{"time":"2026-01-01T00:00:00.000Z","level":"info","code":"stopping","signal":"SIGTERM","underWay":2}',
  )
})
