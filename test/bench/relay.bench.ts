// `npm run bench`: the relay against a bare forwarder, and against the same service as it is usually written.
// All servers post to one stand-in; what counts are ratios inside one run. Prints, and never gates.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readNotification } from '../../relay/notification.js'
import { renderPost } from '../../relay/render.js'
import { INSTALL_PEERS, isPeerInstalled } from '../support/peers.js'
import { jsonRequest, runLoad } from './load.js'
import { medianOf, ratiosOf, spreadOf } from './median.js'
import { startServer, timeStart, type ServerCommand, type ServerProcess } from './server-process.js'
import { formatSections, type Row, type Section } from './table.js'

const CONNECTIONS = 50
const WARM_UP_MS = 3000
const ROUNDS = 8
const ROUND_MS = 1500
const STARTS = 12

const KEY = 'relay-key-of-the-bench'
const CHANNEL = 'C0BENCH0001'
const ENVIRONMENT = {
  RELAY_KEY: KEY,
  CHAT_TOKEN: 'xoxb-token-of-the-bench',
  CHAT_TARGETS: JSON.stringify({ deploys: CHANNEL }),
  RELAY_PORT: '0',
}
const NOTIFICATION = {
  target: 'deploys',
  kind: 'success',
  title: 'Deployed shop-frontend 4.18.2 to production',
  message: 'All 12 instances are healthy. Error rate & latency are within limits; rollback stays ready for 30 minutes.',
  fields: [
    { label: 'Environment', value: 'production, eu-central' },
    { label: 'Commit', value: '9f1c2ab "Show delivery dates in the basket"' },
    { label: 'Duration', value: '6 min 12 s' },
  ],
  links: [
    { label: 'Pipeline', url: 'https://ci.example.com/shop-frontend/pipelines/81723?tab=jobs&job=deploy' },
    { label: 'Dashboard', url: 'https://metrics.example.com/d/shop?from=now-1h&to=now' },
  ],
  source: 'deploy-bot',
}

/** A server under load, and what it did in each round. */
interface Contestant {
  readonly command: ServerCommand
  readonly request: Buffer
  readonly perSecond: number[]
  readonly cpuMicros: number[]
  readonly startMs: number[]
  failed: number
  peakMiB: number
}

const contestant = (name: string, file: string, apiUrl: string, request: Buffer): Contestant => ({
  command: { name, file, environment: { ...ENVIRONMENT, CHAT_API_URL: apiUrl } },
  request, perSecond: [], cpuMicros: [], startMs: [], failed: 0, peakMiB: 0,
})

const besideThis = (file: string): string => fileURLToPath(new URL(file, import.meta.url))

/** The payload that the relay makes of the notification: what a forwarder has to be given. */
function renderedPost(): object {
  const notification = readNotification(NOTIFICATION)
  const post = notification.ok ? renderPost(notification.value, CHANNEL) : notification
  if (!post.ok) throw new Error(`the bench's notification is refused: ${JSON.stringify(post.error)}`)
  return post.value
}

async function measureRound({ port, usage }: ServerProcess, one: Contestant): Promise<void> {
  const before = await usage()
  const { answered, failed, seconds } = await runLoad({
    port, request: one.request, connections: CONNECTIONS, durationMs: ROUND_MS,
  })
  const after = await usage()
  one.perSecond.push(answered / seconds)
  one.cpuMicros.push((after.cpuMicros - before.cpuMicros) / (answered + failed))
  one.failed += failed
  one.peakMiB = after.peakKiB / 1024
}

/** The list, beginning at another place in every round. */
const turned = <T>(list: readonly T[], round: number): readonly T[] =>
  list.map((_, index) => list[(index + round) % list.length]).filter((item) => item !== undefined)

async function measureLoad(contestants: readonly Contestant[], folder: string): Promise<void> {
  const pairs: { readonly one: Contestant; readonly server: ServerProcess }[] = []
  try {
    for (const one of contestants) pairs.push({ one, server: await startServer(one.command, folder) })
    for (const { one: { request }, server: { port } } of pairs) {
      await runLoad({ port, request, connections: CONNECTIONS, durationMs: WARM_UP_MS })
    }
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const { one, server } of turned(pairs, round)) await measureRound(server, one)
    }
  } finally {
    for (const { server } of pairs) await server.end()
  }
}

