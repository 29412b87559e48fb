// Semantic colors that refer to themselves, directly or through others: CSS gives no variable of a circle a
// value, so none is written, sent or shown as if it had one. What a configuration may say is in
// config-colors.test.ts.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { differingValues } from '../../panel/files/apply/differing.js'
import { createPayload } from '../../panel/files/apply/payload.js'
import { importModel } from '../../panel/view/dialogs/import.js'
import { rowModel } from '../../panel/view/rows/row-model.js'
import { setSemantic } from '../../panel/model/state/edits.js'
import { diffScenes } from '../../panel/model/state/emission.js'
import { EMPTY_STATE } from '../../panel/model/state/empty.js'
import { placeOf } from '../../panel/model/state/place.js'
import { createPlan } from '../../panel/model/state/plan.js'
import type { Pair, Scene, TweakState, Updater } from '../../panel/model/state/state.types.js'
import { valueOf } from '../../panel/model/state/value.js'
import { dehydrate, hydrate } from '../../panel/model/storage/hydrate.js'
import type { SemanticValue } from '../../panel/model/tokens/tokens.types.js'
import { parseFixtureConfig, readAcceptedConfig, readFixtureConfig } from '../support/panel-config.js'
import { analyze, sceneNamed } from '../support/panel-documents.js'
import { hydrationOf } from '../support/panel-storage.js'

const plan = createPlan(readFixtureConfig('six-tabs'))
const place = placeOf(plan, 'light', {})

const refTo = (item: string, tab?: string): SemanticValue => {
  const tier = item === 'badge' ? 'brand-roles' : 'semantic'
  return { ref: tab === undefined ? { tier, item } : { tab, tier, item } }
}
const mean = (item: string, value: SemanticValue): Updater =>
  setSemantic(place, item === 'badge' ? 'secondary' : 'color', item, value)
const sceneOf = (...updaters: readonly Updater[]): Scene => ({
  state: updaters.reduce((state: TweakState, updater) => updater(state), EMPTY_STATE), place, baseline: {},
})
const writtenFrom = (scene: Scene): readonly Pair[] => diffScenes(plan, null, scene).set
  .filter(([cssVar]) => cssVar.startsWith('--color-') || cssVar === '--brand-badge')

type Row = readonly [
  name: string, updaters: readonly Updater[], inCircle: readonly string[], written: readonly Pair[],
]
const rows: readonly Row[] = [
  ['itself', [mean('page', refTo('page'))], ['--color-page'], []],
  ['itself, its tab said', [mean('page', refTo('page', 'color'))], ['--color-page'], []],
  ['one that refers back', [mean('page', refTo('text')), mean('text', refTo('page'))], ['--color-page', '--color-text'], []],
  ['three in a round', [mean('page', refTo('text')), mean('text', refTo('accent')), mean('accent', refTo('page'))],
    ['--color-page', '--color-text', '--color-accent'], []],
  ['one of the other tab that refers back', [mean('page', refTo('badge', 'color-secondary')), mean('badge', refTo('page', 'color'))],
    ['--color-page', '--brand-badge'], []],
  ['a circle that it is no part of', [mean('accent', refTo('page')), mean('page', refTo('text')), mean('text', refTo('page'))],
    ['--color-page', '--color-text'], [['--color-accent', 'var(--color-page)']]],
  ['one after the other without coming back', [mean('page', refTo('text')), mean('accent', refTo('page'))],
    [], [['--color-page', 'var(--color-text)'], ['--color-accent', 'var(--color-page)']]],
  ['itself in a tab that is not there', [mean('page', refTo('page', 'gone'))], [], []],
]
for (const [name, updaters, inCircle, written] of rows) {
  test(`a semantic color that refers to ${name}`, () => {
    const scene = sceneOf(...updaters)
    assert.deepEqual(writtenFrom(scene), written)
    for (const cssVar of inCircle) {
      const token = plan.byVar.get(cssVar) ?? assert.fail(cssVar)
      assert.equal(valueOf(plan, scene, token), null, cssVar)
      assert.equal(differingValues(plan, scene).get(cssVar), null, cssVar)
      const { model, isUnresolved, isChanged, tip } = rowModel(plan, scene, token)
      assert.deepEqual([model.value, isUnresolved, isChanged], ['', true, true])
      const said = 'display' in model ? String(model.display) : ''
      assert.match(said, /^(Page|Text|Badge|Accent), circular$/)
      assert.ok(tip.includes(`\n${said} (was `), tip)
    }
    const sent = createPayload(plan, scene)
    assert.deepEqual(sent.planned.filter(({ cssVar }) => inCircle.includes(cssVar)), [])
    const left = sent.leftOut.filter(({ value }) => value === null)
    assert.deepEqual(left.map(({ cssVar }) => cssVar).sort(),
      name.endsWith('not there') ? ['--color-page'] : [...inCircle].sort())
    assert.ok(left.every(({ reason }) => reason === 'Missing or circular reference.'))
  })
}

test('a circle that the other tab closes takes back what this one wrote, and opened it is written again', () => {
  const half = sceneOf(mean('page', refTo('badge', 'color-secondary')))
  const whole = sceneOf(mean('page', refTo('badge', 'color-secondary')), mean('badge', refTo('page', 'color')))
  assert.deepEqual(writtenFrom(half), [['--color-page', 'var(--brand-badge)']])
  const closed = diffScenes(plan, half, whole)
  assert.deepEqual([closed.set, closed.clear], [[], ['--color-page']])
  const opened = diffScenes(plan, whole, half)
  assert.deepEqual([opened.set, opened.clear], [[['--color-page', 'var(--brand-badge)']], []])
})

