// Menus in a real browser: what keys and pointers do in one, and in those that an item opens beside it.
import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import type { Kit } from '../support/panel-controls-in-page.js'
import { middleOf, mountNumber, withControls } from '../support/panel-controls-page.js'

// What the page has: functions that are run there name it.
declare const kit: Kit

const onPage = withControls()

const mountMenu = (page: Page, focus?: 'first' | 'last'): Promise<void> => page.evaluate((where) => {
  const run = (what: string) => (): void => void kit.said.push(what)
  kit.mountMenu([
    { kind: 'action', label: 'Copy value', keys: 'C', run: run('copy') },
    { kind: 'action', label: 'Paste', reason: 'There is nothing to paste', run: run('paste') },
    { kind: 'separator' },
    { kind: 'row', label: 'A', note: 'Empty', items: (['Save', 'Restore'] as const).map((label) =>
      ({ kind: 'action', label, name: `${label} A`, run: run(label) })) },
    { kind: 'choice', label: 'Dark', isChecked: true, run: run('dark') },
    { kind: 'action', label: 'Reset', isDanger: true, run: run('reset') },
  ], where).focus()
}, focus)
const focused = (page: Page): Promise<string | null> => page.evaluate((label) =>
  kit.active()?.querySelector(label)?.textContent ?? kit.active()?.ariaLabel ?? null, '.menu-label')
const isOpen = (page: Page): Promise<boolean> => page.evaluate(() =>
  kit.root.querySelector('[role=menu]') !== null && kit.active()?.closest('[role=menu]') !== null)

type MenuKeys = readonly [name: string, keys: readonly string[], where: string, open: boolean, said: string]
const MENU: readonly MenuKeys[] = [
  ['Enter opens it at its first item, not at a choice in its middle', [], 'Copy value', true, ''],
  ['Down goes on', ['ArrowDown'], 'Paste', true, ''],
  ['Down goes from the last to the first', ['End', 'ArrowDown'], 'Copy value', true, ''],
  ['Up goes to what cannot be chosen, too', ['End', 'ArrowUp', 'ArrowUp', 'ArrowUp'], 'Paste', true, ''],
  ['Up goes from the first to the last', ['ArrowUp'], 'Reset', true, ''],
  ['Home', ['End', 'Home'], 'Copy value', true, ''],
  ['End', ['End'], 'Reset', true, ''],
  ['the sides go around in a line of several', ['p', 'ArrowDown', 'ArrowLeft', 'Enter'], 'More', false, 'Restore'],
  ['letters go to the item that begins so', ['p'], 'Paste', true, ''],
  ['Enter chooses and gives the focus back', ['Enter'], 'More', false, 'copy'],
  ['Space chooses', ['End', 'ArrowUp', 'Space'], 'More', false, 'dark'],
  ['what cannot be chosen stays', ['p', 'Enter'], 'Paste', true, ''],
  ['Escape closes', ['Escape'], 'More', false, ''],
]
for (const [name, keys, where, open, said] of MENU) {
  onPage(`a menu: ${name}`, async (page) => {
    await mountMenu(page)
    await page.keyboard.press('Enter')
    for (const key of keys) await page.keyboard.press(key)
    assert.deepEqual([await focused(page), await isOpen(page)], [where, open])
    assert.equal(await page.evaluate(() => kit.said.join()), said)
  })
}

onPage('a menu closes on Tab, on a press outside, on its button and when that goes', async (page) => {
  await mountNumber(page)
  await mountMenu(page, 'last')
  const open = async (): Promise<void> => {
    await page.evaluate(() => kit.root.querySelector<HTMLElement>('.icon-button')?.click())
    assert.deepEqual([await focused(page), await isOpen(page)], ['Reset', true])
  }
  await open()
  await page.keyboard.press('Shift+Tab')
  assert.deepEqual([await isOpen(page), await page.evaluate(() => kit.active()?.className)], [false, 'value'])
  await open()
  await page.mouse.click(300, 500)
  assert.equal(await isOpen(page), false)
  await open()
  const { x, y } = await middleOf(page, '.icon-button')
  await page.mouse.click(x, y)
  assert.deepEqual([await isOpen(page), await focused(page)], [false, 'More'])
  await open()
  await page.evaluate(() => kit.root.querySelector('.icon-button')?.remove())
  await page.waitForFunction(() => kit.layers.size === 0 && kit.listeners.size === 0)
})

/** A menu with one beside it, which has one of its own. */
const mountMenus = (page: Page): Promise<void> => page.evaluate(() => {
  const run = (what: string) => (): void => void kit.said.push(what)
  const choice = (label: string, isChecked = false, note?: string) =>
    ({ kind: 'choice', label, isChecked, note, run: run(label) } as const)
  kit.mountMenu([
    { kind: 'action', label: 'Contrast', run: run('contrast') },
    { kind: 'menu', label: 'See as', items: [
      choice('As it is'), { kind: 'separator' }, choice('Deuteranopia', true, 'no green'),
      { kind: 'menu', label: 'Further', items: [choice('Blurred')] },
    ] },
    { kind: 'menu', label: 'Empty', reason: 'There is nothing in it', items: [] },
    { kind: 'action', label: 'Export', run: run('export') },
  ]).focus()
})
const menus = (page: Page): Promise<number> => page.evaluate(() => kit.root.querySelectorAll('[role=menu]').length)

