// Specimens on a page: what sizes come to there, how they are sorted, that nothing moves when they come.
// Words, shapes and pairs are in test/panel/specimen.test.ts, heights in rows-geometry.test.ts.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { findAxeViolations, IN_BROWSER } from '../support/chromium.js'
import { inPanel } from '../support/panel-in-page.js'
import { ADAPTER_SCRIPT, configScript, htmlPage } from '../support/panel-page.js'
import { COUNT } from '../support/panel-under-way.js'
import { withVisits, type PanelPage } from '../support/panel-visits.js'

const visit = withVisits()

const REM = { kind: 'length', step: 0.1, unit: 'rem', units: ['rem', 'px'] }
const PX = { kind: 'length', step: 1, unit: 'px' }
const TEXT = { kind: 'text' }
const items = (type: object, values: Readonly<Record<string, string>>): readonly object[] =>
  Object.entries(values).map(([id, value]) => ({ id, cssVar: `--${id}`, label: id, default: value, type }))

/** By name: what the page, whose root has 20 px, makes of it. */
const SIZES: Readonly<Record<string, string>> = {
  'of-root': '1rem', 'half-of-root': '0.5em', added: 'calc(1rem + 2px)', grown: 'clamp(10px, 100vw, 2em)',
  'of-page': 'var(--from-page)', part: '5vw', nowhere: 'var(--nobody)', huge: '400px', percent: '150%',
}
const SORTED = [
  ['half-of-root', '10 px'], ['of-page', '11 px'], ['of-root', '20 px'], ['added', '22 px'], ['percent', '30 px'],
  ['grown', '40 px'], ['part', '64 px'], ['huge', '400 px, drawn at 120'], ['nowhere', 'unresolved'],
]
const LOOKS: Readonly<Record<string, string>> = {
  hero: 'linear-gradient(red, blue)', out: 'cubic-bezier(0, 0, 0, 1)', card: '0 1px 2px #0006, inset 0 0 red',
  elevated: '0 1px 2px var(--page-shade)', paged: 'var(--page-curve)', padding: '4px 8px', word: 'inherit', referring: 'var(--hero)',
}
const GLYPHS = {
  hero: 'gradient', out: 'easing', card: 'shadow', elevated: 'shadow', paged: 'easing', padding: null, word: null,
  referring: 'gradient',
}
const CONFIG = {
  storagePrefix: 'type', consoleNamespace: 'type', tabs: [
    { id: 'font', label: 'Type', tiers: [
      { id: 'families', label: 'Families', preview: 'family', items: items(TEXT, { serif: 'Georgia, serif' }) },
      { id: 'sizes', label: 'Sizes', preview: 'size', items: items(REM, SIZES) },
      { id: 'named', label: 'Named', preview: 'line-height', previewBase: '--base', items: items({ kind: 'number', step: 0.1 }, { tight: '1.1', odd: 'calc(1 + 1)' }) },
      { id: 'item', label: 'Item', preview: 'line-height', previewBase: '--added', items: items({ kind: 'number', step: 0.1 }, { loose: '1.5' }) },
      { id: 'near', label: 'Near', preview: 'line-height', items: items({ kind: 'number', step: 0.1 }, { usual: '1.5' }) },
    ] },
    { id: 'look', label: 'Look', tiers: [
      { id: 'texts', label: 'Texts', items: items(TEXT, LOOKS) },
      { id: 'corners', label: 'Corners', preview: 'radius', items: items(PX, { corner: '8px' }) },
      { id: 'times', label: 'Times', preview: 'duration', items: items({ kind: 'length', step: 10, unit: 'ms' }, { 'duration-fast': '200ms' }) },
    ] },
  ],
}
const STYLE = `<style>:root { font-size: 20px; --from-page: 11px; --base: 30px; --page-shade: #0008; --page-curve: ease-in }</style>`
const PAGE = htmlPage(COUNT + STYLE + configScript(CONFIG) + ADAPTER_SCRIPT)

const onPage = (act: (it: PanelPage) => Promise<void>, stored: Readonly<Record<string, string>> = {}) => () =>
  visit(PAGE, { stored: { 'type-size': '{"width":360,"height":700}', ...stored } }, async (it) => {
    await it.run('panel.show()')
    await it.settle()
    await act(it)
    assert.deepEqual(it.faults, [])
  })

const ROWS = `[...document.getElementById('type-root').shadowRoot.querySelectorAll('.row')]`
const sizesOf = ({ run }: PanelPage): Promise<readonly (readonly string[])[]> => run(`${ROWS}
  .filter((row) => row.closest('.tier').querySelector('.tier-title').textContent.endsWith('Sizes'))
  .map((row) => [row.dataset.var.slice(2), row.querySelector('.row-px').dataset.px])`)
