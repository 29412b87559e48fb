// Reads a stream of bytes to its end or to a limit, whichever comes first.
// Knows no time: whoever waits no longer lets the reader go.
import { err, ok, type Result } from '../../shared/result.js'

type ByteReader = ReadableStreamDefaultReader<Uint8Array>

/** All bytes; or that there are more than `maxBytes`, which are not read; or that the stream broke off. */
export async function readAtMost(
  reader: ByteReader, maxBytes: number,
): Promise<Result<Uint8Array, 'too_large' | 'gone'>> {
  const chunks: Uint8Array[] = []
  let length = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return ok(joined(chunks, length))
      length += value.length
      if (length > maxBytes) break
      chunks.push(value)
    }
  } catch {
    return err('gone')
  }
  letGo(reader)
  return err('too_large')
}

/** Tells the stream that nobody reads on; how it takes that is its own business. */
export const letGo = (stream: { readonly cancel: () => Promise<void> }): void =>
  void stream.cancel().catch(() => undefined)

function joined(chunks: readonly Uint8Array[], length: number): Uint8Array {
  const [first] = chunks
  if (first?.length === length) return first
  const bytes = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return bytes
}
