// What header, tabs, footer, pill and notices show, out of a scene and of where a person is.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PanelConfig } from '../../panel/model/config/config.types.js'
import { createChangedIndex } from '../../panel/view/rows/changed.js'
import type { Contents } from '../../panel/view/frame/contents.js'
import {
  barsOf, emptyStateOf, footerModel, headerModel, miniModel, tabsModel, titleOf, type ShownState,
  type EmptyState,
} from '../../panel/view/frame/models.js'
import { UnlistedTokens } from '../../panel/tools/inspect/unlisted-tokens.js'
import type { Plan, Token } from '../../panel/model/state/state.types.js'
import { createDesk, type Desk } from '../support/panel-desk.js'
import { minimalConfig } from '../support/panel-config.js'
import { SIX_TABS } from '../support/panel-storage.js'

const NO_SECTIONS: Contents = { sections: [], countByTab: null }
const EVERYTHING = { query: '', isChangedOnly: false }
const UNUSED = { tokens: new Set<Token>(), word: 'unused', empty: 'All are used.' }
const shownOf = ({ plan, store, scene }: Desk, more: Partial<ShownState> = {}): ShownState => ({
  plan, scene: scene(), history: store.history, changed: createChangedIndex(plan).update(scene()),
  contents: NO_SECTIONS, narrowing: EVERYTHING, tab: 'spacing', mode: 'right', isComparing: false, pageMode: null,
  elsewhere: [], ...more,
})
function deskWith(edits: readonly (readonly [cssVar: string, text: string])[], config?: PanelConfig): Desk {
  const desk = createDesk(config)
  for (const [cssVar, text] of edits) desk.edits.edit(desk.token(cssVar), text)
  desk.edits.flush()
  return desk
}
function addUnlisted(plan: Plan, names: readonly string[]): readonly Token[] {
  const unlisted = new UnlistedTokens(plan, { isColor: () => false, usesOf: () => [] }, () => assert.fail('nothing is asked for'))
  return names.map((cssVar) => unlisted.add(unlisted.tokenOf({ cssVar, value: '1px' })))
}
const TWO = [['--space-md', '2rem'], ['--measure', '70ch']] as const

test('a panel has its title, else it is called for what is in it', () => {
  assert.equal(titleOf(createDesk(minimalConfig()).plan), 'Tokens')
  assert.equal(titleOf(createDesk(minimalConfig({ title: 'Brand' })).plan), 'Brand')
})

test('the header has the steps that undo and redo would take, and the dock’s mode', () => {
  const desk = deskWith(TWO)
  const before = headerModel(shownOf(desk))
  assert.deepEqual([before.undo?.label, before.redo, before.mode, before.canCompare],
    [desk.token('--measure').item.label, null, 'right', true])
  desk.commands.undo()
  const { undo, redo } = headerModel(shownOf(desk))
  assert.deepEqual([undo?.label, redo?.label], ['--space-md', '--measure'].map((name) => desk.token(name).item.label))
})
test('a step that changes colors of a scheme that is not shown names it', () => {
  const desk = deskWith([['--p-0', '#ff0000']])
  const labels = (): readonly (string | undefined)[] => {
    const { undo, redo } = headerModel(shownOf(desk))
    return [undo?.label, redo?.label]
  }
  assert.deepEqual(labels(), ['Ink', undefined])
  desk.moveTo('dark')
  assert.deepEqual(labels(), ['Ink (Day)', undefined])
  desk.commands.undo()
  assert.deepEqual(labels(), [undefined, 'Ink'])
  desk.moveTo('dark')
  assert.deepEqual(labels(), [undefined, 'Ink (Day)'])
})
test('an undo of what a file has says that the file keeps it', () => {
  const desk = deskWith([['--space-md', '2rem']])
  const isKept = (baseline: Readonly<Record<string, string>>): boolean | undefined =>
    headerModel(shownOf(desk, { scene: { ...desk.scene(), baseline } })).undo?.isKept
  assert.deepEqual([{}, { '--space-md': '1rem' }, { '--space-md': '2rem' }].map(isKept), [false, false, true])
})
test('a minimised panel is one that would float', () => {
  assert.equal(headerModel(shownOf(createDesk(), { mode: 'mini' })).mode, 'float')
})
test('there is nothing to compare where nothing is changed, but a comparison can be ended', () => {
  const desk = createDesk()
  assert.equal(headerModel(shownOf(desk)).canCompare, false)
  assert.equal(headerModel(shownOf(desk, { isComparing: true })).canCompare, true)
})

