// Pictures of the panel as it is, for whoever wants to look: `npm run screens`.
// Asserts nothing. With a part of a picture's name it makes those alone (`-- phone-bottom`); with `--readme`
// the pictures that the README shows instead.
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import type { Browser, Page } from 'playwright-core'
import { startDemo } from '../../apply-server/demo/demo.node.js'
import { launchChromium } from '../support/chromium.js'
import { ROOT } from '../support/command.js'
import { inPanel, showPanel } from '../support/panel-in-page.js'
import { chooseIn } from '../support/panel-menus.js'

type Scheme = 'light' | 'dark'
type Keys = Readonly<Record<string, string>>

const SCHEMES: readonly Scheme[] = ['light', 'dark']
const FLOAT = (width: number): Keys => ({
  'demo-dock': 'float', 'demo-size': JSON.stringify({ width, height: 520 }),
  'demo-position': JSON.stringify({ left: 40, top: 40 }),
})
const DOCKS: readonly (readonly [name: string, keys: Keys])[] = [
  ['280', FLOAT(280)], ['360', FLOAT(360)], ['480', FLOAT(480)],
  ['right', { 'demo-dock': 'right' }], ['bottom', { 'demo-dock': 'bottom' }], ['mini', { 'demo-dock': 'mini' }],
  ['phone-right', { 'demo-dock': 'right' }], ['phone-bottom', { 'demo-dock': 'bottom' }],
]
const DESK = { viewport: { width: 1280, height: 800 } }
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** Some changes of every kind, as a person would have made them. */
const STATE = JSON.stringify({
  tabs: {}, spacing: { 'space-5': '1.75rem', 'space-3': '0.8rem' }, typography: {}, size: {},
})

/** What is done before a picture is taken. */
type Scene = readonly [name: string, act: (page: Page) => Promise<void>]

// A tab that does not fit is chosen from the menu behind the others.
const tab = (name: string): Scene => [name.toLowerCase(), async (page) => {
  const its = inPanel(page).getByRole('tab', { name: new RegExp(`^${name}`) })
  if (await its.isVisible()) {
    await its.click()
    return
  }
  await inPanel(page).locator('.tabs [aria-haspopup=menu]').click()
  await inPanel(page).getByRole('menuitem', { name: new RegExp(`^${name}`) }).click()
}]
const SCENES: readonly Scene[] = [
  tab('Color'), tab('Type'), tab('Spacing'), tab('Shape'), tab('Motion'),
  ['filter', (page) => inPanel(page).getByRole('searchbox').fill('sp')],
  ['no-match', (page) => inPanel(page).getByRole('searchbox').fill('nothing like it')],
  ['changed', (page) => inPanel(page).getByRole('button', { name: 'Only changed', exact: true }).click()],
  ['row-menu', (page) => inPanel(page).getByRole('button', { name: /^More for/ }).nth(1).click()],
  ['more-menu', (page) => inPanel(page).getByRole('button', { name: 'More', exact: true }).click()],
  ['dock-menu', (page) => inPanel(page).getByRole('button', { name: /^Dock/ }).click()],
]
/** The picker of a token whose text is another one. */
const picking = (name: string, label: string, value: string, act?: (page: Page) => Promise<void>): Scene =>
  [`picker-${name}`, async (page) => {
    await inPanel(page).getByRole('searchbox').fill(label)
    await inPanel(page).getByRole('button', { name: `${label}, choose a color`, exact: true }).click()
    const text = inPanel(page).getByLabel(`${label}, any CSS color`)
    await text.fill(value)
    await text.press('Tab')
    await act?.(page)
  }]
const PICKERS: readonly Scene[] = [
  picking('srgb', 'Clay', 'oklch(0.571 0.135 42)'),
  picking('keys', 'Ink', '#324237', (page) => inPanel(page).getByRole('slider').first().focus()),
  picking('p3', 'Moss', 'oklch(0.62 0.21 150)'),
  picking('alpha', 'Moss', 'rgb(30 94 58 / 40%)'),
  picking('reference', 'Action', 'var(--palette-moss)'),
  picking('expression', 'Action', 'color-mix(in oklch, var(--palette-moss) 85%, black)'),
  picking('sides', 'Action', 'light-dark(#1c5e39, #84c98f)'),
]
const DIALOGS: readonly Scene[] = [
  ['trace', async (page) => {
    await inPanel(page).getByRole('button', { name: /^More for/ }).nth(1).click()
    await inPanel(page).getByRole('menuitem', { name: 'Trace value…' }).click()
    await inPanel(page).getByRole('dialog').waitFor()
  }],
  ['review', async (page) => {
    await inPanel(page).getByRole('button', { name: 'Review…' }).click()
    await inPanel(page).getByRole('button', { name: 'Write files' }).waitFor()
  }],
  ['review-scopes', async (page) => {
    await page.locator('html').evaluate((html) => html.setAttribute('data-theme', 'dark'))
    await tab('Color')[1](page)
    for (const [name, value] of [['Moss', '0.8 0.11 150'], ['Clay', '0.77 0.12 50']] as const) {
      const field = inPanel(page).getByLabel(name, { exact: true }).locator('visible=true').first()
      await field.fill(value)
      await field.press('Enter')
    }
    await page.locator('html').evaluate((html) => html.removeAttribute('data-theme'))
    await inPanel(page).getByRole('button', { name: 'Review…' }).click()
    await inPanel(page).getByRole('button', { name: 'Write files' }).waitFor()
  }],
  ['export', (page) => choose(page, 'Export…')],
  ['import', (page) => choose(page, 'Import…')],
  ['shortcuts', (page) => choose(page, 'Keyboard shortcuts')],
]

