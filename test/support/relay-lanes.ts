// The same good notification through Node's server, through the web handler on Node, and through it on every
// other engine. A lane is told which chat to post to, and says what its caller is told; it counts nothing.
import assert from 'node:assert/strict'
import { request as requestOverHttp } from 'node:http'
import { json } from 'node:stream/consumers'
import type { TestContext } from 'node:test'
import { startRelay } from '../../relay/main.node.js'
import { answer, mutate } from './engine-worker.js'
import { skipWithoutEngine, startEngine, type EngineName } from './engines.js'
import { openRaw } from './raw-http.js'
import { CHANNEL, GOOD_BODY, GOOD_LINES, KEY, TOKEN } from './relay-fixture.js'

/** The port of a chat, and where there is another, the path on it, or the deadline of a post. */
export interface Chat {
  readonly chat: number
  readonly path?: string
  readonly ms?: number
}

export type Told = Readonly<Record<string, unknown>>

export interface Lane {
  /** Sends a notification and gives the members of the answer. */
  readonly notify: (chat: Chat, message?: string) => Promise<Told>
  /** Sends one with its sender at hand; but for `whole` the end of its body is missing. */
  readonly begin: (chat: Chat, framing: Framing) => Promise<Begun>
  /** All log lines so far. */
  readonly log: () => string
}

/** How a body says where it ends, which then does not come. */
export type Framing = 'by its length' | 'in chunks' | 'whole'

/** A request that was begun. */
export interface Begun {
  /** What its sender is told; `null` when the connection closes without an answer. */
  readonly told: Promise<Told | null>
  /** Leaves; settles once the connection is closed. */
  readonly breakOff: (how: BreakOff) => Promise<void>
}

export const BREAK_OFFS = ['end', 'destroy', 'resetAndDestroy'] as const
export type BreakOff = (typeof BREAK_OFFS)[number]

export interface LaneRow {
  readonly name: string
  readonly skip: string | false
  readonly start: (t: TestContext) => Promise<Lane>
  /** After which fault the engine sends again what it can. */
  readonly mutant?: string
}

export const LANES: readonly LaneRow[] = [
  { name: "Node's server", skip: false, start: startServerLane },
  { name: 'the web handler on Node', skip: false, start: startNodeLane, mutant: '421' },
  ...(['workerd', 'Deno', 'Bun'] as const).map((name) => ({
    name: `the web handler on ${name}`, skip: skipWithoutEngine(name),
    start: (t: TestContext) => startEngineLane(t, name),
    ...(name === 'Deno' ? { mutant: 'the end for an answer' } : {}),
  })),
]

const ENV = { RELAY_KEY: KEY, CHAT_TOKEN: TOKEN, CHAT_TARGETS: `ops=${CHANNEL}` }
const bodyOf = (message: string): string => JSON.stringify({ ...GOOD_BODY, message })
const BODY = JSON.stringify({ ...GOOD_BODY, kind: 'warning' })
const HEADERS = { 'authorization': `Bearer ${KEY}`, 'content-type': 'application/json' }

/** The path that all lanes take, and what the query says to `engine-worker.ts`. */
const targetOf = (chat: Chat): string =>
  `/v1/notify?${Object.entries(chat).map(([name, value]) => `${name}=${String(value)}`).join('&')}`

/** Always over a fresh connection. */
function notifyOver(port: number, chat: Chat, message: string): Promise<Told> {
  const body = bodyOf(message)
  const headers = { ...HEADERS, 'content-length': body.length }
  const target = { port, host: '127.0.0.1', path: targetOf(chat), method: 'POST', agent: false, headers }
  return new Promise((resolve, reject) => {
    const sent = requestOverHttp(target, (response) => resolve(json(response) as Promise<Told>))
    sent.once('error', reject).end(body)
  })
}

/** What comes of the body is whole, for whoever takes the end of a connection for the body's. */
const UNFINISHED: Readonly<Record<Framing, readonly string[]>> = {
  'by its length': [`Content-Length: ${BODY.length + 20}`, '', BODY],
  'in chunks': ['Transfer-Encoding: chunked', '', BODY.length.toString(16), BODY, ''],
  'whole': [`Content-Length: ${BODY.length}`, '', BODY],
}

async function beginOver(port: number, chat: Chat, framing: Framing): Promise<Begun> {
  const raw = await openRaw(port)
  const lines = [`POST ${targetOf(chat)} HTTP/1.1`, 'Host: relay', ...GOOD_LINES, ...UNFINISHED[framing]]
  raw.write(lines.join('\r\n'))
  return {
    told: raw.replies(1).then(([reply]) => reply?.json ?? null, () => null),
    breakOff: async (how) => {
      raw.socket[how]()
      await raw.closed
    },
  }
}

/** A server posts to one chat only, so that there is one for each. */
function startServerLane(t: TestContext): Promise<Lane> {
  const ports = new Map<string, Promise<number>>()
  const lines: string[] = []
  const start = async ({ chat, path = '/', ms = 60_000 }: Chat): Promise<number> => {
    const CHAT_API_URL = `http://127.0.0.1:${chat}${path}`
    const environment = { ...ENV, RELAY_PORT: '0', CHAT_TIMEOUT_MS: String(ms), CHAT_API_URL }
    const relay = await startRelay(environment, (line) => lines.push(line))
    assert.ok(relay.ok)
    t.after(() => relay.value.stop('test'))
    return Number(new URL(relay.value.url).port)
  }
  const portFor = (chat: Chat): Promise<number> => {
    const port = ports.get(targetOf(chat)) ?? start(chat)
    ports.set(targetOf(chat), port)
    return port
  }
  return Promise.resolve({
    notify: async (chat, message = 'hello') => notifyOver(await portFor(chat), chat, message),
    begin: async (chat, framing) => beginOver(await portFor(chat), chat, framing),
    log: () => lines.join('\n'),
  })
}

/** There is no connection: a body that breaks off is a stream that fails, as platforms have it. */
function startNodeLane(): Promise<Lane> {
  mutate()
  const lines: string[] = []
  const send = async (chat: Chat, body: BodyInit): Promise<Told> => {
    const init = { method: 'POST', headers: HEADERS, body, duplex: 'half' }
    const request = new Request(`http://127.0.0.1${targetOf(chat)}`, init)
    return await (await answer(request, ENV, undefined, (line) => lines.push(line))).json() as Told
  }
  const begin = async (chat: Chat, framing: Framing): Promise<Begun> => {
    const { readable, writable } = new TransformStream<Uint8Array>()
    const writer = writable.getWriter()
    const told = send(chat, readable)
    await writer.write(Buffer.from(BODY))
    if (framing === 'whole') await writer.close()
    return { told, breakOff: () => framing === 'whole' ? Promise.resolve() : writer.abort(new Error('gone')) }
  }
  const notify: Lane['notify'] = (chat, message = 'hello') => send(chat, bodyOf(message))
  return Promise.resolve({ notify, begin, log: () => lines.join('\n') })
}

async function startEngineLane(t: TestContext, name: EngineName): Promise<Lane> {
  const { port, log, end } = await startEngine(name, ENV)
  t.after(end)
  return {
    log,
    notify: (chat, message = 'hello') => notifyOver(port, chat, message),
    begin: (chat, framing) => beginOver(port, chat, framing),
  }
}
