// `npm run bench`: the apply server against that of @takazudo/zdtp, in the CPU that the process takes for the
// same preview of ten files; all its threads count. Ratios of sums inside one run. Prints, and never gates.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { INSTALL_PEERS, PEERS } from '../support/peers.js'
import { roundsOf, spreadOf } from './median.js'
import { startServer, type ServerCommand } from './server-process.js'
import { formatSections, type Row } from './table.js'

const STARTS = roundsOf(12)
const REQUESTS = 20
const FILES = 10
const FILE_LENGTH = 30_000
const CHANGED = 20
const ORIGIN = 'http://localhost:5173'
const PEER = join(PEERS, 'node_modules', '@takazudo', 'zdtp', 'dist', 'bin', 'server.js')
/** What Linux counts a process's time in, for 100 of them a second. */
const MS_PER_TICK = 10
/** How long a process is left to finish what it began: compiling goes on in threads of its own. */
const SETTLE_MS = 60

const VALUES = [
  '1.5rem', '#1a2b3c', 'oklch(70% 0.1 200)', 'var(--color-blue-500)', 'cubic-bezier(0.4, 0, 0.2, 1)',
  '"Inter", system-ui, sans-serif', 'calc(1rem + 2vw)', '0 1px 2px rgba(0, 0, 0, 0.1)',
]

interface Sheet {
  readonly text: string
  readonly names: readonly string[]
}

function sheetOf(file: number): Sheet {
  const names: string[] = []
  let text = ':root {\n'
  while (text.length < FILE_LENGTH) {
    const name = `--group${file}-role-${names.length}`
    const comment = names.length % 3 === 0 ? ` /* ${names.length} */` : ''
    text += `  ${name}: ${VALUES[names.length % VALUES.length] ?? ''};${comment}\n`
    names.push(name)
  }
  return { text: `${text}}\n`, names }
}

const sheets = Array.from({ length: FILES }, (_, file) => sheetOf(file))
const changed = sheets.flatMap(({ names }) =>
  Array.from({ length: CHANGED }, (_, index) => names[Math.floor(((index + 0.5) * names.length) / CHANGED)] ?? ''))
const BODY = JSON.stringify({ tokens: Object.fromEntries(changed.map((name, at) => [name, `${at}px`])), dryRun: true })

/** The files as they were: the peer writes, whatever it is asked for. */
function reset(folder: string): void {
  for (const [file, { text }] of sheets.entries()) writeFileSync(join(folder, 'css', `tokens-${file}.css`), text)
}

const preview = (port: number, agent: Agent): Promise<void> => new Promise((resolve, reject) => {
  const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(BODY), 'Origin': ORIGIN }
  const asked = request({ port, host: '127.0.0.1', method: 'POST', path: '/apply', agent, headers }, (answer) => {
    answer.resume().once('end', () => {
      if (answer.statusCode === 200) resolve()
      else reject(new Error(`status ${answer.statusCode ?? 0}`))
    })
  })
  asked.once('error', reject)
  asked.end(BODY)
})

/** Fields 14 and 15 of /proc/<pid>/stat: what all threads of a process have used, in milliseconds. */
function cpuMsOf(pid: number): number {
  const text = readFileSync(`/proc/${pid}/stat`, 'latin1')
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK
}

/** What one server has used, over all its starts. */
interface Used { first: number; all: number }

async function measure(command: ServerCommand, folder: string, used: Used): Promise<void> {
  reset(folder)
  const { port, pid, end } = await startServer(command, folder)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  await wait(SETTLE_MS)
  const before = cpuMsOf(pid)
  await preview(port, agent)
  await wait(SETTLE_MS)
  used.first += cpuMsOf(pid) - before
  for (let asked = 1; asked < REQUESTS; asked += 1) await preview(port, agent)
  await wait(SETTLE_MS)
  used.all += cpuMsOf(pid) - before
  agent.destroy()
  await end()
}

async function bench(folder: string): Promise<string> {
  mkdirSync(join(folder, 'css'))
  const routing = Object.fromEntries(sheets.map((_, file) => [`group${file}`, `css/tokens-${file}.css`]))
  writeFileSync(join(folder, 'routing.json'), JSON.stringify(routing))
  const args = [
    '--root', folder, '--write-root', join(folder, 'css'), '--routing', join(folder, 'routing.json'), '--port', '0',
    '--allow-origin', ORIGIN,
  ]
  const ours: Used = { first: 0, all: 0 }
  const theirs: Used = { first: 0, all: 0 }
  for (let start = 0; start < STARTS; start += 1) {
    await measure({ name: 'panel-server', file: 'bin/panel-server.js', args, environment: {} }, folder, ours)
    await measure({ name: 'zdtp-server', file: PEER, args, environment: {} }, folder, theirs)
  }
  const rowOf = (name: string, mine: number, other: number, requests: number, most: number): Row => ({
    measure: name,
    ours: `${(mine / STARTS / requests).toFixed(1)} ms`,
    theirs: `${(other / STARTS / requests).toFixed(1)} ms`,
    result: spreadOf([mine / other]),
    goal: { at: 'most', value: most },
  })
  return formatSections([{
    heading: `The apply server against zdtp-server: a preview of ${changed.length} variables in ${FILES} files of 30 KB`,
    title: 'apply server',
    rows: [
      rowOf('CPU of the first request', ours.first, theirs.first, 1, 0.8),
      rowOf(`CPU of each of the first ${REQUESTS}`, ours.all, theirs.all, REQUESTS, 0.6),
    ],
  }])
}

const isLinux = existsSync(`/proc/${process.pid}/stat`)
if (!existsSync(PEER)) {
  process.stdout.write(`\nLeft out: @takazudo/zdtp (${INSTALL_PEERS})\n`)
} else if (!isLinux) {
  process.stdout.write('\nLeft out: the CPU of a process, which only Linux tells in /proc\n')
} else {
  const folder = mkdtempSync(join(tmpdir(), 'tokenpanel-bench-'))
  try {
    process.stdout.write(await bench(folder))
  } finally {
    rmSync(folder, { recursive: true })
  }
}
