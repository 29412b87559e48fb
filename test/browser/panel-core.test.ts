// An instance's state on its page: loading it, a host's own sink, another root, and leaving.
// The page's theme, storage and other tabs have files of their own.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Kit } from '../support/panel-core-in-page.js'
import { IN_BROWSER, withPages } from '../support/panel-core-page.js'
import { fixtureText, SIX_TABS } from '../support/panel-storage.js'

// What the page has: functions that are run there name it.
declare const kit: Kit

const { onPage } = withPages()
const V4 = fixtureText('v4')
const INK = '--p-0'

/** What six-tabs writes where nothing is changed: its references. */
const UNTOUCHED = [
  '--inset-card', '--inset-field', '--inset-page', '--type-body', '--type-caption', '--type-heading',
]

test('without a stored state only references are on the page, and nothing is stored', IN_BROWSER, async () => {
  await onPage('/', async (page) => {
    const seen = await page.evaluate((config) => {
      const core = kit.start(config)
      return [Object.keys(kit.inline()).sort(), kit.changed(core), core.notices, localStorage.length]
    }, SIX_TABS)
    assert.deepEqual(seen, [UNTOUCHED, [], { isUnsaved: false, isForeign: false, page: 'shown' }, 0])
  })
})

test('a stored state is on the page at once: in one apply, when the constructor returns', IN_BROWSER, async () => {
  await onPage('/', async (page) => {
    const { calls, inline, changed } = await page.evaluate(({ config, text }) => {
      localStorage.setItem('six-tabs-state-v4', text)
      const target = kit.RootTarget.prototype
      const apply: unknown = Reflect.get(target, 'apply')
      let calls = 0
      Reflect.set(target, 'apply', function counted(this: unknown, pairs: unknown) {
        calls += 1
        return Reflect.apply(apply as () => unknown, this, [pairs] as unknown as [])
      })
      const core = kit.start(config)
      const seen = { calls, inline: kit.inline(), changed: kit.changed(core) }
      Reflect.set(target, 'apply', apply)
      return seen
    }, { config: SIX_TABS, text: V4 })
    assert.equal(calls, 1)
    assert.ok(changed.length > 5, String(changed))
    for (const name of changed) assert.ok(name in inline, name)
  })
})

test('a host\'s sink gets everything, and the page nothing; no first paint is stored', IN_BROWSER, async () => {
  await onPage('/', async (page) => {
    const seen = await page.evaluate(async ({ config, text }) => {
      localStorage.setItem('six-tabs-state-v4', text)
      const calls: string[] = []
      const values = new Map<string, string>()
      const core = kit.start({ ...config, applySink: {
        apply: (pairs) => {
          calls.push('apply')
          for (const [name, value] of pairs) values.set(name, value)
        },
        clear: (names) => {
          calls.push('clear')
          for (const name of names) values.delete(name)
        },
      } })
      const first = [...calls]
      kit.edit(core, '--space-md', '7rem')
      const { size } = values
      const space = values.get('--space-md')
      await kit.idle()
      core.destroy()
      return [first, calls, size > 10, space, values.size, kit.inline(), 'six-tabs-first-paint' in kit.stored()]
    }, { config: SIX_TABS, text: V4 })
    assert.deepEqual(seen, [['apply'], ['apply', 'apply', 'clear'], true, '7rem', 0, {}, false])
  })
})

test('destroying leaves the page as it was, and what is done afterwards does nothing', IN_BROWSER, async () => {
  await onPage('/', async (page) => {
    const seen = await page.evaluate(async (config) => {
      const root = document.documentElement
      root.setAttribute('style', 'color:red;--space-md:1px!important')
      const core = kit.start(config)
      kit.edit(core, '--space-md', '2rem')
      let told = 0
      core.onNotice(() => {
        told += 1
      })
      core.destroy()
      const left = root.getAttribute('style')
      const stored = JSON.stringify(kit.stored())
      kit.edit(core, '--space-md', '9rem')
      core.confirmWrite({ '--space-md': '9rem' }, kit.resetAll)
      core.keepMine()
      core.reapply()
      core.setCompare(true)
      core.setCompare(false)
      core.destroy()
      root.dataset['theme'] = 'dark'
      document.body.replaceWith(document.createElement('body'))
      window.dispatchEvent(new Event('color-scheme-changed'))
      window.dispatchEvent(new Event('pagehide'))
      window.dispatchEvent(new StorageEvent('storage', { key: null }))
      await kit.idle()
      return [left, root.getAttribute('style'), JSON.stringify(kit.stored()) === stored, told]
    }, SIX_TABS)
    assert.deepEqual(seen, ['color:red;--space-md:1px!important', 'color:red;--space-md:1px!important', true, 0])
  })
})

test('no listener, observer, timer or idle callback stays', IN_BROWSER, async () => {
  await onPage('/', async (page) => {
    const counts = await page.evaluate(async (config) => {
      const listeners = new Set<unknown>()
      const observers = new Set<unknown>()
      const requests = new Set<unknown>()
      /** Has something done before a method, which may change what it is given, and with what it gives. */
      type Around = (self: unknown, given: unknown[]) => ((result: unknown) => void) | null
      const wrap = (owner: object, name: string, act: Around): void => {
        const method = Reflect.get(owner, name) as (...given: unknown[]) => unknown
        Reflect.set(owner, name, function wrapped(this: unknown, ...given: unknown[]) {
          const then = act(this, given)
          const result = Reflect.apply(method, this ?? window, given)
          then?.(result)
          return result
        })
      }
      type Act = (self: unknown, given: unknown[]) => unknown
      const before = (owner: object, name: string, act: Act): void =>
        wrap(owner, name, (self, given) => {
          act(self, given)
          return null
        })
      before(window, 'addEventListener', (_, [type]) => listeners.add(type))
      before(window, 'removeEventListener', (_, [type]) => listeners.delete(type))
      before(MutationObserver.prototype, 'observe', (self) => observers.add(self))
      before(MutationObserver.prototype, 'disconnect', (self) => observers.delete(self))
      before(window, 'cancelIdleCallback', (_, [request]) => requests.delete(request))
      wrap(window, 'requestIdleCallback', (_, given) => {
        let request: unknown = null
        const act = given[0] as () => void
        given[0] = () => {
          requests.delete(request)
          act()
        }
        return (result) => {
          request = result
          requests.add(result)
        }
      })
      const count = (): number[] => [listeners.size, observers.size, requests.size]
      const core = kit.start(config)
      kit.edit(core, '--space-md', '2rem')
      const during = count()
      await kit.idle()
      const idle = count()
      kit.edit(core, '--space-md', '3rem')
      core.destroy()
      return [during, idle, count()]
    }, SIX_TABS)
    assert.deepEqual(counts, [[4, 2, 1], [4, 2, 0], [0, 0, 0]])
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
const DEAF: readonly Deaf[] = [['without a color mode', false], ['with a sink of the host\'s', true]]
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
