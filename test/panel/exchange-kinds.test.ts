// Imported values held against their kind: with a browser's say, what no property takes is named, not taken.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { analyzeImport } from '../../panel/files/exchange/import-read.js'
import { setToken } from '../../panel/model/state/edits.js'
import { EMPTY_STATE } from '../../panel/model/state/empty.js'
import { createPlan } from '../../panel/model/state/plan.js'
import type { Supports } from '../../panel/model/tokens/edit.js'
import { exportText } from '../../panel/files/exchange/export.js'
import { minimalConfig, readFixtureConfig } from '../support/panel-config.js'
import { sceneNamed } from '../support/panel-documents.js'

const plan = createPlan(readFixtureConfig('six-tabs'))
const day = sceneNamed(plan, 'Day')

const TAKEN: readonly (readonly [property: string, values: readonly string[]])[] = [
  ['margin-left', ['2rem', 'auto', '0', '-1px']], ['max-width', ['72ch', 'none']], ['color', ['red', '#123', 'tan']],
  ['transition-duration', ['200ms']], ['opacity', ['0.5']], ['line-height', ['1.5', 'normal']],
  ['content', ['"x"']], ['cursor', ['pointer']], ['-webkit-mask-image', ['none']],
]
const taken = new Map(TAKEN)
const supports: Supports = (property, value) => taken.get(property)?.includes(value) === true

const v3 = (tabs: unknown): string => JSON.stringify({ $schema: 'tokenpanel/v3', tabs })
const raw = (cssVar: string, value: unknown): string => v3({ any: { raw: { [cssVar]: value } } })
const palette = (value: string): string => v3({ color: { palette: { '--p-2': value } } })
const semantic = (value: unknown): string => v3({ color: { semantic: { '--color-accent': value } } })

type Row = readonly [name: string, text: string, issues: readonly string[]]
const COLOR = '“banana” is not a color'
const BROKEN = 'has a var() or env() with a missing or invalid name'
const OWN = 'references its own variable'
const AT = 'tabs.any.raw'
const PALETTE = 'tabs.color.palette["--p-2"]'
const SEMANTIC = 'tabs.color.semantic["--color-accent"]'
const rows: readonly Row[] = [
  ['a length', raw('--space-md', '2rem'), []],
  ['a length, white space around it', raw('--space-md', ' 2rem\n'), []],
  ['a length by the second property', raw('--space-md', '72ch'), []],
  ['no length', raw('--space-md', 'banana'), [`${AT}["--space-md"] “banana” is not a length`]],
  ['a number without its unit', raw('--space-md', '2'), [`${AT}["--space-md"] “2” is not a length`]],
  ['a var() for a length', raw('--space-md', 'var(--x)'), []],
  ['an env() within a length', raw('--space-md', 'max(1rem, env(safe-area-inset-left))'), []],
  ['a var() without a name', raw('--space-md', 'var(x)'), [`${AT}["--space-md"] ${BROKEN}`]],
  ['a number', raw('--leading-tight', '1.5'), []],
  ['any other CSS value for a number', raw('--leading-tight', '16/9'), []],
  ['any text', raw('--font-sans', 'banana'), []],
  ['a reference, which its tier judges', raw('--inset-card', 'space-xl'), []],
  ['a palette entry', palette('tan'), []],
  ['a palette entry that is no color', palette('banana'), [`${PALETTE} ${COLOR}`]],
  ['a literal', semantic({ literal: 'tan' }), []],
  ['a literal that is no color', semantic({ literal: 'banana' }), [`${SEMANTIC} ${COLOR}`]],
  ['a literal of two modes, the second no color', semantic({ literal: { light: 'tan', dark: 'banana' } }), [`${SEMANTIC} ${COLOR}`]],
  ['a literal of two modes', semantic({ literal: { light: 'tan', dark: 'red' } }), []],
  ['a literal that is a var()', semantic({ literal: 'var(--x)' }), []],
  ['a literal with a broken var()', semantic({ literal: 'var()' }), [`${SEMANTIC} ${BROKEN}`]],
  ['an index, and a reference', v3({ color: { semantic: { '--color-accent': 2, '--color-danger': { ref: { tier: 'palette', item: 'p6' } } } } }), []],
  ['a quoted text for a content', raw('--quote-open', '"x"'), []],
  ['no content', raw('--quote-open', 'banana'), [`${AT}["--quote-open"] “banana” is not a content value`]],
  ['no mask', raw('--mask-fade', 'banana'), [`${AT}["--mask-fade"] “banana” is not an image`]],
  ['no color, at length', palette('b'.repeat(80)), [`${PALETTE} “${'b'.repeat(60)}…” is not a color`]],
  ['its own variable', raw('--space-md', 'calc(var(--space-md) * 2)'), [`${AT}["--space-md"] ${OWN}`]],
  ['its own variable where any text can be', raw('--font-sans', 'Inter, var(--font-sans)'), [`${AT}["--font-sans"] ${OWN}`]],
  ['its own variable in a palette', palette(' var(--p-2)'), [`${PALETTE} ${OWN}`]],
  ['its own variable as a color of one mode', semantic({ literal: { light: 'red', dark: 'var(--color-accent)' } }), [`${SEMANTIC} ${OWN}`]],
  ['a mask by the prefixed property', raw('--mask-fade', 'none'), []],
]
for (const [name, text, issues] of rows) {
  test(`an imported value, held against its kind: ${name}`, () => {
    const found = analyzeImport(plan, day, text, supports)
    assert.ok(found.ok)
    assert.deepEqual(found.value.issues.map(({ path, reason }) => `${path} ${reason}`), issues)
    assert.equal(found.value.tabs.flatMap(({ values }) => values).length, issues.length === 0 ? (name.startsWith('an index') ? 2 : 1) : 0)
    const without = analyzeImport(plan, day, text)
    assert.ok(without.ok)
    assert.deepEqual(without.value.issues, [])
  })
}

