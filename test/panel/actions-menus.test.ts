// The menus: what can be chosen, what each does, and why something cannot be chosen.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DockMode } from '../../panel/view/dock/dock.types.js'
import type { MenuItem } from '../../panel/view/controls/menu.view.js'
import type { Section } from '../../panel/view/rows/rows.types.js'
import type { MenuCommands } from '../../panel/app/menus/menu-commands.js'
import { readLooks } from '../../panel/view/frame/looks.js'
import {
  dockMenu, moreMenu, rowMenu, tierMenu, type DockChoice, type MoreMenu,
} from '../../panel/app/menus/menus.js'
import { menuOf } from '../../panel/tools/desk/menus.js'
import { EMPTY_STATE } from '../../panel/model/state/empty.js'
import type { Snapshot } from '../../panel/model/state/snapshots.js'
import type { Token } from '../../panel/model/state/state.types.js'
import { createDesk } from '../support/panel-desk.js'
import { KEYS, MapStore } from '../support/panel-storage.js'

const desk = createDesk()
const gap = desk.token('--space-md')
const fixed: Token = { ...gap, item: { ...gap.item, readonly: true } }

const calls: string[] = []
const call = (name: string) => (...values: readonly unknown[]): void => {
  calls.push([name, ...values.filter((value) => typeof value !== 'object')].join(' '))
}
const NAMES = [
  'copyValue', 'copyVar', 'copyDeclaration', 'copyTokens', 'paste', 'reset', 'resetTier', 'resetAll', 'saveSnapshot',
  'restoreSnapshot', 'flip',
]
const commands = Object.fromEntries(NAMES.map((name) => [name, call(name)])) as unknown as MenuCommands

/** One line each: headings and lines as such, then what is checked, what can be done, and why not. */
const linesOf = (items: readonly MenuItem[]): readonly string[] => items.map((item) => {
  if (item.kind === 'separator') return '-'
  if (item.kind === 'group' || item.kind === 'menu') return `${item.label} > ${linesOf(item.items).join(' > ')}`
  if (item.kind === 'row') {
    const about = [item.label, item.mark, item.note].filter((part) => part !== undefined)
    return `${about.join(', ')} | ${linesOf(item.items).join(' | ')}`
  }
  const [before, after] = item.kind === 'choice' && item.isAlone === true ? '[]' : '()'
  const mark = item.kind === 'choice' ? `${before}${item.isChecked ? 'x' : ' '}${after} ` : ''
  const keys = item.kind === 'action' && item.keys !== undefined ? ` [${item.keys}]` : ''
  return `${mark}${item.label}${keys}${item.reason === undefined ? '' : `: ${item.reason}`}`
})
/** What choosing an item calls. */
function choose(items: readonly MenuItem[], label: string): readonly string[] {
  const all = items.flatMap((one): readonly (MenuItem & { readonly name?: string })[] =>
    one.kind === 'row' ? one.items : [one])
  const item = all.find((one) => one.kind !== 'separator' && (one.name ?? one.label) === label)
  assert.ok(item !== undefined && 'run' in item, label)
  calls.length = 0
  item.run()
  return [...calls]
}

/** What a tool offers. */
const select: MenuItem = { kind: 'action', label: 'Select', run: call('select') }
const offered = [{ 'bulk-edit': select }]
const rowOf = (token: Token, isChanged: boolean) => rowMenu(token, commands, { isChanged, offered, openDeclared: call('openDeclared') })
const ROWS: readonly (readonly [name: string, items: readonly MenuItem[], lines: readonly string[]])[] = [
  ['of a changed length everything can be done', rowOf(gap, true), [
    'Copy value', 'Copy var(--space-md)', 'Copy declaration [C]', '-', 'Paste', 'Reset [Backspace]',
    'Select', '-', 'Declared in…',
  ]],
  ['what is not changed cannot be reset', rowOf(gap, false).slice(5, 6), ['Reset [Backspace]: It is not changed.']],
  ['what is read-only can be copied', rowOf(fixed, false).slice(3), [
    '-', 'Paste: It is read-only.', 'Reset [Backspace]: It is not changed.', 'Select', '-', 'Declared in…',
  ]],
]
for (const [name, items, lines] of ROWS) {
  test(`in the menu of a row, ${name}`, () => assert.deepEqual(linesOf(items), lines))
}

const CHOSEN: readonly (readonly [label: string, call: string])[] = [
  ['Copy value', 'copyValue'], ['Copy var(--space-md)', 'copyVar'], ['Copy declaration', 'copyDeclaration'],
  ['Paste', 'paste'], ['Reset', 'reset'], ['Select', 'select'], ['Declared in…', 'openDeclared'],
]
for (const [label, name] of CHOSEN) {
  test(`${label} in the menu of a row does one thing`, () => assert.deepEqual(choose(rowOf(gap, true), label), [name]))
}
test('the menu of a row has ten entries at most', () => {
  assert.ok(rowOf(gap, true).filter(({ kind }) => kind !== 'separator').length <= 10)
})

