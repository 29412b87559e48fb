// What a row shows of each kind of token, in each state that it can be in.
// What its editor's values mean is in rows-edit.test.ts.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ChoiceModel, NumberModel, TextModel } from '../../panel/view/controls/field.types.js'
import { editorOf, rowModel } from '../../panel/view/rows/row-model.js'
import { splitLightDark } from '../../panel/model/color/light-dark.js'
import type { RowModel } from '../../panel/view/rows/rows.types.js'
import { valueTip } from '../../panel/view/rows/value-tip.js'
import { colorAs, readAs } from '../../panel/view/rows/shown-color.js'
import { setSemantic, setToken } from '../../panel/model/state/edits.js'
import { EMPTY_STATE } from '../../panel/model/state/empty.js'
import { placeOf } from '../../panel/model/state/place.js'
import { createPlan } from '../../panel/model/state/plan.js'
import type { Baseline, Scene, Updater } from '../../panel/model/state/state.types.js'
import { valueOf } from '../../panel/model/state/value.js'
import type { SemanticValue } from '../../panel/model/tokens/tokens.types.js'
import { parseFixtureConfig, readAcceptedConfig, readFixtureConfig } from '../support/panel-config.js'
import { someState } from '../support/panel-states.js'
import { createRandom } from '../support/random.js'

const plan = createPlan(readFixtureConfig('six-tabs'))
const place = placeOf(plan, 'light', {})
const nothing: Updater = (state) => state
const sceneOf = (updater: Updater = nothing, baseline: Baseline = {}): Scene =>
  ({ state: updater(EMPTY_STATE), place: placeOf(plan, 'light', baseline), baseline })
const token = (cssVar: string) => plan.byVar.get(cssVar) ?? assert.fail(cssVar)
const set = (cssVar: string, text: string): Updater => setToken(place, token(cssVar), text)
const mean = (item: string, value: SemanticValue): Updater => setSemantic(place, 'color', item, value)

const editors: readonly (readonly [cssVar: string, editor: string])[] = [
  ['--space-md', 'number'], ['--leading-tight', 'number'], ['--font-weight-body', 'choice'], ['--font-sans', 'text'],
  ['--p-0', 'text'], ['--color-page', 'combo'], ['--inset-card', 'choice'], ['--cursor-action', 'text'],
]
for (const [cssVar, editor] of editors) {
  test(`${cssVar} is edited as ${editor}`, () => {
    assert.equal(editorOf(plan, token(cssVar)), editor)
    assert.equal(rowModel(plan, sceneOf(), token(cssVar)).editor, editor)
  })
}

const manyOf = (count: number) => createPlan(readAcceptedConfig({
  storagePrefix: 'many', consoleNamespace: 'many',
  tabs: [{ id: 'spacing', label: 'Spacing', tiers: [
    { id: 'raw', label: 'Raw', items: Array.from({ length: count }, (_none, at) =>
      ({ id: `r${at}`, cssVar: `--r${at}`, label: `Raw ${at}`, default: `${at}px`, type: { kind: 'length', step: 1, unit: 'px' } })) },
    { id: 'ref', label: 'Ref', referencesTier: 'raw', items: [{ id: 'a', cssVar: '--a', label: 'A', default: 'r1', type: { kind: 'length', step: 1, unit: 'px' } }] },
    { id: 'pick', label: 'Pick', items: [{
      id: 'b', cssVar: '--b', label: 'B', default: 'o0', type: { kind: 'select', options: Array.from({ length: count }, (_none, at) => `o${at}`) },
    }] },
  ] }],
}))

test('up to 30 choices are a select, more are searched', () => {
  for (const [count, editor] of [[30, 'choice'], [31, 'combo']] as const) {
    const many = manyOf(count)
    assert.deepEqual(['--a', '--b'].map((name) => editorOf(many, many.byVar.get(name) ?? assert.fail())), [editor, editor])
  }
})

