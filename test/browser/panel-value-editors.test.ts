// Expanded editors: how they open, where they stand, what they keep and give back, and each of them.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findAxeViolations } from '../support/chromium.js'
import { nextFrames } from '../support/panel-a11y.js'
import { inPanel } from '../support/panel-in-page.js'
import { IN_BROWSER, withPanelSite } from '../support/panel-site.js'
import { declared, fieldOf, openWide, wide, WIDE_PAGES, wideRow } from '../support/panel-value-editors-page.js'

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
    // Wherever the caret stands; that would be a tenth of a number.
    const before = await fieldOf(page, 'Card').inputValue()
    await fieldOf(page, 'Card').click()
    await fieldOf(page, 'Card').evaluate((it: HTMLInputElement) => it.setSelectionRange(0, 0))
    await page.keyboard.press('Alt+ArrowDown')
    await wide(page).waitFor()
    assert.equal(await fieldOf(page, 'Card').inputValue(), before)
    await page.keyboard.press('Escape')
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
    const area = wide(page).getByLabel('Areas, full value')
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
    await page.keyboard.press('Alt+ArrowUp')
    await nextFrames(page)
    assert.equal(await declared(page, '--hero'), 'linear-gradient(101.1deg, #faf8f0 0%, rgb(28 94 57) 100%)')
    assert.equal(await field.evaluate((it) => {
      const { value, selectionStart, selectionEnd } = it as HTMLInputElement
      return value.slice(selectionStart ?? 0, selectionEnd ?? 0)
    }), '101.1deg')
    await page.keyboard.press('Enter')
    await page.keyboard.press('ControlOrMeta+z')
    await nextFrames(page)
    assert.equal(await declared(page, '--hero'), '')
    // In a hex there is none; what is no number of its own in a number field is a text as well.
    await place('linear-gradient(90deg, #fa'.length)
    await page.keyboard.press('ArrowUp')
    // Not into the number of the row above, which the next press would step, but to its ⋯.
    assert.ok(await wideRow(page, 'Body').locator('.more').evaluate((it) => it.matches(':focus')))
    await fieldOf(page, 'Body').focus()
    await page.keyboard.press('ArrowUp')
    await nextFrames(page)
    assert.equal(await declared(page, '--text-body'), '1.125rem')
    await fieldOf(page, 'Display').focus()
    await fieldOf(page, 'Display').evaluate((it) => (it as HTMLInputElement).setSelectionRange(7, 7))
    await page.keyboard.press('ArrowDown')
    await nextFrames(page)
    assert.equal(await declared(page, '--text-display'), 'clamp(1.5rem, 1.4rem + 4.4vw, 4.5rem)')
  }, '/'))

test('a shadow is edited layer by layer: what is not touched stays as it is written', IN_BROWSER, () =>
  site.onSame(async (page) => {
    await openWide(page, 'Card')
    // The page says no color: it has white behind its text, where a keyword would go by the panel's theme.
    const ground = await wide(page).locator('.wide-sample').evaluate((one: HTMLElement) => one.style.backgroundColor)
    assert.equal(ground, 'rgb(255, 255, 255)')
    const field = (name: string) => wide(page).getByLabel(name, { exact: true })
    await field('y, layer 1').focus()
    await page.keyboard.press('ArrowUp')
    await nextFrames(page)
    const rest = '0 10px 24px -12px rgb(20 40 25 / 14%)'
    assert.equal(await declared(page, '--shadow-card'), `0 2px 2px rgb(20 40 25 / 6%), ${rest}`)
    await field('blur, layer 1').fill('-1px')
    await page.keyboard.press('Enter')
    assert.equal(await wide(page).count(), 1)
    await field('blur, layer 1').fill('3px')
    await field('color, layer 1').fill('#0003')
    await wide(page).getByRole('checkbox').first().check()
    await wide(page).getByRole('button', { name: 'Remove layer 2' }).click()
    await nextFrames(page)
    assert.equal(await declared(page, '--shadow-card'), 'inset 0 2px 3px #0003')
    await wide(page).getByRole('button', { name: 'Add layer' }).click()
    await nextFrames(page)
    assert.equal(await declared(page, '--shadow-card'), 'inset 0 2px 3px #0003, 0 1px 2px rgb(0 0 0 / 20%)')
    await wide(page).getByRole('button', { name: 'Remove layer 1' }).click()
    await wide(page).getByRole('button', { name: 'Remove layer 1' }).click()
    await nextFrames(page)
    assert.equal(await declared(page, '--shadow-card'), 'none')
    assert.deepEqual(await findAxeViolations(page), [])
    await wide(page).getByRole('button', { name: 'Reset' }).click()
    await nextFrames(page)
    assert.deepEqual([await declared(page, '--shadow-card'), await wide(page).locator('.part').count()], ['', 2])
    await page.keyboard.press('Escape')
    await nextFrames(page)
    assert.deepEqual([await wide(page).count(), await declared(page, '--shadow-card')], [0, ''])
  }, '/'))

