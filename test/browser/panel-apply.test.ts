// The panel's apply client in a real browser: CORS as browsers have it, and stylesheets fetched anew.
// What it makes of each answer is tested without a browser in test/panel/apply-*.test.ts.
import assert from 'node:assert/strict'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { COLORS_CSS, startApplyFixture, TOKENS_CSS, type ApplyFixture } from '../support/apply-fixture.js'
import { borrowChromium, giveBackChromium, IN_BROWSER, WITHOUT_CHROMIUM } from '../support/chromium.js'
import { eventually } from '../support/eventually.js'
import { answered, previewOf, previewReply, sentOf, writeReply } from '../support/panel-apply.js'
import { close, listen, withApplyPage, type ApplyPage, type Site } from '../support/panel-apply-page.js'

let browser: Browser | null = null
before(async () => {
  if (WITHOUT_CHROMIUM === false) browser = await borrowChromium()
})
after(async () => giveBackChromium(browser))

/** A page whose client asks `endpoint`. */
function withPage(
  endpointOf: (site: Site) => string | Promise<string>, act: (page: ApplyPage) => Promise<void>,
): Promise<void> {
  assert.ok(browser !== null)
  return withApplyPage(browser, endpointOf, act)
}

async function withApplyServer(
  act: (bench: ApplyPage, server: ApplyFixture) => Promise<void>, origins: readonly string[] | null = null,
): Promise<void> {
  let server: ApplyFixture | null = null
  try {
    await withPage(async (site) => {
      server = await startApplyFixture({ flags: { allowOrigins: origins ?? [site.origin] } })
      const { port, read } = server
      site.css = () => read('styles/tokens.css')
      return `http://127.0.0.1:${port}/apply`
    }, async (bench) => {
      assert.ok(server !== null)
      await act(bench, server)
    })
  } finally {
    await (server as ApplyFixture | null)?.close()
  }
}

const REVIEW = "bench.client.review(bench.sentOf([['--space-md', '1.5rem']]))"
const TIMERS = 'bench.timers.size'
const LINKS = '[...document.querySelectorAll(\'link[rel="stylesheet"]\')].map((link) => new URL(link.href).search)'

test('a preview from another origin, and a write of it', IN_BROWSER, () => withApplyServer(async ({ run, settle }, server) => {
  const unchanged = server.snapshot()
  await run(REVIEW)
  await settle('previewed')
  assert.deepEqual(server.snapshot(), unchanged)
  await run('bench.client.write()')
  await settle('written')
  assert.equal(server.read('styles/tokens.css'), TOKENS_CSS.replace('1rem', '1.5rem'))
  assert.deepEqual(await run('bench.states'), ['previewing', 'previewed', 'writing', 'written'])
  assert.equal(await run(TIMERS), 0)
}))

test('a file that changed since is previewed again', IN_BROWSER, () => withApplyServer(async ({ run, settle }, server) => {
  await run(REVIEW)
  await settle('previewed')
  server.put('styles/tokens.css', TOKENS_CSS.replace('1rem', '7rem'))
  await run('bench.client.write()')
  await settle('previewed')
  assert.deepEqual(await run('bench.states'), ['previewing', 'previewed', 'writing', 'stale', 'previewed'])
  assert.deepEqual(await run("[...bench.client.flow.differing.get('styles/tokens.css')]"), ['--space-md'])
}))

test('an origin that is not allowed is told from a server that is down', IN_BROWSER, () =>
  withApplyServer(async ({ until, site, run }, server) => {
    const diagnosis = async (): Promise<unknown> => {
      await until('bench.client.diagnosis !== null')
      return run('[bench.client.diagnosis.kind, bench.client.diagnosis.command]')
    }
    await run(REVIEW)
    assert.deepEqual(await diagnosis(), ['origin-not-allowed', `--allow-origin ${site.origin}`])
    await server.stop()
    await run('bench.client.retry()')
    const [kind, command] = await diagnosis() as [string, string]
    assert.equal(kind, 'server-down')
    assert.ok(command.startsWith('npx panel-server ') && command.endsWith(`--allow-origin ${site.origin} --port ${server.port}`))
    assert.equal(await run(TIMERS), 0)
  }, ['http://localhost:1']))

test('a server restarted with another routing refuses the old preview; the next one goes without', IN_BROWSER, () =>
  withApplyServer(async ({ run, settle, site }, server) => {
    await run("bench.client.review(bench.sentOf([['--space-md', '1.5rem'], ['--color-accent', '#0a0']]))")
    await settle('previewed')
    await server.stop()
    server.put('routing.json', JSON.stringify({ space: 'styles/tokens.css' }))
    const again = await startApplyFixture({
      flags: { root: server.folder, port: server.port, allowOrigins: [site.origin] },
    })
    try {
      await run('bench.client.write()')
      await settle('refused')
      assert.equal(await run('bench.client.flow.message'), 'Unsupported cssVar prefix')
      assert.equal(server.read('styles/tokens.css'), TOKENS_CSS)
      await run('bench.client.retry()')
      await settle('previewed')
      assert.deepEqual(await run('bench.client.flow.preview.reply.rejected'), ['--color-accent'])
      await run('bench.client.write()')
      await settle('written')
      assert.deepEqual(await run('bench.client.flow.sent'), sentOf([['--space-md', '1.5rem']]))
      assert.equal(server.read('styles/tokens.css'), TOKENS_CSS.replace('1rem', '1.5rem'))
      assert.equal(server.read('styles/colors.css'), COLORS_CSS)
    } finally {
      await again.close()
    }
  }))

