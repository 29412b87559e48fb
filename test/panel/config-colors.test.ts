// What a color tab's extras must fit: other variables, its palette, its semantic tier, its schemes.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readConfig, readPanelConfig } from '../../panel/model/config/read-config.js'
import type { KindName } from '../../panel/model/tokens/tokens.types.js'
import { minimalConfig } from '../support/panel-config.js'

type Row = readonly [name: string, config: unknown, path: string, reason: string]

const item = (cssVar: string, kind: KindName = 'color'): object =>
  ({ id: cssVar.slice(2), cssVar, label: '', default: '', type: { kind } })
const tier = (id: string, items: readonly object[], more: object = {}): object => ({ id, label: '', items, ...more })
const palette = tier('palette', [item('--p0'), item('--p1')])
const ramp = tier('ramp', [item('--r500')])
const semantic = tier('semantic', [item('--page'), item('--text')], { semantic: true })

const scheme = { background: 0, foreground: 1, cursor: 0, selectionBg: 0, selectionFg: 1, palette: ['#000', '#fff'] }
const extras = {
  id: 'e', baseRoles: {}, baseDefaults: {}, defaultHighlightTheme: '', colorSchemes: { Day: scheme, Night: scheme },
  panelSettings: { colorScheme: 'Day', colorMode: false },
}
const tab = (id: string, tiers: readonly object[], more: object = {}): object => ({ id, label: '', tiers, ...more })
const color = (change: object = {}, tiers: readonly object[] = [palette, ramp, semantic]): object =>
  tab('color', tiers, { colorExtras: { ...extras, ...change } })
const second = (change: object): object =>
  tab('color-secondary', [tier('brand', [item('--brand'), item('--brand-2')])], { colorExtras: { ...extras, ...change } })
const spacing = tab('spacing', [tier('space', [item('--space', 'text')])])
const of = (...tabs: readonly object[]): object => ({ ...minimalConfig(), tabs })
const ofColor = (change: object, tiers?: readonly object[]): unknown => of(color(change, tiers), spacing)
const ofScheme = (change: object, tiers?: readonly object[]): unknown =>
  ofColor({ colorSchemes: { Day: scheme, Night: { ...scheme, ...change } } }, tiers)
const longer = { palette: [...scheme.palette, '#777'] }
const named = (colorScheme: string): object => ({ panelSettings: { colorScheme, colorMode: false } })

const ofPlace = (place: object): unknown => ofScheme(place)
const modes = { defaultMode: 'light', lightScheme: 'Day', darkScheme: 'Night' }
const inModes = (change: object): object =>
  ({ panelSettings: { colorScheme: 'Day', colorMode: { ...modes, ...change } } })
/** Day and Night, where each of them stands. */
const ofPlaces = (day: object, night: object, change: object = {}): unknown =>
  ofColor({
    ...inModes(change), colorSchemes: { Day: { ...scheme, ...day }, Night: { ...scheme, ...night } },
  })
const ofModes = (one: object, other: object): unknown =>
  of(color(inModes(one)), second(inModes(other)), spacing)
const routed = (config: unknown, ...files: readonly string[]): unknown =>
  ({ ...config as object, applyRouting: Object.fromEntries(files.map((file, at) => [`--p${at}`, file])) })
const LONG = `.${'𝒜'.repeat(1999)}`
const lineOf = (count: number, prelude = '.a'): string => Array.from({ length: count }, () => prelude).join(' | ')

const AT = 'PanelConfig.tabs["color"].colorExtras'
const AT_NIGHT = `${AT}.colorSchemes["Night"]`
const AT_SECOND = 'PanelConfig.tabs["color-secondary"].colorExtras'
const usedBy = (user: string): string => `is already in use, by tabs${user}`
const INDEX = 'must be an index of the palette'
const ITEM = 'must be the id of a semantic tier item'
const TOKEN = 'must be the ids of an item'
const SCHEME = 'must name one of the colorSchemes or colorPresets'

const LENGTH = 'must have at most 2,000 characters'
const SHARED = 'must not give two schemes the same scope and file'
const EMPTY = 'must not be empty'
const FEW = 'must have 1 to 8 entries'
const ONE_THEME = 'must be the same on both tabs: a page has one theme'
const AT_MODE = `${AT}.panelSettings.colorMode`
const AT_SECOND_MODE = `${AT_SECOND}.panelSettings.colorMode`
const WHEN = 'must be a selector, or "@media " and a condition'

