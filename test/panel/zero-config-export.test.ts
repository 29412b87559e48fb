// Exports of a page that nobody has configured: each value under the scope that declares it, in formats that
// have scopes; in the others what holds while no condition does, theme by theme.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readPanelConfig } from '../../panel/model/config/read-config.js'
import { exportModel, FIRST_CHOICE, type ExportFacts, type ExportModel } from '../../panel/view/dialogs/export.js'
import type { FormatId } from '../../panel/files/formats/list.js'
import { declaringIn } from '../../panel/tools/zero-config/declared-places.js'
import { setToken, withOverride } from '../../panel/model/state/edits.js'
import { placeOf } from '../../panel/model/state/place.js'
import { createPlan } from '../../panel/model/state/plan.js'
import type { Plan, Themed } from '../../panel/model/state/state.types.js'
import { createThemed, themesIn } from '../../panel/model/state/themed.js'
import { configOf } from '../../shared/discover/config-of.js'
import { discover } from '../../shared/discover/discover.js'
import { declaredIn } from '../support/declared-tokens.js'
import { sceneOf } from '../support/panel-apply.js'

type Values = Readonly<Record<string, string>>
interface Case {
  /** What somebody has changed. */
  readonly edits?: Values
  /** The scopes that the page takes names from now, where it is not the root. */
  readonly taken?: Readonly<Record<string, readonly string[]>>
  /** What the page shows of what nobody has changed, where that is not its default. */
  readonly page?: Values
  readonly isAll?: boolean
  /** What is changed in the first theme that has it. */
  readonly inTheme?: Values
}

function planOf(css: string): Plan {
  const found = discover(declaredIn(css, 'a.css'), [])
  const read = readPanelConfig(configOf(found, { storagePrefix: 'x', consoleNamespace: 'x' }))
  assert.ok(read.ok)
  return { ...createPlan(read.value), declaring: declaringIn(found) }
}

function exported(css: string, format: FormatId, its: Case): ExportModel {
  const { edits = {}, taken = {}, page = {}, isAll = true, inTheme } = its
  const plan = planOf(css)
  const on = (names: readonly string[]): Themed =>
    createThemed(themesIn(plan.config), { on: new Set(names), resting: () => null })
  const themed = inTheme === undefined ? {} : { themed: on([]) }
  const based = {
    ...sceneOf(plan, Object.entries(edits).map(([name, value]) => () => (state) => {
      const token = plan.byVar.get(name)
      assert.ok(token !== undefined)
      return withOverride(state, token.address, value)
    })),
    page: new Map(Object.entries(page)),
  }
  const state = Object.entries(inTheme ?? {}).reduce((now, [name, value]) => {
    const token = plan.byVar.get(name) ?? assert.fail()
    const [theme] = on([]).placesOf(token.item)
    return setToken({ ...based.place, themed: on([theme?.theme ?? '']) }, token, value)(now)
  }, based.state)
  const scene = { ...based, state, place: { ...based.place, ...themed } }
  const facts: ExportFacts = {
    plan, exportedAt: '', remPx: 16, foreign: new Map(), preview: () => assert.fail('nothing is asked'),
    scenes: {
      now: () => scene, under: (mode) => ({ ...scene, place: placeOf(plan, mode, {}) }),
      takenFrom: () => new Map(Object.entries(taken)),
    },
  }
  return exportModel(facts, { ...FIRST_CHOICE, format, isAll })
}

const plainOf = (text: string): string => text.split('\n').map((line) => line.trim()).join(' ').trim()

const SLOW = ':root{--slow:200ms;--gap:8px} @media (prefers-reduced-motion: reduce){:root{--slow:0ms}} @media (min-width:900px){:root{--gap:16px}}'
const ACTIVE = { '--slow': '0ms', '--gap': '16px' }
const TAKEN = { '--slow': ['@media (prefers-reduced-motion: reduce)', ':root'], '--gap': ['@media (min-width: 900px)', ':root'] }
const MOTION = '@media (prefers-reduced-motion: reduce) { :root { --slow: 0ms; } }'
const THEMED = ':root{--ink:#111;--paper:#fff;--edge:#ccc;--lift:1px} .dark{--ink:#eee;--paper:#000;--edge:#333;--lift:2px}'
const LIGHT_INK = '/* Light: :root */ :root { --ink: #111; --paper: #fff; --edge: #ccc;'
const DARK_INK = '/* Dark: .dark */ .dark { --ink: #eee; --paper: #000; --edge: #333;'
const LENGTHS = ':root{--a:1px;--b:2px;--c:3px} .dark{--a:4px;--b:5px;--c:6px}'

