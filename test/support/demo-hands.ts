// Three ways to use a page: with a pointer, by keyboard alone, by touch; each reaches what is told by name.
import assert from 'node:assert/strict'
import type { Locator, Page } from 'playwright-core'

/** How a person acts on what a locator tells. */
export interface Hand {
  readonly name: 'pointer' | 'keyboard' | 'touch'
  press(what: Locator): Promise<void>
  /** Puts a text in the place of a field's, and keeps it. */
  write(field: Locator, text: string): Promise<void>
  /** Presses where an element stands, whatever lies over it. */
  aim(what: Locator): Promise<void>
  /** Presses a line of the menu that is open. */
  choose(line: Locator): Promise<void>
}

/** So many stops lead to anything at most: who needs more is lost. */
const MOST_STOPS = 60

/** Where an element is, seen from the focus: there, in the same group of arrows, before it or behind it. */
const whereIs = (what: Locator): Promise<'here' | 'ArrowRight' | 'Shift+Tab' | 'Tab'> => what.first().evaluate((element) => {
  const { activeElement: active } = element.getRootNode() as Document | ShadowRoot
  if (active === null) return 'Tab'
  if (element.contains(active)) return 'here'
  if (element.closest('[role=toolbar], [role=tablist], [role=radiogroup], [role=menu] [role=group]')?.contains(active) === true) return 'ArrowRight'
  return (active.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) !== 0 ? 'Shift+Tab' : 'Tab'
})

/** Walks to an element by Tab, and in its group by arrows; by another key where one is told. */
export async function walkTo(page: Page, what: Locator, key?: string): Promise<void> {
  await what.first().waitFor()
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    const next = await whereIs(what)
    if (next === 'here') return
    await page.keyboard.press(next === 'ArrowRight' ? next : key ?? next)
  }
  assert.fail(`no key leads to ${String(what)}`)
}

const settled = (what: Locator): Promise<void> => what.first().waitFor()

export const pointer = (page: Page): Hand => ({
  name: 'pointer',
  press: (what) => what.first().click(),
  write: async (field, text) => {
    await field.first().click({ clickCount: 3 })
    await page.keyboard.press('Control+a')
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  },
  aim: (what) => what.first().click({ force: true }),
  choose: (line) => line.first().click(),
})

export const keyboard = (page: Page): Hand => ({
  name: 'keyboard',
  press: async (what) => {
    await walkTo(page, what)
    await page.keyboard.press('Enter')
  },
  write: async (field, text) => {
    await walkTo(page, field)
    await page.keyboard.press('Control+a')
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  },
  aim: () => assert.fail('keys aim at nothing'),
  choose: async (line) => {
    await walkTo(page, line, 'ArrowDown')
    await page.keyboard.press('Enter')
  },
})

export const touch = (page: Page): Hand => ({
  name: 'touch',
  press: async (what) => {
    await settled(what)
    await what.first().tap()
  },
  write: async (field, text) => {
    await field.first().tap()
    await page.keyboard.press('Control+a')
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  },
  aim: (what) => what.first().tap({ force: true }),
  choose: (line) => line.first().tap(),
})
