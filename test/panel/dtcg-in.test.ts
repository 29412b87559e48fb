// Documents of design tokens as something to import: 2025.10, older dialects; what is refused, and where.
import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { toDtcg } from '../../panel/files/dtcg/to-dtcg.js'
import { importModel } from '../../panel/view/dialogs/import.js'
import { analyzeImport } from '../../panel/files/exchange/import-read.js'
import type { ImportAnalysis } from '../../panel/files/exchange/exchange.types.js'
import { createPlan } from '../../panel/model/state/plan.js'
import { readConfig } from '../../panel/model/config/read-config.js'
import { sceneOf } from '../support/panel-apply.js'
import { placed, planWith, sceneUnder } from '../support/panel-schemes.js'

const KINDS = { color: { kind: 'color' }, length: { kind: 'length', step: 1, unit: 'px' }, number: { kind: 'number', step: 1 },
  text: { kind: 'text' } } as const
/** One tab; each tier is a kind and its names. */
function planOf(names: Readonly<Record<keyof typeof KINDS, readonly string[]>>) {
  const read = readConfig({
    storagePrefix: 'dtcg', consoleNamespace: 'dtcg',
    tabs: [{ id: 'all', label: 'All', tiers: Object.entries(names).map(([kind, own]) => ({
      id: kind, label: kind, items: own.map((name) => ({
        id: name, cssVar: `--${name}`, label: name, default: 'unset', type: KINDS[kind as keyof typeof KINDS],
      })),
    })) }],
  })
  assert.ok(read.config.ok, JSON.stringify(read.config))
  return createPlan(read.config.value)
}
const plan = planOf({
  color: ['color-brand', 'color-brand-500', 'color-ink', 'shade-1', 'shade1'],
  length: ['space-md', 'space-lg', 'font-size'],
  number: ['z', 'font-weight'], text: ['shadow', 'ease', 'font-family', 'text', 'heading', 'gradient', 'border', 'move',
    'title-font-family', 'title-font-size', 'title-line-height'],
})
const scene = sceneOf(plan, [])

function analyze(document: unknown): ImportAnalysis {
  const read = analyzeImport(plan, scene, JSON.stringify(document))
  assert.ok(read.ok, read.ok ? '' : read.error.message)
  return read.value
}
const saysOf = ({ tabs }: ImportAnalysis): Readonly<Record<string, string>> => Object.fromEntries(
  tabs.flatMap(({ changed }) => changed.map(({ name, after }): readonly [string, string] => [name, after ?? ''])))

