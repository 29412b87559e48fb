// States of every version, loaded: what they become, what is written back, what is deleted
// (contract, "Versioning").
import { createPlan } from '../../panel/model/state/plan.js'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { EMPTY_STATE } from '../../panel/model/state/empty.js'
import { dehydrate } from '../../panel/model/storage/hydrate.js'
import { isV1, migrateFlatV4, migrateV1, migrateV2, migrateV3 } from '../../panel/model/storage/migrate.js'
import { fixtureText, fixtureValue, KEYS, MapStore, openTab, SIX_TABS, STATE_KEYS, unbased } from '../support/panel-storage.js'

const PLAN = createPlan(SIX_TABS)

const UNDER_DAY = { color: 'Day:light', secondary: 'Brand' }

const versions: readonly (readonly [fixture: string, key: string, expected: string])[] = [
  ['v1', KEYS.v1, 'expected-v1'],
  ['v2-typography', KEYS.v2, 'expected'],
  ['v2-font', KEYS.v2, 'expected'],
  ['v3', KEYS.v3, 'expected'],
  ['v3-tabs', KEYS.v3, 'expected-tabs'],
  ['v3-tabs', KEYS.v4, 'expected-tabs'],
  ['v4', KEYS.v4, 'expected-v4'],
]
for (const [fixture, key, expected] of versions) {
  test(`${fixture} under ${key} becomes the expected state, without a warning`, () => {
    const { states, warnings } = openTab(new MapStore({ [key]: fixtureText(fixture) }))
    assert.deepEqual(unbased(states.load()), fixtureValue(expected))
    assert.deepEqual(warnings, [])
  })

  test(`${fixture} under ${key} is the same when it is loaded again`, () => {
    const store = new MapStore({ [key]: fixtureText(fixture) })
    const state = openTab(store).states.load()
    const after = store.all()
    store.log.length = 0
    assert.deepEqual(openTab(store).states.load(), state)
    assert.deepEqual(store.log, [])
    assert.deepEqual(store.all(), after)
  })

  test(`${fixture} under ${key} is loaded when nothing can be written, and nothing is deleted`, () => {
    const texts = { [key]: fixtureText(fixture) }
    const store = new MapStore(texts)
    store.most = 0
    const { states, warnings } = openTab(store)
    assert.deepEqual(unbased(states.load()), fixtureValue(expected))
    assert.deepEqual(store.all(), texts)
    assert.deepEqual(warnings, [])
  })
}

const older = versions.filter(([, key]) => key !== KEYS.v4)
for (const [fixture, key] of older) {
  test(`${fixture} is copied into version 4 under the active identity on the first load`, () => {
    const store = new MapStore({ [key]: fixtureText(fixture) })
    const state = openTab(store, 'Night:dark').states.load()
    assert.deepEqual(Object.keys(state.color), ['Night:dark'])
    assert.deepEqual(JSON.parse(store.read(KEYS.v4) ?? ''), dehydrate(state, PLAN))
  })

  test(`${fixture} is not migrated twice`, () => {
    const store = new MapStore({ [key]: fixtureText(fixture) })
    openTab(store).states.load()
    store.texts.set(key, fixtureText(fixture))
    store.log.length = 0
    assert.deepEqual(Object.keys(openTab(store, 'Night:dark').states.load().color), ['Day:light'])
    assert.deepEqual(store.log, [])
  })
}

test('version 3 stays as it was, to the byte', () => {
  const text = JSON.stringify(fixtureValue('v3'), null, 3)
  const store = new MapStore({ [KEYS.v3]: text })
  const { states } = openTab(store)
  states.save({ ...states.load(), tabs: {} }, 'edit')
  assert.equal(store.read(KEYS.v3), text)
  assert.deepEqual(store.log, [`write ${KEYS.v4}`, `write ${KEYS.v4}`])
})

