// The menus: what can be chosen, what each does, and why something cannot be chosen.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DockMode } from '../../panel/view/dock/dock.types.js'
import type { MenuItem } from '../../panel/view/controls/menu.view.js'
import type { Section } from '../../panel/view/rows/rows.types.js'
import type { MenuCommands } from '../../panel/app/menus/menu-commands.js'
import { readLooks } from '../../panel/view/frame/looks.js'
import {
  dockMenu, moreMenu, rowMenu, snapshotsMenu, tierMenu, type DockChoice, type MoreMenu,
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
  'copyValue', 'copyText', 'copyTokens', 'paste', 'reset', 'resetTier', 'resetAll', 'saveSnapshot',
  'restoreSnapshot', 'flip',
]
const commands = {
  ...Object.fromEntries(NAMES.map((name) => [name, call(name)])),
  declarationOf: ({ item }: Token) => `${item.cssVar}: 2rem;`,
  colorTexts: ({ item }: Token) => (item.type.kind === 'color' ? ['#123456', 'rgb(18 52 86)'] : []),
} as unknown as MenuCommands

/** One line each: headings and lines as such, then what is checked, what can be done, and why not. */
const linesOf = (items: readonly MenuItem[]): readonly string[] => items.map((item) => {
  if (item.kind === 'separator') return '-'
  if (item.kind === 'group') return `${item.label} > ${linesOf(item.items).join(' > ')}`
  if (item.kind === 'menu') {
    const about = [item.label, ...(item.note === undefined || item.note === '' ? [] : [`(${item.note})`])].join(' ')
    return item.reason === undefined ? `${about} > ${linesOf(item.items).join(' > ')}` : `${about}: ${item.reason}`
  }
  if (item.kind === 'row') {
    const about = [item.label, item.mark, item.note].filter((part) => part !== undefined)
    return `${about.join(', ')} | ${linesOf(item.items).join(' | ')}`
  }
  const [before, after] = item.kind === 'choice' && item.isAlone === true ? '[]' : '()'
  const mark = item.kind === 'choice' ? `${before}${item.isChecked ? 'x' : ' '}${after} ` : ''
  const keys = 'keys' in item && item.keys !== undefined ? ` [${item.keys}]` : ''
  const note = typeof item.note === 'string' ? ` (${item.note})` : ''
  return `${mark}${item.label}${note}${keys}${item.reason === undefined ? '' : `: ${item.reason}`}`
})
type Named = MenuItem & { readonly name?: string }
const itemsIn = (items: readonly MenuItem[]): readonly Named[] => items.flatMap((one): readonly Named[] =>
  one.kind === 'row' ? one.items : one.kind === 'menu' ? itemsIn(one.items) : [one])

/** What choosing an item calls, wherever it stands. */
function choose(items: readonly MenuItem[], label: string): readonly string[] {
  const all = itemsIn(items)
  const item = all.find((one) => one.kind !== 'separator' && (one.name ?? one.label) === label)
  assert.ok(item !== undefined && 'run' in item, label)
  calls.length = 0
  item.run()
  return [...calls]
}

/** What a tool offers. */
const select: MenuItem = { kind: 'action', label: 'Select', run: call('select') }
const trace: MenuItem = { kind: 'action', label: 'Trace value…', run: call('trace') }
const offered = [{ 'bulk-edit': select }, { trace }]
const rowOf = (token: Token, isChanged: boolean) =>
  rowMenu(token, commands, { unchanged: isChanged ? '1rem' : null, offered })
