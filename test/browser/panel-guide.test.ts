// The style guide on a page: what it is there, on kind and hostile pages; where the panel stands meanwhile;
// that nothing of it stays. What stands in it is in test/panel/guide.test.ts.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { findAxeViolations } from '../support/chromium.js'
import { bytes, choose, guide, GUIDE_PAGES, MARKUP, render, standing } from '../support/guide-page.js'
import { beginAnew, inPanel, listenTo } from '../support/panel-in-page.js'
import { chooseIn } from '../support/panel-menus.js'
import { IN_BROWSER, withPanelSite } from '../support/panel-site.js'

const site = withPanelSite(() => GUIDE_PAGES)
const onGuide = (run: (page: Page) => Promise<void>, path = '/guide') => site.onSame(run, path)
/** For a case that leaves something on the page. */
const onOwnGuide = (run: (page: Page) => Promise<void>) => site.onPage(run, '/guide')

test('it is first in the body, in the font and the color of the page, with a row for each size', IN_BROWSER, () =>
  onOwnGuide(async (page) => {
    await page.evaluate(() => {
      scrollTo(0, 500)
      const seen: string[] = []
      Object.assign(window, { seen })
      new MutationObserver((records) => {
        for (const { target, addedNodes, removedNodes, attributeName } of records) {
          if ((target as Element).closest('[data-panel-specimen]') !== null) continue
          const nodes = [...addedNodes, ...removedNodes].map((node) => (node as Element).getAttribute('class'))
          seen.push(`${target.nodeName} ${attributeName ?? nodes.join()}`)
        }
      }).observe(document.body, { childList: true, attributes: true, subtree: true })
    })
    const before = await bytes(page)
    await render(page)
    const seen = await guide(page).evaluate((element) => {
      const style = getComputedStyle(element)
      const cells = [...element.querySelectorAll('[data-of="size"] li')].map((row) =>
        [...row.children].map((cell) => cell.textContent).slice(0, 3))
      const sample = element.querySelector<HTMLElement>('[data-of="lines"] [data-is="sample"]')
      return {
        isFirst: document.body.firstChild === element, name: `${element.localName}.${element.getAttribute('class')}`,
        font: style.fontFamily, color: style.color, headings: [...element.querySelectorAll('h3, h4')].map((one) => `${one.localName} ${one.textContent}`),
        cells, line: sample?.style.getPropertyValue('--tokenpanel-specimen-line'), tile: sample === null ? '' : getComputedStyle(sample).backgroundSize,
        family: sample === null ? '' : getComputedStyle(sample).fontFamily,
        scroll: scrollY,
        spaces: [...element.querySelectorAll('[data-of="space"] [data-is="note"]')].map((one) => one.textContent),
      }
    })
    assert.deepEqual(seen, {
      isFirst: true, name: 'div.tokenpanel-on-page-specimen', font: 'Georgia', color: 'rgb(1, 2, 3)',
      headings: ['h3 Style guide of this page', 'h4 Scale', 'h4 Line height, Leading', 'h4 Color, with contrast on the page background',
        'h4 Space', 'h4 Radius', 'h4 Shadow'],
      cells: [['Large', '24 px', '--lg'], ['Em', '20 px', '--em'], ['Small', '12 px', '--sm'], ['Bad', 'unresolved', '--bad']],
      // A tile with one edge: Firefox blurs those of a repeating gradient in which a color is mixed.
      line: '18px', tile: '100% 18px', family: 'Georgia, serif', scroll: 0, spaces: ['8 px', '9 px'],
    })
    assert.deepEqual(await findAxeViolations(page), [])
    await page.emulateMedia({ forcedColors: 'active' })
    const lines = guide(page).locator('[data-of="lines"] [data-is="sample"]').first()
    assert.equal(await lines.evaluate((sample) => getComputedStyle(sample).getPropertyValue('forced-color-adjust')),
      'none', 'the guide of each line is seen in forced colors, too')
    await page.emulateMedia({ forcedColors: null })
    await choose(page, 'Style guide')
    assert.equal(await bytes(page), before)
    // The margin is the dock's.
    const mutations = await page.evaluate(() => (window as unknown as { seen: string[] }).seen)
    assert.deepEqual(mutations.filter((one) => one !== 'BODY style' && !one.startsWith('BODY tokenpanel-on-page')), [])
  }))

test('it follows an edit, in the order of the sizes', IN_BROWSER, () =>
  onGuide(async (page) => {
    await render(page)
    const field = inPanel(page).locator('.row[data-var="--sm"] .value')
    await field.fill('40px')
    await field.press('Enter')
    await guide(page).locator('li', { hasText: 'Small' }).getByText('40 px').waitFor()
    assert.match(await guide(page).locator('[data-of="size"] li').first().innerText(), /^Small/)
  }))

