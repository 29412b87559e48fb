// The apply server in `npm start`: a panel-server on a scratch copy of some tokens, on a free port.
// Leaves nothing behind: the scratch folder goes when it stops.
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startApplyServer } from '../main.node.js'
import { DEMO_TOKENS } from './tokens.css.js'

/** One part of the demo: what a newcomer is told of it, and how it ends. */
export interface DemoPart {
  readonly words: string
  readonly stop: (signal: string) => Promise<void>
}

const ORIGIN = 'http://localhost:5173'
const FILE = 'styles/tokens.css'
const EXAMPLE = { tokens: { '--space-md': '1.25rem', '--color-accent': 'oklch(62% 0.19 145)' }, dryRun: true }

const curlLine = (url: string): string =>
  `curl -sS ${url}/apply -H 'Origin: ${ORIGIN}' -H 'Content-Type: application/json' -d '${JSON.stringify(EXAMPLE)}'`

const wordsFor = (url: string, file: string): string => `Design tokens: a change, from a preview to the file

  Tokens        ${file}
  Apply server  ${url}/apply

Paste this line to preview a change; nothing is written:

${curlLine(url)}

Without ,"dryRun":true the same line writes it. The file is a scratch copy.
`

/** Starts it; the server's log goes to `writeLine`. */
export async function startDemo(writeLine: (line: string) => void): Promise<DemoPart> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'tokenpanel-demo-')))
  mkdirSync(join(folder, 'styles'))
  writeFileSync(join(folder, FILE), DEMO_TOKENS)
  writeFileSync(join(folder, 'routing.json'), `${JSON.stringify({ '*': FILE })}\n`)
  const started = await startApplyServer({
    root: folder, writeRoot: 'styles', routing: 'routing.json', port: 0, host: '127.0.0.1',
    allowOrigins: [ORIGIN], quiet: false,
  }, { out: writeLine, error: writeLine })
  if (!started.ok) throw new Error(started.error.join('; '))
  const { server, url } = started.value
  return {
    words: wordsFor(url, join(folder, FILE)),
    stop: async () => {
      await server.drain()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
