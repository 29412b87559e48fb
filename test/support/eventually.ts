// Waits for what happens soon, and fails instead of waiting for ever.
import assert from 'node:assert/strict'

const PATIENCE_MS = 60_000

/** Settles once `holds` is true; looks at every turn of the event loop. */
export async function eventually(what: string, holds: () => boolean): Promise<void> {
  const until = performance.now() + PATIENCE_MS
  while (!holds()) {
    assert.ok(performance.now() < until, `waited in vain: ${what}`)
    await new Promise(setImmediate)
  }
}
