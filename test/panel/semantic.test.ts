// Semantic colors: what each shape comes to, and what of untrusted data may be one.
// Where they come from is in seed.test.ts.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Cluster, ColorState } from '../../panel/model/color/cluster.js'
import {
  emitPaletteIndex, emitSemantic, isPaletteIndex, paletteIndexOf, readSemanticValue, usesModes,
} from '../../panel/model/color/semantic.js'
import { createPlan } from '../../panel/model/state/plan.js'
import { findVarIn } from '../../panel/model/state/colors.js'
import { placeOf } from '../../panel/model/state/place.js'
import type { SemanticValue } from '../../panel/model/tokens/tokens.types.js'
import { readFixtureConfig } from '../support/panel-config.js'

const plan = createPlan(readFixtureConfig('six-tabs'))
const seed = placeOf(plan, 'light', {}).color?.seed
const cluster: Cluster | null = plan.color
assert.ok(seed !== undefined && cluster !== null)
const colors: ColorState = { ...seed, background: 6, foreground: 99 }
const emit = (value: SemanticValue): string | null => emitSemantic(value, cluster, colors, findVarIn(plan))

const shapes: readonly (readonly [name: string, value: SemanticValue, emitted: string | null])[] = [
  ['an index', 2, 'var(--p-2)'],
  ['the first index', 0, 'var(--p-0)'],
  ['the last index', 7, 'var(--p-7)'],
  ['one past the last index', 8, null],
  ['an index below zero', -1, null],
  ['an index that is none', 1.5, null],
  ['no number', NaN, null],
  ['bg follows its role', 'bg', 'var(--p-6)'],
  ['fg follows its role, and that leads nowhere', 'fg', null],
  ['a literal, verbatim', { literal: ' Color-Mix(in oklab, red,  blue) ' }, ' Color-Mix(in oklab, red,  blue) '],
  ['a literal for each mode', { literal: { light: '#fff', dark: 'rgb(0 0 0 / 50%)' } }, 'light-dark(#fff, rgb(0 0 0 / 50%))'],
  ['a reference in its own tab', { ref: { tier: 'palette', item: 'p3' } }, 'var(--p-3)'],
  ['a reference to its own tab by name', { ref: { tab: 'color', tier: 'palette', item: 'p3' } }, 'var(--p-3)'],
  ['a reference to another tab', { ref: { tab: 'color-secondary', tier: 'brand', item: 'brand-900' } }, 'var(--brand-900)'],
  ['a reference to an ordinary token', { ref: { tab: 'spacing', tier: 'space', item: 'space-md' } }, 'var(--space-md)'],
  ['a dangling tab', { ref: { tab: 'gone', tier: 'brand', item: 'brand-900' } }, null],
  ['a dangling tier', { ref: { tab: 'color-secondary', tier: 'gone', item: 'brand-900' } }, null],
  ['a dangling item', { ref: { tab: 'color-secondary', tier: 'brand', item: 'gone' } }, null],
  ['a tier of another tab, without the tab', { ref: { tier: 'brand', item: 'brand-900' } }, null],
  ['hostile ids', { ref: { tab: '__proto__', tier: 'constructor', item: 'toString' } }, null],
]
for (const [name, value, emitted] of shapes) {
  test(`a semantic color: ${name}`, () => {
    assert.equal(emit(value), emitted)
    assert.equal(emit(value), emitted)
  })
}

test('a palette index stands for a variable, and none outside the palette', () => {
  assert.equal(emitPaletteIndex(cluster, 5), 'var(--p-5)')
  assert.equal(emitPaletteIndex(cluster, 8), null)
  assert.equal(emitPaletteIndex({ ...cluster, palette: null }, 0), null)
})

test('an entry of the palette is known by number and by role', () => {
  assert.equal(paletteIndexOf(3, colors), 3)
  assert.equal(paletteIndexOf('bg', colors), 6)
  assert.equal(paletteIndexOf('fg', colors), 99)
  assert.equal(paletteIndexOf({ literal: '#fff' }, colors), null)
  assert.equal(paletteIndexOf({ ref: { tier: 'palette', item: 'p3' } }, colors), null)
})

