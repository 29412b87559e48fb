// What each key does in the panel, as the patterns of the APG have it, and where it does nothing.
// What the fields of values make of keys is in the tests of the controls.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { A11Y_PAGES, choose, focusComes, focusOf, nextFrames } from '../support/panel-a11y.js'
import { inPanel } from '../support/panel-in-page.js'
import { IN_BROWSER, withPanelSite } from '../support/panel-site.js'

const site = withPanelSite(() => A11Y_PAGES)

/** Presses keys, and says where the focus was after each. */
async function walk(page: Page, keys: readonly string[]): Promise<readonly string[]> {
  const names: string[] = []
  for (const key of keys) {
    await page.keyboard.press(key)
    names.push(await focusOf(page))
  }
  return names
}
const focusOn = (page: Page, role: 'button' | 'tab' | 'textbox' | 'spinbutton', name: string): Promise<void> =>
  inPanel(page).getByRole(role, { name, exact: true }).first().focus()
const selected = (page: Page): Promise<string | null> =>
  inPanel(page).getByRole('tab', { selected: true }).textContent()
const edit = async (page: Page, name: string, text: string): Promise<void> => {
  await inPanel(page).getByRole('spinbutton', { name, exact: true }).fill(text)
  await page.keyboard.press('Enter')
  await nextFrames(page)
}

test('the toolbar is one stop, in which the arrows go around', IN_BROWSER, () => site.onSame(async (page) => {
  await focusOn(page, 'button', 'Undo')
  assert.deepEqual(
    await walk(page, ['ArrowLeft', 'ArrowRight', 'End', 'ArrowLeft', 'Home', 'ArrowRight', 'ArrowDown']),
    ['Close', 'Undo', 'Close', 'More', 'Undo', 'Redo', 'Redo'])
  assert.deepEqual(await walk(page, ['Tab', 'Shift+Tab']), ['Spacing', 'Redo'])
  assert.equal(await inPanel(page).getByRole('toolbar').locator('button[tabindex="0"]').count(), 1)
}))

test('the tabs are one stop; arrows go around and show the tab they come to', IN_BROWSER, () =>
  site.onSame(async (page) => {
    await focusOn(page, 'tab', 'Spacing')
    for (const [key, tab] of [
      ['ArrowLeft', 'Brand'], ['ArrowRight', 'Spacing'], ['ArrowRight', 'Type'], ['End', 'Brand'], ['Home', 'Spacing'],
      ['ArrowDown', 'Spacing'], ['Shift+ArrowRight', 'Spacing'],
    ] as const) {
      await page.keyboard.press(key)
      assert.deepEqual([key, await focusOf(page), await selected(page)], [key, tab, tab])
    }
    const panel = inPanel(page).getByRole('tabpanel', { name: 'Spacing' })
    assert.equal(await panel.getAttribute('id'), await inPanel(page).getByRole('tab').first().getAttribute('aria-controls'))
  }))

test('tabs that do not fit are in a menu after the others, and take the focus from there', IN_BROWSER, () =>
  site.onSame(async (page) => {
    const more = inPanel(page).getByRole('button', { name: /more tabs/ })
    await focusOn(page, 'tab', 'Spacing')
    await page.keyboard.press('Tab')
    assert.match(await focusOf(page), /^\d+ more tabs$/)
    await page.keyboard.press('Enter')
    await page.keyboard.press('End')
    assert.equal(await focusOf(page), 'Grid')
    await page.keyboard.press('Enter')
    await inPanel(page).getByRole('tab', { name: 'Grid', selected: true }).waitFor()
    assert.match(await focusOf(page), /^\d+ more tabs$/)
    assert.equal(await more.getAttribute('aria-expanded'), 'false')
    await page.keyboard.press('Shift+Tab')
    assert.equal(await focusOf(page), 'Grid')
    await walk(page, ['ArrowRight', 'ArrowLeft', 'ArrowLeft'])
    assert.deepEqual([await focusOf(page), await selected(page)], ['Layers', 'Layers'])
  }, '/many'))