const SRGB = { colorSpace: 'srgb', components: [0, 0.4, 1] }
const PX = { value: 8, unit: 'px' }
type Row = readonly [name: string, document: unknown, says: Readonly<Record<string, string>>]
const rows: readonly Row[] = [
  ['a type of its own, a group\'s type, a reference\'s type', {
    color: { $type: 'color', brand: { $value: SRGB }, ink: { $value: '{color.brand}' } },
    space: { md: { $type: 'dimension', $value: PX }, lg: { $value: '{space.md}' } },
  }, { '--color-brand': '#0066ff', '--color-ink': 'var(--color-brand)', '--space-md': '8px', '--space-lg': 'var(--space-md)' }],
  ['colors in their spaces', { color: {
    brand: { $type: 'color', $value: { colorSpace: 'oklch', components: [0.7, 0.2, 250], alpha: 0.5 } },
    ink: { $type: 'color', $value: { colorSpace: 'hsl', components: ['none', 50, 40] } },
    'brand-500': { $type: 'color', $value: { colorSpace: 'display-p3', components: [1, 0, 0.5], hex: '#ff1182' } },
  } }, { '--color-brand': 'oklch(0.7 0.2 250 / 0.5)', '--color-ink': 'hsl(none 50% 40%)',
    '--color-brand-500': 'color(display-p3 1 0 0.5)' }],
  ['a root of a group', { color: { $type: 'color', brand: { $root: { $value: SRGB }, 500: { $value: '{color.brand.$root}' } } } },
    { '--color-brand': '#0066ff', '--color-brand-500': 'var(--color-brand)' }],
  ['pointers: to a token, to its value, into it', { color: { $type: 'color', brand: { $value: SRGB },
    ink: { $ref: '#/color/brand' }, 'brand-500': { $value: { ...SRGB, components: [{ $ref: '#/color/brand/$value/components/2' }, 0, 0] } },
  } }, { '--color-brand': '#0066ff', '--color-ink': 'var(--color-brand)', '--color-brand-500': '#ff0000' }],
  ['a pointer with a percent sign that stands for itself', {
    '100%': { $type: 'number', $value: 7 }, z: { $type: 'number', $value: { $ref: '#/100%/$value' } },
  }, { '--z': '7' }],
  ['names that are the same but for case and marks', {
    'Color-Brand': { $type: 'color', $value: SRGB }, 'FONT SIZE': { $type: 'dimension', $value: PX },
  }, { '--color-brand': '#0066ff', '--font-size': '8px' }],
  ['a group that extends another one', {
    base: { $type: 'dimension', md: { $value: PX }, lg: { $value: { value: 1, unit: 'rem' } } },
    space: { $extends: '{base}', lg: { $value: { value: 2, unit: 'rem' } } },
  }, { '--space-md': '8px', '--space-lg': '2rem' }],
  ['what has several parts', {
    shadow: { $type: 'shadow', $value: [{ color: '{color.ink}', offsetX: PX, offsetY: PX, blur: PX, spread: PX, inset: true }] },
    color: { ink: { $type: 'color', $value: SRGB } },
    ease: { $type: 'cubicBezier', $value: [0.4, 0, 0.2, 1] },
    'font-family': { $type: 'fontFamily', $value: ['Inter', 'Segoe UI 2', 'sans-serif'] },
    'font-weight': { $type: 'fontWeight', $value: 'semi-bold' },
    gradient: { $type: 'gradient', $value: [{ color: SRGB, position: 0 }, { color: '{color.ink}', position: 1 }] },
    border: { $type: 'border', $value: { color: SRGB, width: PX, style: 'solid' } },
    move: { $type: 'transition', $value: {
      duration: { value: 200, unit: 'ms' }, delay: { value: 0, unit: 's' }, timingFunction: '{ease}' } },
  }, {
    '--shadow': 'inset 8px 8px 8px 8px var(--color-ink)', '--color-ink': '#0066ff', '--ease': 'cubic-bezier(0.4, 0, 0.2, 1)',
    '--font-family': 'Inter, "Segoe UI 2", sans-serif', '--font-weight': '600', '--border': '8px solid #0066ff',
    '--gradient': 'linear-gradient(#0066ff 0%, var(--color-ink) 100%)', '--move': '200ms var(--ease) 0s',
  }],
  ['the look of a text: as the variables of its parts, or as a font', {
    title: { $type: 'typography', $value: {
      fontFamily: 'Inter', fontSize: PX, fontWeight: 700, letterSpacing: PX, lineHeight: 1.5 } },
    heading: { $type: 'typography', $value: { fontFamily: 'Inter', fontSize: PX, fontWeight: 700, lineHeight: 1.5 } },
  }, { '--title-font-family': 'Inter', '--title-font-size': '8px', '--title-line-height': '1.5', '--heading': '700 8px/1.5 Inter' }],
  ['a reference to a token that is not here stands for its value', {
    brand: { blue: { $type: 'color', $value: SRGB } }, color: { ink: { $type: 'color', $value: '{brand.blue}' } },
  }, { '--color-ink': '#0066ff' }],
  ['Style Dictionary as it was', {
    color: { brand: { value: '#0066ff', comment: 'ours' }, ink: { value: '{color.brand.value}' } },
    space: { md: { value: '1.5em', type: 'dimension' } }, z: { value: 10 },
  }, { '--color-brand': '#0066ff', '--color-ink': 'var(--color-brand)', '--space-md': '1.5em', '--z': '10' }],
  ['Tokens Studio: sets in their order, sums, bare numbers, shadows of its own shape', {
    $metadata: { tokenSetOrder: ['core', 'over'] },
    over: { space: { md: { value: '12', type: 'spacing' } } },
    core: {
      space: { md: { value: '8', type: 'spacing' }, lg: { value: '{space.md} * 2', type: 'spacing' } },
      color: { ink: { value: '#111', type: 'color' } },
      shadow: { type: 'boxShadow', value: { x: '0', y: '1', blur: '2', spread: '0', color: '{color.ink}', type: 'innerShadow' } },
      border: { value: '1px solid {color.ink}', type: 'other' },
    },
  }, { '--space-md': '12px', '--space-lg': 'calc(var(--space-md) * 2)', '--color-ink': '#111',
    '--shadow': 'inset 0px 1px 2px 0px var(--color-ink)', '--border': '1px solid var(--color-ink)' }],
  ['Tokens Studio: a set alone', { global: { color: { brand: { $value: '#06f', $type: 'color' },
    ink: { $value: '{color.brand}', $type: 'color' } } } },
    { '--color-brand': '#06f', '--color-ink': 'var(--color-brand)' }],
  ['Figma: names for code, numbers as lengths, names with slashes', {
    $extensions: { 'com.figma.modeName': 'Light' },
    Brand: { Main: { $type: 'color', $value: { ...SRGB, alpha: 1, hex: '#0066FF' },
      $extensions: { 'com.figma.codeSyntax': { WEB: 'var(--color-brand)' }, 'com.figma.scopes': ['ALL_SCOPES'] } } },
    'space/md': { $type: 'number', $value: 16 }, Z: { $type: 'number', $value: 3 },
    Font: { Family: { $type: 'string', $value: 'Inter' } },
  }, { '--color-brand': '#0066ff', '--space-md': '16px', '--z': '3', '--font-family': 'Inter' }],
]

