// Rows and their list in a real browser: what is on the page of long lists, focus, choices, pills, columns.
// What a row shows of each token is in test/panel/rows-model.test.ts.
import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { findAxeViolations } from '../support/chromium.js'
import { bigConfig, readAcceptedConfig, readFixtureConfig } from '../support/panel-config.js'
import type { Mounted } from '../support/panel-rows-in-page.js'
import { focused, frame, labels, withRows } from '../support/panel-rows-page.js'

// What the page has: functions that are run there name it. `it` is the list that a case is about.
declare let it: Mounted

const SIX = readFixtureConfig('six-tabs')
const BIG = bigConfig(2000)

const onList = withRows()

const elements = (page: Page): Promise<number> => page.evaluate(() => it.element.querySelectorAll('*').length)

onList('a list of 500 rows has few elements, wherever it is scrolled to', BIG, async (page) => {
  const first = await labels(page)
  assert.ok(first.length < 30 && first[0] === 'Item 0', String(first.length))
  for (const part of [0.3, 0.9, 1, 0.1]) {
    await page.evaluate((share) => {
      it.element.scrollTop = it.element.scrollHeight * share
    }, part)
    await frame(page)
    assert.ok(await elements(page) < 30 * 8 + 80)
    const inSight = await page.evaluate(() => {
      const box = it.element.getBoundingClientRect()
      const at = it.ui.root.elementFromPoint(box.left + 30, box.top + box.height / 2)
      return at?.closest('.row, .tier-bar') !== null
    })
    assert.ok(inSight, `nothing is shown at ${part}`)
  }
})

onList('a row says where it stands among all of its tier', BIG, async (page) => {
  const places = await page.evaluate(() => Array.from(it.element.querySelectorAll('.row'), (row) =>
    [row.getAttribute('aria-posinset'), row.getAttribute('aria-setsize')]))
  assert.deepEqual(places.slice(0, 3), [['1', '100'], ['2', '100'], ['3', '100']])
  assert.deepEqual(places.at(-1), ['100', '100'])
})

onList('the row with the focus is kept when it is scrolled away, and what is typed in it', BIG, async (page) => {
  await page.evaluate(() => it.list.reveal(it.token('--big-0'), { focus: true, flash: false }))
  await page.keyboard.type('12')
  await page.evaluate(() => {
    it.element.scrollTop = 9000
  })
  await frame(page)
  assert.equal(await focused(page), 'Item 0')
  await page.keyboard.type('3')
  await page.keyboard.press('Enter')
  assert.equal(await page.evaluate(() => it.value('--big-0')), '123px')
  await page.keyboard.press('Tab')
  assert.equal(await focused(page), 'Item 20')
})

onList('a token is revealed beneath the heading that stays, with the focus', BIG, async (page) => {
  const isThere = await page.evaluate(() => it.list.reveal(it.token('--big-1000'), { focus: true, flash: true }))
  assert.deepEqual([isThere, await focused(page)], [true, 'Item 1000'])
  assert.ok(await page.evaluate(() => {
    const row = it.ui.root.activeElement?.closest('.row')?.getBoundingClientRect()
    const list = it.element.getBoundingClientRect()
    return row !== undefined && row.top >= list.top + 28 && row.bottom <= list.bottom
  }))
  await page.waitForFunction(() => it.element.querySelector('[data-flash]') === null)
})

onList('what is in no section, and in a closed one, is not revealed', SIX, async (page) => {
  const reveal = (cssVar: string) =>
    page.evaluate((name) => it.list.reveal(it.token(name), { focus: true, flash: false }), cssVar)
  assert.equal(await reveal('--space-md'), false)
  await page.evaluate(() => it.toggle('palette'))
  assert.equal(await reveal('--p-0'), false)
})

