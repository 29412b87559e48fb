// As what rows are read: which notation is stored, what a row has of it, and who is told.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { RowReading } from '../../panel/tools/desk/reading.js'
import { setToken } from '../../panel/model/state/edits.js'
import { EMPTY_STATE } from '../../panel/model/state/empty.js'
import { placeOf } from '../../panel/model/state/place.js'
import { createPlan } from '../../panel/model/state/plan.js'
import { readIn, rowModel } from '../../panel/view/rows/row-model.js'
import type { ColorForm, PlanWithReading } from '../../panel/view/rows/rows.types.js'
import { readFixtureConfig } from '../support/panel-config.js'
import { KEYS, MapStore } from '../support/panel-storage.js'

function make(texts: Readonly<Record<string, string>> = {}) {
  const plan: PlanWithReading = createPlan(readFixtureConfig('six-tabs'))
  const storage = new MapStore(texts)
  const log: string[] = []
  const reading = new RowReading({
    core: { plan, storage, keys: KEYS },
    listing: { rearrange: () => void log.push('rearranged') }, showNow: () => void log.push('shown'),
  })
  const place = placeOf(plan, 'light', {})
  const token = plan.byVar.get('--p-5') ?? assert.fail()
  const scene = { state: setToken(place, token, 'rgb(1 2 3)')(EMPTY_STATE), place, baseline: {} }
  const shown = () => {
    const { model } = readIn(plan, rowModel(plan, scene, token))
    return 'display' in model && model.display !== null ? model.display : model.value
  }
  return { plan, storage, log, reading, shown }
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