const document = (version: number, rest: object): string => JSON.stringify({ $schema: `tokenpanel/v${version}`, ...rest })
const weight = (value: string): readonly string[] => {
  const slice = { '--font-weight-body': value }
  const tabs = { font: { raw: slice } }
  return [document(1, { typography: slice }), document(2, { tabs }), document(3, { tabs })]
}
const PLACES = ['typography', 'tabs.font.raw', 'tabs.font.raw'].map((slice) => `${slice}["--font-weight-body"]`)
const WEIGHTS = 'must be one of the options "300", "400", "500", or a var()'

type Option = readonly [name: string, value: string, kept: string | null, reason: string | null]
const options: readonly Option[] = [
  ['an option', '500', '500', null],
  ['an option, white space around it', ' 500\n', '500', null],
  ['no option', '450', null, WEIGHTS],
  ['an option of another token', '700', null, WEIGHTS],
  ['an option in other words', 'bold', null, WEIGHTS],
  ['two options', '300 500', null, WEIGHTS],
  ['a var()', 'var(--x)', 'var(--x)', null],
  ['a var() without a name', 'var(x)', null, BROKEN],
  ['its own variable', 'var(--font-weight-body)', null, OWN],
  ['a value that ends its declaration', '500; a: b', null, 'can’t be a CSS value: unexpected ; at character 4'],
]
for (const [name, value, kept, reason] of options) {
  test(`a value that has options is held against them, in every version: ${name}`, () => {
    for (const [at, text] of weight(value).entries()) {
      for (const say of [undefined, () => false, () => true]) {
        const found = analyzeImport(plan, day, text, say)
        assert.ok(found.ok)
        assert.deepEqual(found.value.issues, reason === null ? [] : [{ path: PLACES[at], reason }])
        const values = found.value.tabs.flatMap((tab) => tab.values)
        assert.deepEqual(values.map((one) => (one.kind === 'text' ? one.text : null)), kept === null ? [] : [kept])
      }
    }
  })
}

test('what is no option, but is there already, is taken', () => {
  const token = plan.byVar.get('--font-weight-body') ?? assert.fail()
  const scene = { ...day, state: setToken(day.place, token, '450')(day.state) }
  const confirmed = { ...day, baseline: { '--font-weight-body': '450' } }
  for (const one of [scene, confirmed]) {
    for (const text of weight('450')) {
      const found = analyzeImport(plan, one, text)
      assert.ok(found.ok)
      assert.deepEqual(found.value.issues, [])
      assert.deepEqual(found.value.tabs.map(({ leaves, changes }) => [leaves, changes]), [[1, 0]])
    }
  }
})

test('of many options the first are named', () => {
  const item = {
    id: 'w', cssVar: '--w', label: '', default: '1',
    type: { kind: 'select', options: Array.from({ length: 25 }, (_, at) => String(at)) },
  } as const
  const home = createPlan(minimalConfig({ tabs: [{ id: 't', label: '', tiers: [{ id: 'w', label: '', items: [item] }] }] }))
  const scene = { state: EMPTY_STATE, place: { color: null, secondary: null }, baseline: {} }
  const found = analyzeImport(home, scene, raw('--w', '99'))
  assert.ok(found.ok)
  const named = item.type.options.slice(0, 20).map((option) => JSON.stringify(option)).join(', ')
  assert.deepEqual(found.value.issues.map(({ reason }) => reason), [`must be one of the options ${named} and 5 more, or a var()`])
})

test('a color\'s own default is taken whatever a browser says of it', () => {
  const token = plan.byVar.get('--p-2') ?? assert.fail()
  const focus = plan.byVar.get('--color-focus') ?? assert.fail()
  const state = [setToken(day.place, token, 'red'), setToken(day.place, focus, 'red')]
    .reduce((now, update) => update(now), day.state)
  const found = analyzeImport(plan, { ...day, state }, exportText(plan, day, { includeDefaults: true, exportedAt: '' }), () => false)
  assert.ok(found.ok)
  assert.deepEqual(found.value.issues, [])
  assert.deepEqual(found.value.tabs.map(({ changes }) => changes).filter((count) => count > 0), [2])
})

test('what a token is already, or is by default, is taken whatever a browser says of it', () => {
  const text = exportText(plan, day, { includeDefaults: true, exportedAt: '' })
  const found = analyzeImport(plan, day, text, () => false)
  assert.ok(found.ok)
  assert.deepEqual(found.value.issues, [])
})
