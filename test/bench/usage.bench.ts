// `npm run bench`: who uses a token and what an element reads, on a page of 30,000 elements, 4,000 rules
// and 400 tokens: cold, again, and after one thing has changed; beside having Chromium work out all styles
// once. Never gates.
import type { Page } from 'playwright-core'
import { launchChromium, WITHOUT_CHROMIUM } from '../support/chromium.js'
import { htmlPage, startPanelPages } from '../support/panel-page.js'
import type { AskedApi } from '../support/asked-in-page.js'
import { ratiosOf, roundsOf, spreadOf } from './median.js'
import { formatSections, type Row, type Section } from './table.js'

declare const api: AskedApi

const RULES = 4000
const TOKENS = 400
const CARDS = 3750
const ROUNDS = roundsOf(5)
const SCRIPT = '<script type="module" src="/dist/test/support/asked-in-page.js"></script>'

const PROPERTIES =
  ['padding', 'color', 'background-color', 'border-radius', 'gap', 'font-size', 'margin-top', 'border']
const VALUES = ['8px', 'red', 'blue', '4px', '2px', '14px', '1px', '1px solid green']

/** Each token is read by several rules, a quarter of them through another one. */
function sheet(): string {
  const tokens = Array.from({ length: TOKENS }, (_, at) =>
    `--t${at}: ${at % 4 === 3 ? `var(--t${at - 3 + (at - 3) % 8 % 2})` : VALUES[at % 8] ?? ''}`)
  const rules = Array.from({ length: RULES }, (_, at) => {
    const selector = `.c${at % 700}${at % 3 === 0 ? ' > .part' : ''}`
    return `${selector} { ${PROPERTIES[at % 8] ?? ''}: var(--t${at % TOKENS}); top: ${at}px }`
  })
  return `:root { ${tokens.join('; ')} } body { color: var(--t1) } ${rules.join('\n')}`
}

const card = (at: number): string => `<section class="c${at % 700}"><h2 class="c${at % 700 + 7}">A</h2><p class="part">b</p>
<p class="c${at % 700 + 20}">c <b class="part">d</b> <a href="#">e</a></p><button class="c${at % 700 + 40}">f</button><i>g</i></section>`

interface Measured {
  readonly elements: number
  /** By what was asked for: all of its slices, and the longest one. */
  readonly index: readonly [all: number, longest: number]
  readonly users: readonly (readonly [all: number, longest: number])[]
  readonly first: number
  readonly again: number
  /** The users of a token once more, when one class has changed, and when one sheet was added. */
  readonly afterClass: number
  readonly afterSaid: number
  readonly afterSheet: number
  /** Of one element, and the longest slice on the way to the first. */
  readonly reads: readonly number[]
  readonly readable: number
  /** Working out all styles once, as a probe at the root has the browser do three times. */
  readonly styles: number
}

const measure = (page: Page): Promise<Measured> => page.evaluate(async () => {
  const { slices } = api
  const take = (): readonly [number, number] => {
    const all = slices.splice(0)
    return [all.reduce((sum, one) => sum + one, 0), Math.max(0, ...all)]
  }
  api.usage.retain()
  take()
  await api.indexOf()
  const index = take()
  // The first one prepares what all need.
  await api.usersOf('--t390')
  const [first] = take()
  const users: (readonly [number, number])[] = []
  for (let at = 0; at < 24; at += 1) {
    await api.usersOf(`--t${at * 16 + at % 8}`)
    users.push(take())
  }
  await api.usersOf('--t0')
  const [again] = take()
  document.querySelector('p.part')?.classList.toggle('late')
  await api.usersOf('--t0')
  const [afterClass] = take()
  document.querySelector('p.part')?.classList.toggle('c7')
  await api.usersOf('--t0')
  const [afterSaid] = take()
  const style = document.createElement('style')
  style.textContent = '.late { top: var(--t0) }'
  document.head.append(style)
  await api.usersOf('--t0')
  const [afterSheet] = take()
  const readsOf = await api.readerOf()
  const [, readable] = take()
  const reads = [...document.querySelectorAll('section *')].filter((_, at) => at % 500 === 0).map((element) => {
    const begun = performance.now()
    readsOf(element)
    return performance.now() - begun
  })
  const root = document.documentElement
  const start = performance.now()
  root.style.setProperty('--t0', '9px')
  const { color } = getComputedStyle(root)
  const styles = color === '' ? NaN : performance.now() - start
  const elements = document.querySelectorAll('*').length
  return { elements, index, first, users, again, afterClass, afterSaid, afterSheet, reads, readable, styles }
})

async function run(): Promise<Section> {
  const body = Array.from({ length: CARDS }, (_, at) => card(at)).join('')
  const server = await startPanelPages({ '/': htmlPage(`<style>${sheet()}</style>`, body + SCRIPT) })
  const browser = await launchChromium()
  const all: Measured[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const page = await browser.newPage()
    await page.goto(server.origin)
    await page.waitForFunction(() => 'api' in window)
    all.push(await measure(page))
    await page.close()
  }
  await browser.close()
  await server.close()
  const users = all.flatMap((one) => one.users)
  const row = (name: string, values: readonly number[], most: number): Row => ({
    measure: name, ours: '', theirs: '', result: spreadOf(values), unit: 'ms', goal: { at: 'most', value: most },
  })
  return {
    heading: `Who uses a token: ${all[0]?.elements ?? 0} elements, ${RULES} rules, ${TOKENS} tokens`, title: '', rows: [
      row('reading the rules, all slices', all.map(({ index }) => index[0]), 180),
      row('reading the rules, the longest slice', all.map(({ index }) => index[1]), 50),
      row('the users of the first token, all slices', all.map(({ first }) => first), 90),
      row('the users of another token, all slices', users.map(([sum]) => sum), 30),
      row('the users of another token, the longest slice', users.map(([, longest]) => longest), 8),
      row('the same again', all.map(({ again }) => again), 4),
      row('when one class has changed', all.map(({ afterClass }) => afterClass), 8),
      row('when one has changed that a rule goes by', all.map(({ afterSaid }) => afterSaid), 8),
      row('when one sheet was added', all.map(({ afterSheet }) => afterSheet), 15),
      row('reads of one element', all.flatMap(({ reads }) => reads), 8),
      row('before the first reads, the longest slice', all.map(({ readable }) => readable), 15),
      {
        measure: 'the users of a token, against working out all styles once', ours: '', theirs: '',
        result: ratiosOf(
          users.map(([sum]) => sum), users.map((_, at) => all[Math.floor(at / 24)]?.styles ?? NaN),
        ),
      },
    ],
  }
}

if (WITHOUT_CHROMIUM === false) process.stdout.write(formatSections([await run()]))
else process.stdout.write(`${WITHOUT_CHROMIUM}\n`)
