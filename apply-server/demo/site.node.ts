// The demo's site on loopback: its page, the stylesheets of the scratch folder, and the built panel.
// Only paths of a list are answered: no path of a request ever becomes a path on disk.
import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { listen, originOf } from '../../shared/node/listen.node.js'
import { FAVICON, sitePage } from './page.js'
import { panelConfig, SEMANTIC_FILE, TOKENS_FILE } from './panel-config.js'
import { PAGE_SCRIPT, THEME_SCRIPT } from './site-script.js'
import { SITE_CSS } from './site.css.js'

/** The site, from the time it listens. */
interface Site {
  /** `http://127.0.0.1:<port>` */
  readonly origin: string
  /** Tells the page where its apply server is; until then nothing is answered. */
  readonly open: (endpoint: string) => void
  readonly close: () => Promise<void>
}

const HOST = '127.0.0.1'
/** Where the built panel is, from this file's place in `dist/`: its first file, and what that loads. */
const BUILT = fileURLToPath(new URL('../../', import.meta.url))
const [FIRST, FOLDER] = ['tokenpanel.js', 'tokenpanel']
/** Where the page finds it. */
const MOUNT = '/tokenpanel/'

interface SiteFile {
  readonly type: string
  readonly read: () => string | Promise<string>
  /** Whether the browser may keep it, and asks before it uses it again. */
  readonly isKept?: boolean
}
type SiteFiles = ReadonlyMap<string, SiteFile>

const policyFor = (endpoint: string): string => [
  "default-src 'self'", "script-src 'self'", "style-src 'self'", `connect-src 'self' ${new URL(endpoint).origin}`,
  "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'", "require-trusted-types-for 'script'",
].join('; ')

/** Starts on this port, or on a free one when it is taken; `folder` holds the two stylesheets. */
export async function startSite(folder: string, port: number): Promise<Site> {
  let open: Site['open'] = () => undefined
  const answering = new Promise<Answer>((resolve) => {
    open = (endpoint) => resolve(createAnswer(() => filesOf(folder, endpoint), policyFor(endpoint)))
  })
  const server = createServer((request, response) => {
    void answering.then((answer) => answer(request, response))
  })
  const wanted = await listen(server, HOST, port)
  const bound = wanted.ok || wanted.error.code !== 'EADDRINUSE' ? wanted : await listen(server, HOST, 0)
  if (!bound.ok) throw new Error(bound.error.message)
  return {
    origin: originOf(HOST, bound.value),
    open,
    close: () => new Promise((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    }),
  }
}

function filesOf(folder: string, endpoint: string): SiteFiles {
  const page = sitePage(panelConfig(endpoint))
  const text = (type: string, content: string): SiteFile => ({ type, read: () => content })
  const file = (type: string, path: string): SiteFile => ({ type, read: () => readFile(path, 'utf8') })
  const styles = [TOKENS_FILE, SEMANTIC_FILE].map((path) => [`/${path}`, file('text/css', join(folder, path))] as const)
  const scripts = namesOfBuilt().map((name) =>
    [`${MOUNT}${name}`, { ...file('text/javascript', join(BUILT, name)), isKept: true }] as const)
  return new Map([
    ['/', text('text/html', page)], ['/site.css', text('text/css', SITE_CSS)],
    ['/theme.js', text('text/javascript', THEME_SCRIPT)], ['/page.js', text('text/javascript', PAGE_SCRIPT)],
    ['/favicon.svg', text('image/svg+xml', FAVICON)], ...styles, ...scripts,
  ])
}

/** Without source maps: they name sources that this site does not have. */
const namesOfBuilt = (): readonly string[] =>
  [FIRST, ...readdirSync(join(BUILT, FOLDER)).map((name) => `${FOLDER}/${name}`)].filter((name) => name.endsWith('.js'))

type Answer = (request: IncomingMessage, response: ServerResponse) => void

function createAnswer(list: () => SiteFiles, policy: string): Answer {
  let files = list()
  // What is missed may have been built since.
  const find = (path: string): SiteFile | undefined => files.get(path) ?? (files = list()).get(path)
  return ({ method, url, headers }, response) => {
    const file = find(url?.split('?')[0] ?? '')
    if (method !== 'GET' && method !== 'HEAD') sendText(response, 405, 'Method not allowed', { allow: 'GET, HEAD' })
    else if (file === undefined) sendText(response, 404, 'Not found')
    else void sendFile(response, file, policy, headers['if-none-match'])
  }
}

async function sendFile(
  response: ServerResponse, { type, read, isKept = false }: SiteFile, policy: string, known?: string,
): Promise<void> {
  try {
    const body = await read()
    const tag = `"${createHash('sha256').update(body).digest('base64url')}"`
    const isKnown = isKept && known?.split(',').some((one) => one.trim() === tag) === true
    response.writeHead(isKnown ? 304 : 200, {
      'content-type': `${type}; charset=utf-8`, 'x-content-type-options': 'nosniff',
      'content-security-policy': policy,
      ...(isKept ? { 'cache-control': 'no-cache', etag: tag } : { 'cache-control': 'no-store' }),
    })
    response.end(isKnown ? undefined : body)
  } catch {
    sendText(response, 404, 'Not found: the file is gone')
  }
}

function sendText(
  response: ServerResponse, status: number, text: string, headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers })
  response.end(`${text}\n`)
}
