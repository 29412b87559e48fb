// The rules of the frame's parts: keys of rows, tabs that fit, names of tabs, the notice that matters most,
// the words for empty lists.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  topBar, type Bar, type BarKind, emptyWords, type EmptyState, type EmptyWords,
} from '../../panel/view/frame/models.js'
import { EXAMPLE_CONFIG } from '../../panel/tools/desk/example-config.js'
import { rovingIndex } from '../../panel/view/frame/header-keys.js'
import { fitTabs, menuName, tabBadge, tabName, type TabModel } from '../../panel/view/frame/tabs.js'
import { readAcceptedConfig } from '../support/panel-config.js'

const KEYS: readonly (readonly [string, string, number, number, boolean, number | null])[] = [
  ['ArrowRight goes to the next', 'ArrowRight', 0, 3, false, 1],
  ['ArrowRight wraps at the end', 'ArrowRight', 2, 3, false, 0],
  ['ArrowLeft goes to the one before', 'ArrowLeft', 2, 3, false, 1],
  ['ArrowLeft wraps at the start', 'ArrowLeft', 0, 3, false, 2],
  ['from right to left, ArrowRight goes to the one before', 'ArrowRight', 1, 3, true, 0],
  ['from right to left, ArrowLeft wraps at the end', 'ArrowLeft', 2, 3, true, 0],
  ['Home goes to the first', 'Home', 2, 3, false, 0],
  ['End goes to the last', 'End', 0, 3, false, 2],
  ['a row of one stays where it is', 'ArrowRight', 0, 1, false, 0],
  ['ArrowDown is left to the page', 'ArrowDown', 0, 3, false, null],
  ['a letter means nothing', 'a', 0, 3, false, null],
  ['an empty row has nowhere to go', 'Home', -1, 0, false, null],
]
for (const [name, key, at, count, isRightToLeft, expected] of KEYS) {
  test(`in a row of buttons ${name}`, () => {
    assert.equal(rovingIndex(key, at, count, isRightToLeft), expected)
  })
}

const room = (width: number): { width: number; gap: number; menu: number } => ({ width, gap: 2, menu: 48 })
const FITS: readonly (readonly [string, readonly number[], number, number, readonly number[]])[] = [
  ['no tabs are no tabs', [], -1, 300, []],
  ['all are seen where all fit', [60, 60, 60], 0, 184, [0, 1, 2]],
  ['one pixel less, and the last ones make room for the menu', [60, 60, 60], 0, 183, [0, 1]],
  ['the active one takes the place of the last one that fits', [60, 60, 60], 2, 183, [0, 2]],
  ['the menu itself may take the place of a tab', [60, 60, 60], 0, 171, [0]],
  ['nothing after one that does not fit is seen', [60, 200, 10, 90], 0, 250, [0]],
  ['a wide active tab pushes out several', [60, 60, 150, 60], 2, 262, [0, 2]],
  ['one pixel less, and it pushes out one more', [60, 60, 150, 60], 2, 261, [2]],
  ['the active one is seen where nothing fits', [60, 160, 60], 1, 40, [1]],
  ['without an active one the first ones are seen', [60, 60, 60], -1, 172, [0, 1]],
]
for (const [name, widths, active, width, expected] of FITS) {
  test(`of tabs, ${name}`, () => {
    assert.deepEqual([...fitTabs(widths, active, room(width))].sort((one, other) => one - other), expected)
  })
}

test('of a hundred tabs of any width, those seen always hold the active one and never take too much', () => {
  const widths = Array.from({ length: 100 }, (_, index) => 24 + (index * 37) % 150)
  for (let active = 0; active < widths.length; active += 1) {
    for (const width of [240, 280, 360, 1200]) {
      const seen = [...fitTabs(widths, active, room(width))]
      assert.ok(seen.includes(active))
      const taken = seen.reduce((sum, index) => sum + (widths[index] ?? 0) + 2, 48)
      assert.ok(taken <= width, `${active} ${width} ${taken}`)
    }
  }
})

const tab = (changed: number, matches: number | null = null, label = 'Color'): TabModel =>
  ({ id: 'color', label, changed, matches })
