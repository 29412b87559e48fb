// Where the focus is: the order of Tab, that it is never lost, and that what has it is seen.
// What keys do besides is in panel-a11y-keys.test.ts.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import {
  A11Y_PAGES, choose, focusComes, focusOf, MANY_ROWS, nextFrames, withoutTime,
} from '../support/panel-a11y.js'
import { inPanel } from '../support/panel-in-page.js'
import { IN_BROWSER, withPanelSite } from '../support/panel-site.js'

const site = withPanelSite(() => A11Y_PAGES)

const edit = async (page: Page, name: string, text: string): Promise<void> => {
  await inPanel(page).getByRole('spinbutton', { name, exact: true }).fill(text)
  await page.keyboard.press('Enter')
  await nextFrames(page)
}
const focusOn = (page: Page, name: string): Promise<void> =>
  inPanel(page).getByRole('button', { name, exact: true }).first().focus()
const isInPanel = async (page: Page): Promise<void> => {
  await nextFrames(page)
  const name = await focusOf(page)
  assert.ok(!name.startsWith('not '), name)
}

/** From the page's button with Tab until the focus leaves the panel. */
async function tabThrough(page: Page): Promise<readonly string[]> {
  await page.getByRole('button', { name: 'Page', exact: true }).focus()
  const names: string[] = []
  for (;;) {
    await page.keyboard.press('Tab')
    const name = await focusOf(page)
    if (name.startsWith('not in')) return names
    names.push(name)
  }
}

const ORDER = [
  'Undo', 'Spacing, 1 changed', 'Filter tokens', 'Only changed', 'Scale1 of 4',
  'Space 1', 'Space 2', 'Space 3', 'Space 4', 'Fixed1', 'Tap target', '1 changed', 'Copy CSS', 'Review…',
]
const PLACES = [
  ['Float', ['Resize panel width', 'Resize panel height']],
  ['Dock right', ['Resize panel']],
  ['Dock bottom', ['Resize panel']],
] as const

test('Tab goes through the panel as it is read, wherever it stands', IN_BROWSER, () => site.onSame(async (page) => {
  await edit(page, 'Space 3', '1.75')
  for (const [place, edges] of PLACES) {
    await choose(page, 'Dock', place)
    await focusOn(page, 'Undo')
    assert.deepEqual([place, ...await tabThrough(page)], [place, ...ORDER, ...edges])
  }
}))

interface Stop {
  readonly name: string
  /** Whether nothing lies over its middle. */
  readonly isClear: boolean
}
interface Watching {
  stops: Stop[]
}

// What the browser scrolls to is known once the next key comes.
const watchStops = (page: Page): Promise<void> => page.evaluate(() => {
  const root = document.querySelector('#site-root')?.shadowRoot
  const watching: Watching = { stops: [] }
  Object.assign(window, { watching })
  root?.addEventListener('keydown', () => {
    const inner = root.activeElement
    const row = inner?.closest('.row') ?? null
    if (inner === null || row === null) return
    const { left, top, width, height } = inner.getBoundingClientRect()
    const over = root.elementFromPoint(left + width / 2, top + height / 2)
    watching.stops.push({
      name: row.querySelector('label')?.textContent ?? '',
      isClear: over !== null && (inner.contains(over) || over.contains(inner) && row.contains(over)),
    })
  }, { capture: true })
})

test('Tab goes through all rows of a long list and back, and shows each of them', IN_BROWSER, () =>
  site.onSame(async (page) => {
    await watchStops(page)
    const client = await page.context().newCDPSession(page)
    const press = (modifiers: number): Promise<unknown> => client.send('Input.dispatchKeyEvent', {
      type: 'rawKeyDown', key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9, modifiers,
    })
    const stopsAfter = async (modifiers: number, count: number): Promise<readonly Stop[]> => {
      for (let at = 0; at < count; at += 62) {
        await Promise.all(Array.from({ length: Math.min(62, count - at) }, () => press(modifiers)))
      }
      return page.evaluate(() => {
        const { watching } = window as unknown as { watching: Watching }
        return watching.stops.splice(0)
      })
    }
    const tier = inPanel(page).getByRole('heading', { name: 'Used' }).getByRole('button')
    await tier.focus()
    const down = await stopsAfter(0, MANY_ROWS + 5)
    await inPanel(page).locator('.footer button').last().focus()
    const up = await stopsAfter(8, MANY_ROWS + 6)
    const names = (stops: readonly Stop[]): readonly string[] => [...new Set(stops.map(({ name }) => name))]
    assert.equal(names(down).length, MANY_ROWS)
    assert.deepEqual(names(up), [...names(down)].reverse())
    assert.deepEqual([...down, ...up].filter(({ isClear }) => !isClear), [])
  }, '/many'))

