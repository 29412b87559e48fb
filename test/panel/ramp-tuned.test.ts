// Ramps as they are in the world: found by their names, tuned, and written as their authors wrote them.
// The curves themselves are in color-ramp.test.ts.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { UNTUNED, type Tuning } from '../../panel/model/color/ramp.js'
import { isInGamut, ROUNDING_TOLERANCE } from '../../panel/model/color/gamut.js'
import { parseColor } from '../../panel/model/color/parse.js'
import { findRamps, splitName, type Ramp } from '../../panel/tools/palettes/find-ramps.js'
import { tunableSteps, tunedSteps } from '../../panel/tools/palettes/tuner.js'
import { createPlan } from '../../panel/model/state/plan.js'
import type { Token } from '../../panel/model/state/state.types.js'
import { minimalConfig } from '../support/panel-config.js'
import { PEERS, skipWithoutPeer } from '../support/peers.js'

type Item = readonly [id: string, value: string, label?: string, more?: object]
/** Tokens of one tier, and what they are. */
function tokensOf(items: readonly Item[]): readonly Token[] {
  return createPlan(minimalConfig({
    tabs: [{ id: 'colors', label: 'Colors', tiers: [{
      id: 'all', label: 'All colors', items: items.map(([id, value, label = id, more = {}]) => ({
        id, cssVar: `--${id}`, label, default: value, type: { kind: 'color' }, ...more,
      })),
    }] }],
  })).tokens
}
const rampsOf = (items: readonly Item[], tierLabel = 'All colors'): readonly Ramp[] =>
  findRamps(tokensOf(items), ({ item }) => item.default, tierLabel)
const named = (ramps: readonly Ramp[]): readonly string[] =>
  ramps.map(({ name, steps }) => `${name}: ${steps.map((step) => step.name).join(' ')}`)
const textsOf = (ramp: Ramp, tuning: Partial<Tuning>): readonly string[] =>
  tunedSteps(tunableSteps(ramp), { ...UNTUNED, ...tuning }).map(({ text }) => text)

const MOSS: readonly Item[] = [
  ['moss-50', 'oklch(0.98 0.02 155)'], ['moss-500', 'oklch(66% 0.115 155)'], ['moss-950', 'oklch(0.2 0.03 155)'],
]
const FOUND: readonly (readonly [name: string, items: readonly Item[], ramps: readonly string[]])[] = [
  ['a scale of hundreds', MOSS, ['Moss: 50 500 950']],
  ['one that is not in order', [...MOSS].reverse(), ['Moss: 50 500 950']],
  ['numbers without a hyphen', [['gray1', '#fff'], ['gray2', '#888'], ['gray10', '#111']], ['Gray: 1 2 10']],
  ['dots in ids', [['gray.1', '#fff'], ['gray.2', '#888'], ['gray.3', '#111']], ['Gray: 1 2 3']],
  ['names of labels', MOSS.map(([id, value]) => [id, value, `Dim moss ${id.slice(5)}`]), ['Dim moss: 50 500 950']],
  ['labels alone', MOSS.map(([id, value], at) => ['abc'.charAt(at), value, `M ${id.slice(5)}`]), ['M: 50 500 950']],
  ['numbers alone as labels', MOSS.map(([id, value]) => [id, value, id.slice(5)]), ['All colors: 50 500 950']],
  ['two of them', [...MOSS, ['a-1', '#fff'], ['a-2', '#888'], ['a-3', '#111']], ['Moss: 50 500 950', 'A: 1 2 3']],
  ['one with an expression', [...MOSS, ['moss-700', 'var(--x)']], ['Moss: 50 500 700 950']],
  ['one that is brighter in the middle', [
    ['y-1', '#fdfdf9'], ['y-2', '#fefce9'], ['y-3', '#fffab8'], ['y-4', '#fff394'], ['y-5', '#ffe770'],
    ['y-6', '#f3d768'], ['y-7', '#e4c767'], ['y-8', '#d5ae39'], ['y-9', '#ffe629'], ['y-10', '#ffdc00'],
    ['y-11', '#9e6c00'], ['y-12', '#473b1f'],
  ], ['Y: 1 2 3 4 5 6 7 8 9 10 11 12']],
  ['not two steps', MOSS.slice(1), []],
  ['not two that say a color', [...MOSS.slice(1), ['moss-50', 'var(--x)']], []],
  ['not one number twice', [...MOSS, ['moss-0500', '#888']], []],
  ['not what is only numbered', [
    ['chart-1', 'oklch(0.646 0.222 41)'], ['chart-2', 'oklch(0.6 0.118 184)'], ['chart-3', 'oklch(0.398 0.07 227)'],
    ['chart-4', 'oklch(0.828 0.189 84)'], ['chart-5', 'oklch(0.769 0.188 70)'],
  ], []],
  ['not one lightness', [['s1', '#0001'], ['s2', '#0005'], ['s3', '#000b']], []],
  ['not what cannot be changed', MOSS.map(([id, value]) => [id, value, id, { readonly: true }]), []],
  ['not what has no number', [['paper', '#fff'], ['stone', '#888'], ['ink', '#111']], []],
]
for (const [name, items, ramps] of FOUND) {
  test(`a ramp: ${name}`, () => assert.deepEqual(named(rampsOf(items)), ramps))
}

