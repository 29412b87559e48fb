// What the relay's benches share: one notification, servers that post it to one stand-in, rounds in turn.
// Measures and computes; what is compared with what, and the goals, stand in each bench.
import { fileURLToPath } from 'node:url'
import { jsonRequest, runLoad } from './load.js'
import { medianOf, ratiosOf, roundsOf } from './median.js'
import { startServer, type ServerCommand, type ServerProcess } from './server-process.js'
import type { Goal, Row } from './table.js'

const CONNECTIONS = 50
const WARM_UP_MS = 3000
const ROUNDS = roundsOf(8)
const ROUND_MS = 1500

export const KEY = 'relay-key-of-the-bench'
export const CHANNEL = 'C0BENCH0001'
export const ENVIRONMENT = {
  RELAY_KEY: KEY,
  CHAT_TOKEN: 'xoxb-token-of-the-bench',
  CHAT_TARGETS: JSON.stringify({ deploys: CHANNEL }),
  RELAY_PORT: '0',
}
export const NOTIFICATION = {
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

/** What a round needs of a process that is measured. */
export type Measured = Pick<ServerProcess, 'port' | 'usage' | 'end'>

/** A server under load, and what it did in each round. */
export interface Contestant {
  readonly name: string
  readonly start: (folder: string) => Promise<Measured>
  readonly request: Buffer
  readonly perSecond: number[]
  readonly cpuMicros: number[]
  failed: number
  peakMiB: number
}

/** The request that a relay is sent. */
export const NOTIFY = jsonRequest('/v1/notify', NOTIFICATION, [`Authorization: Bearer ${KEY}`])

export const contestant = (name: string, start: Contestant['start'], request = NOTIFY): Contestant =>
  ({ name, start, request, perSecond: [], cpuMicros: [], failed: 0, peakMiB: 0 })

/** One that is a file which Node runs. */
export const fileContestant = (command: ServerCommand, request = NOTIFY): Contestant =>
  contestant(command.name, (folder) => startServer(command, folder), request)

export const besideThis = (file: string): string => fileURLToPath(new URL(file, import.meta.url))

/** What all post to. */
export async function startStandInServer(
  folder: string,
): Promise<{ readonly apiUrl: string; readonly end: () => Promise<void> }> {
  const file = besideThis('stand-in-server.js')
  const { port, end } = await startServer({ name: 'stand-in', file, environment: {} }, folder)
  return { apiUrl: `http://127.0.0.1:${port}/api/chat.postMessage`, end }
}

async function measureRound({ port, usage }: Measured, one: Contestant): Promise<void> {
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
export const turned = <T>(list: readonly T[], round: number): readonly T[] =>
  list.map((_, index) => list[(index + round) % list.length]).filter((item) => item !== undefined)

/** Starts all, warms them up, and measures them in turn. */
export async function measureLoad(contestants: readonly Contestant[], folder: string): Promise<void> {
  const pairs: { readonly one: Contestant; readonly server: Measured }[] = []
  try {
    for (const one of contestants) pairs.push({ one, server: await one.start(folder) })
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

const perSecond = (values: readonly number[]): string => `${medianOf(values).toFixed(0)}/s`
const micros = (values: readonly number[]): string => `${medianOf(values).toFixed(0)} µs`

export const throughputRow = (ours: Contestant, theirs: Contestant, goal?: Goal): Row => ({
  measure: `throughput, ${CONNECTIONS} at once`,
  ours: perSecond(ours.perSecond),
  theirs: perSecond(theirs.perSecond),
  result: ratiosOf(ours.perSecond, theirs.perSecond),
  ...(goal === undefined ? {} : { goal }),
})

export const cpuRow = (ours: Contestant, theirs: Contestant, goal?: Goal): Row => ({
  measure: 'CPU per request',
  ours: micros(ours.cpuMicros),
  theirs: micros(theirs.cpuMicros),
  result: ratiosOf(ours.cpuMicros, theirs.cpuMicros),
  ...(goal === undefined ? {} : { goal }),
})

/** A line for each whose answers were not all 200. */
export const failuresOf = (contestants: readonly Contestant[]): string => contestants
  .filter(({ failed }) => failed > 0)
  .map(({ failed, name }) => `\nNot every answer was 200: ${failed} of ${name}\n`).join('')
