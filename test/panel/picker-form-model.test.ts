// What a picker says about a color that is more than a color, with a page that is played: what it comes to in
// each scheme, what it reads and refers to, what it becomes as a value; and which palette it offers.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PanelConfig } from '../../panel/model/config/config.types.js'
import { parseColor } from '../../panel/model/color/parse.js'
import { formModel, type FormModel, type FormPorts, formOf } from '../../panel/tools/picker/form-model.js'
import { paletteFor } from '../../panel/tools/picker/strips.js'
import type { ProbeQuery } from '../../panel/tools/picker/probe.browser.js'
import { shortColor } from '../../panel/tools/picker/short-color.js'
import { sideOf, sideText } from '../../panel/tools/picker/session.js'
import { pickedText } from '../../panel/tools/picker/resolve.js'
import { shownValue } from '../../panel/view/rows/page-values.js'
import { setSemantic, setToken } from '../../panel/model/state/edits.js'
import { EMPTY_STATE } from '../../panel/model/state/empty.js'
import { placeOf } from '../../panel/model/state/place.js'
import { createPlan } from '../../panel/model/state/plan.js'
import type { Plan, Scene } from '../../panel/model/state/state.types.js'
import type { ColorFormat, SemanticValue, TierConfig, TierItem } from '../../panel/model/tokens/tokens.types.js'
import { minimalConfig } from '../support/panel-config.js'
import { configWith, settings, SIX } from '../support/panel-schemes.js'

/** The colors by the page's theme; all themes alike; a host that is told of values and shows them itself. */
const BY_THEME = SIX
const ALIKE = configWith(settings(false))
const TOLD: PanelConfig = { ...ALIKE, applySink: { apply: () => undefined, clear: () => undefined } }

/** A token by its variable, what it was set to, what else was. */
interface Case {
  readonly config?: PanelConfig
  readonly of: string
  readonly sets?: Readonly<Record<string, string>>
  /** What was set in the dark. */
  readonly setsDark?: Readonly<Record<string, string>>
  readonly means?: Readonly<Record<string, SemanticValue>>
  /** What the page works out of any text that it is asked for, by scheme. */
  readonly page?: string
  readonly dark?: string
  readonly wanted?: 'light' | 'dark'
  readonly isOpen?: boolean
  readonly isChoice?: boolean
}

const tokenOf = (plan: Plan, cssVar: string) => plan.byVar.get(cssVar) ?? assert.fail(cssVar)

/** What is said of it, and what the page was asked. */
function say({ config = BY_THEME, of, sets = {}, setsDark = {}, means = {}, ...more }: Case) {
  const plan = createPlan(config)
  const place = placeOf(plan, 'light', {})
  const dark = placeOf(plan, 'dark', {})
  const updaters = [
    ...Object.entries(setsDark).map(([cssVar, text]) => setToken(dark, tokenOf(plan, cssVar), text)),
    ...Object.entries(sets).map(([cssVar, text]) => setToken(place, tokenOf(plan, cssVar), text)),
    ...Object.entries(means).map(([item, value]) => setSemantic(place, 'color', item, value)),
  ]
  const state = updaters.reduce((now, update) => update(now), EMPTY_STATE)
  const scene: Scene = { state, place, baseline: {} }
  const asked: ProbeQuery[] = []
  const ports: FormPorts = {
    plan, scene, sceneUnder: (mode) => ({ ...scene, place: placeOf(plan, mode, {}) }),
    has: (cssVar) => cssVar === '--theirs',
    probe: {
      mode: 'light', has: () => false, release: () => undefined,
      read: (all) => all.map((one) => {
        asked.push(one)
        const text = one.mode === 'dark' ? more.dark ?? more.page : more.page
        return text === undefined ? null : parseColor(text)
      }),
    },
  }
  const token = tokenOf(plan, of)
  const value = shownValue(plan, scene, token) ?? ''
  const side = sideOf(value, more.wanted ?? 'light')
  const text = sideText(value, side)
  const now = { token, value, side, text, color: parseColor(text), before: text, isChoice: false }
  return { model: formModel(ports, { ...now, isChoice: more.isChoice === true }, more.isOpen), asked }
}

const mix = (...names: readonly string[]): string =>
  `color-mix(in oklch, ${names.map((name) => `var(${name})`).join(', ')})`
const OPENS = 'Convert to a value to use the plane.'

