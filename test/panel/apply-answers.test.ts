// What the apply client makes of every answer: right ones, refusals, and answers of servers that are none.
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { REFUSALS, refusalBody, refuseFile, type RefusalCode } from '../../apply-server/refusals.js'
import { readAnswer, type Answer, type RequestKind } from '../../panel/files/apply/answers.js'
import type { Refused } from '../../panel/files/apply/flow.types.js'
import { ROOT } from '../support/command.js'
import { answered, previewOf, previewReply, reportOf, writeReply } from '../support/panel-apply.js'

const FILE = 'styles/tokens.css'
const PREVIEW = answered(previewReply([previewOf(FILE, [['--a', '  --a: 0;']])]))
const WRITTEN = answered(writeReply([reportOf(FILE, { changed: ['--a'] })]))
const STALE = answered({ ok: false, reason: 'stale-file', files: [FILE] }, 409)

type Read = readonly [
  name: string, asked: RequestKind, answer: Answer, event: string, words: RegExp | null,
]
const html: Answer = { kind: 'answered', status: 200, text: '<!doctype html><title>App</title>' }
const reads: readonly Read[] = [
  ['a preview', 'preview', PREVIEW, 'previewArrived', null],
  ['a preview with a status of its own', 'preview', answered(previewReply([]), 201), 'failedAnswer', /may have written.*\(201, not 200\.\)/],
  ['a preview that says dryRun: false', 'preview', answered({ ...previewReply([]), dryRun: false }), 'failedAnswer', /may have written.*\(200; dryRun must be true\.\)/],
  ['a page in place of a preview', 'preview', html, 'failedAnswer', /may have written.*\(200; the body isn’t valid JSON \(has a syntax error at line 1, column 1\)\.\)/],
  ['an empty body', 'preview', { kind: 'answered', status: 200, text: '' }, 'failedAnswer', /the body is empty/],
  ['no content', 'preview', { kind: 'answered', status: 204, text: '' }, 'failedAnswer', /may have written.*\(204; the body is empty\.\)/],
  ['a body that is too large', 'preview', { kind: 'answered', status: 200, text: null }, 'failedAnswer', /the body is too large or isn’t text/],
  ['a list', 'preview', answered([]), 'failedAnswer', /\(200; the body must be an object\.\)/],
  ['garbage', 'write', { kind: 'answered', status: 200, text: '{"ok":true' }, 'failedAnswer', /^The answer doesn’t confirm the write\. The files may have changed.*ends too early/],
  ['a write', 'write', WRITTEN, 'written', null],
  ['a preview in place of a write', 'write', PREVIEW, 'failedAnswer', /doesn’t confirm the write.*\(200; updated is required\.\)/],
  ['a write with a status of its own', 'write', answered(writeReply([]), 202), 'failedAnswer', /doesn’t confirm the write.*\(202, not 200\.\)/],
  ['a stale preview', 'write', STALE, 'staleAnswer', null],
  ['a stale preview with another status', 'write', answered({ ok: false, reason: 'stale-file', files: [] }, 400), 'refusedAnswer', /^The server treated the preview as a write: stale-file\.$/],
  ['a dry run that is stale', 'preview', STALE, 'refusedAnswer', /treated the preview as a write/],
  ['a refusal', 'preview', answered({ ok: false, error: 'Path not allowed: x.css' }, 400), 'refusedAnswer', /^Path not allowed: x\.css$/],
  ['a body that is too large for the server', 'write', answered({ ok: false, error: 'Payload Too Large', limit: 1_048_576 }, 413), 'refusedAnswer', /^Payload Too Large$/],
  ['a failure of the disk', 'write', answered({ ok: false, error: 'Failed to write a.css' }, 500), 'refusedAnswer', /^Failed to write a\.css$/],
  ['a refusal with a status of success', 'write', answered({ ok: false, error: 'no' }), 'failedAnswer', /doesn’t confirm the write.*ok must be true/],
  ['a page that says not found', 'preview', { ...html, status: 404 }, 'failedAnswer', /^The answer \(HTTP 404\) isn’t from an apply server\. Check applyEndpoint\.$/],
  ['a page that says so to a write', 'write', { ...html, status: 404 }, 'failedAnswer', /^The answer \(HTTP 404\) isn’t from/],
  ['a gateway that lost a write', 'write', { ...html, status: 502 }, 'failedAnswer', /doesn’t confirm the write.*The answer \(HTTP 502\)/],
  ['a gateway that lost a preview', 'preview', { ...html, status: 502 }, 'failedAnswer', /^The answer \(HTTP 502\)/],
  ['a refusal without words', 'preview', answered({ ok: false }, 400), 'failedAnswer', /^The answer \(HTTP 400\)/],
  ['not modified', 'preview', answered({ ok: false, error: 'x' }, 304), 'failedAnswer', /^The answer \(HTTP 304\)/],
  ['a redirect', 'preview', { kind: 'redirected' }, 'failedAnswer', /redirects aren’t followed/],
  ['no answer', 'write', { kind: 'network-failed' }, 'networkFailed', null],
  ['no answer in time', 'preview', { kind: 'late' }, 'networkFailed', null],
  ['a request that the page may not send', 'preview', { kind: 'forbidden' }, 'networkFailed', null],
]
for (const [name, asked, how, on, words] of reads) {
  test(`an answer: ${name}`, () => {
    const event = readAnswer(asked, 7, how)
    assert.deepEqual(readAnswer(asked, 7, how), event)
    assert.ok(event !== null && 'request' in event)
    assert.equal(event.on, on)
    assert.equal(event.request, 7)
    if (words !== null) assert.match('message' in event ? event.message : '', words)
  })
}

