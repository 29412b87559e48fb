// Stored colors of a page without configuration, once its palette is another: each stays with its variable.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Lost, keepColors, moveStored, paletteNames } from '../../panel/tools/zero-config/moved-colors.js'
import { KEYS, MapStore, SIX_TABS } from '../support/panel-storage.js'

const STATE = { color: { Day: { palette: ['#111', 'pink'], base: { palette: ['#111', '#222'] } } }, other: 1 }
const LOST = { Day: { '--c': 'pink' } }
const kept = (names: unknown, lost: unknown = {}): string => JSON.stringify({ names, lost })
const lostOf = (lost: Lost): unknown =>
  Object.fromEntries([...lost].map(([identity, values]) => [identity, Object.fromEntries(values)]))

type Row = readonly [
  name: string, found: string | null, is: readonly string[], palette: readonly string[], lost: unknown,
]
const same = STATE.color.Day.palette
const rows: readonly Row[] = [
  ['the same palette', kept(['--a', '--b']), ['--a', '--b'], same, {}],
  ['the other way round', kept(['--a', '--b']), ['--b', '--a'], ['pink', '#111'], { Day: {} }],
  ['a color that is gone', kept(['--a', '--b']), ['--a'], ['#111'], { Day: { '--b': 'pink' } }],
  ['a color that is back', kept(['--a', '--b'], LOST), ['--a', '--b', '--c'],
    ['#111', 'pink', 'pink'], { Day: {} }],
  ['what is lost is still gone', kept(['--a', '--b'], LOST), ['--a', '--b'], same, LOST],
  ['nothing was kept', null, ['--b', '--a'], same, {}],
  ['what was kept cannot be read', '{', ['--b', '--a'], same, {}],
  ['names that are none', kept(['--a', 2]), ['--b', '--a'], same, {}],
  ['lost colors that are none', kept(['--a', '--b'], { Day: 'pink' }),
    ['--b', '--a'], ['pink', '#111'], { Day: {} }],
]
for (const [name, found, is, palette, lost] of rows) {
  test(`stored colors: ${name}`, () => {
    const store = new MapStore()
    if (found !== null) store.write(KEYS.found, found)
    store.write(KEYS.v4, JSON.stringify(STATE))
    assert.deepEqual(lostOf(moveStored(store, KEYS, is)), lost)
    const state = JSON.parse(store.read(KEYS.v4) ?? '') as typeof STATE
    assert.deepEqual([state.color.Day.palette, state.other], [palette, 1])
  })
}

test('which colors the stored ones are is kept, with those that are gone', () => {
  const store = new MapStore()
  const lost: Lost = new Map([['Day', new Map([['--c', 'pink']])], ['Night', new Map<string, unknown>()]])
  keepColors(store, KEYS, ['--a'], lost)
  assert.equal(store.read(KEYS.found), kept(['--a'], LOST))
  // Nothing is stored: nothing is moved, and what is gone stays kept.
  assert.deepEqual(lostOf(moveStored(store, KEYS, ['--b'])), LOST)
  assert.deepEqual([store.read(KEYS.found), store.read(KEYS.v4)], [kept(['--b'], LOST), null])
})

test('the colors of a configuration are those of its first palette; without one there are none', () => {
  assert.deepEqual(paletteNames(SIX_TABS), Array.from({ length: 8 }, (_, at) => `--p-${at}`))
  assert.deepEqual(paletteNames({ ...SIX_TABS, tabs: [] }), [])
})
