// Expressions: texts that only a page can make a color of, apart from plain colors and from nonsense.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isColorExpression } from '../support/color-expression.js'
import { parseColor } from '../../panel/model/color/parse.js'

const expressions: readonly string[] = [
  'currentcolor', 'currentColor', ' CURRENTCOLOR ', '/**/currentcolor/**/', 'Canvas', 'AccentColorText', 'ThreeDFace', 'WindowText',
  'var(--a)', 'VAR(--a)', 'var( --a )', 'var(/**/--a)', 'var(--a, red)', 'var(--a, var(--b, #fff))', 'var(--a,)', 'var(--a, "(")', 'var(--a, url(/*))',
  'var(--a, url(a\\)b))', 'var(--a, [x] {y})', 'env(x)', 'attr(data-color type(<color>))', 'if(style(--a: b): red; else: blue)', '--mine(1)',
  'color-mix(in oklch, red, blue 20%)', 'light-dark(red, blue)', 'light-dark(var(--a), #fff)', 'contrast-color(red)', 'device-cmyk(0 1 0 0)', 'alpha(from red / 50%)',
  'rgb(from red r g b)', 'rgb( FROM var(--a) r g b / 50%)', 'oklch(from #fff calc(l * 2) c h)', 'color(from red srgb r g b)',
  'rgb(calc(1 + 2) 2 3)', 'rgb(var(--a) / 50%)', 'rgb(1 2 3 / var(--a))', 'oklch(0.5 min(0.1, 0.2) 30)', 'hsl(atan2(1, 2) 50% 50%)', 'rgb(--mine(1) 2 3)',
  'rgb(/* ) */ calc(1) 2 3)', 'color(srgb calc(1) 0 0)', '\\76 ar(--a)',
]
for (const text of expressions) {
  test(`${JSON.stringify(text)} is an expression`, () => {
    assert.equal(isColorExpression(text), true)
    assert.equal(isColorExpression(text), true)
    assert.equal(parseColor(text), null)
  })
}

const others: readonly string[] = [
  '', ' ', '/*', '#fff', 'red', 'rgb(1 2 3)', 'rgb(1 2)', 'oklch(50px 0.1 30)', 'redd', 'inherit', 'initial', 'none', 'constructor',
  'currentcolor red', 'currentcolor()', 'var', 'var()', 'var( )', 'var(a)', 'var("--a")', 'var(--a', 'var(--a))', 'var(--a) x', 'var(--a);', 'calc(1)', 'calc(1 + 2)',
  'light-dark()', 'color-mix(', 'rgb(foo(1) 2 3)', 'rgb("calc(1)" 2 3)', 'rgb(/* calc(1) */ 1 2)', 'rgb(calc 1 2)', 'url(a)', 'linear-gradient(red, blue)', 'attr()',
  '1px', '12', 'rgb (calc(1) 2 3)', 'Canvas Text', 'canvas,', '{currentcolor}', 'var(--a, ])', 'var(--a, "',
]
for (const text of others) {
  test(`${JSON.stringify(text)} is no expression`, () => {
    assert.equal(isColorExpression(text), false)
  })
}

test('a color is never an expression', () => {
  for (const text of ['#abc', 'transparent', 'hsl(1 2% 3%)', 'color(srgb 1 1 1)', 'oklch(0.5 none 30 / none)']) {
    assert.ok(parseColor(text) !== null && !isColorExpression(text), text)
  }
})