/** A page that asks a server of the test's own, which lets every page read its answers. */
async function withOther(
  listener: RequestListener, act: (bench: ApplyPage, requests: readonly IncomingMessage[]) => Promise<void>,
): Promise<void> {
  const requests: IncomingMessage[] = []
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', request.headers.origin ?? '')
    response.setHeader('access-control-allow-headers', 'content-type')
    if (request.method === 'OPTIONS') response.writeHead(204).end()
    else {
      requests.push(request)
      listener(request, response)
    }
  })
  const origin = await listen(server)
  try {
    await withPage(() => `${origin}/apply`, (bench) => act(bench, requests))
  } finally {
    close(server)
  }
}

const textOf = (answer: ReturnType<typeof answered>): string =>
  answer.kind === 'answered' ? answer.text ?? '' : ''
const FOUND = previewOf('styles/tokens.css', [['--space-md', '  --space-md: 1rem;']])
const PREVIEW = textOf(answered(previewReply([FOUND])))

test('an overtaken preview is aborted', IN_BROWSER, async () => {
  let aborted = 0
  let count = 0
  await withOther((request, response) => {
    count += 1
    if (count > 1) response.end(PREVIEW)
    else request.socket.on('close', () => { aborted += 1 })
  }, async ({ run, settle }, requests) => {
    await run(REVIEW)
    await eventually('the first request', () => requests.length === 1)
    await run("bench.client.change(bench.sentOf([['--space-md', '2rem']]))")
    await settle('previewed')
    await eventually('the end of the first request', () => aborted === 1)
    assert.equal(requests.length, 2)
    assert.equal(await run(TIMERS), 0)
  })
})

test('a request carries neither cookies nor where it comes from but its origin', IN_BROWSER, () =>
  withOther((_, response) => response.end(PREVIEW), async ({ run, settle, site }, requests) => {
    await run("document.cookie = 'secret=1'")
    await run(REVIEW)
    await settle('previewed')
    const headers = requests[0]?.headers
    assert.equal(headers?.cookie, undefined)
    assert.equal(headers?.referer, undefined)
    assert.equal(headers?.origin, site.origin)
    assert.equal(headers['content-type'], 'application/json')
  }))

test('a page whose policy forbids it to ask is told what to add to the policy', IN_BROWSER, () =>
  withOther((_, response) => response.end(PREVIEW), async ({ run, settle, until }, requests) => {
    await run(REVIEW)
    await settle('previewed')
    await run('bench.forbid()')
    await run('bench.client.write()')
    await until('bench.client.diagnosis !== null')
    const { kind, command } = await run<{ kind: string; command: string }>('bench.client.diagnosis')
    assert.deepEqual([kind, command], ['policy', new URL(`http://${requests[0]?.headers.host}`).origin])
    assert.equal(await run('bench.client.flow.message'), null, 'nothing was sent')
    assert.equal(requests.length, 1)
    assert.deepEqual(await run(`[bench.watchers(), ${TIMERS}]`), [0, 0])
  }))

test('what other policies and other requests come to is not taken for the own one', IN_BROWSER, () =>
  withOther((request, response) => {
    if (request.method === 'GET') response.end()
    else setTimeout(() => request.socket.destroy(), 300)
  }, async ({ run, until }) => {
    await run(REVIEW)
    await run(`for (const one of [{ disposition: 'report' }, { effectiveDirective: 'img-src' }, { blockedURI: 'inline' },
      { blockedURI: 'http://127.0.0.1:9/apply' }]) bench.violate(one)`)
    await until('bench.client.diagnosis !== null')
    assert.equal(await run('bench.client.diagnosis.kind'), 'origin-not-allowed')
    assert.deepEqual(await run(`[bench.watchers(), ${TIMERS}]`), [0, 0])
  }))

test('a client that is destroyed while it asks waits for no word of a policy', IN_BROWSER, () =>
  withOther(() => undefined, async ({ run, until }, requests) => {
    await run(REVIEW)
    await eventually('the request', () => requests.length === 1)
    assert.equal(await run('bench.watchers()'), 1)
    await run('bench.client.destroy()')
    await until('bench.watchers() === 0')
  }))

