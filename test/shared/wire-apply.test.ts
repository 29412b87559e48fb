// The wire contract of the apply server: its fixtures, which the panel obeys too, and what no fixture
// can hold.
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { isCssVar, isDigest, readPreviewReply, readRefusalReply, readWriteReply } from '../../shared/wire/apply.js'
import { readApplyRequest } from '../../shared/wire/apply-request.js'
import { readSurveyReply } from '../../shared/wire/survey.js'
import { ROOT } from '../support/command.js'

const FOLDER = join(ROOT, 'test', 'fixtures', 'wire', 'apply')

type Fixture = Readonly<Record<string, unknown>>
const fixturesIn = (kind: string): readonly (readonly [name: string, fixture: Fixture])[] =>
  readdirSync(join(FOLDER, kind)).sort().map((file) => [
    file.replace('.json', '').replaceAll('-', ' '),
    JSON.parse(readFileSync(join(FOLDER, kind, file), 'utf8')) as Fixture,
  ])

const requests = fixturesIn('requests')
const replies = fixturesIn('replies')
const surveys = fixturesIn('surveys')

test('there are fixtures of every kind', () => {
  assert.ok(requests.length >= 19 && replies.length >= 32)
  assert.deepEqual(new Set(requests.map(([, { accepted }]) => accepted)), new Set([true, false]))
  assert.deepEqual(new Set(replies.map(([, { reply }]) => reply)), new Set(['preview', 'write', 'refusal']))
})

for (const [name, { accepted, code, body }] of requests) {
  test(`a request: ${name}`, () => {
    const read = readApplyRequest(body)
    assert.deepEqual(readApplyRequest(body), read)
    assert.deepEqual([read.ok, read.ok ? undefined : read.error.code], [accepted, code])
    if (!read.ok) return
    const { tokens, scopes, survey, dryRun, expectDigests, lines, undoable, undo } = body as Fixture
    assert.equal(read.value.undoable, undoable)
    assert.deepEqual(read.value.undo === undefined ? undefined : Object.fromEntries(read.value.undo), undo)
    assert.equal(read.value.lines, lines)
    assert.deepEqual(Object.fromEntries(read.value.tokens), tokens ?? {})
    // Those of the fixtures are in normal form.
    assert.deepEqual(read.value.scopes?.map(({ file, ...one }) => ({
      scope: one.scope, ...(file === null ? {} : { file }), tokens: Object.fromEntries(one.tokens),
    })), scopes)
    assert.deepEqual([read.value.survey, read.value.dryRun], [survey ?? false, dryRun ?? false])
    const digests = read.value.expectDigests
    assert.deepEqual(digests === null ? undefined : Object.fromEntries(digests), expectDigests)
  })
}

const READERS = { preview: readPreviewReply, write: readWriteReply, refusal: readRefusalReply }
for (const [name, { reply, issue, body }] of replies) {
  test(`a reply: ${name}`, () => {
    const read = READERS[reply as keyof typeof READERS](body)
    assert.deepEqual(READERS[reply as keyof typeof READERS](body), read)
    if (typeof issue === 'string') {
      assert.equal(read.ok ? 'read' : read.error.path, issue)
      assert.ok(!read.ok && /^(must|is required)/.test(read.error.reason))
      return
    }
    assert.ok(read.ok, JSON.stringify(read))
    // A refusal may say more than every reader needs.
    const expected = reply === 'refusal' ? { ...body as Fixture, ...read.value } : structuredClone(read.value)
    assert.deepEqual(body, expected)
  })
}

for (const [name, { issue, body }] of surveys) {
  test(`a survey: ${name}`, () => {
    const read = readSurveyReply(body)
    assert.deepEqual(readSurveyReply(body), read)
    if (typeof issue === 'string') assert.equal(read.ok ? 'read' : read.error.path, issue)
    else assert.deepEqual(structuredClone(read), { ok: true, value: body })
  })
}

