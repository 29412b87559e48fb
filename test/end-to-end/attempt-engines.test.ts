// The single attempt through every edge, counted where it arrives: bad answers, connections that die, fresh
// and used again, races with their end, callers that leave. Some wait for deadlines, so all run side by side.
import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { answerText, honest, startCountingChat, type Act, type Arrival, type CountingChat } from '../support/counting-chat.js'
import { MUTANT_PATH } from '../support/engine-worker.js'
import { eventually } from '../support/eventually.js'
import { BREAK_OFFS, LANES, type Lane, type Told } from '../support/relay-lanes.js'

const say = (text: string): Act => ({ socket }) => void socket.write(text)
const sayAndEnd = (text: string): Act => ({ socket }) => void socket.end(text)
const HALF = answerText().slice(0, -20)
const HEAD = `${answerText().split('\r\n\r\n')[0] ?? ''}\r\n\r\n`
const HINTS = 'HTTP/1.1 103 Early Hints\r\nLink: </a.css>; rel=preload\r\n\r\n'

interface Fault {
  readonly name: string
  readonly act: Act
  /** What the sender is told: `sent`, or the reason. */
  readonly told: string
}

const FAULTS: readonly Fault[] = [
  { name: '421', act: say(answerText(421)), told: 'http_status' },
  { name: '307', act: say(answerText(307, ['Location: /elsewhere'])), told: 'http_status' },
  { name: '308', act: say(answerText(308, ['Location: /elsewhere'])), told: 'http_status' },
  { name: '401 with a challenge', act: say(answerText(401, ['WWW-Authenticate: Basic realm="chat"'])), told: 'http_status' },
  { name: '408 and the end', act: sayAndEnd(answerText(408, ['Connection: close'])), told: 'http_status' },
  { name: '425', act: say(answerText(425)), told: 'http_status' },
  { name: '500', act: say(answerText(500)), told: 'http_status' },
  { name: '503 with a wait', act: say(answerText(503, ['Retry-After: 0'])), told: 'http_status' },
  { name: 'a reset for an answer', act: ({ socket }) => void socket.resetAndDestroy(), told: 'connection' },
  { name: 'the end for an answer', act: sayAndEnd(''), told: 'connection' },
  { name: 'a reset after the head', act: resetAfterHead, told: 'body' },
  { name: 'a body that breaks off', act: sayAndEnd(HALF), told: 'body' },
  { name: 'early hints', act: say(`${HINTS}${answerText()}`), told: 'sent' },
  { name: 'nothing until the deadline', act: () => undefined, told: 'timeout' },
  { name: 'half a body until the deadline', act: say(HALF), told: 'timeout' },
]

// A reset right after a write can overtake it.
function resetAfterHead({ socket }: Parameters<Act>[0]): void {
  socket.write(HEAD, () => void wait(50).then(() => socket.resetAndDestroy()))
}

const tellingOf = ({ delivery, reason, code }: Told): unknown => (delivery === 'sent' ? delivery : reason ?? code)

async function startChat(t: TestContext, act: Act): Promise<CountingChat> {
  const chat = await startCountingChat(act)
  t.after(() => chat.close())
  return chat
}

/** Some engines have a connection back in their pool a moment after its answer. */
const untilPooled = (): Promise<unknown> => wait(5)
/** That many posts are enough for every engine to use a connection again; some do so now and then only. */
const MOST_POSTS = 30

/** What the sender of the post was told that met a fault, and how often that post arrived. */
type Met = readonly [told: unknown, arrived: number]

/** One post meets a fault: the first, or the first that comes over a connection already used. */
async function meet(t: TestContext, lane: Lane, fault: Fault, isUsedAgain: boolean, path = '/'): Promise<Met> {
  const met: Arrival[] = []
  const chat = await startChat(t, (arrival) => {
    const isIt = met.length === 0 && arrival.isUsedAgain === isUsedAgain
    if (isIt) met.push(arrival)
    const act = isIt ? fault.act : honest
    act(arrival)
  })
  const where = { chat: chat.port, path, ms: fault.told === 'timeout' ? DEADLINE_MS : 60_000 }
  for (let sent = 0; sent < MOST_POSTS; sent += 1) {
    const told = tellingOf(await lane.notify(where))
    if (met.length > 0) return [told, chat.arrivals.length - sent]
    assert.equal(told, 'sent')
    await untilPooled()
  }
  throw new Error('no connection was used again')
}

/** The chat is gone, with the connections to it; or it never had one. */
async function findNobody(t: TestContext, lane: Lane, isUsedAgain: boolean): Promise<void> {
  const chat = await startChat(t, honest)
  const posts = isUsedAgain ? 1 : 0
  if (isUsedAgain) assert.equal(tellingOf(await lane.notify({ chat: chat.port })), 'sent')
  await chat.close()
  assert.deepEqual([tellingOf(await lane.notify({ chat: chat.port })), chat.arrivals.length], ['connection', posts])
}

type End = (chat: CountingChat) => void
/** How a chat closes what idles, just as a post comes. */
const ENDS: Readonly<Record<string, End>> = {
  // What comes all the same is still taken, and is counted.
  'an orderly end': ({ sockets }) => sockets.forEach((socket) => socket.end()),
  'an end that takes nothing more': ({ sockets }) => sockets.forEach((socket) => socket.destroy()),
  'a reset': ({ sockets }) => sockets.forEach((socket) => socket.resetAndDestroy()),
}
const RACES = 40
/** From long before the post is on its way until after it has come, in turns of the event loop. */
const TURNS = 20