/** What ends it; the page has another body after some. */
const ENDS: readonly (readonly [name: string, end: (page: Page) => Promise<unknown>, hasBytes: boolean])[] = [
  ['the pointer', (page) => choose(page, 'Style guide'), true],
  ['the keyboard', (page) => choose(page, 'Style guide', 'keys'), true],
  ['a panel that is hidden', (page) => page.evaluate(() => {
    const { panel } = window as unknown as { panel: { hide: () => void; show: () => void } }
    panel.hide()
    panel.show()
  }), true],
  ['a page that takes it away', (page) => guide(page).evaluate((element) => element.remove()), true],
  ['a router that keeps the page', (page) => page.evaluate(() => document.dispatchEvent(new Event('turbo:before-cache'))), true],
  ['another body', (page) => page.evaluate(() => document.documentElement.replaceChild(document.body.cloneNode(true), document.body)), true],
  ['a claim that is lost with the page', (page) => page.evaluate(() => {
    const { holders } = (window as unknown as Record<symbol, { holders: Map<string, object> }>)[Symbol.for('tokenpanel.dock')] ?? { holders: new Map() }
    holders.delete('right')
    const body = document.body.cloneNode(true) as HTMLElement
    body.removeAttribute('style')
    document.documentElement.replaceChild(body, document.body)
  }), true],
]
test('beside it the panel is at the right edge, and whatever ends it gives it the prior mode', IN_BROWSER, () =>
  onGuide(async (page) => {
    for (const mode of ['float', 'right', 'bottom'] as const) {
      await beginAnew(page, { 'guide-dock': mode })
      await page.evaluate(() => scrollTo(0, 0))
      const [before, place] = [await bytes(page), await standing(page)]
      for (const [name, end] of ENDS) {
        await render(page, name === 'the keyboard' ? 'keys' : 'pointer')
        assert.deepEqual(await standing(page), ['right', 420, mode], `${mode}, ${name}`)
        await end(page)
        await guide(page).waitFor({ state: 'detached' })
        await page.evaluate(() => new Promise(requestAnimationFrame))
        assert.deepEqual(await standing(page), place, `${mode}, ${name}`)
        assert.equal(await bytes(page), before, `${mode}, ${name}`)
      }
    }
  }))

test('a place that is chosen for the panel ends it; a pill makes way for a while', IN_BROWSER, () =>
  onGuide(async (page) => {
    const dock = async (place: string): Promise<void> => {
      await chooseIn(inPanel(page), 'Dock', place)
    }
    await beginAnew(page, { 'guide-dock': 'float' })
    const before = await bytes(page)
    await render(page)
    const heading = guide(page).getByRole('heading', { name: 'Style guide of this page' })
    await page.evaluate((css) => {
      const bar = document.createElement('nav')
      bar.style.cssText = css
      document.body.append(bar)
    }, 'position: fixed; inset: 0 0 auto; height: 56px')
    await choose(page, 'Style guide')
    await render(page)
    assert.equal((await heading.boundingBox())?.y, 56 + 32, 'below a bar that is fixed')
    await page.evaluate(() => document.querySelector('body > nav')?.remove())
    await dock('Minimize')
    assert.equal(await guide(page).count(), 1)
    await inPanel(page).locator('.mini').press('Enter')
    assert.equal((await standing(page))[0], 'right')
    await inPanel(page).getByRole('tab', { name: 'Shape' }).click()
    await inPanel(page).getByRole('button', { name: 'Stop rendering' }).click()
    await inPanel(page).getByRole('tab', { name: 'Type' }).click()
    await render(page)
    await dock('Dock bottom')
    await guide(page).waitFor({ state: 'detached' })
    assert.equal((await standing(page))[0], 'bottom')
    await dock('Float')
    assert.equal(await bytes(page), before)
  }))

test('fifty times on and off, with bodies that are replaced in between, leave nothing', IN_BROWSER, () =>
  onGuide(async (page) => {
    await render(page)
    await choose(page, 'Style guide')
    const before = await bytes(page)
    await page.evaluate(async () => {
      const shadow = document.querySelector('#guide-root')?.shadowRoot
      const frame = () => new Promise(requestAnimationFrame)
      const press = async (label: string): Promise<void> => {
        shadow?.querySelector<HTMLElement>('[aria-label="More"]')?.click()
        await frame()
        for (const name of ['Tools', 'Style guide']) {
          const items = [...shadow?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? []]
          items.find((one) => one.textContent.startsWith(name))?.click()
          await frame()
        }
        while ((document.querySelector('[data-panel-specimen]') === null) !== (label === 'Stop')) await frame()
      }
      for (let count = 0; count < 50; count += 1) {
        await press('Render')
        if (count % 5 !== 0) await press('Stop')
        else document.documentElement.replaceChild(document.body.cloneNode(true), document.body)
        while (document.querySelector('[data-panel-specimen]') !== null) await frame()
      }
    })
    assert.equal(await bytes(page), before)
  }))

test('a page that the panel does not stand beside hears whose the edge is, and has its guide', IN_BROWSER, () =>
  onOwnGuide(async (page) => {
    const said = inPanel(page).getByText('“Another” is docked right, so the panel floats')
    await page.evaluate(() => {
      const shared = (window as unknown as Record<symbol, { holders: Map<string, object> } | undefined>)
      shared[Symbol.for('tokenpanel.dock')] = { holders: new Map([['right', { owner: 'Another' }]]), traces: { found: new Map(), said: new Map() } } as never
    })
    await render(page)
    await said.waitFor()
    assert.equal((await standing(page))[0], 'float')
  }))

