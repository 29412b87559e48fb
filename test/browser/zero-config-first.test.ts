// The first minute of a page without configuration: what its panel says and how that is folded without moving
// a row, and the way to a server that no tag has named: asked for by a press alone, and once more on the next
// visit, with changes and history as they were. And the colors that are found as channels.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { findAxeViolations, IN_BROWSER } from '../support/chromium.js'
import {
  CSS, edit, field, INDEX_TEXT, labels, onRoot, openerOf, replaceSheet, shows, styled, tab, toldOf, words,
} from '../support/zero-config-page.js'
import { inPanel } from '../support/panel-in-page.js'
import { withVisits } from '../support/panel-visits.js'

const visitPage = withVisits()
const opened = openerOf(visitPage)
const USUAL = 'http://127.0.0.1:24681/**'

const isFolded = async (panel: Locator): Promise<boolean> =>
  await panel.locator('.found-head').getAttribute('aria-expanded') === 'false'
const topOf = async (row: Locator): Promise<number | undefined> => (await row.boundingBox())?.y

/** Many colors, so that the list is longer than the panel. */
const LONG = `${CSS} :root { ${Array.from({ length: 60 }, (_, at) => `--hue-${at + 10}: hsl(${at} 50% 50%)`).join('; ')} }`
const PROJECT = JSON.stringify({
  ...JSON.parse(INDEX_TEXT) as object, project: { name: 'shop', root: '/home/me/shop', short: '~/shop', id: '1' },
  sources: [{ file: 'a.css', tokens: 1, generated: null, skipped: null }],
})

test('from its tabs, five presses of Tab reach Pick an element, which picks', IN_BROWSER, () =>
  opened(styled(CSS), async ({ page, panel }) => {
    await panel.getByRole('tab', { selected: true }).focus()
    const pick = panel.locator('.found-pick > .button')
    let count = 0
    while (!await pick.evaluate((one) => one.matches(':focus')) && count < 9) {
      await page.keyboard.press('Tab')
      count += 1
    }
    assert.ok(count <= 5, `${count} presses`)
    await page.keyboard.press('Enter')
    await panel.getByText('Pick an element of the page').or(panel.locator('.inspect')).first().waitFor()
    await page.keyboard.press('Escape')
    assert.deepEqual(await findAxeViolations(page, { within: '#tokenpanel-root' }), [])
  }))

test('an edit at the top folds the summary once a person turns elsewhere; of a list that is scrolled no row moves', IN_BROWSER, () =>
  opened(styled(LONG), async ({ page, panel, stored }) => {
    const moss = panel.locator('.row[data-var="--color-moss"]')
    const before = await topOf(moss)
    await edit(panel, 'Moss', '#ff0000')
    await page.waitForFunction(() => getComputedStyle(document.documentElement).getPropertyValue('--color-moss') === '#ff0000')
    await panel.locator('.changed-count').waitFor()
    assert.deepEqual([await isFolded(panel), await topOf(moss)], [false, before])
    // In the filter and in the list it stays as well.
    await panel.getByRole('searchbox').click()
    assert.equal(await isFolded(panel), false)
    await page.mouse.click(5, 5)
    assert.equal(await isFolded(panel), true)
    assert.equal(await panel.locator('.found').evaluate((one) => one.getBoundingClientRect().height), 32)
    assert.deepEqual(await stored('tokenpanel-summary'), { 'tokenpanel-summary': '-' })
  }))

test('what is edited far down folds it at once: the row stays where it is', IN_BROWSER, () =>
  opened(styled(LONG), async ({ page, panel }) => {
    await panel.locator('.list').evaluate((list) => {
      list.scrollTop = 900
    })
    const row = panel.locator('.row[data-var="--hue-45"]')
    await row.locator('input').fill('#123456')
    const before = await topOf(row)
    await page.keyboard.press('Enter')
    await panel.locator('.found-head[aria-expanded=false]').waitFor()
    assert.equal(await topOf(row), before)
  }))

test('folded by its arrow it stays so on the next visit; who unfolds it keeps it over edits', IN_BROWSER, () =>
  opened(styled(CSS), async ({ page, panel, settle }) => {
    await panel.locator('.found-head').click()
    assert.equal(await words(panel), '5 tokens on this page')
    await page.reload()
    await settle()
    assert.equal(await isFolded(panel), true)
    await panel.locator('.found-head').click()
    await edit(panel, 'Moss', '#ff0000')
    await panel.locator('.changed-count').waitFor()
    await page.mouse.click(5, 5)
    assert.equal(await isFolded(panel), false)
  }))

