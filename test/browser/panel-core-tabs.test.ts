// Two tabs of one browser with one instance each: what one of them stores, the other one is told.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import type { PanelCore } from '../../panel/page/core/core.browser.js'
import type { Kit } from '../support/panel-core-in-page.js'
import { IN_BROWSER, untilKit, withPages } from '../support/panel-core-page.js'
import { SIX_TABS } from '../support/panel-storage.js'

// What the page has: functions that are run there name it.
declare const kit: Kit
declare const core: PanelCore

const { open } = withPages()
const INK = '--p-0'

/** Two tabs of a browser that has stored nothing, each with a core; the second one with this theme. */
async function withTabs(theme: string | null, run: (one: Page, other: Page) => Promise<void>): Promise<void> {
  // Of its own: what another case's tab stores while it is left may come after the storage was cleared.
  const opened = await open('/')
  const one = opened.page
  const other = await one.context().newPage()
  await other.goto(one.url())
  await untilKit(other)
  for (const [page, at] of [[one, null], [other, theme]] as const) {
    await page.evaluate(({ config, at }) => {
      if (at !== null) document.documentElement.dataset['theme'] = at
      Reflect.set(window, 'core', kit.start(config))
    }, { config: SIX_TABS, at })
  }
  await run(one, other)
  assert.deepEqual(opened.faults, [])
  await opened.close()
}

const setIn = (page: Page, cssVar: string, text: string): Promise<void> =>
  page.evaluate(({ cssVar, text }) => kit.edit(core, cssVar, text), { cssVar, text })
const untilForeign = async (page: Page, isForeign = true): Promise<void> => {
  await page.waitForFunction((isForeign) => core.notices.isForeign === isForeign, isForeign)
}
const valueIn = (page: Page, cssVar: string): Promise<string | undefined> =>
  page.evaluate((cssVar) => kit.inline()[cssVar], cssVar)
const storedIn = (page: Page): Promise<Readonly<Record<string, unknown>>> =>
  page.evaluate(() => JSON.parse(kit.stored()['six-tabs-state-v4'] ?? '{}') as Readonly<Record<string, unknown>>)
const toTheme = (page: Page, theme: string): Promise<void> => page.evaluate(async (theme) => {
  document.documentElement.dataset['theme'] = theme
  await Promise.resolve()
}, theme)

test('what another tab stores is told, loaded on demand, and begins a new history', IN_BROWSER, async () => {
  await withTabs(null, async (one, other) => {
    await setIn(one, '--space-lg', '1px')
    await untilForeign(other)
    await other.evaluate(() => core.loadForeign())
    assert.equal(await valueIn(other, '--space-lg'), '1px')
    await setIn(other, '--space-md', '2rem')
    await untilForeign(one)
    assert.equal(await valueIn(one, '--space-md'), undefined)
    const seen = await one.evaluate(() => {
      let told = 0
      core.onNotice(() => {
        told += 1
      })
      const before = JSON.stringify(kit.stored())
      core.loadForeign()
      const { entries } = core.store.history
      return [core.notices, told, entries.length, JSON.stringify(kit.stored()) === before]
    })
    assert.deepEqual(seen, [{ isUnsaved: false, isForeign: false, page: 'shown' }, 1, 0, true])
    assert.equal(await valueIn(one, '--space-md'), '2rem')
    assert.equal(await valueIn(one, '--space-lg'), '1px')
    // Loading stores nothing, so that the other tab has nothing to be told of.
    assert.equal(await other.evaluate(() => core.notices.isForeign), false)
  })
})

test('a person may keep what this tab has; the other one is told then', IN_BROWSER, async () => {
  await withTabs(null, async (one, other) => {
    await setIn(one, '--space-md', '1rem')
    await untilForeign(other)
    await setIn(other, '--space-md', '2rem')
    // Storing over it was a decision, too.
    await untilForeign(other, false)
    await untilForeign(one)
    await one.evaluate(() => core.keepMine())
    assert.equal(await one.evaluate(() => core.notices.isForeign), false)
    await untilForeign(other)
    assert.deepEqual((await storedIn(other))['spacing'], { 'space-md': '1rem' })
    assert.equal(await valueIn(other, '--space-md'), '2rem')
  })
})

