// Base roles as rows: which of them have one, what a choice makes of the state, and that undo comes to them.
// What a role writes to the page is in emission.test.ts, its export in exchange-round-trip.test.ts.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rowMenu } from '../../panel/app/menus/menus.js'
import { createSearch } from '../../panel/view/rows/search.js'
import { judgeFor, rowModel, updaterFor } from '../../panel/view/rows/row-model.js'
import { changedCss } from '../../panel/view/dialogs/css-text.js'
import { targetsOf } from '../../panel/tools/picker/refer.js'
import { ChainMode } from '../../panel/tools/inspect/chain-mode.browser.js'
import { resetTier, setRole } from '../../panel/model/state/edits.js'
import { EMPTY_STATE } from '../../panel/model/state/empty.js'
import { createPlan } from '../../panel/model/state/plan.js'
import type { Plan, Token } from '../../panel/model/state/state.types.js'
import { isChanged, valueOf } from '../../panel/model/state/value.js'
import { createDesk, type Desk } from '../support/panel-desk.js'
import { configWith, SIX } from '../support/panel-schemes.js'

const rolesOf = (plan: Plan, tab = 'color'): readonly Token[] =>
  plan.tokens.filter(({ address, part }) => part.kind === 'role' && address.tab === tab)
const said = (plan: Plan, tab?: string): readonly string[] =>
  rolesOf(plan, tab).map(({ item }) => `${item.label} ${item.cssVar}`.trim())
const role = ({ plan }: Desk, id: string): Token =>
  rolesOf(plan).find(({ item }) => item.id === id) ?? assert.fail(id)
const WITHOUT = configWith({ baseRoles: { cursor: '--base-cursor', selectionBg: '--color-text' } })

const ROWS: readonly (readonly [name: string, plan: Plan, roles: readonly string[], tab?: string])[] = [
  ['each role that has a variable', createPlan(SIX), [
    'Background --base-bg', 'Foreground --base-fg', 'Cursor --base-cursor', 'Selection background --base-sel-bg',
    'Selection foreground --base-sel-fg',
  ]],
  ['those that semantic colors follow, and none for the variable of an item', createPlan(WITHOUT), [
    'Background', 'Foreground', 'Cursor --base-cursor',
  ]],
  ['none where nothing follows them', createPlan(SIX), [], 'color-secondary'],
  ['one that a semantic default follows', createPlan(configWith({}, { semanticDefaults: { badge: 'fg' } })),
    ['Foreground'], 'color-secondary'],
  ['one that a scheme has a semantic color follow', createPlan(configWith({}, { colorSchemes: {
    Brand: { background: 0, foreground: 1, cursor: 0, selectionBg: 0, selectionFg: 0, palette: ['#fff'], semantic: { badge: 'bg' } },
  } })), ['Background'], 'color-secondary'],
]
for (const [name, plan, roles, tab] of ROWS) {
  test(`has a row beneath the palette: ${name}`, () => assert.deepEqual(said(plan, tab), roles))
}

test('without a palette there are no roles', () => {
  const plan = createPlan({ ...SIX, tabs: SIX.tabs.map((tab) => ({ ...tab, tiers: tab.tiers.slice(1) })) })
  assert.deepEqual(said(plan), [])
})

test('the tier of roles stands beneath the palette, and is found by a search', () => {
  const { plan, scene } = createDesk()
  const tab = plan.color?.tab ?? assert.fail()
  assert.deepEqual(plan.tiersOf(tab).map(({ label }) => label), ['Palette', 'Base roles', 'Semantic'])
  assert.deepEqual([...createSearch(plan).find(scene(), 'base roles cursor').tokens].map(({ item }) => item.id), ['cursor'])
})

