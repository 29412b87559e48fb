// Shadows: which parts of a layer are which, and what stays where one of them is changed.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Span, textAt, writeList } from '../../panel/model/tokens/pieces.js'
import {
  isFlat, isShadow, lengthsOf, readLayer, readShadow, withShadowColor, withInset, withLength,
} from '../../panel/model/tokens/shadow.js'

const layers: readonly (readonly [text: string, said: readonly (string | null)[] | null])[] = [
  ['0 1px 2px rgb(20 40 25 / 6%)', ['0', '1px', '2px', '0', 'rgb(20 40 25 / 6%)', null]],
  ['inset 0 0 0 1px #fff', ['0', '0', '0', '1px', '#fff', 'inset']],
  ['RED 1px 2px INSET', ['1px', '2px', '0', '0', 'RED', 'INSET']],
  ['0 1px', ['0', '1px', '0', '0', null, null]],
  ['0 10px 24px -12px currentcolor', ['0', '10px', '24px', '-12px', 'currentcolor', null]],
  ['0 1px var(--blur) var(--color)', ['0', '1px', 'var(--blur)', '0', 'var(--color)', null]],
  ['var(--color) 0 1px 2px', ['0', '1px', '2px', '0', 'var(--color)', null]],
  ['var(--x) var(--y) red', ['var(--x)', 'var(--y)', '0', '0', 'red', null]],
  ['0/**/calc(1px + 2px) color-mix(in oklab, red 5%, blue)', ['0', 'calc(1px + 2px)', '0', '0', 'color-mix(in oklab, red 5%, blue)', null]],
  ['1px red 1px', null], ['1px', null], ['1px 1px 1px 1px 1px', null], ['1px 1px red blue', null],
  ['1px 1px #ggg', null], ['1px 1px "red"', null], ['1px / 1px', null], ['inset inset 1px 1px', null], ['', null],
  ['var(--shadow)', null],
]
for (const [text, said] of layers) {
  test(`the layer “${text}” ${said === null ? 'is none' : `has ${said.join(', ')}`}`, () => {
    const layer = readLayer(text)
    const textOf = (span: Span | null): string | null =>
      span === null ? null : textAt(text, span)
    const read = layer === null ? null : [...lengthsOf(text, layer), textOf(layer.color), textOf(layer.inset)]
    assert.deepEqual(read, said)
  })
}

const values: readonly (readonly [value: string, cssVar: string, isOne: boolean])[] = [
  ['0 1px 2px red,\n  0 10px 24px -12px rgb(20 40 25 / 14%)', '--any', true],
  ['0 1px 2px', '--any', false], ['0 1px 2px', '--shadow-card', true], ['none', '--elevation-0', true], ['none', '--any', false],
  ['4px 8px', '--space', false], ['1px solid red', '--shadow-border', false], ['var(--shadow-a), var(--shadow-b)', '--shadow', false],
  ['drop-shadow(0 1px red)', '--drop-shadow', false], ['Georgia, serif', '--shadow-font', false],
]
for (const [value, cssVar, isOne] of values) {
  test(`“${value}” of ${cssVar} is ${isOne ? 'a' : 'no'} shadow`, () => {
    assert.equal(isShadow(value, cssVar), isOne)
    const shadow = readShadow(value)
    if (shadow !== null) assert.equal(writeList(shadow.list), value)
  })
}

const TEXT = 'inset  red 0  1px/* y */'
const edits: readonly (readonly [name: string, after: string, expected: string])[] = [
  ['another x', withLength(TEXT, 0, '3px'), 'inset  red 3px  1px/* y */'],
  ['a blur', withLength(TEXT, 2, '3px'), 'inset  red 0  1px 3px/* y */'],
  ['a spread', withLength(TEXT, 3, '3px'), 'inset  red 0  1px 0 3px/* y */'],
  ['another color', withShadowColor(TEXT, '#fff'), 'inset  #fff 0  1px/* y */'],
  ['a color', withShadowColor('0 1px', '#fff'), '0 1px #fff'],
  ['no inset', withInset(TEXT, false), 'red 0  1px/* y */'],
  ['no inset at the end', withInset('0 1px red inset', false), '0 1px red'],
  ['inset', withInset('0 1px red', true), 'inset 0 1px red'],
  ['inset as it is', withInset(TEXT, true), TEXT],
]
for (const [name, after, expected] of edits) test(`a layer with ${name}`, () => assert.equal(after, expected))

test('shadows of texts and silhouettes have neither spread nor inset', () => {
  const of = (value: string) => readShadow(value)?.layers ?? []
  assert.deepEqual(
    [isFlat('--text-shadow', of('0 1px red')), isFlat('--shadow', of('0 1px red')), isFlat('--text-shadow', of('0 1px 0 1px red'))],
    [true, false, false])
})
