// What the demo tells the panel, held against its stylesheets: every value stands in the file it is routed
// to.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { panelConfig, ROUTING, SEMANTIC_FILE, TOKENS_FILE } from '../../apply-server/demo/panel-config.js'
import { SEMANTIC_CSS } from '../../apply-server/demo/semantic.css.js'
import { SITE_CSS } from '../../apply-server/demo/site.css.js'
import { TOKENS_CSS } from '../../apply-server/demo/tokens.css.js'
import { readConfig } from '../../panel/model/config/read-config.js'
import { createPlan } from '../../panel/model/state/plan.js'
import { unchangedValue } from '../../panel/model/state/value.js'
import { splitScopeLine } from '../../shared/css/scope-text.js'
import { findRoute, readRouting } from '../../shared/wire/routing.js'
import { planRoot, planScope } from '../support/css-plan.js'
import { readAcceptedConfig } from '../support/panel-config.js'
import { sceneNamed } from '../support/panel-documents.js'

const config = panelConfig('http://127.0.0.1:24681/apply')
const plan = createPlan(readAcceptedConfig(config))
const routing = readRouting(ROUTING)
assert.ok(routing.ok)

const light = sceneNamed(plan, 'Light')
// The demo's base roles have none: they are what semantic colors refer to.
const withVariable = plan.tokens.filter(({ item }) => item.cssVar !== '')
const valuesIn = (file: string): ReadonlyMap<string, string> => new Map(withVariable
  .filter(({ item }) => findRoute(routing.value, item.cssVar) === file)
  .map((token) => [token.item.cssVar, unchangedValue(plan, light, token) ?? '']))

test('the demo\'s configuration is accepted, with nothing unknown in it and enough to try', () => {
  assert.deepEqual(readConfig(config).ignored, [])
  assert.ok(plan.tokens.length >= 40)
  const kinds = new Set(plan.tokens.map(({ item }) => item.type.kind))
  assert.deepEqual([...kinds].sort(), ['color', 'length', 'number', 'select', 'text'])
  const previews = plan.config.tabs.flatMap(({ tiers }) => tiers.flatMap(({ preview }) => preview ?? []))
  assert.deepEqual([...new Set(previews)].sort(),
    ['bar', 'duration', 'family', 'line-height', 'radius', 'size', 'weight'])
})

for (const [file, css] of [[TOKENS_FILE, TOKENS_CSS], [SEMANTIC_FILE, SEMANTIC_CSS]] as const) {
  test(`${file} has every token that is routed to it, at its default`, () => {
    const values = valuesIn(file)
    const plan = planRoot(css, values)
    assert.ok(plan.ok)
    assert.deepEqual([plan.value.changes, plan.value.unknown], [[], []])
    assert.deepEqual(plan.value.unchanged, [...values.keys()])
  })
}

test('the dark scheme\'s colors are those that stand where it says', () => {
  const { scope } = plan.color?.extras.colorSchemes['Dark'] ?? assert.fail('no such scheme')
  assert.ok(typeof scope === 'string')
  const dark = sceneNamed(plan, 'Dark')
  const palette = plan.tokens.filter(({ part }) => part.kind === 'palette')
  const values = palette.map((token) => [token.item.cssVar, unchangedValue(plan, dark, token) ?? ''] as const)
  const rewriting = planScope(TOKENS_CSS, splitScopeLine(scope), new Map(values))
  assert.ok(rewriting.ok)
  const { unknown, unchanged } = rewriting.value.scopes[0] ?? assert.fail('not asked for')
  assert.deepEqual([rewriting.value.changes, unknown], [[], []])
  assert.deepEqual(unchanged, palette.map(({ item }) => item.cssVar))
})

test('every token of the demo is used by its page or by another token', () => {
  const css = [TOKENS_CSS, SEMANTIC_CSS, SITE_CSS].join()
  for (const { item } of withVariable) assert.ok(css.includes(`var(${item.cssVar})`), item.cssVar)
})