for (const [fixture, key] of older.filter(([, name]) => name !== KEYS.v3)) {
  test(`${fixture} is deleted after versions 4 and 3 were written`, () => {
    const store = new MapStore({ [key]: fixtureText(fixture) })
    openTab(store).states.load()
    assert.deepEqual(store.log, [`write ${KEYS.v4}`, `write ${KEYS.v3}`, `remove ${key}`])
  })

  test(`${fixture} leaves a version 3 that gives the same state`, () => {
    const store = new MapStore({ [key]: fixtureText(fixture) })
    const state = openTab(store).states.load()
    store.texts.delete(KEYS.v4)
    assert.deepEqual(openTab(store).states.load(), state)
  })

  for (const full of [KEYS.v4, KEYS.v3]) {
    test(`${fixture} is not deleted when ${full} cannot be written`, () => {
      const store = new MapStore({ [key]: fixtureText(fixture) })
      store.full.add(full)
      openTab(store).states.load()
      assert.equal(store.read(key), fixtureText(fixture))
      assert.equal(store.read(full), null)
    })
  }

  test(`${fixture} does not replace a version 3 that cannot be read`, () => {
    const store = new MapStore({ [key]: fixtureText(fixture), [KEYS.v3]: '{"color' })
    const { states, warnings } = openTab(store)
    assert.deepEqual(unbased(states.load()).color, fixtureValue('expected-v1')['color'])
    assert.equal(store.read(KEYS.v3), '{"color')
    assert.equal(store.read(key), fixtureText(fixture))
    assert.deepEqual(warnings, [`can’t read the state in ${KEYS.v3}; starting without it. Fix or delete it.`])
  })
}

test('of several versions the newest is taken, and the others are not touched', () => {
  const texts = {
    [KEYS.v4]: fixtureText('v4'), [KEYS.v3]: fixtureText('v3'), [KEYS.v2]: fixtureText('v2-font'), [KEYS.v1]: fixtureText('v1'),
  }
  const store = new MapStore(texts)
  assert.deepEqual(unbased(openTab(store).states.load()), fixtureValue('expected-v4'))
  assert.deepEqual(store.all(), texts)
  store.texts.delete(KEYS.v4)
  assert.deepEqual(unbased(openTab(store).states.load()), fixtureValue('expected'))
  assert.equal(store.read(KEYS.v2), texts[KEYS.v2])
  assert.equal(store.read(KEYS.v1), texts[KEYS.v1])
})

test('version 4 that was emptied is not filled from an older one', () => {
  const store = new MapStore({ [KEYS.v4]: '{}', [KEYS.v3]: fixtureText('v3'), [KEYS.v1]: fixtureText('v1') })
  assert.deepEqual(openTab(store).states.load(), EMPTY_STATE)
  assert.deepEqual(store.log, [])
})

test('an older state that holds nothing becomes an emptied one, which asks for nothing on the next visit', () => {
  const store = new MapStore({ [KEYS.v3]: '{"spacing":{},"typography":{},"size":{}}' })
  assert.deepEqual(openTab(store).states.load(), EMPTY_STATE)
  assert.equal(store.read(KEYS.v4), '{}')
})

for (const text of ['', ' ', 'null', '[]']) {
  test(`version 4 that holds ${JSON.stringify(text)} is as good as none, without a warning`, () => {
    const store = new MapStore({ [KEYS.v4]: text, [KEYS.v3]: fixtureText('v3') })
    const { states, warnings } = openTab(store)
    assert.deepEqual(unbased(states.load()), fixtureValue('expected'))
    assert.deepEqual(warnings, [])
    assert.equal(store.read(KEYS.unreadable), null)
  })
}

test('nothing stored is the empty state, and nothing is written', () => {
  const store = new MapStore()
  const { states, warnings } = openTab(store)
  assert.deepEqual(states.load(), EMPTY_STATE)
  assert.deepEqual([store.log, warnings], [[], []])
})

test('a denied storage is the empty state', () => {
  const store = new MapStore({ [KEYS.v4]: fixtureText('v4') })
  store.isDenied = true
  assert.deepEqual(openTab(store).states.load(), EMPTY_STATE)
})

test('each version that cannot be read is told of once; versions 4 and 3 stay, the older ones are put aside', () => {
  const texts = Object.fromEntries(STATE_KEYS.map((key, at) => [key, ['{', '5', '"x"', '{"color":{}}'][at] ?? '']))
  const store = new MapStore(texts)
  const { states, warnings } = openTab(store)
  assert.deepEqual(states.load(), EMPTY_STATE)
  assert.deepEqual(warnings, STATE_KEYS.map((key) =>
    `can’t read the state in ${key}; ${key === KEYS.v1 || key === KEYS.v2 ? `its text is now in ${KEYS.unreadableV1}`
      : key === KEYS.v4 ? `starting without it. It is copied to ${KEYS.unreadable} before it is replaced.`
        : 'starting without it. Fix or delete it.'}`))
  const { [KEYS.v1]: oldest = '', [KEYS.v2]: older2 = '', ...others } = texts
  assert.deepEqual(store.all(), { ...others, [KEYS.unreadableV1]: `${older2}\n${oldest}` })
})

