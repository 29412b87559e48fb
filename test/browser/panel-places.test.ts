// Values of tokens in themes and under conditions: shown in the place that the page takes now, changed there,
// kept, followed, undone, reviewed and written by a real server.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { nextFrames } from '../support/panel-a11y.js'
import { inPanel, showPanel } from '../support/panel-in-page.js'
import { ADAPTER_SCRIPT, configScript, htmlPage } from '../support/panel-page.js'
import { says } from '../support/place-lines.js'
import { IN_BROWSER, siteConfig, SITE_TOKENS, withPanelSite } from '../support/panel-site.js'

const FILE = 'styles/tokens.css'
const THEMED = `
:root { --lift: 0 1px 2px #0003; --gap: 4px }
.dark { --lift: 0 1px 2px #000; --gap: 6px }
@media (min-width: 900px) { :root { --gap: 8px } }
`
const CSS = SITE_TOKENS + THEMED

const CONFIG = (endpoint: string): object => siteConfig(endpoint, {
  themes: { Dark: { scope: '.dark' }, 'From 900 px': { scope: '@media (min-width: 900px) | :root' } },
  tabs: [{ id: 'space', label: 'Space', tiers: [{ id: 'all', label: 'All', items: [
    { id: 'lift', cssVar: '--lift', label: 'Lift', default: '0 1px 2px #0003', type: { kind: 'text' }, values: { Dark: '0 1px 2px #000' } },
    { id: 'gap', cssVar: '--gap', label: 'Gap', default: '4px', type: { kind: 'text' }, values: { Dark: '6px', 'From 900 px': '8px' } },
    { id: 'space-1', cssVar: '--space-1', label: 'Hair', default: '0.25rem', type: { kind: 'text' } },
  ] }] }],
})
const site = withPanelSite((endpoint) => ({
  '/themed': htmlPage(`<link rel="stylesheet" href="/${FILE}">${configScript(CONFIG(endpoint))}${ADAPTER_SCRIPT}`, '<main>Text</main>'),
}))

const field = (page: Page, label: string): Locator => inPanel(page).locator(`.row[data-var="--${label.toLowerCase()}"] .value`)
const onRoot = (page: Page, name: string): Promise<string> =>
  page.evaluate((one) => getComputedStyle(document.documentElement).getPropertyValue(one).trim(), name)
const setDark = (page: Page, isDark: boolean): Promise<void> =>
  page.evaluate((on) => void document.documentElement.classList.toggle('dark', on), isDark)
async function type(page: Page, label: string, text: string): Promise<void> {
  await field(page, label).fill(text)
  await page.keyboard.press('Enter')
  await nextFrames(page)
}
const values = async (page: Page): Promise<readonly string[]> =>
  [await field(page, 'Lift').inputValue(), await field(page, 'Gap').inputValue()]
const rooted = async (page: Page): Promise<readonly string[]> =>
  [await onRoot(page, '--lift'), await onRoot(page, '--gap')]

async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 })
  await nextFrames(page)
}
async function fresh(page: Page, width = 800): Promise<void> {
  site.project().put(FILE, CSS)
  await page.setViewportSize({ width, height: 800 })
  await page.reload()
  await showPanel(page)
}

test('a row shows the value that the page takes now, and follows it', IN_BROWSER, () => site.onPage(async (page) => {
  await fresh(page)
  assert.deepEqual(await values(page), ['0 1px 2px #0003', '4px'])
  await setDark(page, true)
  await nextFrames(page)
  assert.deepEqual(await values(page), ['0 1px 2px #000', '6px'])
  await resize(page, 1000)
  // `.dark` is behind no condition, and of the same weight as `:root`: what stands later counts.
  assert.deepEqual(await values(page), ['0 1px 2px #000', '8px'])
  await setDark(page, false)
  await nextFrames(page)
  assert.deepEqual(await values(page), ['0 1px 2px #0003', '8px'])
}, '/themed'))

