// What a relay leaves in its process once it has been told to stop.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventually } from '../support/eventually.js'
import { openRaw, requestText } from '../support/raw-http.js'
import { GOOD_BODY, GOOD_LINES, startFixture } from '../support/relay-fixture.js'

const BODY = JSON.stringify(GOOD_BODY)
const GOOD = requestText(['Host: relay', ...GOOD_LINES, `Content-Length: ${BODY.length}`], BODY)

async function aFewTurns(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate)
}

test('a relay that stops keeps its process no longer than the attempts of callers that have left', async (t) => {
  const relay = await startFixture()
  t.after(() => relay.close())
  relay.standIn.misbehave('stall-before-headers')
  const raw = await openRaw(relay.port)
  raw.write(GOOD)
  await eventually('a post', () => relay.standIn.requests.length > 0)
  raw.socket.resetAndDestroy()
  await raw.closed
  await aFewTurns()
  const stopped = relay.stop()
  const timers: NodeJS.Timeout[] = []
  const set = setTimeout
  t.mock.method(globalThis, 'setTimeout', (run: () => void, ms: number) => {
    const timer = set(run, ms)
    timers.push(timer)
    return timer
  })
  const { mock: { calls } } = t.mock.method(globalThis, 'clearTimeout')
  // This ends the attempt; nothing is left to be waited for.
  await relay.standIn.close()
  await stopped
  await eventually('its line', () => relay.lines.some((line) => line.includes('"reason":"connection"')))
  await aFewTurns()
  const held = timers.filter((timer) => !calls.some((call) => call.arguments[0] === timer))
  for (const timer of held) clearTimeout(timer)
  assert.equal(held.length, 0)
})
