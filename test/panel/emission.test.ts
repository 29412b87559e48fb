// What a state comes to on the page: what is set, what is cleared, in which order, and what is left alone.
// Random pairs of scenes are in emission-random.test.ts; what a value is, in the tests of its own file.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { differingValues } from '../../panel/files/apply/differing.js'
import { emitColors, itemsWithModes, seedsIn } from '../../panel/model/state/colors.js'
import {
  resetAll, setPaletteEntry, setRole, setSemantic, setToken, withOverride,
} from '../../panel/model/state/edits.js'
import { defaultValue, diffScenes } from '../../panel/model/state/emission.js'
import { EMPTY_STATE } from '../../panel/model/state/empty.js'
import { placeOf } from '../../panel/model/state/place.js'
import { createPlan } from '../../panel/model/state/plan.js'
import type { Baseline, Pair, Place, Scene, Token, TweakState, Updater } from '../../panel/model/state/state.types.js'
import type { SemanticValue, TabConfig, TierConfig, TierItem } from '../../panel/model/tokens/tokens.types.js'
import { minimalConfig, parseFixtureConfig, readAcceptedConfig, readFixtureConfig } from '../support/panel-config.js'

const plan = createPlan(readFixtureConfig('six-tabs'))
const place = placeOf(plan, 'light', {})
const token = (cssVar: string): Token => plan.byVar.get(cssVar) ?? assert.fail(cssVar)
const set = (cssVar: string, text: string): Updater => setToken(place, token(cssVar), text)
// The fixture's color "shade" has two modes: untouched, it is the stylesheet's, and so is `color-scheme`.
const plain: Updater = (state) => state
const sceneOf = (updaters: readonly Updater[], baseline: Baseline = {}, there: Place = place): Scene => ({
  state: updaters.reduce((state: TweakState, updater) => updater(state), EMPTY_STATE), place: there, baseline,
})
const REFERENCES: readonly Pair[] = [
  ['--inset-card', 'var(--space-md)'], ['--inset-page', 'var(--space-xl)'], ['--inset-field', 'var(--space-sm)'],
  ['--type-caption', 'var(--text-xs)'], ['--type-body', 'var(--text-base)'], ['--type-heading', 'var(--text-xl)'],
]

test('an untouched page gets its references and nothing else, and the page may have those already', () => {
  const { set, clear, untouched } = diffScenes(plan, null, sceneOf([plain]))
  assert.deepEqual(set, REFERENCES)
  assert.deepEqual(clear, [])
  assert.deepEqual([...untouched], REFERENCES.map(([cssVar]) => cssVar))
})

test('a full apply is in the order color, secondary color, spacing, font, size, others', () => {
  const tabs = [...(parseFixtureConfig('six-tabs') as { tabs: readonly TabConfig[] }).tabs].reverse()
  const reversed = createPlan(readAcceptedConfig({ ...parseFixtureConfig('six-tabs') as object, tabs }))
  assert.deepEqual(reversed.config.tabs.map(({ id }) => id), ['motion', 'size', 'font', 'spacing', 'color-secondary', 'color'])
  const names = ['--radius-sm', '--font-sans', '--space-md', '--brand-badge', '--brand-500', '--color-text', '--p-3', '--p-1']
  const motion = reversed.tokens.find(({ address }) => address.tab === 'motion') ?? assert.fail()
  const { set } = diffScenes(reversed, null, sceneOf([
    setToken(place, motion, 'x'), setRole(place, 'color', 'cursor', 0), setRole(place, 'color', 'selectionBg', 0),
    ...names.map((name): Updater => setToken(place, token(name), 'x')),
  ]))
  assert.deepEqual(set.map(([cssVar]) => cssVar), [
    '--p-1', '--p-3', '--base-cursor', '--base-sel-bg', '--color-text',
    '--brand-500', '--brand-badge',
    '--space-md', '--inset-card', '--inset-page', '--inset-field',
    '--font-sans', '--type-caption', '--type-body', '--type-heading',
    '--radius-sm', motion.item.cssVar,
  ])
})