test('what is changed in a place holds there alone, over a reload too, in its first frame', IN_BROWSER, () => site.onPage(async (page) => {
  await fresh(page)
  await type(page, 'Lift', '0 2px 4px red')
  await type(page, 'Gap', '5px')
  assert.deepEqual(await rooted(page), ['0 2px 4px red', '5px'])
  await setDark(page, true)
  await nextFrames(page)
  assert.deepEqual(await rooted(page), ['0 1px 2px #000', '6px'])
  assert.deepEqual(await values(page), ['0 1px 2px #000', '6px'])
  await type(page, 'Lift', '0 2px 4px blue')
  assert.deepEqual(await rooted(page), ['0 2px 4px blue', '6px'])
  await setDark(page, false)
  await nextFrames(page)
  assert.deepEqual(await rooted(page), ['0 2px 4px red', '5px'])
  assert.deepEqual(await values(page), ['0 2px 4px red', '5px'])
  assert.equal(await page.evaluate(() => document.documentElement.style.length), 0)
  await page.reload()
  await showPanel(page)
  await nextFrames(page)
  assert.deepEqual(await rooted(page), ['0 2px 4px red', '5px'])
  await setDark(page, true)
  await nextFrames(page)
  assert.deepEqual([await rooted(page), await values(page)], [['0 2px 4px blue', '6px'], ['0 2px 4px blue', '6px']])
  // Each is a step of its own.
  await page.keyboard.press('Control+z')
}, '/themed'))

const footer = (page: Page, words: string): Promise<void> =>
  inPanel(page).locator('.footer').getByText(words, { exact: true }).waitFor()

/** Three values of two tokens, in three places: the base, Dark, and from 900 px on. */
async function changeThree(page: Page): Promise<void> {
  await type(page, 'Lift', '0 2px 4px red')
  await setDark(page, true)
  await nextFrames(page)
  await type(page, 'Lift', '0 2px 4px blue')
  await setDark(page, false)
  await resize(page, 1000)
  await type(page, 'Gap', '9px')
}
const WRITTEN = CSS.replace('--lift: 0 1px 2px #0003', '--lift: 0 2px 4px red')
  .replace('--lift: 0 1px 2px #000;', '--lift: 0 2px 4px blue;').replace('--gap: 8px', '--gap: 9px')

test('each is written where it stands, whichever is shown, and the write is undone', IN_BROWSER, () => site.onPage(async (page) => {
  await fresh(page)
  await changeThree(page)
  await inPanel(page).getByRole('button', { name: 'Review…' }).click()
  const dialog = inPanel(page).getByRole('dialog')
  await dialog.getByText('.dark', { exact: true }).waitFor()
  await inPanel(page).getByRole('button', { name: 'Write files' }).click()
  await inPanel(page).locator('.toast-text').getByText(/^Saved 3/).waitFor()
  assert.equal(site.project().read(FILE), WRITTEN)
  await footer(page, 'No changes')
  assert.deepEqual(await rooted(page), ['0 2px 4px red', '9px'])
  await page.waitForFunction(() => document.adoptedStyleSheets.every(({ cssRules }) => cssRules.length === 0))
  await setDark(page, true)
  await nextFrames(page)
  assert.deepEqual([await rooted(page), await values(page)], [['0 2px 4px blue', '9px'], ['0 2px 4px blue', '9px']])
  await footer(page, 'No changes')
  await page.reload()
  await showPanel(page)
  await footer(page, 'No changes')
  assert.deepEqual(await values(page), ['0 2px 4px red', '9px'])
}, '/themed'))

const note = (page: Page): Promise<string> => inPanel(page).locator('.tier-note').first().innerText()
/** What speaks of places is there. */
const ready = (page: Page): Promise<void> => inPanel(page).locator('[aria-description]').first().waitFor()
const dark = (page: Page, is: boolean): Promise<unknown> => setDark(page, is).then(() => nextFrames(page))

