// What is said of places: by rows, headings, menus and names of changes; and which two themes stand beside
// each other.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readPanelConfig } from '../../panel/model/config/read-config.js'
import { inPlace } from '../../panel/model/state/changed-in-places.js'
import { setToken } from '../../panel/model/state/edits.js'
import { EMPTY_STATE } from '../../panel/model/state/empty.js'
import { placeOf } from '../../panel/model/state/place.js'
import { createPlan } from '../../panel/model/state/plan.js'
import type { Scene, Token } from '../../panel/model/state/state.types.js'
import {
  hasOwnValue, isConditionAlone, isOnSides, otherSideOn, themeSides, themesOfSides, themesOfTab,
} from '../../panel/model/state/theme-sides.js'
import { createThemed, themesIn } from '../../panel/model/state/themed.js'
import { nameOfBase, nameOfChange, nameOfPlace, placeScopes, titleInPlace } from '../../panel/model/state/token-places.js'
import type { TabConfig } from '../../panel/model/tokens/tokens.types.js'
import { DAY_AND_NIGHT, planWith, sceneUnder, settings } from '../support/panel-schemes.js'
import { copyItems, copyTargets, placeEntries, type PlaceMenuPorts } from '../../panel/tools/places/place-menu.js'
import type { MenuItem } from '../../panel/view/controls/menu.js'
import {
  changedAwayIn, headingPlace, inheritedFrom, placeLines, spokenTheme,
} from '../../panel/view/rows/place-words.js'

const TEXT = { kind: 'text' }
const item = (id: string, values?: Readonly<Record<string, string>>, more: object = {}): object =>
  ({ id, cssVar: `--${id}`, label: id, default: '1px', type: TEXT, ...more, ...(values && { values }) })
const CONFIG = {
  storagePrefix: 'x', consoleNamespace: 'x',
  themes: {
    Dark: { scopes: ['.dark', '@media (prefers-color-scheme: dark) | :root:not(.light)'], when: '.dark' },
    Dim: { scope: '[data-look="dim"]', file: 'dim.css' },
    'From 900 px': { scope: '@media (min-width: 900px) | :root' },
    Print: { scope: '@media print | :root' },
  },
  applyRouting: { '*': 'all.css', dim: 'dim.css' },
  tabs: [
    { id: 'space', label: 'Space', tiers: [
      { id: 'all', label: 'All', items: [
        item('gap', { Dark: '2px', 'From 900 px': '8px', Print: '0' }), item('lift', { Dark: '3px', Dim: '4px' }),
        item('plain'), item('last', { Dim: '5px' }), item('fixed', { Dark: '1px' }, { readonly: true }),
      ] },
      { id: 'rest', label: 'Rest', items: [item('alone')] },
    ] },
    { id: 'bare', label: 'Bare', tiers: [{ id: 'bare', label: 'Bare', items: [item('bare')] }] },
  ],
}
const read = readPanelConfig(CONFIG)
assert.ok(read.ok, JSON.stringify(read))
const plan = createPlan(read.value)
const homes = themesIn(read.value)
const [gap, lift, plain, last, fixed, alone] =
  plan.tokens as readonly [Token, Token, Token, Token, Token, Token]
const [space, bare] = read.value.tabs
assert.ok(space !== undefined && bare !== undefined)
const themedOn = (...on: readonly string[]) => createThemed(homes, { on: new Set(on), resting: () => null })
const sceneOn = (on: readonly string[], state = EMPTY_STATE): Scene =>
  ({ state, baseline: {}, place: { ...placeOf(plan, null, {}), themed: themedOn(...on) } })
const noThemes: Scene = { state: EMPTY_STATE, baseline: {}, place: placeOf(plan, null, {}) }
const changedIn = (...steps: readonly (readonly [on: readonly string[], token: Token, text: string])[]) =>
  steps.reduce((state, [on, token, text]) => setToken(sceneOn(on).place, token, text)(state), EMPTY_STATE)

