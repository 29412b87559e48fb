// What an undo of a write asks for, and what each answer to it means in words.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Answer } from '../../panel/files/apply/answers.js'
import { broughtBack, digestsIn, readUndone, undoBody, wordsOfUndone } from '../../panel/files/apply/undo.js'
import { answered, reportOf, writeReply } from '../support/panel-apply.js'

const DIGEST = 'd'.repeat(64)

test('a write is undone by all digests that its answer has, and not without any', () => {
  const reply = writeReply([{ ...reportOf('a.css'), digest: DIGEST }, reportOf('b.css')])
  const digests = digestsIn(reply)
  assert.equal(undoBody(digests ?? assert.fail()), `{"undo":{"a.css":"${DIGEST}"}}`)
  assert.equal(digestsIn(writeReply([reportOf('a.css')])), null)
})

const refused = (error: string, status: number, code?: string): Answer =>
  answered({ ok: false, error, code }, status)
const stale = (...files: readonly string[]): Answer => answered({ ok: false, reason: 'stale-file', files }, 409)
type Row = readonly [name: string, answer: Answer, said: string, mayRetry: boolean | null]
const UNKNOWN = 'No answer. The files may have been restored: check them.'
const rows: readonly Row[] = [
  ['one file', answered(writeReply([reportOf('a.css')])), '1 file restored. What was written is changed again.', null],
  ['two files', answered(writeReply([reportOf('a.css'), reportOf('b.css')])), '2 files restored. What was written is changed again.', null],
  ['a file that has changed', stale('styles/tokens.css'), 'styles/tokens.css has changed since; nothing was restored', false],
  ['files that have changed', stale('a.css', 'b.css'), 'a.css, b.css have changed since; nothing was restored', false],
  ['a file that is gone', refused('File not found: a.css', 409), 'File not found: a.css; nothing was restored', true],
  ['a server that was started anew', refused('This write can no longer be undone', 409), 'This write can no longer be undone; nothing was restored', true],
  ['a disk that fails', refused('Failed to write a.css; files written before it were restored', 500, 'write_failed'), 'Failed to write a.css; files written before it were restored', true],
  ['no answer', { kind: 'network-failed' }, UNKNOWN, null],
  ['a policy of the page', { kind: 'forbidden' }, 'This page’s Content-Security-Policy blocks requests to http://127.0.0.1:1; nothing was restored', true],
  ['a late answer', { kind: 'late' }, UNKNOWN, null],
  ['an answer of somebody else', answered({}, 200), UNKNOWN, null],
]
for (const [name, answer, said, mayRetry] of rows) {
  test(`what is said of an undo: ${name}`, () => {
    const undone = readUndone(answer, 'http://127.0.0.1:1/apply')
    assert.deepEqual([wordsOfUndone(undone), undone.kind === 'refused' ? undone.mayRetry : null], [said, mayRetry])
  })
}

test('what is brought back is what has changed, with the values that are known', () => {
  const sent = ['--a', '--b', '--c'].map((cssVar) =>
    ({ cssVar, value: 'new', scope: null, namedFile: null, about: '', isCopy: false }))
  const reply = writeReply([reportOf('a.css', { changed: ['--a', '--b', '--other'] })])
  const back = broughtBack(reply, sent, ({ cssVar }) => (cssVar === '--b' ? null : 'old'))
  assert.deepEqual(back.map(({ cssVar, value }) => [cssVar, value]), [['--a', 'old']])
})
