// The way of a page without configuration to a server: what is said and can be done in each state, and how
// often is looked for one that a person has asked for.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { connectionModel, USUAL_INDEX, type ServerSearch } from '../../panel/tools/zero-config/connection-model.js'
import { Connector, type LookOutcome } from '../../panel/tools/zero-config/connector.js'
import type { ServerReply } from '../../panel/tools/zero-config/discovered-page.types.js'

const OWN = 'http://localhost:5173'
const replied = (more: Partial<ServerReply>): ServerReply =>
  ({ text: '', index: null, reading: null, issue: null, failure: null, isLate: false, ...more })
const INDEX = { where: {} }
const CLOSED = 'Another server, or one that doesn’t allow this page, is on 127.0.0.1:24681. To keep it, run npx tokenpanel ' +
  '--port <number> and use its tag. To replace it, stop it, then run'
const ELSEWHERE = 'http://127.0.0.1:4999/tokenpanel.json'

interface Said {
  readonly url?: string; readonly own?: string; readonly refused?: string; readonly looking?: ServerSearch
}
type Row = readonly [
  name: string, reply: ServerReply | null, said: Said,
  expected: null | readonly [text: string, command: string | null, action: string | null, marks: string],
]
const rows: readonly Row[] = [
  ['nobody was asked', null, {},
    ['Changes can be copied or exported. To save them to files, run', 'npx tokenpanel', 'Connect', '']],
  ['a page without an origin', null, { own: 'null' },
    ['This page has no origin, so no server can allow it. Open it from a dev server, not as a file.', null, null, '']],
  ['a page without an origin whose server refuses it', replied({ failure: 'closed' }), { own: 'null', looking: 'ended' },
    ['This page has no origin, so no server can allow it. Open it from a dev server, not as a file.', null, null, 'urgent']],
  ['a page without an origin whose policy forbids to ask', replied({ failure: 'forbidden' }), { own: 'null' },
    ['This page has no origin, so no server can allow it. Open it from a dev server, not as a file.', null, null, 'urgent']],
  ['a look that ended before it began', null, { looking: 'ended' },
    ['Changes can be copied or exported. To save them to files, run', 'npx tokenpanel', 'Connect', '']],
  ['the first look', null, { looking: 'first' },
    ['Looking for tokenpanel on 127.0.0.1:24681…', 'npx tokenpanel', 'Connect', 'busy']],
  ['another look', replied({ failure: 'down' }), { looking: 'again' },
    ['Not found on 127.0.0.1:24681 yet. Looking again…', 'npx tokenpanel', 'Connect', 'busy']],
  ['no look any more', replied({ failure: 'down' }), { looking: 'ended' },
    ['Not found on 127.0.0.1:24681. Is it running in your project?', 'npx tokenpanel', 'Connect', '']],
  ['one that was never there', replied({ failure: 'down' }), { url: ELSEWHERE },
    ['tokenpanel isn’t running on 127.0.0.1:4999. To save changes to files, run', 'npx tokenpanel --port 4999', 'Connect', '']],
  ['one that has gone', replied({ failure: 'down', index: INDEX }), {},
    ['tokenpanel on 127.0.0.1:24681 stopped answering. To save changes to files, run', 'npx tokenpanel', 'Connect', 'urgent']],
  ['one that has gone and is looked for', replied({ failure: 'down', index: INDEX }), { looking: 'first' },
    ['Looking for tokenpanel on 127.0.0.1:24681…', 'npx tokenpanel', 'Connect', 'busy urgent']],
  ['one in the page’s own dev server', replied({ failure: 'down', index: INDEX }), { url: `${OWN}/x/tokenpanel.json` },
    ['The page’s server stopped answering. Start your dev server again.', null, 'Try again', 'urgent']],
  ['one that does not allow the page', replied({ failure: 'closed' }), { looking: 'ended' },
    [CLOSED, `npx tokenpanel --allow-origin ${OWN}`, 'Connect', 'urgent']],
  ['one that does not allow the page yet', replied({ failure: 'closed' }), { looking: 'again' },
    [CLOSED, `npx tokenpanel --allow-origin ${OWN}`, 'Connect', 'busy urgent']],
  ['one that a policy forbids to ask', replied({ failure: 'forbidden' }), { looking: 'ended' },
    ['This page’s Content-Security-Policy blocks requests to http://127.0.0.1:24681. Add this to its connect-src, then reload the page.',
      'http://127.0.0.1:24681', null, 'urgent']],
  ['one that answers', replied({ index: INDEX }), {}, null],
  ['one whose answer is no index', replied({ issue: 'answers 500' }), {},
    ['The server at 127.0.0.1:24681 answers 500.', null, 'Try again', 'urgent']],
  ['one whose configuration does not count', replied({ index: INDEX }), { refused: 'sent an invalid configuration: x' },
    ['The server at 127.0.0.1:24681 sent an invalid configuration: x.', null, 'Try again', 'urgent']],
  ['one that reads', replied({ reading: { done: 1, of: 12_000 } }), {}, ['Still reading 12,000 files', null, null, 'urgent']],
  ['one that reads a single file', replied({ reading: { done: 0, of: 1 } }), {}, ['Still reading 1 file', null, null, 'urgent']],
  ['one that looks for files', replied({ reading: { done: 0, of: 0 } }), {}, ['Still reading the project’s files', null, null, 'urgent']],
  ['one that is late', replied({ isLate: true }), {}, ['Still waiting for the server at 127.0.0.1:24681', null, null, 'urgent']],
]
for (const [name, reply, { url = USUAL_INDEX, own = OWN, refused = null, looking = 'none' }, expected] of rows) {
  test(`what is said of a server: ${name}`, () => {
    const model = connectionModel({ url, own, reply, refused, looking })
    assert.deepEqual(model === null ? null : [
      model.text, model.command, model.action,
      [...model.isBusy ? ['busy'] : [], ...model.isUrgent ? ['urgent'] : []].join(' '),
    ], expected)
  })
}

