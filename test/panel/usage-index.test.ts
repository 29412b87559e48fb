// The index of a page's rules: declarations as the browser says them, what values read, what is made of what.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createLayers } from '../../panel/sink/cascade.js'
import { declarationsIn } from '../../panel/usage/declarations.js'
import { IndexBuilder } from '../../panel/usage/page-index.js'
import { namesRead, substitute } from '../../panel/usage/substitute.js'
import type { PageRule } from '../../panel/usage/usage.types.js'

const DECLARATIONS: readonly (readonly [text: string, expected: readonly string[]])[] = [
  ['', []],
  ['color: red;', ['color|red|']],
  ['--x: 1px; padding: var(--x) !important;', ['--x|1px|', 'padding|var(--x)|!']],
  ['background: url(a;b) no-repeat; color: red;', ['background|url(a;b) no-repeat|', 'color|red|']],
  ['content: "a;b:c"; top: 0px;', ['content|"a;b:c"|', 'top|0px|']],
  ['--x: {a: b; c: d}; --y: ;', ['--x|{a: b; c: d}|', '--y||']],
]

for (const [text, expected] of DECLARATIONS) {
  test(`the declarations of ${JSON.stringify(text)}`, () => {
    const said = declarationsIn(text).map(({ property, value, isImportant }) =>
      `${property}|${value}|${isImportant ? '!' : ''}`)
    assert.deepEqual(said, expected)
  })
}

test('a value reads what it names, in fallbacks too, and nothing in strings', () => {
  assert.deepEqual([...namesRead('calc(var(--a) * 2) var(--b, var(--c, 1px)) "var(--d)" --e')], ['--a', '--b', '--c'])
})

const SUBSTITUTED: readonly (readonly [text: string, expected: string | null])[] = [
  ['var(--one)', '1px'],
  ['calc(var(--one) + var(--two))', 'calc(1px + 2px)'],
  ['var(--none, var(--two)) solid', '2px solid'],
  ['var(--none,)', ''],
  ['var(--none)', null],
  ['var(--none, var(--nothing))', null],
]

for (const [text, expected] of SUBSTITUTED) {
  test(`${text} comes to ${expected ?? 'nothing'}`, () => {
    const values = new Map([['--one', '1px'], ['--two', '2px']])
    assert.equal(substitute(text, (name) => values.get(name) ?? null), expected)
  })
}

const TREE = {} as Document

function ruleOf(cssText: string, order: number): PageRule {
  return {
    kind: 'rule', scope: ['a'], tree: TREE, element: null, layer: createLayers(), layerName: '', conditions: [],
    applies: true, sheet: 'a.css', order, declarations: declarationsIn(cssText),
  }
}

test('what is made of a variable is found over as many steps as there are, and once in a circle', () => {
  const builder = new IndexBuilder((property) => property === 'margin' ? ['margin-top', 'margin-left'] : [property])
  const texts = ['--b: var(--a)', '--c: calc(var(--b) * 2); --a: var(--c)', 'margin: var(--c)', 'color: var(--d)']
  for (const [order, text] of texts.entries()) builder.add(ruleOf(text, order))
  const index = builder.finish({ registered: new Map(), unread: [], isCut: false })
  assert.deepEqual([...index.closureOf('--a')].sort(), ['--a', '--b', '--c'])
  assert.deepEqual([...index.closureOf('--d')], ['--d'])
  assert.equal(index.readersOf('--c').map(({ rule }) => rule.order).join(), '1,2')
  assert.equal(index.definersOf('--a').length, 1)
  assert.equal(index.declarersOf('margin-left')[0]?.declared.value, 'var(--c)')
  assert.equal(index.declarersOf('--a').length, 0)
})
