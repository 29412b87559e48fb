// The demo's page in a browser: it brings the panel under its strict policy, and shows what was written.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findAxeViolations, IN_BROWSER, type OpenPage } from '../support/chromium.js'
import { withDemo } from '../support/demo-site.js'

const MOUNT = '/tokenpanel/'

let open: OpenPage | null = null
const demo = withDemo(async (site) => {
  open = await site.open()
  await open.page.goto(site.origin())
})

const opened = (): OpenPage => open ?? assert.fail('there is no page')

test('the page configures the panel under a strict policy, without a fault', IN_BROWSER, async () => {
  const { page, faults } = opened()
  const asked = new Set<string>()
  page.on('request', (request) => asked.add(new URL(request.url()).pathname))
  await page.reload()
  await page.waitForFunction('window.shop !== undefined')
  assert.equal(await page.evaluate('shop.getDesignTokenSchema()'), 'demo/v1')
  await page.evaluate('panel.show()')
  assert.equal(await page.evaluate('document.getElementById("demo-root")?.isConnected'), true)
  await page.evaluate('panel.hide()')
  assert.deepEqual(faults, [])
  const scripts = [...asked].filter((path) => path.startsWith(MOUNT))
  assert.ok(scripts.includes(`${MOUNT}tokenpanel.js`) && scripts.includes(`${MOUNT}tokenpanel/panel.js`))
  assert.ok(scripts.length < 20, `one file per part: ${scripts.length} are not one per module`)
})

for (const theme of ['light', 'dark']) {
  test(`the page has no violation that axe finds, in its ${theme} theme`, IN_BROWSER, async () => {
    const { page } = opened()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.evaluate(`document.documentElement.dataset.theme = '${theme}'`)
    assert.deepEqual(await findAxeViolations(page), [])
  })
}

for (const width of [320, 390, 800, 1280]) {
  test(`nothing of the page is wider than a window of ${width} pixels`, IN_BROWSER, async () => {
    const { page } = opened()
    await page.setViewportSize({ width, height: 800 })
    await page.waitForFunction(`innerWidth === ${width}`)
    assert.equal(await page.evaluate('document.documentElement.scrollWidth'), width)
  })
}

for (const width of [1024, 1280, 1600]) {
  test(`in a window of ${width} pixels a new panel covers no button of the page's head`, IN_BROWSER, async () => {
    const { page } = opened()
    await page.setViewportSize({ width, height: 800 })
    await page.waitForFunction(`innerWidth === ${width}`)
    await page.evaluate('panel.show()')
    await page.evaluate('document.querySelectorAll(".top :is(button, a)").forEach((one) => one.scrollIntoView())')
    assert.deepEqual(await page.evaluate(`[...document.querySelectorAll('.top :is(button, a)')].filter((one) => {
      const { left, top, width, height } = one.getBoundingClientRect()
      return ![0, 1].every((part) => one.contains(document.elementFromPoint(left + 1 + part * (width - 2), top + height / 2)))
    }).map((one) => one.textContent)`), [])
    await page.evaluate('panel.hide()')
  })
}

test('the theme that was chosen is there on the next visit', IN_BROWSER, async () => {
  const { page } = opened()
  await page.evaluate('document.documentElement.dataset.theme = "light"')
  await page.click('#theme')
  await page.reload()
  assert.equal(await page.evaluate('document.documentElement.dataset.theme'), 'dark')
  await page.click('#theme')
  assert.equal(await page.evaluate('document.documentElement.dataset.theme'), 'light')
})

test('what the page writes to disk, it shows after a reload', IN_BROWSER, async () => {
  const { page } = opened()
  const status = await page.evaluate(`(async () => {
    const { applyEndpoint } = JSON.parse(document.getElementById('tokenpanel-config').textContent)
    const tokens = { '--text-md': '21px', '--type-body': 'var(--text-md)' }
    const headers = { 'content-type': 'application/json' }
    return (await fetch(applyEndpoint, { method: 'POST', headers, body: JSON.stringify({ tokens }) })).status
  })()`)
  assert.equal(status, 200)
  await page.reload()
  assert.equal(await page.evaluate('getComputedStyle(document.body).fontSize'), '21px')
})

type Row = readonly [name: string, path: string, method: string, status: number]
const rows: readonly Row[] = [
  ['a path that is not on the list', '/tokenpanel/apply-server/main.node.js', 'GET', 404],
  ['a path that climbs', '/tokenpanel/tokenpanel/%2e%2e/%2e%2e/package.json', 'GET', 404],
  ['a module on its own', '/tokenpanel/panel/host-adapter.js', 'GET', 404],
  ['a file of the scratch folder that is no stylesheet', '/routing.json', 'GET', 404],
  ['another method', '/', 'POST', 405],
]
for (const [name, path, method, status] of rows) {
  test(`the site refuses ${name}`, async () => {
    assert.equal((await fetch(`${demo.origin()}${path}`, { method })).status, status)
  })
}

test('everything is served with its type and its policy; modules may be kept, all else is for this moment only', async () => {
  const found = await Promise.all(['/', '/styles/tokens.css', '/tokenpanel/tokenpanel.js', '/favicon.svg'].map(
    async (path) => {
      const { headers } = await fetch(`${demo.origin()}${path}`)
      assert.equal(headers.get('cache-control'), path.endsWith('.js') ? 'no-cache' : 'no-store')
      assert.match(headers.get('content-security-policy') ?? '', /script-src 'self'; .*require-trusted-types-for 'script'$/)
      return headers.get('content-type')?.split(';')[0]
    }))
  assert.deepEqual(found, ['text/html', 'text/css', 'text/javascript', 'image/svg+xml'])
})

test('a module that the browser has kept is not sent again', async () => {
  const url = `${demo.origin()}/tokenpanel/tokenpanel.js`
  const tag = (await fetch(url)).headers.get('etag') ?? ''
  const rows = [[tag, 304], [`"other", ${tag}`, 304], ['"other"', 200]] as const
  for (const [known, status] of rows) {
    const reply = await fetch(url, { headers: { 'if-none-match': known } })
    assert.deepEqual([reply.status, reply.headers.get('etag')], [status, tag])
    assert.equal(await reply.text() === '', status === 304)
  }
})
