// The rows of the contrast view: measured in both schemes, the worst first, each with what would mend it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  arrangedIn, countWords, groundsIn, keysWorstFirst, measureRows, offersFor, schemesOf, whyNone, worstFirst,
  type Palette, type PairRow,
} from '../../panel/tools/contrast/rows.js'
import { contrastNotes } from '../../panel/tools/contrast/view-notes.js'
import { ratioWords } from '../../panel/tools/contrast/measure.js'
import type { ContrastPair, PairUse } from '../../panel/tools/contrast/pair.js'
import { pairOf, tokenSide } from '../../panel/tools/contrast/pairs.js'
import { setSemantic, setToken } from '../../panel/model/state/edits.js'
import { placeOf } from '../../panel/model/state/place.js'
import { EMPTY_STATE } from '../../panel/model/state/empty.js'
import { createPlan } from '../../panel/model/state/plan.js'
import type { Scene, Token, TweakState } from '../../panel/model/state/state.types.js'
import { isChanged, valueOf } from '../../panel/model/state/value.js'
import { readFixtureConfig } from '../support/panel-config.js'

const plan = createPlan(readFixtureConfig('six-tabs'))
type Mode = 'light' | 'dark'
type Texts = Readonly<Record<string, string | number>>

function named(cssVar: string): Token {
  const token = plan.byVar.get(cssVar)
  assert.ok(token !== undefined, cssVar)
  return token
}

const sceneIn = (state: TweakState, mode: Mode): Scene =>
  ({ state, place: placeOf(plan, mode, {}), baseline: {} })

/** Both schemes, each with texts of its own; the page is in the light. */
function paletteOf(texts: Readonly<Record<Mode, Texts>>): Palette<Scene> {
  const state = (['light', 'dark'] as const).reduce((all, mode) =>
    Object.entries(texts[mode]).reduce((now, [name, text]) => {
      const { place } = sceneIn(now, mode)
      return typeof text === 'string' ? setToken(place, named(name), text)(now)
        : setSemantic(place, 'color', named(name).item.id, text)(now)
    }, all), EMPTY_STATE)
  return {
    plan, textOf: valueOf, isChanged: (scene, token) => isChanged(plan, scene, token),
    schemes: schemesOf(plan, sceneIn(state, 'light'), (mode) => sceneIn(state, mode)),
  }
}

const pair = (front: string, back: string, use: PairUse = 'text'): ContrastPair =>
  pairOf(tokenSide(named(front)), tokenSide(named(back)), use, 'name')

const rowOf = (palette: Palette<Scene>, of: ContrastPair): PairRow => {
  const [row] = measureRows(palette, [of])
  assert.ok(row !== undefined)
  return row
}

const offered = (palette: Palette<Scene>, of: ContrastPair, pairs: readonly ContrastPair[] =
  [of]): readonly string[] =>
  offersFor(palette, groundsIn(palette, pairs), rowOf(palette, of))
    .map(({ fix, schemes, words }) => `${fix.token.item.cssVar} ${fix.text} in ${schemes.join('+')}: ${words}`)

const whyOf = (palette: Palette<Scene>, of: ContrastPair, pairs: readonly ContrastPair[] = [of]): string =>
  whyNone(palette, groundsIn(palette, pairs), rowOf(palette, of), 0)

const DANGER = pair('--color-danger', '--color-page')

test('a pair is measured in the light and in the dark, whichever the page shows', () => {
  const palette = paletteOf({
    light: { '--color-danger': '#777', '--color-page': 'white' }, dark: { '--color-danger': '#eee', '--color-page': '#111' },
  })
  assert.deepEqual(palette.schemes.map(({ mode, isShown }) => [mode, isShown]), [['light', true], ['dark', false]])
  const { cells, isChanged: isMarked, needsWork } = rowOf(palette, DANGER)
  assert.deepEqual(cells.map(({ ratio, grade }) => [ratioWords(ratio), grade]), [['4.47', 'Large only'], ['16.27', 'AAA']])
  assert.deepEqual([isMarked, needsWork], [true, true])
})