/** None comes twice, and each comes whose sender is told of more than a connection. */
async function race(t: TestContext, lane: Lane, end: End): Promise<void> {
  const chat = await startChat(t, (arrival) => {
    if (arrival.socket.writable) honest(arrival)
  })
  const told: unknown[] = []
  const post = async (): Promise<void> => {
    const at = told.push('') - 1
    told[at] = tellingOf(await lane.notify({ chat: chat.port }, `post ${at}.`))
  }
  for (let round = 0; round < RACES; round += 1) {
    await post()
    await untilPooled()
    const raced = post()
    for (let turn = 0; turn < round % TURNS; turn += 1) await new Promise(setImmediate)
    end(chat)
    await raced
  }
  // One whose connection died may have come before.
  const wrong = told.map((telling, at) => {
    const arrived = chat.arrivals.filter(({ body }) => body.includes(`post ${at}.`)).length
    return telling === 'connection' && arrived === 0 ? ['sent', 1] : [telling, arrived]
  }).filter(([telling, arrived]) => !(telling === 'sent' || telling === 'connection') || arrived !== 1)
  assert.deepEqual(wrong, [])
}

const FRAMINGS = ['by its length', 'in chunks'] as const
type Framing = (typeof FRAMINGS)[number]

/** However a body breaks off, nothing is posted; what is sent after it is. */
async function breakOff(t: TestContext, lane: Lane, framing: Framing): Promise<void> {
  const chat = await startChat(t, honest)
  for (const how of BREAK_OFFS) {
    const { told, breakOff } = await lane.begin({ chat: chat.port }, framing)
    await untilPooled()
    await breakOff(how)
    assert.ok((await told)?.['attempted'] !== true)
  }
  assert.equal(tellingOf(await lane.notify({ chat: chat.port })), 'sent')
  assert.equal(chat.arrivals.length, 1)
}

async function stall(t: TestContext, lane: Lane, framing: Framing): Promise<void> {
  const chat = await startChat(t, honest)
  const { told, breakOff } = await lane.begin({ chat: chat.port }, framing)
  const { code, attempted } = await told ?? {}
  assert.deepEqual([code, attempted, chat.arrivals.length], ['request_timeout', false, 0])
  await breakOff('destroy')
}

/** A caller that leaves during the attempt takes neither it nor its line of the log along. */
async function leave(t: TestContext, lane: Lane): Promise<void> {
  const arrivals: Arrival[] = []
  const chat = await startChat(t, (arrival) => void arrivals.push(arrival))
  const { breakOff } = await lane.begin({ chat: chat.port }, 'whole')
  await eventually('the post', () => arrivals.length > 0)
  await breakOff('resetAndDestroy')
  // What an engine would do about it, it does soon.
  await wait(50)
  arrivals.forEach(honest)
  await eventually('the line', () => /"code":"sent"[^\n]*"kind":"warning"/.test(lane.log()))
}

/** Rows that wait for a deadline come last, when little else is under way: their other posts are in time. */
const AT_ONCE = 8
const DEADLINE_MS = 3000

type Run = (t: TestContext, lane: Lane) => Promise<void>

const ROWS: readonly (readonly [name: string, run: Run])[] = [
  ['a caller leaves, and the attempt goes on', leave],
  ...FRAMINGS.flatMap((framing): [string, Run][] => [
    [`a body that ends ${framing} stalls, and is refused`, (t, lane) => stall(t, lane, framing)],
    [`a body that ends ${framing} breaks off, and nothing is posted`, (t, lane) => breakOff(t, lane, framing)],
  ]),
  ...Object.entries(ENDS).map(([how, end]): [string, Run] => [
    `${RACES} posts race with ${how} of what idles`, (t, lane) => race(t, lane, end),
  ]),
  ['nobody listens', (t, lane) => findNobody(t, lane, false)],
  ['nobody listens any more', (t, lane) => findNobody(t, lane, true)],
  ...FAULTS.flatMap((fault) => [false, true].map((isUsedAgain): [string, Run] => [
    `${fault.name}, on a connection that is ${isUsedAgain ? 'used again' : 'fresh'}`, async (t, lane) =>
      assert.deepEqual(await meet(t, lane, fault, isUsedAgain), [fault.told, 1]),
  ])),
]

/** What this file counts it would count of a body that can be sent again, where an engine does so. */
const mutantOf = (fault: Fault): readonly [string, Run] => [
  `a post with bytes for a body would be two after ${fault.name}`, async (t, lane) =>
    assert.deepEqual(await meet(t, lane, fault, true, MUTANT_PATH), ['sent', 2]),
]

test('one notification is one post', { concurrency: LANES.length }, async (t) => {
  await Promise.all(LANES.map(({ name, skip, start, mutant }) =>
    t.test(name, { skip, concurrency: AT_ONCE }, async (t) => {
      const lane = await start(t)
      const mutants = FAULTS.filter((fault) => fault.name === mutant).map(mutantOf)
      await Promise.all([...ROWS, ...mutants].map(([row, run]) => t.test(row, (t) => run(t, lane))))
    })))
})
