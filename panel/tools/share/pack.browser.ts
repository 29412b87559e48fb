// A text as the short text of a link and back: a byte that says how it is packed, then the packed bytes, all
// in base64url. What is unpacked is counted while it comes, and never held whole where it is too much.
import { err, ok, type Result } from '../../../shared/result.js'
import { MAX_PAYLOAD } from './address.js'

/** The first byte: the text as it is, or by `deflate-raw`. */
const PLAIN = 1
const DEFLATED = 2

/** What a link may hold once it is unpacked, in bytes. */
export const MAX_UNPACKED = 256 * 1024

type Page = Pick<typeof globalThis, 'btoa' | 'atob' | 'Response' | 'Blob' | 'TextDecoder' | 'TextEncoder'>
  & Partial<Pick<typeof globalThis, 'CompressionStream' | 'DecompressionStream'>>

/** Packs a text; `null` where it is too much for a link. */
export async function pack(page: Page, text: string): Promise<string | null> {
  const bytes = await deflated(page, text)
  // Four characters for three bytes, and one byte more.
  if ((bytes.data.length + 1) * 4 / 3 > MAX_PAYLOAD) return null
  const binary = String.fromCharCode(bytes.kind, ...bytes.data)
  return page.btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

interface Packed { readonly kind: number; readonly data: Uint8Array }

async function deflated(page: Page, text: string): Promise<Packed> {
  const plain = new page.TextEncoder().encode(text)
  const stream = open(() => page.CompressionStream && new page.CompressionStream('deflate-raw'))
  if (stream === null) return { kind: PLAIN, data: plain }
  const piped = new page.Blob([plain]).stream().pipeThrough(stream)
  return { kind: DEFLATED, data: new Uint8Array(await new page.Response(piped).arrayBuffer()) }
}

// A browser may know such streams, and not this format.
function open<T>(make: () => T | undefined): T | null {
  try {
    return make() ?? null
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
}

const LONG = 'it is too long'
const BROKEN = 'it is incomplete or not a tokenpanel link'

/** Unpacks what a link holds; the error says why it cannot be read. */
export async function unpack(page: Page, payload: string): Promise<Result<string, string>> {
  if (payload.length > MAX_PAYLOAD) return err(LONG)
  const bytes = bytesOf(page, payload)
  const [kind] = bytes ?? []
  if (bytes === null || kind === undefined) return err(BROKEN)
  if (kind === PLAIN) return textOf(page, [bytes.slice(1)])
  if (kind !== DEFLATED) return err('it was made by another version of the panel')
  const stream = open(() => page.DecompressionStream && new page.DecompressionStream('deflate-raw'))
  if (stream === null) return err('this browser can’t unpack it')
  return inflated(page, new page.Blob([bytes.slice(1)]).stream().pipeThrough(stream))
}

async function inflated(
  page: Page, stream: ReadableStream<Uint8Array<ArrayBuffer>>,
): Promise<Result<string, string>> {
  const reader = stream.getReader()
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      size += read.value.length
      if (size > MAX_UNPACKED) {
        await reader.cancel()
        return err('it is too large')
      }
      chunks.push(read.value)
    }
  } catch {
    return err(BROKEN)
  }
  return textOf(page, chunks)
}

function textOf(page: Page, chunks: readonly Uint8Array<ArrayBuffer>[]): Result<string, string> {
  const decoder = new page.TextDecoder('utf-8', { fatal: true })
  try {
    return ok(chunks.map((chunk) => decoder.decode(chunk, { stream: true })).join('') + decoder.decode())
  } catch {
    return err(BROKEN)
  }
}

function bytesOf(page: Page, payload: string): Uint8Array<ArrayBuffer> | null {
  try {
    const binary = page.atob(payload.replaceAll('-', '+').replaceAll('_', '/'))
    return Uint8Array.from(binary, (character) => character.charCodeAt(0))
  } catch {
    return null
  }
}
