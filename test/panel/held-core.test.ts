// The core of an instance over a page that is an object: what it stores by itself, and what it does not.
// Real pages are in test/browser/panel-core*.test.ts; a host's sink stands for the document here.
import assert from 'node:assert/strict'
import { adoptPageValues } from '../../panel/tools/desk/adopt-page-values.js'
import { identitiesIn } from '../../panel/model/state/place.js'
import { test } from 'node:test'
import { ApplySession } from '../../panel/files/apply/session.browser.js'
import { PanelCore } from '../../panel/page/core/core.browser.js'
import { createHostTarget } from '../../panel/page/write/host-target.js'
import { resetToken, setPaletteEntry, setToken } from '../../panel/model/state/edits.js'
import { changedTokens } from '../../panel/model/state/value.js'
import { eventually } from '../support/eventually.js'
import {
  answered, previewOf, previewReply, reportOf, scriptedPorts, writeReply,
} from '../support/panel-apply.js'
import { KEYS, localStorageOf, MapStore, SIX_TABS } from '../support/panel-storage.js'

type Globals = Window & typeof globalThis

class NoObserver {
  observe(): void { /* a page that never changes */ }
  disconnect(): void { /* nothing was watched */ }
}
Object.assign(globalThis, { MutationObserver: NoObserver })

/** A page of these stored texts, without a document to write to. */
class FakePage extends EventTarget {
  /** How often the stylesheets were read. */
  readings = 0
  readonly document = Object.defineProperty(
    Object.assign(new EventTarget(), { documentElement: null, querySelectorAll: () => [] }), 'styleSheets', {
      get: () => {
        this.readings += 1
        return []
      },
    })
  readonly performance = performance
  readonly location = { href: 'http://localhost:5173/', origin: 'http://localhost:5173' }
  /** What listens, by the event it hears. */
  readonly heard: string[] = []
  readonly localStorage: object
  constructor(store: MapStore) {
    super()
    this.localStorage = localStorageOf(store)
  }

  override addEventListener(...words: Parameters<EventTarget['addEventListener']>): void {
    this.heard.push(words[0])
    super.addEventListener(...words)
  }

  override removeEventListener(...words: Parameters<EventTarget['removeEventListener']>): void {
    this.heard.splice(this.heard.indexOf(words[0]), 1)
    super.removeEventListener(...words)
  }

  hearOf(key: string): void {
    this.dispatchEvent(Object.assign(new Event('storage'), { key }))
  }
}

function startCore(page: FakePage, applied: Map<string, string>): PanelCore {
  const applySink = {
    apply: (pairs: readonly (readonly [string, string])[]) => {
      for (const [name, value] of pairs) applied.set(name, value)
    },
    clear: (names: readonly string[]) => {
      for (const name of names) applied.delete(name)
    },
  }
  const hostTarget = createHostTarget(applySink, () => assert.fail())
  const options = { painted: { pairs: [], hadStyle: false }, presets: () => ({}), hostTarget }
  return new PanelCore({ ...SIX_TABS, applySink }, page as unknown as Window & typeof globalThis, options)
}

test('colors follow what another tab has written to disk, and nothing is stored because of it', () => {
  const store = new MapStore()
  const page = new FakePage(store)
  const applied = new Map<string, string>()
  const core = startCore(page, applied)
  const identity = core.store.scene.place.color?.identity ?? assert.fail()
  core.store.commitTweakState('edit', setPaletteEntry(core.store.scene.place, 'color', 0, 'red'))
  store.texts.set(KEYS.lastAppliedColors, JSON.stringify({ [identity]: { '--p-1': 'lime' } }))
  store.texts.set(KEYS.lastApplied, JSON.stringify({ '--p-1': 'lime' }))
  store.log.length = 0
  page.hearOf(KEYS.lastApplied)
  assert.deepEqual(core.store.scene.state.color[identity]?.palette.slice(0, 2), ['red', 'lime'])
  assert.deepEqual([applied.get('--p-0'), applied.has('--p-1')], ['red', false])
  // Each tab would tell the other one, which would then have something to decide upon.
  assert.deepEqual(store.log, [])
  core.destroy()
})

test('with a host\'s own sink the page\'s stylesheets are not asked whether a write still stands', () => {
  const confirmed = JSON.stringify({ '--space-md': '2rem' })
  const page = new FakePage(new MapStore({ [KEYS.lastApplied]: confirmed }))
  const core = startCore(page, new Map())
  assert.deepEqual(core.confirmedUnder(identitiesIn(core.store.scene.place)), { '--space-md': '2rem' })
  assert.equal(page.readings, 0)
  core.destroy()
})

test('what a write has confirmed is stored once, and before the state that goes by it', () => {
  const store = new MapStore()
  const core = startCore(new FakePage(store), new Map())
  const space = core.plan.byVar.get('--space-md') ?? assert.fail()
  core.store.commitTweakState('edit', setToken(core.store.scene.place, space, '2rem'))
  store.log.length = 0
  core.confirmWrite({ '--space-md': '2rem' }, resetToken(core.store.scene.place, space))
  assert.deepEqual(store.log, [`write ${KEYS.lastApplied}`, `remove ${KEYS.v4}`])
  assert.equal(store.read(KEYS.lastApplied), '{"--space-md":"2rem"}')
  store.log.length = 0
  core.store.commitTweakState('edit', setToken(core.store.scene.place, space, '3rem'))
  assert.deepEqual(store.log, [`write ${KEYS.v4}`])
  core.destroy()
})

