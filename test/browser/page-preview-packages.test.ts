// Pages of real packages in their other theme, by the panel's switch: every custom property of the root is
// what it is under the browser's own emulation, or with what the package's authors say to write there.
import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { IN_BROWSER, WITHOUT_CHROMIUM } from '../support/chromium.js'
import { skipWithoutPackages } from '../support/css-packages.js'
import { inPanel } from '../support/panel-in-page.js'
import { ADAPTER_SCRIPT, CONSOLE_SCRIPT, htmlPage } from '../support/panel-page.js'
import { withVisits } from '../support/panel-visits.js'
import { INSTALL_PEERS, PEERS } from '../support/peers.js'

const visit = withVisits()

interface ThemedPackage {
  readonly name: string
  /** Behind `node_modules`, or the text of a stylesheet. */
  readonly css: readonly string[]
  /** What stands on the root in both themes. */
  readonly root?: string
  /** What its authors have written there in the light, and in the dark; `media`: nothing. */
  readonly themes: 'media' | readonly [light: string, dark: string]
}

const PRIMER = '@primer/primitives/dist/css/'
const SHOELACE = (...all: readonly string[]): string => ['gray', 'red', 'blue'].map((hue, at) =>
  all.map((one, step) => `--sl-color-${hue}-${(step + 1) * 100}: hsl(${at * 120} 50% ${one});`).join(' ')).join(' ')

const PACKAGES: readonly ThemedPackage[] = [
  {
    name: 'Primer, by the system', root: 'data-color-mode="auto" data-light-theme="light" data-dark-theme="dark"', themes: 'media',
    css: [`${PRIMER}functional/themes/light.css`, `${PRIMER}functional/themes/dark.css`, `${PRIMER}base/size/size.css`],
  },
  {
    name: 'Mantine', css: ['@mantine/core/styles.css'],
    themes: ['data-mantine-color-scheme="light"', 'data-mantine-color-scheme="dark"'],
  },
  {
    name: 'Radix Colors', themes: ['', 'class="dark"'],
    css: ['slate', 'slate-dark', 'indigo', 'indigo-dark'].map((one) => `@radix-ui/colors/${one}.css`),
  },
  { name: 'Radix Themes', css: ['@radix-ui/themes/styles.css'], themes: ['', 'class="dark"'] },
  { name: 'Pico', css: ['@picocss/pico/css/pico.css'], themes: 'media' },
  { name: 'Open Props', css: ['open-props/open-props.min.css', 'open-props/normalize.min.css'], themes: 'media' },
  {
    name: 'daisyUI', css: ['daisyui/daisyui.css', 'daisyui/themes.css'],
    themes: ['data-theme="light"', 'data-theme="dark"'],
  },
  { name: 'Bootstrap', css: ['bootstrap/dist/css/bootstrap.css'], themes: ['', 'data-bs-theme="dark"'] },
  { name: 'water.css', css: ['water.css/out/water.css'], themes: 'media' },
  {
    name: 'Shoelace, as its themes are written', themes: ['class="sl-theme-light"', 'class="sl-theme-dark"'],
    css: [`:root, :host, .sl-theme-light { color-scheme: light; ${SHOELACE('97.5%', '95.7%', '90%')} --sl-panel-border: 1px solid hsl(0 0% 90%) }
:host, .sl-theme-dark { color-scheme: dark; ${SHOELACE('15%', '18%', '26%')} --sl-panel-border: none }`],
  },
  {
    name: 'shadcn, classic', themes: ['', 'class="dark"'],
    css: ['@layer base { :root { --background: 0 0% 100%; --primary: 222.2 47.4% 11.2%; --radius: 0.5rem } .dark { --background: 222.2 84% 4.9%; --primary: 210 40% 98% } }'],
  },
  {
    name: 'shadcn, oklch', themes: ['', 'class="dark"'],
    css: [':root { --background: oklch(1 0 0); --primary: oklch(0.205 0 0); --radius: 0.625rem } .dark { --background: oklch(0.145 0 0); --primary: oklch(0.922 0 0) }'],
  },
  {
    name: 'light-dark() alone', themes: 'media',
    css: [`@property --ink { syntax: "<color>"; inherits: true; initial-value: red }
:root { color-scheme: light dark; --ink: light-dark(#111111, #eeeeee); --card: light-dark(white, black); --gap: 4px }`],
  },
  {
    name: 'media alone', themes: 'media',
    css: [`:root { --ink: #111111; --lift: 0 1px 2px #0003; --gap: 4px }
@media (prefers-color-scheme: dark) { :root { --ink: #eeeeee; --lift: none } }
@media not all and (prefers-color-scheme: dark) { :root { --only: light } }`],
  },
]

const pathOf = (file: string): string => join(PEERS, 'node_modules', file)
const textOf = (css: string): string => css.endsWith('.css') ? readFileSync(pathOf(css), 'utf8') : css

type Properties = Readonly<Record<string, string>>

/** Every custom property of the root, as it is computed. */
const all = (page: Page): Promise<Properties> => page.evaluate(() =>
  Object.fromEntries([...document.documentElement.computedStyleMap()]
    .flatMap(([name, value]) => name.startsWith('--') ? [[name, value.toString()]] : [])))

const SKIP = WITHOUT_CHROMIUM === false ? skipWithoutPackages() : WITHOUT_CHROMIUM
for (const { name, css, root = '', themes } of PACKAGES) {
  test(`${name}: the switch shows what the other theme is`, { ...IN_BROWSER, skip: SKIP }, async () => {
    const missing = css.find((one) => one.endsWith('.css') && !existsSync(pathOf(one)))
    assert.equal(missing, undefined, INSTALL_PEERS)
    const styles = css.map((one) => `<style>${textOf(one)}</style>`).join('')
    const write = (head: string, attributes: string): string =>
      htmlPage(CONSOLE_SCRIPT + styles + head).replace('<html lang="en"', `<html lang="en" ${root} ${attributes}`)
    const [light, dark] = themes === 'media' ? ['', ''] : themes
    const see = async (attributes: string, colorScheme: 'light' | 'dark'): Promise<Properties> => {
      let seen: Properties = {}
      await visit(write('', attributes), {}, async ({ page }) => {
        await page.emulateMedia({ colorScheme })
        seen = await all(page)
        await page.emulateMedia({ colorScheme: 'light' })
      })
      return seen
    }
    const [lightOnes, darkOnes] = [await see(light, 'light'), await see(dark, themes === 'media' ? 'dark' : 'light')]
    if (css[0]?.includes('--card') !== true) assert.notDeepEqual(lightOnes, darkOnes)
    assert.ok(Object.keys(lightOnes).length > 2)
    await visit(write(ADAPTER_SCRIPT, light), {}, async ({ page, settle, faults }) => {
      const panel = inPanel(page, 'tokenpanel')
      // A page of more than two themes has a menu of them.
      const menu = panel.locator('.theme-menu')
      const press = async (which: string): Promise<void> => {
        const button = panel.getByRole('button', { name: which, exact: true })
        await button.or(menu).first().waitFor()
        if (await menu.isVisible()) {
          await menu.click()
          await panel.getByRole('menuitemradio', { name: which, exact: true }).click()
        } else await button.click()
        await settle()
      }
      await press('Dark')
      assert.deepEqual(await all(page), darkOnes)
      const auto = panel.getByRole('button', { name: 'Auto', exact: true })
      await press(await auto.isVisible() ? 'Auto' : 'Light')
      assert.deepEqual(await all(page), lightOnes)
      assert.deepEqual(faults, [])
    })
  })
}
