// The marks of colors of whose pairs one fails on the page: in rows, in menus, and the way to the fix.
// What is marked, and what a mark says, is in test/panel/contrast-failing.test.ts.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { findAxeViolations } from '../support/chromium.js'
import { CONTRAST_BODY, CONTRAST_CONFIG, CONTRAST_CSS } from '../support/contrast-page.js'
import { inPanel } from '../support/panel-in-page.js'
import { openMenuWith } from '../support/panel-menus.js'
import { ADAPTER_SCRIPT, configScript, htmlPage } from '../support/panel-page.js'
import { IN_BROWSER, withPanelSite } from '../support/panel-site.js'

const site = withPanelSite(() => ({
  '/': htmlPage(`<style>${CONTRAST_CSS}</style>${configScript(CONTRAST_CONFIG)}${ADAPTER_SCRIPT}`, CONTRAST_BODY),
}))

/** Whether the focus is in the row of a pair in the contrast view. */
const isAt = (page: Page, name: string): Promise<boolean> => inPanel(page).locator('.contrast').getByRole('row')
  .filter({ has: page.getByRole('rowheader', { name }) }).evaluate((one) => one.matches(':focus-within'))

test('a color of a failing pair has a mark that moves nothing, says why and leads to the fix, by pointer and by keys', IN_BROWSER, () =>
  site.onSame(async (page) => {
    const panel = inPanel(page)
    const contrast = panel.locator('.contrast')
    const price = panel.locator('.row[data-var="--price"]')
    const dot = price.locator('.contrast-dot')
    const field = price.locator('.value')
    await panel.getByRole('tab', { name: 'Size' }).click()
    await panel.getByRole('tab', { name: 'Color' }).click()
    const places = (): Promise<unknown> => price.evaluate((one) => [...one.querySelectorAll('.row-label, .field, .value, .more')]
      .map((part) => { const { x, y, width } = part.getBoundingClientRect(); return [x, y, width] }))
    const before = await places()
    await dot.waitFor()
    assert.deepEqual(await places(), before)
    const WORDS = '2.94 on #eeeeee, text needs 4.50'
    assert.equal(await field.getAttribute('aria-description'), `Contrast ${WORDS}\n1 more pair fails`)
    assert.deepEqual(await panel.locator('.row:has(> .contrast-dot) > .row-label').allTextContents(), ['Tea', 'Page', 'Price'])
    await dot.hover()
    const tip = panel.getByRole('tooltip')
    await tip.getByText(WORDS).waitFor()
    // Of the page itself it says what the panel says.
    const found = await findAxeViolations(page)
    assert.deepEqual(found.filter((one) => !/^color-contrast: <(em|p|div data-panel-specimen)/.test(one)), [])
    await tip.getByRole('button', { name: 'Fix…' }).click()
    await contrast.waitFor()
    assert.equal(await isAt(page, 'Price on #eeeeee'), true)
    await page.keyboard.press('Escape')
    await contrast.waitFor({ state: 'detached' })
    // By keys it is in the menu of the row.
    await field.focus()
    await page.keyboard.press('Shift+F10')
    const line = panel.getByRole('menuitem', { name: 'Contrast…' })
    assert.equal(await line.locator('.menu-said').textContent(), '2.94 on #eeeeee')
    await line.press('Enter')
    await contrast.waitFor()
    assert.equal(await isAt(page, 'Price on #eeeeee'), true)
    await page.keyboard.press('Escape')
    await openMenuWith(panel, 'More', 'Unused tokens…')
    assert.equal(await panel.getByRole('menuitem', { name: 'Contrast…' }).locator('.menu-said').textContent(), '6 fail')
    await panel.getByRole('menuitemcheckbox', { name: 'Unused tokens…' }).locator('.menu-said').getByText(/^\d+$/).waitFor()
    await panel.getByRole('menuitem', { name: 'Missing tokens…' }).locator('.menu-said').getByText('0', { exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    // At rest it is measured anew.
    await panel.getByRole('textbox', { name: 'Clay', exact: true }).first().fill('#303030')
    await dot.waitFor({ state: 'detached' })
    assert.equal(await field.getAttribute('aria-description'), null)
    await page.keyboard.press('Control+z')
    await dot.waitFor()
  }))

test('marks follow the page at rest: a text that goes, a class that the page sets', IN_BROWSER, () =>
  site.onSame(async (page) => {
    const panel = inPanel(page)
    const dot = panel.locator('.row[data-var="--price"] .contrast-dot')
    await panel.getByRole('tab', { name: 'Size' }).click()
    await panel.getByRole('tab', { name: 'Color' }).click()
    await dot.waitFor()
    const main = await page.evaluate(() => {
      const { outerHTML } = document.querySelector('main') as HTMLElement
      for (const one of document.querySelectorAll('.price, .plain')) one.remove()
      return outerHTML
    })
    await dot.waitFor({ state: 'detached' })
    await page.evaluate(() => document.querySelector('.tin')?.classList.replace('tin', 'plain'))
    await dot.waitFor()
    await page.evaluate((html) => {
      const now = document.querySelector('main') as HTMLElement
      now.outerHTML = html
    }, main)
  }))
