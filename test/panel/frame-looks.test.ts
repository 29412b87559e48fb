// How the panel looks: what is stored of it is read, nonsense is as if nothing were stored.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readLooks, storeLooks, tierKey, type Looks } from '../../panel/view/frame/looks.js'
import { KEYS, MapStore } from '../support/panel-storage.js'

const FRESH: Looks = { theme: 'system', density: 'comfortable', tab: null, closed: new Set(), palette: 'rows', beside: [] }
const view = (value: unknown): Readonly<Record<string, string>> => ({ [KEYS.view]: JSON.stringify(value) })

type Row = readonly [name: string, stored: Readonly<Record<string, string>>, looks: Partial<Looks>]
const stored: readonly Row[] = [
  ['nothing stored is the system’s theme, comfortable rows, no tab, no closed tier', {}, {}],
  ['a theme is read', { [KEYS.theme]: 'dark' }, { theme: 'dark' }],
  ['a density is read', { [KEYS.density]: 'compact' }, { density: 'compact' }],
  ['a tab and closed tiers are read', view({ tab: 'font', closed: ['["font","scale"]'] }),
    { tab: 'font', closed: new Set(['["font","scale"]']) }],
  ['a theme that there is not', { [KEYS.theme]: 'sepia' }, {}],
  ['a theme in capitals', { [KEYS.theme]: 'Dark' }, {}],
  ['a theme of the name of a member of objects', { [KEYS.theme]: 'constructor' }, {}],
  ['an empty density', { [KEYS.density]: '' }, {}],
  ['a view that is no JSON', { [KEYS.view]: '{"tab":' }, {}],
  ['an empty view', { [KEYS.view]: '' }, {}],
  ['a view that is null', view(null), {}],
  ['a view that is a text', view('font'), {}],
  ['a view that is a list', view(['font']), {}],
  ['a tab that is a number', view({ tab: 3 }), {}],
  ['a tab of a strange name is a name', view({ tab: '__proto__' }), { tab: '__proto__' }],
  ['palettes as a grid', view({ palette: 'grid' }), { palette: 'grid' }],
  ['palettes in a form that there is not', view({ palette: 'wheel' }), {}],
  ['palettes in a form that is no text', view({ palette: ['grid'] }), {}],
  ['closed tiers that are no list', view({ tab: 'font', closed: { length: 2 } }), { tab: 'font' }],
  ['among closed tiers, what is no text is left out', view({ closed: [1, null, 'a', ['b']] }), { closed: new Set(['a']) }],
]
for (const [name, texts, looks] of stored) {
  test(`of what is stored: ${name}`, () => {
    assert.deepEqual(readLooks(new MapStore(texts), KEYS), { ...FRESH, ...looks })
  })
}

test('a store that is denied has nothing, and takes nothing', () => {
  const storage = new MapStore({ [KEYS.theme]: 'dark' })
  storage.isDenied = true
  assert.deepEqual(readLooks(storage, KEYS), FRESH)
  storeLooks(storage, KEYS, FRESH, { ...FRESH, theme: 'light', tab: 'font' })
  assert.deepEqual(storage.log, [])
})

const changes: readonly (readonly [name: string, change: Partial<Looks>, log: readonly string[]])[] = [
  ['nothing', {}, []],
  ['the theme', { theme: 'dark' }, [`write ${KEYS.theme}`]],
  ['the density', { density: 'compact' }, [`write ${KEYS.density}`]],
  ['the tab', { tab: 'font' }, [`write ${KEYS.view}`]],
  ['closed tiers', { closed: new Set(['x']) }, [`write ${KEYS.view}`]],
  ['the form of palettes', { palette: 'grid' }, [`write ${KEYS.view}`]],
]
for (const [name, change, log] of changes) {
  test(`where ${name} differs, only that is stored, and read again`, () => {
    const storage = new MapStore()
    const looks = { ...FRESH, ...change }
    storeLooks(storage, KEYS, FRESH, looks)
    assert.deepEqual(storage.log, log)
    assert.deepEqual(readLooks(storage, KEYS), looks)
  })
}

test('no two tiers have one name, whatever their ids are', () => {
  const ids = ['', 'a', 'b', 'a"', '","', 'a","b', '__proto__', '😀', ' ']
  const keys = ids.flatMap((tab) => ids.map((tier) => tierKey(tab, tier)))
  assert.equal(new Set(keys).size, keys.length)
})
