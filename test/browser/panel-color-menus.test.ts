// What the menus of colors do to a page: seeing it as others do, and seeding it from a scheme.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { findAxeViolations } from '../support/chromium.js'
import { nextFrames } from '../support/panel-a11y.js'
import { inPanel } from '../support/panel-in-page.js'
import { chooseIn } from '../support/panel-menus.js'
import { ADAPTER_SCRIPT, configScript, htmlPage } from '../support/panel-page.js'
import { IN_BROWSER, siteConfig, siteThemes, withPanelSite } from '../support/panel-site.js'

// Attributes say the colors: the policy lets no style of the page itself be.
const POLICY = `<meta http-equiv="Content-Security-Policy"
  content="style-src 'self'; script-src 'self' 'unsafe-inline'; require-trusted-types-for 'script'">`
const COLORS = ['#ff0000', '#00ff00', '#0000ff', '#808080']
const BODY = `<table width="400" cellspacing="0"><tr>
${COLORS.map((color) => `<td bgcolor="${color}" height="40"></td>`).join('')}</tr></table>
<dialog><table><tr><td bgcolor="#ff0000" height="80" width="80"><button>Close</button></td></tr></table></dialog>`
const HEAD = POLICY + configScript(siteConfig(null, { dock: { defaultMode: 'float' } })) + ADAPTER_SCRIPT
const TEA = { background: 0, foreground: 1, cursor: 1, selectionBg: 1, selectionFg: 0, palette: ['#886611', '#112211'] }
const PRESETS = Object.fromEntries(Array.from({ length: 60 }, (_none, at) =>
  [`Tin ${at}`, { ...TEA, palette: ['#886611', `#1122${String(at + 10)}`] }]))
const DUSK = { Dusk: { background: 0, foreground: 1, cursor: 1, selectionBg: 1, selectionFg: 0, palette: ['#88a7fd', '#eeeeee'] } }
const THEMES = configScript(siteConfig(null, {
  colorPresets: DUSK,
  tabs: [...(siteThemes() as { tabs: object[] }).tabs, ...(siteConfig(null)['tabs'] as object[]).slice(0, 2)],
})) + ADAPTER_SCRIPT
const site = withPanelSite(() => ({
  '/colors': htmlPage(HEAD, BODY),
  '/themes': htmlPage(THEMES, '<main style="color: var(--ink); background: var(--brand)">A page</main>'),
}))

type Point = readonly [x: number, y: number]

/** The colors of pixels, as they are on the screen. */
async function pixels(page: Page, points: readonly Point[]): Promise<readonly string[]> {
  await nextFrames(page)
  const [xs, ys] = [points.map(([x]) => x), points.map((point) => point[1])]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const clip = { x: left, y: top, width: Math.max(...xs) - left + 1, height: Math.max(...ys) - top + 1 }
  const shot = (await page.screenshot({ clip })).toString('base64')
  return page.evaluate(async ([base64, at]) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const image = await createImageBitmap(new Blob([bytes]))
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d')
    context?.drawImage(image, 0, 0)
    return at.map(([x, y]) => [...context?.getImageData(x, y, 1, 1).data ?? []].slice(0, 3).join(' '))
  }, [shot, points.map(([x, y]) => [x - left, y - top] as const)] as const)
}
const CELLS = [[60, 30], [160, 30], [260, 30], [360, 30]] as const
const PLAIN = ['255 0 0', '0 255 0', '0 0 255', '128 128 128']

async function see(page: Page, name: string): Promise<void> {
  await chooseIn(inPanel(page), 'More', 'Simulate vision')
  await inPanel(page).getByRole('menuitemradio', { name, exact: true }).click()
}
async function dock(page: Page, name: string): Promise<void> {
  await chooseIn(inPanel(page), 'Dock', name)
}
const bar = (page: Page) => inPanel(page).locator('.vision-bar')
const pageText = (page: Page): Promise<string> => page.evaluate(() => document.documentElement.outerHTML)

