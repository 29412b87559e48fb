// What a write of several places comes to: what is confirmed of whom, what is left, and what is counted.
// What the panel may forget because of it is in apply-reconcile.test.ts.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { baselineAfter, outcomeOf, wordsOfOutcome } from '../../panel/files/apply/reconcile.js'
import { sentKey, type Sent } from '../../panel/files/apply/planned-value.js'
import type { Scope } from '../../shared/css/scope.js'
import type { FileReport, NamesReport } from '../../shared/wire/apply.js'
import { NO_NAMES, reportOf, sentOf, writeReply } from '../support/panel-apply.js'

const FILE = 'theme.css'
const DARK = ['.dark']
const MEDIA = ['@media (prefers-color-scheme: dark)', ':root']
const day = (cssVar: string, value = '1'): Sent => sentOf([[cssVar, value]], 'Day')[0] ?? assert.fail()
const night = (cssVar: string, scope: Scope = DARK, more: Partial<Sent> = {}): Sent =>
  sentOf([[cssVar, '2']], 'Night', { scope, ...more })[0] ?? assert.fail()
const copy = (cssVar: string, about = 'Night'): Sent => night(cssVar, ['@media print', ':root'],
  { about, namedFile: FILE, isCopy: true })

type Said = readonly [scope: Scope | null, names: Partial<NamesReport>]
/** A file that says this of its scopes. */
const said = (...reports: readonly Said[]): FileReport =>
  reports.reduce<FileReport>((report, [scope, names]) => ({
    ...report,
    ...(scope === null ? names : { scopes: [...report.scopes ?? [], { ...NO_NAMES, ...names, scope }] }),
  }), reportOf(FILE))