test('the focus is never lost by what is done', IN_BROWSER, () => site.onSame(async (page) => {
  const panel = inPanel(page)
  await edit(page, 'Space 2', '0.75')
  await choose(page, 'More for Space 2', 'Reset')
  await focusComes(page, 'More for Space 2')
  await panel.locator('.toast').getByRole('button', { name: 'Undo' }).press('Enter')
  await focusComes(page, 'Space 2')
  // A message goes with its change.
  await choose(page, 'More for Space 2', 'Reset')
  await panel.locator('.toast').waitFor()
  await page.keyboard.press('Control+z')
  await panel.locator('.toast').waitFor({ state: 'hidden' })
  await focusComes(page, 'Space 2')
  // In the changed view the row stays until the focus leaves it.
  await panel.getByRole('button', { name: 'Only changed', exact: true }).click()
  await choose(page, 'More for Space 2', 'Reset')
  await isInPanel(page)
  await page.keyboard.press('Shift+Tab')
  await isInPanel(page)
  await page.keyboard.press('Control+z')
  await focusComes(page, 'Space 2')
  await panel.getByRole('button', { name: 'Only changed', exact: true, pressed: true }).press('Enter')
  await focusComes(page, 'Only changed')
  await panel.getByRole('searchbox').fill('space')
  await panel.getByRole('button', { name: 'Clear the filter' }).press('Enter')
  await focusComes(page, 'Filter tokens')
  await panel.getByRole('searchbox').fill('nowhere')
  await panel.getByRole('button', { name: 'Clear', exact: true }).press('Enter')
  await focusComes(page, 'Filter tokens')
  await panel.getByRole('searchbox').fill('space')
  await page.keyboard.press('Enter')
  await focusComes(page, 'Space 1')
}))

test('the focus is never lost by tabs and tiers', IN_BROWSER, () => site.onSame(async (page) => {
  const panel = inPanel(page)
  for (const from of ['More for Scale', 'More for Space 2', 'Snapshots']) {
    await panel.getByRole('tab', { name: 'Spacing' }).click()
    await focusOn(page, from)
    await page.keyboard.press(']')
    await focusComes(page, 'Type')
    await page.keyboard.press('[')
    await focusComes(page, 'Spacing')
  }
  const tier = panel.getByRole('heading', { name: 'Scale' }).getByRole('button')
  await panel.getByRole('spinbutton', { name: 'Space 2' }).focus()
  // As a screen reader presses it, without the focus.
  await tier.dispatchEvent('click')
  await isInPanel(page)
  await tier.dispatchEvent('click')
  await panel.getByRole('spinbutton', { name: 'Space 2' }).waitFor()
}))

test('the focus is never lost by what a notice offers', IN_BROWSER, () => site.onSame(async (page) => {
  for (const [name, tab] of [['Keep mine', 'Spacing'], ['Load', 'Spacing, 1 changed']] as const) {
    await page.evaluate((text) => {
      localStorage.setItem('site-state-v4', `{"spacing":{"space-1":"${text.length}rem"}}`)
      for (const key of Object.keys(localStorage)) dispatchEvent(new StorageEvent('storage', { key }))
    }, name)
    await page.getByRole('button', { name: 'Page', exact: true }).focus()
    await inPanel(page).getByRole('button', { name }).click()
    await focusComes(page, tab)
  }
}))

test('why an item of a menu cannot be chosen is a tooltip, at the focus and under the pointer', IN_BROWSER, () =>
  site.onSame(async (page) => {
    const panel = inPanel(page)
    // A pointer that rests where the menu opens would say something else.
    await page.mouse.move(0, 0)
    await focusOn(page, 'Snapshots')
    await page.keyboard.press('Enter')
    await focusComes(page, 'Show original page')
    const tip = panel.getByRole('tooltip')
    assert.equal(await tip.textContent(), 'No changes')
    const menu = await panel.getByRole('menu').boundingBox()
    const box = await tip.boundingBox()
    assert.ok(menu !== null && box !== null)
    assert.ok(box.y >= menu.y + menu.height - 4 || box.y + box.height <= menu.y, 'it covers no item')
    const item = panel.getByRole('menuitem', { name: 'Show snapshot A' })
    assert.equal(await item.getAttribute('aria-description'), 'Snapshot A is empty')
    // Boxes are fractions of what floats can say, where the menu stands at one.
    const heightOf = (name: string): Promise<number> =>
      panel.getByRole('menuitem', { name }).evaluate((element) => (element as HTMLElement).offsetHeight)
    assert.equal(await heightOf('Save snapshot A'), await heightOf('Show snapshot A'))
    await item.hover()
    await panel.getByRole('tooltip').getByText('Snapshot A is empty').waitFor()
    await item.evaluate((one) => one.removeAttribute('data-tip'))
    await tip.waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    await focusComes(page, 'Snapshots')
  }))

