// `npm run bench`: what one edit costs where two hundred sizes have their specimens, in the panel alone and
// with the style guide on its page: scripts, styles and layout of the frame that shows it. Never gates.
import process from 'node:process'
import type { Page } from 'playwright-core'
import { launchChromium, WITHOUT_CHROMIUM } from '../support/chromium.js'
import { inPanel, showPanel } from '../support/panel-in-page.js'
import { ADAPTER_SCRIPT, configScript, htmlPage, startPanelPages } from '../support/panel-page.js'
import { spreadOf } from './median.js'
import { formatSections, type Row } from './table.js'

const EDITS = 60
const SIZES = 200
const REM = { kind: 'length', step: 0.01, unit: 'rem', units: ['rem', 'px'] }
const item = (id: string, value: string, type: object): object =>
  ({ id, cssVar: `--${id}`, label: id, default: value, type })
const sizes = Array.from({ length: SIZES }, (_, at) => item(`size-${at}`, `${(0.6 + at / 50).toFixed(2)}rem`, REM))
const CONFIG = {
  storagePrefix: 'type', consoleNamespace: 'type', tabs: [{ id: 'type', label: 'Type', tiers: [
    { id: 'families', label: 'Families', preview: 'family', items: [item('serif', 'Georgia, serif', { kind: 'text' })] },
    { id: 'sizes', label: 'Sizes', preview: 'size', items: sizes },
    {
      id: 'leading', label: 'Leading', preview: 'line-height',
      items: [item('tight', '1.1', { kind: 'number', step: 0.1 }), item('loose', '1.6', { kind: 'number', step: 0.1 })],
    },
  ] }],
}
const BODY = '<main><h1>Tea</h1><p>Four small gardens.</p></main>'

/** The work of each edit in milliseconds: the press, and the frame that shows it, laid out. */
const edits = (page: Page): Promise<readonly number[]> => page.evaluate(async (count) => {
  const root = document.querySelector('#type-root')?.shadowRoot
  const input = root?.querySelector<HTMLInputElement>('.row[data-var="--size-3"] .value')
  if (!root || !input) throw new Error('no such row')
  const frame = root.querySelector<HTMLElement>('.frame')
  const layOut = (): number => (frame?.offsetHeight ?? 0) + document.body.offsetHeight
  const nextFrame = (act: () => void): Promise<void> => new Promise((resolve) => {
    requestAnimationFrame(() => {
      act()
      resolve()
    })
  })
  input.focus()
  const all: number[] = []
  for (let at = 0; at < count; at += 1) {
    await nextFrame(() => undefined)
    await new Promise((resolve) => { setTimeout(resolve) })
    let from = 0
    const begun = nextFrame(() => { from = performance.now() })
    const pressed = performance.now()
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp', bubbles: true, composed: true, cancelable: true }))
    layOut()
    const press = performance.now() - pressed
    let work = NaN
    const ended = nextFrame(() => {
      layOut()
      work = press + performance.now() - from
    })
    await begun
    await ended
    all.push(work)
  }
  return all
}, EDITS)

const rowsOf = (where: string, works: readonly number[]): readonly Row[] => {
  const sorted = [...works].sort((one, other) => one - other)
  const result = spreadOf(works)
  const p95 = sorted[Math.floor(0.95 * sorted.length)] ?? NaN
  const row = (measure: string, value: number): Row => ({
    measure: `an edit ${where}, ${measure}`, ours: '', theirs: '', unit: 'ms', goal: { at: 'most', value: 16 },
    result: { ...result, median: value },
  })
  return [row('median', result.median), row('95th of a hundred', p95)]
}

async function measure(): Promise<readonly Row[]> {
  const pages = await startPanelPages({ '/': htmlPage(configScript(CONFIG) + ADAPTER_SCRIPT, BODY) })
  const browser = await launchChromium()
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await page.goto(`${pages.origin}/`)
  await showPanel(page)
  const panel = inPanel(page)
  await panel.locator('.row .sample').first().waitFor()
  await edits(page)
  const inThePanel = await edits(page)
  await panel.getByRole('button', { name: 'Render on page' }).click()
  await page.locator('[data-panel-specimen] h4').first().waitFor()
  await edits(page)
  const onThePage = await edits(page)
  const isFollowed = await page.locator('[data-panel-specimen] [data-is=sample]').count() > SIZES
  if (!isFollowed) throw new Error('the guide has no row for each size')
  await browser.close()
  await pages.close()
  return [...rowsOf('in the panel', inThePanel), ...rowsOf('with the style guide on the page', onThePage)]
}

if (WITHOUT_CHROMIUM !== false) process.stdout.write(`skipped: ${WITHOUT_CHROMIUM}\n`)
else process.stdout.write(`${formatSections([
  { heading: 'Specimens', title: `${SIZES} sizes`, rows: await measure() },
])}\n`)
