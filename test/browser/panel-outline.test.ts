// What stands where the panel will stand, from the press or the first frame on, until it is there; and the
// edge that is held for it meanwhile. How the panel comes is in panel-delivery.test.ts.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { IN_BROWSER } from '../support/chromium.js'
import { inPanel } from '../support/panel-in-page.js'
import {
  ADAPTER_SCRIPT, configScript, CONSOLE_SCRIPT, htmlPage, tinyConfig, type PanelPages,
} from '../support/panel-page.js'
import { type PanelPage, withVisits } from '../support/panel-visits.js'

const visit = withVisits({ isPublished: true })

const INSTANCES = '/dist/panel/app/host/instances.browser.js'
const SHELL = '/dist/panel/app/shell/mount.browser.js'
const CONFIG = configScript(tinyConfig())
const BUNDLE = '<script type="module" src="/dist/tokenpanel.js"></script>'
const PAGE = htmlPage(CONSOLE_SCRIPT + CONFIG + ADAPTER_SCRIPT)

const SHOWN = `document.getElementById('tiny-root')?.hidden === false`
const OUTLINES = `document.querySelectorAll('#tiny-outline').length`
const press = (page: Page): Promise<void> => page.keyboard.press('Control+Shift+Comma')

/** A visit whose panel does not come before the case says so. */
const visitSlow = (
  stored: Readonly<Record<string, string>>, 
  act: (page: PanelPage, come: () => Promise<void>, pages: PanelPages) => Promise<void>,
  html = PAGE, late = SHELL,
): Promise<void> => visit(html, {
  stored, isUnderWay: true, prepare: (pages) => pages.hold(late, '/ran'),
}, async (visited, pages) => {
  const { settle, run } = visited
  await act(visited, async () => {
    await run(`fetch('/ran').then(() => undefined)`)
    await settle()
  }, pages)
})

const isOutlined = (page: Page): Promise<unknown> => page.waitForFunction(`${OUTLINES} === 1`)

for (const [name, late] of [['is configured', SHELL], ['what configures it is there', INSTANCES]] as const) {
  test(`a press shows where the panel will be, before ${name}; another one does not take it away`, IN_BROWSER, () =>
    visitSlow({}, async ({ page, run }, come) => {
      await page.waitForFunction('"tiny" in window')
      await press(page)
      // In the same task: nothing has to be waited for.
      assert.equal(await run(OUTLINES), 1)
      assert.ok((await boxIn(page, 'tiny-outline')).width > 200)
      // One more and no third: what each of them switches would be on again.
      await press(page)
      assert.equal(await run(OUTLINES), 1)
      await come()
      assert.equal(await run(OUTLINES), 0)
      assert.equal(await run(SHOWN), true)
      assert.equal(await run(`document.activeElement?.id`), 'tiny-root')
      assert.deepEqual(await run('said'), [])
    }, PAGE, late))
}

const boxIn = (page: Page, id: string): Promise<{ x: number, y: number, width: number, height: number }> =>
  page.evaluate((host) => {
    const root = document.getElementById(host)?.shadowRoot
    const frame = [...root?.querySelectorAll('.frame, .mini, [data-mode]') ?? []].find((one) => !one.hasAttribute('hidden'))
    const { x, y, width, height } = frame?.getBoundingClientRect() ?? new DOMRect()
    return { x, y, width, height }
  }, id)

const NOT_HEARD: readonly (readonly [name: string, html: string])[] = [
  ['of a panel that has no shortcut', htmlPage(CONSOLE_SCRIPT + configScript(tinyConfig({ toggleShortcut: false })) + ADAPTER_SCRIPT)],
  ['that the page has taken', htmlPage(`${CONSOLE_SCRIPT}<script>
    addEventListener('keydown', (event) => event.preventDefault(), true)
  </script>${CONFIG}${ADAPTER_SCRIPT}`)],
]
for (const [name, html] of NOT_HEARD) {
  test(`a press ${name} is not heard early either`, IN_BROWSER, () => visitSlow({}, async ({ page, run }, come) => {
    await page.waitForFunction('"tiny" in window')
    await press(page)
    assert.equal(await run(OUTLINES), 0)
    await come()
    assert.equal(await run('document.getElementById("tiny-root")'), null)
  }, html, INSTANCES))
}

test('the event of a button counts before the panel is configured', IN_BROWSER, () => visitSlow({}, async ({ page, run }, come) => {
  await page.waitForFunction('"tiny" in window')
  await run(`void dispatchEvent(new CustomEvent('toggle-tiny'))`)
  assert.equal(await run(OUTLINES), 1)
  await come()
  assert.equal(await run(SHOWN), true)
}, PAGE, INSTANCES))

test('Escape ends a panel that is on its way; a press brings it back', IN_BROWSER, () => visitSlow({}, async ({ page, run }, come) => {
  await page.waitForFunction('"tiny" in window')
  await press(page)
  await page.keyboard.press('Escape')
  assert.equal(await run(OUTLINES), 0)
  await come()
  assert.equal(await run(SHOWN), false)
  await press(page)
  assert.equal(await run(SHOWN), true)
}))

