// Pages that include the built panel, served from this machine, for tests in a browser.
// Serves what `dist/` holds under /dist/ and the pages a test gives it; counts what was asked for.
import { existsSync, readFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, normalize } from 'node:path'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import type { FileOf } from './chromium.js'
import { ROOT } from './command.js'
import { eventually } from './eventually.js'
import { bundledFile, bundledParts, bundledText } from './module-bundle.js'

/** Settles once a path was asked for, since the page was. */
export type Asked = (path: string) => Promise<void>

/** A page: its HTML; or how to answer, with the pieces in which a slow server sends it. */
export type PageText = string | ((asked: Asked) => string | AsyncIterable<string>)

/**
 * A server of pages that include the panel. What is late or fails as a module is so with the whole file in
 * which it stands.
 */
export interface PanelPages {
  /** `http://127.0.0.1:<port>` */
  readonly origin: string
  /** The paths asked for so far, in order. */
  readonly requests: readonly string[]
  /** Forgets what was asked for so far. */
  forget(): void
  /** Forgets this, and how to answer, too. */
  reset(): void
  /** Has a path answered late, from now on. */
  delay(path: string, delayMs: number): void
  /** Has a path answered no sooner than another one was asked for. */
  hold(path: string, until: string): void
  /**
   * Has every request of a path answered with 500, until it is mended. One file may be asked for twice: by
   * the preload and, when that has failed already, once more by the import.
   */
  fail(path: string): void
  mend(path: string): void
  close(): Promise<void>
}

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8', '.css': 'text/css; charset=utf-8', '.map': 'application/json',
}

/** Under this path everything is there a second time, as modules of their own. */
export const COPY = '/copy'

const withoutCopy = (path: string): string => path.startsWith(`${COPY}/`) ? path.slice(COPY.length) : path

const typeOf = (path: string): string | undefined => TYPES[path.slice(path.lastIndexOf('.'))]

async function sendPage(response: ServerResponse, page: PageText, asked: Asked): Promise<void> {
  const text = typeof page === 'string' ? page : page(asked)
  if (typeof text === 'string') {
    response.end(text)
    return
  }
  for await (const piece of text) response.write(piece)
  response.end()
}

// What is built does not change while tests run.
const built = new Map<string, Buffer>()
function readBuilt(path: string): Buffer | null {
  const file = join(ROOT, normalize(path))
  const known = built.get(file)
  if (known !== undefined) return known
  if (!existsSync(file)) return null
  const bytes = readFileSync(file)
  built.set(file, bytes)
  return bytes
}

function sendFile(response: ServerResponse, path: string, cacheControl: string, isBundled: boolean): void {
  const type = typeOf(path)
  const file = withoutCopy(path)
  const bytes = !file.startsWith('/dist/') ? null : (isBundled ? bundledText(file.slice(1)) : null) ?? readBuilt(file)
  if (bytes === null || type === undefined) {
    response.writeHead(path === '/favicon.ico' ? 204 : 404).end()
    return
  }
  response.writeHead(200, { 'content-type': type, 'cache-control': cacheControl, 'access-control-allow-origin': '*' })
  response.write(bytes)
  response.end(isCounted && COUNTED.some((name) => path.endsWith(name)) ? `\n// ${served += 1}\n` : '')
}

// A browser that knows a script already runs it again without counting its branches; a line at its end makes
// another script of those that hold branches for each way in which a page may be wrong.
const COUNTED = ['/dist/panel/host-adapter.js', '/dist/panel/model/config/read-config.js']
const isCounted = process.env['NODE_V8_COVERAGE'] !== undefined
let served = 0

/** What a server of pages may do otherwise than usual. */
export interface Serving {
  /** For pages. */
  readonly headers?: Readonly<Record<string, string>>
  /** For one page, instead of those of all and of `no-store`; `null`: as usual. */
  readonly headersOf?: (path: string) => Readonly<Record<string, string>> | null
  /** What is built and the browser may keep, so that it need not ask for it on every visit; else nothing. */
  readonly isKept?: (path: string) => boolean
  /** Whether the panel's modules come each as a file of its own, as they are published; else in a dozen. */
  readonly isPublished?: boolean
}

/** Where the panel's modules come as they are published. */
const published = new Set<string>()

