// The history as a list: what becomes one entry, what is dropped, what a step restores.
// Undo and redo as transactions are in store-history.test.ts.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ColorState } from '../../panel/model/color/cluster.js'
import { rolesBy } from '../../panel/model/color/seed.js'
import { withOverride } from '../../panel/model/state/edits.js'
import { EMPTY_STATE } from '../../panel/model/state/empty.js'
import {
  changedAway, COALESCE_MS, EMPTY_HISTORY, findRedo, findUndo, labelUnder, MAX_ENTRIES, moveHistory,
  recordEntry, rebaseHistory, takeStep, type OtherSchemeChange, type Entry, type History,
} from '../../panel/model/state/history.js'
import { placeOf } from '../../panel/model/state/place.js'
import { createPlan } from '../../panel/model/state/plan.js'
import type { TweakState } from '../../panel/model/state/state.types.js'
import { SIX_TABS } from '../support/panel-storage.js'

const stateOf = (text: string | number): TweakState =>
  withOverride(EMPTY_STATE, { tab: 't', tier: 'r', item: 'i' }, String(text))
const entry = (before: string | number, after: string | number, more: Partial<Entry> = {}): Entry => ({
  reason: 'edit', label: `${before}>${after}`, before: stateOf(before), after: stateOf(after), identities: { color: 'Day:light', secondary: null },
  coalesce: 'k', gesture: null, atMs: 0, ...more,
})
const recorded = (...entries: readonly Entry[]): History => entries.reduce(recordEntry, EMPTY_HISTORY)
const shown = ({ entries }: History): readonly string[] =>
  entries.map(({ before, after }) => [before, after].map((one) => one.tabs['t']?.['r']?.['i'] ?? '').join('>'))

type Row = readonly [name: string, entries: readonly Entry[], shown: readonly string[], isSealed?: boolean]
const rows: readonly Row[] = [
  ['at once', [entry(0, 1), entry(1, 2)], ['0>2']],
  ['500 ms apart', [entry(0, 1), entry(1, 2, { atMs: 500 })], ['0>2']],
  ['501 ms apart', [entry(0, 1), entry(1, 2, { atMs: 501 })], ['0>1', '1>2']],
  ['each 500 ms after the one before', [entry(0, 1), entry(1, 2, { atMs: 500 }), entry(2, 3, { atMs: 1000 })], ['0>3']],
  ['without a key', [entry(0, 1, { coalesce: null }), entry(1, 2, { coalesce: null })], ['0>1', '1>2']],
  ['with a key after one without', [entry(0, 1, { coalesce: null }), entry(1, 2)], ['0>1', '1>2']],
  ['of another key', [entry(0, 1), entry(1, 2, { coalesce: 'l' })], ['0>1', '1>2']],
  ['of one key, one of them made on a pinned element', [entry(0, 1), entry(1, 2, { reason: 'element-inspect-adjust' })], ['0>1', '1>2']],
  ['of another identity', [entry(0, 1), entry(1, 2, { identities: { color: 'Night:dark', secondary: null } })], ['0>1', '1>2']],
  ['of one gesture, a minute apart', [entry(0, 1, { gesture: 1 }), entry(1, 2, { gesture: 1, atMs: 60_000 })], ['0>2']],
  ['of two gestures, a minute apart', [entry(0, 1, { gesture: 1 }), entry(1, 2, { gesture: 2, atMs: 60_000 })], ['0>1', '1>2']],
  ['of two gestures soon after each other', [entry(0, 1, { gesture: 1 }), entry(1, 2, { gesture: 2, atMs: 100 })], ['0>2']],
  ['of no gesture, a minute apart', [entry(0, 1), entry(1, 2, { atMs: 60_000 })], ['0>1', '1>2']],
  ['of one gesture and another key', [entry(0, 1, { gesture: 1 }), entry(1, 2, { gesture: 1, coalesce: 'l' })], ['0>1', '1>2']],
  ['of one gesture and another identity', [entry(0, 1, { gesture: 1 }), entry(1, 2, { gesture: 1, identities: { color: 'Night:dark', secondary: null } })], ['0>1', '1>2']],
  ['of one gesture with another in between', [entry(0, 1, { gesture: 1 }), entry(1, 2, { coalesce: 'l' }), entry(2, 3, { gesture: 1 })], ['0>1', '1>2', '2>3']],
  ['back to the start', [entry(0, 1), entry(1, 0)], [], true],
  ['back to the start after another entry', [entry(5, 0, { coalesce: null }), entry(0, 1), entry(1, 2), entry(2, 0)], ['5>0'], true],
  ['back to the start, and away again', [entry(0, 1), entry(1, 0), entry(0, 3)], ['0>3']],
  ['back to the start without a key', [entry(0, 1, { coalesce: null }), entry(1, 0, { coalesce: null })], ['0>1', '1>0']],
]
for (const [name, entries, entriesShown, isSealed = false] of rows) {
  test(`entries ${name}: ${entriesShown.join(', ') || 'none'}`, () => {
    const history = recorded(...entries)
    assert.deepEqual(shown(history), entriesShown)
    assert.equal(history.done, entriesShown.length)
    assert.equal(history.isSealed, isSealed)
  })
}