async function choose(page: Page, item: string): Promise<void> {
  await chooseIn(inPanel(page), 'More', item)
}

async function openDemo(
  browser: Browser, origin: string, scheme: Scheme, keys: Keys, screen: typeof DESK = DESK,
): Promise<Page> {
  const context = await browser.newContext({ ...screen, colorScheme: scheme, deviceScaleFactor: 2 })
  await context.addInitScript((stored: Keys) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
  }, { ...keys, 'demo-state-v4': STATE })
  const page = await context.newPage()
  await page.goto(origin)
  await showPanel(page)
  return page
}

async function takeAll(browser: Browser, origin: string, folder: string): Promise<void> {
  for (const scheme of SCHEMES) {
    for (const [dock, keys] of DOCKS) {
      const page = await openDemo(browser, origin, scheme, keys, dock.startsWith('phone') ? PHONE : DESK)
      const scenes = dock === 'mini' ? [['', () => Promise.resolve()] as const]
        : dock === '360' || dock === 'phone-bottom' ? [...SCENES, ...PICKERS, ...DIALOGS] : SCENES
      for (const [name, act] of scenes) {
        if (only !== undefined && !`${scheme}-${dock}-${name}`.includes(only)) continue
        await page.reload()
        await showPanel(page)
        await act(page)
        await page.waitForTimeout(SETTLED_MS)
        await page.screenshot({ path: join(folder, `${scheme}-${dock}${name === '' ? '' : `-${name}`}.png`) })
      }
      await page.context().close()
    }
  }
}

/** A part of the names of the pictures to make; all of them without it. */
const only = process.argv.slice(2).find((argument) => !argument.startsWith('--'))

/** Longer than any motion of the panel. */
const SETTLED_MS = 250

async function takeForReadme(browser: Browser, origin: string, folder: string): Promise<void> {
  for (const scheme of SCHEMES) {
    const page = await openDemo(browser, origin, scheme, { 'demo-dock': 'right' })
    if (scheme === 'dark') await page.getByRole('button', { name: 'Dark', exact: true }).first().click()
    await inPanel(page).getByRole('tab', { name: /^Spacing/ }).click()
    await inPanel(page).locator('.row .glyph').first().waitFor()
    await page.waitForTimeout(SETTLED_MS)
    await page.screenshot({ path: join(folder, `panel-${scheme}.png`), scale: 'css' })
    await page.context().close()
    await takeColor(browser, origin, scheme, join(folder, `color-${scheme}.png`))
  }
}

/** A palette as a grid in both schemes, and the picker of one of its colors. */
async function takeColor(browser: Browser, origin: string, scheme: Scheme, path: string): Promise<void> {
  const page = await openDemo(browser, origin, scheme, {
    ...FLOAT(480), 'demo-size': JSON.stringify({ width: 480, height: 700 }),
    'demo-position': JSON.stringify({ left: 16, top: 16 }),
    'demo-view': JSON.stringify({ tab: 'color', closed: [], palette: 'grid' }),
  }, { viewport: { width: 800, height: 732 } })
  if (scheme === 'dark') await inPanel(page).locator('.header').getByRole('button', { name: 'Dark' }).click()
  await inPanel(page).getByRole('gridcell', { name: /^Clay/ }).getByRole('button').first().click()
  await inPanel(page).locator('canvas').waitFor()
  await page.waitForTimeout(SETTLED_MS)
  await page.screenshot({ path, scale: 'css' })
  await page.context().close()
}

const isForReadme = process.argv.includes('--readme')
const folder = join(ROOT, isForReadme ? 'panel/pictures' : 'test/browser/screens')
await mkdir(folder, { recursive: true })
const demo = await startDemo(() => undefined)
const browser = await launchChromium()
try {
  const origin = demo.words.split('\n').find((line) => line.trim().startsWith('Page'))?.trim().split(/\s+/).at(-1) ?? ''
  await (isForReadme ? takeForReadme : takeAll)(browser, origin, folder)
} finally {
  await browser.close()
  await demo.stop('SIGTERM')
}
process.stdout.write(`${folder}\n`)
