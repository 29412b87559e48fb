// What rows make of a page whose stylesheets say something else than the configuration.
// How stylesheets are read is in test/browser/panel-sink-rules.test.ts.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bulkPreview } from '../../panel/view/rows/bulk.js'
import { createChangedIndex } from '../../panel/view/rows/changed.js'
import { isChanged, isSamePage, pageValuesOf, restingValue, shownValue } from '../../panel/view/rows/page-values.js'
import { judgeFor, rowModel, updaterFor } from '../../panel/view/rows/row-model.js'
import type { RowScene } from '../../panel/view/rows/rows.types.js'
import type { PageValues } from '../../panel/model/state/state.types.js'
import { createSearch } from '../../panel/view/rows/search.js'
import { changedCss } from '../../panel/view/dialogs/css-text.js'
import { setToken } from '../../panel/model/state/edits.js'
import { diffScenes } from '../../panel/model/state/emission.js'
import { EMPTY_STATE } from '../../panel/model/state/empty.js'
import { placeOf } from '../../panel/model/state/place.js'
import { createPlan } from '../../panel/model/state/plan.js'
import { unchangedValue, valueOf } from '../../panel/model/state/value.js'
import type { Baseline, TweakState } from '../../panel/model/state/state.types.js'
import { readFixtureConfig } from '../support/panel-config.js'

const plan = createPlan(readFixtureConfig('six-tabs'))
const place = placeOf(plan, 'light', {})
const token = (cssVar: string) => plan.byVar.get(cssVar) ?? assert.fail(cssVar)
const SEED = unchangedValue(plan, { state: EMPTY_STATE, place, baseline: {} }, token('--color-accent')) ?? assert.fail()
const PAPER = place.color?.seed.palette[0] ?? assert.fail()
const DRIFTED: PageValues = new Map([['--space-md', '2rem']])

interface Known { readonly page?: PageValues; readonly baseline?: Baseline }

function sceneOf(text?: string, { page = DRIFTED, baseline = {} }: Known = {}): RowScene {
  const state = text === undefined ? EMPTY_STATE : setToken(place, token('--space-md'), text)(EMPTY_STATE)
  return { state, place, baseline, page }
}

type Reading = readonly [
  name: string, cssVar: string, texts: readonly string[], computed: string, value: string | undefined,
]
const readings: readonly Reading[] = [
  ['another value', '--space-md', ['2rem'], '', '2rem'],
  ['the default', '--space-md', ['1rem'], '', undefined],
  ['the default, written otherwise', '--space-md', [' 1.0REM '], '', undefined],
  ['another unit', '--space-md', ['16px'], '', '16px'],
  ['what is no number', '--space-md', ['calc(1rem + 1px)'], '', 'calc(1rem + 1px)'],
  ['nothing', '--space-md', [''], '', undefined],
  // Firefox hands over the comments around a value, as CSS has it; Chromium leaves them out.
  ['the default, and what it is in pixels', '--space-md', ['1rem /* 16px */'], '', undefined],
  ['another value between comments', '--space-md', ['/* was 1rem */ 2rem /* a */ /* b */'], '', '2rem'],
  ['nothing but a comment', '--space-md', ['/* 1rem */'], '', undefined],
  ['comments that are none', '--font-sans', ['"/*", url(a/*.b), "*/" /* c */'], '', '"/*", url(a/*.b), "*/"'],
  ['comments within a value', '--space-md', ['calc(1rem /* a */ + 1px)'], '', 'calc(1rem /* a */ + 1px)'],
  ['several with comments, of which one wins', '--space-md', ['2rem /* a */', '3rem'], '2rem /* a */', '2rem'],
  ['a list with other blanks', '--font-sans', ['system-ui,sans-serif'], '', undefined],
  ['a list on two lines', '--font-sans', ['Georgia,\n    serif'], '', 'Georgia, serif'],
  ['one value several times', '--space-md', ['2rem', '2rem'], '', '2rem'],
  ['several, of which one wins', '--space-md', ['2rem', '3rem'], '2rem ', '2rem'],
  ['several, of which the default wins', '--space-md', ['2rem', '1rem'], '1rem', undefined],
  ['several, of which none is what it comes to', '--space-md', ['2rem', '3rem'], '7rem', undefined],
  ['a pill', '--radius-full', ['9999px'], '', '9999px'],
  // Whether the page says it is to be known when the pill is switched off.
  ['what a pill starts from', '--radius-full', ['8px'], '', '8px'],
  ['what a pill starts from, written otherwise', '--radius-full', ['8.0PX'], '', '8px'],
  ['a reference', '--inset-card', ['3px'], '', undefined],
  ['a palette entry of the scheme', '--p-0', [`${PAPER.toUpperCase()} /* paper */`], '', undefined],
  ['another palette entry', '--p-0', ['#eee'], '', '#eee'],
  ['a palette entry under two rules', '--p-0', ['#eee', '#111'], '#111', '#111'],
  ['a semantic color of the scheme', '--color-accent', [SEED], '', undefined],
  ['another semantic color', '--color-accent', ['var(--p-2)'], '', 'var(--p-2)'],
  ['a semantic color that is none of the palette', '--color-accent', ['red'], '', 'red'],
]
for (const [name, cssVar, texts, computed, value] of readings) {
  test(`a stylesheet that says ${name}`, () => {
    assert.equal(pageValuesOf(plan, sceneOf(), new Map([[cssVar, texts]]), () => computed).get(cssVar), value)
  })
}

