// Random walks with everything that changes a state: imports, bulk edits, pills, writes, other schemes.
// After each step the page is held against a fresh one, and the storage is loaded anew.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { differingValues } from '../../panel/files/apply/differing.js'
import { reconcileUpdater } from '../../panel/model/state/reconcile.js'
import { analyzeImport } from '../../panel/files/exchange/import-read.js'
import { importUpdater } from '../../panel/files/exchange/import-apply.js'
import { exportText } from '../../panel/files/exchange/export.js'
import { baselineOf, NOTHING_CONFIRMED, withBaseline } from '../../panel/model/state/baseline.js'
import { bulkEdit, type BulkOperation, type BulkValue } from '../../panel/model/state/bulk.js'
import { resetAll, resetTab, resetTokens, setRole, setSemantic, setToken } from '../../panel/model/state/edits.js'
import { diffScenes } from '../../panel/model/state/emission.js'
import { EMPTY_STATE } from '../../panel/model/state/empty.js'
import { customValueOf, isPillOn, pillUpdater } from '../../panel/model/state/pill.js'
import { identitiesIn, identitiesUnder, placeOf, seedForIdentity } from '../../panel/model/state/place.js'
import { createPlan } from '../../panel/model/state/plan.js'
import type { Baseline, Change, Place, Reason, TweakState, Updater } from '../../panel/model/state/state.types.js'
import { Store } from '../../panel/model/state/store.js'
import { changedTokens, isChanged, valueOf } from '../../panel/model/state/value.js'
import { StateStorage } from '../../panel/model/storage/state-storage.js'
import type { PanelConfig } from '../../panel/model/config/config.types.js'
import type { LengthKind, NumberKind, TierItem } from '../../panel/model/tokens/tokens.types.js'
import { readFixtureConfig } from '../support/panel-config.js'
import { readDocumentText } from '../support/panel-documents.js'
import { KEYS, MapStore } from '../support/panel-storage.js'
import { createRandom, oneOf, wholeFrom, type Random } from '../support/random.js'
import { roundsOf } from '../support/rounds.js'

const WALKS = roundsOf(80)
const STEPS = 40

/** The six tabs, with a pill on every third item. */
function withPills(config: PanelConfig): PanelConfig {
  let count = 0
  const pilled = (item: TierItem): TierItem => {
    count += 1
    return count % 3 === 0 ? { ...item, pill: { value: `${count}px`, customDefault: item.default } } : item
  }
  return {
    ...config,
    tabs: config.tabs.map((tab) => ({
      ...tab, tiers: tab.tiers.map((tier) => ({ ...tier, items: tier.items.map(pilled) })),
    })),
  }
}

const plan = createPlan(withPills(readFixtureConfig('six-tabs')))
const pills = plan.tokens.filter(({ item }) => item.pill !== undefined)
const numeric = plan.tokens.filter(({ item: { type }, part }) =>
  (type.kind === 'length' || type.kind === 'number') && part.kind === 'ordinary' && part.referenced === null)
const DOCUMENTS = ['v1-own', 'v1-zudo', 'v2-own', 'v2-zudo', 'v3-own', 'v3-zudo'].map(readDocumentText)
const TABS = plan.config.tabs.map(({ id }) => id)
const TEXTS = ['red', '1px', '1.2000000000000002rem', 'space-lg', 'gone', 'calc(1px + 2px)', '__proto__']

type Page = ReadonlyMap<string, string>
const applied = (page: Page, { set, clear, untouched }: Change): Page => {
  const next = new Map(page)
  for (const name of clear) next.delete(name)
  for (const [name, value] of set) next.set(name, untouched.has(name) ? `untouched ${value}` : value)
  return next
}
const sorted = (page: Page): unknown => [...page].sort(([one], [other]) => (one < other ? -1 : 1))

class Walk {
  readonly #random: Random
  readonly #withThemes: boolean
  readonly #map = new MapStore()
  readonly #states: StateStorage
  readonly store: Store
  readonly #customs = new Map<string, string>()
  readonly #documents = [...DOCUMENTS]
  #confirmed = NOTHING_CONFIRMED
  #theme = 'light'
  #page: Page = new Map()
  #start: TweakState = EMPTY_STATE
  #nowMs = 0

