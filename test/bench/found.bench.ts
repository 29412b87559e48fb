// `npm run bench`: a page without configuration and with 2,000 tokens, from the panel's tag to the panel
// that shows them, and what of that is reading and grouping. Each round is a page of its own, in a browser
// without windows: a window that is opened loads hundreds of files of its own just then. Never gates.
import process from 'node:process'
import { borrowChromium, giveBackChromium, WITHOUT_CHROMIUM } from '../support/chromium.js'
import { inPanel } from '../support/panel-in-page.js'
import { htmlPage, startPanelPages } from '../support/panel-page.js'
import { roundsOf, spreadOf } from './median.js'
import { formatSections, type Row } from './table.js'

const ROUNDS = roundsOf(5)
const TOKENS = 2000
const STEPS = Array.from({ length: TOKENS / 4 }, (_, at) => at)
const hex = (number: number): string => `#${(number % 0x1000000).toString(16).padStart(6, '0')}`
const colors = (by: number): string => STEPS.map((at) =>
  `--color-${['red', 'blue', 'teal', 'sand'][at % 4] ?? ''}-${at}: ${hex(at * by)};`).join('')
const CSS = `:root { ${colors(7919)} ${STEPS.map((at) => `--space-${at}: ${at / 16}rem;
  --text-${at}: var(--space-${at}); --shadow-${at}: 0 1px ${at % 9}px rgb(0 0 0 / 20%);`).join('')} }
.dark { ${colors(104729)} }`

async function measure(): Promise<readonly Row[]> {
  const tag = '<script type="module" src="/dist/tokenpanel.js"></script>'
  const pages = await startPanelPages({ '/': htmlPage(`<style>${CSS}</style>${tag}`, '<p>Text</p>') })
  const browser = await borrowChromium()
  const opened: number[] = []
  const read: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const page = await browser.newPage()
    await page.goto(`${pages.origin}/`)
    await inPanel(page).locator('.row').first().waitFor()
    const [shown, look] = await page.evaluate(() => {
      const entry = (name: string): PerformanceEntry | undefined => performance.getEntriesByName(name)[0]
      const begun = entry(`${location.origin}/dist/tokenpanel.js`)?.startTime ?? NaN
      const ended = entry('tokenpanel:shown')?.startTime ?? NaN
      return [ended - begun, entry('tokenpanel:read')?.duration ?? NaN] as const
    })
    opened.push(shown)
    read.push(look)
    await page.close()
  }
  await giveBackChromium(browser)
  await pages.close()
  const row = (measured: string, values: readonly number[], value: number): Row => {
    const result = spreadOf(values)
    return {
      measure: measured, ours: `${result.median.toFixed(0)} ms`, theirs: '', result, unit: 'ms',
      goal: { at: 'most', value },
    }
  }
  return [row('opened', opened, 300), row('reading and grouping', read, 60)]
}

if (WITHOUT_CHROMIUM !== false) process.stdout.write(`skipped: ${WITHOUT_CHROMIUM}\n`)
else process.stdout.write(`${formatSections([
  { heading: 'A page without configuration', title: `${TOKENS} tokens`, rows: await measure() },
])}\n`)
