// Serves the page for people: its shell, style, icon and the scripts of a fixed list.
// No path of a request ever becomes a path on disk.
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { FAVICON, PAGE_SHELL } from './page-shell.js'
import { PAGE_STYLE } from './page.css.js'
import { sendJson } from './perform.node.js'

/** The page's modules, as the compiler emits them. */
export const PAGE_SCRIPTS = [
  'app.view.js', 'blocks.view.js', 'conversations.view.js', 'dom.view.js', 'empty.view.js', 'log.view.js',
  'main.browser.js', 'message.view.js', 'mrkdwn.js', 'rich-text.view.js', 'state.js', 'timeline.js',
  'when.js',
] as const

const POLICY = [
  "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self'", "connect-src 'self'",
  "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'",
].join('; ')

interface PageFile {
  readonly type: string
  readonly read: () => string | Promise<string>
}

type ShowPage = (path: string, request: IncomingMessage, response: ServerResponse) => void

/** Answers every path that is not the API's: GET and HEAD of a known file, else 404 or 405. */
export function createPageFiles(): ShowPage {
  const files = new Map<string, PageFile>([
    ['/', { type: 'text/html', read: () => PAGE_SHELL }],
    ['/page.css', { type: 'text/css', read: () => PAGE_STYLE }],
    ['/favicon.svg', { type: 'image/svg+xml', read: () => FAVICON }],
    ...PAGE_SCRIPTS.map((name) => [`/page/${name}`, scriptFile(name)] as const),
  ])
  return (path, request, response) => {
    const file = files.get(path)
    if (file === undefined && path !== '/events') {
      sendJson(response, 404, { ok: false, error: 'not_found' })
      return
    }
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (file === undefined || !isRead) {
      const allow = file === undefined ? 'GET' : 'GET, HEAD'
      sendJson(response, 405, { ok: false, error: 'method_not_allowed' }, { Allow: allow })
      return
    }
    void sendFile(file, response)
  }
}

const scriptFile = (name: string): PageFile => ({
  type: 'text/javascript',
  read: () => readFile(new URL(`./page/${name}`, import.meta.url), 'utf8'),
})

async function sendFile(file: PageFile, response: ServerResponse): Promise<void> {
  try {
    const body = Buffer.from(await file.read())
    response.writeHead(200, {
      'Content-Type': `${file.type}; charset=utf-8`,
      'Content-Length': String(body.length),
      'Content-Security-Policy': POLICY,
      'Referrer-Policy': 'no-referrer',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    })
    response.end(body)
  } catch {
    // Scripts exist only after a build.
    sendJson(response, 404, { ok: false, error: 'not_built' })
  }
}
