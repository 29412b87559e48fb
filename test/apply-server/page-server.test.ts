// What `tokenpanel` answers, over real HTTP: the panel's script, the index as a configuration, writing by it,
// and who may ask for each.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { DEV_ORIGINS } from '../../apply-server/zero-config/dev-origins.js'
import { READ_CHECKS } from '../../apply-server/zero-config/read-checks.js'
import { readConfig } from '../../panel/model/config/read-config.js'
import { startPageServerFixture, type PageServerFixture } from '../support/page-server-fixture.js'
import type { RawReply } from '../support/raw-http.js'
import { readText } from '../support/sources.js'

const CSS = `:root {
  --accent: #336699;
  --text: #111111;
  --line: #dddddd; /* as it was */
  --space-sm: 0.5rem;
  --space-md: 1rem;
}
.dark {
  --accent: #99ccff;
  --text: #eeeeee;
  --line: #333333;
}
`
const ORIGIN = 'http://localhost:5173'
const FROM_PAGE = [`Origin: ${ORIGIN}`, 'Sec-Fetch-Site: cross-site']

let server: PageServerFixture
before(async () => {
  server = await startPageServerFixture({ 'package.json': '{ "name": "@acme/My.Site" }', 'styles/tokens.css': CSS })
})
after(() => server.close())

const header = (reply: RawReply, name: string): string | undefined => reply.headers.get(name)?.join(', ')

test('it says where it listens, what it has found, and the one tag to paste', () => {
  assert.deepEqual(server.out.slice(0, 11), [
    `[tokenpanel] listening on http://127.0.0.1:${server.port}`, '',
    `@acme/My.Site  ${server.folder}, the nearest folder with package.json`,
    '5 tokens in 1 file', 'Themes: light, dark (.dark)',
    '', 'Add to your page, in development only:', '',
    `  <script type="module" src="http://127.0.0.1:${server.port}/tokenpanel.js"></script>`, '',
    'Next: reload the page and change a token in the panel. Files change only when you press Write files.',
  ])
})

test('the script is the built one behind one line, by which the page knows of the index', async () => {
  const { status, text, headers } = await server.send('/tokenpanel.js', { lines: FROM_PAGE })
  const [line = '', ...rest] = text.split('\n')
  assert.equal(status, 200)
  assert.deepEqual(headers.get('content-type'), ['text/javascript; charset=utf-8'])
  assert.deepEqual(headers.get('access-control-allow-origin'), [ORIGIN])
  assert.equal(rest.join('\n'), readText('dist/tokenpanel.js'))
  assert.equal(line, 'globalThis[Symbol.for("tokenpanel.index")]={url:new URL("tokenpanel.json",import.meta.url).href,'
    + '"storagePrefix":"tokenpanel-acme-my-site","consoleNamespace":"tokenpanel"};')
})

test('its source map is moved by that line, maps have the texts of their sources, and the other files are as they are', async () => {
  for (const [name, before] of [['tokenpanel.js.map', ';'], ['tokenpanel/core.js.map', '']] as const) {
    const { mappings, sourcesContent, ...others } = (await server.send(`/${name}?abc`)).json
    const { mappings: built, ...rest } = JSON.parse(readText(`dist/${name}`)) as Record<string, unknown>
    assert.deepEqual([mappings, others], [`${before}${String(built)}`, rest])
    const sources = (rest['sources'] as readonly string[]).map((source) => source.replaceAll('../', ''))
    assert.deepEqual(sourcesContent, sources.map((source) => readText(source)))
  }
  for (const name of ['core.js', 'host-sink.js']) {
    const { status, text } = await server.send(`/tokenpanel/${name}?abc`)
    assert.deepEqual([status, text], [200, readText(`dist/tokenpanel/${name}`)])
  }
})