type Shown = Partial<NumberModel & TextModel & ChoiceModel>
type Row = readonly [name: string, cssVar: string, updater: Updater, shown: Shown, baseline?: Baseline]
const rows: readonly Row[] = [
  ['an untouched length', '--space-md', nothing, { value: '1rem', isChanged: false, label: 'Space md', pill: null }],
  ['a length', '--space-md', set('--space-md', '2rem'), { value: '2rem', isChanged: true }],
  ['a length that was written', '--space-md', nothing, { value: '2rem', isChanged: false }, { '--space-md': '2rem' }],
  ['an untouched pill', '--radius-full', nothing, { value: '8px', pill: { label: '9999px', isOn: false } }],
  ['a pill that is on', '--radius-full', set('--radius-full', '9999px'), { value: '9999px', isChanged: true, pill: { label: '9999px', isOn: true } }],
  ['a text', '--font-sans', nothing, { value: 'system-ui, sans-serif', swatch: null }],
  ['a cursor', '--cursor-action', set('--cursor-action', 'grab'), { value: 'grab', swatch: null }],
  ['a palette entry', '--p-0', nothing, { value: '#1a1a2e', swatch: '#1a1a2e' }],
  ['a palette entry in oklch', '--p-0', set('--p-0', 'oklch(0.62 0.19 260)'), { value: 'oklch(0.62 0.19 260)', swatch: 'oklch(0.62 0.19 260)' }],
  ['a palette entry that the page works out', '--p-0', set('--p-0', 'var(--x)'), { value: 'var(--x)', swatch: 'var(--x)' }],
  ['an untouched select', '--font-weight-body', nothing, { value: '400', display: null, swatch: null }],
  ['a select with what is no option', '--font-weight-body', set('--font-weight-body', 'var(--w)'), { value: 'var(--w)', display: 'var(--w)' }],
  ['an untouched reference', '--inset-card', nothing, { value: 'space-md', display: null, swatch: null }],
  ['a reference', '--inset-card', set('--inset-card', 'space-xl'), { value: 'space-xl', isChanged: true }],
  ['a reference to what is not there', '--inset-card', set('--inset-card', 'gone'), { value: 'space-2xs', isChanged: true }],
  ['a reference that was written', '--inset-card', nothing, { value: 'space-lg', isChanged: false }, { '--inset-card': 'var(--space-lg)' }],
  ['a reference that was written as a text', '--inset-card', nothing, { value: '3px', display: '3px' }, { '--inset-card': '3px' }],
  ['a semantic color that follows a role', '--color-page', nothing, { value: '@"bg"', display: null, swatch: 'var(--p-1)', shape: 'role' }],
  ['a palette entry of two sides', '--p-0', set('--p-0', 'light-dark(#fff, oklch(0.62 0.19 260))'), { value: 'light-dark(#fff, oklch(0.62 0.19 260))', shape: 'sides' }],
  ['a semantic color of a text that was typed', '--color-focus', mean('focus', { literal: 'tomato' }), { value: 'tomato', display: 'tomato', swatch: 'tomato', shape: undefined }],
  ['a semantic color that follows a role that nothing plays', '--color-page', mean('page', 'bg'), { display: null, shape: 'role' }],
  ['a semantic color that is an entry', '--color-accent', nothing, { value: '@5', display: null, swatch: 'var(--p-5)' }],
  ['a semantic color of a ramp', '--color-link', nothing, { value: '@{"ref":{"tab":"color-secondary","tier":"brand","item":"brand-500"}}', swatch: 'var(--brand-500)' }],
  ['a semantic color that refers to an entry', '--color-page', mean('page', { ref: { tier: 'palette', item: 'p4' } }), { value: '@4', display: null }],
  ['a semantic color that refers elsewhere', '--color-page', mean('page', { ref: { tab: 'spacing', tier: 'space', item: 'space-md' } }), { value: 'var(--space-md)', display: 'Space md' }],
  ['a semantic color of its own', '--color-focus', nothing, { value: 'oklch(0.7 0.15 250)', display: 'oklch(0.7 0.15 250)', swatch: 'oklch(0.7 0.15 250)' }],
  ['a semantic color of its own that is an entry\'s', '--color-focus', mean('focus', { literal: 'var(--p-2)' }), { value: '@2', display: null }],
  ['a semantic color of two modes', '--color-shade', nothing, { value: 'light-dark(#0001, #0006)', display: 'light-dark(#0001, #0006)', shape: 'sides' }],
  ['a semantic color that leads nowhere', '--color-page', mean('page', { ref: { tier: 'x', item: 'y' } }), { value: '', display: 'y, missing', swatch: '', shape: 'missing' }],
  ['a semantic color beyond the palette', '--color-page', mean('page', 99), { value: '', display: 'entry 99 missing', shape: 'missing' }],
  ['a read-only color', '--color-logo', nothing, { isReadonly: true, isChanged: false, value: '#d64550' }],
]
for (const [name, cssVar, updater, shown, baseline] of rows) {
  test(`a row shows ${name}`, () => {
    const scene = sceneOf(updater, baseline)
    const { model } = rowModel(plan, scene, token(cssVar))
    const members = new Map<string, unknown>(Object.entries(model))
    const part = Object.fromEntries(Object.keys(shown).map((key) => [key, members.get(key)]))
    assert.deepEqual(part, shown)
    assert.deepEqual(rowModel(plan, scene, token(cssVar)).model, model)
  })
}

