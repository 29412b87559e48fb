// Documents that mean no good: nothing throws, nothing is polluted, and no good value is lost for a bad one.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ImportAnalysis } from '../../panel/files/exchange/exchange.types.js'
import { exportText } from '../../panel/files/exchange/export.js'
import { importUpdater } from '../../panel/files/exchange/import-apply.js'
import { analyzeImport } from '../../panel/files/exchange/import-read.js'
import { createPlan } from '../../panel/model/state/plan.js'
import type { Plan, Scene } from '../../panel/model/state/state.types.js'
import { readValue } from '../../shared/css/value.js'
import { readFixtureConfig } from '../support/panel-config.js'
import {
  analyze, colorHeavyConfig, placeNamed, randomState, readDocumentText, sceneNamed,
} from '../support/panel-documents.js'
import { createRandom, oneOf, wholeFrom, type Random } from '../support/random.js'
import { roundsOf } from '../support/rounds.js'

const plan = createPlan(readFixtureConfig('six-tabs'))
const heavy = createPlan(colorHeavyConfig())
const day = sceneNamed(plan, 'Day')

const prototypes = (): unknown => [Object.prototype, Array.prototype, String.prototype, Function.prototype]
  .map((prototype) => Object.getOwnPropertyNames(prototype))
const CLEAN = prototypes()

/** Every value that an analysis would set, by what it sets. */
const valuesOf = ({ tabs }: ImportAnalysis): ReadonlyMap<string, string> =>
  new Map(tabs.flatMap(({ id, values }) => values.map((value): [string, string] => {
    switch (value.kind) {
      case 'text': return [value.token.item.cssVar, value.text]
      case 'semantic': return [value.token.item.cssVar, JSON.stringify(value.value)]
      case 'role': return [`${id} ${value.role}`, String(value.index)]
      case 'theme': return [`${id} theme`, value.theme]
    }
  })))

/** Imports in both ways, and checks that the outcome is made of this panel's tokens and of sound values. */
function assertSound(home: Plan, scene: Scene, analysis: ImportAnalysis): void {
  const tabs = home.config.tabs.map(({ id }) => id)
  for (const strategy of ['replace', 'merge'] as const) {
    const state = importUpdater(home, scene.place, analysis, { strategy, tabs })(scene.state)
    for (const [tab, tiers] of Object.entries(state.tabs)) {
      for (const [tier, items] of Object.entries(tiers)) {
        for (const [item, text] of Object.entries(items)) {
          assert.notEqual(home.findToken({ tab, tier, item }), null)
          assert.equal(readValue(text).ok, true)
        }
      }
    }
    for (const { palette } of [...Object.values(state.color), ...Object.values(state.secondary)]) {
      for (const color of palette) assert.equal(readValue(color).ok, true)
    }
    exportText(home, { ...scene, state }, { includeDefaults: true, exportedAt: '' })
  }
  assert.deepEqual(prototypes(), CLEAN)
}

const v3 = (tabs: string): string => `{"$schema":"tokenpanel/v3","tabs":${tabs}}`

