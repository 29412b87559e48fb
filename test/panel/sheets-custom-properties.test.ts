// The custom properties of one rule, out of its text; what a browser's own rules come to is in
// test/browser/zero-config.test.ts.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { customNamesIn, customPropertiesIn, customPropertiesOf } from '../../panel/page/sheets/declarations.js'

/** A rule that counts how often it is asked by name. */
function ruleOf(cssText: string, values: Readonly<Record<string, string>>) {
  const names = Object.keys(values)
  const asked: string[] = []
  const style = {
    cssText, [Symbol.iterator]: () => names[Symbol.iterator](),
    getPropertyValue: (name: string) => {
      asked.push(name)
      return values[name] ?? ''
    },
    getPropertyPriority: (name: string) => name === '--y' ? 'important' : '',
  }
  return { style: style as unknown as CSSStyleDeclaration & { cssText: string }, asked }
}

const lines = (style: CSSStyleDeclaration): readonly string[] =>
  customPropertiesIn(style).map(({ property, value, isImportant }) => `${property}: ${value}${isImportant ? ' !' : ''}`)

test('they are read out of the text of their rule, in its order, other properties left out', () => {
  const { style, asked } = ruleOf('--a: 1px; --b: ; color: red; --c: {x;y} !important;',
    { '--a': '1px', '--b': '', color: 'red', '--c': '{x;y}' })
  assert.deepEqual(lines(style), ['--a: 1px', '--b: ', '--c: {x;y} !'])
  assert.deepEqual(asked, [])
})

test('a name is as scripts have it, without the escapes of the text', () => {
  assert.deepEqual(lines(ruleOf('--a\\.b: 1px;', { '--a.b': '1px' }).style), ['--a.b: 1px'])
})

test('where the text does not come to as many, each is asked for by its name', () => {
  const { style, asked } = ruleOf('--x: (1px; --y: 2px !important;', { '--x': '(1px', '--y': ' 2px ' })
  assert.deepEqual(lines(style), ['--x: (1px', '--y: 2px !'])
  assert.deepEqual(asked, ['--x', '--y'])
})

test('the list is the very same one while the rule says the same', () => {
  const { style } = ruleOf('--a: 1px;', { '--a': '1px' })
  const first = customPropertiesIn(style)
  assert.equal(customPropertiesIn(style), first)
  style.cssText = '--a: 2px;'
  assert.deepEqual(lines(style), ['--a: 2px'])
  assert.deepEqual(lines(ruleOf('color: red;', { color: 'red' }).style), [])
})

test('single ones are asked for by name, and many out of the text', () => {
  const names = Array.from({ length: 60 }, (_, at) => `--n${at}`)
  const values = Object.fromEntries(names.map((name) => [name, ' 1px ']))
  const { style, asked } = ruleOf(`${names.map((name) => `${name}: 1px`).join('; ')};`, values)
  const find = customPropertiesOf(style)
  for (const name of [...names, '--n0']) assert.deepEqual(find(name), { property: name, value: '1px', isImportant: false })
  assert.deepEqual(asked, names.slice(0, 50))
  assert.equal(find('--gone'), undefined)
  assert.deepEqual(customNamesIn(ruleOf('color: red; --a: 1px', { color: 'red', '--a': '1px' }).style), ['--a'])
})
