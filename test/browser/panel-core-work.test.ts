// What a person does with a whole state: comparing, previews, snapshots, and a write that was confirmed.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Kit } from '../support/panel-core-in-page.js'
import { IN_BROWSER, withPages } from '../support/panel-core-page.js'
import { fixtureText, SIX_TABS } from '../support/panel-storage.js'

// What the page has: functions that are run there name it.
declare const kit: Kit

const { onPage } = withPages()
const INK = '--p-0'

test('comparing shows the page without overrides, and changes neither state nor storage', IN_BROWSER, async () => {
  await onPage('/', async (page) => {
    const seen = await page.evaluate(async (config) => {
      document.documentElement.setAttribute('style', '--space-md:5px')
      const core = kit.start(config)
      kit.edit(core, '--space-md', '2rem')
      kit.edit(core, '--space-lg', '3rem')
      await kit.idle()
      const { scene, history } = core.store
      const stored = JSON.stringify(kit.stored())
      core.setCompare(true)
      const during = kit.inline()
      const isSame = core.store.scene === scene && core.store.history === history
      await kit.idle()
      const isStoredSame = JSON.stringify(kit.stored()) === stored
      kit.edit(core, '--space-md', '9rem')
      document.body.replaceWith(document.createElement('body'))
      await Promise.resolve()
      core.reapply()
      const edited = kit.inline()
      core.setCompare(false)
      const { '--space-md': md, '--space-lg': lg } = kit.inline()
      core.destroy()
      return { during, isSame, isStoredSame, edited, after: [md, lg], left: document.documentElement.getAttribute('style') }
    }, SIX_TABS)
    assert.deepEqual(seen, {
      during: { '--space-md': '5px' }, isSame: true, isStoredSame: true, edited: { '--space-md': '5px' },
      after: ['9rem', '3rem'], left: '--space-md:5px',
    })
  })
})

test('a preview is on the page and nowhere else, and is taken back without a trace', IN_BROWSER, async () => {
  await onPage('/', async (page) => {
    const seen = await page.evaluate(async ({ config, text }) => {
      const root = document.documentElement
      root.setAttribute('style', 'color:red;--p-1:blue!important')
      const core = kit.start(config)
      kit.edit(core, '--p-0', 'green')
      await kit.idle()
      const now = () => [root.getAttribute('style'), JSON.stringify(kit.stored()), JSON.stringify(core.store.scene.state)]
      const values = new Map([['--p-0', 'pink'], ['--p-1', 'pink'], ['--p-2', 'pink']])
      const before = now()
      const found: unknown[] = []
      /** What the page has meanwhile, and what is said of a preview after something. */
      const during = async (name: string, act: () => unknown) => {
        core.preview.show(values, 'Preview')
        const inline = kit.inline()
        await act()
        await kit.idle()
        const { words } = core.preview
        core.preview.end()
        found.push([name, [...values.keys()].map((one) => inline[one]).join(), words])
      }
      await during('nothing', () => undefined)
      const isTraceless = JSON.stringify(now()) === JSON.stringify(before)
      await during('comparing', () => {
        core.setCompare(true)
        const { '--p-0': entry } = kit.inline()
        core.setCompare(false)
        found.push(entry)
      })
      await during('putting back', () => core.reapply())
      await during('the same theme', () => window.dispatchEvent(new Event('color-scheme-changed')))
      await during('an edit of nothing', () => kit.edit(core, '--p-0', 'green'))
      await during('an edit', () => kit.edit(core, '--space-md', '9rem'))
      await during('undo', () => core.store.undo())
      await during('another tab', () => {
        localStorage.setItem('six-tabs-state-v4', text)
        core.loadForeign()
      })
      const isLeft = kit.inline()['--p-2'] === undefined
      await during('another theme', () => {
        root.dataset['theme'] = 'dark'
        window.dispatchEvent(new Event('color-scheme-changed'))
      })
      delete root.dataset['theme']
      core.preview.show(values, 'Preview')
      core.destroy()
      const gone = [root.getAttribute('style'), core.preview.words]
      core.preview.show(values, 'Preview')
      return { isTraceless, isLeft, found, gone, after: root.getAttribute('style') }
    }, { config: SIX_TABS, text: fixtureText('v4') })
    const on = 'pink,pink,pink'
    assert.deepEqual(seen, {
      isTraceless: true, isLeft: true,
      found: [
        ['nothing', on, 'Preview'], undefined, ['comparing', on, 'Preview'], ['putting back', on, 'Preview'],
        ['the same theme', on, 'Preview'], ['an edit of nothing', on, 'Preview'], ['an edit', on, null],
        ['undo', on, null], ['another tab', on, null], ['another theme', on, null],
      ],
      gone: ['color:red;--p-1:blue!important', null], after: 'color:red;--p-1:blue!important',
    })
  })
})