test('only a literal for each mode uses modes', () => {
  assert.equal(usesModes({ literal: { light: '#fff', dark: '#000' } }), true)
  for (const value of [1, 'bg', 'fg', { literal: 'light-dark(#fff, #000)' }, { ref: { tier: 'a', item: 'b' } }] as const) {
    assert.equal(usesModes(value), false)
  }
})

test('a palette index is a whole number within the palette', () => {
  assert.deepEqual([0, 7, 8, -1, 0.5, NaN, Infinity, '1', null, undefined].map((one) => isPaletteIndex(one, 8)),
    [true, true, false, false, false, false, false, false, false, false])
  assert.equal(isPaletteIndex(0, 0), false)
})

type Read = readonly [name: string, value: unknown, read: SemanticValue | null]
const accepts = (text: string): boolean => !text.includes(';')
const reads: readonly Read[] = [
  ['bg', 'bg', 'bg'], ['fg', 'fg', 'fg'], ['another text', 'red', null], ['nothing', undefined, null], ['null', null, null],
  ['an index', 7, 7], ['an index outside', 8, null], ['a broken index', 0.5, null], ['a list', [1], null], ['true', true, null],
  ['an empty object', {}, null],
  ['a literal', { literal: '#fff' }, { literal: '#fff' }],
  ['an empty literal', { literal: '' }, null],
  ['a literal that is refused', { literal: '#fff; x: y' }, null],
  ['a literal that is a number', { literal: 1 }, null],
  ['a literal that is null', { literal: null }, null],
  ['a literal list', { literal: ['#fff'] }, null],
  ['a literal per mode', { literal: { light: '#fff', dark: '#000' } }, { literal: { light: '#fff', dark: '#000' } }],
  ['further members are left out', { literal: { light: 'a', dark: 'b', dim: 'c' }, x: 1 }, { literal: { light: 'a', dark: 'b' } }],
  ['one mode', { literal: { light: '#fff' } }, null],
  ['the other mode', { literal: { dark: '#fff' } }, null],
  ['an empty mode', { literal: { light: '#fff', dark: '' } }, null],
  ['a mode that is refused', { literal: { light: 'a;', dark: 'b' } }, null],
  ['another mode that is refused', { literal: { light: 'a', dark: 'b;' } }, null],
  ['a reference', { ref: { tier: 'a', item: 'b' } }, { ref: { tier: 'a', item: 'b' } }],
  ['a reference with a tab', { ref: { tab: 't', tier: 'a', item: 'b', x: 1 } }, { ref: { tab: 't', tier: 'a', item: 'b' } }],
  ['a reference with a broken tab', { ref: { tab: 1, tier: 'a', item: 'b' } }, null],
  ['a reference with an empty tab', { ref: { tab: '', tier: 'a', item: 'b' } }, null],
  ['a reference without a tier', { ref: { item: 'b' } }, null],
  ['a reference without an item', { ref: { tier: 'a' } }, null],
  ['a reference that is a text', { ref: 'a' }, null],
  ['inherited members', Object.create({ literal: '#fff' }), null],
  ['a literal beside a reference', { ref: { tier: 'a', item: 'b' }, literal: '#fff' }, { literal: '#fff' }],
]
for (const [name, value, read] of reads) {
  test(`reading a semantic color: ${name}`, () => {
    assert.deepEqual(readSemanticValue(value, 8, accepts), read)
    assert.deepEqual(readSemanticValue(value, 8, accepts), read)
  })
}

test('on a page that has given every object such members, only their own count', () => {
  const page: Readonly<Record<string, unknown>> = { literal: { light: 'red', dark: 'red' }, ref: {}, tab: 'gone' }
  const reference: SemanticValue = { ref: { tier: 'palette', item: 'p3' } }
  for (const [name, value] of Object.entries(page)) {
    Object.defineProperty(Object.prototype, name, { value, configurable: true, writable: true })
  }
  try {
    assert.deepEqual([emit(reference), usesModes(reference), emit({ literal: 'red' })], ['var(--p-3)', false, 'red'])
  } finally {
    for (const name of Object.keys(page)) Reflect.deleteProperty(Object.prototype, name)
  }
})
