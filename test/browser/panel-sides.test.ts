// Light and dark beside each other: the page follows the cell that has the focus, and has its theme back.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OtherTheme as Other } from '../../panel/actions/other-theme.browser.js'
import type { Kit } from '../support/panel-core-in-page.js'
import { IN_BROWSER, withPages } from '../support/panel-core-page.js'
import { walk, withFrames } from '../support/panel-frame-page.js'
import { SIX_TABS } from '../support/panel-storage.js'

// What the page has: functions that are run there name it.
declare const kit: Kit

const { onPage } = withPages()
const onFrame = withFrames()

test('a mode is held for a while: the page has its own words back, and keeps what somebody else says meanwhile', IN_BROWSER, async () => {
  await onPage('/', async (page) => {
    const seen = await page.evaluate(async ({ config, MODULE }) => {
      const { OtherTheme } = await import(MODULE) as { OtherTheme: typeof Other }
      const { dataset } = document.documentElement
      delete dataset['theme']
      localStorage.clear()
      const core = kit.start(config)
      let flushed = 0
      const other = new OtherTheme(core, window, { announce: () => undefined }, () => {
        flushed += 1
      })
      const steps: unknown[] = []
      const look = (): void => void steps.push([dataset['theme'] ?? null, other.mode, other.isHeld])
      look()
      for (const step of ['dark', 'dark', 'light', 'dark', null] as const) {
        if (step === null) other.letGo()
        else other.holdMode(step)
        look()
      }
      other.showMode('dark')
      other.holdMode('light')
      look()
      other.letGo()
      look()
      other.holdMode('light')
      dataset['theme'] = 'sepia'
      core.followTheme()
      other.letGo()
      look()
      other.holdMode('dark')
      other.showMode('dark')
      other.letGo()
      look()
      core.destroy()
      return { steps, flushed }
    }, { config: SIX_TABS, MODULE: '/dist/panel/actions/other-theme.browser.js' })
    assert.deepEqual(seen.steps, [
      [null, 'light', false], ['dark', 'dark', true], ['dark', 'dark', true], [null, 'light', false],
      ['dark', 'dark', true], [null, 'light', false], [null, 'light', true], ['dark', 'dark', false],
      ['sepia', 'light', false], ['dark', 'dark', false],
    ])
    assert.ok(seen.flushed > 0)
  })
})

onFrame('the page\'s scheme is two buttons of the toolbar, in a narrow panel one that is there for the other', {}, async (run, page) => {
  const pressed = (): Promise<unknown> => run('["Light", "Dark"].map((one) => find(one).getAttribute("aria-pressed"))')
  const seen = (): Promise<unknown> => run('["Light", "Dark"].map((one) => find(one).getClientRects().length)')
  const show = (mode: string): Promise<unknown> => run(`kit.header.patch({ ...kit.shown, pageMode: ${mode} })`)
  assert.deepEqual(await seen(), [0, 0])
  await show('"light"')
  assert.deepEqual([await seen(), await pressed()], [[1, 1], ['true', 'false']])
  await run('find("Undo").focus()')
  assert.deepEqual(await walk(page, run, ['ArrowLeft', 'ArrowLeft', 'Home', 'Tab', 'Shift+Tab']),
    ['Dark', 'Light', 'Light', 'Color, 2 changed', 'Undo'])
  assert.deepEqual(await run('find("Dark").click(), find("Light").click(), take()'), ['showMode dark', 'showMode light'])
  await run('frame.style.setProperty("width", "339px")')
  assert.deepEqual(await seen(), [0, 1])
  await run('find("Dark").focus()')
  await show('"dark"')
  assert.deepEqual([await seen(), await pressed(), await run('focused()')], [[1, 0], ['false', 'true'], 'Light'])
  const box = (name: string): Promise<{ width: number; height: number }> =>
    run(`(({ width, height }) => ({ width, height }))(find("${name}").getBoundingClientRect())`)
  assert.deepEqual(await box('Light'), { width: 26, height: 24 })
})