test('colors of another theme that another tab has stored are kept, and shown when the theme is', IN_BROWSER, async () => {
  await withTabs('dark', async (day, night) => {
    await setIn(night, INK, 'blue')
    await untilForeign(day)
    await setIn(day, INK, 'red')
    const colors = (await storedIn(day))['color'] as Readonly<Record<string, { readonly palette: readonly string[] }>>
    assert.deepEqual([colors['Day:light']?.palette[0], colors['Night:dark']?.palette[0]], ['red', 'blue'])
    await toTheme(day, 'dark')
    assert.equal(await valueIn(day, INK), 'blue')
    await setIn(day, '--p-1', 'green')
    await untilForeign(night)
    await night.evaluate(() => core.loadForeign())
    assert.equal(await valueIn(night, INK), 'blue')
    assert.equal(await valueIn(night, '--p-1'), 'green')
  })
})

test('a theme that changes while a decision is due shows what this tab has', IN_BROWSER, async () => {
  await withTabs('dark', async (day, night) => {
    await setIn(night, INK, 'blue')
    await setIn(night, '--space-md', '2rem')
    await untilForeign(day)
    await toTheme(day, 'dark')
    assert.equal(await valueIn(day, INK), undefined)
    assert.equal(await day.evaluate(() => core.notices.isForeign), true)
    await day.evaluate(() => core.loadForeign())
    assert.equal(await valueIn(day, INK), 'blue')
  })
})

test('what another tab has written to disk is known after loading', IN_BROWSER, async () => {
  await withTabs(null, async (one, other) => {
    await setIn(one, '--space-md', '2rem')
    await untilForeign(other)
    await other.evaluate(() => core.loadForeign())
    await one.evaluate((INK) => core.confirmWrite({ '--space-md': '2rem', [INK]: 'red' }, kit.resetAll), INK)
    await untilForeign(other)
    const seen = await other.evaluate((INK) => {
      core.loadForeign()
      const first = [kit.inline()['--space-md'] ?? null, kit.changed(core)]
      kit.edit(core, INK, 'red')
      return [first, kit.changed(core), core.store.scene.baseline]
    }, INK)
    assert.deepEqual(seen, [[null, []], [], { '--space-md': '2rem', [INK]: 'red' }])
  })
})

test('a storage that another tab has cleared is told, and can be filled again or taken over', IN_BROWSER, async () => {
  for (const decision of ['keepMine', 'loadForeign', 'reapply'] as const) {
    await withTabs(null, async (one, other) => {
      await setIn(one, '--space-md', '2rem')
      await other.evaluate(() => localStorage.clear())
      await untilForeign(one)
      assert.equal(await valueIn(one, '--space-md'), '2rem')
      await one.evaluate((decision) => core[decision](), decision)
      assert.deepEqual(await one.evaluate(() => core.notices), { isUnsaved: false, isForeign: false, page: 'shown' })
      const isKept = decision === 'keepMine'
      assert.equal(await valueIn(one, '--space-md'), isKept ? '2rem' : undefined)
      assert.deepEqual((await storedIn(one))['spacing'], isKept ? { 'space-md': '2rem' } : undefined)
    })
  }
})

test('what is none of the state tells nothing', IN_BROWSER, async () => {
  await withTabs(null, async (one, other) => {
    await setIn(one, '--space-md', '2rem')
    await untilForeign(other)
    await other.evaluate(() => core.loadForeign())
    await one.evaluate(() => {
      const keys: (string | null)[] = []
      Reflect.set(window, 'seen', new Promise((resolve) => {
        window.addEventListener('storage', ({ key }) => {
          // What comes before is the other tab's own first paint, perhaps.
          if (key === 'first') keys.length = 0
          else keys.push(key)
          if (key === 'last') resolve([[...keys], core.notices.isForeign])
        })
      }))
    })
    await other.evaluate(() => {
      for (const key of ['first', 'six-tabs-dock', 'host', 'six-tabs-first-paint', 'last']) {
        localStorage.setItem(key, '1')
      }
    })
    assert.deepEqual(await one.evaluate('seen'), [['six-tabs-dock', 'host', 'six-tabs-first-paint', 'last'], false])
  })
})
