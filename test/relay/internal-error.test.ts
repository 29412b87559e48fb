// Our own bugs, brought about by settings that no reader would let through.
import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { createRelay } from '../../relay/server.node.js'
import type { RelaySettings } from '../../relay/settings.js'
import { listen } from '../../shared/node/listen.node.js'
import { ok } from '../../shared/result.js'
import { openRaw, requestText, type RawReply } from '../support/raw-http.js'

const MARK = 'PLANTED'
const BODY = `{"target":"ops","message":"${MARK}"}`

class BrokenTargets extends Map<string, string> {
  override get(alias: string): string {
    throw new Error(`no ${alias} for\nat ${MARK}`)
  }
}

const settings: RelaySettings = {
  relayKey: 'k', chatToken: 't', targets: new Map([['ops', 'C1']]),
  apiUrl: new URL('http://127.0.0.1:1/'), timeoutMs: 1000, logBegin: false,
}

interface Provoked { readonly reply: RawReply; readonly line: string }

async function provoke(t: TestContext, change: Partial<RelaySettings>): Promise<Provoked> {
  const lines: string[] = []
  const verdict = ok({ ...settings, ...change })
  const relay = createRelay({ verdict, writeLine: (line) => lines.push(line) })
  const port = await listen(relay.server, '127.0.0.1', 0)
  assert.ok(port.ok)
  t.after(() => relay.drain())
  const raw = await openRaw(port.value)
  raw.write(requestText([
    'Host: x', 'Authorization: Bearer k', 'Content-Type: application/json', `Content-Length: ${BODY.length}`,
  ], BODY))
  const [reply] = await raw.replies(1)
  raw.destroy()
  assert.ok(reply)
  assert.equal(lines.length, 1)
  return { reply, line: lines[0] ?? '' }
}

const bugs: readonly (readonly [name: string, change: Partial<RelaySettings>, told: object])[] = [
  ['before the attempt', { targets: new BrokenTargets() }, { attempted: false }],
  ['after it began', { chatToken: 'no\nheader' }, { attempted: true, delivery: 'unknown', reason: 'internal' }],
]
for (const [name, change, told] of bugs) {
  test(`a check that throws ${name} is answered with the truth, and logged with its place alone`, async (t) => {
    const { reply, line } = await provoke(t, change)
    const { message, requestId, ...rest } = reply.json
    assert.deepEqual([reply.status, typeof message, typeof requestId], [500, 'string', 'string'])
    assert.deepEqual(rest, { ok: false, code: 'internal_error', ...told })
    const logged = JSON.parse(line) as { level: string; stack: string[] }
    assert.equal(logged.level, 'error')
    assert.ok(logged.stack.length > 0)
    for (const frame of logged.stack) assert.match(frame, /^at /)
    assert.equal((line + reply.text).includes(MARK), false)
  })
}