const places: readonly Row[] = [
  ...[null, 5, {}, true].map((scope): Row =>
    [`the scope ${JSON.stringify(scope)}`, ofPlace({ scope }), `${AT_NIGHT}.scope`, 'must be a string']),
  ...([
    ['', EMPTY], ['.a | ', EMPTY], [' | .a', EMPTY], ['.a |  | .b', EMPTY], [lineOf(9), FEW],
    [`${LONG}a`, LENGTH], [`.a | ${LONG}a`, LENGTH],
  ] as const).map(([scope, reason]): Row =>
    [`the scope ${JSON.stringify(scope.slice(0, 60))}`, ofPlace({ scope }), `${AT_NIGHT}.scope`, reason]),
  ['a scope of no prelude', ofPlace({ scope: [] }), `${AT_NIGHT}.scope`, FEW],
  ['a scope of nine', ofPlace({ scope: Array.from({ length: 9 }, () => '.a') }), `${AT_NIGHT}.scope`, FEW],
  ['a prelude that is none', ofPlace({ scope: ['.a', 5] }), `${AT_NIGHT}.scope[1]`, 'must be a string'],
  ['a prelude that is a scope', ofPlace({ scope: ['.a', ['.b']] }), `${AT_NIGHT}.scope[1]`, 'must be a string'],
  ['an empty prelude', ofPlace({ scope: ['', '.a'] }), `${AT_NIGHT}.scope[0]`, EMPTY],
  ['a prelude that is too long', ofPlace({ scope: ['.a', `${LONG}a`] }), `${AT_NIGHT}.scope[1]`, LENGTH],
  ['scopes that are a text', ofPlace({ scopes: ':root' }), `${AT_NIGHT}.scopes`, 'must be an array'],
  ['no scopes', ofPlace({ scopes: [] }), `${AT_NIGHT}.scopes`, FEW],
  ['nine scopes', ofPlace({ scopes: Array.from({ length: 9 }, (_, at) => `.a${at}`) }), `${AT_NIGHT}.scopes`, FEW],
  ['a scope among scopes that is none', ofPlace({ scopes: ['.a', 5] }), `${AT_NIGHT}.scopes[1]`, 'must be a string'],
  ['an empty prelude of one of the scopes', ofPlace({ scopes: ['.a', ['.b', '']] }), `${AT_NIGHT}.scopes[1][1]`, EMPTY],
  ['a scope beside scopes', ofPlace({ scope: '.a', scopes: ['.b'] }), `${AT_NIGHT}.scopes`, 'can’t be combined with scope'],
  ...['', 5, null].map((file): Row => [`the file ${JSON.stringify(file)}`, ofPlace({ file }), `${AT_NIGHT}.file`,
    file === '' ? 'must not be empty' : 'must be a string']),
  ...['b.css', './a.css', '--p0', 'constructor', '__proto__'].map((file): Row => [`the file ${file}, which the routing does not have`,
    routed(ofPlace({ scope: '.a', file }), 'a.css'), `${AT_NIGHT}.file`, 'must be an applyRouting file']),
  ['a preset with a scope that is none', { ...of(color()), colorPresets: { Paper: { ...scheme, scope: 5 } } },
    'PanelConfig.colorPresets["Paper"].scope', 'must be a string'],
  ['a preset with a scope beside scopes', { ...of(color()), colorPresets: { 'A b': { ...scheme, scope: '.a', scopes: ['.b'] } } },
    'PanelConfig.colorPresets["A b"].scopes', 'can’t be combined with scope'],
  ['a preset with a file of no routing', routed({ ...of(color()), colorPresets: { Paper: { ...scheme, file: 'b.css' } } }, 'a.css'),
    'PanelConfig.colorPresets["Paper"].file', 'must be an applyRouting file'],
  ...[null, 5, ['.dark']].map((darkWhen): Row =>
    [`the condition ${JSON.stringify(darkWhen)}`, ofPlaces({}, {}, { darkWhen }), `${AT_MODE}.darkWhen`, 'must be a string']),
  ['an empty condition', ofPlaces({}, {}, { darkWhen: '' }), `${AT_MODE}.darkWhen`, EMPTY],
  ['a condition that is too long', ofPlaces({}, {}, { darkWhen: `${LONG}a` }), `${AT_MODE}.darkWhen`, LENGTH],
  ...['@media', '@media ', '@media(color)', '@supports (color: red)', '@layer x'].map((darkWhen): Row =>
    [`the condition ${darkWhen}`, ofPlaces({}, {}, { darkWhen }), `${AT_MODE}.darkWhen`, WHEN]),
  ['two conditions', ofModes({ darkWhen: '.dark' }, { darkWhen: '.night' }), `${AT_SECOND_MODE}.darkWhen`, ONE_THEME],
  ['a condition beside none', ofModes({}, { darkWhen: '.dark' }), `${AT_SECOND_MODE}.darkWhen`, ONE_THEME],
  ['none beside a condition', ofModes({ darkWhen: '.dark' }, {}), `${AT_SECOND_MODE}.darkWhen`, ONE_THEME],
  ['two schemes in one place', ofPlaces({ scope: '.a' }, { scope: '.a' }), AT_MODE, SHARED],
  ['two in one place of one file', ofPlaces({ scope: '.a', file: 'a.css' }, { scope: '.a', file: 'a.css' }), AT_MODE, SHARED],
  ['two with the same mirrors', ofPlaces({ scopes: ['.a', ['.b']] }, { scopes: ['.a', ['.b']] }), AT_MODE, SHARED],
  ['two in one file, without scopes', ofPlaces({ file: 'a.css' }, { file: 'a.css' }), AT_MODE, SHARED],
]

