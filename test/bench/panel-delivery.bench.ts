// `npm run bench`: from the press to a panel that can be used, nothing cached, 50 ms away at 10 Mbit/s.
// The ratio is to the same page loading one script of the same size. Prints, and never gates.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, normalize } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'
import { launchChromium, WITHOUT_CHROMIUM } from '../support/chromium.js'
import { ROOT } from '../support/command.js'
import { ADAPTER_SCRIPT, configScript, htmlPage, tinyConfig } from '../support/panel-page.js'
import { medianOf, ratiosOf, roundsOf, spreadOf } from './median.js'
import { formatSections, type Row } from './table.js'

const ROUNDS = roundsOf(7)
const LATENCY_MS = 50
const BYTES_PER_S = 10e6 / 8

/**
 * Tells when something of the panel was on the page after a key was pressed, and when it could be used; and
 * what of it had arrived by then, as it was sent. Its menus are loaded when the browser is idle, later.
 */
const WATCH = `<script>
  times = new Promise((done) => {
    const arrived = () => performance.getEntriesByType('resource').filter(({ name }) => name.includes('/dist/'))
    addEventListener('keydown', () => {
      const pressed = performance.now()
      let seen = null
      const look = () => {
        const root = document.getElementById('tiny-root')
        if (seen === null && document.querySelector('#tiny-outline, #tiny-root:not([hidden])')) seen = performance.now()
        if (root?.shadowRoot.activeElement && root.shadowRoot.querySelector('.row')) {
          const bytes = arrived().reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
          done({ seen: seen - pressed, usable: performance.now() - pressed, count: arrived().length, bytes })
        } else requestAnimationFrame(look)
      }
      if (window.ONE) import('/one.js').then(() => done({
        seen: 0, usable: performance.now() - pressed, count: 0, bytes: 0,
      }))
      else requestAnimationFrame(look)
    }, true)
  })
</script>`
const CONFIG = configScript(tinyConfig())
const BUNDLE = '<script type="module" src="/dist/tokenpanel.js"></script>'
const PAGES: Readonly<Record<string, string>> = {
  '/file': htmlPage(WATCH + CONFIG + BUNDLE),
  '/modules': htmlPage(WATCH + CONFIG + ADAPTER_SCRIPT),
  '/one': htmlPage(`<script>ONE = true</script>${WATCH}`),
}
const FIRST = ['tokenpanel', 'tokenpanel/configure', 'tokenpanel/core', 'tokenpanel/colors', 'tokenpanel/panel']

interface Times {
  readonly seen: number
  readonly usable: number
  readonly count: number
  readonly bytes: number
}

const texts = new Map<string, Buffer>()
const oneScript = (): string =>
  `export const text = ${JSON.stringify(FIRST.map((name) => readFileSync(join(ROOT, 'dist', `${name}.js`), 'utf8')))}`

function bodyOf(path: string): Buffer | null {
  const known = texts.get(path)
  if (known !== undefined) return known
  const text = PAGES[path] ?? (path === '/one.js' ? oneScript()
    : path.startsWith('/dist/') ? readFileSync(join(ROOT, normalize(path)), 'utf8') : null)
  if (text === null) return null
  const body = gzipSync(text, { level: 9 })
  texts.set(path, body)
  return body
}

const server = createServer((request, response) => {
  // The published files name one another with `?` and a digest behind.
  const [path = '/'] = (request.url ?? '/').split('?')
  const body = bodyOf(path)
  if (body === null) {
    response.writeHead(204).end()
    return
  }
  const type = path.endsWith('.js') ? 'text/javascript' : 'text/html; charset=utf-8'
  response.writeHead(200, { 'content-type': type, 'content-encoding': 'gzip', 'content-length': body.length }).end(body)
})

async function pressOn(page: Page, url: string): Promise<Times> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false, latency: LATENCY_MS, downloadThroughput: BYTES_PER_S, uploadThroughput: BYTES_PER_S,
  })
  await page.goto(url)
  await page.waitForLoadState('networkidle')
  await page.keyboard.press('Control+Shift+Comma')
  return page.evaluate<Times>('times')
}

/** One press on a page that nothing is cached of. */
async function visit(browser: Browser, url: string): Promise<Times> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const times = await pressOn(await context.newPage(), url)
  await context.close()
  return times
}

async function measure(browser: Browser, origin: string): Promise<readonly Row[]> {
  const all: Record<string, Times[]> = { '/file': [], '/modules': [], '/one': [] }
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const path of Object.keys(all)) all[path]?.push(await visit(browser, origin + path))
  }
  const of = (path: string, member: keyof Times): readonly number[] =>
    (all[path] ?? []).map((one) => one[member])
  const told = (measure: string, values: readonly number[], unit: string, most?: number): Row => ({
    measure, ours: '', theirs: '', result: spreadOf(values), unit,
    ...(most === undefined ? {} : { goal: { at: 'most', value: most } as const }),
  })
  const kilobytes = (path: string): readonly number[] => of(path, 'bytes').map((bytes) => bytes / 1024)
  return [
    {
      measure: 'press to a usable panel, to one script of that size', ours: `${medianOf(of('/file', 'usable')).toFixed(0)} ms`,
      theirs: `${medianOf(of('/one', 'usable')).toFixed(0)} ms`,
      result: ratiosOf(of('/file', 'usable'), of('/one', 'usable')), goal: { at: 'most', value: 2.5 },
    },
    told('press to a usable panel', of('/file', 'usable'), 'ms', 600),
    told('press to something of it on the page', of('/file', 'seen'), 'ms', 100),
    told('requests until then', of('/file', 'count'), 'requests', 8),
    told('gzip until then', kilobytes('/file'), 'KB', 100),
    told('gzip of it that a page loads before any press', [(bodyOf('/dist/tokenpanel.js')?.length ?? 0) / 1024], 'KB', 8),
    told('as modules: press to a usable panel', of('/modules', 'usable'), 'ms'),
    told('as modules: press to something of it on the page', of('/modules', 'seen'), 'ms', 100),
    told('as modules: requests until then', of('/modules', 'count'), 'requests'),
    told('as modules: gzip until then', kilobytes('/modules'), 'KB'),
  ]
}

if (WITHOUT_CHROMIUM !== false) process.stdout.write(`\nLeft out: Chromium (${WITHOUT_CHROMIUM})\n`)
else {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const browser = await launchChromium()
  const rows = await measure(browser, `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  await browser.close()
  server.closeAllConnections()
  server.close()
  process.stdout.write(formatSections([{
    heading: `The first show, nothing cached, ${LATENCY_MS} ms away at 10 Mbit/s`, title: 'panel', rows,
  }]))
}