type Row = readonly [
  name: string, before: readonly Updater[], next: readonly Updater[], set: readonly Pair[],
  clear: readonly string[],
]
const MODES: SemanticValue = { literal: { light: '#fff', dark: '#000' } }
const modes = setSemantic(place, 'color', 'accent', MODES)
const brandModes = setSemantic(place, 'secondary', 'badge', MODES)
const rows: readonly Row[] = [
  ['nothing to nothing', [], [], [], []],
  ['a literal', [], [set('--space-md', '2rem')], [['--space-md', '2rem']], []],
  ['a literal again', [set('--space-md', '2rem')], [set('--space-md', '2rem')], [], []],
  ['a literal taken back', [set('--space-md', '2rem'), set('--space-lg', '3rem')], [set('--space-lg', '3rem')], [], ['--space-md']],
  ['a literal that is its default is written', [], [set('--space-md', '1rem')], [['--space-md', '1rem']], []],
  ['a reference', [], [set('--inset-card', 'space-lg')], [['--inset-card', 'var(--space-lg)']], []],
  ['a reference to another unknown id', [set('--inset-card', 'x')], [set('--inset-card', 'y')], [], []],
  ['a target does not touch what references it', [], [set('--space-sm', '2rem')], [['--space-sm', '2rem']], []],
  ['a palette entry', [], [set('--p-1', 'red')], [['--p-1', 'red']], []],
  ['a palette entry taken back', [set('--p-1', 'red')], [], [], ['--p-1']],
  ['a role and what follows it', [], [setRole(place, 'color', 'background', 3)], [['--base-bg', 'var(--p-3)'], ['--color-page', 'var(--p-3)']], []],
  ['a role outside the palette', [setRole(place, 'color', 'background', 3)], [setRole(place, 'color', 'background', 9)], [], ['--base-bg', '--color-page']],
  ['a role without a variable', [], [setRole(place, 'secondary', 'background', 2)], [], []],
  ['a semantic color', [], [setSemantic(place, 'color', 'accent', 'fg')], [['--color-accent', 'var(--p-0)']], []],
  ['a semantic color in other words', [], [setSemantic(place, 'color', 'page', 1)], [], []],
  ['a semantic color that leads nowhere', [set('--color-accent', 'red')], [setSemantic(place, 'color', 'accent', { ref: { tier: 'x', item: 'y' } })], [], ['--color-accent']],
  ['a read-only color', [], [setSemantic(place, 'color', 'logo', 0)], [], []],
  ['a semantic id that no item has', [], [setSemantic(place, 'color', 'gone', 0)], [], []],
  ['a color of two modes', [plain], [plain, modes], [['--color-accent', 'light-dark(#fff, #000)'], ['color-scheme', 'light dark']], []],
  ['a second color of two modes', [plain, modes], [plain, modes, setSemantic(place, 'color', 'text', MODES)], [['--color-text', 'light-dark(#fff, #000)']], []],
  ['a color of two modes in each tab, one taken back', [plain, modes, brandModes], [plain, brandModes], [], ['--color-accent']],
  ['the last color of two modes taken back', [plain, brandModes], [plain], [], ['--brand-badge', 'color-scheme']],
  ['a read-only color of two modes', [plain], [plain, setSemantic(place, 'color', 'logo', MODES)], [], []],
  ['another literal for the last color of two modes', [plain, modes], [plain, set('--color-accent', 'red')], [['--color-accent', 'red']], ['color-scheme']],
]
for (const [name, before, next, set, clear] of rows) {
  test(`a change touches what it changes and nothing else: ${name}`, () => {
    const change = diffScenes(plan, sceneOf(before), sceneOf(next))
    assert.deepEqual([change.set, change.clear, change.untouched.size], [set, clear, 0])
  })
}

test('a reference that is taken back is untouched again, also when it says the same', () => {
  const { set: pairs, clear, untouched } = diffScenes(plan, sceneOf([set('--inset-card', 'space-md')]), sceneOf([]))
  assert.deepEqual([pairs, clear, [...untouched]], [[['--inset-card', 'var(--space-md)']], [], ['--inset-card']])
  const back = diffScenes(plan, sceneOf([]), sceneOf([set('--inset-card', 'space-md')]))
  assert.deepEqual([back.set, back.clear, [...back.untouched]], [[['--inset-card', 'var(--space-md)']], [], []])
})

