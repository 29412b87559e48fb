// The whole panel at each of its places, by keyboard alone, and what its page is told of it.
// The dock by itself, its geometry and its claims are tested in panel-dock*.test.ts.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { A11Y_PAGES, focusOf, nextFrames } from '../support/panel-a11y.js'
import { inPanel } from '../support/panel-in-page.js'
import { menuItem, openMenuWith } from '../support/panel-menus.js'
import { ADAPTER_SCRIPT, configScript, htmlPage } from '../support/panel-page.js'
import { IN_BROWSER, siteConfig, withPanelSite } from '../support/panel-site.js'

const SECOND = `<script type="module">
  import { configurePanel } from '/copy/dist/panel/index.js'
  window.second = configurePanel(${JSON.stringify(siteConfig(null, { storagePrefix: 'two', consoleNamespace: 'two', title: 'Second' }))})
</script>`
const BODY = '<main><h1>A page</h1></main>'
const STYLED = '<style>body { margin: 8px } html { --panel-dock-inset-right: 3px }</style>'
const site = withPanelSite(() => ({
  ...A11Y_PAGES,
  '/two': htmlPage(configScript(siteConfig(null, { title: 'First' })) + ADAPTER_SCRIPT + SECOND, BODY),
  '/none': htmlPage(configScript(siteConfig(null, { dock: { reflow: 'none' } })) + ADAPTER_SCRIPT, BODY),
  '/styled': htmlPage(STYLED + configScript(siteConfig(null)) + ADAPTER_SCRIPT, BODY)
    .replace('<body>', '<body style="margin-right: 20px !important; color: red">'),
}))

/** What the page is told: the body's margins, the insets, the attributes as they are written. */
const told = (page: Page): Promise<Record<string, string | null>> => page.evaluate(() => {
  const body = getComputedStyle(document.body)
  const root = getComputedStyle(document.documentElement)
  return {
    right: body.marginRight, bottom: body.marginBottom,
    insetRight: root.getPropertyValue('--panel-dock-inset-right').trim(),
    insetBottom: root.getPropertyValue('--panel-dock-inset-bottom').trim(),
    bodyStyle: document.body.getAttribute('style'), rootStyle: document.documentElement.getAttribute('style'),
  }
})

/** Chooses in the menu of the dock, by keys. */
async function dock(page: Page, item: string, prefix = ''): Promise<void> {
  const panel = inPanel(page, prefix)
  await openMenuWith(panel, 'Dock', item, 'keys')
  const target = menuItem(panel, item)
  await target.evaluate((element) => (element.closest('button') ?? element as HTMLElement).focus())
  await page.keyboard.press('Enter')
  await panel.getByRole('menu').first().waitFor({ state: 'detached' })
}

/** Where the panel stands, once it has come there. */
const boxOf = (page: Page): Promise<readonly number[]> => inPanel(page).locator('.frame').evaluate((frame) => {
  for (const animation of frame.getAnimations()) animation.finish()
  const { left, top, width, height } = frame.getBoundingClientRect()
  return [left, top, width, height].map(Math.round)
})

/** How much of the window's width, or of the page's height, is beyond the body. */
const besideBody = (page: Page, edge: 'right' | 'bottom'): Promise<number> => page.evaluate((side) => {
  const body = document.body.getBoundingClientRect()
  const root = document.documentElement.getBoundingClientRect()
  return Math.round(side === 'right' ? innerWidth - body.right : root.bottom - body.bottom)
}, edge)

const modeOf = (page: Page, prefix = ''): Promise<string | null> =>
  inPanel(page, prefix).locator('.frame').getAttribute('data-mode')

test('right, bottom, pill and back: the page makes room and gets it back, byte for byte', IN_BROWSER, () =>
  site.onSame(async (page) => {
    const before = await told(page)
    await dock(page, 'Dock right')
    assert.deepEqual(await told(page), {
      ...before, right: '360px', insetRight: '360px',
      bodyStyle: 'margin-right: 360px !important;', rootStyle: '--panel-dock-inset-right: 360px;',
    })
    const splitter = inPanel(page).getByRole('separator', { name: 'Resize panel' })
    await splitter.focus()
    await page.keyboard.press('ArrowLeft')
    await page.waitForFunction(() => getComputedStyle(document.body).marginRight === '368px')
    await dock(page, 'Dock bottom')
    assert.deepEqual(await told(page), {
      ...before, bottom: '240px', insetBottom: '240px',
      bodyStyle: 'margin-bottom: 240px !important;', rootStyle: '--panel-dock-inset-bottom: 240px;',
    })
    await page.reload()
    await inPanel(page).locator('.frame[data-mode=bottom]').waitFor()
    await page.waitForFunction(() => getComputedStyle(document.body).marginBottom === '240px')
    await dock(page, 'Minimize')
    assert.deepEqual(await told(page), before)
    await inPanel(page).locator('.mini').waitFor()
    await page.keyboard.press('Enter')
    await inPanel(page).locator('.frame[data-mode=bottom]').waitFor()
    await dock(page, 'Float')
    assert.deepEqual(await told(page), before)
  }))

