// Whatever shows or edits a value does so for the place that the page takes it from, and says whose it is:
// editors, bulk edit, snapshots, filter, Only changed, comparing, and what a phone's sheet shows of it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { IN_BROWSER } from '../support/chromium.js'
import { nextFrames } from '../support/panel-a11y.js'
import { inPanel, showPanel } from '../support/panel-in-page.js'
import { ADAPTER_SCRIPT, configScript, htmlPage } from '../support/panel-page.js'
import { withPanelSite } from '../support/panel-site.js'

const VALUES = {
  lift: ['0 1px 2px rgb(0 0 0 / 20%), 0 4px 12px #0003', '0 1px 2px rgb(0 0 0 / 90%), 0 4px 12px #000'],
  hero: ['linear-gradient(90deg, #aabbcc, #ddeeff)', 'linear-gradient(90deg, #112233, #445566)'],
  curve: ['cubic-bezier(.2, 0, 0, 1)', 'cubic-bezier(.7, 0, 0, 1)'],
  face: ['"Helvetica", sans-serif', '"Georgia", serif'],
  move: ['color 120ms ease-out, opacity 80ms linear', 'color 340ms ease-out, opacity 90ms linear'],
  paper: ['#fafafa', '#101418'],
} as const
type Name = keyof typeof VALUES
const names = Object.keys(VALUES) as readonly Name[]

const CSS = `:root { ${names.map((name) => `--${name}: ${VALUES[name][0]}`).join('; ')}; --gap: 4px; --pad: 10px; --row: 32px }
.compact { --row: 24px }
.dark { ${names.map((name) => `--${name}: ${VALUES[name][1]}`).join('; ')}; --gap: 6px }`

const PX = { kind: 'length', step: 1, unit: 'px' }
const item = (id: string, value: string, type: object, dark?: string) =>
  ({ id, cssVar: `--${id}`, label: id, default: value, type, ...dark === undefined ? {} : { values: { Dark: dark } } })
const CONFIG = {
  storagePrefix: 'site', consoleNamespace: 'site', themes: { Dark: { scope: '.dark' }, Compact: { scope: '.compact' } },
  tabs: [{ id: 'all', label: 'All', tiers: [
    { id: 'values', label: 'Values', items: names.map((name) =>
      item(name, VALUES[name][0], { kind: name === 'paper' ? 'color' : 'text' }, VALUES[name][1])) },
    { id: 'lengths', label: 'Lengths', items: [item('gap', '4px', PX, '6px'), item('pad', '10px', PX)] },
    { id: 'dense', label: 'Dense', items: [{ ...item('row', '32px', PX), values: { Compact: '24px' } }] },
  ] }],
}
const site = withPanelSite(() => ({
  '/placed': htmlPage(`<style>${CSS}</style>${configScript(CONFIG)}${ADAPTER_SCRIPT}`, '<main>Text</main>'),
}))

const setDark = async (page: Page, isDark: boolean): Promise<void> => {
  await page.evaluate((on) => void document.documentElement.classList.toggle('dark', on), isDark)
  await nextFrames(page)
}
const onRoot = (page: Page, name: string): Promise<string> =>
  page.evaluate((one) => getComputedStyle(document.documentElement).getPropertyValue(one).trim(), name)
const row = (page: Page, name: string): Locator => inPanel(page).locator(`.row[data-var="--${name}"]`)
const dialog = (page: Page): Locator => inPanel(page).getByRole('dialog')
const rows = (page: Page): Promise<readonly string[]> =>
  inPanel(page).locator('.row').evaluateAll((all) => all.map((one) => one.getAttribute('data-var') ?? ''))

async function opened(page: Page, isDark = true): Promise<void> {
  await page.setViewportSize({ width: 900, height: 800 })
  await page.evaluate(() => {
    localStorage.clear()
    localStorage.setItem('site-dock', 'float')
  })
  await page.reload()
  await showPanel(page)
  await setDark(page, isDark)
}

async function type(page: Page, name: string, text: string): Promise<void> {
  await row(page, name).locator('.value').fill(text)
  await page.keyboard.press('Enter')
  await nextFrames(page)
}

/** What opens an editor, what in it is changed, what is dark's then. */
type Editor = readonly [name: Name, open: string, was: string, becomes: string, value: string]
const EDITORS: readonly Editor[] = [
  ['lift', '.widen', '90%', '50%', VALUES.lift[1].replace('90%', '50%')],
  ['hero', '.widen', '#112233', '#ff0000', VALUES.hero[1].replace('#112233', '#ff0000')],
  ['curve', '.widen', '0.7', '0.5', 'cubic-bezier(0.5, 0, 0, 1)'],
  ['face', '.widen', 'Georgia', '', VALUES.face[1]],
  ['move', '.widen', '340', '200', VALUES.move[1].replace('340ms', '200ms')],
  // The lightness of it.
  ['paper', '.swatch', '0.189', '', VALUES.paper[1]],
]
for (const [name, open, was, becomes, value] of EDITORS) {
  test(`the editor of ${name} shows dark’s value, says so, and changes it alone`, IN_BROWSER, () => site.onPage(async (page) => {
    await opened(page)
    await row(page, name).locator(open).click()
    await dialog(page).getByText(`${name}, dark`, { exact: true }).waitFor()
    const fields = dialog(page).locator('input')
    const seen = await fields.evaluateAll((all) => (all as HTMLInputElement[]).map((one) => one.value))
    const text = await dialog(page).innerText()
    assert.ok(seen.some((one) => one.includes(was)) || text.includes(was), `${was} in ${seen.join(' | ')} ${text}`)
    const at = seen.findIndex((one) => one.includes(was))
    if (becomes !== '') {
      await fields.nth(at).fill(String(seen[at]).replace(was, becomes))
      await page.keyboard.press('Enter')
      await nextFrames(page)
    }
    assert.equal(await onRoot(page, `--${name}`), value)
    await setDark(page, false)
    assert.equal(await onRoot(page, `--${name}`), VALUES[name][0])
  }, '/placed'))
}

