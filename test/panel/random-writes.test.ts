// Random walks through edits of colors, undo, redo, writes and themes on a page whose stylesheet takes what
// was written at once, in part, or later. After each step page, list and the other theme's count must agree.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ApplySession } from '../../panel/apply/session.browser.js'
import { PanelCore } from '../../panel/core/core.browser.js'
import { createHostTarget } from '../../panel/sink/host-target.js'
import { setPaletteEntry } from '../../panel/state/edits.js'
import type { Token } from '../../panel/state/state.types.js'
import { changedTokens, valueOf } from '../../panel/state/value.js'
import { eventually } from '../support/eventually.js'
import { answered, previewOf, previewReply, reportOf, scriptedPorts, writeReply } from '../support/panel-apply.js'
import { MapStore, SIX_TABS } from '../support/panel-storage.js'
import { createRandom, oneOf, wholeFrom, type Random } from '../support/random.js'

const WALKS = 25
const STEPS = 30
const COLORS = ['red', 'lime', '#123456', '#1a1a2e', '#e6e6f0', '#d64550']

class NoObserver {
  observe(): void { /* themes are told by an event here */ }
  disconnect(): void { /* nothing was watched */ }
}
Object.assign(globalThis, { MutationObserver: NoObserver })

/** Read by the name of its class. */
class CSSStyleRule {
  readonly selectorText = ':root'
  readonly cssRules = []
  readonly style
  constructor(values: ReadonlyMap<string, string>) {
    const names = [...values.keys()]
    this.style = {
      length: names.length,
      item: (at: number) => names[at] ?? '',
      getPropertyValue: (name: string) => values.get(name) ?? '',
      getPropertyPriority: () => '',
    }
  }
}

