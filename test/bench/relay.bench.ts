// `npm run bench`: the relay against a bare forwarder, and against the same service as it is usually written.
// All servers post to one stand-in; what counts are ratios inside one run. Prints, and never gates.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readNotification } from '../../relay/notification.js'
import { renderPost } from '../../relay/render.js'
import { INSTALL_PEERS, isPeerInstalled } from '../support/peers.js'
import { jsonRequest } from './load.js'
import { medianOf, ratiosOf, roundsOf, spreadOf } from './median.js'
import {
  besideThis, CHANNEL, cpuRow, ENVIRONMENT, failuresOf, fileContestant, measureLoad, NOTIFICATION,
  startStandInServer, throughputRow, turned, type Contestant,
} from './relay-contest.js'
import { timeStart, type ServerCommand } from './server-process.js'
import { formatSections, type Section } from './table.js'

const STARTS = roundsOf(12)

/** The payload that the relay makes of the notification: what a forwarder has to be given. */
function renderedPost(): object {
  const notification = readNotification(NOTIFICATION)
  const post = notification.ok ? renderPost(notification.value, CHANNEL) : notification
  if (!post.ok) throw new Error(`the bench's notification is refused: ${JSON.stringify(post.error)}`)
  return post.value
}

async function measureStarts(commands: readonly ServerCommand[]): Promise<readonly (readonly number[])[]> {
  const startMs = commands.map((): number[] => [])
  const numbered = [...commands.entries()]
  for (let round = 0; round < STARTS; round += 1) {
    for (const [at, command] of turned(numbered, round)) startMs[at]?.push(await timeStart(command))
  }
  return startMs
}

const millis = (values: readonly number[]): string => `${medianOf(values).toFixed(0)} ms`

const againstForwarder = (relay: Contestant, forwarder: Contestant): Section => ({
  heading: 'The relay against a bare node:http server that only forwards with fetch',
  title: 'relay',
  rows: [
    throughputRow(relay, forwarder, { at: 'least', value: 0.85 }),
    cpuRow(relay, forwarder, { at: 'most', value: 1.25 }),
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

const againstUsual = (
  relay: Contestant, usual: Contestant, [relayMs = [], usualMs = []]: readonly (readonly number[])[],
): Section => ({
  heading: "The relay against express, zod and the chat platform's client",
  title: 'relay',
  rows: [
    throughputRow(relay, usual, { at: 'least', value: 1.5 }),
    {
      measure: 'start-up to listening',
      ours: millis(relayMs),
      theirs: millis(usualMs),
      result: ratiosOf(relayMs, usualMs),
      goal: { at: 'most', value: 0.5 },
    },
  ],
})

const PEERS = ['express', 'zod', '@slack/web-api']

async function bench(folder: string): Promise<string> {
  const { apiUrl, end } = await startStandInServer(folder)
  const environment = { ...ENVIRONMENT, CHAT_API_URL: apiUrl }
  const commands: readonly ServerCommand[] = [
    { name: 'relay', file: 'bin/relay.js', environment },
    ...(PEERS.every(isPeerInstalled) ? [{ name: 'usual', file: 'test/peers/usual-relay.js', environment }] : []),
  ]
  const [relay, usual] = commands.map((command) => fileContestant(command))
  if (relay === undefined) throw new Error('no relay')
  const forwarder = fileContestant(
    { name: 'forwarder', file: besideThis('forwarder.js'), environment }, jsonRequest('/', renderedPost()),
  )
  const all = [relay, forwarder, ...(usual === undefined ? [] : [usual])]
  const sections: Section[] = []
  try {
    await measureLoad(all, folder)
    sections.push(againstForwarder(relay, forwarder))
    if (usual !== undefined) sections.push(againstUsual(relay, usual, await measureStarts(commands)))
  } finally {
    await end()
  }
  return [
    formatSections(sections),
    usual === undefined ? `\nLeft out: express, zod and the chat platform's client (${INSTALL_PEERS})\n` : '',
    failuresOf(all),
  ].join('')
}

const folder = mkdtempSync(join(tmpdir(), 'tokenpanel-bench-'))
try {
  process.stdout.write('Measuring, about a minute…\n')
  process.stdout.write(await bench(folder))
} finally {
  rmSync(folder, { recursive: true })
}
