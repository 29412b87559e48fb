// The menu of a page's themes in the panel's head: what it says, lists and sets, and what the page has
// afterwards.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import type * as Panel from '../../panel/index.js'
import type * as Switch from '../../panel/tools/desk/theme-switch.browser.js'
import { findAxeViolations, IN_BROWSER } from '../support/chromium.js'
import { nextFrames } from '../support/panel-a11y.js'
import { inPanel } from '../support/panel-in-page.js'
import { htmlPage } from '../support/panel-page.js'
import { withVisits } from '../support/panel-visits.js'

const visit = withVisits()

type Values = Readonly<Record<string, string>>

/** The panel of a configuration: which themes there are, and which of them have a color and a length. */
interface Case {
  readonly css?: string
  readonly root?: Values
  readonly themes: Values
  readonly colors?: Values
  readonly lengths?: Values
  /** What says that the page is dark, for colors of two modes: the switch stands in the head. */
  readonly darkWhen?: string
  readonly script?: string
}

const button = (page: Page): Locator => inPanel(page, 'own').locator('.theme-menu')
const segment = (page: Page): Locator => inPanel(page, 'own').locator('.segment').first()

const root = (page: Page): Promise<readonly (readonly [string, string])[]> => page.evaluate(() =>
  [...document.documentElement.attributes].filter(({ name }) => name === 'class' || name.startsWith('data-'))
    .map(({ name, value }) => [name, value] as const).sort())

async function choose(page: Page, name: string): Promise<readonly string[]> {
  await button(page).click()
  const lines = inPanel(page, 'own').locator('.menu .menu-item')
  const said = await lines.evaluateAll((all) =>
    all.map((one) => `${one.ariaChecked === 'true' ? '✓ ' : ''}${one.textContent}`))
  await lines.getByText(name, { exact: true }).click()
  await nextFrames(page)
  return said
}

const destroy = (page: Page): Promise<void> =>
  page.evaluate(() => (Reflect.get(window, 'handle') as { destroy(): void }).destroy())

const opened = ({ css = '', script = '', ...its }: Case, act: (page: Page) => Promise<void>): Promise<void> =>
  visit(htmlPage(`<style>${css}</style><script>${script}</script>`, '<main>Text</main>'), {}, async ({ page }) => {
    await page.evaluate(async ({ root: said = {}, themes, colors = {}, lengths = {}, darkWhen }) => {
      for (const [name, value] of Object.entries(said)) document.documentElement.setAttribute(name, value)
      const { configurePanel } = await import('/dist/panel/index.js' as string) as typeof Panel
      const handle = configurePanel({
        storagePrefix: 'own', consoleNamespace: 'own', themes: Object.fromEntries(
          Object.entries(themes).map(([name, scope]) => [name, { scope }])),
        tabs: [...darkWhen === undefined ? [] : [{ id: 'color', label: 'Color', tiers: [{ id: 'palette', label: 'Palette', items: [
          { id: 'p', cssVar: '--p', label: 'Paper', default: '#ffffff', type: { kind: 'color' } as const },
        ] }], colorExtras: {
          id: 'main', baseRoles: {}, baseDefaults: {}, defaultHighlightTheme: '',
          colorSchemes: { Day: { palette: ['#ffffff'] }, Night: { palette: ['#000000'] } },
          panelSettings: { colorScheme: 'Day', colorMode: { defaultMode: 'light' as const, lightScheme: 'Day', darkScheme: 'Night', darkWhen } },
        } }], { id: 'a', label: 'A', tiers: [{ id: 'a', label: 'A', items: [
          { id: 'ink', cssVar: '--ink', label: 'Ink', default: '#111111', type: { kind: 'color' }, values: colors },
          { id: 'gap', cssVar: '--gap', label: 'Gap', default: '4px', type: { kind: 'text' }, values: lengths },
        ] }] }],
      })
      Object.assign(window, { handle })
      await handle.open()
    }, its)
    await inPanel(page, 'own').locator('.frame').waitFor()
    await act(page)
    await destroy(page)
  })

const LOOKS: Case = {
  // Its own dark theme is the one to be chosen.
  css: '@media (prefers-color-scheme: dark) { :root { --ink: #eeeeee } }',
  root: { 'data-theme': 'forest' },
  themes: {
    Forest: '[data-theme="forest"]', Dark: '[data-theme="dark"]', Compact: '[data-density="compact"]',
    Wide: '@media (width > 1px) | :root',
  },
  colors: { Forest: '#003300', Dark: '#eeeeee' }, lengths: { Compact: '2px', Wide: '8px' },
}