async function measureStarts(contestants: readonly Contestant[]): Promise<void> {
  for (let round = 0; round < STARTS; round += 1) {
    for (const one of turned(contestants, round)) one.startMs.push(await timeStart(one.command))
  }
}

const perSecond = (values: readonly number[]): string => `${medianOf(values).toFixed(0)}/s`
const micros = (values: readonly number[]): string => `${medianOf(values).toFixed(0)} µs`
const millis = (values: readonly number[]): string => `${medianOf(values).toFixed(0)} ms`

const throughputRow = (ours: Contestant, theirs: Contestant, least: number): Row => ({
  measure: `throughput, ${CONNECTIONS} at once`,
  ours: perSecond(ours.perSecond),
  theirs: perSecond(theirs.perSecond),
  result: ratiosOf(ours.perSecond, theirs.perSecond),
  goal: { at: 'least', value: least },
})

const againstForwarder = (relay: Contestant, forwarder: Contestant): Section => ({
  heading: 'The relay against a bare node:http server that only forwards with fetch',
  title: 'relay',
  rows: [
    throughputRow(relay, forwarder, 0.85),
    {
      measure: 'CPU per request',
      ours: micros(relay.cpuMicros),
      theirs: micros(forwarder.cpuMicros),
      result: ratiosOf(relay.cpuMicros, forwarder.cpuMicros),
      goal: { at: 'most', value: 1.25 },
    },
    {
      measure: 'peak memory',
      ours: `${relay.peakMiB.toFixed(0)} MiB`,
      theirs: `${forwarder.peakMiB.toFixed(0)} MiB`,
      result: spreadOf([relay.peakMiB - forwarder.peakMiB]),
      unit: 'MiB',
      isDifference: true,
      goal: { at: 'most', value: 20 },
    },
  ],
})

const againstUsual = (relay: Contestant, usual: Contestant): Section => ({
  heading: "The relay against express, zod and the chat platform's client",
  title: 'relay',
  rows: [
    throughputRow(relay, usual, 1.5),
    {
      measure: 'start-up to listening',
      ours: millis(relay.startMs),
      theirs: millis(usual.startMs),
      result: ratiosOf(relay.startMs, usual.startMs),
      goal: { at: 'most', value: 0.5 },
    },
  ],
})

const PEERS = ['express', 'zod', '@slack/web-api']

async function bench(folder: string): Promise<string> {
  const standIn = await startServer(
    { name: 'stand-in', file: besideThis('stand-in-server.js'), environment: {} }, folder,
  )
  const apiUrl = `http://127.0.0.1:${standIn.port}/api/chat.postMessage`
  const request = jsonRequest('/v1/notify', NOTIFICATION, [`Authorization: Bearer ${KEY}`])
  const relay = contestant('relay', 'bin/relay.js', apiUrl, request)
  const forwarder = contestant('forwarder', besideThis('forwarder.js'), apiUrl, jsonRequest('/', renderedPost()))
  const usual = PEERS.every(isPeerInstalled)
    ? contestant('usual', 'test/peers/usual-relay.js', apiUrl, request)
    : null
  try {
    await measureLoad([relay, forwarder, ...(usual === null ? [] : [usual])], folder)
    if (usual !== null) await measureStarts([relay, usual])
  } finally {
    await standIn.end()
  }
  const failed = [relay, forwarder, usual].filter((one) => one !== null && one.failed > 0)
  const sections = [againstForwarder(relay, forwarder)]
  if (usual !== null) sections.push(againstUsual(relay, usual))
  return [
    formatSections(sections),
    usual === null ? `\nLeft out: express, zod and the chat platform's client (${INSTALL_PEERS})\n` : '',
    ...failed.map((one) => `\nNot every answer was 200: ${one?.failed ?? 0} of ${one?.command.name ?? ''}\n`),
  ].join('')
}

const folder = mkdtempSync(join(tmpdir(), 'tokenpanel-bench-'))
try {
  process.stdout.write('Measuring, about a minute…\n')
  process.stdout.write(await bench(folder))
} finally {
  rmSync(folder, { recursive: true })
}
