// A client that writes exactly the bytes it is told to, for what well-behaved clients cannot say.
import { connect, type Socket } from 'node:net'

/** One answer as it stood on the wire. */
export interface RawReply {
  readonly status: number
  /** Values by lower-case name, in order. */
  readonly headers: ReadonlyMap<string, readonly string[]>
  readonly text: string
  readonly json: Readonly<Record<string, unknown>>
}

/** A connection that remembers all it received. */
export interface RawConnection {
  readonly socket: Socket
  readonly write: (data: string | Uint8Array) => void
  /** All received so far. */
  readonly received: () => string
  /** Settles once `holds` is true of all that was received; rejects when the connection ends before. */
  readonly until: (holds: (received: string) => boolean) => Promise<string>
  /** The first complete answers, `count` of them. */
  readonly replies: (count: number) => Promise<readonly RawReply[]>
  /** Settles when the connection has closed, with how. */
  readonly closed: Promise<'end' | 'reset'>
  readonly destroy: () => void
}

/** Connects to a port of this machine. */
export async function openRaw(port: number): Promise<RawConnection> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  let received = ''
  let isOver = false
  const waiting = new Set<() => void>()
  const wake = (): void => {
    for (const look of [...waiting]) look()
  }
  socket.setEncoding('latin1')
  socket.on('data', (chunk: string) => {
    received += chunk
    wake()
  })
  const closed = new Promise<'end' | 'reset'>((resolve) => {
    let failed = false
    socket.on('error', () => {
      failed = true
    })
    socket.on('end', () => socket.end())
    socket.on('close', () => {
      isOver = true
      resolve(failed ? 'reset' : 'end')
      wake()
    })
  })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('error', reject)
  })

  const until = (holds: (text: string) => boolean): Promise<string> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        if (holds(received)) resolve(received)
        else if (isOver) reject(new Error(`the connection ended after: ${received}`))
        else return
        waiting.delete(look)
      }
      waiting.add(look)
      look()
    })

  return {
    socket,
    write: (data) => socket.write(data),
    received: () => received,
    until,
    replies: async (count) => {
      const text = await until((all) => parseReplies(all).length >= count)
      return parseReplies(text).slice(0, count)
    },
    closed,
    destroy: () => socket.destroy(),
  }
}

/** All complete answers in a text that was received as Latin-1. */
export function parseReplies(text: string): readonly RawReply[] {
  const replies: RawReply[] = []
  let rest = text
  for (;;) {
    const end = rest.indexOf('\r\n\r\n')
    if (end < 0) return replies
    const [statusLine = '', ...lines] = rest.slice(0, end).split('\r\n')
    const status = Number(statusLine.split(' ')[1])
    const headers = new Map<string, string[]>()
    for (const line of lines) {
      const colon = line.indexOf(':')
      const name = line.slice(0, colon).toLowerCase()
      headers.set(name, [...(headers.get(name) ?? []), line.slice(colon + 1).trim()])
    }
    const length = Number(headers.get('content-length')?.[0] ?? 0)
    const from = end + '\r\n\r\n'.length
    if (rest.length < from + length) return replies
    const body = Buffer.from(rest.slice(from, from + length), 'latin1').toString('utf8')
    replies.push({ status, headers, text: body, json: objectOf(body) })
    rest = rest.slice(from + length)
  }
}

function objectOf(text: string): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return {}
  }
}

/** A request's head and body as bytes; header lines are written as they are given. */
export function requestText(
  lines: readonly string[], body = '', target = '/v1/notify', method = 'POST',
): string {
  return `${method} ${target} HTTP/1.1\r\n${lines.map((line) => `${line}\r\n`).join('')}\r\n${body}`
}
