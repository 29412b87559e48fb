// The keys of rows in a real browser: Tab stops, ways to what stands beside a value, steps that end.
import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { bigConfig, readFixtureConfig } from '../support/panel-config.js'
import type { Kit, Mounted } from '../support/panel-rows-in-page.js'
import { focused, withRows } from '../support/panel-rows-page.js'

// What the page has: functions that are run there name it. `it` is the list that a case is about.
declare const kit: Kit
declare let it: Mounted

const SIX = readFixtureConfig('six-tabs')
const BIG = bigConfig(2000)

const onList = withRows()

/** Shows a tab, with the focus in the row of one of its tokens. */
const show = (page: Page, tab: string, cssVar: string): Promise<void> => page.evaluate(([id, name]) => {
  it.tab(id)
  it.list.reveal(it.token(name), { focus: true, flash: false })
}, [tab, cssVar] as const)

/** The class of what has the focus. */
const role = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => it.ui.root.activeElement?.className)

onList('steps of what cannot be negative end at 0, which is said once; less can be typed', SIX, async (page) => {
  await show(page, 'spacing', '--space-md')
  const value = () => page.evaluate(() => it.value('--space-md'))
  const note = () => page.evaluate(() => it.ui.root.querySelector('.note')?.textContent ?? null)
  assert.equal(await note(), null)
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('PageDown')
  assert.deepEqual([await value(), await note(), await page.evaluate(() => kit.said)],
    ['0rem', 'Steps stop at 0. Type a negative value to go lower.', ['Steps stop at 0. Type a negative value to go lower.']])
  await page.keyboard.press('ArrowUp')
  assert.equal(await note(), null)
  await page.keyboard.type('-2')
  assert.equal(await value(), '-2rem')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  assert.deepEqual([(await value())?.startsWith('-'), await note()], [true, null])
})

onList('what was not applied is said off the row that has the focus, until there is something newer to say', SIX, async (page) => {
  await show(page, 'spacing', '--space-md')
  const notes = () => page.evaluate(() => Array.from(it.ui.root.querySelectorAll('.note'), (note) => {
    const focused = it.ui.root.activeElement?.closest('.field')
    if (!focused) throw new Error('nothing has the focus')
    const [one, other] = [note.getBoundingClientRect(), focused.getBoundingClientRect()]
    return [note.textContent.slice(0, 18), one.bottom <= other.top || one.top >= other.bottom] as const
  }))
  await page.keyboard.type('zz;')
  await page.keyboard.press('Tab')
  assert.deepEqual(await notes(), [['Didn’t apply “zz;”', true]])
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.type('zz;')
  await page.keyboard.press('Shift+Tab')
  assert.deepEqual(await notes(), [['Didn’t apply “zz;”', true]])
  for (let press = 0; press < 30; press += 1) await page.keyboard.press('PageDown')
  assert.deepEqual(await notes(), [['Steps stop at 0. T', true]])
})

onList('Tab goes from value to value, with one stop at each heading, past the window, and behind the list', BIG, async (page) => {
  await page.evaluate(() => it.list.reveal(it.token('--big-1900'), { focus: true, flash: false }))
  const there: string[] = []
  for (let step = 0; step < 7; step += 1) {
    await page.keyboard.press('Tab')
    there.push(await focused(page))
  }
  assert.deepEqual(there, ['Item 1920', 'Item 1940', 'Item 1960', 'Item 1980', 'Tier 1100', 'Item 1', 'Item 21'])
  const back: string[] = []
  for (let step = 0; step < 7; step += 1) {
    await page.keyboard.press('Shift+Tab')
    back.push(await focused(page))
  }
  assert.deepEqual(back, [...there.slice(0, -1).reverse(), 'Item 1900'])
  await page.evaluate(() => it.list.reveal(it.token('--big-1984'), { focus: true, flash: false }))
  await page.keyboard.press('Tab')
  assert.equal(await focused(page), 'Behind')
  await page.keyboard.press('Shift+Tab')
  assert.equal(await focused(page), 'Item 1984')
})

onList('a row of any kind has one Tab stop, its value', SIX, async (page) => {
  for (const tab of ['color', 'spacing', 'size', 'font']) {
    await page.evaluate((id) => it.tab(id), tab)
    const stops = await page.evaluate(() => Array.from(it.element.querySelectorAll('.row'), (row) =>
      Array.from(row.querySelectorAll<HTMLElement>('button, input, select'), ({ tabIndex, className }) =>
        (tabIndex < 0 ? '' : className)).filter(Boolean).join()))
    assert.deepEqual([...new Set(stops)], ['value'], tab)
  }
})

onList('Tab commits what is typed and goes on to the next value', SIX, async (page) => {
  await show(page, 'spacing', '--space-md')
  await page.keyboard.type('3')
  await page.keyboard.press('Tab')
  assert.deepEqual([await page.evaluate(() => it.value('--space-md')), await focused(page)], ['3rem', 'Space lg'])
})

onList('arrows go from row to row, but in a number, over headings, and no further than the list', SIX, async (page) => {
  await show(page, 'color', '--p-6')
  const labelsOf = async (key: string, times: number): Promise<readonly string[]> => {
    const seen: string[] = []
    for (let press = 0; press < times; press += 1) {
      await page.keyboard.press(key)
      seen.push(await focused(page))
    }
    return seen
  }
  const [before, ...down] = [await focused(page), ...await labelsOf('ArrowDown', 40)]
  const last = down.at(-1)
  assert.ok(new Set(down).size > 3 && down.filter((one) => one === last).length > 1, down.join())
  assert.deepEqual((await labelsOf('ArrowUp', 40)).includes(before), true)
  assert.equal(await focused(page), 'Ink')
  assert.deepEqual(await page.evaluate(() => it.calls), [])
  await show(page, 'spacing', '--space-md')
  await page.keyboard.press('ArrowDown')
  assert.deepEqual([await focused(page), await page.evaluate(() => it.value('--space-md'))], ['Space md', '0.875rem'])
})

