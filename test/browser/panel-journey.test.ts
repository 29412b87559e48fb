// The whole journey: open, tweak, see it, keep it, write it to disk.
// What each room does in detail is in its own tests.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { inPanel, listenTo, showPanel } from '../support/panel-in-page.js'
import { IN_BROWSER, SITE_SEMANTIC, SITE_TOKENS, withPanelSite } from '../support/panel-site.js'

const site = withPanelSite()

const field = (page: Page, name: string) => inPanel(page).locator('.field').getByLabel(name, { exact: true }).first()
const valueOnPage = (page: Page, cssVar: string): Promise<string> =>
  page.evaluate((name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim(), cssVar)
const until = (page: Page, cssVar: string, value: string): Promise<unknown> =>
  page.waitForFunction(([name, wanted]) =>
    getComputedStyle(document.documentElement).getPropertyValue(name ?? '').trim() === wanted, [cssVar, value])
const openTab = (page: Page, name: string): Promise<void> =>
  inPanel(page).getByRole('tab', { name: new RegExp(`^${name}`) }).click()
const footerSays = (page: Page, words: string): Promise<void> =>
  inPanel(page).locator('.footer').getByText(words, { exact: true }).waitFor()

test('a length is typed, stepped, calculated, scrubbed and given another unit', IN_BROWSER, () =>
  site.onPage(async (page) => {
    const space = field(page, 'Space 2')
    await space.fill('0.75')
    await until(page, '--space-2', '0.75rem')
    await space.press('ArrowUp')
    await until(page, '--space-2', '1rem')
    await space.press('Shift+ArrowDown')
    await until(page, '--space-2', '0rem')
    await space.press('Escape')
    await space.fill('2*1.5')
    assert.notEqual(await valueOnPage(page, '--space-2'), '2rem')
    await space.press('Enter')
    await until(page, '--space-2', '3rem')
    const label = await inPanel(page).getByText('Space 2', { exact: true }).boundingBox()
    assert.ok(label !== null)
    await page.mouse.move(label.x + 5, label.y + 5)
    await page.mouse.down()
    await page.mouse.move(label.x + 25, label.y + 5, { steps: 5 })
    await page.mouse.up()
    await until(page, '--space-2', '5.5rem')
    const announced = await listenTo(page)
    await page.keyboard.press('Control+z')
    await announced('Undid “Space 2”')
    await page.keyboard.press('Control+y')
    await until(page, '--space-2', '5.5rem')
    const scale = inPanel(page).getByRole('button', { name: /^Scale/ })
    await scale.dblclick()
    await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))))
    assert.equal(await scale.getAttribute('aria-expanded'), 'true')
    await inPanel(page).getByRole('listitem').filter({ hasText: 'Space 2' }).locator('.unit').click()
    await until(page, '--space-2', '88px')
    await footerSays(page, '1 changed')
  }))

test('a pill, a select, a reference, a text and a color are edited', IN_BROWSER, () =>
  site.onPage(async (page) => {
    await openTab(page, 'Type')
    await inPanel(page).getByRole('button', { name: 'normal' }).click()
    await until(page, '--leading', 'normal')
    await inPanel(page).getByRole('button', { name: 'normal' }).click()
    await until(page, '--leading', '1.5')
    await field(page, 'Weight').selectOption('700')
    await until(page, '--weight', '700')
    await field(page, 'Body').selectOption({ label: 'Large, 1.5rem' })
    await page.waitForFunction(() =>
      document.documentElement.style.getPropertyValue('--type-body') === 'var(--size-lg)')
    await field(page, 'Large').fill('3')
    await until(page, '--type-body', '3rem')
    assert.equal(await page.evaluate(() => getComputedStyle(document.querySelector('p') ?? document.body).fontSize), '48px')
    await field(page, 'Family').fill('system-ui, sans-serif')
    await until(page, '--family', 'system-ui, sans-serif')
    await openTab(page, 'Brand')
    await field(page, 'Brand').fill('oklch(0.6 0.2 30)')
    await until(page, '--brand', 'oklch(0.6 0.2 30)')
    await footerSays(page, '5 changed')
  }))

