// A query whose features were answered holds when the browser's own emulation lets the query hold.
// TOKENPANEL_SEED=7 begins the random ones elsewhere.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import process from 'node:process'
import type { Browser, Page } from 'playwright-core'
import { answeredQuery, type Answers } from '../../panel/page/preview/media-query.js'
import { borrowChromium, giveBackChromium, IN_BROWSER, WITHOUT_CHROMIUM } from '../support/chromium.js'
import { createRandom, oneOf, type Random } from '../support/random.js'
import { roundsOf } from '../support/rounds.js'

let browser: Browser | null = null
let page: Page | null = null
before(async () => {
  if (WITHOUT_CHROMIUM !== false) return
  browser = await borrowChromium()
  page = await browser.newPage({ viewport: { width: 800, height: 600 } })
})
after(async () => giveBackChromium(browser))

type Emulated = NonNullable<Parameters<Page['emulateMedia']>[0]>

const SYSTEM: Emulated = { colorScheme: 'light', contrast: 'no-preference', reducedMotion: 'no-preference', media: 'screen' }

const THEMES: readonly (readonly [answers: Answers, emulated: Emulated])[] = [
  [{ 'prefers-color-scheme': 'dark' }, { colorScheme: 'dark' }],
  [{ 'prefers-color-scheme': 'light' }, { colorScheme: 'light' }],
  [{ 'prefers-contrast': 'more' }, { contrast: 'more' }],
  [{ 'prefers-reduced-motion': 'reduce' }, { reducedMotion: 'reduce' }],
  [{ type: 'print' }, { media: 'print' }],
  [{ 'prefers-color-scheme': 'dark', 'type': 'print', 'prefers-contrast': 'more', 'prefers-reduced-motion': 'reduce' },
    { colorScheme: 'dark', media: 'print', contrast: 'more', reducedMotion: 'reduce' }],
]

const FEATURES = [
  '(prefers-color-scheme: dark)', '(prefers-color-scheme: light)', '(prefers-color-scheme)', '(PREFERS-color-scheme :DARK)',
  '(prefers-color-scheme: no-preference)', '(prefers-color-scheme: dark light)', '(prefers-color-scheme = dark)', '(prefers-color-scheme:)',
  '(prefers-contrast: more)', '(prefers-contrast: less)', '(prefers-contrast: custom)', '(prefers-contrast: high)', '(prefers-contrast)',
  '(prefers-reduced-motion: reduce)', '(prefers-reduced-motion)', '(prefers-reduced-motion: no-preference)', '(prefers-reduced-motion: no)',
  '(width > 1px)', '(width > 9000px)', '(1px < width <= 9000px)', '(min-width: 9000px)', '(orientation: landscape)',
  '(later: 1)', '(later)', 'later(1)', '(later 1, 2)', '()', '(prefers-color-scheme: "dark")', '(/**/prefers-color-scheme/**/:dark)',
]
const TYPES = ['all', 'screen', 'print', 'ALL', 'Print', 'tty', 'and', 'layer', 'or']

function conditionOf(random: Random, depth: number): string {
  const group = (): string => depth > 0 && random() < 0.4 ? `(${conditionOf(random, depth - 1)})` : oneOf(random, FEATURES)
  const how = random()
  if (how < 0.2) return `not ${group()}`
  const word = oneOf(random, ['and', 'and', 'or', 'AND'])
  const all = Array.from({ length: 1 + Math.floor(random() * 3) }, group)
  // Now and then one that is no condition.
  return all.join(random() < 0.05 ? oneOf(random, [' ', ' and or ', ' xor ']) : ` ${word} `)
}

function queryOf(random: Random): string {
  if (random() < 0.5) return conditionOf(random, 2)
  const before = oneOf(random, ['', '', 'not ', 'only ', 'NOT ', 'later '])
  const type = oneOf(random, TYPES)
  return random() < 0.3 ? before + type : `${before}${type} and ${conditionOf(random, 2)}`
}

const listOf = (random: Random): string =>
  Array.from({ length: random() < 0.7 ? 1 : 2 + Math.floor(random() * 2) }, () => queryOf(random)).join(oneOf(random, [', ', ',', ' ,/**/ ']))

const ask = async (queries: readonly string[]): Promise<readonly boolean[]> => {
  assert.ok(page !== null)
  return page.evaluate((all) => all.map((one) => matchMedia(one).matches), queries)
}

test('a query holds by its answers when it holds under emulation', IN_BROWSER, async () => {
  assert.ok(page !== null)
  const random = createRandom(Number(process.env['TOKENPANEL_SEED'] ?? 28))
  const queries = [...FEATURES, ...TYPES, ...Array.from({ length: roundsOf(4000) }, () => listOf(random))]
  for (const [answers, emulated] of THEMES) {
    for (const system of [SYSTEM, { ...SYSTEM, colorScheme: 'dark', contrast: 'more' } as const]) {
      await page.emulateMedia({ ...system, ...emulated })
      const meant = await ask(queries)
      await page.emulateMedia(system)
      const answered = queries.map((one) => answeredQuery(one, answers))
      const got = await ask(answered)
      const wrong = queries.flatMap((one, at) => meant[at] === got[at] ? [] : [`${one} → ${String(answered[at])}: ${String(meant[at])}`])
      assert.deepEqual(wrong.slice(0, 5), [], JSON.stringify([answers, system]))
      assert.ok(new Set(meant).size === 2)
    }
  }
})
