// When two configurations are the same one.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ApplySink, PanelConfig } from '../../panel/model/config/config.types.js'
import { isSameConfig } from '../../panel/model/config/same.js'
import { minimalConfig, readFixtureConfig } from '../support/panel-config.js'

const apply = (): void => { /* nothing */ }
const sink: ApplySink = { apply, clear: apply }
const tab = (id: string): PanelConfig['tabs'][number] => ({ id, label: '', tiers: [] })

const pairs: readonly (readonly [name: string, one: PanelConfig, other: PanelConfig, isSame: boolean])[] = [
  ['read twice', readFixtureConfig('six-tabs'), readFixtureConfig('six-tabs'), true],
  ['two fixtures', readFixtureConfig('six-tabs'), readFixtureConfig('smallest'), false],
  ['keys in another order', { tabs: [], consoleNamespace: 'test', storagePrefix: 'test' }, minimalConfig(), true],
  ['tabs in another order', minimalConfig({ tabs: [tab('a'), tab('b')] }), minimalConfig({ tabs: [tab('b'), tab('a')] }), false],
  ['one tab more', minimalConfig({ tabs: [tab('a')] }), minimalConfig({ tabs: [tab('a'), tab('b')] }), false],
  ['another string', minimalConfig({ schemaId: 'a' }), minimalConfig({ schemaId: 'b' }), false],
  ['absent and there', minimalConfig(), minimalConfig({ dock: {} }), false],
  ['a default is not absent', minimalConfig({ autoRememberOnOpen: true }), minimalConfig(), false],
  ['other keys, as many', minimalConfig({ applyRouting: { a: 'x' } }), minimalConfig({ applyRouting: { b: 'x' } }), false],
  ['null and a string', minimalConfig({ legacyIdRenameMap: { a: null } }), minimalConfig({ legacyIdRenameMap: { a: 'null' } }), false],
  ['null and an object', minimalConfig({ legacyIdRenameMap: { a: null } }), minimalConfig({ legacyIdRenameMap: { a: {} as never } }), false],
  ['a list and an object', minimalConfig({ tabs: [] }), minimalConfig({ tabs: {} as never }), false],
  ['not a number twice', minimalConfig({ schemaId: NaN as never }), minimalConfig({ schemaId: NaN as never }), true],
  ['an inherited name', minimalConfig({ applyRouting: { toString: 'x' } }), minimalConfig({ applyRouting: { a: 'x' } }), false],
  ['one sink', minimalConfig({ applySink: sink }), minimalConfig({ applySink: sink }), true],
  ['two sinks of the same functions', minimalConfig({ applySink: sink }), minimalConfig({ applySink: { ...sink } }), false],
  ['a sink and none', minimalConfig({ applySink: sink }), minimalConfig(), false],
]
for (const [name, one, other, isSame] of pairs) {
  test(`two configurations are ${isSame ? '' : 'not '}the same: ${name}`, () => {
    assert.equal(isSameConfig(one, other), isSame)
    assert.equal(isSameConfig(other, one), isSame)
  })
}
