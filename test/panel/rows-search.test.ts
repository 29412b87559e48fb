// Search: what words are looked for in, how letters compare, and what a query costs.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createSearch } from '../../panel/view/rows/search.js'
import { createShownSearch } from '../../panel/view/rows/shown-search.js'
import { setSemantic, setToken } from '../../panel/model/state/edits.js'
import { EMPTY_STATE } from '../../panel/model/state/empty.js'
import { placeOf } from '../../panel/model/state/place.js'
import { createPlan } from '../../panel/model/state/plan.js'
import type { Plan, Scene, Updater } from '../../panel/model/state/state.types.js'
import type { ColorForm, PlanWithReading } from '../../panel/view/rows/rows.types.js'
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
  ['an unresolved color', 'unresolved', ['--color-page'], setSemantic(place, 'color', 'page', { ref: { tier: 'x', item: 'y' } })],
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

const itemsOf = (type: { kind: string }, items: Readonly<Record<string, string>>) =>
  Object.entries(items).map(([name, value]) => ({
    id: name, cssVar: `--${name}`, label: name.charAt(0).toUpperCase() + name.slice(1).split('-').join(' '),
    default: value, type,
  }))
const garden = createPlan(readAcceptedConfig({
  storagePrefix: 'garden', consoleNamespace: 'garden', tabs: [{
    id: 'color', label: 'Color', tiers: [
      { id: 'leaf', label: 'Leaves', items: itemsOf({ kind: 'color' }, {
        'leaf-300': 'oklch(0.84 0.085 145)', 'leaf-400': 'oklch(0.76 0.11 148)', 'leaf-4000': 'rgb(0 0 0 / 0.5)',
        vivid: 'oklch(0.7 0.4 150)', both: 'light-dark(#123456, white)', mixed: 'color-mix(in oklab, red, blue)',
      }) },
      { id: 'long', label: 'Lengths', items: itemsOf({ kind: 'text' }, { 'line-fit': '1.5rem', 'half-leaf': '7fc489' }) },
    ],
  }],
}))
const shownIn = (query: string, updater?: Updater): readonly string[] =>
  createShownSearch(garden).find(sceneOf(garden, updater), query).tokens.map(({ item }) => item.id)

const shownRows: readonly (readonly [name: string, query: string, found: readonly string[]])[] = [
  ['a color by the hex that its picker shows', '#7fc489', ['leaf-400']],
  ['the same in capitals, with a word of its name', 'LEAF #7FC489', ['leaf-400']],
  ['the same without its sign, beside what is written so', '7fc489', ['leaf-400', 'half-leaf']],
  ['a color with alpha', '#00000080', ['leaf-4000']],
  ['a color as rgb()', 'rgb(127, 196, 137)', ['leaf-400']],
  ['a color as oklch(), whatever it is written as', 'oklch(1 0 0)', ['both']],
  ['a color by its name', 'white', ['both']],
  ['letters of several parts as one word', 'lnft', ['line-fit']],
  ['a color outside of sRGB by the hex that stands for it', '#00c248', ['vivid']],
  ['each side of two', '#ffffff', ['both']],
  ['some letters of a name, with its number', 'lf400', ['leaf-400', 'leaf-4000']],
  ['some letters of several parts', 'lnft', ['line-fit']],
  ['letters from the beginning of a part on alone', 'eaf3', []],
  ['no number in pieces', 'lf430', []],
  ['what is written before what is abbreviated', 'lin', ['line-fit']],
  ['an abbreviation beside a value', 'lf #7fc489', ['leaf-400']],
  ['no letters out of order', 'fl400', []],
  ['no hex by two digits', 'c2', []],
  ['what is written by two digits, and no hex beside it', 'c4', ['half-leaf']],
  ['a hex by three digits', '7fc', ['leaf-400', 'half-leaf']],
  ['no notation that nothing is shown in', 'oklch(1 0', []],
]
for (const [name, query, found] of shownRows) {
  test(`finds, once the menus are there, ${name}`, () => assert.deepEqual(shownIn(query), found))
}

const inForms: readonly (readonly [form: ColorForm, query: string, found: readonly string[]])[] = [
  ['written', 'rgb(0', ['leaf-4000']], ['written', 'oklch', ['leaf-300', 'leaf-400', 'vivid']],
  ['written', 'oklch(0.298', []], ['oklch', 'oklch(0', ['leaf-300', 'leaf-400', 'leaf-4000', 'vivid', 'both']],
  ['oklch', '/ OKLCH(1', ['both']], ['oklch', 'rgb(0', ['leaf-4000']], ['hex', '#123', ['both']],
]
for (const [form, query, found] of inForms) {
  test(`with colors read as ${form}, "${query}" finds what is shown so`, () => {
    const plan: PlanWithReading = createPlan(garden.config)
    plan.form = form
    const { tokens } = createShownSearch(plan).find(sceneOf(plan), query)
    assert.deepEqual(tokens.map(({ item }) => item.id), found)
  })
}

test('a reference is found by its name, and by no notation that its row doesn’t show', () => {
  const plan: PlanWithReading = createPlan(six.config)
  plan.form = 'oklch'
  const found = createShownSearch(plan).find(sceneOf(plan), 'oklch(0').tokens
  assert.ok(found.includes(plan.byVar.get('--p-5') ?? assert.fail()))
  assert.ok(!found.includes(plan.byVar.get('--color-accent') ?? assert.fail()))
})

test('a value that an edit has brought is found by its hex, and a plan that becomes another one anew', () => {
  const leaf = garden.byVar.get('--half-leaf') ?? assert.fail()
  const search = createShownSearch(garden)
  const red = setToken(placeOf(garden, 'light', {}), leaf, 'rgb(255 0 0)')
  assert.deepEqual(search.find(sceneOf(garden, red), '#ff0000').tokens, [leaf])
  const other = createPlan(six.config)
  const follows = createShownSearch(other)
  other.become(garden.config, (tokens) => tokens)
  assert.deepEqual(follows.find(sceneOf(other), 'lf300').tokens.map(({ item }) => item.id), ['leaf-300'])
})

test('of values that are more than are remembered, each is found', () => {
  const search = createShownSearch(garden)
  const leaf = garden.byVar.get('--vivid') ?? assert.fail()
  for (let at = 0; at < 1300; at += 1) {
    const hue = setToken(placeOf(garden, 'light', {}), leaf, `rgb(${at % 256} ${at >> 8} 7)`)
    search.find(sceneOf(garden, hue), '#nothing')
  }
  assert.deepEqual(search.find(sceneOf(garden), '#7fc489').tokens.length, 1)
})
