// What the documents say of the apply server, held against the code; the examples run as they stand.
import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { SERVE_FLAGS } from '../../apply-server/zero-config/flags.js'
import type { TokenpanelPlugin } from '../../apply-server/zero-config/vite.node.js'
import { pageLine, tagFor } from '../../apply-server/zero-config/words.js'
import { flagLines } from '../../apply-server/flag-table.js'
import { FLAGS } from '../../apply-server/flags.js'
import { REFUSALS, sentCodeOf, type RefusalCode } from '../../apply-server/refusals.js'
import { applyChanges } from '../../shared/css/rewrite.js'
import { readScope } from '../../shared/css/scope-text.js'
import { readPreviewReply, readWriteReply } from '../../shared/wire/apply.js'
import { readSurveyReply } from '../../shared/wire/survey.js'
import { readRouting } from '../../shared/wire/routing.js'
import { ROOT, runCommand } from '../support/command.js'
import { plan, planRoot } from '../support/css-plan.js'
import { blockWith, readText, tableAfter } from '../support/sources.js'

const readme = readText('apply-server/README.md')
const page = (name: string): string => readText(`apply-server/docs/${name}.md`)
const [devServers, frameworks, requests] = [page('dev-servers'), page('frameworks'), page('requests')]

test('the documents\' table of flags is the table of flags, and its lines are those of --help', () => {
  const rows = Object.entries(FLAGS).map(([name, flag]) => {
    const long = `\`--${name}${'value' in flag ? ` ${flag.value}` : ''}\``
    const rules = [
      'rules' in flag ? flag.rules : '',
      'isRequired' in flag ? 'required' : '',
      'isRepeatable' in flag ? 'repeatable' : '',
    ].filter((rule) => rule !== '').join('; ')
    const fallback = 'fallback' in flag ? flag.fallback : ''
    return ['short' in flag ? `\`-${flag.short}\`, ${long}` : long, flag.meaning, rules, fallback]
  })
  assert.deepEqual(tableAfter(readme, '<!-- flags -->'), rows)
  assert.equal(blockWith(page('zero-config'), 'text', '--root'), flagLines(SERVE_FLAGS))
})

test('the front page\'s tags, lines and code are what the command says, and where the plugin stands', async (t) => {
  const front = readText('README.md')
  const url = `http://127.0.0.1:${SERVE_FLAGS.port.fallback}`
  assert.equal(blockWith(front, 'html', 'tokenpanel.js').trim(), tagFor(url))
  assert.ok(blockWith(front, '', 'listening').includes(pageLine(`listening on ${url}\n`)))
  const [tag = ''] = /<script[^>]*tokenpanel\.js[^>]*>/.exec(blockWith(frameworks, 'jsx', 'Layout')) ?? []
  assert.equal(tag.replace(' async', '').replace(' />', '></script>'), tagFor(url))
  const { module, site } = await importExample(t, "from 'tokenpanel/vite'\n\nexport default { plugins", front)
  const { default: { plugins: [plugin] } } = module as { default: { plugins: [TokenpanelPlugin] } }
  const used: string[] = []
  plugin.configureServer({
    config: { root: site, base: '/' }, middlewares: { use: (path) => void used.push(path) },
  })
  const [{ attrs: { src } } = { attrs: { src: '' } }] = plugin.transformIndexHtml()
  assert.deepEqual([used, `${used[0] ?? ''}/tokenpanel.js`], [['/@tokenpanel'], src])
  // Frameworks need no tag: what Vite's client asks for is what Vite's own pages have a tag for.
  const { code = '' } = plugin.transform('', '/node_modules/vite/dist/client/client.mjs') ?? {}
  const [, path = ''] = /new URL\('([^']+)', import\.meta\.url\)/.exec(code) ?? []
  assert.equal(new URL(path, 'http://localhost/@vite/client').pathname, src)
  assert.ok(blockWith(frameworks, 'js', 'vite: { plugins').includes('plugins: [tokenpanel()]'))
  assert.ok(blockWith(frameworks, 'js', 'createPanelMiddleware').includes("app.use('/@tokenpanel', createPanelMiddleware({ root"))
})

test('the documents\' table of errors is the table of refusals', () => {
  const codes = Object.keys(REFUSALS) as RefusalCode[]
  const rows = codes.map((code) => {
    const { step, status, error, remedy } = REFUSALS[code]
    return [step === 0 ? '–' : String(step), String(status), sentCodeOf(code) === null ? '–' : `\`${code}\``, `\`${error}\``, remedy]
  })
  assert.deepEqual(tableAfter(page('errors'), '<!-- apply-refusals -->'), rows)
})