test('a transition is edited by its parts, of which what only the page knows stays', IN_BROWSER, () =>
  site.onSame(async (page) => {
    await openWide(page, 'Menu')
    const field = (name: string) => wide(page).getByLabel(name, { exact: true })
    assert.equal(await field('easing, transition 2').inputValue(), 'var(--ease-out)')
    await field('duration, transition 1').focus()
    await page.keyboard.press('ArrowUp')
    await nextFrames(page)
    await field('property, transition 2').fill('translate')
    await nextFrames(page)
    assert.equal(await declared(page, '--transition-menu'), 'opacity 210ms ease-out, translate 320ms var(--ease-out) 40ms')
    await field('delay, transition 1').fill('1s')
    await nextFrames(page)
    await wide(page).getByRole('button', { name: 'Add transition' }).click()
    await nextFrames(page)
    assert.equal(await declared(page, '--transition-menu'),
      'opacity 210ms ease-out 1s, translate 320ms var(--ease-out) 40ms, opacity 200ms ease')
    assert.deepEqual(await findAxeViolations(page), [])
    await page.keyboard.press('Escape')
  }, '/'))

test('an editor goes with its row, gives way to another one, and follows what comes from elsewhere', IN_BROWSER, () =>
  site.onSame(async (page) => {
    const field = (name: string) => wide(page).getByLabel(name, { exact: true })
    // A zero that is a length gets a unit; what is wrong in a part is said there, and nothing is lost.
    await openWide(page, 'Card')
    await field('x, layer 1').focus()
    await page.keyboard.press('Escape')
    await fieldOf(page, 'Card').focus()
    await fieldOf(page, 'Card').evaluate((it) => (it as HTMLInputElement).setSelectionRange(0, 0))
    await page.keyboard.press('ArrowUp')
    await nextFrames(page)
    const card = '1px 1px 2px rgb(20 40 25 / 6%), 0 10px 24px -12px rgb(20 40 25 / 14%)'
    assert.equal(await declared(page, '--shadow-card'), card)
    await page.keyboard.press('Enter')
    await openWide(page, 'Card')
    await field('color, layer 2').fill('no color')
    await page.keyboard.press('Enter')
    assert.equal(await field('color, layer 2').getAttribute('aria-invalid'), 'true')
    assert.equal(await declared(page, '--shadow-card'), card)
    // Another one takes its place, and has the focus.
    await fieldOf(page, 'Out').focus()
    await page.keyboard.press('Alt+ArrowDown')
    await wide(page).locator('.curve-chart').waitFor()
    assert.deepEqual([await wide(page).count(), await wide(page).getAttribute('data-editor')], [1, 'curve'])
    assert.equal(await declared(page, '--shadow-card'), card)
    // A value of another kind, undone from within, shows its own parts again.
    await wide(page).getByRole('radio', { name: 'steps' }).click()
    await nextFrames(page)
    assert.ok((await declared(page, '--ease-out')).startsWith('steps('))
    await page.keyboard.press('ControlOrMeta+z')
    await nextFrames(page)
    assert.deepEqual([await wide(page).count(), await wide(page).getByRole('radio', { name: 'cubic-bezier' }).getAttribute('aria-checked')], [1, 'true'])
    // The row goes: a filter, a closed tier.
    await inPanel(page).getByRole('searchbox').fill('Headings')
    await wide(page).waitFor({ state: 'detached' })
    await inPanel(page).getByRole('searchbox').fill('')
    await openWide(page, 'Hero')
    await inPanel(page).locator('.tier-toggle').last().evaluate((it) => (it as HTMLElement).click())
    await wide(page).waitFor({ state: 'detached' })
  }, '/'))
