// Configurations at their edges: thousands of tokens, long labels, labels from right to left, no tabs, many,
// tiers without items, ids of any characters. Lists in detail are in panel-rows.test.ts.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { inPanel } from '../support/panel-in-page.js'
import { ADAPTER_SCRIPT, configScript, htmlPage } from '../support/panel-page.js'
import { IN_BROWSER, withPanelSite } from '../support/panel-site.js'

const LENGTH = { kind: 'length', step: 1, unit: 'px', units: ['px', 'rem'] }
const item = (id: string, label: string, name: string, more: object = {}): object =>
  ({ id, cssVar: `--${name}`, label, default: '8px', type: LENGTH, ...more })
const tab = (id: string, label: string, ...tiers: readonly object[]): object => ({ id, label, tiers })
const tier = (id: string, label: string, items: readonly object[]): object => ({ id, label, items })
const pageOf = (...tabs: readonly object[]): string =>
  htmlPage(configScript({ storagePrefix: 'long', consoleNamespace: 'long', tabs }) + ADAPTER_SCRIPT)

const MANY = 2000
const LONG = 'A label that goes on and on '.repeat(8).slice(0, 200)
const UNBROKEN = 'Donaudampfschifffahrtsgesellschaft'.repeat(6).slice(0, 200)
const HEBREW = 'מרווח פנימי של כרטיס'
const HEBREW_LONG = `${HEBREW} `.repeat(10).slice(0, 200)
const ODD = [
  '"', '\'', '\\', '<b>', ' ', 'two words', '\n', '😀', '__proto__', 'constructor', '[data-x]', '\u202e',
]
const PAGES = {
  '/many': pageOf(
    tab('all', 'All', tier('all', 'All',
      Array.from({ length: MANY }, (_, at) => item(`i${at}`, `Item ${at}`, `m-${at}`)))),
    tab('other', 'Other', tier('none', 'None', []), tier('one', 'One', [item('one', 'One', 'one')])),
  ),
  '/words': pageOf(tab('words', 'Words', tier('words', LONG, [
    item('short', 'Short', 'short'), item('long', LONG, 'long'), item('unbroken', UNBROKEN, 'unbroken'),
    item('hebrew', HEBREW, 'hebrew'), item('hebrew-long', HEBREW_LONG, 'hebrew-long'),
    item('pill', UNBROKEN, 'pill', { pill: { value: '0px', customDefault: '8px' } }),
    item('fixed', LONG, 'fixed', { readonly: true }),
  ]), tier('texts', UNBROKEN, [
    { id: 'text', cssVar: '--text', label: LONG, default: UNBROKEN, type: { kind: 'text' } },
  ])), tab('long', UNBROKEN)),
  '/none': pageOf(),
  '/tabs': pageOf(...Array.from({ length: 100 }, (_, at) =>
    tab(`t${at}`, `Tab ${at}`, tier('one', 'One', [item('one', `One of ${at}`, `t-${at}`)])))),
  '/odd': pageOf(...ODD.map((id, at) =>
    tab(id, `Odd ${at}`, tier(id, `Tier ${at}`, [item(id, `Item ${at}`, `odd-${at}`)])))),
}
const site = withPanelSite(() => PAGES)

const list = (page: Page): Locator => inPanel(page).locator('.list')
const rows = (page: Page): Locator => list(page).locator('.row')
const field = (page: Page, name: string): Locator => list(page).locator('.field').getByLabel(name, { exact: true })
const search = (page: Page): Locator => inPanel(page).getByRole('searchbox')
const edit = async (one: Locator, text: string): Promise<void> => {
  await one.fill(text)
  await one.press('Enter')
}
const hasFocus = (locator: Locator): Promise<boolean> => locator.evaluate((element) =>
  element === (element.getRootNode() as ShadowRoot).activeElement)
const isInList = (locator: Locator): Promise<boolean> => locator.evaluate((element) => {
  const { top, bottom } = element.getBoundingClientRect()
  const around = element.closest('.list')?.getBoundingClientRect()
  return around !== undefined && top >= around.top && bottom <= around.bottom
})
const footerSays = (page: Page, words: string): Promise<void> =>
  inPanel(page).locator('.footer').getByText(words, { exact: true }).waitFor()
