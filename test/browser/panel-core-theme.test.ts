// What the page's theme means to an instance's state on its page, and how it is told from the page.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OtherTheme as Other } from '../../panel/tools/desk/other-theme.browser.js'
import type { switchOf as ReadSwitch } from '../../panel/tools/desk/theme-switch.browser.js'
import type { differingValues as Payload } from '../../panel/files/apply/differing.js'
import type { PanelConfig } from '../../panel/model/config/config.types.js'
import type { PanelCore } from '../../panel/page/core/core.browser.js'
import type { ColorScheme, TabConfig } from '../../panel/model/tokens/tokens.types.js'
import type { Kit } from '../support/panel-core-in-page.js'
import { IN_BROWSER, withPages } from '../support/panel-core-page.js'
import { darkBy } from '../support/panel-config.js'
import { SIX_TABS } from '../support/panel-storage.js'

// What the page has: functions that are run there name it.
declare const kit: Kit

const { onPage } = withPages()
const INK = '--p-0'

test('each theme of the page has its own colors, and everything else stays', IN_BROWSER, async () => {
  await onPage('/', async (page) => {
    const seen = await page.evaluate(async ({ config, INK }) => {
      const { dataset, style } = document.documentElement
      const core = kit.start(config)
      const steps: unknown[] = []
      const look = (): void => {
        const identity = core.store.scene.place.color?.identity
        const { done, entries } = core.store.history
        steps.push([identity, style.getPropertyValue(INK), style.getPropertyValue('--space-md'), done, entries.length])
      }
      const move = async (theme: string | undefined): Promise<void> => {
        if (theme === undefined) delete dataset['theme']
        else dataset['theme'] = theme
        await Promise.resolve()
        look()
      }
      kit.edit(core, '--space-md', '2rem')
      kit.edit(core, INK, 'red')
      look()
      await move('dark')
      kit.edit(core, INK, 'blue')
      look()
      await move('light')
      await move('dark')
      await move(undefined)
      return { steps, stored: (JSON.parse(kit.stored()['six-tabs-state-v4'] ?? '') as { color: object }).color }
    }, { config: SIX_TABS, INK })
    assert.deepEqual(seen.steps, [
      ['Day:light', 'red', '2rem', 2, 2], ['Night:dark', '', '2rem', 2, 2], ['Night:dark', 'blue', '2rem', 3, 3],
      ['Day:light', 'red', '2rem', 3, 3], ['Night:dark', 'blue', '2rem', 3, 3], ['Day:light', 'red', '2rem', 3, 3],
    ])
    assert.deepEqual(Object.keys(seen.stored).sort(), ['Day:light', 'Night:dark'])
  })
})

const scheme = (...palette: readonly string[]): ColorScheme =>
  ({ background: 0, foreground: 0, cursor: 0, selectionBg: 0, selectionFg: 0, palette })
/** The first tab's colors know no modes, the second one's do. */
const BRAND_BY_THEME: PanelConfig = {
  ...SIX_TABS,
  tabs: SIX_TABS.tabs.map((tab): TabConfig => tab.colorExtras === undefined ? tab : {
    ...tab,
    colorExtras: tab.id === 'color'
      ? { ...tab.colorExtras, panelSettings: { colorScheme: 'Day', colorMode: false } }
      : {
          ...tab.colorExtras,
          colorSchemes: { Bright: scheme('#eef', '#00f', '#006'), Dim: scheme('#112', '#88f', '#ccf') },
          panelSettings: {
            colorScheme: 'Bright', colorMode: { defaultMode: 'light', lightScheme: 'Bright', darkScheme: 'Dim' },
          },
        },
  }),
}

