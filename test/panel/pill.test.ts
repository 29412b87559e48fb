// Pills: when one is on, what is remembered before, and what each click stores.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setPaletteEntry, setSemantic, setToken } from '../../panel/model/state/edits.js'
import { diffScenes } from '../../panel/model/state/emission.js'
import { EMPTY_STATE } from '../../panel/model/state/empty.js'
import { exportTab } from '../../panel/files/exchange/export.js'
import { createChangedIndex } from '../../panel/view/rows/changed.js'
import { pageValuesOf } from '../../panel/view/rows/page-values.js'
import { customValueOf, isPillOn, pillUpdater } from '../../panel/model/state/pill.js'
import { placeOf } from '../../panel/model/state/place.js'
import { createPlan } from '../../panel/model/state/plan.js'
import type { Baseline, Scene, Token, Updater } from '../../panel/model/state/state.types.js'
import { isChanged, valueOf } from '../../panel/model/state/value.js'
import type { PillSpec } from '../../panel/model/tokens/tokens.types.js'
import { readFixtureConfig } from '../support/panel-config.js'

const plan = createPlan(readFixtureConfig('six-tabs'))
const place = placeOf(plan, 'light', {})
const token = (cssVar: string, pill?: PillSpec): Token => {
  const found = plan.byVar.get(cssVar) ?? assert.fail(cssVar)
  return pill === undefined ? found : { ...found, item: { ...found.item, pill } }
}
const nothing: Updater = (state) => state
const sceneOf = (updater: Updater, baseline: Baseline = {}): Scene =>
  ({ state: updater(EMPTY_STATE), place, baseline })

const full = token('--radius-full')
const plain = token('--radius-sm')
const inset = token('--inset-card', { value: 'space-2xl', customDefault: 'space-sm' })
const entry = token('--p-0', { value: '#000000', customDefault: '#111111' })
const page = token('--color-page', { value: '#fff', customDefault: '#eee' })
const fixed: Token = { ...full, item: { ...full.item, readonly: true } }

type Row = readonly [
  name: string, one: Token, updater: Updater, baseline: Baseline, isOn: boolean, custom: string | undefined,
]
const rows: readonly Row[] = [
  ['an untouched pill', full, nothing, {}, false, undefined],
  ['a pill with its value', full, setToken(place, full, '9999px'), {}, true, undefined],
  ['a pill with another value', full, setToken(place, full, '12px'), {}, false, '12px'],
  ['a pill with its default chosen', full, setToken(place, full, '8px'), {}, false, '8px'],
  ['a pill whose value was written to disk', full, nothing, { '--radius-full': '9999px' }, true, undefined],
  ['a pill whose other value was written to disk', full, nothing, { '--radius-full': '4px' }, false, '4px'],
  ['a pill switched off since it was written', full, setToken(place, full, '8px'), { '--radius-full': '9999px' }, false, '8px'],
  ['a token without a pill', plain, setToken(place, plain, '1px'), {}, false, undefined],
  ['an untouched token without a pill', plain, nothing, {}, false, undefined],
  ['a read-only pill, whatever is stored', fixed, setToken(place, full, '9999px'), {}, false, undefined],
  ['an untouched reference', inset, nothing, {}, false, undefined],
  ['a reference with the pill\'s item', inset, setToken(place, inset, 'space-2xl'), {}, true, undefined],
  ['a reference with another item', inset, setToken(place, inset, 'space-lg'), {}, false, 'space-lg'],
  ['a reference that was written to disk', inset, nothing, { '--inset-card': 'var(--space-2xl)' }, true, undefined],
  ['a reference written to disk as something else', inset, nothing, { '--inset-card': '3px' }, false, undefined],
  ['an untouched palette entry', entry, nothing, {}, false, '#1a1a2e'],
  ['a palette entry with the pill\'s color', entry, setPaletteEntry(place, 'color', 0, '#000000'), {}, true, undefined],
  ['a semantic color that is an index', page, setSemantic(place, 'color', 'page', 3), {}, false, undefined],
  ['a semantic color of two modes', page, setSemantic(place, 'color', 'page', { literal: { light: '#fff', dark: '#000' } }), {}, false, undefined],
  ['a semantic color that is a reference', page, setSemantic(place, 'color', 'page', { ref: { tier: 'palette', item: 'p1' } }), {}, false, undefined],
  ['a semantic color of its own', page, setToken(place, page, 'red'), {}, false, 'red'],
  ['a semantic color with the pill\'s', page, setToken(place, page, '#fff'), {}, true, undefined],
]
for (const [name, one, updater, baseline, isOn, custom] of rows) {
  test(`${name} is ${isOn ? 'on' : 'off'}, and ${custom ?? 'nothing'} is remembered`, () => {
    const scene = sceneOf(updater, baseline)
    assert.equal(isPillOn(scene, one), isOn)
    assert.equal(customValueOf(scene, one), custom)
  })
}

