// Where a variable is declared, in stylesheets that import others and in such that show nothing.
// Of what real stylesheets hold, a browser is asked in test/browser/panel-sink-rules.test.ts.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { placeLayers } from '../../panel/page/sheets/cascade-order.js'
import { createLayers, layerIn } from '../../shared/css/cascade-layers.js'
import { scopeLine } from '../../shared/css/scope-text.js'
import { findDeclarations, readNamedDeclarations, type DeclaredPorts } from '../../panel/page/sheets/declared.js'

interface Sheet {
  readonly disabled: boolean
  readonly media: { readonly mediaText: string }
  readonly cssRules: readonly object[]
}

const sheetOf = (cssRules: readonly object[], mediaText = ''): Sheet =>
  ({ disabled: false, media: { mediaText }, cssRules })

class CSSStyleRule {
  readonly cssText: string
  readonly style: object
  readonly cssRules: readonly object[] = []
  readonly selectorText: string
  constructor(selectorText: string, value: string) {
    this.selectorText = selectorText
    this.cssText = `${selectorText} { --x: ${value}; }`
    this.style = { cssText: `--x: ${value};`, [Symbol.iterator]: () => ['--x'].values() }
  }
}

class CSSImportRule {
  readonly styleSheet: Sheet | null
  readonly media: { readonly mediaText: string }
  readonly layerName: string | null
  readonly supportsText: string | null
  constructor(
    styleSheet: Sheet | null, mediaText = '', layerName: string | null = null, supportsText: string | null = null,
  ) {
    this.styleSheet = styleSheet
    this.media = { mediaText }
    this.layerName = layerName
    this.supportsText = supportsText
  }
}

const page: DeclaredPorts = {
  matchesMedia: (condition) => condition !== 'print',
  supports: () => true,
  matchesRoot: (selector) => selector === ':root',
  matchesAny: () => true,
}

const find = (sheets: readonly Sheet[]) =>
  findDeclarations('--x', sheets as unknown as readonly CSSStyleSheet[], page)
const said = (sheets: readonly Sheet[]): readonly string[] =>
  find(sheets).list.map(({ scope, value, standing, source }) =>
    [standing, value, scopeLine(scope), ...source.asks].join(' '))

test('what is imported stands where its import does: in its layer, and where its conditions hold', () => {
  const root = (value: string): Sheet => sheetOf([new CSSStyleRule(':root', value)])
  assert.deepEqual(said([sheetOf([
    new CSSImportRule(root('a'), 'screen', 'base', 'color: red'), new CSSImportRule(root('b'), 'print'),
    new CSSImportRule(root('c'), '', ''), new CSSImportRule(null, '', 'missing'),
    new CSSStyleRule(':root', 'd'), new CSSStyleRule('main', 'e'),
  ])]), [
    'taken d :root', 'beaten a :root layer(base) supports(color: red) screen', 'beaten c :root layer',
    'away b :root print', 'inner e main',
  ])
})

test('what an import asks for is said once, also where its sheet says the same; what is not supported is away', () => {
  const root = (value: string, media = ''): Sheet => sheetOf([new CSSStyleRule(':root', value)], media)
  const poor = { ...page, supports: () => false }
  const sheets = [sheetOf([
    new CSSImportRule(root('a', 'screen'), 'screen'), new CSSImportRule(root('b'), 'all', null, 'color: red'),
  ])] as unknown as readonly CSSStyleSheet[]
  const { list, media } = findDeclarations('--x', sheets, poor)
  assert.deepEqual(list.map(({ value, standing, source }) => [value, standing, ...source.asks]), [
    ['a', 'taken', 'screen'], ['b', 'away', 'supports(color: red)', 'all'],
  ])
  assert.deepEqual(media, ['screen'])
})

test('a stylesheet that does not show its rules is said to be unread, one that is off is none', () => {
  const silent = Object.defineProperty(sheetOf([]), 'cssRules', { get: () => { throw new DOMException('no') } })
  const off = { ...sheetOf([new CSSStyleRule(':root', 'a')]), disabled: true }
  const { list, unread } = find([silent, off, sheetOf([new CSSImportRule(silent)])])
  assert.deepEqual([list, unread.length], [[], 1])
  assert.equal(unread[0], silent)
})

test('of several names what matches the root, in one walk: what it takes, then what is beaten', () => {
  const dark: DeclaredPorts = { ...page, matchesRoot: (selector) => [':root', '.dark'].includes(selector) }
  const read = (...rules: readonly object[]) =>
    readNamedDeclarations(['--x', '--y'], [sheetOf(rules)] as unknown as readonly CSSStyleSheet[], dark)
  const declared = read(new CSSStyleRule(':root', 'a'), new CSSStyleRule('.dark', 'b'), new CSSStyleRule('main', 'c'))
  assert.deepEqual(declared.ofRoot('--x').map(({ scope, value, standing }) => [...scope, value, standing]), [
    ['.dark', 'b', 'taken'], [':root', 'a', 'beaten'],
  ])
  assert.deepEqual(declared.ofRoot('--y'), [])
  assert.deepEqual(read(new CSSStyleRule('main', 'c')).ofRoot('--x'), [])
})

test('layers of sheets that were read each by itself have their places in the order of the sheets', () => {
  const [one, two, three] = [createLayers(), createLayers(), createLayers()]
  const [reset, late] = [layerIn(one, 'base.reset'), layerIn(one, 'late')]
  const [, unnamed] = [layerIn(two, 'late'), layerIn(two, '')]
  const [other, between] = [layerIn(three, ''), layerIn(three, 'base.more')]
  assert.equal(placeLayers([one, two], () => false), false)
  assert.deepEqual([reset, late, unnamed].map(({ path }) => path.join('.')), ['0.0', '1', '2'])
  // Behind them: those that were placed stay where they were.
  const isPlaced = (root: unknown): boolean => root !== three
  assert.equal(placeLayers([one, two, three], isPlaced), false)
  assert.deepEqual([between, other, unnamed].map(({ path }) => path.join('.')), ['0.1', '3', '2'])
  // Before them: they move.
  assert.equal(placeLayers([three, one, two], isPlaced), true)
  assert.deepEqual([other, between, reset, late].map(({ path }) => path.join('.')), ['0', '1.0', '1.1', '2'])
})
