// A document says the same wherever it has been: export, import and export again give the same text.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exportDocument, exportText } from '../../panel/files/exchange/export.js'
import { importUpdater } from '../../panel/files/exchange/import-apply.js'
import { analyzeImport } from '../../panel/files/exchange/import-read.js'
import { colorsIn } from '../../panel/model/state/colors.js'
import { withColors } from '../../panel/model/state/edits.js'
import { EMPTY_STATE } from '../../panel/model/state/empty.js'
import { changedTokens, semanticOf, valueOf } from '../../panel/model/state/value.js'
import { withoutMember } from '../../panel/model/tokens/records.js'
import { createPlan } from '../../panel/model/state/plan.js'
import { placeNamed, analyze, colorHeavyConfig, randomState, sceneNamed } from '../support/panel-documents.js'
import { minimalConfig, readFixtureConfig } from '../support/panel-config.js'
import { createRandom, oneOf } from '../support/random.js'
import { roundsOf } from '../support/rounds.js'
import type { Plan, Scene } from '../../panel/model/state/state.types.js'
import type { TierItem } from '../../panel/model/tokens/tokens.types.js'

const changes = { includeDefaults: false, exportedAt: '2026-01-01T00:00:00.000Z' }
const everything = { ...changes, includeDefaults: true }

const configs = [
  ['six tabs', createPlan(readFixtureConfig('six-tabs')), ['Day', 'Night']],
  ['many colors', createPlan(colorHeavyConfig()), ['One', 'Two']],
] as const

const allTabs = (plan: Plan): readonly string[] => plan.config.tabs.map(({ id }) => id)

/** The scene after its tabs became a document's. */
function replaced(plan: Plan, scene: Scene, text: string): Scene {
  const analysis = analyze(plan, scene, text)
  assert.deepEqual(analysis.issues, [])
  assert.deepEqual(analysis.unknown, [])
  const updater = importUpdater(plan, scene.place, analysis, { strategy: 'replace', tabs: allTabs(plan) })
  return { ...scene, state: updater(scene.state) }
}

const SEEDS = roundsOf(300)