type Row<T> = readonly [name: string, of: Case, said: T]
const notes: readonly Row<string | null>[] = [
  ['a color', { of: '--p-0' }, null],
  ['a reference', { of: '--color-page' }, null],
  ['one side that is a color', { of: '--color-shade' }, 'The plane and sliders edit the selected mode'],
  ['what refers to nothing', { of: '--color-page', means: { page: 99 } },
    'Missing reference. Choose another token or color.'],
  ['what refers to itself', { of: '--color-page', means: { page: { ref: { tier: 'semantic', item: 'page' } } } },
    'Circular reference: leads back to Page. Choose another token or color.'],
  ['an expression of nothing', { of: '--p-0', sets: { '--p-0': 'oklch(from red l c h)' } }, OPENS],
  ['an expression of one', { of: '--p-0', sets: { '--p-0': mix('--p-1') } }, `${OPENS} As an expression it follows Paper.`],
  ['an expression of two, of which one is the page\'s', { of: '--p-0', sets: { '--p-0': mix('--p-1', '--theirs') } },
    `${OPENS} As an expression it follows Paper and --theirs.`],
  ['an expression of three', { of: '--p-0', sets: { '--p-0': mix('--p-1', '--p-2', '--p-3') } },
    `${OPENS} As an expression it follows Paper, Red and Green.`],
  ['an expression of five', { of: '--p-0', sets: { '--p-0': mix('--p-1', '--p-2', '--p-3', '--p-4', '--p-5') } },
    `${OPENS} As an expression it follows Paper, Red, Green and 2 more.`],
  ['an expression of what nobody has', { of: '--p-0', sets: { '--p-0': mix('--p-1', '--gone') } },
    `${OPENS} As an expression it follows Paper.`],
  ['an expression of the text around it', { of: '--p-0', sets: { '--p-0': 'color-mix(in srgb, CurrentColor, red)' } },
    `${OPENS} currentcolor is shown as on the page root.`],
]
for (const [name, of, note] of notes) {
  test(`what is said about ${name}`, () => assert.equal(say(of).model.note, note))
}

const linesOf = ({ lines }: FormModel): readonly string[] =>
  lines.map(({ name, words, color }) => `${name}: ${words} (${color ?? 'none'})`)
const RAISING = { '--p-0': 'oklch(from var(--p-1) l c h)' }
const RAISED = { of: '--p-0', sets: RAISING, setsDark: RAISING }

const lines: readonly Row<readonly string[]>[] = [
  ['a color', { of: '--p-0' }, []],
  ['a reference', { of: '--color-danger' }, ['Light: #d64550 (#d64550)', 'Dark: #f07178 (#f07178)']],
  ['a reference to an oklch(), in short', { of: '--color-accent', sets: { '--p-5': 'oklch(0.5 0.1 20 / 0.5)' } },
    ['Light: 0.50 0.10 20 / 50% (#944a4b80)', 'Dark: #82aaff (#82aaff)']],
  ['a reference where all themes are alike', { config: ALIKE, of: '--color-page' }, ['Color: #e6e6f0 (#e6e6f0)']],
  ['an expression that the page works out', { ...RAISED, page: '#ff0000', dark: 'rgb(0 0 0 / 0.25)' },
    ['Light: 0.628 0.258 29 (#ff0000)', 'Dark: 0.000 0.000 0 / 25% (#00000040)']],
  ['an expression in the light alone', { of: '--p-0', sets: RAISING, page: '#ff0000' },
    ['Light: 0.628 0.258 29 (#ff0000)', 'Dark: #12121c (#12121c)']],
  ['a role that another entry plays in the dark', { of: '--color-page' },
    ['Light: #e6e6f0 (#e6e6f0)', 'Dark: #12121c (#12121c)']],
  ['one beyond sRGB', { ...RAISED, config: ALIKE, page: 'oklch(0.7 0.3 150)' }, ['Color: 0.700 0.300 150 (oklch(0.7 0.3 150))']],
  ['one that nobody can work out', { ...RAISED, config: ALIKE }, ['Color: no color (none)']],
  ['one that reads what is nowhere', { config: ALIKE, of: '--p-0', sets: { '--p-0': mix('--gone') } }, ['Color: missing (none)']],
  ['a reference that the page has no color for', { config: ALIKE, of: '--color-page', sets: { '--p-1': 'nonsense' } },
    ['Color: missing (none)']],
  ['what refers to nothing', { of: '--color-page', means: { page: 99 } }, ['Color: palette 99 missing (none)']],
  ['the side that is edited, alone', { of: '--color-focus', means: { focus: { literal: 'light-dark(var(--p-0), red)' } } },
    ['Light: #1a1a2e (#1a1a2e)']],
  ['what a scheme chooses on the way', { config: ALIKE, of: '--p-0', sets: { '--p-0': 'var(--p-1)', '--p-1': 'LIGHT-dark(red, blue)' }, page: 'red', dark: 'blue' },
    ['Light: 0.628 0.258 29 (#ff0000)', 'Dark: 0.452 0.313 264 (#0000ff)']],
]
for (const [name, of, expected] of lines) {
  test(`what it comes to: ${name}`, () => assert.deepEqual(linesOf(say(of).model), expected))
}

