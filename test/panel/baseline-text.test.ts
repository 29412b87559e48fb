// Whether two texts of a custom property mean the same, as far as builds write them in other words.
// Which confirmed values a stylesheet contradicts is in baseline.test.ts.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isSameText } from '../../panel/model/state/baseline.js'

type Row = readonly [name: string, texts: readonly string[]]
const same: readonly Row[] = [
  ['a number with a unit', ['0.5rem', '.5rem', '0.50rem', '+.5rem', '5e-1rem', '50E-2rem', '0.5REM', ' .5rem\n']],
  ['a negative number', ['-0.25em', '-.25em', '-2.5e-1EM']],
  ['a number alone', ['1000', '1e3', '1000.0', '+1E+3']],
  ['a percentage', ['50%', '50.0%', '5e1%']],
  ['nothing of a unit', ['0px', '-0px', '0.0px']],
  ['a color', ['#ff0000', '#F00', '#f00f', '#FF0000FF', '#Ff0000']],
  ['a color whose blue is full', ['#0000ff', '#00F', '#00ff', '#0000ffff']],
  ['a color that lets through', ['#f008', '#FF000088', '#F008']],
  ['a value beside comments', ['1rem', '/* a */1.0rem', '1rem /* b */ /* c */']],
  ['words beside comments', ['var(--a)', 'var(--a) /* b */', '/**/var(--a)']],
]
for (const [name, texts] of same) {
  test(`${name} means the same in other words: ${texts.map((text) => JSON.stringify(text)).join(' ')}`, () => {
    for (const one of texts) for (const two of texts) assert.ok(isSameText(one, two), `${one} | ${two}`)
  })
}

const different: readonly Row[] = [
  ['numbers', ['0.5rem', '5rem', '0.5em', '-0.5rem', '0.51rem', '0.5', '.5 rem', '0.5%', 'rem', '']],
  ['colors', ['#ff0000', '#ff0001', '#f000', '#ff000080', 'ff0000', '#ff000', '#ff00000', '#']],
  ['what is no number', ['--2', '2', '+', '-', '.', 'e1', '1.2.3', '1.20.3', '1.23', 'var(--space-2)', 'var(--space-02)']],
  ['words', ['a b', 'ab', 'A b', 'a, b', 'a/* */b /']],
  ['strings', ['"a b"', '"a  b"', '"a/* */b"', '"#F00"', '"#f00"', '".5px"', '"0.5px"', '"/* a */"', '"/* b */"']],
]
for (const [name, texts] of different) {
  test(`${name} that mean something else: ${texts.map((text) => JSON.stringify(text)).join(' ')}`, () => {
    for (const [at, one] of texts.entries()) {
      for (const two of texts.slice(at + 1)) assert.ok(!isSameText(one, two), `${one} | ${two}`)
    }
  })
}
