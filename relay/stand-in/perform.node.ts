// Puts one answer to a post on the wire: an honest one, or one row of misbehaviors.ts acted out.
// Knows nothing of chat; which answer it is has been decided before.
import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import type { Receipt } from './chat.js'
import {
  JSON_TYPE, MOVED_PATH, type Deed, type Encoding, type Ending, type HeaderLines,
} from './misbehaviors.js'

/** Sends a whole answer in the platform's manner; the connection stays open. */
function sendWhole(
  response: ServerResponse, status: number, headers: HeaderLines, body: Buffer,
): void {
  response.writeHead(status, {
    'x-slack-req-id': randomBytes(16).toString('hex'),
    'Cache-Control': 'private, no-cache, no-store, must-revalidate',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    ...headers,
    ...(status === 204 ? {} : { 'Content-Length': String(body.length) }),
  })
  response.end(body)
}

/** Sends an honest answer. */
export function sendJson(
  response: ServerResponse, status: number, body: object, headers: HeaderLines = {},
): void {
  sendWhole(response, status, { 'Content-Type': JSON_TYPE, ...headers }, Buffer.from(JSON.stringify(body)))
}

/** Acts out a row. `receipt` is what an honest answer would be. */
export function perform(
  deed: Deed, request: IncomingMessage, response: ServerResponse, receipt: Receipt,
): void {
  switch (deed.deed) {
    case 'answer':
      sendWhole(response, deed.status, deed.headers, encode(deed.body(receipt), deed.encoding))
      break
    case 'redirect':
      sendWhole(response, deed.status, { Location: MOVED_PATH }, Buffer.alloc(0))
      break
    case 'hints':
      response.writeEarlyHints({ link: '</style.css>; rel=preload; as=style' })
      sendJson(response, 200, receipt)
      break
    case 'bytes':
      writeBytes(request.socket, deed.bytes(receipt), deed.ending)
      break
    case 'refuse-body':
      request.socket.resetAndDestroy()
  }
}

const encode = (text: string, encoding: Encoding): Buffer =>
  encoding === 'gzip' ? gzipSync(text) : Buffer.from(text, encoding)

function writeBytes(socket: Socket, text: string, ending: Ending): void {
  // The client may leave before all is written; that is what these rows are for.
  socket.on('error', () => socket.destroy())
  switch (ending) {
    case 'end':
      socket.end(text)
      break
    case 'stall':
      socket.write(text)
      break
    case 'reset':
      resetAfter(socket, text)
      break
    case 'flood':
      socket.write(text)
      flood(socket)
  }
}

// A reset right after a write can overtake it, so that the client would never see the bytes.
const RESET_DELAY_MS = 50

function resetAfter(socket: Socket, text: string): void {
  if (text === '') {
    socket.resetAndDestroy()
    return
  }
  socket.write(text, () => {
    const timer = setTimeout(() => socket.resetAndDestroy(), RESET_DELAY_MS)
    socket.once('close', () => clearTimeout(timer))
  })
}

const FLOOD = Buffer.alloc(65_536, 'x')

/** Writes as fast as the client reads, for as long as it is there. */
function flood(socket: Socket): void {
  const pour = (): void => {
    while (!socket.destroyed && socket.write(FLOOD));
  }
  socket.on('drain', pour)
  pour()
}