test('snapshots go through the core: stored, restored after a reload, flipped, under another theme without colors', IN_BROWSER, async () => {
  await onPage('/', async (page) => {
    await page.evaluate(({ config, INK }) => {
      const core = kit.start(config)
      kit.edit(core, INK, 'red')
      kit.edit(core, '--space-md', '1rem')
      const snapshots = kit.createSnapshots(core)
      snapshots.save('a', 1)
      kit.edit(core, '--space-md', '2rem')
      snapshots.save('b', 2)
      core.store.commitTweakState('reset-all', kit.resetAll)
    }, { config: SIX_TABS, INK })
    await page.reload()
    await page.waitForFunction(() => 'kit' in window)
    const seen = await page.evaluate(async ({ config, INK }) => {
      const core = kit.start(config)
      const look = (outcome: string): unknown[] => {
        const { [INK]: ink = null, '--space-md': space = null } = kit.inline()
        return [outcome, ink, space, core.store.history.done]
      }
      const snapshots = kit.createSnapshots(core)
      const steps = [look('')]
      steps.push(look(snapshots.restore('a')), look(snapshots.flip()?.restored ?? ''), look(snapshots.flip()?.restored ?? ''))
      document.documentElement.dataset['theme'] = 'dark'
      await Promise.resolve()
      steps.push(look(snapshots.restore('b')))
      core.store.undo()
      steps.push(look('undone'))
      return steps
    }, { config: SIX_TABS, INK })
    assert.deepEqual(seen, [
      ['', null, null, 0], ['restored', 'red', '1rem', 1], ['restored', 'red', '2rem', 2], ['restored', 'red', '1rem', 3],
      ['without-colors', null, '2rem', 4], ['undone', null, '1rem', 3],
    ])
  })
})

test('a confirmed write is the new baseline: the stylesheet shows, nothing is changed, a new history begins', IN_BROWSER, async () => {
  await onPage('/', async (page) => {
    const write = await page.evaluate(({ config, INK }) => {
      const core = kit.start(config)
      kit.edit(core, INK, 'red')
      kit.edit(core, '--space-md', '2rem')
      kit.edit(core, '--type-body', 'lg')
      const confirmed = { [INK]: 'red', '--space-md': '2rem', '--type-body': 'var(--text-lg)' }
      document.head.appendChild(document.createElement('style')).textContent =
        `:root { --text-lg: 20px; ${Object.entries(confirmed).map(([name, value]) => `${name}: ${value}`).join('; ')} }`
      core.confirmWrite(confirmed, kit.resetAll)
      core.store.clearHistory()
      const { [INK]: ink = null, '--space-md': space = null, '--type-body': body = null } = kit.inline()
      return {
        inline: [ink, space, body], computed: [INK, '--space-md', '--type-body'].map(kit.computed),
        changed: kit.changed(core), history: core.store.history.entries.length, notices: core.notices,
        stored: JSON.parse(kit.stored()['six-tabs-last-applied'] ?? '') as unknown,
      }
    }, { config: SIX_TABS, INK })
    assert.deepEqual(write, {
      inline: [null, null, null], computed: ['red', '2rem', '20px'],
      changed: [], history: 0, notices: { isUnsaved: false, isForeign: false, page: 'shown' },
      stored: { [INK]: 'red', '--space-md': '2rem', '--type-body': 'var(--text-lg)' },
    })
    await page.reload()
    await page.waitForFunction(() => 'kit' in window)
    const again = await page.evaluate(({ config, INK }) => {
      const core = kit.start(config)
      const first = kit.changed(core)
      // What was the configuration's default is a change by now.
      kit.edit(core, '--space-md', '1rem')
      kit.edit(core, INK, '#1a1a2e')
      const { [INK]: ink, '--space-md': space } = kit.inline()
      return [first, kit.changed(core), ink, space]
    }, { config: SIX_TABS, INK })
    assert.deepEqual(again, [[], [INK, '--space-md'], '#1a1a2e', '1rem'])
  })
})

test('a confirmed write that takes back no override keeps its baseline as well', IN_BROWSER, async () => {
  await onPage('/', async (page) => {
    const seen = await page.evaluate((config) => {
      const core = kit.start(config)
      core.confirmWrite({ '--space-md': '2rem' }, (state) => state)
      return kit.stored()
    }, SIX_TABS)
    assert.equal(seen['six-tabs-last-applied'], '{"--space-md":"2rem"}')
  })
})