test('without modes there is one column', () => {
  const single = createPlan(readFixtureConfig('smallest'))
  const now: Scene = { state: EMPTY_STATE, place: placeOf(single, null, {}), baseline: {} }
  assert.deepEqual(schemesOf(single, now, () => now).map(({ mode }) => mode), [null])
})

type Row = readonly [name: string, texts: Readonly<Record<Mode, Texts>>, offers: readonly string[]]
const rows: readonly Row[] = [
  ['a fix for each scheme that fails', {
    light: { '--color-danger': '#999', '--color-page': 'white' }, dark: { '--color-danger': '#333', '--color-page': 'black' },
  }, ['--color-danger #767676 in 0: Danger L 0.68 → 0.57', '--color-danger #757575 in 1: Danger L 0.32 → 0.56']],
  ['none for the one that passes', {
    light: { '--color-danger': '#999', '--color-page': 'white' }, dark: { '--color-danger': 'white', '--color-page': 'black' },
  }, ['--color-danger #767676 in 0: Danger L 0.68 → 0.57']],
  ['one where both are alike', {
    light: { '--color-danger': '#999', '--color-page': 'white' }, dark: { '--color-danger': '#999', '--color-page': 'white' },
  }, ['--color-danger #767676 in 0+1: Danger L 0.68 → 0.57']],
]
for (const [name, texts, offers] of rows) {
  test(`offers: ${name}`, () => assert.deepEqual(offered(paletteOf(texts), DANGER), offers))
}

// `--brand-500` is of a tab without modes: one value for both schemes.
const BRAND = pair('--brand-500', '--color-page')

test('a token that both schemes share gets one fix, which may not spoil the other scheme', () => {
  const alike = paletteOf({
    light: { '--brand-500': '#999', '--color-page': 'white' }, dark: { '--color-page': '#fff' },
  })
  assert.deepEqual(offered(alike, BRAND), ['--brand-500 #767676 in 0+1: Brand 500 L 0.68 → 0.57'])
  const unlike = paletteOf({
    light: { '--brand-500': '#999', '--color-page': 'white' }, dark: { '--color-page': '#111' },
  })
  assert.deepEqual(offered(unlike, BRAND, [BRAND, DANGER]), [])
  assert.equal(whyOf(unlike, BRAND, [BRAND, DANGER]), 'Would fail in Dark')
})

test('of a shared token the fix that mends both schemes takes the place of the one that mends one', () => {
  const palette = paletteOf({
    light: { '--brand-500': '#9928d9', '--color-page': '#7fc489' }, dark: { '--color-page': '#2ea043' },
  })
  assert.deepEqual(offered(palette, BRAND), ['--brand-500 #3f005f in 0+1: Brand 500 L 0.54 → 0.29, C 0.25 → 0.15'])
})

test('the worst come first, by what is needed; what is not known comes last', () => {
  const palette = paletteOf({
    light: {
      '--color-danger': '#777', '--color-page': 'white', '--color-focus': '#aaa', '--color-accent': 'currentcolor',
    }, dark: { '--color-accent': 'currentcolor' },
  })
  const pairs = [
    pair('--color-accent', '--color-page'), DANGER, pair('--color-focus', '--color-page', 'non-text'),
    pair('--color-text', '--color-page'),
  ]
  const measured = measureRows(palette, pairs)
  assert.deepEqual(worstFirst(measured).map(({ name: { front } }) => front), ['Focus ring', 'Danger', 'Text', 'Accent'])
})

const counts: readonly (readonly [rows: readonly (boolean | null)[], words: string])[] = [
  [[false, false, false, true], '3 of 4 pairs fail'],
  [[false, true], '1 of 2 pairs fails'],
  [[true, true], '2 pairs, all pass'],
  [[true, null], '2 pairs, no failures found'],
  [[true], '1 pair, all pass'],
]
for (const [enough, words] of counts) {
  test(`the count: ${words}`, () => {
    const row = rowOf(paletteOf({ light: {}, dark: {} }), DANGER)
    const [cell] = row.cells
    assert.ok(cell !== undefined)
    assert.equal(countWords(enough.map((isEnough): PairRow =>
      ({ ...row, cells: [{ ...cell, isEnough }], needsWork: isEnough === false }))), words)
  })
}

