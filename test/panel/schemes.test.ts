// Schemes to choose from: which there are, which one the colors are, and that choosing is one transaction.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { MenuItem } from '../../panel/view/controls/menu.view.js'
import { hasColorSets } from '../../panel/model/color/cluster.js'
import {
  createOffers, type Offers, chooseScheme, aboutOf, schemeMenu,
} from '../../panel/tools/palettes/offers.js'
import type { Entries } from '../../panel/tools/desk/menus.js'
import { EMPTY_STATE } from '../../panel/model/state/empty.js'
import { findUndo } from '../../panel/model/state/history.js'
import { setPaletteEntry, setRole, setSemantic } from '../../panel/model/state/edits.js'
import { writtenColors } from '../../panel/model/state/colors.js'
import type { Updater } from '../../panel/model/state/state.types.js'
import type { ColorMode, ColorScheme, SemanticValue, TabConfig, TierItem } from '../../panel/model/tokens/tokens.types.js'
import { minimalConfig, readAcceptedConfig } from '../support/panel-config.js'
import { createDesk, type Desk } from '../support/panel-desk.js'

const item = (id: string, text: string, more: Partial<TierItem> = {}): TierItem =>
  ({ id, cssVar: `--${id}`, label: id, default: text, type: { kind: 'color' }, ...more })
const scheme = (palette: readonly string[], more: Partial<ColorScheme> = {}): ColorScheme =>
  ({ background: 0, foreground: 1, cursor: 2, selectionBg: 1, selectionFg: 0, palette, ...more })

const DAY = scheme(['#fff', '#111', '#c50'])
const PAPER = scheme(['#fed', '#321', '#840'], { semantic: { action: '#840', text: 'fg' } })
const NIGHT = scheme(['#000', '#eee', '#fa6'])
const SCHEMES = { Day: DAY, Paper: PAPER, Night: NIGHT }
const PAIR: ColorMode = { defaultMode: 'light', lightScheme: 'Day', darkScheme: 'Night' }
const BASE = ['page', 'ink', 'clay'] as const

const tab = (id: string, schemes: Readonly<Record<string, ColorScheme>>, more: object = {}): TabConfig => ({
  id, label: id, tiers: [
    { id: 'palette', label: 'Palette', items: BASE.map((name) => item(`${id}-${name}`, '#777')) },
    { id: 'used', label: 'Used', semantic: true, items: id === 'color' ? [item('action', 'color-clay'), item('text', 'fg')] : [] },
  ],
  colorExtras: {
    id: 'main', baseRoles: {}, baseDefaults: {}, defaultHighlightTheme: 'plain', colorSchemes: schemes,
    panelSettings: { colorScheme: Object.keys(schemes)[0] ?? 'None', colorMode: false }, ...more,
  },
})
const ONE = minimalConfig({ tabs: [tab('color', SCHEMES), tab('color-secondary', { Brand: DAY, Grey: NIGHT })] })
const MODES = minimalConfig({
  tabs: [tab('color', SCHEMES, { panelSettings: { colorScheme: 'Day', colorMode: PAIR } })],
})

type Presets = Readonly<Record<string, ColorScheme>>

/** A desk, and what is found on it. */
function open(config = ONE, presets: Presets = {}, slot: 'color' | 'secondary' = 'color') {
  const desk = createDesk(readAcceptedConfig(config))
  const findOffers = createOffers(desk.plan)
  const find = (): Offers => findOffers(desk.store.scene, slot, presets) ?? assert.fail()
  const said = (): string => {
    const { chosen, differing } = find()
    return `${chosen.name}${differing === 0 ? '' : `, ${differing}`}`
  }
  const choose = (name: string, isPreset = false): boolean => {
    const offer = find().all.find((one) => one.name === name && one.isPreset === isPreset)
    assert.ok(offer !== undefined, name)
    return chooseScheme(desk, slot, offer, find, () => undefined)
  }
  return { desk, find, said, choose }
}
const commit = (desk: Desk, change: (place: Desk['store']['scene']['place']) => Updater): boolean =>
  desk.store.commitTweakState('edit', change(desk.store.scene.place))
const shown = (desk: Desk): readonly string[] =>
  writtenColors(desk.plan, 'color', desk.store.scene).flatMap(([, value]) => value ?? [])

