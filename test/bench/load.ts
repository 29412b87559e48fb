// Sends one request over and over on some connections at once, and counts the answers.
// Raw sockets, because a client that costs more than the servers would measure itself.
import { connect, type Socket } from 'node:net'

export interface Load {
  readonly port: number
  /** A whole request, head and body; of several, each connection sends one after the other. */
  readonly request: Buffer | readonly [Buffer, ...Buffer[]]
  readonly connections: number
  readonly durationMs: number
}

export interface LoadResult {
  /** Answers with status 200. */
  readonly answered: number
  /** Other answers. */
  readonly failed: number
  readonly seconds: number
}

/** Keeps every connection busy for a while; each then finishes the request it is at. */
export async function runLoad({ port, request, connections, durationMs }: Load): Promise<LoadResult> {
  const sockets = await Promise.all(Array.from({ length: connections }, () => open(port)))
  const count = { answered: 0, failed: 0 }
  const startedAt = performance.now()
  const until = startedAt + durationMs
  await Promise.all(sockets.map((socket) => keepBusy(socket, request, count, until)))
  const seconds = (performance.now() - startedAt) / 1000
  for (const socket of sockets) socket.destroy()
  return { ...count, seconds }
}

const open = (port: number): Promise<Socket> => new Promise((resolve, reject) => {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  socket.once('connect', () => resolve(socket)).once('error', reject)
})

interface Count { answered: number; failed: number }

function keepBusy(
  socket: Socket, request: Load['request'], count: Count, until: number,
): Promise<void> {
  const requests = Buffer.isBuffer(request) ? [request] : request
  let sent = 0
  const send = (): void => {
    socket.write(requests[sent % requests.length] ?? '')
    sent += 1
  }
  return new Promise((resolve, reject) => {
    let received: Buffer = Buffer.alloc(0)
    socket.on('data', (chunk) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
      const missing = missingBytes(received)
      if (missing === null) reject(new Error(`an answer does not say its length: ${received.toString('latin1')}`))
      if (missing !== 0) return
      if (received.subarray(0, OK.length).equals(OK)) count.answered += 1
      else count.failed += 1
      received = Buffer.alloc(0)
      if (performance.now() < until) send()
      else resolve()
    })
    socket.once('close', () => reject(new Error(`port closed a connection: ${received.toString('latin1')}`)))
    send()
  })
}

const OK = Buffer.from('HTTP/1.1 200 ')
const HEAD_END = '\r\n\r\n'
const LENGTH_NAMES = ['Content-Length: ', 'content-length: ']

/** How many bytes of an answer are still to come, at least 1 within its head; `null` when it never says. */
function missingBytes(received: Buffer): number | null {
  const end = received.indexOf(HEAD_END)
  if (end < 0) return 1
  const head = received.toString('latin1', 0, end)
  for (const name of LENGTH_NAMES) {
    const at = head.indexOf(name)
    if (at >= 0) return parseInt(head.slice(at + name.length), 10) + end + HEAD_END.length - received.length
  }
  return null
}

/** A POST with a JSON body, as bytes. */
export function jsonRequest(path: string, body: object, lines: readonly string[] = []): Buffer {
  const text = JSON.stringify(body)
  return Buffer.from([
    `POST ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(text)}`,
    ...lines,
    '',
    text,
  ].join('\r\n'))
}
