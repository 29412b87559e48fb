// The routing table: which documents are one, and which file a variable belongs to.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findRoute, readRouting } from '../../shared/wire/routing.js'

function routeOf(document: unknown, cssVar: string): string | null {
  const routing = readRouting(document)
  assert.ok(routing.ok, JSON.stringify(routing))
  const route = findRoute(routing.value, cssVar)
  assert.equal(findRoute(routing.value, cssVar), route)
  return route
}

const NESTED = { 'color': 'c.css', 'color-brand': 'b.css', 'color-brand-dark': 'd.css', '--space-': 's.css', '*': 'any.css' }
const NO_ANY = { P: 'p.css', 'a-': 'a.css', _x: 'x.css', '9': '9.css' }
type Row = readonly [name: string, document: unknown, cssVar: string, path: string | null]
const rows: readonly Row[] = [
  ['the prefix itself', NO_ANY, '--P', 'p.css'],
  ['what begins with it and a hyphen', NO_ANY, '--P-x', 'p.css'],
  ['a hyphen and nothing more', NO_ANY, '--P-', 'p.css'],
  ['two hyphens', NO_ANY, '--P--x', 'p.css'],
  ['a longer word', NO_ANY, '--Px', null],
  ['an underscore', NO_ANY, '--P_x', null],
  ['another case', NO_ANY, '--p-x', null],
  ['a shorter word', { color: 'c.css' }, '--colo', null],
  ['the prefix further on', NO_ANY, '--x-P', null],
  ['a key with a hyphen at its end', NO_ANY, '--a', 'a.css'],
  ['an underscore first', NO_ANY, '--_x-1', 'x.css'],
  ['a digit', NO_ANY, '--9-1', '9.css'],
  ['a name of every object', NO_ANY, '--constructor', null],
  ['the longest of three', NESTED, '--color-brand-dark-1', 'd.css'],
  ['the second longest', NESTED, '--color-brand-darker', 'b.css'],
  ['the shortest', NESTED, '--color-brands', 'c.css'],
  ['all others', NESTED, '--colors', 'any.css'],
  ['all others, a hyphen', NESTED, '---', 'any.css'],
  ['hyphens on both sides of a key', NESTED, '--space-1', 's.css'],
  ['the order of the keys does not matter', { '*': 'any.css', 'a': 'a.css', 'a-b': 'b.css' }, '--a-b-c', 'b.css'],
  ['only a star', { '*': 'any.css' }, '--anything', 'any.css'],
]
for (const [name, document, cssVar, path] of rows) {
  test(`a route: ${name}`, () => {
    assert.equal(routeOf(document, cssVar), path)
  })
}

test('spellings of one prefix are one, and paths come once and in the order of the document', () => {
  const routing = readRouting({ '--color-': 'b.css', 'color-': 'b.css', 'color': 'b.css', '--color': 'b.css', 'z': 'a.css', 'y': 'b.css' })
  assert.ok(routing.ok)
  assert.deepEqual(routing.value.routes.map(({ prefix }) => prefix), ['color', 'z', 'y'])
  assert.deepEqual(routing.value.paths, ['b.css', 'a.css'])
})

const PREFIX = 'must be a prefix of letters, digits, _ and -, such as "color", or "*" for all others'
const RELATIVE = 'must have a path relative to the root, such as "styles/tokens.css"'
const FILLED = 'must have a path that is not empty'
type Refused = readonly [name: string, document: unknown, path: string, reason: string]
const refused: readonly Refused[] = [
  ['null', null, '', 'must be a JSON object of prefixes and paths'],
  ['an array', ['a.css'], '', 'must be a JSON object of prefixes and paths'],
  ['a text', 'a.css', '', 'must be a JSON object of prefixes and paths'],
  ['nothing in it', {}, '', 'must have at least one prefix, such as "color": "styles/tokens.css"'],
  ['an empty key', { '': 'a.css' }, '""', PREFIX],
  ['two hyphens', { '--': 'a.css' }, '"--"', PREFIX],
  ['one hyphen', { '-': 'a.css' }, '"-"', PREFIX],
  ['a space', { 'a b': 'a.css' }, '"a b"', PREFIX],
  ['a star at the end', { 'color-*': 'a.css' }, '"color-*"', PREFIX],
  ['a dot', { 'a.b': 'a.css' }, '"a.b"', PREFIX],
  ['a letter that is not ASCII', { 'é': 'a.css' }, '"é"', PREFIX],
  ['a path that is null', { a: null }, '"a"', FILLED],
  ['a path that is a list', { a: ['a.css'] }, '"a"', FILLED],
  ['an empty path', { a: '' }, '"a"', FILLED],
  ['an absolute path', { a: '/a.css' }, '"a"', RELATIVE],
  ['a path from a backslash', { a: '\\a.css' }, '"a"', RELATIVE],
  ['a path of a drive', { a: 'C:\\a.css' }, '"a"', RELATIVE],
  ['a path of a drive in lower case', { a: 'c:a.css' }, '"a"', RELATIVE],
  ['a NUL in a path', { a: 'a\0.css' }, '"a"', RELATIVE],
  ['a newline in a path', { a: 'a\n.css' }, '"a"', RELATIVE],
  ['one prefix with two files', { 'color': 'a.css', '--color-': 'b.css' }, '"--color-"', 'is a prefix that already has another file'],
  ['the second entry', { a: 'a.css', b: '' }, '"b"', FILLED],
]
for (const [name, document, path, reason] of refused) {
  test(`no routing table: ${name}`, () => {
    for (let round = 0; round < 2; round += 1) {
      assert.deepEqual(readRouting(document), { ok: false, error: { path, reason } })
    }
  })
}

test('paths are taken as they are: what they lead to is the server\'s question', () => {
  for (const path of ['../a.css', 'a.txt', './a.css', 'a b/é.css', '1:a.css', ' ', 'a\\b.css']) {
    assert.equal(routeOf({ a: path }, '--a'), path)
  }
})