test('what is invalid is said and not committed; the page keeps the last good value', IN_BROWSER, () =>
  site.onPage(async (page) => {
    const space = field(page, 'Space 2')
    const announced = await listenTo(page)
    await space.click()
    await page.keyboard.type('25abc')
    await page.keyboard.press('Tab')
    await announced('Didn’t apply “25abc”.')
    await until(page, '--space-2', '0.5rem')
    assert.equal(await space.inputValue(), '0.5')
    await inPanel(page).getByRole('button', { name: /^Undo/, disabled: true }).waitFor()
    await space.click()
    await page.keyboard.type('2')
    await until(page, '--space-2', '2rem')
    // Half a text is taken back after a moment: the page is looked at in the very event.
    const typed = await space.evaluateHandle((input: HTMLInputElement) => {
      const seen: string[] = []
      input.addEventListener('input', () => {
        seen.push(`${input.value}: ${getComputedStyle(document.documentElement).getPropertyValue('--space-2').trim()}`)
      })
      return seen
    })
    await page.keyboard.type(' potatoes')
    await space.press('Enter')
    assert.deepEqual((await typed.jsonValue()).slice(0, 2), ['2 : 2rem', '2 p: 2rem'])
    await inPanel(page).getByRole('alert').filter({ hasText: 'Not a length' }).waitFor()
    assert.equal(await space.getAttribute('aria-invalid'), 'true')
    assert.equal(await valueOnPage(page, '--space-2'), '0.5rem')
    await space.press('Escape')
    assert.equal(await space.inputValue(), '0.5')
    await footerSays(page, 'No changes')
  }))

test('changes are marked and counted, found by the filter, and undone and redone by keys', IN_BROWSER, () =>
  site.onPage(async (page) => {
    await field(page, 'Space 3').fill('1.75')
    await field(page, 'Space 3').press('Enter')
    await until(page, '--space-3', '1.75rem')
    await inPanel(page).getByRole('tab', { name: 'Spacing, 1 changed' }).waitFor()
    await inPanel(page).getByText('1 of 4').waitFor()
    await openTab(page, 'Type')
    await field(page, 'Small').fill('1')
    await field(page, 'Small').press('Enter')
    await footerSays(page, '2 changed')
    await inPanel(page).getByRole('button', { name: 'Only changed', exact: true }).click()
    await inPanel(page).getByRole('listitem').nth(2).waitFor({ state: 'detached' })
    assert.deepEqual(await inPanel(page).getByRole('listitem').count(), 2)
    await inPanel(page).getByRole('button', { name: 'Only changed', exact: true }).click()
    await page.keyboard.press('/')
    await page.keyboard.type('--space')
    await inPanel(page).getByText('Spacing › Scale').waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await openTab(page, 'Brand')
    await page.keyboard.press('Control+z')
    await until(page, '--size-sm', '0.875rem')
    assert.equal(await inPanel(page).getByRole('tab', { selected: true }).textContent(), 'Type')
    assert.equal(await field(page, 'Small').evaluate((element) =>
      element === (element.getRootNode() as ShadowRoot).activeElement), true)
    await page.keyboard.press('Control+z')
    await until(page, '--space-3', '1.5rem')
    await page.keyboard.press('Control+Shift+z')
    await until(page, '--space-3', '1.75rem')
    await page.keyboard.press('Control+y')
    await until(page, '--size-sm', '1rem')
  }))

test('a reload keeps what was changed, and the panel where it was', IN_BROWSER, () =>
  site.onPage(async (page) => {
    await openTab(page, 'Type')
    await field(page, 'Small').fill('1.25')
    await field(page, 'Small').press('Enter')
    await until(page, '--size-sm', '1.25rem')
    await page.reload()
    await inPanel(page).getByRole('tab', { name: 'Type, 1 changed', selected: true }).waitFor()
    assert.equal(await valueOnPage(page, '--size-sm'), '1.25rem')
    assert.equal(await field(page, 'Small').inputValue(), '1.25')
  }))

