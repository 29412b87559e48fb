// A page's stylesheets become others while its panel is open: which tokens stay the same objects, and what
// becomes of what was changed. The page itself is in test/browser/zero-config.test.ts.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readPanelConfig } from '../../panel/model/config/read-config.js'
import type { PanelConfig } from '../../panel/model/config/config.types.js'
import type { Lost } from '../../panel/tools/zero-config/moved-colors.js'
import { replan } from '../../panel/tools/zero-config/replan.js'
import { setPaletteEntry, withOverride } from '../../panel/model/state/edits.js'
import { EMPTY_STATE } from '../../panel/model/state/empty.js'
import { placeOf } from '../../panel/model/state/place.js'
import { createPlan } from '../../panel/model/state/plan.js'
import type { Plan, TweakState, Updater } from '../../panel/model/state/state.types.js'
import { changedTokens, valueOf } from '../../panel/model/state/value.js'
import { configOf } from '../../shared/discover/config-of.js'
import { discover } from '../../shared/discover/discover.js'

type Css = Readonly<Record<string, Readonly<Record<string, string>>>>

function configFrom(css: Css): PanelConfig {
  const declared = Object.entries(css).flatMap(([selector, values]) => Object.entries(values)
    .map(([name, value]) => ({ name, value, scope: [selector], important: false, source: 'a.css' })))
  const read = readPanelConfig(configOf(discover(declared, []), { storagePrefix: 'p', consoleNamespace: 'p' }))
  return read.ok ? read.value : assert.fail(JSON.stringify(read.error))
}

const LIGHT = { '--c-a': '#aaaaaa', '--c-b': '#bbbbbb', '--c-c': '#cccccc', '--space-1': '4px', '--space-2': '8px' }
const DARK = { '--c-a': '#0a0a0a', '--c-b': '#0b0b0b', '--c-c': '#0c0c0c' }
const CSS: Css = { ':root': LIGHT, '.dark': DARK }
const without = <T extends object>(values: T, name: keyof T): Omit<T, typeof name> =>
  Object.fromEntries(Object.entries(values).filter(([one]) => one !== name)) as T

/** What somebody has changed: `--c-c` is pink, `--space-2` is 9px. */
function edited(plan: Plan): TweakState {
  const token = plan.byVar.get('--space-2') ?? assert.fail()
  const color = plan.byVar.get('--c-c') ?? assert.fail()
  assert.ok(color.part.kind === 'palette')
  const place = placeOf(plan, 'light', {})
  return withOverride(setPaletteEntry(place, 'color', color.part.index, 'pink')(EMPTY_STATE), token.address, '9px')
}

function replanned(next: Css, more: readonly Css[] = []) {
  const plan = createPlan(configFrom(CSS))
  const before = [...plan.tokens]
  let state = edited(plan)
  let read: readonly string[] = []
  const restated = {
    plan,
    store: { get scene() { return { state } } },
    theme: 'light',
    placeUnder: () => placeOf(plan, 'light', {}),
    confirmedUnder: () => ({}),
    restate: (say: Updater, names: readonly string[]) => {
      state = say(state)
      read = names
    },
  }
  const lost: Lost = new Map()
  for (const css of [next, ...more]) replan(restated, configFrom(css), lost)
  const scene = { state, place: placeOf(plan, 'light', {}), baseline: {} }
  const changed = changedTokens(plan, scene)
    .map((token) => `${token.item.cssVar}: ${valueOf(plan, scene, token)}`)
  const kept = plan.tokens.filter((token) => before.includes(token)).map(({ item }) => item.cssVar)
  return { plan, scene, changed, kept, read, all: plan.tokens.map(({ item }) => item.cssVar) }
}

