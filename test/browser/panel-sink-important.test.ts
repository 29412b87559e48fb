// What a page's stylesheets declare important for its root: an override of it is to be seen all the same.
// The page gets back what it had, and what is not important stays so. Which of many declarations is taken.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type * as PanelModule from '../../panel/index.js'
import type * as RulesModule from '../../panel/page/sheets/root-rules.browser.js'
import type { Kit } from '../support/panel-core-in-page.js'
import { IN_BROWSER, withPages } from '../support/panel-core-page.js'
import { SIX_TABS } from '../support/panel-storage.js'
import { createRandom, oneOf, wholeFrom } from '../support/random.js'

// What the page has: functions that are run there name it.
declare const kit: Kit

const { onPage } = withPages()

type Row = readonly [name: string, css: string, names: readonly string[]]
const ROWS: readonly Row[] = [
  ['a custom property', ':root { --x: a !important; --y: b } html { --x: c }', ['--x']],
  ['color-scheme, alone in its rule', ':root { color-scheme: dark !important }', ['color-scheme']],
  ['other properties do not count', ':root { color: red !important; --x: a }', []],
  ['what is not in force', '@media print { :root { --x: a !important } } body { --x: a !important }', []],
  ['nested', 'html { & { --y: b !important } @layer l { --x: a !important } }', ['--y', '--x']],
]
test('what a page makes important for its root', IN_BROWSER, async () => {
  await onPage('/', async (page) => {
    for (const [name, css, names] of ROWS) {
      const seen = await page.evaluate(async (css) => {
        const style = document.head.appendChild(document.createElement('style'))
        style.textContent = css
        const module = '/dist/panel/page/sheets/root-rules.browser.js'
        const { readRootRules } = await import(module) as typeof RulesModule
        const { important } = readRootRules(document)
        style.remove()
        return [...important]
      }, css)
      assert.deepEqual(seen, names, name)
    }
  })
})

const OWN = '--a:5px!important;color:red;--b:6px'
test('what a stylesheet makes important is written so, and nothing else; everything comes back', IN_BROWSER, async () => {
  await onPage('/', async (page) => {
    const seen = await page.evaluate((OWN) => {
      const { RootTarget, inline, computed } = kit
      const root = document.documentElement
      document.head.appendChild(document.createElement('style')).textContent =
        ':root { --a: 1rem !important; --b: 1rem; color-scheme: dark !important }'
      const names = ['--a', '--b', 'color-scheme']
      const look = (): string[] => names.map(computed)
      return [null, OWN].map((attribute) => {
        if (attribute !== null) root.setAttribute('style', attribute)
        const target = new RootTarget(document, [], attribute !== null)
        target.apply([['--a', '7px'], ['--b', '8px'], ['color-scheme', 'light dark']])
        const steps: unknown[] = [look()]
        const answers = [1, 2].map(() => target.makeImportant(['--a', 'color-scheme', '--z']))
        steps.push(answers, look())
        target.apply([['--a', '9px']])
        const { '--a': a, '--b': b, 'color-scheme': scheme } = inline()
        // As while a person compares.
        target.clear(names)
        steps.push([a, b, scheme], root.getAttribute('style'))
        target.apply([['--a', '9px'], ['--b', '8px']])
        // As a router does.
        if (attribute === null) root.style.removeProperty('--a')
        else root.setAttribute('style', attribute)
        target.reassert([['--a', '9px'], ['--b', '8px']])
        steps.push(look())
        target.clear(names)
        return [...steps, root.getAttribute('style')]
      })
    }, OWN)
    for (const [at, attribute] of [null, OWN].entries()) {
      assert.deepEqual(seen[at], [
        ['1rem', '8px', 'dark'], [true, false], ['7px', '8px', 'light dark'],
        ['9px !important', '8px', 'light dark !important'], attribute, ['9px', '8px', 'dark'], attribute,
      ])
    }
  })
})

test('what the page has set since stays as it is', IN_BROWSER, async () => {
  await onPage('/', async (page) => {
    const seen = await page.evaluate(() => {
      const { RootTarget, inline } = kit
      const { style } = document.documentElement
      const target = new RootTarget(document, [], false)
      target.apply([['--a', '7px'], ['--b', '8px']])
      style.setProperty('--a', 'page')
      style.removeProperty('--b')
      target.makeImportant(['--a', '--b'])
      const during = inline()
      target.clear(['--a', '--b'])
      return [during, inline()]
    })
    assert.deepEqual(seen, [{ '--a': 'page' }, { '--a': 'page' }])
  })
})

const PAGE = `:root { --other: 1px !important; --space-md: 7px } :root { --space-md: 5px !important } html { --space-md: 6px }
  [data-theme=dark] { --space-lg: 1px !important }`