const review = async (page: Page): Promise<void> => {
  await inPanel(page).getByRole('button', { name: 'Review…' }).click()
  await inPanel(page).getByRole('dialog').waitFor()
}
const edit = async (page: Page, name: string, text: string): Promise<void> => {
  await field(page, name).fill(text)
  await field(page, name).press('Enter')
}

test('a review shows the hunks, a write changes the files byte for byte, and the overrides go', IN_BROWSER, () =>
  site.onPage(async (page) => {
    await edit(page, 'Space 3', '1.75')
    await openTab(page, 'Type')
    await field(page, 'Body').selectOption({ label: 'Large, 1.5rem' })
    await review(page)
    await inPanel(page).getByRole('heading', { name: 'Write 2 changes to 2 files' }).waitFor()
    await inPanel(page).getByRole('dialog').getByText('--space-3 : 1.75rem').waitFor()
    assert.equal(site.project().read('styles/tokens.css'), SITE_TOKENS)
    await inPanel(page).getByRole('button', { name: 'Write files' }).click()
    await inPanel(page).getByText('Saved 2 changes to 2 files').first().waitFor()
    assert.equal(site.project().read('styles/tokens.css'), SITE_TOKENS.replace('1.5rem;\n  --space-4', '1.75rem;\n  --space-4'))
    assert.equal(site.project().read('styles/semantic.css'), SITE_SEMANTIC.replace('var(--size-md)', 'var(--size-lg)'))
    await footerSays(page, 'No changes')
    await page.waitForFunction(() => !document.documentElement.hasAttribute('style'))
    assert.equal(await valueOnPage(page, '--space-3'), '1.75rem')
    await page.reload()
    await footerSays(page, 'No changes')
    assert.equal(await valueOnPage(page, '--type-body'), '1.5rem')
  }))

test('an unticked hunk and an unticked file are not written, and stay changed', IN_BROWSER, () =>
  site.onPage(async (page) => {
    await edit(page, 'Space 3', '1.75')
    await edit(page, 'Space 4', '3')
    await openTab(page, 'Type')
    await field(page, 'Body').selectOption({ label: 'Large, 1.5rem' })
    await footerSays(page, '3 changed')
    await review(page)
    const dialog = inPanel(page).getByRole('dialog')
    await dialog.getByRole('checkbox', { name: /semantic\.css/ }).uncheck()
    await dialog.getByRole('checkbox', { name: /--space-4/ }).uncheck()
    await dialog.getByRole('heading', { name: 'Write 1 change to 1 file' }).waitFor()
    await dialog.getByRole('button', { name: 'Write files' }).click()
    await inPanel(page).getByText('Saved 1 change to 1 file').first().waitFor()
    assert.equal(site.project().read('styles/tokens.css'), SITE_TOKENS.replace('1.5rem;\n  --space-4', '1.75rem;\n  --space-4'))
    assert.equal(site.project().read('styles/semantic.css'), SITE_SEMANTIC)
    await footerSays(page, '2 changed')
  }))

test('a file that changed since its preview is not overwritten: the new one is shown, and can be written', IN_BROWSER, () =>
  site.onPage(async (page) => {
    await edit(page, 'Space 3', '1.75')
    await review(page)
    const dialog = inPanel(page).getByRole('dialog')
    await dialog.getByText('--space-3 : 1.75rem').waitFor()
    const meanwhile = SITE_TOKENS.replace('0.5rem', '0.625rem')
    site.project().put('styles/tokens.css', meanwhile)
    await dialog.getByRole('button', { name: 'Write files' }).click()
    await dialog.getByText(/changed on disk/).first().waitFor()
    assert.equal(site.project().read('styles/tokens.css'), meanwhile)
    await dialog.getByText('0.625rem').first().waitFor()
    await dialog.getByRole('button', { name: 'Write files' }).click()
    await inPanel(page).getByText('Saved 1 change to 1 file').first().waitFor()
    assert.equal(site.project().read('styles/tokens.css'), meanwhile.replace('1.5rem;\n  --space-4', '1.75rem;\n  --space-4'))
  }))

