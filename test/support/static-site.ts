// Any static server, as `python3 -m http.server` is one.
// Serves a folder on loopback; keeps nothing.
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, normalize } from 'node:path'
import type { TestContext } from 'node:test'

const TYPES: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css', html: 'text/html' }

/** Serves a folder until the test ends; gives its origin. */
export async function serveFolder(t: TestContext, folder: string): Promise<string> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const file = join(folder, normalize(pathname === '/' ? '/index.html' : pathname))
    const type = TYPES[file.slice(file.lastIndexOf('.') + 1)]
    if (type === undefined || !existsSync(file)) response.writeHead(pathname === '/favicon.ico' ? 204 : 404).end()
    else response.writeHead(200, { 'content-type': type }).end(readFileSync(file))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.after(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
