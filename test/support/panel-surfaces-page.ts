// Everything that opens in or over a panel, by name: how, on a page that has all of it; and what is seen of a
// panel, element by element. Judges nothing.
import type { Locator, Page } from 'playwright-core'
import { panelConfig } from '../../apply-server/demo/panel-config.js'
import { SEMANTIC_CSS } from '../../apply-server/demo/semantic.css.js'
import { TOKENS_CSS } from '../../apply-server/demo/tokens.css.js'
import { choose, nextFrames } from './panel-a11y.js'
import { inPanel } from './panel-in-page.js'
import { openMenuWith } from './panel-menus.js'
import { ADAPTER_SCRIPT, configScript, htmlPage } from './panel-page.js'
import { SITE_BODY } from './panel-site.js'

/** A page whose panel has every kind of surface. */
export const surfacesPage = (endpoint: string): string => htmlPage(
  `<style>${TOKENS_CSS}${SEMANTIC_CSS}</style>${configScript(panelConfig(endpoint))}${ADAPTER_SCRIPT}`, SITE_BODY)

/** Opens one in a panel that shows its first tab, and settles when it is there. */
export type Open = (page: Page) => Promise<unknown>

const tab = (page: Page, name: string): Promise<void> => inPanel(page).getByRole('tab', { name, exact: true }).click()
const row = (page: Page, label: string): Locator =>
  inPanel(page).locator('.row', { has: page.locator('.row-label').getByText(label, { exact: true }) }).first()

/** What stands beside a value, by its key. */
const beside = (tabName: string, label: string, what: string, key = 'Alt+ArrowDown'): Open => async (page) => {
  await tab(page, tabName)
  // Two tabs may have rows of one name, and elements of the one serve the other.
  await nextFrames(page)
  await row(page, label).locator('.value').focus()
  await page.keyboard.press(key)
  await inPanel(page).locator(what).waitFor()
}

const chosen = (menu: string, item: string, what: string, tabName = 'Color'): Open => async (page) => {
  await tab(page, tabName)
  await choose(page, menu, item)
  await inPanel(page).locator(what).first().waitFor()
}

const pressed = (what: string | Locator, opened: string): Open => async (page) => {
  const button = typeof what === 'string' ? inPanel(page).getByRole('button', { name: what, exact: true }) : what
  await button.click()
  await inPanel(page).locator(opened).first().waitFor()
}

const review: Open = async (page) => {
  await tab(page, 'Spacing')
  await row(page, 'Space 2').locator('.value').fill('0.75')
  await inPanel(page).getByRole('button', { name: 'Review…' }).click()
  await inPanel(page).getByRole('dialog').getByText('--space-2').first().waitFor()
}

/** However busy the machine is: of a server that takes longer than a moment the row below is. */
const patiently = (open: Open, momentMs = 200): Open => async (page) => {
  await page.evaluate((moment) => {
    const own = window.setTimeout.bind(window)
    const set = (act: () => void, ms?: number): number => ms === moment ? 0 : own(act, ms)
    Object.assign(window, { setTimeout: set, ownTimeout: own })
  }, momentMs)
  await open(page)
  await page.evaluate(() => Reflect.set(window, 'setTimeout', Reflect.get(window, 'ownTimeout')))
}

/** By name: what opens it, and what is seen then. */
export const SURFACES: Readonly<Record<string, readonly [seen: string, open: Open]>> = {
  menu: ['.menu', pressed('More', '.menu')],
  snapshots: ['.menu', pressed('Snapshots', '.menu')],
  settings: ['.menu', (page) => openMenuWith(inPanel(page), 'More', 'Fade when idle')],
  tools: ['.menu', (page) => openMenuWith(inPanel(page), 'More', 'Unused tokens…')],
  'group menu': ['.menu', pressed('More for Leaf', '.menu')],
  'row menu': ['.menu', pressed('More for Moss', '.menu')],
  schemes: ['.menu', (page) => pressed(inPanel(page).locator('.scheme-field'), '.menu')(page)],
  search: ['.tab .count[data-count]', async (page) => {
    await inPanel(page).getByRole('searchbox').fill('mo')
    await nextFrames(page)
  }],
  eye: ['.row .eye', (page) => row(page, 'Ink').hover()],
  type: ['.sample', (page) => tab(page, 'Type')],
  shortcuts: ['dialog', chosen('More', 'Keyboard shortcuts', 'dialog')],
  export: ['dialog', chosen('More', 'Export…', 'dialog')],
  import: ['dialog', chosen('More', 'Import…', 'dialog')],
  trace: ['.chain', chosen('More for Moss', 'Trace value…', '.chain')],
  review: ['dialog', patiently(review)],
  // Its first preview comes once the dialog is seen without one.
  'slow review': ['dialog', async (page) => {
    const isApply = (url: URL): boolean => url.pathname === '/apply'
    await page.route(isApply, async (route) => {
      await page.waitForFunction(() => document.querySelector('[id$="-root"][popover]')?.shadowRoot
        ?.querySelector('dialog')?.checkVisibility({ opacityProperty: true }))
      await nextFrames(page)
      await route.continue()
    })
    await review(page)
    await page.unroute(isApply)
  }],
  picker: ['.picker', beside('Color', 'Moss', '.picker')],
  reference: ['.picker', async (page) => {
    await inPanel(page).locator('.list').evaluate((list) => list.scrollTo(0, list.scrollHeight))
    await beside('Color', 'Action', '.picker', 'F4')(page)
  }],
  gradient: ['.wide', beside('Shape', 'Hero', '.wide')],
  shadow: ['.wide', beside('Shape', 'Raised', '.wide')],
  curve: ['.wide', beside('Motion', 'Out', '.wide')],
  fonts: ['.wide', beside('Type', 'Headings', '.wide')],
  clamp: ['.wide', beside('Type', 'Display', '.wide')],
  ramp: ['.ramp', chosen('More for Leaf', 'Tune ramp…', '.ramp')],
  // Its rows wait for what the page adds to them.
  contrast: ['.contrast .pair', chosen('More', 'Contrast…', '.contrast .pair')],
  bulk: ['.bulk', chosen('More for Scale', 'Select all', '.bulk', 'Spacing')],
  place: ['.place', chosen('Dock', 'Move and resize…', '.place')],
}
