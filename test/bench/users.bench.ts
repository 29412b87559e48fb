// `npm run bench`: frames of a page that scrolls with two hundred users of a token outlined.
// The difference is to the same page with nothing outlined. Prints, and never gates.
import process from 'node:process'
import type { Page } from 'playwright-core'
import { launchChromium, WITHOUT_CHROMIUM } from '../support/chromium.js'
import { inPanel, showPanel } from '../support/panel-in-page.js'
import { ADAPTER_SCRIPT, configScript, htmlPage, startPanelPages } from '../support/panel-page.js'
import { roundsOf, spreadOf } from './median.js'
import { formatSections, type Row } from './table.js'

const ROUNDS = roundsOf(5)
const USERS = 200
const TYPE = { kind: 'length', step: 1, unit: 'px' }
const CONFIG = {
  storagePrefix: 'site', consoleNamespace: 'site',
  tabs: [{ id: 'all', label: 'All', tiers: [{ id: 'all', label: 'All', items: [
    { id: 'gap', cssVar: '--gap', label: 'Gap', default: '3px', type: TYPE },
  ] }] }],
}
const CSS = `:root { --gap: 3px } body { margin: 0 } .grid { display: grid; grid-template-columns: repeat(40, 1fr) }
.user { padding: var(--gap); min-height: 20px } .room { height: 300px } .rest { height: 6000px }`
const BODY = `<div class="room"></div><div class="grid">${'<div class="user"></div>'.repeat(USERS)}</div>
<div class="rest"></div>`

/** The milliseconds between frames of a page that scrolls there and back, in order. */
const frames = (page: Page): Promise<readonly number[]> => page.evaluate(async () => {
  const gaps: number[] = []
  let last = performance.now()
  for (let at = 0; at < 180; at += 1) {
    scrollTo(0, Math.abs(100 - at % 200) * 2)
    await new Promise((done) => requestAnimationFrame(done))
    gaps.push(performance.now() - last)
    last = performance.now()
  }
  return gaps.sort((one, other) => one - other)
})

async function measure(): Promise<readonly Row[]> {
  const pages = await startPanelPages({
    '/': htmlPage(`<style>${CSS}</style>${configScript(CONFIG)}${ADAPTER_SCRIPT}`, BODY),
  })
  const browser = await launchChromium()
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await page.goto(`${pages.origin}/`)
  await showPanel(page)
  const press = async (): Promise<void> => {
    await inPanel(page).getByLabel('Gap', { exact: true }).first().focus()
    await page.keyboard.press('Control+u')
  }
  const plain: (readonly number[])[] = []
  const outlined: (readonly number[])[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    plain.push(await frames(page))
    await press()
    await inPanel(page).locator('.page-box').nth(USERS - 1).waitFor()
    outlined.push(await frames(page))
    await press()
  }
  await browser.close()
  await pages.close()
  return ([['median frame', 0.5], ['95th of a hundred frames', 0.95]] as const).map(([measure, share]): Row => {
    const at = (rounds: readonly (readonly number[])[]): readonly number[] =>
      rounds.map((gaps) => gaps[Math.floor(gaps.length * share)] ?? 0)
    const [ours, theirs] = [spreadOf(at(outlined)), spreadOf(at(plain))]
    return {
      measure, ours: `${ours.median.toFixed(1)} ms`, theirs: `${theirs.median.toFixed(1)} ms`, result: ours, unit: 'ms',
      goal: { at: 'most', value: share === 0.5 ? 17 : 34 },
    }
  })
}

if (WITHOUT_CHROMIUM !== false) process.stdout.write(`skipped: ${WITHOUT_CHROMIUM}\n`)
else process.stdout.write(`${formatSections([
  { heading: 'Users of a token outlined', title: `${USERS} outlined`, rows: await measure() },
])}\n`)
