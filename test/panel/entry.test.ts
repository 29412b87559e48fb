// The panel's entry in Node, where there is no page: importing it does nothing, a configuration can be read.
// What it does on a page is tested in a browser.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseFixtureConfig } from '../support/panel-config.js'

const before = Reflect.ownKeys(globalThis)
const entry = await import('../../panel/index.js')

test('importing the entry adds nothing to the global object', () => {
  assert.deepEqual(Reflect.ownKeys(globalThis), before)
  assert.equal('window' in globalThis, false)
})

test('the entry exports what the README names, and nothing else', () => {
  assert.deepEqual(Object.keys(entry).sort(), [
    'PanelConfigError', 'SCHEMA_V1', 'SCHEMA_V2', 'SCHEMA_V3', 'configurePanel', 'disableAutoload', 'enableAutoload',
    'getDesignTokenSchema', 'hideDesignTokenPanel', 'readPanelConfig', 'reapplyPersistedOverrides',
    'setPanelColorPresets', 'showDesignTokenPanel', 'toggleDesignTokenPanel',
  ])
})

test('a configuration can be read without a page', () => {
  const read = entry.readPanelConfig(parseFixtureConfig('six-tabs'))
  assert.ok(read.ok)
  assert.equal(read.value.storagePrefix, 'six-tabs')
  assert.deepEqual(entry.readPanelConfig(null), { ok: false, error: { path: 'PanelConfig', reason: 'must be an object' } })
})

test('the schemas have their names', () => {
  const { SCHEMA_V1, SCHEMA_V2, SCHEMA_V3 } = entry
  assert.deepEqual([SCHEMA_V1, SCHEMA_V2, SCHEMA_V3], ['tokenpanel/v1', 'tokenpanel/v2', 'tokenpanel/v3'])
})

test('a refused configuration is refused without a page as well', () => {
  const config = { storagePrefix: 'p', consoleNamespace: 'p' } as unknown as Parameters<typeof entry.configurePanel>[0]
  assert.throws(() => entry.configurePanel(config), {
    name: 'PanelConfigError', path: 'PanelConfig.tabs', reason: 'is required', message: 'PanelConfig.tabs is required',
  })
})
