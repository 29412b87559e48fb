// What an import does to a state: which tabs it changes, what it takes back, what it leaves alone.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exportDocument, exportText } from '../../panel/files/exchange/export.js'
import { importUpdater } from '../../panel/files/exchange/import-apply.js'
import type { ImportStrategy, ExportDocument } from '../../panel/files/exchange/exchange.types.js'
import { commitTweakState } from '../../panel/model/state/store.js'
import { setPaletteEntry, setRole, setSemantic, setToken, withOverride } from '../../panel/model/state/edits.js'
import { EMPTY_STATE } from '../../panel/model/state/empty.js'
import { createPlan } from '../../panel/model/state/plan.js'
import type { Scene, TweakState, Updater } from '../../panel/model/state/state.types.js'
import { readFixtureConfig } from '../support/panel-config.js'
import { analyze, placeNamed, readDocumentText, sceneNamed } from '../support/panel-documents.js'

const plan = createPlan(readFixtureConfig('six-tabs'))
const place = placeNamed(plan, 'Day')
const EVERY_TAB = plan.config.tabs.map(({ id }) => id)

const set = (cssVar: string, text: string): Updater => {
  const token = plan.byVar.get(cssVar)
  if (token === undefined) throw new Error(`no ${cssVar}`)
  return setToken(place, token, text)
}

const BEFORE: TweakState = [
  set('--space-2xs', '1px'), set('--space-md', '2px'), set('--measure', '80ch'), set('--p-3', 'lime'),
  setRole(place, 'color', 'cursor', 7), setSemantic(place, 'color', 'danger', { literal: 'crimson' }),
  setPaletteEntry(placeNamed(plan, 'Night'), 'color', 0, 'black'),
].reduce<TweakState>((state, update) => update(state), {
  ...EMPTY_STATE, kept: { color: { Gone: 1 }, secondary: {}, members: { later: true } },
})

const sceneOf = (state: TweakState): Scene => ({ state, place, baseline: {} })

const says = (state: TweakState): ExportDocument['tabs'] =>
  exportDocument(plan, sceneOf(state), { includeDefaults: false, exportedAt: '' }).tabs

const TEXT = JSON.stringify({
  $schema: 'tokenpanel/v2',
  tabs: {
    color: { palette: { '--p-0': 'navy' }, base: { background: 2 } },
    spacing: { raw: { '--space-md': '5px', '--space-lg': '1.5rem', '--inset-card': 'space-xs' } },
    motion: { raw: {} },
  },
})

const colorNow = { palette: { '--p-3': 'lime' }, semantic: { '--color-danger': { literal: 'crimson' } }, base: { cursor: 7 } }
const spacingNow = { raw: { '--space-2xs': '1px', '--space-md': '2px' } }
const sizeNow = { raw: { '--measure': '80ch' } }
const colorNew = { palette: { '--p-0': 'navy' }, base: { background: 2 } }
const colorBoth = {
  palette: { '--p-0': 'navy', '--p-3': 'lime' }, semantic: { '--color-danger': { literal: 'crimson' } },
  base: { background: 2, cursor: 7 },
}
const spacingNew = { raw: { '--space-md': '5px', '--inset-card': 'space-xs' } }
const spacingBoth = { raw: { '--space-2xs': '1px', '--space-md': '5px', '--inset-card': 'space-xs' } }

const choices: readonly (readonly [
  name: string, strategy: ImportStrategy, tabs: readonly string[], after: ExportDocument['tabs'],
])[] = [
  ['nothing chosen', 'replace', [], { color: colorNow, spacing: spacingNow, size: sizeNow }],
  ['one tab replaced', 'replace', ['spacing'], { color: colorNow, spacing: spacingNew, size: sizeNow }],
  ['one tab merged', 'merge', ['spacing'], { color: colorNow, spacing: spacingBoth, size: sizeNow }],
  ['colors replaced', 'replace', ['color'], { color: colorNew, spacing: spacingNow, size: sizeNow }],
  ['colors merged', 'merge', ['color'], { color: colorBoth, spacing: spacingNow, size: sizeNow }],
  ['what the document has replaced', 'replace', ['color', 'spacing', 'motion'], { color: colorNew, spacing: spacingNew, size: sizeNow }],
  ['every tab replaced, also those not in the document', 'replace', EVERY_TAB, { color: colorNew, spacing: spacingNew }],
  ['every tab merged', 'merge', EVERY_TAB, { color: colorBoth, spacing: spacingBoth, size: sizeNow }],
  ['a tab that is not here', 'replace', ['elsewhere', '__proto__'], { color: colorNow, spacing: spacingNow, size: sizeNow }],
]
for (const [name, strategy, tabs, after] of choices) {
  test(`an import changes the chosen tabs and no others: ${name}`, () => {
    const analysis = analyze(plan, sceneOf(BEFORE), TEXT)
    const frozen = JSON.stringify(BEFORE)
    const next = importUpdater(plan, place, analysis, { strategy, tabs })(BEFORE)
    assert.deepEqual(says(next), after)
    assert.deepEqual(importUpdater(plan, place, analysis, { strategy, tabs })(BEFORE), next)
    assert.equal(JSON.stringify(BEFORE), frozen)
    assert.deepEqual(next.color['Night'], BEFORE.color['Night'])
    assert.equal(next.kept, BEFORE.kept)
  })
}