const ROWS: readonly (readonly [name: string, css: string, its: Case, text: string])[] = [
  ['rules that hold now', SLOW, { page: ACTIVE, taken: TAKEN },
    `:root { --gap: 8px; --slow: 200ms; }  @media (min-width: 900px) { :root { --gap: 16px; } }  ${MOTION}`],
  ['a change in one of them', SLOW, { page: { '--slow': '0ms' }, taken: TAKEN, edits: { '--gap': '20px' } },
    `:root { --gap: 8px; --slow: 200ms; }  @media (min-width: 900px) { :root { --gap: 20px; } }  ${MOTION}`],
  ['that change alone', SLOW, { taken: TAKEN, edits: { '--gap': '20px' }, isAll: false },
    '@media (min-width: 900px) { :root { --gap: 20px; } }'],
  ['a change of the root', SLOW, { edits: { '--gap': '20px' }, taken: { '--gap': ['@layer base', 'html'] }, isAll: false },
    ':root { --gap: 20px; }'],
  ['themes have what is no color too', THEMED, {}, `${LIGHT_INK} --lift: 1px; }  ${DARK_INK} --lift: 2px; }`],
  ['a change of what a theme has', THEMED, { edits: { '--lift': '9px' }, taken: { '--lift': ['.dark'] } },
    `${LIGHT_INK} --lift: 1px; }  ${DARK_INK} --lift: 9px; }`],
  ['themes without a scheme', LENGTHS, { page: { '--a': '4px' }, taken: { '--a': ['.dark'] } },
    ':root { --a: 1px; --b: 2px; --c: 3px; }  .dark { --a: 4px; --b: 5px; --c: 6px; }'],
  ['layers, and parts of the page', '@layer base{:root{--a:1px}} html{--a:2px} .card{--a:3px} @media print{:root{--a:4px}}', {},
    ':root { --a: 2px; }  @media print { :root { --a: 4px; } }'],
  ['a color of a theme under a condition', `${THEMED} @media (min-width:9px){:root{--ink:#123}}`, { page: { '--ink': '#123' } },
    `${LIGHT_INK} --lift: 1px; }  ${DARK_INK} --lift: 2px; }  @media (min-width: 9px) { :root { --ink: #123; } }`],
  ['what no stylesheet holds any more', SLOW, { edits: { '--gap': 'a } b {' }, isAll: false }, ''],
]
test('design tokens of a theme have what is changed in it, and the base what is its own', () => {
  const { text } = exported(LENGTHS, 'dtcg-strict', { inTheme: { '--a': '9px' } })
  const words = plainOf(text).split('"value": ').slice(1).map((rest) => Number.parseFloat(rest))
  assert.deepEqual([9, 1, 4].map((one) => words.includes(one)), [true, true, false], text)
})

for (const [name, css, its, text] of ROWS) {
  test(`CSS by scope: ${name}`, () => assert.equal(plainOf(exported(css, 'css', its).text), text))
}

const BUILT = '@layer theme{:root,:host{--color-brand:#369;--spacing:4px}} :root{--primary:#111;--radius-lg:2px}'
test('for Tailwind, what its own layer has is in @theme again, and what a rule of no layer has is not', () => {
  assert.equal(plainOf(exported(BUILT, 'tailwind', {}).text),
    '@theme { --color-brand: #369; --spacing: 4px; }  :root { --primary: #111; --radius-lg: 2px; }')
  assert.equal(plainOf(exported(`${BUILT} html{--color-brand:#963}`, 'tailwind', {}).text),
    '@theme { --spacing: 4px; }  :root { --color-brand: #963; --primary: #111; --radius-lg: 2px; }')
})

/** The value of a token in a document, by theme. */
const valueIn = (text: string, path: string): unknown => {
  const at: unknown = path.split('.').reduce<unknown>((one, key) => (one as Values | undefined)?.[key], JSON.parse(text))
  return (at as Values | undefined)?.['$value']
}
const DARK_CONTEXT = 'modifiers.theme.contexts.dark.0'

test('design tokens have what the root has while no condition holds; what else there is, is named', () => {
  const { text, without, note } = exported(SLOW, 'dtcg', { page: ACTIVE, taken: TAKEN })
  assert.match(note, /In style-dictionary 5, durations, transitions and gradients need a transform/)
  assert.deepEqual([valueIn(text, 'slow'), valueIn(text, 'gap')], [{ value: 200, unit: 'ms' }, { value: 8, unit: 'px' }])
  assert.deepEqual(without, ['Values in other rules are left out: --gap, --slow'])
  const changed = exported(SLOW, 'dtcg', { taken: TAKEN, edits: { '--gap': '20px' } })
  assert.deepEqual(valueIn(changed.text, 'gap'), { value: 8, unit: 'px' })
  assert.deepEqual(valueIn(exported(SLOW, 'dtcg', { edits: { '--gap': '20px' } }).text, 'gap'), { value: 20, unit: 'px' })
})

test('what is for every screen is the root\'s', () => {
  const { text, without } = exported('@media screen{:root{--gap:3px}}', 'dtcg', { taken: { '--gap': ['@media screen', ':root'] } })
  assert.deepEqual([valueIn(text, 'gap'), without], [{ value: 3, unit: 'px' }, []])
})

test('themes are contexts for what is no color too', () => {
  const { text, without } = exported(THEMED, 'dtcg-strict', {})
  assert.deepEqual(valueIn(text, `${DARK_CONTEXT}.lift`), { value: 2, unit: 'px' })
  assert.deepEqual(without, [])
  const changed = exported(THEMED, 'dtcg-strict', { edits: { '--lift': '9px' }, taken: { '--lift': ['.dark'] } }).text
  assert.deepEqual(valueIn(changed, `${DARK_CONTEXT}.lift`), { value: 9, unit: 'px' })
  assert.deepEqual(valueIn(changed, 'sets.base.sources.0.lift'), { value: 1, unit: 'px' })
})

test('a name that the page does not declare has its default, and stands at the root', () => {
  const plan = { ...planOf(SLOW), declaring: () => [] }
  const scene = { ...sceneOf(plan, []), page: new Map<string, string>() }
  const scenes = { now: () => scene, under: () => scene }
  const preview = (): never => assert.fail('nothing is asked')
  const facts: ExportFacts = { plan, scenes, exportedAt: '', remPx: 16, foreign: new Map(), preview }
  const textIn = (format: FormatId): string =>
    exportModel(facts, { ...FIRST_CHOICE, format, isAll: true }).text
  assert.equal(plainOf(textIn('css')), ':root { --gap: 8px; --slow: 200ms; }')
  assert.deepEqual(valueIn(textIn('dtcg'), 'gap'), { value: 8, unit: 'px' })
})
