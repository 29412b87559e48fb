import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findJsonIssue, parseStrictJson } from '../../shared/json.js'
import { findRepeatedName } from '../../shared/json-names.js'
import { createRandom, oneOf, textOf, wholeFrom } from '../support/random.js'

const accepted: readonly (readonly [name: string, text: string])[] = [
  ['an object', '{"a":1,"b":[true,false,null]}'],
  ['empty object and array', '{"a":{},"b":[]}'],
  ['white space everywhere', ' \t\r\n{ "a" : [ 1 , 2 ] } \n'],
  ['numbers', '[0,-0,1.5,-1e9,1E+9,1e-9,10]'],
  ['escapes', '["\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9\\uD83D\\uDE80"]'],
  ['an astral character as itself', '["🚀"]'],
  ['the same name in different objects', '{"a":{"a":1},"b":{"a":1}}'],
  ['names that only differ by case', '{"a":1,"A":1}'],
  ['a bare string', '"a"'],
]
for (const [name, text] of accepted) {
  test(`strict JSON accepts: ${name}`, () => {
    assert.deepEqual(parseStrictJson(text), { ok: true, value: JSON.parse(text) as unknown })
  })
}

test('8,000 levels of nesting cost no stack', () => {
  assert.equal(findJsonIssue(`${'[{"a":'.repeat(4000)}1${'}]'.repeat(4000)}`), null)
})

const refused: readonly (readonly [name: string, text: string, words: string])[] = [
  ['nothing', '', 'ends too early at line 1, column 1'],
  ['only white space', ' \n ', 'ends too early at line 2, column 2'],
  ['single quotation marks', "{'a':1}", 'has a syntax error at line 1, column 2'],
  ['a trailing comma', '{"a":1,}', 'has a syntax error at line 1, column 8'],
  ['a trailing comma in an array', '[1,]', 'has a syntax error at line 1, column 4'],
  ['a missing comma', '{"a":1 "b":2}', 'has a syntax error at line 1, column 8'],
  ['a missing colon', '{"a" 1}', 'has a syntax error at line 1, column 6'],
  ['something after the end', '{} x', 'has a syntax error at line 1, column 4'],
  ['the wrong closing bracket', '[1}', 'has a syntax error at line 1, column 3'],
  ['an unclosed object', '{"a":1', 'ends too early at line 1, column 7'],
  ['an unclosed string', '{"a', 'ends too early at line 1, column 4'],
  ['a line break in a string', '{"a":"b\nc"}', 'has a syntax error at line 1, column 8'],
  ['a tab in a string', '["\t"]', 'has a syntax error at line 1, column 3'],
  ['an unknown escape', '["\\x41"]', 'has a syntax error at line 1, column 3'],
  ['a short escape', '["\\u12"]', 'has a syntax error at line 1, column 3'],
  ['a leading zero', '[01]', 'has a syntax error at line 1, column 3'],
  ['a lone minus', '[-]', 'has a syntax error at line 1, column 3'],
  ['a full stop without digits', '[1.]', 'has a syntax error at line 1, column 4'],
  ['an exponent without digits', '[1e+]', 'has a syntax error at line 1, column 5'],
  ['NaN', '[NaN]', 'has a syntax error at line 1, column 2'],
  ['a comment', '{/**/}', 'has a syntax error at line 1, column 2'],
  ['the place counts characters', '["🚀",\n "🚀🚀" x]', 'has a syntax error at line 2, column 7'],
  ['a repeated name', '{"a":1,"b":2,"a":3}', 'repeats a name within one object at line 1, column 14'],
  ['a repeated name, written otherwise', '{"a":1,"\\u0061":3}', 'repeats a name within one object at line 1, column 8'],
  ['a repeated name deep inside', '[{"b":{"a":1,"a":2}}]', 'repeats a name within one object at line 1, column 14'],
  ['a repeated __proto__', '{"__proto__":1,"__proto__":2}', 'repeats a name within one object at line 1, column 16'],
  ['a high surrogate alone', '["\\ud83d"]', 'has an unpaired surrogate at line 1, column 3'],
  ['a low surrogate alone', '["\\ude80"]', 'has an unpaired surrogate at line 1, column 3'],
  ['two high surrogates', '["a\\ud83d\\ud83d\\ude80"]', 'has an unpaired surrogate at line 1, column 4'],
  ['an unpaired surrogate in a name', '{"\\ud83dx":1}', 'has an unpaired surrogate at line 1, column 3'],
]
for (const [name, text, words] of refused) {
  test(`strict JSON refuses: ${name}`, () => {
    assert.deepEqual(parseStrictJson(text), { ok: false, error: words })
    assert.deepEqual(parseStrictJson(text), { ok: false, error: words })
  })
}