// In linear light by the matrices of 2009, to the nearest of 256 steps.
const SEEN: readonly (readonly [name: string, said: string, colors: readonly string[]])[] = [
  ['Protanopia', 'Simulating protanopia', ['109 95 0', '255 229 0', '0 89 255', '128 128 128']],
  ['Deuteranopia', 'Simulating deuteranopia', ['163 144 0', '239 214 58', '0 61 251', '128 128 128']],
  ['Tritanopia', 'Simulating tritanopia', ['255 0 15', '0 247 217', '0 107 150', '128 128 128']],
  ['Low contrast', 'Simulating low contrast', ['191 64 64', '64 191 64', '64 64 191', '128 128 128']],
  ['Grayscale', 'Simulating grayscale', ['127 127 127', '220 220 220', '76 76 76', '128 128 128']],
  ['Blurred', 'Simulating blurred vision', PLAIN],
]

test('each is seen as its matrix says, the panel as it is, and nothing of it is left', IN_BROWSER, () =>
  site.onSame(async (page) => {
    const before = await pageText(page)
    const box = await inPanel(page).locator('.frame').boundingBox()
    const inside = [[Math.round(box?.x ?? 0) + 4, Math.round(box?.y ?? 0) + 60]] as const
    const plain = await pixels(page, [...CELLS, ...inside])
    assert.deepEqual(plain.slice(0, 4), PLAIN)
    for (const [name, said, colors] of SEEN) {
      await see(page, name)
      await bar(page).getByText(said, { exact: true }).waitFor()
      const seen = await pixels(page, [...CELLS, ...inside])
      seen.slice(0, 4).forEach((color, at) => {
        const expected = colors[at]?.split(' ').map(Number) ?? []
        const isClose = color.split(' ').every((one, of) => Math.abs(Number(one) - (expected[of] ?? -9)) <= 2)
        assert.ok(isClose, `${name}: ${color} for ${colors[at] ?? ''}`)
      })
      assert.equal(seen[4], plain[4], `${name}: the panel is not filtered`)
    }
    assert.deepEqual(await findAxeViolations(page, { within: '#site-root' }), [])
    await see(page, 'Off')
    assert.deepEqual([await bar(page).count(), await pageText(page)], [0, before])
    assert.deepEqual(await pixels(page, CELLS), PLAIN)
  }, '/colors'))

const ENDS: readonly (readonly [name: string, end: (page: Page) => Promise<void>])[] = [
  ['Escape in the panel', (page) => page.keyboard.press('Escape')],
  ['Escape on the page', async (page) => {
    await page.mouse.click(500, 600)
    await page.keyboard.press('Escape')
  }],
  ['the bar', (page) => bar(page).getByRole('button', { name: 'End' }).click()],
  ['closing the panel', (page) => inPanel(page).getByRole('button', { name: /^Close/ }).click()],
]
for (const [name, end] of ENDS) {
  test(`it is ended by ${name}, and nothing of it is stored`, IN_BROWSER, () => site.onSame(async (page) => {
    const stored = (): Promise<string> =>
      page.evaluate(() => JSON.stringify(Object.entries(localStorage).sort()))
    await see(page, 'Protanopia')
    const before = await stored()
    await end(page)
    assert.deepEqual([await bar(page).count(), await pixels(page, CELLS)], [0, PLAIN])
    if (!name.startsWith('closing')) assert.equal(await stored(), before)
  }, '/colors'))
}

test('what the page opens over everything is filtered as well, and works', IN_BROWSER, () =>
  site.onSame(async (page) => {
    await see(page, 'Grayscale')
    await page.evaluate(() => document.querySelector('dialog')?.showModal())
    const box = await page.locator('dialog td').boundingBox()
    const corner = [[Math.round(box?.x ?? 0) + 4, Math.round(box?.y ?? 0) + 4]] as const
    await page.waitForFunction(() => document.querySelector('dialog > [id="site-root"]:popover-open') !== null)
    assert.deepEqual(await pixels(page, corner), ['127 127 127'])
    // Escape is the dialog's first.
    await page.locator('dialog td > button').focus()
    await page.keyboard.press('Escape')
    await page.waitForFunction(() => document.querySelector('dialog[open]') === null)
    assert.deepEqual([await bar(page).count(), (await pixels(page, CELLS))[0]], [1, '127 127 127'])
  }, '/colors'))

