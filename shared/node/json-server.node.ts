// The HTTP edge that both servers share: requests in, one JSON answer each out, connections kept in order.
// It decides nothing about requests; what Node would answer by itself is handed on as a fault.
//
// 1. On one connection, a request begins only after the answer before it is out: nothing is done whose answer
//    a closing connection would swallow.
// 2. After an answer that closes the connection, nothing more of that connection is read as a request.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { Answer } from '../answer.js'
import { err, type Result } from '../result.js'
import { announcesBody, readBody, type BodyFault } from './body.node.js'
import { sendAnswer, sendRawAnswer } from './reply.node.js'

/** One request, with its body still to be read. */
export interface Exchange {
  readonly method: string
  readonly target: string
  /** Names and values in turn, as they arrived. */
  readonly rawHeaders: readonly string[]
  /** The address of this machine that the client has reached; empty once it has left. */
  readonly localAddress: string
  /** Reads the body once; sends `100 Continue` first when the client waits for it. */
  readonly readBody: (maxBytes: number) => Promise<Result<Uint8Array, BodyFault>>
  /** Bytes of body read so far. */
  readonly bodyBytes: () => number
  /** Whether the client is still there to be answered. */
  readonly isOpen: () => boolean
}

/** What HTTP itself refuses before there is a request. */
export type FramingFault = 'malformed' | 'timeout' | 'headers_too_large'

/** Limits of a connection, in bytes and milliseconds. */
export interface ConnectionLimits {
  readonly headersTimeoutMs: number
  readonly requestTimeoutMs: number
  readonly keepAliveTimeoutMs: number
  readonly discardBytes: number
  readonly discardMs: number
}

interface JsonServerOptions {
  readonly limits: ConnectionLimits
  /** Must not reject. */
  readonly answer: (exchange: Exchange) => Promise<Answer>
  readonly answerFault: (fault: FramingFault) => Answer
}

/** What is known of one connection. */
interface Line {
  /** Settles when the last request taken so far is answered. */
  tail: Promise<void>
  pending: number
  /** What broke behind the requests taken so far; the last of them is the last of the connection. */
  broken: BodyFault | null
  failBody: ((fault: BodyFault) => void) | null
  /** Bytes read when the closing answer went out; -1 before. */
  closedAt: number
  isAnswering: boolean
}

const CHECKING_INTERVAL_MS = 1000
/** Requests that may wait on one connection; nobody pipelines more in good faith. */
const MAX_WAITING = 32

/** A server that gives every request one JSON answer; listening is the caller's. */
export class JsonServer {
  readonly server: Server
  readonly #options: JsonServerOptions
  readonly #lines = new Map<Duplex, Line>()
  #draining = false
  #underWay = 0

  constructor(options: JsonServerOptions) {
    const { limits } = options
    this.#options = options
    this.server = createServer({
      headersTimeout: limits.headersTimeoutMs,
      requestTimeout: limits.requestTimeoutMs,
      keepAliveTimeout: limits.keepAliveTimeoutMs,
      connectionsCheckingInterval: CHECKING_INTERVAL_MS,
      // Node would answer a missing Host by itself, without a body.
      requireHostHeader: false,
    })
    // Node would drop the lines over a limit silently; here they are counted and refused.
    this.server.maxHeadersCount = 0
    this.#listen()
  }

  /** How many requests are being answered. */
  get underWay(): number {
    return this.#underWay
  }

  /** Stops listening, answers what is under way with `Connection: close`, and settles when all is closed. */
  drain(): Promise<void> {
    this.#draining = true
    return new Promise((resolve) => {
      // A closed server watches no request any more: Node stops the timer that would end a stalled body.
      const late = setTimeout(() => {
        for (const line of this.#lines.values()) {
          line.broken = 'timeout'
          line.failBody?.('timeout')
        }
      }, this.#options.limits.requestTimeoutMs)
      this.server.close(() => {
        clearTimeout(late)
        resolve()
      })
      for (const [socket, line] of this.#lines) {
        if (line.pending === 0) socket.destroy()
        else if (line.isAnswering) this.#endLate(socket)
      }
    })
  }

  /** Nobody may keep a draining server by not reading its answer. */
  #endLate(socket: Duplex): void {
    // One that has closed already closes no more, and would leave the timer.
    if (socket.destroyed) return
    const late = setTimeout(() => void socket.destroy(), this.#options.limits.requestTimeoutMs)
    socket.once('close', () => clearTimeout(late))
  }

  #listen(): void {
    const { server } = this
    server.on('connection', (socket) => {
      this.#lineOf(socket)
      socket.once('close', () => this.#lines.delete(socket))
    })
    server.on('request', (request, response) => this.#take(request, response, false))
    // Without this listener Node sends 100 before the request has been looked at.
    server.on('checkContinue', (request, response) => this.#take(request, response, true))
    // An expectation that nobody here knows may be ignored: RFC 9110, section 10.1.1.
    server.on('checkExpectation', (request, response) => this.#take(request, response, false))
    server.on('connect', (request, socket) => this.#refuseTunnel(request, socket))
    server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
      if (socket instanceof Socket) this.#fault(error.code ?? '', socket)
      else socket.destroy()
    })
  }

  #lineOf(socket: Duplex): Line {
    const known = this.#lines.get(socket)
    if (known !== undefined) return known
    const line: Line = {
      tail: Promise.resolve(), pending: 0, broken: null, failBody: null, closedAt: -1, isAnswering: false,
    }
    this.#lines.set(socket, line)
    return line
  }

  #take(request: IncomingMessage, response: ServerResponse, waits: boolean): void {
    const { socket } = request
    this.#enqueue(this.#lineOf(socket), socket, (line) => this.#serve(request, response, line, waits))
  }

  /** Does `serve` once everything before it on its connection is answered. */
  #enqueue(line: Line, socket: Duplex, serve: (line: Line) => Promise<void>): void {
    // Nothing else holds back a client that sends and sends, and never reads an answer.
    if (line.pending >= MAX_WAITING) {
      socket.destroy()
      return
    }
    line.pending += 1
    this.#underWay += 1
    line.tail = line.tail
      .then(() => (line.closedAt < 0 && !socket.destroyed ? serve(line) : undefined))
      // `answer` must not reject; should it all the same, its bug costs one connection and not the process.
      .catch(() => void socket.destroy())
      .finally(() => {
        line.pending -= 1
        this.#underWay -= 1
      })
  }