test('choosing a scheme seeds palette, roles and semantic colors in one transaction, and one undo takes it back', () => {
  const { desk, said, choose } = open()
  assert.equal(said(), 'Day')
  assert.equal(choose('Paper'), true)
  assert.deepEqual([said(), findUndo(desk.store.history)?.label], ['Paper', 'Color set Paper'])
  assert.deepEqual(shown(desk), ['#fed', '#321', '#840'])
  assert.equal(desk.lastToast().text, 'Colors set to Paper')
  desk.commands.undo()
  assert.deepEqual([said(), desk.store.scene.state], ['Day', EMPTY_STATE])
  desk.commands.redo()
  assert.equal(said(), 'Paper')
})

test('the scheme that the colors are filed under leaves nothing changed', () => {
  const { desk, said, choose } = open()
  choose('Night')
  assert.equal(choose('Day'), true)
  assert.deepEqual([said(), desk.store.scene.state], ['Day', EMPTY_STATE])
  assert.equal(choose('Day'), false)
})

const CHANGES: readonly (readonly [name: string, change: (place: Desk['store']['scene']['place']) => Updater])[] = [
  ['a palette entry', (place) => setPaletteEntry(place, 'color', 1, '#123456')],
  ['a role', (place) => setRole(place, 'color', 'cursor', 0)],
  ['a semantic color', (place) => setSemantic(place, 'color', 'action', { literal: 'red' })],
]
for (const [name, change] of CHANGES) {
  test(`${name} that is changed modifies the scheme; choosing it again resets it`, () => {
    const { desk, said, choose } = open()
    choose('Paper')
    commit(desk, change)
    assert.equal(said(), 'Paper, 1')
    assert.equal(choose('Paper'), true)
    assert.equal(said(), 'Paper')
    desk.commands.undo()
    assert.equal(said(), 'Paper, 1')
  })
}

test('of several that are as near it is the one that the colors are filed under, else the first', () => {
  const twins = minimalConfig({ tabs: [tab('color', { A: DAY, B: PAPER, C: PAPER, D: DAY })] })
  const { desk, said, choose } = open(twins)
  assert.equal(said(), 'A')
  choose('C')
  assert.equal(said(), 'B')
  commit(desk, (place) => setPaletteEntry(place, 'color', 0, '#abc'))
  assert.equal(said(), 'B, 1')
})

test('in a tab of two modes choosing is about the colors that the page shows, and says so', () => {
  const { desk, said, choose } = open(MODES)
  choose('Paper')
  assert.equal(desk.lastToast().text, 'Light colors set to Paper')
  desk.moveTo('dark')
  assert.deepEqual([said(), aboutOf('dark'), aboutOf(null)], ['Night', 'Dark color set', 'Color set'])
  choose('Paper')
  assert.deepEqual(Object.keys(desk.store.scene.state.color).sort(), ['Day:light', 'Night:dark'])
  desk.moveTo('light')
  assert.equal(said(), 'Paper')
})

test('the second color tab has its own schemes and its own colors', () => {
  const { desk, find, said, choose } = open(ONE, {}, 'secondary')
  assert.deepEqual(find().all.map(({ name }) => name), ['Brand', 'Grey'])
  choose('Grey')
  assert.deepEqual([said(), Object.keys(desk.store.scene.state.color)], ['Grey', []])
})

const TEA = scheme(['#012', '#eee', '#fa6'])
const TIN = scheme(['#fed', '#321', '#841'])
const OWN = JSON.parse(`{ "__proto__": ${JSON.stringify(TEA)}, "constructor": ${JSON.stringify(TIN)} }`) as Presets
type Strange = readonly [name: string, presets: Presets, choose: string, palette: readonly string[]]
const STRANGE: readonly Strange[] = [
  ['a shorter palette: what it lacks is as its items say', { Short: scheme(['#010']) }, 'Short', ['#010', '#777', '#777']],
  ['a longer palette: what it has beyond is nobody\'s', { Long: scheme(['#1', '#2', '#3', '#4']) }, 'Long', ['#1', '#2', '#3']],
  ['a name that objects have', OWN, '__proto__', TEA.palette],
  ['another name that objects have', OWN, 'constructor', TIN.palette],
  ['a name in another script', { 紙: TEA }, '紙', TEA.palette],
  ['an index beyond the palette and entries that it names and nobody knows', {
    Odd: scheme(['#000', '#eee', '#fa6'], { background: 99, cursor: 'no-color', semantic: { gone: 7, text: 44 } }),
  }, 'Odd', ['#000', '#eee', '#fa6']],
]
for (const [name, presets, chosen, palette] of STRANGE) {
  test(`a preset with ${name}`, () => {
    const { desk, said, choose } = open(ONE, presets)
    assert.equal(choose(chosen, true), true)
    assert.equal(said(), chosen)
    const [colors] = Object.values(desk.store.scene.state.color)
    assert.deepEqual(colors?.palette, palette)
    assert.ok([colors.background, colors.cursor].every((at) => at >= 0 && at < 3))
    assert.equal(Object.hasOwn(colors.semanticMappings, 'gone'), false)
  })
}

