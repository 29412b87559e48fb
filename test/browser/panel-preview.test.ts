// A theme that the system decides, previewed by the panel's switch: what is seen, kept and written.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import type * as Panel from '../../panel/index.js'
import { findAxeViolations, IN_BROWSER } from '../support/chromium.js'
import { inPanel } from '../support/panel-in-page.js'
import { CONSOLE_SCRIPT, htmlPage } from '../support/panel-page.js'
import { dialog, edit, review, withPageServer } from '../support/zero-config-server-page.js'

const FILES = {
  'package.json': '{ "name": "proj" }',
  'src/index.css': ':root {\n  --card: #ffffff;\n  --ink: #111111;\n  --accent: #6d5df6;\n  --gap: 4px;\n}\n' +
    '@media (prefers-color-scheme:dark) {\n  :root {\n    --card: #1f2024;\n    --ink: #eeeeee;\n    --accent: #8f82ff;\n  }\n}\n',
}
const PAGE = htmlPage(`${CONSOLE_SCRIPT}<style>html { background: var(--card) }</style>
  <style data-vite-dev-id="/home/me/proj/src/index.css">${FILES['src/index.css']}</style>`)

const { opened } = withPageServer(FILES, PAGE)

const button = (panel: Locator, name: string): Locator => panel.getByRole('button', { name, exact: true })
const card = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--card'))
const bar = (page: Page): Locator => page.locator('#proj-preview .bar')
const pressed = (panel: Locator): Promise<readonly string[]> =>
  panel.locator('.segment').first().locator('[aria-pressed=true]').evaluateAll((all) => all.map((one) => one.ariaLabel ?? ''))
const isHeld = (page: Page): Promise<unknown> => page.waitForFunction(() =>
  Boolean(document.getElementById('proj-root')?.shadowRoot?.querySelector('.segment[data-held]')))
const kept = (page: Page): Promise<string | null> => page.evaluate(() => sessionStorage.getItem('proj-preview'))
const ALL = '[...document.styleSheets].map((sheet) => [...sheet.cssRules].map((rule) => rule.cssText)).join() + document.adoptedStyleSheets.length'

test('the switch previews the theme, the bar says so, and its end gives everything back', IN_BROWSER, () =>
  opened(async (page, panel) => {
    await button(panel, 'Auto').waitFor()
    const before = await page.evaluate<string>(ALL)
    assert.deepEqual(await pressed(panel), ['Auto'])
    await button(panel, 'Dark').click()
    await bar(page).waitFor()
    assert.equal(await card(page), '#1f2024')
    const said = (await bar(page).innerText()).replaceAll(/\s+/g, ' ')
    assert.match(said, /^Previewing the dark theme The system stays light End ?Esc$/)
    await isHeld(page)
    assert.deepEqual(await pressed(panel), ['Dark'])
    assert.equal(await button(panel, 'Dark').getAttribute('data-tip'), 'Preview the dark theme. Images and scripts that ask the system stay light.')
    assert.deepEqual(await findAxeViolations(page, { within: '#proj-preview' }), [])
    assert.equal(await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches), false)
    const ends: readonly (() => Promise<unknown>)[] = [
      () => bar(page).getByRole('button', { name: 'End' }).click(), () => button(panel, 'Auto').click(),
      async () => {
        await page.mouse.click(2, 300)
        await page.keyboard.press('Escape')
      },
      async () => {
        await panel.getByRole('tab').first().focus()
        await page.keyboard.press('d')
      },
    ]
    for (const end of ends) {
      if (await bar(page).count() === 0) await button(panel, 'Dark').click()
      await bar(page).waitFor()
      await end()
      await bar(page).waitFor({ state: 'detached' })
      assert.equal(await card(page), '#ffffff')
      assert.equal(await page.evaluate<string>(ALL), before)
      assert.equal(await kept(page), null)
    }
  }))