const until = (page: Page, cssVar: string, value: string): Promise<unknown> =>
  page.waitForFunction(([name, wanted]) =>
    getComputedStyle(document.documentElement).getPropertyValue(name) === wanted, [cssVar, value] as const)

/** Few enough for any window: those in sight and some around. */
const FEW = 80

test('of two thousand tokens few rows are on the page, wherever one is and whatever one does', IN_BROWSER, () =>
  site.onSame(async (page) => {
    const few = async (): Promise<void> => {
      const count = await rows(page).count()
      assert.ok(count > 0 && count < FEW, `${count} rows`)
    }
    await few()
    // From behind the list, Shift and Tab come to its last row, however far that is from what is in sight.
    const last = field(page, `Item ${MANY - 1}`)
    for (const from of [last, field(page, 'Item 3')]) {
      await list(page).evaluate((element) => { element.scrollTo(0, 0) })
      await from.evaluate((element) => { element.focus({ preventScroll: true }) })
      await inPanel(page).locator('.footer').getByRole('button').first().focus()
      await page.keyboard.press('Shift+Tab')
      assert.equal(await hasFocus(last), true)
      assert.equal(await isInList(last), true)
    }
    for (const at of [600, 1200, MANY - 1]) {
      await list(page).evaluate((element, share) => {
        element.scrollTo(0, element.scrollHeight * share)
      }, at / (MANY - 1))
      await field(page, `Item ${at}`).waitFor()
      await few()
    }
    await edit(last, '12')
    await until(page, `--m-${MANY - 1}`, '12px')
    await search(page).fill('--m-19')
    await field(page, 'Item 190').waitFor()
    await inPanel(page).getByRole('tab', { name: 'All, 111 matches' }).waitFor()
    await few()
    await search(page).fill('')
    await inPanel(page).getByRole('tab', { name: 'Other' }).click()
    await field(page, 'One').waitFor()
    assert.equal(await rows(page).count(), 1)
    const empty = inPanel(page).locator('.tier-toggle', { hasText: 'None' })
    assert.equal(await empty.getAttribute('aria-expanded'), 'true')
    await inPanel(page).getByRole('button', { name: 'Undo' }).first().click()
    await until(page, `--m-${MANY - 1}`, '')
    await last.waitFor()
    assert.deepEqual([await last.inputValue(), await hasFocus(last)], ['8', true])
    assert.equal(await isInList(last), true)
    await few()
  }, '/many'))

test('a token that the Changed filter loses by an undo is come to all the same', IN_BROWSER, () =>
  site.onSame(async (page) => {
    const third = field(page, 'Item 3')
    await edit(third, '12')
    await footerSays(page, '1 changed')
    await inPanel(page).getByRole('button', { name: 'Only changed', exact: true }).click()
    await inPanel(page).getByText('All › All').waitFor()
    await inPanel(page).getByRole('button', { name: 'Undo' }).first().click()
    await footerSays(page, 'No changes')
    await field(page, 'Item 4').waitFor()
    assert.equal(await hasFocus(third), true)
  }, '/many'))

test('a row that Tab comes to is not under a message', IN_BROWSER, () => site.onSame(async (page) => {
  await edit(field(page, 'Item 0'), '12')
  await list(page).locator('.row-label', { hasText: 'Item 0' }).first().dblclick()
  const toast = inPanel(page).locator('.toast')
  await toast.waitFor()
  // Over it, it stays.
  await toast.hover()
  await field(page, 'Item 1').focus()
  for (let at = 2; at < 24; at += 1) {
    await page.keyboard.press('Tab')
    const over = await field(page, `Item ${at}`).evaluate((input) => {
      const message = (input.getRootNode() as ShadowRoot).querySelector('.toast')?.getBoundingClientRect()
      return message === undefined ? NaN : message.top - input.getBoundingClientRect().bottom
    })
    assert.ok(over >= 0, `Item ${at} is ${over} px above the message`)
  }
}, '/many'))

