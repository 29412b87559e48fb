// `tokenpanel/vite` in a server of node:http: what is served below its path, and to whom.
import assert from 'node:assert/strict'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { createPanelMiddleware, tokenpanel } from '../../apply-server/zero-config/vite.node.js'
import type { ApplyMiddleware } from '../../apply-server/middleware.node.js'
import { createSite, type Site } from '../support/page-server-fixture.js'

const CSS = ':root { --a: #fff; --b: 1px; --c: 2px; }\n'
const MOUNT = '/base/@tokenpanel'

let site: Site
let server: Server
let url = ''
const lines: string[] = []
let mounted: readonly [path: string, middleware: ApplyMiddleware] | null = null
const plugin = tokenpanel({ root: 'src', allowHosts: ['.app.test'], log: (line) => void lines.push(line) })

before(async () => {
  site = createSite({ 'src/a.css': CSS, 'b.css': CSS })
  plugin.configureServer({
    config: { root: site.folder, base: '/base/' },
    middlewares: { use: (path, middleware) => void (mounted = [path, middleware]) },
  })
  // As Connect does it: without the path, and with all of it beside.
  server = createServer((request, response) => {
    const [path, middleware] = mounted ?? ['', () => undefined]
    const whole = request.url ?? ''
    assert.ok(whole.startsWith(path))
    middleware(Object.assign(request, { originalUrl: whole, url: whole.slice(path.length) || '/' }), response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
after(() => {
  server.close()
  site.remove()
})

test('it is for the dev server alone, and puts one tag into the page, below the server\'s base', () => {
  assert.deepEqual([plugin.name, plugin.apply, mounted?.[0]], ['tokenpanel', 'serve', MOUNT])
  assert.deepEqual(plugin.transformIndexHtml(), [
    { tag: 'script', attrs: { type: 'module', src: `${MOUNT}/tokenpanel.js` }, injectTo: 'head' },
  ])
})

test('the dev server\'s own log says which folder is meant, unless a log is given; a server without one is fine', () => {
  const told: string[] = []
  const start = (logger?: { readonly info: (line: string) => void }, options = {}): void =>
    tokenpanel(options).configureServer({
      config: { root: site.folder, base: '/', ...(logger === undefined ? {} : { logger }) },
      middlewares: { use: () => undefined },
    })
  const logger = { info: (line: string) => void told.push(line) }
  start(logger, { root: 'src' })
  start(logger, { root: 'src', log: () => undefined })
  start()
  assert.equal(told.length, 1)
  assert.match(told[0] ?? '', /^\[tokenpanel\] root .*src, /)
})

const CLIENT = '/app/node_modules/.pnpm/vite@8.3.8/node_modules/vite/dist/client/client.mjs'
const OTHERS: readonly (readonly [id: string, options?: { readonly ssr?: boolean }])[] = [
  [CLIENT, { ssr: true }], ['/app/src/client.mjs'], [`/app/src/a.js?of=${CLIENT}`],
]

test('the client of Vite brings it into pages of others, in a browser alone; no other module is touched', () => {
  const code = 'export const createHotContext = 1 // the end'
  const made = plugin.transform(code, CLIENT)
  const added = made?.code.slice(code.length) ?? ''
  assert.ok(made?.code === code + added && added.startsWith('\n'))
  assert.ok(added.includes("new URL('../@tokenpanel/tokenpanel.js', import.meta.url)"))
  assert.deepEqual(plugin.transform(code, `${CLIENT}?v=1`, {}), made)
  assert.deepEqual(plugin.transform(code, CLIENT, { ssr: false }), made)
  for (const other of OTHERS) assert.equal(plugin.transform(code, ...other), undefined)
})

test('script, chunks and index stand below its path, and the endpoint is there too', async () => {
  const script = await fetch(`${url}${MOUNT}/tokenpanel.js`)
  assert.equal(script.status, 200)
  assert.match(await script.text(), /^globalThis\[Symbol\.for\("tokenpanel\.index"\)\]=/)
  assert.equal((await fetch(`${url}${MOUNT}/tokenpanel/core.js?1`)).status, 200)
  const index = await (await fetch(`${url}${MOUNT}/tokenpanel.json`)).json() as Readonly<Record<string, unknown>>
  assert.deepEqual([index['applyEndpoint'], index['applyRouting']], [`${MOUNT}/apply`, { '*': 'a.css' }])
  for (const path of ['/healthz', '/', '', '/index.html']) {
    assert.equal((await fetch(`${url}${MOUNT}${path}`)).status, 404)
  }
})

const JSON_TYPE = { 'content-type': 'application/json' }
const write = (headers: Readonly<Record<string, string>>): Promise<Response> => fetch(`${url}${MOUNT}/apply`, {
  method: 'POST', headers: { ...JSON_TYPE, ...headers }, body: '{ "tokens": { "--b": "3px" } }',
})

test('pages of its own host may write, and programs; nobody else, and nobody else reads', async () => {
  for (const headers of [{ origin: 'http://localhost:5173' }, { 'sec-fetch-site': 'cross-site' }] as const) {
    assert.equal((await write(headers)).status, 403)
    assert.equal((await fetch(`${url}${MOUNT}/tokenpanel.json`, { headers })).status, 403)
  }
  assert.equal(site.read('src/a.css'), CSS)
  assert.equal((await write({ origin: url })).status, 200)
  assert.deepEqual([site.read('src/a.css'), site.read('b.css')], [CSS.replace('1px', '3px'), CSS])
  assert.equal(lines.at(-1), '[design-token-panel] applied 1 tokens to 1 files (changed: a.css)')
})

test('what cannot be is said at once', () => {
  const rows = [
    [{ root: '/' }, /is the whole disk/], [{ root: '/nowhere/at/all' }, /is not a directory/],
    [{ root: site.folder, allowHosts: ['http://x'] }, /^allowHosts\[0\] must be a host name/],
  ] as const
  for (const [options, message] of rows) assert.throws(() => createPanelMiddleware(options), { name: 'TypeError', message })
})
