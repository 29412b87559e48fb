// After a write: what is confirmed, what counts as unchanged from then on, and what keeps its meaning.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { baselineAfter, findOutcome, outcomeOf, wordsOfOutcome, type OutcomePart } from '../../panel/files/apply/reconcile.js'
import { createPayload } from '../../panel/files/apply/payload.js'
import { IDLE } from '../../panel/files/apply/flow.js'
import type { ColorState } from '../../panel/model/color/cluster.js'
import { overlaySeed } from '../../panel/model/state/baseline.js'
import { bothIn, emitColors } from '../../panel/model/state/colors.js'
import { setColors, setPaletteEntry, setRole, setSemantic, withOverride } from '../../panel/model/state/edits.js'
import { EMPTY_STATE } from '../../panel/model/state/empty.js'
import { placeOf } from '../../panel/model/state/place.js'
import { createPlan } from '../../panel/model/state/plan.js'
import { reconcileUpdater } from '../../panel/model/state/reconcile.js'
import type { Baseline, Pair, Scene } from '../../panel/model/state/state.types.js'
import { isChanged } from '../../panel/model/state/value.js'
import { minimalConfig } from '../support/panel-config.js'
import { pairsOf, reportOf, sceneOf, sentOf, sixTabs, writeReply, type Edit } from '../support/panel-apply.js'
import { createRandom, oneOf, wholeFrom } from '../support/random.js'

const plan = sixTabs()
const override = (tab: string, tier: string, item: string, value: string): Edit => () => (state) =>
  withOverride(state, { tab, tier, item }, value)
const palette = (index: number, color: string): Edit => (_, place) => setPaletteEntry(place, 'color', index, color)
const background = (index: number): Edit => (_, place) => setRole(place, 'color', 'background', index)
const semantic = (item: string, value: ColorState['semanticMappings'][string]): Edit => (_, place) =>
  setSemantic(place, 'color', item, value)

const changedVars = (scene: Scene): readonly string[] =>
  plan.tokens.filter((token) => isChanged(plan, scene, token)).map(({ item }) => item.cssVar)

/** What is written of one scene is about one thing; `undefined` stands for nothing at all. */
function onlyPart(parts: readonly OutcomePart[]): OutcomePart {
  assert.ok(parts.length < 2, 'one part')
  return parts[0] ?? { about: '', confirmed: new Map(), standing: [], asked: new Set() }
}

/** The scene after a write that has confirmed some of the variables. */
function afterWrite(scene: Scene, confirms: (cssVar: string) => boolean): Scene {
  const sent = createPayload(plan, scene).tokens
  const names = sent.map(({ cssVar }) => cssVar)
  const reply = writeReply([reportOf('a.css', {
    changed: names.filter(confirms), unknown: names.filter((name) => !confirms(name)),
  })])
  const part = onlyPart(outcomeOf(reply, sent).parts)
  const baseline = baselineAfter(part, scene.baseline)
  const place = placeOf(plan, 'light', baseline)
  const state = reconcileUpdater(plan, place, part.confirmed)(scene.state)
  return { state, place, baseline }
}

const SENT = sentOf([['--a', '1'], ['--b', '2'], ['--c', '3'], ['--d', '4'], ['--e', '5']])
const REPLY = writeReply([
  reportOf('one.css', { changed: ['--a'], unknown: ['--c'] }),
  reportOf('two.css', { unchanged: ['--b', '--never-sent'], unknownOutsideBlock: ['--d'] }),
])

const PART = onlyPart(outcomeOf(REPLY, SENT).parts)

test('a reply confirms what it has changed and what stood there already, of what was sent', () => {
  assert.deepEqual(outcomeOf(REPLY, SENT), {
    parts: [{
      about: 'Day', confirmed: new Map([['--a', '1'], ['--b', '2']]), standing: SENT.slice(0, 2),
      asked: new Set(['--a', '--b', '--c', '--d', '--e']),
    }],
    unconfirmed: [
      { cssVar: '--c', why: 'unknown' }, { cssVar: '--d', why: 'outside-block' }, { cssVar: '--e', why: 'unmentioned' },
    ],
    changedCount: 1,
    unchangedCount: 1,
    fileCount: 1,
  })
  assert.deepEqual(baselineAfter(PART), { '--a': '1', '--b': '2' })
})

test('what was applied begins anew, but for what earlier writes confirmed and this one was not about', () => {
  const earlier = { '--a': 'old', '--c': 'old', '--z': '9' }
  assert.deepEqual(baselineAfter(PART, earlier), { '--z': '9', '--a': '1', '--b': '2' })
})

test('a flow has an outcome once it is written', () => {
  assert.deepEqual(
    findOutcome({ ...IDLE, state: 'written', written: REPLY, sent: SENT, tokens: sentOf([['--a', '1']], 'Night') }),
    outcomeOf(REPLY, SENT))
  assert.equal(findOutcome({ ...IDLE, state: 'failed', written: REPLY, sent: SENT }), null)
  assert.equal(findOutcome({ ...IDLE, state: 'written' }), null)
})