test('bulk edit changes each value where it stands, in one step, and says so', IN_BROWSER, () => site.onPage(async (page) => {
  await opened(page)
  await inPanel(page).getByRole('button', { name: 'More for Lengths' }).click()
  await inPanel(page).getByRole('menuitem', { name: /^Select all/ }).click()
  const bar = inPanel(page).locator('.bulk')
  await bar.locator('.bulk-value').fill('2')
  await page.keyboard.press('Enter')
  await inPanel(page).locator('.toast-text').getByText('Changed 2 tokens in Dark', { exact: true }).waitFor()
  await nextFrames(page)
  assert.deepEqual([await onRoot(page, '--gap'), await onRoot(page, '--pad')], ['12px', '20px'])
  await setDark(page, false)
  assert.deepEqual([await onRoot(page, '--gap'), await onRoot(page, '--pad')], ['4px', '20px'])
  await inPanel(page).getByRole('button', { name: /^Undo/ }).first().click()
  await nextFrames(page)
  assert.deepEqual([await onRoot(page, '--gap'), await onRoot(page, '--pad')], ['6px', '10px'])
}, '/placed'))

test('a snapshot counts changes of all places, and brings each back to its own', IN_BROWSER, () => site.onPage(async (page) => {
  await opened(page)
  await type(page, 'gap', '7')
  await setDark(page, false)
  await type(page, 'gap', '5')
  await inPanel(page).getByRole('button', { name: 'Snapshots' }).click()
  await inPanel(page).getByRole('menuitem', { name: 'Save snapshot A' }).click()
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('site-snapshot-a') ?? '{}') as { edits?: number })
  assert.equal(stored.edits, 2)
}, '/placed'))

test('filter, Only changed and comparing go by what the page shows', IN_BROWSER, () => site.onPage(async (page) => {
  await opened(page)
  const filter = inPanel(page).locator('.filter input')
  for (const [query, found] of [['Georgia', ['--face']], ['#101418', ['--paper']], ['Helvetica', []]] as const) {
    await filter.fill(query)
    await nextFrames(page)
    assert.deepEqual(await rows(page), found, query)
  }
  await filter.fill('')
  await type(page, 'gap', '7')
  await page.keyboard.press('Escape')
  assert.equal(await onRoot(page, '--gap'), '7px')
  await inPanel(page).getByRole('button', { name: 'Compare', exact: true }).click()
  await page.waitForFunction(() => getComputedStyle(document.documentElement).getPropertyValue('--gap').trim() === '6px')
  await inPanel(page).getByRole('button', { name: 'Compare', exact: true }).click()
  await page.waitForFunction(() => getComputedStyle(document.documentElement).getPropertyValue('--gap').trim() === '7px')
  await setDark(page, false)
  await inPanel(page).getByRole('button', { name: 'Only changed' }).click()
  await nextFrames(page)
  // It is changed where the page does not show it, and the row says so.
  assert.deepEqual(await rows(page), ['--gap'])
  assert.equal(await row(page, 'gap').getAttribute('data-away'), '')
}, '/placed'))

test('a value is inherited where its group has the theme, and not where it knows another one alone', IN_BROWSER, () => site.onPage(async (page) => {
  await opened(page)
  const inherits = (): Promise<readonly (string | null)[]> => Promise.all(['gap', 'pad', 'row'].map((name) =>
    row(page, name).getAttribute('data-inherits')))
  const pad = inPanel(page).locator('.row[data-var="--pad"][data-inherits]')
  await pad.waitFor()
  assert.deepEqual(await inherits(), [null, '= light', null])
  await setDark(page, false)
  await pad.waitFor({ state: 'detached' })
  assert.deepEqual(await inherits(), [null, null, null])
}, '/placed'))

test('what is copied of a row, and what history calls a change, is of the theme that the page has', IN_BROWSER, () => site.onPage(async (page) => {
  await opened(page)
  await type(page, 'gap', '7')
  await inPanel(page).locator('.tool-undo[data-tip*="gap in Dark"]').waitFor()
  await inPanel(page).getByRole('button', { name: 'More for gap' }).click()
  await inPanel(page).getByRole('menuitem', { name: /^Copy as/ }).click()
  await inPanel(page).getByRole('menuitem').filter({ hasText: '--gap: 7px' }).first().waitFor()
}, '/placed'))
