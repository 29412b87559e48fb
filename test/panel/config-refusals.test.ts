// Every refusal of a configuration: one change to a good one, the path as the host wrote it, the reason.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readPanelConfig } from '../../panel/model/config/read-config.js'
import { minimalConfig } from '../support/panel-config.js'

type Row = readonly [name: string, config: unknown, path: string, reason: string]

const STRING = 'must be a string'
const FILLED = 'must not be empty'
const REQUIRED = 'is required'
const OBJECT = 'must be an object'
const ARRAY = 'must be an array'
const WORD = 'must hold only letters, digits, "_" and "-"'
const USED = 'is already in use'
const URL_REASON = 'must be an http(s) URL without a password, or a path such as "/apply"'
const SINK = 'must be an object with the functions apply and clear'
const UNIQUE = 'must be a list of distinct strings, at least one'
const PALETTE = 'must have an entry for each index of the scheme'
const SEMANTIC = 'must be an index of the palette, "bg", "fg", or an object with "literal" or "ref"'
const OTHER_CHANNELS = 'must be a tier of the same channels'
const OTHER_KIND = 'must be a tier of the same kind'

const item = (id: string, kind = 'text', more: object = {}): object =>
  ({ id, cssVar: `--${id}`, label: '', default: '', type: typeOf(kind), ...more })
const typeOf = (kind: string): object =>
  kind === 'length' ? { kind, step: 1, unit: 'px' } : kind === 'number' ? { kind, step: 1 }
    : kind === 'select' ? { kind, options: ['a'] } : { kind }
const tier = (id: string, kind: string, more: object = {}): object =>
  ({ id, label: '', items: [item(`${id}-item`, kind)], ...more })
const tab = (id: string, tiers: readonly object[], more: object = {}): object => ({ id, label: '', tiers, ...more })

const root = (change: object): unknown => ({ ...minimalConfig(), ...change })
const ofTab = (change: object): unknown => root({ tabs: [{ ...tab('t', []), ...change }] })
const ofTiers = (...tiers: readonly object[]): unknown => root({ tabs: [tab('t', tiers)] })
const ofTier = (change: object): unknown => ofTiers({ ...tier('s', 'text'), ...change })
const ofItem = (change: object): unknown => ofTier({ items: [{ ...item('i'), ...change }] })
const without = (name: string, from: object): object =>
  Object.fromEntries(Object.entries(from).filter(([key]) => key !== name))

const scheme = { background: 0, foreground: 1, cursor: 0, selectionBg: 0, selectionFg: 1, palette: ['#000', '#fff'] }
const extras = {
  id: 'e', baseRoles: {}, baseDefaults: {}, defaultHighlightTheme: '', colorSchemes: { Day: scheme },
  panelSettings: { colorScheme: 'Day', colorMode: false },
}
const mode = { defaultMode: 'light', lightScheme: 'Day', darkScheme: 'Day' }
const ofExtras = (change: object): unknown => root({ tabs: [tab('color', [], { colorExtras: { ...extras, ...change } })] })
const ofMode = (colorMode: unknown): unknown => ofExtras({ panelSettings: { colorScheme: 'Day', colorMode } })
const ofPreset = (change: object): unknown => root({ colorPresets: { 'A b': { ...scheme, ...change } } })
const ofType = (type: object): unknown => ofItem({ type })

const AT_TAB = 'PanelConfig.tabs["t"]'
const AT_TIER = `${AT_TAB}.tiers["s"]`
const AT_ITEM = `${AT_TIER}.items["i"]`
const AT_EXTRAS = 'PanelConfig.tabs["color"].colorExtras'
const AT_PRESET = 'PanelConfig.colorPresets["A b"]'

