// A chat platform on bare sockets that counts the posts which reach it, whole, each on its connection.
// It takes nobody's word for anything: what a client believes to have sent is not looked at here.
import { createServer, type Socket } from 'node:net'
import { listen } from '../../shared/node/listen.node.js'
import { CHANNEL } from './relay-fixture.js'

/** One whole request that came in. */
export interface Arrival {
  readonly head: string
  readonly body: string
  readonly socket: Socket
  /** Whether another came over the same connection before. */
  readonly isUsedAgain: boolean
}

/** What the chat does with a post. */
export type Act = (arrival: Arrival) => void

export interface CountingChat {
  readonly port: number
  readonly arrivals: readonly Arrival[]
  /** The connections that are open. */
  readonly sockets: ReadonlySet<Socket>
  readonly close: () => Promise<void>
}

const RECEIPT = JSON.stringify({ ok: true, channel: CHANNEL, ts: '1763701771.000100' })

/** A whole answer, after which the connection stays open. */
export const answerText = (status = 200, lines: readonly string[] = [], body = RECEIPT): string => [
  `HTTP/1.1 ${status} Any`, 'Content-Type: application/json', `Content-Length: ${body.length}`, ...lines, '', body,
].join('\r\n')

/** Answers as the platform does. */
export const honest: Act = ({ socket }) => void socket.write(answerText())

/** Takes what comes, and does `act` with it. */
export async function startCountingChat(act: Act): Promise<CountingChat> {
  const arrivals: Arrival[] = []
  const sockets = new Set<Socket>()
  const server = createServer({ noDelay: true }, (socket) => {
    let received = ''
    let isUsedAgain = false
    sockets.add(socket)
    socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket))
    socket.setEncoding('latin1').on('data', (text: string) => {
      received += text
      for (let found = findRequest(received); found !== null; found = findRequest(received)) {
        received = received.slice(found.length)
        const arrival = { head: found.head, body: found.body, socket, isUsedAgain }
        isUsedAgain = true
        arrivals.push(arrival)
        act(arrival)
      }
    })
  })
  const port = await listen(server, '127.0.0.1', 0)
  if (!port.ok) throw new Error(port.error.message)
  const close = (): Promise<void> => new Promise((resolve) => {
    server.close(() => resolve())
    for (const socket of sockets) socket.destroy()
  })
  return { port: port.value, arrivals, sockets, close }
}

interface Found {
  readonly head: string
  readonly body: string
  /** Of both. */
  readonly length: number
}

const HEAD_END = '\r\n\r\n'
const LAST_CHUNK = '\r\n0\r\n\r\n'

/** The first whole request, with a length or in chunks; `null` while it is not all there. */
function findRequest(text: string): Found | null {
  const end = text.indexOf(HEAD_END)
  if (end < 0) return null
  const head = text.slice(0, end)
  const from = end + HEAD_END.length
  const [, digits] = /^content-length: *(\d+)$/im.exec(head) ?? []
  const to = digits === undefined ? endOfChunks(text, from) : from + Number(digits)
  return to < 0 || to > text.length ? null : { head, body: text.slice(from, to), length: to }
}

function endOfChunks(text: string, from: number): number {
  const at = text.indexOf(LAST_CHUNK, from)
  return at < 0 ? -1 : at + LAST_CHUNK.length
}
