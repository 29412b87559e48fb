// Search: what words are looked for in, how letters compare, and what a query costs.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createSearch } from '../../panel/rows/search.js'
import { setSemantic, setToken } from '../../panel/state/edits.js'
import { EMPTY_STATE } from '../../panel/state/empty.js'
import { placeOf } from '../../panel/state/place.js'
import { createPlan } from '../../panel/state/plan.js'
import type { Plan, Scene, Updater } from '../../panel/state/state.types.js'
import { readAcceptedConfig, readFixtureConfig } from '../support/panel-config.js'

const six = createPlan(readFixtureConfig('six-tabs'))
const place = placeOf(six, 'light', {})
const nothing: Updater = (state) => state
const sceneOf = (plan: Plan, updater: Updater = nothing): Scene =>
  ({ state: updater(EMPTY_STATE), place: placeOf(plan, 'light', {}), baseline: {} })
const find = (query: string, updater: Updater = nothing): readonly string[] =>
  createSearch(six).find(sceneOf(six, updater), query).tokens.map(({ item }) => item.cssVar)
const token = (cssVar: string) => six.byVar.get(cssVar) ?? assert.fail(cssVar)

type Row = readonly [name: string, query: string, found: readonly string[], updater?: Updater]
const rows: readonly Row[] = [
  ['a label', 'focus ring', ['--color-focus']],
  ['an id', 'cursor-action', ['--cursor-action']],
  ['a variable', '--leading-tight', ['--leading-tight']],
  ['a value', '0.875rem', ['--text-sm']],
  ['a value that was changed', '77px', ['--measure'], setToken(place, token('--measure'), '77px')],
  ['a value that was changed away', '65ch', [], setToken(place, token('--measure'), '77px')],
  ['a tier', 'line heights', ['--leading-tight', '--leading-normal']],
  ['a tab', 'motion & more open easing', ['--ease-open']],
  ['what a reference is called', 'insets space xl', ['--inset-page']],
  ['an unresolved colour', 'unresolved', ['--color-page'], setSemantic(place, 'color', 'page', { ref: { tier: 'x', item: 'y' } })],
  ['words in any order and case', 'HEIGHTS tIGHT', ['--leading-tight']],
  ['words between all kinds of space', '\t tight\u00a0line\u3000', ['--leading-tight']],
  ['letters as they look', 'ｔｉｇｈｔ ｌｉｎｅ', ['--leading-tight']],
  ['nothing', 'tight nowhere', []],
]
for (const [name, query, found, updater] of rows) {
  test(`finds ${name}`, () => {
    assert.deepEqual(find(query, updater), found)
    assert.deepEqual(find(query, updater), found)
  })
}

type Letters = readonly [name: string, label: string, query: string]
const letters: readonly Letters[] = [
  ['umlauts', 'Größe ÄÖÜ', 'grösse äöü'],
  ['a sharp s for two', 'STRASSE', 'straße'],
  ['both small forms of sigma', 'ΟΔΟΣ', 'οδοσ'],
  ['an accent beside its letter', 'Cafe\u0301', 'CAFÉ'],
  ['Cyrillic', 'Отступ', 'ОТСТУП'],
  ['a dotted capital i', 'İstanbul', 'i̇stanbul'],
  ['emoji', 'Party 🎉', '🎉'],
]
for (const [name, label, query] of letters) {
  test(`knows ${name}`, () => {
    const items = [{ id: 'a', cssVar: '--a', label, default: '1', type: { kind: 'text' } }]
    const tabs = [{ id: 'tab', label: 'Tab', tiers: [{ id: 'tier', label: 'Tier', items }] }]
    const plan = createPlan(readAcceptedConfig({ storagePrefix: 'rows', consoleNamespace: 'rows', tabs }))
    assert.equal(createSearch(plan).find(sceneOf(plan), query).tokens.length, 1)
  })
}

test('counts what it finds by tab, and finds all tokens for no words', () => {
  const search = createSearch(six)
  const { tokens, countByTab } = search.find(sceneOf(six), '  ')
  assert.deepEqual(tokens, six.tokens)
  assert.deepEqual([...countByTab.keys()], six.config.tabs.map(({ id }) => id))
  assert.deepEqual([...search.find(sceneOf(six), 'tight').countByTab], [['font', 1]])
})