test('resetting all clears what was written, puts references back, and leaves the rest', () => {
  const before = sceneOf([plain, modes, set('--p-0', 'red'), set('--space-md', '2rem'), set('--inset-card', 'space-lg')])
  const { set: pairs, clear } = diffScenes(plan, before, { ...before, state: resetAll(before.state) })
  assert.deepEqual(pairs, [['--inset-card', 'var(--space-md)']])
  assert.deepEqual(clear, ['--p-0', '--color-accent', '--space-md', 'color-scheme'])
})

test('another identity shows its own colors, and the rest stays', () => {
  const night = placeOf(plan, 'dark', {})
  const state = sceneOf([set('--p-0', 'red'), set('--space-md', '2rem'), setPaletteEntry(night, 'color', 1, 'blue')]).state
  const change = diffScenes(plan, { state, place, baseline: {} }, { state, place: night, baseline: {} })
  assert.deepEqual([change.set, change.clear], [[['--p-1', 'blue']], ['--p-0']])
})

test('what a write has confirmed stands in the stylesheet, and is not written to the page', () => {
  const baseline = { '--inset-card': 'var(--space-lg)', '--space-md': '2rem', '--inset-page': 'var(--space-xl)' }
  const change = diffScenes(plan, sceneOf([]), sceneOf([], baseline))
  assert.deepEqual([change.set, change.clear], [[], ['--inset-card', '--inset-page']])
  const names = diffScenes(plan, null, sceneOf([], baseline)).set.map(([cssVar]) => cssVar)
  const others = REFERENCES.map(([cssVar]) => cssVar).filter((cssVar) => !Object.hasOwn(baseline, cssVar))
  assert.deepEqual(names, others)
  assert.deepEqual(diffScenes(plan, sceneOf([], baseline), sceneOf([], { ...baseline })).set, [])
  assert.equal(defaultValue(token('--space-md'), sceneOf([], baseline)), '2rem')
  assert.equal(defaultValue(token('--p-0'), sceneOf([])), null)
})

const item = (id: string, more: Partial<TierItem> = {}): TierItem =>
  ({ id, cssVar: `--${id}`, label: '', default: 'd', type: { kind: 'text' }, ...more })
const tier = (id: string, items: readonly TierItem[], more: Partial<TierConfig> = {}): TierConfig =>
  ({ id, label: '', items, ...more })
const planOf = (tiers: readonly TierConfig[]): ReturnType<typeof createPlan> =>
  createPlan(minimalConfig({ tabs: [{ id: 'tab', label: '', tiers }] }))
const override = (...address: readonly [tier: string, item: string, text: string]): Updater => (state) =>
  withOverride(state, { tab: 'tab', tier: address[0], item: address[1] }, address[2])

test('a reference to a tier without items writes nothing, and clears nothing', () => {
  const empty = planOf([tier('none', []), tier('refs', [item('a')], { referencesTier: 'none' })])
  const touched = sceneOf([override('refs', 'a', 'b')])
  const none = sceneOf([])
  const pairs = [[null, none], [null, touched], [none, touched], [touched, none]] as const
  for (const [before, next] of pairs) {
    const change = diffScenes(empty, before, next)
    assert.deepEqual([change.set, change.clear, change.untouched.size], [[], [], 0])
  }
})

test('a read-only item is never written, not even as a reference', () => {
  const fixed = planOf([
    tier('raw', [item('a', { readonly: true })]), tier('refs', [item('b', { readonly: true })], { referencesTier: 'raw' }),
  ])
  const touched = sceneOf([override('raw', 'a', 'x'), override('refs', 'b', 'a')])
  for (const [before, next] of [[null, touched], [sceneOf([]), touched], [touched, sceneOf([])]] as const) {
    const change = diffScenes(fixed, before, next)
    assert.deepEqual([change.set, change.clear], [[], []])
  }
})

test('a read-only palette entry is never written', () => {
  const [colors] = plan.config.tabs
  assert.ok(colors !== undefined)
  const fix = (one: TierItem): TierItem => ({ ...one, readonly: true })
  const tiers = colors.tiers.map((one) => ({ ...one, items: one.items.map(fix) }))
  const fixed = createPlan(minimalConfig({ tabs: [{ ...colors, tiers }] }))
  const change = diffScenes(fixed, sceneOf([]), sceneOf([set('--p-0', 'red'), set('--color-page', 'red')]))
  assert.deepEqual([change.set, change.clear], [[], []])
})

