// As what rows are read: which notation is stored, what a row has of it, and who is told.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { RowReading } from '../../panel/tools/desk/reading.js'
import { Signal } from '../../panel/model/runtime/signal.js'
import { setSemantic, setToken } from '../../panel/model/state/edits.js'
import { EMPTY_STATE } from '../../panel/model/state/empty.js'
import { placeOf } from '../../panel/model/state/place.js'
import { createPlan } from '../../panel/model/state/plan.js'
import { readIn, rowModel } from '../../panel/view/rows/row-model.js'
import type { Token } from '../../panel/model/state/state.types.js'
import type { ColorForm, PlanWithReading, ShownRow } from '../../panel/view/rows/rows.types.js'
import { readFixtureConfig } from '../support/panel-config.js'
import { KEYS, MapStore } from '../support/panel-storage.js'

function make(texts: Readonly<Record<string, string>> = {}) {
  const plan: PlanWithReading = createPlan(readFixtureConfig('six-tabs'))
  const storage = new MapStore(texts)
  const log: string[] = []
  const rowShown = new Signal<ShownRow>()
  const filter = { query: '' }
  const place = placeOf(plan, 'light', {})
  const tokenOf = (cssVar: string): Token => plan.byVar.get(cssVar) ?? assert.fail()
  const change = setToken(place, tokenOf('--p-5'), 'rgb(1 2 3)')
  const literal = setSemantic(place, 'color', 'page', { literal: 'oklch(0.43 0.09 155)' })
  const scene = { state: literal(change(EMPTY_STATE)), place, baseline: {} }
  const reading = new RowReading({
    core: { plan, storage, keys: KEYS },
    listing: { rearrange: () => void log.push('rearranged') }, showNow: () => void log.push('shown'),
    view: { get narrowing() { return { query: filter.query, isChangedOnly: false } } },
    ui: { adopt: () => undefined }, rowShown, scene: () => scene,
  })
  const shown = (cssVar = '--p-5') => {
    const { model } = readIn(plan, rowModel(plan, scene, tokenOf(cssVar)))
    const display = 'display' in model ? model.display ?? null : null
    const options = 'options' in model ? model.options : []
    return display ?? options.find(({ id }) => id === model.value)?.label ?? model.value
  }
  const attributes = new Map<string, string>()
  const field = {
    hasAttribute: (name: string) => attributes.has(name),
    getAttribute: (name: string) => attributes.get(name) ?? null,
    setAttribute: (name: string, text: string) => void attributes.set(name, text),
    removeAttribute: (name: string) => void attributes.delete(name),
  }
  /** What the field of a token is marked with. */
  const marked = (cssVar: string, parentElement: object | null = field): readonly (string | undefined)[] => {
    rowShown.publish({ token: tokenOf(cssVar), input: { parentElement } } as unknown as ShownRow)
    return [attributes.get('data-hit'), attributes.get('data-notation')]
  }
  return { plan, storage, log, reading, shown, marked, filter }
}

const STORED: readonly (readonly [text: string | null, form: ColorForm, shown: string])[] = [
  [null, 'written', 'rgb(1 2 3)'], ['written', 'written', 'rgb(1 2 3)'], ['hex', 'hex', '#010203'],
  ['oklch', 'oklch', 'oklch(0.0823 0.008 240.75)'], ['lab', 'written', 'rgb(1 2 3)'], ['', 'written', 'rgb(1 2 3)'],
]
for (const [text, form, words] of STORED) {
  test(`with ${text === null ? 'nothing' : `"${text}"`} stored, a color is read as ${words}`, () => {
    const { reading, shown } = make(text === null ? {} : { [KEYS.colors]: text })
    assert.deepEqual([reading.form, shown()], [form, words])
  })
}

test('another notation is stored, told as another reading, and shown at once', () => {
  const { plan, storage, log, reading, shown } = make()
  const before = plan.read
  reading.setForm('hex')
  assert.deepEqual([reading.form, shown(), storage.read(KEYS.colors)], ['hex', '#010203', 'hex'])
  assert.deepEqual(log, ['rearranged', 'shown'])
  assert.notEqual(plan.read, before)
})

type Found = readonly [query: string, cssVar: string, shown: string, hit?: string, notation?: string]
const FOUND: readonly Found[] = [
  ['', '--p-5', 'rgb(1 2 3)'], ['blue', '--p-5', 'rgb(1 2 3)'], ['#010203', '--p-5', '#010203', '#010203', 'rgb'],
  ['blue #0102', '--p-5', '#010203', '#010203', 'rgb'], ['rgb(1 2 3)', '--p-5', 'rgb(1 2 3)'],
  [' rgb(1,2,3) ', '--p-5', 'rgb(1,2,3)', 'rgb(1,2,3)', 'rgb'], ['#01', '--p-5', '#010203', '#010203', 'rgb'],
  ['1c5e', '--color-page', '#1c5e39', '#1c5e39', 'oklch'], ['#010203', '--color-accent', 'Blue', '#010203', 'rgb'],
  ['rgb(1 2 3)', '--color-accent', 'Blue', 'rgb(1 2 3)', 'rgb'], ['1rem', '--space-md', '1rem'],
]
for (const [query, cssVar, words, hit, notation] of FOUND) {
  test(`by "${query}" ${cssVar} is read as ${words}, and marked with ${hit ?? 'nothing'}`, () => {
    const { shown, marked, filter, reading } = make({ [KEYS.colors]: 'written' })
    filter.query = query
    assert.deepEqual([shown(cssVar), ...marked(cssVar)], [words, hit, notation])
    filter.query = ''
    assert.deepEqual(marked(cssVar), [undefined, undefined])
    filter.query = query
    reading.release()
    assert.deepEqual(marked(cssVar), [undefined, undefined])
  })
}

test('in another notation than its own a color says by what of its own it was found', () => {
  const { shown, marked, filter, plan } = make({ [KEYS.colors]: 'hex' })
  filter.query = 'rgb(1 2 3)'
  assert.deepEqual([shown(), ...marked('--p-5'), plan.form], ['rgb(1 2 3)', 'rgb(1 2 3)', 'rgb', 'hex'])
  filter.query = '#0102'
  assert.deepEqual([shown(), ...marked('--p-5')], ['#010203', undefined, undefined])
})

test('a row without a field is marked with nothing', () => {
  const { marked, filter } = make()
  filter.query = '#010203'
  assert.deepEqual(marked('--p-5', null), [undefined, undefined])
})