test('what an import would do is counted before: values, changes, and what replacing takes back', () => {
  const { tabs } = analyze(plan, sceneOf(BEFORE), TEXT)
  assert.deepEqual(tabs.map(({ id, leaves, changes, besides }) => [id, leaves, changes, besides]), [
    // The background and the page, which follows it, go back, so do the danger color and a palette entry.
    ['color', 2, 2, 4], ['spacing', 3, 2, 1], ['motion', 0, 0, 0],
  ])
})

test('an import is one transaction, and one that changes nothing is none', () => {
  const transactions: string[] = []
  let state = BEFORE
  const desk = {
    state: () => state,
    apply: () => transactions.push('apply'),
    save: () => transactions.push('save'),
    views: ({ next }: { readonly next: TweakState }) => {
      state = next
      transactions.push('views')
    },
    record: ({ reason }: { readonly reason: string }) => transactions.push(`record ${reason}`),
  }
  const choice = { strategy: 'replace', tabs: EVERY_TAB } as const
  const text = readDocumentText('v3-own')
  const run = (): boolean => commitTweakState(desk, 'import',
    importUpdater(plan, place, analyze(plan, sceneOf(state), text), choice))
  assert.equal(run(), true)
  assert.equal(run(), false)
  assert.deepEqual(transactions, ['apply', 'save', 'views', 'record import'])
})

test('a value that a token has anyway leaves no override behind', () => {
  const text = '{"$schema":"tokenpanel/v2","tabs":{"spacing":{"raw":{"--space-md":"1rem","--inset-card":"space-md"}}}}'
  const choice = { strategy: 'merge', tabs: EVERY_TAB } as const
  const next = importUpdater(plan, place, analyze(plan, sceneOf(BEFORE), text), choice)(BEFORE)
  assert.deepEqual(next.tabs['spacing'], { space: { 'space-2xs': '1px' } })
})

test('what stands in the stylesheets since the last write is what a value is held against', () => {
  const scene: Scene = { state: EMPTY_STATE, place, baseline: { '--space-md': '2px', '--inset-card': '3px' } }
  const options = { includeDefaults: false, exportedAt: '' }
  const changed = { ...scene, state: set('--space-md', '1rem')(EMPTY_STATE) }
  assert.deepEqual(exportDocument(plan, scene, options).tabs, undefined)
  assert.deepEqual(exportDocument(plan, changed, options).tabs, { spacing: { raw: { '--space-md': '1rem' } } })
  const raw = exportDocument(plan, scene, { ...options, includeDefaults: true }).tabs?.['spacing']?.raw ?? {}
  assert.equal(raw['--space-md'], '2px')
  assert.equal(Object.hasOwn(raw, '--inset-card'), false, 'no id says what it is')
})

test('colors of another identity are imported into that one alone', () => {
  const night = sceneNamed(plan, 'Night', BEFORE)
  const analysis = analyze(plan, night, TEXT)
  const next = importUpdater(plan, night.place, analysis, { strategy: 'replace', tabs: ['color'] })(BEFORE)
  assert.equal(next.color['Day'], BEFORE.color['Day'])
  assert.equal(next.color['Night']?.palette[0], 'navy')
  assert.equal(next.color['Night'].background, 2)
})

test('a panel without colors exports and imports the rest', () => {
  const none = { color: null, secondary: null }
  const state = withOverride(EMPTY_STATE, { tab: 'size', tier: 'width', item: 'measure' }, '9ch')
  const scene: Scene = { state, place: none, baseline: {} }
  const options = { includeDefaults: false, exportedAt: '' }
  assert.deepEqual(exportDocument(plan, scene, options).tabs, { size: { raw: { '--measure': '9ch' } } })
  const next = importUpdater(plan, none, analyze(plan, scene, TEXT), { strategy: 'replace', tabs: EVERY_TAB })(state)
  assert.deepEqual(next.tabs, { spacing: { space: { 'space-md': '5px' }, inset: { card: 'space-xs' } } })
  assert.deepEqual(next.color, {})
})

test('a semantic color that a state has no mapping for is not exported, and has its seed\'s after an import', () => {
  const seed = place.color?.seed
  assert.ok(seed !== undefined)
  const state: TweakState = { ...EMPTY_STATE, color: { 'Day': { ...seed, cursor: 0, semanticMappings: {} } } }
  const options = { includeDefaults: true, exportedAt: '' }
  assert.equal(exportDocument(plan, sceneOf(state), options).tabs?.['color']?.semantic, undefined)
  const choice = { strategy: 'replace', tabs: ['color'] } as const
  const text = exportText(plan, sceneOf(state), { ...options, includeDefaults: false })
  const next = importUpdater(plan, place, analyze(plan, sceneOf(state), text), choice)(state)
  assert.deepEqual(next.color['Day'], { ...seed, cursor: 0, base: seed })
})
