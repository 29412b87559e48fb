// What uses a token, on a page: outlined where it is seen, counted, followed, ended; the page stays as it is.
// Which elements use one is in the tests of the room `usage`; boxes and words in test/panel/users-*.test.ts.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { findAxeViolations } from '../support/chromium.js'
import { choose, nextFrames } from '../support/panel-a11y.js'
import { inPanel, listenTo, showPanel } from '../support/panel-in-page.js'
import { ADAPTER_SCRIPT, configScript, htmlPage } from '../support/panel-page.js'
import { IN_BROWSER, withPanelSite } from '../support/panel-site.js'

const PX = { kind: 'length', step: 1, unit: 'px' }
const item = (id: string, label: string) => ({ id, cssVar: `--${id}`, label, default: '3px', type: PX })
const CONFIG = {
  storagePrefix: 'site', consoleNamespace: 'site',
  tabs: [{ id: 'all', label: 'All', tiers: [{ id: 'all', label: 'All', items: [
    item('gap', 'Gap'), item('odd', 'Odd'), item('far', 'Far'), item('many', 'Many'), item('none', 'None'),
    ...Array.from({ length: 7 }, (_none, at) => item(`t-${at}`, `T ${at}`)),
  ] }] }],
}
const DECLARED = ['gap', 'odd', 'far', 'many', 'none', ...Array.from({ length: 7 }, (_none, at) => `t-${at}`)]
const CSS = `
:root { ${DECLARED.map((name) => `--${name}: 3px;`).join(' ')} }
body { margin: 0; font: 16px/20px sans-serif; width: 400px }
.gap { padding: var(--gap); border-radius: 7px }
.guide { padding: var(--gap); margin-left: var(--far); outline-offset: var(--odd) }
.odd { outline-offset: var(--odd) }
.far { margin-left: var(--far) }
.many i { border-left: var(--many) solid }
.scroller { height: 60px; overflow: auto; width: 200px }
.tall { height: 100px }
.moved { transform: translate(10px, 5px) scale(1.5); transform-origin: 0 0; width: 50px; height: 20px }
.fixed { position: fixed; left: 10px; top: 300px; width: 30px; height: 30px }
.contents { display: contents }
.wrap { display: block; width: 90px }
.lost { outline-color: var(--lost) } .idle:hover { margin-top: var(--t-6) }
.empty { width: 0; height: 0; padding: 0 }
${[0, 1, 2, 3, 4, 5, 6].map((at) => `.t-${at} { padding: var(--t-${at}) }`).join('\n')}
`
const BODY = `<main><h1 class="gap" id="one">One</h1><p class="gap" id="two">Two</p>
  <div class="scroller" tabindex="0"><div class="tall odd" id="tall">Tall</div><p class="odd" id="hidden">Below</p></div>
  <div class="moved odd" id="moved">x</div><div class="fixed odd" id="fixed">f</div>
  <div class="contents odd" id="contents"><b id="child">child</b></div>
  <span class="wrap"><span class="odd" id="wrapped">one two three four</span></span>
  <div class="empty odd" id="empty"></div>
  ${[0, 1, 2, 3, 4, 5, 6].map((at) => `<p class="t-${at}">${at}</p>`).join('')}
  <p class="many">${'<i></i>'.repeat(240)}</p>
  <div style="height: 2000px"></div><p class="far" id="far">Far</p><p class="lost">Lost</p><dialog>A dialog</dialog>
  <div data-panel-specimen class="guide"><p class="guide">A specimen is no user</p></div><button>Page</button></main>`
const site = withPanelSite(() => ({
  '/': htmlPage(`<style>${CSS}</style>${configScript(CONFIG)}${ADAPTER_SCRIPT}`, BODY),
}))

const key = (page: Page): Locator => inPanel(page).getByRole('region', { name: 'Uses on this page' })
const lines = async (page: Page): Promise<readonly string[]> =>
  (await key(page).getByRole('listitem').allTextContents()).map((line) => line.trim())
const field = (page: Page, label: string): Locator => inPanel(page).getByLabel(label, { exact: true }).first()
const row = (page: Page, cssVar: string): Locator => inPanel(page).locator(`.row[data-var="${cssVar}"]`)

async function show(page: Page, label: string): Promise<void> {
  await field(page, label).focus()
  await page.keyboard.press('Control+u')
}

/** Waits for what the key says of a token. */
const until = async (page: Page, words: string): Promise<void> => {
  await key(page).getByText(words, { exact: true }).waitFor()
  await nextFrames(page)
}

type Place = readonly [left: number, top: number, right: number, bottom: number]

/** The boxes that are drawn, to whole pixels, without the pixel around them. */
const drawn = (page: Page): Promise<readonly Place[]> => inPanel(page).locator('.page-box:visible').evaluateAll((boxes) =>
  boxes.map((box) => {
    const { left, top, right, bottom } = box.getBoundingClientRect()
    return [left + 1, top + 1, right - 1, bottom - 1].map(Math.round) as unknown as Place
  }))