/** The names of what is wider than its place, in the panel's frame as it is. */
const overflowing = (page: Page): Promise<readonly string[]> => inPanel(page).locator('.frame').evaluate((frame) => {
  const its = frame.getBoundingClientRect()
  const wide = [...frame.querySelectorAll('.row, .tier, .list, .tabs, .footer, .header')]
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
  const outside = [...frame.querySelectorAll('.row > *, .row button, .row input')].filter((element) => {
    const { left, right, width } = element.getBoundingClientRect()
    return width > 0 && (left < its.left - 0.5 || right > its.right + 0.5)
  })
  return [...wide, ...outside].map(({ className, textContent }) => `${className} ${textContent}`.slice(0, 60))
})

test('labels of two hundred characters make nothing wider, and are read whole in the tooltip', IN_BROWSER, () =>
  site.onSame(async (page) => {
    await field(page, 'Short').waitFor()
    assert.deepEqual(await overflowing(page), [])
    const heights = await rows(page).evaluateAll((all) => all.map((it) => it.getBoundingClientRect().height))
    assert.equal(new Set(heights).size, 1, `rows are ${heights.join(', ')} px high`)
    await list(page).locator('.row-label', { hasText: UNBROKEN }).first().hover()
    const tooltip = inPanel(page).locator('.tooltip', { hasText: UNBROKEN })
    await tooltip.waitFor()
    const isWhole = await tooltip.evaluate((element) => {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element
      const { left, top, right, bottom } = element.getBoundingClientRect()
      const isInside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
      return isInside && scrollWidth <= clientWidth && scrollHeight <= clientHeight
    })
    assert.ok(isWhole, 'the whole tooltip can be read')
  }, '/words'))

test('a label from right to left keeps dot, field and menu where they are in every row', IN_BROWSER, () =>
  site.onSame(async (page) => {
    for (const at of [0, 3, 4]) await edit(rows(page).nth(at).locator('.value'), '9')
    await footerSays(page, '3 changed')
    const last = rows(page).nth(4).locator('.row-label')
    const left = (await last.boundingBox())?.x
    await inPanel(page).getByLabel('Filter tokens').focus()
    assert.equal((await last.boundingBox())?.x, left)
    const places = await rows(page).evaluateAll((all) => all.map((row) => {
      const label = row.querySelector('.row-label')
      const dot = getComputedStyle(row, '::before')
      return {
        direction: label === null ? '' : getComputedStyle(label).direction,
        isChanged: row.getAttribute('data-changed'),
        lanes: [...row.children].filter((element) => !element.matches('.eye')).map((element) => {
          const { left, right } = element.getBoundingClientRect()
          return [left, right].map(Math.round)
        }),
        dot: [dot.left, dot.width],
      }
    }))
    const of = (at: number) => places[at] ?? assert.fail('no row')
    assert.deepEqual([0, 3, 4].map((at) => of(at).direction), ['ltr', 'rtl', 'rtl'])
    for (const { isChanged, lanes, dot } of [of(3), of(4)]) {
      assert.notEqual(isChanged, null)
      assert.deepEqual([lanes, dot], [of(0).lanes, of(0).dot])
    }
  }, '/words'))

test('in a window that is hardly larger than a row nothing covers the one that has the focus', IN_BROWSER, () =>
  site.onSame(async (page) => {
    await page.setViewportSize({ width: 320, height: 200 })
    // The panel hears of it with the next frame.
    await page.waitForFunction(() => {
      const list = document.querySelector('#long-root')?.shadowRoot?.querySelector('.list')
      return !!list && list.getBoundingClientRect().bottom <= innerHeight
    })
    const names: string[] = []
    await field(page, 'Item 4').focus()
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let at = 0; at < 15; at += 1) {
        await page.keyboard.press(key)
        const hidden = await page.evaluate(() => {
          const row = document.querySelector('#long-root')?.shadowRoot?.activeElement?.closest('.row')
          const list = row?.closest('.list')?.getBoundingClientRect()
          if (!row || !list) return null
          const { top, bottom } = row.getBoundingClientRect()
          const bars = [...row.closest('.list')?.querySelectorAll('.tier-bar') ?? []].map((bar) => bar.getBoundingClientRect())
          const isCovered = bars.some((bar) => bar.top < bottom - 0.5 && bar.bottom > top + 0.5)
          return isCovered || top < list.top - 0.5 || bottom > list.bottom + 0.5
        })
        if (hidden !== false) names.push(`${key} ${at}`)
      }
    }
    await page.setViewportSize({ width: 1280, height: 800 })
    assert.deepEqual(names, [])
  }, '/many'))

