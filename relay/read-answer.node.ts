// Reads the body of an answer to one of our own requests: whole, within a bound, and as it was sent.
// Judges nothing of it.
import type { IncomingMessage } from 'node:http'
import { isIdentity } from './outgoing.js'

/** Whether the body is not encoded. */
export const isPlain = (response: IncomingMessage): boolean =>
  isIdentity(response.headers['content-encoding'])

/** Gives the whole body to `done`, or `null` when it breaks off or is longer than `maxBytes`. */
export function readAtMost(
  response: IncomingMessage, maxBytes: number, done: (body: Uint8Array | null) => void,
): void {
  const chunks: Buffer[] = []
  let length = 0
  response.on('data', (chunk: Buffer) => {
    length += chunk.length
    if (length <= maxBytes) {
      chunks.push(chunk)
    } else {
      done(null)
      response.destroy()
    }
  })
  // `close` comes last, after the whole body as after a broken one; only the first call counts.
  response.on('end', () => done(Buffer.concat(chunks))).on('close', () => done(null))
}
