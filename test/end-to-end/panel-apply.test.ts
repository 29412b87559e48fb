// The panel's apply client against the real apply server, and against servers that are none.
// Node asks in a browser's place: what a browser would not let a page read counts as no answer.
import assert from 'node:assert/strict'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { ApplyClient } from '../../panel/files/apply/client.js'
import { canWrite, isDiffering, staleNotice } from '../../panel/files/apply/flow.js'
import type { StateName } from '../../panel/files/apply/flow.types.js'
import type { Sent } from '../../panel/files/apply/planned-value.js'
import { createPayload, withFilesOf, withoutFiles } from '../../panel/files/apply/payload.js'
import { baselineAfter, findOutcome, wordsOfOutcome } from '../../panel/files/apply/reconcile.js'
import { reconcileUpdater } from '../../panel/model/state/reconcile.js'
import { setPaletteEntry, withOverride } from '../../panel/model/state/edits.js'
import { placeOf } from '../../panel/model/state/place.js'
import { COLORS_CSS, ORIGIN, startApplyFixture, TOKENS_CSS, type ApplyFixture, type ApplyFixtureOptions } from '../support/apply-fixture.js'
import { eventually } from '../support/eventually.js'
import { nodePorts, pairsOf, sceneOf, sentOf, situationAt, sixTabs, writeReply } from '../support/panel-apply.js'

const TOKENS = sentOf([['--space-md', '1.5rem'], ['--color-accent', '#0a0']])

const clientAt = (port: number, origin = ORIGIN): ApplyClient =>
  new ApplyClient(situationAt(port, origin), nodePorts(origin))

const settle = async (client: ApplyClient, state: StateName): Promise<void> =>
  eventually(`${state}, not ${client.flow.state}`, () => client.flow.state === state)

type Act = (client: ApplyClient, server: ApplyFixture) => Promise<void>

async function withServer(act: Act, options: ApplyFixtureOptions = {}, origin = ORIGIN): Promise<void> {
  const server = await startApplyFixture(options)
  const client = clientAt(server.port, origin)
  try {
    await act(client, server)
  } finally {
    client.destroy()
    await server.close()
  }
}

async function preview(client: ApplyClient, tokens: readonly Sent[] = TOKENS): Promise<void> {
  client.review(tokens)
  await settle(client, 'previewed')
}

test('a preview shows what a write would do, and writes nothing', () => withServer(async (client, server) => {
  const before = server.snapshot()
  await preview(client)
  assert.deepEqual(server.snapshot(), before)
  assert.deepEqual(client.flow.preview?.reply.files.map(({ file, hunks }) => [file, hunks[0]?.after]), [
    ['styles/tokens.css', '  --space-md: 1.5rem;'], ['styles/colors.css', '  --color-accent: #0a0;'],
  ])
  assert.equal(canWrite(client.flow), true)
}))

test('a write makes the files what was previewed', () => withServer(async (client, server) => {
  await preview(client)
  client.write()
  await settle(client, 'written')
  assert.equal(server.read('styles/tokens.css'), TOKENS_CSS.replace('1rem;', '1.5rem;'))
  assert.equal(server.read('styles/colors.css'), COLORS_CSS.replace('#336699', '#0a0'))
  const outcome = findOutcome(client.flow)
  assert.ok(outcome)
  assert.deepEqual(outcome.parts.map(({ confirmed }) => confirmed), [new Map(pairsOf(TOKENS))])
  assert.equal(wordsOfOutcome(outcome), 'Saved 2 changes to 2 files')
}))

test('a changed file is not written: a fresh preview shows what differs', () => withServer(async (client, server) => {
  await preview(client)
  const states: StateName[] = []
  client.subscribe(({ state }) => states.push(state))
  server.put('styles/tokens.css', TOKENS_CSS.replace('--space-md: 1rem', '--space-md: 7rem'))
  client.write()
  await settle(client, 'previewed')
  assert.deepEqual(states, ['writing', 'stale', 'previewed'])
  assert.equal(server.read('styles/colors.css'), COLORS_CSS)
  assert.equal(staleNotice(client.flow), 'Nothing written: styles/tokens.css changed on disk.')
  assert.equal(isDiffering(client.flow, 'styles/tokens.css', '--space-md'), true)
  assert.equal(isDiffering(client.flow, 'styles/colors.css', '--color-accent'), false)
  client.write()
  await settle(client, 'written')
  assert.equal(server.read('styles/tokens.css'), TOKENS_CSS.replace('1rem', '1.5rem'))
}))

test('an origin that is not allowed is diagnosed, with the flag to add', () => withServer(async (client) => {
  client.review(TOKENS)
  await eventually('a diagnosis', () => client.diagnosis !== null)
  assert.equal(client.flow.state, 'unreachable')
  assert.equal(client.diagnosis?.kind, 'origin-not-allowed')
  assert.equal(client.diagnosis.command, '--allow-origin http://localhost:9999')
}, {}, 'http://localhost:9999'))