test('a tier is closed and opened by Enter and Space, and keeps the focus', IN_BROWSER, () =>
  site.onSame(async (page) => {
    const tier = inPanel(page).getByRole('heading', { name: 'Scale' }).getByRole('button')
    await tier.focus()
    const rows = inPanel(page).getByRole('list', { name: 'Scale' })
    await page.keyboard.press('Enter')
    await rows.waitFor({ state: 'hidden' })
    assert.equal(await tier.getAttribute('aria-expanded'), 'false')
    assert.equal(await tier.evaluate((element) => element.matches(':focus')), true)
    await page.keyboard.press(' ')
    await rows.waitFor()
    assert.equal(await tier.getAttribute('aria-expanded'), 'true')
    assert.equal(await rows.getAttribute('id'), await tier.getAttribute('aria-controls'))
  }))

test('two presses of a switch within one frame leave it as it was', IN_BROWSER, () =>
  site.onSame(async (page) => {
    const tier = inPanel(page).getByRole('heading', { name: 'Scale' }).getByRole('button')
    const filter = inPanel(page).getByRole('button', { name: 'Only changed' })
    for (const [one, attribute, isOn] of [[tier, 'aria-expanded', 'true'], [filter, 'aria-pressed', 'false']] as const) {
      await one.evaluate((element: HTMLElement) => {
        element.click()
        element.click()
      })
      await nextFrames(page)
      assert.equal(await one.getAttribute(attribute), isOn)
    }
    await inPanel(page).getByRole('list', { name: 'Scale' }).waitFor()
  }))

test('a menu is opened at its first item or the checked one, and gives the focus back', IN_BROWSER, () =>
  site.onSame(async (page) => {
    await focusOn(page, 'button', 'More for Space 2')
    assert.deepEqual(
      await walk(page, ['Enter', 'ArrowDown', 'ArrowUp', 'ArrowUp', 'Home', 'End', 'ArrowDown', 'r', 'Escape']),
      ['Copy value', 'Copy as', 'Copy value', 'Select', 'Copy value', 'Select', 'Copy value', 'Reset', 'More for Space 2'])
    assert.deepEqual(await walk(page, [' ', 'Tab']), ['Copy value', 'Space 3'])
    await focusOn(page, 'button', 'Snapshots')
    assert.deepEqual(await walk(page, ['Enter', 'Escape']), ['Show original page', 'Snapshots'])
    // What cannot be chosen takes the focus, says why, and stays.
    await focusOn(page, 'button', 'More for Space 2')
    assert.deepEqual(await walk(page, ['Enter', 'r', 'Enter', 'Escape']), ['Copy value', 'Reset', 'Reset', 'More for Space 2'])
  }))

test('a dialog has the focus on its title and keeps it; Escape ends what lies on top only', IN_BROWSER, () =>
  site.onSame(async (page) => {
    await choose(page, 'More', 'Keyboard shortcuts')
    await focusComes(page, 'Keyboard shortcuts')
    // Around the window's own buttons, and never into the page.
    for (const name of await walk(page, ['Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab'])) {
      assert.ok(!name.endsWith(': button') && !name.startsWith('not seen'), name)
    }
    await page.keyboard.press('Escape')
    await focusComes(page, 'More')
    await inPanel(page).getByRole('dialog').waitFor({ state: 'detached' })
    await choose(page, 'More', 'Import…')
    await inPanel(page).getByRole('dialog').waitFor()
    // An Escape that nothing in the panel can hear.
    await page.evaluate(() => {
      const inner = document.activeElement?.shadowRoot?.activeElement
      if (inner instanceof HTMLElement) inner.blur()
    })
    assert.equal(await focusOf(page), 'not in the panel: body')
    await page.keyboard.press('Escape')
    await focusComes(page, 'More')
    await page.keyboard.press('Escape')
    await nextFrames(page)
    assert.equal(await inPanel(page).locator('.frame').isVisible(), true)
  }))