test('a base is called by the mode that no theme is of', () => {
  for (const [names, name] of [[['Dark'], 'Light'], [['light'], 'Dark'], [['Light', 'Dark'], 'Base'], [['Wide'], 'Base']] as const) {
    assert.equal(nameOfBase({ names }), name, String(names))
  }
})

test('a change is called by its token and its place, where the token has several', () => {
  for (const [on, token, name, change] of [
    [[], gap, 'Light', 'gap in Light'], [['Dark'], gap, 'Dark', 'gap in Dark'], [['Dark'], plain, null, 'plain'],
    [['From 900 px'], gap, 'From 900 px', 'gap in From 900 px'],
  ] as const) {
    const { place } = sceneOn(on)
    assert.deepEqual([nameOfPlace(plan, place, token), nameOfChange(plan, place, token)], [name, change])
  }
  assert.equal(nameOfPlace(plan, noThemes.place, gap), null)
  assert.equal(inPlace(plan, sceneOn(['Dark', 'From 900 px']).place, [gap, lift, plain]), ' in From 900 px and Dark')
  assert.equal(inPlace(plan, sceneOn([]).place, [plain]), '')
})

test('an editor is headed by its token and the place that is shown, where there are several', () => {
  for (const [on, token, title] of [
    [[], gap, 'gap, light'], [['Dark'], gap, 'gap, dark'], [['Dim'], lift, 'lift, Dim'], [['Dark'], plain, 'plain'],
  ] as const) assert.equal(titleInPlace(plan, sceneOn(on).place, token), title)
  assert.equal(titleInPlace(plan, sceneOn(['Dark']).place, gap, 'All gap'), 'All gap, dark')
  const colors = planWith(settings(DAY_AND_NIGHT))
  const [color] = colors.tokens
  assert.match(titleInPlace(colors, sceneUnder(colors, 'dark', []).place, color ?? assert.fail()), /, Night$/)
})

test('widths and print are conditions; what the system asks for is a theme', () => {
  assert.deepEqual(homes.map((home) => isConditionAlone(home)), [false, false, true, true])
})

test('two themes stand beside each other: the page’s and the chosen one, light at the left', () => {
  for (const [on, chosen, left, right, isRight, beside, isThird] of [
    [[], [], null, 'Dark', false, ['Dark'], false], [['Dark'], [], null, 'Dark', true, [], false],
    [['Dim'], [], null, 'Dim', true, [], true], [['Dim'], ['Dark'], 'Dark', 'Dim', true, ['Dark'], true],
    [['From 900 px'], [], null, 'Dark', false, ['From 900 px', 'Dark'], false],
    // Those that are on stand in the order of the cascade.
    [['Dark', 'From 900 px'], ['', 'From 900 px'], null, 'From 900 px', true, ['Dark'], true],
    [[], ['From 900 px'], null, 'From 900 px', false, ['From 900 px'], true],
  ] as const) {
    const themed = themedOn(...on)
    const sides = themeSides(themed, space, chosen)
    assert.ok(sides !== null)
    assert.deepEqual([sides, otherSideOn(themed, sides)], [{ left, right, isRight, isThird }, beside], `${String(on)} ${String(chosen)}`)
    assert.deepEqual(Object.values(themesOfSides(sides)), isRight ? [right, left] : [left, right])
  }
  const lightThere = createThemed([...homes.slice(0, 1), ...homes.slice(0, 1).map((home) => ({ ...home, name: 'Light', key: 'l' }))],
    { on: new Set(['Light']), resting: () => null })
  assert.deepEqual(themeSides(lightThere, space, ['Dark', 'Light']), { left: 'Light', right: 'Dark', isRight: false, isThird: false })
  assert.equal(themeSides(themedOn(), bare, []), null)
  assert.equal(themeSides(createThemed([], { on: new Set(), resting: () => null }), space, []), null)
  assert.deepEqual([hasOwnValue(themedOn(), null, plain.item), isOnSides(themedOn(), { left: null, right: 'Dim' }, gap.item)], [true, false])
})