onList('a closed tier holds no rows, and its button says so', SIX, async (page) => {
  await page.getByRole('button', { name: 'Palette' }).first().click()
  const button = page.getByRole('button', { name: 'Palette', expanded: false })
  assert.deepEqual([await button.count(), await focused(page)], [1, 'Palette8'])
  assert.equal(await page.evaluate(() => it.element.querySelector('.tier')?.querySelectorAll('.row').length), 0)
  await page.keyboard.press('Enter')
  assert.ok((await labels(page)).includes('Ink'))
})

onList('a band has its height before it is there, above rows or in their place, and its cells are rows', SIX, async (page) => {
  const seen = await page.evaluate(() => {
    const [tab] = it.store.plan.config.tabs
    const sections = tab?.tiers.map((tier, at) => ({
      key: tier.id, heading: 'tier' as const, tab, tier, title: tier.label, isOpen: true, changed: 0, total: 9,
      tokens: it.store.plan.tokens.filter(({ address: its }) => its.tab === tab.id && its.tier === tier.id),
      band: { heightAt: (widthPx: number) => (widthPx === 360 ? 40 : 90), isInstead: at === 0 },
    })) ?? []
    it.list.show({ sections, layout: 'list' })
    const [first, second] = Array.from(it.element.querySelectorAll('.tier'), (tier) => tier.getBoundingClientRect())
    const token = it.token('--p-3')
    const cell = document.createElement('button')
    const calls: string[] = []
    const called = (name: string) => () => calls.push(name) > 0
    const view = {
      token, stop: cell, openMenu: called('menu'), openBeside: called('beside'), pressPill: called('pill'),
      flash: called('flash'),
    }
    it.list.setBands({
      show: (_sections, [place]) => place?.band?.append(cell), preview: () => undefined,
      cellAt: (element) => (element === cell ? view : null), cellOf: (one) => (one === token ? view : null),
    })
    const isThere = it.list.reveal(token, { focus: true, flash: true })
    const press = (key: string): boolean =>
      cell.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    for (const key of ['F4', 'ContextMenu']) press(key)
    const focused = it.list.focused()?.item.cssVar
    press('ArrowDown')
    return {
      heights: [first?.height, (second?.height ?? 0) - 8 * 28], isThere, focused, calls,
      rows: it.element.querySelector('.tier')?.querySelectorAll('.row').length, next: it.list.focused()?.item.cssVar,
    }
  })
  assert.deepEqual(seen, {
    heights: [68, 68], isThere: true, focused: '--p-3', calls: ['flash', 'beside', 'menu'], rows: 0,
    next: '--color-page',
  })
})

onList('a change is shown on its row and in its heading, by words too', SIX, async (page) => {
  await page.evaluate(() => it.edit('--p-0', '#000'))
  const seen = await page.evaluate(() => ({
    changed: Array.from(it.element.querySelectorAll('[data-changed]'), (row) => row.getAttribute('data-var')),
    counts: Array.from(it.element.querySelectorAll('.tier-count'), ({ textContent }) => textContent),
  }))
  assert.deepEqual(seen, { changed: ['--p-0'], counts: ['1 of 8', '8'] })
  assert.equal(await page.getByRole('textbox', { name: 'Ink changed' }).inputValue(), '#000')
})

onList('a reference is chosen among what its tokens come to now', SIX, async (page) => {
  await page.evaluate(() => it.tab('spacing'))
  await page.evaluate(() => it.edit('--space-xl', '9rem'))
  const select = page.getByRole('combobox', { name: 'Card' })
  await select.selectOption({ label: 'Space xl, 9rem' })
  assert.equal(await page.evaluate(() => it.value('--inset-card')), 'var(--space-xl)')
})

onList('a pill is switched in its row', SIX, async (page) => {
  await page.evaluate(() => it.tab('size'))
  await page.getByRole('button', { name: '9999px' }).click()
  assert.equal(await page.evaluate(() => it.value('--radius-full')), '9999px')
  assert.equal(await page.getByRole('button', { name: '9999px' }).getAttribute('aria-pressed'), 'true')
})