type Click = readonly [name: string, one: Token, isOn: boolean, last: string | undefined, value: string]
const clicks: readonly Click[] = [
  ['on stores the value', full, true, undefined, '9999px'],
  ['on stores the value, whatever was there', full, true, '12px', '9999px'],
  ['off restores the last custom value', full, false, '12px', '12px'],
  ['off without one sets the default', full, false, undefined, '8px'],
  ['off is off, also where the value is remembered as a custom one', full, false, '9999px', '8px'],
  ['on in a referencing tier names the item', inset, true, undefined, 'var(--space-2xl)'],
  ['off in a referencing tier names the default item', inset, false, undefined, 'var(--space-sm)'],
  ['on in a palette', entry, true, undefined, '#000000'],
  ['off in a palette', entry, false, '#1a1a2e', '#1a1a2e'],
  ['on of a semantic color', page, true, undefined, '#fff'],
]
for (const [name, one, isOn, last, value] of clicks) {
  test(`a click: ${name}`, () => {
    const other = setToken(place, one, isOn ? 'pink' : one.item.pill?.value ?? assert.fail())
    const scene = sceneOf((state) => pillUpdater(sceneOf(nothing), one, isOn, last)(other(state)))
    assert.equal(valueOf(plan, scene, one), value)
    assert.equal(isPillOn(scene, one), isOn)
  })
}

const own = token('--inset-card', { value: 'space-2xl', customDefault: 'space-md' })
type Off = readonly [
  name: string, one: Token, page: string | null, tabs: object, isChanged: boolean,
]
const SIX = { size: { radius: { 'radius-full': '8px' } } }
const offs: readonly Off[] = [
  ['whose stylesheet says the custom default', full, '8px', {}, false],
  ['whose stylesheet says it otherwise written', full, ' 8PX ', {}, false],
  ['whose stylesheet says another value', full, '4px', SIX, true],
  ['that no stylesheet declares', full, null, SIX, true],
  ['that refers, and is emitted by itself', own, null, {}, false],
]
for (const [name, one, says, tabs, changed] of offs) {
  test(`on and off of a pill ${name}: ${changed ? 'the custom default is emitted' : 'nothing is left'}`, () => {
    const declared = new Map(says === null ? [] : [[one.item.cssVar, [says]]])
    const page = pageValuesOf(plan, sceneOf(nothing), declared, () => '')
    const pressed = (scene: Scene, isOn: boolean): Scene =>
      ({ ...scene, state: pillUpdater(scene, one, isOn, undefined)(scene.state) })
    const off = [true, false].reduce(pressed, { ...sceneOf(nothing), page })
    assert.deepEqual(off.state.tabs, tabs)
    assert.equal(isPillOn(off, one), false)
    assert.equal(isChanged(plan, off, one), changed)
    assert.equal(createChangedIndex(plan).update(off).has(one), changed)
    const { set } = diffScenes(plan, null, off)
    const pairs = changed ? [['--radius-full', '8px']] : []
    assert.deepEqual(set.filter(([cssVar]) => cssVar === '--radius-full'), pairs)
    for (const includeDefaults of changed ? [true, false] : [true]) {
      const { raw } = exportTab({ plan, scene: off, includeDefaults }, 'size')
      assert.equal(raw?.['--radius-full'], '8px')
    }
  })
}

test('off without a custom value is stored, so that what a write has confirmed does not come back', () => {
  const baseline = { '--radius-full': '9999px' }
  const off = sceneOf(pillUpdater(sceneOf(nothing, baseline), full, false, undefined), baseline)
  assert.deepEqual(off.state.tabs, { size: { radius: { 'radius-full': '8px' } } })
  assert.equal(isPillOn(off, full), false)
})

test('on and off again is what it was', () => {
  for (const [, one, updater] of rows.filter(([, some]) => some === full || some === inset)) {
    const scene = sceneOf(updater)
    if (isPillOn(scene, one)) continue
    const custom = customValueOf(scene, one)
    const on = pillUpdater(scene, one, true, custom)(scene.state)
    const off = { ...scene, state: pillUpdater({ ...scene, state: on }, one, false, custom)(on) }
    if (custom !== undefined) assert.deepEqual(off.state, scene.state)
    assert.equal(isPillOn(off, one), false)
  }
})

test('a token without a pill, and a read-only one, stay as they are', () => {
  const state = setToken(place, full, '1px')(EMPTY_STATE)
  for (const isOn of [true, false]) {
    assert.equal(pillUpdater(sceneOf(nothing), plain, isOn, '3px')(state), state)
    assert.equal(pillUpdater(sceneOf(nothing), fixed, isOn, '3px')(state), state)
  }
})
