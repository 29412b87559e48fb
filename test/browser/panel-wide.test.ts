// Editors with room: how they open, where they stand, what they keep and give back, and each of them.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nextFrames } from '../support/panel-a11y.js'
import { inPanel } from '../support/panel-in-page.js'
import { IN_BROWSER, withPanelSite } from '../support/panel-site.js'
import { declared, fieldOf, openWide, wide, WIDE_PAGES, wideRow } from '../support/panel-wide-page.js'

const site = withPanelSite(() => WIDE_PAGES)
const HEADINGS = '"Nowhere Old Style", "Nowhere Linotype", Georgia, serif'

test('Alt+↓ opens an editor under its row, which keeps its ring; Enter keeps, Escape restores, and the field has the focus', IN_BROWSER, () =>
  site.onSame(async (page) => {
    await openWide(page, 'Headings')
    const [popup, row] = [await wide(page).boundingBox(), await wideRow(page, 'Headings').boundingBox()]
    assert.ok(popup !== null && row !== null)
    assert.deepEqual([popup.width, popup.y >= row.y + row.height], [320, true])
    assert.equal(await wideRow(page, 'Headings').locator('.field').evaluate((it) => getComputedStyle(it).outlineWidth), '2px')
    assert.equal(await wide(page).locator('.wide-head').innerText().then((text) => text.split('\n').join(' ')), 'Headings --font-heading')
    await wide(page).getByRole('button', { name: 'Remove Nowhere Linotype' }).click()
    await nextFrames(page)
    assert.equal(await declared(page, '--font-heading'), '"Nowhere Old Style", Georgia, serif')
    assert.equal(await fieldOf(page, 'Headings').inputValue(), '"Nowhere Old Style", Georgia, serif')
    await page.keyboard.press('Escape')
    await nextFrames(page)
    assert.deepEqual([await wide(page).count(), await declared(page, '--font-heading')], [0, ''])
    assert.equal(await fieldOf(page, 'Headings').inputValue(), HEADINGS)
    assert.ok(await fieldOf(page, 'Headings').evaluate((it) => it.matches(':focus')))
    // What Escape took back, redo brings again.
    await page.keyboard.press('ControlOrMeta+Shift+z')
    await nextFrames(page)
    assert.equal(await declared(page, '--font-heading'), '"Nowhere Old Style", Georgia, serif')
    await openWide(page, 'Headings')
    await page.keyboard.press('Enter')
    assert.deepEqual([await wide(page).count(), await declared(page, '--font-heading')], [0, '"Nowhere Old Style", Georgia, serif'])
  }, '/'))

test('⋯ opens it by a press and closes it by another, where a value asks for room; a short one and a read-only one have none', IN_BROWSER, () =>
  site.onSame(async (page) => {
    const shown = await inPanel(page).locator('.widen:visible').evaluateAll((all) =>
      all.map((it) => it.closest('.row')?.querySelector('.row-label')?.textContent))
    assert.deepEqual(shown, ['Headings', 'Card', 'Out', 'Menu', 'Display', 'Hero', 'Areas'])
    const button = wideRow(page, 'Areas').locator('.widen')
    assert.deepEqual(await button.boundingBox().then((box) => [box?.width, box?.height]), [24, 24])
    await button.click()
    await wide(page).waitFor()
    assert.equal(await button.getAttribute('aria-expanded'), 'true')
    await button.click()
    assert.equal(await wide(page).count(), 0)
    // The key opens it for a value that is short as well, and not for what cannot be changed.
    await openWide(page, 'Short')
    await page.keyboard.press('Escape')
    await fieldOf(page, 'Fixed').focus()
    await page.keyboard.press('Alt+ArrowDown')
    await nextFrames(page)
    assert.equal(await wide(page).count(), 0)
  }, '/'))

test('what no editor reads is a text with room, and another value from elsewhere gets its own editor', IN_BROWSER, () =>
  site.onSame(async (page) => {
    await openWide(page, 'Areas')
    const area = wide(page).getByLabel('Areas, the whole value')
    assert.equal(await area.inputValue(), '"head head" "side main" / 12rem 1fr')
    await area.fill('Georgia, serif')
    await nextFrames(page)
    // What is typed stays where it is typed.
    assert.equal(await wide(page).getAttribute('data-editor'), 'text')
    assert.equal(await declared(page, '--grid-areas'), 'Georgia, serif')
    await page.keyboard.press('Enter')
    await openWide(page, 'Areas')
    assert.equal(await wide(page).getAttribute('data-editor'), 'fonts')
    await page.keyboard.press('ControlOrMeta+z')
    await nextFrames(page)
    assert.equal(await wide(page).getAttribute('data-editor'), 'text')
    assert.equal(await area.inputValue(), '"head head" "side main" / 12rem 1fr')
  }, '/'))

test('↑ and ↓ step the number under the caret of a text, one step of the history; elsewhere they lead to other rows', IN_BROWSER, () =>
  site.onSame(async (page) => {
    const field = fieldOf(page, 'Hero')
    const place = (at: number): Promise<void> =>
      field.evaluate((it, offset) => (it as HTMLInputElement).setSelectionRange(offset, offset), at)
    await field.focus()
    await place('linear-gradient(90'.length)
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Shift+ArrowUp')
    await page.keyboard.press('Alt+ArrowDown')
    await nextFrames(page)
    assert.equal(await declared(page, '--hero'), 'linear-gradient(100.9deg, #faf8f0 0%, rgb(28 94 57) 100%)')
    assert.equal(await field.evaluate((it) => {
      const { value, selectionStart, selectionEnd } = it as HTMLInputElement
      return value.slice(selectionStart ?? 0, selectionEnd ?? 0)
    }), '100.9deg')
    await page.keyboard.press('Enter')
    await page.keyboard.press('ControlOrMeta+z')
    await nextFrames(page)
    assert.equal(await declared(page, '--hero'), '')
    // In a hex there is none; what is no number of its own in a number field is a text as well.
    await place('linear-gradient(90deg, #fa'.length)
    await page.keyboard.press('ArrowUp')
    assert.ok(await fieldOf(page, 'Body').evaluate((it) => it.matches(':focus')))
    await page.keyboard.press('ArrowUp')
    await nextFrames(page)
    assert.equal(await declared(page, '--text-body'), '1.125rem')
    await fieldOf(page, 'Display').focus()
    await fieldOf(page, 'Display').evaluate((it) => (it as HTMLInputElement).setSelectionRange(7, 7))
    await page.keyboard.press('ArrowDown')
    await nextFrames(page)
    assert.equal(await declared(page, '--text-display'), 'clamp(1.5rem, 1.4rem + 4.4vw, 4.5rem)')
  }, '/'))