test('options say what they come to now, at the end of whatever they refer to', () => {
  const scene = sceneOf((state) => set('--p-5', 'oklch(0.5 0.1 20)')(set('--space-md', '5rem')(state)))
  const optionsOf = (cssVar: string) => {
    const { model } = rowModel(plan, scene, token(cssVar))
    return 'options' in model ? model.options : []
  }
  assert.deepEqual(optionsOf('--inset-card')[3], { id: 'space-md', label: 'Space md', value: '5rem', swatch: null })
  const colors = optionsOf('--color-page')
  assert.deepEqual(colors.map(({ label }) => label), [
    'Ink', 'Paper', 'Red', 'Green', 'Amber', 'Blue', 'Violet', 'Teal', 'Background', 'Foreground',
    'Brand 100', 'Brand 500', 'Brand 900',
  ])
  assert.deepEqual(colors[5], { id: '@5', label: 'Blue', value: 'oklch(0.5 0.1 20)', swatch: 'var(--p-5)' })
  assert.deepEqual(colors[8], { id: '@"bg"', label: 'Background', value: 'Paper', swatch: 'var(--p-1)', shape: 'role' })
  assert.deepEqual(optionsOf('--font-weight-body')[0], { id: '300', label: '300', value: '', swatch: null })
})

test('a palette without entries has no roles to choose', () => {
  const config = parseFixtureConfig('six-tabs') as { tabs: { id: string; tiers: Record<string, unknown>[]; colorExtras: Record<string, unknown> }[] }
  const [color, ...others] = config.tabs
  const semantic = color?.tiers[1]
  assert.ok(color !== undefined && semantic !== undefined)
  const extras = { ...color.colorExtras, colorSchemes: {}, baseDefaults: {}, semanticDefaults: {}, panelSettings: { colorScheme: 'Day', colorMode: false } }
  const bare = createPlan(readAcceptedConfig({ ...config, colorPresets: {}, tabs: [
    { ...color, tiers: [{ ...semantic, referencesRamps: [{ tab: 'color-secondary', tier: 'brand' }, { tab: 'color-secondary', tier: 'brand' }] }], colorExtras: extras }, ...others] }))
  const scene = { state: EMPTY_STATE, place: placeOf(bare, 'light', {}), baseline: {} }
  const { model, isUnresolved } = rowModel(bare, scene, bare.byVar.get('--color-page') ?? assert.fail())
  assert.deepEqual('options' in model ? model.options.map(({ label }) => label) : [], ['Brand 100', 'Brand 500', 'Brand 900'])
  assert.equal(isUnresolved, true)
})

