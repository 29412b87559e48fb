// Twice the text is at most two and a half times the work, whatever the text is made of.
// And no depth is too deep.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readOutline } from '../../shared/css/read-outline.js'
import { elsewhereOf, shadowedOf } from '../../shared/css/elsewhere.js'
import { applyChanges, planRewrite } from '../../shared/css/rewrite.js'
import { codesOf } from '../../shared/css/source.js'
import { surveyOf } from '../../shared/css/survey.js'
import { readValue } from '../../shared/css/value.js'
import { isRewriteOf } from '../../shared/css/verify.js'
import { countSteps, type Watch } from '../support/css-steps.js'

const EDITS = new Map([['--x', '2px'], ['--nowhere', '1'], ['--y', 'calc(1px + 2px)']])

const SCOPES = [['.a'], ['@layer a.a', 'a'], ['a', '& a']].map((scope) => ({ scope, edits: EDITS }))

function rewriteAndCheck(text: string, watch: Watch = (codes) => codes): void {
  const codes = watch(codesOf(text))
  const planned = planRewrite(text, { root: EDITS, scopes: SCOPES }, codes)
  if (planned.ok) {
    elsewhereOf(planned.value.asked)
    shadowedOf(planned.value.asked)
    surveyOf(planned.value.asked.places.outline, 1000)
  }
  const changes = planned.ok ? planned.value.rewriting.changes : []
  const next = applyChanges(text, changes)
  assert.equal(isRewriteOf(readOutline(text, codes), changes, next, watch(codesOf(next))), true)
  assert.equal(isRewriteOf(readOutline(text, codes), changes, `${next} `), changes.length === 0 && next === '')
}

const block = (inside: string): string => `:root{--x:1px;${inside};--y:2px}\n`
const closers: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' }
const nested = (opener: string, size: number): string =>
  opener.repeat(size) + (closers[opener.at(-1) ?? ''] ?? '').repeat(size)

