// What a page without configuration declares, over rules that are objects; the walk over a real page's
// is in test/browser/zero-config.test.ts.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tokensOf, type ReadFrom, ROOT_STYLE } from '../../panel/tools/zero-config/page-tokens.js'
import { imported, lockedSheet, media, nested, ofKind, sheetOf, styleRule } from '../support/panel-rules.js'

const read = (sheets: readonly CSSStyleSheet[], more: Partial<ReadFrom> = {}) =>
  tokensOf({ sheets, inline: new Map(), sheetFor: () => null, ...more })
const linesOf = (...args: Parameters<typeof read>): readonly string[] =>
  read(...args).declared.map(({ name, value, scope, important, source }) =>
    `${source}: ${scope.join(' | ')} { ${name}: ${value}${important ? ' !' : ''} }`)

const style = (attributes: Readonly<Record<string, string>>) =>
  ({ ownerNode: { getAttribute: (name: string) => attributes[name] ?? null } })
const A = { '--a': ' 1px ' }

const READ: readonly (readonly [name: string, sheet: CSSStyleSheet, lines: readonly string[]])[] = [
  ['of the root, other properties left out',
    sheetOf([styleRule(':root', { color: 'red', '--a': '1px', '--b': '' })]),
    ['<style 1>: :root { --a: 1px }', '<style 1>: :root { --b:  }']],
  ['scopes in normal form, nested rules too',
    sheetOf([styleRule('.b , .A', A, [styleRule('&:HOVER', A), nested({ '--a': '2px !important' })])]),
    ['<style 1>: .A,.b { --a: 1px }', '<style 1>: .A,.b | &:hover { --a: 1px }', '<style 1>: .A,.b { --a: 2px ! }']],
  ['layers, conditions, containers, scopes', sheetOf([
    ofKind('CSSLayerBlockRule', { name: 'base', cssRules: [styleRule(':root', A)] }),
    ofKind('CSSSupportsRule', { conditionText: '(color:red)', cssRules: [styleRule(':root', A)] }),
    ofKind('CSSContainerRule', { conditionText: 'card (width > 1px)', cssRules: [styleRule('.x', A)] }),
    ofKind('CSSScopeRule', { start: '.card', end: null, cssRules: [styleRule('.x', A)] }),
    media('(prefers-color-scheme: dark)', [styleRule(':root', A)]),
  ]), [
    '<style 1>: @layer base | :root { --a: 1px }', '<style 1>: @supports (color: red) | :root { --a: 1px }',
    '<style 1>: @container card (width > 1px) | .x { --a: 1px }', '<style 1>: @scope (.card) | .x { --a: 1px }',
    '<style 1>: @media (prefers-color-scheme: dark) | :root { --a: 1px }',
  ]],
  ['not what is local to a function', sheetOf([
    ofKind('CSSFunctionRule', { name: '--f', cssRules: [ofKind('CSSFunctionDeclarations', nested(A))] }),
    ofKind('CSSFunctionRule', { name: '--g', cssRules: [media('print', [ofKind('CSSFunctionDeclarations', nested(A))])] }),
  ]), []],
  ['not frames of animations, nor fonts', sheetOf([
    ofKind('CSSKeyframesRule', { cssRules: [ofKind('CSSKeyframeRule', styleRule('', A))] }),
    ofKind('CSSFontFaceRule', styleRule('', A)),
  ]), []],
  ['under the media of their link, with its address without our stamp',
    sheetOf([styleRule(':root', A)], { media: { mediaText: 'print' }, href: 'http://a.test/x.css?v=1&tokenpanel=z' }),
    ['http://a.test/x.css?v=1: @media print | :root { --a: 1px }']],
  ['of what is imported, under the media of the import', sheetOf([
    imported(sheetOf([styleRule(':root', A)], { href: 'http://a.test/b.css' }), '(width > 9px)'), imported(null),
  ]), ['http://a.test/b.css: @media (width > 9px) | :root { --a: 1px }']],
  ['by the file of a dev server', sheetOf([styleRule('html', A)], style({ id: 'a', 'data-vite-dev-id': '/src/a.css' })),
    ['/src/a.css: html { --a: 1px }']],
  ['by the id of their element', sheetOf([styleRule('html', A)], style({ id: 'a' })), ['<style id="a">: html { --a: 1px }']],
  ['nothing of a sheet that is not in use', sheetOf([styleRule(':root', A)], { disabled: true }), []],
  ['nothing that is ours', sheetOf([styleRule(':root', { '--tokenpanel-specimen-top': '1px', '--panel-dock-inset-right': '0' })]), []],
]
for (const [name, sheet, lines] of READ) test(`declarations: ${name}`, () => assert.deepEqual(linesOf([sheet]), lines))

test('what the root has in its style comes last', () => {
  assert.deepEqual(linesOf([sheetOf([styleRule(':root', A)])], { inline: new Map([['--a', '3px']]) }),
    ['<style 1>: :root { --a: 1px }', `${ROOT_STYLE}: :root { --a: 3px }`])
})

const CDN = 'https://cdn.test/x.css'
const locked = lockedSheet({ href: CDN, media: { mediaText: 'screen' } })

test('a sheet that does not show its rules is named, once, and read where its text is known', () => {
  const nothing = { declared: [], registered: [], sheets: 0, unread: [CDN], uses: new Map(), layers: [] }
  assert.deepEqual(read([locked, locked]), nothing)
  const sheetFor = (address: string) => address === CDN ? sheetOf([styleRule(':root', A)]) : null
  assert.deepEqual(linesOf([locked], { sheetFor }), [`${CDN}: @media screen | :root { --a: 1px }`])
  assert.deepEqual(read([locked], { sheetFor }).unread, [])
})

test('sheets that declare something are counted, and what is registered is told', () => {
  const { sheets, registered } = read([
    sheetOf([styleRule(':root', A), styleRule('.dark', A)]), sheetOf([styleRule('p', { color: 'red' })]),
    sheetOf([ofKind('CSSPropertyRule', { name: '--a', syntax: '<length>', initialValue: '0px' })]),
    sheetOf([styleRule(':root', A)]),
  ])
  assert.equal(sheets, 2)
  assert.deepEqual(registered, [{ name: '--a', syntax: '<length>', initialValue: '0px' }])
})
