// Documents of design tokens read by themselves: sets that refer, names that may be two.
// What they come to, and issues with their place.
import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import type { KnownVariables } from '../../panel/files/dtcg/names-in.js'
import { readDocument } from '../../panel/files/dtcg/read.js'
import type { RawRecord } from '../../panel/files/dtcg/dtcg.types.js'

const SIMILAR = ['--a-bc', '--ab-c']
const here: KnownVariables = {
  kindOf: (name) => name === '--z' ? 'number' : name === '--ink' || name === '--brand' ? 'color' : null,
  similar: (name) => name === '--abc' ? SIMILAR : [],
}
const number = (value: unknown): RawRecord => ({ $type: 'number', $value: value })
const color = (value: unknown): RawRecord => ({ $type: 'color', $value: value })
const SRGB = { colorSpace: 'srgb', components: [0, 0.4, 1] }
const setsOf = (sets: RawRecord, more: RawRecord = {}): RawRecord =>
  ({ version: '2025.10', sets, resolutionOrder: [{ $ref: '#/sets/a' }], ...more })
const Z = { z: number(1) }

const CIRCLE = 'is a circular reference: give one of its tokens a value'

type Row = readonly [
  name: string, document: RawRecord,
  says: Readonly<Record<string, string>>, issues: readonly (readonly [path: string, reason: string])[],
]
const rows: readonly Row[] = [
  ['a name that may be two', { abc: number(2), ...Z }, { '--z': '1' },
    [['#/abc', 'matches --a-bc and --ab-c: use one of these names']]],
  ['a name by which nothing can refer', { 'a.b': number(2), ...Z }, { '--a-b': '', '--z': '1' },
    [['#/a.b', 'has . { or } in its name and can’t be referenced: rename it']]],
  ['a pointer into a token that refers to another one', {
    brand: color(SRGB), ink: color('{brand}'), z: number({ $ref: '#/ink/$value/components/1' }),
  }, { '--brand': '#0066ff', '--ink': 'var(--brand)', '--z': '0.4' }, []],
  ['a pointer into a token that refers to nothing', { ink: color('{gone}'), z: number({ $ref: '#/ink/$value/alpha' }) }, {}, [
    ['#/ink/$value', 'references {gone}, which isn’t in the document: add it or use a value'],
    ['#/z/$value', 'references "#/ink/$value/alpha", which isn’t in the document']]],
  ['a version that is not known', setsOf({ a: { sources: [Z] } }, { version: '2031.01' }), { '--z': '1' },
    [['#/version', 'isn’t "2025.10", the supported version, and is read as such']]],
  ['a set that refers to a set, and a source with more of its own beside what it refers to',
    setsOf({ a: { sources: [{ $ref: '#/sets/b' }, { $ref: '#/tokens', z: number(3) }] }, b: { sources: [{ ...Z, brand: color(SRGB) }] } },
      { tokens: { z: number(2), ink: color(SRGB) } }),
    { '--z': '3', '--brand': '#0066ff', '--ink': '#0066ff' }, []],
  ['a source that refers to nothing', setsOf({ a: { sources: [{ $ref: '#/sets/b' }, Z] } }), { '--z': '1' },
    [['#/sets/a/sources/0', 'references a part that isn’t in this document']]],
  ['a set that refers to itself', setsOf({ a: { sources: [{ $ref: '#/sets/a' }] } }), {},
    [['#/sets/a/sources/0', 'is a circular reference']]],
  ['a set that refers to itself twice', setsOf({ a: { sources: [{ $ref: '#/sets/a' }, { $ref: '#/sets/a' }] } }), {},
    [['#/sets/a/sources/0', 'is a circular reference'], ['#/sets/a/sources/1', 'is a circular reference']]],
  ['sets that each refer twice to the next', setsOf(Object.fromEntries(Array.from({ length: 40 }, (_, at) => [
    at === 0 ? 'a' : `s${at}`, { sources: at === 39 ? [Z] : [{ $ref: `#/sets/s${at + 1}` }, { $ref: `#/sets/s${at + 1}` }] },
  ]))), { '--z': '1' },
  [['#/sets/s37/sources/1', 'was skipped with everything after it: the limit is 1000 sources']]],
  ['tokens of two sets that refer to each other', setsOf({ a: { sources: [{ z: number('{ink}') }] }, b: { sources: [{ ink: number('{z}') }] } },
    { resolutionOrder: [{ $ref: '#/sets/a' }, { $ref: '#/sets/b' }] }), {}, [
    ['#/sets/a/sources/0/z/$value', CIRCLE], ['#/sets/b/sources/0/ink/$value', CIRCLE]]],
  ['two sets that refer to each other', setsOf({ a: { sources: [{ $ref: '#/sets/b' }] }, b: { sources: [{ $ref: '#/sets/a' }, Z] } }), { '--z': '1' },
    [['#/sets/b/sources/0', 'is a circular reference']]],
  ['groups that extend each other', { a: { $extends: '{b}' }, b: { $extends: '{a}', ...Z } }, { '--a-z': '', '--b-z': '' }, [
    ['#/a/$extends', 'extends itself: remove one $extends'],
    ['#/b/$extends', 'extends itself: remove one $extends']]],
  ['names that every object has', JSON.parse(`{
    "__proto__": { "$type": "number", "$value": 1 }, "constructor": { "prototype": { "$type": "number", "$value": 2 } },
    "z": { "$type": "number", "$value": "{toString}", "$extensions": { "__proto__": { "polluted": 1 } } },
    "ink": { "$type": "color", "$value": { "$ref": "#/z/constructor" } }, "brand": { "$type": "number", "$value": "{__proto__}" }
  }`) as RawRecord, { '--__proto__': '', '--constructor-prototype': '' }, [
    ['#/z/$value', 'references {toString}, which isn’t in the document: add it or use a value'],
    ['#/ink/$value', 'references {z.constructor}, which isn’t in the document: add it or use a value'],
    ['#/brand', 'has the type number, but --brand is a color: change one of the types']]],
  ['a modifier without a context', { modifiers: { theme: { contexts: {} } },
    resolutionOrder: [{ $ref: '#/modifiers/theme' }, { sources: [Z] }] }, { '--z': '1' },
  [['#/modifiers/theme/contexts', 'has no contexts: add at least one']]],
]