test('the scanner and JSON.parse agree on 20,000 random texts, apart from what is strict', () => {
  const random = createRandom(20260101)
  const pieces = ['{', '}', '[', ']', ',', ':', '"', '"a"', '"b"', '1', '-', '0', '.', 'e', 'true', 'null', ' ', '\\', 'u0041', '\n']
  let valid = 0
  for (let round = 0; round < 20_000; round += 1) {
    const text = round % 2 === 0 ? textOf(random, pieces, 8) : mutate(random)
    const issue = findJsonIssue(text)
    const parses = isParsed(text)
    if (parses) valid += 1
    const isStrictOnly = issue !== null && (issue.reason.startsWith('repeats') || issue.reason.startsWith('has an unpaired'))
    assert.equal(issue === null || (isStrictOnly && parses), parses, JSON.stringify(text))
  }
  assert.ok(valid > 1000, String(valid))
})

test('a repeated name is found where the strict scanner finds it, in 5,000 random texts', () => {
  const random = createRandom(20261122)
  let found = 0
  for (let round = 0; round < 5000; round += 1) {
    const text = nestedText(random, 3)
    const issue = findJsonIssue(text)
    const repeated = findRepeatedName(text)
    assert.equal(repeated?.at, issue?.at, text)
    if (repeated === null) continue
    found += 1
    assert.ok('abcde{"\\'.includes(repeated.name), text)
  }
  assert.ok(found > 500 && found < 4000, String(found))
})

test('what is no name, and what strict JSON refuses besides, is no repeated name', () => {
  assert.equal(findRepeatedName('["a","a",{"b":"a","a":"a"},"\\ud800",{"\\udc00":["b","b"]}]'), null)
  assert.deepEqual(findRepeatedName('{"\\ud800":1,"a":{"a":"\\"a"},"\\uD800":2}'), { name: '\ud800', at: 28 })
})

function nestedText(random: () => number, depth: number): string {
  const kind = depth === 0 ? 'scalar' : oneOf(random, ['object', 'object', 'array', 'scalar'])
  if (kind === 'scalar') return oneOf(random, ['1', '"a"', '"{\\"a\\":"', 'true', ' null ', '"\\\\"', '{}', '[]'])
  const parts = Array.from({ length: wholeFrom(random, 0, 3) }, () => {
    const name = oneOf(random, ['"a"', '"b"', '"c"', '"d"', '"e"', '"{"', '"\\""', '"\\\\"', '"\\u0061"'])
    return `${kind === 'object' ? `${name} :` : ''}${nestedText(random, depth - 1)}`
  })
  return kind === 'object' ? `{ ${parts.join(',')}}` : `[${parts.join(', ')}]`
}

function mutate(random: () => number): string {
  const text = JSON.stringify({ a: [1, -2.5e3, 'x\n"'], b: { c: null, d: [true, {}] }, e: '🚀' })
  const at = wholeFrom(random, 0, text.length)
  return text.slice(0, at) + oneOf(random, ['', ',', '"', ' ', '1', ':', '}']) + text.slice(at + wholeFrom(random, 0, 1))
}

function isParsed(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