suite('design tokens are imported', () => {
  for (const [name, document, says] of rows) {
    test(name, () => {
      const found = analyze(document)
      assert.deepEqual([found.version, saysOf(found), found.issues], ['dtcg', says, []])
    })
  }

  test('what is not here is listed, and the preview is that of any document', () => {
    const found = analyze({ color: { $type: 'color', brand: { $value: SRGB }, other: { $value: SRGB } } })
    assert.deepEqual(found.unknown, ['--color-other'])
    const model = importModel({ analysis: { ok: true, value: found }, fileIssue: '', strategy: 'merge', unticked: new Set() })
    assert.equal(model.summary, 'Design tokens: 1 value will change')
  })
})

const CIRCLE = 'is a circular reference: give one of its tokens a value'
const deep = (levels: number): unknown => levels === 0 ? { $type: 'number', $value: 1 } : { a: deep(levels - 1) }
type Wrong = readonly [path: string, reason: string]
type Refused = readonly [name: string, document: unknown, issues: readonly Wrong[]]
const refused: readonly Refused[] = [
  ['a reference to nothing', { z: { $type: 'number', $value: '{y}' } },
    [['#/z/$value', 'references {y}, which isn’t in the document: add it or use a value']]],
  ['a circle', { z: { $type: 'number', $value: '{text}' }, text: { $type: 'number', $value: '{z}' } },
    [['#/text/$value', CIRCLE], ['#/z/$value', CIRCLE]].reverse() as never],
  ['a reference to another type', { z: { $type: 'number', $value: '{space.md}' }, space: { md: { $type: 'dimension', $value: PX } } },
    [['#/z/$value', 'references {space.md}, which has the type dimension instead of number']]],
  ['a reference to another type, which only a pointer tells', {
    z: { $type: 'number', $value: '{space.lg}' }, space: { md: { $type: 'dimension', $value: PX }, lg: { $value: { $ref: '#/space/md' } } },
  }, [['#/z/$value', 'references {space.lg}, which has the type dimension instead of number']]],
  ['a part of another type', {
    shadow: { $type: 'shadow', $value: { color: '{space.md}', offsetX: PX, offsetY: PX, blur: PX, spread: PX } },
    space: { md: { $type: 'dimension', $value: PX } } },
  [['#/shadow/$value/color', 'references {space.md}, which has the type dimension instead of color']]],
  ['a missing part', { border: { $type: 'border', $value: { color: SRGB, width: PX } } },
    [['#/border/$value/style', 'is missing: this type needs a style']]],
  ['a unit that is none', { space: { md: { $type: 'dimension', $value: { value: 1, unit: 'dp' } } } },
    [['#/space/md/$value/unit', 'has an invalid unit "dp": use one of px, rem']]],
  ['no unit', { space: { md: { $type: 'dimension', $value: 8 } } },
    [['#/space/md/$value', 'has no unit: use one of px, rem']]],
  ['no type', { z: { $value: { value: 1, unit: 'px' } } },
    [['#/z/$value', 'has no "$type", and its group has none: add one']]],
  ['a type of another kind than here', { color: { brand: { $type: 'dimension', $value: PX } } },
    [['#/color/brand', 'has the type dimension, but --color-brand is a color: change one of the types']]],
  ['a color space that is none', { color: { brand: { $type: 'color', $value: { colorSpace: 'cmyk', components: [0, 0, 0] } } } },
    [['#/color/brand/$value', 'has an unknown color space; known: srgb, srgb-linear, hsl, hwb, lab, lch, oklab, oklch, ' +
      'display-p3, a98-rgb, prophoto-rgb, rec2020, xyz-d65, xyz-d50']]],
  ['a color of two components', {
    color: { brand: { $type: 'color', $value: { ...SRGB, components: [0, 1] } } } },
  [['#/color/brand/$value', 'must have three components, each a number or "none"']]],
  ['a component that is no number', {
    color: { brand: { $type: 'color', $value: { ...SRGB, components: [0, 1, '1'] } } } },
  [['#/color/brand/$value', 'must have three components, each a number or "none"']]],
  ['an alpha out of range', { color: { brand: { $type: 'color', $value: { ...SRGB, alpha: 2 } } } },
    [['#/color/brand/$value', 'must have an alpha from 0 to 1']]],
  ['a reference amid channels', { color: { ink: { value: '#111', type: 'color' }, brand: { value: 'rgba({color.ink}, 0.5)', type: 'color' } } },
    [['#/color/brand/value', 'references a token inside color components, which CSS doesn’t allow: write the full color']]],
  ['a token within a token', { z: { $type: 'number', $value: 1, a: { $type: 'number', $value: 2 } } },
    [['#/z/a', 'is nested inside a token: move it out']]],
  ['a group that extends itself', { space: { $extends: '{space}', md: { $type: 'dimension', $value: PX } } },
    [['#/space/$extends', 'extends itself: remove one $extends']]],
  ['a group that extends nothing', { space: { $extends: '{base}', md: { $type: 'dimension', $value: PX } } },
    [['#/space/$extends', 'extends a group that isn’t in the document: write {group}']]],
  ['a name that may be two', { 'Shade 1': { $type: 'color', $value: SRGB } },
    [['#/Shade 1', 'matches --shade-1 and --shade1: use one of these names']]],
  ['a file of its own', { version: '2025.10', sets: { a: { sources: [{ $ref: 'a.json' }] } }, resolutionOrder: [{ $ref: '#/sets/a' }] },
    [['#/sets/a/sources/0', 'is the file "a.json": import it by itself, or put its tokens here']]],
  ['a set that is not there', { version: '2025.10', resolutionOrder: [{ $ref: '#/sets/a' }] },
    [['#/resolutionOrder/0', 'references a part that isn’t in this document']]],
  ['pointers in a circle', { z: { $type: 'number', $value: { $ref: '#/text/$value/a' } }, text: { $type: 'number', $value: { a: { $ref: '#/text/$value/a' } } } },
    [['#/z/$value', 'resolves to too much: its $refs are circular or multiply'],
      ['#/text/$value/a', 'resolves to too much: its $refs are circular or multiply']]],
]
suite('design tokens are refused, with their place and what to do', () => {
  for (const [name, document, issues] of refused) {
    test(name, () => {
      const found = analyze(document)
      assert.deepEqual(found.issues.map(({ path, reason }) => [path, reason]), issues)
    })
  }

  test('names of prototypes are names, and what is nested deep, or holds no token, is said', () => {
    const text = '{"__proto__":{"$type":"number","$value":1},"constructor":{"a":{"$type":"number","$value":"{__proto__}"}},"z":{"$type":"number","$value":"{toString}"}}'
    const read = analyzeImport(plan, scene, text)
    assert.ok(read.ok)
    assert.deepEqual([read.value.unknown, read.value.issues.map(({ path }) => path)], [['--__proto__', '--constructor-a'], ['#/z/$value']])
    const codeOf = (document: unknown): string => {
      const its = analyzeImport(plan, scene, JSON.stringify(document))
      return its.ok ? 'taken' : its.error.code
    }
    assert.deepEqual([deep(60), deep(80), { a: 1 }, { $schema: 'https://elsewhere' }].map(codeOf),
      ['taken', 'too-deep', 'schema-missing', 'schema-unknown'])
  })

  test('ten megabytes, long chains and texts that multiply come to an end', () => {
    const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, at) =>
      [`n${at}`, { $type: 'dimension', $value: { value: at, unit: 'px' }, $description: 'x'.repeat(1000) }]))
    assert.ok(JSON.stringify(many).length > 10_000_000)
    assert.equal(analyze(many).unknown.length, 10_000)
    const chain = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`n${at}`, { $type: 'number', $value: `{n${at + 1}}` }]))
    assert.equal(analyze({ z: { $type: 'number', $value: '{n0}' }, ...chain }).issues[0]?.path, '#/z/$value')
    const doubled = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`n${at}`, { type: 'other', value: `{n${at + 1}} {n${at + 1}}` }]))
    assert.equal(analyze({ text: { value: '{n0}' }, ...doubled, n40: { value: 'ab' } }).issues[0]?.path, '#/text/value')
  })
})