test('a page that declares nothing says nothing, and two readings of it are one', () => {
  const read = (): PageValues => pageValuesOf(plan, sceneOf(), new Map(), () => assert.fail())
  assert.deepEqual([...read()], [['--radius-full', '']], 'what a pill goes by')
  assert.equal(shownValue(plan, sceneOf(undefined, { page: read() }), token('--radius-full')), '8px')
  assert.deepEqual([isSamePage(read(), read()), isSamePage(DRIFTED, read()), isSamePage(DRIFTED, new Map([['--space-md', '3rem']]))], [true, false, false])
})

type Shown = readonly [
  name: string, scene: RowScene, value: string, resting: string, isChanged: boolean, tip: string,
]
const shown: readonly Shown[] = [
  ['an untouched token', sceneOf(), '2rem', '2rem', false, 'default 1rem; page: 2rem'],
  ['a changed one', sceneOf('3rem'), '3rem', '2rem', true, '3rem (was 2rem; default 1rem)'],
  ['one that is set to its default', sceneOf('1rem'), '1rem', '2rem', true, '1rem (was 2rem; default 1rem)'],
  ['one that a write has confirmed', sceneOf(undefined, { baseline: { '--space-md': '4rem' } }), '4rem', '4rem', false, '4rem (the default)'],
  ['a page that says the same', sceneOf(undefined, { page: new Map() }), '1rem', '1rem', false, '1rem (the default)'],
]
for (const [name, scene, value, resting, changed, tip] of shown) {
  test(`a row where the page says otherwise: ${name}`, () => {
    const one = token('--space-md')
    const now = [shownValue, restingValue, isChanged].map((read) => read(plan, scene, one))
    assert.deepEqual(now, [value, resting, changed])
    const model = rowModel(plan, scene, one)
    assert.deepEqual([model.model.value, model.isChanged, model.tip.split('\n').at(-1)], [value, changed, tip])
    assert.equal(createChangedIndex(plan).update(scene).total, changed ? 1 : 0)
    assert.equal(changedCss(plan, scene), changed ? `:root {\n  --space-md: ${value};\n}\n` : '')
  })
}

