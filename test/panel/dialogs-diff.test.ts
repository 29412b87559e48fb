// The files of a review: lines, ticks, and what is remembered of changes that were unticked.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { IDLE } from '../../panel/files/apply/flow.js'
import type { ShownPreview } from '../../panel/files/apply/flow.types.js'
import type { Payload } from '../../panel/files/apply/payload.js'
import { filesOf, hunksOf, diffOf } from '../../panel/view/dialogs/review-files.js'
import {
  fileOf, remember, type Memory, ALL_TICKED, isTicked, tickFile, tickValues, type Unticked,
} from '../../panel/view/dialogs/review-memory.js'
import type { ReviewFacts } from '../../panel/view/dialogs/review.types.js'
import type { Hunk } from '../../shared/wire/apply.js'
import { previewOf, previewReply, sentOf } from '../support/panel-apply.js'

const hunk = (line: number, before: string, after: string, context: Partial<Hunk['context']> = {}): Hunk =>
  ({ cssVar: `--v${line}`, line, before, after, context: { before: [], after: [], ...context } })
const written = (hunks: readonly Hunk[]): readonly string[] =>
  diffOf(hunks).flatMap(({ before, changed, after }) => [...before, ...changed, ...after])
    .map(({ kind, number, text }) => `${number} ${{ context: ' ', removed: '-', added: '+' }[kind]}${text}`)

type Row = readonly [name: string, hunks: readonly Hunk[], lines: readonly string[]]
const rows: readonly Row[] = [
  ['a change alone', [hunk(4, 'a', 'b')], ['4 -a', '4 +b']],
  ['one line each way', [hunk(4, 'a', 'b', { before: ['x', 'y'], after: ['z', 'w'] })],
    ['3  y', '4 -a', '4 +b', '5  z']],
  ['lines that say nothing are left out', [hunk(4, 'a', 'b', { before: [' '], after: ['}'] })], ['4 -a', '4 +b']],
  ['a value of several lines', [hunk(4, 'a\nb', 'c\nd\ne', { after: ['z'] })],
    ['4 -a', '5 -b', '4 +c', '5 +d', '6 +e', '6  z']],
  ['a line that another change shows',
    [hunk(4, 'a', 'b', { after: ['c'] }), hunk(5, 'c', 'd', { before: ['a'] })], ['4 -a', '4 +b', '5 -c', '5 +d']],
  ['a line between two changes is shown once',
    [hunk(4, 'a', 'b', { after: ['m'] }), hunk(6, 'c', 'd', { before: ['m'] })],
    ['4 -a', '4 +b', '5  m', '6 -c', '6 +d']],
]
for (const [name, hunks, lines] of rows) {
  test(`lines: ${name}`, () => assert.deepEqual(written(hunks), lines))
}

const apart: readonly (readonly [name: string, hunks: readonly Hunk[], isApart: boolean])[] = [
  ['one follows the other', [hunk(4, 'a', 'b'), hunk(5, 'c', 'd')], false],
  ['the line between is shown', [hunk(4, 'a', 'b', { after: ['m'] }), hunk(6, 'c', 'd')], false],
  ['a blank one is between', [hunk(4, 'a', 'b', { after: ['m', ' '] }), hunk(7, 'c', 'd')], false],
  ['one that says something is between', [hunk(4, 'a', 'b', { after: ['m', 'n'] }), hunk(7, 'c', 'd', { before: ['n'] })], false],
  ['one between is not shown', [hunk(4, 'a', 'b', { after: ['m', 'n', 'o'] }), hunk(8, 'c', 'd', { before: ['o'] })], true],
  ['they are far from each other', [hunk(4, 'a\nb', 'b'), hunk(90, 'c', 'd')], true],
]
for (const [name, hunks, isApart] of apart) {
  test(`two changes where ${name} are ${isApart ? '' : 'not '}apart`, () => {
    assert.deepEqual(diffOf(hunks).map((one) => one.isApart), [false, isApart])
  })
}

const OF = ['--a', '--b']
const sorted = ({ files, keys }: Unticked): object =>
  ({ files: [...files].sort(), names: [...keys].sort() })
const off = (cssVar: string, from = ALL_TICKED): Unticked =>
  tickValues(from, 'one', { of: OF, these: [cssVar], isOn: false })
const on = (cssVar: string, from: Unticked): Unticked => tickValues(from, 'one', { of: OF, these: [cssVar], isOn: true })
type Tick = readonly [name: string, unticked: Unticked, expected: { files: string[]; names: string[] }]
const ticks: readonly Tick[] = [
  ['a file unticked', tickFile(ALL_TICKED, 'one', OF, false), { files: ['one'], names: [] }],
  ['and ticked again', tickFile(tickFile(ALL_TICKED, 'one', OF, false), 'one', OF, true), { files: [], names: [] }],
  ['a change unticked', off('--a'), { files: [], names: ['--a'] }],
  ['all changes unticked are the file', off('--b', off('--a')), { files: ['one'], names: [] }],
  ['one of an unticked file ticked', on('--b', tickFile(ALL_TICKED, 'one', OF, false)), { files: [], names: ['--a'] }],
  ['the last one ticked', on('--a', off('--a')), { files: [], names: [] }],
  ['a file ticked whose change was not', tickFile(off('--a'), 'one', OF, true), { files: [], names: [] }],
  ['another file stays', off('--a', tickFile(ALL_TICKED, 'two', ['--c'], false)), { files: ['two'], names: ['--a'] }],
]
for (const [name, unticked, expected] of ticks) {
  test(`ticks: ${name}`, () => {
    assert.deepEqual(sorted(unticked), expected)
    assert.equal(isTicked(unticked, 'one', '--a'), !expected.files.includes('one') && !expected.names.includes('--a'))
  })
}