suite('what other tools have said', () => {
  const FIGMA = { 'com.figma.variableId': 'VariableID:1:2', 'com.figma.scopes': ['ALL_SCOPES'], 'org.other': { deep: [1, { a: null }] } }
  const saying = (more: object): object => ({ color: { $type: 'color', brand: { $value: SRGB, ...more } } })
  const foreignIn = (document: unknown): readonly unknown[] => [...analyze(document).foreign ?? []]

  test('of tokens that are here is found, without what we have said ourselves', () => {
    assert.deepEqual(foreignIn(saying({ $description: 'Ours.', $deprecated: 'Use ink.', $extensions: { ...FIGMA, tokenpanel: { css: '#06f' } } })),
      [['--color-brand', { extensions: FIGMA, description: 'Ours.', deprecated: 'Use ink.' }]])
    assert.deepEqual(foreignIn({ gone: { $type: 'number', $value: 1, $description: 'Not here.' } }), [])
    assert.deepEqual(foreignIn(saying({ $extensions: { tokenpanel: { css: '#06f' } }, $description: 7, $deprecated: 7 })), [])
    assert.equal(analyzeImport(plan, scene, ':root { --z: 1 }').ok && 'foreign' in analyzeImport(plan, scene, ':root { --z: 1 }'), false)
  })

  test('of a group that is out of date is said of each of its tokens, unless they say otherwise', () => {
    assert.deepEqual(foreignIn({ color: { $type: 'color', $deprecated: true, brand: { $value: SRGB }, ink: { $value: SRGB, $deprecated: false } } }),
      [['--color-brand', { deprecated: true }], ['--color-ink', { deprecated: false }]])
  })

  test('comes back out of an export as it was, beside what we say, in both forms; names of objects are names', () => {
    const extensions = JSON.parse('{"com.figma.variableId":"VariableID:1:2","__proto__":{"a":1},"constructor":"x"}') as object
    const { foreign = new Map() } = analyze(saying({ $description: 'Ours.', $extensions: extensions }))
    const tokens = {
      themes: [{ id: 'default', label: 'Default', scheme: null, scopes: [] }],
      tokens: [{ name: '--color-brand', group: 'color', isLength: false, values: ['#06F'] },
        { name: '--z', group: '', isLength: false, values: ['1'] }],
    }
    for (const form of ['tools', 'strict'] as const) {
      const [file] = toDtcg(tokens, { form, remPx: null, foreign })
      const document = JSON.parse(file?.text ?? '') as { sets?: { base: { sources: [unknown] } } }
      const tree = (document.sets?.base.sources[0] ?? document) as { color: { brand: Said }; z: Said }
      const { color: { brand }, z } = tree
      assert.equal(brand.$description, 'Ours.')
      assert.equal(JSON.stringify(brand.$extensions),
        '{"com.figma.variableId":"VariableID:1:2","__proto__":{"a":1},"constructor":"x","tokenpanel":{"css":"#06F"}}')
      assert.deepEqual(Object.keys(z), ['$type', '$value'])
    }
  })
})
interface Said { readonly $description?: string; readonly $extensions?: object }