const row = (page: Page, name: string) => inPanel(page).locator(`.row[data-var="--${name}"]`)
const edit = async (page: Page, name: string, value: string): Promise<void> => {
  await row(page, name).locator('.value').fill(value)
  await page.keyboard.press('Enter')
}

test('sizes stand in the order of their pixels on the page, what does not resolve last', IN_BROWSER, onPage(async (it) => {
  assert.deepEqual(await sizesOf(it), SORTED)
  // A container or a name of the panel's own is none of the page's.
  const bases = await it.run(`${ROWS}.filter((row) => ['--tight', '--loose', '--usual'].includes(row.dataset.var))
    .map((row) => row.querySelector('.row-px').dataset.px)`)
  assert.deepEqual(bases, ['at 30 px', 'at 22 px', 'at 20 px'])
}))

test('nothing moves when the specimens come: each has the height that was kept for it', IN_BROWSER, () =>
  visit(PAGE, { stored: { 'type-size': '{"width":360,"height":700}' } }, async (it) => {
    const first = await it.run<readonly (readonly [string, number, boolean])[]>(`new Promise((done) => {
      const look = () => {
        const rows = document.getElementById('type-root')?.shadowRoot.querySelectorAll('.row') ?? []
        if (rows.length === 0) return requestAnimationFrame(look)
        done([...rows].map((row) => [row.dataset.var, row.getBoundingClientRect().top, row.querySelector('.sample') === null]))
      }
      panel.show()
      look()
    })`)
    assert.ok(first.every(([, , isAlone]) => isAlone), 'the specimens were there before they were loaded')
    await it.settle()
    assert.deepEqual(await it.run(`${ROWS}.map((row) => [row.dataset.var, row.getBoundingClientRect().top])`),
      first.map(([name, top]) => [name, top]))
    const beyond = await it.run(`${ROWS}.flatMap((row) => {
      const next = row.nextElementSibling
      const sample = row.querySelector('.sample')
      return sample !== null && next !== null && sample.getBoundingClientRect().bottom > next.getBoundingClientRect().top
        ? [row.dataset.var] : []
    })`)
    assert.deepEqual(beyond, [])
  }))

test('a size that is edited stays where it is until the focus leaves its tier; the rows below make room', IN_BROWSER, onPage(async (it) => {
  const { page } = it
  const top = (name: string) => row(page, name).evaluate((element) => element.getBoundingClientRect().top)
  const below = await top('of-page')
  await edit(page, 'half-of-root', '100px')
  await row(page, 'half-of-root').locator('.row-px[data-px="100 px"]').waitFor()
  assert.equal((await sizesOf(it))[0]?.[0], 'half-of-root')
  assert.equal(await top('of-page') - below, 132 - 20)
  await inPanel(page).getByRole('searchbox').focus()
  await page.waitForFunction(`${ROWS}.find((row) => row.querySelector('.row-px'))?.dataset.var === '--of-page'`)
  assert.deepEqual((await sizesOf(it)).map(([name]) => name),
    ['of-page', 'of-root', 'added', 'percent', 'grown', 'part', 'half-of-root', 'huge', 'nowhere'])
}))

test('a size that is a part of the window follows it, found by a filter as well', IN_BROWSER, onPage(async (it) => {
  const { page } = it
  const px = (value: string) => row(page, 'part').locator(`.row-px[data-px="${value}"]`).waitFor()
  const height = () => row(page, 'part').locator('.sample').evaluate((element) => element.getBoundingClientRect().height)
  await px('64 px')
  await page.setViewportSize({ width: 1000, height: 720 })
  await px('50 px')
  assert.deepEqual([await height(), (await sizesOf(it)).at(-3)], [70, ['part', '50 px']])
  await inPanel(page).getByRole('searchbox').fill('--part')
  await page.setViewportSize({ width: 1200, height: 720 })
  await px('60 px')
  // Hidden meanwhile, it is as the window is when it is shown again.
  await inPanel(page).getByRole('searchbox').fill('')
  await it.run('panel.hide()')
  const hearsOfIt = (): Promise<boolean> => it.run("'listener of resize' in underWayNow()")
  assert.equal(await hearsOfIt(), false)
  await page.setViewportSize({ width: 1280, height: 720 })
  await it.run('panel.show()')
  await px('64 px')
  assert.deepEqual([await height(), await hearsOfIt()], [87, true])
}))