test('a color of the untouched tab that a circle has caught is not sent as it was', () => {
  const config = parseFixtureConfig('six-tabs') as { tabs: { id: string; colorExtras?: { semanticDefaults?: object } }[] }
  const [color] = config.tabs
  if (color?.colorExtras === undefined) return assert.fail()
  color.colorExtras.semanticDefaults = { page: refTo('badge', 'color-secondary') }
  const other = createPlan(readAcceptedConfig(config))
  const there = placeOf(other, 'light', {})
  const state = setSemantic(there, 'secondary', 'badge', refTo('page', 'color'))(EMPTY_STATE)
  const scene: Scene = { state, place: there, baseline: {} }
  assert.deepEqual([...differingValues(other, scene)], [['--color-page', null], ['--brand-badge', null]])
  assert.deepEqual(createPayload(other, scene).tokens, [])
})

test('a circle out of storage is kept, and not written', () => {
  const hydration = hydrationOf()
  const stored = sceneOf(mean('page', refTo('page')))
  const state = hydrate(dehydrate(stored.state, plan), hydration)
  assert.deepEqual(hydration.issues, [])
  assert.deepEqual(writtenFrom({ ...stored, state }), [])
  assert.deepEqual(dehydrate(state, plan), dehydrate(stored.state, plan))
})

test('a row whose choices are its own tier says that the chosen one leads nowhere', () => {
  const config = parseFixtureConfig('six-tabs') as { tabs: { tiers: { id: string; referencesRamps?: object[] }[] }[] }
  const semantic = config.tabs[0]?.tiers.find(({ id }) => id === 'semantic') ?? assert.fail()
  semantic.referencesRamps = [{ tier: 'semantic' }]
  const own = createPlan(readAcceptedConfig(config))
  const page = own.byVar.get('--color-page') ?? assert.fail()
  const shown = (item: string): unknown => {
    const { model, isUnresolved } = rowModel(own, sceneOf(mean('page', refTo(item))), page)
    return [model.value, 'display' in model && model.display, isUnresolved]
  }
  assert.deepEqual(shown('text'), ['@{"ref":{"tier":"semantic","item":"text"}}', null, false])
  assert.deepEqual(shown('page'), ['@{"ref":{"tier":"semantic","item":"page"}}', 'Page, circular', true])
})

type Semantics = Readonly<Record<string, unknown>>
const pathTo = (cssVar: string, tab = 'color'): string =>
  `tabs${tab === 'color' ? '.color' : `["${tab}"]`}.semantic["${cssVar}"]`
const day = sceneNamed(plan, 'Day')
const v3 = (tabs: unknown): string => JSON.stringify({ $schema: 'tokenpanel/v3', tabs })
type Circle = readonly [name: string, color: Semantics, secondary: Semantics, unresolved: readonly string[]]
const circles: readonly Circle[] = [
  ['itself', { '--color-page': refTo('page') }, {}, [pathTo('--color-page')]],
  ['one that refers back', { '--color-text': refTo('page'), '--color-page': refTo('text') }, {},
    [pathTo('--color-text'), pathTo('--color-page')]],
  ['one of the other tab that refers back',
    { '--color-page': refTo('badge', 'color-secondary') }, { '--brand-badge': refTo('page', 'color') },
    [pathTo('--color-page'), pathTo('--brand-badge', 'color-secondary')]],
  ['one that refers back already, which only a merge keeps', { '--color-accent': refTo('danger') }, {}, [pathTo('--color-accent')]],
  ['one that referred back, and is another one in the document',
    { '--color-accent': refTo('danger'), '--color-danger': 2 }, {}, []],
  ['a circle that it is no part of', { '--color-accent': refTo('page'), '--color-page': refTo('page') }, {}, [pathTo('--color-page')]],
  ['one that refers to a ramp', { '--color-page': refTo('link') }, {}, []],
]
for (const [name, color, secondary, unresolved] of circles) {
  test(`a semantic color is named as one that refers in a circle: ${name}`, () => {
    const state = setSemantic(day.place, 'color', 'danger', { ref: { tier: 'semantic', item: 'accent' } })(EMPTY_STATE)
    const text = v3({ color: { semantic: color }, 'color-secondary': { semantic: secondary } })
    const found = analyze(plan, { ...day, state }, text)
    assert.deepEqual([found.unresolved, found.issues], [unresolved, []])
    const { lists } = importModel({
      analysis: { ok: true, value: found }, fileIssue: '', strategy: 'merge', unticked: new Set(),
    })
    assert.deepEqual(lists.map(({ title }) => title), unresolved.length === 0 ? []
      : [`Imported with missing or circular references (${unresolved.length})`])
  })
}

test('a circle that only a replaced tab has is named too', () => {
  const config = parseFixtureConfig('six-tabs') as { tabs: { colorExtras: { semanticDefaults: object } }[] }
  Object.assign(config.tabs[0]?.colorExtras.semanticDefaults ?? {}, { page: refTo('text') })
  const other = createPlan(readAcceptedConfig(config))
  const scene = sceneNamed(other, 'Day')
  const state = setSemantic(scene.place, 'color', 'page', 2)(EMPTY_STATE)
  const text = v3({ color: { semantic: { '--color-text': refTo('page') } } })
  assert.deepEqual(analyze(other, { ...scene, state }, text).unresolved, [pathTo('--color-text')])
})