type TipRow = readonly [name: string, cssVar: string, updater: Updater, tip: string]
const tips: readonly TipRow[] = [
  ['an untouched length', '--space-md', nothing, 'Space md\n--space-md\n1rem (the default)'],
  ['a length', '--space-md', set('--space-md', '2rem'), 'Space md\n--space-md\n2rem (was 1rem)'],
  ['a reference', '--inset-card', set('--inset-card', 'space-xl'), 'Card\n--inset-card\nSpace xl, 2.5rem (was Space md)'],
  ['a read-only color', '--color-logo', nothing, 'Logo\n--color-logo\n#d64550 (read-only)'],
  ['a role', '--color-page', nothing, 'Page\n--color-page\nBackground, Paper, #e6e6f0 (the default)'],
  ['what leads nowhere', '--color-page', mean('page', 99), 'Page\n--color-page\nentry 99 missing (was Paper)'],
]
for (const [name, cssVar, updater, tip] of tips) {
  test(`the tooltip of ${name}`, () => {
    const model = rowModel(plan, sceneOf(updater), token(cssVar))
    assert.equal(model.tip, tip)
  })
}

test('what is shown as chosen is what is emitted, in whatever state', () => {
  const random = createRandom(7)
  for (let round = 0; round < 40; round += 1) {
    const scene: Scene = { state: someState(random), place, baseline: {} }
    for (const one of plan.tokens) {
      const { model, isUnresolved } = rowModel(plan, scene, one)
      const emitted = valueOf(plan, scene, one)
      assert.equal(isUnresolved, emitted === null)
      if (!('options' in model)) {
        assert.equal(model.value, emitted)
        continue
      }
      const chosen = model.options.find(({ id }) => id === model.value)
      assert.equal(model.display === null, chosen !== undefined && emitted !== null)
      assert.equal(model.shape === 'missing', emitted === null)
      if (chosen !== undefined && chosen.swatch !== null) assert.equal(chosen.swatch, emitted)
      if (chosen === undefined) assert.equal(model.value, emitted ?? '')
    }
  }
})

const written: readonly (readonly [text: string, hex: string | null, oklch: string | null])[] = [
  ['oklch(0.43 0.09 155)', '#1c5e39', 'oklch(0.43 0.09 155)'], ['#1B2A22', '#1b2a22', 'oklch(0.2686 0.0252 160.79)'],
  ['rgb(166 73 35)', '#a64923', 'oklch(0.5201 0.1331 41.18)'], ['hsl(0 100% 50% / 50%)', '#ff000080', 'oklch(0.628 0.2577 29.23 / 0.5)'],
  ['oklch(62% 50% 260deg)', '#3480fc', 'oklch(0.62 0.2 260)'], ['light-dark(#fff, black)', '#ffffff / #000000', 'oklch(1 0 0) / oklch(0 0 0)'],
  ['light-dark(var(--x), red)', 'var(--x) / #ff0000', 'var(--x) / oklch(0.628 0.2577 29.23)'],
  ['color-mix(in oklab, red, blue)', null, null], ['var(--x)', null, null],
]
for (const [text, hex, oklch] of written) {
  test(`${text} is read as it is written, as ${hex ?? 'the same'}, or as ${oklch ?? 'the same'}`, () => {
    assert.deepEqual((['written', 'hex', 'oklch'] as const).map((form) => colorAs(form, text)), [null, hex, oklch])
  })
}

test('a row is read in another notation than its value: a color, an own one of a choice, and what options come to', () => {
  const scene = sceneOf((state) => mean('page', { literal: 'rgb(1 2 3)' })(set('--p-5', 'oklch(0.43 0.09 155)')(state)))
  const read = (cssVar: string): RowModel => readAs('hex', rowModel(plan, scene, token(cssVar)))
  const { model: color } = read('--p-5')
  assert.deepEqual([color.value, 'display' in color && color.display], ['oklch(0.43 0.09 155)', '#1c5e39'])
  const { model: own } = read('--color-page')
  assert.deepEqual([own.value, 'display' in own && own.display], ['rgb(1 2 3)', '#010203'])
  assert.equal('options' in own && own.options[5]?.value, '#1c5e39')
  assert.equal('options' in own && own.options[8]?.value, 'Paper')
  const { model: named } = readAs('hex', rowModel(plan, sceneOf(nothing), token('--color-page')))
  assert.equal('display' in named && named.display, null)
  for (const cssVar of ['--space-md', '--font-sans', '--inset-card']) {
    const shown = rowModel(plan, scene, token(cssVar))
    assert.deepEqual(readAs('oklch', shown), shown)
    assert.equal(readAs('written', shown), shown)
  }
})

