// The editors of easings, of sizes that grow with the window and of gradients, as a person works in them.
// What their values are made of is in test/panel/value-editors-*.test.ts; the frame is in
// panel-value-editors.test.ts.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { findAxeViolations } from '../support/chromium.js'
import { nextFrames } from '../support/panel-a11y.js'
import { IN_BROWSER, withPanelSite } from '../support/panel-site.js'
import { declared, openWide, wide, WIDE_PAGES } from '../support/panel-value-editors-page.js'

const site = withPanelSite(() => WIDE_PAGES)
const on = (label: string, run: (page: Page, editor: Locator) => Promise<void>) => () =>
  site.onSame(async (page) => {
    await openWide(page, label)
    await run(page, wide(page))
  }, '/')

async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
  await nextFrames(page)
}
const click = async (page: Page, locator: Locator): Promise<void> => {
  await locator.click()
  await nextFrames(page)
}
const slider = (editor: Locator, name: string): Locator => editor.getByRole('slider', { name, exact: true })
const radio = (editor: Locator, name: string): Locator => editor.getByRole('radio', { name, exact: true })
const button = (editor: Locator, name: string): Locator => editor.getByRole('button', { name, exact: true })

async function drag(page: Page, what: Locator, x: number, y: number): Promise<void> {
  const box = await what.boundingBox()
  assert.ok(box !== null)
  const [fromX, fromY] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(fromX, fromY)
  await page.mouse.down()
  await page.mouse.move(fromX + x / 2, fromY + y / 2)
  await page.mouse.move(fromX + x, fromY + y)
  await nextFrames(page)
}

test('a handle is dragged in one step of the history, and moved by keys', IN_BROWSER, on('Out', async (page, editor) => {
  const first = slider(editor, 'First handle')
  assert.ok(await first.evaluate((it) => it.matches(':focus')))
  assert.equal(await first.getAttribute('aria-valuetext'), 'time 20 %, progress 70 %')
  await drag(page, first, 62, -42)
  await page.mouse.up()
  await nextFrames(page)
  assert.equal(await declared(page, '--ease-out'), 'cubic-bezier(0.45, 1.2, 0.2, 1)')
  await press(page, 'ControlOrMeta+z')
  assert.equal(await declared(page, '--ease-out'), '')
  await press(page, 'ArrowRight', 'Shift+ArrowDown', 'Alt+ArrowUp')
  assert.equal(await declared(page, '--ease-out'), 'cubic-bezier(0.21, 0.601, 0.2, 1)')
  await drag(page, slider(editor, 'Second handle'), 0, 500)
  assert.equal(await declared(page, '--ease-out'), 'cubic-bezier(0.21, 0.601, 0.2, -0.5)')
  await press(page, 'Escape')
  await page.mouse.up()
  assert.equal(await declared(page, '--ease-out'), 'cubic-bezier(0.21, 0.601, 0.2, 1)')
  await press(page, 'Escape')
  assert.deepEqual([await editor.count(), await declared(page, '--ease-out')], [0, ''])
}))

test('presets, numbers and kinds of an easing', IN_BROWSER, on('Out', async (page, editor) => {
  assert.equal(await radio(editor, 'Out').getAttribute('aria-checked'), 'true')
  await click(page, radio(editor, 'Ease'))
  assert.equal(await declared(page, '--ease-out'), 'ease')
  await editor.getByLabel('x1', { exact: true }).fill('1.5')
  await press(page, 'Enter')
  assert.equal(await declared(page, '--ease-out'), 'ease')
  await editor.getByLabel('x1', { exact: true }).fill('0.5')
  await press(page, 'Tab')
  assert.equal(await declared(page, '--ease-out'), 'cubic-bezier(0.5, 0.1, 0.25, 1)')
  await click(page, radio(editor, 'steps'))
  assert.equal(await declared(page, '--ease-out'), 'steps(4)')
  await click(page, radio(editor, 'neither'))
  assert.equal(await declared(page, '--ease-out'), 'steps(4, jump-none)')
  await click(page, radio(editor, 'linear'))
  const points = editor.getByRole('slider', { name: /^Point/ })
  const many = await points.count()
  await points.first().focus()
  await click(page, button(editor, 'Add point'))
  assert.deepEqual([await points.count(), await points.nth(1).evaluate((it) => it.matches(':focus'))], [many + 1, true])
  await press(page, 'Delete')
  assert.equal(await points.count(), many)
  // Its own curve is there again.
  await click(page, radio(editor, 'cubic-bezier'))
  assert.equal(await declared(page, '--ease-out'), 'cubic-bezier(0.5, 0.1, 0.25, 1)')
}))

const runs = (editor: Locator): Promise<readonly (string | undefined)[]> => editor.locator('.curve-dot').evaluate((dot) =>
  dot.getAnimations().map(({ effect }) => `${effect?.getTiming().easing ?? ''} ${String(effect?.getTiming().duration)}`))