const hostile: readonly (readonly [
  name: string, text: string, issues: readonly string[], unknown: readonly string[],
])[] = [
  ['__proto__ everywhere', v3('{"__proto__":{"raw":{"polluted":"1"}},"color":{"__proto__":{"x":1},"base":{"__proto__":1}}}'), ['tabs.color.__proto__', 'tabs.color.base.__proto__'], ['polluted']],
  ['constructor.prototype', v3('{"constructor":{"raw":{"prototype":"1","toString":"2"}}}'), [], ['prototype', 'toString']],
  ['inherited members as parts', v3('{"color":{"toString":{},"hasOwnProperty":{}}}'), ['tabs.color.toString', 'tabs.color.hasOwnProperty'], []],
  ['markup as a value', v3('{"size":{"raw":{"--measure":"1px</style><script>alert(1)</script>"}}}'), ['tabs.size.raw["--measure"]'], []],
  ['markup as names', v3('{"<img src=x onerror=alert(1)>":{"raw":{"<b>":"1"}}}'), [], ['<b>']],
  ['a selector as a variable', v3('{"size":{"raw":{"--a}*{color":"red"}}}'), [], ['--a}*{color']],
  ['a value that closes the rule', v3('{"size":{"raw":{"--measure":"1px}*{color:red"}}}'), ['tabs.size.raw["--measure"]'], []],
  ['a value with a second declaration', v3('{"size":{"raw":{"--measure":"1px;color:red"}}}'), ['tabs.size.raw["--measure"]'], []],
  ['a value with an open comment', v3('{"size":{"raw":{"--measure":"1px /*"}}}'), ['tabs.size.raw["--measure"]'], []],
  ['a value with an open string', v3('{"size":{"raw":{"--measure":"\\"1px"}}}'), ['tabs.size.raw["--measure"]'], []],
  ['!important', v3('{"size":{"raw":{"--measure":"1px !important"}}}'), ['tabs.size.raw["--measure"]'], []],
  ['a null character', v3('{"size":{"raw":{"--measure":"1\\u0000px"}}}'), ['tabs.size.raw["--measure"]'], []],
  ['one side of two modes that closes', v3('{"color":{"semantic":{"--color-page":{"literal":{"light":"red)","dark":"x"}}}}}'), ['tabs.color.semantic["--color-page"]'], []],
  ['a literal inside a literal', v3('{"color":{"semantic":{"--color-page":{"literal":{"literal":"red"}}}}}'), ['tabs.color.semantic["--color-page"]'], []],
  ['a reference with an inherited id', v3('{"color":{"semantic":{"--color-page":{"ref":{"__proto__":{"tier":"palette","item":"p0"}}}}}}'), ['tabs.color.semantic["--color-page"]'], []],
  ['numbers beyond all numbers', v3('{"color":{"base":{"cursor":1e999},"semantic":{"--color-page":-1e999,"--color-text":1.5,"--color-accent":-0.5}}}'), ['tabs.color.semantic["--color-page"]', 'tabs.color.semantic["--color-text"]', 'tabs.color.semantic["--color-accent"]', 'tabs.color.base.cursor'], []],
]
for (const [name, text, issues, unknown] of hostile) {
  test(`a hostile document changes nothing and is named: ${name}`, () => {
    const analysis = analyze(plan, day, text)
    assert.deepEqual(analysis.issues.map(({ path }) => path), issues)
    assert.deepEqual(analysis.unknown, unknown)
    assert.equal(valuesOf(analysis).size, 0)
    const choice = { strategy: 'replace', tabs: [...analysis.tabs.map(({ id }) => id), '__proto__'] } as const
    assert.equal(importUpdater(plan, day.place, analysis, choice)(day.state), day.state)
    assertSound(plan, day, analysis)
  })
}

test('names twice, half a pair, and 100,000 levels are refused with a place or a limit', () => {
  const deep = `${'{"a":['.repeat(100_000)}${']}'.repeat(100_000)}`
  const texts = ['{"$schema":"tokenpanel/v2","$schema":"x"}', '{"a":"\\ud800"}', deep, deep.slice(0, 300_000)]
  const codes = texts.map((text) => {
    const result = analyzeImport(plan, day, text)
    return result.ok ? 'ok' : `${result.error.code} ${result.error.at ?? ''}`
  })
  assert.deepEqual(codes, ['not-json 27', 'not-json 6', 'too-deep ', 'not-json 300000'])
})

test('a document of 5 MB is read, and its one good value found', () => {
  const names = Array.from({ length: 100_000 }, (_, at) => `"--stranger-${at}":"${'calc(1px + 2px) '.repeat(2)}"`)
  const text = v3(`{"size":{"raw":{${names.join(',')},"--measure":"70ch"}}}`)
  assert.ok(text.length > 5_000_000)
  const analysis = analyze(plan, day, text)
  assert.equal(analysis.unknown.length, 100_000)
  assert.deepEqual([...valuesOf(analysis)], [['--measure', '70ch']])
})

// A list is a record too: its names are its indices.
type Json = null | boolean | number | string | Json[] | Branch
interface Branch { [name: string]: Json }
interface Spot { readonly holder: Branch; readonly key: string; readonly keys: readonly string[] }

/** Every place below a branch, with the keys that lead there. */
function spotsIn(holder: Branch, keys: readonly string[]): Spot[] {
  return Object.keys(holder).flatMap((key) => {
    const value = holder[key]
    const spot = { holder, key, keys: [...keys, key] }
    return typeof value === 'object' && value !== null ? [spot, ...spotsIn(value as Branch, spot.keys)] : [spot]
  })
}

// A token's value is at tabs.<tab>.<part>.<name>; a theme is at tabs.<tab>.highlightTheme.
const LEAF_DEPTH = 4
const isLeaf = ({ keys }: Spot): boolean => keys.length === LEAF_DEPTH || keys[2] === 'highlightTheme'

const WRONG: readonly Json[] = [
  null, true, false, 1.5, -1, 8, 9_007_199_254_740_993, [], [1], {}, '', ' ', 'a;b', '}', '</style', { literal: '' },
  { literal: { light: 'red' } }, { ref: {} }, { ref: { tier: 1, item: 1 } }, 'a'.repeat(65_537),
]