const [tab] = desk.plan.config.tabs
const [tier] = tab?.tiers ?? []
const sectionWith = (changed: number): Section => {
  assert.ok(tab !== undefined && tier !== undefined)
  return { key: '', title: tier.label, heading: 'tier', isOpen: true, tokens: [gap], changed, total: 1, tab, tier }
}
const tierItems = (changed: number): readonly MenuItem[] => tierMenu(sectionWith(changed), commands, offered)

test('in the menu of a tier, what cannot be done says why', () => {
  assert.deepEqual(linesOf(tierItems(1)), ['Copy as CSS', 'Select', 'Reset tier'])
  assert.deepEqual(linesOf(tierItems(0)), ['Copy as CSS', 'Select', 'Reset tier: Nothing in it is changed.'])
})
test('the menu of a tier copies it and resets it', () => {
  const items = tierItems(1)
  assert.deepEqual([...choose(items, 'Copy as CSS'), ...choose(items, 'Reset tier')],
    ['copyTokens Palette', 'resetTier'])
})

const dockOf = (
  mode: DockMode, owners: Readonly<Record<string, string>> = {}, more: Partial<DockChoice> = {},
): DockChoice => ({
  mode, isFading: false, ownerOf: (edge) => owners[edge] ?? null, stays: null, openPlace: call('openPlace'),
  setMode: call('setMode'), setFading: call('setFading'), looks: readLooks(new MapStore(), KEYS),
  setTheme: call('setTheme'), setDensity: call('setDensity'), ...more,
})
const PREFERENCES = [
  '-', 'Theme | (x) System | ( ) Light | ( ) Dark', 'Rows | (x) Comfortable | ( ) Compact', '[ ] Fade a float when idle',
]
const PLACE = ['-', 'Move and resize…']
const DARK = readLooks(new MapStore({ [KEYS.theme]: 'dark', [KEYS.density]: 'compact' }), KEYS)
const DOCKS: readonly (readonly [name: string, dock: DockChoice, lines: readonly string[]])[] = [
  ['there are the four places, moving and resizing, and what a person prefers', dockOf('float'), [
    '(x) Float', '( ) Dock right', '( ) Dock bottom', '( ) Minimise', ...PLACE, ...PREFERENCES,
  ]],
  ['a panel that lies over the page says why it stays', dockOf('right', {}, { stays: 'It lies over the page.' }), [
    '( ) Float', '(x) Dock right', '( ) Dock bottom', '( ) Minimise', '-', 'Move and resize…: It lies over the page.',
    ...PREFERENCES,
  ]],
  ['an edge that another panel holds names who it is', dockOf('mini', { right: 'Brand' }), [
    '( ) Float', '( ) Dock right: The right edge is used by “Brand”.', '( ) Dock bottom', '(x) Minimise', ...PLACE,
    ...PREFERENCES,
  ]],
  ['what is preferred is checked', dockOf('bottom', { bottom: 'A', right: 'B' }, { isFading: true, looks: DARK }), [
    '( ) Float', '( ) Dock right: The right edge is used by “B”.', '(x) Dock bottom: The bottom edge is used by “A”.',
    '( ) Minimise', ...PLACE, '-', 'Theme | ( ) System | ( ) Light | (x) Dark', 'Rows | ( ) Comfortable | (x) Compact',
    '[x] Fade a float when idle',
  ]],
]
for (const [name, dock, lines] of DOCKS) {
  test(`in the menu of the dock, ${name}`, () => assert.deepEqual(linesOf(dockMenu(dock)), lines))
}
const DOCK_CALLS: readonly (readonly [label: string, call: string])[] = [
  ['Float', 'setMode float'], ['Dock right', 'setMode right'], ['Dock bottom', 'setMode bottom'],
  ['Minimise', 'setMode mini'], ['Move and resize…', 'openPlace'], ['Dark', 'setTheme dark'],
  ['Compact', 'setDensity compact'],
  ['Fade a float when idle', 'setFading true'],
]
for (const [label, name] of DOCK_CALLS) {
  test(`${label} in the menu of the dock does one thing`, () => {
    assert.deepEqual(choose(dockMenu(dockOf('float')), label), [name])
  })
}

const snapshot: Snapshot = { state: EMPTY_STATE, identities: { color: 'Day:light', secondary: 'Brand' }, savedAt: 5, edits: 3 }
const moreOf = (more: Partial<MoreMenu> = {}): readonly MenuItem[] => moreMenu({
  commands, snapshots: { a: null, b: null }, isShown: () => false,
  tab: { label: 'Space', changed: 0, reset: call('reset tab') }, changed: 0, isComparing: false,
  setCompare: call('setCompare'), isChangedElsewhere: false, copyAs: call('copyAs'),
  openExport: call('openExport'), openImport: call('openImport'), openShortcuts: call('openShortcuts'),
  timeOf: (savedAt) => `at ${savedAt}`, offered: [],
  ...more,
})
const COMPARE = 'Compare with the page without changes'
const FORMATS = 'Copy as… > CSS, by scope > Unified diff > Tailwind v4 @theme > SCSS map > JS object > ' +
  'DTCG (compatible) > DTCG (strict, with resolver) > Instructions > JSON'