/** Serves pages by path (`/`, `/other`; `/x.js` is a script); texts may be changed between requests. */
export async function startPanelPages(
  pages: Readonly<Record<string, PageText>>,
  { headers = {}, headersOf = () => null, isKept = () => false, isPublished = false }: Serving = {},
): Promise<PanelPages> {
  const requests: string[] = []
  const delaysMs = new Map<string, number>()
  const held = new Map<string, string>()
  const failing = new Set<string>()
  const placeOf = (path: string): string => {
    const file = isPublished ? null : bundledFile(withoutCopy(path).slice(1))
    return file === null ? path : `${path.startsWith(COPY) ? COPY : ''}/${file}`
  }
  const asked: Asked = (path) => eventually(`a request of ${path}`, () => requests.includes(placeOf(path)))
  const answer = async (path: string, response: ServerResponse): Promise<void> => {
    const delayMs = delaysMs.get(path)
    if (delayMs !== undefined) await wait(delayMs)
    const until = held.get(path)
    if (until !== undefined) await asked(until)
    const page = Object.hasOwn(pages, path) ? pages[path] : undefined
    if (failing.has(path)) response.writeHead(500).end()
    else if (page === undefined) sendFile(response, path, isKept(path) ? 'max-age=3600' : 'no-store', !isPublished)
    else {
      const type = typeOf(path) ?? 'text/html; charset=utf-8'
      const others = headersOf(path) ?? { 'cache-control': 'no-store', ...headers }
      response.writeHead(200, { 'content-type': type, ...others })
      await sendPage(response, page, asked)
    }
  }
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    if (path !== '/favicon.ico') requests.push(path)
    answer(path, response).catch((error: unknown) => {
      response.destroy(error instanceof Error ? error : new Error(String(error)))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  if (isPublished) published.add(origin)
  return {
    origin,
    requests,
    forget: () => {
      requests.length = 0
    },
    reset: () => {
      requests.length = 0
      delaysMs.clear()
      held.clear()
      failing.clear()
    },
    delay: (path, delayMs) => delaysMs.set(placeOf(path), delayMs),
    hold: (path, until) => held.set(placeOf(path), until),
    fail: (path) => failing.add(placeOf(path)),
    mend: (path) => failing.delete(placeOf(path)),
    close: () => new Promise((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    }),
  }
}

/** Which built file a script of such a page came from, for the coverage report. */
export const fileOfPanel: FileOf = (url) => {
  const path = withoutCopy(url.pathname)
  if (!path.startsWith('/dist/')) return null
  if (!published.has(url.origin)) {
    const parts = bundledParts(path.slice(1))
    if (parts !== null || bundledText(path.slice(1)) !== null) return parts
  }
  return new URL(`file://${join(ROOT, path)}`)
}

/** The inline configuration as a host writes it. */
export const configScript = (config: unknown): string =>
  `<script type="application/json" id="tokenpanel-config">${JSON.stringify(config).replaceAll('<', '\\u003c')}</script>`

/** The one tag that brings the panel. */
export const ADAPTER_SCRIPT = '<script type="module" src="/dist/panel/host-adapter.js"></script>'

/** A page with this head and body. */
export const htmlPage = (head: string, body = '<main><h1>A page</h1></main>'): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A page</title>${head}</head><body>${body}</body></html>`

/** Keeps what is said in the console in `said`, as `warn: ...` and `error: ...`. */
export const CONSOLE_SCRIPT = `<script>
  said = []
  for (const level of ['warn', 'error']) {
    const say = console[level]
    console[level] = (...words) => {
      said.push(level + ': ' + words.join(' '))
      say(...words)
    }
  }
</script>`

/** A configuration with one length, `--gap`; and a stored state in which it is 77px. */
export const tinyConfig = (overrides: Readonly<Record<string, unknown>> = {}): Record<string, unknown> => ({
  storagePrefix: 'tiny',
  consoleNamespace: 'tiny',
  tabs: [{
    id: 'spacing',
    label: 'Spacing',
    tiers: [{
      id: 'space',
      label: 'Space',
      items: [{
        id: 'gap', cssVar: '--gap', label: 'Gap', default: '1rem',
        type: { kind: 'length', step: 0.25, unit: 'rem' },
      }],
    }],
  }],
  ...overrides,
})
export const TINY_STATE = '{"color":{},"spacing":{"gap":"77px"}}'

/**
 * Puts the entry of the package on `window`, and a second copy of it; `config` makes a configuration like the
 * tiny one.
 */
export const ENTRY_SCRIPT = `<script type="module">
  import * as entry from '/dist/panel/index.js'
  import * as copy from '${COPY}/dist/panel/index.js'
  const config = (members = {}) => ({ ...structuredClone(${JSON.stringify(tinyConfig())}), ...members })
  const message = async (act) => {
    try {
      await act()
      return 'done'
    } catch (error) {
      return error.name + ': ' + error.message
    }
  }
  const isShown = (id) => document.getElementById(id + '-root')?.hidden === false
  const style = () => document.documentElement.getAttribute('style')
  Object.assign(window, { entry, copy, config, message, isShown, style })
</script>`
