// One relay of each kind for the same request: Node's own server, the web handler, Lambda's events.
// Each has a stand-in chat of its own, so that what one of them posts is not counted for another.
import { createLambdaHandler } from '../../relay/lambda.node.js'
import type { LambdaResult } from '../../relay/lambda-event.js'
import type { Environment } from '../../relay/settings.js'
import { startStandIn, type StandIn } from '../../relay/stand-in/stand-in.node.js'
import { createRelayHandler } from '../../relay/web/handler.web.js'
import { balancerEvent, functionUrlEvent, restEvent, type Asked } from './lambda-events.js'
import { CHANNEL, KEY, LONG_ALIAS, startFixture, TOKEN } from './relay-fixture.js'

/** An answer, as far as the relay makes it. */
export interface Told {
  readonly status: number
  /** Those of the relay, by lower-case name. */
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
}

export interface RelayEdge {
  readonly name: string
  readonly ask: (asked: Asked) => Promise<Told>
  readonly standIn: StandIn
  /** The log, line by line. */
  readonly lines: readonly string[]
  readonly close: () => Promise<void>
}

/** A header's value as it travels, byte by byte, and as whoever reads bytes as Latin-1 has it. */
const asTravelled = (value: string): string => Buffer.from(value).toString('latin1')

// Of the connection, not of the answer.
const PLATFORMS = ['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding']

async function startNode(change: Environment): Promise<RelayEdge> {
  const { send, standIn, lines, close } = await startFixture(change)
  return {
    name: 'the server', standIn, lines, close,
    ask: async ({ method, path, headers = [], body }) => {
      const lines = headers.map(([name, value]) => `${name}: ${asTravelled(value)}`)
      const reply = await send({
        ...(method === undefined ? {} : { method }), ...(path === undefined ? {} : { target: path }),
        ...(body === undefined ? {} : { body }), lines,
      })
      const own = [...reply.headers].filter(([name]) => !PLATFORMS.includes(name))
      const joined = own.map(([name, values]) => [name, values.join(', ')])
      return { status: reply.status, headers: Object.fromEntries(joined) as Told['headers'], text: reply.text }
    },
  }
}

/** A relay without a server, and its stand-in chat. */
async function startHosted(
  name: string, change: Environment, make: (env: object, writeLine: (line: string) => void) => RelayEdge['ask'],
): Promise<RelayEdge> {
  const standIn = await startStandIn()
  const lines: string[] = []
  const ask = make({
    RELAY_KEY: KEY, CHAT_TOKEN: TOKEN, CHAT_TARGETS: JSON.stringify({ ops: CHANNEL, [LONG_ALIAS]: CHANNEL }),
    CHAT_API_URL: standIn.apiUrl, CHAT_TIMEOUT_MS: '60000', ...change,
  }, (line) => lines.push(line))
  return { name, ask, standIn, lines, close: () => standIn.close() }
}

/** The request as a platform gives it to the web handler. */
export function requestOf({ method = 'POST', path = '/v1/notify', headers = [], body }: Asked): Request {
  const lines = headers.map(([name, value]): [string, string] => [name, asTravelled(value)])
  const init = { method, headers: lines }
  const whole = body === undefined ? init : { ...init, body: Buffer.from(body) }
  return new Request(`http://relay.example${path}`, whole)
}

const startWeb = (change: Environment): Promise<RelayEdge> =>
  startHosted('the web handler', change, (env, writeLine) => {
    const handle = createRelayHandler(env, { writeLine })
    return async (asked) => {
      const response = await handle(requestOf(asked))
      const headers = Object.fromEntries(response.headers)
      return { status: response.status, headers, text: await response.text() }
    }
  })

type MakeEvent = (asked: Asked) => object
const startLambda = (name: string, change: Environment, makeEvent: MakeEvent): Promise<RelayEdge> =>
  startHosted(name, change, (env, writeLine) => {
    const handle = createLambdaHandler(env, { writeLine })
    return async (asked) => toldOf(await handle(makeEvent(asked)))
  })

/** The answer as the caller gets it from AWS. */
export function toldOf({ statusCode, headers, multiValueHeaders = {}, body }: LambdaResult): Told {
  const lists = Object.entries(multiValueHeaders).map(([name, values]) => [name, values.join(', ')] as const)
  const own = Object.entries(headers ?? Object.fromEntries(lists))
  const lower = own.map(([name, value]) => [name.toLowerCase(), value])
  return { status: statusCode, headers: Object.fromEntries(lower) as Told['headers'], text: body }
}

const asBytes = (asked: Asked): Asked =>
  (asked.body === undefined ? asked : { ...asked, body: Buffer.from(asked.body) })
const SENDERS: Readonly<Record<string, MakeEvent>> = {
  'a function URL': functionUrlEvent,
  'a function URL, in base64': (asked) => functionUrlEvent(asBytes(asked)),
  'a REST API': restEvent,
  'a load balancer': (asked) => balancerEvent(asked, false),
  'a load balancer with lists': (asked) => balancerEvent(asked, true),
}

/** The server first, then the others; `'each'` for every sender of events, `'one'` for one of them. */
export function startEdges(senders: 'each' | 'one', change: Environment = {}): Promise<readonly RelayEdge[]> {
  const events = Object.entries(SENDERS).slice(0, senders === 'each' ? undefined : 1)
  return Promise.all([
    startNode(change), startWeb(change),
    ...events.map(([name, makeEvent]) => startLambda(name, change, makeEvent)),
  ])
}
