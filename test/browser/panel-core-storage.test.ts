// An instance's state in a real browser's storage: denied, full, unusable.
// Other tabs are in panel-core-tabs.test.ts.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Frame, Page } from 'playwright-core'
import type { Kit } from '../support/panel-core-in-page.js'
import { IN_BROWSER, kitPage, withPages } from '../support/panel-core-page.js'
import { SIX_TABS } from '../support/panel-storage.js'

// What the page has: functions that are run there name it.
declare const kit: Kit

const { onPage, open } = withPages({
  '/sandbox': kitPage('', '<iframe sandbox="allow-scripts" src="/"></iframe>'),
})
const INK = '--p-0'

/** The frame that has an origin of its own, which it shares with nothing: its storage is denied. */
async function openDenied(page: Page): Promise<Frame> {
  // A script comes to such a frame only where its server allows it.
  await page.route('**/dist/**', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), 'access-control-allow-origin': '*' } })
  })
  await page.reload()
  const frame = page.frames().find((one) => one !== page.mainFrame()) ?? assert.fail('no frame')
  await frame.waitForFunction(() => 'kit' in window)
  return frame
}

test('with storage denied the panel goes on in memory, and says so after the first edit', IN_BROWSER, async () => {
  const opened = await open('/sandbox')
  const frame = await openDenied(opened.page)
  const seen = await frame.evaluate(async (config) => {
    let denied = ''
    try {
      localStorage.getItem('x')
    } catch (error) {
      denied = (error as Error).name
    }
    const core = kit.start(config)
    const notices = [core.notices.isUnsaved]
    core.onNotice(() => notices.push(core.notices.isUnsaved))
    kit.edit(core, '--space-md', '2rem')
    kit.edit(core, '--space-md', '3rem')
    document.documentElement.dataset['theme'] = 'dark'
    await Promise.resolve()
    kit.edit(core, '--p-0', 'red')
    document.documentElement.dataset['theme'] = 'light'
    await Promise.resolve()
    document.documentElement.dataset['theme'] = 'dark'
    await Promise.resolve()
    const night = kit.inline()['--p-0']
    core.store.undo()
    core.store.undo()
    core.reapply()
    const saved = kit.createSnapshots(core).save('a', 0)
    const space = kit.inline()['--space-md']
    core.destroy()
    return { denied, notices, night, saved, space, left: document.documentElement.getAttribute('style') }
  }, SIX_TABS)
  await opened.close()
  assert.deepEqual(seen, {
    denied: 'SecurityError', notices: [false, true], night: 'red', saved: false, space: '2rem', left: null,
  })
})

