// Themes of a configuration: what is accepted, refused, and told.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PanelConfig } from '../../panel/model/config/config.types.js'
import { hasFurtherThemes } from '../../panel/model/config/further-themes.js'
import { readConfig, readPanelConfig } from '../../panel/model/config/read-config.js'
import { themeWarnings } from '../../panel/model/config/theme-warnings.js'
import type { ColorScheme } from '../../panel/model/tokens/tokens.types.js'
import { minimalConfig } from '../support/panel-config.js'

const NAME = 'A b'
const root = (change: object): object => ({ ...minimalConfig(), ...change })
const ofTheme = (theme: unknown): object => root({ themes: { [NAME]: theme }, applyRouting: { '*': 'a.css' } })
const withItem = (change: object, more: object = {}): object => {
  const item = { id: 'i', cssVar: '--i', label: '', default: '', type: { kind: 'text' }, ...change }
  return root({ tabs: [{ id: 't', label: '', tiers: [{ id: 's', label: '', items: [item] }] }], ...more })
}

const AT_THEME = 'PanelConfig.themes["A b"]'
const AT_VALUES = 'PanelConfig.tabs["t"].tiers["s"].items["i"].values'

const refused: readonly (readonly [name: string, config: unknown, path: string, reason: string])[] = [
  ['themes an array', root({ themes: [] }), 'PanelConfig.themes', 'must be an object'],
  ['a theme that is a string', ofTheme('.dark'), AT_THEME, 'must be an object'],
  ['a scope that is a number', ofTheme({ scope: 1 }), `${AT_THEME}.scope`, 'must be a string'],
  ['a scope without preludes', ofTheme({ scope: [] }), `${AT_THEME}.scope`, 'must have 1 to 8 entries'],
  ['an empty prelude', ofTheme({ scopes: ['.a', ''] }), `${AT_THEME}.scopes[1]`, 'must not be empty'],
  ['scope and scopes', ofTheme({ scope: '.a', scopes: ['.b'] }), `${AT_THEME}.scopes`, 'can’t be combined with scope'],
  ['a file of no route', ofTheme({ scope: '.a', file: 'b.css' }), `${AT_THEME}.file`, 'must be an applyRouting file'],
  ['a theme without a place', ofTheme({ when: '.a' }), AT_THEME, 'must have a scope or a file'],
  ['an empty file', ofTheme({ scope: '.a', file: '' }), `${AT_THEME}.file`, 'must not be empty'],
  ['an empty when', ofTheme({ scope: '.a', when: '' }), `${AT_THEME}.when`, 'must not be empty'],
  ['a when of another at-rule', ofTheme({ scope: '.a', when: '@supports (x)' }), `${AT_THEME}.when`,
    'must be a selector, or "@media " and a condition'],
  ['values that are a list', withItem({ values: [] }), AT_VALUES, 'must be an object'],
  ['a value that is a number', withItem({ values: { [NAME]: 1 } }), `${AT_VALUES}["A b"]`, 'must be a string'],
]
for (const [name, config, path, reason] of refused) {
  test(`a configuration is refused: ${name}`, () => {
    assert.deepEqual(readPanelConfig(config), { ok: false, error: { path, reason } })
  })
}

const itemOf = (id: string, kind: string, more: object = {}): object =>
  ({ id, cssVar: `--${id}`, label: '', default: '', type: { kind }, ...more })

/** Colors of a palette, and of what refers to it, in a theme that is a scheme and in one that is none. */
function colors(): object {
  const values = { Dark: '#000', Print: '#fff' }
  const tier = (id: string, item: string, more: object = {}): object =>
    ({ id, label: '', items: [itemOf(item, 'color', { values })], ...more })
  const colorExtras = {
    id: 'e', baseRoles: {}, baseDefaults: {}, defaultHighlightTheme: '', panelSettings: { colorScheme: 'Dark', colorMode: false },
    colorSchemes: { Dark: { palette: ['#000'], semantic: { d: 0 }, scope: '.dark' } },
  }
  const tiers = [tier('p', 'c'), tier('s', 'd', { semantic: true }), tier('o', 'e')]
  return root({
    themes: { Dark: { scope: '.dark' }, Print: { scope: '@media print | :root' } },
    tabs: [{ id: 'color', label: '', tiers, colorExtras }],
  })
}