test('a preset of the same name as a scheme is another one', () => {
  const { find, said, choose } = open(ONE, { Paper: NIGHT })
  assert.equal(find().all.filter(({ name }) => name === 'Paper').length, 2)
  choose('Paper', true)
  assert.equal(said(), 'Night')
})

test('what the scheme is named after may be a preset that was replaced: it can be chosen all the same', () => {
  const config = minimalConfig({
    colorPresets: { Tea: NIGHT },
    tabs: [tab('color', SCHEMES, { panelSettings: { colorScheme: 'Tea', colorMode: false } })],
  })
  const { find, said } = open(config, { Other: PAPER })
  assert.deepEqual([find().all.map(({ name }) => name), said()], [['Tea', 'Day', 'Paper', 'Night', 'Other'], 'Tea'])
})

test('read-only colors stay, and so do those that the configuration does not know', () => {
  const [color = assert.fail(), ...tabs] = ONE.tabs
  const [palette = assert.fail(), ...tiers] = color.tiers
  const fixed = palette.items.map((one, at): TierItem => (at === 0 ? { ...one, readonly: true } : one))
  const changed = { ...color, tiers: [{ ...palette, items: fixed }, ...tiers] }
  const { desk, said, choose } = open({ ...ONE, tabs: [changed, ...tabs] })
  commit(desk, (place) => setSemantic(place, 'color', 'retired', { literal: 'red' }))
  choose('Paper')
  const [colors] = Object.values(desk.store.scene.state.color)
  assert.deepEqual([colors?.palette, colors?.semanticMappings['retired']], [['#fff', '#321', '#840'], { literal: 'red' }])
  assert.equal(said(), 'Paper')
})

test('a highlight theme is a scheme\'s, else the configuration\'s; it is stored, and never written', () => {
  const loud = { ...DAY, highlightTheme: 'loud' }
  const { desk, said, choose } = open(minimalConfig({ tabs: [tab('color', { Day: DAY, Loud: loud })] }))
  assert.equal(desk.store.scene.place.color?.seed.highlightTheme, 'plain')
  assert.equal(choose('Loud'), true)
  assert.deepEqual([said(), shown(desk)], ['Loud', []])
  assert.equal(Object.values(desk.store.scene.state.color)[0]?.highlightTheme, 'loud')
})

test('the strip of a scheme shows page, text, action and accent', () => {
  const { find } = open()
  const strips = Object.fromEntries(find().all.map((one) => [one.name, one.swatches().join(' ')]))
  assert.deepEqual(strips, { Day: '#fff #111 #c50 #c50', Paper: '#fed #321 #840 #840', Night: '#000 #eee #fa6 #fa6' })
})

const actions: readonly (readonly [name: string, action: SemanticValue, strip: string])[] = [
  ['a palette entry', 0, '#fff #111 #fff #c50'],
  ['what another tab has, which is not shown', { ref: { tab: 'color-secondary', tier: 'palette', item: 'color-secondary-page' } }, '#fff #111 #c50 #c50'],
  ['a color of its own in each mode', { literal: { light: '#abc', dark: '#def' } }, '#fff #111 #abc #c50'],
]
for (const [name, action, strip] of actions) {
  test(`the strip of a scheme whose action is ${name}`, () => {
    const [color = assert.fail(), ...tabs] = ONE.tabs
    const { colorExtras = assert.fail() } = color
    const its = { ...color, colorExtras: { ...colorExtras, semanticDefaults: { action } } }
    const { desk } = open({ ...ONE, tabs: [its, ...tabs] })
    const found = createOffers(desk.plan)(desk.store.scene, 'color', {})
    assert.equal(found?.chosen.swatches().join(' '), strip)
  })
}

/** One line each. */
const linesOf = (items: readonly MenuItem[]): readonly string[] => items.flatMap((one) => {
  if (one.kind === 'group') return [`[${one.label}]`, ...linesOf(one.items)]
  if (one.kind === 'separator') return ['-']
  const note = one.kind === 'choice' && typeof one.note === 'string' ? ` ${one.note}` : ''
  return [`${one.kind === 'choice' && one.isChecked ? '(x) ' : ''}${one.label}${note}`]
})