test('an import by keys says where it changes nothing; what other tools say of a token is in the next export', IN_BROWSER, () =>
  site.onSame(async (page) => {
    const dialog = inPanel(page).getByRole('dialog')
    await choose(page, 'More', 'Import…')
    await dialog.getByRole('textbox').fill(JSON.stringify({
      'space-3': { $type: 'dimension', $value: { value: 1.5, unit: 'rem' }, $extensions: { 'com.example.tool': { id: 7 } } },
    }))
    await dialog.getByText('Design tokens: no values change, metadata for 1 token').waitFor()
    await dialog.getByRole('button', { name: 'Import', exact: true }).press('Enter')
    await inPanel(page).locator('.toast').filter({ hasText: 'No values changed. Metadata for 1 token' }).waitFor()
    await edit(page, 'Space 3', '1')
    await choose(page, 'More', 'Export…')
    await dialog.getByRole('radio', { name: 'DTCG (compatible)' }).press(' ')
    assert.deepEqual(JSON.parse(await dialog.locator('.export-text').inputValue()), { space: { 3: {
      $type: 'dimension', $value: { value: 1, unit: 'rem' }, $extensions: { 'com.example.tool': { id: 7 } },
    } } })
  }))

test('the edges of the panel are moved by arrows, to their ends, and folded by Enter', IN_BROWSER, () =>
  site.onSame(async (page) => {
    for (const [place, keys] of [
      ['Dock right', ['ArrowLeft', 'ArrowRight']], ['Dock bottom', ['ArrowUp', 'ArrowDown']],
    ] as const) {
      await choose(page, 'Dock', place)
      const edge = inPanel(page).getByRole('separator').filter({ visible: true }).first()
      const number = async (name: string): Promise<number> => Number(await edge.getAttribute(`aria-value${name}`))
      const [from, min, max] = [await number('now'), await number('min'), await number('max')]
      await edge.focus()
      const sizes: number[] = []
      for (const key of [keys[0], `Shift+${keys[0]}`, keys[1], 'Home', 'End', 'Enter', 'Enter']) {
        await page.keyboard.press(key)
        sizes.push(await number('now'))
      }
      assert.deepEqual([place, ...sizes], [place, from + 8, from + 72, from + 64, min, max, min, max])
      assert.notEqual(await edge.getAttribute('aria-label'), null)
      assert.equal(await edge.getAttribute('aria-controls'), await inPanel(page).locator('.frame').getAttribute('id'))
    }
  }))

test('the pill goes from anchor to anchor by arrows, and back to the panel by Enter', IN_BROWSER, () =>
  site.onSame(async (page) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await choose(page, 'Dock', 'Minimize')
    assert.equal(await focusOf(page), 'Tokens, expand')
    const at = (): Promise<string> => inPanel(page).locator('.mini').evaluate((pill) => {
      const { left, right, top, bottom } = pill.getBoundingClientRect()
      const place = (from: number, to: number, size: number): number =>
        (from < 40 ? 0 : to > size - 40 ? 2 : 1)
      return `${place(left, right, innerWidth)} ${place(top, bottom, innerHeight)}`
    })
    const places: string[] = []
    for (const key of ['ArrowUp', 'ArrowLeft', 'ArrowLeft', 'ArrowDown', 'ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowLeft']) {
      await page.keyboard.press(key)
      await nextFrames(page)
      places.push(await at())
    }
    assert.deepEqual(places, ['2 0', '1 0', '0 0', '0 1', '2 1', '2 2', '1 2', '0 2'])
    await page.keyboard.press('Enter')
    await inPanel(page).locator('.frame').waitFor()
    assert.ok(!(await focusOf(page)).startsWith('not'))
  }))

