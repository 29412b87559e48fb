// Reads the body of a request up to a limit and a deadline. Knows nothing of what a body holds.
import { everyCharacter, isDigit } from '../../shared/chars.js'
import { err, ok, type Result } from '../../shared/result.js'
import type { BodyFault } from '../exchange.js'
import { letGo, readAtMost } from './read.web.js'

/** The body, or why it could not be had; a longer declared length is refused before a byte is read. */
export async function readBodyOf(
  request: Request, maxBytes: number, timeoutMs: number,
): Promise<Result<Uint8Array, BodyFault>> {
  const declared = request.headers.get('content-length')
  // Lengths that were joined, for one: where such a body ends is anybody's guess.
  if (declared !== null && !isLength(declared)) return err('malformed')
  if (declared !== null && Number(declared) > maxBytes) return err('too_large')
  const { body: stream } = request
  const body = stream === null ? ok(new Uint8Array()) : await readInTime(stream, maxBytes, timeoutMs)
  // Not every platform says that a sender went away in the middle.
  return body.ok && declared !== null && Number(declared) !== body.value.length ? err('gone') : body
}

const isLength = (text: string): boolean => text !== '' && everyCharacter(text, isDigit)

function readInTime(
  stream: ReadableStream<Uint8Array>, maxBytes: number, timeoutMs: number,
): Promise<Result<Uint8Array, BodyFault>> {
  const reader = stream.getReader()
  return new Promise((resolve) => {
    const deadline = setTimeout(() => {
      resolve(err('timeout'))
      letGo(reader)
    }, timeoutMs)
    void readAtMost(reader, maxBytes).then((body) => {
      clearTimeout(deadline)
      resolve(body)
    })
  })
}