const members: readonly Row[] = [
  ['nothing', undefined, 'PanelConfig', OBJECT],
  ['null', null, 'PanelConfig', OBJECT],
  ['an array', [], 'PanelConfig', OBJECT],
  ['a function', () => 0, 'PanelConfig', OBJECT],
  ...['storagePrefix', 'consoleNamespace', 'tabs'].map((name): Row =>
    [`no ${name}`, without(name, minimalConfig()), `PanelConfig.${name}`, REQUIRED]),
  ['the first of several issues', { tabs: 1 }, 'PanelConfig.storagePrefix', REQUIRED],
  ...['storagePrefix', 'consoleNamespace', 'modalClassPrefix', 'exportFilenameBase', 'toggleEvent', 'applyEndpoint']
    .flatMap((name): Row[] => [
      [`${name} null`, root({ [name]: null }), `PanelConfig.${name}`, STRING],
      [`${name} a number`, root({ [name]: 1 }), `PanelConfig.${name}`, STRING],
      [`${name} empty`, root({ [name]: '' }), `PanelConfig.${name}`, FILLED],
    ]),
  ['schemaId a number', root({ schemaId: 1 }), 'PanelConfig.schemaId', STRING],
  ...['a b', 'a.b', 'ä', 'a:b', 'a/b', 'a@b', 'a[b', 'a`b', 'a{b', '\uffff', '\u212a'].map((prefix): Row =>
    [`storagePrefix ${prefix}`, root({ storagePrefix: prefix }), 'PanelConfig.storagePrefix', WORD]),
  ...['9a', 'a-b', 'a b', 'a.b', '0', '\u00a0'].map((name): Row => [`consoleNamespace ${name}`,
    root({ consoleNamespace: name }), 'PanelConfig.consoleNamespace', 'must be a JavaScript identifier']),
  ...['a b', 'a\tb', '\n', 'a\u007f'].map((name): Row => [`modalClassPrefix ${JSON.stringify(name)}`,
    root({ modalClassPrefix: name }), 'PanelConfig.modalClassPrefix', 'must not hold white space']),
  ...['a/b', 'a\\b', 'a\u0000', 'a\u007f'].map((name): Row => [`exportFilenameBase ${JSON.stringify(name)}`,
    root({ exportFilenameBase: name }), 'PanelConfig.exportFilenameBase', 'must not hold slashes or control characters']),
  ...[
    'apply', '//a.example', '/\\a.example', '/\t/a.example', './/\\', '../apply', 'javascript:alert(1)', 'data:,',
    'ftp://a.example', 'http:a.example', 'http:/a.example', 'http:///a.example', 'http://', 'http://u:p@a.example/',
    'http://@a.example', 'http://a.example:99999/', 'http://a.example/a b', ' /apply', 'blob:http://a.example/x',
    'http:///u:p@a.example',
  ].map((url): Row => [`applyEndpoint ${JSON.stringify(url)}`, root({ applyEndpoint: url }), 'PanelConfig.applyEndpoint', URL_REASON]),
  ['dock null', root({ dock: null }), 'PanelConfig.dock', OBJECT],
  ['dock a string', root({ dock: 'none' }), 'PanelConfig.dock', OBJECT],
  ['another reflow', root({ dock: { reflow: 'body' } }), 'PanelConfig.dock.reflow', 'must be one of body-margin, none'],
  ['reflow null', root({ dock: { reflow: null } }), 'PanelConfig.dock.reflow', 'must be one of body-margin, none'],
  ['applyRouting an array', root({ applyRouting: [] }), 'PanelConfig.applyRouting', OBJECT],
  ['a route that is no string', root({ applyRouting: { 'a"b': 1 } }), 'PanelConfig.applyRouting["a\\"b"]', STRING],
  ['an empty route', root({ applyRouting: { a: '' } }), 'PanelConfig.applyRouting["a"]', FILLED],
  ['legacyIdRenameMap null', root({ legacyIdRenameMap: null }), 'PanelConfig.legacyIdRenameMap', OBJECT],
  ['a new id that is a number', root({ legacyIdRenameMap: { a: 1 } }), 'PanelConfig.legacyIdRenameMap["a"]', STRING],
  ['a new id that is empty', root({ legacyIdRenameMap: { a: '' } }), 'PanelConfig.legacyIdRenameMap["a"]', FILLED],
  ['toggleShortcut a number', root({ toggleShortcut: 1 }), 'PanelConfig.toggleShortcut', 'must be a boolean'],
  ['a title that is no string', root({ title: null }), 'PanelConfig.title', 'must be a string'],
  ['autoRememberOnOpen a string', root({ autoRememberOnOpen: 'true' }), 'PanelConfig.autoRememberOnOpen', 'must be a boolean'],
  ...[null, {}, [], () => 0, { apply: () => 0 }, { apply: 1, clear: () => 0 }].map((applySink, index): Row =>
    [`a sink of another shape, ${index}`, root({ applySink }), 'PanelConfig.applySink', SINK]),
  ['tabs an object', root({ tabs: {} }), 'PanelConfig.tabs', ARRAY],
  ['a tab that is null', root({ tabs: [null] }), 'PanelConfig.tabs[0]', OBJECT],
  ['a hole for a tab', root({ tabs: Array(1) }), 'PanelConfig.tabs[0]', REQUIRED],
  ['a tab without an id', root({ tabs: [{}] }), 'PanelConfig.tabs[0].id', REQUIRED],
  ['a tab id that is a number', ofTab({ id: 1 }), 'PanelConfig.tabs[0].id', STRING],
  ['an empty tab id', ofTab({ id: '' }), 'PanelConfig.tabs[0].id', FILLED],
  ['a tab without a label', root({ tabs: [{ id: 't' }] }), `${AT_TAB}.label`, REQUIRED],
  ['a tab label null', ofTab({ label: null }), `${AT_TAB}.label`, STRING],
  ['a tab without tiers', root({ tabs: [{ id: 't', label: '' }] }), `${AT_TAB}.tiers`, REQUIRED],
  ['tiers an object', ofTab({ tiers: {} }), `${AT_TAB}.tiers`, ARRAY],
  ['a tier that is a string', ofTab({ tiers: ['s'] }), `${AT_TAB}.tiers[0]`, OBJECT],
  ...['id', 'label', 'items'].map((name): Row => [`a tier without ${name}`, ofTiers(without(name, tier('s', 'text'))),
    name === 'id' ? `${AT_TAB}.tiers[0].id` : `${AT_TIER}.${name}`, REQUIRED]),
  ['an empty tier id', ofTier({ id: '' }), `${AT_TAB}.tiers[0].id`, FILLED],
  ['a tier label a number', ofTier({ label: 1 }), `${AT_TIER}.label`, STRING],
  ['items an object', ofTier({ items: {} }), `${AT_TIER}.items`, ARRAY],
  ['referencesTier a number', ofTier({ referencesTier: 1 }), `${AT_TIER}.referencesTier`, STRING],
  ['semantic false', ofTier({ semantic: false }), `${AT_TIER}.semantic`, 'must be true'],
  ['ramps an object', ofTier({ semantic: true, referencesRamps: {} }), `${AT_TIER}.referencesRamps`, ARRAY],
  ['a ramp that is a string', ofTier({ semantic: true, referencesRamps: ['s'] }), `${AT_TIER}.referencesRamps[0]`, OBJECT],
  ['a ramp without a tier', ofTier({ semantic: true, referencesRamps: [{}] }), `${AT_TIER}.referencesRamps[0].tier`, REQUIRED],
  ['a ramp tab null', ofTier({ semantic: true, referencesRamps: [{ tab: null, tier: 's' }] }), `${AT_TIER}.referencesRamps[0].tab`, STRING],
  ['another preview', ofTier({ preview: 'colour' }), `${AT_TIER}.preview`, 'must be one of size, line-height, family, weight, bar, radius, duration'],
  ['previewBase without hyphens', ofTier({ previewBase: 'a' }), `${AT_TIER}.previewBase`, 'must start with "--"'],
  ['an item that is null', ofTier({ items: [null] }), `${AT_TIER}.items[0]`, OBJECT],
  ...['id', 'cssVar', 'label', 'default', 'type'].flatMap((name): Row[] => {
    const path = name === 'id' ? `${AT_TIER}.items[0].id` : `${AT_ITEM}.${name}`
    return [
      [`an item without ${name}`, ofTier({ items: [without(name, item('i'))] }), path, REQUIRED],
      [`an item whose ${name} is a number`, ofItem({ [name]: 1 }), path, name === 'type' ? OBJECT : STRING],
    ]
  }),
  ['an empty item id', ofItem({ id: '' }), `${AT_TIER}.items[0].id`, FILLED],
  ['an empty variable', ofItem({ cssVar: '' }), `${AT_ITEM}.cssVar`, 'must start with "--"'],
  ['a variable of one hyphen', ofItem({ cssVar: '-a' }), `${AT_ITEM}.cssVar`, 'must start with "--"'],
  ['a variable without a name', ofItem({ cssVar: '--' }), `${AT_ITEM}.cssVar`, 'must have a name after "--"'],
  ...['--a b', '--a\\62', '--a.b', '--a:b', '--a;', '--a\u007f', '--a\u0000', '--a/b'].map((cssVar): Row =>
    [`the variable ${JSON.stringify(cssVar)}`, ofItem({ cssVar }), `${AT_ITEM}.cssVar`, WORD]),
  ['a pill that is a string', ofItem({ pill: 'x' }), `${AT_ITEM}.pill`, OBJECT],
  ['a pill without a value', ofItem({ pill: { customDefault: 'x' } }), `${AT_ITEM}.pill.value`, REQUIRED],
  ['a pill without a customDefault', ofItem({ pill: { value: 'x' } }), `${AT_ITEM}.pill.customDefault`, REQUIRED],
  ['an empty value of a pill', ofItem({ pill: { value: '', customDefault: 'x' } }), `${AT_ITEM}.pill.value`, FILLED],
  ['an empty customDefault', ofItem({ pill: { value: 'x', customDefault: '' } }), `${AT_ITEM}.pill.customDefault`, FILLED],
  ['readonly false', ofItem({ readonly: false }), `${AT_ITEM}.readonly`, 'must be true'],
]

