// A page with values that ask for room, and their editors as a person finds them.
// Judges nothing.
import type { Locator, Page } from 'playwright-core'
import { nextFrames } from './panel-a11y.js'
import { inPanel } from './panel-in-page.js'
import { ADAPTER_SCRIPT, configScript, htmlPage } from './panel-page.js'

const TEXT = { kind: 'text' }
const SIZE = { kind: 'length', step: 0.125, unit: 'rem' }
type Row = readonly [id: string, label: string, value: string, type?: unknown, more?: object]

/** Every sort of value, by tier. */
export const WIDE_TIERS: Readonly<Record<string, readonly Row[]>> = {
  fonts: [
    ['font-heading', 'Headings', '"Nowhere Old Style", "Nowhere Linotype", Georgia, serif'],
    ['font-fixed', 'Fixed', 'Georgia, serif', TEXT, { readonly: true }],
  ],
  shadows: [
    ['shadow-card', 'Card', '0 1px 2px rgb(20 40 25 / 6%), 0 10px 24px -12px rgb(20 40 25 / 14%)'],
  ],
  motion: [
    ['ease-out', 'Out', 'cubic-bezier(0.2, 0.7, 0.2, 1)'],
    ['transition-menu', 'Menu', 'opacity 200ms ease-out, transform 320ms var(--ease-out) 40ms'],
  ],
  sizes: [
    ['text-display', 'Display', 'clamp(2.5rem, 1.4rem + 4.4vw, 4.5rem)', SIZE],
    ['text-body', 'Body', '1rem', SIZE],
  ],
  others: [
    ['hero', 'Hero', 'linear-gradient(90deg, #faf8f0 0%, rgb(28 94 57) 100%)'],
    ['grid-areas', 'Areas', '"head head" "side main" / 12rem 1fr'],
    ['short', 'Short', 'auto'],
  ],
}

const tiers = Object.entries(WIDE_TIERS).map(([id, rows]) => ({
  id, label: id, items: rows.map(([item, label, value, type = TEXT, more = {}]) =>
    ({ id: item, cssVar: `--${item}`, label, default: value, type, ...more })),
}))

export const WIDE_PAGES: Readonly<Record<string, string>> = {
  '/': htmlPage(
    `${configScript({ storagePrefix: 'site', consoleNamespace: 'site', tabs: [{ id: 'all', label: 'All', tiers }] })
    }${ADAPTER_SCRIPT}`, '<main><h1>A page</h1></main>'),
}

export const wide = (page: Page): Locator => inPanel(page).locator('.wide')
export const wideRow = (page: Page, label: string): Locator =>
  inPanel(page).locator('.row', { has: page.locator('.row-label').getByText(label, { exact: true }) }).first()
export const fieldOf = (page: Page, label: string): Locator => wideRow(page, label).locator('.value')
export const declared = (page: Page, name: string): Promise<string> =>
  page.evaluate((cssVar) => document.documentElement.style.getPropertyValue(cssVar), name)

/** Opens an editor from the field by its key. */
export async function openWide(page: Page, label: string): Promise<void> {
  await fieldOf(page, label).focus()
  await page.keyboard.press('Alt+ArrowDown')
  await wide(page).waitFor()
  await nextFrames(page)
}
