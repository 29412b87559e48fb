// Random walks through edits, resets, undo, redo, writes, themes and loading the page anew, on a page whose
// stylesheet takes what was written at once, in part, or later. After each step page, list and counts must
// say the same, under either theme.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ApplySession } from '../../panel/apply/session.browser.js'
import { PanelCore } from '../../panel/core/core.browser.js'
import { createHostTarget } from '../../panel/sink/host-target.js'
import { resetAll, resetTab, resetToken, setToken } from '../../panel/state/edits.js'
import { placeOf } from '../../panel/state/place.js'
import { createPlan } from '../../panel/state/plan.js'
import type { Scene, Token } from '../../panel/state/state.types.js'
import { EMPTY_STATE } from '../../panel/state/empty.js'
import { changedTokens, valueOf } from '../../panel/state/value.js'
import { eventually } from '../support/eventually.js'
import { LatePage } from '../support/late-page.js'
import { answered, previewOf, previewReply, reportOf, scriptedPorts, writeReply } from '../support/panel-apply.js'
import { MapStore, SIX_TABS } from '../support/panel-storage.js'
import { createRandom, oneOf, type Random } from '../support/random.js'

const WALKS = 25
/** Of thousands, these have found what the first ones do not. */
const FURTHER = [134, 1308]
const STEPS = 30
const COLORS = ['red', 'lime', '#123456', '#1a1a2e', '#e6e6f0', '#d64550']
const LENGTHS = ['1rem', '2rem', '3px', '0.25rem']
const NAMES = ['--p-0', '--p-1', '--p-2', '--color-danger', '--brand-100', '--space-md', '--space-2xs', '--inset-card']

const plan = createPlan(SIX_TABS)
const tokens = NAMES.map((name) => plan.byVar.get(name) ?? assert.fail(name))
/** Whether the page's theme chooses it: the sheet has a rule of its own for the dark theme's. */
const isThemed = ({ part }: Token): boolean => part.kind !== 'ordinary' && part.slot === 'color'
const usual = (theme: string): ReadonlyMap<string, string> => {
  const scene: Scene = { state: EMPTY_STATE, place: placeOf(plan, theme, {}), baseline: {} }
  return new Map(tokens.map((token) => [token.item.cssVar, valueOf(plan, scene, token) ?? assert.fail()]))
}

