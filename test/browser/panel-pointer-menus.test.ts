// The menus of rows and groups where the pointer is: by a right click, and by a long press of a finger.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { A11Y_PAGES, choose, nextFrames } from '../support/panel-a11y.js'
import { inPanel } from '../support/panel-in-page.js'
import { IN_BROWSER, withPanelSite } from '../support/panel-site.js'

const site = withPanelSite(() => A11Y_PAGES)

/** Which menus are open, and where the first of them stands. */
const seen = (page: Page): Promise<readonly unknown[]> => inPanel(page).evaluate((root) =>
  [...root.shadowRoot?.querySelectorAll<HTMLElement>('[role=menu]') ?? []]
    .map((menu) => [menu.ariaLabel, menu.offsetLeft, menu.offsetTop]))
/** The middle of what is found, in whole pixels of the window. */
async function middle(page: Page, selector: string): Promise<readonly [x: number, y: number]> {
  const box = await inPanel(page).locator(selector).first().boundingBox() ?? assert.fail('it has no box')
  return [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)]
}
const GAP = 4

test('a right click opens the menu of a row, and of a group, where the pointer is', IN_BROWSER, () =>
  site.onSame(async (page) => {
    // The menus are there.
    await choose(page, 'More for Space 2', 'Copy value')
    for (const [selector, name] of [['.row[data-var="--space-2"] .row-label', 'More for Space 2'], ['.tier-title', 'Scale']] as const) {
      const [x, y] = await middle(page, selector)
      await page.mouse.click(x, y, { button: 'right' })
      await nextFrames(page)
      const [menu, ...others] = await seen(page)
      assert.deepEqual([menu, others], [[name, x, y + GAP], []])
      await page.keyboard.press('Escape')
      assert.deepEqual(await seen(page), [])
      assert.equal(await inPanel(page).evaluate((root) => root.shadowRoot?.activeElement?.className), 'more')
    }
  }))

test('inputs and Shift keep the menu of the browser', IN_BROWSER, () => site.onSame(async (page) => {
  await choose(page, 'More for Space 2', 'Copy value')
  const [x, y] = await middle(page, '.row[data-var="--space-2"] input')
  await page.mouse.click(x, y, { button: 'right' })
  await page.keyboard.down('Shift')
  await page.mouse.click(...await middle(page, '.row[data-var="--space-2"] .row-label'), { button: 'right' })
  await page.keyboard.up('Shift')
  await nextFrames(page)
  assert.deepEqual(await seen(page), [])
}))

test('a finger that rests opens it, one that moves or is lifted before does not', IN_BROWSER, () =>
  site.onSame(async (page) => {
    await choose(page, 'More for Space 2', 'Copy value')
    const [x, y] = await middle(page, '.tier-title')
    const press = (...then: readonly (readonly [type: string, dx: number])[]): Promise<void> =>
      inPanel(page).locator('.tier-title').first().evaluate(async (label, [at, more]) => {
        const [left = 0, top = 0] = at
        const tell = (type: string, dx: number): boolean => label.dispatchEvent(new PointerEvent(type, {
          pointerType: 'touch', isPrimary: true, bubbles: true, composed: true, clientX: left + dx, clientY: top,
        }))
        tell('pointerdown', 0)
        for (const [type, dx] of more) tell(type, dx)
        await new Promise((resolve) => setTimeout(resolve, 700))
      }, [[x, y], then] as const)
    for (const end of [['pointermove', 20], ['pointerup', 0], ['pointercancel', 0]] as const) {
      await press(end)
      assert.deepEqual(await seen(page), [])
    }
    await press(['pointermove', 2])
    assert.deepEqual(await seen(page), [['Scale', x, y + GAP]])
    await page.keyboard.press('Escape')
  }))

test('the menu of a row says what it is about, and a row is selected by Ctrl with a click and Shift with the space bar', IN_BROWSER, () =>
  site.onSame(async (page) => {
    await choose(page, 'More for Space 2', 'Copy value')
    await inPanel(page).getByRole('button', { name: 'More for Space 2' }).click()
    const menu = inPanel(page).getByRole('menu')
    assert.deepEqual(await menu.locator('.menu-head').allInnerTexts(), ['Space 2\n--space-2 · styles/tokens.css'])
    await page.keyboard.press('Escape')
    const picked = (): Promise<readonly string[]> => inPanel(page).locator('.pick:checked').evaluateAll((all) =>
      all.map((one) => one.getAttribute('aria-label') ?? ''))
    await page.keyboard.down('Control')
    await page.mouse.click(...await middle(page, '.row[data-var="--space-2"] .row-label'))
    await page.keyboard.up('Control')
    await nextFrames(page)
    assert.deepEqual(await picked(), ['Select Space 2'])
    const input = inPanel(page).locator('.row[data-var="--space-3"] input.value')
    await input.focus()
    await page.keyboard.press('Shift+Space')
    await nextFrames(page)
    assert.deepEqual(await picked(), ['Select Space 2', 'Select Space 3'])
    assert.equal(await input.evaluate((one: HTMLInputElement) => one.matches(':focus') && !one.value.includes(' ')), true)
    await page.keyboard.press('Shift+Space')
    assert.deepEqual(await picked(), ['Select Space 2'])
    await page.keyboard.press('Escape')
  }))