const boxesOf = (page: Page, selector: string): Promise<readonly Place[]> =>
  page.locator(selector).evaluateAll((all) => all.flatMap((one) => [...one.getClientRects()].map((box) =>
    [box.left, box.top, box.right, box.bottom].map(Math.round) as unknown as Place)))

async function open(page: Page): Promise<void> {
  await page.evaluate(() => { localStorage.clear() })
  await page.reload()
  await showPanel(page)
  await inPanel(page).locator('.row').first().waitFor()
}

const pageText = (page: Page): Promise<string> => page.evaluate(() => {
  const copy = document.documentElement.cloneNode(true) as Element
  copy.querySelector('[id$="-root"]')?.remove()
  return copy.outerHTML
})

test('the eye outlines what uses a token, counts it and says so; a second press ends it, and the page is as before', IN_BROWSER,
  () => site.onSame(async (page) => {
    await open(page)
    const before = await pageText(page)
    const heard = await listenTo(page)
    await row(page, '--gap').hover()
    const eye = row(page, '--gap').getByRole('button', { name: 'Highlight uses of Gap' })
    await eye.hover()
    await inPanel(page).getByRole('tooltip').getByText('Used by 2 elements').waitFor()
    assert.deepEqual([await eye.textContent(), await key(page).count()], ['2', 0])
    await inPanel(page).getByRole('button', { name: 'More for Gap', exact: true }).click()
    await inPanel(page).getByRole('menu').getByText('2 elements', { exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await eye.click()
    await until(page, '2 elements')
    await heard('2 elements use Gap.')
    assert.deepEqual(await drawn(page), await boxesOf(page, '.gap'))
    assert.equal(await inPanel(page).locator('.page-box').first().evaluate((box) => getComputedStyle(box).borderRadius), '7px')
    assert.equal(await inPanel(page).locator('.page-label').textContent(), 'Gap 2')
    assert.deepEqual([await eye.getAttribute('aria-pressed'), await eye.textContent()], ['true', '2'])
    assert.equal(await pageText(page), before)
    await eye.click()
    assert.equal(await key(page).count(), 0)
    assert.equal(await inPanel(page).locator('.page-layer').count(), 0)
    assert.equal(await pageText(page), before)
  }))

test('what is drawn is what is seen: scrolled, moved, fixed, without a box, over several lines', IN_BROWSER, () =>
  site.onSame(async (page) => {
    await open(page)
    await show(page, 'Odd')
    await until(page, '7, 5 in view')
    const tall = (await boxesOf(page, '#tall'))[0] ?? [0, 0, 0, 0]
    const scroller = (await boxesOf(page, '.scroller'))[0] ?? [0, 0, 0, 0]
    const rest = await Promise.all(['#moved', '#fixed', '#child', '#wrapped'].map((one) => boxesOf(page, one)))
    assert.deepEqual(await drawn(page), [[tall[0], tall[1], tall[2], scroller[3]], ...rest.flat()])
    await page.locator('.scroller').evaluate((one) => { one.scrollTop = 100 })
    await until(page, '7, 6 in view')
    const hidden = await boxesOf(page, '#hidden')
    const starts = (await drawn(page)).map((box) => box.slice(0, 2).join())
    assert.ok(starts.includes(hidden[0]?.slice(0, 2).join() ?? ''))
  }))

test('it follows the page: scrolled, changed, under a dialog of its own', IN_BROWSER, () => site.onSame(async (page) => {
  await open(page)
  await show(page, 'Far')
  await until(page, '1, none in view')
  await page.evaluate(() => { scrollTo(0, 3000) })
  await until(page, '1 element')
  assert.deepEqual(await drawn(page), await boxesOf(page, '#far'))
  await page.evaluate(() => {
    const copy = document.querySelector('#far')?.cloneNode(true) ?? document.createElement('p')
    document.querySelector('#far')?.before(copy)
  })
  await until(page, '2 elements')
  assert.deepEqual(await drawn(page), await boxesOf(page, '.far'))
  await page.evaluate(() => document.querySelector('dialog')?.showModal())
  await nextFrames(page)
  assert.equal(await inPanel(page).locator('.page-layer').evaluate((layer) => {
    const host = (layer.getRootNode() as ShadowRoot).host
    return host.closest('dialog') !== null && host.matches(':popover-open')
  }), true)
  assert.deepEqual(await drawn(page), await boxesOf(page, '.far'))
  await page.evaluate(() => {
    document.querySelector('dialog')?.close()
    for (const one of document.querySelectorAll('.far')) one.remove()
  })
  await until(page, 'none')
  assert.deepEqual(await drawn(page), [])
}))

test('two hundred of many are outlined, ten tokens at once, and the eleventh has the place of the first', IN_BROWSER, () =>
  site.onPage(async (page) => {
    await open(page)
    await show(page, 'Many')
    await until(page, '240 elements (200 outlined)')
    assert.equal((await drawn(page)).length, 200)
    assert.equal(await inPanel(page).locator('.page-label').textContent(), 'Many 240, and 40 more')
    for (const one of ['Gap', 'Odd', ...Array.from({ length: 7 }, (_none, at) => `T ${at}`)]) await show(page, one)
    assert.equal((await lines(page)).length, 10)
    await show(page, 'None')
    await until(page, 'none')
    assert.deepEqual([(await lines(page)).length, (await lines(page)).some((line) => line.startsWith('Many'))], [10, false])
    await inPanel(page).getByText('10 tokens at most: hid uses of Many').waitFor()
    assert.deepEqual(await findAxeViolations(page), [])
  }))

test('each line of the key ends its own, Escape all of them, on the page and in the panel; so does hiding', IN_BROWSER, () =>
  site.onSame(async (page) => {
    await open(page)
    await show(page, 'Gap')
    await show(page, 'Odd')
    await until(page, '2 elements')
    const size = page.viewportSize() ?? { width: 1280, height: 720 }
    await page.setViewportSize({ width: 390, height: 420 })
    await inPanel(page).locator('.frame .users-key').waitFor()
    await page.setViewportSize(size)
    await inPanel(page).locator('.overlay > .users-key').waitFor()
    await key(page).getByRole('button', { name: 'Hide uses of Gap' }).click()
    assert.deepEqual((await lines(page)).map((line) => line.slice(0, 3)), ['Odd'])
    assert.equal(await key(page).getByRole('button', { name: 'Hide uses of Odd' }).evaluate((one) => one.matches(':focus')), true)
    await page.keyboard.press('Escape')
    await key(page).waitFor({ state: 'detached' })
    await show(page, 'Gap')
    await until(page, '2 elements')
    await page.locator('main > button').evaluate((one) => { one.focus({ preventScroll: true }) })
    await page.keyboard.press('Escape')
    await key(page).waitFor({ state: 'detached' })
    await show(page, 'Gap')
    await until(page, '2 elements')
    await page.evaluate(() => { (window as unknown as { panel: { hide(): void } }).panel.hide() })
    assert.equal(await inPanel(page).locator('.page-layer, .users-key').count(), 0)
    // What has the focus again is far below.
    assert.equal(await page.evaluate(() => scrollY), 0)
    await showPanel(page)
    await inPanel(page).getByRole('button', { name: 'More for Gap' }).click()
    await inPanel(page).getByRole('menuitemcheckbox', { name: 'Highlight uses', checked: false }).click()
    await until(page, '2 elements')
    await page.evaluate(() => document.querySelector('[id$="-root"]')?.remove())
    await page.evaluate(() => { scrollTo(0, 10) })
    await page.waitForFunction(() => document.querySelector('[id$="-root"]') !== null)
    // A scroll is followed with the next frame.
    await nextFrames(page)
    assert.deepEqual(await drawn(page), await boxesOf(page, '.gap'))
  }))

test('of users and a vision, Escape on the page ends one at a time, what was begun last before', IN_BROWSER, () =>
  site.onSame(async (page) => {
    const bar = inPanel(page).locator('.vision-bar')
    const begin: Readonly<Record<string, () => Promise<void>>> = {
      vision: async () => {
        await choose(page, 'More', 'Simulate vision')
        await inPanel(page).getByRole('menuitemradio', { name: 'Grayscale' }).click()
        await bar.waitFor()
      },
      users: () => show(page, 'Gap'),
    }
    const left = async (): Promise<readonly number[]> => [await bar.count(), await key(page).count()]
    await open(page)
    for (const [order, afterOne] of [[['vision', 'users'], [1, 0]], [['users', 'vision'], [0, 1]]] as const) {
      for (const one of order) await begin[one]?.()
      await page.locator('main > button').evaluate((one) => { one.focus({ preventScroll: true }) })
      await page.keyboard.press('Escape')
      assert.deepEqual(await left(), afterOne, order.join())
      await page.keyboard.press('Escape')
      assert.deepEqual(await left(), [0, 0])
    }
  }))

test('the list is narrowed to what nothing uses until that is ended, and what nothing declares is listed', IN_BROWSER, () =>
  site.onSame(async (page) => {
    await open(page)
    const heard = await listenTo(page)
    const shownRows = (): Promise<readonly string[]> =>
      inPanel(page).locator('.row:visible .row-label').allTextContents()
    const all = await shownRows()
    const pick = async (item: string): Promise<void> => {
      await choose(page, 'More', item)
    }
    await pick('Unused tokens…')
    await inPanel(page).getByText('1 token', { exact: true }).waitFor()
    await heard('1 unused token found')
    assert.deepEqual(await shownRows(), ['None'])
    await page.evaluate(() => document.querySelector('.far')?.remove())
    await inPanel(page).getByText('2 tokens', { exact: true }).waitFor()
    assert.deepEqual(await shownRows(), ['Far', 'None'])
    await inPanel(page).getByRole('button', { name: 'Show all tokens' }).click()
    await nextFrames(page)
    assert.deepEqual(await shownRows(), all)
    await pick('Missing tokens…')
    const dialog = inPanel(page).getByRole('dialog', { name: 'Missing tokens' })
    await dialog.getByText('--lost', { exact: true }).waitFor()
    assert.deepEqual(await dialog.getByRole('listitem').allTextContents(), ['--lost.lost, outline-color, <style>'])
    assert.deepEqual(await findAxeViolations(page), [])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  }))