test('why nothing is offered is said: read-only on both sides, an expression, or no lightness', () => {
  const palette = paletteOf({ light: {}, dark: {} })
  assert.equal(whyOf(palette, pair('--color-logo', '--color-logo')), 'Read-only')
  const faint = paletteOf({ light: { '--color-danger': 'rgb(0 0 0 / 10%)', '--color-page': 'white' }, dark: {} })
  assert.equal(whyOf(faint, DANGER), 'No lightness passes')
  const mixed = paletteOf({ light: { '--color-danger': 'color-mix(in srgb, red, blue)' }, dark: {} })
  assert.equal(whyOf(mixed, DANGER), 'Value is an expression')
})

test('a row that comes to the same again stays the same object; another color of its pair makes another row', () => {
  const pairs = [DANGER, pair('--color-text', '--color-page')]
  const before = measureRows(paletteOf({ light: { '--color-danger': '#777' }, dark: {} }), pairs)
  const same = measureRows(paletteOf({ light: { '--color-danger': '#777' }, dark: {} }), pairs, before)
  assert.deepEqual(same.map((row, at) => row === before[at]), [true, true])
  const other = measureRows(paletteOf({ light: { '--color-danger': '#778' }, dark: {} }), pairs, before)
  assert.deepEqual(other.map((row, at) => row === before[at]), [false, true])
})

test('rows stand in the order that is given, and it is said when the worst do not come first', () => {
  const palette = paletteOf({ light: { '--color-danger': '#777', '--color-page': 'white' }, dark: { '--color-accent': 'currentcolor' } })
  const measured = measureRows(palette, [pair('--color-text', '--color-page'), DANGER])
  const keys = keysWorstFirst(measured)
  assert.deepEqual(keys, [DANGER.key, measured[0]?.pair.key])
  const { rows: shown, ...said } = arrangedIn(measured, keys)
  assert.deepEqual(shown, [measured[1], measured[0]])
  assert.deepEqual(said, { count: '1 of 2 pairs fails', isStale: false, isUnknown: false })
  assert.equal(arrangedIn(measured, [...keys].reverse()).isStale, true)
  const unknown = measureRows(palette, [pair('--color-accent', '--color-page')])
  assert.equal(arrangedIn(unknown, keysWorstFirst(unknown)).isUnknown, true)
})

const AT_REST = {
  isWaiting: false, isLooking: false, isEmpty: false, isUnknown: false, isMissing: false, isCut: false,
}
const RULES = [
  'Text needs a ratio of 4.50, large text and edges 3.00 (WCAG 2).',
  'Pairs come from token names and from this page. Worst first.',
]
const SCANNING = 'Scanning the page…'
const NOTES: readonly (readonly [
  name: string, state: Partial<typeof AT_REST>, expected: readonly string[],
])[] = [
  ['rows that wait for the page', { isWaiting: true, isLooking: true }, [SCANNING]],
  ['no rows, which the view says itself', { isEmpty: true }, []],
  ['rows at rest', {}, RULES],
  ['a page that takes longer', { isLooking: true }, [...RULES, SCANNING]],
  ['a page that could not be looked at', { isMissing: true },
    [...RULES, 'Couldn’t scan this page. Check that the dev server is running.']],
  ['a large page, and a color that nothing says', { isCut: true, isUnknown: true },
    [...RULES, 'Large page: only part of it was scanned.', 'Unknown: the page doesn’t expose the color.']],
]
for (const [name, state, expected] of NOTES) {
  test(`below the pairs: ${name}`, () => {
    assert.deepEqual(contrastNotes({ ...AT_REST, ...state }), expected)
  })
}
