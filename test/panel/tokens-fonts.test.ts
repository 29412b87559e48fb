// Font stacks and lists: read, written, and byte for byte what they were where nothing was touched.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FontAvailability } from '../../panel/tools/value-editors/families.browser.js'
import { isFontStack, readStack, writeFamily } from '../../panel/model/tokens/fonts.js'
import {
  type List, readList, withAdded, withListMember, withMoved, withoutListMember, writeList,
} from '../../panel/model/tokens/pieces.js'
import { needsValueEditor } from '../../panel/model/tokens/kinds.js'
import { findNamed, findOptions } from '../../panel/view/controls/combo.js'
import { familyOptions, marksOf } from '../../panel/tools/value-editors/family-options.js'

const stacks: readonly (readonly [value: string, names: readonly string[] | null])[] = [
  ['Georgia, serif', ['Georgia', 'serif']],
  ['"Iowan Old Style" , \'Palatino Linotype\',\n  Palatino/**/, SERIF', ['Iowan Old Style', 'Palatino Linotype', 'Palatino', 'serif']],
  ['Times  New Roman, var(--more, "a, b")', ['Times New Roman', 'var(--more, "a, b")']],
  ['"a\\"b", Gill\\ Sans', ['a"b', 'Gill Sans']],
  [' Inter ', ['Inter']],
  ['inherit', null], ['12px, serif', null], ['"open, serif', null], ['a,,b', null], ['', null], ['0 1px 2px red, 0 0 red', null],
]
for (const [value, names] of stacks) {
  test(`the families of ${JSON.stringify(value)} are ${names?.join(', ') ?? 'none'}`, () => {
    const stack = readStack(value)
    assert.deepEqual(stack?.families.map(({ name }) => name) ?? null, names)
    if (stack !== null) assert.equal(writeList(stack.list), value)
  })
}

const kinds: readonly (readonly [value: string, cssVar: string, isOne: boolean])[] = [
  ['Georgia, serif', '--any', true], ['Inter', '--font-body', true], ['Inter', '--any', false],
  ['serif', '--any', false], ['opacity, transform', '--fade', false], ['var(--x)', '--font', false],
  ['var(--x), serif', '--font', true], ['1rem', '--font-size', false],
]
for (const [value, cssVar, isOne] of kinds) {
  test(`${value} of ${cssVar} is ${isOne ? 'a' : 'no'} font stack`, () => assert.equal(isFontStack(value, cssVar), isOne))
}

test('a family is written quoted, but a generic one', () => {
  assert.deepEqual(['Inter', 'a"b\\c', 'Serif', 'system-ui', '-apple-system'].map(writeFamily),
    ['"Inter"', '"a\\"b\\\\c"', 'serif', 'system-ui', '-apple-system'])
})

const marked: readonly (readonly [heres: readonly FontAvailability[], words: readonly string[]])[] = [
  [['absent', 'installed', 'generic'], ['not installed', 'in use', 'fallback']],
  [['awaited', 'installed', 'generic'], ['not loaded yet', 'fallback', 'fallback']],
  [['page', 'generic', 'awaited', 'absent'], ['in use', 'fallback', 'not loaded yet', 'not installed']],
  [['unknown', 'installed', 'generic'], ['unknown', 'fallback', 'fallback']],
  [['absent', 'generic'], ['not installed', 'in use']],
]
for (const [heres, words] of marked) {
  test(`what is ${heres.join(', ')} says ${words.join(', ')}`, () => {
    const families = heres.map(() => ({ kind: 'family', name: 'A' }) as const)
    assert.deepEqual(marksOf(families, heres).map((mark) => mark.words), words)
  })
}

