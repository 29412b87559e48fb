// A page under another setting of the system, and as it was before to the letter.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type * as PreviewModule from '../../panel/page/preview/page-preview.browser.js'
import type * as ShownModule from '../../panel/page/sheets/shown-media.js'
import { IN_BROWSER, withPages, kitPage } from '../support/panel-core-page.js'

const HEAD = `
<meta name="color-scheme" content="light dark">
<link rel="stylesheet" href="/linked.css"><link rel="stylesheet" href="/dark.css" media="(prefers-color-scheme:dark)">
<style media="">:root { --plain: light } @media (prefers-color-scheme:dark) { :root { --plain: dark; --rgb: light-dark(red, blue) } }</style>
<style media="screen and (PREFERS-color-scheme: dark)">:root { --by-style: dark }</style>
<style>
@import url(/imported.css) (prefers-color-scheme: dark);
@property --color { syntax: "<color>"; inherits: true; initial-value: red }
:root { --color: light-dark(rgb(1, 1, 1), rgb(2, 2, 2)); --wide: no; --light: no }
@layer one { @supports (color: red) { @media not (prefers-color-scheme: dark) { :root { --light: yes } } } }
:root { @media (prefers-color-scheme: dark) and (width > 1px) { --wide: yes } @media (prefers-color-scheme: dark) and (width < 1px) { --never: yes } }
@media print { :root { --print: yes } }
@media (prefers-reduced-motion) { :root { --calm: yes } }
</style>`
const BODY = `<picture><source media="(prefers-color-scheme:dark)" srcset="data:,dark"><img src="data:,light"></picture><p id="host"></p>`

const { open } = withPages({
  '/page': kitPage(HEAD, BODY),
  '/linked.css': '@media (prefers-color-scheme: dark) { :root { --linked: dark } }',
  '/dark.css': ':root { --by-link: dark }',
  '/imported.css': ':root { --imported: dark } @media (prefers-color-scheme: dark) { :root { --deep: dark } }',
})

type Preview = PreviewModule.PagePreview
interface Here { preview: Preview; told: number }
declare const here: Here

/** What the page is made to have at hand. */
const SETUP = `(async () => {
  const { PagePreview } = await import('/dist/panel/page/preview/page-preview.browser.js')
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('@media (prefers-color-scheme: dark) { :root { --adopted: dark } }')
  document.adoptedStyleSheets.push(sheet)
  const shadow = document.getElementById('host').attachShadow({ mode: 'open' })
  shadow.innerHTML = '<style>@media (prefers-color-scheme: dark) { :host { --shadow: dark } }</style>'
  const all = (root) => [...root.styleSheets, ...root.adoptedStyleSheets]
  const text = (sheet) => [sheet.media.mediaText, ...Array.from(sheet.cssRules, (rule) => rule.cssText + (rule.styleSheet ? text(rule.styleSheet) : ''))].join('|')
  const NAMES = ['plain', 'by-style', 'by-link', 'linked', 'imported', 'deep', 'color', 'wide', 'never', 'light', 'adopted', 'print', 'calm', 'late']
  window.here = {
    told: 0,
    preview: null,
    async see() {
      for (let at = 0; at < 3; at += 1) await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
      const style = getComputedStyle(document.documentElement)
      return { ...Object.fromEntries(NAMES.map((name) => [name, style.getPropertyValue('--' + name)])),
        shadow: getComputedStyle(document.getElementById('host')).getPropertyValue('--shadow'), img: document.querySelector('img').currentSrc }
    },
    state: () => [...all(document), ...all(shadow)].map(text).concat(document.documentElement.outerHTML, document.adoptedStyleSheets.length),
  }
  here.preview = new PagePreview(window, () => { here.told += 1 })
})()`

