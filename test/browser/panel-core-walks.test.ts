// Random walks through a core in a real page: page, storage and state agree after each step.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { walkThroughCores as Walks } from '../support/panel-core-walk.js'
import { IN_BROWSER, kitPage, withPages } from '../support/panel-core-page.js'
import { SIX_TABS } from '../support/panel-storage.js'

declare const walkThroughCores: typeof Walks

const WALKS = 40
const STEPS = 50

const { onPage } = withPages({
  '/walks': kitPage('<script type="module" src="/dist/test/support/panel-core-walk.js"></script>'),
})

test(`${WALKS} walks of ${STEPS} steps: the page is that of a full apply, storage gives the state back, undo leads to the start`, IN_BROWSER, async () => {
  await onPage('/walks', async (page) => {
    await page.waitForFunction(() => 'walkThroughCores' in window)
    const found = await page.evaluate(({ config, walks, steps }) => walkThroughCores(config, walks, steps), {
      config: SIX_TABS, walks: WALKS, steps: STEPS,
    })
    assert.deepEqual(found, [])
  })
})