const COLORED: PageValues = new Map([['--p-2', '#abcdef'], ['--color-accent', 'var(--p-4)']])
type Colored = readonly [
  name: string, cssVar: string, state: TweakState, value: string, resting: string, isChanged: boolean,
]
const accent = token('--color-accent')
const colored: readonly Colored[] = [
  ['an untouched palette entry', '--p-2', EMPTY_STATE, '#abcdef', '#abcdef', false],
  ['a changed one', '--p-2', setToken(place, token('--p-2'), '#123456')(EMPTY_STATE), '#123456', '#abcdef', true],
  ['another entry of that palette', '--p-2', setToken(place, token('--p-3'), '#123456')(EMPTY_STATE), '#abcdef', '#abcdef', false],
  ['an untouched semantic color', '--color-accent', EMPTY_STATE, 'var(--p-4)', 'var(--p-4)', false],
  ['a changed one', '--color-accent', setToken(place, accent, 'red')(EMPTY_STATE), 'red', 'var(--p-4)', true],
]
for (const [name, cssVar, state, value, resting, changed] of colored) {
  test(`a row of a color where the page says otherwise: ${name}, ${cssVar}`, () => {
    const scene: RowScene = { state, place, baseline: {}, page: COLORED }
    const one = token(cssVar)
    const now = [shownValue, restingValue, isChanged].map((read) => read(plan, scene, one))
    assert.deepEqual(now, [value, resting, changed])
    const index = createChangedIndex(plan).update(scene)
    assert.equal(index.has(one), changed)
    // What was read is for showing: nothing of it is put on the page, and nothing counts as written.
    assert.equal(valueOf(plan, scene, one) === value, changed)
  })
}

test('a semantic color is the choice that the page has, and the text where it has none of them', () => {
  const display = (text: string | null): unknown => {
    const page: PageValues = new Map(text === null ? [] : [['--color-accent', text]])
    const { model } = rowModel(plan, { state: EMPTY_STATE, place, baseline: {}, page }, accent)
    return 'display' in model ? [model.value, model.display] : null
  }
  const usual = display(null)
  assert.deepEqual(display('var(--p-4)'), ['@4', null])
  assert.deepEqual(display('red'), ['red', 'red'])
  assert.notDeepEqual(usual, display('var(--p-4)'))
})

test('a read-only row shows what the page says, and is never changed', () => {
  const { item, ...rest } = token('--space-md')
  const one = { ...rest, item: { ...item, readonly: true as const } }
  const scene = sceneOf('3rem')
  assert.deepEqual([shownValue(plan, scene, one), isChanged(plan, scene, one)], ['2rem', false])
})

test('what the page says is counted anew when it is read anew', () => {
  const index = createChangedIndex(plan)
  assert.equal(index.update(sceneOf('1rem', { page: new Map() })).total, 0)
  assert.equal(index.update(sceneOf('1rem')).total, 1)
})

test('arithmetic, bulk edits and search go by what the page says', () => {
  const one = token('--space-md')
  assert.deepEqual(judgeFor(plan, sceneOf(), one, () => true)('*2'), { ok: true, value: '4rem' })
  const preview = bulkPreview(plan, sceneOf(), [one], { kind: 'add', number: 1 }, () => true)
  assert.equal(preview.get(one)?.after, '3rem')
  assert.ok(createSearch(plan).find({ ...sceneOf(), page: new Map([['--space-md', '7.77rem']]) }, '7.77').tokens.includes(one))
})

test('the default is written where the page says otherwise; what the page says needs no override', () => {
  const one = token('--space-md')
  const before = sceneOf()
  const after = { ...before, state: updaterFor(plan, before, one, '1rem')(before.state) }
  assert.deepEqual(diffScenes(plan, before, after).set, [['--space-md', '1rem']])
  assert.deepEqual(updaterFor(plan, after, one, '2rem')(after.state), EMPTY_STATE)
  assert.equal(updaterFor(plan, before, one, '2rem')(before.state), EMPTY_STATE)
})
