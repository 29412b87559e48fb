// Documents at the edges of what is taken: palettes of other sizes, the last length that is not too long,
// texts that are nearly a reference. Everything else of import and export is in exchange-*.test.ts.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exportDocument, exportText } from '../../panel/files/exchange/export.js'
import { analyzeImport, MAX_DOCUMENT } from '../../panel/files/exchange/import-read.js'
import { createPlan } from '../../panel/model/state/plan.js'
import { readFixtureConfig, minimalConfig } from '../support/panel-config.js'
import { analyze, colorHeavyConfig, sceneNamed } from '../support/panel-documents.js'

const plan = createPlan(readFixtureConfig('six-tabs'))
const day = sceneNamed(plan, 'Day')

for (const size of [0, 1, 7, 9]) {
  test(`a palette of ${size} colors in version 1 is another palette: nothing of it is taken`, () => {
    const palette = Array.from({ length: size }, () => 'teal')
    const found = analyze(plan, day, JSON.stringify({ $schema: 'tokenpanel/v1', color: { palette, base: { cursor: 1 } } }))
    const reason = `must have 8 colors, as this panel’s palette, not ${size}`
    assert.deepEqual(found.issues, [{ path: 'color.palette', reason }])
    assert.deepEqual(found.tabs.flatMap(({ values }) => values.map(({ kind }) => kind)), ['role'])
  })
}

test('colors without a palette are exported without roles, and the document is read without an issue', () => {
  const main = colorHeavyConfig().tabs.find(({ id }) => id === 'color') ?? assert.fail()
  const bare = createPlan(minimalConfig({ tabs: [{ ...main, tiers: main.tiers.slice(1, 2) }] }))
  const scene = sceneNamed(bare, 'One')
  const document = exportDocument(bare, scene, { includeDefaults: true, exportedAt: '2026-01-01T00:00:00.000Z' })
  assert.deepEqual(Object.keys(document.tabs?.['color'] ?? {}), ['semantic', 'highlightTheme'])
  assert.deepEqual(analyze(bare, scene, JSON.stringify(document)).issues, [])
})

test('what is nested counts, and not how many objects there are', () => {
  const strangers = Array.from({ length: 200 }, (_, at) => [`stranger-${at}`, { raw: { '--x': '1px' } }] as const)
  const tabs = { ...Object.fromEntries(strangers), size: { raw: { '--measure': '70ch' } } }
  const found = analyze(plan, day, JSON.stringify({ $schema: 'tokenpanel/v3', tabs }))
  assert.equal(found.tabs.length, 201)
  assert.equal(found.tabs.find(({ id }) => id === 'size')?.changes, 1)
})

for (const schemaId of ['tokenpanel/v2', 'mine/v7']) {
  test(`the label ${schemaId} of a configuration neither is written nor makes a document understood`, () => {
    const labeled = createPlan({ ...readFixtureConfig('six-tabs'), schemaId })
    const scene = sceneNamed(labeled, 'Day')
    const { $schema } = exportDocument(labeled, scene, { includeDefaults: false, exportedAt: '' })
    assert.equal($schema, 'tokenpanel/v3')
    assert.throws(() => analyze(labeled, scene, '{"$schema":"mine/v7","tabs":{}}'), /Unknown "\$schema"/)
  })
}

test('a document is indented by two spaces and ends with one newline', () => {
  const text = exportText(plan, day, { includeDefaults: false, exportedAt: '2026-01-01T00:00:00.000Z' })
  assert.equal(text, '{\n  "$schema": "tokenpanel/v3",\n  "exportedAt": "2026-01-01T00:00:00.000Z"\n}\n')
})

test('a document may be as long as the limit, and not longer', () => {
  for (const [length, code] of [[MAX_DOCUMENT, 'schema-missing'], [MAX_DOCUMENT + 1, 'too-large']] as const) {
    const result = analyzeImport(plan, day, '{}'.padEnd(length, ' '))
    assert.equal(result.ok ? 'ok' : result.error.code, code)
  }
})

const v2 = (tabs: object): string => JSON.stringify({ $schema: 'tokenpanel/v2', tabs })

test('a theme may have 200 characters, and a name of 80 is shown whole', () => {
  const found = analyze(plan, day, v2({ color: { highlightTheme: 'x'.repeat(200) } }))
  assert.deepEqual([found.issues, found.tabs[0]?.changes], [[], 1])
  const name = '--'.padEnd(80, 'x')
  assert.deepEqual(analyze(plan, day, v2({ size: { raw: { [name]: '1px' } } })).unknown, [name])
})

const references: readonly (readonly [text: string, isTaken: boolean])[] = [
  ['var(--space-xl)', true], [' var( --space-xl ) ', true], ['space-xl', true],
  ['url(--space-xl)', false], ['var(--space-xl;', false], ['--space-xl', false], ['var(--space-xl, 1px)', false],
]
for (const [text, isTaken] of references) {
  test(`the text ${JSON.stringify(text)} is ${isTaken ? 'a' : 'no'} reference`, () => {
    const found = analyze(plan, day, v2({ spacing: { raw: { '--inset-card': text } } }))
    assert.deepEqual(found.tabs.flatMap(({ values }) => values.map((value) => 'text' in value && value.text)), isTaken ? ['space-xl'] : [])
    assert.equal(found.issues.length, isTaken ? 0 : 1)
  })
}