test('what the page has said of its margin and its inset comes back with its priority', IN_BROWSER, () =>
  site.onSame(async (page) => {
    const before = await told(page)
    assert.equal(before['insetRight'], '3px')
    await dock(page, 'Dock right')
    assert.equal((await told(page))['right'], '360px')
    await dock(page, 'Float')
    assert.deepEqual(await told(page), before)
    assert.equal(before['bodyStyle'], 'margin-right: 20px !important; color: red')
  }, '/styled'))

test('with reflow none the page is told the inset, and keeps its margin', IN_BROWSER, () =>
  site.onSame(async (page) => {
    const before = await told(page)
    await dock(page, 'Dock right')
    assert.deepEqual(await told(page), {
      ...before, insetRight: '360px',
      rootStyle: `${String(before['rootStyle'])} --panel-dock-inset-right: 360px;`,
    })
  }, '/none'))

test('on a phone it takes nothing of the page it lies over; beside a wider one it takes its edge', IN_BROWSER, () =>
  site.onSame(async (page) => {
    const before = await told(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await dock(page, 'Dock right')
    assert.deepEqual([await boxOf(page), await told(page)], [[0, 0, 390, 844], before])
    assert.equal(await inPanel(page).getByRole('separator').count(), 0)
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.waitForFunction(() => getComputedStyle(document.body).marginRight === '360px')
    assert.deepEqual(await boxOf(page), [920, 0, 360, 800])
  }))

/** What zooms the page, and how long a panel of 360 px, and of 240 px, is in its body then. */
const ZOOMED: readonly (readonly [css: string, right: string, bottom: string])[] = [
  ['html { zoom: 1.25 }', '288px', '192px'],
  ['body { zoom: 1.2 }', '300px', '200px'],
  ['html { zoom: 1.25 } body { zoom: 1.2 }', '240px', '160px'],
  ['', '360px', '240px'],
]
test('a zoomed page ends where the panel begins, and is told so in its own lengths; the host says nothing inline', IN_BROWSER, () =>
  site.onSame(async (page) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    const style = await page.addStyleTag({ content: ' ' })
    for (const edge of ['right', 'bottom'] as const) {
      await dock(page, `Dock ${edge}`)
      for (const [css, right, bottom] of ZOOMED) {
        const margin = edge === 'right' ? right : bottom
        await style.evaluate((element, text) => { element.textContent = text }, css)
        await page.waitForFunction(([name, wanted]) =>
          getComputedStyle(document.body).getPropertyValue(`margin-${name}`) === wanted, [edge, margin] as const)
        const now = await told(page)
        assert.deepEqual([now[edge], edge === 'right' ? now['insetRight'] : now['insetBottom']], [margin, margin], css)
        assert.deepEqual(await boxOf(page), edge === 'right' ? [920, 0, 360, 800] : [0, 560, 1280, 240], css)
        assert.equal(await besideBody(page, edge), edge === 'right' ? 360 : 240, css)
      }
    }
    assert.equal(await inPanel(page).getAttribute('style'), null)
  }))

test('one edge has one owner: the other panel floats, and its menu names who has it', IN_BROWSER, () =>
  site.onSame(async (page) => {
    // Which of them is the newest depends on which has come first: both are asked by their names.
    await page.evaluate('site.showDesignPanel()')
    await page.evaluate('second.open()')
    await dock(page, 'Dock right', 'site')
    await dock(page, 'Dock bottom', 'two')
    assert.deepEqual([await modeOf(page, 'site'), await modeOf(page, 'two')], ['right', 'bottom'])
    // While one chooses on the page the other one works, takes that over, and is never what is chosen.
    for (const prefix of ['site', 'two']) {
      await inPanel(page, prefix).locator('.tool-inspect').press('Enter')
      await inPanel(page, prefix).locator('.inspect').waitFor()
    }
    assert.equal(await inPanel(page, 'site').locator('.inspect').count(), 0)
    for (const key of ['Up', 'Up', 'Up', 'Up', 'Up', 'Down', 'Right', 'Right']) await page.keyboard.press(`Arrow${key}`)
    await inPanel(page, 'two').locator('.inspect-aim .inspect-name', { hasText: /^body$/ }).waitFor()
    await page.keyboard.press('Escape')
    await inPanel(page, 'two').locator('.inspect').waitFor({ state: 'detached' })
    await openMenuWith(inPanel(page, 'two'), 'Dock', 'Dock right', 'keys')
    const right = inPanel(page, 'two').getByRole('menuitemradio', { name: 'Dock right' })
    assert.equal(await right.getAttribute('aria-description'), '“First” is docked there')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.evaluate(() => localStorage.setItem('two-dock', 'right'))
    await page.reload()
    await inPanel(page, 'site').locator('.frame').waitFor()
    await page.evaluate('second.open()')
    await inPanel(page, 'two').locator('.frame').waitFor()
    assert.deepEqual([await modeOf(page, 'site'), await modeOf(page, 'two')], ['right', 'float'])
    assert.equal((await told(page))['right'], '360px')
  }, '/two'))

