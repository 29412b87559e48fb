// `npm run bench`: the web handler on each engine against the relay's own server, which is Node's.
// All post to one stand-in; what counts are ratios inside one run. Prints, and never gates; needs /proc.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { skipWithoutEngine, startEngine, type EngineName } from '../support/engines.js'
import {
  besideThis, contestant, cpuRow, ENVIRONMENT, failuresOf, fileContestant, measureLoad, startStandInServer,
  throughputRow, type Contestant,
} from './relay-contest.js'
import type { Usage } from './server-process.js'
import { formatSections, type Goal } from './table.js'

const IMPORT = "import { createRelayHandler } from 'tokenpanel/relay/web'"
const LISTEN = "{ hostname: '127.0.0.1', port: 0 }"

const PROGRAMS: Readonly<Record<EngineName, string>> = {
  workerd: `${IMPORT}
    let handle
    export default { fetch: (request, env, context) => (handle ??= createRelayHandler(env))(request, context) }`,
  Deno: `${IMPORT}
    const handle = createRelayHandler(Deno.env.toObject())
    Deno.serve(${LISTEN}, (request) => handle(request))`,
  Bun: `${IMPORT}
    const handle = createRelayHandler(process.env)
    const { port } = Bun.serve({ ...${LISTEN}, fetch: (request) => handle(request) })
    console.log(JSON.stringify({ port }))`,
}

/** The others are only told. */
const GOALS: Readonly<Record<string, Goal>> = {
  Node: { at: 'most', value: 3 },
  workerd: { at: 'most', value: 1.5 },
}

const MICROS_PER_TICK = 10_000
// Behind the name of the command, which may have spaces in it.
const [USER, SYSTEM] = [11, 12]

/** The processor time of a process with all its threads, and the most memory it ever had. */
function usageOf(pid: number): Usage {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [, peak] = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return {
    cpuMicros: (Number(fields[USER]) + Number(fields[SYSTEM])) * MICROS_PER_TICK, peakKiB: Number(peak),
  }
}

const engineContestant = (name: EngineName, environment: Readonly<Record<string, string>>): Contestant =>
  contestant(name, async () => {
    const { port, child, end } = await startEngine(name, environment, { code: PROGRAMS[name] })
    return { port, end, usage: () => Promise.resolve(usageOf(child.pid ?? 0)) }
  })

async function bench(folder: string): Promise<string> {
  const { apiUrl, end } = await startStandInServer(folder)
  const environment = { ...ENVIRONMENT, CHAT_API_URL: apiUrl }
  const server = fileContestant({ name: 'relay', file: 'bin/relay.js', environment })
  const installed = (['workerd', 'Deno', 'Bun'] as const).filter((name) => skipWithoutEngine(name) === false)
  const handlers = [
    fileContestant({ name: 'Node', file: besideThis('web-server.js'), environment }),
    ...installed.map((name) => engineContestant(name, environment)),
  ]
  try {
    await measureLoad([server, ...handlers], folder)
  } finally {
    await end()
  }
  return formatSections(handlers.map((handler) => ({
    heading: `The web handler on ${handler.name} against Node's server`,
    title: handler.name,
    rows: [cpuRow(handler, server, GOALS[handler.name]), throughputRow(handler, server)],
  }))) + failuresOf([server, ...handlers])
}

const folder = mkdtempSync(join(tmpdir(), 'tokenpanel-bench-'))
try {
  process.stdout.write('Measuring, about two minutes…\n')
  process.stdout.write(await bench(folder))
} finally {
  rmSync(folder, { recursive: true })
}