const BOTH = ['--c-c: pink', '--space-2: 9px']
const NAMES = ['--c-a', '--c-b', '--c-c', '--space-1', '--space-2']
type Expected = Partial<ReturnType<typeof replanned>>
type Row = readonly [name: string, css: readonly [Css, ...Css[]], expected: Expected]
const ROWS: readonly Row[] = [
  ['nothing is another', [CSS], { changed: BOTH, kept: NAMES, read: [] }],
  ['a value is another: the token is the same, and was read',
    [{ ...CSS, ':root': { ...LIGHT, '--space-1': '5px' } }], { changed: BOTH, kept: NAMES, read: ['--space-1'] }],
  ['a color is another in one theme: all of the palette was read',
    [{ ...CSS, '.dark': { ...DARK, '--c-a': '#010101' } }],
    { changed: BOTH, kept: NAMES, read: ['--c-a', '--c-b', '--c-c'] }],
  ['a file says what was changed: it is changed no more',
    [{ ...CSS, ':root': { ...LIGHT, '--c-c': 'pink', '--space-2': '9px' } }], { changed: [], kept: NAMES }],
  ['a token is new: the others stay', [{ ...CSS, ':root': { ...LIGHT, '--space-3': '12px' } }],
    { changed: BOTH, kept: NAMES, all: [...NAMES, '--space-3'] }],
  ['a color is new: what was changed is the same one',
    [{ ':root': { ...LIGHT, '--c-ab': '#abc' }, '.dark': { ...DARK, '--c-ab': '#123' } }], { changed: BOTH }],
  ['a color is gone: what was changed is the same one',
    [{ ':root': without(LIGHT, '--c-a'), '.dark': without(DARK, '--c-a') }], { changed: BOTH }],
  ['a token is of another kind, so that its neighbor has another heading',
    [{ ...CSS, ':root': { ...LIGHT, '--space-1': 'none' } }], { changed: BOTH, kept: NAMES.slice(0, 3) }],
  ['what was changed is gone', [{ ...CSS, ':root': without(LIGHT, '--space-2') }], { changed: BOTH.slice(0, 1) }],
  ['what was changed was gone, and is back',
    [{ ...CSS, ':root': without(LIGHT, '--space-2') }, CSS], { changed: BOTH }],
  ['a color that was changed was gone, and is back',
    [{ ':root': without(LIGHT, '--c-c'), '.dark': without(DARK, '--c-c') }, CSS], { changed: BOTH }],
  ['all were gone, and are back', [{}, CSS], { changed: BOTH }],
]
for (const [name, [css, ...more], expected] of ROWS) {
  test(`stylesheets become others: ${name}`, () => {
    const found = replanned(css, more)
    for (const [member, value] of Object.entries(expected)) {
      assert.deepEqual(found[member as keyof typeof found], value, member)
    }
  })
}

test('what nobody changed is as the stylesheets say by now', () => {
  const { plan, scene } = replanned({ ':root': { ...LIGHT, '--c-a': '#111', '--space-1': '1rem' }, '.dark': DARK })
  const shown = ['--c-a', '--space-1'].map((name) => valueOf(plan, scene, plan.byVar.get(name) ?? assert.fail()))
  assert.deepEqual(shown, ['#111', '1rem'])
})

test('of rows that referred to one tier, those stay that still do', () => {
  const tier = (id: string, rows: readonly string[], referencesTier?: string): object => ({
    id, label: id, ...(referencesTier === undefined ? {} : { referencesTier }),
    items: rows.map((row) => ({
      id: row, cssVar: `--${row}`, label: row, default: referencesTier === undefined ? '1px' : `${referencesTier}1`,
      type: { kind: 'text' },
    })),
  })
  const configWith = (reference: string): PanelConfig => {
    const tiers = [tier('a', ['a1']), tier('b', ['b1']), tier('x', ['x1'], 'a'), tier('y', ['y1'], reference)]
    const read = readPanelConfig({
      storagePrefix: 'p', consoleNamespace: 'p', tabs: [{ id: 't', label: 'T', tiers }],
    })
    return read.ok ? read.value : assert.fail(JSON.stringify(read.error))
  }
  const plan = createPlan(configWith('a'))
  const before = [...plan.tokens]
  const store = { scene: { state: EMPTY_STATE } }
  replan({
    plan, store, theme: 'light', placeUnder: () => placeOf(plan, 'light', {}),
    confirmedUnder: () => ({}), restate: () => undefined,
  }, configWith('b'), new Map())
  const kept = plan.tokens.filter((token) => before.includes(token)).map(({ item }) => item.cssVar)
  assert.deepEqual(kept, ['--a1', '--b1', '--x1'])
})