test('the focus is never lost by dialogs and by where the panel stands', IN_BROWSER, () => site.onSame(async (page) => {
  const panel = inPanel(page)
  for (const item of ['Export…', 'Import…', 'Keyboard shortcuts']) {
    await choose(page, 'More', item)
    await panel.getByRole('dialog').waitFor()
    await panel.getByRole('dialog').getByRole('button', { name: 'Close' }).press('Enter')
    await focusComes(page, 'More')
  }
  await edit(page, 'Space 2', '0.75')
  await panel.getByRole('button', { name: 'Review…' }).press('Enter')
  await panel.getByRole('dialog').getByText('--space-2').first().waitFor()
  await page.keyboard.press('Escape')
  await focusComes(page, 'Review…')
  for (const place of ['Dock right', 'Dock bottom', 'Float']) {
    await choose(page, 'Dock', place)
    await focusComes(page, 'More')
  }
  await choose(page, 'Dock', 'Minimize')
  await focusComes(page, '1 changed, expand Tokens')
  await page.keyboard.press('Enter')
  await isInPanel(page)
  await choose(page, 'More for Scale', 'Select all')
  await isInPanel(page)
  await page.keyboard.press('Escape')
  await isInPanel(page)
}))

test('what has the focus has a ring of 2 px, or is an edge that is drawn so', IN_BROWSER, () => site.onSame(async (page) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.getByRole('button', { name: 'Page', exact: true }).focus()
  const thin: string[] = []
  for (;;) {
    await page.keyboard.press('Tab')
    const name = await focusOf(page)
    if (name.startsWith('not in')) break
    const isSeen = await page.evaluate(() => {
      const inner = document.activeElement?.shadowRoot?.activeElement ?? document.body
      const accent = 'rgb(57, 88, 209)'
      const isRing = [inner, inner.closest('.field') ?? inner].some((one) => {
        const { outlineStyle, outlineWidth, outlineColor, outlineOffset } = getComputedStyle(one)
        const isNear = ['-2px', '0px', '1px'].includes(outlineOffset)
        return outlineStyle === 'solid' && outlineWidth === '2px' && outlineColor === accent && isNear
      })
      const line = getComputedStyle(inner, '::before')
      return isRing || inner.matches('[role=separator]') && line.backgroundColor === accent &&
        [line.width, line.height].includes('2px')
    })
    if (!isSeen) thin.push(name)
  }
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  assert.deepEqual(thin, [])
}))

test('a message covers no row that has the focus', IN_BROWSER, () => site.onSame(async (page) => {
  await watchStops(page)
  await edit(page, 'row 2', '7')
  await withoutTime(page, async () => {
    await choose(page, 'More for row 2', 'Reset')
    await inPanel(page).locator('.toast').waitFor()
    await inPanel(page).getByRole('spinbutton', { name: 'row 5', exact: true }).focus()
    for (let at = 0; at < 60; at += 1) await page.keyboard.press('Tab')
    assert.equal(await inPanel(page).locator('.toast').isVisible(), true)
  })
  const stops = await page.evaluate(() => (window as unknown as { watching: Watching }).watching.stops)
  assert.ok(stops.length > 50)
  assert.deepEqual(stops.filter(({ isClear }) => !isClear), [])
}, '/many'))

test('no row moves with a message that comes or goes, and the last one is above it at the end', IN_BROWSER, () =>
  site.onSame(async (page) => {
    const panel = inPanel(page)
    await edit(page, 'row 2', '7')
    await panel.locator('.changed-count').waitFor()
    await panel.getByRole('tab', { name: 'Typography' }).click()
    const found: (readonly [isClear: boolean, isStill: boolean])[] = []
    for (const height of [320, 340, 360, 380, 500]) {
      await page.setViewportSize({ width: 1280, height })
      await nextFrames(page)
      const lowest = (): Promise<number> => panel.locator('.row').last().evaluate((row) => row.getBoundingClientRect().bottom)
      for (const isAtEnd of [false, true]) {
        await panel.locator('.list').evaluate((list, to) => { list.scrollTop = to }, isAtEnd ? 9999 : 0)
        await nextFrames(page)
        const before = await lowest()
        // A click of a script leaves the focus where it is.
        await panel.locator('.foot-copy').evaluate((button: HTMLElement) => { button.click() })
        const toast = await panel.locator('.toast:not([hidden])').boundingBox()
        const during = await lowest()
        await panel.getByRole('button', { name: 'Dismiss' }).click()
        found.push([!isAtEnd || during <= (toast?.y ?? 0), during === before && await lowest() === before])
      }
    }
    assert.deepEqual(found, Array.from(found, () => [true, true]))
    await page.setViewportSize({ width: 1280, height: 800 })
  }, '/many'))