test('a session with the apply server lets go of its page, and the core of all of it', () => {
  const page = new FakePage(new MapStore())
  const core = startCore(page, new Map())
  const session = ApplySession.open(core, page as unknown as Globals, () => assert.fail(), scriptedPorts())
  session?.destroy()
  core.destroy()
  assert.deepEqual(page.heard, [])
})

test('what a write has confirmed is remembered and unchanged, and stays with a host\'s own sink', async () => {
  const store = new MapStore()
  const page = new FakePage(store)
  const applied = new Map<string, string>()
  const core = startCore(page, applied)
  const ports = scriptedPorts()
  const session = ApplySession.open(core, page as unknown as Globals, () => undefined, ports) ?? assert.fail()
  for (const [name, text] of [['--space-md', '2rem'], ['--p-0', 'red']] as const) {
    const token = core.plan.byVar.get(name) ?? assert.fail()
    core.store.commitTweakState('edit', setToken(core.store.scene.place, token, text))
  }
  session.review()
  const names = ['--space-md', '--p-0']
  ports.requests[0]?.answer(answered(previewReply([previewOf('a.css', names.map((name) => [name, '']))])))
  await eventually('a preview', () => session.client.flow.state === 'previewed')
  session.client.write()
  const confirmed: string[] = []
  store.write = (key, text) => {
    if (key === KEYS.lastApplied) confirmed.push(text)
    return MapStore.prototype.write.call(store, key, text)
  }
  ports.requests[1]?.answer(answered(writeReply([reportOf('a.css', { changed: names })])))
  await eventually('a write', () => session.client.flow.state === 'written')
  assert.deepEqual([...new Set(confirmed)], ['{}', '{"--space-md":"2rem","--p-0":"red"}'], 'nothing at once, then what is confirmed')
  assert.equal(core.notices.page, 'shown', 'there is nothing to wait for')
  session.destroy()
  assert.equal(page.readings, 1, 'for their addresses alone')
  assert.deepEqual(JSON.parse(store.read(KEYS.lastApplied) ?? ''), { '--space-md': '2rem', '--p-0': 'red' })
  assert.deepEqual(changedTokens(core.plan, core.store.scene), [])
  assert.deepEqual(names.map((name) => applied.get(name)), ['2rem', 'red'])
  // Nothing that another tab stores brings the mark back, or takes the color away.
  page.hearOf(KEYS.lastApplied)
  assert.deepEqual([changedTokens(core.plan, core.store.scene), applied.get('--p-0')], [[], 'red'])
  core.destroy()
})

test('a color can be given the value of its scheme where the page has another one, and keeps it', () => {
  const store = new MapStore()
  const applied = new Map<string, string>()
  const core = startCore(new FakePage(store), applied)
  const edit = (of: PanelCore, name: string, text: string): void => {
    const token = of.plan.byVar.get(name) ?? assert.fail()
    of.store.commitTweakState('edit', setToken(of.store.scene.place, token, text))
  }
  const changed = (of: PanelCore): readonly string[] =>
    changedTokens(of.plan, of.store.scene).map(({ item }) => item.cssVar)
  const colors = (of: ReadonlyMap<string, string>): Readonly<Record<string, string>> =>
    Object.fromEntries([...of].filter(([name]) => name.startsWith('--p-')))
  const scheme = core.store.scene.place.color?.seed.palette[0] ?? assert.fail()
  edit(core, '--p-1', '#101010')
  const page = new Map([['--p-0', '#eeeeee'], ['--p-2', '#dddddd'], ['--space-md', '9rem']])
  const believed = ['--p-0', '--p-1', '--space-md'].map((name) => core.plan.byVar.get(name) ?? assert.fail())
  adoptPageValues(core, { ...core.store.scene, page }, believed)
  const { color } = identitiesIn(core.store.scene.place)
  assert.deepEqual(core.confirmedUnder({ color, secondary: null }), { '--p-0': '#eeeeee' })
  // What the page says is what it is by itself, in the states of the history as well.
  assert.deepEqual([changed(core), colors(applied)], [['--p-1'], { '--p-1': '#101010' }])
  edit(core, '--p-0', scheme)
  assert.deepEqual([changed(core), applied.get('--p-0')], [['--p-0', '--p-1'], scheme])
  core.store.undo()
  core.store.undo()
  assert.deepEqual([changed(core), colors(applied)], [[], {}])
  core.store.redo()
  core.store.redo()
  core.destroy()
  const again = new Map<string, string>()
  const next = startCore(new FakePage(store), again)
  const kept = { '--p-0': scheme, '--p-1': '#101010' }
  assert.deepEqual([changed(next), colors(again)], [['--p-0', '--p-1'], kept])
  edit(next, '--p-0', '#eeeeee')
  assert.deepEqual(changed(next), ['--p-1'])
  next.destroy()
})
