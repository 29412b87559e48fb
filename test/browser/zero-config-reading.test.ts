// A page whose server takes long to read its project. A file of its own: answers are held while the page is
// used, and a page whose requests are waited for never rests.
import assert from 'node:assert/strict'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { IN_BROWSER } from '../support/chromium.js'
import { eventually } from '../support/eventually.js'
import { CSS, edit, field, INDEX_TEXT, labels, openerOf, replaceSheet, shows, styled, tab, toldOf } from '../support/zero-config-page.js'
import { inPanel } from '../support/panel-in-page.js'
import { chooseIn } from '../support/panel-menus.js'
import { withVisits } from '../support/panel-visits.js'

const visitPage = withVisits()

test('while a server reads, its last index stays, that is said, and what it says next is followed', IN_BROWSER, async () => {
  const index = INDEX_TEXT
  const reading = '"reading":{"done":40,"of":12000}}'
  let held = null as ServerResponse | null
  let isReading = true
  let isKnown = false
  const asked: string[] = []
  const slow = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.setHeader('access-control-allow-origin', '*')
    if (!isReading) response.end(index)
    else if (request.url?.endsWith('?whole') === true) held = response
    else response.writeHead(isKnown ? 200 : 202).end(isKnown ? `${index.slice(0, -1)},${reading}` : `{${reading}`)
  })
  await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(slow.address() as AddressInfo).port}/tokenpanel.json`
  const finish = async (): Promise<void> => {
    await eventually('the question that waits', () => held !== null)
    isReading = false
    held?.end(index)
    held = null
  }
  try {
    await visitPage(styled(CSS, toldOf(url)), { isUnderWay: true }, async ({ page }) => {
      const panel = inPanel(page, 'proj')
      const line = panel.locator('.found-issue')
      const ofServer = panel.locator('.row-label', { hasText: 'of the server' })
      await line.getByText('Still reading 12,000 files').waitFor()
      assert.equal(await line.innerText(), 'Still reading 12,000 files')
      assert.deepEqual(await labels(panel), ['Paper', 'Ink', 'Moss'])
      await finish()
      await line.waitFor({ state: 'hidden' })
      await tab(panel, 'Space')
      await ofServer.waitFor()
      // A branch is switched: the dev server replaces the styles while thousands of files are read.
      isReading = isKnown = true
      await edit(panel, 'of the server', '7')
      await replaceSheet(page, CSS.replace('--space-lg: 16px', '--space-lg: 17px'))
      await line.getByText('Still reading 12,000 files').waitFor()
      await shows(panel, 'Space lg', '17')
      assert.deepEqual(await labels(panel), ['of the server', 'Space lg'])
      assert.equal(await field(panel, 'of the server').inputValue(), '7')
      await finish()
      await line.waitFor({ state: 'hidden' })
      // One that goes away takes nothing along.
      slow.closeAllConnections()
      await new Promise((resolve) => slow.close(resolve))
      await replaceSheet(page, CSS.replace('--space-lg: 16px', '--space-lg: 18px'))
      await line.getByText('stopped answering').waitFor()
      assert.deepEqual(await labels(panel), ['of the server', 'Space lg'])
      assert.ok(asked.length < 20, asked.join(' '))
    })
  } finally {
    slow.close()
  }
})

test('a message is beside the line of private names, and moves it nowhere', IN_BROWSER, () =>
  openerOf(visitPage)(styled(':root { --gap: 4px; --tw-ring: 1px; --_gap: 3px }'), async ({ panel }) => {
    const line = panel.locator('.found-private')
    const place = await line.boundingBox()
    await chooseIn(panel, 'More', 'Copy configuration')
    await panel.locator('.toast').waitFor()
    const [list, box] = [await panel.locator('.list').boundingBox(), await panel.locator('.toast').boundingBox()]
    assert.ok(list !== null && box !== null && place !== null)
    assert.ok(box.y >= list.y + list.height && box.y + box.height <= place.y)
    assert.deepEqual(await line.boundingBox(), place)
    await line.click({ trial: true })
  }))

declare const counted: { asked: number }

/** Puts stylesheets into the page one after another, each in a task of its own. */
const putSheets = (page: Page, texts: readonly string[]): Promise<void> => page.evaluate(async (all) => {
  for (const textContent of all) {
    document.head.append(Object.assign(document.createElement('style'), { textContent }))
    await new Promise((resolve) => setTimeout(resolve))
  }
}, texts)

test('stylesheets without a custom property are no news: nobody is asked, and nothing is looked at', IN_BROWSER, () => {
  const head = `<script>
    counted = { asked: 0 }
    fetch = async () => {
      counted.asked += 1
      return new Response(${JSON.stringify(INDEX_TEXT)})
    }
  </script>${toldOf('http://127.0.0.1:1/tokenpanel.json')}`
  return visitPage(styled(CSS, head), {}, async ({ page }) => {
    const panel = inPanel(page, 'proj')
    await tab(panel, 'Space')
    await panel.locator('.row-label', { hasText: 'of the server' }).waitFor()
    await page.evaluate(() => {
      counted.asked = 0
      performance.clearMeasures()
    })
    await putSheets(page, Array.from({ length: 20 }, (_, at) => `.none-${at} { margin: 0 }`))
    await putSheets(page, [':root { --space-lg: 18px }'])
    await shows(panel, 'Space lg', '18')
    await page.waitForFunction(() => counted.asked > 0)
    const counts = (): readonly number[] => [counted.asked, performance.getEntriesByName('tokenpanel:read').length]
    assert.deepEqual(await page.evaluate(counts), [1, 1])
  })
})