test('version 3 under the key of version 4 is filed once, under the identity of its first load', () => {
  const store = new MapStore({ [KEYS.v4]: fixtureText('v3-tabs') })
  openTab(store, 'Night:dark').states.load()
  const { states } = openTab(store, 'Day:light')
  assert.deepEqual(Object.keys(states.load().color), ['Night:dark'])
  assert.equal(store.read(KEYS.unreadable), null)
})

test('version 3 under the key of version 4 keeps its identity when it could not be written at once', () => {
  const store = new MapStore({ [KEYS.v4]: fixtureText('v3-tabs') })
  store.full.add(KEYS.v4)
  const tab = openTab(store, 'Day:light')
  const state = tab.states.load()
  store.full.clear()
  tab.identity = 'Night:dark'
  assert.equal(tab.states.save(state, 'edit'), true)
  assert.deepEqual(openTab(store).states.load(), state)
})

type Json = Readonly<Record<string, unknown>>
const flat: readonly (readonly [name: string, envelope: Json, expected: Json])[] = [
  ['both sets', { color: { palette: [] }, secondary: { palette: [] } }, { color: { 'Day:light': { palette: [] } }, secondary: { Brand: { palette: [] } } }],
  ['one set alone', { secondary: { palette: [] } }, { secondary: { Brand: { palette: [] } } }],
  ['colors with members that no version has', { color: { cursor: 2, more: { a: 1 } } }, { color: { 'Day:light': { cursor: 2, more: { a: 1 } } } }],
  ['colors with what they were made over', { color: { cursor: 2, base: { cursor: 1 } } }, { color: { 'Day:light': { cursor: 2, base: { cursor: 1 } } } }],
  ['a damaged palette beside a role', { color: { palette: 1, cursor: 2 } }, { color: { 'Day:light': { palette: 1, cursor: 2 } } }],
]
for (const [name, envelope, expected] of flat) {
  test(`colors of version 3 are known under the key of version 4: ${name}`, () => {
    assert.deepEqual(migrateFlatV4(envelope, UNDER_DAY), expected)
  })
}

test('colors of version 4 stay the same object, also those of schemes with strange names', () => {
  for (const color of [{}, { palette: { palette: [] } }, { background: { cursor: 1 } }, [], null, 'x', undefined]) {
    const envelope = { color, spacing: {} }
    assert.equal(migrateFlatV4(envelope, UNDER_DAY), envelope)
  }
})

test('what is damaged among identities takes none of them along', () => {
  for (const damage of [{ palette: ['red'] }, { cursor: 1 }, { palette: [], base: {} }]) {
    const text = JSON.stringify({ color: { ...damage, 'Night:dark': { cursor: 1, palette: 5 } } })
    const store = new MapStore({ [KEYS.v4]: text })
    assert.equal(openTab(store).states.load().color['Night:dark']?.cursor, 1, text)
    assert.equal(store.read(KEYS.v4), text)
  }
})

test('a state from an identity named __proto__ is filed under it and nowhere else', () => {
  const migrated = migrateV3({ color: { cursor: 1 } }, { color: '__proto__', secondary: null })
  assert.deepEqual(Object.entries(migrated['color'] as object), [['__proto__', { cursor: 1 }]])
})

test('each step moves parts and judges none', () => {
  assert.deepEqual(migrateV1({ palette: 5 }), { color: { palette: 5 } })
  assert.deepEqual(migrateV2({ font: 2, panelPosition: 3, other: 4 }), { typography: 2, other: 4 })
  assert.deepEqual(migrateV2({ typography: null, font: { a: '1' } }), { typography: { a: '1' } })
  assert.deepEqual(migrateV2({ typography: { a: '1' }, font: { b: '2' } }), { typography: { a: '1' }, font: { b: '2' } })
  assert.deepEqual(migrateV2({}), {})
  assert.deepEqual(migrateV3({ color: 1, secondary: null, x: 2 }, UNDER_DAY), { color: { 'Day:light': 1 }, secondary: { Brand: null }, x: 2 })
  assert.deepEqual(migrateV3({ spacing: 1 }, UNDER_DAY), { spacing: 1 })
})

test('version 1 is an object with a palette or semantic colors', () => {
  assert.deepEqual([{ palette: [] }, { semanticMappings: {} }].map(isV1), [true, true])
  assert.deepEqual([{}, { color: {} }, [], null, 'x', undefined].some(isV1), false)
})
