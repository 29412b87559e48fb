// What an element of a page reads, in every place that may say so, and with the rules of real packages
// against brute force: every variable is given other values everywhere. TOKENPANEL_READS=50 asks for so many
// elements of ten packages.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import process from 'node:process'
import type { Browser, Page } from 'playwright-core'
import { borrowChromium, giveBackChromium, openPage, WITHOUT_CHROMIUM, type OpenPage } from '../support/chromium.js'
import { skipWithoutPackages } from '../support/css-packages.js'
import { fileOfPanel, htmlPage, startPanelPages, type PanelPages } from '../support/panel-page.js'
import { createRandom, oneOf } from '../support/random.js'
import type { ReadsApi } from '../support/reads-in-page.js'
import { packagePage, PAGES, pathOf } from '../support/usage-pages.js'

declare const api: ReadsApi

const ASKED = Number(process.env['TOKENPANEL_READS'] ?? 0)
const SEED = Number(process.env['TOKENPANEL_SEED'] ?? 14)
const PACKAGES = ASKED > 0 ? PAGES : ['@picocss/pico']
const SCRIPT = '<script type="module" src="/dist/test/support/reads-in-page.js"></script>'

const STYLE = `@layer low, high;
@property --own { syntax: "<length>"; inherits: false; initial-value: 1px }
:root { --a: 1px; --b: 2px; --c: rgb(9, 9, 9); --d: 3px; --made: var(--d); --own: 4px; --rem: 16px }
html { font-size: var(--rem) } body { color: var(--c); font-size: 14px; margin: 0 }
.all { padding: var(--a) } .line { border: var(--b) solid var(--c) }
.beaten { top: var(--a) } div.beaten { top: 3px } .strong { top: var(--a) !important } div.strong { top: 2px }
@layer high { .layers { left: var(--a) } } @layer low { div.layers.layers { left: var(--b) } }
.made { width: var(--made) } .inner { --made: var(--b) } .nested { & > i { left: var(--a) } &.x { right: var(--b) } }
.back { left: var(--no, var(--a)); right: var(--b, var(--a)) }
.before::before { content: "x"; left: var(--a) } .none::before { left: var(--a) }
.logical { padding-inline-start: var(--a); padding-left: 3px } .logical.late { padding-inline-start: var(--b) }
.box { container: box / inline-size; width: 200px } @container box (min-width: 100px) { .in { top: var(--a) } }
@container box (min-width: 900px) { .in { top: var(--b) } }
@scope (.box) to (.stop) { .scoped { left: var(--a) } } .rems { margin: 2rem } .own { width: var(--own) }
@media (max-width: 1px) { .media { left: var(--a) } } .wrong { color: var(--a) } .off { border: var(--b) none red }
:root { --size: var(--size--m); --size--s: var(--size,); --size--m: var(--size,) } .other { --size: var(--size--s) }
.sized { padding: var(--first) var(--last) } :root { --first: var(--by); --last: var(--by) var(--size--m, 1px); --by: 2px }
.circle { left: var(--size--s, var(--a)) var(--size--m, var(--b)) }
:root { --weight: 300 } .weight { font-weight: var(--weight) } .weight i { font-weight: bolder }
.half { padding: var(--a) var(--undeclared) } .whole { --undeclared: 2px } .known { --of: #123456 } .through { --bit: var(--undeclared); top: var(--bit) }
.spaced { font-size: var(--a); letter-spacing: 0.5em } .spaced i { font-size: 9px } .lines { line-height: var(--d) } .lines select { line-height: inherit }
.badge { --of: var(--unknown); border: var(--b) solid var(--of) }
.first { --type: initial; top: var(--type, var(--a)) }
:root { --part: 120% } .fonts { font: var(--part)/1.5 serif } .fonts i { font-size: 9px }
:root { --awaited:; --end: end } .awaited { height: var(--awaited) } .end { text-align: var(--end) } .end i { text-align: match-parent }
@layer low { .revert { left: var(--a) } } .revert { left: revert-layer }`
const CLASSES = ['all', 'line', 'beaten', 'strong', 'layers', 'made', 'inner made', 'nested', 'nested x', 'circle', 'sized', 'back', 'before',
  'none', 'logical', 'logical late', 'rems', 'own', 'media', 'wrong', 'off', 'revert', 'first', 'weight', 'half', 'half whole', 'through', 'through whole', 'spaced', 'badge', 'badge known', 'awaited', 'end', 'fonts']