const ROWS: readonly (readonly [name: string, items: readonly MenuItem[], lines: readonly string[]])[] = [
  ['of a changed length everything can be done', rowOf(gap, true), [
    'Copy value', 'Copy as > var(--space-md) > --space-md: 2rem; [C]', 'Paste', 'Reset (1rem) [Backspace]', '-',
    'Trace value…', '-', 'Select',
  ]],
  ['what is not changed cannot be reset', rowOf(gap, false).slice(3, 4), ['Reset [Backspace]: Not changed']],
  ['what is read-only can be copied', rowOf(fixed, false).slice(2), [
    'Paste: Read-only token', 'Reset [Backspace]: Not changed', '-', 'Trace value…', '-', 'Select',
  ]],
  ['a color can be copied in other notations', rowOf(desk.token('--p-0'), false).slice(1, 2), [
    'Copy as > var(--p-0) > --p-0: 2rem; [C] > - > #123456 > rgb(18 52 86)',
  ]],
]
for (const [name, items, lines] of ROWS) {
  test(`in the menu of a row, ${name}`, () => assert.deepEqual(linesOf(items), lines))
}

const CHOSEN: readonly (readonly [label: string, call: string])[] = [
  ['Copy value', 'copyValue'], ['var(--space-md)', 'copyText var(--space-md) Copied var(--space-md)'],
  ['--space-md: 2rem;', 'copyText --space-md: 2rem; Copied --space-md: 2rem;'],
  ['Paste', 'paste'], ['Reset', 'reset'], ['Select', 'select'], ['Trace value…', 'trace'],
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
const tierItems = (changed: number): readonly MenuItem[] => tierMenu(sectionWith(changed), commands, [{ 'bulk-edit': select }])

test('in the menu of a group, what cannot be done says why', () => {
  assert.deepEqual(linesOf(tierItems(1)), ['Select', 'Copy as CSS', '-', 'Reset group (1)'])
  assert.deepEqual(linesOf(tierItems(0)), ['Select', 'Copy as CSS', '-', 'Reset group: No changes in this group'])
})
test('the menu of a group copies it and resets it', () => {
  const items = tierItems(1)
  assert.deepEqual([...choose(items, 'Copy as CSS'), ...choose(items, 'Reset group')],
    ['copyTokens Palette', 'resetTier'])
})

const dockOf = (
  mode: DockMode, owners: Readonly<Record<string, string>> = {}, more: Partial<DockChoice> = {},
): DockChoice => ({
  mode, isFading: false, ownerOf: (edge) => owners[edge] ?? null, stays: null, openPlace: call('openPlace'),
  setMode: call('setMode'), setFading: call('setFading'), looks: readLooks(new MapStore(), KEYS),
  setTheme: call('setTheme'), setDensity: call('setDensity'), reading: { form: 'written', setForm: call('setForm') }, ...more,
})
const DARK = readLooks(new MapStore({ [KEYS.theme]: 'dark', [KEYS.density]: 'compact' }), KEYS)
const DOCKS: readonly (readonly [name: string, dock: DockChoice, lines: readonly string[]])[] = [
  ['there are the four places, moving and resizing', dockOf('float'), [
    'Placement | (x) Float | ( ) Dock right | ( ) Dock bottom | ( ) Minimize', 'Move and resize…',
  ]],
  ['a panel that lies over the page says why it stays', dockOf('right', {}, { stays: 'The panel fills the window' }), [
    'Placement | ( ) Float | (x) Dock right | ( ) Dock bottom | ( ) Minimize',
    'Move and resize…: The panel fills the window',
  ]],
  ['an edge that another panel holds names who it is', dockOf('mini', { right: 'Brand' }), [
    'Placement | ( ) Float | ( ) Dock right: “Brand” is docked there | ( ) Dock bottom | (x) Minimize',
    'Move and resize…',
  ]],
]
for (const [name, dock, lines] of DOCKS) {
  test(`in the menu of the dock, ${name}`, () => assert.deepEqual(linesOf(dockMenu(dock)), lines))
}
const snapshot: Snapshot = { state: EMPTY_STATE, identities: { color: 'Day:light', secondary: 'Brand' }, savedAt: 5, edits: 3 }
const moreOf = (more: Partial<MoreMenu> = {}): readonly MenuItem[] => moreMenu({
  commands, snapshots: { a: null, b: null }, isShown: () => false, dock: dockOf('float'),
  tab: { label: 'Space', changed: 0, reset: call('reset tab') }, other: null, changed: 0, isComparing: false,
  changedElsewhere: more.other?.changed ?? 0,
  setCompare: call('setCompare'), copyAs: call('copyAs'),
  openExport: call('openExport'), openImport: call('openImport'), openShortcuts: call('openShortcuts'),
  timeOf: (savedAt) => `at ${savedAt}`, writtenAt: null, undoWrite: call('undoWrite'), offered: [],
  ...more,
})
const DARKENED = { label: 'Dark', changed: 1, reset: call('reset dark') }
const menuIn = (items: readonly MenuItem[], label: string): readonly MenuItem[] =>
  items.flatMap((one) => (one.kind === 'menu' && one.label === label ? one.items : []))
const inMore = (label: string, more: Partial<MoreMenu> = {}): readonly string[] =>
  linesOf(menuIn(moreOf(more), label))

const FORMATS = 'Copy changes as > CSS, by scope > Unified diff > Tailwind v4 @theme > SCSS map > JS object > ' +
  'DTCG (compatible) > DTCG (strict, with resolver) > Instructions > JSON'
const NONE = [
  '[ ] Show original page [O]: No changes', '-', 'Snapshot A, Empty | Save | Show: Snapshot A is empty',
  'Snapshot B, Empty | Save | Show: Snapshot B is empty', 'Switch A/B [B]: Save snapshots A and B first',
]
const BOTH = { snapshots: { a: snapshot, b: snapshot }, changed: 1 }
type Menu = readonly [name: string, label: string, more: Partial<MoreMenu>, lines: readonly string[]]
const MENUS: readonly Menu[] = [
  ['what is copied needs a change', 'Share', {}, ['Copy changes as: No changes', '-', 'Export…', 'Import…']],
  ['a change under another theme can be copied', 'Share', { other: DARKENED }, [FORMATS, '-', 'Export…', 'Import…']],
  ['without a change and a snapshot each line says why it cannot act', 'Snapshots', {}, NONE],
  ['a snapshot says what it holds, since when, and whether it is what is shown', 'Snapshots',
    { snapshots: { a: snapshot, b: null }, isShown: (name) => name === 'a' }, [
      ...NONE.slice(0, 2), 'Snapshot A, current, 3 changes, at 5 | Save | Show', ...NONE.slice(3),
    ]],
  ['with two snapshots there is something to switch', 'Snapshots', BOTH, [
    '[ ] Show original page [O]', '-', 'Snapshot A, 3 changes, at 5 | Save | Show',
    'Snapshot B, 3 changes, at 5 | Save | Show', 'Switch A/B [B]',
  ]],
  ['what is not changed cannot be reset', 'Reset', {}, [
    'Reset Space: No changes in this tab', 'Reset all: No changes', '-', 'Undo last write: No write to undo',
  ]],
  ['what can be reset says how many changes it has', 'Reset', { changed: 2, other: DARKENED, writtenAt: 7 }, [
    'Reset Space: No changes in this tab', 'Reset Dark (1)', 'Reset all (3)', '-', 'Undo last write (at 7)',
  ]],
  ['without tabs there is none to reset', 'Reset', { tab: null }, [
    'Reset all: No changes', '-', 'Undo last write: No write to undo',
  ]],
  ['everything that is a setting is among the settings', 'Settings', {
    dock: dockOf('bottom', { bottom: 'A' }, { isFading: true, looks: DARK }),
  }, [
    'Placement | ( ) Float | ( ) Dock right | (x) Dock bottom: “A” is docked there | ( ) Minimize',
    'Appearance | ( ) System | ( ) Light | (x) Dark', 'Density | ( ) Comfortable | (x) Compact', 'Colors | (x) As written | ( ) Hex | ( ) OKLCH', '-',
    '[x] Fade when idle', 'Move and resize…',
  ]],
]
for (const [name, label, more, lines] of MENUS) {
  test(`in the panel's menu, ${label}: ${name}`, () => assert.deepEqual(inMore(label, more), lines))
}

test('beside Compare there is the same as in Snapshots', () => {
  assert.deepEqual(linesOf(snapshotsMenu({
    commands, snapshots: { a: null, b: null }, isShown: () => false, changed: 0, isComparing: false,
    setCompare: call('setCompare'), timeOf: String,
  })), NONE)
})
test('the panel\'s menu says of its menus what they hold', () => {
  const heads = (more: Partial<MoreMenu>): readonly string[] => moreOf(more).flatMap((one) =>
    'label' in one ? [`${one.label} ${one.kind === 'menu' ? one.note ?? '' : ''}`.trim()] : [])
  assert.deepEqual(heads({}), ['Share', 'Snapshots', 'Reset', 'Settings', 'Keyboard shortcuts'])
  assert.deepEqual(heads({ changed: 2, other: DARKENED,
    snapshots: { a: snapshot, b: snapshot }, offered: [{ contrast: select }] }), [
    'Tools', 'Share', 'Snapshots A, B', 'Reset 3 changes', 'Settings', 'Keyboard shortcuts',
  ])
})
test('comparing can be ended, whatever has changed since', () => {
  assert.equal(inMore('Snapshots', { isComparing: true })[0], '[x] Show original page [O]')
  assert.deepEqual(choose(moreOf({ isComparing: true }), 'Show original page'), ['setCompare false'])
})
test('what tools offer stands where the record of menus has it, whoever is asked first', () => {
  const away: MenuItem = { kind: 'action', label: 'Away', run: call('away') }
  const tools = [{ 'share-link': away }, { vision: away }, { contrast: select }]
  assert.deepEqual(inMore('Tools', { offered: tools }), ['Select', '-', 'Away'])
  assert.deepEqual(inMore('Share', { offered: tools }).slice(1, 3), ['Away', '-'])
})
test('several lines of one entry stand together, and no line is drawn beside nothing', () => {
  assert.deepEqual(linesOf(menuOf('row', [])), [])
  assert.deepEqual(linesOf(menuOf('row', [{ 'write-to': [select, select], users: select }])), ['Select', '-', 'Select', 'Select'])
  assert.deepEqual(linesOf(menuOf('row', [{ 'write-to': [], add: select }, { users: select }])), ['Select', '-', 'Select'])
})
test('no menu has more than nine lines', () => {
  const lines = (items: readonly MenuItem[]): number => items.filter(({ kind }) => kind !== 'separator').length
  const all = moreOf({ offered: [{ inspect: select, contrast: select, vision: select, 'share-link': select }] })
  for (const menu of [all, ...all.flatMap((one) => (one.kind === 'menu' ? [one.items] : []))]) assert.ok(lines(menu) <= 9)
})
const MORE_CALLS: readonly (readonly [label: string, call: string])[] = [
  ['Show original page', 'setCompare true'], ['Export…', 'openExport'], ['Import…', 'openImport'],
  ['Reset Space', 'reset tab'], ['Reset Dark', 'reset dark'], ['Reset all', 'resetAll'], ['Undo last write', 'undoWrite'],
  ['Save snapshot A', 'saveSnapshot a'], ['Show snapshot B', 'restoreSnapshot b'], ['Switch A/B', 'flip'],
  ['Keyboard shortcuts', 'openShortcuts'], ['SCSS map', 'copyAs scss'],
  ['Float', 'setMode float'], ['Dock right', 'setMode right'], ['Dock bottom', 'setMode bottom'],
  ['Minimize', 'setMode mini'], ['Move and resize…', 'openPlace'], ['Dark', 'setTheme dark'],
  ['Compact', 'setDensity compact'], ['OKLCH', 'setForm oklch'], ['Fade when idle', 'setFading true'],
]
for (const [label, name] of MORE_CALLS) {
  test(`${label} in the panel's menu does one thing`, () => {
    assert.deepEqual(choose(moreOf({ other: DARKENED }), label), [name])
  })
}