test('a name is split before its number', () => {
  assert.deepEqual(['--blue-100', ' Gray 5 ', '50', 'blue', 'a-1b', ''].map(splitName), [
    { stem: '--blue', digits: '100' }, { stem: 'Gray', digits: '5' }, { stem: '', digits: '50' }, null, null, null,
  ])
})

const rampOf = (items: readonly Item[]): Ramp => rampsOf(items)[0] ?? assert.fail('no ramp')
const shifted = (items: readonly Item[]): readonly string[] =>
  textsOf(rampOf(items), { anchors: [1], shift: 30 })
const as = (first: string, last: string, more: object = {}): readonly Item[] =>
  [['a-1', first, 'A 1', more], ['a-2', '#5a8', 'A 2', more], ['a-3', last, 'A 3', more]]

const WRITTEN: readonly (readonly [name: string, items: readonly Item[], texts: readonly string[]])[] = [
  ['hex, in its case', as('#DFE', '#021'), ['#DAFFF6', '#5a8', '#0a2109']],
  ['oklch(), with its percentages', as('oklch(95% 0.05 165 / 50%)', 'oklch(0.22 0.05 150)'),
    ['oklch(95% 0.05 180 / 50%)', '#5a8', 'oklch(0.22 0.05 135)']],
  ['rgb(), with its commas', as('rgb(221, 255, 238)', 'rgb(0 34 17 / .5)'),
    ['rgb(218, 255, 246)', '#5a8', 'rgb(10 33 9 / 0.5)']],
  ['a format of its own', as('#dfe', 'oklch(0.22 0.05 150)', { type: { kind: 'color', format: 'hex' } }),
    ['#dafff6', '#5a8', '#102006']],
]
for (const [name, items, texts] of WRITTEN) {
  test(`a tuned step is written as ${name}`, () => assert.deepEqual(shifted(items), texts))
}

test('an expression in a ramp stays, and is no step to tune', () => {
  const ramp = rampOf([...MOSS, ['moss-700', 'color-mix(in oklch, var(--moss-500), black)']])
  assert.deepEqual(tunableSteps(ramp).map(({ name }) => name), ['50', '500', '950'])
})

test('chroma that sRGB does not have is brought back to what it has, and this is said', () => {
  const ramp = rampOf(as('#dfe', '#021'))
  const [, step] = tunedSteps(tunableSteps(ramp), { ...UNTUNED, chroma: new Map([[1, 0.3]]) })
  assert.deepEqual([step?.isMapped, step?.isChanged], [true, true])
  assert.ok(step !== undefined && step.coords[1] < 0.2, String(step?.coords))
})

/** What stylesheets of a package declare, each name once. */
function declaredIn(files: readonly string[]): readonly Item[] {
  const items = new Map<string, string>()
  for (const file of files) {
    const text = readFileSync(join(PEERS, 'node_modules', file), 'utf8')
    for (const [, name = '', value = ''] of text.matchAll(/--([\w-]+):\s*([^;}]+)/g)) {
      if (!items.has(name)) items.set(name, value.trim())
    }
  }
  return [...items].filter(([, value]) => parseColor(value) !== null)
}
const RADIX = ['gray', 'mauve', 'yellow', 'green', 'blue', 'amber', 'gray-dark', 'teal-dark', 'yellow-dark']
type Library = readonly [name: string, pkg: string, files: readonly string[], ramps: number]
const LIBRARIES: readonly Library[] = [
  ['Tailwind', 'tailwindcss', ['tailwindcss/theme.css'], 26],
  ...RADIX.map((scale) => [`Radix ${scale}`, '@radix-ui/colors', [`@radix-ui/colors/${scale}.css`], 1] as const),
  ['Open Props', 'open-props', ['gray', 'blue', 'lime', 'camo', 'choco'].map((hue) => `open-props/${hue}.min.css`), 5],
  ['Open Props in hsl', 'open-props', ['gray', 'pink'].map((hue) => `open-props/${hue}-hsl.min.css`), 0],
]
for (const [name, pkg, files, count] of LIBRARIES) {
  test(`the ramps of ${name}: tuned by nothing, not a byte moves`, { skip: skipWithoutPeer(pkg) }, () => {
    const ramps = rampsOf(declaredIn(files))
    assert.equal(ramps.length, count, named(ramps).join('; '))
    for (const ramp of ramps) {
      const steps = tunableSteps(ramp)
      assert.deepEqual(textsOf(ramp, { anchors: [5] }), steps.map(({ text }) => text))
      const lightness = new Map([[3, 0.83]])
      const tuned = tunedSteps(steps, { ...UNTUNED, anchors: [5], shift: 40, lightness })
      for (const { text, step } of tuned) {
        const after = parseColor(text) ?? assert.fail(text)
        assert.equal(after.notation, step.color.notation, text)
        const [was, is] = [step.color, after].map((color) => isInGamut(color, 'srgb', ROUNDING_TOLERANCE))
        assert.ok(was !== true || is === true, `${step.text} ${text}`)
      }
    }
  })
}