test('the documents\' table of the handler\'s options names each of them', () => {
  const type = /interface ApplyHandlerOptions \{([^]*?)\n\}/.exec(readText('apply-server/mounted.node.ts'))?.[1] ?? ''
  const members = [...type.matchAll(/readonly (\w+)\??:/g)].map(([, name]) => `\`${name ?? ''}\``)
  assert.ok(members.length > 3)
  assert.deepEqual(tableAfter(devServers, '<!-- handler-options -->').map(([name]) => name), members)
})

test('the documents\' routing files are routing files', () => {
  for (const words of ['"*": "src/styles/tokens.css" }', '"color-brand"']) {
    assert.equal(readRouting(JSON.parse(blockWith(readme, 'json', words))).ok, true)
  }
})

test('the documents\' replies are what the wire reads', () => {
  assert.equal(readPreviewReply(JSON.parse(blockWith(readme, 'json', '"dryRun": true'))).ok, true)
  assert.equal(readWriteReply(JSON.parse(blockWith(readme, 'json', '"updated"'))).ok, true)
  assert.equal(readSurveyReply(JSON.parse(blockWith(requests, 'json', '"survey": true'))).ok, true)
})

test('the documents\' three set-ups of dark mode are rewritten by the scopes beside them', () => {
  const rows = tableAfter(requests, '<!-- dark-modes -->')
  assert.equal(rows.length, 3)
  for (const [name, css = '', scope = ''] of rows) {
    const text = `:root { --bg: #fff; }\n${css.slice(1, -1)}\n`
    const read = readScope(JSON.parse(scope.slice(1, -1)), 'scope')
    assert.ok(read.ok, name)
    const edits = new Map([['--bg', '#222']])
    const planned = plan(text, { root: new Map([['--bg', '#eee']]), scopes: [{ scope: read.value, edits }] })
    assert.ok(planned.ok, name)
    const written = text.replace('#fff', '#eee').replace('#111', '#222')
    assert.equal(applyChanges(text, planned.value.changes), written, name)
  }
})

test('the documents\' annotated stylesheet is rewritten where it says', () => {
  const css = blockWith(page('rewriting'), 'css', '@import url("base.css")')
  const edits = new Map(['--space-sm', '--space-md', '--gap', '--text-lg', '--ring'].map((name) => [name, '3px']))
  const plan = planRoot(css, edits)
  assert.ok(plan.ok)
  assert.deepEqual(plan.value.changes.map(({ from, to }) => css.slice(from, to)), [
    '0.5rem', '1.25rem', '{ a: b; c }', '1.25rem', '2px',
  ])
})

/** The project that the documents' commands speak of. */
function makeSite(t: TestContext): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'tokenpanel-readme-')))
  t.after(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'src/styles'), { recursive: true })
  writeFileSync(join(folder, 'src/styles/tokens.css'), [
    ':root {', '  --space-sm: 0.5rem;', '  --space-md: 1rem;', '  --space-lg: 3rem;', '  --bg: #fff;', '}',
    '.dark {', '  --bg: #111;', '}', '',
  ].join('\n'))
  writeFileSync(join(folder, 'panel-routing.json'), blockWith(readme, 'json', '{ "*": "src/styles/tokens.css" }'))
  return folder
}

const hasCurl = spawnSync('curl', ['--version']).status === 0
const withCurl = {
  skip: hasCurl || process.env['CI'] === 'true' ? false : 'no curl found: install it to run the examples',
}

async function runShell(script: string): Promise<Readonly<Record<string, unknown>>> {
  const child = spawn('sh', ['-c', script], { env: { PATH: process.env['PATH'] } })
  return JSON.parse((await child.stdout.toArray()).join('')) as Readonly<Record<string, unknown>>
}

test('the documents\' start line, preview and write work as they stand', withCurl, async (t) => {
  const site = makeSite(t)
  const start = blockWith(readme, 'sh', 'node bin/panel-server.js --root ../my-site')
  const args = start.replaceAll('\\\n', ' ').trim().split(/\s+/).slice(2).map((arg) => (arg === '../my-site' ? site : arg))
  const server = runCommand('bin/panel-server.js', [...args, '--port', '0'], {}, 'shipped')
  t.after(() => server.child.kill())
  const line = await server.until((out) => out.includes('\n'))
  const port = /:(\d+) /.exec(line)?.[1] ?? ''
  const shown = /^\[design-token-panel\] listening.*$/m.exec(readme)?.[0] ?? ''
  assert.equal(line, `${shown.replace('24681', port).replace('/srv/my-site', site)}\n`)

  const preview = await runShell(blockWith(readme, 'sh', '"dryRun": true').replace('24681', port))
  const read = readPreviewReply(preview)
  assert.ok(read.ok)
  assert.equal(read.value.files[0]?.hunks[0]?.after, '  --space-md: 1.5rem;')
  const digest = read.value.files[0].digest
  const write = blockWith(readme, 'sh', 'expectDigests').replace('24681', port).replace('9f2c…', digest)
  assert.equal((await runShell(write))['ok'], true)
  assert.match(readFileSync(join(site, 'src/styles/tokens.css'), 'utf8'), /--space-md: 1\.5rem;/)
  assert.deepEqual(await runShell(write), { ok: false, reason: 'stale-file', files: ['src/styles/tokens.css'] })

  const dark = readPreviewReply(await runShell(blockWith(requests, 'sh', '"scopes"').replace('24681', port)))
  assert.ok(dark.ok)
  assert.deepEqual(dark.value.files[0]?.hunks.map(({ scope, after }) => [scope, after]), [
    [undefined, '  --bg: #fafafa;'], [['.dark'], '  --bg: #222;'],
  ])
  const survey = readSurveyReply(await runShell(blockWith(requests, 'sh', '"survey"').replace('24681', port)))
  assert.ok(survey.ok)
  const scopes = survey.value.files[0]?.scopes.map(({ scope, kind, tokens }) => [scope, kind, tokens.length])
  assert.deepEqual(scopes, [[[':root'], 'root', 4], [['.dark'], 'other', 1]])
})