suite('looks of the page', () => {
  const both = planWith(placed({ Night: { scope: '.dark' }, Day: {} }))
  const shown = sceneUnder(both, 'light', [])
  const says = (document: unknown): readonly string[] => {
    const read = analyzeImport(both, shown, JSON.stringify(document))
    assert.ok(read.ok, read.ok ? '' : read.error.message)
    const { tabs, leftOut } = read.value
    return [...tabs.flatMap(({ label, changed }) => changed.map(({ name, after }) => `${label}: ${name} -> ${after}`)),
      ...leftOut.map(({ path }) => `left out ${path}`)]
  }
  const red = { 'p-0': { $type: 'color', $value: { colorSpace: 'srgb', components: [1, 0, 0] } } }
  const blue = { 'p-0': { $type: 'color', $value: { colorSpace: 'srgb', components: [0, 0, 1] } } }

  test('contexts go to the schemes that are called so; one that none is called is left out', () => {
    const resolver = (contexts: unknown): unknown => ({
      version: '2025.10', sets: { base: { sources: [red] } }, modifiers: { theme: { contexts, default: 'light' } },
      resolutionOrder: [{ $ref: '#/sets/base' }, { $ref: '#/modifiers/theme' }],
    })
    assert.deepEqual(says(resolver({ light: [], dark: [blue], dim: [blue] })),
      ['Color: --p-0 -> #ff0000', 'Color, Night: --p-0 -> #0000ff', 'left out #/modifiers/theme/contexts/dim'])
    assert.deepEqual(says(resolver({ day: [], night: [blue] })), ['Color: --p-0 -> #ff0000', 'Color, Night: --p-0 -> #0000ff'])
  })

  test('a flat file is of what is shown, unless it says whose it is; themes of Tokens Studio by their names', () => {
    assert.deepEqual(says(blue), ['Color: --p-0 -> #0000ff'])
    assert.deepEqual(says({ $extensions: { tokenpanel: { scheme: 'dark' } }, ...blue }), ['Color, Night: --p-0 -> #0000ff'])
    assert.deepEqual(says({ $themes: [
      { name: 'Light', selectedTokenSets: { a: 'enabled' } }, { name: 'Dark', selectedTokenSets: { b: 'enabled', a: 'source' } },
    ], $metadata: { tokenSetOrder: ['a', 'b', 'c'] }, a: red, b: blue, c: red }),
    ['Color: --p-0 -> #ff0000', 'Color, Night: --p-0 -> #0000ff', 'left out #/c'])
  })
})