/** What follows at once has followed. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) await new Promise((resolve) => void setImmediate(resolve))
}

class Walk {
  readonly #random: Random
  readonly #disk = new Map(usual('light'))
  readonly #known = new Set<string>()
  readonly #store = new MapStore()
  readonly #page: LatePage
  #applied = new Map<string, string>()
  #ports = scriptedPorts()
  #core: PanelCore
  #session: ApplySession

  constructor(seed: number) {
    this.#random = createRandom(seed)
    const dark = new Map(tokens.filter(isThemed).map(({ item: { cssVar } }) =>
      [cssVar, usual('dark').get(cssVar) ?? assert.fail()] as const))
    this.#page = new LatePage(`walk-${seed}.localhost`, this.#store, { disk: this.#disk, dark })
    ;[this.#core, this.#session] = this.#open()
  }

  #open(): [PanelCore, ApplySession] {
    const applied = this.#applied = new Map<string, string>()
    const hostTarget = createHostTarget({
      apply: (pairs) => {
        for (const [name, value] of pairs) applied.set(name, value)
      },
      clear: (names) => {
        for (const name of names) applied.delete(name)
      },
    }, () => assert.fail())
    const page = this.#page as unknown as Window
    const painted = { pairs: [], hadStyle: false }
    const core = new PanelCore(SIX_TABS, page, { painted, presets: () => ({}), hostTarget })
    this.#ports = scriptedPorts()
    return [core, ApplySession.open(core, page, () => undefined, this.#ports) ?? assert.fail()]
  }

  /** One step; its name. */
  async step(): Promise<string> {
    const { store } = this.#core
    const steps: readonly (readonly [weight: number, name: string, act: () => unknown])[] = [
      [8, 'edit', () => this.#edit()],
      [4, 'undo', () => store.undo()],
      [2, 'redo', () => store.redo()],
      [1, 'reset', () => this.#reset()],
      [2, 'toggle', () => this.#toggle()],
      [3, 'write', () => this.#write()],
      [1, 'take the write back', () => store.commitTweakState('revert', this.#session.takingBack ?? ((state) => state))],
      [2, 'show', () => this.#show()],
      [1, 'reload', () => this.#reload()],
    ]
    let luck = this.#random() * steps.reduce((sum, [weight]) => sum + weight, 0)
    const [, name, act] = steps.find(([weight]) => (luck -= weight) < 0) ?? assert.fail()
    await act()
    return name
  }

  /** Page, list and counts say the same. */
  check(): void {
    const told = this.#checkHere()
    this.#toggle()
    assert.deepEqual(this.#checkHere(), [told[1], told[0]], 'the other theme')
    this.#toggle()
  }

  /** Writes all that is left: then nothing is changed, and nothing of the panel's is on the page. */
  async end(): Promise<void> {
    if (this.#page.theme !== 'light') this.#toggle()
    const meant = tokens.map(this.#value)
    this.#isWhole = true
    await this.#write()
    await this.#show()
    assert.deepEqual(this.#changed(), [])
    assert.deepEqual(tokens.map(({ item }) => this.#disk.get(item.cssVar)), meant)
    const left = tokens.filter(({ item: { cssVar } }) => cssVar !== '--inset-card' && this.#applied.has(cssVar))
    assert.deepEqual(left.map(({ item }) => item.cssVar), [])
    const { color, tabs } = this.#core.store.scene.state
    assert.deepEqual([color['Day:light'], tabs], [undefined, {}])
    this.#core.destroy()
    this.#session.destroy()
  }

  #isWhole = false

  /** What is changed here, and what is told to be changed under the other theme. */
  #checkHere(): readonly [readonly string[], readonly string[]] {
    const { theme } = this.#page
    const seen = ({ item: { cssVar } }: Token): string | null =>
      this.#applied.get(cssVar) ?? this.#page.says(cssVar)
    const said = (read: (token: Token) => string | null): object =>
      Object.fromEntries(tokens.map((token) => [token.item.cssVar, read(token)]))
    assert.deepEqual(said(seen), said(this.#value), `page and list, ${theme}`)
    const own = (token: Token): string | null => isThemed(token) && theme === 'dark'
      ? usual('dark').get(token.item.cssVar) ?? null
      : this.#disk.get(token.item.cssVar) ?? null
    const changed = tokens.filter((token) => this.#value(token) !== own(token)).map(({ item }) => item.cssVar)
    assert.deepEqual(this.#changed(), changed, `what is changed, ${theme}`)
    const there = this.#core.changedElsewhere().flatMap((one) => one.tokens).map(({ item }) => item.cssVar)
    const here = changed.filter((name) => isThemed(this.#named(name)))
    return [here, NAMES.filter((name) => there.includes(name))]
  }

  #edit(): void {
    const { store } = this.#core
    const token = this.#named(oneOf(this.#random, NAMES))
    const isReference = token.part.kind === 'ordinary' && token.part.referenced !== null
    const isColor = token.item.type.kind === 'color'
    const text = isReference
      ? oneOf(this.#random, ['space-md', 'space-xs', 'space-2xs'])
      : oneOf(this.#random, isColor ? COLORS : LENGTHS)
    store.commitTweakState('edit', setToken(store.scene.place, token, text))
  }

  #reset(): void {
    const { store } = this.#core
    const { place } = store.scene
    const luck = this.#random()
    const tab = oneOf(this.#random, ['color', 'color-secondary', 'spacing'])
    store.commitTweakState('revert', luck < 0.2
      ? resetAll
      : luck < 0.5 ? resetTab(plan, place, tab) : resetToken(place, this.#named(oneOf(this.#random, NAMES))))
  }

  #toggle(): void {
    this.#page.setTheme(this.#page.theme === 'light' ? 'dark' : 'light')
  }

  async #write(): Promise<void> {
    const { client } = this.#session
    const { tokens: sent } = this.#session.payload()
    if (sent.length === 0) return
    const names = sent.map(([name]) => name)
    this.#session.review()
    this.#answer(previewReply([previewOf('a.css', names.map((name) => [name, '']))]))
    await eventually('a preview', () => client.flow.state === 'previewed')
    client.write()
    const luck = this.#random()
    // What was written before is declared where the server finds it.
    const unknown = names.filter((name) => !this.#isWhole && !this.#known.has(name) && this.#random() < 0.1)
    for (const [name, value] of sent) {
      if (unknown.includes(name)) continue
      this.#disk.set(name, value)
      this.#known.add(name)
    }
    this.#load(() => this.#random() < luck)
    // The page may have gone to its other theme while the server writes.
    if (!this.#isWhole && this.#random() < 0.2) this.#toggle()
    this.#answer(writeReply([reportOf('a.css', { changed: names.filter((name) => !unknown.includes(name)), unknown })]))
    const ending = unknown.length === names.length ? 'failed' : 'written'
    await eventually('a write', () => client.flow.state === ending)
    this.#page.load()
    await settled()
  }

  /** Of what the file says, the page's stylesheet has these. */
  #load(isLoaded: () => boolean): void {
    for (const [name, value] of this.#disk) if (isLoaded()) this.#page.sheet.set(name, value)
  }

  /** The stylesheet comes anew. */
  async #show(): Promise<void> {
    this.#load(() => true)
    this.#page.load()
    await settled()
  }

  /** Page and panel go, and come again: with the new stylesheet, or with the old one out of a cache. */
  async #reload(): Promise<void> {
    const before = tokens.map(this.#value)
    this.#core.destroy()
    this.#session.destroy()
    if (this.#random() < 0.5) this.#load(() => true)
    ;[this.#core, this.#session] = this.#open()
    await settled()
    assert.deepEqual(tokens.map(this.#value), before)
  }

  #answer(reply: object): void {
    this.#ports.requests.at(-1)?.answer(answered(reply))
  }

  readonly #named = (name: string): Token => this.#core.plan.byVar.get(name) ?? assert.fail(name)
  readonly #value = ({ item: { cssVar } }: Token): string | null =>
    valueOf(this.#core.plan, this.#core.store.scene, this.#named(cssVar))

  #changed(): readonly string[] {
    const { plan: its, store: { scene } } = this.#core
    const changed = new Set(changedTokens(its, scene).map(({ item }) => item.cssVar))
    return NAMES.filter((name) => changed.has(name))
  }
}

test('whatever is written, undone and written again under two themes: the panel and the page say the same', async () => {
  for (const seed of [...Array.from({ length: WALKS }, (_, at) => at + 1), ...FURTHER]) {
    const walk = new Walk(seed)
    const steps: string[] = []
    try {
      for (let step = 1; step <= STEPS; step += 1) {
        steps.push(await walk.step())
        walk.check()
      }
      steps.push('end')
      await walk.end()
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      throw new Error(`walk ${seed}: ${steps.join(', ')}: ${why}`, { cause: error })
    }
  }
})