test('the bar is clear of the panel, which becomes a pill where it covers the page', IN_BROWSER, () =>
  site.onSame(async (page) => {
    await dock(page, 'Dock bottom')
    await see(page, 'Grayscale')
    const [over, under] = [await bar(page).boundingBox(), await inPanel(page).locator('.frame').boundingBox()]
    assert.ok((over?.y ?? 0) + (over?.height ?? 0) <= (under?.y ?? 0))
    await bar(page).getByRole('button', { name: 'End' }).click()
    await dock(page, 'Dock right')
    await page.setViewportSize({ width: 300, height: 700 })
    await nextFrames(page)
    await see(page, 'Grayscale')
    await inPanel(page).locator('.mini').waitFor()
    assert.equal((await pixels(page, CELLS))[0], '127 127 127')
  }, '/colors'))

const givePresets = (page: Page, all: object): Promise<void> => page.evaluate(async ([presets, entry]) => {
  const panel = await import(entry) as { setPanelColorPresets(all: object): void }
  panel.setPanelColorPresets(presets)
}, [all, '/dist/panel/index.js'] as const)

const line = (page: Page) => inPanel(page).locator('.scheme-line')
const field = (page: Page) => line(page).getByRole('button', { name: /^Light color set: / })
const colors = (page: Page): Promise<readonly string[]> => page.evaluate(() => {
  const { color, backgroundColor } = getComputedStyle(document.querySelector('main') ?? document.body)
  return [color, backgroundColor]
})

test('a scheme is chosen by keys, modified, reset, and taken back by one undo', IN_BROWSER, () =>
  site.onSame(async (page) => {
    // Its place is there before the menus are.
    assert.equal((await line(page).boundingBox())?.height, 36)
    await field(page).focus()
    const before = await colors(page)
    await page.keyboard.press('ArrowDown')
    assert.deepEqual(await findAxeViolations(page, { within: '#site-root' }), [])
    // The page's other theme is none.
    assert.deepEqual(await inPanel(page).getByRole('menuitemradio').evaluateAll((all) =>
      all.map((one) => one.textContent)), ['Light', 'DuskReplaces 2 colors of Light'])
    await page.keyboard.press('d')
    await page.keyboard.press('Enter')
    await nextFrames(page)
    assert.deepEqual(await colors(page), ['rgb(238, 238, 238)', 'rgb(136, 167, 253)'])
    assert.equal(await field(page).textContent(), 'Dusk')
    await inPanel(page).locator('.field').getByLabel('ink', { exact: true }).fill('#123456')
    await page.keyboard.press('Enter')
    await line(page).getByText('modified', { exact: true }).waitFor()
    assert.deepEqual(await findAxeViolations(page, { within: '#site-root' }), [])
    await line(page).getByRole('button', { name: 'Reset to color set' }).click()
    await nextFrames(page)
    assert.deepEqual(await colors(page), ['rgb(238, 238, 238)', 'rgb(136, 167, 253)'])
    assert.equal(await line(page).getByRole('button').count(), 1)
    // The focus is on what stays.
    assert.equal(await field(page).evaluate((one) => one.matches(':focus')), true)
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('Control+z')
    await nextFrames(page)
    assert.deepEqual([await colors(page), await field(page).textContent()], [before, 'Light'])
  }, '/themes'))

test('the line stands over its own tab alone; presets may be others at any time', IN_BROWSER, () =>
  site.onSame(async (page) => {
    await field(page).waitFor()
    await inPanel(page).getByRole('searchbox').fill('ink')
    await line(page).waitFor({ state: 'hidden' })
    await inPanel(page).getByRole('searchbox').fill('')
    await line(page).waitFor()
    await inPanel(page).getByRole('tab', { name: 'Spacing' }).click()
    await line(page).waitFor({ state: 'hidden' })
    await inPanel(page).getByRole('tab', { name: 'Color' }).click()
    await givePresets(page, PRESETS)
    await field(page).press('ArrowDown')
    await page.keyboard.type('tin 57')
    const option = inPanel(page).getByRole('menuitemradio', { name: 'Tin 57' })
    assert.deepEqual(await option.evaluate((one) => {
      const [box, menu] = [one, one.closest('.menu') ?? one].map((of) => of.getBoundingClientRect())
      return [one.matches(':focus'), (box?.bottom ?? 0) <= (menu?.bottom ?? 0), menu?.width]
    }), [true, true, 252])
    await page.keyboard.press('Enter')
    await nextFrames(page)
    assert.deepEqual([await field(page).textContent(), (await colors(page))[1]], ['Tin 57', 'rgb(136, 102, 17)'])
  }, '/themes'))

