// A port that is taken: which project holds it, where its server says so, and what is said of all others.
import assert from 'node:assert/strict'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test, type TestContext } from 'node:test'
import { startPageServer } from '../../apply-server/zero-config/main.node.js'
import { startApplyFixture } from '../support/apply-fixture.js'
import { createSite, startPageServerFixture, type Site } from '../support/page-server-fixture.js'

/** What is said by a start in a site on that port. */
async function refusedAt(port: number, { folder }: Pick<Site, 'folder'>): Promise<string> {
  const lines: string[] = []
  const started = await startPageServer(
    { root: undefined, port, allowOrigins: [], quiet: false },
    { out: (line) => void lines.push(line), error: (line) => void lines.push(line), from: folder },
  )
  assert.ok(!started.ok)
  assert.deepEqual(lines, [])
  return started.error.replace(String(port), 'N')
}

function siteOf(t: TestContext): Site {
  const site = createSite({ 'package.json': '{ "name": "docs" }', 'a.css': ':root { --a: 1px }' })
  t.after(() => site.remove())
  return site
}

test('a port that another project’s tokenpanel holds: its name and folder', async (t) => {
  const holder = await startPageServerFixture({ 'package.json': '{ "name": "shop\\u001b[31m" }', 'a.css': ':root { --a: 1px }' })
  t.after(() => holder.close())
  assert.equal(await refusedAt(holder.port, siteOf(t)),
    `port N is in use by tokenpanel for shop[31m (${holder.folder}). Stop it or use --port 0.`)
  assert.equal(await refusedAt(holder.port, holder),
    'port N is in use by tokenpanel for this project. Use that one, stop it or use --port 0.')
})

test('a port that panel-server holds: the folder that it writes to', async (t) => {
  const holder = await startApplyFixture()
  t.after(() => holder.close())
  assert.equal(await refusedAt(holder.port, siteOf(t)),
    `port N is in use by panel-server for ${holder.folder}. Stop it or use --port 0.`)
})

const health = (body: object): RequestListener => (_request, response) => response.end(JSON.stringify(body))
const UNKNOWN = 'port N is in use, maybe by another tokenpanel or panel-server. Stop it or use --port 0.'
const holders: readonly (readonly [name: string, answer: RequestListener, words?: string])[] = [
  ['an older tokenpanel, which says no project', health({ ok: true, server: 'tokenpanel', writeRoot: '/srv/shop', port: 0 }),
    'port N is in use by tokenpanel for /srv/shop. Stop it or use --port 0.'],
  ['a server of somebody else', health({ ok: true, status: 'up' })],
  ['one that is called otherwise', health({ ok: true, server: 'other', writeRoot: '/srv/shop' })],
  ['one that says a folder alone', health({ ok: true, writeRoot: '/srv/shop' })],
  ['a page', (_request, response) => response.end('<!doctype html>')],
  ['one that sends the asker elsewhere', (_request, response) => response.writeHead(302, { Location: '/other' }).end()],
  ['one that says too much', health({ ok: true, server: 'tokenpanel', writeRoot: '/srv/shop', more: 'x'.repeat(16_384) })],
  ['one that hangs up', (_request, response) => void response.destroy()],
  ['one that never answers', () => undefined],
  ['one that never ends', (_request, response) => void response.write('{"ok":true,')],
]
for (const [name, answer, words = UNKNOWN] of holders) {
  test(`a port that is held by ${name}`, async (t) => {
    const asked: (string | undefined)[] = []
    const server = createServer((request, response) => {
      asked.push(`${request.method ?? ''} ${request.url ?? ''}`)
      answer(request, response)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    t.after(() => {
      server.close()
      server.closeAllConnections()
    })
    const from = performance.now()
    assert.equal(await refusedAt((server.address() as AddressInfo).port, siteOf(t)), words)
    assert.ok(performance.now() - from < 5000)
    assert.deepEqual(asked, ['GET /healthz'])
  })
}