test('another project under the same name is said anew', IN_BROWSER, () => {
  const head = `<script>fetch = async () => new Response(${JSON.stringify(PROJECT)})</script>` +
    toldOf('http://127.0.0.1:1/tokenpanel.json')
  return visitPage(styled(CSS, head), { stored: { 'proj-summary': '/home/me/other' } }, async ({ page }) => {
    const panel = inPanel(page, 'proj')
    assert.match(await words(panel), /^shop ~\/shop 1 token in 1 file Light and dark, by .dark 4 not on /)
    assert.equal(await panel.locator('.found-note').isVisible(), true)
    await panel.locator('.found-head').click()
    assert.equal(await words(panel), 'shop 1 token in 1 file')
    assert.match(await panel.locator('.footer').innerText(), /^No changes/)
    await page.reload()
    await panel.locator('.found-head[aria-expanded=false]').waitFor()
  })
})

test('a page that declares nothing says so, and has rows as soon as it does', IN_BROWSER, () =>
  opened(styled('p { color: red }'), async ({ page, panel }) => {
    assert.match(await panel.locator('.found-nothing').innerText(), /^No tokens on this page\..*:root \{\s+--color-accent: .*Copy$/s)
    await replaceSheet(page, CSS)
    await panel.locator('.row-label', { hasText: 'Moss' }).waitFor()
    assert.equal(await panel.locator('.found-nothing').isVisible(), false)
  }))

/** A server where one usually is, as a page finds it; waits between looks are short. */
async function serveUsual(page: Page): Promise<{ asked: string[]; isUp: boolean }> {
  const state = { asked: [] as string[], isUp: false }
  await page.route(USUAL, async (route) => {
    state.asked.push(new URL(route.request().url()).pathname)
    if (!state.isUp) await route.abort('connectionrefused')
    else await route.fulfill({ body: PROJECT, headers: { 'access-control-allow-origin': '*' } })
  })
  return state
}
const SOON = `<script>{ const { setTimeout: start } = window
  window.setTimeout = (act, ms, ...more) => start(act, ms === 2000 ? 5 : ms, ...more) }</script>`

test('a press on Connect finds the server once it runs, and nobody is asked before; changes and history stay', IN_BROWSER, () =>
  opened(styled(CSS, SOON), async ({ page, panel, settle, stored }) => {
    const server = await serveUsual(page)
    try {
      await edit(panel, 'Moss', '#ff0000')
      await panel.locator('.changed-count').waitFor()
      await replaceSheet(page, CSS.replace('16px', '17px'))
      await page.evaluate(() => window.dispatchEvent(new Event('focus')))
      await tab(panel, 'Space')
      assert.deepEqual([server.asked, await panel.locator('.footer .primary').innerText()], [[], 'Export…'])
      await panel.locator('.found-head').click()
      await edit(panel, 'lg', '20')
      const connect = panel.locator('.found-command .primary')
      const place = await topOf(panel.locator('.filter'))
      await connect.focus()
      await page.keyboard.press('Enter')
      await panel.getByText('Not found on 127.0.0.1:24681 yet. Looking again…').first().waitFor()
      assert.equal(await topOf(panel.locator('.filter')), place)
      assert.equal(await connect.evaluate((one) => one.matches(':focus')), true)
      server.isUp = true
      await panel.locator('.row-label', { hasText: 'of the server' }).waitFor()
      await panel.getByText('Connected to shop, 1 token', { exact: true }).waitFor({ state: 'attached' })
      assert.equal(await panel.locator('.found-head').evaluate((one) => one.matches(':focus')), true)
      assert.match(await words(panel), /^shop ~\/shop 1 token in 1 file /)
      assert.equal(await panel.locator('.footer .primary').innerText(), 'Review…')
      assert.match(await panel.locator('.footer').innerText(), /2 changed/)
      assert.equal(await onRoot(page, '--space-lg'), '20px')
      await panel.getByRole('button', { name: 'Undo' }).first().click()
      await page.waitForFunction(() => getComputedStyle(document.documentElement).getPropertyValue('--space-lg') === '17px')
      await panel.getByRole('button', { name: 'Undo' }).first().click()
      await page.waitForFunction(() => getComputedStyle(document.documentElement).getPropertyValue('--color-moss') === '#1f6b42')
      assert.deepEqual(await stored('tokenpanel-server'), { 'tokenpanel-server': '1' })
      server.asked.length = 0
      await page.reload()
      await settle()
      assert.deepEqual(server.asked, ['/tokenpanel.json'])
      await panel.locator('.found b', { hasText: 'shop' }).waitFor()
      // It goes: that is said to who has folded the summary, too, and a press looks for it.
      server.isUp = false
      await panel.locator('.found-head').click()
      await replaceSheet(page, CSS.replace('16px', '18px'))
      await panel.getByText('tokenpanel on 127.0.0.1:24681 stopped answering.').first().waitFor()
      server.isUp = true
      await connect.click()
      await panel.locator('.found-connection').waitFor({ state: 'hidden' })
    } finally {
      await page.unroute(USUAL)
    }
  }))

test('a Connect that has found no server asks nobody by itself', IN_BROWSER, () =>
  opened(styled(CSS), async ({ page, panel }) => {
    const asked: string[] = []
    await page.route(USUAL, (route) => {
      asked.push(route.request().url())
      return route.fulfill({ status: 404, body: '', headers: { 'access-control-allow-origin': '*' } })
    })
    try {
      await panel.locator('.found-command .primary').click()
      await panel.getByText('The server at 127.0.0.1:24681 answers 404.').first().waitFor()
      await tab(panel, 'Space')
      for (const size of ['17', '18']) {
        await replaceSheet(page, CSS.replace('16px', `${size}px`))
        await shows(panel, 'lg', size)
      }
      assert.equal(asked.length, 1)
    } finally {
      await page.unroute(USUAL)
    }
  }))

test('a server that a visit does not find is forgotten: the next one asks nobody', IN_BROWSER, () =>
  opened(styled(CSS), async ({ page, panel, settle, stored }) => {
    const server = await serveUsual(page)
    try {
      await page.evaluate(() => localStorage.setItem('tokenpanel-server', '1'))
      await page.reload()
      await settle()
      await panel.getByText('Changes can be copied or exported. To save them to files, run').waitFor()
      assert.deepEqual([server.asked, await stored('tokenpanel-server')], [['/tokenpanel.json', '/healthz'], {}])
      assert.equal(await panel.locator('.found-command .primary').innerText(), 'Connect')
      server.asked.length = 0
      await page.reload()
      await settle()
      await panel.locator('.found-command .primary').waitFor()
      assert.deepEqual(server.asked, [])
    } finally {
      await page.unroute(USUAL)
    }
  }))

test('a page that may not ask it says why, and asks no more', IN_BROWSER, () => {
  const policy = `<meta http-equiv="Content-Security-Policy" content="connect-src 'self'">`
  return opened(styled(CSS, SOON + policy), async ({ panel }) => {
    await panel.locator('.found-command .primary').click()
    await panel.getByText('This page’s Content-Security-Policy blocks requests to http://127.0.0.1:24681. Add this').first().waitFor()
    assert.equal(await panel.locator('.found-command code').innerText(), 'http://127.0.0.1:24681')
    assert.equal(await panel.locator('.found-command .primary').isVisible(), false)
    assert.deepEqual(await labels(panel), ['Paper', 'Ink', 'Moss'])
    assert.equal(await field(panel, 'Moss').inputValue(), '#1f6b42')
  })
})

test('channels are colors, linked with the color that they are of, and keep their form', IN_BROWSER, () =>
  opened(styled(`:root { --p: 222.2 47.4% 11.2%; --bs-info: #0dcaf0; --bs-info-rgb: 13, 202, 240 }
    .a { color: hsl(var(--p) / .5) } .b { background: rgba(var(--bs-info-rgb), .5) }`), async ({ page, panel }) => {
    const row = (name: string) => panel.locator(`.row[data-var="${name}"]`)
    const type = async (name: string, text: string): Promise<void> => {
      await row(name).locator('.value').fill(text)
      await row(name).locator('.value').press('Enter')
    }
    const isOn = (name: string, value: string) => page.waitForFunction(([of = '', wanted]) =>
      getComputedStyle(document.documentElement).getPropertyValue(of) === wanted, [name, value])
    const swatch = row('--p').locator('.swatch')
    assert.equal(await swatch.evaluate((one) => one.style.getPropertyValue('--swatch')), 'hsl(222.2 47.4% 11.2%)')
    await row('--bs-info').locator('.link-mark').waitFor()
    await type('--p', '#ff0000')
    await isOn('--p', '0 100% 50%')
    await type('--bs-info', '#dc3545')
    await isOn('--bs-info-rgb', '220, 53, 69')
    await panel.getByRole('button', { name: 'Undo' }).first().click()
    await isOn('--bs-info-rgb', '13, 202, 240')
    await isOn('--bs-info', '#0dcaf0')
    // While its field has the focus, its text has the room.
    await row('--p').locator('.value').focus()
    await row('--bs-info-rgb').locator('.link-mark').click()
    await type('--bs-info-rgb', 'rebeccapurple')
    await isOn('--bs-info-rgb', '102, 51, 153')
    await isOn('--bs-info', '#0dcaf0')
    await swatch.click()
    const picker = panel.locator('.picker')
    assert.match(await picker.locator('.track-row.off').getAttribute('data-tip') ?? '', /^Channels have no alpha/)
    await picker.locator('.track.lightness').press('ArrowRight')
    await page.waitForFunction(() => /^\d/.test(getComputedStyle(document.documentElement).getPropertyValue('--p')) &&
      window.CSS.supports('color', `hsl(${getComputedStyle(document.documentElement).getPropertyValue('--p')})`))
  }))