type Odd = readonly [name: string, listener: RequestListener, words: RegExp]
const odd: readonly Odd[] = [
  ['a redirect, which is not followed', (_, response) => response.writeHead(307, { location: '/there' }).end(),
    /redirects aren’t followed/],
  ['a write', (_, response) => response.end(textOf(answered(writeReply([])))), /may have written.*dryRun is required/],
  ['bytes that are no text', (_, response) => response.end(Buffer.from([0x22, 0xff, 0x22])), /too large or isn’t text/],
  ['bytes that end within a character', (_, response) => response.end(Buffer.from([0x22, 0xe2, 0x82])),
    /too large or isn’t text/],
  ['more than anybody reads', (_, response) => response.end(Buffer.alloc(65 * 1024 * 1024, ' ')), /too large or isn’t text/],
  ['nothing at all', (_, response) => response.writeHead(204).end(), /204; the body is empty/],
]
for (const [name, listener, words] of odd) {
  test(`a failed answer: ${name}`, IN_BROWSER, () => withOther(listener, async ({ run, settle }, requests) => {
    await run(REVIEW)
    await settle('failed')
    assert.match(await run('bench.client.flow.message'), words)
    assert.equal(requests.length, 1)
    assert.equal(await run(TIMERS), 0)
  }))
}

const NOBODY = (): string => 'http://127.0.0.1:9/apply'
const NEW_CSS = TOKENS_CSS.replace('1rem', '1.5rem')
const WAIT = "bench.waitFor([['--space-md', '1.5rem'], ['--space-sm', '0.5rem']])"

test('a stylesheet is fetched anew and takes the old one\'s place, and nothing flashes', IN_BROWSER, () =>
  withPage(NOBODY, async ({ run, site }) => {
    await run("document.documentElement.style.setProperty('--space-md', '1.5rem')")
    await run("bench.watch('--space-md')")
    site.css = () => NEW_CSS
    assert.deepEqual(await run(WAIT), ['--space-md', '--space-sm'])
    await run("document.documentElement.style.removeProperty('--space-md')")
    await run('new Promise((resolve) => setTimeout(resolve, 200))')
    assert.deepEqual(await run('[...new Set(bench.seen)]'), ['1.5rem'])
    const links = await run<string[]>(LINKS)
    assert.equal(links.length, 2)
    assert.match(links[0] ?? '', /^\?v=1&tokenpanel=[0-9a-z]+$/)
    assert.equal(links[1], '')
    assert.equal(await run('document.querySelectorAll("#own").length'), 1)
    assert.equal(await run(TIMERS), 0)
    assert.equal(site.asked.filter((path) => path.includes('tokenpanel')).length, 1)
  }))

test('what the development server reloads by itself is seen, and not fetched again', IN_BROWSER, () =>
  withPage(NOBODY, async ({ run, site }) => {
    site.css = () => NEW_CSS
    // Loaded before, so that its way here does not count: the client would not wait for it for ever.
    await run(`new Promise((resolve) => {
      const reloaded = document.querySelector('#own').cloneNode()
      Object.assign(reloaded, { id: 'reloaded', media: 'print', href: '/styles/tokens.css?v=2', onload: resolve })
      document.querySelector('#own').after(reloaded)
    }).then(() => 0)`)
    const shown = await run(`(() => {
      const shown = ${WAIT}
      document.querySelector('#own').remove()
      document.querySelector('#reloaded').media = 'all'
      return shown
    })()`)
    assert.deepEqual(shown, ['--space-md', '--space-sm'])
    assert.deepEqual(await run(LINKS), ['?v=2', ''])
    assert.equal(await run(TIMERS), 0)
    assert.equal(site.asked.some((path) => path.includes('tokenpanel')), false)
  }))

test('what is shown already is seen at once', IN_BROWSER, () => withPage(NOBODY, async ({ run, site }) => {
  const asked = site.asked.length
  assert.deepEqual(await run("bench.waitFor([['--space-md', '1rem']])"), ['--space-md'])
  assert.deepEqual(await run('bench.waitFor([])'), [])
  assert.equal(await run(TIMERS), 0)
  assert.equal(site.asked.length, asked)
}))

test('a stylesheet that does not load leaves the old one, and waiting ends', IN_BROWSER, () =>
  withPage(NOBODY, async ({ run, site }) => {
    site.isBroken = true
    const from = performance.now()
    assert.deepEqual(await run(WAIT), ['--space-sm'])
    assert.ok(performance.now() - from > 2_900)
    assert.deepEqual(await run(LINKS), ['?v=1', ''])
    assert.equal(await run("getComputedStyle(document.documentElement).getPropertyValue('--space-md')"), '1rem')
    assert.equal(await run(TIMERS), 0)
  }))

test('waiting ends at once when it is aborted, and does not begin when it was', IN_BROWSER, () =>
  withPage(NOBODY, async ({ run, site }) => {
    // In one turn of the page: half a second later the stylesheets would be fetched anew.
    assert.deepEqual(await run(`Promise.all([${WAIT}, bench.ending.abort()]).then(([shown]) => shown)`), ['--space-sm'])
    assert.deepEqual(await run(WAIT), ['--space-sm'])
    assert.equal(await run(TIMERS), 0)
    assert.deepEqual(site.asked.filter((path) => path.includes('tokenpanel')), [], 'no stylesheet was fetched anew')
  }))
