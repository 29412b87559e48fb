// Documents at the edges of a palette: one that is shorter than the panel's, and a panel without any.
// Everything else of import and export is in exchange-*.test.ts.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exportDocument, exportText } from '../../panel/exchange/export.js'
import { createPlan } from '../../panel/state/plan.js'
import { readFixtureConfig, minimalConfig } from '../support/panel-config.js'
import { analyse, colorHeavyConfig, sceneNamed } from '../support/panel-documents.js'

const plan = createPlan(readFixtureConfig('six-tabs'))
const day = sceneNamed(plan, 'Day')

for (const size of [0, 1, 7, 9]) {
  test(`a palette of ${size} colours in version 1 is another palette: nothing of it is taken`, () => {
    const palette = Array.from({ length: size }, () => 'teal')
    const found = analyse(plan, day, JSON.stringify({ $schema: 'tokenpanel/v1', color: { palette, base: { cursor: 1 } } }))
    const reason = `must have 8 colours, as this panel's palette, not ${size}`
    assert.deepEqual(found.flaws, [{ path: 'color.palette', reason }])
    assert.deepEqual(found.tabs.flatMap(({ values }) => values.map(({ kind }) => kind)), ['role'])
  })
}

test('colours without a palette are exported without roles, and the document is read without a flaw', () => {
  const main = colorHeavyConfig().tabs.find(({ id }) => id === 'color') ?? assert.fail()
  const bare = createPlan(minimalConfig({ tabs: [{ ...main, tiers: main.tiers.slice(1, 2) }] }))
  const scene = sceneNamed(bare, 'One')
  const document = exportDocument(bare, scene, { includeDefaults: true, exportedAt: '2026-01-01T00:00:00.000Z' })
  assert.deepEqual(Object.keys(document.tabs?.['color'] ?? {}), ['semantic', 'highlightTheme'])
  assert.deepEqual(analyse(bare, scene, JSON.stringify(document)).flaws, [])
})

test('what is nested counts, and not how many objects there are', () => {
  const strangers = Array.from({ length: 200 }, (_, at) => [`stranger-${at}`, { raw: { '--x': '1px' } }] as const)
  const tabs = { ...Object.fromEntries(strangers), size: { raw: { '--measure': '70ch' } } }
  const found = analyse(plan, day, JSON.stringify({ $schema: 'tokenpanel/v3', tabs }))
  assert.equal(found.tabs.length, 201)
  assert.equal(found.tabs.find(({ id }) => id === 'size')?.changes, 1)
})

for (const schemaId of ['tokenpanel/v3', 'mine/v7']) {
  test(`the label ${schemaId} of a configuration neither is written nor makes a document understood`, () => {
    const labelled = createPlan({ ...readFixtureConfig('six-tabs'), schemaId })
    const scene = sceneNamed(labelled, 'Day')
    const { $schema } = exportDocument(labelled, scene, { includeDefaults: false, exportedAt: '' })
    assert.equal($schema, 'tokenpanel/v2')
    assert.throws(() => analyse(labelled, scene, '{"$schema":"mine/v7","tabs":{}}'), /not one that is understood/)
  })
}

test('a document is indented by two spaces and ends with one newline', () => {
  const text = exportText(plan, day, { includeDefaults: false, exportedAt: '2026-01-01T00:00:00.000Z' })
  assert.equal(text, '{\n  "$schema": "tokenpanel/v2",\n  "exportedAt": "2026-01-01T00:00:00.000Z"\n}\n')
})
