// Contrast on a page: the pairs that it shows, the view over the list, its fixes by pointer and by keyboard.
// What pairs come to and what mends them is in test/panel/contrast-*.test.ts.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { findAxeViolations } from '../support/chromium.js'
import { choose, faintTexts, nextFrames } from '../support/panel-a11y.js'
import { CONTRAST_BODY, CONTRAST_CONFIG, CONTRAST_CSS } from '../support/contrast-page.js'
import { inPanel, listenTo } from '../support/panel-in-page.js'
import { openMenuWith } from '../support/panel-menus.js'
import { ADAPTER_SCRIPT, configScript, htmlPage } from '../support/panel-page.js'
import { IN_BROWSER, withPanelSite } from '../support/panel-site.js'
import { styledAtOnce } from '../support/styled-at-once.js'

const site = withPanelSite(() => ({
  '/': htmlPage(`<style>${CONTRAST_CSS}</style>${configScript(CONTRAST_CONFIG)}${ADAPTER_SCRIPT}`, CONTRAST_BODY),
}))

// As it is once the page has been looked at.
const view = (page: Page): Locator => inPanel(page).locator('.contrast:not([aria-busy])')
const row = (page: Page, name: string): Locator =>
  view(page).getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })
const names = (page: Page): Promise<readonly string[]> => view(page).getByRole('rowheader').allTextContents()
const cells = async (of: Locator): Promise<readonly string[]> =>
  (await of.locator('.pair-line').allTextContents()).map((text) => text.trim())

async function open(page: Page): Promise<void> {
  await choose(page, 'More', 'Contrast…')
  await view(page).waitFor()
}

/** Opens it where the wait for what the page adds ends before anything was seen, or after all was. */
async function openWhere(page: Page, pageIs: 'slow' | 'quick'): Promise<void> {
  await page.evaluate((waitMs) => {
    const usual = window.setTimeout
    const late = (act: () => void, ms?: number): number => usual(act, ms === 300 ? waitMs : ms)
    window.setTimeout = late as typeof setTimeout
    Object.assign(window, { endWhere: () => { window.setTimeout = usual } })
  }, pageIs === 'slow' ? 0 : 60_000)
  await open(page)
  await page.evaluate(() => (window as unknown as { readonly endWhere: () => void }).endWhere())
}

const NAMED = ['Soft on Page', 'Text on Page', 'Selected text on Selection']
const OF_THE_PAGE = [
  '#800080 on PageLightness only', 'Price on PageLightness only', 'Price on #eeeeeeLightness only',
  'Page on TeaLightness only', '#ffffff on TeaLightness only', 'Page on #808080Lightness only', '#010203 on Tea',
]

test('pairs of names, roles and the page, the worst first, in both schemes', IN_BROWSER, () => site.onSame(async (page) => {
  await openWhere(page, 'quick')
  assert.deepEqual(await names(page), [...OF_THE_PAGE, ...NAMED])
  assert.deepEqual(await cells(row(page, 'Price on Page')), ['Light3.41Large only', 'Dark2.42Fails'])
  assert.deepEqual(await cells(row(page, 'Soft on Page')), ['Light8.45AAA', 'Dark10.68AAA'])
  // What rules give as it is, is the same in both; what shines through is seen in one alone.
  assert.deepEqual(await cells(row(page, 'Price on #eeeeee')), ['Light2.94Fails', 'Dark6.77AA'])
  assert.deepEqual(await cells(row(page, '#ffffff on Tea')), ['Light3.49Large only', 'Dark3.49Large only'])
  assert.deepEqual(await cells(row(page, 'Page on #808080')), ['Light3.94Large only', 'Dark–Unknown'])
  assert.equal(await view(page).locator('.contrast-count').textContent(), '6 of 10 pairs fail')
  assert.equal(await view(page).getByRole('columnheader').nth(1).textContent(), 'Lighton the page')
}))

test('what is seen later than rows wait comes behind them, and is sorted on request', IN_BROWSER, () => site.onSame(async (page) => {
  await openWhere(page, 'slow')
  assert.deepEqual(await names(page), [...NAMED, ...OF_THE_PAGE])
  await view(page).getByRole('button', { name: 'Sort again' }).click()
  assert.deepEqual(await names(page), [...OF_THE_PAGE, ...NAMED])
}))

