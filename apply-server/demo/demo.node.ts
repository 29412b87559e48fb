// The panel in `npm start`: a small site with the panel on it, and a panel-server on a scratch copy of its
// tokens. Leaves nothing behind: the scratch folder goes when it stops.
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startApplyServer } from '../main.node.js'
import { ROUTING, SEMANTIC_FILE, TOKENS_FILE, WRITE_ROOT } from './panel-config.js'
import { SEMANTIC_CSS } from './semantic.css.js'
import { startSite } from './site.node.js'
import { TOKENS_CSS } from './tokens.css.js'

/** One part of the demo: what a newcomer is told of it, and how it ends. */
interface DemoPart {
  readonly words: string
  readonly stop: (signal: string) => Promise<void>
}

/** The same at every start, so that a browser still has what it kept for the page. */
const SITE_PORT = 24_680
const EXAMPLE = { tokens: { '--space-5': '2rem', '--color-action': 'var(--palette-clay)' }, dryRun: true }

const curlLine = (url: string, origin: string): string =>
  `curl -sS ${url}/apply -H 'Origin: ${origin}' -H 'Content-Type: application/json' -d '${JSON.stringify(EXAMPLE)}'`

const wordsFor = (url: string, origin: string, folder: string): string => `Design tokens: a page, and the panel on it

  Page          ${origin}
  Tokens        ${join(folder, TOKENS_FILE)}
                ${join(folder, SEMANTIC_FILE)}
  Apply server  ${url}/apply

Open the page, then:

  1. Press Ctrl+Shift+, (on a Mac Cmd+Shift+,), or "Design tokens" at the top.
  2. In Color change Moss: everything that refers to it follows.
  3. In Spacing press the up arrow in a field; with Shift ten steps, with Alt a tenth.
  4. Review… shows what would change in which file; Write files changes just that.
  5. Reload: the page has it from the files now. They are a scratch copy.

The same without the panel: paste this line to preview a change; without ,"dryRun":true it is written.

${curlLine(url, origin)}
`

/** Starts it; the server's log goes to `writeLine`. */
export async function startDemo(writeLine: (line: string) => void): Promise<DemoPart> {
  const folder = makeFolder()
  const site = await startSite(folder, SITE_PORT)
  const started = await startApplyServer({
    root: folder, writeRoot: WRITE_ROOT, routing: 'routing.json', port: 0, host: '127.0.0.1',
    // Whoever types the other name of this machine is as welcome.
    allowOrigins: [site.origin, site.origin.replace('127.0.0.1', 'localhost')], quiet: false,
  }, { out: writeLine, error: writeLine })
  if (!started.ok) throw new Error(started.error.join('; '))
  const { server, url } = started.value
  site.open(`${url}/apply`)
  return {
    words: wordsFor(url, site.origin, folder),
    stop: async () => {
      await Promise.all([site.close(), server.drain()])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function makeFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'tokenpanel-demo-')))
  mkdirSync(join(folder, WRITE_ROOT))
  writeFileSync(join(folder, TOKENS_FILE), TOKENS_CSS)
  writeFileSync(join(folder, SEMANTIC_FILE), SEMANTIC_CSS)
  writeFileSync(join(folder, 'routing.json'), `${JSON.stringify(ROUTING, null, 2)}\n`)
  return folder
}