test('a role writes no variable of a read-only item, in whichever tier of its tab that is', () => {
  const [colors] = plan.config.tabs
  assert.ok(colors?.colorExtras !== undefined)
  for (const cssVar of ['--p-0', '--color-page', '--mark']) {
    const marks = tier('marks', [item('mark', { cssVar: '--mark', type: { kind: 'color' } })])
    const fix = (one: TierItem): TierItem => (one.cssVar === cssVar ? { ...one, readonly: true } : one)
    const tiers = [...colors.tiers, marks].map((one) => ({ ...one, items: one.items.map(fix) }))
    const colorExtras = { ...colors.colorExtras, baseRoles: { background: cssVar, cursor: '--base-cursor' } }
    const fixed = createPlan(minimalConfig({ tabs: [{ ...colors, tiers, colorExtras }] }))
    const roles = sceneOf([setRole(place, 'color', 'background', 2), setRole(place, 'color', 'cursor', 3)])
    const names = diffScenes(fixed, sceneOf([]), roles).set.map(([name]) => name)
    assert.deepEqual([names.includes(cssVar), names.includes('--base-cursor')], [false, true], cssVar)
    assert.equal(differingValues(fixed, roles).has(cssVar), false, cssVar)
  }
})

test('a role and a semantic color that share a variable do not take it from each other', () => {
  const [colors] = plan.config.tabs
  assert.ok(colors?.colorExtras !== undefined)
  const colorExtras = { ...colors.colorExtras, baseRoles: { background: '--color-page' } }
  const shared = createPlan(minimalConfig({ tabs: [{ ...colors, colorExtras }] }))
  const page = setSemantic(place, 'color', 'page', { literal: 'red' })
  assert.deepEqual(diffScenes(shared, sceneOf([]), sceneOf([page])).set, [['--color-page', 'red']])
  const other = diffScenes(shared, sceneOf([page]), sceneOf([page, set('--p-4', 'blue')]))
  assert.deepEqual([other.set, other.clear], [[['--p-4', 'blue']], []])
  const role = setRole(place, 'color', 'background', 2)
  const both = diffScenes(shared, sceneOf([role]), sceneOf([role, page]))
  assert.deepEqual([both.set, both.clear], [[['--color-page', 'red']], []])
})

test('without a seed there are no colors, and those that were written are cleared', () => {
  const nowhere: Place = { color: null, secondary: null }
  const before = sceneOf([plain, set('--p-0', 'red')])
  const change = diffScenes(plan, before, { ...before, place: nowhere })
  assert.deepEqual([change.set, change.clear], [[], ['--p-0']])
})

test('hostile ids are written like any other', () => {
  const ids = ['__proto__', 'constructor', 'toString', '"', ' ']
  const items = ids.map((id, at) => item(id, { cssVar: `--h${at}` }))
  const tabs = ids.map((id, at): TabConfig =>
    ({ id, label: '', tiers: [tier(id, items.map((one) => ({ ...one, cssVar: `${one.cssVar}-${at}` })))] }))
  const hostile = createPlan(minimalConfig({ tabs }))
  const state = hostile.tokens.reduce(
    (now, { address }) => withOverride(now, address, JSON.stringify(address)), EMPTY_STATE)
  const { set: pairs } = diffScenes(hostile, null, { state, place, baseline: {} })
  const expected = hostile.tokens.map((one) => [one.item.cssVar, JSON.stringify(one.address)])
  assert.deepEqual(pairs, expected)
  assert.deepEqual(diffScenes(hostile, null, sceneOf([])).set, [])
  assert.deepEqual(Object.keys(Object.prototype), [])
})

test('an emission says every variable of a cluster, and which semantic colors have two modes', () => {
  const cluster = plan.color ?? assert.fail()
  const colors = place.color?.seed ?? assert.fail()
  assert.equal(emitColors(plan, 'color', seedsIn(place)).length, 8 + 5 + 7)
  assert.deepEqual(itemsWithModes(cluster, colors).map(({ id }) => id), ['shade'])
  const bare = { ...colors, semanticMappings: {}, palette: [] }
  assert.deepEqual(itemsWithModes(cluster, bare), [])
  assert.deepEqual(emitColors(plan, 'color', { ...seedsIn(place), color: bare }).filter(([cssVar, value]) => value !== null && !cssVar.startsWith('--base')), [])
})
