// What a picker knows of a color that is more than a color: its form, what it reads, what it can refer to,
// what it becomes as a value; where arrows lead among swatches; which colors were set lately.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseColor } from '../../panel/model/color/parse.js'
import { formOf, formOfText } from '../../panel/tools/picker/form-model.js'
import { readsOf, roleReadBy, valuesRead } from '../../panel/tools/picker/reads.js'
import { recentColors } from '../../panel/tools/picker/strips.js'
import { targetsOf } from '../../panel/tools/picker/refer.js'
import { findSpot } from '../../panel/tools/picker/two-axes.js'
import { convertedText, valueText, type Resolved } from '../../panel/tools/picker/resolve.js'
import { shownValue } from '../../panel/view/rows/page-values.js'
import { setSemantic, setToken } from '../../panel/model/state/edits.js'
import { EMPTY_STATE } from '../../panel/model/state/empty.js'
import { EMPTY_HISTORY, moveHistory, recordEntry } from '../../panel/model/state/history.js'
import { identitiesIn, placeOf } from '../../panel/model/state/place.js'
import { createPlan } from '../../panel/model/state/plan.js'
import type { Scene, Updater } from '../../panel/model/state/state.types.js'
import type { ColorFormat, SemanticValue } from '../../panel/model/tokens/tokens.types.js'
import { readFixtureConfig } from '../support/panel-config.js'

const plan = createPlan(readFixtureConfig('six-tabs'))
const place = placeOf(plan, 'light', {})
const token = (cssVar: string) => plan.byVar.get(cssVar) ?? assert.fail(cssVar)
const set = (cssVar: string, text: string): Updater => setToken(place, token(cssVar), text)
const mean = (item: string, value: SemanticValue): Updater => setSemantic(place, 'color', item, value)
const sceneOf = (...updaters: readonly Updater[]): Scene =>
  ({ state: updaters.reduce((state, update) => update(state), EMPTY_STATE), place, baseline: {} })

const LONG = 65_536

const forms: readonly (readonly [text: string, kind: string])[] = [
  ['#abc', 'plain'], [' oklch(0.5 0.1 20) ', 'plain'], ['transparent', 'plain'], ['var(--p-1)', 'reference'],
  [' var( --p-1 ) ', 'reference'], ['var(--p-1, red)', 'expression'], ['var(--not-here)', 'expression'],
  ['light-dark(#fff, #000)', 'sides'], ['light-dark(var(--p-1), color-mix(in srgb, red, blue))', 'sides'],
  ['light-dark(#fff)', 'expression'], ['currentColor', 'expression'], ['oklch(from red l c h)', 'expression'],
  ['rgb(calc(1 + 2) 0 0)', 'expression'], ['nonsense', 'expression'], ['paint(x)', 'expression'],
  ['('.repeat(LONG), 'expression'], [`light-dark(${'('.repeat(LONG)}`, 'expression'],
]
for (const [text, kind] of forms) {
  test(`${text.slice(0, 60)} is in the form "${kind}"`, () => {
    const form = formOfText(plan, text)
    assert.deepEqual([form.kind, form.text], [kind, text])
  })
}

type Formed = readonly [name: string, cssVar: string, updaters: readonly Updater[], form: readonly string[]]
const tokens: readonly Formed[] = [
  ['a palette entry', '--p-0', [], ['plain', '#1a1a2e']],
  ['a semantic color of a role', '--color-page', [], ['reference', 'var(--p-1)']],
  ['a semantic color of two modes', '--color-shade', [], ['sides', 'light-dark(#0001, #0006)']],
  ['a ref to what is not there', '--color-page', [mean('page', { ref: { tier: 'herbs', item: 'sage' } })], ['missing', 'sage', 'missing']],
  ['a ref to a tab that is not there', '--color-page', [mean('page', { ref: { tab: 'x', tier: 'palette', item: 'p0' } })], ['missing', 'p0', 'missing']],
  ['an index beyond the palette', '--color-page', [mean('page', 99)], ['missing', 'palette 99', 'missing']],
  ['a ref back to itself', '--color-page', [mean('page', { ref: { tier: 'semantic', item: 'page' } })], ['missing', 'page', 'circular']],
  ['a ref in a circle', '--color-page', [
    mean('page', { ref: { tier: 'semantic', item: 'text' } }), mean('text', { ref: { tier: 'semantic', item: 'page' } }),
  ], ['missing', 'text', 'circular']],
]
for (const [name, cssVar, updaters, expected] of tokens) {
  test(`the form of ${name}`, () => {
    const form = formOf(plan, sceneOf(...updaters), token(cssVar))
    assert.deepEqual([form.kind, form.text, ...(form.kind === 'missing' ? [form.reason] : [])], expected)
  })
}

const reads = (text: string, ...updaters: readonly Updater[]): readonly string[] =>
  readsOf(plan, sceneOf(...updaters), text, token('--p-0'), shownValue).map(({ cssVar, steps, isCircle }) =>
    `${[cssVar, ...steps.map(({ item }) => item.label)].join(' > ')}${isCircle ? ' (circle)' : ''}`)

