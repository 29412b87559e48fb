// Files of a real server from the review to the page and back: Undo write, and what it says when it cannot.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { inPanel, showPanel } from '../support/panel-in-page.js'
import { chooseIn } from '../support/panel-menus.js'
import { IN_BROWSER, SITE_SEMANTIC, SITE_TOKENS, withPanelSite } from '../support/panel-site.js'

const site = withPanelSite(() => ({}), { isPlain: true })

const field = (page: Page, name: string) => inPanel(page).locator('.field').getByLabel(name, { exact: true }).first()
const footer = (page: Page, words: string): Promise<void> =>
  inPanel(page).locator('.footer').getByText(words, { exact: true }).waitFor()
const valueOnPage = (page: Page, cssVar: string): Promise<string> =>
  page.evaluate((name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim(), cssVar)

/** Reviews and writes what is changed. */
async function write(page: Page): Promise<void> {
  await inPanel(page).getByRole('button', { name: 'Review…' }).click()
  await inPanel(page).getByRole('button', { name: 'Write files' }).click()
  await inPanel(page).locator('.toast-text').getByText(/^Saved /).waitFor()
}

/** Settles once the page's own stylesheets say it, without the panel. */
const untilOwn = (page: Page, cssVar: string, value: string): Promise<unknown> =>
  page.waitForFunction(([name = '', wanted]) => document.documentElement.style.getPropertyValue(name) === ''
    && getComputedStyle(document.documentElement).getPropertyValue(name).trim() === wanted, [cssVar, value])
const undoTip = (page: Page): Promise<string | null> =>
  inPanel(page).locator('.header').getByRole('button', { name: 'Undo', exact: true }).getAttribute('data-tip')

const toast = (page: Page) => inPanel(page).locator('.toast')
const undoWrite = (page: Page): Promise<void> =>
  toast(page).getByRole('button', { name: 'Undo write', exact: true }).click()
const inFiles = (): readonly string[] => ['tokens', 'semantic'].map((name) => site.project().read(`styles/${name}.css`))
const editTwo = async (page: Page): Promise<void> => {
  await inPanel(page).getByRole('tab', { name: /^Brand/ }).click()
  await field(page, 'Brand').fill('#ff0000')
  await inPanel(page).getByRole('tab', { name: /^Type/ }).click()
  await field(page, 'Body').selectOption({ label: 'Large, 1.5rem' })
  await footer(page, '2 changed')
  await write(page)
}

test('Undo write puts both files back to the byte; page, rows and foot follow, and so does a reload', IN_BROWSER, () =>
  site.onPage(async (page) => {
    await editTwo(page)
    await toast(page).getByText('Saved 2 changes to 2 files', { exact: true }).waitFor()
    await untilOwn(page, '--brand', '#ff0000')
    assert.notDeepEqual(inFiles(), [SITE_TOKENS, SITE_SEMANTIC])
    assert.equal(await undoTip(page), 'Undo Body (Ctrl+Z). The file keeps the value.')
    await undoWrite(page)
    await toast(page).getByText('2 files restored. What was written is changed again.', { exact: true }).waitFor()
    assert.deepEqual(inFiles(), [SITE_TOKENS, SITE_SEMANTIC])
    await footer(page, '2 changed')
    const onPage = () => Promise.all(['--brand', '--type-body'].map((name) => valueOnPage(page, name)))
    assert.deepEqual([...await onPage(), await undoTip(page)], ['#ff0000', '1.5rem', 'Undo Body (Ctrl+Z)'])
    await page.reload()
    await showPanel(page)
    await footer(page, '2 changed')
    assert.deepEqual(await onPage(), ['#ff0000', '1.5rem'])
    await inPanel(page).getByRole('button', { name: 'Review…' }).click()
    await inPanel(page).getByRole('button', { name: 'Write files' }).click()
    await undoWrite(page)
    await toast(page).getByRole('button', { name: 'Review…', exact: true }).click()
    await inPanel(page).getByRole('button', { name: 'Write files' }).waitFor()
    await page.keyboard.press('Escape')
    // The edits are undone as ever: then files and page are as they were.
    await inPanel(page).getByRole('tab', { name: /^Type/ }).click()
    await field(page, 'Body').selectOption({ label: 'Medium, 1rem' })
    await footer(page, '1 changed')
  }))

test('a file that was edited since is not restored, nor is any other; an answer that does not come is said', IN_BROWSER, () =>
  site.onPage(async (page) => {
    await editTwo(page)
    const edited = `${site.project().read('styles/tokens.css')}/* by hand */\n`
    site.project().put('styles/tokens.css', edited)
    const [, semantic] = inFiles()
    await undoWrite(page)
    await toast(page).getByText('styles/tokens.css has changed since; nothing was restored', { exact: true }).waitFor()
    assert.deepEqual([inFiles(), await toast(page).getByRole('button').count()], [[edited, semantic], 1])
    await footer(page, 'No changes')
    await field(page, 'Medium').fill('2')
    await footer(page, '1 changed')
    await write(page)
    await page.route('**/apply', (route) => route.abort())
    await undoWrite(page)
    await toast(page).getByText('No answer. The files may have been restored: check them.', { exact: true }).waitFor()
    await page.unroute('**/apply')
    await footer(page, 'No changes')
  }))

const more = (page: Page, item: string): Promise<void> => chooseIn(inPanel(page), 'More', item)

test('a file that is edited by hand after a write counts: a snapshot of what was written is a change again', IN_BROWSER, () =>
  site.onPage(async (page) => {
    await field(page, 'Space 2').fill('0.75')
    await footer(page, '1 changed')
    await more(page, 'Save snapshot B')
    await write(page)
    await untilOwn(page, '--space-2', '0.75rem')
    await footer(page, 'No changes')
    site.project().put('styles/tokens.css', SITE_TOKENS.replace('0.5rem', '3rem'))
    // As a development server does it.
    await page.evaluate(() => {
      const link = document.querySelector<HTMLLinkElement>('link[href*="tokens.css"]')
      link?.setAttribute('href', `${link.href}?edited`)
    })
    await untilOwn(page, '--space-2', '3rem')
    await inPanel(page).locator('.toast').getByRole('button', { name: 'Dismiss' }).click()
    await more(page, 'Show snapshot B')
    await footer(page, '1 changed')
    assert.equal(await valueOnPage(page, '--space-2'), '0.75rem')
    await inPanel(page).getByRole('button', { name: 'Undo', exact: true }).first().click()
    await footer(page, 'No changes')
    assert.deepEqual([await valueOnPage(page, '--space-2'), await field(page, 'Space 2').inputValue()], ['3rem', '3'])
  }))

const focused = (page: Page): Promise<string | null | undefined> => page.evaluate(() =>
  document.activeElement?.shadowRoot?.activeElement?.textContent)

test('the review begins on Write files, and Ctrl+Enter writes; where a file has changed, it goes there first', IN_BROWSER, () =>
  site.onPage(async (page) => {
    await field(page, 'Space 2').fill('0.75')
    await footer(page, '1 changed')
    await page.keyboard.press('Control+Enter')
    await inPanel(page).getByRole('button', { name: 'Write files' }).and(inPanel(page).locator(':focus')).waitFor()
    assert.equal(await focused(page), 'Write files')
    // Held down, the key that has opened it writes nothing.
    const unchanged = inFiles()
    await page.keyboard.down('Control')
    await page.evaluate(() => {
      const at = document.activeElement?.shadowRoot?.activeElement
      at?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, repeat: true, bubbles: true, composed: true }))
    })
    await page.keyboard.up('Control')
    assert.deepEqual(inFiles(), unchanged)
    site.project().put('styles/tokens.css', SITE_TOKENS.replace('0.5rem', '3rem'))
    await page.keyboard.press('Control+Enter')
    await inPanel(page).locator('.differs').waitFor()
    assert.deepEqual(inFiles(), [SITE_TOKENS.replace('0.5rem', '3rem'), SITE_SEMANTIC])
    await page.keyboard.press('Control+Enter')
    assert.equal(await page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.getAttribute('aria-label')), '--space-2')
    await inPanel(page).getByRole('button', { name: 'Write files' }).focus()
    await page.keyboard.press('Enter')
    await inPanel(page).locator('.toast-text').getByText(/^Saved /).waitFor()
    assert.equal(inFiles()[0], SITE_TOKENS.replace('0.5rem', '0.75rem'))
    // What the page comes to show is previewed once more, and a key then waits for nothing.
    await untilOwn(page, '--space-2', '0.75rem')
    await field(page, 'Space 3').fill('1.75')
    await footer(page, '1 changed')
    await page.keyboard.press('Control+Enter')
    await inPanel(page).getByRole('button', { name: 'Write files' }).and(inPanel(page).locator(':focus')).waitFor()
    await page.keyboard.press('Control+Enter')
    // The message of the first write has the same words: that the review has closed is what is new.
    await inPanel(page).getByRole('dialog').waitFor({ state: 'detached' })
    assert.ok(inFiles()[0]?.includes('--space-3 : 1.75rem'))
  }))