const PLACES: readonly (readonly [name: string, stored: Readonly<Record<string, string>>])[] = [
  ['a float', { 'tiny-dock': 'float' }],
  ['a float that was moved', { 'tiny-position': '{"top":90,"left":40}', 'tiny-size': '{"width":300,"height":400}' }],
  ['docked right', { 'tiny-dock': 'right', 'tiny-dock-size': '{"right":420}' }],
  ['docked at the bottom', { 'tiny-dock': 'bottom' }],
]
for (const [name, stored] of PLACES) {
  test(`what was left as ${name} stands there from the first frame on, and does not move`, IN_BROWSER, () =>
    visitSlow({ 'tiny:visible': '1', ...stored }, async ({ page }, come) => {
      await isOutlined(page)
      const before = await boxIn(page, 'tiny-outline')
      const margins = await page.evaluate(() => document.body.getAttribute('style'))
      await come()
      assert.deepEqual(await boxIn(page, 'tiny-root'), before)
      assert.equal(await page.evaluate(() => document.body.getAttribute('style')), margins)
      assert.equal(await inPanel(page).locator('[data-motion]').count(), 0)
    }))
}

test('a pill stands in its corner from the first frame on', IN_BROWSER, () => visitSlow(
  { 'tiny:visible': '1', 'tiny-dock': 'mini', 'tiny-position': '{"mini":{"edge":"bottom","at":1}}' },
  async ({ page }, come) => {
    await isOutlined(page)
    const before = await boxIn(page, 'tiny-outline')
    await come()
    const { x, y, width, height } = await boxIn(page, 'tiny-root')
    assert.deepEqual([x + width, y, height], [before.x + before.width, before.y, before.height])
  }))

const SHIFTS = `<script>
  shifts = 0
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) shifts += value
  }).observe({ type: 'layout-shift', buffered: true })
</script>`
const FULL = '<main><h1>A page</h1><p style="text-align: right">Text at the edge</p></main>'
for (const [name, script] of [['modules', ADAPTER_SCRIPT], ['one file', BUNDLE]] as const) {
  test(`a page that is loaded again with a docked panel does not shift, by ${name}`, IN_BROWSER, () => visit(
    htmlPage(SHIFTS + CONFIG + script.replace('type=', 'blocking="render" type='), FULL), {
      stored: { 'tiny:visible': '1', 'tiny-dock': 'right' },
    }, async ({ page, run }) => {
      assert.equal(await run('getComputedStyle(document.body).marginRight'), '360px')
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
      assert.equal(await run('shifts'), 0)
    }))
}

const STYLED = '<body style="margin-right: 20px !important; color: red">'
test('a configuration that is refused gives the edge back, as it was found', IN_BROWSER, () => visitSlow(
  { 'tiny:visible': '1', 'tiny-dock': 'right' }, async ({ page, run }, come) => {
    await isOutlined(page)
    assert.equal(await run('getComputedStyle(document.body).marginRight'), '360px')
    await come()
    assert.equal(await run(OUTLINES), 0)
    assert.equal(await run('document.body.getAttribute("style")'), 'margin-right: 20px !important; color: red')
    assert.equal(await run('document.documentElement.getAttribute("style")'), '--mine:  1px')
    assert.equal((await run<readonly string[]>('said')).length, 1)
  }, htmlPage(CONSOLE_SCRIPT + configScript(tinyConfig({ tabs: 7 })) + ADAPTER_SCRIPT)
    .replace('<body>', STYLED).replace('<html ', '<html style="--mine:  1px" '), INSTANCES))

test('a panel that does not come gives the edge back, and the next press tries again', IN_BROWSER, () => visitSlow(
  { 'tiny:visible': '1', 'tiny-dock': 'right' }, async ({ page, run, settle }, come, pages) => {
    await isOutlined(page)
    pages.fail(SHELL)
    await come()
    assert.equal(await run(OUTLINES), 0)
    assert.equal(await run('document.body.getAttribute("style")'), null)
    pages.mend(SHELL)
    await press(page)
    await settle()
    assert.equal(await run('getComputedStyle(document.body).marginRight'), '360px')
    assert.equal(await run(SHOWN), true)
  }))

test('the edge that is held for it is held on with another body, and told to a root that forgets it', IN_BROWSER, () =>
  visitSlow({ 'tiny:visible': '1', 'tiny-dock': 'right' }, async ({ page, run }, come) => {
    await isOutlined(page)
    const told = `[getComputedStyle(document.body).marginRight,
      document.documentElement.style.getPropertyValue('--panel-dock-inset-right')].join()`
    assert.equal(await run(told), '360px,360px')
    await run(`void (old = document.body, document.documentElement.removeAttribute('style'),
      document.documentElement.replaceChild(document.createElement('body'), old))`)
    assert.equal(await run(told), '360px,360px')
    assert.equal(await run('old.getAttribute("style")'), null)
    await come()
    assert.deepEqual([await run(told), await run(OUTLINES)], ['360px,360px', 0])
  }))

test('an outline whose edge is held by another floats, and leaves the page as it is', IN_BROWSER, () =>
  visitSlow({ 'tiny:visible': '1', 'tiny-dock': 'bottom' }, async ({ page, run }, come) => {
    await isOutlined(page)
    const { width } = await boxIn(page, 'tiny-outline')
    assert.equal(width, 360)
    assert.equal(await run('document.body.getAttribute("style")'), null)
    await come()
    assert.equal(await inPanel(page).locator('.frame').getAttribute('data-mode'), 'float')
  }, htmlPage(`<script>
    window[Symbol.for('tokenpanel.dock')] = { holders: new Map([['bottom', { owner: 'Another' }]]), traces: { found: new Map(), said: new Map() } }
  </script>${CONSOLE_SCRIPT}${CONFIG}${ADAPTER_SCRIPT}`)))
