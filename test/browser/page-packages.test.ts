// Who uses a variable, and what elements read, on pages with the rules of real packages, against brute force.
// TOKENPANEL_USAGE=20 asks besides of so many variables of each, and says what is wrong of them.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import process from 'node:process'
import type { Browser } from 'playwright-core'
import {
  borrowChromium, giveBackChromium, IN_BROWSER, openPage, WITHOUT_CHROMIUM, type OpenPage,
} from '../support/chromium.js'
import { skipWithoutPackages } from '../support/css-packages.js'
import { faultsOf, gapsOf } from '../support/oracle-judge.js'
import { KNOWN_GAPS } from '../support/oracle-shapes.js'
import { PACKAGE_PAGES, textOf } from '../support/package-pages.js'
import { fileOfPanel, htmlPage, startPanelPages, type PanelPages } from '../support/panel-page.js'
import { createRandom, oneOf } from '../support/random.js'
import type { Drawn, Judged, ShapesApi } from '../support/shapes-in-page.js'

declare const api: ShapesApi

const ASKED = Number(process.env['TOKENPANEL_USAGE'] ?? 0)
const SEED = Number(process.env['TOKENPANEL_SEED'] ?? 14)
const SKIP = WITHOUT_CHROMIUM === false ? skipWithoutPackages() : WITHOUT_CHROMIUM
const OPTIONS = { skip: SKIP, timeout: ASKED > 0 ? 1_800_000 : IN_BROWSER.timeout }

let browser: Browser | null = null
let server: PanelPages | null = null
let opened: OpenPage | null = null
before(async () => {
  if (SKIP !== false) return
  browser = await borrowChromium()
  server = await startPanelPages(
    { '/': htmlPage('', '<script type="module" src="/dist/test/support/shapes-in-page.js"></script>') })
  opened = await openPage(browser, `${server.origin}/`, fileOfPanel)
  await opened.page.waitForFunction(() => 'api' in window)
})
after(async () => {
  await opened?.close()
  await giveBackChromium(browser)
  await server?.close()
})

function judge(drawn: Drawn, names: readonly string[]): Promise<readonly Judged[]> {
  assert.ok(opened !== null)
  return opened.page.evaluate(([page, all]) => api.judgePage(page, all), [drawn, names] as const)
}

/** Of those that some element of the page takes. */
async function draw(drawn: Drawn): Promise<readonly string[]> {
  assert.ok(opened !== null)
  const names = await opened.page.evaluate((page) => api.usedNames(page), drawn)
  const random = createRandom(SEED)
  return [...new Set(Array.from({ length: ASKED }, () => oneOf(random, names)))]
}

for (const page of PACKAGE_PAGES) {
  const { name, html, variables } = page
  test(`with the rules of ${name} users and reads are those of brute force`, OPTIONS, async (context) => {
    const drawn: Drawn = { css: textOf(page), html }
    for (const own of await judge(drawn, Object.keys(variables))) {
      const shape = variables[own.name] ?? null
      const known = shape === null ? '' : KNOWN_GAPS[shape] ?? ''
      const faults = faultsOf(own)
      assert.deepEqual(own.traces, [], `${own.name}: the page is another one since the panel has looked at it`)
      assert.ok(Object.keys(own.brute).length > 0, `nothing uses ${own.name}`)
      assert.equal(faults.length > 0, known !== '', `${own.name}: ${JSON.stringify(faults)}`)
      const more = faults.filter(({ side }) => !known.includes(side))
      assert.deepEqual(more, [], `${own.name} has more gaps than ${String(shape)}`)
    }
    if (ASKED === 0) return
    const judged = await judge(drawn, await draw(drawn))
    const wrong = judged.filter((own) => gapsOf(own) !== '')
    context.diagnostic(`${wrong.length} of ${judged.length} variables are not as brute force has them`)
    for (const own of wrong) context.diagnostic(`${own.name}: ${JSON.stringify(faultsOf(own))}`)
  })
}
