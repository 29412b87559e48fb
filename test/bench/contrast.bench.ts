// `npm run bench`: the contrast view of 60, 200 and 1,000 pairs that come from names, from the press in the
// menu until every row in sight says what would mend it, until all rows are there, and the longest task.
// Prints, and never gates.
import process from 'node:process'
import type { Page } from 'playwright-core'
import { borrowChromium, giveBackChromium, WITHOUT_CHROMIUM } from '../support/chromium.js'
import { inPanel } from '../support/panel-in-page.js'
import { configScript, htmlPage, startPanelPages } from '../support/panel-page.js'
import { roundsOf, spreadOf } from './median.js'
import { formatSections, type Row } from './table.js'

const ROUNDS = roundsOf(3)
const GOALS = { 60: 60, 200: 120, 1000: 200 } as const
const LONGEST_MS = 50
const TAG = '<script type="module" src="/dist/tokenpanel.js"></script>'

function configOf(pairs: number): object {
  const item = (id: string, label: string, value: string): object =>
    ({ id, cssVar: `--${id}`, label, default: value, type: { kind: 'color', format: 'hex' } })
  const items = Array.from({ length: pairs }, (_, at) => [
    item(`n-${at}-a-foreground`, `Text ${at}`, `#${(0x777777 + at * 257).toString(16)}`),
    item(`n-${at}-a`, `Ground ${at}`, '#777777'),
  ]).flat()
  return {
    storagePrefix: 'site', consoleNamespace: 'site',
    tabs: [{ id: 'many', label: 'Many', tiers: [{ id: 'many', label: 'Many', items }] }],
  }
}

interface Opened { readonly seen: number; readonly all: number; readonly longest: number }

/** Presses the entry of the menu that stands open, and looks with each frame. */
const press = (page: Page, pairs: number): Promise<Opened> => page.evaluate(async (count) => {
  const root = document.getElementById('site-root')?.shadowRoot
  const tasks: number[] = []
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration)))
    .observe({ type: 'longtask' })
  const entry = [...root?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? []]
    .find(({ textContent }) => textContent.includes('Contrast…'))
  const from = performance.now()
  entry?.click()
  let seen = 0
  const isMended = (pair: Element): boolean => pair.querySelector('.verdict[data-grade=bad]') === null
    || pair.querySelector('.pair-fix:not([hidden]) > :not([hidden])') !== null
  const look = (view: Element): boolean => {
    const { bottom } = view.getBoundingClientRect()
    const pairs: Element[] = []
    for (const pair of view.querySelectorAll('.pair')) {
      if (pair.getBoundingClientRect().top > bottom) break
      pairs.push(pair)
    }
    return pairs.length > 0 && !view.hasAttribute('aria-busy') && pairs.every(isMended)
  }
  for (;;) {
    await new Promise((resolve) => requestAnimationFrame(resolve))
    const view = root?.querySelector('.contrast') ?? null
    if (view !== null && seen === 0 && look(view)) seen = performance.now() - from
    if (seen > 0 && view?.querySelectorAll('.pair').length === count) break
  }
  const all = performance.now() - from
  await new Promise((resolve) => setTimeout(resolve, 200))
  return { seen, all, longest: Math.max(0, ...tasks) }
}, pairs)

async function open(page: Page, url: string, pairs: number): Promise<Opened> {
  await page.goto(url)
  await page.keyboard.press('Control+Shift+Comma')
  const panel = inPanel(page)
  await panel.locator('.row').first().waitFor()
  await panel.getByRole('button', { name: 'More' }).first().click()
  await panel.getByRole('menuitem', { name: 'Contrast…' }).waitFor()
  return press(page, pairs)
}

async function measure(): Promise<readonly Row[]> {
  const sizes = [60, 200, 1000] as const
  const pages = await startPanelPages(Object.fromEntries(
    sizes.map((size) => [`/${size}`, htmlPage(configScript(configOf(size)) + TAG, '<p>Text</p>')])))
  const browser = await borrowChromium()
  const opened = new Map<number, Opened[]>(sizes.map((size) => [size, []]))
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const size of sizes) {
      const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
      opened.get(size)?.push(await open(page, `${pages.origin}/${size}`, size))
      await page.close()
    }
  }
  await giveBackChromium(browser)
  await pages.close()
  return sizes.flatMap((size): readonly Row[] => {
    const row = (words: string, of: keyof Opened, value?: number): Row => ({
      measure: `${size} pairs: ${words}`, ours: '', theirs: '', unit: 'ms',
      result: spreadOf((opened.get(size) ?? []).map((one) => one[of])),
      ...(value === undefined ? {} : { goal: { at: 'most', value } as const }),
    })
    return [
      row('those in sight, complete', 'seen', GOALS[size]), row('all rows there', 'all'),
      row('the longest task', 'longest', LONGEST_MS),
    ]
  })
}

if (WITHOUT_CHROMIUM !== false) process.stdout.write(`skipped: ${WITHOUT_CHROMIUM}\n`)
else process.stdout.write(`${formatSections([
  { heading: 'The contrast view, from the press in the menu', title: '', rows: await measure() },
])}\n`)
