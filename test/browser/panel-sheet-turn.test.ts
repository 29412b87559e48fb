// A phone that is turned while something is open: what its sheet keeps, and what it takes off. And a panel
// whose sheet can't be loaded.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { inPanel, showPanel } from '../support/panel-in-page.js'
import { IN_BROWSER, withPanelSite } from '../support/panel-site.js'
import {
  frame, grabber, heightOf, LANDSCAPE, named, onPhone, phonePages, PORTRAIT, tab, until,
} from '../support/phone.js'

const site = withPanelSite(phonePages)

const isFormed = (page: Page, form: string): Promise<void> =>
  inPanel(page).locator(`.root[data-form=${form}]`).waitFor({ state: 'attached' })

async function turn(page: Page): Promise<void> {
  await page.setViewportSize(LANDSCAPE)
  await isFormed(page, 'side')
  await page.setViewportSize(PORTRAIT)
  await isFormed(page, 'bottom')
}

async function toDesk(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1000, height: 800 })
  await inPanel(page).locator('.frame[data-mode=float]').waitFor()
}

/** What the sheet has said on the root. */
const marks = (page: Page): Promise<string> => inPanel(page).locator('.root').evaluate((root) => {
  const own = /^data-(form|detent|keyboard|settles|aiming|pulled)/
  const names = root.getAttributeNames().filter((name) => own.test(name))
  return [...names, ...root.getAttribute('style')?.match(/--phone-\w+/g) ?? []].join(' ')
})

test('turned while an element is chosen, it goes on, and comes back to where it was', IN_BROWSER,
  onPhone(site, PORTRAIT, async ({ page }) => {
    await grabber(page).press('Enter')
    await until(page, 'full')
    await named(page, 'Inspect').tap()
    await until(page, 'peek')
    await turn(page)
    await until(page, 'peek')
    assert.equal(await named(page, 'Stop').isVisible(), true)
    await page.keyboard.press('Escape')
    await until(page, 'full')
    await inPanel(page).getByRole('spinbutton', { name: 'Space 2' }).tap()
    assert.equal(await inPanel(page).getByRole('spinbutton', { name: 'Space 2' }).evaluate((its) => its.matches(':focus')), true)
    await named(page, 'Inspect').tap()
    await until(page, 'peek')
    await toDesk(page)
    assert.equal(await marks(page), '')
  }))

test('turned with a page open, that has one of each button, and a grabber that works', IN_BROWSER,
  onPhone(site, PORTRAIT, async ({ page }) => {
    await tab(page, 'Brand')
    await inPanel(page).locator('.row .swatch').first().tap()
    const picker = inPanel(page).locator('.picker')
    await picker.waitFor()
    await turn(page)
    const count = (name: string): Promise<number> => picker.locator(`.page-${name}`).count()
    const names = ['back', 'undo', 'done', 'format']
    assert.deepEqual(await Promise.all(names.map(count)), [1, 1, 1, 1])
    await toDesk(page)
    assert.deepEqual(await Promise.all([...names, 'head', 'close'].map(count)), [0, 0, 0, 0, 0, 0])
    await page.setViewportSize(PORTRAIT)
    await isFormed(page, 'bottom')
    await named(page, 'Done').tap()
    await picker.waitFor({ state: 'detached' })
    const field = inPanel(page).locator('.row', { hasText: 'Brand' }).locator('.field > .value')
    await field.fill('#20704a')
    await page.keyboard.press('Enter')
    await named(page, 'Review…').tap()
    const dialog = inPanel(page).getByRole('dialog')
    await dialog.waitFor()
    await turn(page)
    assert.equal(await dialog.locator('.grabber').count(), 1)
    await dialog.locator('.grabber').press('Enter')
    await until(page, 'full')
    assert.equal(await heightOf(page), 790)
  }))

test('a tool that has gone meanwhile does not hinder that the panel stands as on a desk again', IN_BROWSER,
  onPhone(site, PORTRAIT, async ({ page }) => {
    const faults: string[] = []
    page.on('pageerror', ({ message }) => faults.push(message))
    await frame(page).locator('.toolbar').evaluate((its) => {
      for (const tool of its.querySelectorAll('.tool-snapshots, .tool-dock')) tool.remove()
    })
    await toDesk(page)
    assert.deepEqual(faults, [])
    assert.equal(await grabber(page).count(), 0)
  }))

test('without what makes it a sheet the panel opens as on a desk, and the console says so', IN_BROWSER, async () => {
  const { page, close } = await site.open('/phone', { viewport: PORTRAIT, hasTouch: true, isMobile: true })
  try {
    await page.route(/\/touch\.js/, (route) => route.abort())
    const said = page.waitForEvent('console', (message) => message.text().includes('load the controls of a phone'))
    await showPanel(page)
    await said
    assert.equal(await frame(page).isVisible(), true)
    assert.equal(await grabber(page).count(), 0)
  } finally {
    await close()
  }
})