test('a preview is what emulation is, and leaves nothing behind', IN_BROWSER, async () => {
  const { page } = await open('/page')
  await page.evaluate(SETUP)
  const see = (): Promise<Record<string, string>> => page.evaluate('here.see()')
  const state = (): Promise<readonly string[]> => page.evaluate('here.state()')
  const before = await state()
  const light = await see()
  for (const [answers, emulated] of [
    [{ 'prefers-color-scheme': 'dark' }, { colorScheme: 'dark' }], [{ type: 'print' }, { media: 'print' }],
    [{ 'prefers-color-scheme': 'dark', 'prefers-reduced-motion': 'reduce' }, { colorScheme: 'dark', reducedMotion: 'reduce' }],
  ] as const) {
    await page.emulateMedia(emulated)
    const meant = await see()
    await page.emulateMedia({ colorScheme: 'light', media: 'screen', reducedMotion: 'no-preference' })
    await page.evaluate((its) => here.preview.show(its), answers)
    assert.deepEqual(await see(), meant)
    assert.notDeepEqual(meant, light)
    await page.evaluate(() => here.preview.show({}))
    assert.deepEqual(await see(), light)
    assert.deepEqual(await state(), before)
  }
})

/** What a page does meanwhile, and what `--late` is by then, or what else is seen. */
const MEANWHILE: readonly (readonly [what: string, act: string])[] = [
  ['a style that comes', 'const one = document.createElement("style"); one.textContent = LATE; document.head.append(one)'],
  ['one in the body', 'const one = document.createElement("style"); one.textContent = LATE; document.body.append(one)'],
  ['a link that comes', 'const one = document.createElement("link"); one.rel = "stylesheet"; one.href = "data:text/css," + encodeURIComponent(LATE); document.head.append(one); await new Promise((done) => { one.onload = one.onerror = done })'],
  ['rules that are put in, with an element', 'document.styleSheets[2].insertRule(LATE, 0); document.body.append(document.createElement("i"))'],
  ['a sheet that is adopted, with an element', 'const one = new CSSStyleSheet(); one.replaceSync(LATE); document.adoptedStyleSheets.push(one); document.body.append(document.createElement("i"))'],
  ['a link that is given another medium', 'const one = document.querySelector("link[media]"); one.media = "(prefers-color-scheme: light)"; one.media = "(prefers-color-scheme: dark)"; document.documentElement.style.setProperty("--late", "dark")'],
  ['a text that is another one', 'document.querySelector("style").textContent += LATE'],
]

test('what comes while a theme is previewed is previewed', IN_BROWSER, async () => {
  const { page } = await open('/page')
  for (const [what, act] of MEANWHILE) {
    await page.reload()
    await page.waitForFunction(() => 'kit' in window)
    await page.evaluate(SETUP)
    await page.evaluate(() => here.preview.show({ 'prefers-color-scheme': 'dark' }))
    await page.evaluate(`(async () => { const LATE = '@media (prefers-color-scheme: dark) { :root { --late: dark } }'; ${act} })()`)
    const seen: Record<string, string> = await page.evaluate('here.see()')
    assert.equal(seen['late'], 'dark', what)
    assert.equal(seen['by-link'], 'dark', what)
    await page.evaluate(() => {
      document.documentElement.style.removeProperty('--late')
      here.preview.show({})
    })
    const after: Record<string, string> = await page.evaluate('here.see()')
    assert.equal(after['late'], '', what)
    assert.equal(after['by-link'], '', what)
  }
})

test('a shadow root that comes is previewed soon', IN_BROWSER, async () => {
  const { page } = await open('/page')
  await page.evaluate(SETUP)
  await page.evaluate(() => here.preview.show({ 'prefers-color-scheme': 'dark' }))
  await page.evaluate(`(() => {
    const host = document.body.appendChild(document.createElement('section'))
    host.id = 'late'
    host.attachShadow({ mode: 'open' }).innerHTML = '<style>@media (prefers-color-scheme: dark) { :host { --shadow: dark } }</style>'
  })()`)
  await page.waitForFunction(() => getComputedStyle(document.getElementById('late') ?? document.body).getPropertyValue('--shadow') === 'dark')
})