for (const path of [
  '/', '/tokenpanel', '/tokenpanel/', '/tokenpanel/core', '/tokenpanel/../relay.js', '/tokenpanel/%2e%2e/relay.js',
  '/tokenpanel/..%2frelay.js', '/tokenpanel/./core.js', '//tokenpanel.js', '/tokenpanel/core.js.map.map', '/relay.js',
  '/panel-server.js', '/tokenpanel/.js', '/tokenpanel/a/core.js', '/tokenpanel/..\\relay.js', '/package.json', '/index.js',
  '/tokenpanel/nowhere.js', '/styles/tokens.css', '/constructor', '/tokenpanel.js/', '/tokenpanel.json/x',
]) {
  test(`nothing else stands at ${path}`, async () => {
    const { status, json } = await server.send(path)
    assert.deepEqual([status, json], [404, { ok: false, error: 'Not found' }])
  })
}

test('the index is a configuration that the panel takes whole, with where each token stands and where to write', async () => {
  const { status, json } = await server.send('/tokenpanel.json', { lines: FROM_PAGE })
  const { where, sources, project, ...config } = json
  assert.equal(status, 200)
  const { id, ...named } = project as Record<string, string>
  assert.deepEqual(named, { name: '@acme/My.Site', root: server.folder, short: server.folder })
  assert.match(id ?? '', /^[\w-]{8,64}$/)
  assert.deepEqual(sources, [{ file: 'styles/tokens.css', tokens: (sources as [{ tokens: number }])[0].tokens, generated: null, skipped: null }])
  const { config: read, ignored } = readConfig(config)
  assert.deepEqual([read.ok, ignored], [true, []])
  assert.deepEqual([config['storagePrefix'], config['consoleNamespace'], config['applyEndpoint'], config['applyRouting']],
    ['tokenpanel-acme-my-site', 'tokenpanel', `http://127.0.0.1:${server.port}/apply`, { '*': 'styles/tokens.css' }])
  assert.deepEqual((where as Record<string, unknown>)['--line'], [
    { file: 'styles/tokens.css', scope: [':root'], line: 4, value: '#dddddd' },
    { file: 'styles/tokens.css', scope: ['.dark'], line: 11, value: '#333333' },
  ])
})

test('the endpoint has the name by which the page asks', async () => {
  const host = `localhost:${server.port}`
  const { json } = await server.send('/tokenpanel.json', { host })
  assert.equal(json['applyEndpoint'], `http://${host}/apply`)
})

test('the index is what the disk has at that moment; who has it already gets 304, whoever asks', async () => {
  const first = await server.send('/tokenpanel.json', { lines: FROM_PAGE })
  const tag = header(first, 'etag') ?? ''
  assert.match(tag, /^"[\w-]{43}"$/)
  const lines = [...FROM_PAGE, `If-None-Match: "x", W/${tag}`]
  const again = await server.send('/tokenpanel.json', { lines })
  assert.deepEqual([again.status, again.text, header(again, 'etag'), header(again, 'vary'), header(again, 'access-control-allow-origin')],
    [304, '', tag, 'Origin', ORIGIN])
  server.put('styles/more.css', ':root { --new-one: 4px; }\n')
  const next = await server.send('/tokenpanel.json', { lines })
  assert.equal(next.status, 200)
  assert.notEqual(header(next, 'etag'), tag)
  assert.ok(Object.hasOwn(next.json['where'] as object, '--new-one'))
  assert.deepEqual(next.json['applyRouting'], { 'new': 'styles/more.css', '*': 'styles/tokens.css' })
})

test('HEAD is answered as GET without a body; other methods are refused', async () => {
  const get = await server.send('/tokenpanel.js')
  const head = await server.send('/tokenpanel.js', { method: 'HEAD' })
  assert.deepEqual([head.status, header(head, 'etag'), head.text], [200, header(get, 'etag'), ''])
  for (const method of ['POST', 'PUT', 'OPTIONS']) {
    const reply = await server.send('/tokenpanel.json', { method })
    assert.deepEqual([reply.status, header(reply, 'allow')], [405, 'GET, HEAD'])
  }
})