const KIND = 'must be one of length, number, select, text, color, cursor, content, mask-image'
const STEP = 'must be a finite number above 0'
const kinds: readonly Row[] = [
  ['no kind', ofType({}), `${AT_ITEM}.type.kind`, REQUIRED],
  ['another kind', ofType({ kind: 'range' }), `${AT_ITEM}.type.kind`, KIND],
  ['a kind by an inherited name', ofType({ kind: 'constructor' }), `${AT_ITEM}.type.kind`, KIND],
  ['a kind by the name of another table', ofType({ kind: 'Tab' }), `${AT_ITEM}.type.kind`, KIND],
  ['a kind that is a list', ofType({ kind: ['text'] }), `${AT_ITEM}.type.kind`, KIND],
  ...['length', 'number'].flatMap((kind): Row[] => [
    [`a ${kind} without a step`, ofType({ kind, unit: 'px' }), `${AT_ITEM}.type.step`, REQUIRED],
    [`a ${kind} whose step is a string`, ofType({ kind, step: '1', unit: 'px' }), `${AT_ITEM}.type.step`, 'must be a number'],
    ...[0, -1, NaN, Infinity].map((step): Row =>
      [`a ${kind} with the step ${step}`, ofType({ kind, step, unit: 'px' }), `${AT_ITEM}.type.step`, STEP]),
    [`a ${kind} whose unit is a number`, ofType({ kind, step: 1, unit: 1 }), `${AT_ITEM}.type.unit`, STRING],
  ]),
  ['a length without a unit', ofType({ kind: 'length', step: 1 }), `${AT_ITEM}.type.unit`, REQUIRED],
  ['a length with an empty unit', ofType({ kind: 'length', step: 1, unit: '' }), `${AT_ITEM}.type.unit`, FILLED],
  ...(['length', 'select'] as const).flatMap((kind): Row[] => {
    const name = kind === 'length' ? 'units' : 'options'
    const type = { ...typeOf(kind) }
    return [
      [`${name} a string`, ofType({ ...type, [name]: 'px' }), `${AT_ITEM}.type.${name}`, ARRAY],
      [`${name} empty`, ofType({ ...type, [name]: [] }), `${AT_ITEM}.type.${name}`, UNIQUE],
      [`${name} with one twice`, ofType({ ...type, [name]: ['a', 'b', 'a'] }), `${AT_ITEM}.type.${name}`, UNIQUE],
      [`${name} with an empty one`, ofType({ ...type, [name]: ['a', ''] }), `${AT_ITEM}.type.${name}[1]`, FILLED],
      [`${name} with a number`, ofType({ ...type, [name]: [1] }), `${AT_ITEM}.type.${name}[0]`, STRING],
    ]
  }),
  ['a select without options', ofType({ kind: 'select' }), `${AT_ITEM}.type.options`, REQUIRED],
  ['a color of another format', ofType({ kind: 'color', format: 'rgb' }), `${AT_ITEM}.type.format`, 'must be one of hex, oklch'],
]

