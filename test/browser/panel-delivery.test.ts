// How the panel gets onto a page: as one file and a few, or as modules in one wave. What stands there until
// it is there is in panel-outline.test.ts; that the files hold what they should in test/house/bundle.test.ts.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { IN_BROWSER } from '../support/chromium.js'
import { gzippedBytes } from '../support/module-graph.js'
import { inPanel } from '../support/panel-in-page.js'
import { openMenuWith } from '../support/panel-menus.js'
import {
  ADAPTER_SCRIPT, configScript, CONSOLE_SCRIPT, htmlPage, tinyConfig, type PanelPages,
} from '../support/panel-page.js'
import { withVisits } from '../support/panel-visits.js'

const visit = withVisits({ isPublished: true })

const INSTANCES = '/dist/panel/app/host/instances.browser.js'
const SHELL = '/dist/panel/app/shell/mount.browser.js'
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
    assert.ok(!files.includes('dist/tokenpanel/colors.js'), files.join(' '))
    // Every file of the panel that the page has asked for by the time it is usable: the adapter, what
    // configures, core, colors and panel; each compressed for itself, and no header of an answer counted.
    assert.ok(gzippedBytes(files) <= 100 * 1024, String(gzippedBytes(files)))
    assert.deepEqual(await run('said'), [])
  }))

// Its background is red by another text than the palette's: what says so is the maths of colors.
const NAMING = configScript(tinyConfig({ tabs: [{
  id: 'color', label: 'Color',
  tiers: [{ id: 'palette', label: 'Palette', items: [{
    id: 'red', cssVar: '--red', label: 'Red', default: 'red', type: { kind: 'color' },
  }] }],
  colorExtras: {
    id: 'main', baseRoles: {}, baseDefaults: {}, defaultHighlightTheme: '',
    colorSchemes: { Day: {
      background: '#f00', foreground: 0, cursor: 0, selectionBg: 0, selectionFg: 0, palette: ['red'],
    } },
    panelSettings: { colorScheme: 'Day', colorMode: false },
  },
}] }))
test('colors that a scheme names by other texts are brought before the menus', IN_BROWSER, () => visit(
  htmlPage(CONSOLE_SCRIPT + NAMING + BUNDLE), {}, async ({ run, faults, settle }) => {
    await run('panel.show()')
    await settle()
    assert.equal(await run(SHOWN), true)
    // Told by the page: what an earlier visit has loaded is asked of no server.
    const files = await run<readonly string[]>(
      `performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname.slice(1))`)
    for (const name of ['css', 'colors']) {
      const at = files.indexOf(`dist/tokenpanel/${name}.js`)
      assert.ok(at >= 0 && (at < files.indexOf(MENUS) || !files.includes(MENUS)), files.join(' '))
    }
    assert.deepEqual(faults, [])
  }))

/** What opens over the panel, and the menu that it is in. */
const OPENED: readonly (readonly [name: string, menu: string | null])[] = [
  ['Review…', null], ['Export…', 'More'], ['Import…', 'More'], ['Keyboard shortcuts', 'More'], ['Move and resize…', 'More'],
  ['Trace value…', 'More for Gap'],
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
        if (menu !== null) await openMenuWith(inPanel(page), menu, name)
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
    assert.deepEqual((await run<readonly string[]>('said')).filter((line) => line.includes('couldn’t')), [])
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
  ['what configures', INSTANCES, '/dist/panel/model/config/leaves.js'],
  ['the core', '/dist/panel/page/core/core.browser.js', '/dist/panel/model/state/empty.js'],
  ['the panel', SHELL, '/dist/panel/view/chrome/icon.view.js'],
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
