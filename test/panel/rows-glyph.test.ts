// Which rows have a picture of their value, told by tier, name and value.
// What a browser takes for a value of a property is played.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { glyphOf, type Glyph } from '../../panel/view/rows/glyph.js'
import type { Preview, TierValueKind } from '../../panel/model/tokens/tokens.types.js'

const TAKEN: Readonly<Record<string, readonly string[]>> = {
  'transition-timing-function': ['ease-in, ease', 'cubic-bezier(0, 0, 1, 1), ease', 'var(--x), ease'],
  'box-shadow': ['0 1px 2px red, 0 0', '4px 8px, 0 0', 'var(--x), 0 0'],
  margin: ['4px 8px', 'var(--x)'],
}
const supports = (property: string, value: string): boolean => TAKEN[property]?.includes(value) === true
const TEXT: TierValueKind = { kind: 'text' }
const LENGTH: TierValueKind = { kind: 'length', step: 1, unit: 'px' }

type Row = readonly [
  name: string, cssVar: string, type: TierValueKind, preview: Preview | undefined, value: string,
  glyph: Glyph | null,
]
const rows: readonly Row[] = [
  ['a preview', '--a', LENGTH, 'radius', '8px', 'radius'],
  ['a preview before what the value is', '--a', TEXT, 'family', 'linear-gradient(red, blue)', 'family'],
  ['a size, which has a specimen', '--a', LENGTH, 'size', '8px', null],
  ['a line height, which has one', '--a', { kind: 'number', step: 1 }, 'line-height', '1', null],
  ['the width of an edge', '--borderWidth-thin', LENGTH, undefined, '1px', 'width'],
  ['a width of something else', '--page-width', LENGTH, undefined, '1px', null],
  ['another length of an edge', '--border-radius', LENGTH, undefined, '1px', null],
  ['an easing', '--a', TEXT, undefined, 'cubic-bezier(0, 0, 1, 1)', 'easing'],
  ['an easing that is chosen', '--a', { kind: 'select', options: ['ease-in'] }, undefined, 'ease-in', 'easing'],
  ['a word of every property', '--a', TEXT, undefined, 'inherit', null],
  ['a gradient with a variable in it', '--a', TEXT, undefined, 'linear-gradient(var(--x), red)', 'gradient'],
  ['a shadow', '--a', TEXT, undefined, '0 1px 2px red', 'shadow'],
  ['lengths that may be margins', '--a', TEXT, undefined, '4px 8px', null],
  ['lengths that are called a shadow', '--shadow', TEXT, undefined, '4px 8px', 'shadow'],
  ['a reference that is called a shadow', '--shadow', TEXT, undefined, 'var(--x)', 'shadow'],
  ['a reference that may be anything', '--a', TEXT, undefined, 'var(--x)', null],
  ['a color, which has a swatch', '--a', { kind: 'color' }, undefined, 'ease-in', null],
]
for (const [name, cssVar, type, preview, value, glyph] of rows) {
  test(`the glyph of ${name}`, () => assert.equal(glyphOf({ type, cssVar }, preview, value, supports), glyph))
}