const READS = ['/tokenpanel.js', '/tokenpanel/core.js', '/tokenpanel.js.map', '/tokenpanel.json'] as const
type Who = readonly [name: string, lines: readonly string[], isAllowed: boolean]
const asked: readonly Who[] = [
  ['a program', [], true],
  ['a page of an allowed origin', FROM_PAGE, true],
  ['a page of an allowed origin in a browser that says no more', [`Origin: ${ORIGIN}`], true],
  ['somebody who types the address', ['Sec-Fetch-Site: none'], true],
  ['a page of the server itself', ['Sec-Fetch-Site: same-origin'], true],
  ['a page of an origin that is not allowed', ['Origin: http://localhost:7777'], false],
  ['a page of an origin that is not allowed, of the same site', ['Origin: http://localhost:7777', 'Sec-Fetch-Site: same-site'], false],
  ['a page of the web', ['Origin: https://evil.example', 'Sec-Fetch-Site: cross-site'], false],
  ['a page of the web that asks without saying its origin', ['Sec-Fetch-Site: cross-site'], false],
  ['a page of another port that asks without saying its origin', ['Sec-Fetch-Site: same-site'], false],
  ['two sites', ['Sec-Fetch-Site: same-origin', 'Sec-Fetch-Site: cross-site'], false],
  ['a page that was opened as a file', ['Origin: null', 'Sec-Fetch-Site: cross-site'], false],
  ['every origin at once', ['Origin: *'], false],
  ['two origins', [`Origin: ${ORIGIN}`, 'Origin: https://evil.example'], false],
  ['an origin in another case', [`Origin: ${ORIGIN.toUpperCase()}`], false],
  ['an origin that begins as an allowed one', [`Origin: ${ORIGIN}.evil.example`], false],
]
for (const [name, lines, isAllowed] of asked) {
  test(`script and index, asked for by ${name}: ${isAllowed ? 'answered' : 'refused'}`, async () => {
    for (const path of READS) {
      const reply = await server.send(path, { lines })
      assert.equal(header(reply, 'vary'), 'Origin')
      // Browsers that say nothing of where a request comes from go by these.
      assert.equal(header(reply, 'cross-origin-resource-policy'), 'same-origin')
      assert.equal(header(reply, 'x-content-type-options'), 'nosniff')
      if (isAllowed) {
        assert.equal(reply.status, 200)
        continue
      }
      assert.deepEqual([reply.status, reply.json], [403, { ok: false, error: 'Origin not allowed' }])
      assert.equal(header(reply, 'access-control-allow-origin'), undefined)
    }
  })
}

test('a refused origin is told in the log, with what to do about it', async () => {
  await server.send('/tokenpanel.js', { lines: ['Origin: http://localhost:7777'] })
  assert.equal(server.errors.at(-1), '[tokenpanel] 403 Origin not allowed (http://localhost:7777: to allow it, '
    + 'start with --allow-origin http://localhost:7777)')
  await server.send('/tokenpanel.js', { lines: ['Origin: null'] })
  assert.equal(server.errors.at(-1), '[tokenpanel] 403 Origin not allowed (null: a page opened as a file has no origin; '
    + 'serve its folder over http)')
})

for (const host of ['evil.example', `evil.example:1`, '127.0.0.1.evil.example', '192.168.0.1', '0.0.0.0', null, 'localhost, evil.example']) {
  test(`whoever asks by the name ${String(host)} gets nothing, whatever the origin is`, async () => {
    const json = [`Origin: http://${String(host)}`, 'Content-Type: application/json', 'Sec-Fetch-Site: same-origin']
    for (const path of [...READS, '/healthz']) {
      const reply = await server.send(path, { host, lines: json })
      assert.equal(reply.status, 403)
      assert.match(reply.text, /Host not allowed/)
    }
    const body = JSON.stringify({ tokens: { '--accent': '#000' } })
    const reply = await server.send('/apply', { method: 'POST', host, lines: json, body })
    assert.equal(reply.status, 403)
    const preflight = await server.send('/apply', { method: 'OPTIONS', host, lines: json })
    assert.deepEqual([preflight.status, header(preflight, 'access-control-allow-origin')], [403, undefined])
    assert.equal(server.read('styles/tokens.css'), CSS)
  })
}