type SubKeys = readonly [name: string, keys: readonly string[], where: string, menus: number, said: string]
const SUB: readonly SubKeys[] = [
  ['the focus of an item opens none', ['ArrowDown'], 'See as', 1, ''],
  ['Right opens it at what is checked', ['s', 'ArrowRight'], 'Deuteranopia', 2, ''],
  ['Enter opens it', ['s', 'Enter'], 'Deuteranopia', 2, ''],
  ['Space opens it', ['ArrowDown', 'Space'], 'Deuteranopia', 2, ''],
  ['Right opens none where there is nothing in it', ['e', 'ArrowRight'], 'Empty', 1, ''],
  ['Enter opens none where there is nothing in it', ['e', 'Enter'], 'Empty', 1, ''],
  ['Right is nothing to another item', ['ArrowRight'], 'Contrast', 1, ''],
  ['Left closes it back to its item', ['s', 'ArrowRight', 'ArrowLeft'], 'See as', 1, ''],
  ['Left does not close the first', ['s', 'ArrowLeft'], 'See as', 1, ''],
  ['Escape closes one only', ['s', 'ArrowRight', 'Escape'], 'See as', 1, ''],
  ['Escape twice closes both', ['s', 'ArrowRight', 'Escape', 'Escape'], 'More', 0, ''],
  ['the arrows stay in it', ['s', 'ArrowRight', 'ArrowDown', 'ArrowDown'], 'As it is', 2, ''],
  ['its letters are its own', ['s', 'ArrowRight', 'a'], 'As it is', 2, ''],
  ['Enter chooses, and all are gone', ['s', 'ArrowRight', 'Enter'], 'More', 0, 'Deuteranopia'],
  ['a third one opens', ['s', 'ArrowRight', 'f', 'ArrowRight'], 'Blurred', 3, ''],
  ['the third one closes to the second', ['s', 'ArrowRight', 'f', 'ArrowRight', 'ArrowLeft'], 'Further', 2, ''],
  ['what the third one has is chosen', ['s', 'ArrowRight', 'f', 'ArrowRight', 'Enter'], 'More', 0, 'Blurred'],
]
for (const [name, keys, where, count, said] of SUB) {
  onPage(`a menu of an item: ${name}`, async (page) => {
    await mountMenus(page)
    await page.keyboard.press('Enter')
    for (const key of keys) await page.keyboard.press(key)
    assert.deepEqual([await focused(page), await menus(page)], [where, count])
    assert.equal(await page.evaluate(() => kit.said.join()), said)
  })
}

onPage('in a narrow window a menu of an item stands over the one that has opened it, and leads back', async (page) => {
  await page.setViewportSize({ width: 400, height: 600 })
  await mountMenus(page)
  await page.keyboard.press('Enter')
  const boxes = (): Promise<readonly (readonly number[])[]> => page.evaluate(() =>
    [...kit.root.querySelectorAll('[role=menu]')].filter((menu) => menu.checkVisibility({ visibilityProperty: true }))
      .map((menu) => {
        const { offsetTop, offsetLeft } = menu as HTMLElement
        return [offsetTop, offsetLeft]
      }))
  const [first] = await boxes()
  for (const open of [() => page.keyboard.press('ArrowRight'), () => page.getByRole('menuitem', { name: 'See as' }).click()]) {
    await page.keyboard.press('s')
    await open()
    assert.deepEqual([await focused(page), await menus(page), await boxes()], ['Deuteranopia', 2, [first]])
    await page.getByRole('menuitem', { name: 'Back from See as' }).click()
    assert.deepEqual([await focused(page), await menus(page), await boxes()], ['See as', 1, [first]])
  }
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  assert.deepEqual([await focused(page), await menus(page)], ['See as', 1])
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  assert.deepEqual([await menus(page), await page.evaluate(() => kit.said.join())], [0, 'Deuteranopia'])
  await page.setViewportSize({ width: 480, height: 600 })
})

onPage('a menu of an item opens where the pointer rests or presses, and goes with another item', async (page) => {
  await mountMenus(page)
  await page.keyboard.press('Enter')
  const rest = (): Promise<void> => page.evaluate(() => kit.pass(1000))
  const item = (label: string) => page.locator('.menu-item', { hasText: label })
  const isOpen = async (): Promise<boolean> => await menus(page) === 2
  await item('See as').hover()
  const seen = [await isOpen()]
  await rest()
  seen.push(await isOpen())
  assert.deepEqual([seen, await focused(page)], [[false, true], 'See as'])
  await item('Export').hover()
  assert.deepEqual([await isOpen(), await focused(page)], [false, 'Export'])
  await item('See as').click()
  assert.deepEqual([await isOpen(), await focused(page)], [true, 'See as'])
  assert.equal(await item('See as').getAttribute('aria-expanded'), 'true')
  const described = await item('Deuteranopia').evaluate((one) => one.getAttribute('aria-describedby'))
  assert.equal(await page.evaluate((id) => kit.root.querySelector(`[id="${id ?? ''}"]`)?.textContent, described), 'no green')
  await item('Deuteranopia').click()
  assert.deepEqual([await menus(page), await page.evaluate(() => kit.said.join())], [0, 'Deuteranopia'])
})

onPage('menus that are open go together: by Tab, and by a press outside', async (page) => {
  await mountNumber(page)
  await mountMenus(page)
  const open = async (): Promise<void> => {
    await page.evaluate(() => kit.root.querySelector<HTMLElement>('.icon-button')?.click())
    for (const key of ['s', 'ArrowRight']) await page.keyboard.press(key)
    assert.equal(await menus(page), 2)
  }
  await open()
  await page.keyboard.press('Shift+Tab')
  assert.deepEqual([await menus(page), await page.evaluate(() => kit.active()?.className)], [0, 'value'])
  await open()
  await page.mouse.click(300, 580)
  assert.equal(await menus(page), 0)
  await open()
  await page.evaluate(() => kit.root.querySelector('.icon-button')?.remove())
  await page.waitForFunction(() => kit.layers.size === 0 && kit.listeners.size === 0)
})