test('what is changed in a previewed theme is written to the theme’s own rule', IN_BROWSER, () =>
  opened(async (page, panel, own) => {
    await button(panel, 'Dark').click()
    await bar(page).waitFor()
    await isHeld(page)
    await edit(panel, '--card', '#222222')
    assert.equal(await card(page), '#222222')
    await button(panel, 'Auto').click()
    await page.waitForFunction(() => getComputedStyle(document.documentElement).getPropertyValue('--card') === '#ffffff')
    await edit(panel, '--card', '#fefefe')
    await button(panel, 'Dark').click()
    await page.waitForFunction(() => getComputedStyle(document.documentElement).getPropertyValue('--card') === '#222222')
    await review(panel)
    const open = panel.getByRole('dialog')
    await open.getByRole('button', { name: 'Write files' }).click()
    await open.waitFor({ state: 'detached' })
    assert.equal(own.read('src/index.css'),
      FILES['src/index.css'].replace('#ffffff', '#fefefe').replace('#1f2024', '#222222'))
    assert.equal(await dialog(panel, 'x').count(), 0)
  }))

test('a reload keeps it from the first frame on, and so does a closed panel', IN_BROWSER, () =>
  opened(async (page, panel) => {
    await button(panel, 'Dark').click()
    await bar(page).waitFor()
    await button(panel, 'Close').click()
    assert.equal(await bar(page).isVisible(), true)
    await page.addInitScript(() => {
      const seen: string[] = []
      Object.assign(window, { seen })
      const look = (): void => {
        const { opacity } = getComputedStyle(document.documentElement)
        if (opacity !== '0') seen.push(getComputedStyle(document.documentElement).getPropertyValue('--card'))
        if (seen.length < 20) requestAnimationFrame(look)
      }
      document.addEventListener('DOMContentLoaded', () => requestAnimationFrame(look))
    })
    await page.reload()
    await bar(page).waitFor()
    await page.waitForFunction(() => (Reflect.get(window, 'seen') as readonly string[]).length >= 20)
    assert.deepEqual([...new Set(await page.evaluate(() => Reflect.get(window, 'seen') as readonly string[]))], ['#1f2024'])
    assert.equal(await page.evaluate(() => getComputedStyle(document.documentElement).opacity), '1')
    assert.equal(await panel.locator('.frame').count(), 0)
    await page.evaluate('panel.show()')
    await button(inPanel(page, 'proj'), 'Auto').waitFor()
    assert.deepEqual(await pressed(panel), ['Dark'])
    await bar(page).getByRole('button', { name: 'End' }).click()
    await page.reload()
    await page.waitForFunction('document.readyState === "complete"')
    assert.equal(await card(page), '#ffffff')
    assert.equal(await bar(page).count(), 0)
  }))

test('other settings are previewed from the menu, several at once', IN_BROWSER, () =>
  opened(async (page, panel) => {
    await page.evaluate(() => {
      const style = document.head.appendChild(document.createElement('style'))
      style.textContent = '@media (prefers-contrast: more) { :root { --seen: more } } @media print and (prefers-reduced-motion) { :root { --seen: calm } }'
    })
    const seen = (): Promise<string> => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--seen'))
    const choose = async (name: string): Promise<void> => {
      await button(panel, 'More').click()
      for (const item of ['Tools', 'Preview']) await panel.getByRole('menuitem', { name: item, exact: true }).click()
      await panel.getByRole('menuitemcheckbox', { name, exact: true }).click()
    }
    await choose('High contrast')
    assert.equal(await seen(), 'more')
    assert.match(await bar(page).innerText(), /^Previewing high contrast\s+System settings not affected/)
    await choose('Reduced motion')
    await choose('Print')
    assert.equal(await seen(), 'calm')
    assert.match(await bar(page).innerText(), /^Previewing high contrast, reduced motion and print/)
    await choose('High contrast')
    await bar(page).getByRole('button', { name: 'End' }).click()
    assert.equal(await seen(), '')
  }))