test('the menu has what is built in, presets, and what features add', () => {
  const { desk, find } = open(ONE, { Tea: NIGHT })
  commit(desk, (place) => setRole(place, 'color', 'cursor', 0))
  const more: Entries<'scheme'>[] = [{ 'save-preset': { kind: 'action', label: 'Save as preset…', run: () => undefined } }]
  assert.deepEqual(linesOf(schemeMenu(find(), () => undefined, more)),
    ['[Built-in]', '(x) Day', 'Paper Replaces 3 colors of Day', 'Night Replaces 3 colors of Day', '-', '[Presets]',
      'Tea Replaces 3 colors of Day', '-', 'Save as preset…'])
  assert.deepEqual(linesOf(schemeMenu(open().find(), () => undefined, [])),
    ['[Built-in]', '(x) Day', 'Paper Replaces 3 colors of Day', 'Night Replaces 3 colors of Day'])
})

test('colors that move are read once, however many schemes there are to choose from', () => {
  const readsOf = (presets: Presets): number => {
    const { desk, choose } = open(ONE, presets)
    choose('Paper')
    const { scene } = desk.store
    const identity = scene.place.color?.identity ?? assert.fail()
    const colors = scene.state.color[identity] ?? assert.fail()
    let reads = 0
    const semanticMappings = new Proxy(colors.semanticMappings, {
      getOwnPropertyDescriptor: (target, key) => {
        reads += 1
        return Reflect.getOwnPropertyDescriptor(target, key)
      },
    })
    const state = { ...scene.state, color: { [identity]: { ...colors, semanticMappings } } }
    assert.equal(createOffers(desk.plan)({ ...scene, state }, 'color', presets)?.chosen.name, 'Paper')
    return reads
  }
  const many = Object.fromEntries(Array.from({ length: 20 }, (_none, at) => [`Preset ${at}`, NIGHT]))
  assert.equal(readsOf(many), readsOf({}))
})

test('sixty presets are found fast and judged alike', () => {
  const many = Object.fromEntries(Array.from({ length: 60 }, (_none, at) => [`Preset ${at}`, scheme([`#0${at}`, '#eee', '#fa6'])]))
  const { said, choose } = open(ONE, many)
  choose('Preset 59', true)
  assert.equal(said(), 'Preset 59')
})

type Lines = Readonly<Record<string, ColorScheme>>
const HERE: ColorScheme = { ...PAPER, scope: '.paper' }
type Offering = readonly [
  name: string, schemes: Lines, mode: ColorMode | false, presets: Presets, offered: readonly string[],
]
const SETS: readonly Offering[] = [
  ['several schemes', SCHEMES, false, {}, ['Day', 'Paper', 'Night']],
  ['one alone', { Day: DAY }, false, {}, []],
  ['one and a preset', { Day: DAY }, false, { Tea: NIGHT }, ['Day', 'Tea']],
  ['one and a preset of its name', { Day: DAY }, false, { Day: NIGHT }, ['Day', 'Day']],
  ['a preset that is chosen, and no other', {}, false, { Day: NIGHT }, []],
  ['the themes of two modes alone', { Day: DAY, Night: NIGHT }, PAIR, {}, []],
  ['the themes of two modes and a further one', SCHEMES, PAIR, {}, ['Day', 'Paper']],
  ['the themes of two modes and a preset', { Day: DAY, Night: NIGHT }, PAIR, { Tea: NIGHT }, ['Day', 'Tea']],
  ['a further theme, by its scope', { Day: DAY, Night: NIGHT, Paper: HERE }, PAIR, {}, []],
  ['a further theme, by its scopes', { Day: DAY, Paper: { ...PAPER, scopes: ['.paper'] } }, false, {}, []],
  ['what stands in another file', { Day: DAY, Paper: { ...PAPER, file: 'paper.css' } }, false, {}, ['Day', 'Paper']],
]
for (const [name, schemes, colorMode, presets, offered] of SETS) {
  test(`of ${name}, color sets are ${offered.length === 0 ? 'none' : offered.join(' and ')}: a theme of the page is none for another`, () => {
    const { desk, find } = open(minimalConfig({
      tabs: [tab('color', schemes, { panelSettings: { colorScheme: 'Day', colorMode } })],
    }), presets)
    const { color } = desk.plan
    assert.ok(color !== null)
    assert.equal(hasColorSets(color, presets), offered.length > 0)
    if (offered.length > 0) assert.deepEqual(find().all.map((one) => one.name), offered)
    assert.equal(hasColorSets({ ...color, palette: null }, { Tea: NIGHT }), false)
  })
}
