// Channels of colors the whole way, on stylesheets as Bootstrap and classic shadcn have them: edited, linked,
// pasted and imported, in light and in dark, reviewed, written in their own forms, and the write undone.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { IN_BROWSER } from '../support/chromium.js'
import { nextFrames } from '../support/panel-a11y.js'
import { showPanel } from '../support/panel-in-page.js'
import { CONSOLE_SCRIPT, htmlPage } from '../support/panel-page.js'
import { withVisits } from '../support/panel-visits.js'
import { dialog, edit, review, row, withPageServer } from '../support/zero-config-server-page.js'

const BOOTSTRAP = `:root {
  --bs-primary: #0d6efd;
  --bs-primary-rgb: 13, 110, 253;
  --bs-dark-rgb: 33,37,41;
}
.text-bg { color: rgba(var(--bs-primary-rgb), .5); background: rgba(var(--bs-dark-rgb), var(--bs-bg-opacity)) }
`
const SHADCN = `:root {
  --background: 0 0% 100%;
  --primary: 222.2 47.4% 11.2%;
}
.dark {
  --background: 222.2 84% 4.9%;
  --primary: 210 40% 98%;
}
body { background: hsl(var(--background)); color: hsl(var(--primary) / 50%) }
`

const visitPage = withVisits()

function pageOf(css: string) {
  const files = { 'package.json': '{ "name": "proj" }', 'styles.css': css }
  return withPageServer(files, htmlPage(
    `${CONSOLE_SCRIPT}<style data-vite-dev-id="/home/me/proj/styles.css">${css}</style>`, '<main class="text-bg">Text</main>'),
  visitPage)
}
const bootstrap = pageOf(BOOTSTRAP)
const shadcn = pageOf(SHADCN)

const onRoot = (page: Page, cssVar: string): Promise<string> => page.evaluate((name) =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim(), cssVar)
const turn = async (page: Page, isDark: boolean): Promise<void> => {
  await page.evaluate((on) => document.documentElement.classList.toggle('dark', on), isDark)
  await nextFrames(page)
}
const chooseMore = async (panel: Locator, name: string): Promise<void> => {
  await panel.locator('.header').getByRole('button', { name: 'More', exact: true }).click()
  await panel.getByRole('menuitem', { name: 'Share' }).click()
  await panel.getByRole('menuitem', { name }).click()
}
/** Reviews and writes so many changes, and looks at the lines of the review. */
async function write(panel: Locator, count: number, lines: readonly RegExp[]): Promise<void> {
  const words = `${count} change${count === 1 ? '' : 's'} to 1 file`
  await review(panel)
  const shown = dialog(panel, `Write ${words}`)
  await shown.waitFor()
  const text = (await shown.innerText()).replaceAll(/\s+/g, ' ')
  for (const line of lines) assert.match(text, line)
  await shown.getByRole('button', { name: 'Write files' }).click()
  await panel.getByText(`Saved ${words}`).first().waitFor()
}
const undoWrite = async (panel: Locator): Promise<void> => {
  await panel.locator('.toast').getByRole('button', { name: 'Undo write' }).click()
  await panel.locator('.toast-text').getByText(/changed again/).waitFor()
}