test('the button says which theme the page has, and its menu sets attributes', IN_BROWSER, () => opened(LOOKS, async (page) => {
  await button(page).getByText('Forest').waitFor()
  assert.equal(await segment(page).isVisible(), false)
  assert.deepEqual(await choose(page, 'Dark'), ['Light', 'Dark', '✓ Forest', 'Compact'])
  assert.deepEqual(await root(page), [['data-theme', 'dark']])
  assert.deepEqual(await choose(page, 'Compact'), ['Light', '✓ Dark', 'Forest', 'Compact'])
  assert.deepEqual(await root(page), [['data-density', 'compact'], ['data-theme', 'dark']])
  assert.equal(await button(page).getAttribute('aria-label'), 'Dark, page theme')
  assert.equal(await button(page).getAttribute('data-tip'), 'Page theme: Dark, Compact')
  await choose(page, 'Light')
  assert.deepEqual(await root(page), [['data-density', 'compact'], ['data-theme', 'light']])
  assert.equal(await button(page).innerText(), 'Light')
  await choose(page, 'Compact')
  assert.deepEqual(await root(page), [['data-theme', 'light']])
  await destroy(page)
  assert.deepEqual(await root(page), [['data-theme', 'forest']])
}))

test('what the page has set itself since is the page’s', IN_BROWSER, () => opened(LOOKS, async (page) => {
  await choose(page, 'Dark')
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'sea'))
  await button(page).getByText('Light').waitFor()
  await choose(page, 'Forest')
  await choose(page, 'Light')
  assert.deepEqual(await root(page), [['data-theme', 'sea']])
  await choose(page, 'Forest')
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'))
  await destroy(page)
  assert.deepEqual(await root(page), [['data-theme', 'dark']])
}))

const press = (name: string) => (page: Page): Promise<void> =>
  segment(page).getByRole('button', { name, exact: true }).click()
const said = (name: string, value: string) => (page: Page): Promise<void> =>
  page.evaluate(([one, text]) => document.documentElement.setAttribute(one, text), [name, value] as const)
const lock = (page: Page): Promise<void> => page.evaluate(() => document.documentElement.classList.add('locked'))
const CLASS: Case = { root: { class: 'app  x' }, darkWhen: '.dark', themes: {} }
const ATTRIBUTE: Case = { root: { 'data-theme': 'light' }, darkWhen: '[data-theme="dark"]', themes: {} }

/** What is done, and what the root says without the panel: what it said, and what the page has set since. */
const ENDS: readonly (readonly [
  name: string, its: Case, acts: readonly ((page: Page) => Promise<unknown>)[],
  root: readonly (readonly [string, string])[],
])[] = [
  ['a class, by the switch', CLASS, [press('Dark')], [['class', 'app  x']]],
  ['a class, switched and back', CLASS, [press('Dark'), press('Light')], [['class', 'app  x']]],
  ['a class beside one that the page adds', CLASS, [press('Dark'), lock], [['class', 'app x locked']]],
  ['a class that the page says itself', { ...CLASS, root: { class: 'dark' } },
    [press('Light'), lock, press('Dark'), press('Light')], [['class', 'locked dark']]],
  ['an attribute, by the switch', ATTRIBUTE, [press('Dark')], [['data-theme', 'light']]],
  ['an attribute that was not there', { ...ATTRIBUTE, root: {} }, [press('Dark')], []],
  ['an attribute that the page has set since', ATTRIBUTE, [press('Dark'), said('data-theme', 'sea')], [['data-theme', 'sea']]],
  ['an attribute of three, by menu and by key', { ...LOOKS, darkWhen: '[data-theme="dark"]' },
    [(page) => choose(page, 'Light'), (page) => page.keyboard.press('d'), (page) => choose(page, 'Compact')],
    [['data-theme', 'forest']]],
]
for (const [name, its, acts, ends] of ENDS) {
  test(`with its panel the page’s root is as it was found: ${name}`, IN_BROWSER, () => opened(its, async (page) => {
    for (const act of acts) {
      await act(page)
      await nextFrames(page)
    }
    await destroy(page)
    assert.deepEqual(await root(page), ends)
  }))
}

