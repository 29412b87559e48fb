// `npm run bench`: what one edit costs where two hundred sizes have their specimens, in the panel alone and
// with the style guide on its page: scripts, styles and layout of the frame that shows it. In turn with it,
// what a page's own script would pay for the same value: `style.setProperty` and layout. Never gates.
import process from 'node:process'
import type { Page } from 'playwright-core'
import { launchChromium, WITHOUT_CHROMIUM } from '../support/chromium.js'
import { inPanel, showPanel } from '../support/panel-in-page.js'
import { ADAPTER_SCRIPT, configScript, htmlPage, startPanelPages } from '../support/panel-page.js'
import { ratiosOf, spreadOf, type Spread } from './median.js'
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

/** The work of each in ms: of a press and the frame that shows it, and of the bare value; both laid out. */
interface Works {
  readonly edits: readonly number[]
  readonly bare: readonly number[]
  /** Of the edits: what scripts had done before layout was asked for. */
  readonly scripts: readonly number[]
}

const works = (page: Page): Promise<Works> => page.evaluate(async (count) => {
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
  const calm = async (): Promise<void> => {
    await nextFrame(() => undefined)
    await new Promise((resolve) => { setTimeout(resolve) })
    layOut()
  }
  input.focus()
  const [edits, bare, scripts]: [number[], number[], number[]] = [[], [], []]
  const edit = async (): Promise<void> => {
    let from = 0
    const begun = nextFrame(() => { from = performance.now() })
    const pressed = performance.now()
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp', bubbles: true, composed: true, cancelable: true }))
    const ran = performance.now() - pressed
    layOut()
    const press = performance.now() - pressed
    const ended = nextFrame(() => {
      const framed = performance.now() - from
      layOut()
      edits.push(press + performance.now() - from)
      scripts.push(ran + framed)
    })
    await begun
    await ended
  }
  const { style } = document.documentElement
  const set = (value: string): number => {
    const from = performance.now()
    style.setProperty('--size-3', value)
    layOut()
    return performance.now() - from
  }
  for (let at = 0; at < count; at += 1) {
    await calm()
    await edit()
    await calm()
    const value = style.getPropertyValue('--size-3')
    bare.push(set(`calc(${value} + 0.01rem)`))
    set(value)
  }
  return { edits, bare, scripts }
}, EDITS)

function rowsOf(where: string, { edits, bare, scripts }: Works): readonly Row[] {
  const sorted = [...edits].sort((one, other) => one - other)
  const ms = (measure: string, result: Spread, isGoal: boolean): Row => ({
    measure: `an edit ${where}, ${measure}`, ours: '', theirs: '', unit: 'ms', result,
    ...(isGoal ? { goal: { at: 'most', value: 16 } } : {}),
  })
  const spread = spreadOf(edits)
  return [
    ms('median', spread, true),
    ms('95th of a hundred', { ...spread, median: sorted[Math.floor(0.95 * sorted.length)] ?? NaN }, true),
    ms('scripts and the layout they ask for', spreadOf(scripts), false),
    ms('the bare value', spreadOf(bare), false),
    { measure: `an edit ${where}, by the bare value`, ours: '', theirs: '', result: ratiosOf(edits, bare) },
    {
      measure: `the least of an edit ${where}, by the least of the bare value`, ours: '', theirs: '',
      result: spreadOf([spread.least / spreadOf(bare).least]),
    },
  ]
}

async function measure(): Promise<readonly Row[]> {
  const pages = await startPanelPages({ '/': htmlPage(configScript(CONFIG) + ADAPTER_SCRIPT, BODY) })
  const browser = await launchChromium()
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await page.goto(`${pages.origin}/`)
  await showPanel(page)
  const panel = inPanel(page)
  await panel.locator('.row .sample').first().waitFor()
  await works(page)
  const inThePanel = await works(page)
  await panel.getByRole('button', { name: 'Render on page' }).click()
  await page.locator('[data-panel-specimen] h4').first().waitFor()
  await works(page)
  const onThePage = await works(page)
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
