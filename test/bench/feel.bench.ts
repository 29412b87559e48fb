// `npm run bench`: how the panel feels: the time from a key to the frame that shows what it did, beside a
// page that sets the same variable itself; and the main thread's work until a picker, a menu and a review
// are complete. 1,000 elements, 200 tokens. Prints, and never gates.
import process from 'node:process'
import type { Browser, Page } from 'playwright-core'
import { launchChromium, WITHOUT_CHROMIUM } from '../support/chromium.js'
import { inPanel } from '../support/panel-in-page.js'
import { configScript, htmlPage, startPanelPages } from '../support/panel-page.js'
import { BODY, CONFIG, CSS, ELEMENTS, TAG, TOKENS } from './many-tokens.js'
import { medianOf, ratiosOf, roundsOf, spreadOf } from './median.js'
import { formatSections, type Goal, type Row } from './table.js'
import { traced } from './trace.js'

const ROUNDS = roundsOf(3)
const KEYS = 30
/** Where a bare write takes one frame of 16 ms. */
const MOST_KEY_RATIO = 24 / 16
const MOST_OPENING_MS = 50

const WRITING = { ...CONFIG, applyEndpoint: '/apply', applyRouting: { '*': 'a.css' } }
const BARE = `<script>
  let px = 100
  addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowUp') document.documentElement.style.setProperty('--l1', (px += 1) + 'px')
  })
</script>`

/** Tells of each key when the frame was drawn in which the variable is another one. */
const FOLLOW = `<script>
  paints = []
  addEventListener('keydown', ({ timeStamp }) => {
    const value = () => getComputedStyle(document.documentElement).getPropertyValue('--l1')
    const before = value()
    // Behind the frame, whoever else has asked for it.
    const look = () => requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => value() === before ? look() : paints.push(performance.now() - timeStamp)
      port2.postMessage(null)
    })
    look()
  }, true)
</script>`

async function keys(browser: Browser, url: string, isPanel: boolean): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await page.goto(url)
  if (isPanel) {
    await show(page)
    await inPanel(page).getByLabel('Length 1', { exact: true }).first().focus()
  }
  for (let at = 0; at < KEYS; at += 1) {
    await page.keyboard.press('ArrowUp')
    await page.waitForFunction(`paints.length > ${at}`)
  }
  const taken = await page.evaluate<readonly number[]>('paints')
  await page.close()
  return medianOf(taken)
}

async function show(page: Page): Promise<void> {
  await page.keyboard.press('Control+Shift+Comma')
  await inPanel(page).locator('.row').first().waitFor()
  // The menus come when the browser is idle.
  await page.waitForTimeout(2000)
}

const OPENINGS: Readonly<Record<string, readonly [press: string, opened: string]>> = {
  menu: ['.tool-more', '.menu'],
  picker: ['.row .swatch', '.picker .plane-field'],
  review: ['.footer .primary', '.dialog .sheet'],
}

/** The main thread's work in ms of a second opening: what is loaded once is there. */
async function opening(
  browser: Browser, url: string, [press, opened]: readonly [string, string],
): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await page.goto(url)
  await show(page)
  const panel = inPanel(page)
  const field = panel.getByLabel('Length 1', { exact: true }).first()
  await field.fill('7px')
  await field.press('Enter')
  const open = async (): Promise<void> => {
    await panel.locator(press).first().evaluate((element: HTMLElement) => element.click())
    await panel.locator(opened).last().waitFor({ state: 'attached' })
    await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))))
  }
  await open()
  await page.waitForTimeout(500)
  await page.keyboard.press('Escape')
  await page.waitForTimeout(500)
  const { workMs } = await traced(page, open)
  await page.close()
  return workMs
}

async function measure(): Promise<readonly Row[]> {
  const head = `<style>${CSS}</style>${FOLLOW}`
  const pages = await startPanelPages({
    '/panel': htmlPage(head + configScript(WRITING) + TAG, BODY), '/bare': htmlPage(head + BARE, BODY),
  })
  const browser = await launchChromium()
  const [panel, bare]: [number[], number[]] = [[], []]
  const openings = new Map<string, number[]>()
  for (let round = 0; round < ROUNDS; round += 1) {
    bare.push(await keys(browser, `${pages.origin}/bare`, false))
    panel.push(await keys(browser, `${pages.origin}/panel`, true))
    for (const [name, places] of Object.entries(OPENINGS)) {
      const all = openings.get(name) ?? []
      openings.set(name, [...all, await opening(browser, `${pages.origin}/panel`, places)])
    }
  }
  await browser.close()
  await pages.close()
  const most = (value: number): Goal => ({ at: 'most', value })
  const millis = (values: readonly number[]): string => `${medianOf(values).toFixed(1)} ms`
  return [
    {
      measure: 'a key, until its frame is drawn', ours: millis(panel), theirs: millis(bare),
      result: ratiosOf(panel, bare), goal: most(MOST_KEY_RATIO),
    },
    ...[...openings].map(([name, taken]): Row => ({
      measure: `${name}: main thread until it is complete`, ours: '', theirs: '', unit: 'ms',
      result: spreadOf(taken), goal: most(MOST_OPENING_MS),
    })),
  ]
}

if (WITHOUT_CHROMIUM !== false) process.stdout.write(`skipped: ${WITHOUT_CHROMIUM}\n`)
else process.stdout.write(`${formatSections([
  { heading: `Keys and openings: ${ELEMENTS} elements, ${TOKENS} tokens`, title: 'panel', rows: await measure() },
])}\n`)