type Row = readonly [
  name: string, sent: readonly Sent[], updated: readonly FileReport[],
  confirmed: Readonly<Record<string, readonly string[]>>, left: readonly string[], words: string,
]
const rows: readonly Row[] = [
  ['two themes, both written', [day('--a'), night('--a'), night('--b')],
    [said([null, { changed: ['--a'] }], [DARK, { changed: ['--a', '--b'] }])],
    { Day: ['--a=1'], Night: ['--a=2', '--b=2'] }, [], 'Saved 3 changes to 1 file'],
  ['two themes, one of them not found', [day('--a'), night('--a')],
    [said([null, { changed: ['--a'] }], [DARK, { unknown: ['--a'], unknownOutsideBlock: ['--a'] }])],
    { Day: ['--a=1'], Night: [] }, ['--a outside-block'], 'Saved 1 change to 1 file'],
  ['the other theme alone', [night('--a')], [said([DARK, { changed: ['--a'] }])],
    { Night: ['--a=2'] }, [], 'Saved 1 change to 1 file'],
  ['a name that each theme wanted and neither has', [day('--a'), night('--a')],
    [said([null, { unknown: ['--a'] }], [DARK, { unknown: ['--a'] }])],
    { Day: [], Night: [] }, ['--a unknown', '--a unknown'], '0 values already in the files'],
  ['two mirrors', [night('--a'), night('--a', MEDIA)], [said([DARK, { changed: ['--a'] }], [MEDIA, { changed: ['--a'] }])],
    { Night: ['--a=2'] }, [], 'Saved 2 changes to 1 file'],
  ['two mirrors of which one has it', [night('--a'), night('--a', MEDIA)],
    [said([DARK, { unknown: ['--a'] }], [MEDIA, { changed: ['--a'] }])],
    { Night: ['--a=2'] }, [], 'Saved 1 change to 1 file'],
  ['two mirrors of which one had its value', [night('--a'), night('--a', MEDIA)],
    [said([DARK, { unchanged: ['--a'] }], [MEDIA, { unknown: ['--a'] }])],
    { Night: ['--a=2'] }, [], '1 value already in the files'],
  ['two mirrors of which none has it', [night('--a'), night('--a', MEDIA)],
    [said([DARK, { unknown: ['--a'] }], [MEDIA, { unknown: ['--a'] }])],
    { Night: [] }, ['--a unknown'], '0 values already in the files'],
  ['a value and its copy', [night('--a'), copy('--a')],
    [said([DARK, { changed: ['--a'] }], [copy('--a').scope, { changed: ['--a'] }])],
    { Night: ['--a=2'] }, [], 'Saved 2 changes to 1 file'],
  ['a value without its copy', [night('--a'), copy('--a')],
    [said([DARK, { changed: ['--a'] }], [copy('--a').scope, { unknown: ['--a'] }])],
    { Night: ['--a=2'] }, [], 'Saved 1 change to 1 file'],
  ['a copy without its value', [night('--a'), copy('--a')],
    [said([DARK, { unknown: ['--a'] }], [copy('--a').scope, { changed: ['--a'] }])],
    { Night: [] }, ['--a unknown'], 'Saved 1 change to 1 file'],
  ['names and scopes that nobody asked for', [day('--a')],
    [said([null, { changed: ['--a', '--z'], unknown: ['--y'] }], [DARK, { changed: ['--a'] }])],
    { Day: ['--a=1'] }, [], 'Saved 1 change to 1 file'],
  ['a place that nothing is said of', [day('--a'), night('--a')], [said([null, { changed: ['--a'] }])],
    { Day: ['--a=1'], Night: [] }, ['--a unmentioned'], 'Saved 1 change to 1 file'],
  ['one scope of two files, one of them by its name', [night('--a'), night('--b', DARK, { namedFile: 'other.css' })],
    [said([DARK, { changed: ['--a'] }]), { ...said([DARK, { changed: ['--b'] }]), file: 'other.css' }],
    { Night: ['--a=2', '--b=2'] }, [], 'Saved 2 changes to 2 files'],
  ['a value that stands in another file than was named', [night('--b', DARK, { namedFile: 'other.css' })],
    [said([DARK, { changed: ['--b'] }])], { Night: [] }, ['--b unmentioned'], '0 values already in the files'],
]
for (const [name, sent, updated, confirmed, left, words] of rows) {
  test(`what a write comes to: ${name}`, () => {
    const outcome = outcomeOf(writeReply(updated), sent)
    assert.deepEqual(outcomeOf(writeReply(updated), sent), outcome)
    assert.deepEqual(Object.fromEntries(outcome.parts.map((part) =>
      [part.about, [...part.confirmed].map((pair) => pair.join('='))])), confirmed)
    assert.deepEqual(outcome.unconfirmed.map(({ cssVar, why }) => `${cssVar} ${why}`), left)
    assert.equal(wordsOfOutcome(outcome), words)
    for (const { about, asked, standing } of outcome.parts) {
      const its = sent.filter((one) => one.about === about)
      assert.deepEqual([...asked], [...new Set(its.map(({ cssVar }) => cssVar))])
      assert.deepEqual(standing.filter((one) => !its.includes(one)), [])
    }
  })
}

test('where a value stands is every place that has it, its copies among them', () => {
  const sent = [night('--a'), night('--a', MEDIA), copy('--a')]
  const { parts } = outcomeOf(writeReply([said(
    [DARK, { changed: ['--a'] }], [MEDIA, { unknown: ['--a'] }], [copy('--a').scope, { unchanged: ['--a'] }],
  )]), sent)
  assert.deepEqual(parts.flatMap(({ standing }) => standing.map(sentKey)), [night('--a'), copy('--a')].map(sentKey))
})

test('what each theme has confirmed before stays, where this write was not about it', () => {
  const { parts } = outcomeOf(writeReply([said([null, { changed: ['--a'] }], [DARK, { unknown: ['--a'] }])]),
    [day('--a'), night('--a')])
  const earlier = { '--a': '0', '--b': '0' }
  assert.deepEqual(parts.map((part) => baselineAfter(part, earlier)), [{ '--b': '0', '--a': '1' }, { '--b': '0' }])
})
