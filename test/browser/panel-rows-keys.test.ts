// The keys of rows in a real browser: Tab stops, ways to what stands beside a value, steps that end.
import assert from 'node:assert/strict'
import { readFixtureConfig } from '../support/panel-config.js'
import type { Kit, Mounted } from '../support/panel-rows-in-page.js'
import { withRows } from '../support/panel-rows-page.js'

// What the page has: functions that are run there name it. `it` is the list that a case is about.
declare const kit: Kit
declare let it: Mounted

const SIX = readFixtureConfig('six-tabs')

const onList = withRows()

onList('steps of what cannot be negative end at 0, which is said once; less can be typed', SIX, async (page) => {
  await page.evaluate(() => {
    it.tab('spacing')
    it.list.reveal(it.token('--space-md'), { focus: true, flash: false })
  })
  const value = () => page.evaluate(() => it.value('--space-md'))
  const note = () => page.evaluate(() => it.ui.root.querySelector('.note')?.textContent ?? null)
  assert.equal(await note(), null)
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('PageDown')
  assert.deepEqual([await value(), await note(), await page.evaluate(() => kit.said)],
    ['0rem', 'Steps end at 0. Less can be typed.', ['Steps end at 0. Less can be typed.']])
  await page.keyboard.press('ArrowUp')
  assert.equal(await note(), null)
  await page.keyboard.type('-2')
  assert.equal(await value(), '-2rem')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  assert.deepEqual([(await value())?.startsWith('-'), await note()], [true, null])
})