test('of two panels the last one that has set the root gives it back', IN_BROWSER, () => opened(CLASS, async (page) => {
  const seen = await page.evaluate(async () => {
    const { RootTheme } = await import('/dist/panel/tools/desk/theme-switch.browser.js' as string) as typeof Switch
    const its = RootTheme.of(document)
    const [one, other] = [{}, {}]
    const text = (): string | null => document.documentElement.getAttribute('data-theme')
    const steps: (string | null)[] = []
    its.set('data-theme', 'dark', one)
    its.set('data-theme', 'sea', other)
    for (const by of [one, other]) {
      its.restore(by)
      steps.push(text())
    }
    return steps
  })
  assert.deepEqual(seen, ['sea', null])
}))

const CLASSES: Case = {
  root: { class: 'app  forest' },
  themes: { Dark: '.dark', Forest: '.forest', Compact: '.compact', Rose: '.rose', 'Dark rose': '.rose.dark' },
  colors: { Dark: '#eeeeee', Forest: '#003300', Rose: '#330000', 'Dark rose': '#ffdddd' }, lengths: { Compact: '2px' },
}

test('of classes of colors the page has one, beside a density and what a rule combines', IN_BROWSER, () => opened(CLASSES, async (page) => {
  assert.deepEqual(await choose(page, 'Compact'), ['Light', 'Dark', '✓ Forest', 'Rose', 'Compact'])
  await choose(page, 'Rose')
  await choose(page, 'Dark')
  assert.deepEqual(await root(page), [['class', 'app compact rose dark']])
  await choose(page, 'Compact')
  await choose(page, 'Rose')
  await choose(page, 'Forest')
  assert.deepEqual(await root(page), [['class', 'app  forest']])
  await choose(page, 'Light')
  assert.deepEqual(await root(page), [['class', 'app']])
  await destroy(page)
  assert.deepEqual(await root(page), [['class', 'app  forest']])
}))

test('with themes of the system the menu previews these, and sets the others', IN_BROWSER, () => opened({
  css: '@media (prefers-color-scheme: dark) { :root { --ink: #eeeeee } } [data-look=sea] { --gap: 6px } [data-look=hill] { --gap: 7px }',
  themes: { Sea: '[data-look="sea"]', Hill: '[data-look="hill"]' }, lengths: { Sea: '6px', Hill: '7px' },
}, async (page) => {
  assert.deepEqual(await choose(page, 'Dark'), ['Light', 'Dark', '✓ Auto', '✓ Base', 'Sea', 'Hill'])
  await page.locator('#own-preview .bar').waitFor()
  await button(page).getByText('Dark').waitFor()
  assert.equal(await button(page).getAttribute('data-held'), '')
  assert.match(await button(page).getAttribute('data-tip') ?? '', /^Page theme: Dark\. Images and scripts/)
  assert.deepEqual(await choose(page, 'Sea'), ['Light', '✓ Dark', 'Auto', '✓ Base', 'Sea', 'Hill'])
  assert.deepEqual(await root(page), [['data-look', 'sea']])
  await choose(page, 'Auto')
  assert.equal(await page.locator('#own-preview').count(), 0)
  await choose(page, 'Base')
  assert.deepEqual(await root(page), [])
}))

test('a page that is light and dark alone has the switch', IN_BROWSER, () => opened({
  css: '@media (prefers-color-scheme: dark) { :root { --ink: #eeeeee } }',
  themes: { Dark: '@media (prefers-color-scheme: dark) | :root', Wide: '@media (width > 1px) | :root' },
  colors: { Dark: '#eeeeee' }, lengths: { Wide: '8px' },
}, async (page) => {
  await segment(page).getByRole('button', { name: 'Auto' }).waitFor()
  await nextFrames(page)
  assert.equal(await button(page).count(), 0)
}))