onList('a choice keeps its option while arrows pass it; a heading leads into its rows', SIX, async (page) => {
  await show(page, 'spacing', '--inset-card')
  const value = await page.evaluate(() => it.value('--inset-card'))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  assert.deepEqual([await focused(page), await page.evaluate(() => it.value('--inset-card'))], ['Card', value])
  await page.getByRole('button', { name: 'Space', exact: false }).first().focus()
  await page.keyboard.press('ArrowDown')
  assert.equal(await focused(page), 'Space 2xs')
})

onList('F4 opens the picker of a color and takes the next unit of a number; Shift+Enter presses a pill', SIX, async (page) => {
  await show(page, 'color', '--p-0')
  for (const keys of ['F4', 'Alt+ArrowDown']) await page.keyboard.press(keys)
  await show(page, 'color', '--color-accent')
  await page.keyboard.press('F4')
  assert.deepEqual([await page.evaluate(() => it.calls), await role(page)],
    [['pick --p-0', 'pick --p-0', 'pick --color-accent'], 'value'])
  // A semantic color has a list besides.
  await page.keyboard.press('Alt+ArrowDown')
  await page.getByRole('listbox').waitFor()
  await page.keyboard.press('Escape')
  await show(page, 'spacing', '--space-md')
  await page.keyboard.press('F4')
  assert.deepEqual([await page.evaluate(() => it.value('--space-md')), await role(page)], ['16px', 'value'])
  await show(page, 'size', '--radius-full')
  await page.keyboard.press('Shift+Enter')
  assert.deepEqual([await page.evaluate(() => it.value('--radius-full')), await role(page)], ['9999px', 'value'])
  await page.keyboard.press('Shift+Enter')
  assert.notEqual(await page.evaluate(() => it.value('--radius-full')), '9999px')
})

onList('the menus of a row and of a tier are opened by key, also of a row that is read-only', SIX, async (page) => {
  await show(page, 'color', '--p-2')
  await page.keyboard.press('Shift+F10')
  await page.keyboard.press('ContextMenu')
  await page.getByRole('button', { name: 'Palette' }).first().focus()
  await page.keyboard.press('Shift+F10')
  await show(page, 'color', '--color-logo')
  await page.keyboard.press('Shift+F10')
  assert.deepEqual(await page.evaluate(() => it.calls),
    ['menu --p-2', 'menu --p-2', 'tier-menu color/palette', 'menu --color-logo'])
  // A menu that closes gives the focus to its button, and that to the value.
  await page.evaluate(() => it.ui.root.activeElement?.closest('.row')?.querySelector<HTMLElement>('.more')?.focus())
  assert.equal(await role(page), 'value')
})

onList('while rows are selected a row\'s stop is its checkbox, where it has one', SIX, async (page) => {
  await page.evaluate(() => {
    it.tab('spacing')
    it.startBulk([])
    it.list.reveal(it.token('--space-xs'), { focus: true, flash: false })
  })
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+Space')
  assert.deepEqual([await focused(page), await role(page)], ['Space sm', 'pick'])
  assert.equal(await page.evaluate(() => it.list.selected.size), 2)
  await page.evaluate(() => it.ui.layers.closeTop())
  const inputs = await page.evaluate(() => it.element.querySelectorAll('.value[tabindex]').length)
  assert.equal(inputs, 0)
})

onList('a walk by arrows changes nothing: from ⋯ to ⋯, and to that of a row whose value would take the next arrow', SIX, async (page) => {
  for (const tab of ['color', 'spacing', 'size', 'font']) {
    await page.evaluate((id) => it.tab(id), tab)
    const before = await page.evaluate(() => [...it.element.querySelectorAll<HTMLInputElement>('.value')].map(({ value }) => value))
    for (const start of ['.tier-toggle', '.row > .more']) {
      for (const key of ['ArrowDown', 'ArrowUp']) {
        await page.evaluate(([selector, isLast]) => {
          const all = it.element.querySelectorAll<HTMLElement>(selector)
          all[isLast ? all.length - 1 : 0]?.focus()
        }, [start, key === 'ArrowUp'] as const)
        const roles = new Set<string | undefined>()
        for (let press = 0; press < 12; press += 1) {
          await page.keyboard.press(key)
          roles.add(await role(page))
        }
        if (start === '.row > .more') assert.deepEqual([...roles], ['more'], `${tab}, ${key}`)
      }
    }
    const after = await page.evaluate(() => [...it.element.querySelectorAll<HTMLInputElement>('.value')].map(({ value }) => value))
    assert.deepEqual([after, await page.evaluate(() => it.calls)], [before, []], tab)
  }
  await show(page, 'spacing', '--space-md')
  await page.evaluate(() => (it.ui.root.activeElement?.closest('.row')?.querySelector<HTMLElement>('.more'))?.focus())
  await page.keyboard.press('ArrowDown')
  assert.deepEqual([await focused(page), await role(page)], ['Space lg', 'more'])
  await page.keyboard.press('Shift+Tab')
  assert.deepEqual([await focused(page), await role(page)], ['Space lg', 'value'])
})