test('of any two that are spoiled, the earlier check answers', async () => {
  assert.deepEqual(READ_CHECKS.map(({ name }) => name), ['1 route', '2 method', '4 origin'])
  const evil = ['Origin: https://evil.example']
  const replies = [
    await server.send('/nowhere', { method: 'PUT', lines: evil, host: 'evil.example' }),
    await server.send('/tokenpanel.js', { method: 'PUT', lines: evil, host: 'evil.example' }),
    await server.send('/tokenpanel.js', { lines: evil, host: 'evil.example' }),
    await server.send('/tokenpanel.js', { lines: evil }),
  ]
  assert.deepEqual(replies.map(({ json }) => json['error']), ['Not found', 'Method not allowed',
    'Host not allowed: "evil.example" is not this machine; use 127.0.0.1 or localhost', 'Origin not allowed'])
})

test('its health says what it is, to whoever asks by a name of this machine', async () => {
  const { json } = await server.send('/healthz', { lines: ['Sec-Fetch-Site: cross-site'] })
  assert.deepEqual(json, { ok: true, server: 'tokenpanel', project: '@acme/My.Site', writeRoot: server.folder, port: 0 })
})

const WRITING = [...FROM_PAGE, 'Content-Type: application/json']
const write = (document: unknown, lines = WRITING): Promise<RawReply> =>
  server.send('/apply', { method: 'POST', lines, body: JSON.stringify(document) })

test('a change in light and one in dark are written where they stand, and no other byte changes', async () => {
  const document = {
    tokens: { '--line': '#cccccc' }, scopes: [{ scope: ['.dark'], tokens: { '--accent': '#88bbee' } }],
  }
  const preview = await write({ ...document, dryRun: true })
  assert.deepEqual([preview.status, server.read('styles/tokens.css')], [200, CSS])
  const written = await write(document)
  assert.deepEqual([written.status, header(written, 'access-control-allow-origin')], [200, ORIGIN])
  assert.equal(server.read('styles/tokens.css'), CSS.replace('#dddddd', '#cccccc').replace('#99ccff', '#88bbee'))
  const { json } = await server.send('/tokenpanel.json')
  const [line] = (json['where'] as Record<string, readonly { readonly value: string }[]>)['--line'] ?? []
  assert.equal(line?.value, '#cccccc')
  assert.equal(server.out.at(-1), '[tokenpanel] applied 2 tokens to 1 files (changed: styles/tokens.css)')
  server.put('styles/tokens.css', CSS)
})

test('a page of the server\'s own origin may write; a program says one of the origins, as to panel-server', async () => {
  const tokens = { '--line': '#dddddd' }
  const json = 'Content-Type: application/json'
  assert.equal((await write({ tokens }, [json, `Origin: http://127.0.0.1:${server.port}`])).status, 200)
  for (const lines of [[json], [json, 'Origin: http://localhost:7777'], [json, 'Origin: null']]) {
    assert.deepEqual((await write({ tokens }, lines)).json, { ok: false, error: 'Origin not allowed' })
  }
})

test('a preflight tells an allowed page that it may write', async () => {
  const lines = [`Origin: ${ORIGIN}`, 'Access-Control-Request-Method: POST']
  const { status, headers } = await server.send('/apply', { method: 'OPTIONS', lines })
  assert.deepEqual([status, headers.get('access-control-allow-origin'), headers.get('vary')], [204, [ORIGIN], ['Origin']])
})

test('the usual origins are as a browser writes them', () => {
  for (const origin of DEV_ORIGINS) assert.equal(new URL(origin).origin, origin)
  assert.ok(DEV_ORIGINS.includes('http://localhost') && DEV_ORIGINS.includes('https://127.0.0.1:5173'))
})