test('a server that is down is diagnosed; started, a retry previews', async () => {
  const server = await startApplyFixture()
  await server.stop()
  const client = clientAt(server.port)
  client.review(TOKENS)
  await eventually('a diagnosis', () => client.diagnosis !== null)
  assert.equal(client.diagnosis?.kind, 'server-down')
  assert.match(client.diagnosis.command ?? '', new RegExp(`^npx panel-server .*--allow-origin ${ORIGIN} --port ${server.port}$`))
  const again = await startApplyFixture({ flags: { root: server.folder, port: server.port } })
  client.retry()
  await settle(client, 'previewed')
  await again.close()
  await server.close()
})

test('a server that went away during a write leaves its outcome open', async () => {
  const server = await startApplyFixture()
  const client = clientAt(server.port)
  await preview(client)
  await server.stop()
  client.write()
  await eventually('a diagnosis', () => client.diagnosis !== null)
  assert.match(client.flow.message ?? '', /may have changed/)
  await server.close()
})

test('a server restarted with another routing refuses the old preview; the next one goes without', async () => {
  const server = await startApplyFixture()
  const client = clientAt(server.port)
  await preview(client)
  await server.stop()
  server.put('routing.json', JSON.stringify({ space: 'styles/tokens.css' }))
  const again = await startApplyFixture({ flags: { root: server.folder, port: server.port } })
  client.write()
  await settle(client, 'refused')
  assert.equal(client.flow.message, 'Unsupported cssVar prefix')
  assert.equal(server.read('styles/tokens.css'), TOKENS_CSS)
  client.retry()
  await settle(client, 'previewed')
  assert.deepEqual(client.flow.preview?.reply.rejected, ['--color-accent'])
  client.write()
  await settle(client, 'written')
  assert.deepEqual(client.flow.sent, sentOf([['--space-md', '1.5rem']]))
  assert.equal(server.read('styles/tokens.css'), TOKENS_CSS.replace('1rem', '1.5rem'))
  await again.close()
  await server.close()
})

test('a preview that a newer one has overtaken is not shown', () => withServer(async (_, server) => {
  const ports = nodePorts(ORIGIN)
  let let_go: () => void = () => undefined
  let asked = 0
  const client = new ApplyClient(situationAt(server.port, ORIGIN), {
    ...ports,
    post: async (url, body, signal) => {
      asked += 1
      // The first answer is there, and is held back until the second one has come.
      const answer = await ports.post(url, body, asked === 1 ? new AbortController().signal : signal)
      if (asked === 1) await new Promise<void>((resolve) => { let_go = resolve })
      return answer
    },
  })
  client.review(TOKENS)
  client.change(sentOf([['--space-md', '9rem']]))
  await settle(client, 'previewed')
  let_go()
  await new Promise(setImmediate)
  assert.deepEqual(client.flow.preview?.tokens, sentOf([['--space-md', '9rem']]))
  assert.deepEqual(client.flow.preview.reply.files.map(({ file }) => file), ['styles/tokens.css'])
}))

test('variables that no file declares are named, and the others are written', () => withServer(async (client) => {
  await preview(client, [...TOKENS, ...sentOf([['--space-nowhere', '1px']])])
  client.write()
  await settle(client, 'written')
  const outcome = findOutcome(client.flow)
  assert.deepEqual(outcome?.unconfirmed, [{ cssVar: '--space-nowhere', why: 'unknown' }])
  assert.deepEqual(outcome.parts.flatMap(({ confirmed }) => [...confirmed.keys()]), ['--space-md', '--color-accent'])
}))

test('variables that no file declares at all cannot be written', () => withServer(async (client, server) => {
  const before = server.snapshot()
  await preview(client, sentOf([['--space-nowhere', '1px']]))
  assert.equal(canWrite(client.flow), false)
  client.write()
  assert.equal(client.flow.state, 'previewed')
  assert.deepEqual(server.snapshot(), before)
}))

test('a variable that has left its file makes the preview stale', () => withServer(async (client, server) => {
  await preview(client, sentOf([['--space-md', '2rem']]))
  server.put('styles/tokens.css', ':root {\n  --space-sm: 1px;\n}\n')
  client.write()
  await settle(client, 'previewed')
  assert.equal(canWrite(client.flow), false)
}))

test('values that stand in the files already are confirmed by a write', () => withServer(async (client, server) => {
  const before = server.read('styles/tokens.css')
  await preview(client, sentOf([['--space-md', '1rem']]))
  client.write()
  await settle(client, 'written')
  assert.equal(server.read('styles/tokens.css'), before)
  const outcome = findOutcome(client.flow)
  assert.deepEqual(outcome?.parts.map(({ confirmed }) => confirmed), [new Map([['--space-md', '1rem']])])
}))

