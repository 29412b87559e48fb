// The text of the first paint: written when there is time or the page is left, taken over on the next visit.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import type { Kit } from '../support/panel-core-in-page.js'
import { IN_BROWSER, kitPage, withPages } from '../support/panel-core-page.js'
import { SIX_TABS } from '../support/panel-storage.js'

// What the page has: functions that are run there name it.
declare const kit: Kit

const { onPage } = withPages({ '/other': kitPage() })
const INK = '--p-0'
const PAINT = 'six-tabs-first-paint'
const paintIn = (page: Page): Promise<unknown> =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null') as unknown, PAINT)

test('the first paint is stored when the page is idle, says what is on the page, and goes with it', IN_BROWSER, async () => {
  await onPage('/', async (page) => {
    const seen = await page.evaluate(async ({ config, PAINT, INK }) => {
      const { tabs } = config
      // Without references, so that a state without overrides writes nothing at all.
      const core = kit.start({ ...config, tabs: tabs.map((tab) =>
        ({ ...tab, tiers: tab.tiers.filter((tier) => tier.referencesTier === undefined) })) })
      const steps: unknown[] = []
      type Pairs = readonly (readonly [string, string])[]
      interface Stored {
        readonly theme: string | null
        readonly pairs: Pairs
        readonly themes?: Readonly<Record<string, Pairs>>
      }
      const look = async (): Promise<void> => {
        const soon = localStorage.getItem(PAINT)
        await kit.idle()
        const paint = JSON.parse(localStorage.getItem(PAINT) ?? 'null') as Stored | null
        const own = paint?.themes?.[document.documentElement.dataset['theme'] ?? ''] ?? []
        const pairs = [...paint?.pairs ?? [], ...own]
        const isSame = JSON.stringify(Object.fromEntries(pairs)) === JSON.stringify(kit.inline())
        steps.push([soon === null, paint?.theme, pairs.length, isSame, paint?.themes?.['light']?.length])
      }
      await look()
      kit.edit(core, '--space-md', '2rem')
      kit.edit(core, INK, 'red')
      await look()
      document.documentElement.dataset['theme'] = 'dark'
      await Promise.resolve()
      await look()
      core.store.commitTweakState('reset-all', kit.resetAll)
      await look()
      return steps
    }, { config: SIX_TABS, PAINT, INK })
    assert.deepEqual(seen, [
      [true, undefined, 0, true, undefined], [true, null, 2, true, 1], [false, null, 1, true, 1],
      [false, undefined, 0, true, undefined],
    ])
  })
})

test('the first paint is stored when the page is left or the instance destroyed before it was idle', IN_BROWSER, async () => {
  for (const way of ['left', 'pagehide', 'destroyed'] as const) {
    await onPage('/', async (page) => {
      await page.evaluate(({ config, way }) => {
        window.requestIdleCallback = () => 0
        const core = kit.start(config)
        kit.edit(core, '--space-md', '2rem')
        if (way === 'pagehide') window.dispatchEvent(new PageTransitionEvent('pagehide'))
        if (way === 'destroyed') core.destroy()
      }, { config: SIX_TABS, way })
      if (way === 'left') await page.goto(new URL('/other', page.url()).href)
      const { pairs } = await paintIn(page) as { readonly pairs: readonly unknown[] }
      assert.deepEqual(pairs.at(-1), ['--space-md', '2rem'], way)
    })
  }
})

test('a browser without idle callbacks stores the first paint soon, and destroying calls it off', IN_BROWSER, async () => {
  await onPage('/', async (page) => {
    const seen = await page.evaluate(async ({ config, PAINT }) => {
      Reflect.set(window, 'requestIdleCallback', undefined)
      const wait = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 50))
      const core = kit.start(config)
      kit.edit(core, '--space-md', '2rem')
      await wait()
      const stored = localStorage.getItem(PAINT)?.includes('2rem')
      kit.edit(core, '--space-md', '3rem')
      core.destroy()
      localStorage.removeItem(PAINT)
      await wait()
      return [stored, localStorage.getItem(PAINT)]
    }, { config: SIX_TABS, PAINT })
    assert.deepEqual(seen, [true, null])
  })
})

test('keeping one tab\'s state over another one\'s stores its first paint as well', IN_BROWSER, async () => {
  await onPage('/', async (page) => {
    const seen = await page.evaluate(async ({ config, PAINT }) => {
      const core = kit.start(config)
      kit.edit(core, '--space-md', '2rem')
      await kit.idle()
      // What another tab leaves behind that has the same value changed.
      for (const key of ['six-tabs-state-v4', PAINT]) {
        localStorage.setItem(key, (localStorage.getItem(key) ?? '').replace('2rem', '5rem'))
      }
      core.keepMine()
      await kit.idle()
      return [localStorage.getItem('six-tabs-state-v4')?.includes('2rem'), localStorage.getItem(PAINT)?.includes('2rem')]
    }, { config: SIX_TABS, PAINT })
    assert.deepEqual(seen, [true, true])
  })
})

test('what is painted first is taken over: values, colors of the theme, and what is outdated', IN_BROWSER, async () => {
  await onPage('/', async (page) => {
    const seen = await page.evaluate(({ config, INK }) => {
      const root = document.documentElement
      const core = kit.start(config)
      kit.edit(core, '--space-md', '2rem')
      kit.edit(core, '--space-lg', '3rem')
      kit.edit(core, INK, 'red')
      const before = kit.inline()
      core.destroy()
      const bare = root.getAttribute('style')
      // Between two visits another tab has changed the state, and the page's own script is quick.
      const text = localStorage.getItem('six-tabs-state-v4') ?? ''
      localStorage.setItem('six-tabs-state-v4', text.replace('3rem', '4rem'))
      const again = kit.startPainted(config)
      const after = kit.inline()
      again.destroy()
      return [Object.keys(before).sort().join() === Object.keys(after).sort().join(), after['--space-lg'], bare, root.getAttribute('style')]
    }, { config: SIX_TABS, INK })
    assert.deepEqual(seen, [true, '4rem', null, null])
  })
})