test('a row says whose value it is, which condition does not hold, and where else it is changed', IN_BROWSER, () => site.onPage(async (page) => {
  await fresh(page)
  await ready(page)
  const unmet = 'From 900 px: 8px; the window is 800 px'
  await says(page, 'Gap', unmet, unmet, false)
  await says(page, 'Lift', '', null, false)
  assert.equal(await note(page), '')
  await type(page, 'Lift', '0 2px 4px red')
  await dark(page, true)
  await says(page, 'Lift', 'Dark | Changed in Light', 'Dark. Changed in Light', true)
  await says(page, 'Space-1', 'Same as light', 'Same as light', false)
  assert.match(await note(page), /^Dark/)
  await footer(page, 'No changes in Dark ·')
  // A width is no theme, and holds beside one.
  await resize(page, 1000)
  await footer(page, 'No changes in Dark ·')
  await resize(page, 800)
  await type(page, 'Gap', '7px')
  await footer(page, '1 changed')
  await inPanel(page).locator('.changed-elsewhere').getByText('1 in Light').waitFor()
  await resize(page, 1000)
  await says(page, 'Gap', 'From 900 px | Changed in Dark; From 900 px overrides it',
    'From 900 px. Changed in Dark; From 900 px overrides it', true)
  await inPanel(page).locator('.changed-elsewhere').getByText('2 in other themes').waitFor()
  // In Dark there are some, which the width overrides.
  await footer(page, 'No changes in From 900 px ·')
  await inPanel(page).getByRole('button', { name: 'Only changed' }).click()
  await nextFrames(page)
  assert.deepEqual(await inPanel(page).locator('.row').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-var'))), ['--lift', '--gap'])
}, '/themed'))

test('edits of two places are two steps; an undo shows the theme of its own, and a reset names it', IN_BROWSER, () => site.onPage(async (page) => {
  await fresh(page)
  await ready(page)
  await type(page, 'Lift', '0 2px 4px red')
  await dark(page, true)
  await type(page, 'Lift', '0 2px 4px blue')
  const undo = inPanel(page).getByRole('button', { name: /^Undo/ })
  assert.match(await undo.getAttribute('data-tip') ?? '', /Lift in Dark/)
  await undo.click()
  await nextFrames(page)
  assert.deepEqual([await values(page), await page.locator('html.dark').count()], [['0 1px 2px #000', '6px'], 1])
  await undo.click()
  await nextFrames(page)
  assert.deepEqual([await values(page), await page.locator('html.dark').count()], [['0 1px 2px #0003', '4px'], 0])
  await dark(page, true)
  await type(page, 'Lift', '0 2px 4px blue')
  await inPanel(page).getByRole('button', { name: 'More for Lift' }).click()
  await inPanel(page).getByRole('menuitem', { name: 'Reset' }).click()
  await inPanel(page).locator('.toast-text').getByText('Reset Lift in Dark', { exact: true }).waitFor()
  await inPanel(page).getByRole('button', { name: 'More for Lift' }).click()
  await inPanel(page).getByRole('menuitem', { name: 'Copy to Light' }).click()
  await dark(page, false)
  assert.deepEqual(await values(page), ['0 1px 2px #000', '4px'])
  await dark(page, true)
  await inPanel(page).getByRole('button', { name: 'More for Hair' }).click()
  const give = inPanel(page).getByRole('menuitem', { name: 'Give Dark its own value…' })
  assert.equal(await give.getAttribute('aria-disabled'), 'true')
  assert.equal(await give.getAttribute('aria-description'),
    'The panel changes existing declarations: add --space-1 to .dark in styles/tokens.css, after --gap')
}, '/themed'))

const cells = (page: Page, label: string): Promise<readonly string[]> =>
  inPanel(page).locator(`.row[data-var="--${label.toLowerCase()}"]`).evaluate((row) => Array.from(
    row.querySelectorAll<HTMLInputElement>('.value, .side-value'), (one) => one.matches('.value') ? `*${one.value}` : one.textContent))

test('from 440 px each row of a group has a cell for both themes, and what is typed in one is that theme’s', IN_BROWSER, () => site.onPage(async (page) => {
  await fresh(page)
  await page.evaluate(() => {
    localStorage.setItem('site-dock', 'float')
    localStorage.setItem('site-size', JSON.stringify({ width: 480, height: 500 }))
  })
  await fresh(page)
  await inPanel(page).locator('.side').first().waitFor()
  assert.deepEqual([await cells(page, 'Lift'), await cells(page, 'Gap'), await cells(page, 'Space-1')],
    [['*0 1px 2px #0003', '0 1px 2px #000'], ['*4px', '6px'], ['*0.25rem', '0.25rem']])
  assert.equal(await inPanel(page).locator('[data-var="--space-1"] .side').getAttribute('aria-label'), 'Hair, dark: same as light, 0.25rem')
  // Coming to a cell shows its theme's values; the page has it with the first change.
  await inPanel(page).locator('[data-var="--lift"] .side').click()
  assert.deepEqual([await cells(page, 'Lift'), await page.locator('html.dark').count()], [['0 1px 2px #0003', '*0 1px 2px #000'], 0])
  await inPanel(page).getByRole('tab', { name: 'Space' }).focus()
  await nextFrames(page)
  assert.deepEqual(await cells(page, 'Lift'), ['*0 1px 2px #0003', '0 1px 2px #000'])
  await inPanel(page).locator('[data-var="--lift"] .side').click()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('0 2px 4px blue')
  await page.keyboard.press('Enter')
  await nextFrames(page)
  assert.deepEqual([await cells(page, 'Lift'), await page.locator('html.dark').count(), await onRoot(page, '--lift')],
    [['0 1px 2px #0003', '*0 2px 4px blue'], 1, '0 2px 4px blue'])
  // A value that both have is edited where it stands.
  assert.deepEqual(await cells(page, 'Space-1'), ['*0.25rem', '0.25rem'])
  await inPanel(page).locator('[data-var="--gap"] .side').click({ button: 'right' })
  await inPanel(page).getByRole('menuitem', { name: 'Copy to Dark' }).click()
  assert.deepEqual(await cells(page, 'Gap'), ['4px', '*4px'])
  await inPanel(page).getByRole('button', { name: 'Compare with another theme than Light' }).click()
  await inPanel(page).getByRole('menuitemradio', { name: 'From 900 px' }).click()
  await nextFrames(page)
  assert.deepEqual(await cells(page, 'Gap'), ['*4px', '8px'])
  await page.evaluate(() => localStorage.removeItem('site-size'))
}, '/themed'))

test('the base that is written while Dark is on counts as written, over a reload and in light', IN_BROWSER, () => site.onPage(async (page) => {
  await fresh(page)
  await type(page, 'Lift', '0 2px 4px red')
  await setDark(page, true)
  await nextFrames(page)
  await inPanel(page).getByRole('button', { name: 'Review…' }).click()
  await inPanel(page).getByRole('button', { name: 'Write files' }).click()
  await inPanel(page).locator('.toast-text').getByText(/^Saved 1/).waitFor()
  assert.equal(site.project().read(FILE), CSS.replace('--lift: 0 1px 2px #0003', '--lift: 0 2px 4px red'))
  await footer(page, 'No changes')
  await page.waitForFunction(() => document.adoptedStyleSheets.every(({ cssRules }) => cssRules.length === 0))
  assert.deepEqual(await values(page), ['0 1px 2px #000', '6px'])
  for (const isDark of [true, false]) {
    await page.reload()
    await setDark(page, isDark)
    await showPanel(page)
    await footer(page, 'No changes')
    assert.deepEqual(await values(page), isDark ? ['0 1px 2px #000', '6px'] : ['0 2px 4px red', '4px'])
    assert.equal(await inPanel(page).locator('.notice:visible').count(), 0)
  }
}, '/themed'))

test('a link shows its values in each place while it is tried, and is kept in one step', IN_BROWSER, () => site.onPage(async (page) => {
  await fresh(page)
  const shared = JSON.stringify({ $schema: 'tokenpanel/share/v1', tabs: { space: { raw: { '--gap': '5px' } } },
    themes: { Dark: { '--gap': '7px' }, 'From 900 px': { '--gap': '9px' } } })
  const payload = Buffer.concat([Buffer.from([1]), Buffer.from(shared)]).toString('base64url')
  await page.evaluate((text) => void (location.hash = `#tokens=${text}`), payload)
  await inPanel(page).getByRole('button', { name: 'Try', exact: true }).click()
  await nextFrames(page)
  assert.equal(await onRoot(page, '--gap'), '5px')
  await setDark(page, true)
  await nextFrames(page)
  await page.waitForFunction(() => getComputedStyle(document.documentElement).getPropertyValue('--gap').trim() === '7px')
  await inPanel(page).getByRole('button', { name: 'Keep', exact: true }).click()
  await nextFrames(page)
  const shown = async (): Promise<readonly string[]> => {
    const texts: string[] = []
    for (const [isDark, width] of [[true, 800], [false, 800], [false, 1000]] as const) {
      await setDark(page, isDark)
      await page.setViewportSize({ width, height: 800 })
      await nextFrames(page)
      texts.push(await onRoot(page, '--gap'))
    }
    return texts
  }
  assert.deepEqual(await shown(), ['7px', '5px', '9px'])
  await inPanel(page).getByRole('button', { name: 'Undo', exact: true }).first().click()
  await nextFrames(page)
  assert.deepEqual(await shown(), ['6px', '4px', '8px'])
}, '/themed'))