const colors: readonly Row[] = [
  ['extras on another tab', ofTab({ colorExtras: extras }), `${AT_TAB}.colorExtras`, 'must be on the tabs color and color-secondary only'],
  ['extras null', root({ tabs: [tab('color', [], { colorExtras: null })] }), AT_EXTRAS, OBJECT],
  ...Object.keys(extras).map((name): Row => [`extras without ${name}`,
    root({ tabs: [tab('color', [], { colorExtras: without(name, extras) })] }), `${AT_EXTRAS}.${name}`, REQUIRED]),
  ['an empty id of extras', ofExtras({ id: '' }), `${AT_EXTRAS}.id`, FILLED],
  ['a label of extras that is a number', ofExtras({ label: 1 }), `${AT_EXTRAS}.label`, STRING],
  ['a base role that is no variable', ofExtras({ baseRoles: { cursor: 'x' } }), `${AT_EXTRAS}.baseRoles.cursor`, 'must start with "--"'],
  ['a base default that is a string', ofExtras({ baseDefaults: { cursor: '1' } }), `${AT_EXTRAS}.baseDefaults.cursor`, 'must be a number'],
  ['a base default below 0', ofExtras({ baseDefaults: { selectionBg: -1 } }), `${AT_EXTRAS}.baseDefaults.selectionBg`, 'must be a whole number from 0'],
  ['a highlight theme null', ofExtras({ defaultHighlightTheme: null }), `${AT_EXTRAS}.defaultHighlightTheme`, STRING],
  ['schemes an array', ofExtras({ colorSchemes: [] }), `${AT_EXTRAS}.colorSchemes`, OBJECT],
  ['a scheme of extras', ofExtras({ colorSchemes: { A: {} } }), `${AT_EXTRAS}.colorSchemes["A"].palette`, REQUIRED],
  ['settings without a scheme', ofExtras({ panelSettings: { colorMode: false } }), `${AT_EXTRAS}.panelSettings.colorScheme`, REQUIRED],
  ['settings without a mode', ofExtras({ panelSettings: { colorScheme: '' } }), `${AT_EXTRAS}.panelSettings.colorMode`, REQUIRED],
  ...[true, null, 'light', []].map((value): Row => [`the mode ${JSON.stringify(value)}`, ofMode(value), `${AT_EXTRAS}.panelSettings.colorMode`, 'must be false or an object']),
  ...Object.keys(mode).map((name): Row =>
    [`a mode without ${name}`, ofMode(without(name, mode)), `${AT_EXTRAS}.panelSettings.colorMode.${name}`, REQUIRED]),
  ['another default mode', ofMode({ ...mode, defaultMode: 'dim' }), `${AT_EXTRAS}.panelSettings.colorMode.defaultMode`, 'must be one of light, dark'],
  ['a light scheme that is none', ofMode({ ...mode, lightScheme: 'toString' }), `${AT_EXTRAS}.panelSettings.colorMode`, 'must name two of the colorSchemes'],
  ['a dark scheme that is none', ofMode({ ...mode, darkScheme: 'Night' }), `${AT_EXTRAS}.panelSettings.colorMode`, 'must name two of the colorSchemes'],
  ...([
    [-1, '', 'must be a whole number from 0'], [0.5, '', 'must be a whole number from 0'],
    ...['#fff', null, [], {}].map((value) => [value, '', SEMANTIC] as const), [{ literal: 1 }, '.literal', STRING], [{ literal: '' }, '.literal', FILLED],
    [{ literal: { light: 'red' } }, '.literal.dark', REQUIRED], [{ literal: { light: '', dark: '' } }, '.literal.light', FILLED],
    [{ ref: 'x' }, '.ref', OBJECT], [{ ref: { item: 'x' } }, '.ref.tier', REQUIRED],
    [{ ref: { tier: 'x' } }, '.ref.item', REQUIRED], [{ ref: { tab: '', tier: 'x', item: 'y' } }, '.ref.tab', FILLED],
  ] as const).map(([value, path, reason]): Row => [`the semantic default ${JSON.stringify(value)}`,
    ofExtras({ semanticDefaults: { a: value } }), `${AT_EXTRAS}.semanticDefaults["a"]${path}`, reason]),
  ['presets an array', root({ colorPresets: [] }), 'PanelConfig.colorPresets', OBJECT],
  ['a preset without palette', root({ colorPresets: { 'A b': without('palette', scheme) } }), `${AT_PRESET}.palette`, REQUIRED],
  ['a palette that is a string', ofPreset({ palette: '#000' }), `${AT_PRESET}.palette`, ARRAY],
  ['a palette entry that is a number', ofPreset({ palette: ['#000', 1] }), `${AT_PRESET}.palette[1]`, STRING],
  ['a role that is empty', ofPreset({ cursor: '' }), `${AT_PRESET}.cursor`, FILLED],
  ['a role that is null', ofPreset({ cursor: null }), `${AT_PRESET}.cursor`, STRING],
  ['a role below 0', ofPreset({ cursor: -1 }), `${AT_PRESET}.cursor`, 'must be a whole number from 0'],
  ['a role beyond the palette', ofPreset({ cursor: 2 }), `${AT_PRESET}.palette`, PALETTE],
  ['a semantic color beyond the palette', ofPreset({ semantic: { a: 2 } }), `${AT_PRESET}.palette`, PALETTE],
  ['a semantic color that is an object', ofPreset({ semantic: { a: {} } }), `${AT_PRESET}.semantic["a"]`, STRING],
  ['a highlight theme that is a number', ofPreset({ highlightTheme: 1 }), `${AT_PRESET}.highlightTheme`, STRING],
]