const words = [
  ['one', reportOf('a', { changed: ['--a'] }), 'Saved 1 change to 1 file'],
  ['two', reportOf('a', { changed: ['--a', '--b'] }), 'Saved 2 changes to 1 file'],
  ['none', reportOf('a', { unchanged: ['--a'] }), '1 value already in the files'],
] as const
for (const [name, report, expected] of words) {
  test(`a toast says what was written: ${name}`, () => {
    assert.equal(wordsOfOutcome(outcomeOf(writeReply([report]), SENT)), expected)
  })
}

test('only confirmed variables lose their override', () => {
  const scene = sceneOf(plan, [
    override('spacing', 'space', 'space-md', ' 2rem '), override('spacing', 'space', 'space-lg', '3rem'),
    override('spacing', 'inset', 'card', 'space-xl'),
  ])
  const after = afterWrite(scene, (cssVar) => cssVar !== '--space-lg')
  assert.deepEqual(after.state.tabs, { spacing: { space: { 'space-lg': '3rem' } } })
  assert.deepEqual(after.baseline, { '--space-md': '2rem', '--inset-card': 'var(--space-xl)' })
  assert.deepEqual(changedVars(after), ['--space-lg'])
  assert.deepEqual(pairsOf(createPayload(plan, after).tokens), [['--space-lg', '3rem']])
})

test('what was changed again during the write stays', () => {
  const confirmed = new Map([['--space-md', '2rem'], ['--space-lg', '3rem']])
  const scene = sceneOf(plan, [override('spacing', 'space', 'space-md', '2.5rem')])
  assert.equal(reconcileUpdater(plan, scene.place, confirmed)(scene.state), scene.state)
})

test('a second write does not forget the first', () => {
  const both = sceneOf(plan, [override('spacing', 'inset', 'card', 'space-xl'), palette(2, '#f00')])
  const first = afterWrite(both, () => true)
  assert.deepEqual(changedVars(first), [])
  const state = withOverride(first.state, { tab: 'spacing', tier: 'space', item: 'space-md' }, '2rem')
  const second = afterWrite({ ...first, state }, () => true)
  assert.deepEqual(changedVars(second), [])
  assert.deepEqual(second.baseline, { '--p-2': '#f00', '--inset-card': 'var(--space-xl)', '--space-md': '2rem' })
  assert.deepEqual(createPayload(plan, second).tokens, [])
})

type Colors = readonly [
  name: string, edits: readonly Edit[], unconfirmed: readonly string[], stillSent: readonly Pair[],
]
const follows: readonly Colors[] = [
  ['a palette entry', [palette(2, '#f00')], [], []],
  ['a palette entry that is not there', [palette(2, '#f00'), palette(3, '#0f0')], ['--p-3'], [['--p-3', '#0f0']]],
  ['a role and what follows it', [background(3)], [], []],
  ['a role without what follows it', [background(3)], ['--color-page'], [['--color-page', 'var(--p-3)']]],
  ['what follows a role without the role', [background(3)], ['--base-bg'], [['--base-bg', 'var(--p-3)']]],
  ['neither', [background(3)], ['--base-bg', '--color-page'], [['--base-bg', 'var(--p-3)'], ['--color-page', 'var(--p-3)']]],
  ['an index without its entry', [semantic('accent', 6), palette(6, '#f0f')], ['--p-6'], [['--p-6', '#f0f']]],
  ['a literal', [semantic('accent', { literal: 'red' })], [], []],
  ['a literal of two modes', [semantic('accent', { literal: { light: '#fff', dark: '#000' } })], [], []],
  ['a reference', [semantic('accent', { ref: { tab: 'color-secondary', tier: 'brand', item: 'brand-900' } })], [], []],
  ['a color that follows a role now', [semantic('accent', 'bg'), background(2)], ['--base-bg'], [['--base-bg', 'var(--p-2)']]],
  ['a color of the second cluster', [(_, place) => setPaletteEntry(place, 'secondary', 0, '#eee')], [], []],
]
for (const [name, edits, unconfirmed, stillSent] of follows) {
  test(`colors keep their meaning after a write of ${name}`, () => {
    const scene = sceneOf(plan, edits)
    const after = afterWrite(scene, (cssVar) => !unconfirmed.includes(cssVar))
    assert.deepEqual(pairsOf(createPayload(plan, after).tokens), stillSent)
    for (const slot of ['color', 'secondary'] as const) {
      const of = ({ state, place }: Scene): unknown => emitColors(plan, slot, bothIn(state, place))
      assert.notDeepEqual(of(scene), [])
      assert.deepEqual(of(after), of(scene))
    }
  })
}