interface Handled { readonly status: number; readonly body: Readonly<Record<string, unknown>> }
const BODY = JSON.stringify({ tokens: { '--space-md': '2rem' } })
const HEADERS = { 'content-type': 'application/json' }

/** Writes an example to a site whose node_modules hold this package, as a user's would. */
async function importExample(
  t: TestContext, words: string, document = devServers,
): Promise<{ site: string; module: unknown }> {
  const site = makeSite(t)
  const home = join(site, 'node_modules', 'tokenpanel')
  mkdirSync(home, { recursive: true })
  cpSync(join(ROOT, 'package.json'), join(home, 'package.json'))
  for (const part of ['shared', 'apply-server']) {
    cpSync(join(ROOT, 'dist', part), join(home, 'dist', part), { recursive: true })
  }
  cpSync(join(ROOT, 'dist', 'tokenpanel.js'), join(home, 'dist', 'tokenpanel.js'))
  const file = join(site, 'example.mjs')
  const code = blockWith(document, 'js', words).replaceAll('process.cwd()', JSON.stringify(site))
  writeFileSync(file, code.replaceAll('process.env.NODE_ENV', "'development'"))
  return { site, module: await import(file) }
}

const written = (site: string): boolean =>
  readFileSync(join(site, 'src/styles/tokens.css'), 'utf8').includes('--space-md: 2rem;')

type Route = (given: unknown) => Promise<Response> | Response
const routes: readonly (readonly [name: string, words: string, wrap: (request: Request) => unknown])[] = [
  ['Next route', "export const runtime = 'nodejs'", (request) => request],
  ['Astro endpoint', 'export const prerender = false', (request) => ({ request })],
]
for (const [name, words, wrap] of routes) {
  test(`the documents' ${name} writes, and refuses another site`, async (t) => {
    const { site, module } = await importExample(t, words)
    const { POST } = module as { POST: Route }
    const send = async (headers: Readonly<Record<string, string>>): Promise<Handled> => {
      const url = 'http://localhost:3000/apply'
      const response = await POST(wrap(new Request(url, { method: 'POST', headers, body: BODY })))
      return { status: response.status, body: await response.json() as Handled['body'] }
    }
    const refused = await send({ ...HEADERS, 'sec-fetch-site': 'cross-site' })
    assert.deepEqual([refused.status, refused.body['error'], written(site)], [403, 'Origin not allowed', false])
    const done = await send(HEADERS)
    assert.deepEqual([done.status, done.body['ok'], written(site)], [200, true, true])
  })
}

test('the documents\' Vite plugin writes through a dev server\'s middlewares', async (t) => {
  const { site, module } = await importExample(t, 'configureServer(server)')
  type Listener = (request: IncomingMessage, response: ServerResponse) => void
  const { default: config } = module as {
    default: { plugins: readonly [{ configureServer: (server: unknown) => void }] }
  }
  const mounted: [path: string, listener: Listener][] = []
  config.plugins[0].configureServer({
    config: { root: site },
    middlewares: { use: (path: string, listener: Listener) => void mounted.push([path, listener]) },
  })
  const [[path, listener] = ['', () => undefined]] = mounted
  assert.equal(path, '/apply')
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.after(() => server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/apply`
  const response = await fetch(url, { method: 'POST', headers: HEADERS, body: BODY })
  assert.equal(response.status, 200)
  assert.equal(((await response.json()) as { ok: boolean }).ok, true)
  assert.equal(written(site), true)
  const get = await fetch(url)
  assert.deepEqual([get.status, get.headers.get('allow')], [405, 'POST, OPTIONS'])
})