/** Groups of which each extends the next; `ways`: how often. */
const extending = (groups: number, ways: number): RawRecord => ({
  [`g${groups}`]: Z, ...Object.fromEntries(Array.from({ length: groups }, (_, at) => {
    const next = { $extends: `{g${at + 1}}` }
    return [`g${at}`, ways === 1 ? next : Object.fromEntries(Array.from({ length: ways }, (_, way) => [`w${way}`, next]))]
  })),
})
/** Sixty values of which each says the next ten times; this panel has the first. */
const laughing = (valueOf: (next: readonly string[]) => RawRecord): RawRecord =>
  Object.fromEntries(Array.from({ length: 60 }, (_, at) => [at === 0 ? 'z' : `l${at}`,
    valueOf(at === 59 ? ['haha'] : Array.from({ length: 10 }, () => `{l${at + 1}}`))]))
const LONG = { type: 'other', value: 'x'.repeat(60_000) }
const TOO_LONG = 'resolves to a value too long for CSS'
type Hostile = readonly [name: string, document: RawRecord, issues: Row[3]]
const hostile: readonly Hostile[] = [
  ['groups that each extend the next many times', extending(12, 20),
    [['#/g10/w9', 'was skipped with everything after it: the limit is 100000 members']]],
  ['groups that extend on and on', extending(18, 1),
    [['#/g17/$extends', 'has an $extends chain longer than 16: extend the last group']]],
  ['a text that refers to a long one again and again', { a: LONG, z: { type: 'other', value: '{a}'.repeat(20_000) } },
    [['#/z/value', TOO_LONG]]],
  ['a list that refers to a long one again and again', {
    a: LONG, z: { $type: 'fontFamily', $value: Array.from({ length: 9900 }, () => '{a}') } }, [['#/z/$value', TOO_LONG]]],
  ['texts that each say the next ten times', laughing((next) => ({ type: 'other', value: next.join(' ') })), [['#/z/value', TOO_LONG]]],
  ['lists that each say the next ten times', laughing((next) => ({ $type: 'fontFamily', $value: next })), [['#/z/$value/0', TOO_LONG]]],
  ['pointers that each say the next ten times', laughing((next) => ({
    $type: 'fontFamily', $value: { a: next.map((alias) => alias.startsWith('{') ? { $ref: `#/${alias.slice(1, -1)}/$value/a` } : alias) },
  })), [[`#/z/$value/a${'/0'.repeat(50)}`, 'resolves to too much: its $refs are circular or multiply']]],
  ['a tree that is taken again and again', setsOf({ a: { sources: Array.from({ length: 2000 }, () => ({ $ref: '#/tokens', z: number(3) })) } },
    { tokens: Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`t${at}`, number(at)])) }),
  [['#/sets/a/sources/1000', 'was skipped with everything after it: the limit is 1000 sources'],
    ['#/tokens', 'was skipped with everything after it: the limit is 100000 members']]],
]
suite('documents of design tokens that would come to no end', () => {
  for (const [name, document, issues] of hostile) {
    test(name, () => {
      const read = readDocument(document, { scheme: null, labels: [] }, here)
      assert.deepEqual(read.issues.map(({ path, reason }) => [path, reason]), issues)
    })
  }
})

suite('documents of design tokens', () => {
  for (const [name, document, says, issues] of rows) {
    test(name, () => {
      const read = readDocument(document, { scheme: null, labels: [] }, here)
      assert.deepEqual(Object.fromEntries(read.values.map((one) => [one.name, one.text])), says)
      assert.deepEqual(read.issues.map(({ path, reason }) => [path, reason]), issues)
    })
  }
})