test('entries that are one keep the first label, their reason and the last time', () => {
  const [one] = recorded(entry(0, 1), entry(1, 2, { atMs: COALESCE_MS })).entries
  assert.deepEqual([one?.label, one?.atMs, one?.reason], ['0>1', COALESCE_MS, 'edit'])
})

test('nothing is added to an entry after an undo or a redo', () => {
  const undone = moveHistory(recorded(entry(0, 1), entry(1, 2, { coalesce: 'l' })), -1)
  assert.deepEqual(shown(recordEntry(undone, entry(1, 3))), ['0>1', '1>3'])
  const redone = moveHistory(moveHistory(recorded(entry(0, 1)), -1), 1)
  assert.deepEqual(shown(recordEntry(redone, entry(1, 2, { gesture: 1 }))), ['0>1', '1>2'])
  assert.deepEqual(shown(recordEntry(recordEntry(redone, entry(1, 2)), entry(2, 3))), ['0>1', '1>3'])
})

test('a new entry drops what was undone', () => {
  const history = recorded(entry(0, 1, { coalesce: 'a' }), entry(1, 2, { coalesce: 'b' }), entry(2, 3, { coalesce: 'c' }))
  const undone = moveHistory(moveHistory(history, -1), -1)
  assert.equal(findRedo(undone), history.entries[1])
  const next = recordEntry(undone, entry(1, 9))
  assert.deepEqual(shown(next), ['0>1', '1>9'])
  assert.equal(findRedo(next), null)
})

test('what is undone and redone is the entry next to where the history stands', () => {
  const history = recorded(entry(0, 1, { coalesce: 'a' }), entry(1, 2, { coalesce: 'b' }))
  assert.equal(findUndo(history), history.entries[1])
  assert.equal(findRedo(history), null)
  const undone = moveHistory(history, -1)
  assert.equal(findUndo(undone), history.entries[0])
  assert.equal(findRedo(undone), history.entries[1])
  assert.equal(findUndo(EMPTY_HISTORY), null)
  assert.equal(findRedo(EMPTY_HISTORY), null)
})

test('a history stands nowhere beyond its ends', () => {
  assert.equal(moveHistory(EMPTY_HISTORY, -1).done, 0)
  assert.equal(moveHistory(recorded(entry(0, 1)), 1).done, 1)
})

test('there are a hundred entries at most, and the oldest go first', () => {
  const keyed = (_: unknown, at: number): Entry => entry(at, at + 1, { coalesce: String(at) })
  const entries = Array.from({ length: MAX_ENTRIES + 3 }, keyed)
  const history = recorded(...entries)
  assert.equal(MAX_ENTRIES, 100)
  assert.deepEqual(history.entries, entries.slice(3))
  assert.equal(history.done, MAX_ENTRIES)
  assert.equal(recorded(...entries.slice(3)).entries.length, MAX_ENTRIES)
})

const colors = (color: string): ColorState =>
  ({ palette: [color], ...rolesBy(() => 0), semanticMappings: {} })
const RED = colors('red')
const BLUE = colors('blue')
const whole: TweakState = {
  color: { 'Day:light': RED, 'Night:dark': BLUE }, secondary: { 'Day:light': BLUE }, tabs: { a: { b: { c: '1' } }, d: { e: { f: '2' } } },
  kept: { color: { Old: 1 }, secondary: { Old: 2 }, members: { extra: 3 } },
}

test('a step restores every part that it changed', () => {
  assert.deepEqual(takeStep(whole, { from: whole, to: EMPTY_STATE }), EMPTY_STATE)
  assert.deepEqual(takeStep(EMPTY_STATE, { from: EMPTY_STATE, to: whole }), whole)
})

test('a step leaves tabs and slots that it did not change as they are', () => {
  const to = { ...whole, color: { ...whole.color, 'Day:light': BLUE }, tabs: { ...whole.tabs, a: { b: { c: '9' } } } }
  const now = { ...whole, color: { 'Day:light': RED, Dusk: RED }, tabs: { a: { b: { c: '1' } }, x: { y: { z: '0' } } } }
  const next = takeStep(now, { from: whole, to })
  assert.deepEqual(next, { ...now, color: { 'Day:light': BLUE, Dusk: RED }, tabs: { a: { b: { c: '9' } }, x: { y: { z: '0' } } } })
  assert.equal(next.secondary, now.secondary)
})