/** A connector with a clock that only its waits move. */
function setUp(outcomes: readonly LookOutcome[] = []) {
  const asked: number[] = []
  const states: ServerSearch[] = []
  const seen = { isIt: true, isHeld: false }
  let time = 0
  let letGo: (() => void) | null = null
  const connector = new Connector({
    ask: async () => {
      asked.push(time)
      await Promise.resolve()
      return outcomes[asked.length - 1] ?? 'missing'
    },
    now: () => time,
    wait: (ms, signal) => new Promise((resolve) => {
      signal.addEventListener('abort', () => resolve(false))
      letGo = () => resolve(!signal.aborted)
      if (seen.isHeld) return
      time += ms
      letGo()
    }),
    createEnding: () => new AbortController(),
    isSeen: () => seen.isIt,
    changed: () => void states.push(connector.looking),
  })
  const settle = (): Promise<void> => new Promise((resolve) => {
    setImmediate(resolve)
  })
  const pass = (ms: number): void => void (time += ms)
  return { connector, asked, states, seen, settle, pass, goOn: () => letGo?.() }
}

test('a server that is there at once is asked once', async () => {
  const { connector, asked, states, settle } = setUp(['found'])
  connector.press()
  await settle()
  assert.deepEqual([asked, states], [[0], ['first', 'none']])
})

test('one that is not there is looked for every two seconds, for a minute, and then no more', async () => {
  const { connector, asked, settle } = setUp()
  connector.press()
  await settle()
  assert.deepEqual(asked, Array.from({ length: 31 }, (_, at) => at * 2000))
  assert.equal(connector.looking, 'ended')
})

test('one that is started meanwhile is found; where looking again would come to the same, it ends', async () => {
  for (const [last, looking] of [['found', 'none'], ['ended', 'ended']] as const) {
    const { connector, asked, settle } = setUp(['missing', 'missing', last])
    connector.press()
    await settle()
    assert.deepEqual([asked, connector.looking], [[0, 2000, 4000], looking])
  }
})

test('a second press while it is looked for is none', async () => {
  const { connector, asked, seen, settle, goOn } = setUp(['missing', 'found'])
  seen.isHeld = true
  connector.press()
  await settle()
  connector.press()
  connector.comeBack()
  await settle()
  assert.equal(asked.length, 1)
  goOn()
  await settle()
  assert.deepEqual([asked.length, connector.looking], [2, 'none'])
})

test('while nobody sees the page, nobody is asked', async () => {
  const { connector, asked, seen, states, settle, pass } = setUp()
  seen.isIt = false
  connector.press()
  await settle()
  assert.deepEqual([asked, states], [[], ['first', 'ended']])
  pass(5000)
  connector.comeBack()
  await settle()
  assert.deepEqual([asked, states], [[], ['first', 'ended']])
})

test('who comes back to the page has it looked for once more, not twice within two seconds, and never unasked', async () => {
  const { connector, asked, settle, pass } = setUp()
  connector.comeBack()
  await settle()
  assert.deepEqual(asked, [])
  connector.press()
  await settle()
  const before = asked.length
  connector.comeBack()
  await settle()
  assert.equal(asked.length, before)
  pass(2000)
  connector.comeBack()
  connector.comeBack()
  await settle()
  assert.deepEqual([asked.length, connector.looking], [before + 1, 'ended'])
})

test('a press waits until the last look is two seconds ago, and is busy meanwhile', async () => {
  const { connector, asked, states, settle } = setUp(['ended', 'ended', 'found'])
  for (let press = 0; press < 3; press += 1) {
    connector.press()
    await settle()
  }
  assert.deepEqual([asked, states], [[0, 2000, 4000], ['first', 'ended', 'first', 'ended', 'first', 'none']])
})

test('a press, hidden and shown again and again, asks no more often', async () => {
  const { connector, asked, seen, settle } = setUp()
  seen.isHeld = true
  for (let press = 0; press < 6; press += 1) {
    connector.press()
    await settle()
    connector.rest()
    connector.comeBack()
    await settle()
  }
  assert.deepEqual([asked, connector.looking], [[0], 'ended'])
})

test('a panel that is hidden looks no more; shown again, it looks once', async () => {
  const { connector, asked, seen, settle, pass } = setUp(['missing', 'found'])
  connector.rest()
  seen.isHeld = true
  connector.press()
  await settle()
  connector.rest()
  await settle()
  assert.deepEqual([asked.length, connector.looking], [1, 'ended'])
  pass(5000)
  connector.comeBack()
  await settle()
  assert.deepEqual([asked.length, connector.looking], [2, 'none'])
})

test('an answer that comes after the panel was hidden counts for nothing', async () => {
  const { connector, states, settle } = setUp(['found'])
  connector.press()
  connector.rest()
  await settle()
  assert.deepEqual(states, ['first', 'ended'])
})