test('the declaration that wins gives a color: through a component\'s variable and in shadow roots, too', IN_BROWSER, () =>
  site.onSame(async (page) => {
    await page.evaluate(() => {
      const style = document.createElement('style')
      style.textContent = `.won { color: var(--p-clay) } .won.won { color: var(--price) }
        .made { --made: var(--tea); color: var(--made) } .instead { color: var(--none, var(--p-paper)); background: var(--p-ink) }
        @container (width < 1px) { .won.won.won { color: var(--p-clay) } } main { container-type: inline-size }`
      const main = document.createElement('div')
      main.id = 'late'
      document.querySelector('main')?.append(main)
      for (const name of ['won', 'made', 'instead']) {
        const made = document.createElement('p')
        made.className = name
        made.textContent = name
        main.append(made)
      }
      const host = document.createElement('div')
      host.attachShadow({ mode: 'open' }).innerHTML =
        '<style>p { color: var(--price); background: var(--tea) } slot { color: var(--tea) }</style><p>in</p>'
      main.append(style, host)
    })
    await open(page)
    const found = (await names(page)).map((name) => name.split('Lightness')[0] ?? '')
    assert.deepEqual(['Price on Page', 'Tea on Page', 'Paper on Ink', 'Price on Tea', 'Clay on Page'].map((name) => found.includes(name)),
      [true, true, true, true, false], found.join())
    await page.evaluate(() => document.getElementById('late')?.remove())
  }))

test('of a large page a part is looked at, which is said; what is not shown is none of it', IN_BROWSER, () =>
  site.onSame(async (page) => {
    const note = view(page).locator('.contrast-note')
    const CUT = /Large page: only part of it was scanned/
    await page.evaluate(() => {
      const all = document.createElement('section')
      all.id = 'large'
      all.style.display = 'none'
      for (let at = 0; at < 2600; at += 1) all.append(Object.assign(document.createElement('p'), { textContent: 'A text' }))
      document.querySelector('main')?.append(all)
    })
    await open(page)
    assert.doesNotMatch(await note.textContent() ?? '', CUT)
    await page.keyboard.press('Escape')
    await view(page).waitFor({ state: 'detached' })
    await page.evaluate(() => { document.getElementById('large')?.removeAttribute('style') })
    await open(page)
    await note.getByText(CUT).waitFor()
    await page.keyboard.press('Escape')
    await page.evaluate(() => document.getElementById('large')?.remove())
  }))