const rows: readonly Row[] = [
  ['two roles on one variable', ofColor({ baseRoles: { background: '--bg', cursor: '--bg' } }), `${AT}.baseRoles.cursor`,
    usedBy('["color"].colorExtras.baseRoles.background')],
  ['a role on a variable of an ordinary tier of its tab', ofColor({ baseRoles: { cursor: '--r500' } }), `${AT}.baseRoles.cursor`,
    'is already in use, by tabs["color"].tiers["ramp"].items["r500"]'],
  ['a role on a variable of the palette', ofColor({ baseRoles: { cursor: '--p0' } }), `${AT}.baseRoles.cursor`,
    'is already in use, by tabs["color"].tiers["palette"].items["p0"]'],
  ['a role on a variable of another tab', ofColor({ baseRoles: { cursor: '--space' } }), `${AT}.baseRoles.cursor`,
    usedBy('["spacing"].tiers["space"].items["space"]')],
  ['a role on a variable of a tab before it', of(spacing, color({ baseRoles: { background: '--space' } })), `${AT}.baseRoles.background`,
    usedBy('["spacing"].tiers["space"].items["space"]')],
  ['one variable for roles of both color tabs',
    of(color({ baseRoles: { cursor: '--c' } }), second({ baseRoles: { foreground: '--c' } })), `${AT_SECOND}.baseRoles.foreground`,
    usedBy('["color"].colorExtras.baseRoles.cursor')],
  ['a role on a variable of the other color tab', of(color({ baseRoles: { cursor: '--brand' } }), second({})), `${AT}.baseRoles.cursor`,
    usedBy('["color-secondary"].tiers["brand"].items["brand"]')],
  ['a role and an item of its own tab, and a role of the other one',
    of(color({ baseRoles: { cursor: '--page' } }), second({ baseRoles: { cursor: '--page' } })), `${AT_SECOND}.baseRoles.cursor`,
    usedBy('["color"].colorExtras.baseRoles.cursor')],
  ['a role\'s index of a scheme beyond the palette', ofScheme({ ...longer, foreground: 2 }), `${AT_NIGHT}.foreground`, INDEX],
  ['the last role\'s', ofScheme({ ...longer, selectionFg: 2 }), `${AT_NIGHT}.selectionFg`, INDEX],
  ['a semantic color of a scheme beyond the palette', ofScheme({ ...longer, semantic: { page: 1, text: 2 } }), `${AT_NIGHT}.semantic["text"]`, INDEX],
  ...['no one', 'p0', 'constructor'].map((id): Row => [`a scheme's semantic color of ${id}, which is no semantic item`,
    ofScheme({ semantic: { page: 0, [id]: 0 } }), `${AT_NIGHT}.semantic["${id}"]`, ITEM]),
  ['a semantic color of a scheme without a semantic tier',
    ofScheme({ semantic: { page: 'red' } }, [palette]), `${AT_NIGHT}.semantic["page"]`, ITEM],
  ['a base default beyond the palette', ofColor({ baseDefaults: { background: 1, selectionFg: 2 } }), `${AT}.baseDefaults.selectionFg`, INDEX],
  ['a semantic default of no item', ofColor({ semanticDefaults: { page: 0, 'no one': 0 } }), `${AT}.semanticDefaults["no one"]`, ITEM],
  ['a semantic default of an item of the palette', ofColor({ semanticDefaults: { p0: 0 } }), `${AT}.semanticDefaults["p0"]`, ITEM],
  ['a semantic default of an inherited name', ofColor({ semanticDefaults: { constructor: 0 } }), `${AT}.semanticDefaults["constructor"]`, ITEM],
  ['a semantic default without a semantic tier', ofColor({ semanticDefaults: { page: 0 } }, [palette]), `${AT}.semanticDefaults["page"]`, ITEM],
  ['a semantic default beyond the palette', ofColor({ semanticDefaults: { text: 2 } }), `${AT}.semanticDefaults["text"]`, INDEX],
  ...([
    { tier: 'ramp', item: 'r600' }, { tier: 'rump', item: 'r500' }, { tab: 'colour', tier: 'ramp', item: 'r500' },
    { tab: 'spacing', tier: 'ramp', item: 'r500' }, { tier: 'palette', item: 'r500' },
  ]).map((ref): Row => [`a reference to nothing: ${JSON.stringify(ref)}`,
    ofColor({ semanticDefaults: { page: { ref } } }), `${AT}.semanticDefaults["page"].ref`, TOKEN]),
  ...['', 'day', 'toString', '__proto__'].map((name): Row =>
    [`the scheme ${JSON.stringify(name)}`, ofColor(named(name)), `${AT}.panelSettings.colorScheme`, SCHEME]),
  ['a scheme of the other color tab', of(color(), second({ colorSchemes: { Brand: scheme } })), `${AT_SECOND}.panelSettings.colorScheme`, SCHEME],
]
for (const [name, config, path, reason] of [...rows, ...places]) {
  test(`a configuration is refused: ${name}`, () => {
    assert.deepEqual(readPanelConfig(config), { ok: false, error: { path, reason } })
  })
}

