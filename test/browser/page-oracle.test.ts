// Who uses a variable, on small pages whose answers are written by hand: brute force finds the same, and so
// does the panel, asked by the variable and by the element. What it does not know yet may only become less.
// So it is with pages that are drawn, a few of them here. With TOKENPANEL_USAGE=500 it is so many, and it is
// shown that a panel that has forgotten something is seen to be wrong.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import process from 'node:process'
import type { Browser } from 'playwright-core'
import {
  borrowChromium, giveBackChromium, IN_BROWSER, openPage, WITHOUT_CHROMIUM, type OpenPage,
} from '../support/chromium.js'
import { drawPage, WAYS } from '../support/oracle-grammar.js'
import { filesOf, MUTANTS } from '../support/oracle-mutants.js'
import { KNOWN_GAPS, SHAPES } from '../support/oracle-shapes.js'
import { fileOfPanel, htmlPage, startPanelPages, type PanelPages } from '../support/panel-page.js'
import { faultsOf, gapsOf, linesOf, without } from '../support/oracle-judge.js'
import type { JudgedShape, ShapesApi } from '../support/shapes-in-page.js'

declare const api: ShapesApi

const ASKED = Number(process.env['TOKENPANEL_USAGE'] ?? 0)
/** The same ones in every gate. */
const SEEDS = Array.from({ length: Math.max(12, ASKED) }, (_, at) => at + 1)
const DOCTYPE = '<!doctype html>'
const PAGE = htmlPage('', '<script type="module" src="/dist/test/support/shapes-in-page.js"></script>')

let browser: Browser | null = null
let server: PanelPages | null = null
let opened: OpenPage | null = null
let judged: readonly JudgedShape[] = []
before(async () => {
  if (WITHOUT_CHROMIUM !== false) return
  browser = await borrowChromium()
  server = await startPanelPages({ '/': PAGE, '/quirks': PAGE.replace(DOCTYPE, '') })
  opened = await openPage(browser, `${server.origin}/`, fileOfPanel)
  judged = await judgeIn(opened)
})
after(async () => {
  await opened?.close()
  await giveBackChromium(browser)
  await server?.close()
})

async function judgeIn({ page }: OpenPage): Promise<readonly JudgedShape[]> {
  await page.waitForFunction(() => 'api' in window)
  return page.evaluate((shapes) => api.judgeAll(shapes), SHAPES)
}

test('the properties that need a box are those that are read with boxes', IN_BROWSER, async () => {
  assert.ok(opened !== null)
  const { bound, read } = await opened.page.evaluate(() =>
    ({ bound: api.boundToBoxes(), read: [...api.withBoxes] }))
  assert.deepEqual(bound, read)
})

for (const [at, { name }] of SHAPES.entries()) {
  test(`users of a variable: ${name}`, IN_BROWSER, () => {
    const own = judged[at]
    assert.ok(own !== undefined)
    const { written, brute, along, users, reads, traces } = own
    assert.deepEqual(without(written, brute), [], 'written by hand, and not seen by brute force')
    const known = new Set([...linesOf(written), ...linesOf(along)])
    const more = linesOf(brute).filter((line) => !known.has(line))
    assert.deepEqual(more, [], 'seen by brute force, and not written')
    assert.deepEqual(traces, [], 'the page is another one since the panel has looked at it')
    assert.equal(gapsOf(own, written), KNOWN_GAPS[name] ?? '', JSON.stringify({ written, users, reads }))
  })
}

/** Fields, tables, and the root with what nobody sees. */
const IN_QUIRKS: readonly string[] = [
  'fields have their own color and font', 'fields take their own size', 'the head is nobody', 'a table between',
]