test('an edit of a linked color is two lines of the review and of the file, each in its form; unlinked, it is one, after a reload too', IN_BROWSER, () =>
  bootstrap.opened(async (page, panel, own) => {
    await edit(panel, '--bs-primary-rgb', '#dc3545')
    await nextFrames(page)
    assert.deepEqual([await onRoot(page, '--bs-primary'), await onRoot(page, '--bs-primary-rgb')], ['#dc3545', '220, 53, 69'])
    await write(panel, 2, [/--bs-primary: #dc3545/, /--bs-primary-rgb: 220, 53, 69/])
    assert.equal(own.read('styles.css'), BOOTSTRAP.replace('#0d6efd', '#dc3545').replace('13, 110, 253', '220, 53, 69'))
    await undoWrite(panel)
    assert.equal(own.read('styles.css'), BOOTSTRAP)
    await panel.locator('.header').getByRole('button', { name: 'Undo', exact: true }).click()
    await nextFrames(page)
    assert.equal(await row(panel, '--bs-primary-rgb').evaluate((one) => one.contains((one.getRootNode() as ShadowRoot).activeElement)), true)
    assert.deepEqual([await onRoot(page, '--bs-primary'), await onRoot(page, '--bs-primary-rgb')], ['#0d6efd', '13, 110, 253'])
    await row(panel, '--bs-primary').locator('.link-mark').click()
    await page.reload()
    await showPanel(page, 'proj')
    const mark = row(panel, '--bs-primary').locator('.link-mark')
    await mark.waitFor()
    assert.equal(await mark.getAttribute('aria-pressed'), 'false')
    await edit(panel, '--bs-primary', 'hsl(0 100% 50%)')
    await edit(panel, '--bs-dark-rgb', 'hsl(0 100% 50%)')
    await nextFrames(page)
    assert.equal(await onRoot(page, '--bs-primary-rgb'), '13, 110, 253')
    await write(panel, 2, [/--bs-dark-rgb: 255,0,0/])
    assert.match(own.read('styles.css'), /--bs-primary-rgb: 13, 110, 253;\n {2}--bs-dark-rgb: 255,0,0;/)
  }))

test('channels of a dark theme go to its rule in their form, whatever form a color is pasted or imported in', IN_BROWSER, () =>
  shadcn.opened(async (page, panel, own) => {
    await row(panel, '--primary').getByRole('button', { name: /^More for/ }).click()
    await panel.getByRole('menuitem', { name: 'Trace value…' }).click()
    const trace = dialog(panel, 'Trace of Primary')
    await trace.waitFor()
    const swatches = await trace.locator('[style*="--swatch"]').evaluateAll((all) =>
      all.map((one) => one instanceof HTMLElement ? one.style.getPropertyValue('--swatch') : ''))
    for (const color of ['hsl(222.2 47.4% 11.2%)', 'hsl(210 40% 98%)']) assert.ok(swatches.includes(color), swatches.join())
    await trace.getByRole('button', { name: 'Close' }).click()
    await edit(panel, '--primary', '#ff0000')
    await turn(page, true)
    await edit(panel, '--primary', 'hsl(10deg, 20%, 30%)')
    await edit(panel, '--background', '#00ff0080')
    await nextFrames(page)
    assert.deepEqual([await onRoot(page, '--primary'), await onRoot(page, '--background')], ['10 20% 30%', '222.2 84% 4.9%'])
    await chooseMore(panel, 'Import…')
    const shown = panel.getByRole('dialog')
    await shown.getByRole('textbox').fill(':root { --background: #0000ff }\n.dark { --background: rgb(0 128 0) }')
    await shown.getByRole('button', { name: 'Import', exact: true }).click()
    await shown.waitFor({ state: 'detached' })
    await nextFrames(page)
    assert.equal(await onRoot(page, '--background'), '120 100% 25.1%')
    await turn(page, false)
    assert.deepEqual([await onRoot(page, '--primary'), await onRoot(page, '--background')], ['0 100% 50%', '240 100% 50%'])
    await write(panel, 4, [/\.dark 2 changes/, /--primary: 10 20% 30%/])
    assert.equal(own.read('styles.css'), SHADCN.replace('0 0% 100%', '240 100% 50%').replace('222.2 47.4% 11.2%', '0 100% 50%')
      .replace('222.2 84% 4.9%', '120 100% 25.1%').replace('210 40% 98%', '10 20% 30%'))
    await undoWrite(panel)
    assert.equal(own.read('styles.css'), SHADCN)
  }))

test('what was stored in another form becomes channels when the menus are there, in both themes, and is written so', IN_BROWSER, () =>
  shadcn.opened(async (page, panel, own) => {
    await edit(panel, '--primary', '1 2% 3%')
    await turn(page, true)
    await edit(panel, '--primary', '4 5% 6%')
    await edit(panel, '--background', '7 8% 9%')
    await turn(page, false)
    await page.evaluate(() => {
      const text = localStorage.getItem('proj-state-v4') ?? ''
      localStorage.setItem('proj-state-v4', text.replace('1 2% 3%', '#ff0000').replace('4 5% 6%', '#0000ff').replace('7 8% 9%', 'color-mix(in srgb, red, blue)'))
    })
    await page.reload()
    await showPanel(page, 'proj')
    await panel.locator('.toast-text').getByText('Reset Background: the stored value color-mix(in srgb, red, blue) can’t be channels').waitFor()
    await nextFrames(page)
    assert.equal(await onRoot(page, '--primary'), '0 100% 50%')
    await write(panel, 2, [/\.dark 1 change/])
    assert.equal(own.read('styles.css'), SHADCN.replace('222.2 47.4% 11.2%', '0 100% 50%').replace('210 40% 98%', '240 100% 50%'))
  }))