test('variables in a reply may be called as what objects inherit', () => {
  const places = '[{"scope":[".a"],"value":"1","line":1}]'
  const elsewhere = JSON.parse(`{"__proto__":${places},"constructor":[]}`) as object
  const file = { file: 'a.css', changed: [], unchanged: [], unknown: [], unknownOutsideBlock: [] }
  const preview = { ...file, blockKind: 'root', digest: '', hunks: [], elsewhere }
  const body = { ok: true, dryRun: true, files: [preview], rejected: [], rejectedReasons: [] }
  const read = readPreviewReply(body)
  assert.ok(read.ok)
  const found = read.value.files[0]?.elsewhere ?? {}
  assert.deepEqual(Object.keys(found), ['__proto__', 'constructor'])
  assert.equal('toString' in found, false)
})

test('members of a reply that nobody knows are left out, at every depth', () => {
  const hunk = { cssVar: '--a', line: 1, before: '', after: '', context: { before: [], after: [] } }
  const names = { changed: [], unchanged: [], unknown: [], unknownOutsideBlock: [] }
  const file = { file: 'a.css', ...names, blockKind: 'root', digest: '', hunks: [hunk] }
  const body = { ok: true, dryRun: true, files: [file], rejected: [], rejectedReasons: [] }
  const hunks = [{ ...hunk, x: 1, context: { ...hunk.context, x: 1 } }]
  const more = { ...body, x: 1, files: [{ ...file, x: 1, hunks }] }
  const read = readPreviewReply(more)
  assert.ok(read.ok)
  assert.deepEqual(structuredClone(read.value), body)
})

test('a reply of 10,000 variables reads, one of 10,001 does not', () => {
  const reply = (count: number): unknown => ({
    ok: true, updated: [], unknownCssVars: Array<string>(count).fill('--a'), unchangedCssVars: [],
    unknownOutsideBlockCssVars: [],
  })
  assert.equal(readWriteReply(reply(10_000)).ok, true)
  assert.deepEqual(readWriteReply(reply(10_001)), {
    ok: false, error: { path: 'unknownCssVars', reason: 'must have at most 10000 variables, not 10001' },
  })
})

test('the tokens of a request keep its order, and are trimmed', () => {
  const read = readApplyRequest(JSON.parse('{"tokens":{"--b":" 1 ","--__proto__":"\\t2\\n","--a":"3"}}'))
  assert.ok(read.ok)
  assert.deepEqual([...read.value.tokens], [['--b', '1'], ['--__proto__', '2'], ['--a', '3']])
})

test('only own members of a request count', () => {
  const inherited = Object.create({ tokens: { '--a': '1' } }) as object
  assert.deepEqual(readApplyRequest(inherited), { ok: false, error: { code: 'tokens_not_an_object' } })
  const dry = Object.assign(Object.create({ dryRun: 'x', expectDigests: 1 }) as object, { tokens: { '--a': '1' } })
  assert.equal(readApplyRequest(dry).ok, true)
})

type Text = readonly [name: string, text: string, isOne: boolean]
const cssVars: readonly Text[] = [
  ['a letter', '--a', true], ['every character', '--Az09_-', true], ['a third hyphen', '---', true],
  ['no name', '--', false], ['nothing', '', false], ['one hyphen', '-a', false], ['a space', '--a b', false],
  ['before the digits', '--/', false], ['behind the digits', '--:', false], ['before the letters', '--@', false],
  ['behind the letters', '--[', false], ['a grave accent', '--`', false], ['a brace', '--{', false],
  ['not ASCII', '--\u00e9', false],
]
for (const [name, text, isOne] of cssVars) {
  test(`the name of a variable: ${name}`, () => {
    assert.equal(isCssVar(text), isOne)
  })
}
const digests: readonly Text[] = [
  ['64 digits', '0123456789abcdef'.repeat(4), true], ['63', 'a'.repeat(63), false], ['65', 'a'.repeat(65), false],
  ['upper case', 'A'.repeat(64), false], ['a g', `${'a'.repeat(63)}g`, false], ['nothing', '', false],
]
for (const [name, text, isOne] of digests) {
  test(`a digest: ${name}`, () => {
    assert.equal(isDigest(text), isOne)
  })
}
