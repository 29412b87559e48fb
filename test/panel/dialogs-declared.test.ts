// Where a variable is declared: how specific its selectors are, and the words for what was found.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { declaredModel, sheetName, spaced } from '../../panel/view/dialogs/declared.js'
import type { DeclaredOnPage } from '../../panel/page/sheets/declared.browser.js'
import { findDeclarations, MOST_DECLARED, type Declared } from '../../panel/page/sheets/declared.js'
import { selectorsOf } from '../../shared/css/selectors.js'
import { normalScope } from '../../shared/css/scope.js'
import { sheetOf as sheetWith, styleRule } from '../support/panel-rules.js'

const SPECIFICITIES: readonly (readonly [preludes: readonly string[], selectors: string])[] = [
  [[':root'], ':root 0,1,0'],
  [['html, #a .b[c]::before'], '#a .b[c]::before 1,2,1 html 0,0,1'],
  [[':where(#a):is(b, .c):not(#d)'], ':where(#a):is(.c,b):not(#d) 1,1,0'],
  [['li:nth-child(2n+1 of .a, #b)'], 'li:nth-child(2n+1 of .a,#b) 1,1,1'],
  [['@media print', '.a', '&.b', '@layer x'], ':is(.a).b 0,2,0'],
  [['.a, #b', 'p&'], 'p:is(#b,.a) 1,0,1'],
  [['.a', '&p'], 'p:is(.a) 0,1,1'],
  [['.a', ':root:has(&)'], ':root:has(:is(.a)) 0,2,0'],
  [['.a', '@scope (main)', 'p'], ':where(:scope) p 0,0,1'],
  [['@scope (main)', '.a, :is(:scope,b), > c', '&.d'], ':is(:where(:scope) .a,:is(:scope,b),:where(:scope) >c).d 0,2,0'],
  [['@scope (main)'], ':scope 0,0,0'],
  [['@media print'], ''],
  [['{'], ''],
]
const A_CLASS = 2 ** 16
for (const [preludes, expected] of SPECIFICITIES) {
  test(`selectors of ${preludes.join(' | ')}`, () => {
    const said = selectorsOf(normalScope(preludes)).map(({ text, specificity }) =>
      `${text} ${Math.floor(specificity / A_CLASS ** 2)},${Math.floor(specificity / A_CLASS) % A_CLASS},${specificity % A_CLASS}`)
    assert.equal(said.join(' '), expected)
  })
}

const SPACED: readonly (readonly [prelude: string, shown: string])[] = [
  [':is(.a,.b),html', ':is(.a, .b), html'],
  ['.a>.b~.c+d:nth-child(2n+1)', '.a > .b ~ .c + d:nth-child(2n+1)'],
  ['[a="x,y>z\\",w"],.a\\,b', '[a="x,y>z\\",w"], .a\\,b'],
  ['[a~="b"]', '[a~="b"]'],
  ['@media (width>1px), print', '@media (width>1px), print'],
]
for (const [prelude, shown] of SPACED) test(`${prelude} as it is read`, () => assert.equal(spaced(prelude), shown))

const sheetOf = (href: string | null, ownerNode: unknown = null): CSSStyleSheet =>
  ({ href, ownerNode }) as unknown as CSSStyleSheet
const viteNode = { getAttribute: () => '/src/styles/theme.css' }
const NAMES: readonly (readonly [sheet: CSSStyleSheet, name: string])[] = [
  [sheetOf('http://a.test/styles/my%20tokens.css?v=3&tokenpanel=x'), 'styles/my tokens.css'],
  [sheetOf('http://a.test/100%.css'), '100%.css'],
  [sheetOf('https://cdn.test/x.css?y'), 'cdn.test/x.css'],
  [sheetOf('data:text/css,a'), 'data: address'],
  [sheetOf(null), 'constructed stylesheet'],
  [sheetOf(null, { getAttribute: () => null }), '<style> in the page'],
  [sheetOf(null, viteNode), 'theme.css'],
]
for (const [sheet, name] of NAMES) {
  test(`the stylesheet ${name}`, () => assert.equal(sheetName(sheet, 'http://a.test'), name))
}