  constructor(seed: number, withThemes: boolean) {
    this.#random = createRandom(seed)
    this.#withThemes = withThemes
    const place = this.#placeNow()
    this.#states = this.#openStates()
    const scene = { state: this.#states.load(), place, baseline: this.#baseline }
    this.#page = applied(this.#page, diffScenes(plan, null, scene))
    this.store = new Store(plan, {
      apply: (change) => {
        this.#page = applied(this.#page, change)
      },
      save: (state, reason) => {
        if (reason !== 'initialize') assert.equal(this.#states.save(state, reason), true)
      },
      nowMs: () => this.#nowMs,
    }, scene)
  }

  get #baseline(): Baseline { return baselineOf(this.#confirmed, identitiesUnder(plan, this.#theme)) }
  get #place(): Place { return this.store.scene.place }

  #placeNow(): Place { return placeOf(plan, this.#theme, this.#baseline) }

  #openStates(): StateStorage {
    return new StateStorage(this.#map, KEYS, {
      plan,
      seedFor: (slot, identity) => seedForIdentity(plan, this.#placeNow(), slot, identity),
      place: () => this.#placeNow(),
      warn: (sentence) => assert.fail(sentence),
    })
  }

  step(): void {
    const acts: readonly (readonly [weight: number, act: () => void])[] = [
      [6, () => this.#commit('edit', this.#edit())],
      [3, () => this.#commit('bulk', this.#bulk())],
      [4, () => this.#commit('edit', this.#pill())],
      [3, () => this.#commit('import', this.#import())],
      [1, () => this.#documents.push(this.#export())],
      [1, () => this.#commit('revert', resetTokens(this.#place, [oneOf(this.#random, plan.tokens)]))],
      [0.5, () => this.#commit('reset-tab', resetTab(plan, this.#place, oneOf(this.#random, TABS)))],
      [0.3, () => this.#commit('reset-all', resetAll)],
      [4, () => this.store.undo()],
      [3, () => this.store.redo()],
      [0.3, () => this.#write()],
      [this.#withThemes ? 2 : 0, () => this.#move(oneOf(this.#random, ['light', 'dark']))],
    ]
    let at = this.#random() * acts.reduce((sum, [weight]) => sum + weight, 0)
    for (const [weight, act] of acts) {
      at -= weight
      if (at > 0) continue
      act()
      break
    }
    this.#nowMs += oneOf(this.#random, [16, 501])
    this.check()
  }

  check(): void {
    const { scene } = this.store
    assert.deepEqual(sorted(this.#page), sorted(applied(new Map(), diffScenes(plan, null, scene))))
    for (const token of changedTokens(plan, scene)) {
      assert.equal(valueOf(plan, scene, token), this.#page.get(token.item.cssVar) ?? null, token.item.cssVar)
    }
    const { log: { length } } = this.#map
    const found = this.#openStates().load()
    assert.equal(this.#map.log.length, length)
    assert.equal(this.#states.isForeign(), false)
    assert.deepEqual([found.tabs, found.kept], [scene.state.tabs, scene.state.kept])
    for (const slot of ['color', 'secondary'] as const) {
      const identity = this.#place[slot]?.identity ?? assert.fail()
      assert.deepEqual(found[slot][identity], scene.state[slot][identity])
      // What writes have confirmed under another scheme is not known here.
      if (Object.keys(this.#confirmed[slot]).length === 0) assert.deepEqual(found[slot], scene.state[slot])
    }
  }

  /** Everything undone is the start, everything redone is the end. */
  checkHistory(): void {
    while (this.store.redo().done) this.check()
    const end = this.store.scene.state
    while (this.store.undo().done) this.check()
    const { state } = this.store.scene
    assert.deepEqual(state.tabs, this.#start.tabs)
    if (!this.#withThemes) assert.deepEqual(state, this.#start)
    while (this.store.redo().done) this.check()
    assert.deepEqual(this.store.scene.state.tabs, end.tabs)
    if (!this.#withThemes) assert.deepEqual(this.store.scene.state, end)
  }

  #commit(reason: Reason, updater: Updater): void {
    this.store.commitTweakState(reason, updater, this.#random() < 0.3 ? { coalesce: reason } : {})
  }

  #edit(): Updater {
    const random = this.#random
    const token = oneOf(random, plan.tokens)
    switch (wholeFrom(random, 0, 5)) {
      case 0: return setRole(this.#place, 'color', oneOf(random, ['background', 'cursor'] as const), wholeFrom(random, 0, 7))
      case 1: return setSemantic(this.#place, 'color', oneOf(random, ['page', 'text', 'link']), oneOf(random, [0, 3, 'bg', 'fg'] as const))
      default: return setToken(this.#place, token, oneOf(random, [...TEXTS, token.item.default]))
    }
  }

  #bulk(): Updater {
    const random = this.#random
    const { scene } = this.store
    const rows = numeric.filter(() => random() < 0.4).map((token): BulkValue => ({
      cssVar: token.item.cssVar, value: valueOf(plan, scene, token) ?? '', canBeNegative: true,
      kind: token.item.type as LengthKind | NumberKind,
    }))
    const results = bulkEdit(rows, oneOf<BulkOperation>(random, [
      { kind: 'multiply', factor: oneOf(random, [1, 1.1, -2]) }, { kind: 'add', number: oneOf(random, [0, 0.5]) },
      { kind: 'round', step: 0.25 }, { kind: 'set', text: oneOf(random, ['2 rem', '*2', '1,5', '']) },
    ]))
    return (state) => results.reduce((now, { cssVar, after }) => {
      const token = plan.byVar.get(cssVar) ?? assert.fail(cssVar)
      return after === null ? now : setToken(this.#place, token, after)(now)
    }, state)
  }

  #pill(): Updater {
    const { scene } = this.store
    const token = oneOf(this.#random, pills)
    const { item: { cssVar } } = token
    const isOn = !isPillOn(scene, token)
    const custom = customValueOf(scene, token)
    if (isOn && custom !== undefined) this.#customs.set(cssVar, custom)
    const updater = pillUpdater(scene, token, isOn, this.#customs.get(cssVar))
    if (token.item.readonly !== true) {
      assert.equal(isPillOn({ ...scene, state: updater(scene.state) }, token), isOn, cssVar)
    }
    return updater
  }

  #export(): string {
    return exportText(plan, this.store.scene, { includeDefaults: this.#random() < 0.3, exportedAt: '' })
  }

  #import(): Updater {
    const { scene } = this.store
    const text = oneOf(this.#random, this.#documents)
    const analysis = analyzeImport(plan, scene, text)
    assert.ok(analysis.ok)
    const tabs = TABS.filter(() => this.#random() < 0.7)
    const strategy = oneOf(this.#random, ['replace', 'merge'] as const)
    const updater = importUpdater(plan, this.#place, analysis.value, { strategy, tabs })
    const again = analyzeImport(plan, { ...scene, state: updater(scene.state) }, text)
    assert.ok(again.ok)
    assert.deepEqual(again.value.tabs.filter(({ id, changes }) => tabs.includes(id) && changes > 0), [])
    return updater
  }

  /** As the core does when the theme changes: the other seeds, and the colors that are stored for them. */
  #move(theme: string): void {
    this.#theme = theme
    this.store.moveTo(this.#placeNow(), this.#baseline)
    const { color, secondary } = this.#states.load()
    this.store.commitTweakState('initialize', (state) => ({ ...state, color, secondary }), { record: false })
  }

  /** A write to disk of which some values are confirmed. */
  #write(): void {
    const { scene } = this.store
    const sent = [...differingValues(plan, scene)]
      .filter((pair): pair is [string, string] => pair[1] !== null)
    const confirmed = new Map(sent.filter(() => this.#random() < 0.7))
    const baseline = { ...scene.baseline, ...Object.fromEntries(confirmed) }
    this.#confirmed = withBaseline(plan, this.#confirmed, identitiesIn(this.#place), baseline)
    this.store.setBaseline(this.#baseline, this.#placeNow())
    this.store.commitTweakState('apply', reconcileUpdater(plan, this.#place, confirmed), { record: false })
    for (const cssVar of confirmed.keys()) {
      const token = plan.byVar.get(cssVar)
      if (token !== undefined) assert.equal(isChanged(plan, this.store.scene, token), false, cssVar)
    }
    this.store.clearHistory()
    this.#start = this.store.scene.state
  }
}

for (const withThemes of [false, true]) {
  const where = withThemes ? 'through two schemes' : 'in one scheme'
  test(`${WALKS} walks ${where}: state, storage and page agree at each of ${STEPS} steps`, () => {
    for (let seed = 1; seed <= WALKS; seed += 1) {
      const walk = new Walk(seed, withThemes)
      try {
        for (let step = 0; step < STEPS; step += 1) walk.step()
        walk.checkHistory()
      } catch (error) {
        throw new Error(`walk ${seed}`, { cause: error })
      }
    }
  })
}
