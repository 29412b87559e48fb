// `npm run bench`: a page's other theme, previewed and emulated by the browser, until the next frame.
// Ratios within one run. Prints, and never gates.
import process from 'node:process'
import type { Page } from 'playwright-core'
import { launchChromium, WITHOUT_CHROMIUM } from '../support/chromium.js'
import { htmlPage, startPanelPages } from '../support/panel-page.js'
import { ratiosOf, roundsOf, spreadOf } from './median.js'
import { formatSections, type Row } from './table.js'

const ROUNDS = roundsOf(15)
const RULES = 4000
const ELEMENTS = 30_000

/** A tenth of the rules is of the dark theme, in forty blocks. */
function cssOf(): string {
  const blocks = Array.from({ length: 40 }, (_, block) => {
    const plain = Array.from({ length: RULES / 40 * 0.9 }, (_one, at) =>
      `.b${block} .c${at} { color: var(--ink); padding: ${at % 4}px }`).join('\n')
    const dark = Array.from({ length: RULES / 40 * 0.1 }, (_one, at) =>
      `.b${block} .c${at} { border-color: #${(block * 100 + at).toString(16).padStart(6, '0')} }`).join('\n')
    return `${plain}\n@media (prefers-color-scheme: dark) {\n${dark}\n}`
  })
  return `:root { --ink: #111111; --page: #ffffff }
@media (prefers-color-scheme: dark) { :root { --ink: #eeeeee; --page: #000000 } }
body { background: var(--page) }\n${blocks.join('\n')}`
}

const ITEMS = Array.from({ length: 99 }, (_, at) => `<i class="c${at % 90}">x</i>`).join('')
const BODY = Array.from({ length: ELEMENTS / 100 }, (_, at) =>
  `<div class="b${at % 40}">${ITEMS}</div>`).join('')

interface Bench {
  show(isDark: boolean): Promise<number>
  wait(): Promise<number>
}
declare const bench: Bench

/** From before to when the frame after it is drawn: a message that a frame has sent comes behind it. */
const SETUP = `(async () => {
  const { PagePreview } = await import('/dist/panel/page/preview/page-preview.browser.js')
  const preview = new PagePreview(window, () => undefined)
  const drawn = (from) => new Promise((done) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => done(performance.now() - from)
    port2.postMessage(0)
  }))
  window.bench = {
    show: (isDark) => {
      const from = performance.now()
      preview.show(isDark ? { 'prefers-color-scheme': 'dark' } : {})
      return drawn(from)
    },
    wait: () => {
      const from = performance.now()
      return new Promise((done) => {
        matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => drawn(from).then(done), { once: true })
      })
    },
  }
})()`

async function emulate(page: Page, colorScheme: 'light' | 'dark'): Promise<number> {
  const drawn = page.evaluate(() => bench.wait())
  await page.emulateMedia({ colorScheme })
  return drawn
}

const timeOf = (all: readonly number[]): string => `${spreadOf(all).median.toFixed(1)} ms`

async function measure(): Promise<readonly Row[]> {
  const pages = await startPanelPages({ '/': htmlPage(`<style>${cssOf()}</style>`, BODY) })
  const browser = await launchChromium()
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, colorScheme: 'light' })
  await page.goto(`${pages.origin}/`)
  await page.evaluate(SETUP)
  const seen: Record<'preview' | 'emulated' | 'ended' | 'back', number[]> =
    { preview: [], emulated: [], ended: [], back: [] }
  // The first round works out what later ones know.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const all = {
      emulated: await emulate(page, 'dark'), back: await emulate(page, 'light'),
      preview: await page.evaluate(() => bench.show(true)),
      ended: await page.evaluate(() => bench.show(false)),
    }
    if (round > 0) for (const name of ['preview', 'emulated', 'ended', 'back'] as const) seen[name].push(all[name])
  }
  await browser.close()
  await pages.close()
  return ([['preview of the dark theme', 'preview', 'emulated'], ['its end', 'ended', 'back']] as const)
    .map(([measured, ours, theirs]): Row => ({
      measure: measured, ours: timeOf(seen[ours]), theirs: timeOf(seen[theirs]),
      result: ratiosOf(seen[ours], seen[theirs]), unit: 'times', goal: { at: 'most', value: 1.3 },
    }))
}

if (WITHOUT_CHROMIUM !== false) process.stdout.write(`skipped: ${WITHOUT_CHROMIUM}\n`)
else process.stdout.write(`${formatSections([
  { heading: 'A theme until the next frame', title: `${RULES} rules, ${ELEMENTS} elements`, rows: await measure() },
])}\n`)