test('a full storage says so once, the page keeps the value, and the next save that succeeds takes it back', IN_BROWSER, async () => {
  await onPage('/', async (page) => {
    const seen = await page.evaluate(async ({ config, INK }) => {
      const fill = (): void => {
        for (let size = 4_194_304; size >= 1; size = Math.floor(size / 2)) {
          try {
            for (let at = 0; at < 99; at += 1) localStorage.setItem(`fill-${size}-${at}`, 'x'.repeat(size))
          } catch {
            // This size is too much: half of it may not be.
          }
        }
      }
      const empty = (): void => {
        for (const key of Object.keys(localStorage)) if (key.startsWith('fill-')) localStorage.removeItem(key)
      }
      const core = kit.start(config)
      kit.edit(core, '--space-md', '2rem')
      await kit.idle()
      const painted = kit.stored()['six-tabs-first-paint'] ?? ''
      const notices: unknown[] = []
      core.onNotice(() => notices.push(core.notices))
      fill()
      kit.edit(core, '--space-lg', '5rem')
      kit.edit(core, INK, 'red')
      const { [INK]: ink, '--space-lg': space } = kit.inline()
      const kept = kit.stored()['six-tabs-state-v4']
      await kit.idle()
      const paintedFull = kit.stored()['six-tabs-first-paint'] ?? null
      document.documentElement.dataset['theme'] = 'dark'
      await Promise.resolve()
      document.documentElement.dataset['theme'] = 'light'
      await Promise.resolve()
      const inkAgain = kit.inline()[INK]
      fill()
      core.confirmWrite({ '--space-xl': '9rem' }, (state) => state)
      empty()
      const unstored = kit.stored()['six-tabs-last-applied'] ?? null
      kit.edit(core, '--space-sm', '1px')
      const stored = kit.stored()
      await kit.idle()
      return {
        ink, space, inkAgain, kept, notices, unstored, baseline: stored['six-tabs-last-applied'],
        state: Object.keys((JSON.parse(stored['six-tabs-state-v4'] ?? '') as { spacing: object }).spacing),
        painted: [painted.includes('5rem'), paintedFull, (kit.stored()['six-tabs-first-paint'] ?? '').includes('5rem')],
      }
    }, { config: SIX_TABS, INK })
    const { kept, ...others } = seen
    assert.deepEqual(JSON.parse(kept ?? ''), { color: {}, spacing: { 'space-md': '2rem' }, typography: {}, size: {} })
    assert.deepEqual(others, {
      ink: 'red', space: '5rem', inkAgain: 'red', unstored: null, baseline: '{"--space-xl":"9rem"}',
      notices: [{ isUnsaved: true, isForeign: false, page: 'shown' }, { isUnsaved: false, isForeign: false, page: 'shown' }],
      state: ['space-md', 'space-lg', 'space-sm'], painted: [false, null, true],
    })
  })
})

test('a page that comes back out of the cache looks for what it has not heard of', IN_BROWSER, async () => {
  await onPage('/', async (page) => {
    const seen = await page.evaluate((config) => {
      const core = kit.start(config)
      localStorage.setItem('six-tabs-state-v4', '{"spacing":{"space-md":"2rem"}}')
      const told: boolean[] = []
      for (const persisted of [false, true]) {
        window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }))
        told.push(core.notices.isForeign)
      }
      return told
    }, SIX_TABS)
    assert.deepEqual(seen, [false, true])
  })
})

test('a page that comes back out of the cache takes over what another tab has written to disk', IN_BROWSER, async () => {
  await onPage('/', async (page) => {
    const seen = await page.evaluate((config) => {
      const core = kit.start(config)
      localStorage.setItem('six-tabs-last-applied', '{"--space-md":"2rem"}')
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
      core.confirmWrite({ ...core.confirmedUnder({ color: 'Day:light', secondary: 'Brand' }), '--space-lg': '3rem' }, (state) => state)
      return localStorage.getItem('six-tabs-last-applied')
    }, SIX_TABS)
    assert.deepEqual(JSON.parse(seen ?? ''), { '--space-md': '2rem', '--space-lg': '3rem' })
  })
})

test('a comparison that ends after the instance is gone puts nothing on the page', IN_BROWSER, async () => {
  await onPage('/', async (page) => {
    const left = await page.evaluate((config) => {
      const core = kit.start(config)
      core.setCompare(true)
      core.destroy()
      core.setCompare(false)
      kit.edit(core, '--space-md', '2rem')
      return document.documentElement.getAttribute('style')
    }, SIX_TABS)
    assert.equal(left, null)
  })
})

test('an unusable stored state is warned of once, however often the theme changes', IN_BROWSER, async () => {
  await onPage('/', async (page) => {
    const warnings: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text())
    })
    await page.evaluate(async (config) => {
      localStorage.setItem('six-tabs-state-v4', '{"spacing":{"space-md":1},"color":{"Night:dark":7}}')
      kit.start(config)
      for (const theme of ['dark', 'light', 'dark']) {
        document.documentElement.dataset['theme'] = theme
        await Promise.resolve()
      }
    }, SIX_TABS)
    assert.equal(warnings.length, 1, String(warnings))
    assert.match(warnings[0] ?? '', /^\[tokenpanel\] six-tabs-state-v4: /)
    page.removeAllListeners('console')
  })
})