test('a slot that says nothing beyond the confirmed seed goes', () => {
  const after = afterWrite(sceneOf(plan, [palette(2, '#f00')]), () => true)
  assert.deepEqual(after.state, EMPTY_STATE)
  assert.equal(after.place.color?.seed.palette[2], '#f00')
})

test('the stylesheets and the page say the same after any write', () => {
  const random = createRandom(31)
  for (let round = 0; round < 300; round += 1) {
    const edits = Array.from({ length: wholeFrom(random, 1, 6) }, () => oneOf(random, [
      palette(wholeFrom(random, 0, 7), oneOf(random, ['#f00', '#0f0', '#1a1a2e'])), background(wholeFrom(random, 0, 7)),
      semantic(oneOf(random, ['page', 'accent', 'link', 'shade']), oneOf(random, ['bg', 'fg', 2, { literal: 'red' }] as const)),
      override('spacing', 'space', 'space-md', oneOf(random, ['2rem', '3rem'])),
    ]))
    const scene = sceneOf(plan, edits)
    const { tokens } = createPayload(plan, scene)
    const confirmed = new Set(tokens.filter(() => random() < 0.6).map(({ cssVar }) => cssVar))
    const after = afterWrite(scene, (cssVar) => confirmed.has(cssVar))
    const expected = tokens.filter(({ cssVar }) => !confirmed.has(cssVar))
    assert.deepEqual(createPayload(plan, after).tokens, expected, `round ${round}`)
  }
})

test('without confirmed colors the seed stays the same object', () => {
  assert.ok(plan.color !== null)
  const seed = placeOf(plan, 'light', {}).color?.seed ?? assert.fail()
  assert.equal(overlaySeed(plan, plan.color, seed, { '--space-md': '2rem' }), seed)
  assert.equal(overlaySeed(plan, plan.color, seed, { '--p-2': '#d64550', '--base-bg': 'var(--p-1)' }), seed)
})

type Overlay = readonly [
  name: string, baseline: Baseline, expected: (seed: ColorState) => Partial<ColorState>,
]
const overlays: readonly Overlay[] = [
  ['a palette entry', { '--p-1': '#fff' }, ({ palette: old }) => ({ palette: old.map((text, at) => (at === 1 ? '#fff' : text)) })],
  ['a role that is no entry', { '--base-bg': 'red' }, () => ({})],
  ['a role, what follows it unconfirmed', { '--base-bg': 'var(--p-3)' },
    ({ semanticMappings }) => ({ background: 3, semanticMappings: { ...semanticMappings, page: 1 } })],
  ['a role with what follows it', { '--base-bg': 'var(--p-3)', '--color-page': 'var(--p-3)' }, () => ({ background: 3 })],
  ['a semantic index', { '--color-accent': 'var(--p-3)' },
    ({ semanticMappings }) => ({ semanticMappings: { ...semanticMappings, accent: 3 } })],
  ['another variable', { '--color-accent': 'var(--space-md)' },
    ({ semanticMappings }) => ({ semanticMappings: { ...semanticMappings, accent: { literal: 'var(--space-md)' } } })],
]
for (const [name, baseline, expected] of overlays) {
  test(`a seed with what was confirmed laid over it: ${name}`, () => {
    assert.ok(plan.color !== null)
    const seed = placeOf(plan, 'light', {}).color?.seed ?? assert.fail()
    const overlaid = overlaySeed(plan, plan.color, seed, baseline)
    assert.deepEqual(overlaid, { ...seed, ...expected(seed) })
    assert.deepEqual(overlaySeed(plan, plan.color, seed, baseline), overlaid)
  })
}

test('a seed longer than the palette, or without a mapping, is left as it is there', () => {
  assert.ok(plan.color !== null)
  const seed = placeOf(plan, 'light', {}).color?.seed ?? assert.fail()
  const odd: ColorState = { ...seed, palette: [...seed.palette, '#123456'], semanticMappings: {} }
  assert.deepEqual(overlaySeed(plan, plan.color, odd, { '--p-0': '#000' }).palette.at(-1), '#123456')
  assert.deepEqual(overlaySeed(plan, plan.color, odd, { '--color-accent': 'red' }), odd)
})

test('a panel without colors reconciles too', () => {
  const bare = createPlan(minimalConfig())
  const scene = sceneOf(bare, [])
  assert.equal(reconcileUpdater(bare, scene.place, new Map([['--a', '1']]))(scene.state), scene.state)
})

test('the colors of another scheme stay when those of this one go', () => {
  const night = placeOf(plan, 'dark', {})
  const seed = night.color?.seed ?? assert.fail()
  const scene = sceneOf(plan, [palette(2, '#f00'), () => setColors(night, 'color', { ...seed, cursor: 2 })])
  const after = afterWrite(scene, () => true)
  assert.deepEqual(Object.keys(after.state.color), ['Night:dark'])
})