const refTo = (item: string, more: object = {}): object => ({ ref: { tier: 'semantic', item, ...more } })
const uses = tier('uses', [item('--badge')], { semantic: true })
const both = (first: object, other: object): unknown => of(color({ semanticDefaults: first }), tab('color-secondary',
  [uses], { colorExtras: { ...extras, semanticDefaults: other } }))
const CIRCLE = 'must not be circular'
const DEFAULTS = `${AT}.semanticDefaults`
const circles: readonly (readonly [name: string, config: unknown, path: string | null])[] = [
  ['itself', ofColor({ semanticDefaults: { page: refTo('page') } }), `${DEFAULTS}["page"].ref`],
  ['itself, its tab said', ofColor({ semanticDefaults: { page: refTo('page', { tab: 'color' }) } }), `${DEFAULTS}["page"].ref`],
  ['one that refers back', ofColor({ semanticDefaults: { text: refTo('page'), page: refTo('text') } }), `${DEFAULTS}["text"].ref`],
  ['a circle that it is no part of', ofColor({ semanticDefaults: { text: refTo('page'), page: refTo('page') } }), `${DEFAULTS}["page"].ref`],
  ['one of the other tab that refers back',
    both({ page: { ref: { tab: 'color-secondary', tier: 'uses', item: 'badge' } } }, { badge: refTo('page', { tab: 'color' }) }),
    `${DEFAULTS}["page"].ref`],
  ['one that comes to a color', ofColor({ semanticDefaults: { text: refTo('page'), page: 1 } }), null],
  ['one without a default', ofColor({ semanticDefaults: { text: refTo('page') } }), null],
  ['one of the other tab that comes to a color',
    both({ page: { ref: { tab: 'color-secondary', tier: 'uses', item: 'badge' } } }, { badge: refTo('text', { tab: 'color' }) }), null],
]
for (const [name, config, path] of circles) {
  test(`a semantic default that refers to ${name} is ${path === null ? 'accepted' : 'refused'}`, () => {
    const read = readPanelConfig(config)
    assert.deepEqual(read.ok ? null : read.error, path === null ? null : { path, reason: CIRCLE })
  })
}

