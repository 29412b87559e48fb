// Waits for what happens soon, and fails instead of waiting for ever.
import assert from 'node:assert/strict'

const PATIENCE_MS = 60_000
const NEAR_TURNS = 20

// The clock that is there before a test has one of its own.
const { setTimeout: later } = globalThis

/**
 * Settles once `holds` is true; looks at the next turns of the event loop, then at each millisecond, as the
 * other process that it waits for needs the core.
 */
export async function eventually(what: string, holds: () => boolean): Promise<void> {
  const until = performance.now() + PATIENCE_MS
  for (let turn = 0; !holds(); turn += 1) {
    assert.ok(performance.now() < until, `waited in vain: ${what}`)
    await new Promise<void>((resolve) => {
      if (turn < NEAR_TURNS) setImmediate(resolve)
      else later(resolve, 1)
    })
  }
}