test('of a page of conditions alone the base stands beside the one in force, else the first of the tab', () => {
  const alone = homes.filter(isConditionAlone)
  const themed = (...on: readonly string[]) => createThemed(alone, { on: new Set(on), resting: () => null })
  for (const [on, chosen, right, isRight] of [
    [[], [], 'From 900 px', false], [['Print'], [], 'Print', true], [['From 900 px'], [], 'From 900 px', true],
    [[], ['', 'Print'], 'Print', false], [['From 900 px', 'Print'], [], 'Print', true],
  ] as const) {
    const sides = themeSides(themed(...on), space, chosen)
    const its = [sides?.left, sides?.right, sides?.isRight]
    assert.deepEqual(its, [null, right, isRight], `${String(on)} ${String(chosen)}`)
  }
  assert.equal(themeSides(themed('Print'), bare, []), null)
})

test('colors of two modes have these beside a third theme, and none where no third one has colors', () => {
  const colors = { colorExtras: { panelSettings: { colorMode: { lightScheme: 'Day' } } } }
  const dim = { ...space, tiers: [{ ...space.tiers[0], items: [last.item] }], ...colors }
  assert.deepEqual(themesOfTab(themedOn(), dim as unknown as TabConfig).map(({ name }) => name), ['Dark', 'Dim'])
  assert.deepEqual(themesOfTab(themedOn(), { ...bare, ...colors } as unknown as TabConfig), [])
})

test('a row says its place, what does not hold, and where else it is changed', () => {
  const state = changedIn([[], gap, '7px'], [['Dark'], gap, '6px'], [['Dim'], lift, '9px'])
  for (const [on, token, lines] of [
    [[], gap, ['Changed in Dark', 'From 900 px: 8px; the window is 860 px', 'Print: 0']],
    [['Dark', 'From 900 px'], gap, ['From 900 px', 'Changed in Dark; From 900 px overrides it', 'Changed in Light', 'Print: 0']],
    [['Dark'], lift, ['Dark', 'Changed in Dim']], [['Dark'], plain, []],
  ] as const) {
    const scene = sceneOn(on, state)
    assert.deepEqual(placeLines(scene, token, changedAwayIn(plan, scene), 860), lines, `${String(on)} ${token.item.id}`)
  }
  assert.deepEqual([changedAwayIn(plan, noThemes).size, placeLines(noThemes, gap, new Map(), 1)], [0, []])
})

test('a value that the page’s theme does not have is the base’s', () => {
  for (const [on, token, from] of [[['Dark'], plain, 'Light'], [['Dark'], gap, null], [[], plain, null], [['From 900 px'], plain, null]] as const) {
    assert.equal(inheritedFrom(themedOn(...on), token), from)
  }
  assert.equal(inheritedFrom(themedOn('Dim', 'From 900 px'), gap), null)
  assert.equal(inheritedFrom(undefined, gap), null)
  assert.deepEqual([spokenTheme('Light'), spokenTheme('Dim')], ['light', 'Dim'])
})

test('a heading names the theme of its values, and a condition that all of them are of', () => {
  const wide = sceneOn(['From 900 px'])
  assert.deepEqual([
    headingPlace(sceneOn(['Dark']), [gap, plain]), headingPlace(wide, [gap, plain]), headingPlace(wide, [gap]),
    headingPlace(sceneOn(['Dark', 'From 900 px']), [gap, lift]), headingPlace(noThemes, [gap]),
  ], ['Dark', null, 'From 900 px', null, null])
})

