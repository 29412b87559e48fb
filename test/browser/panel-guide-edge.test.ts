// The right edge under a style guide: whatever takes it from the panel ends the guide, and the panel is where
// it was. What ends a guide otherwise is in panel-guide.test.ts.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { bytes, choose, guide, GUIDE_PAGES, render, standing } from '../support/guide-page.js'
import { nextFrames } from '../support/panel-a11y.js'
import { beginAnew, inPanel } from '../support/panel-in-page.js'
import { IN_BROWSER, withPanelSite } from '../support/panel-site.js'

const site = withPanelSite(() => GUIDE_PAGES)
const onGuide = (run: (page: Page) => Promise<void>) => site.onSame(run, '/guide')

const MARGIN = 'Style guide closed: the page set its own margin'
const OTHER = 'Style guide closed: “Another” is docked right'

/** Where the panel was; what takes the right edge from it then; what is said, and where it is in the end. */
type Case = readonly [
  name: string, from: string, take: (holders: Map<string, object>) => void, words: string, to?: string,
]

const takeOver = (holders: Map<string, object>): void => void holders.set('right', { owner: 'Another' })
const declare = (): void => {
  document.body.style.marginRight = '19px'
}
const CASES: readonly Case[] = [
  ['another holder, from a float', 'float', takeOver, OTHER],
  ['another holder, from the bottom', 'bottom', takeOver, OTHER],
  ['another holder, from that very edge, so that it floats', 'right', takeOver, OTHER, 'float'],
  ['a registry that forgets it', 'bottom', (holders) => void holders.delete('right'), MARGIN],
  ['another margin, from a float', 'float', declare, MARGIN],
  ['another margin, from the bottom', 'bottom', declare, MARGIN],
  ['another margin, from that very edge', 'right', declare, MARGIN],
  ['the same margin that is not important', 'float', () => document.body.style.setProperty('margin-right', '420px'), MARGIN],
  ['another style', 'float', () => document.body.setAttribute('style', 'margin-right: 1px'), MARGIN],
  ['another inset', 'float', () => {
    document.documentElement.style.setProperty('--panel-dock-inset-right', '300px')
  }, MARGIN],
  ['a page that takes the margin away as often as it comes', 'float', () => {
    const observer = new MutationObserver(() => {
      if (document.querySelector('[data-panel-specimen]') === null) observer.disconnect()
      else document.body.removeAttribute('style')
    })
    observer.observe(document.body, { attributeFilter: ['style'] })
    document.body.removeAttribute('style')
  }, MARGIN],
]
for (const [name, from, take, words, to = from] of CASES) {
  test(`the edge is lost, and with it the guide, to ${name}`, IN_BROWSER, () => onGuide(async (page) => {
    await beginAnew(page, { 'guide-dock': from })
    const [before, place] = [await bytes(page), await standing(page)]
    const body = await page.evaluateHandle(() => document.body)
    await render(page)
    assert.deepEqual(await standing(page), ['right', 420, from])
    await page.evaluate(`(${take.toString()})(window[Symbol.for('tokenpanel.dock')].holders)`)
    await guide(page).waitFor({ state: 'detached' })
    await inPanel(page).locator('.toast').getByText(words).waitFor()
    assert.deepEqual(await standing(page), to === from ? place : [to, 360, from])
    assert.equal(await body.evaluate((one) => one === document.body), true)
    await page.evaluate(`window[Symbol.for('tokenpanel.dock')].holders.delete('right')`)
    await page.evaluate(() => (window as unknown as { panel: { hide(): void } }).panel.hide())
    const after = await bytes(page)
    await beginAnew(page, { 'guide-dock': from })
    assert.equal(await bytes(page), before)
    assert.ok(!after.includes('420px') && !after.includes('data-panel-specimen'), after)
  }))
}

test('what the page only takes away is claimed anew, and ends nothing', IN_BROWSER, () => onGuide(async (page) => {
  await render(page)
  for (const take of [
    () => document.body.removeAttribute('style'), () => document.documentElement.removeAttribute('style'),
    () => document.body.setAttribute('style', 'color: red'),
  ]) {
    await page.evaluate(take)
    await page.waitForFunction(() => document.body.style.marginRight === '420px'
      && document.documentElement.style.getPropertyValue('--panel-dock-inset-right') === '420px')
    await nextFrames(page)
    assert.equal(await guide(page).count(), 1)
  }
  await choose(page, 'Style guide')
  assert.equal(await page.evaluate(() => document.body.style.cssText), 'color: red;')
  await page.evaluate(() => document.body.removeAttribute('style'))
}))

test('what was said of a guide that was lost goes with the next one', IN_BROWSER, () => onGuide(async (page) => {
  await beginAnew(page, { 'guide-dock': 'float' })
  await render(page)
  await page.evaluate(declare)
  const said = inPanel(page).locator('.toast').getByText(MARGIN)
  await said.waitFor()
  await render(page)
  await said.waitFor({ state: 'hidden', timeout: 2000 })
  await choose(page, 'Style guide')
  await page.evaluate(() => document.body.removeAttribute('style'))
}))
