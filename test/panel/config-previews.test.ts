// Previews on values that cannot be shown so: what is said of them, and what is shown of the rest.
// The contract binds no preview to a kind: none of these is an issue.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readConfig } from '../../panel/model/config/read-config.js'
import { findFirst } from '../../panel/view/rows/first-shown.js'
import { rowModel } from '../../panel/view/rows/row-model.js'
import { previewOf } from '../../panel/view/rows/shown-value.js'
import { hasColors, isColored } from '../../panel/tools/contrast/colored.js'
import { findMisfits } from '../../panel/tools/specimens/misfits.js'
import { setToken } from '../../panel/model/state/edits.js'
import { EMPTY_STATE } from '../../panel/model/state/empty.js'
import { placeOf } from '../../panel/model/state/place.js'
import { createPlan } from '../../panel/model/state/plan.js'
import { previewOfNumber } from '../../panel/model/tokens/preview.js'
import type { Preview } from '../../panel/model/tokens/tokens.types.js'
import { minimalConfig, readAcceptedConfig } from '../support/panel-config.js'

const item = (id: string, kind: string, more: object = {}): object =>
  ({ id, cssVar: `--${id}`, label: id, default: '', type: typeOf(kind), ...more })
const typeOf = (kind: string, unit = 'px'): object =>
  kind === 'select' ? { kind, options: ['a'] }
    : kind === 'length' || kind === 'number' ? { kind, step: 1, unit } : { kind }
const tier = (id: string, items: readonly object[], more: object = {}): object =>
  ({ id, label: id, items, ...more })
const ofTiers = (...tiers: readonly object[]): object =>
  ({ ...minimalConfig(), tabs: [{ id: 't', label: '', tiers }] })
const of = (kind: string, value: string, id = 'i', unit = 'px'): object =>
  item(id, kind, { default: value, type: typeOf(kind, unit) })
const shown = (preview: string, ...items: readonly object[]): object => ofTiers(tier('s', items, { preview }))
const AT_PREVIEW = 'PanelConfig.tabs["t"].tiers["s"].preview'

/** What is said of previews that cannot be shown. */
const misfits: readonly (readonly [name: string, config: unknown, said: readonly string[]])[] = [
  ['a size that is a color', shown('size', of('color', '#fff')), [`${AT_PREVIEW} (only for lengths)`]],
  ['a size that is a color as a call', shown('size', of('color', 'rgb(0 0 0)')), [`${AT_PREVIEW} (only for lengths)`]],
  ['a family that is a length as a text', shown('family', of('text', '8px')), [`${AT_PREVIEW} (only for font families)`]],
  ['sizes of which one is a time and one a word', shown('size', of('length', '1px'), of('length', '200ms', 'j', 'ms'), of('text', 'Inter', 'k'), of('text', '1.5rem', 'l')),
    [`${AT_PREVIEW} of items["j"] (only for lengths)`, `${AT_PREVIEW} of items["k"] (only for lengths)`]],
  ['a bar without a unit', shown('bar', of('number', '8')), [`${AT_PREVIEW} (only for lengths)`]],
  ['a radius that is an angle', shown('radius', of('length', '1px'), of('length', '5deg', 'j', 'deg')), [`${AT_PREVIEW} of items["j"] (only for lengths)`]],
  ['a line height that is a word', shown('line-height', of('text', 'loose'), of('number', '1.5', 'j'), of('length', '24px', 'k')), [`${AT_PREVIEW} of items["i"] (only for line heights)`]],
  ['families that are a number and a cursor', shown('family', of('number', '8'), of('cursor', 'pointer', 'j'), of('select', 'Inter', 'k')),
    [`${AT_PREVIEW} of items["i"] (only for font families)`, `${AT_PREVIEW} of items["j"] (only for font families)`]],
  ['weights that are a length and a word', shown('weight', of('length', '8px'), of('text', 'Inter', 'j'), of('text', 'bold', 'k'), of('select', '400', 'l')),
    [`${AT_PREVIEW} of items["i"] (only for font weights)`, `${AT_PREVIEW} of items["j"] (only for font weights)`]],
  ['a duration in px', shown('duration', of('length', '8px')), [`${AT_PREVIEW} (only for times)`]],
  ['what a reference comes to', ofTiers(tier('s', [of('color', 'b', 'a'), of('text', 'c', 'z')], { referencesTier: 'b', preview: 'bar' }), tier('b', [of('length', '4px', 'b'), of('color', 'red', 'c')])),
    [`${AT_PREVIEW} of items["z"] (only for lengths)`]],
  ['what is shown when a pill is off', shown('bar', { ...of('length', '8px'), pill: { value: '1px', customDefault: '1s' } }), [`${AT_PREVIEW} (only for lengths)`]],
  ['nothing, of what is calculated', shown('bar', of('text', 'clamp(1rem, 2vw, 3rem)'), of('number', '0', 'j'), of('select', 'calc(1px + 2px)', 'k')), []],
  ['nothing, of a length that is broken', shown('size', of('length', 'nonsense'), of('number', 'much', 'j')), []],
  ['nothing, of a tier without items', shown('bar'), []],
]
for (const [name, config, said] of misfits) {
  test(`a preview that cannot be shown is no issue, and its place is said: ${name}`, () => {
    const { config: read, ignored } = readConfig(config)
    assert.ok(read.ok, JSON.stringify(read))
    assert.deepEqual(ignored, [])
    assert.deepEqual(findMisfits(read.value), said)
  })
}

