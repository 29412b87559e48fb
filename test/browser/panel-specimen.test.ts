// Specimens on a page: what sizes come to there, how they are sorted, that nothing moves when they come.
// Words, shapes and pairs are in test/panel/specimen.test.ts, heights in rows-geometry.test.ts.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { findAxeViolations, IN_BROWSER } from '../support/chromium.js'
import { parseFixtureConfig } from '../support/panel-config.js'
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
  ['grown', '40 px'], ['part', '64 px'], ['huge', '400 px, shown at 120 px'], ['nowhere', 'unresolved'],
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
  await page.keyboard.press('ArrowLeft')
  assert.equal(await panel.getByRole('radio', { name: 'Aa' }).getAttribute('aria-checked'), 'true')
  await panel.getByRole('radio', { name: 'Custom' }).click()
  await page.keyboard.type('<img src=x>')
  const sample = row(page, 'of-root').locator('.sample')
  await page.waitForFunction(`${ROWS}.some((row) => row.querySelector('.sample')?.textContent === '<img src=x>')`)
  assert.equal(await sample.locator('img').count(), 0)
  await page.keyboard.press('Escape')
  assert.equal(await panel.getByRole('radio', { name: 'Custom' }).getAttribute('aria-checked'), 'true')
  await page.reload()
  await it.run('panel.show()')
  await it.settle()
  assert.equal(await panel.getByRole('textbox', { name: 'Custom specimen text' }).inputValue(), '<img src=x>')
  assert.equal(await sample.textContent(), '<img src=x>')
}))

/** A body, then a line with its language and direction, and what several lines begin with. */
const BODIES: readonly (readonly [
  name: string, body: string, line: readonly string[], lines: readonly string[],
])[] = [
  ['nothing', '', ['AaBbCcDdEeFfGgHhIiJjKkLlMm 0123456789', '', 'auto'], ['AaBbCcDd', '', 'auto']],
  ['a title', '<title> Kettle </title>', ['Kettle', 'en', 'ltr'], ['Kettle Kettle', 'en', 'ltr']],
  ['a headline and a paragraph, right to left', `<main dir="rtl" lang="ar"><p>2024 فقرة أولى</p><h2>عنوان <br>الصفحة<svg><text>no</text></svg></h2></main>`,
    ['عنوان الصفحة', 'ar', 'rtl'], ['2024 فقرة أولى', 'ar', 'rtl']],
  ['texts of two languages', '<h1 lang="ja"><ruby>茶<rt>ちゃ</rt></ruby>の本</h1><p lang="de">Ein Buch.</p>', ['茶の本', 'ja', 'ltr'], ['Ein Buch.', 'de', 'ltr']],
  ['a first paragraph without end', `<h1>One</h1><p>${'long '.repeat(20_000)}</p>`, ['One', 'en', 'ltr'], ['long long', 'en', 'ltr']],
  ['headlines that nobody sees', `<h2 style="position: absolute; width: 1px; height: 1px; overflow: hidden">Navigation</h2><h1 hidden>No</h1>
    <div style="visibility: hidden"><h1>No</h1></div><h1 style="text-indent: -9999px; white-space: nowrap">Logo</h1><details><summary>x</summary><h3>No</h3></details>
    <h3 style="opacity: 0">No</h3><h3>&#xe001;</h3><h3><a aria-hidden="true">#</a>Seen</h3><p hidden>No</p><p>Text</p>`, ['Seen', 'en', 'ltr'], ['Text', 'en', 'ltr']],
  ['no paragraph, but a text', '<h1>Only</h1><nav><a>Home</a></nav><div>A text that is no paragraph, and long.</div>', ['Only', 'en', 'ltr'], ['A text that is no', 'en', 'ltr']],
  ['texts in shadow roots, in slots', `<x-page lang="fr"><span slot="t">du jour</span><template shadowrootmode="open"><h1>Menu <slot name="t"></slot></h1><p>Dans l’ombre</p></template></x-page>`,
    ['Menu du jour', 'fr', 'ltr'], ['Dans l’ombre', 'fr', 'ltr']],
]
test('specimens are in the words of the page, in its languages, and in nothing of their own', IN_BROWSER, onPage(async (it) => {
  const { page } = it
  await inPanel(page).getByRole('radio', { name: 'Page text' }).click()
  const shown = (): Promise<readonly (readonly string[])[]> => it.run(`['--of-root', '--usual'].map((name) => {
    const sample = ${ROWS}.find((row) => row.dataset.var === name).querySelector('.sample')
    return [sample.textContent, sample.lang, sample.dir]
  })`)
  for (const [name, body, line, [lines = '', ...rest]] of BODIES) {
    const before = JSON.stringify(await shown())
    await page.evaluate(([html = '']) => {
      document.body.setHTMLUnsafe(html)
      document.title = document.body.querySelector(':scope > title')?.textContent ?? ''
      document.documentElement.lang = 'en'
    }, [body])
    await page.waitForFunction(([rows = '', old = '']) => {
      const samples = (eval(rows) as HTMLElement[]).filter((one) => ['--of-root', '--usual'].includes(one.dataset['var'] ?? ''))
        .map((one) => one.querySelector<HTMLElement>('.sample'))
      return JSON.stringify(samples.map((one) => [one?.textContent, one?.lang, one?.dir])) !== old
    }, [ROWS, before])
    const [first, [several = '', ...others] = []] = await shown()
    assert.deepEqual([first, several.slice(0, lines.length), others], [line, lines, rest], name)
    assert.ok(several.length < 1000, name)
  }
  const stored = JSON.stringify(await it.stored('type'))
  assert.ok(!stored.includes('Menu') && !stored.includes('ombre'), stored)
  // What changes while the panel is hidden is there when it is shown again.
  await it.run('panel.hide()')
  await it.run("void (document.body.innerHTML = '<h1>Later</h1><p>On</p>')")
  await it.run('panel.show()')
  await it.settle()
  assert.equal((await shown())[0]?.[0], 'Later')
}))

