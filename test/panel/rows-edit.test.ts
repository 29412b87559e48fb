// What the values of an editor mean for the state, and what may be typed.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseColor } from '../../panel/model/color/parse.js'
import { rowModel, judgeFor, updaterFor } from '../../panel/view/rows/row-model.js'
import { setSemantic, setToken } from '../../panel/model/state/edits.js'
import { EMPTY_STATE } from '../../panel/model/state/empty.js'
import { placeOf } from '../../panel/model/state/place.js'
import { createPlan } from '../../panel/model/state/plan.js'
import type { Scene, Updater } from '../../panel/model/state/state.types.js'
import { overrideOf, semanticOf, valueOf } from '../../panel/model/state/value.js'
import type { SemanticValue } from '../../panel/model/tokens/tokens.types.js'
import { readFixtureConfig } from '../support/panel-config.js'
import { someState } from '../support/panel-states.js'
import { createRandom } from '../support/random.js'

const plan = createPlan(readFixtureConfig('six-tabs'))
const place = placeOf(plan, 'light', {})
const token = (cssVar: string) =>
  plan.tokens.find(({ item }) => item.cssVar === cssVar) ?? assert.fail(cssVar)
const sceneOf = (updater: Updater): Scene => ({ state: updater(EMPTY_STATE), place, baseline: {} })
const nothing: Updater = (state) => state
const edit = (scene: Scene, cssVar: string, value: string): Scene =>
  ({ ...scene, state: updaterFor(plan, scene, token(cssVar), value)(scene.state) })

test('literals are stored as they are given, palette entries too', () => {
  const scene = edit(edit(sceneOf(nothing), '--space-md', ' 2rem '), '--p-0', 'Red')
  assert.deepEqual([overrideOf(scene, token('--space-md')), overrideOf(scene, token('--p-0'))], [' 2rem ', 'Red'])
})

test('the default again is no override, of a literal as little as of a palette entry', () => {
  const scene = edit(edit(sceneOf(nothing), '--space-md', '2rem'), '--p-0', 'red')
  assert.deepEqual(edit(edit(scene, '--space-md', '1rem'), '--p-0', '#1a1a2e').state, EMPTY_STATE)
})

type ReferenceRow = readonly [name: string, before: Updater, value: string, override: string | undefined]
const references: readonly ReferenceRow[] = [
  ['an id', nothing, 'space-xl', 'space-xl'],
  ['what it comes to', nothing, 'var(--space-xl)', 'space-xl'],
  ['what is in force already', nothing, 'space-md', undefined],
  ['an unknown text', nothing, '3rem', undefined],
  ['the default again', setToken(place, token('--inset-card'), 'space-xl'), 'space-md', 'space-md'],
]
for (const [name, before, value, override] of references) {
  test(`a reference takes ${name}`, () => {
    assert.equal(overrideOf(edit(sceneOf(before), '--inset-card', value), token('--inset-card')), override)
  })
}

const mean = (value: SemanticValue): Updater => setSemantic(place, 'color', 'page', value)
const TWO: SemanticValue = { literal: { light: '#fff', dark: '#000' } }
const RAMP: SemanticValue = { ref: { tab: 'color-secondary', tier: 'brand', item: 'brand-900' } }
const PALETTE: SemanticValue = { ref: { tier: 'palette', item: 'p4' } }
type SemanticRow = readonly [name: string, before: Updater, value: string, after: SemanticValue]
const semantics: readonly SemanticRow[] = [
  ['an entry', nothing, '@3', 3],
  ['a role', mean(3), '@"fg"', 'fg'],
  ['an item of a ramp', nothing, '@{"ref":{"tab":"color-secondary","tier":"brand","item":"brand-900"}}', RAMP],
  ['an entry by what it comes to', nothing, 'var(--p-3)', 3],
  ['an item of a ramp by what it comes to', nothing, ' var(--brand-900) ', RAMP],
  ['a color of its own', nothing, 'Red', { literal: 'Red' }],
  ['two colors', nothing, 'light-dark(#fff,#000)', TWO],
  ['the text that its role comes to', mean('fg'), 'var(--p-0)', 'fg'],
  ['the text that its two colors come to', mean(TWO), 'light-dark(#fff, #000)', TWO],
  ['the text that its seed comes to', mean(3), 'var(--p-1)', 'bg'],
  ['the entry that its reference comes to', mean(PALETTE), '@4', PALETTE],
  ['the entry that it is', mean(4), '@4', 4],
]
for (const [name, before, value, after] of semantics) {
  test(`a semantic color takes ${name}`, () => {
    assert.deepEqual(semanticOf(edit(sceneOf(before), '--color-page', value), token('--color-page')), after)
  })
}

test('a read-only token takes nothing', () => {
  const scene = sceneOf(nothing)
  assert.equal(edit(scene, '--color-logo', 'red').state, scene.state)
})