test('a copy needs a change, under whatever theme, and is made in the format that is chosen', () => {
  const of = (more: Partial<MoreMenu>) => moreOf(more).flatMap((one) => (one.kind === 'menu' ? [one] : []))[0]
  assert.equal(of({})?.reason, 'Nothing is changed.')
  assert.equal(of({ isChangedElsewhere: true })?.reason, undefined)
  assert.deepEqual(choose(of({ changed: 1 })?.items ?? [], 'SCSS map'), ['copyAs scss'])
})

test('where nothing is changed, the menu of everything else says so of what needs a change', () => {
  assert.deepEqual(linesOf(moreOf()), [
    `[ ] ${COMPARE}: Nothing is changed.`, FORMATS, 'Export…', 'Import…', '-',
    'Reset Space: Nothing in this tab is changed.', 'Reset all: Nothing is changed.', '-',
    'Snapshot A, Empty | Save | Restore: Snapshot A is empty.', 'Snapshot B, Empty | Save | Restore: Snapshot B is empty.',
    'Flip between A and B [B]: Save both first.', '-', 'Shortcuts [?]',
  ])
})
test('where something is changed, also in another tab, everything can be reset', () => {
  assert.deepEqual(linesOf(moreOf({ changed: 2 })).slice(0, 7), [
    `[ ] ${COMPARE}`, FORMATS, 'Export…', 'Import…', '-', 'Reset Space: Nothing in this tab is changed.', 'Reset all',
  ])
})
test('comparing can be ended, whatever has changed since', () => {
  const items = moreOf({ isComparing: true })
  assert.equal(linesOf(items)[0], `[x] ${COMPARE}`)
  assert.deepEqual(choose(items, COMPARE), ['setCompare false'])
})
test('what tools offer stands where the record of menus has it, whoever is asked first', () => {
  const away: MenuItem = { kind: 'action', label: 'Away', run: call('away') }
  const compare = `[ ] ${COMPARE}: Nothing is changed.`
  assert.deepEqual(linesOf(moreOf({ offered: [{ 'share-link': away }, { contrast: select }] })).slice(0, 6), [
    'Select', '-', compare, FORMATS, 'Away', 'Export…',
  ])
  assert.deepEqual(linesOf(moreOf({ offered: [{ 'share-link': away }] })).slice(0, 3), [compare, FORMATS, 'Away'])
})
test('several lines of one entry stand together, and no line is drawn beside nothing', () => {
  assert.deepEqual(linesOf(menuOf('row', [])), [])
  assert.deepEqual(linesOf(menuOf('row', [{ 'write-to': [select, select], declared: select }])), ['Select', 'Select', '-', 'Select'])
  assert.deepEqual(linesOf(menuOf('row', [{ 'write-to': [], add: select }, { users: select }])), ['Select', 'Select'])
})
test('without tabs there is none to reset', () => {
  assert.equal(linesOf(moreOf({ tab: null })).some((line) => line.startsWith('Reset Space')), false)
})
test('a snapshot says what it holds, since when, and whether it is what is shown; both can be flipped', () => {
  const snapshots = { a: snapshot, b: null }
  assert.deepEqual(linesOf(moreOf({ snapshots, isShown: (name) => name === 'a' })).slice(8, 11), [
    'Snapshot A, shown now, 3 changed, at 5 | Save | Restore', 'Snapshot B, Empty | Save | Restore: Snapshot B is empty.',
    'Flip between A and B [B]: Save both first.',
  ])
  assert.equal(linesOf(moreOf({ snapshots: { a: snapshot, b: snapshot } }))[10], 'Flip between A and B [B]')
})
test('the menu of everything else has ten entries at most', () => {
  assert.ok(moreOf().filter(({ kind }) => kind !== 'separator').length <= 10)
})
const MORE_CALLS: readonly (readonly [label: string, call: string])[] = [
  [COMPARE, 'setCompare true'], ['Export…', 'openExport'], ['Import…', 'openImport'], ['Reset Space', 'reset tab'],
  ['Reset all', 'resetAll'], ['Save snapshot A', 'saveSnapshot a'], ['Restore snapshot B', 'restoreSnapshot b'],
  ['Flip between A and B', 'flip'],
  ['Shortcuts', 'openShortcuts'],
]
for (const [label, name] of MORE_CALLS) {
  test(`${label} in the menu of everything else does one thing`, () => {
    assert.deepEqual(choose(moreOf(), label), [name])
  })
}