test('without a family that is configured, specimens are in the font of the page', IN_BROWSER, () => visit(
  htmlPage(`<style>body { font: italic 700 18px "Nowhere", Courier, monospace }</style>${configScript({
    storagePrefix: 'type', consoleNamespace: 'type', tabs: [{ id: 'font', label: 'Type', tiers: [{ id: 'sizes', label: 'Sizes', preview: 'size', items: items(REM, { one: '1rem' }) }] }],
  })}${ADAPTER_SCRIPT}`, '<h1>Title</h1>'), {}, async (it) => {
    await it.run('panel.show()')
    await it.settle()
    assert.deepEqual(await row(it.page, 'one').locator('.sample').evaluate((element) => {
      const { fontFamily, fontWeight } = getComputedStyle(element)
      return [element.textContent, fontFamily, fontWeight]
    }), ['Title', 'Nowhere, Courier, monospace', '700'])
    assert.deepEqual(it.faults, [])
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
  await page.emulateMedia({ forcedColors: 'active' })
  assert.equal(await page.locator('.sample[data-lines]').first().evaluate((sample) =>
    getComputedStyle(sample).getPropertyValue('forced-color-adjust')), 'none')
}, { 'type-dock': 'bottom' }))

test('of a tier of several kinds what can be shown is shown, the console names the rest', IN_BROWSER, () => {
  const at = (tier: string): string => `PanelConfig.tabs["mixed"].tiers["${tier}"].preview`
  const said: string[] = []
  return visit(htmlPage(COUNT + configScript(parseFixtureConfig('several-kinds')) + ADAPTER_SCRIPT), {}, async (it) => {
    it.page.on('console', (message) => said.push(message.text()))
    await it.run('panel.show()')
    await it.settle()
    await it.page.waitForFunction(`${ROWS}.find((one) => one.dataset.var === '--text').querySelector('.sample') !== null`)
    const shown = await it.run(`${ROWS}.map((one) => [one.dataset.var.slice(2),
      one.querySelector('.sample, .glyph') !== null, one.querySelector('.row-px')?.dataset.px ?? ''])`)
    assert.deepEqual(shown, [
      ['fluid', true, '12 px'], ['text', true, '18 px'], ['ink', false, ''], ['round', true, ''], ['count', false, ''],
      ['late', false, ''], ['edge', true, ''], ['line', false, ''],
    ])
    const places = [`${at('sizes')} of items["ink"] (only for lengths)`, `${at('corners')} of items["count"] (only for lengths)`,
      `${at('times')} (only for times)`, `${at('uses')} of items["line"] (only for lengths)`]
    assert.deepEqual(said, [`[tokenpanel] previews that can't be shown: ${places.join(', ')}`])
  })
})