test('the value that a row shows, given back, changes nothing, and an option that is chosen is shown', () => {
  const random = createRandom(3)
  for (let round = 0; round < 25; round += 1) {
    const scene: Scene = { state: someState(random), place, baseline: {} }
    for (const one of plan.tokens) {
      const { model } = rowModel(plan, scene, one)
      const again = edit(scene, one.item.cssVar, model.value)
      assert.equal(valueOf(plan, again, one), valueOf(plan, scene, one), one.item.cssVar)
      if (!('options' in model) || model.isReadonly) continue
      for (const { id, label } of model.options.slice(0, 3)) {
        const next = edit(scene, one.item.cssVar, id)
        const shown = rowModel(plan, next, one).model
        assert.equal(shown.value, id, `${one.item.cssVar} ${label}`)
      }
    }
  }
})

type JudgeRow = readonly [name: string, cssVar: string, typed: string, value: string | null]
const judged: readonly JudgeRow[] = [
  ['a length', '--space-md', '2', '2rem'],
  ['a calculation', '--space-md', '*2', '2rem'],
  ['no length', '--space-md', 'wide', null],
  ['an option', '--font-weight-body', '500', '500'],
  ['no option', '--font-weight-body', '450', null],
  ['a label', '--inset-card', 'Space xl', 'space-xl'],
  ['a label in other letters', '--inset-card', ' SPACE XL ', 'space-xl'],
  ['an id', '--inset-card', 'space-xl', 'space-xl'],
  ['what an item comes to', '--inset-card', 'var(--space-xl)', 'space-xl'],
  ['another variable', '--inset-card', 'var(--other)', null],
  ['a text where only tokens can be', '--inset-card', '3rem', null],
  ['a color\'s label', '--color-page', 'blue', '@5'],
  ['a role\'s label', '--color-page', 'Background', '@"bg"'],
  ['a color', '--color-page', 'tomato', 'tomato'],
  ['a variable', '--color-page', 'var(--other)', 'var(--other)'],
  ['its own variable', '--color-page', 'light-dark(#fff, var(--color-page))', null],
  ['its own variable in a palette', '--p-0', 'var(--p-0)', null],
  ['its own variable as a length', '--space-md', 'calc(var(--space-md) * 2)', null],
  ['another one\'s variable', '--space-md', 'var(--space-lg)', 'var(--space-lg)'],
  ['no color', '--color-page', 'nocolour', null],
  ['no color in a palette', '--p-0', 'nocolour', null],
]
for (const [name, now, typed, value] of [
  ['three numbers over an oklch color', 'oklch(0.62 0.19 260)', '0.6 0.1 20', 'oklch(0.6 0.1 20)'],
  ['three numbers with an alpha', 'oklch(0.62 0.19 260)', ' 60% 0.1 20deg / 50% ', 'oklch(60% 0.1 20deg / 50%)'],
  ['three numbers with commas for points', 'oklch(0.62 0.19 260)', '0,6 0,1 20', 'oklch(0.6 0.1 20)'],
  ['three numbers of which one is none', 'OKLCH(0.62 0.19 260)', '0.6 0 None', 'oklch(0.6 0 None)'],
  ['three numbers over an expression', 'oklch(calc(1 / 2) 0.19 260)', '0.6 0.1 20', 'oklch(0.6 0.1 20)'],
  ['a hexadecimal color without its sign', '#fff', 'ff0000', '#ff0000'],
  ['a short one without its sign', '#fff', 'F00', '#F00'],
  ['three numbers over a hexadecimal color', '#fff', '0.6 0.1 20', null],
  ['two numbers', 'oklch(0.62 0.19 260)', '0.6 0.1', null],
  ['a calculation among numbers', 'oklch(0.62 0.19 260)', 'calc(1 / 2) 0.1 20', null],
  ['a word among numbers', 'oklch(0.62 0.19 260)', '0.6 0.1 red', null],
  ['five digits', '#fff', 'ff000', null],
  ['numbers that close their own bracket', 'oklch(0.62 0.19 260)', '0.6 0.1 20) var(--x', null],
] as const) {
  test(`a color row is ${value === null ? 'not ' : ''}given ${name}`, () => {
    const scene = sceneOf(setToken(place, token('--p-0'), now))
    // A browser takes expressions as well, and whatever stands beside a variable.
    const isExpression = (text: string): boolean => text.startsWith('oklch(') && (text.includes('var(') || text.includes('calc('))
    const takes = (_: string, text: string): boolean => parseColor(text) !== null || isExpression(text)
    const read = judgeFor(plan, scene, token('--p-0'), takes)(typed)
    assert.deepEqual(read.ok ? read.value : null, value)
  })
}

const colors = ['tomato', '#fff']
const supports = (property: string, value: string): boolean =>
  property === 'color' ? colors.includes(value) : value.endsWith('rem')
for (const [name, cssVar, typed, value] of judged) {
  test(`${cssVar} is ${value === null ? 'not ' : ''}given ${name}`, () => {
    const read = judgeFor(plan, sceneOf(nothing), token(cssVar), supports)(typed)
    if (value === null) assert.ok(!read.ok && read.error !== '')
    else assert.deepEqual(read, { ok: true, value })
  })
}