onList('a read-only row is no editor, and a double click leaves it as it is', SIX, async (page) => {
  const logo = page.getByRole('combobox', { name: 'Logo' })
  assert.equal(await logo.getAttribute('aria-readonly') ?? await logo.getAttribute('readonly') ?? null, 'true')
  await page.getByText('Logo', { exact: true }).dblclick()
  assert.deepEqual(await page.evaluate(() => it.calls), [])
}, { heightPx: 560 })

onList('a double click on a label resets; the buttons open menus of the row and of the tier', SIX, async (page) => {
  await page.evaluate(() => it.edit('--p-2', '#000'))
  await page.getByText('Red', { exact: true }).dblclick()
  assert.equal(await page.evaluate(() => it.value('--p-2')), '#d64550')
  await page.getByRole('button', { name: 'More for Red' }).click()
  await page.getByRole('button', { name: 'More for Palette' }).click()
  assert.deepEqual(await page.evaluate(() => it.calls), ['reset --p-2', 'menu --p-2', 'tier-menu color/palette'])
})

onList('captions are headings only, and rows keep their fields from one view to the next', SIX, async (page) => {
  await page.evaluate(() => {
    it.list.reveal(it.token('--p-1'), { focus: true, flash: false })
    it.captions(['--p-1', '--space-md'])
  })
  assert.deepEqual(await page.getByRole('heading', { level: 3 }).allTextContents(), ['Color › Palette', 'Spacing › Space'])
  assert.deepEqual([await labels(page), await focused(page)], [['Paper', 'Space md'], 'Paper'])
  await page.evaluate(() => it.captions(['--space-md']))
  assert.equal(await focused(page), 'Space md')
})

onList('a tab is where it was when it is shown again', BIG, async (page) => {
  await page.evaluate(() => {
    it.element.scrollTop = 700
    it.tab('font')
  })
  assert.equal(await page.evaluate(() => it.element.scrollTop), 0)
  await page.evaluate(() => it.tab('spacing'))
  assert.equal(await page.evaluate(() => it.element.scrollTop), 700)
})

onList('columns stand side by side, scroll each by itself, and those far away hold no rows', BIG, async (page) => {
  await page.evaluate(() => it.tab('spacing', 'columns'))
  await frame(page)
  const columns = () => page.evaluate(() => Array.from(it.element.querySelectorAll('.tier'), (tier) =>
    [Math.round(tier.getBoundingClientRect().width), tier.querySelectorAll('.row').length] as const))
  const seen = await columns()
  assert.ok(seen.every(([width]) => width >= 300 && width <= 340))
  assert.ok(seen.slice(0, 2).every(([, rows]) => rows > 5 && rows < 20))
  // The last row of all is kept for Shift+Tab.
  assert.deepEqual(seen.slice(3).map(([, rows]) => rows), [0, 1])
  await page.evaluate(() => it.list.reveal(it.token('--big-1024'), { focus: true, flash: false }))
  assert.equal(await focused(page), 'Item 1024')
  const right = await page.evaluate(() => it.ui.root.activeElement?.getBoundingClientRect().right)
  assert.ok(right !== undefined && right <= 500)
}, { widthPx: 500, heightPx: 204 })

onList('labels of any kind stay in their lane', readAcceptedConfig({
  storagePrefix: 'odd', consoleNamespace: 'odd',
  tabs: [{ id: 'a"b]', label: 'Odd', tiers: [{ id: '🎨', label: 'طبقة', items: [
    { id: '🎉', cssVar: '--a', label: 'x'.repeat(200), default: '1', type: { kind: 'text' } },
    { id: '.row > *', cssVar: '--b', label: 'تباعد كبير', default: '1', type: { kind: 'text' } },
    { id: '__proto__', cssVar: '--c', label: '<b>bold</b>', default: '1', type: { kind: 'text' } },
  ] }] }],
}), async (page) => {
  const widths = await page.evaluate(() => Array.from(it.element.querySelectorAll('.row'), (row) =>
    [row.scrollWidth, Math.round(row.querySelector('.field')?.getBoundingClientRect().width ?? 0)]))
  assert.deepEqual(widths, [[280, 114], [280, 114], [280, 114]])
  await page.evaluate(() => it.edit('--c', '2'))
  assert.deepEqual(await page.evaluate(() => [it.value('--c'), it.element.querySelectorAll('b').length]), ['2', 0])
}, { widthPx: 280 })

