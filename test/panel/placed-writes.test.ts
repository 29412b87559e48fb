// What was written in places, as it is kept: over reloads, for other tabs, and whatever else storage holds.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { idOfPlaced, PlacedWrites } from '../../panel/page/write/placed-writes.js'
import { KEYS, MapStore } from '../support/panel-storage.js'

const DARK = JSON.stringify(['', [], ['.dark']])
const WIDE = JSON.stringify(['', [], ['@media (width >= 900px)', ':root']])
const lift = { key: DARK, cssVar: '--lift', value: '1px', before: '0px' }
const gap = { key: DARK, cssVar: '--gap', value: '2px', before: null }
const wide = { key: WIDE, cssVar: '--gap', value: '3px', before: null }
const NAME = KEYS.lastAppliedPlaces
const textIn = (store: MapStore): unknown => JSON.parse(store.read(NAME) ?? 'null') as unknown

test('what is confirmed is kept by place, and stays for the next visit until the page shows it', () => {
  const store = new MapStore()
  const writes = new PlacedWrites(store, KEYS)
  writes.confirm([lift, gap, wide])
  assert.deepEqual(textIn(store), { [DARK]: { '--lift': '1px', '--gap': '2px' }, [WIDE]: { '--gap': '3px' } })
  assert.equal(writes.find(DARK, '--lift')?.isLate, true)
  const next = new PlacedWrites(store, KEYS)
  // Nobody has looked into the files yet.
  assert.deepEqual(next.find(DARK, '--lift'), { ...lift, before: null, isLate: false })
  next.hide([idOfPlaced(lift), 'no such'])
  assert.deepEqual([next.find(DARK, '--lift')?.isLate, next.find(DARK, '--gap')?.isLate], [true, false])
  next.drop([lift, wide])
  assert.deepEqual([textIn(store), next.all.map(idOfPlaced)], [{ [DARK]: { '--gap': '2px' } }, [idOfPlaced(gap)]])
  next.drop([])
  next.drop([gap])
  assert.equal(store.read(NAME), null)
})

test('two tabs keep theirs side by side, and hear of each other’s', () => {
  const store = new MapStore()
  const [one, other] = [new PlacedWrites(store, KEYS), new PlacedWrites(store, KEYS)]
  one.confirm([lift])
  other.confirm([wide])
  assert.deepEqual(textIn(store), { [DARK]: { '--lift': '1px' }, [WIDE]: { '--gap': '3px' } })
  assert.deepEqual([one.hear(), one.all.map(idOfPlaced)], [[], [idOfPlaced(lift), idOfPlaced(wide)]])
  other.hear()
  other.drop([lift])
  // Its page shows it, or its file says something else: this one's page is asked, and has it until then.
  assert.deepEqual([one.hear(), one.find(DARK, '--lift')?.value], [[idOfPlaced(lift)], '1px'])
  other.confirm([{ ...lift, value: '5px' }])
  assert.deepEqual([one.hear(), one.find(DARK, '--lift')], [[], { ...lift, value: '5px', before: null, isLate: false }])
  // What the other one has written since is not taken away with this one's older value.
  one.confirm([lift])
  other.drop([{ ...lift, value: '5px' }])
  assert.deepEqual(textIn(store), { [DARK]: { '--lift': '1px' }, [WIDE]: { '--gap': '3px' } })
})

for (const text of ['', '[]', '7', '{"a"', '{"a":7}', JSON.stringify({ [DARK]: { lift: '1px', '--gap': 7, '--row': '' } })]) {
  test(`what is no value of a place counts for nothing: ${text}`, () => {
    const store = new MapStore()
    store.write(NAME, text)
    assert.deepEqual(new PlacedWrites(store, KEYS).all, [])
  })
}

test('a browser that keeps nothing is told of', () => {
  const store = new MapStore()
  const writes = new PlacedWrites({ read: () => null, write: () => false, remove: () => false }, KEYS)
  assert.equal(writes.isStored, true)
  writes.confirm([lift])
  assert.deepEqual([writes.isStored, writes.find(DARK, '--lift')?.value, store.read(NAME)], [false, '1px', null])
})