type Question = readonly [mode: string | null, told: readonly string[] | null]
const asks: readonly Row<readonly Question[]>[] = [
  ['nothing where tokens say it', { of: '--color-page' }, []],
  ['the scheme that it shows, as it is there; of the other one it is told the values', RAISED,
    [[null, null], ['dark', ['--p-1']]]],
  ['once where all themes are alike', { ...RAISED, config: ALIKE }, [[null, null]]],
  ['with the values where a host shows them itself', { ...RAISED, config: TOLD }, [[null, ['--p-1']]]],
  ['also for what stands for a variable of its own', { config: ALIKE, of: '--p-0', sets: { '--p-0': mix('--theirs') } },
    [[null, null], [null, null]]],
]
for (const [name, of, expected] of asks) {
  test(`what the page is asked: ${name}`, () => {
    const asked = say(of).asked.map(({ mode, values }) => [mode, values === null ? null : [...values.keys()]])
    assert.deepEqual(asked, expected)
  })
}

test('what is read has the color of its token, else that of the page, else it is missing', () => {
  const { model } = say({ of: '--p-0', sets: { '--p-0': mix('--color-page', '--theirs', '--gone') }, page: 'lime' })
  assert.deepEqual(model.reads.map(({ cssVar, color, isMissing }) => [cssVar, color, isMissing]), [
    ['--color-page', '#e6e6f0', false], ['--theirs', '#00ff00', false], ['--gone', '#00ff00', true],
  ])
})

type Converted = readonly [text: string | null, tip: string] | null
const NONE = 'No color to convert to'
const becomes: readonly Row<Converted>[] = [
  ['a color is one', { of: '--p-0' }, null],
  ['what is chosen from a list is none', { of: '--brand-badge', isChoice: true }, null],
  ['what is read-only stays', { of: '--color-logo' }, null],
  ['a color that each theme has for itself', { of: '--color-page' }, ['#e6e6f0', 'Becomes #e6e6f0 in Light only']],
  ['one that both themes share', { of: '--brand-500', sets: { '--brand-500': 'var(--p-1)' } },
    ['oklch(0.9278 0.0134 286.13)', 'Becomes oklch(0.9278 0.0134 286.13) (the Light value) in both modes']],
  ['one of themes that are alike', { config: ALIKE, of: '--color-page' }, ['#e6e6f0', 'Becomes #e6e6f0']],
  ['two sides that one text has', { config: ALIKE, of: '--p-0', sets: { '--p-0': 'var(--p-1)', '--p-1': 'light-dark(red, blue)' }, page: 'red', dark: 'blue' },
    ['light-dark(#ff0000, #0000ff)', 'Becomes light-dark(#ff0000, #0000ff)']],
  ['the side that is edited', { of: '--color-focus', means: { focus: { literal: 'light-dark(red, var(--p-0))' } }, wanted: 'dark' },
    ['oklch(0.1873 0.0203 284.28)', 'Becomes oklch(0.1873 0.0203 284.28)']],
  ['what nobody can work out', RAISED, [null, NONE]],
]
for (const [name, of, expected] of becomes) {
  test(`what it becomes as a value: ${name}`, () => {
    const { convert } = say(of).model
    assert.deepEqual(convert === null ? null : [convert.text, convert.tip], expected)
  })
}

/** How many groups there are, whether they may be unfolded, and which targets are chosen. */
const choosing = ({ groups, canUnfold, target }: FormModel): readonly unknown[] => {
  const chosen = groups.flatMap(({ targets }) => targets.filter(({ isChosen }) => isChosen))
  return [groups.length, canUnfold, chosen.map(({ label }) => label), target?.item.label ?? null]
}
const refers: readonly Row<readonly unknown[]>[] = [
  ['a reference shows what it may refer to', { of: '--color-accent', isOpen: false }, [3, false, ['Blue'], 'Blue']],
  ['a semantic color of its own does once it is unfolded', { of: '--color-focus' }, [3, true, [], null]],
  ['else not', { of: '--color-focus', isOpen: false }, [0, true, [], null]],
  ['a palette entry never does', { of: '--p-0' }, [0, false, [], null]],
  ['neither does what is read-only', { of: '--color-logo' }, [0, false, [], null]],
  ['of a side it is its own text, and no role', { of: '--color-focus', means: { focus: { literal: 'light-dark(var(--p-3), red)' } } },
    [2, false, ['Green'], 'Green']],
]
for (const [name, of, said] of refers) {
  test(`what it refers to: ${name}`, () => assert.deepEqual(choosing(say(of).model), said))
}

