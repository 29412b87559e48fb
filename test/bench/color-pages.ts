// What the bench of colors measures in Chromium: opening the picker for the first time, and a drag over its
// plane while a page has 2,000 tokens. Each measuring has a fresh page to itself.
import type { CDPSession, Page } from 'playwright-core'
import { launchChromium } from '../support/chromium.js'
import { inPanel, showPanel } from '../support/panel-in-page.js'
import { bigConfig, minimalConfig } from '../support/panel-config.js'
import { configScript, htmlPage, startPanelPages } from '../support/panel-page.js'
import { roundsOf, spreadOf } from './median.js'
import type { Row, Section } from './table.js'

const TOKENS = 2000
const PAGES = roundsOf(5)
const FRAMES = 60
const SCRIPT = '<script type="module" src="/dist/tokenpanel.js"></script>'

const color = { id: 'color', label: 'Color', tiers: [{ id: 'all', label: 'All', items: [
  { id: 'moss', cssVar: '--moss', label: 'Moss', default: 'oklch(0.6 0.1 150)', type: { kind: 'color' as const } },
] }] }

interface Measured {
  readonly script: number
  /** What all of the page's work took for one move, and for one frame without any. */
  readonly move: number
  readonly idle: number
  /** Frames that were dropped while it moved, and while it did not. */
  readonly dropped: number
  readonly bare: number
}

export async function measurePicker(): Promise<Section> {
  const tabs = [color, ...bigConfig(TOKENS - 1).tabs]
  const config = minimalConfig({ storagePrefix: 'big', consoleNamespace: 'big', tabs })
  const browser = await launchChromium()
  const body = '<p style="color: var(--moss)">Tea</p>'
  const pages = await startPanelPages({ '/': htmlPage(configScript(config) + SCRIPT, body) })
  const all: Measured[] = []
  for (let round = 0; round < PAGES; round += 1) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
    const page = await context.newPage()
    await page.goto(pages.origin)
    await showPanel(page)
    all.push(await measureOne(page, await context.newCDPSession(page)))
    await context.close()
  }
  await pages.close()
  await browser.close()
  const spread = (of: (one: Measured) => number) => spreadOf(all.map(of))
  const row = (measure: string, of: (one: Measured) => number, unit: string, most: number): Row =>
    ({ measure, ours: '', theirs: '', result: spread(of), unit, goal: { at: 'most', value: most } })
  return {
    heading: `The picker in Chromium, with ${TOKENS} tokens, on ${PAGES} fresh pages`, title: '',
    rows: [
      row('opening it the first time, script (processor time)', ({ script }) => script, 'ms', 60),
      row('a move over the plane, all work (processor time)', ({ move }) => move, 'ms', 8),
      row('a frame without one', ({ idle }) => idle, 'ms', 8),
      row(`of ${FRAMES} frames dropped, more than without a drag`, ({ dropped, bare }) => dropped - bare, 'frames', 2),
    ],
  }
}

/** What scripts, or all tasks, have taken of the processor until now, in milliseconds. */
async function timeOf(session: CDPSession, wanted: 'ScriptDuration' | 'TaskDuration'): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === wanted)?.value ?? NaN) * 1000
}

async function measureOne(page: Page, session: CDPSession): Promise<Measured> {
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const swatch = inPanel(page).locator('.row[data-var="--moss"] .swatch')
  await swatch.waitFor()
  const before = await timeOf(session, 'ScriptDuration')
  await swatch.click()
  const plane = inPanel(page).locator('.plane-field')
  await plane.waitFor()
  const script = await timeOf(session, 'ScriptDuration') - before
  const start = await timeOf(session, 'TaskDuration')
  const bare = await plane.evaluate(dragOver, { frames: FRAMES, isMoving: false })
  const between = await timeOf(session, 'TaskDuration')
  const dropped = await plane.evaluate(dragOver, { frames: FRAMES, isMoving: true })
  const end = await timeOf(session, 'TaskDuration')
  return { script, idle: (between - start) / FRAMES, move: (end - between) / FRAMES, dropped, bare }
}

interface Drag { readonly frames: number; readonly isMoving: boolean }

/** Runs in the page: a drag from corner to corner, a move in each frame; how many frames were dropped. */
async function dragOver(plane: Element, { frames, isMoving }: Drag): Promise<number> {
  const { left, top, width, height } = plane.getBoundingClientRect()
  const send = (type: string, part: number): void => void plane.dispatchEvent(new PointerEvent(type, {
    clientX: left + 8 + part * (width - 16), clientY: top + height - 8 - part * (height - 16),
    pointerId: 1, isPrimary: true, button: type === 'pointermove' ? -1 : 0, buttons: 1,
    bubbles: true, composed: true, cancelable: true,
  }))
  // As a browser does it: the move comes before the frame that shows it, after the one before was painted.
  const nextFrame = (): Promise<number> => new Promise((resolve) => void requestAnimationFrame((time) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve(time)
    }
    port2.postMessage(null)
  }))
  if (isMoving) send('pointerdown', 0)
  let dropped = 0
  let last = await nextFrame()
  for (let frame = 1; frame <= frames; frame += 1) {
    if (isMoving) send('pointermove', frame / frames)
    const now = await nextFrame()
    dropped += Math.max(0, Math.round((now - last) / (1000 / 60)) - 1)
    last = now
  }
  if (isMoving) send('pointerup', 1)
  return dropped
}
