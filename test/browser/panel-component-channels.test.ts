// Channels of colors that a component declares, which nobody has configured: with swatch and in their form.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { arm, read } from '../support/inspect-page.js'
import { nextFrames } from '../support/panel-a11y.js'
import { inPanel, showPanel } from '../support/panel-in-page.js'
import { ADAPTER_SCRIPT, configScript, htmlPage } from '../support/panel-page.js'
import { IN_BROWSER, siteConfig, SITE_TOKENS, withPanelSite } from '../support/panel-site.js'

const CSS = `${SITE_TOKENS}
.tint { --tint: 210 50% 40%; --tint-lab: 50 20 10; --rest: 5 4 3; padding: 10px; background: hsl(var(--tint) / .5);
  border-color: lab(var(--tint-lab)); rotate: var(--rest) 1deg }`
const site = withPanelSite((endpoint) => ({
  '/tint': htmlPage(`<style>${CSS}</style>${configScript(siteConfig(endpoint))}${ADAPTER_SCRIPT}`,
    '<main><p class="tint" id="tint">Tint</p></main><script>window.heard = []</script>'),
}))

const row = (page: Page, name: string) => inPanel(page).locator(`.row[data-var="${name}"]`)
const seen = (page: Page, name: string): Promise<string> => page.locator('#tint').evaluate(
  (element, one) => getComputedStyle(element).getPropertyValue(one).trim(), name)

/** What is typed, and what the element has then. */
const TYPED: readonly (readonly [name: string, typed: string, becomes: string])[] = [
  ['--tint', '#ff0000', '0 100% 50%'], ['--tint-lab', 'lab(60 21 11)', '60 21 11'], ['--tint', '1 2% 4%', '1 2% 4%'],
  ['--tint', 'var(--gone, 1 2% 3%)', '1 2% 3%'], ['--tint', 'color-mix(in srgb, red, blue)', '1 2% 3%'],
]

test('channels that a component declares are a color, by the function that takes them, and stay channels', IN_BROWSER, () =>
  site.onPage(async (page) => {
    await showPanel(page)
    await arm(page)
    await page.locator('#tint').click({ position: { x: 2, y: 2 }, force: true })
    await read(page)
    for (const name of ['--tint', '--tint-lab']) await row(page, name).locator('.swatch').first().waitFor()
    assert.equal(await row(page, '--rest').locator('.swatch').count(), 0)
    for (const [name, typed, becomes] of TYPED) {
      await inPanel(page).getByLabel(name, { exact: true }).fill(typed)
      await page.keyboard.press('Enter')
      await nextFrames(page)
      assert.equal(await seen(page, name), becomes, typed)
    }
  }, '/tint'))