test('what is changed until the page is left is said and can be compared; nothing of it is copied or written', () => {
  const desk = createDesk()
  const [token] = addUnlisted(desk.plan, ['--shine', '--glow'])
  assert.ok(token !== undefined)
  assert.equal(footerModel(shownOf(desk), { endpoint: '/' }).nothing, 'No changes')
  desk.edits.edit(token, '9px')
  desk.edits.flush()
  const words = '1 temporary change'
  const { nothing, changed, copyReason, primaryReason } = footerModel(shownOf(desk), { endpoint: '/' })
  assert.deepEqual([nothing, changed, copyReason, primaryReason], [words, 0, words, words])
  assert.equal(headerModel(shownOf(desk)).canCompare, true)
  assert.equal(footerModel(shownOf(desk), { endpoint: '/' }, 'behind').nothing, 'Written, page not updated yet')
  desk.edits.edit(desk.token('--measure'), '70ch')
  desk.edits.flush()
  assert.equal(footerModel(shownOf(desk), { endpoint: '/' }).copyReason, null)
  desk.menus.resetAll()
  assert.equal(footerModel(shownOf(desk), { endpoint: '/' }).nothing, 'No changes')
})

test('tabs count what is changed; while the list is narrowed also what was found, none among it', () => {
  const desk = deskWith(TWO)
  const { active, tabs } = tabsModel(shownOf(desk))
  assert.equal(active, 'spacing')
  assert.deepEqual(tabs.map(({ changed, matches }) => [changed, matches]),
    [[0, null], [0, null], [1, null], [0, null], [1, null], [0, null]])
  const countByTab = new Map([['spacing', 4]])
  const narrowed = tabsModel(shownOf(desk, { contents: { sections: [], countByTab } }))
  assert.deepEqual(narrowed.tabs.map(({ matches }) => matches), [0, 0, 4, 0, 0, 0])
})

const NOTHING = 'No changes yet'
test('the footer reviews where a server is, and exports where none is: an export may hold the defaults', () => {
  const [none, two] = [shownOf(createDesk()), shownOf(deskWith(TWO))]
  const [server, without] = [{ endpoint: 'http://a/apply' }, { missing: 'Something is missing.' }]
  const nothing = { nothing: 'No changes', elsewhere: null, changed: 0, copyReason: NOTHING }
  const tip = { primaryTip: without.missing, primaryReason: null }
  assert.deepEqual(footerModel(none, server), { ...nothing, primary: 'review', primaryTip: null, primaryReason: NOTHING })
  assert.deepEqual(footerModel(none, without), { ...nothing, primary: 'export', ...tip })
  const all = { nothing: 'No changes', elsewhere: null, changed: 2, copyReason: null }
  assert.deepEqual(footerModel(two, server), { ...all, primary: 'review', primaryTip: null, primaryReason: null })
  assert.deepEqual(footerModel(two, without), { ...all, primary: 'export', ...tip })
})

test('while values are shown and not applied, the foot says so, and offers nothing that would leave them out', () => {
  const preview = 'Ramp preview, not applied'
  const elsewhere = [{
    name: 'Light', slot: 'color' as const, theme: 'light' as const, tokens: [createDesk().token('--p-0')],
  }]
  const silent = { elsewhere: null, changed: 0 }
  const said = { ...silent, nothing: preview, copyReason: preview, primaryReason: preview }
  for (const shown of [shownOf(createDesk(), { preview }), shownOf(deskWith(TWO), { preview, elsewhere })]) {
    assert.deepEqual(footerModel(shown, { endpoint: '/' }), { ...said, primary: 'review', primaryTip: null })
    assert.deepEqual(footerModel(shown, { missing: 'No.' }), { ...said, primary: 'export', primaryTip: 'No.' })
  }
})

test('the foot names what is changed under another theme, and it can be reviewed', () => {
  const tokens = [createDesk().token('--p-0')]
  const shown = shownOf(createDesk(), { elsewhere: [
    { name: 'Light', slot: 'color', theme: 'light', tokens }, { name: 'Brand', slot: 'color', theme: 'light', tokens },
    { name: 'Other', slot: 'color', theme: null, tokens },
  ] })
  const { nothing, elsewhere, primaryReason } = footerModel(shown, { endpoint: '' })
  assert.deepEqual([nothing, elsewhere, primaryReason], ['No changes in Day ·', '2 in Light', null])
  const asking = footerModel(shown, { endpoint: '' }, 'asking')
  assert.deepEqual([asking.nothing, asking.elsewhere], ['Written, checking the page… ·', '2 in Light'])
})

