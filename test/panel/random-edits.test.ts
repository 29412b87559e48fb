// Random walks through a store: whatever was done, page, storage and history agree with the state.
// The page is a map that is built from the store's changes alone, and held against a fresh full apply.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  resetAll, resetTab, resetTier, resetTokens, setColors, setPaletteEntry, setRole, setSemantic, setToken,
} from '../../panel/model/state/edits.js'
import { diffScenes } from '../../panel/model/state/emission.js'
import { EMPTY_STATE } from '../../panel/model/state/empty.js'
import { findRedo, findUndo } from '../../panel/model/state/history.js'
import { identitiesIn, placeOf } from '../../panel/model/state/place.js'
import { createPlan } from '../../panel/model/state/plan.js'
import { restoreSnapshot } from '../../panel/model/state/snapshots.js'
import type { Change, CommitOptions, Place, Token, TweakState, Updater } from '../../panel/model/state/state.types.js'
import { Store } from '../../panel/model/state/store.js'
import { changedTokens, isChanged, valueOf } from '../../panel/model/state/value.js'
import type { Role, SemanticValue } from '../../panel/model/tokens/tokens.types.js'
import { readFixtureConfig } from '../support/panel-config.js'
import { createRandom, oneOf, wholeFrom, type Random } from '../support/random.js'
import { roundsOf } from '../support/rounds.js'

const WALKS = roundsOf(120)
const STEPS = 60

const plan = createPlan(readFixtureConfig('six-tabs'))
const THEMES = ['light', 'dark'] as const
const IDENTITIES: Readonly<Record<string, 'light' | 'dark'>> = { 'Day:light': 'light', 'Night:dark': 'dark' }
const ROLES: readonly Role[] = ['background', 'foreground', 'cursor', 'selectionBg', 'selectionFg']
const TEXTS = ['red', '1px', 'space-lg', 'lg', 'gone', '__proto__']
const SEMANTIC: readonly SemanticValue[] = [
  0, 5, 99, 'bg', 'fg', { literal: 'red' }, { literal: { light: '#fff', dark: '#000' } }, { ref: { tier: 'palette', item: 'p1' } },
  { ref: { tab: 'color-secondary', tier: 'brand', item: 'brand-500' } }, { ref: { tier: 'gone', item: 'gone' } },
]

type Page = ReadonlyMap<string, string>
const mark = (name: string, value: string, { untouched }: Change): string =>
  untouched.has(name) ? `untouched ${value}` : value
const applied = (page: Page, change: Change): Page => {
  const next = new Map(page)
  for (const name of change.clear) next.delete(name)
  for (const [name, value] of change.set) next.set(name, mark(name, value, change))
  return next
}
const sorted = (page: Page): unknown => [...page].sort(([one], [other]) => (one < other ? -1 : 1))

/** How identities change in a walk: never; with undo only where an entry was made; anywhere. */
type Mode = 'one identity' | 'undo at home' | 'undo anywhere'

class Walk {
  readonly #random: Random
  readonly #mode: Mode
  readonly store: Store
  #page: Page = new Map()
  #saved: TweakState | null = null
  #start: TweakState
  #nowMs = 0
  #endGesture: () => void = () => undefined

