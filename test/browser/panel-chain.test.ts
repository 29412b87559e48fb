// The steps from a token to its value, on a page that changes meanwhile.
// What a chain comes to is in test/panel/usage-chain.test.ts.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findAxeViolations } from '../support/chromium.js'
import { choose, nextFrames } from '../support/panel-a11y.js'
import { inPanel, showPanel } from '../support/panel-in-page.js'
import { ADAPTER_SCRIPT, configScript, htmlPage } from '../support/panel-page.js'
import { IN_BROWSER, withPanelSite } from '../support/panel-site.js'

const color = (id: string, label: string, value: string) =>
  ({ id, cssVar: `--${id}`, label, default: value, type: { kind: 'color' } })
const CHAINS = { storagePrefix: 'site', consoleNamespace: 'site', tabs: [{ id: 'color', label: 'Color', tiers: [
  { id: 'all', label: 'All', items: [
    color('badge', 'Badge', '#123456'), color('tag', 'Tag', '#654321'), color('leaf-400', 'Leaf 400', 'oklch(0.76 0.11 148)'),
  ] }, { id: 'texts', label: 'Texts', items:
    ['corner', 'part', 'time', 'angle', 'count', 'mixed', 'shadow']
      .map((id) => ({ id, cssVar: `--${id}`, label: id, default: '', type: { kind: 'text' } })) }] }] }
/** What chains of calculations end with. */
const USED = [
  ['corner', '6px'], ['part', 'calc(50% - 4px)'], ['time', '-0.2s'], ['angle', '90deg'], ['count', '-1.5'],
  ['mixed', 'rgb(255, 0, 0)'], ['shadow', '0 0 calc(1px + 1px) red'],
] as const
const CHAIN_CSS = `:root { --badge: var(--brand); --brand: var(--tag); --tag: #654321; --round: var(--sage, var(--trip));
  --trip: var(--round); --radius: 0.625rem; --corner: calc(var(--radius) - 4px); --part: calc(50% - 4px);
  --time: calc(-100ms * 2); --angle: calc(1turn / 4); --count: calc(1 - 2.5); --mixed: light-dark(red, blue);
  --shadow: 0 0 calc(1px + 1px) red } [data-theme=dark] { --badge: url("data:,${'a'.repeat(4000)}") }`
const site = withPanelSite(() => ({
  '/': htmlPage(`<style>${CHAIN_CSS}</style>${configScript(CHAINS)}${ADAPTER_SCRIPT}`, '<main><h1>A</h1></main>'),
}))

test('a chain is walked by keys, follows its page and its values, and gives the focus back', IN_BROWSER, async () => {
  const { page } = await site.open('/')
  await showPanel(page)
  const chain = inPanel(page).getByRole('dialog', { name: 'Trace of Badge' })
  const lines = (): Promise<readonly string[]> => chain.locator('.chain-step .chain-text').allTextContents()
  await choose(page, 'More for Badge', 'Trace value…')
  await chain.waitFor()
  assert.deepEqual(await lines(), ['var(--brand)', 'var(--tag)', '#654321', '#654321'])
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await nextFrames(page)
    assert.deepEqual(await findAxeViolations(page, { within: '#site-root' }), [])
  }
  assert.deepEqual(await chain.getByRole('heading').allTextContents(), ['Declarations'])
  assert.deepEqual(await chain.locator('.declared-note').allTextContents(), ['in effect', 'not in effect'])
  // The focus stays on the button of a scope while the list changes, and goes to the list without it.
  const copy = chain.getByRole('listitem').filter({ hasText: 'data-theme' }).getByRole('button', { name: 'Copy scope' })
  await copy.focus()
  await page.addStyleTag({ content: 'main { --badge: #111 }' })
  await chain.locator('.declared-note').nth(2).waitFor()
  assert.ok(await copy.evaluate((one) => one.matches(':focus')))
  const inner = chain.getByRole('listitem').filter({ hasText: 'main' }).getByRole('button', { name: 'Copy scope' })
  await inner.focus()
  await page.evaluate(() => document.querySelector('style:last-of-type')?.remove())
  await inner.waitFor({ state: 'detached' })
  assert.ok(await chain.getByRole('group').evaluate((one) => one.matches(':focus')))
  await page.addStyleTag({ content: ':root { --brand: var(--sage, var(--loop)); --loop: var(--brand) }' })
  await chain.getByText('circular', { exact: true }).waitFor()
  assert.deepEqual(await chain.locator('.chain-note').allTextContents(), ['not declared', 'circular'])
  assert.deepEqual(await findAxeViolations(page, { within: '#site-root' }), [])
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'))
  await chain.getByText('(4,013 characters)').first().waitFor()
  assert.ok((await lines()).every((text) => text.length < 300))
  await page.evaluate(() => {
    document.documentElement.removeAttribute('data-theme')
    document.querySelector('style:last-of-type')?.remove()
  })
  await chain.getByText('var(--tag)').waitFor()
  await page.keyboard.press('Escape')
  await chain.waitFor({ state: 'detached' })
  assert.ok(await inPanel(page).getByRole('button', { name: 'More for Badge' }).evaluate((one) => one.matches(':focus')))
  await choose(page, 'More for Badge', 'Trace value…')
  await chain.getByRole('button', { name: '--tag, go to Tag' }).focus()
  await page.keyboard.press('Enter')
  await chain.waitFor({ state: 'detached' })
  assert.ok(await inPanel(page).locator('.row[data-var="--tag"]').evaluate((row) => row.matches(':focus-within')))
})

test('a chain ends with what is used; the filter finds what a picker shows, and names by some letters', IN_BROWSER, () =>
  site.onSame(async (page) => {
    for (const [label, used] of USED) {
      await choose(page, `More for ${label}`, 'Trace value…')
      const chain = inPanel(page).getByRole('dialog', { name: `Trace of ${label}` })
      await chain.waitFor()
      assert.deepEqual((await chain.locator('.chain-text').allTextContents()).slice(-1), [used])
      await page.keyboard.press('Escape')
      await chain.waitFor({ state: 'detached' })
    }
    for (const query of ['#7fc489', 'lf400']) {
      await inPanel(page).getByRole('searchbox').fill(query)
      await nextFrames(page)
      assert.deepEqual(await inPanel(page).locator('.row-label').allTextContents(), ['Leaf 400'])
    }
  }))
