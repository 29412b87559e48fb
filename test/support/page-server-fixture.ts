// The command `tokenpanel` in a project of its own, in this process: its own start, its lines kept.
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { ServeLine } from '../../apply-server/zero-config/flags.js'
import { startPageServer } from '../../apply-server/zero-config/main.node.js'
import type { Files } from './apply-fixture.js'
import { openRaw, parseReplies, type RawReply } from './raw-http.js'

/** A folder with files in it, in a folder that is nobody's home. */
export interface Site {
  /** Its real path. */
  readonly folder: string
  readonly put: (path: string, content: string | Uint8Array) => void
  readonly read: (path: string) => string
  readonly remove: () => void
}

export function createSite(files: Files): Site {
  const folder = realpathSync.native(mkdtempSync(join(tmpdir(), 'tokenpanel-site-')))
  const put: Site['put'] = (path, content) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  for (const [path, content] of Object.entries(files)) put(path, content)
  return {
    folder, put,
    read: (path) => readFileSync(join(folder, path), 'utf8'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

export interface PageRequestLines {
  readonly method?: string
  /** The value of the Host line; `null` for none. */
  readonly host?: string | null
  /** Header lines besides Host and Content-Length. */
  readonly lines?: readonly string[]
  readonly body?: string
}

export interface PageServerFixture extends Site {
  readonly port: number
  readonly out: readonly string[]
  readonly errors: readonly string[]
  /** Sends one request over a fresh connection, by the name that the server itself says. */
  readonly send: (target: string, request?: PageRequestLines) => Promise<RawReply>
  /** Ends it and starts it anew where it was, as somebody does in a terminal. */
  readonly restart: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Starts it on a free port, in a folder of a new project: `''` for the project's own. */
export async function startPageServerFixture(
  files: Files, line: Partial<ServeLine> = {}, folder = '',
): Promise<PageServerFixture> {
  const site = createSite(files)
  const out: string[] = []
  const errors: string[] = []
  const start = (at: number): ReturnType<typeof startPageServer> => startPageServer(
    { root: undefined, port: at, allowOrigins: [], quiet: false, ...line },
    {
      out: (text) => void out.push(text), error: (text) => void errors.push(text),
      from: join(site.folder, folder),
    },
  )
  const started = await start(0)
  if (!started.ok) {
    site.remove()
    throw new Error(started.error)
  }
  const { url } = started.value
  let { server } = started.value
  const port = Number(new URL(url).port)
  return {
    ...site, port, out, errors,
    send: (target, request = {}) => exchange(port, target, request),
    restart: async () => {
      await server.drain()
      const again = await start(port)
      if (!again.ok) throw new Error(again.error)
      ;({ server } = again.value)
    },
    close: async () => {
      await server.drain()
      site.remove()
    },
  }
}

async function exchange(port: number, target: string, request: PageRequestLines): Promise<RawReply> {
  const { method = 'GET', host = `127.0.0.1:${port}`, lines = [], body = '' } = request
  const raw = await openRaw(port)
  const head = [
    `${method} ${target} HTTP/1.1`, ...(host === null ? [] : [`Host: ${host}`]),
    ...(body === '' ? [] : [`Content-Length: ${Buffer.byteLength(body)}`]), ...lines,
  ]
  raw.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  // An answer to HEAD has the length of what it leaves out.
  const [reply] = method === 'HEAD'
    ? parseReplies((await raw.until((text) => text.includes('\r\n\r\n'))).replace(/content-length: \d+\r\n/i, ''))
    : await raw.replies(1)
  raw.destroy()
  if (reply === undefined) throw new Error('no answer')
  return reply
}