/** A text for a size; what stands in it about as often as the size says. */
const sheets: readonly (readonly [name: string, textOf: (size: number) => string])[] = [
  ['deep parentheses', (size) => block(`--z:${nested('(', size)}`)],
  ['deep square brackets in a property', (size) => block(`a:${nested('[', size)}`)],
  ['deep braces in a value', (size) => block(`--z:${nested('{', size)}`)],
  ['deep functions', (size) => block(`--z:${nested('f(', size)}`)],
  ['deep rules', (size) => block(nested('a{', size))],
  ['deep rules with a variable in each', (size) => block(nested('a{--x:1;', size))],
  ['deep rules before the block', (size) => nested('@media a{', size) + block('')],
  ['deep layers', (size) => nested('@layer a{', size) + block('')],
  ['brackets in a selector', (size) => `a${nested('(', size)}{}` + block('')],
  ['a long string', (size) => block(`--z:"${'a'.repeat(size)}"`)],
  ['a long string of escapes', (size) => block(`--z:"${'\\"'.repeat(size)}"`)],
  ['many strings', (size) => block(`--z:${'"a"'.repeat(size)}`)],
  ['many strings that a newline cuts off', (size) => block(`--z:${'"a\n'.repeat(size)}`)],
  ['a long comment', (size) => block(`/*${'*'.repeat(size)}*/`)],
  ['many comments', (size) => block('/**/'.repeat(size))],
  ['many comments behind a name', (size) => block(`--z${'/**/'.repeat(size)}:1`)],
  ['many comments in a value', (size) => block(`--x:${'a/**/'.repeat(size)}`)],
  ['many comments at the end of a value', (size) => block(`--x:a${'/**/ '.repeat(size)}`)],
  ['many names with comments that declare nothing', (size) => block('--z/**/ ;'.repeat(size))],
  ['white space everywhere', (size) => block(`${' '.repeat(size)}--z${'\n'.repeat(size)}:${'\r\n'.repeat(size)}`)],
  ['many tokens', (size) => block(`--z:${'a 1px #b ,/'.repeat(size)}`)],
  ['many declarations', (size) => block('--a:1;'.repeat(size))],
  ['many properties', (size) => block('color:red;'.repeat(size))],
  ['many duplicates of one variable', (size) => block('--x:1px;'.repeat(size))],
  ['many important duplicates', (size) => block('--x:1px!important;'.repeat(size))],
  ['many invalid duplicates', (size) => block('--x:a)b;'.repeat(size))],
  ['many duplicates spelt with escapes', (size) => block('--\\78:1px;'.repeat(size))],
  ['many unclosed openers', (size) => block(`--z:${'([{'.repeat(size)}`)],
  ['many unclosed functions in rules', (size) => block('a:f(;'.repeat(size))],
  ['many unclosed rules', (size) => block('a{'.repeat(size))],
  ['many unclosed rules at the top', (size) => ':root{--x:1;'.repeat(size)],
  ['many unclosed layers', (size) => '@layer a{:root{'.repeat(size)],
  ['many unclosed comments', (size) => block('/*'.repeat(size))],
  ['many unclosed urls', (size) => block(`--z:${'url('.repeat(size)}`)],
  ['many bad urls', (size) => block('--z:url(a b;'.repeat(size))],
  ['many bad urls that close', (size) => block('--z:url(a b);'.repeat(size))],
  ['many quoted urls that never close', (size) => block('--z:url("a";'.repeat(size))],
  ['many urls that begin with white space', (size) => block(`--z:${'url(  "a")'.repeat(size)}`)],
  ['a url with much white space', (size) => block(`--z:url(${' '.repeat(size)}"a")`)],
  ['many backslashes', (size) => block(`--z:${'\\'.repeat(size)}`)],
  ['many backslashes before newlines', (size) => block(`--z:${'\\\n'.repeat(size)}`)],
  ['a long name of escapes', (size) => block(`--${'\\61 '.repeat(size)}:1`)],
  ['a long name that opens a bracket', (size) => block(`--z:${'a\\61 '.repeat(size)}(1)`)],
  ['many names of escapes', (size) => block('\\2d\\2d z:1;'.repeat(size))],
  ['a long plain name with brackets', (size) => block(`--z:${'a'.repeat(size)}(${'b'.repeat(size)}())`)],
  ['many exclamation marks', (size) => block(`--x:${'! '.repeat(size)}`)],
  ['many importants', (size) => block(`--x:${'!important'.repeat(size)}`)],
  ['an exclamation mark and much white space', (size) => block(`--x:a${`!${' '.repeat(50)}`.repeat(size)}`)],
  ['many semicolons', (size) => block(';'.repeat(size))],
  ['many stray closers', (size) => block(')]'.repeat(size))],
  ['many stray braces at the top', (size) => '}'.repeat(size) + block('')],
  ['many selectors in a list', (size) => `${'a:r,'.repeat(size)}:root{--x:1}`],
  ['many rules with long selectors', (size) => 'a:root b[c],d:not(:root),'.repeat(size).replaceAll('),', '){}') + block('')],
  ['many root rules', (size) => ':root{--z:1}'.repeat(size)],
  ['many layers', (size) => '@layer a{b{--x:1}}'.repeat(size)],
  ['many layers with root', (size) => '@layer a{:root{--x:1}}'.repeat(size)],
  ['one layer with many rules', (size) => `@layer a{${'b{--x:1}'.repeat(size)}:root{--x:1}}`],
  ['one layer with many root rules', (size) => `@layer a{${':root{--z:1}'.repeat(size)}}`],
  ['many layer statements', (size) => '@layer a;'.repeat(size) + block('')],
  ['many theme statements', (size) => '@theme;'.repeat(size) + block('')],
  ['many marks of HTML', (size) => '<!-- -->'.repeat(size) + block('')],
  ['many at signs', (size) => block('@'.repeat(size))],
  ['many lines before something unclosed', (size) => `${'\r\n'.repeat(size)}:root{`],
]

const SIZE = 400
/** Steps that do not grow with the text. */
const FIXED = 2000

for (const [name, textOf] of sheets) {
  test(`the work grows with the text: ${name}`, () => {
    const [once, twice, eightfold] = [SIZE, 2 * SIZE, 8 * SIZE].map((size) => {
      const text = textOf(size)
      return countSteps((watch) => {
        rewriteAndCheck(text, watch)
      })
    })
    assert.ok(once !== undefined && twice !== undefined && eightfold !== undefined && once > SIZE)
    assert.ok(twice <= 2.5 * once + FIXED, `${twice} steps for twice the text, ${once} before`)
    assert.ok(eightfold <= 10 * once + FIXED, `${eightfold} steps for eight times the text, ${once} before`)
  })
}

