// A relay and a stand-in chat for one test file: the relay's own start, its log kept as values.
import { startRelay } from '../../relay/main.node.js'
import type { Environment } from '../../relay/settings.js'
import { startStandIn, type StandIn } from '../../relay/stand-in/stand-in.node.js'
import { openRaw, type RawReply } from './raw-http.js'

export const KEY = 'relay-key-of-the-tests'
export const TOKEN = 'xoxb-token-of-the-tests'
export const CHANNEL = 'C0TESTS0001'
/** The longest alias there is. */
export const LONG_ALIAS = 'a'.repeat(64)

export interface RelayFixture {
  readonly port: number
  readonly url: string
  readonly standIn: StandIn
  /** The log, line by line. */
  readonly lines: readonly string[]
  /** The last log line of a request, as a value. */
  readonly lastLine: () => Readonly<Record<string, unknown>>
  /** Sends one request over a fresh connection, headers as lines. */
  readonly send: (request: TestRequest) => Promise<RawReply>
  /** Sends a body as a good request would. */
  readonly notify: (body: unknown) => Promise<RawReply>
  readonly stop: () => Promise<void>
  readonly close: () => Promise<void>
}

export interface TestRequest {
  readonly method?: string
  readonly target?: string
  /** Header lines besides Host and Content-Length. */
  readonly lines?: readonly string[]
  readonly body?: string | Uint8Array
}

export const GOOD_LINES: readonly string[] = [`Authorization: Bearer ${KEY}`, 'Content-Type: application/json']
export const GOOD_BODY = { target: 'ops', message: 'hello' }

/** Starts both; `change` overrides environment variables, and `undefined` takes one away. */
export async function startFixture(change: Environment = {}): Promise<RelayFixture> {
  const standIn = await startStandIn()
  const lines: string[] = []
  const started = await startRelay({
    RELAY_KEY: KEY,
    CHAT_TOKEN: TOKEN,
    CHAT_TARGETS: JSON.stringify({ ops: CHANNEL, [LONG_ALIAS]: CHANNEL }),
    CHAT_API_URL: standIn.apiUrl,
    // No pause of a busy machine is that long; a test that waits for the deadline has a shorter one.
    CHAT_TIMEOUT_MS: '60000',
    RELAY_PORT: '0',
    ...change,
  }, (line) => lines.push(line))
  if (!started.ok) throw new Error(started.error)
  const { url, stop } = started.value
  const port = Number(new URL(url).port)

  const send = async ({ method = 'POST', target = '/v1/notify', lines: head = GOOD_LINES, body = '' }: TestRequest): Promise<RawReply> => {
    const raw = await openRaw(port)
    const bytes = Buffer.from(body)
    raw.write(Buffer.concat([
      Buffer.from(`${method} ${target} HTTP/1.1\r\nHost: relay\r\nContent-Length: ${bytes.length}\r\n`),
      Buffer.from(head.map((line) => `${line}\r\n`).join(''), 'latin1'),
      Buffer.from('\r\n'),
      bytes,
    ]))
    const [reply] = await raw.replies(1)
    raw.destroy()
    if (reply === undefined) throw new Error('no answer')
    return reply
  }

  return {
    port, url, standIn, lines, send, stop: () => stop('test'),
    lastLine: () => JSON.parse(lines.at(-1) ?? '{}') as Record<string, unknown>,
    notify: (body) => send({ body: typeof body === 'string' ? body : JSON.stringify(body) }),
    close: async () => {
      await stop('test')
      await standIn.close()
    },
  }
}