/** What is seen of a guide. Hidden: names of spaces, words of shadows, samples of what does not resolve. */
const looks = (page: Page) => guide(page).evaluate((element) => {
  const heading = element.querySelector('h3')
  const cells = [...element.querySelectorAll('[data-of="size"] li:first-child > *')]
  const hidden = [...element.querySelectorAll('h3, h4, p, [data-is]')].filter((one) =>
    !one.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
  const widths = cells.map((one) => Math.round(one.getBoundingClientRect().width))
  return {
    top: Math.round(element.getBoundingClientRect().top + scrollY), size: heading === null ? '' : getComputedStyle(heading).fontSize,
    between: Math.round((heading?.getBoundingClientRect().top ?? 0) - element.getBoundingClientRect().top),
    widths: widths.slice(0, 2), hidden: hidden.length, sample: getComputedStyle(cells[3] ?? element).fontSize,
  }
})
for (const [name, path, margin] of [
  ['a kind page', '/guide', 7], ['a page that unsets everything and hides what it can', '/hostile', null],
  ['a page that allows no inline style', '/policy', 8], ['a page whose body is a grid', '/grid', 0],
] as const) {
  test(`its look is its own on ${name}`, IN_BROWSER, () => onGuide(async (page) => {
    const main = () => page.locator('main').evaluate((one) => [one.getBoundingClientRect().left, one.getBoundingClientRect().top + scrollY])
    const before = [await bytes(page), await main()]
    await render(page)
    const seen = await looks(page)
    assert.deepEqual(seen, {
      top: margin ?? seen.top, size: '24px', between: 32, widths: [196, 56], hidden: 4, sample: '24px',
    })
    const height = (await guide(page).boundingBox())?.height ?? 0
    if (path === '/grid') assert.deepEqual(await main(), [200, Math.ceil(height)])
    await choose(page, 'Style guide')
    assert.deepEqual([await bytes(page), await main()], before)
  }, path))
}

test('it prints alone, and is saved as a file without script that opens as the same guide, without words of the page', IN_BROWSER, () =>
  onOwnGuide(async (page) => {
    await render(page)
    await page.evaluate(() => { window.print = () => { document.body.dataset['printed'] = 'yes' } })
    await choose(page, 'Print style guide…')
    await page.emulateMedia({ media: 'print' })
    const shown = () => page.evaluate(() => ['main', 'header', '[data-panel-specimen]'].map((one) =>
      document.querySelector(one)?.checkVisibility()))
    assert.deepEqual(await shown(), [false, false, true])
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    assert.deepEqual(await shown(), [true, true, true])
    await page.emulateMedia({ media: 'screen' })
    const save = async (): Promise<string> => {
      const downloading = page.waitForEvent('download')
      await choose(page, 'Save style guide as HTML')
      const download = await downloading
      assert.equal(download.suggestedFilename(), 'a-page-style-guide.html')
      return readFileSync(await download.path(), 'utf8')
    }
    // In words of the page they may be anybody's.
    const samples = () => guide(page).locator('[data-of=size] [data-is=sample], [data-of=lines] [data-is=sample]').allTextContents()
    assert.match(JSON.stringify(await samples()), /^\["Tea","Tea","Tea","Tea","Text Text /)
    const private_ = await save()
    assert.ok(!private_.includes('Tea') && !private_.includes('Text Text') && private_.includes('AaBbCc'))
    await inPanel(page).getByRole('radio', { name: 'Aa' }).click()
    await guide(page).getByText('AaBbCc').first().waitFor({ state: 'attached' })
    const html = await save()
    const other = await page.context().newPage()
    await other.setContent(html)
    const texts = (from: Page) => guide(from).locator('li').evaluateAll((rows) => rows.map((row) => row.textContent))
    assert.deepEqual(await texts(other), await texts(page))
    const [here, there] = [await looks(page), await looks(other)]
    assert.deepEqual({ ...there, top: 0 }, { ...here, top: 0 })
    assert.deepEqual(await other.evaluate(() => [document.scripts.length, document.querySelectorAll('b').length, document.title]),
      [0, 0, 'Style guide of A page'])
    assert.ok((await texts(other)).some((text) => text.startsWith(MARKUP)))
    assert.ok(!html.includes('var(--lg'))
    await other.close()
  }))

test('what is on its way when the panel is hidden is not opened', IN_BROWSER, () =>
  onGuide(async (page) => {
    const heard = await listenTo(page)
    await choose(page, 'Style guide')
    await page.evaluate(() => {
      const { panel } = window as unknown as { panel: { hide: () => void; show: () => void } }
      panel.hide()
      panel.show()
    })
    assert.equal(await guide(page).count(), 0)
    await render(page)
    await heard('Style guide added at the top of the page')
  }))
