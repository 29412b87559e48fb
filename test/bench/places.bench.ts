// `npm run bench`: what places of tokens cost: 2,000 tokens with four places each, beside the same with one.
// The main thread's work until the panel is there, for an edit, and until it has followed the page's theme.
// Prints, and never gates.
import process from 'node:process'
import type { Browser, Page } from 'playwright-core'
import { launchChromium, WITHOUT_CHROMIUM } from '../support/chromium.js'
import { inPanel } from '../support/panel-in-page.js'
import { configScript, htmlPage, startPanelPages } from '../support/panel-page.js'
import { TAG } from './many-tokens.js'
import { medianOf, ratiosOf, roundsOf } from './median.js'
import { formatSections, type Row } from './table.js'
import { traced } from './trace.js'

const ROUNDS = roundsOf(5)
const TOKENS = 2000
const KEYS = 20
const MOST_RATIO = 1.2

const THEMES: Readonly<Record<string, string>> = {
  Dark: '.dark', Compact: '[data-density=compact]', 'From 900 px': '@media (min-width: 900px) | :root',
  'Reduced motion': '@media (prefers-reduced-motion: reduce) | :root',
}
const NAMES = Array.from({ length: TOKENS }, (_, at) => `l${at}`)
const valueIn = (place: number): string => `${place + 1}px`

const PX = { kind: 'length', step: 1, unit: 'px' }

function pageWith(themes: readonly string[]): string {
  const rules = ['.base', ...themes].map((theme, place) => {
    const [outer, inner] = (THEMES[theme] ?? ':root').split(' | ')
    const rule = `${inner ?? outer} { ${NAMES.map((name) => `--${name}: ${valueIn(place)}`).join('; ')} }`
    return inner === undefined ? rule : `${outer} { ${rule} }`
  })
  const config = {
    storagePrefix: 'site', consoleNamespace: 'site',
    themes: Object.fromEntries(themes.map((theme) => [theme, { scope: THEMES[theme] }])),
    tabs: [{ id: 'all', label: 'All', tiers: [{ id: 'all', label: 'All', items: NAMES.map((name, at) => ({
      id: name, cssVar: `--${name}`, label: `Length ${at}`, default: valueIn(0), type: PX,
      values: Object.fromEntries(themes.map((theme, place) => [theme, valueIn(place + 1)])),
    })) }] }],
  }
  const head = `<style>${rules.join('\n')}</style>${configScript(config)}${TAG}`
  return htmlPage(head, '<p style="padding: var(--l1)">Text</p>')
}

const framesOf = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))))

/** The main thread's work in ms: the first show, some keys, and one turn of the page's theme. */
async function work(
  browser: Browser, url: string,
): Promise<readonly [mount: number, edit: number, follow: number]> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await page.goto(url)
  await page.waitForTimeout(500)
  const mount = await traced(page, async () => {
    await page.keyboard.press('Control+Shift+Comma')
    await inPanel(page).locator('.row').first().waitFor()
    await page.waitForTimeout(2000)
  })
  const field = inPanel(page).getByLabel('Length 1', { exact: true }).first()
  await field.focus()
  await page.keyboard.press('ArrowUp')
  await page.waitForTimeout(1000)
  const edit = await traced(page, async () => {
    for (let at = 0; at < KEYS; at += 1) {
      await page.keyboard.press('ArrowUp')
      await framesOf(page)
    }
  })
  const follow = await traced(page, async () => {
    await page.evaluate(() => document.documentElement.classList.add('dark'))
    await framesOf(page)
    await page.waitForTimeout(500)
  })
  await page.close()
  return [mount.workMs, edit.workMs, follow.workMs]
}

async function measure(): Promise<readonly Row[]> {
  const pages = await startPanelPages({ '/four': pageWith(Object.keys(THEMES)), '/one': pageWith(['Dark']) })
  const browser = await launchChromium()
  const [four, one]: [number[][], number[][]] = [[], []]
  for (let round = 0; round < ROUNDS; round += 1) {
    one.push([...await work(browser, `${pages.origin}/one`)])
    four.push([...await work(browser, `${pages.origin}/four`)])
  }
  await browser.close()
  await pages.close()
  return ['first show', `${KEYS} keys`, 'another theme, followed'].map((measure, at): Row => {
    const timesOf = (all: readonly (readonly number[])[]): readonly number[] =>
      all.map((taken) => taken[at] ?? NaN)
    const [ours, theirs] = [timesOf(four), timesOf(one)]
    return {
      measure, ours: `${medianOf(ours).toFixed(1)} ms`, theirs: `${medianOf(theirs).toFixed(1)} ms`,
      result: ratiosOf(ours, theirs), goal: { at: 'most', value: MOST_RATIO },
    }
  })
}

if (WITHOUT_CHROMIUM !== false) process.stdout.write(`skipped: ${WITHOUT_CHROMIUM}\n`)
else process.stdout.write(`${formatSections([
  { heading: `Places: ${TOKENS} tokens with four beside their base, and with one`, title: 'four', rows: await measure() },
])}\n`)
