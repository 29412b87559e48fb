// Pages that nobody has edited, with stylesheets as they are published: the panel's script, loaded and shown,
// changes nothing that the root has, in light and in dark.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { IN_BROWSER, WITHOUT_CHROMIUM } from '../support/chromium.js'
import { CSS_PACKAGES, sheetsOf, skipWithoutPackages } from '../support/css-packages.js'
import { inPanel } from '../support/panel-in-page.js'
import { ADAPTER_SCRIPT, htmlPage } from '../support/panel-page.js'
import { withVisits } from '../support/panel-visits.js'

const visitPage = withVisits()

/** What a package's pages say of their root when they are dark; the system asks all of them to be so, too. */
const DARK: Readonly<Record<string, string>> = {
  '@heroui/styles': 'class="dark"', '@mantine/core': 'data-mantine-color-scheme="dark"',
  '@picocss/pico': 'data-theme="dark"', '@radix-ui/colors': 'class="dark"',
  '@shopify/polaris-tokens': 'class="p-theme-dark-experimental"', bootstrap: 'data-bs-theme="dark"',
  daisyui: 'data-theme="dark"', infima: 'data-theme="dark"', 'open-props': 'class="dark"', vitepress: 'class="dark"',
}

/** What there is where a design system's dark is named beside `:host`, in our own words. */
const HOSTED = `:root, :host, .sl-theme-light { color-scheme: light; --sl-color-neutral-0: #fff;
  --sl-color-neutral-50: #f9f9f9; --sl-color-primary-600: #08c; --sl-panel-background-color: var(--sl-color-neutral-0);
  --sl-panel-border-color: var(--sl-color-neutral-50); --sl-input-background-color: var(--sl-color-neutral-0) }
  :host, .sl-theme-dark { color-scheme: dark; --sl-color-neutral-0: #111; --sl-color-neutral-50: #222;
  --sl-color-primary-600: #6cf; --sl-panel-background-color: var(--sl-color-neutral-50);
  --sl-panel-border-color: var(--sl-color-neutral-0); --sl-input-background-color: var(--sl-color-neutral-50) }`

/** Every custom property of the root but what the panel says of itself there; and its style attribute. */
const onRoot = (page: Page): Promise<readonly string[]> => page.evaluate(() => {
  const { documentElement: root } = document
  const computed = getComputedStyle(root)
  const names = [...computed].filter((name) => name.startsWith('--') &&
    !name.startsWith('--tokenpanel-') && !name.startsWith('--panel-dock-inset-'))
  const style = `style ${root.getAttribute('style') ?? 'none'}`
  return [style, ...names.map((name) => `${name}: ${computed.getPropertyValue(name)}`)]
})

async function isLeftAlone(css: string, attributes: string, scheme: 'light' | 'dark'): Promise<void> {
  const bare = htmlPage(`<style>${css}</style>`).replace('<html lang="en"', `<html lang="en" ${attributes}`)
  let before: readonly string[] = []
  await visitPage(bare, {}, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme })
    before = await onRoot(page)
  })
  assert.ok(before.length > 5, 'it has tokens')
  await visitPage(bare.replace('</head>', `${ADAPTER_SCRIPT}</head>`), {}, async ({ page, settle }) => {
    await page.emulateMedia({ colorScheme: scheme })
    await inPanel(page, 'tokenpanel').locator('.row, .found').first().waitFor()
    await settle()
    assert.deepEqual(await onRoot(page), before)
  })
}

const inLightAndDark = async (css: string, dark: string): Promise<void> => {
  await isLeftAlone(css, '', 'light')
  await isLeftAlone(css, dark, 'dark')
}

test('a page with a dark theme beside :host', IN_BROWSER, () => inLightAndDark(HOSTED, 'class="sl-theme-dark"'))

test('a page whose references are others by its width', IN_BROWSER, () => inLightAndDark(`:root { --ink-1: #111;
  --ink-2: #222; --ink-3: #333; --head: var(--ink-1); --body: var(--ink-1); --foot: var(--ink-2) }
  @media (min-width: 1px) { :root { --head: var(--ink-3); --body: var(--ink-2); --foot: var(--ink-3) } }`, 'class="dark"'))

const skip = WITHOUT_CHROMIUM === false ? skipWithoutPackages() : WITHOUT_CHROMIUM
for (const [name, dark] of Object.entries(DARK)) {
  test(`a page with ${name}`, { ...IN_BROWSER, skip }, async () => {
    const own = CSS_PACKAGES.find((one) => one.name === name)
    assert.ok(own !== undefined)
    await inLightAndDark(sheetsOf(own).map(({ text }) => text).join('\n'), dark)
  })
}
