// Pages that include the built panel, served from this machine, for tests in a browser.
// Serves what `dist/` holds under /dist/ and the pages a test gives it; counts what was asked for.
import { existsSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, normalize } from 'node:path'
import type { FileOf } from './chromium.js'
import { ROOT } from './command.js'

/** A page: its HTML, or how to answer. */
export type PageText = string | (() => string)

/** A server of pages that include the panel. */
export interface PanelPages {
  /** `http://127.0.0.1:<port>` */
  readonly origin: string
  /** The paths asked for so far, in order. */
  readonly requests: readonly string[]
  /** Forgets what was asked for so far. */
  forget(): void
  close(): Promise<void>
}

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8', '.css': 'text/css; charset=utf-8', '.map': 'application/json',
}

/** Serves pages by path (`/`, `/other`); texts may be changed between requests. */
export async function startPanelPages(
  pages: Readonly<Record<string, PageText>>, headers: Readonly<Record<string, string>> = {},
): Promise<PanelPages> {
  const requests: string[] = []
  const server: Server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    if (path !== '/favicon.ico') requests.push(path)
    const page = Object.hasOwn(pages, path) ? pages[path] : undefined
    if (page !== undefined) {
      const type = path.endsWith('.css') ? 'text/css; charset=utf-8' : 'text/html; charset=utf-8'
      response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store', ...headers })
      response.end(typeof page === 'string' ? page : page())
      return
    }
    const file = join(ROOT, normalize(path))
    const type = TYPES[path.slice(path.lastIndexOf('.'))]
    if (!path.startsWith('/dist/') || type === undefined || !existsSync(file)) {
      response.writeHead(path === '/favicon.ico' ? 204 : 404).end()
      return
    }
    response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' })
    response.end(readFileSync(file))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    requests,
    forget: () => {
      requests.length = 0
    },
    close: () => new Promise((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    }),
  }
}

/** Which built file a script of such a page came from, for the coverage report. */
export const fileOfPanel: FileOf = (url) =>
  url.pathname.startsWith('/dist/') ? new URL(`file://${join(ROOT, url.pathname)}`) : null

/** The inline configuration as a host writes it. */
export const configScript = (config: unknown): string =>
  `<script type="application/json" id="tokenpanel-config">${JSON.stringify(config).replaceAll('<', '\\u003c')}</script>`

/** The one tag that brings the panel. */
export const ADAPTER_SCRIPT = '<script type="module" src="/dist/panel/host-adapter.js"></script>'

/** A page with this head and body. */
export const htmlPage = (head: string, body = '<main><h1>A page</h1></main>'): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A page</title>${head}</head><body>${body}</body></html>`