test('what the page changes itself stays as it has changed it', IN_BROWSER, async () => {
  const { page } = await open('/page')
  await page.evaluate(SETUP)
  const seen = await page.evaluate(() => {
    here.preview.show({ 'prefers-color-scheme': 'dark' })
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
    const rule = rules.find((one) => one instanceof CSSMediaRule) as CSSMediaRule
    rule.media.mediaText = '(width > 5px)'
    const source = document.querySelector('source') ?? document.body
    source.setAttribute('media', 'print')
    document.adoptedStyleSheets = []
    here.preview.show({})
    return [rule.media.mediaText, source.getAttribute('media'), document.adoptedStyleSheets.length]
  })
  assert.deepEqual(seen, ['(width > 5px)', 'print', 0])
})

test('a sheet of another origin is named, and its link’s medium is previewed', IN_BROWSER, async () => {
  const { page } = await open('/page')
  await page.evaluate(SETUP)
  const other = page.url().replace('127.0.0.1', 'localhost').replace('/page', '/dark.css')
  const seen = await page.evaluate(async (href) => {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'stylesheet', href, media: '(prefers-color-scheme: dark)' })
    document.head.append(link)
    await new Promise((done) => { link.onload = link.onerror = done })
    document.querySelectorAll('link[media]')[0]?.remove()
    here.preview.show({ 'prefers-color-scheme': 'dark' })
    const shown = getComputedStyle(document.documentElement).getPropertyValue('--by-link')
    return [here.preview.unread, shown]
  }, other)
  assert.deepEqual(seen, [[other.slice('http://'.length)], 'dark'])
})

test('whoever reads the page meanwhile sees the theme that it takes, and the conditions of its sources', IN_BROWSER, async () => {
  const { page } = await open('/page')
  await page.evaluate(SETUP)
  const read = (): Promise<unknown> => page.evaluate(`(async () => {
    const { readDeclaredOnPage, readTakenScopes } = await import('/dist/panel/page/sheets/declared.browser.js')
    const { indexRootRules } = await import('/dist/panel/page/sheets/root-rules.browser.js')
    const { readTheme } = await import('/dist/panel/page/sheets/theme.browser.js')
    const { list, media } = readDeclaredOnPage(window, '--plain')
    return {
      list: list.map(({ value, standing, scope }) => [value, standing, scope]), media,
      deep: [...readTakenScopes(window, ['--deep', '--wide']).values()],
      root: indexRootRules(document).get('--plain'), theme: readTheme(document, '@media (prefers-color-scheme: dark)'),
    }
  })()`)
  await page.emulateMedia({ colorScheme: 'dark' })
  const meant = await read()
  await page.emulateMedia({ colorScheme: 'light' })
  assert.notDeepEqual(await read(), meant)
  await page.evaluate(() => here.preview.show({ 'prefers-color-scheme': 'dark' }))
  assert.deepEqual(await read(), meant)
  assert.match(JSON.stringify(meant), /"dark","taken",\["@media \(prefers-color-scheme: dark\)",":root"\]/)
})

test('a rule that the panel has put for a component has the condition of its source', IN_BROWSER, async () => {
  const { page } = await open('/page')
  await page.evaluate(SETUP)
  const seen = await page.evaluate(async ([module]) => {
    const { shownMedia } = await import(module ?? '') as typeof ShownModule
    here.preview.show({ 'prefers-color-scheme': 'dark' })
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('@media (prefers-color-scheme: dark) { :root { --late: dark } }')
    document.adoptedStyleSheets.push(sheet)
    shownMedia(window).added(sheet)
    const during = getComputedStyle(document.documentElement).getPropertyValue('--late')
    here.preview.show({})
    return [during, sheet.cssRules[0]?.cssText.split('{')[0]]
  }, ['/dist/panel/page/sheets/shown-media.js'])
  assert.deepEqual(seen, ['dark', '@media (prefers-color-scheme: dark) '])
})
