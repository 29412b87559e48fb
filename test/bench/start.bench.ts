// `npm run bench`: how long both servers take from their spawn to the line that says they listen, against a
// bare node:http server. Ratios inside one run, of starts that take turns. Prints, and never gates.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { medianOf, ratiosOf, roundsOf } from './median.js'
import { timeStart, type ServerCommand } from './server-process.js'
import { formatSections, type Row } from './table.js'

const STARTS = roundsOf(25)
const MOST = 1.5

const commandsIn = (folder: string): readonly [bare: ServerCommand, ...ours: ServerCommand[]] => [
  { name: 'bare', file: fileURLToPath(new URL('bare-server.js', import.meta.url)), environment: {} },
  {
    name: 'relay', file: 'bin/relay.js',
    environment: {
      RELAY_KEY: 'relay-key-of-the-bench', CHAT_TOKEN: 'xoxb-token-of-the-bench', RELAY_PORT: '0',
      CHAT_TARGETS: JSON.stringify({ deploys: 'C0BENCH0001' }),
    },
  },
  {
    name: 'panel-server', file: 'bin/panel-server.js', environment: {},
    args: ['--root', folder, '--write-root', 'css', '--routing', 'routing.json', '--port', '0', '--allow-origin', 'http://localhost:5173'],
  },
]

async function bench(folder: string): Promise<string> {
  mkdirSync(join(folder, 'css'))
  writeFileSync(join(folder, 'css', 'tokens.css'), ':root {\n  --color-a: red;\n}\n')
  writeFileSync(join(folder, 'routing.json'), JSON.stringify({ '*': 'css/tokens.css' }))
  const commands = commandsIn(folder)
  const times = commands.map((): number[] => [])
  // The first round only fills the disk's cache.
  for (let round = -1; round < STARTS; round += 1) {
    for (const [index, command] of commands.entries()) {
      const ms = await timeStart(command)
      if (round >= 0) times[index]?.push(ms)
    }
  }
  const [bare = [], ...ours] = times
  const millis = (values: readonly number[]): string => `${medianOf(values).toFixed(0)} ms`
  const rows = ours.map((values, index): Row => ({
    measure: `start-up to listening, ${commands[index + 1]?.name ?? ''}`, ours: millis(values), theirs: millis(bare),
    result: ratiosOf(values, bare), goal: { at: 'most', value: MOST },
  }))
  return formatSections([{ heading: 'Both servers against a bare node:http server', title: 'server', rows }])
}

const folder = mkdtempSync(join(tmpdir(), 'tokenpanel-bench-'))
try {
  process.stdout.write(await bench(folder))
} finally {
  rmSync(folder, { recursive: true })
}