const pairs: readonly (readonly [text: string, pair: readonly [string, string] | null])[] = [
  ['light-dark(#fff, #000)', ['#fff', '#000']],
  [' LIGHT-DARK(rgb(1, 2, 3),var(--x, red)) ', ['rgb(1, 2, 3)', 'var(--x, red)']],
  ['light-dark(a)', null], ['light-dark(a, b, c)', null], ['light-dark(, b)', null], ['light-dark(a, )', null],
  ['light-dark(a), (b)', null], ['light-dark((a, b)', null], ['light-dark(a /*,*/, b)', null], ['red', null],
]
for (const [text, pair] of pairs) {
  test(`${text} ${pair === null ? 'is not' : 'is'} two colors`, () => {
    assert.deepEqual(splitLightDark(text), pair === null ? null : { light: pair[0], dark: pair[1] })
  })
}

type ValueTip = readonly [name: string, cssVar: string, updater: Updater, isCut: boolean, tip: string | null]
const OWN = set('--p-5', 'oklch(0.43 0.09 155)')
const valueTips: readonly ValueTip[] = [
  ['a color, with its hex', '--p-5', OWN, false, 'oklch(0.43 0.09 155) #1c5e39\n--p-5 · styles/tokens.css:9'],
  ['a hex', '--p-5', set('--p-5', '#1C5E39'), false, '#1C5E39\n--p-5 · styles/tokens.css:9'],
  ['what is a color by calculation', '--p-5', set('--p-5', 'color-mix(in oklab, red, blue)'), true,
    'color-mix(in oklab, red, blue)\n--p-5 · styles/tokens.css:9'],
  ['a reference', '--color-accent', OWN, false, 'Blue, oklch(0.43 0.09 155) #1c5e39\n--color-accent · styles/more.css'],
  ['what no file has', '--p-0', nothing, false, '#1a1a2e\n--p-0 · not on disk'],
  ['what leads nowhere', '--color-page', mean('page', 99), true, null],
  ['a length that is seen', '--space-md', nothing, false, null],
  ['a length that is not', '--space-md', nothing, true, '1rem\n--space-md · styles/tokens.css'],
]
for (const [name, cssVar, updater, isCut, tip] of valueTips) {
  test(`of a value is said ${name}`, () => {
    const told = createPlan(plan.config)
    told.placing = {
      project: undefined, proofOf: () => null, accept: () => undefined, doubt: () => undefined,
      ask: () => Promise.resolve(true),
      placeOf: ({ cssVar: one }) => one === '--p-0' ? { kind: 'not-on-disk', reason: '' }
        : { kind: 'file', file: one === '--color-accent' ? 'styles/more.css' : 'styles/tokens.css', scope: null },
      lineOf: ({ cssVar: one }) => (one === '--p-5' ? 9 : null),
    }
    assert.equal(valueTip(told, sceneOf(updater), told.byVar.get(cssVar) ?? assert.fail(), isCut), tip)
  })
}

test('where nobody knows the file of a token, none is said', () => {
  const tabs = [{ id: 'a', label: 'A', tiers: [{ id: 'b', label: 'B', items: [
    { id: 'c', cssVar: '--c', label: 'C', default: 'red', type: { kind: 'color' } },
  ] }] }]
  const bare = createPlan(readAcceptedConfig({ storagePrefix: 'bare', consoleNamespace: 'bare', tabs }))
  const scene = { state: EMPTY_STATE, place: placeOf(bare, 'light', {}), baseline: {} }
  assert.equal(valueTip(bare, scene, bare.byVar.get('--c') ?? assert.fail(), false), 'red #ff0000\n--c')
})

test('of a role without a variable its entry is said', () => {
  const role = plan.tokens.find(({ part, item }) => part.kind === 'role' && item.cssVar === '')
  if (role !== undefined) assert.match(valueTip(plan, sceneOf(nothing), role, false) ?? '', /^[A-Z]\w+, #\w+$/)
})