test('one press mends a pair, its row stays, undo brings it back, and Escape goes where one came from', IN_BROWSER, () =>
  site.onSame(async (page) => {
    await open(page)
    const heard = await listenTo(page)
    const before = await names(page)
    const fix = row(page, 'Price on Page').getByRole('button', { name: 'Clay', exact: false }).first()
    await fix.click()
    await nextFrames(page)
    assert.deepEqual(await cells(row(page, 'Price on Page')), ['Light4.55AA', 'Dark2.42Fails'])
    assert.equal(await row(page, 'Price on Page').getAttribute('data-changed'), '')
    const firstWords = (all: readonly string[]): readonly string[] => all.map((name) => name.slice(0, 8))
    assert.deepEqual(firstWords(await names(page)), firstWords(before))
    assert.equal(await fix.getAttribute('aria-disabled'), 'true')
    await heard('Price on Page 4.55, AA')
    assert.equal(await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--p-clay')) === '#c07a50', false)
    await page.keyboard.press('Control+z')
    await nextFrames(page)
    assert.deepEqual(await cells(row(page, 'Price on Page')), ['Light3.41Large only', 'Dark2.42Fails'])
    await page.keyboard.press('Escape')
    await view(page).waitFor({ state: 'detached' })
    assert.equal(await inPanel(page).locator('.row:visible').count() > 0, true)
  }))

test('a fix of the scheme that the page does not show is that scheme\'s, by keyboard alone', IN_BROWSER, () =>
  site.onSame(async (page) => {
    await open(page)
    const dark = row(page, 'Price on Page').getByRole('button', { name: /, Dark$/ })
    for (let step = 0; step < 6 && !await dark.evaluate((one) => one.matches(':focus')); step += 1) await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await nextFrames(page)
    assert.deepEqual(await cells(row(page, 'Price on Page')), ['Light3.41Large only', 'Dark4.51AA'])
    assert.equal(await page.evaluate(() => document.documentElement.style.getPropertyValue('--p-clay')), '')
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'))
    await page.waitForFunction(() => document.documentElement.style.getPropertyValue('--p-clay') !== '')
    await nextFrames(page)
    await view(page).waitFor()
    assert.deepEqual(await view(page).getByRole('columnheader').allTextContents(), ['Pair', 'Light', 'Darkon the page'])
    await view(page).getByRole('button', { name: 'Sort again' }).click()
    // The page is looked at anew: what was seen in the light is not what it shows now.
    assert.equal((await names(page))[0], 'Page on #080808Lightness only')
    assert.deepEqual(await cells(row(page, 'Price on #eeeeee')), ['Light2.94Fails', 'Dark3.63Large only'])
    await view(page).getByRole('button', { name: 'Back to tokens' }).click()
    assert.equal(await view(page).count(), 0)
    assert.equal(await inPanel(page).getByRole('button', { name: 'More', exact: true }).first().evaluate((one) => one.matches(':focus')), true)
  }))

/**
 * Drags in the plane of the open picker, five moves before a frame: how often the plane shows another color,
 * and how often the root is asked for its styles, which has the browser work out those of the whole page;
 * and how many options are there meanwhile of what contrast is measured against.
 */
async function movesInOneFrame(
  page: Page,
): Promise<{ readonly shown: number, readonly askedOfRoot: number, readonly offered: number }> {
  const plane = inPanel(page).locator('.plane-field')
  const box = await plane.boundingBox() ?? assert.fail()
  await page.mouse.move(box.x + 30, box.y + 30)
  await page.mouse.down()
  await nextFrames(page)
  const counted = await plane.evaluate(async (element, { x, y }) => {
    const usual = window.getComputedStyle
    const counts = { shown: 0, askedOfRoot: 0 }
    window.getComputedStyle = (one, pseudo) => {
      if (one === document.documentElement) counts.askedOfRoot += 1
      return usual.call(window, one, pseudo)
    }
    const observer = new MutationObserver((records) => {
      counts.shown += records.length
    })
    observer.observe(element, { attributeFilter: ['aria-valuetext'] })
    for (let at = 1; at <= 5; at += 1) {
      element.dispatchEvent(new PointerEvent('pointermove', {
        pointerId: 1, isPrimary: true, clientX: x + 30 + at * 9, clientY: y + 30 + at * 7,
      }))
    }
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    window.getComputedStyle = usual
    observer.disconnect()
    const offered = (element.getRootNode() as ShadowRoot).querySelectorAll('.against option').length
    return { ...counts, offered }
  }, box)
  await page.mouse.up()
  return counted
}

test('the picker has a row on contrast: what the page shows first, and the nearest that passes', IN_BROWSER, () =>
  site.onSame(async (page) => {
    await open(page)
    await page.keyboard.press('Escape')
    await inPanel(page).getByRole('button', { name: 'Clay, choose a color' }).first().click()
    const part = inPanel(page).locator('.against')
    await part.locator('optgroup[label="Found on this page"]').waitFor({ state: 'attached' })
    assert.equal(await part.locator('optgroup').first().getAttribute('label'), 'Found on this page')
    const select = part.getByLabel('Contrast on')
    await select.selectOption({ label: 'Page' })
    assert.deepEqual([await part.locator('.against-ratio').textContent(), await part.locator('.verdict').textContent()],
      ['3.41', 'Large only'])
    await part.getByRole('button', { name: 'Nearest that passes' }).focus()
    await page.keyboard.press('Enter')
    await nextFrames(page)
    assert.deepEqual([await part.locator('.against-ratio').textContent(), await part.locator('.verdict').textContent()],
      ['4.55', 'AA'])
    assert.equal(await part.locator('.against-words').textContent(), 'Large text AAA · ΔL 0.43 (hint)')
    assert.equal(await select.evaluate((one) => one.matches(':focus')), true)
    await select.selectOption({ label: 'Black' })
    assert.equal(await part.locator('.against-ratio').textContent(), '4.61')
    const offered = await select.locator('option').count()
    assert.deepEqual(await movesInOneFrame(page), { shown: 1, askedOfRoot: 0, offered: 1 })
    assert.deepEqual([await select.locator('option').count(), await select.locator('option:checked').textContent()],
      [offered, 'Black'])
    await page.keyboard.press('Escape')
    await inPanel(page).locator('.picker').waitFor({ state: 'detached' })
    assert.equal(await page.evaluate(() => document.documentElement.style.getPropertyValue('--p-clay')), '')
  }))

test('another tab ends it; a tab without colors offers none, one without pairs says what is looked for', IN_BROWSER, () =>
  site.onSame(async (page) => {
    await open(page)
    await inPanel(page).getByRole('tab', { name: 'Size' }).click()
    await view(page).waitFor({ state: 'detached' })
    await openMenuWith(inPanel(page), 'More', 'Unused tokens…')
    assert.equal(await inPanel(page).getByRole('menuitem', { name: 'Contrast…' }).count(), 0)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await inPanel(page).getByRole('tab', { name: 'Alone' }).click()
    await choose(page, 'More', 'Contrast…')
    assert.match(await view(page).locator('.contrast-empty').textContent() ?? '', /^No color pairs found/)
  }))

test('two hundred pairs: all are there, those in sight with their fixes, and none that comes has the others styled anew', IN_BROWSER, () =>
  site.onSame(async (page) => {
    await open(page)
    await inPanel(page).getByRole('tab', { name: 'Many' }).click()
    await view(page).waitFor({ state: 'detached' })
    const styled = await styledAtOnce(page, async () => {
      await choose(page, 'More', 'Contrast…')
      await view(page).waitFor()
      await page.waitForFunction(() =>
        document.getElementById('site-root')?.shadowRoot?.querySelectorAll('.contrast .pair').length === 200)
    })
    assert.ok(styled < 1500, String(styled))
    const bad = view(page).locator('.pair:has(.verdict[data-grade=bad])')
    const [first, far] = [bad.first(), bad.last()].map((pair) => pair.locator('.pair-fix > :not([hidden])'))
    await first?.waitFor()
    assert.equal(await far?.count(), 0)
    // What is out of sight is neither styled nor laid out.
    const isLaidOut = (pair: Locator): Promise<boolean> => pair.locator('.pair-line').first()
      .evaluate((line) => line.checkVisibility({ contentVisibilityAuto: true }))
    assert.deepEqual([await isLaidOut(bad.first()), await isLaidOut(bad.last())], [true, false])
    await bad.last().scrollIntoViewIfNeeded()
    await far?.waitFor()
  }))

test('nothing is wrong with it at any width, light, dark or in forced colors', IN_BROWSER, () => site.onSame(async (page) => {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light', forcedColors: 'none' })
  await open(page)
  for (const width of [280, 360, 480]) {
    await inPanel(page).locator('.frame').evaluate((frame, px) => frame.style.setProperty('width', `${px}px`, 'important'), width)
    await nextFrames(page)
    assert.equal(await view(page).evaluate((one) => one.scrollWidth <= one.clientWidth), true, String(width))
    // However long the words of a fix are, they are read to their end.
    assert.deepEqual(await view(page).locator('.fix-words').evaluateAll((all) => all.map((words) => {
      const text = words.textContent
      words.textContent = text.repeat(3)
      const lost = words.scrollWidth - words.clientWidth
      words.textContent = text
      return lost
    }).filter((lost) => lost > 0)), [], String(width))
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      assert.deepEqual(await findAxeViolations(page, { within: '#site-root' }), [], `${width} ${colorScheme}`)
      assert.deepEqual(await faintTexts(page), [], `${width} ${colorScheme}`)
    }
  }
  await page.emulateMedia({ forcedColors: 'active' })
  assert.deepEqual(await findAxeViolations(page, { within: '#site-root' }), [], 'forced colors')
}))
