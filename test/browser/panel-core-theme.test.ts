// What the page's theme, another root and a router mean to an instance's state on its page.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { differingValues as Payload } from '../../panel/apply/differing.js'
import type { PanelConfig } from '../../panel/config/config.types.js'
import type { ColorScheme, TabConfig } from '../../panel/tokens/tokens.types.js'
import type { Kit } from '../support/panel-core-in-page.js'
import { IN_BROWSER, withPages } from '../support/panel-core-page.js'
import { SIX_TABS } from '../support/panel-storage.js'

// What the page has: functions that are run there name it.
declare const kit: Kit

const { onPage } = withPages()
const INK = '--p-0'

test('each theme of the page has its own colours, and everything else stays', IN_BROWSER, async () => {
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
/** The first tab's colours know no modes, the second one's do. */
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

test('the second tab\'s colours are its own theme\'s: on the page, as changes, to disk, and after a reload', IN_BROWSER, async () => {
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
    }, { config: BRAND_BY_THEME, INK, MODULE: '/dist/panel/apply/differing.js' })
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

test('another root element brings its theme, and gets the values', IN_BROWSER, async () => {
  await onPage('/', async (page) => {
    const seen = await page.evaluate(async ({ config, INK }) => {
      const core = kit.start(config)
      kit.edit(core, INK, 'red')
      kit.edit(core, '--space-md', '2rem')
      const outcomes: unknown[] = []
      for (const theme of ['dark', 'light', 'clone']) {
        const old = document.documentElement
        const root = old.cloneNode(true) as HTMLElement
        if (theme !== 'clone') {
          root.removeAttribute('style')
          root.dataset['theme'] = theme
        }
        old.replaceWith(root)
        await Promise.resolve()
        const { [INK]: ink = null, '--space-md': space, '--type-body': body } = kit.inline()
        outcomes.push([core.store.scene.place.color?.identity, ink, space, body])
        // The one that is watched is the new one.
        root.dataset['theme'] = theme === 'dark' ? 'light' : 'dark'
        await Promise.resolve()
        outcomes.push([core.store.scene.place.color?.identity, kit.inline()[INK] ?? null])
      }
      core.destroy()
      return [outcomes, kit.inline()]
    }, { config: SIX_TABS, INK })
    const body = 'var(--text-base)'
    assert.deepEqual(seen, [[
      ['Night:dark', null, '2rem', body], ['Day:light', 'red'], ['Day:light', 'red', '2rem', body], ['Night:dark', null],
      ['Night:dark', null, '2rem', body], ['Night:dark', null],
    ], {}])
  })
})

test('a page without a root for a moment does no harm', IN_BROWSER, async () => {
  await onPage('/', async (page) => {
    const seen = await page.evaluate(async (config) => {
      const core = kit.start(config)
      const root = document.documentElement
      root.remove()
      await Promise.resolve()
      window.dispatchEvent(new Event('color-scheme-changed'))
      core.reapply()
      document.append(root)
      root.removeAttribute('style')
      await Promise.resolve()
      return kit.inline()['--type-body']
    }, SIX_TABS)
    assert.equal(seen, 'var(--text-base)')
  })
})

test('what a router does to the root is put right in the same task, before anything is painted', IN_BROWSER, async () => {
  await onPage('/', async (page) => {
    const seen = await page.evaluate(async (config) => {
      const core = kit.start(config)
      kit.edit(core, '--space-md', '2rem')
      const before = kit.inline()
      let isPainted = false
      requestAnimationFrame(() => {
        isPainted = true
      })
      const root = document.documentElement
      for (const { name } of Array.from(root.attributes)) root.removeAttribute(name)
      root.setAttribute('lang', 'de')
      document.body.replaceWith(document.createElement('body'))
      const wiped = kit.inline()
      await Promise.resolve()
      return [wiped, JSON.stringify(kit.inline()) === JSON.stringify(before), isPainted]
    }, SIX_TABS)
    assert.deepEqual(seen, [{}, true, false])
  })
})

type Deaf = readonly [name: string, isSink: boolean]
const DEAF: readonly Deaf[] = [['without a colour mode', false], ['with a sink of the host\'s', true]]
for (const [name, isSink] of DEAF) {
  test(`${name} the page's theme means nothing`, IN_BROWSER, async () => {
    await onPage('/', async (page) => {
      const seen = await page.evaluate(async ({ config, isSink, INK }) => {
          const told: unknown[] = []
        const tabs = config.tabs.map((tab) => {
          const { colorExtras } = tab
          if (colorExtras === undefined || isSink) return tab
          const panelSettings = { ...colorExtras.panelSettings, colorMode: false as const }
          return { ...tab, colorExtras: { ...colorExtras, panelSettings } }
        })
        const core = kit.start(isSink ? { ...config, applySink: {
          apply: (pairs) => told.push(...pairs.map(([one, value]) => `${one}: ${value}`)), clear: (names) => told.push(...names),
        } } : { ...config, tabs })
        kit.edit(core, INK, 'red')
        told.length = 0
        document.documentElement.dataset['theme'] = 'dark'
        await Promise.resolve()
        window.dispatchEvent(new Event('color-scheme-changed'))
        core.setCompare(true)
        const { place: { color }, state } = core.store.scene
        return [color?.identity, Object.keys(state.color), told.includes(INK), Object.keys(kit.inline())]
      }, { config: SIX_TABS, isSink, INK })
      const day = isSink ? 'Day:light' : 'Day'
      assert.deepEqual(seen, [day, [day], isSink, []])
    })
  })
}
