// A chat platform of its own for one test, where the stand-in does not do what is asked.
// Answers once the whole request is there; what it answers is the test's.
import assert from 'node:assert/strict'
import { createServer, type RequestListener } from 'node:http'
import type { TestContext } from 'node:test'
import { listen } from '../../shared/node/listen.node.js'

/** Starts it for this test; gives its address. */
export async function startPlatform(t: TestContext, answer: RequestListener): Promise<string> {
  const server = createServer((request, response) => {
    request.resume().on('end', () => answer(request, response))
  })
  const port = await listen(server, '127.0.0.1', 0)
  assert.ok(port.ok)
  t.after(() => {
    server.close()
    server.closeAllConnections()
  })
  return `http://127.0.0.1:${port.value}/`
}