test('the page is told of an edit and of nothing else', IN_BROWSER, onPage(async ({ page, run }) => {
  await run(`void (seen = [], new MutationObserver((records) => seen.push(...records.map(({ type, attributeName, target }) =>
    type + ' ' + attributeName + ' ' + target.nodeName))).observe(document, { subtree: true, childList: true, attributes: true, characterData: true }))`)
  await edit(page, 'of-root', '3rem')
  await row(page, 'of-root').locator('.row-px[data-px="60 px"]').waitFor()
  assert.deepEqual([...new Set(await run<readonly string[]>('seen'))], ['attributes style HTML'])
}))

test('the text is chosen above them, one\'s own is text whatever it says, and is there again', IN_BROWSER, onPage(async (it) => {
  const { page } = it
  const panel = inPanel(page)
  await panel.getByRole('radio', { name: '日本語' }).click()
  await panel.locator('.sample[lang=ja]').first().waitFor()
  await page.keyboard.press('ArrowRight')
  assert.equal(await panel.getByRole('radio', { name: 'Mixed' }).getAttribute('aria-checked'), 'true')
  await panel.getByRole('radio', { name: 'Own' }).click()
  await page.keyboard.type('<img src=x>')
  const sample = row(page, 'of-root').locator('.sample')
  await page.waitForFunction(`${ROWS}.some((row) => row.querySelector('.sample')?.textContent === '<img src=x>')`)
  assert.equal(await sample.locator('img').count(), 0)
  await page.keyboard.press('Escape')
  assert.equal(await panel.getByRole('radio', { name: 'Own' }).getAttribute('aria-checked'), 'true')
  await page.reload()
  await it.run('panel.show()')
  await it.settle()
  assert.equal(await panel.getByRole('textbox', { name: 'Own text of the specimens' }).inputValue(), '<img src=x>')
  assert.equal(await sample.textContent(), '<img src=x>')
}))

test('what a filter finds has its pixels and no specimen; a closed tier takes no room', IN_BROWSER, onPage(async (it) => {
  const { page, run } = it
  const panel = inPanel(page)
  await panel.getByRole('button', { name: /^Sizes/ }).click()
  await row(page, 'of-root').waitFor({ state: 'detached' })
  assert.equal(await panel.locator('.tier').nth(1).locator('.rows').evaluate((element: HTMLElement) => element.style.height), '0px')
  await panel.getByRole('searchbox').fill('--')
  await row(page, 'of-root').waitFor()
  assert.deepEqual(await run(`${ROWS}.filter((row) => row.querySelector('.sample')).length`), 0)
  assert.equal(await panel.locator('.sample-line').count(), 0)
  assert.deepEqual([...await sizesOf(it)].sort(), [...SORTED].sort())
}))

test('what a value is has its glyph: by what it comes to, with room for it from the first', IN_BROWSER, onPage(async (it) => {
  const { page, run } = it
  await inPanel(page).getByRole('tab', { name: 'Look' }).click()
  await row(page, 'corner').locator('.glyph path').waitFor()
  const found = await run(`Object.fromEntries(${ROWS}.slice(0, ${Object.keys(GLYPHS).length}).map((row) =>
    [row.dataset.var.slice(2), row.querySelector('.glyph')?.dataset.kind ?? null]))`)
  assert.deepEqual(found, GLYPHS)
  assert.equal(await row(page, 'hero').locator('.glyph').getAttribute('aria-hidden'), 'true')
  // What is no gradient any more has none, and its room goes.
  await edit(page, 'hero', 'none')
  await row(page, 'hero').locator('.glyph').waitFor({ state: 'detached' })
  assert.equal(await row(page, 'hero').getAttribute('data-glyph'), null)
  await edit(page, 'hero', 'linear-gradient(red, blue)')
  await row(page, 'hero').locator('.glyph').waitFor()
  const dot = (): Promise<string> => row(page, 'duration-fast').locator('circle').evaluate((element) => {
    const { animationName, animationDuration, animationTimingFunction } = getComputedStyle(element)
    return `${animationName} ${animationDuration} ${animationTimingFunction}`
  })
  assert.match(await dot(), /^none/)
  await row(page, 'duration-fast').hover()
  assert.match(await dot(), /^glyph-run-[01] 0.2s ease$/)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  assert.match(await dot(), /^none/)
  await page.emulateMedia({ reducedMotion: null })
}))

test('axe finds nothing, at an edge either; columns have their specimens', IN_BROWSER, onPage(async ({ page }) => {
  await inPanel(page).locator('.sample').first().waitFor()
  assert.deepEqual(await findAxeViolations(page), [])
}, { 'type-dock': 'bottom' }))
