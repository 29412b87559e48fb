// How the panel gets onto a page: as one file and a few, or as modules in one wave; and what stands there
// until it is there. That the files hold what they should is tested in test/house/bundle.test.ts.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { IN_BROWSER } from '../support/chromium.js'
import { gzippedBytes } from '../support/module-graph.js'
import { inPanel } from '../support/panel-in-page.js'
import {
  ADAPTER_SCRIPT, configScript, CONSOLE_SCRIPT, htmlPage, tinyConfig, type PanelPages,
} from '../support/panel-page.js'
import { type PanelPage, withVisits } from '../support/panel-visits.js'

const visit = withVisits({ isPublished: true })

const INSTANCES = '/dist/panel/host/instances.browser.js'
const SHELL = '/dist/panel/shell/mount.browser.js'
const CONFIG = configScript(tinyConfig())
const tag = (src: string, more = ''): string => `<script type="module" ${more} src="${src}"></script>`
const BUNDLE = tag('/dist/tokenpanel.js')
const PAGE = htmlPage(CONSOLE_SCRIPT + CONFIG + ADAPTER_SCRIPT)

const MENUS = 'dist/tokenpanel/menus.js'
const SHOWN = `document.getElementById('tiny-root')?.hidden === false`
const OUTLINES = `document.querySelectorAll('#tiny-outline').length`
const press = (page: Page): Promise<void> => page.keyboard.press('Control+Shift+Comma')
const builtIn = ({ requests }: PanelPages): readonly string[] => requests.filter((path) => path.startsWith('/dist/'))

test('one file brings the panel in at most eight requests, by the shortcut', IN_BROWSER, () => visit(
  htmlPage(CONSOLE_SCRIPT + CONFIG + BUNDLE), {}, async ({ page, run, settle }, pages) => {
    assert.deepEqual(builtIn(pages), ['/dist/tokenpanel.js', '/dist/tokenpanel/configure.js'])
    await press(page)
    await settle()
    assert.equal(await run(SHOWN), true)
    const all = builtIn(pages).map((path) => path.slice(1))
    assert.equal(new Set(all).size, all.length)
    // The menus are not waited for, nor what they bring along.
    const files = all.slice(0, all.indexOf(MENUS))
    assert.ok(all.includes(MENUS), all.join(' '))
    assert.ok(files.length <= 8, files.join(' '))
    // Every file of the panel that the page has asked for by the time it is usable: the adapter, what
    // configures, core, colors and panel; each compressed for itself, and no header of an answer counted.
    assert.ok(gzippedBytes(files) <= 100 * 1024, String(gzippedBytes(files)))
    assert.deepEqual(await run('said'), [])
  }))

/** What opens over the panel, and the menu that it is in. */
const OPENED: readonly (readonly [name: string, menu: string | null])[] = [
  ['Review…', null], ['Export…', 'More'], ['Import…', 'More'], ['Shortcuts', 'More'], ['Move and resize…', 'Dock'],
  ['Declared in…', 'More for Gap'],
]
test('every dialog opens out of the files, once however often it is pressed', IN_BROWSER, () => visit(
  htmlPage(CONSOLE_SCRIPT + configScript(tinyConfig({
    applyEndpoint: '/apply', applyRouting: { '*': 'a.css' },
  })) + BUNDLE), { stored: { 'tiny-state-v4': '{"color":{},"spacing":{"gap":"77px"}}' } }, async ({ page, run, faults, settle }) => {
    await run('panel.show()')
    const dialog = inPanel(page).getByRole('dialog')
    const press = (name: string, times: number): Promise<void> =>
      inPanel(page).getByText(name, { exact: true }).first().evaluate((element: HTMLElement, count) => {
        for (let at = 0; at < count; at += 1) element.click()
      }, times)
    for (const [name, menu] of OPENED) {
      // Pressed twice while it is loaded, and once more while it is open: there is one, and it works.
      for (const late of [false, true]) {
        if (menu !== null) await inPanel(page).getByRole('button', { name: menu, exact: true }).click()
        await press(name, 2)
        await dialog.waitFor()
        if (late && menu === null) await press(name, 1)
        await settle()
        assert.equal(await dialog.count(), 1, name)
        await page.keyboard.press('Escape')
        await dialog.waitFor({ state: 'detached' })
      }
    }
    // The address of this page has no server that writes.
    assert.deepEqual(faults.filter((fault) => !fault.startsWith('404')), [])
    await settle()
    assert.deepEqual((await run<readonly string[]>('said')).filter((line) => line.includes('could not')), [])
  }))

