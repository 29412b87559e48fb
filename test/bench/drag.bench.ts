// `npm run bench`: one move of a drag in the picker and of a scrub, with 1,000 elements and 200 tokens:
// how often styles are worked out, and the main thread's work beside that of the same page without a panel,
// which sets a color and a length itself. Prints, and never gates.
import process from 'node:process'
import type { Page } from 'playwright-core'
import { launchChromium, WITHOUT_CHROMIUM } from '../support/chromium.js'
import { inPanel } from '../support/panel-in-page.js'
import { configScript, htmlPage, startPanelPages } from '../support/panel-page.js'
import { BODY, CONFIG, CSS, ELEMENTS, TAG, TOKENS } from './many-tokens.js'
import { medianOf, ratiosOf, roundsOf, spreadOf } from './median.js'
import { formatSections, type Goal, type Row } from './table.js'
import { traced, type Traced } from './trace.js'

const ROUNDS = roundsOf(3)
const MOVES = 100
const FRAME_MS = 1000 / 60
/** Of as many frames as moves. */
const MOST_DROPPED = { picker: 5, scrub: 3 } as const

const BARE_DRAG = `<script>
  addEventListener('pointermove', ({ clientX, clientY }) => requestAnimationFrame(() => {
    document.documentElement.style.setProperty('--c0', 'rgb(' + clientX % 255 + ' ' + clientY % 255 + ' 0)')
    document.documentElement.style.setProperty('--l1', clientX % 60 + 'px')
  }))
</script>`

type Hand = 'picker' | 'scrub' | 'bare'

/** Presses what is dragged; where the pointer is then. */
async function grip(page: Page, hand: Hand): Promise<readonly [x: number, y: number]> {
  if (hand === 'bare') return [600, 300]
  const panel = inPanel(page)
  await page.keyboard.press('Control+Shift+Comma')
  await panel.locator('.row').first().waitFor()
  if (hand === 'picker') await panel.locator('.row .swatch').first().click()
  const held = panel.locator(hand === 'picker' ? '.picker .plane-field' : '.row .unit').first()
  await held.waitFor()
  // Menus and the pairs of the page come when the browser is idle.
  await page.waitForTimeout(1500)
  const box = await held.boundingBox()
  const [x, y] = [(box?.x ?? 0) + 8, (box?.y ?? 0) + 8]
  await page.mouse.move(x, y)
  await page.mouse.down()
  return [x, y]
}

interface Dragged extends Traced { readonly dropped: number }

// The frames are counted in a second drag: who counts them asks for one after another.
async function drag(page: Page, hand: Hand): Promise<Dragged> {
  const [x, y] = await grip(page, hand)
  const move = async (): Promise<void> => {
    for (let at = 0; at < MOVES; at += 1) {
      const away = 4 + (at < MOVES / 2 ? at : MOVES - at)
      await page.mouse.move(x + away * 2, y + (hand === 'picker' ? away % 40 : 0))
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
    }
  }
  const taken = await traced(page, move)
  await page.evaluate(`dropped = 0; last = performance.now(); counting = true; requestAnimationFrame(function count(now) {
    dropped += Math.max(0, Math.round((now - last) / ${FRAME_MS}) - 1)
    last = now
    if (counting) requestAnimationFrame(count)
  })`)
  await move()
  return { ...taken, dropped: await page.evaluate<number>('counting = false; dropped') }
}

const most = (value: number): Goal => ({ at: 'most', value })

async function measure(): Promise<readonly Row[]> {
  const head = `<style>${CSS}</style>`
  const pages = await startPanelPages({
    '/panel': htmlPage(head + configScript(CONFIG) + TAG, BODY), '/bare': htmlPage(head + BARE_DRAG, BODY),
  })
  // As people have it: the browser of the tests compiles no script for speed.
  const browser = await launchChromium()
  const all: Record<Hand, Dragged[]> = { bare: [], picker: [], scrub: [] }
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const hand of ['bare', 'picker', 'scrub'] as const) {
      const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
      await page.goto(`${pages.origin}/${hand === 'bare' ? 'bare' : 'panel'}`)
      all[hand].push(await drag(page, hand))
      await page.close()
    }
  }
  await browser.close()
  await pages.close()
  return (['picker', 'scrub'] as const).flatMap((hand): readonly Row[] => {
    const of = (one: Hand, member: keyof Traced): readonly number[] =>
      all[one].map((taken) => taken[member] / MOVES)
    const millis = (one: Hand): string => `${medianOf(of(one, 'workMs')).toFixed(1)} ms`
    return [
      {
        measure: `${hand}: style recalculations of one move`, ours: '', theirs: '', unit: '', goal: most(2),
        result: spreadOf(of(hand, 'recalculations')),
      },
      {
        measure: `${hand}: main thread of one move, beside the bare page`,
        ours: millis(hand), theirs: millis('bare'),
        result: ratiosOf(of(hand, 'workMs'), of('bare', 'workMs')), goal: most(1.5),
      },
      {
        measure: `${hand}: frames dropped`, ours: '', unit: 'frames', goal: most(MOST_DROPPED[hand]),
        theirs: `${medianOf(all.bare.map(({ dropped }) => dropped))} frames`,
        result: spreadOf(all[hand].map(({ dropped }) => dropped)),
      },
    ]
  })
}

if (WITHOUT_CHROMIUM !== false) process.stdout.write(`skipped: ${WITHOUT_CHROMIUM}\n`)
else process.stdout.write(`${formatSections([
  { heading: `A drag: ${ELEMENTS} elements, ${TOKENS} tokens, ${MOVES} moves`, title: 'panel', rows: await measure() },
])}\n`)
