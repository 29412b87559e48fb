// A page with the panel's apply client in it, on a server of its own, for browser tests.
// The page's policy is the strictest under which the panel has to work.
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser } from 'playwright-core'
import { TOKENS_CSS } from './apply-fixture.js'
import { openPage } from './chromium.js'
import { ROOT } from './command.js'

const CSP = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src *; require-trusted-types-for 'script'"
const PAGE = `<!doctype html><html lang="en"><title>Tokens</title>
<link id="own" rel="stylesheet" href="/styles/tokens.css?v=1">
<link rel="alternate stylesheet" title="Other" href="/styles/alternate.css">
<link rel="stylesheet" href="/styles/off.css" disabled>
<script type="module" src="/page.js"></script>`

/** What the page of these tests is: a client, and everything that counts what is left behind. */
const SCRIPT = `
import { ApplyClient } from '/panel/files/apply/client.js'
import { createApplyPorts } from '/panel/files/apply/client.browser.js'
import { waitUntilShown } from '/panel/files/apply/reconcile.browser.js'
import { indexRootRules } from '/panel/page/sheets/root-rules.browser.js'

const timers = new Set()
const { setTimeout: start, clearTimeout: stop } = window
window.setTimeout = (act, ms) => {
  const timer = start(() => { timers.delete(timer); act() }, ms)
  timers.add(timer)
  return timer
}
window.clearTimeout = (timer) => { timers.delete(timer); stop(timer) }

let watchers = 0
const { addEventListener: add, removeEventListener: remove } = document
const counting = (act, by) => (type, ...more) => {
  if (type === 'securitypolicyviolation') watchers += by
  act.call(document, type, ...more)
}
Object.assign(document, { addEventListener: counting(add, 1), removeEventListener: counting(remove, -1) })

const root = document.documentElement
const endpoint = new URL(location.href).searchParams.get('endpoint')
const situation = { pageUrl: location.href, origin: location.origin, endpoint }
const client = new ApplyClient(situation, createApplyPorts())
const states = []
client.subscribe(({ state }) => states.push(state))
const ending = new AbortController()
const shows = ([cssVar, value]) => indexRootRules(document).get(cssVar)?.at(-1) === value
const readPage = () => shows
/** Values for the root scope. */
const sentOf = (pairs) => pairs.map(([cssVar, value]) =>
  ({ cssVar, value, scope: null, namedFile: null, about: 'Day', isCopy: false }))
const bench = {
  sentOf,
  client, timers, states, ending, seen: [],
  /** Who waits for word of what the page's policy forbids. */
  watchers: () => watchers,
  /** From now on the policy lets the page ask nobody but its own server. */
  forbid: () => {
    const policy = document.createElement('meta')
    Object.assign(policy, { httpEquiv: 'content-security-policy', content: "connect-src 'self'" })
    document.head.append(policy)
  },
  /** Says what a policy does of the endpoint, but for what is given. */
  violate: (more) => document.dispatchEvent(new SecurityPolicyViolationEvent('securitypolicyviolation', {
    documentURI: location.href, blockedURI: endpoint, originalPolicy: '', statusCode: 200, disposition: 'enforce',
    violatedDirective: 'connect-src', effectiveDirective: 'connect-src', ...more,
  })),
  until: async (holds) => {
    while (!holds()) await new Promise(requestAnimationFrame)
  },
  waitFor: async (values) =>
    [...await waitUntilShown({ document, readPage }, values, ending.signal)].map(([cssVar]) => cssVar),
  /** Looks at a variable in every frame. */
  watch: (cssVar) => {
    const look = () => {
      bench.seen.push(getComputedStyle(root).getPropertyValue(cssVar).trim())
      requestAnimationFrame(look)
    }
    look()
  },
}
window.bench = bench
`

export const listen = async (server: Server): Promise<string> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

export const close = (server: Server): void => {
  server.closeAllConnections()
  server.close()
}

/** What the page's own server does with its stylesheet. */
export interface Site {
  readonly origin: string
  /** Paths with their queries, of stylesheets only. */
  readonly asked: string[]
  css: () => string
  /** Whether the stylesheet fails once it is fetched anew. */
  isBroken: boolean
}

export interface ApplyPage {
  readonly site: Site
  /** Evaluates an expression in the page. */
  readonly run: <T>(expression: string) => Promise<T>
  /** Settles once an expression is true in the page. */
  readonly until: (condition: string) => Promise<void>
  /** Settles once the client's flow is in that state. */
  readonly settle: (state: string) => Promise<void>
}

const fileOf = (url: URL): URL | null =>
  url.pathname.startsWith('/panel/') || url.pathname.startsWith('/shared/')
    ? pathToFileURL(join(ROOT, 'dist', url.pathname))
    : null

async function startSite(): Promise<{ readonly site: Site; readonly server: Server }> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://site')
    const send = (type: string, body: string): void => {
      response.setHeader('content-security-policy', CSP)
      response.writeHead(200, { 'content-type': type, 'cache-control': 'max-age=3600' }).end(body)
    }
    const file = fileOf(url)
    if (url.pathname === '/') send('text/html', PAGE)
    else if (url.pathname === '/page.js') send('text/javascript', SCRIPT)
    else if (file !== null) send('text/javascript', readFileSync(file, 'utf8'))
    else {
      site.asked.push(`${url.pathname}${url.search}`)
      const isFresh = url.searchParams.has('tokenpanel')
      if (isFresh && site.isBroken) response.writeHead(500).end()
      else if (isFresh) setTimeout(() => send('text/css', site.css()), 150)
      else send('text/css', url.pathname === '/styles/tokens.css' ? site.css() : '')
    }
  })
  const site: Site = { origin: await listen(server), asked: [], css: () => TOKENS_CSS, isBroken: false }
  return { site, server }
}

/** Opens a page whose client asks an endpoint. */
export async function withApplyPage(
  browser: Browser, endpointOf: (site: Site) => string | Promise<string>,
  act: (page: ApplyPage) => Promise<void>,
): Promise<void> {
  const { site, server } = await startSite()
  try {
    const endpoint = await endpointOf(site)
    const opened = await openPage(browser, `${site.origin}/?endpoint=${encodeURIComponent(endpoint)}`, fileOf)
    const run = <T>(expression: string): Promise<T> => opened.page.evaluate<T>(expression)
    const until = (condition: string): Promise<void> => run(`bench.until(() => ${condition})`)
    await act({ site, run, until, settle: (state) => until(`bench.client.flow.state === '${state}'`) })
    await opened.close()
  } finally {
    close(server)
  }
}