const tool = async (page: Page, name: string): Promise<void> => {
  await field(page).click()
  await inPanel(page).getByRole('menuitem', { name, exact: true }).click()
}
const stored = (page: Page): Promise<unknown> => page.evaluate(() => localStorage.getItem('site-state-v4'))

test('a scheme is made from this one: seen first, called off by Escape, applied as one change', IN_BROWSER, () =>
  site.onSame(async (page) => {
    const dialog = inPanel(page).getByRole('dialog', { name: /^New color set from/ })
    const apply = dialog.getByRole('button', { name: 'Apply' })
    const [before, kept] = [await colors(page), await stored(page)]
    await tool(page, 'New color set…')
    await dialog.waitFor()
    assert.deepEqual(await findAxeViolations(page, { within: '#site-root' }), [])
    assert.equal(await apply.getAttribute('aria-description'), 'Shift the hue first')
    await dialog.getByRole('slider', { name: 'Hue shift' }).focus()
    await page.keyboard.press('PageUp')
    await dialog.getByRole('checkbox', { name: 'Invert lightness' }).check()
    await inPanel(page).getByText('Color set preview, not applied').waitFor()
    const turned = await colors(page)
    assert.notDeepEqual(turned, before)
    assert.equal(await stored(page), kept)
    assert.equal(await inPanel(page).locator('.row[data-preview=previewed]').count(), 2)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    assert.deepEqual(await colors(page), before)
    assert.equal(await inPanel(page).locator('.row[data-preview]').count(), 0)
    assert.ok(await field(page).evaluate((button) => button.matches(':focus')))
    await tool(page, 'New color set…')
    await dialog.getByRole('checkbox', { name: 'Invert lightness' }).check()
    await apply.click()
    await dialog.waitFor({ state: 'detached' })
    await inPanel(page).locator('.toast').getByText('Light: lightness inverted').waitFor()
    await line(page).getByText('modified', { exact: true }).waitFor()
    assert.notDeepEqual(await colors(page), before)
    await inPanel(page).getByRole('button', { name: 'Undo', exact: true }).first().click()
    await nextFrames(page)
    assert.deepEqual(await colors(page), before)
    // What somebody else changes ends it.
    await tool(page, 'New color set…')
    await dialog.getByRole('checkbox', { name: 'Invert lightness' }).check()
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'))
    await dialog.waitFor({ state: 'detached' })
    await page.evaluate(() => document.documentElement.removeAttribute('data-theme'))
  }, '/themes'))

test('colors are given away as a preset, which is stored nowhere and can be chosen once a host has it', IN_BROWSER, () =>
  site.onSame(async (page) => {
    const dialog = inPanel(page).getByRole('dialog', { name: 'Save as preset' })
    const kept = await stored(page)
    await tool(page, 'Save as preset…')
    await dialog.waitFor()
    assert.deepEqual(await findAxeViolations(page, { within: '#site-root' }), [])
    const name = dialog.getByRole('textbox', { name: 'Name' })
    const text = dialog.getByRole('textbox', { name: 'Preset as JSON' })
    assert.equal(await name.inputValue(), 'Light 2')
    await name.fill('')
    assert.equal(await dialog.getByRole('button', { name: 'Download' }).getAttribute('aria-description'), 'Enter a name')
    await name.fill('Dark')
    await dialog.getByText('A color set named Dark already exists').waitFor()
    await name.fill('Tea')
    const downloading = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Download' }).click()
    assert.match((await downloading).suggestedFilename(), /-preset\.json$/)
    const presets = JSON.parse(await text.inputValue()) as object
    await page.keyboard.press('Escape')
    assert.equal(await stored(page), kept)
    await givePresets(page, presets)
    await field(page).click()
    await inPanel(page).getByRole('menuitemradio', { name: 'Tea' }).waitFor()
    await page.keyboard.press('Escape')
  }, '/themes'))
