// The panel's entry in Node, where there is no page: importing it does nothing, a configuration can be read.
// What it does on a page is tested in a browser.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runInNewContext } from 'node:vm'
import type { Issue, PanelConfig, Result } from '../../panel/index.js'
import { parseFixtureConfig } from '../support/panel-config.js'
import { blockWith, readText } from '../support/sources.js'

const before = Reflect.ownKeys(globalThis)
const entry = await import('../../panel/index.js')

test('importing the entry adds nothing to the global object', () => {
  assert.deepEqual(Reflect.ownKeys(globalThis), before)
  assert.equal('window' in globalThis, false)
})

test('the entry exports what the documents name, and nothing else', () => {
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

// As TypeScript reads a configuration from a file: no text of it is one of the few that a member may be.
const json = {
  storagePrefix: 'p', consoleNamespace: 'p',
  tabs: [{ id: 'a', label: 'A', tiers: [{ id: 'b', label: 'B', items: [
    { id: 'c', cssVar: '--c', label: 'C', default: '0', type: { kind: 'text' } },
  ] }] }],
}
const configureFromJson = (): void => {
  const read = entry.readPanelConfig(json)
  if (!read.ok) throw new entry.PanelConfigError(read.error)
  entry.configurePanel(read.value)
}

test('a configuration from a JSON file is read before it is used, as the documents show', () => {
  const read: Result<PanelConfig, Issue> = entry.readPanelConfig(json)
  const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
  assert.deepEqual(plain(read.ok && read.value), json)
  const example = blockWith(readText('panel/docs/configuration.md'), 'js', 'readPanelConfig').replaceAll(/^import .*\n/gm, '')
  const configured: unknown[] = []
  const configurePanel = (config: unknown): number => configured.push(config)
  runInNewContext(example, { ...entry, configurePanel, json })
  assert.deepEqual(plain(configured), [json])
})

const calls: readonly (readonly [name: string, call: () => unknown])[] = [
  ['configurePanel', configureFromJson],
  // @ts-expect-error: what is not read is no configuration yet
  ['configurePanel of what was not read', () => entry.configurePanel(json)],
  ['hideDesignTokenPanel', () => entry.hideDesignTokenPanel()],
  ['getDesignTokenSchema', () => entry.getDesignTokenSchema()],
  ['setPanelColorPresets', () => entry.setPanelColorPresets({})],
]
for (const [name, call] of calls) {
  test(`without a page ${name} says what it needs`, () => {
    assert.throws(call, { name: 'Error', message: 'the panel needs a page: call it in a browser' })
  })
}

test('without a page what is to be awaited rejects', async () => {
  for (const call of [entry.showDesignTokenPanel, entry.enableAutoload, entry.reapplyPersistedOverrides]) {
    await assert.rejects(() => call(), { name: 'Error', message: 'the panel needs a page: call it in a browser' })
  }
})
