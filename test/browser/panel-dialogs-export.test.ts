// The export in a browser: what is shown, copied and kept, by keys and where it is narrow, without a server.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { findAxeViolations } from '../support/chromium.js'
import { IN_BROWSER } from '../support/panel-core-page.js'
import type { Bench } from '../support/panel-dialogs-in-page.js'
import { button, focus, pressAnyway, texts, title, withDialogs } from '../support/panel-dialogs-page.js'

// What the page has: functions that are run there name it.
declare const kit: Bench
declare const a: ReturnType<Bench['start']>

const onDialogs = withDialogs()

const openExport = (page: Page): Promise<void> => page.evaluate(() => void a.exports.open())
const shownText = (page: Page): Promise<string> => page.getByRole('textbox', { name: 'Exported text' }).inputValue()
const format = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })

test('what is shown is what is copied and kept as a file, in every format', IN_BROWSER, () => onDialogs(async (page) => {
  await openExport(page)
  assert.deepEqual(await findAxeViolations(page), [])
  assert.deepEqual([await title(page), await texts(page, '.foot-words'), await texts(page, '.export-segment span')], [
    'Export 4 changes', ['One rule per scope. 111 bytes'], ['Changed, 4', 'All, 4'],
  ])
  for (const [name, ending] of [
    ['CSS, by scope', '.css'], ['Unified diff', '.diff'], ['Tailwind v4 @theme', '.tailwind.css'], ['SCSS map', '.scss'],
    ['JS object', '.js'], ['DTCG (compatible)', '.tokens.json'],
    ['DTCG (strict, with resolver)', '.resolver.json'], ['Instructions', '.txt'], ['JSON', '.json'],
  ] as const) {
    await format(page, name).check()
    await page.getByRole('textbox', { name: 'Exported text' }).waitFor()
    await button(page, 'Copy').click()
    await button(page, 'Copied').waitFor()
    await button(page, 'Download').click()
    const shown = await shownText(page)
    const [copied, kept] = await page.evaluate(() => [kit.copied.at(-1), a.log.splice(0)])
    assert.deepEqual([copied, kept.slice(0, 2)], [shown, [`design-tokens${ending}`, shown]])
    assert.match(shown, /brand-500/)
  }
  await format(page, 'Unified diff').check()
  await button(page, 'Copy').waitFor()
  assert.equal(await title(page), 'Export 3 changes')
  assert.deepEqual(await texts(page, '.foot-words'), ['Not declared in a file: --debug-outline. 442 bytes'])
  assert.deepEqual(await page.evaluate(() => kit.asked.length), 1)
  await button(page, 'Close').click()
  assert.equal(await focus(page), 'Open')
}))

test('formats are chosen by arrows, and by a list of the browser where it is narrow', IN_BROWSER, () => onDialogs(async (page) => {
  await openExport(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  for (let at = 0; at < 3; at += 1) await page.keyboard.press('ArrowDown')
  assert.equal(await format(page, 'SCSS map').isChecked(), true)
  assert.match(await shownText(page), /^\$tokens: \(/)
  const size = page.viewportSize()
  await page.setViewportSize({ width: 280, height: 640 })
  const select = page.getByRole('combobox', { name: 'Format' })
  assert.deepEqual([await select.inputValue(), await format(page, 'SCSS map').isVisible()], ['scss', false])
  await select.selectOption('JS object')
  assert.match(await shownText(page), /^export const tokens/)
  assert.deepEqual(await findAxeViolations(page), [])
  const widths = await page.locator('.sheet').evaluate((sheet) =>
    [...sheet.querySelectorAll('.dialog-body, .export *, .dialog-foot')]
      .filter((one) => one.getClientRects().length > 0 && one.getBoundingClientRect().right > 280.5)
      .map(({ className }) => className))
  assert.deepEqual(widths, [])
  await page.setViewportSize(size ?? { width: 1280, height: 720 })
  await page.keyboard.press('Escape')
}))

test('a refused copy leaves the text selected; a new choice says nothing of the last copy', IN_BROWSER, () =>
  onDialogs(async (page) => {
    await openExport(page)
    await button(page, 'Copy').click()
    await button(page, 'Copied').waitFor()
    await format(page, 'JS object').check()
    assert.equal(await button(page, 'Copy').textContent(), 'Copy')
    await page.evaluate(() => kit.setCopy(false))
    await button(page, 'Copy').click()
    await page.getByText('the text is selected').waitFor()
    const selected = await page.getByRole('textbox', { name: 'Exported text' }).evaluate((area) =>
      area instanceof HTMLTextAreaElement && area.value.slice(area.selectionStart, area.selectionEnd))
    assert.equal(selected, await shownText(page))
    await page.keyboard.press('Escape')
    await page.evaluate(() => a.exports.copyAs('scss'))
    assert.deepEqual([await title(page), await format(page, 'SCSS map').isChecked()], ['Export 4 changes', true])
    await page.getByText('the text is selected').waitFor()
    await page.keyboard.press('Escape')
    await page.evaluate(() => {
      kit.setCopy(true)
      return a.exports.copyAs('css')
    })
    assert.deepEqual(await page.evaluate(() => a.log), ['Copied as CSS, by scope: 4 changes', 'true'])
    assert.match(await page.evaluate(() => kit.copied.at(-1) ?? ''), /^:root \{\n {2}--brand-500: red;\n/)
  }))

test('a diff that no server answers says so, and is asked for again', IN_BROWSER, () => onDialogs(async (page) => {
  await page.evaluate(() => kit.setMood('down'))
  await openExport(page)
  await format(page, 'Unified diff').check()
  await page.getByText('No apply server answers at http://127.0.0.1:24681.').waitFor()
  assert.deepEqual(await findAxeViolations(page), [])
  await pressAnyway(button(page, 'Copy'))
  assert.deepEqual(await page.evaluate(() => [kit.copied, a.log]), [[], []])
  await page.evaluate(() => kit.setMood('well'))
  await button(page, 'Try again').click()
  await page.getByRole('textbox', { name: 'Exported text' }).waitFor()
  assert.match(await shownText(page), /^diff --git a\/styles\/tokens.css b\/styles\/tokens.css\n/)
}))

test('an export of nothing says so and offers everything', IN_BROWSER, () => onDialogs(async (page) => {
  await openExport(page)
  assert.deepEqual(await texts(page, '.export-empty p'), ['No changes yet'])
  await pressAnyway(button(page, 'Download'))
  assert.deepEqual(await page.evaluate(() => a.log), [])
  await button(page, 'Export all').click()
  assert.equal(await page.getByRole('radio', { name: 'All, 4' }).isChecked(), true)
  assert.equal(await title(page), 'Export 4 tokens')
  assert.equal(await focus(page), 'Exported text')
  assert.equal(await page.getByRole('textbox', { name: 'Exported text' }).evaluate((area) =>
    area instanceof HTMLTextAreaElement && area.selectionEnd), 0)
  await format(page, 'JSON').check()
  assert.deepEqual((await texts(page, '.foot-words'))[0]?.split('. ')[0], 'tokenpanel/v2: 4 values in 1 tab')
}, {}))