const PATHS = ['styles/tokens.css', 'a b/it: is "one" at line 2.css', 'x: unclosed y.css']
const OF_A_FILE: readonly RefusalCode[] = [
  'path_not_allowed', 'file_not_indexed', 'file_not_found', 'file_unreadable', 'file_too_large', 'read_failed', 'file_not_utf8', 'no_block',
  'cannot_rewrite',
]
const OF_THE_DISK: readonly RefusalCode[] = ['not_staged', 'write_failed', 'restore_failed']
for (const [code, { status }] of Object.entries(REFUSALS) as [RefusalCode, { status: number }][]) {
  test(`what the server's refusal is about is known: ${code}`, () => {
    for (const path of PATHS) {
      const refusal = { ...refuseFile(code, path), error: 'In other words' }
      if (code === 'stale_file') continue
      const event = readAnswer('preview', 1, answered(refusalBody(refusal), status))
      const expected: Refused | null = code === 'origin_not_allowed' ? { kind: 'origin' }
        : OF_THE_DISK.includes(code) ? { kind: 'disk' }
          : OF_A_FILE.includes(code) ? { kind: 'file', file: path } : null
      assert.deepEqual(event, { on: 'refusedAnswer', request: 1, message: 'In other words', refused: expected })
    }
  })
}

const others: readonly (readonly [error: string, status: number, more?: object])[] = [
  ['Origin not allowed', 400], ['Origin not allowed', 403, { code: 'another' }], ['File not found: a.css', 409],
  ['Failed to write a.css', 500], ['File not found: a.css', 409, { code: 'file_not_found' }],
  ['Not there', 409, { file: 'a.css' }], ['Not there', 409, { code: 'another', file: 'a.css' }],
]
for (const [error, status, more = {}] of others) {
  test(`a refusal that is about nothing we know: ${status} ${error} ${JSON.stringify(more)}`, () => {
    const event = readAnswer('preview', 1, answered({ ok: false, error, ...more }, status))
    assert.deepEqual(event, { on: 'refusedAnswer', request: 1, message: error, refused: null })
  })
}

test('no answer is lost, late, or was never sent', () => {
  const whys = (['network-failed', 'late', 'forbidden'] as const).map((kind) => readAnswer('write', 1, { kind }))
  assert.deepEqual(whys.map((event) => event?.on === 'networkFailed' && [event.isLate, event.isForbidden]),
    [[false, false], [true, false], [false, true]])
})

test('what was ended here is no event', () => {
  assert.equal(readAnswer('preview', 7, { kind: 'aborted' }), null)
})

test('only a dry run that may have written cannot be retried', () => {
  for (const [name, asked, how] of reads) {
    const event = readAnswer(asked, 7, how)
    const isSuccess = how.kind === 'answered' && how.status >= 200 && how.status < 300
    if (event?.on === 'failedAnswer') assert.equal(event.canRetry, !(asked === 'preview' && isSuccess), name)
  }
})

interface WireFixture {
  readonly reply: 'preview' | 'write' | 'refusal'
  readonly issue: string | null
  readonly body: unknown
}
const FIXTURES = join(ROOT, 'test/fixtures/wire/apply/replies')
for (const file of readdirSync(FIXTURES)) {
  const name = file.slice(0, -'.json'.length).split('-').join(' ')
  test(`the client obeys the wire's fixture: ${name}`, () => {
    const { reply, issue, body } = JSON.parse(readFileSync(join(FIXTURES, file), 'utf8')) as WireFixture
    const asked = reply === 'preview' ? 'preview' : 'write'
    const event = readAnswer(asked, 1, answered(body, reply === 'refusal' ? 409 : 200))
    const good = { preview: ['previewArrived'], write: ['written'], refusal: ['refusedAnswer', 'staleAnswer'] }[reply]
    assert.ok(event !== null && 'request' in event)
    assert.equal(good.includes(event.on), issue === null, event.on)
    if (issue !== null) assert.equal(event.on, 'failedAnswer')
    if ('reply' in event) assert.deepEqual(structuredClone(event.reply), body)
  })
}
