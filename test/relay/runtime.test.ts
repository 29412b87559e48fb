// On which runtimes the relay starts when it is imported; the command itself is in process.test.ts.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startRelay } from '../../relay/main.node.js'
import { findOtherRuntime, type RuntimeTraces } from '../../relay/runtime.js'

const release = { name: 'node' }
const rows: readonly (readonly [name: string, traces: RuntimeTraces, found: string | null])[] = [
  ['this one', globalThis, null],
  ['Node', { process: { release, versions: { node: '24.0.0' } } }, null],
  ['Bun, by its object', { process: { release, versions: {} }, Bun: {} }, 'Bun'],
  ['Bun, by its version', { process: { release, versions: { node: '24.0.0', bun: '1.3.0' } } }, 'Bun'],
  ['Deno, by its object', { process: { release, versions: {} }, Deno: {} }, 'Deno'],
  ['Deno, by its version', { process: { release, versions: { node: '24.0.0', deno: '2.0.0' } } }, 'Deno'],
  ['one that calls itself otherwise', { process: { release: { name: 'other' }, versions: {} } }, 'another runtime'],
  ['one without a process', {}, 'another runtime'],
]
for (const [name, traces, found] of rows) {
  test(`the runtime is told from its traces: ${name}`, () => {
    assert.equal(findOtherRuntime(traces), found)
  })
}

test('imported as a library, the relay does not start on another runtime either', async (t) => {
  const traces = globalThis as { Deno?: object }
  traces.Deno = {}
  t.after(() => delete traces.Deno)
  const started = await startRelay({ RELAY_PORT: '0' }, () => assert.fail('a line'))
  const error = 'runs on Node alone and this is Deno, whose node:http may post one notification twice; start it with node'
  assert.deepEqual(started, { ok: false, error })
})