const previewed = (values: Readonly<Record<string, string>>): ShownPreview => ({
  reply: previewReply([previewOf('one.css', Object.keys(values).map((name) => [name, `  ${name}: old;`]))]),
  tokens: sentOf(Object.entries(values)), digests: new Map(),
})
const plannedOf = (values: Readonly<Record<string, string>>, file = 'guess.css'): Payload['planned'] =>
  sentOf(Object.entries(values)).map((sent) => ({ ...sent, file, scheme: null }))
const factsOf = (
  values: Readonly<Record<string, string>>, memory: Memory, more: Partial<ReviewFacts> = {},
): ReviewFacts => ({
  flow: { ...IDLE, state: 'previewing' }, diagnosis: null, leftOut: [], memory, unticked: ALL_TICKED,
  refusals: new Map(), copies: [], schemeScopes: [], takenOf: () => null,
  payload: { tokens: [], planned: plannedOf(values), leftOut: [] }, ...more,
})

test('what was unticked stays visible from an earlier preview, in the file that the server named', () => {
  const memory = remember(remember(new Map(), previewed({ '--a': '1', '--b': '2' })), previewed({ '--b': '2' }))
  const unticked = off('--a')
  const [file, ...others] = filesOf(factsOf({ '--a': '1', '--b': '2' }, memory, { unticked }))
  assert.deepEqual(others, [])
  assert.equal(file?.file, 'one.css')
  assert.deepEqual(hunksOf(file).map(({ value, isTicked: isOn }) => [value, isOn]), [['--a', false], ['--b', true]])
  assert.deepEqual([file.isTicked, file.isMixed, file.added, file.removed], [true, true, 1, 1])
})

test('a change that was unticked and has another value by now shows that value', () => {
  const memory = remember(new Map(), previewed({ '--a': '1' }))
  const shown = (isOn: boolean): readonly string[] =>
    filesOf(factsOf({ '--a': '9' }, memory, { unticked: isOn ? ALL_TICKED : { ...ALL_TICKED, keys: new Set(['--a']) } }))
      .flatMap((file) => hunksOf(file).flatMap(({ changed }) => changed.map(({ number, text }) => `${number} ${text}`)))
  assert.deepEqual(shown(false), ['2   --a: old;', 'null   --a: 9;'])
  assert.deepEqual(shown(true), ['2   --a: old;', '2   --a: new;'])
})

test('a variable that is declared twice has two changes, each with a key of its own', () => {
  const twice = previewOf('one.css', [['--a', '  --a: old;'], ['--a', '  --a: older;']], { changed: ['--a'] })
  const memory = remember(new Map(), { ...previewed({}), reply: previewReply([twice]), tokens: sentOf([['--a', '1']]) })
  const [file] = filesOf(factsOf({ '--a': '1' }, memory))
  assert.ok(file !== undefined)
  assert.deepEqual(hunksOf(file).map(({ key }) => key), ['--a 0', '--a 1'])
})

test('a file that is expected keeps room while it is previewed, and is not there otherwise', () => {
  const values = { '--a': '1', '--b': '2' }
  assert.deepEqual(filesOf(factsOf(values, new Map())).map(({ file, expected }) => [file, expected]), [['guess.css', 2]])
  assert.deepEqual(filesOf(factsOf(values, new Map(), { flow: { ...IDLE, state: 'failed' } })), [])
})

test('an unticked file is there without any change that is known', () => {
  const unticked = tickFile(ALL_TICKED, 'guess.css', ['--a'], false)
  const [file] = filesOf(factsOf({ '--a': '1' }, new Map(), { unticked, flow: { ...IDLE, state: 'refused' } }))
  assert.deepEqual([file?.isTicked, file?.isMixed, file?.groups], [false, false, []])
})

test('values that stand in the file are said beneath it', () => {
  const reply = previewReply([previewOf('one.css', [], { unchanged: ['--a'] })])
  const preview: ShownPreview = { reply, tokens: sentOf([['--a', '1']]), digests: new Map() }
  const flow = { ...IDLE, state: 'previewed' as const, preview }
  const [file] = filesOf(factsOf({ '--a': '1' }, remember(new Map(), preview), { flow }))
  assert.equal(file?.note, 'Already in the file: --a')
})

test('a hunk that is not as it was is marked, unless it is unticked', () => {
  const preview = previewed({ '--a': '1' })
  const flow = { ...IDLE, state: 'previewed' as const, preview, differing: new Map([['one.css', new Set(['--a'])]]) }
  const marks = (unticked: Unticked): readonly boolean[] =>
    filesOf(factsOf({ '--a': '1' }, remember(new Map(), preview), { flow, unticked }))
      .flatMap((file) => hunksOf(file).map(({ isDiffering }) => isDiffering))
  assert.deepEqual(marks(ALL_TICKED), [true])
  assert.deepEqual(marks({ ...ALL_TICKED, keys: new Set(['--a']) }), [false])
})

test('an unknown variable goes where the panel thinks', () => {
  const [token] = plannedOf({ '--a': '1' })
  assert.ok(token !== undefined)
  assert.equal(fileOf(new Map(), token), 'guess.css')
})

test('a variable that was not sent is not remembered', () => {
  assert.deepEqual(remember(new Map(), { ...previewed({ '--a': '1' }), tokens: [] }), new Map())
})
