// What a value substitutes, and which declaration of several an element takes.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { substitutionsIn } from '../../panel/usage/reads-vars.js'

describe('a value substitutes', () => {
  const rows: readonly (readonly [text: string, found: readonly (readonly [string, string | null])[]])[] = [
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
  for (const [text, found] of rows) {
    it(text === '' ? 'nothing where it is empty' : text, () => {
      const expected = found.map(([name, fallback]) => ({ name, fallback }))
      assert.deepEqual(substitutionsIn(text), expected)
      assert.deepEqual(substitutionsIn(text), expected)
    })
  }
})
