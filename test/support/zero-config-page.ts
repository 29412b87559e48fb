// Pages without a configuration whose panel is open, and what a person reads and changes there.
// Judges nothing.
import type { Locator, Page } from 'playwright-core'
import { inPanel } from './panel-in-page.js'
import { ADAPTER_SCRIPT, CONSOLE_SCRIPT, htmlPage } from './panel-page.js'
import type { PanelPage, withVisits } from './panel-visits.js'

export const CSS = `:root { --color-paper: #ffffff; --color-ink: #111111; --color-moss: #1f6b42; --space-sm: 4px; --space-lg: 16px }
  .dark { --color-paper: #111111; --color-ink: #eeeeee; --color-moss: #8fd6a8 }
  .button { --button-gap: 2px; padding: var(--space-sm) }`
export const styled = (css: string, head = ''): string =>
  htmlPage(`${CONSOLE_SCRIPT}<style id="own">${css}</style>${head}${ADAPTER_SCRIPT}`, '<p class="button">Text</p>')

/** Private names, and one that the root has under a condition alone. */
export const WITHOUT_ROWS =
  ':root { --tw-ring: 1px; --_gap: 3px } @media (min-width: 9px) { :root { --gap: 16px } }'

const ITEM = {
  id: 'space-sm', cssVar: '--space-sm', label: 'of the server', default: '4px',
  type: { kind: 'length', step: 1, unit: 'px' },
}
const TABS = [{ id: 'space', label: 'Space', tiers: [{ id: 's', label: 'S', items: [ITEM] }] }]
/** What a server may answer. */
export const INDEX_TEXT = JSON.stringify({
  storagePrefix: 'x', consoleNamespace: 'x', tabs: TABS, applyRouting: { 'space-': 'a.css' },
  where: { '--space-sm': [{ file: 'a.css', scope: [':root'], line: 1, value: '4px' }] },
})
/** As a server tells a page where its index is. */
export const toldOf = (url: string): string => `<script>window[Symbol.for('tokenpanel.index')] =
  ${JSON.stringify({ url, storagePrefix: 'proj', consoleNamespace: 'proj' })}</script>`

export interface Opened extends PanelPage { readonly panel: Locator }

type Stored = Readonly<Record<string, string>>
type Open = (html: string, act: (page: Opened) => Promise<void>, stored?: Stored) => Promise<void>

/** Visits pages, and gives the panel of each. */
export const openerOf = (visit: ReturnType<typeof withVisits>): Open => (html, act, stored = {}) =>
  visit(html, { stored }, async (one) => act({ ...one, panel: inPanel(one.page, 'tokenpanel') }))

export const tab = (panel: Locator, name: string): Promise<void> => panel.getByRole('tab', { name }).click()
export const field = (panel: Locator, label: string): Locator =>
  panel.getByLabel(label, { exact: true }).first()
export const onRoot = (page: Page, name: string): Promise<string> => page.evaluate((one) =>
  getComputedStyle(document.documentElement).getPropertyValue(one), name)
export const edit = async (panel: Locator, label: string, text: string): Promise<void> => {
  await field(panel, label).fill(text)
  await field(panel, label).press('Enter')
}
export const words = async (panel: Locator): Promise<string> =>
  (await panel.locator('.found').innerText()).replaceAll(/\s+/g, ' ').trim()

export const replaceSheet = (page: Page, css: string, by: 'text' | 'element' = 'text'): Promise<void> => page.evaluate(([text, how]) => {
  const style = document.getElementById('own')
  if (style === null) return
  if (how === 'text') style.textContent = text
  else style.replaceWith(Object.assign(document.createElement('style'), { id: 'own', textContent: text }))
}, [css, by] as const)
/** Settles once a row has a value. */
export const shows = async (panel: Locator, label: string, value: string): Promise<void> => {
  const input = panel.locator(`.row:has-text("${label}") input`).first()
  while (await input.inputValue() !== value) await input.evaluate(() => new Promise(requestAnimationFrame))
}
export const labels = (panel: Locator): Promise<readonly string[]> => panel.locator('.row-label').allInnerTexts()