const NAMES: readonly (readonly [string, string, string])[] = [
  ['a tab without changes has its label for a name', tabName(tab(0)), 'Color'],
  ['a tab says how many of its tokens are changed', tabName(tab(2)), 'Color, 2 changed'],
  ['while filtering, a tab says how many match', tabName(tab(2, 5)), 'Color, 5 matches'],
  ['one match is one match', tabName(tab(2, 1)), 'Color, 1 match'],
  ['no match is said as well', tabName(tab(2, 0)), 'Color, no matches'],
  ['one tab in the menu', menuName([tab(0)]), '1 more tab'],
  ['tabs in the menu with changes', menuName([tab(0), tab(2), tab(3)]), '3 more tabs, 5 changed'],
  ['tabs in the menu while filtering', menuName([tab(1, 0), tab(2, 1)]), '2 more tabs, 1 match'],
  ['the badge counts what is changed', String(tabBadge(tab(3))), '3'],
  ['the badge counts what matches while filtering', String(tabBadge(tab(3, 7))), '7'],
  ['no badge where nothing matches', String(tabBadge(tab(3, 0))), 'null'],
  ['two digits have room', String(tabBadge(tab(99))), '99'],
  ['three have not: the name says them', String(tabBadge(tab(100))), '99+'],
]
for (const [name, actual, expected] of NAMES) {
  test(`of the names of tabs: ${name}`, () => {
    assert.equal(actual, expected)
  })
}

const bar = (kind: BarKind): Bar => ({ kind, text: kind, actions: [] })
const BARS: readonly (readonly [string, readonly BarKind[], BarKind | null])[] = [
  ['none is shown where there is none', [], null],
  ['the only one is shown', ['foreign'], 'foreign'],
  ['losing work comes before a decision', ['foreign', 'unsaved'], 'unsaved'],
]
for (const [name, kinds, expected] of BARS) {
  test(`of notices, ${name}`, () => {
    assert.equal(topBar(kinds.map(bar))?.kind ?? null, expected)
  })
}

const EMPTY: readonly (readonly [string, EmptyState, EmptyWords])[] = [
  ['no match', { kind: 'no-match', query: 'rad', isChangedOnly: false },
    { text: 'No token matches ‘rad’.', action: 'clear', label: 'Clear' }],
  ['no match among what is changed', { kind: 'no-match', query: 'rad', isChangedOnly: true },
    { text: 'No changed token matches ‘rad’.', action: 'clear', label: 'Clear' }],
  ['a query of forty characters is repeated',
    { kind: 'no-match', query: '🎨'.repeat(40), isChangedOnly: false },
    { text: `No token matches ‘${'🎨'.repeat(40)}’.`, action: 'clear', label: 'Clear' }],
  ['a longer one is cut, never within a character',
    { kind: 'no-match', query: '🎨'.repeat(41), isChangedOnly: false },
    { text: `No token matches ‘${'🎨'.repeat(40)}…’.`, action: 'clear', label: 'Clear' }],
  ['no match in a choice', { kind: 'no-match', query: 'rad', isChangedOnly: false, word: 'unused ' },
    { text: 'No unused token matches ‘rad’.', action: 'clear', label: 'Clear' }],
  ['a choice without tokens', { kind: 'none', text: 'All are used.' },
    { text: 'All are used.', action: 'show-all', label: 'Show all' }],
  ['nothing changed', { kind: 'nothing-changed' },
    { text: 'No changes yet', action: 'show-all', label: 'Show all' }],
  ['no tabs', { kind: 'no-tabs' },
    { text: 'This panel has no tabs yet', action: 'copy-example', label: 'Copy example' }],
  ['a tab without tiers', { kind: 'no-tiers', tab: 'Motion' },
    { text: 'Motion has no groups yet', action: 'copy-example', label: 'Copy example' }],
]
for (const [name, state, expected] of EMPTY) {
  test(`where a list is empty for ${name}, one line says so and one action helps`, () => {
    assert.deepEqual(emptyWords(state), expected)
  })
}

test('the example that is copied is a configuration that the panel takes, with one token', () => {
  const { tabs } = readAcceptedConfig(JSON.parse(EXAMPLE_CONFIG))
  assert.deepEqual(tabs.flatMap(({ tiers }) => tiers.flatMap(({ items }) => items.map(({ cssVar }) => cssVar))), ['--gap'])
})