const LIST = ' a,b ,\n  f(1, 2)/* c */ , "d" '
const edits: readonly (readonly [name: string, edit: (list: List) => List, after: string])[] = [
  ['nothing', (list) => list, LIST],
  ['another text', (list) => withListMember(list, 1, 'B'), ' a,B ,\n  f(1, 2)/* c */ , "d" '],
  ['one more at the end', (list) => withAdded(list, 4, 'e'), ' a,b ,\n  f(1, 2)/* c */ , "d"/* c */ , e '],
  ['one more at the start', (list) => withAdded(list, 0, 'e'), ' e,a ,\n  b/* c */ , f(1, 2)/* c */ , "d" '],
  ['the first one away', (list) => withoutListMember(list, 0), ' b ,\n  f(1, 2)/* c */ , "d" '],
  ['the last one away', (list) => withoutListMember(list, 3), ' a,b ,\n  f(1, 2) '],
  ['the first one moved to the end', (list) => withMoved(list, 0, 3), ' b,f(1, 2) ,\n  "d"/* c */ , a '],
  ['none moved beyond the end', (list) => withMoved(list, 3, 4), LIST],
]
for (const [name, edit, after] of edits) {
  test(`a list with ${name}`, () => {
    const list = readList(LIST)
    assert.ok(list !== null)
    assert.equal(writeList(edit(list)), after)
  })
}

test('the only member stays, and a list of one gets a comma', () => {
  const list = readList('a')
  assert.ok(list !== null)
  assert.equal(writeList(withoutListMember(list, 0)), 'a')
  assert.equal(writeList(withAdded(list, 1, 'b')), 'a, b')
})

const roomy: readonly (readonly [value: string, isIt: boolean])[] = [
  ['auto', false], ['400', false], ['1.5', false], ['ease-out', true], ['clamp(1px,2px,3px)', true], ['a, b', true],
  ['a-very-long-word-of-it', true], ['', false],
]
for (const [value, isIt] of roomy) {
  test(`“${value}” asks for ${isIt ? '' : 'no '}room`, () => assert.equal(needsValueEditor('--any', value), isIt))
}
test('a single family asks for room, a number of a font does not', () => {
  assert.deepEqual([needsValueEditor('--font-body', 'Inter'), needsValueEditor('--font-weight', '600')], [true, false])
})

const KNOWN = {
  used: new Map([['Tea Sans', 12], ['Gill', 1]]), ofFaces: ['tea sans', 'Faced', 'Later'], named: ['Arial', 'Gone'],
  inTokens: ['Token Serif', 'Arial'], installed: ['Arial', 'Zapf'], places: new Map([['faced', 'fonts.css:8']]),
  find: (name: string): FontAvailability => name === 'Arial' ? 'installed' : name === 'Faced' ? 'page' : 'absent',
}

/** What is in a stack already, then the options: those in their own face with a star. */
const OFFERED: readonly (readonly [there: readonly string[], options: readonly string[]])[] = [
  [[], [
    'page Tea Sans* 12 elements', 'page Gill* 1 element', 'faces Faced* fonts.css:8', 'faces Later ', 'page Gone not installed',
    'tokens Token Serif not installed', 'installed Arial* ', 'installed Zapf* ', 'generic serif* ',
  ]],
  [['tea sans', 'SERIF', 'zapf'], [
    'page Gill* 1 element', 'faces Faced* fonts.css:8', 'faces Later ', 'page Gone not installed',
    'tokens Token Serif not installed', 'installed Arial* ', 'generic sans-serif* ',
  ]],
]
for (const [there, said] of OFFERED) {
  test(`families are offered by where they come from, each once: besides ${there.join() || 'none'}`, () => {
    const options = familyOptions(KNOWN, there.map((name) => ({ kind: 'family', name })))
    assert.deepEqual(options.slice(0, said.length)
      .map(({ group, label, note, face }) => `${group} ${label}${face === undefined ? '' : '*'} ${note}`), said)
  })
}

test('installed families need not be listed by the browser', () => {
  const options = familyOptions({ ...KNOWN, installed: null }, [])
  assert.deepEqual(options.filter(({ group }) => group === 'installed').map(({ label }) => label), ['Arial'])
})

test('what is typed looks through names, and not through what is said of them', () => {
  const options = familyOptions({ ...KNOWN, installed: ['Elements'] }, [])
  assert.deepEqual(findOptions(options, 'element').map(({ label }) => label), ['Elements'])
  assert.equal(findNamed(options, 'installed'), null)
})