test('on a page from right to left the panel, whose words are English, stands as on any other', IN_BROWSER, () =>
  site.onSame(async (page) => {
    await edit(field(page, 'Short'), '9')
    await footerSays(page, '1 changed')
    const boxes = (direction: string): Promise<readonly string[]> => inPanel(page).locator('.frame').evaluate(
      (frame, dir) => {
        document.documentElement.dir = dir
        return [...frame.querySelectorAll('*')].map((element) => {
          const { left, top, width, height } = element.getBoundingClientRect()
          return `${element.getAttribute('class') ?? element.localName} ${[left, top, width, height].join(' ')}`
        })
      }, direction)
    const fromLeft = await boxes('ltr')
    assert.deepEqual(await boxes('rtl'), fromLeft)
    await inPanel(page).getByRole('button', { name: 'More', exact: true }).click()
    const menu = inPanel(page).getByRole('menu')
    assert.deepEqual(await menu.evaluate((element) => [getComputedStyle(element).direction, element.closest('[lang]')?.getAttribute('lang')]),
      ['ltr', 'en'])
  }, '/words'))

test('without tabs the panel says so, offers one way on, and fails at nothing', IN_BROWSER, () =>
  site.onSame(async (page) => {
    await inPanel(page).getByText('This panel has no tabs yet').waitFor()
    await inPanel(page).getByRole('button', { name: 'Copy example' }).click()
    await inPanel(page).locator('.toast').waitFor()
    await page.keyboard.press(']')
    await page.keyboard.press('Control+z')
    await search(page).fill('x')
    await inPanel(page).getByText('This panel has no tabs yet').waitFor()
    assert.equal(await rows(page).count(), 0)
    assert.equal(await inPanel(page).getByRole('tab').count(), 0)
  }, '/none'))

test('of a hundred tabs those that fit are shown, and a menu has all the others', IN_BROWSER, () =>
  site.onSame(async (page) => {
    const shown = inPanel(page).locator('.tabs').getByRole('tab')
    // How wide the row is, the panel hears with the first frame.
    await inPanel(page).getByRole('button', { name: 'more tabs' }).waitFor()
    const seen = await shown.evaluateAll((all) =>
      all.filter((one) => one.checkVisibility({ visibilityProperty: true })).length)
    assert.ok(seen > 1 && seen < 20, `${seen} tabs`)
    assert.deepEqual(await overflowing(page), [])
    await inPanel(page).getByRole('button', { name: `${100 - seen} more tabs` }).click()
    await inPanel(page).getByRole('menu').getByText('Tab 77', { exact: true }).click()
    await field(page, 'One of 77').waitFor()
    const active = inPanel(page).getByRole('tab', { selected: true })
    assert.equal(await active.textContent(), 'Tab 77')
    assert.ok(await active.isVisible())
  }, '/tabs'))

test('ids of any characters name tabs, tiers and tokens as others do, and are kept', IN_BROWSER, () =>
  site.onSame(async (page) => {
    await search(page).fill('--odd')
    await inPanel(page).getByText('Odd 0 › Tier 0').waitFor()
    for (const [at] of ODD.entries()) await edit(field(page, `Item ${at}`), '12')
    await footerSays(page, `${ODD.length} changed`)
    await search(page).fill('')
    await inPanel(page).locator('.tier-toggle', { hasText: 'Tier 0' }).click()
    await field(page, 'Item 0').waitFor({ state: 'detached' })
    await page.reload()
    await footerSays(page, `${ODD.length} changed`)
    assert.equal(await rows(page).count(), 0, 'the closed tier is closed')
    const values = await page.evaluate((count) => Array.from({ length: count }, (_, at) =>
      getComputedStyle(document.documentElement).getPropertyValue(`--odd-${at}`)), ODD.length)
    assert.deepEqual(values, ODD.map(() => '12px'))
  }, '/odd'))
