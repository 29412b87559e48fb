// Values on their way to places: what tells them apart, what requests say of them, and which of them an
// answer is about.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { previewBody, writeBody } from '../../panel/files/apply/request.js'
import { areSameSent, findsAny, findSentIn, sentKey, answeredPlaces, type Sent } from '../../panel/files/apply/planned-value.js'
import { readApplyRequest } from '../../shared/wire/apply-request.js'
import { NO_NAMES, reportOf, sentOf } from '../support/panel-apply.js'

const DARK = ['.dark']
const MEDIA = ['@media (prefers-color-scheme: dark)', ':root']
const inDark = (value = '1', more: Partial<Sent> = {}): Sent =>
  sentOf([['--a', value]], 'Night', { scope: DARK, ...more })[0] ?? assert.fail()
const [ROOT = assert.fail()] = sentOf([['--a', '1']])

test('every place has a key of its own, which is the name in the root scope', () => {
  const places: readonly Partial<Sent>[] = [
    {}, { scope: DARK }, { scope: MEDIA }, { scope: [MEDIA.join(' ')] }, { scope: DARK, namedFile: 'a.css' },
    { scope: DARK, namedFile: 'b.css' }, { scope: ['.dark a.css'] }, { scope: ['.dark'], namedFile: 'a.css b.css' },
    { scope: ['.dark a.css'], namedFile: 'b.css' }, { scope: ['.dark', '.a'] }, { scope: ['.dark .a'] }, { scope: [':root'] },
  ]
  const keys = places.flatMap((place) => sentOf([['--a', '1'], ['--ab', '1']], '', place).map(sentKey))
  assert.deepEqual(keys.filter((key, at) => keys.indexOf(key) !== at), [])
  assert.deepEqual(keys.slice(0, 2), ['--a', '--ab'])
})

type Pairing = readonly [name: string, one: readonly Sent[], other: readonly Sent[], isSame: boolean]
const pairings: readonly Pairing[] = [
  ['nothing', [], [], true],
  ['the same values', [ROOT, inDark()], [{ ...ROOT }, inDark('1', { scope: ['.dark'] })], true],
  ['another value', [ROOT], sentOf([['--a', '2']]), false],
  ['another place', [ROOT], [{ ...ROOT, scope: DARK }], false],
  ['another file', [inDark()], [inDark('1', { namedFile: 'a.css' })], false],
  ['something else that it is of', [ROOT], sentOf([['--a', '1']], 'Night'), false],
  ['another order', [ROOT, inDark()], [inDark(), ROOT], false],
  ['one more', [ROOT], [ROOT, inDark()], false],
]
for (const [name, one, other, isSame] of pairings) {
  test(`whether the same is asked: ${name}`, () => {
    assert.equal(areSameSent(one, other), isSame)
    assert.equal(areSameSent(other, one), isSame)
  })
}

const NAMED = inDark('2', { namedFile: 'a.css' })
const THERE = inDark('3', { namedFile: 'c.css' })
const ASKED = [ROOT, inDark(), NAMED, { ...THERE, scope: MEDIA }]
type Found = readonly [name: string, file: string, scope: Sent['scope'], cssVar: string, found: Sent | null]
const finds: readonly Found[] = [
  ['in the root scope', 'a.css', null, '--a', ROOT],
  ['in a scope of the file that is named', 'a.css', DARK, '--a', NAMED],
  ['in a scope of the file that the routing says', 'b.css', DARK, '--a', inDark()],
  ['in a scope of another file than is named', 'a.css', MEDIA, '--a', null],
  ['in a scope that was not asked for', 'a.css', [':root'], '--a', null],
  ['by a name that was not asked for', 'a.css', null, '--b', null],
]
for (const [name, file, scope, cssVar, found] of finds) {
  test(`what an answer is about: a value ${name}`, () => {
    assert.deepEqual(findSentIn(ASKED)({ file, scope, cssVar }), found)
  })
}

const lists = { changed: ['--a'], unchanged: ['--b'], unknown: ['--c', '--d'], unknownOutsideBlock: ['--d'] }
test('the places of an answer are those of all files and scopes, each file\'s own first', () => {
  const report = reportOf('a.css', { changed: ['--z'], scopes: [{ scope: DARK, ...lists }, { scope: MEDIA, ...NO_NAMES }] })
  assert.deepEqual(answeredPlaces([report, reportOf('b.css', { unknown: ['--y'] })]).map(({ file, scope, cssVar }) =>
    `${file} ${scope?.join() ?? ''} ${cssVar}`), [
    'a.css  --z', 'a.css .dark --a', 'a.css .dark --b', 'a.css .dark --c', 'a.css .dark --d', 'a.css .dark --d', 'b.css  --y',
  ])
  assert.equal(findsAny(reportOf('a.css', { scopes: [{ scope: DARK, ...NO_NAMES, unchanged: ['--b'] }] })), true)
  assert.equal(findsAny(reportOf('a.css', { unknown: ['--b'], scopes: [{ scope: DARK, ...NO_NAMES, unknown: ['--b'] }] })), false)
})

const DIGESTS = new Map([['a.css', 'a'.repeat(64)]])
type Body = readonly [name: string, sent: readonly Sent[], values: string]
const bodies: readonly Body[] = [
  ['nothing', [], '"tokens":{}'],
  ['the root scope alone: as ever', sentOf([['--a', '1'], ['--b', '"x"']]), '"tokens":{"--a":"1","--b":"\\"x\\""}'],
  ['another scope alone', [inDark()], '"tokens":{},"scopes":[{"scope":[".dark"],"tokens":{"--a":"1"}}]'],
  ['one name in two scopes', [ROOT, inDark('2')], '"tokens":{"--a":"1"},"scopes":[{"scope":[".dark"],"tokens":{"--a":"2"}}]'],
  ['a scope once for all of its values, in their order',
    [inDark(), ROOT, { ...inDark(), scope: MEDIA }, { ...inDark('2'), cssVar: '--b' }],
    `"tokens":{"--a":"1"},"scopes":[{"scope":[".dark"],"tokens":{"--a":"1","--b":"2"}},`
      + `{"scope":${JSON.stringify(MEDIA)},"tokens":{"--a":"1"}}]`],
  ['a scope of a file beside that of the routing', [inDark(), NAMED, { ...NAMED, cssVar: '--b' }],
    '"tokens":{},"scopes":[{"scope":[".dark"],"tokens":{"--a":"1"}},'
      + '{"scope":[".dark"],"file":"a.css","tokens":{"--a":"2","--b":"2"}}]'],
]
for (const [name, sent, values] of bodies) {
  test(`the bodies of requests with ${name}`, () => {
    assert.equal(previewBody(sent), `{${values},"dryRun":true}`)
    assert.equal(writeBody(sent, DIGESTS), `{${values},"expectDigests":${JSON.stringify(Object.fromEntries(DIGESTS))},"undoable":true}`)
    if (sent.length > 0) assert.equal(readApplyRequest(JSON.parse(previewBody(sent))).ok, true)
  })
}