const accepted: readonly (readonly [name: string, config: unknown])[] = [
  ['roles on variables of their own', ofColor({ baseRoles: { background: '--bg', cursor: '--cursor' } })],
  ['roles on variables of semantic items of their own tab', ofColor({ baseRoles: { background: '--page', cursor: '--text' } })],
  ['base defaults of the palette', ofColor({ baseDefaults: { background: 0, selectionFg: 1 } })],
  ['base defaults without a palette', ofColor({ baseDefaults: { background: 9 } }, [semantic])],
  ['semantic defaults of every shape', ofColor({ semanticDefaults: { page: 1, text: { literal: 'red' } } })],
  ['an index without a palette', ofColor({ semanticDefaults: { text: 0 } }, [semantic])],
  ['a role\'s name', ofColor({ semanticDefaults: { page: 'bg', text: 'fg' } }, [semantic])],
  ['a reference within the tab', ofColor({ semanticDefaults: { page: { ref: { tier: 'ramp', item: 'r500' } } } })],
  ['a reference to another tab', ofColor({ semanticDefaults: { page: { ref: { tab: 'spacing', tier: 'space', item: 'space' } } } })],
  ['a semantic tier that references the palette',
    ofColor({ semanticDefaults: { page: 1 } }, [palette, tier('uses', [item('--page')], { referencesTier: 'palette' })])],
  ['a scheme with more colors than the palette tier', ofScheme({ ...longer, cursor: '#777', semantic: { page: 1, text: '#777' } })],
  ['a scheme with fewer colors than the palette tier', ofScheme({ foreground: 0, selectionFg: 0, palette: ['#000'] })],
  ['any index of a scheme without a palette tier', ofScheme({ ...longer, cursor: 2, semantic: { page: 2 } }, [semantic])],
  ['a preset beyond the palette, with other semantic colors',
    { ...of(color()), colorPresets: { Paper: { ...scheme, ...longer, cursor: 2, semantic: { other: 2 } } } }],
  ['the name of a preset', { ...of(color(named('Paper'))), colorPresets: { Paper: scheme } }],
  ['one prelude of 2,000 characters', ofPlace({ scope: LONG })],
  ['eight preludes on one line', ofPlace({ scope: lineOf(8, LONG) })],
  ['eight preludes', ofPlace({ scope: Array.from({ length: 8 }, () => LONG) })],
  ['eight scopes', ofPlace({ scopes: Array.from({ length: 8 }, (_, at) => at % 2 ? `.a${at}` : [`.a${at}`]) })],
  ['a scope and scopes that are undefined', ofPlace({ scope: undefined, scopes: undefined, file: undefined })],
  ['a file without a scope', routed(ofPlace({ file: 'b.css' }), 'a.css', 'b.css')],
  ['any file without a routing', ofPlace({ scope: '.a', file: 'b.css' })],
  ['a scope called like a prototype\'s member', ofPlace({ scope: '__proto__ | constructor' })],
  ['a preset with a place', routed({ ...of(color()), colorPresets: { Paper: { ...scheme, scopes: ['.a', ['.b']], file: 'a.css' } } }, 'a.css')],
  ...['.dark', '[data-bs-theme=dark]', '@media (prefers-color-scheme: dark)', LONG, 'html.dark', '[data-theme="dark"]'].map((darkWhen) =>
    [`the condition ${darkWhen.slice(0, 40)}`, ofPlaces({}, {}, { darkWhen })] as const),
  ['one condition on both tabs', ofModes({ darkWhen: '.dark' }, { darkWhen: '.dark' })],
  ['the condition of a page without one, said', ofModes({}, { darkWhen: '[data-theme="dark"]' })],
  ['a condition beside a tab without modes', of(color(inModes({ darkWhen: '.dark' })), second({}))],
  ['two schemes without a place', ofPlaces({}, {})],
  ['two in one scope of two files', ofPlaces({ scope: '.a', file: 'a.css' }, { scope: '.a', file: 'b.css' })],
  ['one in :root, where the default one is elsewhere', ofPlaces({ scope: '.day' }, { scope: ':root' })],
  ['one scheme for both modes', ofPlaces({ scope: '.a' }, {}, { darkScheme: 'Day' })],
  ['any name where there are no schemes', ofColor({ ...named('Any'), colorSchemes: {} })],
]
for (const [name, config] of accepted) {
  test(`a configuration is accepted: ${name}`, () => {
    assert.equal(readPanelConfig(config).ok, true, JSON.stringify(readPanelConfig(config)))
  })
}

test('where schemes stand, and how a page says that it is dark, is read as it is written', () => {
  const place = { scopes: ['.a', ['@media print', '.b']], file: 'a.css' }
  const { config, ignored } = readConfig(ofPlaces({ scope: ':root' }, place, { darkWhen: '.dark' }))
  const copied = JSON.parse(JSON.stringify(config)) as { value: { tabs: { colorExtras: typeof extras }[] } }
  const { colorSchemes, panelSettings } = copied.value.tabs[0]?.colorExtras ?? extras
  assert.deepEqual(colorSchemes, { Day: { ...scheme, scope: ':root' }, Night: { ...scheme, ...place } })
  assert.deepEqual(panelSettings.colorMode, { ...modes, darkWhen: '.dark' })
  assert.deepEqual(ignored, [])
})