const STATE = '{"spacing":{"space-md":"2rem","space-lg":"3rem"}}'

test('an override is seen where the page is important: once the panel is shown, and at once on later visits', IN_BROWSER, async () => {
  await onPage('/', async (page) => {
    const seen = await page.evaluate(async ({ config, css, state }) => {
      const { computed, inline, idle, start, startPainted } = kit
      const entry = '/dist/panel/index.js'
      const { configurePanel } = await import(entry) as typeof PanelModule
      localStorage.setItem('six-tabs-state-v4', state)
      document.head.appendChild(document.createElement('style')).textContent = css
      const names = ['--space-md', '--space-lg']
      const look = (): string[] => names.map(computed)
      const core = start(config)
      await idle()
      const unread = look()
      core.destroy()
      const handle = configurePanel(config)
      await handle.open()
      const shown = look()
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
      const frames = async () => [await frame(), await frame()]
      document.documentElement.dataset['theme'] = 'dark'
      await frames()
      const dark = look()
      await idle()
      // A file that was changed while the person was elsewhere.
      document.head.appendChild(document.createElement('style')).textContent = ':root { --p-0: red !important }'
      window.dispatchEvent(new Event('focus'))
      await frames()
      handle.destroy()
      const left = [look(), inline()]
      const paint = JSON.parse(kit.stored()['six-tabs-first-paint'] ?? '') as { important: unknown }
      const later = startPainted(config)
      kit.edit(later, '--space-md', '4rem')
      const painted = names.map((name) => inline()[name])
      later.setCompare(true)
      const compared = look()
      later.destroy()
      return { unread, shown, dark, left, painted, compared, gone: inline(), important: paint.important }
    }, { config: SIX_TABS, css: PAGE, state: STATE })
    assert.deepEqual(seen, {
      unread: ['5px', '3rem'], shown: ['2rem', '3rem'], dark: ['2rem', '3rem'], left: [['5px', '1px'], {}],
      painted: ['4rem !important', '3rem !important'], compared: ['5px', '1px'], gone: {},
      important: ['--space-md', '--space-lg', '--p-0'],
    })
  })
})

const random = createRandom(7)
const SELECTORS = [
  ':root', 'html', '.a', '.dark', ':where(.dark)', ':is(:root, #q)', 'html.a', '*', ':not(.b)', '[data-theme=dark]', 'main',
  '.b, html', ':root:not(.b, #d)', 'html:has(main)', ':nth-child(1 of .a)', 'html:first-child', ':scope.a',
]
const NESTED = ['&', '&.a', '.dark&', '&:not(.b)', ':where(&)', '& main', 'html&', ':is(&, .z)', '*&', '&&', '.a']
const GROUPS = [
  '@layer a', '@layer b', '@layer a.c', '@layer', '@media screen', '@media print', '@supports (color: red)', '@scope (:root)',
  '@supports (color: cake)', '@scope (main)', '@starting-style', '@container (min-width: 1px)',
]
const chance = (of: number): boolean => wholeFrom(random, 1, of) === 1
const declaration = (at: () => number): string => `--x: v${at()}${chance(5) ? ' !important' : ''};`
function ruleOf(at: () => number, selectors: readonly string[], depth: number): string {
  const isGroup = depth < 4 && chance(2)
  const inner = isGroup ? ruleOf(at, selectors, depth + 1) + (chance(2) ? ruleOf(at, selectors, depth + 1) : '')
    : declaration(at) + (depth < 5 && chance(3) ? ruleOf(at, NESTED, depth + 1) : '') + (chance(4) ? declaration(at) : '')
  return `${oneOf(random, isGroup ? GROUPS : selectors)} { ${inner} }\n`
}
function randomSheet(): string {
  let last = 0
  const at = (): number => {
    last += 1
    return last
  }
  return (chance(4) ? '@layer b, a;' : '') +
    Array.from({ length: wholeFrom(random, 2, 6) }, () => ruleOf(at, SELECTORS, 0)).join('')
}

test('in random stylesheets the declaration that is said to be taken is the one that Chromium takes', IN_BROWSER, () =>
  onPage('/', async (page) => {
    const wrong = await page.evaluate((texts) => {
      document.documentElement.className = 'a dark'
      document.documentElement.dataset['theme'] = 'dark'
      return texts.map((text) => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(text)
        document.adoptedStyleSheets = [sheet]
        const taken = kit.readDeclaredOnPage(window, '--x').list.find(({ standing }) => standing === 'taken')
        return { text, said: taken?.value ?? '', is: kit.computed('--x') }
      }).filter(({ said, is }) => said !== is)
    }, Array.from({ length: 500 }, randomSheet))
    assert.deepEqual(wrong, [])
  }))
