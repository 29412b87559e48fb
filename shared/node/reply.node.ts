// Writes one answer, JSON or a text, over a response or, where there is none, straight onto a socket.
// Decides nothing about its content; an answer to a body that was not read stays readable for its client.
import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { COMMON_HEADERS, type Answer } from '../answer.js'
import { discard, type DiscardLimits } from './body.node.js'

interface Written {
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
}

function serialize(answer: Answer): Written {
  // RFC 9110, 8.6: where there is no content, there must be no length of it either.
  if (answer.body === null) return { headers: { ...COMMON_HEADERS, ...answer.headers }, text: '' }
  const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body)
  const length = String(Buffer.byteLength(text))
  return { headers: { ...COMMON_HEADERS, 'Content-Length': length, ...answer.headers }, text }
}

/** How an answer leaves its connection: open, closed, or closed after the body was discarded. */
type Ending = 'keep' | 'close' | 'discard'

/** Sends an answer and settles when the response is done with, whether or not anybody received it. */
export async function sendAnswer(
  request: IncomingMessage, response: ServerResponse, answer: Answer, ending: Ending, limits: DiscardLimits,
): Promise<void> {
  if (response.destroyed || request.socket.destroyed) return
  const { headers, text } = serialize(answer)
  const over = new Promise<void>((resolve) => {
    response.once('close', resolve)
  })
  response.writeHead(answer.status, ending === 'keep' ? headers : { ...headers, Connection: 'close' })
  if (ending === 'discard') {
    // The whole answer is out before its end is declared: closing over unread input could destroy it.
    if (request.method === 'HEAD') response.flushHeaders()
    else response.write(text)
    await discard(request, limits)
    response.end()
  } else if (text === '' || request.method === 'HEAD') {
    response.end()
  } else {
    // Ended once its bytes are out: Node counts a connection whose answer has ended as idle, and closes it.
    response.write(text, () => void response.end())
  }
  await over
}

/** Answers on a bare socket, for what never became a request, and closes it. */
export function sendRawAnswer(socket: Duplex, answer: Answer, limits: DiscardLimits): void {
  const { headers, text } = serialize(answer)
  const lines = Object.entries({ ...headers, Date: new Date().toUTCString(), Connection: 'close' })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')
  socket.end(`HTTP/1.1 ${answer.status} ${STATUS_CODES[answer.status] ?? ''}\r\n${lines}\r\n${text}`)
  const end = setTimeout(() => socket.destroy(), limits.discardMs)
  socket.once('close', () => clearTimeout(end))
}