const ramps = (...referencesRamps: readonly object[]): object => tier('s', 'color', { semantic: true, referencesRamps })
const channelTier = (id: string, channels: string | undefined): object =>
  tier(id, 'color', { items: [item(`${id}-item`, 'color', { type: { kind: 'color', ...(channels !== undefined && { channels }) } })] })
const times = (...units: readonly (string | undefined)[]): object => tier('s', 'number', {
  preview: 'duration',
  items: units.map((unit, at) => item(`i${at}`, 'number', { type: { kind: 'number', step: 1, ...(unit !== undefined && { unit }) } })),
})

const relations: readonly Row[] = [
  ['two tabs of one id', root({ tabs: [tab('a', []), tab('b', []), tab('a', [])] }), 'PanelConfig.tabs[2].id', USED],
  ['two tiers of one id', ofTiers(tier('a', 'text', { items: [] }), tier('a', 'text', { items: [] })), `${AT_TAB}.tiers[1].id`, USED],
  ['two items of one id in a tier', ofTiers(tier('s', 'text', { items: [item('i'), item('i', 'text', { cssVar: '--j' })] })), `${AT_TIER}.items[1].id`, USED],
  ['one variable three times in a tier', ofTier({ items: ['h', 'i', 'j'].map((id) => item(id, 'text', { cssVar: '--x' })) }), `${AT_ITEM}.cssVar`, `${USED}, by tabs["t"].tiers["s"].items["h"]`],
  ['one variable in two tabs', root({ tabs: [tab('a', [tier('x', 'text')]), tab('t', [tier('s', 'text', { items: [item('i', 'text', { cssVar: '--x-item' })] })])] }), `${AT_ITEM}.cssVar`, `${USED}, by tabs["a"].tiers["x"].items["x-item"]`],
  ['a reference to no tier', ofTiers(tier('s', 'text', { referencesTier: 'x' })), `${AT_TIER}.referencesTier`, 'must be the id of a tier in the tab'],
  ['a reference to an empty name', ofTiers(tier('s', 'text', { referencesTier: '' })), `${AT_TIER}.referencesTier`, 'must be the id of a tier in the tab'],
  ['a reference to a tier of another tab', root({ tabs: [tab('o', [tier('x', 'text')]), tab('t', [tier('s', 'text', { referencesTier: 'x' })])] }), `${AT_TIER}.referencesTier`, 'must be the id of a tier in the tab'],
  ['a reference to itself', ofTiers(tier('s', 'text', { referencesTier: 's' })), `${AT_TIER}.referencesTier`, 'must not be circular'],
  ['a circle of two', ofTiers(tier('s', 'text', { referencesTier: 'b' }), tier('b', 'text', { referencesTier: 's' })), `${AT_TIER}.referencesTier`, 'must not be circular'],
  ['a way into a circle', ofTiers(tier('s', 'text', { referencesTier: 'b' }), tier('b', 'text', { referencesTier: 'c' }), tier('c', 'text', { referencesTier: 'b' })), `${AT_TIER}.referencesTier`, 'must not be circular'],
  ['the end of a chain that is no tier', ofTiers(tier('a', 'text', { referencesTier: 's', preview: 'size' }), tier('s', 'text', { referencesTier: 'x' })), `${AT_TIER}.referencesTier`, 'must be the id of a tier in the tab'],
  ['ramps of a tier that is not semantic', ofTiers(tier('s', 'color', { referencesRamps: [] })), `${AT_TIER}.referencesRamps`, 'requires semantic: true'],
  ['a ramp of no tab', ofTiers(ramps({ tab: 'x', tier: 's' })), `${AT_TIER}.referencesRamps[0].tab`, 'must be the id of a tab'],
  ['a ramp of no tier', ofTiers(tier('p', 'color'), ramps({ tier: 'p' }, { tier: 'x' })), `${AT_TIER}.referencesRamps[1].tier`, 'must be the id of a tier in the tab'],
  ['a ramp of no tier of another tab', root({ tabs: [tab('t', [tier('p', 'color'), ramps({ tab: 'u', tier: 'p' })]), tab('u', [])] }), `${AT_TIER}.referencesRamps[0].tier`, 'must be the id of a tier in the tab'],
  ['a ramp of other channels', ofTiers(channelTier('p', 'hsl'), { ...channelTier('s', 'rgb'), semantic: true, referencesRamps: [{ tier: 'p' }] }), `${AT_TIER}.referencesRamps[0].tier`, OTHER_CHANNELS],
  ['a reference to other channels', ofTiers(channelTier('p', 'hsl'), { ...channelTier('s', undefined), referencesTier: 'p' }), `${AT_TIER}.referencesTier`, OTHER_CHANNELS],
  ['a ramp of another kind', ofTiers(tier('p', 'length'), ramps({ tier: 'p' })), `${AT_TIER}.referencesRamps[0].tier`, OTHER_KIND],
  ['members come before what they are to each other', root({ tabs: [tab('a', []), tab('a', []), tab('c', [{}])] }), 'PanelConfig.tabs["c"].tiers[0].id', REQUIRED],
]