type Read = readonly [name: string, text: string, updaters: readonly Updater[], expected: readonly string[]]
const chains: readonly Read[] = [
  ['through a semantic color', 'color-mix(in oklch, var(--color-accent) 85%, black)', [], ['--color-accent > Accent > Blue']],
  ['several', 'color-mix(in srgb, var(--p-1), var(--p-2))', [], ['--p-1 > Paper', '--p-2 > Red']],
  ['what is the page\'s own', 'var(--theirs, var(--p-1))', [], ['--theirs', '--p-1 > Paper']],
  ['one that leads back', 'color-mix(in srgb, var(--p-1), red)', [set('--p-1', 'var(--p-0)')], ['--p-1 > Paper (circle)']],
  ['one that leads into a circle', 'color-mix(in srgb, var(--p-1), red)', [set('--p-1', 'var(--p-2)'), set('--p-2', 'var(--p-1)')], ['--p-1 > Paper > Red (circle)']],
]
for (const [name, text, updaters, expected] of chains) {
  test(`what an expression reads: ${name}`, () => assert.deepEqual(reads(text, ...updaters), expected))
}

type Role = readonly [name: string, updaters: readonly Updater[], expected: readonly string[] | null]
const roles: readonly Role[] = [
  ['the background', [], ['Background', 'Paper']],
  ['the foreground', [mean('page', 'fg')], ['Foreground', 'Ink']],
  ['none, but the entry that plays one', [mean('page', 1)], null],
  ['none, but a color', [mean('page', { literal: '#abc' })], null],
]
for (const [name, updaters, expected] of roles) {
  test(`which role a color follows: ${name}`, () => {
    const chain = roleReadBy(plan, sceneOf(...updaters), token('--color-page'), shownValue)
    assert.deepEqual(chain?.steps.map(({ item }) => item.label) ?? null, expected)
  })
}

test('a page is told of all that a text depends on, once each, also in a circle', () => {
  const scene = sceneOf(set('--p-1', 'color-mix(in srgb, var(--p-2), var(--theirs))'), set('--p-2', 'var(--p-1)'))
  assert.deepEqual([...valuesRead(plan, scene, 'oklch(from var(--p-1) l c h)', shownValue)], [
    ['--p-1', 'color-mix(in srgb, var(--p-2), var(--theirs))'], ['--p-2', 'var(--p-1)'],
  ])
})

const shownTargets = (cssVar: string, ...updaters: readonly Updater[]): readonly string[] =>
  targetsOf(plan, sceneOf(...updaters), token(cssVar)).map(({ label, targets }) =>
    `${label ?? ''}: ${targets.map((one) => `${one.isChosen ? '*' : ''}${one.label}${one.isRole ? ' (role)' : ''}`).join(', ')}`)

const ENTRIES = 'Ink, Paper, Red, Green, Amber, Blue, Violet, Teal'
test('a semantic color can refer to palette entries, then to ramps, then to roles', () => {
  assert.deepEqual(shownTargets('--color-accent'), [
    `: ${ENTRIES.replace('Blue', '*Blue')}`, 'Brand: Brand 100, Brand 500, Brand 900', 'Roles: Background (role), Foreground (role)',
  ])
  assert.deepEqual(shownTargets('--color-page').at(-1), 'Roles: *Background (role), Foreground (role)')
  assert.deepEqual(shownTargets('--color-link')[1], 'Brand: Brand 100, *Brand 500, Brand 900')
})

test('what leads nowhere has none of them chosen, and neither has a color of its own', () => {
  for (const scene of [mean('page', 99), mean('page', { literal: '#abc' })]) {
    assert.ok(!shownTargets('--color-page', scene).join().includes('*'))
  }
})

test('an item of a referencing tier can refer to the items of that tier', () => {
  assert.deepEqual(shownTargets('--brand-badge').at(0), ': Brand 100, *Brand 500, Brand 900')
})

test('a color that may be any text can refer to what stands beside the one it names, but not to what leads back to it', () => {
  assert.deepEqual(shownTargets('--p-0'), [])
  assert.deepEqual(shownTargets('--p-0', set('--p-0', 'var(--p-1)'), set('--p-2', 'var(--p-3)'), set('--p-3', 'var(--p-0)')), [
    ': *Paper, Amber, Blue, Violet, Teal',
  ])
})

test('a read-only color refers to nothing else', () => assert.deepEqual(shownTargets('--color-logo'), []))

test('each target says its color in this scene', () => {
  const [palette] = targetsOf(plan, sceneOf(set('--p-0', 'oklch(0.7 0.3 150)'), set('--p-1', 'color-mix(in srgb, red, blue)')), token('--color-page'))
  assert.deepEqual(palette?.targets.slice(0, 3).map(({ color, text }) => [color, text]), [
    ['oklch(0.7 0.3 150)', 'var(--p-0)'], [null, 'var(--p-1)'], ['#d64550', 'var(--p-2)'],
  ])
})

