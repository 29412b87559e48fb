// The line of a request that succeeded: which word, how many declarations, of which files.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Reply } from '../../apply-server/exchange.js'
import { summaryLine } from '../../apply-server/summary.js'
import type { FilePreview, FileReport, ScopeReport } from '../../shared/wire/apply.js'

const scope = (...changed: readonly string[]): ScopeReport =>
  ({ scope: ['.dark'], changed, unchanged: ['--z'], unknown: ['--y'], unknownOutsideBlock: ['--y'] })
const report = (file: string, changed: readonly string[], scopes?: readonly ScopeReport[]): FileReport =>
  ({ file, changed, unchanged: ['--z'], unknown: [], unknownOutsideBlock: [], ...(scopes === undefined ? {} : { scopes }) })
const preview = (of: FileReport): FilePreview => ({ ...of, blockKind: 'root', digest: '', hunks: [] })
const previewed = (...files: readonly FileReport[]): Reply =>
  ({ ok: true, dryRun: true, files: files.map(preview), rejected: [], rejectedReasons: [] })
const written = (...updated: readonly FileReport[]): Reply =>
  ({ ok: true, updated, unknownCssVars: [], unchangedCssVars: [], unknownOutsideBlockCssVars: [] })

const survey: Reply = {
  ok: true, dryRun: true, survey: true, rejected: ['b.css'], rejectedReasons: ['File not found: b.css'],
  files: [{ file: 'a.css', digest: '', scopes: [{ scope: [':root'], kind: 'root', tokens: [] }] }],
}

type Row = readonly [name: string, reply: Reply, line: string]
const rows: readonly Row[] = [
  ['a preview', previewed(report('a.css', ['--a', '--b']), report('b.css', [])), 'dry-run 2 tokens to 2 files (changed: a.css)'],
  ['a preview of nothing', previewed(), 'dry-run 0 tokens to 0 files (changed: none)'],
  ['a write', written(report('a.css', ['--a']), report('b.css', ['--b'])), 'applied 2 tokens to 2 files (changed: a.css, b.css)'],
  ['a write of other scopes alone', written(report('a.css', [], [scope('--a'), scope('--a', '--b')])), 'applied 3 tokens to 1 files (changed: a.css)'],
  ['a preview of all scopes', previewed(report('a.css', ['--a'], [scope('--a')]), report('b.css', [], [scope()])), 'dry-run 2 tokens to 2 files (changed: a.css)'],
  ['a survey', survey, 'dry-run 0 tokens to 1 files (changed: none)'],
]
for (const [name, reply, line] of rows) {
  test(`the line of ${name}`, () => {
    assert.equal(summaryLine(reply), line)
  })
}