const portsFor = (scene: Scene, copied: string[] = []): PlaceMenuPorts => ({
  plan, scene, sceneUnder: () => scene, copyTo: (token, value, { name }) => void copied.push(`${token.item.id} ${value} ${name}`),
  copyText: (text) => void copied.push(text),
})
const said = (items: readonly MenuItem[]): readonly string[] => items.flatMap((one) =>
  one.kind === 'menu' ? [`${one.label}:`, ...said(one.items)] : one.kind === 'action' ? [`${one.label}${one.reason ? ` (${one.reason})` : ''}`] : [])
const runAll = (items: readonly MenuItem[]): void => {
  for (const one of items) {
    if (one.kind === 'menu') runAll(one.items)
    else if (one.kind === 'action') one.run()
  }
}

test('a value is copied from the place that is shown into each other one', () => {
  const copied: string[] = []
  const ports = portsFor(sceneOn(['Dark']), copied)
  assert.deepEqual(said(copyItems(ports, gap)), ['Copy to:', 'Light', 'From 900 px', 'Print'])
  assert.deepEqual(said(copyItems(portsFor(sceneOn(['Dim'])), last)), ['Copy to Light'])
  const none = [copyItems(ports, plain), copyItems(ports, fixed), copyTargets(portsFor(noThemes), gap)]
  assert.deepEqual(none, [[], [], []])
  runAll(copyItems(ports, gap))
  assert.deepEqual(copied, ['gap 2px Light', 'gap 2px From 900 px', 'gap 2px Print'])
  assert.deepEqual(said(copyItems(portsFor(sceneOn([], changedIn([[], last, '5px']))), last)), ['Copy to Dim (Same value)'])
})

test('a color of two modes is copied to the other one', () => {
  const colors = planWith(settings(DAY_AND_NIGHT))
  const token = colors.tokens.find(({ part }) => part.kind === 'palette') ?? assert.fail()
  for (const [mode, other] of [['light', 'Dark'], ['dark', 'Light']] as const) {
    const ports: PlaceMenuPorts = {
      plan: colors, scene: sceneUnder(colors, mode, []), sceneUnder: (one) => sceneUnder(colors, one, []),
      copyTo: () => undefined, copyText: () => undefined,
    }
    assert.deepEqual(copyTargets(ports, token).map(({ name }) => name), [other])
  }
})

test('a theme without a value says where one would be declared', () => {
  const copied: string[] = []
  const ports = portsFor(sceneOn(['Dark']), copied)
  const because = 'The panel changes existing declarations: add'
  const of = (its: PlaceMenuPorts, theme: string, token: Token): readonly string[] =>
    said([placeEntries(its, token, theme)['own-value'] ?? []].flat())
  assert.deepEqual(of(ports, 'Dark', plain), [
    `Give Dark its own value… (${because} --plain to .dark in all.css, after --lift)`, 'Copy declaration for Dark',
  ])
  assert.equal(of(ports, 'Dim', gap)[0], `Give Dim its own value… (${because} --gap to [data-look="dim"] in dim.css)`)
  assert.equal(of(ports, 'Dark', alone)[0], `Give Dark its own value… (${because} --alone to .dark)`)
  assert.deepEqual(of(portsFor(noThemes), 'Dark', plain), [])
  assert.deepEqual(placeEntries(ports, plain, null)['own-value'], [])
  runAll([placeEntries(ports, plain, 'Dark')['own-value'] ?? []].flat())
  assert.deepEqual(copied, ['--plain: 1px;'])
})

test('the scopes of a token are its base’s and all of each theme that has it', () => {
  const scopes = (cssVar: string): readonly string[] => placeScopes(plan, sceneOn([]).place, cssVar).map((scope) => scope.join(' | '))
  assert.deepEqual(scopes('--lift'), [
    ':root', '.dark', '@media (prefers-color-scheme: dark) | :root:not(.light)', '[data-look="dim"]'])
  assert.deepEqual([scopes('--plain'), scopes('--nowhere'), placeScopes(plan, noThemes.place, '--lift')], [[], [], []])
})