test('a body that is too large is refused in the server\'s words', () => withServer(async (client) => {
  client.review(sentOf(Array.from({ length: 20 }, (_, at) => [`--space-${at}`, `"${'x'.repeat(60_000)}"`])))
  await settle(client, 'refused')
  assert.equal(client.flow.message, 'Payload Too Large')
}))

test('an unwanted value is refused in the server\'s words', () => withServer(async (client) => {
  client.review(sentOf([['--space-md', 'a;b']]))
  await settle(client, 'refused')
  assert.match(client.flow.message ?? '', /^Value for --space-md is not a valid CSS value/)
}))

test('from an edit to the file and back: what was written counts as unchanged', () => withServer(async (client, server) => {
  const plan = sixTabs({ applyRouting: { 'space': 'styles/tokens.css', 'p': 'styles/palette.css', 'color': 'elsewhere.css' } })
  const scene = sceneOf(plan, [
    (_, place) => setPaletteEntry(place, 'color', 2, 'oklch(60% 0.2 25)'),
    () => (state) => withOverride(state, { tab: 'spacing', tier: 'space', item: 'space-md' }, '1.25rem'),
    () => (state) => withOverride(state, { tab: 'spacing', tier: 'space', item: 'space-xl' }, '3rem'),
    () => (state) => withOverride(state, { tab: 'font', tier: 'family', item: 'sans' }, 'serif'),
  ])
  const payload = createPayload(plan, scene)
  assert.deepEqual(payload.leftOut.map(({ cssVar, kind }) => [cssVar, kind]), [['--font-sans', 'unrouted']])
  await preview(client, payload.tokens)
  const shown = withFilesOf(payload, client.flow.preview?.reply.files ?? [])
  const [withoutPalette] = [withoutFiles(shown, new Set(['app/palette.css']))]
  assert.deepEqual(withoutPalette.tokens.map(({ cssVar }) => cssVar), ['--space-md', '--space-xl'])
  client.write()
  await settle(client, 'written')
  assert.match(server.read('app/palette.css'), /--p-2: oklch\(60% 0\.2 25\);/)
  const [part] = findOutcome(client.flow)?.parts ?? []
  assert.ok(part !== undefined)
  const baseline = baselineAfter(part)
  const place = placeOf(plan, 'light', baseline)
  const state = reconcileUpdater(plan, place, new Map(Object.entries(baseline)))(scene.state)
  assert.deepEqual(pairsOf(createPayload(plan, { state, place, baseline }).tokens), [['--space-xl', '3rem']])
}, {
  files: { 'app/palette.css': ':root { --p-2: red; }\n' },
  routing: { space: 'styles/tokens.css', p: 'app/palette.css' },
}))

/** A server that is no apply server, where a page may read everything. */
async function withOther(
  listener: RequestListener, act: (client: ApplyClient) => Promise<void>,
): Promise<void> {
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', ORIGIN)
    listener(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const client = clientAt((server.address() as AddressInfo).port)
  try {
    await act(client)
  } finally {
    client.destroy()
    server.closeAllConnections()
    server.close()
  }
}

type Other = readonly [
  name: string, listener: RequestListener, state: StateName, message: RegExp, canRetry: boolean,
]
const ANY_WRITE = writeReply([])
const others: readonly Other[] = [
  ['one that knows no dry runs', (_, response) => response.end(JSON.stringify(ANY_WRITE)), 'failed',
    /isn’t a preview .* may have written.*dryRun is required/, false],
  ['one that answers garbage', (_, response) => response.end('{"ok":true,'), 'failed', /may have written.*isn’t valid JSON/, false],
  ['one that answers with a page', (_, response) => response.end('<!doctype html>'), 'failed', /may have written.*isn’t valid JSON/, false],
  ['one that redirects', (_, response) => response.writeHead(307, { location: '/elsewhere' }).end(), 'failed',
    /redirect/, true],
  ['one that has no such page', (_, response) => response.writeHead(404).end('not here'), 'failed', /^The answer \(HTTP 404\)/, true],
  ['one that hangs up', (request) => request.socket.destroy(), 'unreachable', /^$/, true],
]
for (const [name, listener, state, message, canRetry] of others) {
  test(`a server that is none: ${name}`, () => withOther(listener, async (client) => {
    client.review(TOKENS)
    await settle(client, state)
    assert.match(client.flow.message ?? '', message)
    assert.equal(client.flow.canRetry, canRetry)
  }))
}

test('a slow server is waited for, and closing ends the request', async () => {
  const seen: string[] = []
  const listener: RequestListener = (request) => {
    seen.push('begun')
    request.on('close', () => seen.push('ended'))
  }
  await withOther(listener, async (client) => {
    client.review(TOKENS)
    await eventually('the request', () => seen.length > 0)
    assert.equal(client.flow.state, 'previewing')
    client.close()
    await eventually('the end of the request', () => seen.length === 2)
    assert.equal(client.flow.state, 'idle')
  })
})
