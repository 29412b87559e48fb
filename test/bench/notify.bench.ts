// `npm run bench`: how long `notify` takes from start to exit, against a bare `node -e` with a `fetch` of the
// same notification to the same relay. Ratios inside one run, of starts that take turns. Never gates.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { KEY, startFixture } from '../support/relay-fixture.js'
import { ROOT } from '../support/command.js'
import { medianOf, ratiosOf, roundsOf } from './median.js'
import { formatSections } from './table.js'

const RUNS = roundsOf(25)
const MOST = 1.5

const BARE = `const { RELAY_URL, RELAY_KEY } = process.env
const answer = await fetch(RELAY_URL, {
  method: 'POST', body: JSON.stringify({ target: 'ops', message: 'hello' }),
  headers: { authorization: 'Bearer ' + RELAY_KEY, 'content-type': 'application/json' },
})
console.log((await answer.json()).ts)`

/** From the spawn to the exit, in milliseconds. */
async function timeRun(args: readonly string[], url: string): Promise<number> {
  const startedAt = performance.now()
  const env = { PATH: process.env['PATH'], RELAY_URL: url, RELAY_KEY: KEY }
  const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ['ignore', 'ignore', 'inherit'] })
  const [code] = await once(child, 'exit') as [number | null]
  if (code !== 0) throw new Error(`${args[0] ?? ''} ended with ${code ?? 'a signal'}`)
  return performance.now() - startedAt
}

const relay = await startFixture()
const ours: number[] = []
const bare: number[] = []
try {
  // The first round only fills the disk's cache.
  for (let round = -1; round < RUNS; round += 1) {
    const one = await timeRun(['bin/notify.js', '--target', 'ops', '--message', 'hello'], relay.url)
    const other = await timeRun(['--input-type=module', '-e', BARE], relay.url)
    if (round < 0) continue
    ours.push(one)
    bare.push(other)
  }
} finally {
  await relay.close()
}
const millis = (values: readonly number[]): string => `${medianOf(values).toFixed(0)} ms`
process.stdout.write(formatSections([{
  heading: 'notify against a bare fetch', title: 'notify', rows: [{
    measure: 'start to exit, one notification sent', ours: millis(ours), theirs: millis(bare),
    result: ratiosOf(ours, bare), goal: { at: 'most', value: MOST },
  }],
}]))