test('the second tab\'s colors are its own theme\'s: on the page, as changes, to disk, and after a reload', IN_BROWSER, async () => {
  await onPage('/', async (page) => {
    const edits = await page.evaluate(async ({ config, INK, MODULE }) => {
      const { differingValues } = await import(MODULE) as { differingValues: typeof Payload }
      const { dataset } = document.documentElement
      dataset['theme'] = 'dark'
      let core = kit.start(config)
      const steps: unknown[] = []
      const look = (): void => {
        const { scene } = core.store
        const names = kit.changed(core)
        const sent = [...differingValues(core.plan, scene).keys()]
        const elsewhere = core.changedElsewhere()
          .map(({ name, mode, theme, tokens }) => [name, mode, theme, tokens.map(({ item }) => item.cssVar)])
        const inline = Object.keys(kit.inline()).filter((name) => name === INK || name.startsWith('--brand'))
        steps.push([inline.sort(), [...names].sort(), sent.sort(), elsewhere])
      }
      kit.edit(core, '--brand-500', 'red')
      kit.edit(core, INK, 'navy')
      look()
      dataset['theme'] = 'light'
      await Promise.resolve()
      look()
      core.store.undo()
      core.store.undo()
      look()
      core.store.redo()
      core.store.redo()
      dataset['theme'] = 'dark'
      await Promise.resolve()
      look()
      core.destroy()
      dataset['theme'] = 'light'
      core = kit.start(config)
      look()
      return [steps, Object.keys((JSON.parse(kit.stored()['six-tabs-state-v4'] ?? '') as { secondary: object }).secondary)]
    }, { config: BRAND_BY_THEME, INK, MODULE: '/dist/panel/files/apply/differing.js' })
    const dim = ['Dim', 'dark', 'dark', ['--brand-500']]
    const both = ['--brand-500', INK]
    assert.deepEqual(edits, [[
      [both, both, both, []], [[INK], [INK], [INK], [dim]],
      // What was changed under the other theme is taken back, too, and is there again when it is redone.
      [[], [], [], []], [both, both, both, []], [[INK], [INK], [INK], [dim]],
    ], ['Dim:dark']])
  })
})

test('the event color-scheme-changed asks for the theme as well', IN_BROWSER, async () => {
  await onPage('/', async (page) => {
    const seen = await page.evaluate((config) => {
      const core = kit.start(config)
      const identity = (): string | undefined => core.store.scene.place.color?.identity
      document.documentElement.dataset['theme'] = 'dark'
      const before = identity()
      window.dispatchEvent(new Event('color-scheme-changed'))
      return [before, identity()]
    }, SIX_TABS)
    assert.deepEqual(seen, ['Day:light', 'Night:dark'])
  })
})

/** How a page is made dark and light again, and what of its root it may leave alone. */
const WAYS: readonly (readonly [darkWhen: string, dark: Readonly<Record<string, string>>])[] = [
  ['.dark', { class: 'wide dark' }], ['html.dark:not(.never)', { class: 'dark' }],
  ['[data-bs-theme=dark]', { 'data-bs-theme': 'dark' }], [':root[data-theme="dark"]', { 'data-theme': 'dark' }],
]
for (const [darkWhen, dark] of WAYS) {
  test(`a page that is dark by ${darkWhen} is followed, by whatever attribute it is`, IN_BROWSER, async () => {
    await onPage('/', async (page) => {
      const seen = await page.evaluate(async ({ config, INK, dark }) => {
        const root = document.documentElement
        let looks = 0
        const core = kit.start(config)
        const steps: unknown[] = []
        const move = async (attributes: Readonly<Record<string, string | null>>): Promise<void> => {
          for (const [name, value] of Object.entries(attributes)) {
            if (value === null) root.removeAttribute(name)
            else root.setAttribute(name, value)
          }
          await Promise.resolve()
          steps.push([core.store.scene.place.color?.identity, core.theme, root.style.getPropertyValue(INK)])
        }
        const light = Object.fromEntries(Object.keys(dark).map((name) => [name, null]))
        await move({ lang: 'de', 'data-theme': 'light' })
        kit.edit(core, INK, 'red')
        await move(dark)
        Reflect.set(root, 'matches', (selector: string) => {
          looks += 1
          return Element.prototype.matches.call(root, selector)
        })
        kit.edit(core, INK, 'blue')
        await Promise.resolve()
        const looksOfAnEdit = looks
        await move({ lang: 'en' })
        await move(light)
        await move({ ...light, class: 'other' })
        await move(dark)
        root.replaceWith(root.cloneNode(true))
        await Promise.resolve()
        return [steps, looksOfAnEdit, core.store.scene.place.color?.identity]
      }, { config: darkBy(SIX_TABS, darkWhen), INK, dark })
      const [day, night] = [['Day:light', 'light', 'red'], ['Night:dark', 'dark', 'blue']]
      assert.deepEqual(seen, [
        [['Day:light', 'light', ''], ['Night:dark', 'dark', ''], night, day, day, night], 0, 'Night:dark',
      ])
    })
  })
}