/** A page with one stylesheet, which says something of the light scheme alone. */
class FakePage extends EventTarget {
  theme = 'light'
  readonly sheet = new Map<string, string>()
  readonly performance = { now: () => 0 }
  readonly origin = 'http://localhost:5173'
  readonly location = { href: 'http://localhost:5173/', origin: 'http://localhost:5173' }
  readonly requestIdleCallback = (): number => 0
  readonly cancelIdleCallback = (): void => undefined
  readonly localStorage: object
  readonly document: EventTarget
  constructor(store: MapStore) {
    super()
    this.localStorage = {
      getItem: (key: string) => store.read(key),
      setItem: (key: string, text: string) => store.write(key, text),
      removeItem: (key: string) => store.remove(key),
    }
    this.document = Object.defineProperty(Object.assign(new EventTarget(), {
      baseURI: 'http://localhost:5173/', head: {}, adoptedStyleSheets: [], querySelectorAll: () => [],
      documentElement: { getAttribute: () => this.theme, matches: () => true },
    }), 'styleSheets', { get: () => [this.#styleSheet()] })
  }

  #styleSheet(): object {
    const isLight = this.theme === 'light'
    return { media: { mediaText: '' }, cssRules: isLight ? [new CSSStyleRule(this.sheet)] : [] }
  }
}

class Walk {
  readonly core: PanelCore
  readonly #random: Random
  readonly #page = new FakePage(new MapStore())
  readonly #applied = new Map<string, string>()
  readonly #ports = scriptedPorts()
  readonly #session: ApplySession
  readonly #palette: readonly Token[]
  readonly #first: ReadonlyMap<string, string>
  // What was written and the page does not show yet.
  #late: readonly (readonly [string, string])[] = []

  constructor(seed: number) {
    this.#random = createRandom(seed)
    const hostTarget = createHostTarget({
      apply: (pairs) => {
        for (const [name, value] of pairs) this.#applied.set(name, value)
      },
      clear: (names) => {
        for (const name of names) this.#applied.delete(name)
      },
    }, () => assert.fail())
    const page = this.#page as unknown as Window
    const options = { painted: { pairs: [], hadStyle: false }, presets: () => ({}), hostTarget }
    this.core = new PanelCore(SIX_TABS, page, options)
    this.#palette = this.core.plan.tokens.filter(({ part }) => part.kind === 'palette' && part.slot === 'color')
    for (const token of this.#palette) this.#page.sheet.set(token.item.cssVar, this.#value(token) ?? '')
    this.#first = new Map(this.#page.sheet)
    this.#session = ApplySession.open(this.core, page, () => undefined, this.#ports) ?? assert.fail()
  }

  async step(): Promise<void> {
    const luck = this.#random()
    const { store } = this.core
    if (luck < 0.4) this.#edit()
    else if (luck < 0.6) store.undo()
    else if (luck < 0.7) store.redo()
    else if (luck < 0.8) this.toggle()
    else if (luck < 0.92) await this.write()
    else if (this.#page.theme === 'light') await this.show()
  }

  check(): void {
    if (this.#page.theme === 'light') assert.deepEqual(this.#palette.map(this.#seen), this.#palette.map(this.#value))
    const told = this.#told()
    this.toggle()
    assert.deepEqual(this.#changed(), told)
    this.toggle()
  }

  /** Writes all that is left: then nothing is changed, and nothing of the panel's is on the page. */
  async end(): Promise<void> {
    if (this.#page.theme !== 'light') this.toggle()
    const meant = this.#palette.map(this.#value)
    await this.write()
    await this.show()
    assert.deepEqual(this.#changed(), [])
    assert.deepEqual(this.#palette.map(({ item }) => this.#page.sheet.get(item.cssVar)), meant)
    assert.deepEqual(this.#palette.filter(({ item }) => this.#applied.has(item.cssVar)), [])
    assert.equal(this.core.store.scene.state.color['Day:light'], undefined)
    this.#session.destroy()
    this.core.destroy()
  }

  toggle(): void {
    this.#page.theme = this.#page.theme === 'light' ? 'dark' : 'light'
    this.#page.dispatchEvent(new Event('color-scheme-changed'))
  }

  async write(): Promise<void> {
    const { client } = this.#session
    const { tokens } = this.#session.payload()
    if (tokens.length === 0) return
    const names = tokens.map(([name]) => name)
    this.#session.review()
    this.#ports.requests.at(-1)?.answer(answered(previewReply([previewOf('a.css', names.map((name) => [name, '']))])))
    await eventually('a preview', () => client.flow.state === 'previewed')
    client.write()
    const luck = this.#random()
    // What replaces an earlier write is there at once; what replaces the file's first values may come later.
    const isEarly = ([name]: readonly [string, string]): boolean =>
      this.#random() < luck || this.#first.get(name) !== this.#page.sheet.get(name)
    const due = [...this.#late.filter(([name]) => !names.includes(name)), ...tokens]
    const early = due.filter(isEarly)
    this.#late = due.filter((pair) => !early.includes(pair))
    for (const [name, value] of early) this.#page.sheet.set(name, value)
    this.#ports.requests.at(-1)?.answer(answered(writeReply([reportOf('a.css', { changed: names })])))
    await eventually('a write', () => client.flow.state === 'written')
    this.#page.document.dispatchEvent(new Event('load'))
    await settled()
  }

  /** The stylesheet comes anew. */
  async show(): Promise<void> {
    for (const [name, value] of this.#late) this.#page.sheet.set(name, value)
    this.#late = []
    this.#page.document.dispatchEvent(new Event('load'))
    await settled()
  }

  #edit(): void {
    const { store } = this.core
    const index = wholeFrom(this.#random, 0, 2)
    store.commitTweakState('edit', setPaletteEntry(store.scene.place, 'color', index, oneOf(this.#random, COLORS)))
  }

  readonly #value = (token: Token): string | null => valueOf(this.core.plan, this.core.store.scene, token)
  readonly #seen = ({ item: { cssVar } }: Token): string | null =>
    this.#applied.get(cssVar) ?? this.#page.sheet.get(cssVar) ?? null

  #changed(): readonly string[] {
    return changedTokens(this.core.plan, this.core.store.scene)
      .filter(({ part }) => part.kind !== 'ordinary' && part.slot === 'color').map(({ item }) => item.cssVar)
  }

  #told(): readonly string[] {
    return this.core.changedElsewhere().filter(({ slot }) => slot === 'color')
      .flatMap(({ tokens }) => tokens.map(({ item }) => item.cssVar))
  }
}

/** What follows at once has followed. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => void setImmediate(resolve))
}

test('whatever is written, undone and written again under two themes: the panel and the page say the same', async () => {
  for (let seed = 1; seed <= WALKS; seed += 1) {
    const walk = new Walk(seed)
    for (let step = 1; step <= STEPS; step += 1) {
      await walk.step()
      try {
        walk.check()
      } catch (error) {
        throw new Error(`walk ${seed}, step ${step}`, { cause: error })
      }
    }
    await walk.end()
  }
})