test('a float is moved by keys, resized by its splitters, and stands there after a reload', IN_BROWSER, () =>
  site.onSame(async (page) => {
    const frame = inPanel(page).locator('.frame')
    const box = async () => {
      const found = await frame.boundingBox()
      assert.ok(found !== null)
      return found
    }
    const before = await box()
    await dock(page, 'Move and resize…')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Shift+ArrowUp')
    await page.keyboard.press('Escape')
    const moved = await box()
    assert.deepEqual([moved.x - before.x, moved.y - before.y], [-8, 64])
    assert.equal(await inPanel(page).getByRole('button', { name: 'More', exact: true }).evaluate((element) =>
      (element.getRootNode() as ShadowRoot).activeElement === element), true)
    await inPanel(page).getByRole('separator', { name: 'Resize panel width' }).focus()
    await page.keyboard.press('Shift+ArrowLeft')
    const wide = await box()
    assert.equal(wide.width, before.width + 64)
    await page.reload()
    await frame.waitFor()
    assert.deepEqual(await box(), wide)
  }))

test('a press on an edge selects no text, however often it is pressed', IN_BROWSER, () =>
  site.onSame(async (page) => {
    for (const [place, name] of [['Dock right', 'Resize panel'], ['Float', 'Resize panel width']] as const) {
      await dock(page, place)
      const edge = inPanel(page).getByRole('separator', { name, exact: true })
      await edge.dblclick()
      const selected = await edge.evaluate((element) => {
        const root = element.getRootNode() as ShadowRoot & Pick<Document, 'getSelection'>
        return [root.getSelection()?.type, root.activeElement === element]
      })
      assert.deepEqual([place, ...selected], [place, 'None', true])
    }
    const selectable = await inPanel(page).locator('.header, .tabs, .tier-bar, .footer, .filter-input').evaluateAll(
      (all) => all.filter((element) => getComputedStyle(element).userSelect !== 'none')
        .map((element) => element.getAttribute('class')))
    assert.deepEqual(selectable, ['input filter-input'])
  }))

test('a button of the page gives the focus to the panel by a key, not by a pointer', IN_BROWSER, () =>
  site.onSame(async (page) => {
    await page.evaluate(() => document.querySelector('button')?.addEventListener('click', () => {
      window.dispatchEvent(new CustomEvent('toggle-site'))
    }))
    const button = page.getByRole('button', { name: 'Page', exact: true })
    const frame = inPanel(page).locator('.frame')
    const isOnButton = () => button.evaluate((element) => element === document.activeElement)
    await button.click({ position: { x: 2, y: 2 } })
    await frame.waitFor({ state: 'hidden' })
    for (const isByKey of [false, true]) {
      if (isByKey) {
        await page.keyboard.press('Tab')
        await page.keyboard.press('Shift+Tab')
        await page.keyboard.press('Enter')
      } else await button.click({ position: { x: 2, y: 2 } })
      await frame.waitFor()
      await nextFrames(page)
      assert.equal(await isOnButton(), !isByKey)
      await page.keyboard.press('Control+Shift+Comma')
      await frame.waitFor({ state: 'hidden' })
      assert.equal(await isOnButton(), true)
    }
  }, '/many'))

test('F6 goes between page and panel, in each to where one was, and leaves a menu', IN_BROWSER, () =>
  site.onSame(async (page) => {
    const typed = page.getByLabel('Typed')
    const isTyping = (): Promise<boolean> => typed.evaluate((element) => element === document.activeElement)
    await typed.focus()
    await page.keyboard.press('F6')
    assert.equal(await focusOf(page), 'Spacing')
    await inPanel(page).getByRole('spinbutton', { name: 'row 2', exact: true }).focus()
    await page.keyboard.press('F6')
    assert.equal(await isTyping(), true)
    await page.keyboard.press('F6')
    assert.equal(await focusOf(page), 'row 2')
    await inPanel(page).getByRole('button', { name: 'Snapshots', exact: true }).click()
    await page.keyboard.press('F6')
    assert.deepEqual([await isTyping(), await inPanel(page).getByRole('menu').count()], [true, 0])
    await page.keyboard.press('F6')
    assert.equal(await focusOf(page), 'Snapshots')
  }, '/many'))
