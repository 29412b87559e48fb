// Which rules of a page give something a token as its color, over rules that are objects. What they come to
// on a page is in test/browser/panel-contrast.test.ts.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readGiving, type Giver } from '../../panel/tools/contrast/page-rules.browser.js'
import { imported, LOCKED, media, nested, ofKind, sheetOf, styleRule } from '../support/panel-rules.js'

const INK = { color: 'var(--ink)' }
const within = (...rules: readonly object[]): readonly object[] => [styleRule('.a, #b', {}, rules)]

function givenIn(...sheets: readonly CSSStyleSheet[]): Giver {
  const page = {
    styleSheets: sheets, adoptedStyleSheets: [],
    defaultView: { matchMedia: (condition: string) => ({ matches: condition === 'screen' }) },
  } as unknown as Document
  const steps = readGiving(page, (cssVar) => cssVar === '--ink' ? { kind: 'role', slot: 'main', role: 'foreground' } as never : null)
  for (;;) {
    const step = steps.next(false)
    if (step.done === true) return step.value
  }
}
const selectorsIn = (...rules: readonly object[]): readonly string[] =>
  givenIn(sheetOf(rules)).rules.map(({ selector }) => selector)

type Row = readonly [name: string, rules: readonly object[], selectors: readonly string[]]
const ROWS: readonly Row[] = [
  ['a rule', [styleRule('.a > p', INK)], ['.a > p']],
  ['a rule within a rule', within(styleRule('& em', INK)), [':is(#b,.a) em']],
  ['one that does not say where it is', within(styleRule('em', INK)), [':is(#b,.a) em']],
  ['one with a combinator', within(styleRule('> em', INK)), [':is(#b,.a)>em']],
  ['an ampersand within a text', within(styleRule('& [data-x="a&b"]', INK)), [':is(#b,.a) [data-x="a&b"]']],
  ['an ampersand that is escaped', within(styleRule('.x\\&y', INK)), [':is(#b,.a) .x\\&y']],
  ['an ampersand behind another one', within(styleRule('.c &, &.d', INK)), [':is(#b,.a).d, .c :is(#b,.a)']],
  ['rules within rules within rules', within(styleRule('&.c', {}, [styleRule('& i', INK)])), [':is(:is(#b,.a).c) i']],
  ['declarations behind them', within(nested(INK)), ['.a, #b']],
  ['a layer, a container, a scope', [
    ofKind('CSSLayerBlockRule', { name: 'base', cssRules: [styleRule('.c', INK)] }),
    ofKind('CSSContainerRule', { conditionText: '(width > 1px)', cssRules: [styleRule('.d', INK)] }),
    ofKind('CSSScopeRule', { start: '.s', end: null, cssRules: [styleRule('.e', INK)] }),
  ], ['.c', '.d', '.e']],
  ['media that hold, and others', [media('screen', [styleRule('.c', INK)]), media('print', [styleRule('.d', INK)])], ['.c']],
  ['what is imported', [imported(sheetOf([styleRule('.c', INK)]), 'screen'), imported(sheetOf([styleRule('.d', INK)]), 'print'), imported(null)], ['.c']],
  ['frames of an animation', [ofKind('CSSKeyframesRule', { name: 'k', cssRules: [styleRule('from', INK)] })], []],
]
for (const [name, rules, selectors] of ROWS) {
  test(`what gives a color: ${name}`, () => assert.deepEqual(selectorsIn(...rules), selectors))
}

test('sheets that are off or do not show their rules give nothing', () => {
  const { rules, isCut } = givenIn(sheetOf([styleRule('.a', INK)], { disabled: true }), LOCKED, sheetOf([styleRule('.b', INK)]))
  assert.deepEqual([rules.map(({ selector }) => selector), isCut], [['.b'], false])
})

test('colors that are given as they are, by the selectors that do; and whether those may be of a theme alone', () => {
  const { literals } = givenIn(sheetOf(within(styleRule('& em', { color: '#FFF', background: 'red' }))))
  assert.deepEqual([...literals.fronts, ...literals.backs, literals.isThemed], [
    ['#ffffff', [':is(#b,.a) em']], ['#ff0000', [':is(#b,.a) em']], false,
  ])
  const dark = media('(prefers-color-scheme: dark)', [styleRule('.c', { color: '#000' })])
  assert.equal(givenIn(sheetOf([dark])).literals.isThemed, true)
  assert.equal(givenIn(sheetOf([styleRule('[data-theme=dark] p', { color: '#000' })])).literals.isThemed, true)
})

test('of very many rules the first are read', () => {
  const many = Array.from({ length: 8001 }, (_none, at) => styleRule(`.c${at}`, INK))
  const { rules, isCut } = givenIn(sheetOf(many))
  assert.deepEqual([rules.length, isCut], [8000, true])
})