test('a page that is dark by a media query is followed when that changes', IN_BROWSER, async () => {
  await onPage('/', async (page) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.evaluate(({ config, INK }) => {
      const core = kit.start(config)
      kit.edit(core, INK, 'blue')
      const looks: unknown[] = []
      const look = (): void => {
        const { identity } = core.store.scene.place.color ?? {}
        looks.push([identity, kit.inline()[INK] ?? null, document.documentElement.dataset['theme'] ?? null])
      }
      look()
      // Hears of it after the core.
      matchMedia('(prefers-color-scheme: dark)').addEventListener('change', look)
      Object.assign(window, { core, looks })
    }, { config: darkBy(SIX_TABS, '@media (prefers-color-scheme: dark)'), INK })
    for (const [at, colorScheme] of (['light', 'dark', 'light'] as const).entries()) {
      // What is gone listens no longer.
      if (at === 2) await page.evaluate(() => (window as unknown as { core: PanelCore }).core.destroy())
      await page.emulateMedia({ colorScheme })
      await page.waitForFunction((count) =>
        (window as unknown as { looks: unknown[] }).looks.length === count, at + 2)
    }
    assert.deepEqual(await page.evaluate(() => (window as unknown as { looks: unknown[] }).looks), [
      ['Night:dark', 'blue', null], ['Day:light', null, null], ['Night:dark', 'blue', null], ['Night:dark', null, null],
    ])
  })
})

test('what this browser cannot read makes no page dark, and is said once', IN_BROWSER, async () => {
  await onPage('/', async (page) => {
    const said: string[] = []
    page.on('console', (message) => said.push(message.text()))
    for (const darkWhen of ['.dark..', '@media prefers-color-scheme: dark']) {
      const seen = await page.evaluate((config) => {
        document.documentElement.className = 'dark'
        const core = kit.start(config)
        for (let at = 0; at < 3; at += 1) window.dispatchEvent(new Event('color-scheme-changed'))
        return core.store.scene.place.color?.identity
      }, darkBy(SIX_TABS, darkWhen))
      assert.equal(seen, 'Day:light', darkWhen)
    }
    const sentence = '[tokenpanel] this browser can’t parse colorMode.darkWhen; treating the page as light'
    assert.deepEqual(said, [sentence, sentence])
  })
})

type Switch = readonly [darkWhen: string, attribute: string | null, value: string, isClass?: boolean]
const SWITCHES: readonly Switch[] = [
  ['.dark', 'class', 'dark', true], ['html.dark', 'class', 'dark', true], [':root.theme-dark', 'class', 'theme-dark', true],
  ['html:root.dark', 'class', 'dark', true], ['.großartig', 'class', 'großartig', true],
  ['[data-theme="dark"]', 'data-theme', 'dark'], ['[data-bs-theme=dark]', 'data-bs-theme', 'dark'],
  [':root[data-mode=\'a dark = one\']', 'data-mode', 'a dark = one'], ['html[dark]', 'dark', ''], ['[class=dark]', 'class', 'dark'],
  [':has(input[value="dark"]:checked), [data-theme="dark"]', 'data-theme', 'dark'], ['[a][b], .dark', 'class', 'dark', true],
  ...[
    '', '.', 'html', ':root', '*', 'dark', '#dark', '.a.b', '.dark .x', ':not(.light)', ':where(.dark)',
    'html:has(.dark)', '.a\\:b', '[a][b]', '[a="b"][c="d"]', '[a~="b"]', '[a|=b]', '[a^=b]', '[a*=b]', '[a="b" i]',
    '[a="b\\"c"]', '[=b]', '[]', '[a=]', 'body.dark', '@media (prefers-color-scheme: dark)', '[lang|=de]', '.dark:not(.x)',
  ].map((darkWhen): Switch => [darkWhen, null, '']),
]
test('a page is switched by one class or attribute that makes it match, and by nothing else', IN_BROWSER, async () => {
  await onPage('/', async (page) => {
    const seen = await page.evaluate(async ({ all, MODULE }) => {
      const { switchOf } = await import(MODULE) as { switchOf: typeof ReadSwitch }
      return all.map((one) => switchOf(document, one))
    }, { all: SWITCHES.map(([darkWhen]) => darkWhen), MODULE: '/dist/panel/tools/desk/theme-switch.browser.js' })
    assert.deepEqual(seen, SWITCHES.map(([, attribute, value, isClass = false]) =>
      attribute === null ? null : { attribute, value, isClass }))
  })
})

