// Where a person is in the panel: tabs, closed tiers, the filter; what is told and what is stored of it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ViewState } from '../../panel/tools/desk/view-state.js'
import { tierKey } from '../../panel/view/frame/looks.js'
import { KEYS, MapStore, SIX_TABS } from '../support/panel-storage.js'

const SCALE = tierKey('font', 'scale')

interface Made { readonly view: ViewState; readonly storage: MapStore; told: number }
function make(texts: Readonly<Record<string, string>> = {}, tabs = SIX_TABS.tabs): Made {
  const storage = new MapStore(texts)
  const made: Made = {
    storage, told: 0,
    view: new ViewState(() => tabs, { storage, keys: KEYS }),
  }
  made.view.changed.subscribe(() => {
    made.told += 1
  })
  return made
}

test('without anything stored the first tab is active', () => assert.equal(make().view.tab?.id, 'color'))

test('the tab that was active last is active again', () => {
  assert.equal(make({ [KEYS.view]: '{"tab":"font"}' }).view.tab?.id, 'font')
})

test('a stored tab that there is no more gives way to the first one, and is not forgotten', () => {
  const { view, storage } = make({ [KEYS.view]: '{"tab":"gone"}' })
  assert.equal(view.tab?.id, 'color')
  view.setClosed(tierKey('color', 'palette'), true)
  assert.deepEqual(JSON.parse(storage.read(KEYS.view) ?? ''), { tab: 'gone', closed: ['["color","palette"]'] })
})

test('without tabs there is no active one, and no next one', () => {
  const { view, told } = make({}, [])
  assert.equal(view.tab, null)
  view.stepTab(1)
  view.stepTab(-1)
  assert.equal(told, 0)
})

type Step = readonly [name: string, from: string, by: 1 | -1, to: string]
const steps: readonly Step[] = [
  ['the next tab is the one beside it', 'color', 1, 'color-secondary'],
  ['after the last tab comes the first', 'motion', 1, 'color'],
  ['before the first tab comes the last', 'color', -1, 'motion'],
  ['the tab before is the one on the other side', 'spacing', -1, 'color-secondary'],
]
for (const [name, from, by, to] of steps) {
  test(name, () => {
    const made = make()
    made.view.setLooks({ tab: from })
    made.view.stepTab(by)
    assert.equal(made.view.tab?.id, to)
    assert.equal(made.told, 2)
    assert.equal(make(made.storage.all()).view.tab?.id, to)
  })
}

test('a tier is closed and opened; what is so already is neither told nor stored', () => {
  const made = make()
  const { view, storage } = made
  view.setClosed(SCALE, false)
  assert.deepEqual([made.told, storage.log], [0, []])
  view.setClosed(SCALE, true)
  view.setClosed(SCALE, true)
  assert.deepEqual([view.isClosed(SCALE), view.isClosed(tierKey('font', 'roles')), made.told], [true, false, 1])
  assert.equal(make(storage.all()).view.isClosed(SCALE), true)
  view.setClosed(SCALE, false)
  assert.deepEqual([view.isClosed(SCALE), made.told, storage.log.length], [false, 2, 2])
})

test('a query of blanks narrows nothing; words, and what is changed, do', () => {
  const { view } = make()
  view.narrow({ query: '  ' })
  assert.equal(view.isNarrowed, false)
  view.narrow({ query: ' x' })
  assert.equal(view.isNarrowed, true)
  view.narrow({ query: '', isChangedOnly: true })
  assert.equal(view.isNarrowed, true)
})

test('what narrows is told of, kept apart, left with one call, and not stored', () => {
  const made = make()
  const { view, storage } = made
  view.narrow({ query: 'gap' })
  view.narrow({ isChangedOnly: true })
  assert.deepEqual(view.narrowing, { query: 'gap', isChangedOnly: true, only: null })
  view.showAll()
  assert.deepEqual(view.narrowing, { query: '', isChangedOnly: false, only: null })
  assert.deepEqual([made.told, storage.log], [3, []])
})