test('a server that is down, and one that does not allow this page, are told apart; a retry goes on', IN_BROWSER, () =>
  site.onPage(async (page) => {
    await edit(page, 'Space 3', '1.75')
    await site.stopServer()
    await review(page)
    const dialog = inPanel(page).getByRole('dialog')
    await dialog.getByText(/No apply server answers at/).waitFor()
    await dialog.getByText(new RegExp(`--allow-origin ${site.pages().origin}`)).waitFor()
    await site.restartServer(['http://localhost:1'])
    await dialog.getByRole('button', { name: 'Retry' }).click()
    await dialog.getByText(/doesn’t allow this page’s origin/).waitFor()
    await site.restartServer([site.pages().origin])
    await dialog.getByRole('button', { name: 'Retry' }).click()
    await dialog.getByRole('heading', { name: 'Write 1 change to 1 file' }).waitFor()
  }))

test('where the stylesheet says otherwise than the configuration, the row says what the page has', IN_BROWSER, () =>
  site.onPage(async (page) => {
    site.project().put('styles/tokens.css', SITE_TOKENS.replace('--space-4: 2rem', '--space-4: 3.5rem'))
    await page.reload()
    await showPanel(page)
    const space = field(page, 'Space 4')
    assert.equal(await space.inputValue(), '3.5')
    await footerSays(page, 'No changes')
    await space.press('ArrowUp')
    await until(page, '--space-4', '3.75rem')
    await footerSays(page, '1 changed')
    await space.fill('2')
    await until(page, '--space-4', '2rem')
    await footerSays(page, '1 changed')
    await space.press('ArrowUp')
    await inPanel(page).getByText('Space 4', { exact: true }).dblclick()
    await until(page, '--space-4', '3.5rem')
    await footerSays(page, 'No changes')
    assert.equal(await space.inputValue(), '3.5')
  }))

test('what is shown anew is there at once, and moves only afterwards', IN_BROWSER, () =>
  site.onPage(async (page) => {
    const isStill = await page.evaluate(async () => {
      const all = globalThis as unknown as { panel: { hide(): void; show(): Promise<void> } }
      all.panel.hide()
      await all.panel.show()
      const root = document.querySelector('#site-root')?.shadowRoot?.querySelector('.root')
      const button = root?.querySelector('.footer .button')
      return [root?.hasAttribute('data-still'), button === null || button === undefined ? null : getComputedStyle(button).transitionProperty]
    })
    assert.deepEqual(isStill, [true, 'none'])
    await inPanel(page).locator('.root:not([data-still])').waitFor({ state: 'attached' })
  }))

test('a message does not cover what has the focus', IN_BROWSER, () =>
  site.onPage(async (page) => {
    await page.evaluate(() => localStorage.setItem('site-size', JSON.stringify({ width: 300, height: 300 })))
    await page.reload()
    await showPanel(page)
    await field(page, 'Space 3').fill('9')
    await footerSays(page, '1 changed')
    // A click of a script leaves the focus where it is.
    const click = (selector: string): Promise<void> =>
      inPanel(page).locator(selector).evaluate((button: HTMLElement) => { button.click() })
    for (const name of ['Space 4', 'Space 3', 'Space 2', 'Space 1']) {
      await field(page, name).focus()
      await click('.foot-copy')
      await inPanel(page).locator('.toast').waitFor()
      const its = await field(page, name).boundingBox()
      const line = await inPanel(page).locator('.toast').boundingBox()
      assert.ok(its !== null && line !== null && its.y + its.height <= line.y, name)
      await click('.toast-close')
    }
  }))