/** What a root says before, with dark colors, and with light ones again; `null`: it cannot be switched. */
type Shown = readonly [darkWhen: string, root: string, dark: string | null, light?: string]
const SHOWN: readonly Shown[] = [
  ['.dark', 'class="b  a"', 'class="b a dark"', 'class="b  a"'], ['.dark', '', 'class="dark"', ''],
  ['html.dark', 'class=""', 'class="dark"', 'class=""'],
  ['[data-bs-theme=dark]', '', 'data-bs-theme="dark"', ''],
  ['[data-bs-theme=dark]', 'data-bs-theme="sepia"', 'data-bs-theme="dark"', 'data-bs-theme="sepia"'],
  ['[dark]', 'class="dark"', 'class="dark" dark=""', 'class="dark"'],
  ['.dark, .night, [data-theme="dark"]', '', 'class="dark"', ''],
  ['.night, [data-theme="dark"]', 'data-theme="light"', 'data-theme="light" class="night"', 'data-theme="light"'],
  ['[data-theme="dark"]', '', 'data-theme="dark"', 'data-theme="light"'],
  ['[data-theme="dark"]', 'data-theme="light"', 'data-theme="dark"', 'data-theme="light"'],
  ['@media (prefers-color-scheme: dark)', 'class="a"', null], ['.a.dark', 'class="a"', null],
]
test('colors of the other theme are shown by switching the page, which has its own words back afterwards', IN_BROWSER, async () => {
  await onPage('/', async (page) => {
    for (const [darkWhen, root, dark, light = root] of SHOWN) {
      const seen = await page.evaluate(async ({ config, INK, MODULE, darkWhen, root }) => {
        const { OtherTheme } = await import(MODULE) as { OtherTheme: typeof Other }
        const { documentElement } = document
        for (const name of documentElement.getAttributeNames()) documentElement.removeAttribute(name)
        const page = new DOMParser().parseFromString(`<html ${root}>`, 'text/html').documentElement
        for (const { name, value } of page.attributes) documentElement.setAttribute(name, value)
        localStorage.clear()
        const core = kit.start(config)
        const said: string[] = []
        const other = new OtherTheme(core, window, { announce: (words) => said.push(words) })
        const words = (): string => documentElement.getAttributeNames().filter((name) => name !== 'style')
          .map((name) => `${name}="${documentElement.getAttribute(name)}"`).join(' ')
        kit.edit(core, INK, 'red')
        const shows = ['Night:dark', 'Day:light'].map((identity) => {
          const isShown = other.showColors({ slot: 'color', identity })
          return [isShown, words(), core.store.scene.place.color?.identity]
        })
        core.destroy()
        return [other.canShow, ...shows, darkWhen]
      }, { config: darkBy(SIX_TABS, darkWhen), INK, MODULE: '/dist/panel/tools/desk/other-theme.browser.js', darkWhen, root })
      const isShown = dark !== null
      assert.deepEqual(seen, [isShown,
        [isShown, dark ?? root, isShown ? 'Night:dark' : 'Day:light'], [isShown, light, 'Day:light'], darkWhen])
    }
  })
})