test('each shortcut does what the list of shortcuts says', IN_BROWSER, () => site.onSame(async (page) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await edit(page, 'Space 2', '0.75')
  const changed = inPanel(page).locator('.changed-count')
  await focusOn(page, 'tab', 'Spacing, 1 changed')
  for (const [key, count] of [['Control+z', ''], ['Control+Shift+z', '1'], ['Control+z', ''], ['Control+y', '1']] as const) {
    await page.keyboard.press(key)
    await changed.filter({ hasText: count }).waitFor({ state: count === '' ? 'hidden' : 'visible' })
    await focusComes(page, 'Space 2')
  }
  await focusOn(page, 'button', 'More for Space 2')
  await page.keyboard.press('c')
  await inPanel(page).getByText('Copied declaration').first().waitFor()
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), '--space-2: 0.75rem;')
  await page.keyboard.press('Backspace')
  await inPanel(page).getByText('No changes', { exact: true }).waitFor()
  for (const [key, tab] of [[']', 'Type'], [']', 'Brand'], [']', 'Spacing'], ['[', 'Brand'], ['[', 'Type']] as const) {
    await page.keyboard.press(key)
    await inPanel(page).getByRole('tab', { name: tab, selected: true }).waitFor()
  }
  await focusOn(page, 'button', 'Snapshots')
  await page.keyboard.press('b')
  await inPanel(page).getByText('Save snapshots A and B first').first().waitFor()
  for (const key of ['/', 'Control+f']) {
    await focusOn(page, 'button', 'Snapshots')
    await page.keyboard.press(key)
    assert.equal(await focusOf(page), 'Filter tokens')
  }
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await focusComes(page, 'Keyboard shortcuts')
  await page.keyboard.press('Escape')
  await inPanel(page).getByRole('dialog').waitFor({ state: 'detached' })
  await page.keyboard.press('Control+Shift+Comma')
  await inPanel(page).locator('.frame').waitFor({ state: 'hidden' })
  await page.keyboard.press('Control+Shift+Comma')
  await inPanel(page).locator('.frame').waitFor()
}))

test('letters and signs are text in a field, and the page’s outside of the panel', IN_BROWSER, () =>
  site.onSame(async (page) => {
    const shown = async () => ({
      tab: await selected(page), dialogs: await inPanel(page).getByRole('dialog').count(),
      toasts: await inPanel(page).locator('.toast:not([hidden])').count(),
    })
    const before = await shown()
    const signs = ['/', '[', ']', 'c', 'b', '?']
    const filter = inPanel(page).getByRole('searchbox')
    await filter.focus()
    for (const sign of signs) await page.keyboard.press(sign)
    assert.equal(await filter.inputValue(), signs.join(''))
    await page.keyboard.press('Backspace')
    assert.equal(await filter.inputValue(), '/[]cb')
    await page.keyboard.press('Escape')
    await page.getByLabel('Typed').focus()
    for (const sign of signs) await page.keyboard.press(sign)
    assert.equal(await page.getByLabel('Typed').inputValue(), signs.join(''))
    await page.getByRole('button', { name: 'Page', exact: true }).focus()
    for (const sign of signs) await page.keyboard.press(sign)
    await nextFrames(page)
    assert.deepEqual(await shown(), before)
    assert.equal(await page.getByRole('button', { name: 'Page', exact: true }).evaluate((button) =>
      button === document.activeElement), true)
  }, '/many'))

test('a row\'s menu opened by key gives the focus back to the value, from which Tab goes on', IN_BROWSER, () =>
  site.onSame(async (page) => {
    await focusOn(page, 'spinbutton', 'Space 1')
    assert.deepEqual(await walk(page, ['Shift+F10', 'Escape', 'ContextMenu', 'Tab']),
      ['Copy value', 'Space 1', 'Copy value', 'Space 2'])
    // A number is not walked into: the next arrow would step it.
    assert.deepEqual(await walk(page, ['Shift+Tab', 'Shift+Tab', 'Shift+F10', 'Escape', 'ArrowDown']),
      ['Space 1', 'Scale4', 'Select all', 'Scale4', 'More for Space 1'])
  }))

test('Ctrl and Enter commit what is typed and open the review; what is wrong stays', IN_BROWSER, () =>
  site.onSame(async (page) => {
    const space = inPanel(page).getByRole('spinbutton', { name: 'Space 1', exact: true })
    await space.focus()
    await page.keyboard.type('wrong')
    await page.keyboard.press('Control+Enter')
    assert.equal(await space.getAttribute('aria-invalid'), 'true')
    // Within one frame, before the footer has heard that something is changed.
    await space.evaluate((input: HTMLInputElement) => {
      input.value = '7'
      input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }))
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true, composed: true }))
    })
    await inPanel(page).getByRole('dialog').waitFor()
    assert.equal(await page.evaluate(() => document.documentElement.style.getPropertyValue('--space-1')), '7rem')
    await page.keyboard.press('Escape')
    await focusComes(page, 'Space 1')
  }))