const plan = createPlan(readAcceptedConfig(ofTiers(
  tier('base', [of('length', '4px', 'px'), of('color', '#f00', 'red'), of('text', '16px', 'any')]),
  tier('use', [item('one', 'text', { default: 'px' }), item('two', 'length', { default: 'red' })], { referencesTier: 'base', preview: 'bar' }),
  tier('fonts', [of('color', '#00f', 'blue'), of('text', 'Inter', 'inter')], { preview: 'family' }),
  tier('plain', [of('length', '8px', 'eight')]),
)))
const place = placeOf(plan, 'light', {})
const token = (cssVar: string) => plan.byVar.get(cssVar) ?? assert.fail(cssVar)
const sceneOf = (...edits: readonly (readonly [cssVar: string, value: string])[]) => ({
  state: edits.reduce((state, [cssVar, value]) => setToken(place, token(cssVar), value)(state), EMPTY_STATE),
  place, baseline: {}, page: new Map<string, string>(),
})

test('a row has the preview of its tier while what it comes to can be shown so', () => {
  const of = (cssVar: string, ...edits: readonly (readonly [string, string])[]) =>
    previewOf(plan, sceneOf(...edits), token(cssVar))
  assert.equal(of('--one'), 'bar')
  assert.equal(of('--two'), undefined)
  assert.equal(of('--two', ['--two', 'any']), 'bar')
  assert.equal(of('--one', ['--one', 'red']), undefined)
  assert.equal(of('--eight'), undefined)
})

test('the first family that is one gives samples their font', () => {
  assert.equal(findFirst(plan, sceneOf(), 'family')?.item.id, 'inter')
  assert.equal(findFirst(plan, sceneOf(), 'weight'), null)
  const declaring = { ofPage: new Map(), ofRows: new Map() }
  const ofPage = { ...plan, byVar: plan.byVar, config: plan.config, declaring } as unknown as typeof plan
  assert.equal(findFirst(ofPage, sceneOf(), 'family'), null)
})

test('a reference to a color has its swatch, whatever else its tier refers to', () => {
  const swatch = (cssVar: string) => {
    const { model } = rowModel(plan, sceneOf(), token(cssVar))
    return 'swatch' in model ? model.swatch : assert.fail(cssVar)
  }
  assert.deepEqual([swatch('--one'), swatch('--two')], [null, 'var(--red)'])
  assert.deepEqual([isColored(token('--two')), isColored(token('--eight')), hasColors(plan, 't')], [true, false, true])
})

const numbers: readonly (readonly [unit: string | undefined, preview: Preview | undefined, is: boolean])[] = [
  ['px', 'bar', true], ['deg', 'bar', false], ['ms', 'duration', true], [undefined, 'weight', true], ['px', undefined, false],
]
for (const [unit, preview, is] of numbers) {
  test(`numbers in ${unit ?? 'no unit'} ${is ? 'are' : 'are not'} shown as ${preview ?? 'nothing'}`, () => {
    const kind = { kind: 'number', step: 1, ...(unit !== undefined && { unit }) } as const
    assert.equal(previewOfNumber(kind, preview), is ? preview : undefined)
  })
}