for (const [name, plan, identities] of configs) {
  test(`export, import and export again give the same text: ${name}`, () => {
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      const random = createRandom(seed)
      const place = placeNamed(plan, oneOf(random, identities))
      const written = plan.tokens.filter(({ part }) => part.kind === 'ordinary' && part.referenced === null && random() < 0.2)
      const baseline = Object.fromEntries(written.map(({ item }) => [item.cssVar, oneOf(random, ['1rem', '#abc'])]))
      const from: Scene = { state: randomState(random, plan, place), place, baseline }
      const into: Scene = { state: randomState(random, plan, place), place, baseline }
      const text = exportText(plan, from, changes)
      const dump = exportText(plan, from, everything)
      const next = replaced(plan, into, text)
      assert.equal(exportText(plan, next, changes), text, `seed ${seed}`)
      assert.equal(exportText(plan, next, everything), dump, `seed ${seed}`)
      for (const token of plan.tokens.filter(({ item }) => item.readonly !== true)) {
        assert.equal(valueOf(plan, next, token), valueOf(plan, from, token), `seed ${seed}: ${token.item.cssVar}`)
      }
      const whole = replaced(plan, into, dump)
      assert.equal(exportText(plan, whole, changes), text, `seed ${seed}, with defaults`)
      assertRest(into, next)
      const again = analyze(plan, next, text)
      assert.equal(again.tabs.reduce((sum, tab) => sum + tab.changes + tab.besides, 0), 0, `seed ${seed}`)
      const same = importUpdater(plan, place, again, { strategy: 'merge', tabs: allTabs(plan) })
      assert.equal(same(next.state), next.state, `seed ${seed}: importing what is there changes nothing`)
    }
  })

  test(`version 3 is chosen exactly when the state or the document holds more than indices: ${name}`, () => {
    const seen = new Set<string>()
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      const random = createRandom(seed)
      const place = placeNamed(plan, oneOf(random, identities))
      const state = (seed % 3 === 0 ? randomState : someNumbers)(random, plan, place)
      const scene: Scene = { state, place, baseline: {} }
      const document = exportDocument(plan, scene, changes)
      const leaves = Object.values(document.tabs ?? {}).flatMap((tab) => Object.values(tab.semantic ?? {}))
      seen.add(document.$schema)
      const held = [...Object.values(state.color), ...Object.values(state.secondary),
        colorsIn(state, place, 'color'), colorsIn(state, place, 'secondary')]
        .flatMap((colors) => Object.values(colors?.semanticMappings ?? {}))
      const isPlain = [...leaves, ...held].every((leaf) => typeof leaf !== 'object')
      assert.equal(document.$schema, isPlain ? 'tokenpanel/v2' : 'tokenpanel/v3')
      assert.equal(leaves.some((leaf) => leaf === 'bg' || leaf === 'fg'), false)
    }
    assert.deepEqual([...seen].sort(), ['tokenpanel/v2', 'tokenpanel/v3'])
  })

  test(`two exports of one state differ in nothing but the time: ${name}`, () => {
    const place = placeNamed(plan, identities[0])
    const scene: Scene = { state: randomState(createRandom(7), plan, place), place, baseline: {} }
    const later = exportText(plan, scene, { ...changes, exportedAt: '2027-07-07T07:07:07.000Z' })
    assert.equal(exportText(plan, scene, changes), exportText(plan, scene, changes))
    assert.equal(later.replace('2027-07-07T07:07:07.000Z', changes.exportedAt), exportText(plan, scene, changes))
  })

  test(`with defaults everything that may be written is in the document: ${name}`, () => {
    const document = exportDocument(plan, sceneNamed(plan, identities[0]), everything)
    const names = Object.values(document.tabs ?? {}).flatMap((tab) =>
      Object.keys({ ...tab.palette, ...tab.semantic, ...tab.raw }))
    const items = [...plan.byVar.values()].map(({ item }) => item)
    const expected = items.filter(({ readonly }) => readonly !== true).map(({ cssVar }) => cssVar)
    assert.deepEqual([...names].sort(), [...expected].sort())
    assert.deepEqual(Object.keys(document.tabs?.['color']?.base ?? {}),
      ['background', 'foreground', 'cursor', 'selectionBg', 'selectionFg'])
    assert.deepEqual(Object.keys(document.tabs ?? {}), allTabs(plan))
    const dump = exportText(plan, sceneNamed(plan, identities[0]), everything)
    const next = replaced(plan, sceneNamed(plan, identities[0]), dump)
    assert.deepEqual(changedTokens(plan, next), [])
    assert.deepEqual(next.state, sceneNamed(plan, identities[0]).state)
  })

  test(`nothing changed is a document without tabs: ${name}`, () => {
    const { tabs, ...head } = exportDocument(plan, sceneNamed(plan, identities[0]), changes)
    assert.equal(tabs, undefined)
    assert.deepEqual(Object.keys(head), ['$schema', 'exportedAt'])
  })
}

function someNumbers(random: () => number, plan: Plan, place: Scene['place']): Scene['state'] {
  const state = randomState(random, plan, place)
  const { [place.color?.identity ?? '']: colors } = state.color
  if (colors === undefined || place.color === null) return { ...state, color: {}, secondary: {} }
  const numbers = Object.fromEntries(Object.keys(colors.semanticMappings).map((id, at) => [id, at % 4]))
  const semanticMappings = random() < 0.5 ? numbers : { ...place.color.seed.semanticMappings }
  const mine = { ...colors, semanticMappings }
  return { ...state, secondary: {}, color: { [place.color.identity]: mine } }
}

function assertRest({ state: before, place }: Scene, { state: after }: Scene): void {
  for (const slot of ['color', 'secondary'] as const) {
    assert.deepEqual(withoutMember(after[slot], place.color?.identity ?? ''), withoutMember(before[slot], place.color?.identity ?? ''))
  }
  assert.equal(after.kept, before.kept)
}

test('the label of a configuration is no format: neither in what is exported nor in what is taken', () => {
  const labeled = createPlan({ ...readFixtureConfig('six-tabs'), schemaId: 'acme/v9' })
  const scene = sceneNamed(labeled, 'Day')
  const text = exportText(labeled, scene, everything)
  const [[, plain]] = configs
  const schemaOf = (plan: Plan): string => exportDocument(plan, scene, everything).$schema
  assert.equal(schemaOf(labeled), schemaOf(plain))
  assert.ok(!text.includes('acme/v9'))
  assert.deepEqual(analyze(labeled, scene, text).issues, [])
  const mine = JSON.stringify({ ...JSON.parse(text) as object, $schema: 'acme/v9' })
  const analyzed = analyzeImport(labeled, scene, mine)
  assert.equal(analyzed.ok ? '' : analyzed.error.code, 'schema-unknown')
})

