// `npm run bench`: the panel's face in Chromium, against a plain list of inputs and against other panels.
// What counts are ratios inside one run, of fresh pages in turn. Prints, and never gates.
import type { Browser } from 'playwright-core'
import { WITHOUT_CHROMIUM } from '../support/chromium.js'
import type { PanelPages } from '../support/panel-page.js'
import { INSTALL_PEERS, isPeerInstalled } from '../support/peers.js'
import { medianOf, ratiosOf, roundsOf, spreadOf, type Spread } from './median.js'
import type { ContenderName } from './panel-ui-contenders.js'
import type { Burst, Taken } from './panel-ui-in-page.js'
import { launch, listConfig, measure, onFreshPage, PEER_NAMES, READERS, SIZES, startPages } from './panel-ui-pages.js'
import { panelWeights } from './panel-ui-weights.js'
import { formatSections, type Goal, type Row, type Section } from './table.js'

const ROUNDS = roundsOf(9)
const EDITS = 12
const IDLE_MS = 2000
const QUERY = 'item 19'

const PLAIN_GOALS = { 100: 1.2, 500: 0.5, 2000: 0.25 } as const
const FASTER: Goal = { at: 'most', value: 1 }
const LESS_SCRIPT: Goal = { at: 'most', value: 0.8 }
const NEVER: Goal = { at: 'most', value: 0 }

type Mounted = { readonly frame: number, readonly elements: number }

const millis = (values: readonly number[]): string => `${medianOf(values).toFixed(1)} ms`

/** Each of the names on a fresh page, in turn, in every round another one first. */
async function inTurn<T>(
  names: readonly ContenderName[], run: (name: ContenderName) => Promise<T>, rounds = ROUNDS,
): Promise<(name: ContenderName) => readonly T[]> {
  const results = new Map<ContenderName, T[]>(names.map((name) => [name, []]))
  for (let round = 0; round < rounds; round += 1) {
    for (let at = 0; at < names.length; at += 1) {
      const name = names[(round + at) % names.length] ?? 'panel'
      results.get(name)?.push(await run(name))
    }
  }
  return (name) => results.get(name) ?? []
}

const against = (measure: string, ours: readonly number[], theirs: readonly number[], goal: Goal): Row =>
  ({ measure, ours: millis(ours), theirs: millis(theirs), result: ratiosOf(ours, theirs), goal })

const told = (measure: string, result: Spread, unit: string, goal?: Goal): Row =>
  ({ measure, ours: '', theirs: '', result, unit, ...(goal === undefined ? {} : { goal }) })

const framesOf = (all: readonly { readonly frame: number }[]): readonly number[] =>
  all.map(({ frame }) => frame)

async function firstShow(browser: Browser, origin: string): Promise<Section> {
  const rows: Row[] = []
  for (const count of SIZES) {
    const url = `${origin}/list-${count}`
    const results = await inTurn(['panel', 'plain'], (name) => onFreshPage(browser, url, (page) =>
      measure<Mounted>(page, 'measureMount', name, listConfig(count), true)))
    const goal: Goal = { at: 'most', value: PLAIN_GOALS[count] }
    rows.push(against(`${count} tokens`, framesOf(results('panel')), framesOf(results('plain')), goal))
    rows.push(told(`${count} tokens, elements`, spreadOf(results('panel').map(({ elements }) => elements)), 'elements'))
  }
  const cold = await inTurn(['panel'], () => onFreshPage(browser, `${origin}/list-100`, (page) =>
    measure<Mounted>(page, 'measureMount', 'panel', listConfig(100), false)))
  rows.push(told('100 tokens, with its modules still to be loaded', spreadOf(framesOf(cold('panel'))), 'ms'))
  return {
    heading: 'From the first show to its first frame, modules loaded before, against a plain list of inputs',
    title: 'panel', rows,
  }
}

async function againstPeers(browser: Browser, origin: string): Promise<Section> {
  const rows: Row[] = []
  const peers = PEER_NAMES.filter((name) => isPeerInstalled(name))
  for (const count of [100, 500] as const) {
    const config = listConfig(count)
    const url = `${origin}/read-${count}`
    const mounted = await inTurn(['panel', ...peers], (name) => onFreshPage(browser, url, (page) =>
      measure<Mounted>(page, 'measureMount', name, config, true)))
    const edited = await inTurn(['panel', ...peers], (name) => onFreshPage(browser, url, (page) =>
      measure<readonly Taken[]>(page, 'measureEdits', name, config, EDITS)))
    const worked = (name: ContenderName): readonly number[] =>
      edited(name).map((all) => medianOf(all.map(({ work }) => work)))
    const shown = (name: ContenderName): readonly number[] =>
      edited(name).map((all) => medianOf(framesOf(all)))
    for (const name of peers) {
      const row = (measure: string, of: (name: ContenderName) => readonly number[], goal = FASTER): Row =>
        against(`${count} rows, ${measure}, ${name}`, of('panel'), of(name), goal)
      rows.push(row('mounting to first frame', (one) => framesOf(mounted(one))))
      rows.push(row('edit, script to layout', worked, count === 500 ? LESS_SCRIPT : FASTER), row('edit to its frame', shown))
    }
  }
  const heading = `Against other panels, with ${READERS} elements that read the edited variable`
  return { heading, title: 'panel', rows }
}

