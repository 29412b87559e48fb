// Reads a request's body up to a limit, or throws it away up to another.
// Knows nothing of what a body holds.
import type { IncomingMessage } from 'node:http'
import { err, ok, type Result } from '../result.js'

/** Why a body could not be had: too many bytes, too slow, broken framing, or the client left. */
export type BodyFault = 'too_large' | 'timeout' | 'malformed' | 'gone'

/** How much and how long an unwanted body is still read, so that its sender sees the answer. */
export interface DiscardLimits {
  readonly discardBytes: number
  readonly discardMs: number
}

/** Whether a request says that a body follows its head. */
export const announcesBody = (request: IncomingMessage): boolean =>
  request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0

/** A body being read; `fail` ends it from outside, with what the connection knows. */
interface BodyReading {
  readonly result: Promise<Result<Uint8Array, BodyFault>>
  readonly fail: (fault: BodyFault) => void
}

/** Starts to read a body of at most `maxBytes`; a longer declared length is refused before a byte is read. */
export function readBody(request: IncomingMessage, maxBytes: number): BodyReading {
  let fail: BodyReading['fail'] = () => undefined
  const result = new Promise<Result<Uint8Array, BodyFault>>((resolve) => {
    const chunks: Buffer[] = []
    let length = 0
    const settle = (outcome: Result<Uint8Array, BodyFault>): void => {
      request.off('data', take).off('end', end).off('close', leave)
      request.pause()
      resolve(outcome)
    }
    const take = (chunk: Buffer): void => {
      length += chunk.length
      if (length > maxBytes) settle(err('too_large'))
      else chunks.push(chunk)
    }
    const end = (): void => settle(ok(Buffer.concat(chunks)))
    const leave = (): void => settle(err('gone'))
    fail = (fault) => settle(err(fault))
    if (Number(request.headers['content-length'] ?? 0) > maxBytes) settle(err('too_large'))
    else if (request.destroyed) settle(err('gone'))
    else request.on('data', take).on('end', end).on('close', leave)
  })
  return { result, fail }
}

/** Reads on and throws away, until the body, the allowance or the time is at its end. */
export function discard(request: IncomingMessage, limits: DiscardLimits): Promise<void> {
  return new Promise((resolve) => {
    let left = limits.discardBytes
    const settle = (): void => {
      clearTimeout(timer)
      request.off('data', take).off('end', settle).off('close', settle)
      resolve()
    }
    const take = (chunk: Buffer): void => {
      left -= chunk.length
      if (left < 0) settle()
    }
    const timer = setTimeout(settle, limits.discardMs)
    if (request.readableEnded || request.destroyed) settle()
    else request.on('data', take).on('end', settle).on('close', settle).resume()
  })
}
