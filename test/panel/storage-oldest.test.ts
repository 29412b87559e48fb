// Colors from before version 2: migrated leaf by leaf as far as they go, and deleted; what could not be read
// is kept aside.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { EMPTY_STATE } from '../../panel/model/state/empty.js'
import { fixtureText, fixtureValue, KEYS, MapStore, openTab, storedIn, unbased } from '../support/panel-storage.js'

const v1 = fixtureValue('v1')
type Row = readonly [
  name: string, stored: object, cursor: number | undefined, first: string | undefined, isWhole: boolean,
]
const rows: readonly Row[] = [
  ['roles alone', { background: 2, cursor: 3 }, 3, '#1a1a2e', true],
  ['a theme alone', { shikiTheme: 'nord' }, 5, '#1a1a2e', true],
  ['a role that is none', { cursor: 'x', background: 2 }, 5, '#1a1a2e', false],
  ['a palette that is none', { palette: 5, cursor: 3 }, 3, '#1a1a2e', false],
  ['a palette with a hole', { ...v1, palette: [null, ...(v1['palette'] as unknown[]).slice(1)] }, 2, '#1a1a2e', false],
  ['nothing that is right', { palette: 5, cursor: null }, undefined, undefined, false],
]
for (const [name, stored, cursor, first, isWhole] of rows) {
  test(`the oldest colors with ${name} are taken over as far as they go, and deleted`, () => {
    const text = JSON.stringify(stored)
    const store = new MapStore({ [KEYS.v1]: text })
    const { states, warnings } = openTab(store)
    const { color } = states.load()
    assert.deepEqual([color['Day:light']?.cursor, color['Day:light']?.palette[0]], [cursor, first])
    assert.equal(store.read(KEYS.v1), null)
    assert.equal(store.read(KEYS.unreadableV1), isWhole ? null : text)
    assert.equal(warnings.length, isWhole ? 0 : 1)
    assert.equal(Object.hasOwn(storedIn(store), 'color'), cursor !== undefined)
    const again = openTab(store)
    assert.deepEqual([again.states.load().color, again.warnings], [color, []])
  })
}

for (const text of ['{"palette":', '5', '"x"', '[1]', '{"other":1}']) {
  test(`${text} is no set of colors: it is kept aside and deleted, and said once`, () => {
    const store = new MapStore({ [KEYS.v1]: text })
    const { states, warnings } = openTab(store)
    assert.deepEqual(states.load(), EMPTY_STATE)
    assert.deepEqual([store.read(KEYS.v1), store.read(KEYS.unreadableV1)], [null, text])
    assert.deepEqual(warnings, [`can’t read the state in ${KEYS.v1}; its text is now in ${KEYS.unreadableV1}`])
    const again = openTab(store)
    again.states.load()
    assert.deepEqual(again.warnings, [])
  })
}

test('the oldest colors stay where nothing can be kept aside, or a newer state is there', () => {
  const store = new MapStore({ [KEYS.v1]: '{"cursor":"x"}' })
  store.full.add(KEYS.unreadableV1)
  openTab(store).states.load()
  assert.equal(store.read(KEYS.v1), '{"cursor":"x"}')
  for (const [key, text] of [[KEYS.v4, fixtureText('v4')], [KEYS.v3, fixtureText('v3')], [KEYS.v2, fixtureText('v2-font')]] as const) {
    const newer = new MapStore({ [key]: text, [KEYS.v1]: '5' })
    openTab(newer).states.load()
    assert.equal(newer.read(KEYS.v1), '5')
  }
})

test('a version 2 that cannot be read is kept aside and deleted, said once, and version 1 counts', () => {
  const store = new MapStore({ [KEYS.v2]: '{"spacing', [KEYS.v1]: fixtureText('v1') })
  const { states, warnings } = openTab(store)
  assert.deepEqual(unbased(states.load()), fixtureValue('expected-v1'))
  assert.deepEqual(warnings, [`can’t read the state in ${KEYS.v2}; its text is now in ${KEYS.unreadableV1}`])
  assert.deepEqual([KEYS.v2, KEYS.v1, KEYS.unreadableV1].map((key) => store.read(key)), [null, null, '{"spacing'])
  const again = openTab(store)
  again.states.load()
  assert.deepEqual(again.warnings, [])
})

const damaged = JSON.stringify({ cursor: 'x', background: 2 })
type Heap = readonly [name: string, texts: readonly [key: string, text: string][], aside: string]
const heaps: readonly Heap[] = [
  ['of two versions', [[KEYS.v2, '5'], [KEYS.v1, '6']], '5\n6'],
  ['one of which can be read in part', [[KEYS.v2, '5'], [KEYS.v1, damaged]], `5\n${damaged}`],
  ['beside what is aside already', [[KEYS.unreadableV1, 'junk'], [KEYS.v2, '5']], 'junk\n5'],
  ['that is aside already', [[KEYS.unreadableV1, 'junk\n5'], [KEYS.v2, '5']], 'junk\n5'],
]
for (const [name, texts, aside] of heaps) {
  test(`a text ${name} loses nothing that is aside`, () => {
    const store = new MapStore(Object.fromEntries(texts))
    openTab(store).states.load()
    assert.deepEqual([KEYS.v2, KEYS.v1, KEYS.unreadableV1].map((key) => store.read(key)), [null, null, aside])
  })
}

test('a version 2 that cannot be kept aside stays, and is said again', () => {
  const store = new MapStore({ [KEYS.v2]: '5' })
  store.full.add(KEYS.unreadableV1)
  for (const { states, warnings } of [openTab(store), openTab(store)]) {
    states.load()
    assert.deepEqual(warnings, [`can’t read the state in ${KEYS.v2}; fix or delete it`])
    assert.equal(store.read(KEYS.v2), '5')
  }
})

for (const text of ['[]', '{}', 'null', ' ']) {
  for (const newer of [undefined, KEYS.v4, KEYS.v3, KEYS.v2]) {
    test(`an old state of ${JSON.stringify(text)} is deleted beside ${newer ?? 'none'}, without a word`, () => {
      const name = newer === KEYS.v4 ? 'v4' : newer === KEYS.v3 ? 'v3' : 'v2-font'
      const beside = newer === undefined ? {} : { [newer]: fixtureText(name) }
      const store = new MapStore({ [KEYS.v1]: text, ...beside })
      const { states, warnings } = openTab(store)
      states.load()
      assert.deepEqual([store.read(KEYS.v1), warnings], [null, []])
    })
  }
}