async function whileEditing(browser: Browser, origin: string): Promise<Section> {
  const url = `${origin}/list-2000`
  const config = listConfig(2000)
  const bursts = await inTurn(['panel', 'plain'], (name) => onFreshPage(browser, url, (page) =>
    measure<Burst>(page, 'measureBurst', name, config)))
  const filtered = (await inTurn(['panel'], () => onFreshPage(browser, url, (page) =>
    measure<readonly Taken[]>(page, 'measureFilter', config, QUERY))))('panel')
  const keys = filtered[0]?.map((_, at) => medianOf(filtered.map((all) => all[at]?.work ?? NaN))) ?? []
  const burst = (words: string, of: keyof Burst, unit: string, value: number): Row => {
    const plain = medianOf(bursts('plain').map((one) => one[of]))
    const result = spreadOf(bursts('panel').map((one) => one[of]))
    return { ...told(words, result, unit, { at: 'most', value }), theirs: `${plain.toFixed(1)} ${unit}` }
  }
  return {
    heading: 'With 2,000 tokens: 240 input events over 60 frames (other: the plain list), and filtering',
    title: 'panel',
    rows: [
      burst('commits in one frame, the most', 'commits', 'commits', 1),
      burst('frames dropped', 'dropped', 'frames', 2),
      burst('script in one frame, the most', 'script', 'ms', 8),
      burst('script in one frame, the middle', 'usual', 'ms', 8),
      told('a keystroke in the filter, script to layout', spreadOf(keys), 'ms'),
      told('the dearest of these keystrokes', spreadOf([Math.max(...keys)]), 'ms', { at: 'most', value: 16 }),
    ],
  }
}

interface Counted { readonly timers: number, readonly frames: number, readonly observers: number }

async function whileIdle(browser: Browser, origin: string): Promise<Section> {
  const rows = await onFreshPage(browser, `${origin}/idle`, async (page) => {
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable')
    const layouts = async (): Promise<number> => {
      const { metrics } = await session.send('Performance.getMetrics')
      const of = (name: string): number => metrics.find((one) => one.name === name)?.value ?? NaN
      return of('RecalcStyleCount') + of('LayoutCount')
    }
    const rowsOf = async (state: string): Promise<readonly Row[]> => {
      await page.waitForTimeout(IDLE_MS / 2)
      await page.evaluate('counted.timers = counted.frames = counted.observers = 0')
      const before = await layouts()
      await page.waitForTimeout(IDLE_MS)
      const after = await layouts()
      const { timers, frames, observers } = await page.evaluate<Counted>('counted')
      const counts: readonly (readonly [string, number])[] = [
        ['timers', timers], ['frames', frames], ['observers', observers], ['styles and layouts', after - before],
      ]
      return counts.map(([name, count]) => told(`${name}, ${state}`, spreadOf([count]), '', NEVER))
    }
    await page.evaluate('panel.show()')
    const shown = await rowsOf('shown')
    await page.evaluate('panel.hide()')
    return [...shown, ...await rowsOf('hidden')]
  })
  return { heading: `What runs in ${IDLE_MS / 1000} s of idleness`, title: 'panel', rows }
}

async function measureAll(pages: PanelPages): Promise<readonly Section[]> {
  const fast = await launch(false)
  const sections = [await firstShow(fast, pages.origin), await againstPeers(fast, pages.origin)]
  await fast.close()
  const usual = await launch(true)
  sections.push(await whileEditing(usual, pages.origin), await whileIdle(usual, pages.origin))
  await usual.close()
  return sections
}

const sections = [panelWeights()]
if (WITHOUT_CHROMIUM === false) {
  const pages = await startPages()
  sections.push(...await measureAll(pages))
  await pages.close()
}
process.stdout.write(formatSections(sections))
if (WITHOUT_CHROMIUM !== false) process.stdout.write(`\nLeft out: Chromium (${WITHOUT_CHROMIUM})\n`)
const absent = PEER_NAMES.filter((name) => !isPeerInstalled(name))
if (absent.length > 0) process.stdout.write(`\nLeft out: ${absent.join(' and ')} (${INSTALL_PEERS})\n`)