test('what the seed says in the forms of version 3 makes it one, whatever was changed', () => {
  const [, plan, [identity]] = configs[0]
  const { place } = sceneNamed(plan, identity)
  const paint = withColors(EMPTY_STATE, place, 'color', (colors) =>
    ({ ...colors, palette: ['red', ...colors.palette.slice(1)] }))
  const slot = Object.values(paint.color)[0]
  assert.ok(Object.values(slot?.semanticMappings ?? {}).some((value) => typeof value === 'object'))
  const link = withColors(paint, place, 'color', (colors) =>
    ({ ...colors, semanticMappings: { ...colors.semanticMappings, page: { literal: 'red' } } }))
  const plain = withColors(paint, place, 'color', (colors) => {
    const ids = Object.keys(colors.semanticMappings)
    return { ...colors, semanticMappings: Object.fromEntries(ids.map((id) => [id, 1])) }
  })
  const schemas = [EMPTY_STATE, paint, link, plain].map((state) =>
    exportDocument(plan, { state, place, baseline: {} }, changes).$schema)
  assert.deepEqual(schemas, ['tokenpanel/v3', 'tokenpanel/v3', 'tokenpanel/v3', 'tokenpanel/v2'])
})

test('a theme is exported where it is another one than the seed\'s, and with the defaults', () => {
  const plan = createPlan(colorHeavyConfig())
  const { place } = sceneNamed(plan, 'One')
  const set = (highlightTheme: string): Scene =>
    ({ state: withColors(EMPTY_STATE, place, 'color', (colors) => ({ ...colors, highlightTheme })), place, baseline: {} })
  const themes = [changes, everything].map((options) =>
    ['nord', 'dracula', ''].map((theme) => exportDocument(plan, set(theme), options).tabs?.['color']?.highlightTheme))
  assert.deepEqual(themes, [[undefined, 'dracula', ''], ['nord', 'dracula', '']])
  const next = replaced(plan, set('dracula'), exportText(plan, set(''), changes))
  assert.equal(next.state.color['One']?.highlightTheme, '')
})

test('tabs stand in the order of the configuration, also those whose ids are numbers', () => {
  const ids = ['10', '2', 'b', '1', '__proto__', 'a', '0']
  const type = { kind: 'text' } as const
  const itemOf = (at: number): TierItem => ({ id: 'i', cssVar: `--v${at}`, label: '', default: '1', type })
  const tabs = ids.map((id, at) => ({ id, label: id, tiers: [{ id: 't', label: '', items: [itemOf(at)] }] }))
  const plan = createPlan(minimalConfig({ tabs }))
  const scene: Scene = { state: EMPTY_STATE, place: { color: null, secondary: null }, baseline: {} }
  const text = exportText(plan, scene, everything)
  assert.deepEqual([...text.matchAll(/"(--v\d)"/g)].map(([, name]) => name), ids.map((_, at) => `--v${at}`))
  const parts = ids.map((id, at) => `    "${id}": {\n      "raw": {\n        "--v${at}": "1"\n      }\n    }`)
  assert.equal(text, '{\n  "$schema": "tokenpanel/v2",\n  "exportedAt": "2026-01-01T00:00:00.000Z",\n  "tabs": {\n' +
    `${parts.join(',\n')}\n  }\n}\n`)
  assert.deepEqual(JSON.parse(text), exportDocument(plan, scene, everything))
})

test('a document is written as JSON is, with two spaces', () => {
  for (const [, plan, [identity]] of configs) {
    const untouched = sceneNamed(plan, identity)
    const changed: Scene = { ...untouched, state: randomState(createRandom(9), plan, untouched.place) }
    const scenes = [[changed, changes], [changed, everything], [untouched, changes]] as const
    for (const [scene, options] of scenes) {
      const document = exportDocument(plan, scene, options)
      assert.equal(exportText(plan, scene, options), `${JSON.stringify(document, null, 2)}\n`)
    }
  }
})

test('a role that changes takes its followers along, and a follower stays one', () => {
  const plan = createPlan(colorHeavyConfig())
  const scene = sceneNamed(plan, 'One')
  const text = '{"$schema":"tokenpanel/v2","tabs":{"color":{"base":{"background":3},"semantic":{"--page":3,"--text":3}}}}'
  const next = replaced(plan, scene, text)
  const mapping = (cssVar: string): unknown => {
    const token = plan.byVar.get(cssVar)
    return token === undefined ? undefined : semanticOf(next, token)
  }
  assert.equal(mapping('--page'), 'bg')
  assert.equal(mapping('--text'), 3)
  assert.deepEqual(exportDocument(plan, next, changes).tabs,
    { color: { semantic: { '--text': 3 }, base: { background: 3 } } })
})
