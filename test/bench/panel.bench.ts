// `npm run bench`: the panel's core in Chromium, with 2,000 tokens, and what its stages weigh.
// What counts are ratios inside one run, of fresh pages in turn. Prints, and never gates.
import type { Browser } from 'playwright-core'
import { launchChromium, WITHOUT_CHROMIUM } from '../support/chromium.js'
import { gzippedBytes, moduleGraph } from '../support/module-graph.js'
import { bigConfig } from '../support/panel-config.js'
import { htmlPage, startPanelPages } from '../support/panel-page.js'
import { medianOf, ratiosOf, roundsOf, spreadOf } from './median.js'
import type { Measured, MeasureOptions } from './panel-in-page.js'
import { formatSections, type Goal, type Row, type Section } from './table.js'

const TOKENS = 2000
const PAGES = roundsOf(12)
const EDITS = 400

const IN_PAGE = `import { measureCore } from '/dist/test/bench/panel-in-page.js'
window.measureCore = measureCore`

async function measurePages(browser: Browser): Promise<readonly Measured[]> {
  const pages = await startPanelPages({ '/': htmlPage('') })
  const measured: Measured[] = []
  for (let round = 0; round < PAGES; round += 1) {
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.goto(pages.origin)
    const options: MeasureOptions = { config: bigConfig(TOKENS), isBareFirst: round % 2 === 0, edits: EDITS }
    await page.addScriptTag({ type: 'module', content: IN_PAGE })
    await page.waitForFunction('window.measureCore !== undefined')
    measured.push(await page.evaluate<Measured>(`measureCore(${JSON.stringify(options)})`))
    await context.close()
  }
  await pages.close()
  return measured
}

const millis = (values: readonly number[]): string => `${medianOf(values).toFixed(2)} ms`

function timesOf(measured: readonly Measured[]): Section {
  const all = (name: keyof Measured): readonly number[] => measured.map((one) => one[name])
  const most = (measure: string, name: keyof Measured, value: number): Row => ({
    measure, ours: millis(all(name)), theirs: '', result: spreadOf(all(name)), unit: 'ms', goal: { at: 'most', value },
  })
  const againstBare = (measure: string, name: keyof Measured): Row => ({
    measure,
    ours: millis(all(name)),
    theirs: millis(all('bare')),
    result: ratiosOf(all(name), all('bare')),
    goal: { at: 'most', value: 1.5 },
  })
  return {
    heading: `The panel's core with ${TOKENS} tokens, on ${PAGES} fresh pages`,
    title: 'panel',
    rows: [
      most('configurePanel', 'configure', 10),
      againstBare(`the first frame: reading and setting ${TOKENS} values, against a bare loop of setProperty`, 'paint'),
      againstBare(`the core after it: loading and applying ${TOKENS} overrides, against the same`, 'load'),
      most('one edit, besides its save', 'edit', 0.5),
    ],
  }
}

const ONE_FILE = 'dist/tokenpanel.js'

function weights(): Section {
  const adapter = moduleGraph('dist/panel/host-adapter.js')
  const configured = without(moduleGraph('dist/panel/app/host/instances.browser.js'), adapter)
  const core = without(moduleGraph('dist/panel/page/core/core.browser.js'), new Set([...adapter, ...configured]))
  const count = (measure: string, value: number, unit: string, goal?: Goal): Row => ({
    measure, ours: '', theirs: '', result: spreadOf([value]), unit, ...(goal === undefined ? {} : { goal }),
  })
  const size = (paths: Iterable<string>): number => gzippedBytes(paths) / 1000
  return {
    heading: 'What the stages weigh, each module compressed for itself',
    title: '',
    rows: [
      count('the adapter as one file', gzippedBytes([ONE_FILE]) / 1024, 'KB', { at: 'most', value: 8 }),
      count('its modules', adapter.size, 'modules'),
      count('the same', gzippedBytes(adapter) / 1000, 'KB'),
      count('what configures, loaded right after', configured.length, 'modules'),
      count('the same', size(configured), 'KB'),
      count('the core', core.length, 'modules'),
      count('the same', size(core), 'KB', { at: 'most', value: 30 }),
    ],
  }
}

const without = (paths: ReadonlySet<string>, others: ReadonlySet<string>): readonly string[] =>
  [...paths].filter((path) => !others.has(path))

const sections = [weights()]
if (WITHOUT_CHROMIUM === false) {
  const browser = await launchChromium()
  sections.push(timesOf(await measurePages(browser)))
  await browser.close()
}
process.stdout.write(formatSections(sections))
if (WITHOUT_CHROMIUM !== false) process.stdout.write(`\nLeft out: Chromium (${WITHOUT_CHROMIUM})\n`)
