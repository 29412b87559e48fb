// The scales of the lines under numbers, one for each tier.
// How a line is drawn is in controls-number.test.ts.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createScales, scaleOf } from '../../panel/view/rows/scale.js'
import { createPlan } from '../../panel/model/state/plan.js'
import type { TierItem } from '../../panel/model/tokens/tokens.types.js'
import { readFixtureConfig } from '../support/panel-config.js'

const itemOf = (text: string): TierItem => ({
  id: text, cssVar: `--${text}`, label: text, default: text, type: { kind: 'length', step: 1, unit: 'px' },
})

type Row = readonly [name: string, defaults: readonly string[], fullAt: string | undefined]
const rows: readonly Row[] = [
  ['the largest, and room above it', ['4px', '16px', '8px'], '20px'],
  ['a single value', ['4px'], '8px'],
  ['rem among px', ['8px', '2rem'], '40px'],
  ['px among rem', ['1rem', '32px'], '2.5rem'],
  ['negative ones by their size', ['-8px', '4px'], '10px'],
  ['one that is as large as can be', ['4px', '8px', '9999px'], '10px'],
  ['two of those', ['8px', '999px', '9999px'], '12498.75px'],
  ['units that nothing compares', ['2vw', '10px'], '4vw'],
  ['what is no number', ['clamp(1px, 2px, 3px)', '4px', '8px'], '10px'],
  ['no number at all', ['auto'], undefined],
  ['nothing but zero', ['0px', '0'], undefined],
  ['no item', [], undefined],
]
for (const [name, defaults, fullAt] of rows) {
  test(`a scale: ${name}`, () => {
    assert.equal(scaleOf(defaults.map(itemOf)), fullAt)
  })
}

test('items of other kinds play no part, and a pill starts from its own default', () => {
  const pill = { ...itemOf('2px'), pill: { value: '99px', customDefault: '8px' } }
  assert.equal(scaleOf([{ ...itemOf('40px'), type: { kind: 'text' } }, pill, itemOf('4px')]), '10px')
})

test('each tier has its own scale, which is worked out once', () => {
  const plan = createPlan(readFixtureConfig('six-tabs'))
  let reads = 0
  const scales = createScales({
    get tokens() {
      reads += 1
      return plan.tokens
    },
  })
  const [one, other] = ['--space-md', '--leading-tight'].map((name) => plan.byVar.get(name) ?? assert.fail())
  assert.ok(one !== undefined && other !== undefined)
  assert.notEqual(scales(one), scales(other))
  assert.equal(scales(one), scales(one))
  assert.equal(reads, 1)
})

test('a plan that has become another one has scales of its own', () => {
  const config = readFixtureConfig('six-tabs')
  const plan = createPlan(config)
  const scales = createScales(plan)
  const token = plan.byVar.get('--space-md') ?? assert.fail()
  const before = scales(token)
  const tabs = config.tabs.filter(({ id }) => id !== token.address.tab)
  plan.become({ ...config, tabs }, (tokens) => tokens)
  assert.deepEqual([before === undefined, scales(token)], [false, undefined])
})
