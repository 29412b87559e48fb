// What opens in a phone's sheet as a page of it: lists of choices, a picker that says what it undoes, a
// preview that stays.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findAxeViolations } from '../support/chromium.js'
import { nextFrames } from '../support/panel-a11y.js'
import { inPanel } from '../support/panel-in-page.js'
import { chooseIn } from '../support/panel-menus.js'
import { IN_BROWSER, withPanelSite } from '../support/panel-site.js'
import {
  boxOf, heightOf, LANDSCAPE, named, onPhone, phonePages, PORTRAIT, SMALL, tab, tooSmall,
} from '../support/phone.js'

const site = withPanelSite(phonePages)

test('a list of choices is a page: its field searches in it, and goes back to its row', IN_BROWSER,
  onPhone(site, PORTRAIT, async ({ page }) => {
    const field = inPanel(page).locator('.row', { hasText: 'Accent' }).locator('.field')
    const input = field.getByRole('combobox')
    const options = inPanel(page).getByRole('option')
    const isOpen = (): Promise<string | null> => input.getAttribute('aria-expanded')
    const more = inPanel(page).locator('.row', { hasText: 'Accent' }).locator('.more')
    await tab(page, 'Color')
    await field.scrollIntoViewIfNeeded()
    const inRow = await boxOf(field)
    await input.tap()
    await named(page, 'Done').waitFor()
    assert.deepEqual(await boxOf(inPanel(page).locator('.options')), { left: 0, top: 534, width: 390, height: 310 })
    assert.deepEqual(await boxOf(field), { left: 16, top: 484, width: 358, height: 44 })
    // A second press places the caret.
    await input.tap()
    assert.equal(await isOpen(), 'true')
    await page.keyboard.type('tone 1')
    assert.equal(await options.first().textContent(), 'Tone 1')
    await page.keyboard.type('z')
    await inPanel(page).getByText('No matches').waitFor()
    assert.equal(await input.inputValue(), 'tone 1z')
    await named(page, 'Back').tap()
    assert.deepEqual([await isOpen(), await input.inputValue()], ['false', 'Tone 3'])
    assert.deepEqual(await boxOf(field), inRow)
    assert.equal(await more.evaluate((its) => its.matches(':focus')), true)
    await input.tap()
    await page.keyboard.type('tone 15')
    await named(page, 'Done').tap()
    assert.equal(await input.inputValue(), 'Tone 15')
    await input.tap()
    await options.filter({ hasText: 'Tone 12' }).tap()
    assert.deepEqual([await isOpen(), await input.inputValue()], ['false', 'Tone 12'])
    assert.equal(await more.evaluate((its) => its.matches(':focus')), true)
    await input.tap()
    await page.evaluate(() => {
      Object.defineProperty(visualViewport, 'height', { configurable: true, get: () => 500 })
      visualViewport?.dispatchEvent(new Event('resize'))
    })
    await inPanel(page).locator('[data-keyboard]').waitFor({ state: 'attached' })
    const [list, search] = [await boxOf(inPanel(page).locator('.options')), await boxOf(field)]
    assert.ok(search.top > 0 && list.top > search.top && list.top + list.height === 500)
    await page.keyboard.press('Escape')
    assert.equal(await isOpen(), 'false')
    assert.equal(await inPanel(page).locator('.options-head, .field[popover]').count(), 0)
  }, '/choices'))

test('the picker says what its Undo takes back', IN_BROWSER, onPhone(site, PORTRAIT, async ({ page }) => {
  await tab(page, 'Brand')
  await inPanel(page).locator('.row .swatch').first().tap()
  const picker = inPanel(page).locator('.picker')
  const undo = picker.locator('.page-undo')
  await undo.waitFor()
  const said = (): Promise<(string | null)[]> =>
    Promise.all(['aria-label', 'aria-description'].map((name) => undo.getAttribute(name)))
  assert.deepEqual(await said(), ['Undo', 'Nothing to undo'])
  await picker.locator('.track.lightness').press('ArrowRight')
  await nextFrames(page)
  assert.deepEqual(await said(), ['Undo Brand', null])
  await undo.tap()
  await nextFrames(page)
  assert.deepEqual(await said(), ['Undo', 'Nothing to undo'])
}))

test('an element that is picked by a key leaves what is previewed in sight', IN_BROWSER,
  onPhone(site, PORTRAIT, async ({ page }) => {
    await chooseIn(inPanel(page), 'More', 'Tune ramp…')
    const tool = inPanel(page).getByRole('dialog', { name: /^Tune ramp/ })
    await tool.getByRole('button', { name: 'Cancel' }).waitFor()
    await page.keyboard.press('Control+Shift+KeyC')
    await inPanel(page).locator('[data-aiming]').waitFor({ state: 'attached' })
    assert.equal(await tool.isVisible(), true)
    assert.equal(await heightOf(page), 422)
    await page.keyboard.press('Escape')
    await inPanel(page).locator('.root:not([data-aiming])').waitFor({ state: 'attached' })
    assert.equal(await tool.isVisible(), true)
  }, '/ramp'))

for (const label of ['Raised', 'Hero']) {
  test(`the fields of an editor stand on one line, and hold what is in them: ${label}`, IN_BROWSER,
    onPhone(site, PORTRAIT, async ({ page }) => {
      await inPanel(page).locator('.row', { hasText: label }).locator('.widen').tap()
      const editor = inPanel(page).locator('.wide')
      await editor.locator('.field .unit').first().waitFor()
      const wrong = await editor.evaluate((wide) => {
        const boxOfOne = (one: Element): DOMRect => one.getBoundingClientRect()
        const middle = (one: Element): number => boxOfOne(one).top + boxOfOne(one).height / 2
        const isOff = (part: Element, whole: Element | null): boolean =>
          whole !== null && boxOfOne(part).height > 0 && Math.abs(middle(part) - middle(whole)) > 1
        const parts = [...wide.querySelectorAll('.field > *, .layer-color > .swatch')]
        const off = parts.filter((part) => isOff(part, part.closest('.layer-color')?.querySelector('.field') ?? part.parentElement))
        const out = [...wide.querySelectorAll('.wide-segment > .wide-option')].filter((option) =>
          boxOfOne(option).height > (option.parentElement?.offsetHeight ?? 0))
        return [...off, ...out].map(({ className }) => className)
      })
      assert.deepEqual(wrong, [])
    }, '/choices'))
}

for (const viewport of [PORTRAIT, SMALL, LANDSCAPE]) {
  test(`no option of a list is smaller than a finger, at ${viewport.width}×${viewport.height}`, IN_BROWSER,
    onPhone(site, viewport, async ({ page }) => {
      await tab(page, 'Color')
      await inPanel(page).getByRole('combobox', { name: 'Accent' }).tap()
      await named(page, 'Done').waitFor()
      assert.ok(await inPanel(page).getByRole('option').count() > 4)
      assert.deepEqual(await tooSmall(page), [])
      assert.deepEqual(await findAxeViolations(page, { within: '#site-root' }), [])
    }, '/choices'))
}