test('the dot runs when the curve has changed, and where less motion is wanted only when it is asked to', IN_BROWSER, on('Out', async (page, editor) => {
  assert.deepEqual(await runs(editor), [])
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await click(page, radio(editor, 'Ease'))
  await editor.locator('.curve-dot').evaluate((dot) => new Promise<void>((resolve) => {
    const look = (): void => dot.getAnimations().length > 0 ? resolve() : void requestAnimationFrame(look)
    look()
  }))
  assert.deepEqual(await runs(editor), ['ease 320'])
  await click(page, button(editor, 'Close the editor'))
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openWide(page, 'Out')
  await click(page, radio(editor, 'Linear'))
  assert.deepEqual(await runs(editor), [])
  await editor.getByLabel('Preview duration (not saved)', { exact: true }).fill('1s')
  await nextFrames(page)
  assert.deepEqual(await runs(editor), [])
  await click(page, button(editor, 'Play the curve'))
  assert.deepEqual(await runs(editor), ['linear 1000'])
}))

test('clamp(): its parts, what it comes to, and the window that is resized meanwhile', IN_BROWSER, on('Display', async (page, editor) => {
  const words = editor.locator('.clamp .wide-note')
  const { width } = page.viewportSize() ?? { width: 0 }
  assert.equal(await words.innerText(), `Grows from 400 to 1127 px viewport width.\nAt ${width} px: 72 px, at max.`)
  await page.setViewportSize({ width: 800, height: 720 })
  await words.getByText('At 800 px: 57.6 px, between min and max.').waitFor()
  await editor.getByLabel('max', { exact: true }).fill('3rem')
  await press(page, 'Tab')
  assert.equal(await declared(page, '--text-display'), 'clamp(2.5rem, 1.4rem + 4.4vw, 3rem)')
  await editor.getByLabel('preferred', { exact: true }).fill('1rem+4vw')
  await press(page, 'Tab')
  assert.equal(await declared(page, '--text-display'), 'clamp(2.5rem, 1.4rem + 4.4vw, 3rem)')
  await editor.getByLabel('preferred', { exact: true }).fill('1rem + 4vw')
  await press(page, 'Tab')
  assert.equal(await declared(page, '--text-display'), 'clamp(2.5rem, 1rem + 4vw, 3rem)')
  assert.equal(await words.innerText(), 'Grows from 600 to 800 px viewport width.\nAt 800 px: 48 px, at max.')
  await page.setViewportSize({ width, height: 720 })
}))

test('a gradient in parts: kind, direction, stops by keys, by dragging and by typing, layers', IN_BROWSER, on('Hero', async (page, editor) => {
  await slider(editor, 'Stop 1, #faf8f0').focus()
  await press(page, 'Shift+ArrowRight')
  assert.equal(await declared(page, '--hero'), 'linear-gradient(90deg, #faf8f0 10%, rgb(28 94 57) 100%)')
  await click(page, button(editor, 'Add stop'))
  assert.match(await declared(page, '--hero'), /^linear-gradient\(90deg, #faf8f0 10%, #[0-9a-f]{6} 55%, rgb\(28 94 57\) 100%\)$/)
  await editor.getByLabel('Color of stop 2', { exact: true }).fill('var(--mid)')
  await press(page, 'Tab')
  await editor.getByLabel('Position of stop 2', { exact: true }).fill('auto')
  await press(page, 'Enter')
  assert.equal(await declared(page, '--hero'), 'linear-gradient(90deg, #faf8f0 10%, var(--mid), rgb(28 94 57) 100%)')
  await openWide(page, 'Hero')
  await editor.getByLabel('direction', { exact: true }).fill('to right')
  await press(page, 'Tab')
  await click(page, editor.getByLabel('repeats'))
  assert.equal(await declared(page, '--hero'), 'repeating-linear-gradient(to right, #faf8f0 10%, var(--mid), rgb(28 94 57) 100%)')
  await click(page, radio(editor, 'conic'))
  assert.equal(await declared(page, '--hero'), 'repeating-conic-gradient(#faf8f0 10%, var(--mid), rgb(28 94 57) 100%)')
  await click(page, button(editor, 'Add layer'))
  assert.match(await declared(page, '--hero'), /^linear-gradient\(#ffffff80, #ffffff00\), repeating-conic-gradient\(/)
  await click(page, button(editor, 'Remove layer 1'))
  assert.match(await declared(page, '--hero'), /^repeating-conic-gradient\(/)
  await press(page, 'Escape')
}))

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing in the editors of curves: ${colorScheme}`, IN_BROWSER, () => site.onSame(async (page) => {
    await page.emulateMedia({ colorScheme })
    for (const label of ['Out', 'Display', 'Hero']) {
      await openWide(page, label)
      assert.deepEqual(await findAxeViolations(page), [], label)
      await press(page, 'Enter')
    }
    await page.emulateMedia({ colorScheme: null })
  }, '/'))
}
