// `npm run bench`: the apply server against a bare server that does the disk's part of the same work.
// Both work on a file of the same bytes; what counts are ratios inside one run. Prints, and never gates.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { jsonRequest, runLoad, type Load } from './load.js'
import { medianOf, ratiosOf, roundsOf } from './median.js'
import { startServer, timeStart, type ServerCommand } from './server-process.js'
import { formatSections, type Row } from './table.js'

const ROUNDS = roundsOf(8)
const ROUND_MS = 1000
const WARM_UP_MS = 2000
const STARTS = roundsOf(12)
const VARIABLES = 600
const TOKENS = 20
const ORIGIN = 'http://localhost:5173'

const VALUES = [
  '1.5rem', '#1a2b3c', 'oklch(70% 0.1 200)', 'var(--color-blue-500)', 'cubic-bezier(0.4, 0, 0.2, 1)',
  '"Inter", system-ui, sans-serif', 'calc(1rem + 2vw)', '0 1px 2px rgba(0, 0, 0, 0.1)',
]
const GROUPS = ['color', 'space', 'font', 'shadow']
const nameOf = (index: number): string => `--${GROUPS[index % GROUPS.length] ?? ''}-role-${index}`
const declarations = Array.from({ length: VARIABLES }, (_, index) =>
  `  ${nameOf(index)}: ${VALUES[index % VALUES.length] ?? ''}; /* ${index} */\n`)
const STYLESHEET = `:root {\n${declarations.join('')}}\n`

const edited = Array.from({ length: TOKENS }, (_, index) => nameOf(index * (VARIABLES / TOKENS)))
const bodyWith = (value: string, dryRun: boolean): object =>
  ({ tokens: Object.fromEntries(edited.map((name) => [name, value])), dryRun })
const requestWith = (value: string, dryRun: boolean): Buffer =>
  jsonRequest('/apply', bodyWith(value, dryRun), [`Origin: ${ORIGIN}`])

const PREVIEW: Load['request'] = requestWith('2px', true)
// In turns, so that each of them changes the file.
const WRITES: Load['request'] = [requestWith('2px', false), requestWith('3px', false)]

/** Milliseconds per request on one connection, round by round, the servers taking turns. */
async function measure(
  ports: readonly number[], request: Load['request'],
): Promise<readonly number[][]> {
  const times: number[][] = ports.map(() => [])
  for (const port of ports) await runLoad({ port, request, connections: 1, durationMs: WARM_UP_MS })
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, port] of ports.entries()) {
      const load = { port, request, connections: 1, durationMs: ROUND_MS }
      const { answered, failed, seconds } = await runLoad(load)
      if (failed > 0) throw new Error(`${failed} answers were not 200`)
      times[index]?.push((1000 * seconds) / answered)
    }
  }
  return times
}

const millis = (values: readonly number[]): string => `${medianOf(values).toFixed(2)} ms`

function rowOf(name: string, [ours = [], theirs = []]: readonly number[][], most: number): Row {
  return {
    measure: name, ours: millis(ours), theirs: millis(theirs), result: ratiosOf(ours, theirs),
    goal: { at: 'most', value: most },
  }
}

async function measureStarts(commands: readonly ServerCommand[]): Promise<readonly number[][]> {
  const times: number[][] = commands.map(() => [])
  for (let round = 0; round < STARTS; round += 1) {
    for (const [index, command] of commands.entries()) times[index]?.push(await timeStart(command))
  }
  return times
}

function commandsIn(folder: string): readonly [ours: ServerCommand, bare: ServerCommand] {
  for (const name of ['ours', 'bare']) {
    mkdirSync(join(folder, name))
    writeFileSync(join(folder, name, 'tokens.css'), STYLESHEET)
  }
  writeFileSync(join(folder, 'routing.json'), JSON.stringify({ '*': 'ours/tokens.css' }))
  const args = [
    '--root', folder, '--write-root', 'ours', '--routing', 'routing.json', '--port', '0', '--allow-origin', ORIGIN,
  ]
  const bare = fileURLToPath(new URL('bare-apply.js', import.meta.url))
  return [
    { name: 'panel-server', file: 'bin/panel-server.js', args, environment: {} },
    { name: 'bare', file: bare, args: [join(folder, 'bare', 'tokens.css')], environment: {} },
  ]
}

async function bench(folder: string): Promise<string> {
  const commands = commandsIn(folder)
  const servers = await Promise.all(commands.map((command) => startServer(command, folder)))
  const ports = servers.map(({ port }) => port)
  const previews = await measure(ports, PREVIEW)
  const writes = await measure(ports, WRITES)
  await Promise.all(servers.map(({ end }) => end()))
  const starts = await measureStarts(commands)
  const kilobytes = Math.round(STYLESHEET.length / 1024)
  return formatSections([{
    heading: `The apply server against a bare server: ${TOKENS} of ${VARIABLES} variables in ${kilobytes} KiB`,
    title: 'apply server',
    rows: [
      rowOf('preview, proof included', previews, 1.8),
      rowOf('write, durable', writes, 2.5),
      rowOf('start-up to listening', starts, 1.5),
    ],
  }])
}

// The disk of the project and not a file system in memory: a write is to reach it.
const folder = mkdtempSync(join(process.env['BENCH_DIRECTORY'] ?? tmpdir(), 'tokenpanel-bench-'))
try {
  process.stdout.write('Measuring, about a minute…\n')
  process.stdout.write(await bench(folder))
} finally {
  rmSync(folder, { recursive: true })
}
