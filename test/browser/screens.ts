// Pictures of the panel as it is, for whoever wants to look: `npm run screens`.
// Asserts nothing. With a part of a picture's name it makes those alone (`-- phone-bottom`); with `--readme`
// the pictures that the README shows instead.
import { spawnSync } from 'node:child_process'
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
  }, { 'demo-state-v4': STATE, ...keys })
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
    await takeIdea(browser, origin, scheme, join(folder, `idea-${scheme}.png`))
    await takeColor(browser, origin, scheme, join(folder, `color-${scheme}.png`))
  }
}

/** In two colors that the page shows at once. */
const CHANGED_COLORS = {
  light: [['Moss', 'oklch(0.42 0.13 300)'], ['Clay', 'oklch(0.55 0.16 350)']],
  dark: [['Moss', 'oklch(0.78 0.12 300)'], ['Clay', 'oklch(0.78 0.12 350)']],
} as const

/** All in one: the page, the panel beside it, and what a write would change in which file. */
async function takeIdea(browser: Browser, origin: string, scheme: Scheme, path: string): Promise<void> {
  const page = await openDemo(browser, origin, scheme, { 'demo-dock': 'right', 'demo-state-v4': '{}' })
  if (scheme === 'dark') await inPanel(page).locator('.header').getByRole('button', { name: 'Dark' }).click()
  await inPanel(page).getByRole('tab', { name: /^Color/ }).click()
  for (const [name, value] of CHANGED_COLORS[scheme]) {
    const field = inPanel(page).getByLabel(name, { exact: true }).locator('visible=true').first()
    await field.fill(value)
    await field.press('Enter')
  }
  await page.locator('h1').click()
  await page.waitForTimeout(SETTLED_MS)
  const whole = await page.screenshot()
  await inPanel(page).getByRole('button', { name: 'Review…' }).click()
  await inPanel(page).getByRole('button', { name: 'Write files' }).waitFor()
  await page.waitForTimeout(SETTLED_MS)
  // As high as what it shows, and not as what it has waited for.
  await inPanel(page).locator('.dialog').evaluate((dialog: HTMLElement) => dialog.style.removeProperty('--sheet-height'))
  const review = await inPanel(page).locator('.sheet').screenshot({ omitBackground: true })
  // The demo's policy lets nobody write into its page.
  await page.goto('about:blank')
  await page.setContent(ideaPage(whole, review))
  await page.screenshot({ path, scale: 'css' })
  await page.context().close()
  // Flat areas and few colors: a palette is a third of the size, and looks the same.
  const reduced = spawnSync('convert', [path, '-dither', 'None', '-colors', '256', `png8:${path}`])
  if (reduced.status !== 0) process.stdout.write('without ImageMagick the picture is larger\n')
}

const dataUrl = (png: Buffer): string => `data:image/png;base64,${png.toString('base64')}`

/** The review lies over the lower half of the page; three numbers say what to look at, in which order. */
const ideaPage = (whole: Buffer, review: Buffer): string => `<!doctype html><style>
  body { margin: 0; font: 600 15px/1 system-ui, sans-serif; }
  .whole { display: block; width: 1280px; }
  .review { position: absolute; left: 232px; bottom: 24px; width: 640px; }
  .review img { display: block; width: 100%; border-radius: 10px; box-shadow: 0 12px 40px rgb(0 0 0 / 40%); }
  span { position: absolute; padding: 9px 14px; border-radius: 20px; background: #3a57d6; color: #fff;
    box-shadow: 0 2px 8px rgb(0 0 0 / 30%); white-space: nowrap; }
</style><img class=whole src="${dataUrl(whole)}">
<span style="right: 374px; top: 306px">1 Change a token</span>
<span style="left: 168px; top: 110px">2 See it on the page</span>
<div class=review><img src="${dataUrl(review)}">
<span style="right: 60px; top: -14px">3 Review the diff, write the file</span></div>`

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