const POLICY = `<meta http-equiv="Content-Security-Policy" content="script-src 'self'">`
const FROM: readonly (readonly [name: string, head: (origin: string) => string])[] = [
  ['another folder, under a policy of its own origin', () => POLICY + CONFIG + tag('/copy/dist/tokenpanel.js')],
  ['another origin', (origin) => CONFIG + tag(`${origin.replace('127.0.0.1', 'localhost')}/dist/tokenpanel.js`)],
  ['an address with a query', () => CONFIG + tag('/dist/tokenpanel.js?v=7')],
  ['modules, under a policy of their own origin', () => POLICY + CONFIG + ADAPTER_SCRIPT],
]
for (const [name, head] of FROM) {
  let origin = ''
  test(`the panel comes from ${name}, and leaves no link`, IN_BROWSER, () => visit(
    () => htmlPage(head(origin)), { prepare: (pages) => {
      origin = pages.origin
    } }, async ({ page, run, faults, settle }) => {
      await press(page)
      await settle()
      assert.equal(await run(SHOWN), true)
      assert.equal(await run('document.querySelectorAll("link").length'), 0)
      assert.deepEqual(faults, [])
    }))
}

for (const [name, head] of [['file first', BUNDLE + ADAPTER_SCRIPT], ['modules first', ADAPTER_SCRIPT + BUNDLE]] as const) {
  test(`both tags on one page are one panel, the ${name}`, IN_BROWSER, () => visit(
    htmlPage(CONSOLE_SCRIPT + CONFIG + head), {
      stored: { 'tiny:visible': '1', 'tiny-dock': 'right' }, isUnderWay: true,
    }, async ({ page, run }) => {
      const frame = inPanel(page).locator('.frame')
      await frame.waitFor()
      assert.equal(await run('document.querySelectorAll("#tiny-root").length'), 1)
      assert.equal(await run(OUTLINES), 0)
      assert.equal(await frame.getAttribute('data-mode'), 'right')
      // The one that comes second has to be done as well.
      await run('panel.show()')
      await press(page)
      await frame.waitFor({ state: 'hidden' })
      assert.equal(await run('document.body.getAttribute("style")'), null)
      assert.deepEqual(await run('said'), [])
    }))
}

// Files that this server has the browser ask for on every visit.
const LEAVES = [
  ['what configures', INSTANCES, '/dist/panel/config/leaves.js'],
  ['the core', '/dist/panel/core/core.browser.js', '/dist/panel/state/empty.js'],
  ['the panel', SHELL, '/dist/panel/dom/icon.view.js'],
] as const
for (const [name, first, leaf] of LEAVES) {
  // Without the wave the first one would never be answered.
  test(`the modules of ${name} are asked for in one wave`, IN_BROWSER, () => visit(
    PAGE, { prepare: (pages) => pages.hold(first, leaf) }, async ({ run, settle }) => {
      await run('panel.show()')
      await settle()
      assert.equal(await run(SHOWN), true)
    }))
}

test('a policy of nonces is kept to', IN_BROWSER, () => visit(
  htmlPage(`<meta http-equiv="Content-Security-Policy" content="script-src 'nonce-abc' 'strict-dynamic'">${CONFIG}
    ${tag('/dist/panel/host-adapter.js', 'nonce="abc"')}`), {}, async ({ page, run, faults, settle }) => {
    await press(page)
    await settle()
    assert.equal(await run(SHOWN), true)
    assert.deepEqual(faults, [])
  }))

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
