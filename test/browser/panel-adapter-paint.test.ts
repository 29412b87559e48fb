// The first frame that a person sees has the stored values, however late the panel's state is loaded.
// And what is painted first is never more than what is stored.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { IN_BROWSER } from '../support/chromium.js'
import { parseFixtureConfig } from '../support/panel-config.js'
import {
  ADAPTER_SCRIPT, configScript, CONSOLE_SCRIPT, htmlPage, tinyConfig, TINY_STATE,
} from '../support/panel-page.js'
import { type PanelPage, type Visit, withVisits } from '../support/panel-visits.js'

const visitPage = withVisits({ isPublished: true })

const CORE = '/dist/panel/page/core/core.browser.js'
// What a page asks for when what is late may come.
const GO_ON = '/ran'

// As the README recommends it: the browser shows nothing before the adapter has run.
const BLOCKING_ADAPTER = ADAPTER_SCRIPT.replace('<script ', '<script blocking="render" ')

const TINT = { id: 'tint', cssVar: '--tint', label: 'Tint', default: 'rgb(255, 0, 0)', type: { kind: 'text' } }
const TINTED = tinyConfig({
  tabs: [{ id: 'page', label: 'Page', tiers: [{ id: 'page', label: 'Page', items: [TINT] }] }],
})
const TINTED_STATE = '{"color":{},"tabs":{"page":{"page":{"tint":"rgb(0, 128, 0)"}}}}'

// Sees the values that each frame is about to be drawn with, and when they were put on the page.
const WATCH = `<style>:root { --tint: rgb(255, 0, 0) } html, body { background: var(--tint); height: 100% }</style>
<script>
  frames = []
  const { setProperty } = CSSStyleDeclaration.prototype
  CSSStyleDeclaration.prototype.setProperty = function (...words) {
    performance.mark('applied')
    setProperty.apply(this, words)
  }
  const watch = () => {
    frames.push(getComputedStyle(document.documentElement).backgroundColor)
    requestAnimationFrame(watch)
  }
  requestAnimationFrame(watch)
</script>`

const LONG_TEXT = '<p>Text</p>'.repeat(200)

/** What the screen shows. */
interface Screen {
  /** Settles once it has shown a color. */
  readonly shows: (color: string) => Promise<void>
  /** The colors that it has shown since it was watched. */
  readonly end: () => Promise<ReadonlySet<string>>
}

// There is a picture of what changes only: scrolling is a change. What was not seen by so many is not there.
const MOST_MOVES = 60
const MOVE = `new Promise((resolve) => requestAnimationFrame(() => {
  scrollTo(0, scrollY === 0 ? 1 : 0)
  requestAnimationFrame(resolve)
}))`