test('without a doctype, who has the color of the root is as brute force finds it', IN_BROWSER, async () => {
  assert.ok(browser !== null && server !== null)
  const quirks = await openPage(browser, `${server.origin}/quirks`, fileOfPanel)
  await quirks.page.waitForFunction(() => 'api' in window)
  const shapes = SHAPES.filter(({ name }) => IN_QUIRKS.includes(name))
  const table = { css: 'html { color: var(--x) }', html: '<table><tr><td>1</table><b style="color: red"><table></table></b><button>2</button>' }
  const [mode, all, drawn] = await quirks.page.evaluate(async ([some, page]) => [
    document.compatMode, await api.judgeAll(some), await api.judgePage(page, ['--x']),
  ] as const, [shapes, { ...table, css: `:root { --x: red } ${table.css}` }] as const)
  await quirks.close()
  assert.deepEqual([mode, all.length], ['BackCompat', IN_QUIRKS.length])
  assert.deepEqual([...all, ...drawn].flatMap((own) => faultsOf(own)), [])
  assert.deepEqual(Object.keys(drawn[0]?.brute ?? {}), Object.keys(drawn[0]?.users ?? {}))
})

test('each known gap is one of a page', () => {
  const names = new Set(SHAPES.map(({ name }) => name))
  assert.deepEqual(Object.keys(KNOWN_GAPS).filter((name) => !names.has(name)), [])
})

test('with forced colors the users are the same ones, though none of them is seen to change', IN_BROWSER, async () => {
  assert.ok(opened !== null)
  // Which side of `light-dark()` counts is forced, too.
  const shapes = SHAPES.filter(({ kind, css }) => kind === 'color' && !css.includes('light-dark'))
  await opened.page.emulateMedia({ forcedColors: 'active' })
  const forced = await opened.page.evaluate((all) => api.tellAll(all), shapes)
  await opened.page.emulateMedia({ forcedColors: 'none' })
  const usual = SHAPES.flatMap((shape, at) => shapes.includes(shape) ? [judged[at]?.users] : [])
  assert.ok(shapes.length > 20)
  assert.deepEqual(forced, usual)
})

const isGap = (shape: string): boolean => KNOWN_GAPS[shape] !== undefined

test('what is left out of pages that are drawn is a known gap of a small page', (context) => {
  const names = new Set(SHAPES.map(({ name }) => name))
  const gaps = WAYS.flatMap((one) => one.gaps)
  assert.deepEqual(gaps.filter((name) => !names.has(name)), [])
  const leftOut = WAYS.filter((one) => one.gaps.some(isGap))
  context.diagnostic(`${leftOut.length} of ${WAYS.length}: ${leftOut.map(({ name }) => name).join(', ')}`)
  assert.ok(leftOut.length <= 16, 'may only become less')
})

for (const seed of SEEDS) {
  test(`a page drawn with the seed ${seed} is as brute force has it`, IN_BROWSER, async () => {
    assert.ok(opened !== null)
    const drawn = drawPage(seed, isGap)
    const all = await opened.page.evaluate((page) => api.judgePage(page, ['--x', '--y', '--z']), drawn)
    const wrong = all.flatMap((own) => [
      ...own.traces.map((trace) => `${own.name} leaves ${trace}`),
      ...faultsOf(own).map((fault) => `${own.name} ${JSON.stringify(fault)}`),
    ])
    assert.deepEqual(wrong, [], JSON.stringify(drawn, null, 1))
  })
}

for (const mutant of ASKED > 0 ? MUTANTS : []) {
  test(`a panel that knows nothing of ${mutant.name} is seen`, IN_BROWSER, async (context) => {
    assert.ok(browser !== null)
    const changed = await startPanelPages({ '/': PAGE, ...filesOf(mutant) }, { isPublished: true })
    const other = await openPage(browser, `${changed.origin}/`, () => null)
    const seen = await judgeIn(other)
    await other.close()
    await changed.close()
    const wrong = SHAPES.filter(({ name }, at) => {
      const own = seen[at]
      return own !== undefined && gapsOf(own, own.written) !== (KNOWN_GAPS[name] ?? '')
    }).map(({ name }) => name)
    context.diagnostic(wrong.join(', '))
    assert.notDeepEqual(wrong, [])
  })
}
