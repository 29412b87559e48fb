// What is done to a curve, where it stands in its chart, and which duration it goes with.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  asKind, chartPoint, CURVE_PRESETS, curveKeyStep, curveRange, distanceOf, handlesOf, pairedDuration,
  withHandle, withoutPoint, withPoint,
} from '../../panel/tools/value-editors/curve-edits.js'
import { easedAt } from '../../panel/tools/value-editors/easing-line.js'
import { type Easing, readEasing, writeEasing } from '../../panel/model/tokens/easing.js'
import type { Token } from '../../panel/model/state/state.types.js'

const easing = (text: string): Easing => readEasing(text) ?? assert.fail(text)

type Move = readonly [text: string, index: number, to: readonly [number, number], after: string]
const moved: readonly Move[] = [
  ['ease', 0, [0.4, 1.2], 'cubic-bezier(0.4, 1.2, 0.25, 1)'],
  ['ease', 1, [1.4, -0.25], 'cubic-bezier(0.25, 0.1, 1, -0.25)'],
  ['linear(0, 0.5 40%, 1)', 1, [0.5, 0.6], 'linear(0, 0.6 50%, 1)'],
  ['linear(0, 0.5 40%, 0.8 60%, 1)', 1, [0.9, 0.6], 'linear(0, 0.6 60%, 0.8 60%, 1)'],
  ['linear(0, 1)', 0, [-1, 0.25], 'linear(0.25, 1)'],
  ['steps(3)', 0, [0.5, 0.5], 'steps(3)'],
]
for (const [text, index, to, after] of moved) {
  test(`handle ${index} of ${text} moved to ${to.join(', ')}`, () =>
    assert.equal(writeEasing(withHandle(easing(text), index, to)), after))
}

test('a point comes half way, also behind the last one, and two are left', () => {
  const points = [{ at: 0, output: 0 }, { at: 0.5, output: 1 }, { at: 1, output: 1 }]
  assert.deepEqual(withPoint(points, 0)[1], { at: 0.25, output: 0.5 })
  assert.deepEqual(withPoint(points, 2).map(({ at }) => at), [0, 0.5, 0.75, 1])
  assert.deepEqual(withoutPoint(points, 1).map(({ at }) => at), [0, 1])
  assert.equal(withoutPoint(points.slice(0, 2), 0).length, 2)
  const names = handlesOf({ kind: 'linear', points }).map(({ name }) => name)
  assert.deepEqual(names, ['Point 1 of 3', 'Point 2 of 3', 'Point 3 of 3'])
})

test('another kind is as near as it can be, and a curve comes back as itself', () => {
  const out = easing('cubic-bezier(0.2, 0.7, 0.2, 1)')
  const points = asKind(out, 'linear')
  for (const time of [0, 0.25, 0.5, 1]) assert.ok(Math.abs(easedAt(points, time) - easedAt(out, time)) < 1e-3)
  const thirds = easing('cubic-bezier(0.333, 0.2, 0.667, 0.9)')
  const back = asKind(asKind(thirds, 'linear'), 'cubic-bezier')
  for (const time of [0.2, 0.5, 0.8]) assert.ok(Math.abs(easedAt(back, time) - easedAt(thirds, time)) < 0.05)
  assert.equal(writeEasing(asKind(out, 'steps')), 'steps(4)')
  assert.equal(asKind(out, 'cubic-bezier'), out)
})

test('every preset is one', () => {
  for (const { text } of CURVE_PRESETS) assert.ok(readEasing(text) !== null, text)
})

test('the chart shows −0.5 to 1.5, and more where a curve goes further', () => {
  assert.deepEqual(curveRange([0, 1]), { least: -0.5, most: 1.5 })
  assert.deepEqual(curveRange([-2, 3]), { least: -2.1, most: 3.1 })
  assert.deepEqual(chartPoint([0, 1.5], curveRange([])), [24, 0])
  assert.deepEqual(chartPoint([1, 0], curveRange([])), [272, 126])
  assert.deepEqual(distanceOf(248, -84, curveRange([]), 296), [1, 1])
})

const plain = { shiftKey: false, altKey: false, ctrlKey: false, metaKey: false }
type Key = readonly [name: string, held: object, by: readonly number[] | null]
const keys: readonly Key[] = [
  ['ArrowRight', {}, [0.01, 0]], ['ArrowUp', { shiftKey: true }, [0, 0.1]], ['ArrowDown', { altKey: true }, [0, -0.001]],
  ['PageUp', {}, [0, 0.1]], ['ArrowLeft', { ctrlKey: true }, null], ['Home', {}, null],
]
for (const [key, held, by] of keys) {
  test(`${key} with ${JSON.stringify(held)} moves a handle`, () => {
    const found = curveKeyStep({ ...plain, ...held, key })
    assert.deepEqual(found?.map((part) => Number(part.toFixed(4)) + 0) ?? null, by)
  })
}

const token = (cssVar: string): Token => ({
  item: { cssVar } as Token['item'], address: { tab: '', tier: '', item: '' },
  part: { kind: 'ordinary', referenced: null },
})
type Pair = readonly [easing: string, others: Readonly<Record<string, string>>, duration: string | null]
const pairs: readonly Pair[] = [
  ['--ease-out', { '--duration-fast': '80ms', '--duration-out': '0.3s' }, '0.3s'],
  ['--easing-menu-open', { '--menu-open-duration': '200ms' }, '200ms'],
  ['--motion-menu-ease', { '--motion-menu-time': '1s' }, '1s'],
  ['--ease-out', { '--out': '1s', '--duration-out': 'var(--x)' }, null],
  ['--ease', { '--duration': '200ms' }, null],
]
for (const [own, others, duration] of pairs) {
  test(`${own} goes with a duration of ${Object.keys(others).join(', ')}`, () => {
    const tokens = [own, ...Object.keys(others)].map(token)
    const valueOf = ({ item }: Token): string | null => others[item.cssVar] ?? null
    assert.equal(pairedDuration(tokens[0] ?? assert.fail(), { tokens }, valueOf), duration)
  })
}