const SHAPES = `${CLASSES.map((one) => `<div class="${one}"><i>x</i></div>`).join('')}
<div class="box"><p class="in">x</p><p class="scoped">x</p><div class="stop"><p class="scoped">x</p></div></div>
<div id="styled" style="--a: 5px; left: var(--a)"></div><button>x</button><div class=lines><select><option>x</select></div><x-host class="hosted"><b>x</b></x-host>
<script>{ const host = document.querySelector('x-host'), sheet = new CSSStyleSheet()
sheet.replaceSync(':host { top: var(--a) } ::slotted(b) { left: var(--b) } p { width: var(--d) }')
host.attachShadow({ mode: 'open' }).innerHTML = '<p>in</p><slot></slot>'
host.shadowRoot.adoptedStyleSheets = [sheet] }</script>`
let browser: Browser | null = null
let server: PanelPages | null = null
let opened: OpenPage | null = null
const skip = WITHOUT_CHROMIUM
before(async () => {
  if (skip !== false) return
  browser = await borrowChromium()
  const packages = skipWithoutPackages() === false ? PACKAGES : []
  server = await startPanelPages({
    '/shapes': htmlPage(`<style>${STYLE}</style>`, SHAPES + SCRIPT),
    ...Object.fromEntries(packages.map((name) => [pathOf(name), packagePage(name, 'reads')])),
  })
  opened = await openPage(browser, `${server.origin}/shapes`, fileOfPanel)
})
after(async () => {
  await opened?.close()
  await giveBackChromium(browser)
  await server?.close()
})

async function visit(path: string): Promise<Page> {
  assert.ok(opened !== null && server !== null)
  await opened.keepCoverage()
  await opened.page.goto(server.origin + path)
  await opened.page.waitForFunction(() => 'api' in window)
  return opened.page
}

test('an element reads what its rules take, in every place that may say so', { skip }, async () => {
  const page = await visit('/shapes')
  const { wrong, right } = await page.evaluate(() => api.compare(null))
  assert.deepEqual(wrong, [])
  assert.ok(right > 70, `${right} reads`)
})

test('what it reads is said by property, through variables, of pseudo-elements and of ancestors', { skip }, async () => {
  const page = await visit('/shapes')
  const said = await page.evaluate(() => ['.all', '.line', '.inner.made', '.before', '.none', '.back', 'button', '.own', '.circle']
    .map((one) => api.lines(one)))
  const color = 'color from body: --c'
  assert.deepEqual(said, [
    ['padding: --a', color], ['border-color: --c', 'border-width: --b', color], ['width: --made', color],
    ['::beforeleft: --a', color], [color], ['left: --a', 'right: --b', color], [], ['width: --own', color],
    ['left: --b', color],
  ])
})

test('looking at an element leaves the page as it was', { skip }, async () => {
  const page = await visit('/shapes')
  // A page on which all that can begin to change does, and something does already.
  await page.addStyleTag({ content: '* { transition: all 9999s allow-discrete } .late { opacity: 0.5 }' })
  const running = await page.evaluate(() => {
    const { length } = document.getAnimations()
    document.querySelector('.all')?.classList.add('late')
    return document.getAnimations().length - length
  })
  assert.ok(running > 0)
  assert.deepEqual(await page.evaluate(() => api.traces(null)), [])
})

for (const name of PACKAGES) {
  const off = skip === false ? skipWithoutPackages() : skip
  const options = { skip: off, timeout: ASKED > 0 ? 1_800_000 : 120_000 }
  test(`with the rules of ${name} what is read is what changes`, options, async (context) => {
    const page = await visit(pathOf(name))
    const random = createRandom(SEED)
    const most = ASKED > 0 ? ASKED : 8
    const names = await page.evaluate(() => api.namesOf())
    const drawn = Array.from({ length: most }, () => oneOf(random, names))
    const count = await page.evaluate((all) => api.grow(all), drawn)
    const places = [...Array(count).keys()]
    while (places.length > most) places.splice(places.indexOf(oneOf(random, places)), 1)
    assert.deepEqual(await page.evaluate((all) => api.traces(all), places.slice(0, 4)), [])
    const { wrong, right } = await page.evaluate((all) => api.compare(all), places)
    assert.deepEqual(wrong, [])
    assert.ok(right > most, `${right} reads`)
    context.diagnostic(`${right} reads of ${most} elements`)
  })
}