  constructor(seed: number, mode: Mode) {
    this.#random = createRandom(seed)
    this.#mode = mode
    const place = placeOf(plan, 'light', {})
    this.#start = this.#random() < 0.3 ? EMPTY_STATE : this.#replace(place)({
      ...EMPTY_STATE, kept: { color: { Old: 1 }, secondary: {}, members: { extra: 1 } },
    })
    const scene = { state: this.#start, place, baseline: {} }
    this.#page = applied(this.#page, diffScenes(plan, null, scene))
    this.store = new Store(plan, {
      apply: (change) => {
        this.#page = applied(this.#page, change)
      },
      save: (state) => {
        this.#saved = state
      },
      nowMs: () => this.#nowMs,
    }, scene)
  }

  step(): void {
    const rows: readonly (readonly [weight: number, act: () => void])[] = [
      [10, () => this.#commit(this.#edit())],
      [2, () => this.#commit(this.#several())],
      [1, () => this.#commit(resetTokens(this.#place, this.#tokens(5)))],
      [1, () => this.#commit(this.#replace(this.#place))],
      [1, () => this.#commit(this.#reset())],
      [1, () => this.#commit(restoreSnapshot({ state: this.#start, identities: { color: 'Day:light', secondary: 'Brand' }, savedAt: 0, edits: 0 }, identitiesIn(this.#place)))],
      [5, () => this.#undo()],
      [3, () => this.#redo()],
      [this.#mode === 'one identity' ? 0 : 2, () => this.#move(oneOf(this.#random, THEMES))],
      [2, () => {
        this.#endGesture()
        if (this.#random() < 0.6) this.#endGesture = this.store.beginGesture()
      }],
      [0.2, () => this.#write()],
    ]
    let at = this.#random() * rows.reduce((sum, [weight]) => sum + weight, 0)
    for (const [weight, act] of rows) {
      at -= weight
      if (at > 0) continue
      act()
      break
    }
    this.#nowMs += oneOf(this.#random, [0, 16, 300, 500, 501, 2000])
    this.check()
  }

  check(): void {
    const { scene } = this.store
    assert.deepEqual(sorted(this.#page), sorted(applied(new Map(), diffScenes(plan, null, scene))))
    assert.equal(this.#saved ?? this.#start, scene.state)
    for (const token of changedTokens(plan, scene)) {
      assert.equal(valueOf(plan, scene, token), this.#page.get(token.item.cssVar) ?? null, token.item.cssVar)
    }
    for (const token of plan.tokens) {
      const isOrdinary = token.part.kind === 'ordinary'
      if (!isOrdinary && this.#page.has(token.item.cssVar)) assert.equal(isChanged(plan, scene, token), true)
    }
  }

  /** Everything undone is the start, everything redone is the end. */
  checkHistory(): void {
    while (this.#redo());
    const end = this.store.scene.state
    while (this.#undo());
    this.#compare(this.#start)
    while (this.#redo());
    this.#compare(end)
  }

  #compare(expected: TweakState): void {
    const { state } = this.store.scene
    this.check()
    if (this.#mode === 'undo anywhere') {
      // Colors of the identities that were not active then stay: the rest is as it was.
      assert.deepEqual([state.tabs, state.kept.members], [expected.tabs, expected.kept.members])
    } else {
      assert.deepEqual(state, expected)
    }
  }

  get #place(): Place { return this.store.scene.place }

  #tokens(most: number): readonly Token[] {
    return Array.from({ length: wholeFrom(this.#random, 1, most) }, () => oneOf(this.#random, plan.tokens))
  }

  #several(): Updater {
    const updaters = this.#tokens(12)
      .map((token) => setToken(this.#place, token, oneOf(this.#random, TEXTS)))
    return (state) => updaters.reduce((now, updater) => updater(now), state)
  }

  #edit(place = this.#place): Updater {
    const random = this.#random
    const token = oneOf(random, plan.tokens)
    const slot = random() < 0.7 ? 'color' : 'secondary'
    switch (wholeFrom(random, 0, 5)) {
      case 0: return setPaletteEntry(place, slot, wholeFrom(random, 0, 8), oneOf(random, ['red', '#1a1a2e', '#12121c']))
      case 1: return setRole(place, slot, oneOf(random, ROLES), wholeFrom(random, 0, 9))
      case 2: return setSemantic(place, slot, oneOf(random, ['page', 'text', 'shade', 'badge', 'gone', '__proto__']), oneOf(random, SEMANTIC))
      default: return setToken(place, token, oneOf(random, [...TEXTS, token.item.default]))
    }
  }

  #reset(): Updater {
    const { address: { tab, tier } } = oneOf(this.#random, plan.tokens)
    return oneOf(this.#random, [
      resetTier(plan, this.#place, tab, tier), resetTab(plan, this.#place, tab), resetAll,
    ])
  }

  /** As an import does: everything active is new, some of it says what it said before. */
  #replace(place: Place): Updater {
    const edits = Array.from({ length: 8 }, () => this.#edit(place))
    const seed = placeOf(plan, oneOf(this.#random, THEMES), {}).color?.seed ?? null
    return (state) => {
      const { tabs, color } = structuredClone(state)
      const now = edits.reduce<TweakState>((some, edit) => edit(some), { ...state, tabs, color })
      return seed === null || this.#random() < 0.7 ? now : setColors(place, 'color', seed)(now)
    }
  }

  #commit(updater: Updater): void {
    const options: CommitOptions = this.#random() < 0.6 ? { coalesce: oneOf(this.#random, ['a', 'b']) } : {}
    this.store.commitTweakState('edit', updater, options)
  }

  #move(theme: string): void {
    this.store.moveTo(placeOf(plan, theme, this.store.scene.baseline))
  }

  #undo(): boolean {
    const entry = findUndo(this.store.history)
    if (entry !== null && this.#mode === 'undo at home') this.#move(IDENTITIES[entry.identities.color ?? ''] ?? 'light')
    return this.store.undo().done
  }

  #redo(): boolean {
    const entry = findRedo(this.store.history)
    if (entry !== null && this.#mode === 'undo at home') this.#move(IDENTITIES[entry.identities.color ?? ''] ?? 'light')
    return this.store.redo().done
  }

  /** As a write to disk does: some values are confirmed, and a new history begins. */
  #write(): void {
    const { baseline } = this.store.scene
    const confirmed = this.#tokens(4).flatMap((token): [string, string][] => {
      const value = valueOf(plan, this.store.scene, token)
      return value === null ? [] : [[token.item.cssVar, value]]
    })
    const next = { ...baseline, ...Object.fromEntries(confirmed) }
    const theme = IDENTITIES[this.#place.color?.identity ?? ''] ?? 'light'
    this.store.setBaseline(next, placeOf(plan, theme, next))
    this.store.clearHistory()
    this.#start = this.store.scene.state
  }
}

for (const mode of ['one identity', 'undo at home', 'undo anywhere'] as const) {
  test(`${WALKS} walks of ${STEPS} steps, ${mode}: page, storage and history agree with the state`, () => {
    for (let seed = 1; seed <= WALKS; seed += 1) {
      const walk = new Walk(seed, mode)
      try {
        for (let step = 0; step < STEPS; step += 1) walk.step()
        walk.checkHistory()
      } catch (error) {
        throw new Error(`walk ${seed}`, { cause: error })
      }
    }
  })
}
