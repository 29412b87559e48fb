// What a panel has of its menus and its tooltip while they are on their way, and as soon as they have come.
// When they are asked for is in panel-adapter-stages.test.ts, what stands in them in test/panel.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { IN_BROWSER } from '../support/chromium.js'
import { inPanel } from '../support/panel-in-page.js'
import {
  ADAPTER_SCRIPT, configScript, CONSOLE_SCRIPT, htmlPage, tinyConfig, type PanelPages,
} from '../support/panel-page.js'
import { type PanelPage, withVisits } from '../support/panel-visits.js'

const visitPage = withVisits({ isPublished: true })

const MENUS = '/dist/panel/app/shell/menus.js'
const HTML = htmlPage(CONSOLE_SCRIPT + configScript(tinyConfig()) + ADAPTER_SCRIPT)

const snapshotOf = (gap: string): string => JSON.stringify({
  state: { color: {}, spacing: { gap } }, identities: { color: null, secondary: null }, savedAt: 1, edits: 1,
})

/** A visit of an open panel whose menus do not come before the case says so. */
const visitWithoutMenus = (
  act: (page: PanelPage, come: () => Promise<void>, pages: PanelPages) => Promise<void>,
): Promise<void> => visitPage(HTML, {
  stored: { 'tiny:visible': '1', 'tiny-snapshot-a': snapshotOf('2px'), 'tiny-snapshot-b': snapshotOf('3px') },
  isUnderWay: true, prepare: (pages) => pages.hold(MENUS, '/ran'),
}, async (visited, pages) => {
  await inPanel(visited.page).locator('.frame').waitFor()
  await act(visited, async () => {
    await visited.run(`fetch('/ran').then(() => undefined)`)
    await visited.settle()
  }, pages)
})

test('a press on a menu that has not come opens it as soon as it has; of two presses the last one counts, of two flips both', IN_BROWSER, () => visitWithoutMenus(async ({ page, run, settle }, come) => {
    const menus = `document.getElementById('tiny-root').shadowRoot.querySelectorAll('[role=menu]')`
    const press = (name: string): Promise<void> => inPanel(page).getByRole('button', { name, exact: true }).click()
    await press('Snapshots')
    await page.keyboard.press('b')
    await page.keyboard.press('b')
    await press('More')
    assert.equal(await run(`${menus}.length`), 0)
    await come()
    assert.equal(await run('document.documentElement.style.getPropertyValue("--gap")'), '3px')
    assert.deepEqual(await run(`[...${menus}].map((one) => one.ariaLabel)`), ['More'])
    await page.keyboard.press('Escape')
    // From now on it opens within the press.
    assert.equal(await run(`(() => {
      document.getElementById('tiny-root').shadowRoot.querySelector('[aria-haspopup=menu]').click()
      return ${menus}.length
    })()`), 1)
    await settle()
  }))

test('a menu that comes when somebody types elsewhere by now stays away', IN_BROWSER, () =>
  visitWithoutMenus(async ({ page }, come) => {
    await inPanel(page).getByRole('button', { name: 'More', exact: true }).click()
    await inPanel(page).locator('input.value').first().fill('4')
    await come()
    await page.keyboard.type('2')
    assert.equal(await inPanel(page).locator('input.value').first().inputValue(), '42')
    // It is the page's from the next frame on.
    await page.waitForFunction(() => document.documentElement.style.getPropertyValue('--gap') === '42rem')
    assert.equal(await inPanel(page).getByRole('menu').count(), 0)
  }))

const seeTip = async (page: PanelPage['page']): Promise<void> => {
  await inPanel(page).getByRole('tooltip').getByText('1rem (the default)').waitFor()
}
test('a pointer that rests on a label when the tooltip comes has it all the same', IN_BROWSER, () => visitWithoutMenus(async ({ page }, come) => {
  await inPanel(page).locator('.row-label').hover()
  await come()
  await seeTip(page)
}))

// A page that always has something to do: what an idle time is not awaited for does not come.
const BUSY = `<script>
  requestIdleCallback = (act, { timeout = Infinity } = {}) => timeout < Infinity ? setTimeout(act) : 0
</script>`
test('on a page that is never idle the tooltip comes, too', IN_BROWSER, () =>
  visitPage(HTML.replace('<head>', `<head>${BUSY}`), { stored: { 'tiny:visible': '1' }, isUnderWay: true }, async ({ page }) => {
    await inPanel(page).locator('.row-label').hover()
    await seeTip(page)
  }))

test('menus that do not come are said so by the press; the next one tries again; a message is said in place of that', IN_BROWSER, () => visitWithoutMenus(async ({ page, run, settle }, come, pages) => {
    pages.fail(MENUS)
    const more = inPanel(page).getByRole('button', { name: 'More', exact: true })
    await more.click()
    await come()
    const notice = inPanel(page).locator('.bar')
    const words = 'Couldn’t load this part of the panel. Check that the dev server is running, then try again.'
    await notice.getByText(words).waitFor()
    await notice.getByRole('button', { name: 'Dismiss' }).click()
    await notice.waitFor({ state: 'hidden' })
    // What shows messages comes with them.
    await inPanel(page).locator('input.value').first().fill('4')
    await inPanel(page).getByRole('button', { name: 'Copy CSS' }).click()
    await notice.getByText(/opied changes as CSS/).waitFor()
    pages.mend(MENUS)
    await more.click()
    await notice.waitFor({ state: 'hidden' })
    await inPanel(page).getByRole('menu').waitFor()
    await settle()
    assert.equal(await inPanel(page).locator('.toast').getByText(/opied/).count(), 0)
    assert.equal((await run<readonly string[]>('said')).filter((line) => line.includes('load the menus')).length, 2)
  }))