test('an item of a tier that refers to an empty one is missing under what it was given', () => {
  const [, { tiers: [palette = assert.fail(), roles = assert.fail()] } = assert.fail()] = SIX.tabs
  const tiers: readonly TierConfig[] = [{ ...palette, items: [] }, roles]
  const plan = createPlan(minimalConfig({ tabs: [{ id: 'brand', label: 'Brand', tiers }] }))
  const place = placeOf(plan, null, {})
  const badge = tokenOf(plan, '--brand-badge')
  const formIn = (state = EMPTY_STATE) => formOf(plan, { state, place, baseline: {} }, badge)
  assert.deepEqual(formIn(), { kind: 'missing', text: 'brand-500', reason: 'missing' })
  assert.deepEqual(formIn(setToken(place, badge, 'brand-700')(EMPTY_STATE)), { kind: 'missing', text: 'brand-700', reason: 'missing' })
})

const swatch = (id: string, kind: 'color' | 'text' = 'color'): TierItem =>
  ({ id, cssVar: `--${id}`, label: id, default: 'red', type: { kind } })
const MANY = minimalConfig({ tabs: [
  { id: 'free', label: 'Free', tiers: [
    { id: 'all', label: 'All', items: Array.from({ length: 70 }, (_none, at) => swatch(`c${at}`)) },
    { id: 'few', label: 'Few', items: [swatch('d0'), swatch('d1')] },
  ] },
  { id: 'other', label: 'Other', tiers: [{ id: 'few', label: 'Few', items: [swatch('e0')] }] },
] })
type Offered =
  readonly [name: string, config: PanelConfig, of: string, from: string, to: string, count: number]
const palettes: readonly Offered[] = [
  ['of its own tab', SIX, '--color-page', '--p-0', '--p-7', 8],
  ['of its own tab, also of an item that refers', SIX, '--brand-badge', '--brand-100', '--brand-900', 3],
  ['of the first tab, where its own has none that is chosen from', SIX, '--space-md', '--p-0', '--p-7', 8],
  ['of what stands beside it, where there is no palette', MANY, '--d1', '--d0', '--d1', 2],
  ['of the first of many that stand beside it', MANY, '--c69', '--c0', '--c63', 64],
]
for (const [name, config, of, from, to, count] of palettes) {
  test(`the palette that is offered is that ${name}`, () => {
    const plan = createPlan(config)
    const offered = paletteFor(plan, tokenOf(plan, of)).map(({ item }) => item.cssVar)
    assert.deepEqual([offered[0], offered.at(-1), offered.length], [from, to, count])
  })
}

type Picked =
  readonly [name: string, hex: string, before: string, format: ColorFormat | undefined, text: string]
const picked: readonly Picked[] = [
  ['as it is', '#336699', 'teal', undefined, '#336699'],
  ['as short as what was there', '#336699', '#abc', undefined, '#369'],
  ['in the item\'s format', '#336699', '#abc', 'oklch', 'oklch(0.4993 0.0987 250.43)'],
  ['in the format that is there', '#336699', 'oklch(50% 0.1 20)', undefined, 'oklch(49.93% 0.0987 250.43)'],
  ['with the alpha that was there', '#336699', '#abcdef80', 'hex', '#33669980'],
  ['after what was no color', '#336699', 'nonsense', undefined, '#336699'],
  ['no color at all', 'none of it', '#abc', undefined, 'none of it'],
]
for (const [name, hex, before, format, text] of picked) {
  test(`a color off the screen: ${name}`, () => {
    assert.equal(pickedText(hex, parseColor(before), before, format), text)
  })
}

const shorts: readonly (readonly [text: string, short: string | null])[] = [
  ['oklch(0.62 0.19 260)', '0.62 0.19 260'], ['oklch(62% 50% 260deg)', '0.62 0.20 260'],
  ['oklch(0.5 none none)', '0.50 none none'], ['oklch(0.5 0.1 20 / 50%)', '0.50 0.10 20 / 50%'],
  ['oklch(0.5 0.1 20 / none)', '0.50 0.10 20 / none'], ['#fff', null], ['oklch(from red l c h)', null],
  ['oklch(0.975 0.135 1.5 / 0.285)', '0.98 0.14 2 / 29%'], ['oklch(0.975 0.145 2.5)', '0.98 0.15 3'],
  ['light-dark(oklch(0.62 0.19 260), #fff)', '0.62 0.19 260 / #fff'],
]
for (const [text, short] of shorts) {
  test(`${text} in short is ${short ?? 'it is'}`, () => {
    assert.equal(shortColor(text), short)
  })
}