function referring(value: string): object {
  const tiers = [
    { id: 's', label: '', items: [itemOf('x', 'text')] },
    { id: 'r', label: '', referencesTier: 's', items: [itemOf('y', 'text', { default: 'x', values: { [NAME]: value } })] },
  ]
  return root({ themes: { [NAME]: { scope: '.a' } }, tabs: [{ id: 't', label: '', tiers }] })
}

const accepted: readonly (readonly [name: string, config: object, ignored: readonly string[]])[] = [
  ['themes by scope, scopes and file', root({ applyRouting: { '*': 'a.css' }, themes: {
    'From 900 px': { scope: '@media (min-width: 900px) | :root' }, 'Print': { file: 'a.css' },
    'Dark': { scopes: ['.dark', ['@media (prefers-color-scheme: dark)', ':root']], when: '.dark' },
  } }), []],
  ['values of a theme', withItem({ values: { [NAME]: '' } }, { themes: { [NAME]: { scope: '.a' } } }), []],
  ['values for a theme that there is not', withItem({ values: { Drak: '1' } }, { themes: { Dark: { scope: '.d' } } }),
    [`${AT_VALUES}["Drak"] (not one of themes)`]],
  ['values of a read-only item', withItem({ readonly: true, values: { [NAME]: '' } }, { themes: { [NAME]: { scope: '.a' } } }), []],
  ['values of colors that a scheme has', colors(), [
    'PanelConfig.tabs["color"].tiers["p"].items["c"].values["Dark"] (the color scheme "Dark" has it)',
    'PanelConfig.tabs["color"].tiers["s"].items["d"].values["Dark"] (the color scheme "Dark" has it)',
  ]],
  ['ids of a tier that is referenced', referring('x'), []],
  ['what is no id of the tier that is referenced', referring('1px'),
    ['PanelConfig.tabs["t"].tiers["r"].items["y"].values["A b"] (not an item id in tier "s")']],
  ['values without themes', withItem({ values: { toString: '1' } }), [`${AT_VALUES}["toString"] (not one of themes)`]],
]
for (const [name, config, ignored] of accepted) {
  test(`a configuration is accepted as it is: ${name}`, () => {
    const read = readConfig(config)
    assert.ok(read.config.ok)
    assert.deepEqual(JSON.parse(JSON.stringify(read.config.value)), config)
    assert.deepEqual(read.ignored, ignored)
  })
}

type Themes = NonNullable<PanelConfig['themes']>
const SWITCH = '(nothing says when it is on: add "when", a selector that <html> matches, or @media)'
const noticed: readonly (readonly [name: string, themes: Themes, warnings: readonly string[]])[] = [
  ['nothing, of what the root itself can match', {
    'Dark': { scope: '.dark' }, 'Wide': { scope: '@media (min-width: 1px) | :root' }, 'Blue': { scope: 'html[data-a="b > c"]' },
    'Nested': { scope: [':root', '&.dark'] }, 'Dense': { scope: ':is(.a .b, .c)' }, 'Print': { file: 'a.css' }, 'Any': { scope: '*.x' },
  }, []],
  ['nothing, of mirrors of which one tells', { Dark: { scopes: ['body.dark', '.dark'] } }, []],
  ['nothing, where when says it', { Dark: { scope: 'body.dark', when: ':has(> body.dark)' } }, []],
  ...['body.dark', '.a .b', '.a>.b', '.dark::backdrop', ':root', '@layer a | :root', '@media print'].map((scope) =>
    [`no switch in ${scope}`, { Dark: { scope } }, [`themes["Dark"] ${SWITCH}`]] as const),
  ['a scope that is none, and its like in a list', { Dark: { scope: '.dark {' }, Blue: { scopes: [['@keyframes x', '.a'], '.blue'] } }, [
    'themes["Dark"] (scope ".dark {" isn’t one: it must not have { outside strings (at character 7))',
    'themes["Blue"] (scope ["@keyframes x",".a"] isn’t one: it must not be in @keyframes, which cannot declare tokens)',
  ]],
  ['two themes at one place, however it is spelled', { Dark: { scope: '.a, .b' }, Night: { scopes: ['.b,.a'] } },
    ['themes["Night"] (has the scope of "Dark": only one of them is shown; merge them)']],
  ['nothing, of one scope in two files', { Dark: { scope: '.a', file: 'a.css' }, Night: { scope: '.a', file: 'b.css' } }, []],
]
for (const [name, themes, warnings] of noticed) {
  test(`what is noticed of themes: ${name}`, () =>
    assert.deepEqual(themeWarnings({ ...minimalConfig(), themes }), warnings))
}