for (const [name, config, path, reason] of [...members, ...kinds, ...colors, ...relations]) {
  test(`a configuration is refused: ${name}`, () => {
    assert.deepEqual(readPanelConfig(config), { ok: false, error: { path, reason } })
    assert.deepEqual(readPanelConfig(config), { ok: false, error: { path, reason } })
  })
}

const accepted: readonly (readonly [name: string, config: unknown])[] = [
  ['the extras by themselves', ofExtras({})],
  ['extras with a mode', ofMode(mode)],
  ['extras without schemes', ofExtras({ colorSchemes: {}, panelSettings: { colorScheme: '', colorMode: false } })],
  ['a preset with colors of its own', ofPreset({ cursor: 'red', semantic: { a: 1, b: '#123' }, highlightTheme: '' })],
  ['a preset with an empty palette and colors', ofPreset({ background: '#000', foreground: '#fff', cursor: '#fff', selectionBg: '#fff', selectionFg: '#000', palette: [] })],
  ['presets without roles', root({ colorPresets: { a: { palette: scheme.palette }, b: { palette: ['#000'], cursor: 0 } } })],
  ['two kinds in one tier', ofTiers(tier('s', 'text', { items: [item('h', 'length'), item('i', 'text')] }))],
  ['a reference to another kind', ofTiers(tier('s', 'length', { referencesTier: 'b' }), tier('b', 'color'))],
  ['a reference to the same channels', ofTiers(channelTier('a', 'hsl'), { ...channelTier('b', 'hsl'), referencesTier: 'a' })],
  ['text that references channels', ofTiers(tier('a', 'text', { referencesTier: 'b' }), channelTier('b', 'hsl'))],
  ['a reference to text', ofTiers(tier('s', 'length', { referencesTier: 'b' }), tier('b', 'text'))],
  ['a ramp of several kinds', ofTiers(tier('p', 'color', { items: [item('p', 'color'), item('q', 'text')] }), ramps({ tier: 'p' }))],
  ['a chain of references', ofTiers(tier('a', 'text', { referencesTier: 'b', preview: 'size' }), tier('b', 'length', { referencesTier: 'c' }), tier('c', 'length'))],
  ['text that references a color', ofTiers(tier('a', 'text', { referencesTier: 'b' }), tier('b', 'color'))],
  ['a reference to a tier without items', ofTiers(tier('a', 'color', { referencesTier: 'b' }), tier('b', 'text', { items: [] }))],
  ['a semantic tier that references a tier and ramps', ofTiers(tier('p', 'color'), { ...ramps({ tier: 'p' }, { tab: 't', tier: 'p' }), referencesTier: 'p' })],
  ['a default that names no item', ofTiers(tier('a', 'color', { referencesTier: 'b', items: [item('x', 'color', { default: 'nobody' })] }), tier('b', 'color'))],
  ['durations in ms and s', ofTiers(times('ms', 's'))],
  ['weights that are numbers', ofTiers(tier('s', 'number', { preview: 'weight' }))],
  ['the color tabs without extras', root({ tabs: [tab('color', [tier('p', 'color'), tier('r', 'color', { semantic: true, referencesTier: 'p' })]), tab('color-secondary', [])] })],
  ['one item id in two tiers', ofTiers(tier('a', 'text'), tier('s', 'text', { referencesTier: 'a', items: [item('a-item', 'text', { cssVar: '--j' })] }))],
  ['previewBase beside any preview, and none', ofTiers(tier('s', 'text', { previewBase: '--a' }), tier('t', 'length', { preview: 'size', previewBase: '--a' }))],
  ['one item id in two tabs', root({ tabs: [tab('a', [tier('x', 'text')]), tab('b', [tier('x', 'text', { items: [item('x-item', 'text', { cssVar: '--other' })] })])] })],
]
for (const [name, config] of accepted) {
  test(`a configuration is accepted: ${name}`, () => {
    assert.equal(readPanelConfig(config).ok, true, JSON.stringify(readPanelConfig(config)))
  })
}