// Two lines of three, and one below with a single one.
const spots = [[0, 0], [30, 0], [60, 0], [0, 24], [30, 24], [60, 24], [0, 48]]
  .map(([left = 0, top = 0]) => ({ left, top, width: 20 }))
const arrows: readonly (readonly [at: number, key: string, to: number | null])[] = [
  [0, 'ArrowRight', 1], [2, 'ArrowRight', 3], [6, 'ArrowRight', 6], [3, 'ArrowLeft', 2], [0, 'ArrowLeft', 0],
  [1, 'ArrowDown', 4], [5, 'ArrowDown', 6], [6, 'ArrowDown', 6], [6, 'ArrowUp', 3], [4, 'ArrowUp', 1], [1, 'ArrowUp', 1],
  [4, 'Home', 0], [1, 'End', 6], [0, 'Enter', null], [9, 'ArrowUp', null],
]
for (const [at, key, to] of arrows) {
  test(`${key} leads from ${at} to ${String(to)}`, () => assert.equal(findSpot(spots, at, key), to))
}

const resolved = (mode: 'light' | 'dark' | null, css: string | null, text: string | null = null): Resolved =>
  ({ mode, color: css === null ? null : parseColor(css), text, isShown: mode !== 'dark' })

type Valued =
  readonly [name: string, css: string, text: string | null, format: ColorFormat | undefined, expected: string]
const values: readonly Valued[] = [
  ['the text at the end stays', 'oklch(0.43 0.09 155)', 'oklch(43% 0.09 155)', 'oklch', 'oklch(43% 0.09 155)'],
  ['also without a format', 'rgb(1 2 3)', ' rgb(1 2 3) ', undefined, 'rgb(1 2 3)'],
  ['another format than the text\'s', 'red', 'red', 'hex', '#ff0000'],
  ['hex to oklch', '#ff0000', '#F00', 'oklch', 'oklch(0.628 0.2577 29.23)'],
  ['without a text', 'color(srgb 1 0 0)', null, undefined, '#ff0000'],
  ['without a text, beyond sRGB', 'oklch(0.7 0.3 150)', null, undefined, 'oklch(0.7 0.3 150)'],
  ['hex of what no hex can say is mapped', 'color(display-p3 0 1 0)', null, 'hex', '#00fb29'],
]
for (const [name, css, text, format, expected] of values) {
  test(`a color as a value: ${name}`, () => assert.equal(valueText({ color: parseColor(css), text }, format), expected))
}

test('a value is the color that the page shows, or both where one text is both', () => {
  const both = [resolved('light', '#fff'), resolved('dark', '#000')]
  assert.equal(convertedText(both, 'hex', false), '#ffffff')
  assert.equal(convertedText(both, 'hex', true), 'light-dark(#ffffff, #000000)')
  assert.equal(convertedText([resolved('light', '#fff'), resolved('dark', 'white')], 'hex', true), '#ffffff')
  assert.equal(convertedText([resolved('light', '#fff'), resolved('dark', null)], 'hex', true), null)
  assert.equal(convertedText([resolved('light', '#fff'), resolved('dark', null)], 'hex', false), '#ffffff')
  assert.equal(convertedText([resolved(null, 'red')], 'hex', false), '#ff0000')
  assert.equal(convertedText([resolved(null, 'red')], 'hex', true), '#ff0000')
  assert.equal(convertedText([resolved(null, null)], 'hex', false), null)
  assert.equal(convertedText([], 'hex', false), null)
})

test('recent colors are those that were set, the newest first, each once, in their authors\' words', () => {
  let state = EMPTY_STATE
  let history = EMPTY_HISTORY
  const act = (update: Updater): void => {
    const before = state
    state = update(state)
    history = recordEntry(history, {
      reason: 'edit', label: '', before, after: state, identities: identitiesIn(place), coalesce: null, gesture: null, atMs: 0,
    })
  }
  assert.deepEqual(recentColors(plan, history), [])
  act(set('--p-0', '#ff0000'))
  act(set('--space-md', '3rem'))
  act(set('--p-1', 'var(--p-0)'))
  act(mean('focus', { literal: { light: 'lime', dark: '#00f' } }))
  act(mean('page', 3))
  act(set('--p-2', ' RED '))
  assert.deepEqual(recentColors(plan, history), ['RED', 'lime', '#00f'])
  // What was given up, or undone, was not set.
  assert.deepEqual(recentColors(plan, moveHistory(history, -1)), ['lime', '#00f', '#ff0000'])
  for (let at = 0; at < 12; at += 1) act(set('--p-3', `#0000${at + 16}`))
  assert.deepEqual(recentColors(plan, history), [27, 26, 25, 24, 23, 22, 21, 20].map((at) => `#0000${at}`))
})