test('a row shows the entry that plays the role, and offers every other one', () => {
  const desk = createDesk()
  const { plan, scene } = desk
  const { editor, model, tip } = rowModel(plan, scene(), role(desk, 'background'))
  assert.equal(editor, 'choice')
  assert.ok('options' in model)
  assert.deepEqual([model.options.length, model.options.find(({ id }) => id === model.value)?.label], [8, 'Paper'])
  assert.deepEqual([model.swatch, model.isChanged], ['var(--p-1)', false])
  assert.equal(tip, 'Background\n--base-bg\nPaper, #e6e6f0 (the default)')
})

test('a choice is one transaction of that role, an undo comes to its row, and a reset takes it back', () => {
  const desk = createDesk()
  const token = role(desk, 'background')
  desk.edits.edit(token, '@3')
  desk.edits.flush()
  const { plan, store } = desk
  assert.equal(valueOf(plan, store.scene, token), 'var(--p-3)')
  assert.deepEqual([isChanged(plan, store.scene, token), store.history.entries.map(({ label }) => label)], [true, ['Background']])
  desk.commands.undo()
  assert.deepEqual([desk.revealed, valueOf(plan, store.scene, token)], [['--base-bg'], 'var(--p-1)'])
  desk.commands.redo()
  desk.commands.reset(token)
  assert.equal(store.scene.state.color['Day:light'], undefined)
  assert.equal(desk.lastToast().text, 'Reset Background in Day')
})

test('a role is played by an entry of the palette and by nothing else', () => {
  const desk = createDesk()
  const { plan, scene } = desk
  const token = role(desk, 'cursor')
  const judge = judgeFor(plan, scene(), token, () => true)
  assert.equal(judge('crimson').ok, false)
  assert.deepEqual([judge('Amber'), judge('var(--p-4)')].map((judged) => (judged.ok ? judged.value : null)), ['@4', '@4'])
  for (const value of ['crimson', '@99', '"bg"']) {
    assert.equal(updaterFor(plan, scene(), token, value)(EMPTY_STATE), EMPTY_STATE)
  }
  assert.notEqual(updaterFor(plan, scene(), token, 'var(--p-4)')(EMPTY_STATE), EMPTY_STATE)
})

test('the picker of a role offers the entries of the palette, and no color of its own', () => {
  const desk = createDesk()
  const { plan, scene } = desk
  const groups = targetsOf(plan, scene(), role(desk, 'background'))
  assert.deepEqual(groups.map(({ label, targets }) => [label, targets.length]), [[null, 8]])
  assert.equal(groups[0]?.targets.find(({ isChosen }) => isChosen)?.label, 'Paper')
})

test('a role without a variable writes nothing of its own: what follows it does; undo comes to its row', () => {
  const desk = createDesk(WITHOUT)
  const { plan, store } = desk
  const token = role(desk, 'background')
  desk.edits.edit(token, '@3')
  desk.edits.flush()
  assert.equal(changedCss(plan, desk.scene()), ':root {\n  --color-page: var(--p-3);\n}\n')
  assert.equal(rowModel(plan, desk.scene(), token).tip, 'Background\nGreen, #3f9b6d (was Paper)')
  desk.commands.copyDeclaration(token)
  assert.equal(desk.lastToast().text, 'Nothing to copy')
  desk.commands.undo()
  assert.deepEqual(desk.revealed, [''])
  const items = rowMenu(token, desk.menus, { unchanged: 'Paper', offered: [] })
  assert.deepEqual(items.flatMap((item) => ('label' in item ? [item.label] : [])), ['Copy value', 'Paste', 'Reset'])
  // Without a variable there is no value to be traced.
  assert.deepEqual(ChainMode.prototype.rowEntries(token), {})
  assert.deepEqual(store.scene.state, EMPTY_STATE)
})

test('its tier is reset as a whole', () => {
  const { plan, store } = createDesk()
  const { place } = store.scene
  const changed = setRole(place, 'color', 'cursor', 5)(setRole(place, 'color', 'background', 3)(EMPTY_STATE))
  assert.deepEqual(resetTier(plan, place, 'color', '')(changed), EMPTY_STATE)
})