test('a wrong type at any leaf costs that leaf and no other', () => {
  const text = readDocumentText('v3-own')
  const good = valuesOf(analyze(plan, day, text))
  const leaves = spotsIn(JSON.parse(text) as Branch, []).filter(isLeaf)
  assert.ok(leaves.length >= 14)
  for (const { keys } of leaves) {
    for (const wrong of WRONG) {
      const document = JSON.parse(text) as Branch
      const spot = spotsIn(document, []).find((one) => one.keys.join('/') === keys.join('/'))
      assert.ok(spot !== undefined)
      spot.holder[spot.key] = wrong
      const analysis = analyze(plan, day, JSON.stringify(document))
      const name = nameOf(keys)
      const now = valuesOf(analysis)
      const path = `tabs${keys.slice(1).map((key) => (/^[a-z]\w*$/i.test(key) ? `.${key}` : `["${key}"]`)).join('')}`
      assert.deepEqual(without(now, name), without(good, name), `${path}: ${JSON.stringify(wrong).slice(0, 40)}`)
      assert.deepEqual(analysis.issues.map((issue) => issue.path), now.has(name) ? [] : [path])
    }
  }
})

const nameOf = (keys: readonly string[]): string =>
  keys[2] === 'base' ? `${keys[1] ?? ''} ${keys[3] ?? ''}`
    : keys[2] === 'highlightTheme' ? `${keys[1] ?? ''} theme` : keys[3] ?? ''

const without = (values: ReadonlyMap<string, string>, name: string): unknown =>
  Object.fromEntries([...values].filter(([one]) => one !== name))

const STRANGE_KEYS = ['__proto__', 'constructor', '', 'toString', '--stranger', '0', '<b>', '}', '\u2028', 'tabs']

/** Changes one place of a document; the keys of what is changed, or `null` when only something was added. */
function mutate(random: Random, document: Branch): readonly string[] | null {
  const spots = spotsIn(document, []).filter(({ key }) => key !== '$schema')
  const { holder, key, keys } = oneOf(random, spots)
  const strange = oneOf(random, STRANGE_KEYS.filter((name) => !Object.hasOwn(holder, name)))
  const define = (name: string, value: Json): void => void Object.defineProperty(holder, name, {
    value, enumerable: true, configurable: true, writable: true,
  })
  switch (wholeFrom(random, 0, 3)) {
    case 0:
      // eslint-disable-next-line @typescript-eslint/no-dynamic-delete -- the document is the test's own
      delete holder[key]
      return keys
    case 1:
      define(key, oneOf(random, WRONG))
      return keys
    case 2: {
      const value = holder[key] ?? null
      // eslint-disable-next-line @typescript-eslint/no-dynamic-delete -- the document is the test's own
      delete holder[key]
      define(strange, value)
      return keys
    }
    default:
      if (keys.length > LEAF_DEPTH) return keys
      define(strange, oneOf(random, WRONG))
      return null
  }
}

const SEEDS = roundsOf(1000)

test(`${SEEDS} mutations of good documents: nothing throws, and no value outside the mutation is lost`, () => {
  for (let seed = 1; seed <= SEEDS; seed += 1) {
    const random = createRandom(seed)
    const home = seed % 2 === 0 ? plan : heavy
    const place = placeNamed(home, seed % 2 === 0 ? 'Night' : 'One')
    const scene: Scene = { state: randomState(random, home, place), place, baseline: {} }
    const text = seed % 5 === 0 && home === plan ? readDocumentText('v3-own')
      : exportText(home, scene, { includeDefaults: seed % 3 === 0, exportedAt: '2026-01-01T00:00:00.000Z' })
    const good = valuesOf(analyze(home, scene, text))
    const document = JSON.parse(text) as Branch
    const touched = mutate(random, document)
    const result = analyzeImport(home, scene, JSON.stringify(document))
    assert.ok(result.ok, `seed ${seed}`)
    const now = valuesOf(result.value)
    for (const { keys } of spotsIn(JSON.parse(text) as Branch, []).filter(isLeaf)) {
      const isTouched = touched?.every((key, at) => key === keys[at] || at >= keys.length) ?? false
      if (!isTouched) assert.equal(now.get(nameOf(keys)), good.get(nameOf(keys)), `seed ${seed}: ${keys.join('/')}`)
    }
    if (seed % 10 === 0) assertSound(home, scene, result.value)
  }
  assert.deepEqual(prototypes(), CLEAN)
})

test(`${SEEDS} damaged texts: each is refused with a sentence, or understood`, () => {
  const text = readDocumentText('v2-own')
  for (let seed = 1; seed <= SEEDS; seed += 1) {
    const random = createRandom(seed)
    const at = wholeFrom(random, 0, text.length - 1)
    const piece = oneOf(random, ['"', '{', '}', '[', ']', ',', ':', '\\', '\u0000', 'NaN', '1e999', '\ud800', ''])
    const damaged = text.slice(0, at) + piece + text.slice(at + wholeFrom(random, 0, 3))
    const result = analyzeImport(plan, day, damaged)
    if (result.ok) assertSound(plan, day, result.value)
    else assert.ok(result.error.message.endsWith('.'), result.error.message)
  }
})