const EMPTY: readonly (readonly [name: string, more: Partial<ShownState>, state: EmptyState | null])[] = [
  ['a tab without tiers', {}, { kind: 'no-tiers', tab: 'Spacing' }],
  ['no tabs', { tab: '' }, { kind: 'no-tabs' }],
  ['no tabs, though something narrows', { tab: '', narrowing: { query: 'x', isChangedOnly: true } }, { kind: 'no-tabs' }],
  ['nothing changed', { narrowing: { query: ' ', isChangedOnly: true } }, { kind: 'nothing-changed' }],
  ['a choice without tokens', { narrowing: { ...EVERYTHING, only: UNUSED } },
    { kind: 'none', text: 'All are used.' }],
  ['a choice of which nothing is changed', { narrowing: { query: '', isChangedOnly: true, only: UNUSED } },
    { kind: 'none', text: 'No changed tokens are unused' }],
  ['no match in a choice', { narrowing: { query: 'x', isChangedOnly: false, only: UNUSED } },
    { kind: 'no-match', query: 'x', isChangedOnly: false, word: 'unused ' }],
  ['no match', { narrowing: { query: ' x ', isChangedOnly: false } },
    { kind: 'no-match', query: 'x', isChangedOnly: false }],
  ['no match among what is changed', { narrowing: { query: 'x', isChangedOnly: true } },
    { kind: 'no-match', query: 'x', isChangedOnly: true }],
]
for (const [name, more, state] of EMPTY) {
  test(`an empty list says why: ${name}`, () => assert.deepEqual(emptyStateOf(shownOf(createDesk(), more)), state))
}
test('a list with a section is not empty, though nothing is in that', () => {
  const [tab] = SIX_TABS.tabs
  const [tier] = tab?.tiers ?? []
  assert.ok(tab !== undefined && tier !== undefined)
  const nothing = { tokens: [], changed: 0, total: 0 }
  const section = { key: '', title: '', heading: 'tier', isOpen: true, tab, tier, ...nothing } as const
  const contents = { sections: [section], countByTab: null }
  assert.equal(emptyStateOf(shownOf(createDesk(), { contents })), null)
})

test('the pill shows up to three changed colors, the last first, and counts everything that is changed', () => {
  const colors = [['--p-0', '#000001'], ['--p-1', '#000002'], ['--p-2', '#000003'], ['--p-3', '#000004']] as const
  const swatches = ['#000004', '#000003', '#000002']
  assert.deepEqual(miniModel(shownOf(deskWith([...colors, ...TWO]))), { title: 'Tokens', changed: 6, swatches })
  assert.deepEqual(miniModel(shownOf(createDesk())), { title: 'Tokens', changed: 0, swatches: [] })
})

test('each notice has its words and its ways out, and there is none where all is well', () => {
  const calls: string[] = []
  const call = (name: string) => (): void => {
    calls.push(name)
  }
  const ports = {
    exportAll: call('export'), load: call('load'), keepMine: call('keep'), reloadPage: call('reload'),
    forgetWrite: call('believe'),
  }
  assert.deepEqual(barsOf({ isUnsaved: false, isForeign: false, page: 'shown' }, ports), [])
  const bars = barsOf({ isUnsaved: true, isForeign: true, page: 'unlike' }, ports)
  assert.deepEqual(bars.map(({ kind, actions }) => [kind, ...actions.map(({ label }) => label)]),
    [['unsaved', 'Export…'], ['foreign', 'Load', 'Keep mine'],
      ['behind', 'Reload the page', 'Treat as unwritten']])
  for (const one of bars.flatMap(({ actions }) => actions)) one.run()
  assert.deepEqual(calls, ['export', 'load', 'keep', 'reload', 'believe'])
  const [behind] = barsOf({ isUnsaved: false, isForeign: false, page: 'behind' }, ports)
  assert.deepEqual([behind?.text, behind?.actions.length], ['The page still uses the old stylesheet.', 1])
  assert.equal(footerModel(shownOf(createDesk()), { endpoint: '' }, 'behind').nothing, 'Written, page not updated yet')
  const [dropped] = barsOf({ isUnsaved: false, isForeign: false, page: 'dropped' }, ports)
  assert.equal(dropped?.text, 'The page’s stylesheet does not show what was written. These values count as changed again.')
  assert.equal(footerModel(shownOf(createDesk()), { endpoint: '' }, 'asking').nothing, 'Written, checking the page…')
})