test('a step leaves items that it did not change as they are, and empty parts do not stay', () => {
  const tabs = (items: Readonly<Record<string, string>>): TweakState =>
    ({ ...EMPTY_STATE, tabs: { a: { b: items, x: { y: '0' } } } })
  const [from, to] = [tabs({ c: '1' }), tabs({ c: '1', d: '2' })]
  const written = tabs({ d: '2' })
  // What was written to disk meanwhile is not brought back by an undo, nor by a redo.
  const undone = takeStep(written, { from: to, to: from })
  assert.equal(undone.tabs['a']?.['x'], written.tabs['a']?.['x'])
  assert.deepEqual(undone.tabs, { a: { x: { y: '0' } } })
  assert.deepEqual(takeStep(undone, { from, to }), written)
  const bare = { ...EMPTY_STATE, tabs: { a: { b: { d: '2' } } } }
  assert.deepEqual(takeStep(bare, { from: to, to: from }), EMPTY_STATE)
})

test('a step that changes nothing gives the same state', () => {
  assert.equal(takeStep(whole, { from: whole, to: whole }), whole)
  const anew = { ...whole, color: { ...whole.color } }
  assert.equal(takeStep(whole, { from: anew, to: whole }), whole)
  assert.equal(takeStep(EMPTY_STATE, { from: whole, to: EMPTY_STATE }), EMPTY_STATE)
})

test('hostile ids are restored like any other', () => {
  const tabs = JSON.parse('{"__proto__":{"constructor":{"toString":"1px"}}}') as TweakState['tabs']
  const to = { ...EMPTY_STATE, tabs }
  const there = takeStep(EMPTY_STATE, { from: EMPTY_STATE, to })
  assert.equal(JSON.stringify(there.tabs), JSON.stringify(tabs))
  assert.deepEqual(takeStep(there, { from: to, to: EMPTY_STATE }), EMPTY_STATE)
})

type Where = readonly [name: string, after: Partial<TweakState>, found: OtherSchemeChange | null,
  label: string]
const slot = (color: string): TweakState['color'] => ({ ...whole.color, 'Day:light': colors(color) })
const NIGHT = { ...whole.color, 'Night:dark': RED }
const where: readonly Where[] = [
  ['no color', { tabs: {} }, null, 'Clay'],
  ['a color that is shown', { color: NIGHT }, null, 'Clay'],
  ['colors that are shown and others', { color: {} }, null, 'Clay'],
  ['the same colors, written anew', { color: slot('red') }, null, 'Clay'],
  ['a color of another scheme', { color: slot('blue') }, { slot: 'color', identity: 'Day:light' }, 'Clay (Day)'],
  ['a color of another scheme, and what has none', { color: slot('blue'), tabs: {} },
    { slot: 'color', identity: 'Day:light' }, 'Clay (Day)'],
  ['a color of another scheme than it was made under', { color: { ...whole.color, Dusk: RED } },
    { slot: 'color', identity: 'Dusk' }, 'Clay (Dusk)'],
  ['a color of the other tab', { secondary: { 'Day:light': RED } },
    { slot: 'secondary', identity: 'Day:light' }, 'Clay (Day:light)'],
]
for (const [name, after, found, label] of where) {
  test(`an entry is of another scheme where it changes its colors and none that are shown: ${name}`, () => {
    const plan = createPlan(SIX_TABS)
    const place = placeOf(plan, 'dark', {})
    const made = entry(0, 1, { label: 'Clay', before: whole, after: { ...whole, ...after } })
    const back = { ...made, before: made.after, after: made.before }
    for (const one of [made, back]) {
      assert.deepEqual([changedAway(one, place), labelUnder(plan, place, one)], [found, label])
    }
  })
}

// A write may leave a token whose old value no override can say: it is named, and nothing else goes.
test('retold, a history loses what lost tokens came to by themselves, and names them', () => {
  const plan = createPlan({
    storagePrefix: 'p', consoleNamespace: 'p', tabs: [{
      id: 't', label: 'T', tiers: [{
        id: 'r', label: 'R', items: ['i', 'j'].map((id) =>
          ({ id, cssVar: `--${id}`, label: id.toUpperCase(), default: '0', type: { kind: 'text' as const } })),
      }],
    }],
  })
  const [lost = assert.fail()] = plan.tokens
  const first = { ...entry(0, 1), before: EMPTY_STATE }
  const both = { ...entry(1, 2, { coalesce: null }), after: withOverride(stateOf(2), { tab: 't', tier: 'r', item: 'j' }, '5') }
  const retold = rebaseHistory(recorded(first, both), (state) => state, [lost])
  assert.deepEqual([shown(retold), retold.done, retold.lost], [['1>2'], 1, ['I']])
  assert.deepEqual(rebaseHistory(retold, (state) => state, [lost]).lost, ['I'])
  assert.deepEqual(rebaseHistory(recorded(first, both), () => EMPTY_STATE).entries, [])
})