test('what is noticed of themes: the place of a color scheme under another name', () => {
  const config = colors() as PanelConfig
  const named = (themes: Themes): readonly string[] => themeWarnings({ ...config, themes })
  assert.deepEqual(named({ Night: { scope: '.dark' } }),
    ['themes["Night"] (has the scope of the color scheme "Dark": give it that name)'])
  assert.deepEqual(named({ Dark: { scope: '.dark' } }), [])
  assert.deepEqual(themeWarnings(minimalConfig()), [])
})

type Said = Pick<PanelConfig, 'themes' | 'tabs'>
const modes = (colorSchemes: Readonly<Record<string, Partial<ColorScheme>>>, isOn = true): Said => ({ tabs: [{
  id: 'color', label: 'Color', tiers: [], colorExtras: {
    id: 'c', baseRoles: {}, baseDefaults: {}, defaultHighlightTheme: '',
    colorSchemes: mapped(colorSchemes), panelSettings: {
      colorScheme: 'Day', colorMode: isOn ? { defaultMode: 'light', lightScheme: 'Day', darkScheme: 'Night' } : false,
    },
  },
}] })
const mapped = (
  schemes: Readonly<Record<string, Partial<ColorScheme>>>,
): Readonly<Record<string, ColorScheme>> =>
  Object.fromEntries(Object.entries(schemes).map(([name, its]) => [name, { palette: [], ...its }]))
const named = (themes: NonNullable<PanelConfig['themes']>): Said => ({ themes, tabs: [] })

const FURTHER: readonly (readonly [name: string, config: Said, has: boolean])[] = [
  ['none', { tabs: [] }, false], ['a dark one', named({ Dark: { scope: '.dark' } }), false],
  ['an attribute', named({ Sea: { scope: '[data-theme="sea"]' } }), true],
  ['a class in a layer', named({ Sea: { scope: ['@layer a', '.sea'] } }), true],
  ['a width', named({ Wide: { scope: '@media (min-width: 9.5em) | :root' } }), false],
  ['a class at a width alone', named({ Sea: { scope: ['@media print', '.sea'] } }), false],
  ['a class, and a width', named({ Sea: { scopes: ['@media print | :root', '.sea'] } }), true],
  ['what is said by `when`', named({ Sea: { scope: ':root', when: '.sea' } }), true],
  ['a condition said by `when`', named({ Sea: { scope: '.sea', when: '@media print' } }), false],
  ['the two schemes of modes', modes({ Day: {}, Night: { scope: '.dark' } }), false],
  ['a third scheme', modes({ Day: {}, Night: { scope: '.dark' }, Sea: { scope: '.sea' } }), true],
  ['a third scheme without a place', modes({ Day: {}, Night: {}, Sea: {} }), false],
  ['schemes without modes', modes({ Day: {}, Sea: { scope: '.sea' } }, false), false],
]
for (const [name, config, has] of FURTHER) {
  test(`whether there are themes besides light and dark is told from: ${name}`, () => {
    assert.equal(hasFurtherThemes({ storagePrefix: 'x', consoleNamespace: 'x', ...config }), has)
  })
}