/** Watches the screen, in pictures of it. */
async function watchScreen(page: Page): Promise<Screen> {
  const session = await page.context().newCDPSession(page)
  const reader = await page.context().newPage()
  const pictures: string[] = []
  const colors = new Set<string>()
  session.on('Page.screencastFrame', ({ data, sessionId }) => {
    pictures.push(data)
    void session.send('Page.screencastFrameAck', { sessionId })
  })
  await session.send('Page.startScreencast', { format: 'png', everyNthFrame: 1 })
  const look = async (): Promise<void> => {
    const seen = await reader.evaluate(async (sources) => Promise.all(sources.map(async (source) => {
      const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${source}`)).blob())
      const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d')
      context?.drawImage(picture, 0, 0)
      return String(context?.getImageData(picture.width - 40, 200, 1, 1).data)
    })), pictures.splice(0))
    for (const color of seen) colors.add(color)
  }
  return {
    shows: async (color) => {
      await look()
      for (let moves = 0; moves < MOST_MOVES && !colors.has(color); moves += 1) {
        await page.evaluate(MOVE)
        await look()
      }
    },
    end: async () => {
      await page.evaluate(MOVE)
      await session.send('Page.stopScreencast')
      await look()
      await reader.close()
      return colors
    },
  }
}

const RED = '255,0,0,255'
const GREEN = '0,128,0,255'
const BLUE = '0,0,255,255'

interface Shown {
  readonly frames: readonly string[]
  readonly colors: ReadonlySet<string>
  readonly firstPaintMs: number
  readonly appliedMs: number
}

/** A page whose background is a token, and a state in which it was changed to green. */
interface Tinted { readonly head: string; readonly state: string }

const PLAIN: Tinted = { head: configScript(TINTED), state: TINTED_STATE }

/** What a second visit shows, on which the core comes once it shows `early`; the first has left its texts. */
async function visitTwice(
  { head, state }: Tinted, beforeSecond: string, firstTint = 'rgb(0, 128, 0)', early = GREEN,
): Promise<Shown> {
  const html = htmlPage(WATCH + head + BLOCKING_ADAPTER, LONG_TEXT)
  const stored = { 'tiny-state-v4': state }
  const at = (type: string, name: string): string =>
    `performance.getEntriesByType('${type}').find((entry) => entry.name === '${name}').startTime`
  const shown: Shown[] = []
  await visitPage(html, { stored }, async ({ page, run, settle }, pages) => {
    assert.equal(await run(`document.documentElement.style.getPropertyValue('--tint')`), firstTint)
    await run(beforeSecond)
    pages.hold(CORE, GO_ON)
    // From a blank page, so that nothing of the first visit is in the pictures.
    await page.goto('about:blank')
    const screen = await watchScreen(page)
    await page.goto(pages.origin)
    await screen.shows(early)
    await run(`fetch('${GO_ON}').then(() => 0)`)
    await settle()
    await screen.shows(GREEN)
    await page.waitForFunction(() => performance.getEntriesByName('first-paint').length > 0)
    shown.push({
      frames: await run('frames'), colors: await screen.end(),
      firstPaintMs: await run(at('paint', 'first-paint')), appliedMs: await run(at('mark', 'applied')),
    })
  })
  const [only] = shown
  assert.ok(only !== undefined)
  return only
}

const THEME_SCRIPT = `<script>document.documentElement.dataset.theme = localStorage.getItem('theme') ?? 'light'</script>`

// Where the theme chooses the scheme: blue by day, green by night, and red by neither.
const ROLES = { background: 0, foreground: 0, cursor: 0, selectionBg: 0, selectionFg: 0 }
const SCHEME = { ...ROLES, palette: [TINT.default] }
const BY_THEME: Tinted = {
  head: THEME_SCRIPT + configScript(tinyConfig({
    tabs: [{
      id: 'color', label: 'Color',
      tiers: [{ id: 'palette', label: 'Palette', items: [{ ...TINT, type: { kind: 'color' } }] }],
      colorExtras: {
        id: 'main', baseRoles: {}, baseDefaults: {}, defaultHighlightTheme: '',
        colorSchemes: { Day: SCHEME, Night: SCHEME },
        panelSettings: {
          colorScheme: 'Day', colorMode: { defaultMode: 'light', lightScheme: 'Day', darkScheme: 'Night' },
        },
      },
    }],
  })),
  state: '{"color":{"Day":{"palette":["rgb(0, 0, 255)"]},"Night":{"palette":["rgb(0, 128, 0)"]}}}',
}

const FIRST_FRAMES: readonly (readonly [
  name: string, tinted: Tinted, beforeSecond: string, firstTint?: string,
])[] = [
  ['what is stored, though the core comes late', PLAIN, '0'],
  ['the colors of its theme, though the last visit was under the other one', BY_THEME,
    `localStorage.setItem('theme', 'dark')`, 'rgb(0, 0, 255)'],
  ['what is stored, though the page\'s own is important',
    { ...PLAIN, head: `<style>:root { --tint: rgb(255, 0, 0) !important }</style>${PLAIN.head}` },
    'panel.show().then(() => panel.hide())'],
]

for (const [name, tinted, beforeSecond, firstTint] of FIRST_FRAMES) {
  test(`the first frame has ${name}`, IN_BROWSER, async () => {
    const { frames, colors, firstPaintMs, appliedMs } = await visitTwice(tinted, beforeSecond, firstTint)
    assert.ok(frames.length > 1)
    assert.deepEqual([...new Set(frames)], ['rgb(0, 128, 0)'])
    assert.ok(colors.has(GREEN), [...colors].join(' '))
    assert.ok(!colors.has(RED) && !colors.has(BLUE), [...colors].join(' '))
    assert.ok(appliedMs <= firstPaintMs, `${appliedMs} ms, ${firstPaintMs} ms`)
  })
}

// That the way of looking sees a flash where there is one.
test('without a first paint there is a flash to be seen', IN_BROWSER, async () => {
  const head = `<script>localStorage.removeItem('tiny-first-paint')</script>${PLAIN.head}`
  const { frames, colors, firstPaintMs, appliedMs } = await visitTwice({ ...PLAIN, head }, '0', undefined, RED)
  assert.equal(frames[0], 'rgb(255, 0, 0)')
  assert.ok(colors.has(RED) && colors.has(GREEN), [...colors].join(' '))
  assert.ok(appliedMs > firstPaintMs, `${appliedMs} ms, ${firstPaintMs} ms`)
})

// Runs after the adapter, in the order of the page, and before the core has been answered.
const FIRST = `<script type="module">
  window.first = document.documentElement.getAttribute('style')
  fetch('${GO_ON}')
</script>`

function openFirst(
  config: unknown, attributes: string, stored: Readonly<Record<string, string>>,
  act: (page: PanelPage) => Promise<void>,
): Promise<void> {
  const html = htmlPage(CONSOLE_SCRIPT + configScript(config) + ADAPTER_SCRIPT + FIRST)
    .replace('<html lang="en">', `<html lang="en" ${attributes}>`)
  return visitPage(html, { stored, prepare: (pages) => pages.hold(CORE, GO_ON) }, act)
}

const paintOf = (theme: string | null, pairs: unknown): string => JSON.stringify({ theme, pairs })
const GAP_PAINT = paintOf(null, [['--gap', '77px']])
const STATE = { 'tiny-state-v4': TINY_STATE }
const withPaint = (paint: string): Record<string, string> => ({ ...STATE, 'tiny-first-paint': paint })
const GAP = '--gap: 77px;'

const PAINTS: readonly (readonly [
  name: string, attributes: string, stored: Record<string, string>, first: string | null, then: string | null,
])[] = [
  ['what was there is painted', '', withPaint(GAP_PAINT), GAP, GAP],
  ['a paint without a theme is for every theme', 'data-theme="dark"', withPaint(GAP_PAINT), GAP, GAP],
  ['a paint of this theme is painted', 'data-theme="dark"', withPaint(paintOf('dark', [['--gap', '77px']])), GAP, GAP],
  ['a paint of another theme is not', 'data-theme="light"', withPaint(paintOf('dark', [['--gap', '1px']])), null, GAP],
  ['a paint of a page without a theme is painted on one', '', withPaint(paintOf('', [['--gap', '77px']])), GAP, GAP],
  ['and on no other', 'data-theme="dark"', withPaint(paintOf('', [['--gap', '1px']])), null, GAP],
  ['a paint of a theme is not for a page without', '', withPaint(paintOf('dark', [['--gap', '1px']])), null, GAP],
  ['without a paint nothing is painted', '', STATE, null, GAP],
  ['an empty paint', '', withPaint(''), null, GAP],
  ['a paint that is no JSON', '', withPaint('{"theme":null,"pairs":[["--gap"'), null, GAP],
  ['a paint that is null', '', withPaint('null'), null, GAP],
  ['a paint that is a list', '', withPaint('[]'), null, GAP],
  ['a paint without pairs', '', withPaint('{"theme":null}'), null, GAP],
  ['a paint with a text for pairs', '', withPaint(paintOf(null, '--gap')), null, GAP],
  ['a paint with null for a pair', '', withPaint(paintOf(null, [null])), null, GAP],
  ['a pair without a value', '', withPaint(paintOf(null, [['--gap']])), null, GAP],
  ['a pair whose value is no text', '', withPaint(paintOf(null, [['--gap', { a: 1 }]])), null, GAP],
  ['a pair of an ordinary property', '', withPaint(paintOf(null, [['color', 'red'], ['--gap', '77px']])), GAP, GAP],
  ['what is painted and no longer stored goes', '', withPaint(paintOf(null, [['--gap', '77px'], ['--x', '1']])),
    `${GAP} --x: 1;`, GAP],
  ['a value that was changed since is mended', '', withPaint(paintOf(null, [['--gap', '1px']])), '--gap: 1px;', GAP],
  ['no state', '', { 'tiny-first-paint': GAP_PAINT }, null, null],
  ['an emptied state', '', { ...withPaint(GAP_PAINT), 'tiny-state-v4': '{}' }, null, null],
  ['no state, though the panel was open', '', { 'tiny-first-paint': GAP_PAINT, 'tiny:visible': '1' }, null, null],
  ['no state, though the panel is remembered', '', { 'tiny-first-paint': GAP_PAINT, 'tiny:autoload': 'auto' }, null, null],
]

for (const [name, attributes, stored, first, then] of PAINTS) {
  test(`first paint: ${name}`, IN_BROWSER, () => openFirst(tinyConfig(), attributes, stored, async ({ run }) => {
    assert.equal(await run('first'), first)
    assert.equal(await run(`document.documentElement.getAttribute('style')`), then)
    assert.deepEqual(await run('said'), [])
  }))
}

test('inline declarations of the page\'s own are not painted over', IN_BROWSER, () => openFirst(
  tinyConfig(), 'style="color:RED;--gap:5px"', withPaint(GAP_PAINT), async ({ run }) => {
    assert.equal(await run('first'), 'color:RED;--gap:5px')
  }))

const SCHEMES = JSON.stringify({
  color: {
    Day: { palette: ['#111111', '#e6e6f0', '#d64550', '#3f9b6d', '#d9a441', '#4a6fd4', '#9a5bc4', '#3aa3b5'] },
    Night: { palette: ['#222222', '#d8d8e6', '#f07178', '#7fd1a0', '#ffcb6b', '#82aaff', '#c792ea', '#89ddff'] },
  },
})

test('each visit is painted in the colors of its own scheme', IN_BROWSER, () => {
  const config = configScript(parseFixtureConfig('six-tabs'))
  const html = htmlPage(THEME_SCRIPT + config + ADAPTER_SCRIPT + FIRST)
  const visit: Visit = {
    stored: { 'six-tabs-state-v4': SCHEMES },
    prepare: (pages) => pages.hold(CORE, GO_ON),
  }
  return visitPage(html, visit, async ({ page, run, settle }, pages) => {
    const color = `document.documentElement.style.getPropertyValue('--p-0')`
    const reload = async (theme: string): Promise<readonly [isFirst: boolean, color: string]> => {
      await run(`localStorage.setItem('theme', '${theme}')`)
      pages.forget()
      await page.reload()
      await settle()
      return [await run<boolean>(`first !== null && first.includes('--p-0: ')`), await run(color)]
    }
    assert.equal(await run('first'), null)
    assert.deepEqual(await reload('light'), [true, '#111111'])
    // The first visit under another theme, too.
    assert.deepEqual(await reload('dark'), [true, '#222222'])
    assert.deepEqual(await reload('sepia'), [true, '#111111'])
    await run(`document.documentElement.dataset.theme = 'light'`)
    await settle()
    assert.equal(await run(color), '#111111')
    assert.deepEqual(await reload('light'), [true, '#111111'])
  })
})
