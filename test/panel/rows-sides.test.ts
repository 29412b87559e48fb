// What a cell says of a color in the scheme that the page does not have now.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { RowScene } from '../../panel/view/rows/rows.types.js'
import { sideKey, sideModel, spelledOut } from '../../panel/view/rows/side-value.js'
import { setPaletteEntry, setSemantic } from '../../panel/model/state/edits.js'
import { EMPTY_STATE } from '../../panel/model/state/empty.js'
import { placeOf, sidedMode } from '../../panel/model/state/place.js'
import { createPlan } from '../../panel/model/state/plan.js'
import { SIX_TABS } from '../support/panel-storage.js'

const plan = createPlan(SIX_TABS)
const token = (cssVar: string) => plan.byVar.get(cssVar) ?? assert.fail(cssVar)
const under = (theme: string, state = EMPTY_STATE): RowScene =>
  ({ state, place: placeOf(plan, theme, {}), baseline: {} })
const night = placeOf(plan, 'dark', {})
const INK = night.color?.seed.palette[0] ?? assert.fail()

const SPELLED: readonly (readonly [name: string, text: string, expected: string])[] = [
  ['a text without a reference', 'red', 'red'],
  ['a reference', 'var(--p-0)', INK],
  ['a reference within a function', 'color-mix(in oklch, var( --p-0 ) 85%, black)', `color-mix(in oklch, ${INK} 85%, black)`],
  ['what is no token', 'var(--nobody)', 'var(--nobody)'],
  ['a reference with something behind it', 'var(--p-0, red)', 'var(--p-0, red)'],
  ['a reference without an end', 'a var(--p-0', 'a var(--p-0'],
]
for (const [name, text, expected] of SPELLED) {
  test(`spelled out for a scheme: ${name}`, () => {
    assert.equal(spelledOut(plan, under('dark'), text), expected)
  })
}

test('what refers to itself, and what refers a thousand times, is spelled out as far as that goes', () => {
  const around = setPaletteEntry(night, 'color', 0, 'var(--p-0)')(EMPTY_STATE)
  assert.equal(spelledOut(plan, under('dark', around), 'var(--p-0)'), 'var(--p-0)')
  const many = spelledOut(plan, under('dark'), 'var(--p-0) '.repeat(1000))
  assert.equal(many.split('var(').length - 1, 900)
})

test('a cell shows a palette entry in short, and a semantic color by the name of what it refers to', () => {
  const palette = sideModel(plan, under('dark'), token('--p-0'))
  assert.deepEqual([palette.editor, palette.isWorded, palette.isChanged], ['text', false, false])
  const accent = plan.tokens.find(({ part }) => part.kind === 'semantic') ?? assert.fail()
  const named = sideModel(plan, under('dark'), accent)
  assert.deepEqual([named.editor, named.isWorded], ['combo', true])
  const literal = under('dark', setSemantic(night, 'color', accent.address.item, { literal: 'oklch(0.5 0.1 20)' })(EMPTY_STATE))
  assert.deepEqual(sideModel(plan, literal, accent),
    { editor: 'combo', words: 'oklch(0.5 0.1 20)', isWorded: false, isChanged: true, isReadonly: false, shape: undefined })
  assert.notEqual(sideKey(plan, literal, accent), sideKey(plan, under('dark'), accent))
  assert.equal(sideKey(plan, literal, token('--p-0')), sideKey(plan, under('dark'), token('--p-0')))
})

test('a tab has two sides where the page\'s theme chooses its scheme, and says which it shows', () => {
  const sides = ['light', 'dark', 'sepia'].map((theme) => plan.config.tabs.map((tab) =>
    sidedMode(plan, placeOf(plan, theme, {}), tab)))
  assert.deepEqual(sides.map((one) => one.slice(0, 2)), [['light', null], ['dark', null], ['light', null]])
  assert.equal(sidedMode(plan, night, null), null)
})