onList('selecting has checkboxes, Shift takes what lies between, rows show what would become of them', SIX, async (page) => {
  await page.evaluate(() => {
    it.tab('spacing')
    it.startBulk([])
  })
  await page.getByRole('checkbox', { name: 'Select Space xs' }).click()
  await page.getByRole('checkbox', { name: 'Select Space lg' }).click({ modifiers: ['Shift'] })
  assert.equal(await page.evaluate(() => it.list.selected.size), 4)
  assert.equal(await page.getByRole('checkbox', { name: 'Select Card' }).count(), 0)
  await page.getByRole('textbox', { name: 'Number or value' }).fill('2')
  assert.equal(await page.getByRole('spinbutton', { name: 'Space md' }).inputValue(), '2')
  assert.equal(await page.evaluate(() => it.value('--space-md')), '1rem')
  await page.getByRole('button', { name: 'Apply to 4' }).click()
  assert.equal(await page.evaluate(() => it.value('--space-md')), '2rem')
  assert.equal(await page.evaluate(() => it.store.history.entries.length), 1)
  assert.equal(await page.locator('.pick, .bulk').count(), 0)
})

onList('Escape cancels a bulk edit, a press elsewhere does not, and what cannot be is said', SIX, async (page) => {
  const isOpen = await page.evaluate(() => {
    it.tab('font')
    it.startBulk(['--text-base', '--text-fluid'])
    it.ui.layers.press([document.body])
    return it.ui.layers.size
  })
  assert.equal(isOpen, 1)
  const value = page.getByRole('textbox', { name: 'Number or value' })
  await value.fill('1.5')
  assert.match(await page.locator('.bulk-note').textContent() ?? '', /^1 of 2 will change\. Others: not a plain number\.$/)
  await value.fill('much')
  assert.deepEqual([await value.getAttribute('aria-invalid'), await page.locator('.bulk-note').textContent()],
    ['true', 'Type a number to multiply by.'])
  await page.evaluate(() => it.ui.layers.closeTop())
  assert.equal(await page.locator('.bulk, .pick').count(), 0)
})

onList('nothing of a list is left once it is released', SIX, async (page) => {
  await page.evaluate(() => it.list.release())
  const left = await page.evaluate(() => [it.element.isConnected, it.ui.listeners.size, it.ui.layers.size])
  assert.deepEqual(left, [false, 0, 0])
})

onList('axe finds nothing wrong with a tab and with selecting', SIX, async (page) => {
  await page.evaluate(() => {
    it.edit('--p-0', 'oklch(0.5 0.1 20)')
    it.startBulk([])
  })
  assert.deepEqual(await findAxeViolations(page), [])
})

onList('a value stands on the baseline of its label, whatever its type', SIX, async (page) => {
  await page.evaluate(() => it.tab('spacing'))
  const gaps = await page.evaluate(() => Array.from(it.element.querySelectorAll('.row'), (row) => {
    row.querySelector<HTMLElement>('.value')?.style.setProperty('font', '17px/16px serif')
    const baselineOf = (parent: Element | null): number => {
      const probe = document.createElement('span')
      probe.style.cssText = 'align-self: baseline; display: inline-block; height: 0'
      parent?.append(probe)
      const { bottom } = probe.getBoundingClientRect()
      probe.remove()
      return bottom
    }
    return Math.abs(baselineOf(row.querySelector('.row-label')) - baselineOf(row.querySelector('.field')))
  }))
  assert.ok(gaps.length > 5 && gaps.every((gap) => gap < 0.1), String(gaps))
}, { widthPx: 480 })