for (const [darkWhen, own, light, dark] of [
  [':root:not(.light)', { class: 'app' }, { class: 'app light' }, { class: 'app' }],
  ['html:not(.light)', { class: 'light app' }, { class: 'light app' }, { class: 'app' }],
  [':root:not([data-theme="light"])', {}, { 'data-theme': 'light' }, {}],
  [':not([data-theme=light])', { 'data-theme': 'light' }, { 'data-theme': 'light' }, { 'data-theme': 'dark' }],
] as const) {
  test(`a page that is dark unless it is light has the switch: ${darkWhen}, ${JSON.stringify(own)}`, IN_BROWSER, () => opened({
    root: own, darkWhen, themes: {},
  }, async (page) => {
    for (const [name, its] of [['Light', light], ['Dark', dark], ['Light', light]] as const) {
      await press(name)(page)
      await segment(page).locator(`[aria-label=${name}][aria-pressed=true]`).waitFor()
      assert.deepEqual(await root(page), Object.entries(its))
    }
    await destroy(page)
    assert.deepEqual(await root(page), Object.entries(own))
  }))
}

test('tokens without a palette, light and dark by a class, have the switch', IN_BROWSER, () => opened({
  themes: { Dark: '.dark', Wide: '@media (width > 1px) | :root' }, lengths: { Dark: '2px', Wide: '8px' },
}, async (page) => {
  await press('Dark')(page)
  assert.deepEqual(await root(page), [['class', 'dark']])
  await segment(page).locator('[aria-label=Dark][aria-pressed=true]').waitFor()
  assert.equal(await segment(page).getByRole('button', { name: 'Auto' }).isVisible(), false)
  await press('Light')(page)
  assert.deepEqual(await root(page), [])
}))

/** What a head shows, frame by frame from the first one on: is the switch there, where are the tools. */
const WATCH = `window.heads = []
const look = () => {
  const head = document.querySelector('[id$="-root"]')?.shadowRoot?.querySelector('.header')
  const box = (one) => one?.getClientRects()[0]
  const tools = [...head?.querySelectorAll('.tool-undo, .tool-more, .tool-close, .title') ?? []].map(box).filter(Boolean)
  if (tools.length > 0) heads.push(JSON.stringify([Boolean(box(head.querySelector('.segment'))), ...tools.map(({ left }) => left)]))
  requestAnimationFrame(look)
}
look()`
test('before the menu of themes is there, no switch stands in its place, and no tool moves when it comes', IN_BROWSER, () => opened({
  ...LOOKS, darkWhen: '[data-theme="dark"]', script: WATCH,
}, async (page) => {
  await button(page).waitFor()
  await nextFrames(page)
  const seen = new Set(await page.evaluate(() => Reflect.get(window, 'heads') as string[]))
  assert.equal(seen.size, 1, [...seen].join(' '))
  assert.match([...seen].join(' '), /^\[false,/)
}))

const NAMES = 'aqua,black,bumblebee,business,cmyk,coffee,corporate,cupcake,cyberpunk,dark,dim,dracula,emerald,fantasy,forest,garden,halloween,lemonade,lofi,luxury,night,nord,pastel,retro,sunset,synthwave,valentine,winter,wireframe,autumn'
const MANY = Object.fromEntries(NAMES.split(',').map((name) => [name, `[data-theme="${name}"]`]))

test('thirty themes: by keys alone, by letters, in a small window; light and dark by D', IN_BROWSER, () => opened({
  themes: MANY, colors: Object.fromEntries(Object.keys(MANY).map((name, at) => [name, `#0000${10 + at}`])),
}, async (page) => {
  await page.setViewportSize({ width: 700, height: 400 })
  await button(page).waitFor()
  await inPanel(page, 'own').getByRole('button', { name: 'Close', exact: true }).focus()
  await page.keyboard.press('ArrowRight')
  assert.equal(await button(page).evaluate((one) => one.matches(':focus')), true)
  await page.keyboard.press('Enter')
  const menu = inPanel(page, 'own').getByRole('menu', { name: 'Page theme' })
  await menu.waitFor()
  assert.ok(await menu.evaluate((one) =>
    one.scrollHeight > one.clientHeight && one.getBoundingClientRect().bottom <= innerHeight))
  assert.deepEqual(await findAxeViolations(page, { within: '#own-root' }), [])
  await page.keyboard.type('wint')
  await page.keyboard.press('Enter')
  assert.deepEqual(await root(page), [['data-theme', 'winter']])
  assert.equal(await button(page).evaluate((one) => one.matches(':focus')), true)
  await nextFrames(page)
  assert.equal(await button(page).innerText(), 'winter')
  for (const theme of ['dark', null, 'dark']) {
    await page.keyboard.press('d')
    await page.waitForFunction((name) => document.documentElement.getAttribute('data-theme') === name, theme)
  }
}))