  async #serve(
    request: IncomingMessage, response: ServerResponse, line: Line, waits: boolean,
  ): Promise<void> {
    const { answer, limits } = this.#options
    const exchange = createExchange(request, response, line, waits)
    const written = await answer(exchange)
    const unread = announcesBody(request) && !exchange.isRead()
    const isLast = this.#draining || (line.broken !== null && line.pending === 1)
    if (unread || isLast) line.closedAt = request.socket.bytesRead
    const ending = unread ? 'discard' : isLast ? 'close' : 'keep'
    line.isAnswering = true
    if (this.#draining) this.#endLate(request.socket)
    await sendAnswer(request, response, written, ending, limits)
    line.isAnswering = false
    // It was on its way before draining began, and has left the connection open for more.
    if (this.#draining && ending === 'keep' && line.pending === 1) {
      line.closedAt = request.socket.bytesRead
      request.socket.destroySoon()
    }
  }

  #refuseTunnel(request: IncomingMessage, socket: Duplex): void {
    // Node has taken its own listener off; without one a reset would end the process.
    socket.on('error', () => void socket.destroy())
    this.#enqueue(this.#lineOf(socket), socket, async (line) => {
      const answer = await this.#options.answer(createExchange(request, null, line, false))
      line.closedAt = 0
      sendRawAnswer(socket, answer, this.#options.limits)
    })
  }

  #fault(code: string, socket: Socket): void {
    const fault = FAULTS.get(code) ?? (code.startsWith(PARSER_ERROR) ? 'malformed' : null)
    const line = this.#lineOf(socket)
    const { limits, answerFault } = this.#options
    if (fault === null || !socket.writable) {
      socket.destroy() // the connection itself failed; whoever reads its body learns that it is gone
    } else if (line.pending > 0) {
      // The request under way answers.
      line.broken = code === EARLY_END ? 'gone' : fault === 'timeout' ? 'timeout' : 'malformed'
      line.failBody?.(line.broken)
    } else if (line.closedAt >= 0) {
      if (socket.bytesRead - line.closedAt > limits.discardBytes) socket.destroy()
    } else {
      line.closedAt = socket.bytesRead
      sendRawAnswer(socket, answerFault(fault), limits)
    }
  }
}

/** The sender closed its side before the request was complete. */
const EARLY_END = 'HPE_INVALID_EOF_STATE'
/** How the codes of Node's HTTP parser begin. */
const PARSER_ERROR = 'HPE_'
/** Node's codes for what is not merely malformed. */
const FAULTS: ReadonlyMap<string, FramingFault> = new Map([
  ['ERR_HTTP_REQUEST_TIMEOUT', 'timeout'],
  ['HPE_HEADER_OVERFLOW', 'headers_too_large'],
])

interface ReadableExchange extends Exchange {
  readonly isRead: () => boolean
}

function createExchange(
  request: IncomingMessage, response: ServerResponse | null, line: Line, waits: boolean,
): ReadableExchange {
  let isRead = false
  let bodyBytes = 0
  let hasLeft = false
  return {
    method: request.method ?? '',
    target: request.url ?? '',
    rawHeaders: request.rawHeaders,
    localAddress: request.socket.localAddress ?? '',
    bodyBytes: () => bodyBytes,
    isOpen: () => !hasLeft && !request.socket.destroyed,
    isRead: () => isRead,
    readBody: async (maxBytes) => {
      if (response === null) return err('gone')
      const tooLong = Number(request.headers['content-length'] ?? 0) > maxBytes
      if (waits && !tooLong) response.writeContinue()
      const reading = readBody(request, maxBytes)
      line.failBody = (fault) => {
        // What is broken behind a complete body does not concern it.
        if (!request.complete) reading.fail(fault)
      }
      if (line.broken !== null) line.failBody(line.broken)
      const result = await reading.result
      line.failBody = null
      isRead = result.ok
      if (result.ok) bodyBytes = result.value.length
      else hasLeft = result.error === 'gone'
      return result
    },
  }
}
