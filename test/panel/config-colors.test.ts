// What a colour tab's extras must fit: other variables, its palette, its semantic tier, its schemes.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readPanelConfig } from '../../panel/config/read-config.js'
import type { KindName } from '../../panel/tokens/tokens.types.js'
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

const AT = 'PanelConfig.tabs["color"].colorExtras'
const AT_NIGHT = `${AT}.colorSchemes["Night"]`
const AT_SECOND = 'PanelConfig.tabs["color-secondary"].colorExtras'
const usedBy = (user: string): string => `is in use already, by tabs${user}`
const INDEX = 'must be an index of the palette'
const ITEM = 'must be the id of an item of the semantic tier'
const TOKEN = 'must be the ids of an item'
const SCHEME = 'must name one of the colorSchemes or colorPresets'

const rows: readonly Row[] = [
  ['two roles on one variable', ofColor({ baseRoles: { background: '--bg', cursor: '--bg' } }), `${AT}.baseRoles.cursor`,
    usedBy('["color"].colorExtras.baseRoles.background')],
  ['a role on a variable of an ordinary tier of its tab', ofColor({ baseRoles: { cursor: '--r500' } }), `${AT}.baseRoles.cursor`,
    'is in use already, by tabs["color"].tiers["ramp"].items["r500"]'],
  ['a role on a variable of the palette', ofColor({ baseRoles: { cursor: '--p0' } }), `${AT}.baseRoles.cursor`,
    'is in use already, by tabs["color"].tiers["palette"].items["p0"]'],
  ['a role on a variable of another tab', ofColor({ baseRoles: { cursor: '--space' } }), `${AT}.baseRoles.cursor`,
    usedBy('["spacing"].tiers["space"].items["space"]')],
  ['a role on a variable of a tab before it', of(spacing, color({ baseRoles: { background: '--space' } })), `${AT}.baseRoles.background`,
    usedBy('["spacing"].tiers["space"].items["space"]')],
  ['one variable for roles of both colour tabs',
    of(color({ baseRoles: { cursor: '--c' } }), second({ baseRoles: { foreground: '--c' } })), `${AT_SECOND}.baseRoles.foreground`,
    usedBy('["color"].colorExtras.baseRoles.cursor')],
  ['a role on a variable of the other colour tab', of(color({ baseRoles: { cursor: '--brand' } }), second({})), `${AT}.baseRoles.cursor`,
    usedBy('["color-secondary"].tiers["brand"].items["brand"]')],
  ['a role and an item of its own tab, and a role of the other one',
    of(color({ baseRoles: { cursor: '--page' } }), second({ baseRoles: { cursor: '--page' } })), `${AT_SECOND}.baseRoles.cursor`,
    usedBy('["color"].colorExtras.baseRoles.cursor')],
  ['a role\'s index of a scheme beyond the palette', ofScheme({ ...longer, foreground: 2 }), `${AT_NIGHT}.foreground`, INDEX],
  ['the last role\'s', ofScheme({ ...longer, selectionFg: 2 }), `${AT_NIGHT}.selectionFg`, INDEX],
  ['a semantic colour of a scheme beyond the palette', ofScheme({ ...longer, semantic: { page: 1, text: 2 } }), `${AT_NIGHT}.semantic["text"]`, INDEX],
  ...['no one', 'p0', 'constructor'].map((id): Row => [`a scheme's semantic colour of ${id}, which is no semantic item`,
    ofScheme({ semantic: { page: 0, [id]: 0 } }), `${AT_NIGHT}.semantic["${id}"]`, ITEM]),
  ['a semantic colour of a scheme without a semantic tier',
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
  ['a scheme of the other colour tab', of(color(), second({ colorSchemes: { Brand: scheme } })), `${AT_SECOND}.panelSettings.colorScheme`, SCHEME],
]
for (const [name, config, path, reason] of rows) {
  test(`a configuration is refused: ${name}`, () => {
    assert.deepEqual(readPanelConfig(config), { ok: false, error: { path, reason } })
  })
}

const refTo = (item: string, more: object = {}): object => ({ ref: { tier: 'semantic', item, ...more } })
const uses = tier('uses', [item('--badge')], { semantic: true })
const both = (first: object, other: object): unknown => of(color({ semanticDefaults: first }), tab('color-secondary',
  [uses], { colorExtras: { ...extras, semanticDefaults: other } }))
const CIRCLE = 'must not lead in a circle'
const DEFAULTS = `${AT}.semanticDefaults`
const circles: readonly (readonly [name: string, config: unknown, path: string | null])[] = [
  ['itself', ofColor({ semanticDefaults: { page: refTo('page') } }), `${DEFAULTS}["page"].ref`],
  ['itself, its tab said', ofColor({ semanticDefaults: { page: refTo('page', { tab: 'color' }) } }), `${DEFAULTS}["page"].ref`],
  ['one that refers back', ofColor({ semanticDefaults: { text: refTo('page'), page: refTo('text') } }), `${DEFAULTS}["text"].ref`],
  ['a circle that it is no part of', ofColor({ semanticDefaults: { text: refTo('page'), page: refTo('page') } }), `${DEFAULTS}["page"].ref`],
  ['one of the other tab that refers back',
    both({ page: { ref: { tab: 'color-secondary', tier: 'uses', item: 'badge' } } }, { badge: refTo('page', { tab: 'color' }) }),
    `${DEFAULTS}["page"].ref`],
  ['one that comes to a colour', ofColor({ semanticDefaults: { text: refTo('page'), page: 1 } }), null],
  ['one without a default', ofColor({ semanticDefaults: { text: refTo('page') } }), null],
  ['one of the other tab that comes to a colour',
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
  ['a scheme with more colours than the palette tier', ofScheme({ ...longer, cursor: '#777', semantic: { page: 1, text: '#777' } })],
  ['a scheme with fewer colours than the palette tier', ofScheme({ foreground: 0, selectionFg: 0, palette: ['#000'] })],
  ['any index of a scheme without a palette tier', ofScheme({ ...longer, cursor: 2, semantic: { page: 2 } }, [semantic])],
  ['a preset beyond the palette, with other semantic colours',
    { ...of(color()), colorPresets: { Paper: { ...scheme, ...longer, cursor: 2, semantic: { other: 2 } } } }],
  ['the name of a preset', { ...of(color(named('Paper'))), colorPresets: { Paper: scheme } }],
  ['any name where there are no schemes', ofColor({ ...named('Any'), colorSchemes: {} })],
]
for (const [name, config] of accepted) {
  test(`a configuration is accepted: ${name}`, () => {
    assert.equal(readPanelConfig(config).ok, true, JSON.stringify(readPanelConfig(config)))
  })
}