const many = (piece: string) => (size: number): string => piece.repeat(size)
const values: readonly (readonly [name: string, textOf: (size: number) => string])[] = [
  ['deep brackets', (size) => nested('(', size)],
  ['unclosed brackets', many('([{')],
  ['deep functions', (size) => nested('f(', size)],
  ['a long string', (size) => `"${'a'.repeat(size)}"`],
  ['many strings', many('"a"')],
  ['unclosed strings', many('"a')],
  ['a long comment', (size) => `a/*${'*'.repeat(size)}*/`],
  ['many comments', (size) => `${'/**/'.repeat(size)}a${'/**/ '.repeat(size)}`],
  ['nothing but comments', many('/**/ ')],
  ['many tokens', many('a 1px #b ,/')],
  ['many urls', many('url(a)')],
  ['unclosed urls', many('url(')],
  ['many quoted urls', many('url(  "a")')],
  ['backslashes', many('\\')],
  ['escapes', many('\\61 ')],
  ['a name of escapes before a bracket', (size) => `${'a\\61 '.repeat(size)}(1)`],
  ['emoji', many('🚀')],
  ['white space', many(' \n')],
  ['white space around', (size) => `${' '.repeat(size)}a${'\n'.repeat(size)}`],
  ['white space before an issue', (size) => `${' '.repeat(size)}a${'\n'.repeat(size)};`],
  ['what might end a style element', many('</styl')],
  ['what might open an HTML comment', many('<!-')],
  ['hyphens', many('--x')],
]
for (const [name, textOf] of values) {
  test(`the work grows with the value: ${name}`, () => {
    const [once, twice] = [SIZE, 2 * SIZE].map((size) => {
      const text = textOf(size)
      return countSteps(() => {
        readValue(text)
      })
    })
    assert.ok(once !== undefined && twice !== undefined && once > SIZE)
    assert.ok(twice <= 2.5 * once + FIXED, `${twice} steps for twice the value, ${once} before`)
  })
}

test('a value far too long is refused without being read more than a few times', () => {
  const text = '🚀'.repeat(200_000)
  const steps = countSteps(() => {
    readValue(text)
  })
  assert.ok(steps < 8 * text.length, String(steps))
})

const DEPTH = 50_000
const deepSheets: readonly (readonly [name: string, opener: string, around: (deep: string) => string])[] = [
  ['parentheses in a value', '(', (deep) => block(`--z:${deep}`)],
  ['square brackets in a property', '[', (deep) => block(`a:${deep}`)],
  ['functions in the first duplicate', 'f(', (deep) => block(`--x:${deep};--x:1`)],
  ['braces in a value', '{', (deep) => block(`--z:${deep}`)],
  ['rules in the block', 'a{', block],
  ['rules before the block', '@media a{', (deep) => deep + block('')],
  ['root rules', ':root{', (deep) => deep],
  ['rules in a layer', 'a{', (deep) => `@layer a{${deep}:root{--x:1px}}`],
  ['values in values', '--z:{', block],
  ['brackets in a selector', '[', (deep) => `a${deep}{}${block('')}`],
]
for (const [name, opener, around] of deepSheets) {
  test(`50,000 levels cost no stack: ${name}`, () => {
    const tail = closers[opener.at(-1) ?? ''] ?? ''
    rewriteAndCheck(around(opener.repeat(DEPTH) + tail.repeat(DEPTH)))
    rewriteAndCheck(around(opener.repeat(DEPTH)))
  })
}

test('as many levels as a value may have cost no stack', () => {
  for (const opener of ['(', '[', '{']) {
    assert.equal(readValue(opener.repeat(32_768) + (closers[opener] ?? '').repeat(32_768)).ok, true)
    assert.equal(readValue(opener.repeat(65_536)).ok, false)
  }
})

test('what counts the steps sees work that grows with the square', () => {
  const squareOf = (size: number): number => countSteps(() => {
    const text = 'a'.repeat(size)
    for (let at = 0; at < size; at += 1) text.slice(at)
  })
  assert.ok(squareOf(800) > 3.9 * squareOf(400))
})
