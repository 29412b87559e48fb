// Themes of a configuration: what is accepted, refused, and told.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readConfig, readPanelConfig } from '../../panel/model/config/read-config.js'
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

const accepted: readonly (readonly [name: string, config: object, ignored: readonly string[]])[] = [
  ['themes by scope, scopes and file', root({ applyRouting: { '*': 'a.css' }, themes: {
    'From 900 px': { scope: '@media (min-width: 900px) | :root' }, 'Print': { file: 'a.css' },
    'Dark': { scopes: ['.dark', ['@media (prefers-color-scheme: dark)', ':root']], when: '.dark' },
  } }), []],
  ['values of a theme', withItem({ values: { [NAME]: '' } }, { themes: { [NAME]: { scope: '.a' } } }), []],
  ['values for a theme that there is not', withItem({ values: { Drak: '1' } }, { themes: { Dark: { scope: '.d' } } }),
    [`${AT_VALUES}["Drak"] (not one of themes)`]],
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
