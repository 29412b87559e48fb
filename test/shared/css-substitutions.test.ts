// What a value names in its `var()`, what it falls back on, and what it is with values put in.
import assert from 'node:assert/strict'
import { describe, it, test } from 'node:test'
import {
  hasSubstitution, MOST_NAMES, namesIn, referenceIn, substitute, substitutionsIn, wholeSubstitution,
} from '../../shared/css/substitutions.js'

describe('a value substitutes', () => {
  const rows: readonly (readonly [text: string, listed: readonly (readonly [string, string | null])[]])[] = [
    ['', []],
    ['1px solid red', []],
    ['var(--a)', [['--a', null]]],
    ['calc(var(--a) * 2 + var( --b ))', [['--a', null], ['--b', null]]],
    ['var(--a, var(--b, 1px))', [['--a', 'var(--b, 1px)']]],
    ['var(--a,)', [['--a', '']]],
    ['VAR(--a)', [['--a', null]]],
    ['var(/* why */ --a /* not */, red)', [['--a', 'red']]],
    ['"var(--a)" url("var(--b)") var(--c)', [['--c', null]]],
    ['/* var(--a) */ var(--b)', [['--b', null]]],
    ['var(--a, ")") var(--b)', [['--a', '")"'], ['--b', null]]],
    ['var(--a, var(--b', [['--a', 'var(--b']]],
    ['var(--a', [['--a', null]]],
    ['var(a) env(--x) my-var(--b)', []],
    ['rgb(var(--r) var(--g) / 50%)', [['--r', null], ['--g', null]]],
    ['var(--\\31 )', [['--1', null]]],
  ]
  for (const [text, listed] of rows) {
    it(text === '' ? 'nothing where it is empty' : text, () => {
      const expected = listed.map(([name, fallback]) => ({ name, fallback }))
      const found = () => substitutionsIn(text).map(({ name, fallback }) => ({ name, fallback }))
      assert.deepEqual(found(), expected)
      assert.deepEqual(found(), expected)
    })
  }
})

const LONG = 65_536
const texts: readonly (readonly [name: string, text: string, variables: readonly string[]])[] = [
  ['nothing', '', []],
  ['a color', '#123456', []],
  ['one', 'var(--a)', ['--a']],
  ['a fallback', 'var( --a , var(--b, red))', ['--a', '--b']],
  ['an expression', 'color-mix(in oklch, var(--a) 85%, VAR(--b), var(--a))', ['--a', '--b']],
  ['a comment before the name', 'var(/* x */--a)', ['--a']],
  ['a comment', '/* var(--a) */ red', []],
  ['a string', '"var(--a)"', []],
  ['an escape', 'v\\61r(--\\61)', ['--a']],
  ['what only looks like it', 'my-var(--a) var (--b) var(a)', []],
  ['one that never ends', 'var(--a', ['--a']],
  ['a comment that never ends', 'var(--a /* var(--b)', ['--a']],
  ['64 KB of parentheses', 'var('.repeat(LONG / 4), []],
  ['64 KB of names', 'a'.repeat(LONG), []],
]
for (const [name, text, variables] of texts) {
  test(`the variables of a text: ${name}`, () => assert.deepEqual([...namesIn(text)], variables))
}

test('a text of thousands of variables is not named to the end', () => {
  const many = Array.from({ length: 9000 }, (_none, at) => `var(--a${at})`).join(' ')
  assert.equal(namesIn(many, MOST_NAMES).size, MOST_NAMES)
  assert.equal(namesIn(many).size, 9000)
})

test('a value reads what it names, in fallbacks too, and nothing in strings', () => {
  assert.deepEqual([...namesIn('calc(var(--a) * 2) var(--b, var(--c, 1px)) "var(--d)" --e')], ['--a', '--b', '--c'])
})

const SUBSTITUTED: readonly (readonly [text: string, expected: string | null])[] = [
  ['var(--one)', '1px'],
  ['calc(var(--one) + var(--two))', 'calc(1px + 2px)'],
  ['var(--none, var(--two)) solid', '2px solid'],
  ['var(--none,)', ''],
  ['var(--none)', null],
  ['var(--none, var(--nothing))', null],
  ['var(--one)px', '1px/**/px'],
  ['var(--one)var(--two)', '1px/**/2px'],
]

for (const [text, expected] of SUBSTITUTED) {
  test(`${text} comes to ${expected ?? 'nothing'}`, () => {
    const values = new Map([['--one', '1px'], ['--two', '2px']])
    assert.equal(substitute(text, (name) => values.get(name) ?? null), expected)
  })
}

/** What all of a text is: a variable, with what it falls back on. */
const wholes: readonly (readonly [text: string, name: string | null, fallback: string | null])[] = [
  ['', null, null],
  ['#123456', null, null],
  ['var(--a)', '--a', null],
  [' var( --a ) ', '--a', null],
  ['VAR(--a)', '--a', null],
  ['v\\61r(--\\61)', '--a', null],
  ['var(/* why */ --a)', '--a', null],
  ['var(--a', '--a', null],
  ['var(--a, red)', '--a', 'red'],
  ['var(--a,)', '--a', ''],
  ['var(--a red)', null, null],
  ['var(--a) ', '--a', null],
  ['var(--a) solid', null, null],
  ['var(--a)var(--b)', null, null],
  ['calc(var(--a))', null, null],
  ['"var(--a)"', null, null],
]
for (const [text, name, fallback] of wholes) {
  test(`all of a text, where that is one variable: ${text}`, () => {
    assert.deepEqual(wholeSubstitution(text), name === null ? null : { name, fallback })
    assert.equal(referenceIn(text), fallback === null ? name : null)
  })
}

test('a text has a substitution where it names a variable anywhere, and not in a string or as a word', () => {
  for (const text of ['var(--a)', 'calc(1px + VAR( --a ))', 'v\\61r(--a)', 'env(--a, var(--b))', 'var(--a']) {
    assert.equal(hasSubstitution(text), true, text)
  }
  for (const text of ['', 'red', '--a', '"var(--a)"', 'my-var(--a)', 'var(a)', '/* var(--a) */ red']) {
    assert.equal(hasSubstitution(text), false, text)
  }
})