test('a panel that is destroyed ends what it previews, and what it would preview', IN_BROWSER, () =>
  opened(async (page) => {
    const before = await page.evaluate<string>(ALL)
    const configure = (): Promise<unknown> => page.evaluate(async () => {
      const { configurePanel } = await import('/dist/panel/index.js' as string) as typeof Panel
      const item = { id: 'gap', cssVar: '--gap', label: 'Gap', default: '4px', type: { kind: 'length', step: 1, unit: 'px' } } as const
      const handle = configurePanel({
        storagePrefix: 'own', consoleNamespace: 'own', tabs: [{ id: 'a', label: 'A', tiers: [{ id: 'a', label: 'A', items: [item] }] }],
      })
      Object.assign(window, { handle })
      await handle.open()
    })
    await configure()
    // A page has a theme, whatever of it is configured.
    await button(inPanel(page, 'own'), 'Dark').evaluate((one: HTMLElement) => one.click())
    await page.locator('#own-preview .bar').waitFor()
    assert.equal(await card(page), '#1f2024')
    await page.evaluate(() => (Reflect.get(window, 'handle') as { destroy(): void }).destroy())
    assert.equal(await page.locator('#own-preview').count(), 0)
    assert.equal(await page.evaluate<string>(ALL), before)
    assert.deepEqual(await page.evaluate(() => Object.keys(sessionStorage)), [])
  }))

test('with a vision simulated both bars stand beside each other', IN_BROWSER, () =>
  opened(async (page, panel) => {
    await button(panel, 'Dark').click()
    await bar(page).waitFor()
    await button(panel, 'More').click()
    for (const item of ['Tools', 'Simulate vision']) await panel.getByRole('menuitem', { name: item, exact: true }).click()
    await panel.getByRole('menuitemradio', { name: 'Grayscale' }).click()
    const other = panel.locator('.vision-bar')
    await other.waitFor()
    const [left, right] = [await bar(page).boundingBox(), await other.boundingBox()]
    assert.ok(left !== null && right !== null)
    assert.deepEqual([right.x, right.y], [left.x + left.width + 8, left.y])
    await page.keyboard.press('Escape')
    await other.waitFor({ state: 'detached' })
    assert.equal(await bar(page).count(), 1)
    await bar(page).getByRole('button', { name: 'End' }).click()
  }))

/** What a page does under a preview, and what the bar says then beside the theme. */
const MEANWHILE: Readonly<Record<string, readonly [act: (page: Page) => Promise<unknown>, aside: string]>> = {
  'takes the bar off': [(page) => page.evaluate(() => document.getElementById('proj-preview')?.remove()), 'The system stays light'],
  'empties its body': [(page) => page.evaluate(() => document.body.replaceChildren()), 'The system stays light'],
  'has another body': [(page) => page.evaluate(() => document.body.replaceWith(document.createElement('body'))), 'The system stays light'],
  'is asked for dark by the system': [(page) => page.emulateMedia({ colorScheme: 'dark' }), 'Same as the system'],
  'has a sheet that throws': [(page) => page.evaluate(() => {
    const style = document.createElement('style')
    document.head.append(style)
    Object.defineProperty(style.sheet, 'cssRules', { get() { throw new DOMException('No', 'SecurityError') } })
  }), 'The system stays light'],
}
for (const [what, [act, aside]] of Object.entries(MEANWHILE)) {
  test(`a page that ${what} keeps its preview, with the bar in sight`, IN_BROWSER, () => opened(async (page, panel) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await button(panel, 'Dark').click()
    await bar(page).waitFor()
    await act(page)
    await bar(page).getByText(aside, { exact: true }).waitFor()
    await page.waitForFunction(() => document.getElementById('proj-preview')?.matches(':popover-open'))
    assert.equal(await card(page), '#1f2024')
    await bar(page).getByRole('button', { name: 'End' }).click()
    await bar(page).waitFor({ state: 'detached' })
    assert.equal(await card(page), aside === 'Same as the system' ? '#1f2024' : '#ffffff')
    await page.emulateMedia({ colorScheme: 'light' })
  }))
}
