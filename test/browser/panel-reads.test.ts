// What an element of a page reads, in every place that may say so, and with the rules of real packages
// against brute force: every variable is given other values everywhere. TOKENPANEL_READS=1 asks for four
// packages, and for every second element.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import process from 'node:process'
import type { Browser, Page } from 'playwright-core'
import { borrowChromium, giveBackChromium, openPage, WITHOUT_CHROMIUM, type OpenPage } from '../support/chromium.js'
import { CSS_PACKAGES, sheetsOf, skipWithoutPackages } from '../support/css-packages.js'
import { fileOfPanel, htmlPage, startPanelPages, type PanelPages } from '../support/panel-page.js'
import type { ReadsApi } from '../support/reads-in-page.js'

declare const api: ReadsApi

const ASKED = Number(process.env['TOKENPANEL_READS'] ?? 0)
const PACKAGES = ASKED > 0 ? ['@picocss/pico', 'bootstrap', 'beercss', '@navikt/ds-css'] : ['@picocss/pico']
const EVERY = ASKED > 0 ? 2 : 4
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
:root { --size: var(--size--m); --size--s: var(--size,); --size--m: var(--size,) }
.circle { left: var(--size--s, var(--a)) var(--size--m, var(--b)) }
@layer low { .revert { left: var(--a) } } .revert { left: revert-layer }`
const CLASSES = ['all', 'line', 'beaten', 'strong', 'layers', 'made', 'inner made', 'nested', 'nested x', 'circle', 'back', 'before',
  'none', 'logical', 'logical late', 'rems', 'own', 'media', 'wrong', 'off', 'revert']
const SHAPES = `${CLASSES.map((one) => `<div class="${one}"><i>x</i></div>`).join('')}
<div class="box"><p class="in">x</p><p class="scoped">x</p><div class="stop"><p class="scoped">x</p></div></div>
<div id="styled" style="--a: 5px; left: var(--a)"></div><button>x</button><x-host class="hosted"><b>x</b></x-host>
<script>{ const host = document.querySelector('x-host'), sheet = new CSSStyleSheet()
sheet.replaceSync(':host { top: var(--a) } ::slotted(b) { left: var(--b) } p { width: var(--d) }')
host.attachShadow({ mode: 'open' }).innerHTML = '<p>in</p><slot></slot>'
host.shadowRoot.adoptedStyleSheets = [sheet] }</script>`
const PLAIN = `<header><nav class="navbar container"><a class="nav-link link" href="#a">a</a></nav></header>
<main class="container"><h1>Title</h1><p class="lead">Text <a href="#">link</a> <code>code</code> <small>small</small></p>
<form><label class="form-label">N <input class="form-control input" placeholder="p"></label>
<input type="checkbox" class="form-check-input"><button class="btn btn-primary">Go</button></form>
<table class="table"><thead><tr><th>a</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>
<article class="card"><h2>C</h2><span class="badge">1</span></article><blockquote>said</blockquote><hr></main>`

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
    ...Object.fromEntries(packages.map((name) => [`/${name}`, packagePage(name)])),
  })
  opened = await openPage(browser, `${server.origin}/shapes`, fileOfPanel)
})
after(async () => {
  await opened?.close()
  await giveBackChromium(browser)
  await server?.close()
})

function packagePage(name: string): string {
  const found = CSS_PACKAGES.find((one) => one.name === name)
  return htmlPage((found === undefined ? [] : sheetsOf(found)).map(({ text }) => `<style>${text}</style>`).join(''),
    PLAIN + SCRIPT)
}

async function visit(path: string): Promise<Page> {
  assert.ok(opened !== null && server !== null)
  await opened.keepCoverage()
  await opened.page.goto(server.origin + path)
  await opened.page.waitForFunction(() => 'api' in window)
  return opened.page
}

test('an element reads what its rules take, in every place that may say so', { skip }, async () => {
  const page = await visit('/shapes')
  const { wrong, right } = await page.evaluate(() => api.compare(() => true))
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
  const seen = await page.evaluate(async () => {
    const records: string[] = []
    const observer = new MutationObserver((all) => records.push(...all.map(({ type }) => type)))
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
    const html = document.documentElement.outerHTML
    api.lines('.in')
    await new Promise((done) => requestAnimationFrame(done))
    return [records, document.documentElement.outerHTML === html, document.adoptedStyleSheets.length]
  })
  assert.deepEqual(seen, [[], true, 0])
})

for (const name of PACKAGES) {
  const off = skip === false ? skipWithoutPackages() : skip
  test(`with the rules of ${name} what is read is what changes`, { skip: off, timeout: 600_000 }, async () => {
    const page = await visit(`/${name}`)
    const { wrong, right } = await page.evaluate((every) => api.compare((at) => at % every === 1), EVERY)
    assert.deepEqual(wrong, [])
    assert.ok(right > 20, `${right} reads`)
  })
}