const one = (standing: Declared['standing'], more: Partial<Declared> = {}): Declared => ({
  scope: [':root'], value: '#fff', isImportant: false, standing, ...more,
  source: more.source ?? { sheet: sheetOf('http://a.test/a.css'), asks: [] },
})
const linesOf = (found: Partial<DeclaredOnPage>): readonly string[] => {
  const model = declaredModel('--x', {
    list: [], more: 0, unread: [], media: [], inline: null, isShown: true, ...found,
  }, 'http://a.test')
  return [
    ...model.lines.map((line) => [
      line.isTaken ? '(x)' : line.isDim ? '(-)' : '( )', line.scope.join(' | '), line.value,
      line.color ?? 'no color', line.note, line.file, line.copied ?? 'no copy', ...line.reason === null ? [] : [line.reason],
    ].join('; ')),
    ...[model.more, model.nothing].filter((words) => words !== null), ...model.unread,
  ]
}
const inline = { value: '1px', isImportant: false }
const ATTRIBUTE = 'style attribute of <html>; 1px'
const BY = 'set by a script or this panel; no copy'
type Found = Partial<DeclaredOnPage>
const MODELS: readonly (readonly [name: string, found: Found, lines: readonly string[]])[] = [
  ['nothing is declared', {}, ['No readable stylesheet on this page declares --x.']],
  ['each standing', { list: [
    one('taken'), one('beaten', { value: '' }), one('inner', { scope: ['.a,.b'], value: 'var(--y)' }), one('depends'),
    one('away', { isImportant: true }),
  ] }, [
    '(x); :root; #fff; #fff; in effect; a.css; :root',
    '( ); :root; (empty); no color; overridden; a.css; :root',
    '( ); .a, .b; var(--y); no color; on some elements; a.css; .a,.b',
    '( ); :root; #fff; #fff; depends on the element; a.css; :root',
    '(-); :root; #fff !important; #fff; not in effect; a.css; :root',
  ]],
  ['what its link and its import ask for', {
    list: [one('taken', { source: { sheet: sheetOf('http://a.test/a.css'), asks: ['layer(b)', 'print'] } })],
  }, ['(x); :root; #fff; #fff; in effect; a.css, layer(b), print; :root']],
  ['a layer without a name', { list: [one('taken', { scope: ['@layer', ':root'] })] }, [
    '(x); @layer | :root; #fff; #fff; in effect; a.css; @layer | :root; Anonymous layer: its scope can’t be copied',
  ]],
  ['a style attribute is before them', { list: [one('taken')], inline }, [
    `(x); ${ATTRIBUTE}; no color; in effect; ${BY}`,
    '( ); :root; #fff; #fff; overridden by the style attribute; a.css; :root',
  ]],
  ['a style attribute behind an important one', { list: [one('taken', { isImportant: true })], inline }, [
    `( ); ${ATTRIBUTE}; no color; overridden; ${BY}`,
    '(x); :root; #fff !important; #fff; in effect; a.css; :root',
  ]],
  ['a style attribute alone', { inline }, [
    `(x); ${ATTRIBUTE}; no color; in effect; ${BY}`, 'No readable stylesheet on this page declares --x.',
  ]],
  ['a sheet that cannot be read, where the page shows the value', {
    list: [one('taken')], unread: [sheetOf('https://cdn.test/x.css')],
  }, ['(x); :root; #fff; #fff; in effect; a.css; :root', 'cdn.test/x.css']],
  ['a sheet that cannot be read, where the page shows another', {
    list: [one('taken')], unread: [1, 2].map(() => sheetOf('https://cdn.test/x.css')), isShown: false,
  }, ['( ); :root; #fff; #fff; first in readable stylesheets; a.css; :root', 'cdn.test/x.css']],
  ['more than are shown', { list: [one('taken')], more: 2 }, [
    '(x); :root; #fff; #fff; in effect; a.css; :root', 'and 2 more declarations',
  ]],
]
for (const [name, found, lines] of MODELS) {
  test(`what is said of a variable: ${name}`, () => assert.deepEqual(linesOf(found), lines))
}

test('of very many declarations the first are shown and looked for, the taken one among them', () => {
  const X = { '--x': '1' }
  let looked = 0
  const cssRules = [...Array.from({ length: MOST_DECLARED + 4 }, (_none, at) => styleRule(`.c${at}`, X)), styleRule(':root', X)]
  const { list, more } = findDeclarations('--x', [sheetWith(cssRules)], {
    matchesMedia: () => true, supports: () => true, matchesRoot: (selector) => selector === ':root',
    matchesAny: () => {
      looked += 1
      return true
    },
  })
  assert.deepEqual([list.length, more, looked, list[0]?.standing], [MOST_DECLARED, 5, MOST_DECLARED - 1, 'taken'])
})

test('a place of a scheme has its name, every other one none', () => {
  const names = new Map([[':root', 'Light'], ['.dark', 'Dark']])
  const found: DeclaredOnPage = {
    list: [one('taken'), one('away', { scope: ['.dark'] }), one('away', { scope: ['@media print', ':root'] })],
    more: 0, unread: [], media: [], inline, isShown: true,
  }
  const { lines } = declaredModel('--x', found, 'http://a.test', (scope) => names.get(scope.join(' | ')) ?? null)
  assert.deepEqual(lines.map(({ scheme }) => scheme), [null, 'Light', 'Dark', null])
})

test('channels are shown as a color in their function, and other texts of their token are none', () => {
  const found: DeclaredOnPage = {
    list: [one('taken', { value: '222.2 47.4% 11.2%' }), one('away', { value: 'var(--y)' }), one('away', { value: '' })],
    more: 0, unread: [], media: [], inline: { value: '1 2% 3%', isImportant: false }, isShown: true,
  }
  const { lines } = declaredModel('--x', found, 'http://a.test', undefined, undefined, { kind: 'color', channels: 'hsl' })
  assert.deepEqual(lines.map(({ value, color }) => [value, color]), [
    ['1 2% 3%', 'hsl(1 2% 3%)'], ['222.2 47.4% 11.2%', 'hsl(222.2 47.4% 11.2%)'], ['var(--y)', null], ['(empty)', null],
  ])
})
