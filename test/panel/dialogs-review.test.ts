// What a review shows in each state of the apply flow.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Diagnosis } from '../../panel/files/apply/doctor.js'
import { IDLE } from '../../panel/files/apply/flow.js'
import type { Flow, ShownPreview } from '../../panel/files/apply/flow.types.js'
import type { LeftOut, Payload } from '../../panel/files/apply/payload.js'
import {
  generatedIn, remember, rememberRefusal, ALL_TICKED, tickFile,
} from '../../panel/view/dialogs/review-memory.js'
import { heightToWait, mayCloseReview, reviewModel, wordsOfApplied } from '../../panel/view/dialogs/review.js'
import type { Banner, FileModel, ReviewFacts, ReviewModel } from '../../panel/view/dialogs/review.types.js'
import type { FilePreview } from '../../shared/wire/apply.js'
import { previewOf, previewReply, reportOf, sentOf } from '../support/panel-apply.js'

const pair = (name: string): readonly [string, string] => [`--${name}`, 'new']
const planned = (name: string, file: string): Payload['planned'][number] => {
  const [sent] = sentOf([pair(name)])
  assert.ok(sent !== undefined)
  return { ...sent, file, scheme: null }
}
const payload: Payload = {
  tokens: sentOf([pair('a'), pair('b'), pair('c')]),
  planned: [planned('a', 'one.css'), planned('b', 'one.css'), planned('c', 'two.css')],
  leftOut: [],
}
const hunk = (name: string): readonly [string, string] => [`--${name}`, `  --${name}: old;`]
const files: readonly FilePreview[] = [previewOf('one.css', [hunk('a'), hunk('b')]), previewOf('two.css', [hunk('c')])]
const shown = (reported: readonly FilePreview[], rejected: readonly string[] = []): ShownPreview => ({
  reply: previewReply(reported, rejected), tokens: payload.tokens, digests: new Map(),
})
const flowOf = (state: Flow['state'], more: Partial<Flow> = {}): Flow => ({ ...IDLE, state, tokens: payload.tokens, ...more })
const factsOf = (flow: Flow, more: Partial<ReviewFacts> = {}): ReviewFacts => ({
  flow, diagnosis: null, payload, leftOut: (more.payload ?? payload).leftOut, unticked: ALL_TICKED,
  memory: flow.preview === null ? new Map() : remember(new Map(), flow.preview), refusals: new Map(),
  copies: [], schemeScopes: [], takenOf: () => null, ...more,
})

const preview = shown(files)
const stale = { staleFiles: ['one.css'], staleAgainst: preview.reply, differing: new Map([['one.css', new Set(['--a'])]]) }
const lost: LeftOut = { cssVar: '--x', value: '1', kind: 'unrouted', reason: 'No prefix takes it.' }
const none: Payload = { tokens: [], planned: [], leftOut: [] }
const allUnticked = ['one.css', 'two.css'].reduce((ticks, file) => tickFile(ticks, file, [], false), ALL_TICKED)
const sick: Diagnosis = { kind: 'server-down', sentence: 'Nobody answers.', remedy: 'Start it.', command: 'npx x' }
const unknowns = shown([{ ...previewOf('one.css', []), unknown: ['--a', '--b'], unknownOutsideBlock: ['--b'] }, reportPreview('two.css', ['--c'])])

function reportPreview(file: string, unknown: readonly string[]): FilePreview {
  return { ...previewOf(file, []), ...reportOf(file, { unknown }) }
}

type Action = Banner['actions'][number]
const bad = (sentence: string, remedy = '', action: Action | null = null, command: string | null = null): Banner =>
  ({ tone: 'danger', sentence, remedy, command, actions: action === null ? [] : [action] })
const calm = (sentence: string, remedy: string, action: Action | null): Banner =>
  ({ tone: 'note', sentence, remedy, command: null, actions: action === null ? [] : [action] })
const CHANGED = 'Nothing written: one.css changed on disk.'


const GONE = 'File not found: one.css'
const gone = (file = 'one.css'): Partial<Flow> =>
  ({ message: `File not found: ${file}`, canRetry: true, refused: { kind: 'file', file } })
const oneFile: Payload = { ...payload, planned: payload.planned.slice(0, 2) }
const outOfOne = { unticked: tickFile(ALL_TICKED, 'one.css', ['--a', '--b'], false), refusals: new Map([['one.css', GONE]]) }

type Row = readonly [
  name: string, facts: ReviewFacts, title: string, progress: string, banner: Banner | null,
  reason: string | null,
]
const rows: readonly Row[] = [
  ['idle', factsOf(flowOf('idle')), 'Review 3 changes', '', null, 'No preview yet'],
  ['first preview under way', factsOf(flowOf('previewing')), 'Review 3 changes', 'Previewing…', null,
    'Waiting for the preview'],
  ['another one under way', factsOf(flowOf('previewing', { preview })), 'Write 3 changes to 2 files',
    'Previewing again…', null, 'Waiting for the preview'],
  ['another one after a stale write', factsOf(flowOf('previewing', { preview, ...stale })), 'Write 3 changes to 2 files',
    'Previewing again…', bad(CHANGED, 'Loading a new preview.'), 'Waiting for the preview'],
  ['previewed', factsOf(flowOf('previewed', { preview })), 'Write 3 changes to 2 files', '', null, null],
  ['previewed after a stale write', factsOf(flowOf('previewed', { preview, ...stale })), 'Write 3 changes to 2 files',
    '', bad(CHANGED, 'The preview below is current.'), null],
  ['previewed, nothing found', factsOf(flowOf('previewed', { preview: unknowns })), 'Nothing to write', '',
    calm('None of these tokens can be written. Reasons are below.', '', 'export'),
    'None of these tokens can be written'],
  ['previewed, all there already', factsOf(flowOf('previewed', { preview: shown([
    { ...previewOf('one.css', []), unchanged: ['--a', '--b', '--c'] },
  ]) })), '3 values already in the file', '', null, null],
  ['writing', factsOf(flowOf('writing', { preview })), 'Write 3 changes to 2 files', 'Writing…', null,
    'Writing files'],
  ['written', factsOf(flowOf('written', { preview })), 'Write 3 changes to 2 files', '', null, 'Files written'],
  ['stale', factsOf(flowOf('stale', { preview, ...stale })), 'Write 3 changes to 2 files', 'Previewing again…',
    bad(CHANGED, 'Loading a new preview.'), 'A file changed on disk; waiting for a new preview'],
  ['stale without a name', factsOf(flowOf('stale', { preview })), 'Write 3 changes to 2 files', 'Previewing again…', null,
    'A file changed on disk; waiting for a new preview'],
  ['failed', factsOf(flowOf('failed', { message: 'No JSON.', canRetry: true })), 'Review 3 changes', '',
    bad('No JSON.', '', 'retry'), 'No preview of these values'],
  ['failed for good', factsOf(flowOf('failed', { preview })), 'Write 3 changes to 2 files', '', bad('The preview failed.'),
    'No preview of these values'],
  ['refused', factsOf(flowOf('refused', { message: 'No :root.', canRetry: true })), 'Review 3 changes', '',
    bad('The server rejected the request.', 'No :root.', 'retry'), 'No preview of these values'],
  ['refused without a word', factsOf(flowOf('refused')), 'Review 3 changes', '', bad('The server rejected the request.'),
    'No preview of these values'],
  ['an origin that is refused', factsOf(flowOf('refused', { message: 'Origin not allowed', canRetry: true }), { diagnosis: sick }),
    'Review 3 changes', '', bad('Nobody answers.', 'Start it.', 'retry', 'npx x'), 'No preview of these values'],
  ['one file is refused', factsOf(flowOf('refused', gone())), 'Review 3 changes', '', {
    ...bad('The server rejected one file.', `${GONE}. Leave out --a, --b to preview the other change.`),
    actions: ['leave-out', 'retry'],
  }, 'No preview of these values'],
  ['another file is refused after it', factsOf(flowOf('refused', gone('two.css')), outOfOne), 'Review 1 change', '',
    bad('The server rejected the request.', 'File not found: two.css. Affected: --c.', 'retry'), 'No preview of these values'],
  ['the one file is refused', factsOf(flowOf('refused', gone()), { payload: oneFile }), 'Review 2 changes', '',
    bad('The server rejected the request.', `${GONE}. Affected: --a, --b.`, 'retry'), 'No preview of these values'],
  ['a file is refused that is called otherwise here', factsOf(flowOf('refused', gone('./1.css'))), 'Review 3 changes', '',
    bad('The server rejected the request.', 'File not found: ./1.css. Deselect that file to preview the rest.', 'retry'),
    'No preview of these values'],
  ['the one file is refused, called otherwise here', factsOf(flowOf('refused', gone('./1.css')), { payload: oneFile }),
    'Review 2 changes', '', bad('The server rejected the request.', 'File not found: ./1.css.', 'retry'), 'No preview of these values'],
  ['the page\'s policy forbids it', factsOf(flowOf('unreachable', { isForbidden: true }), { diagnosis: sick }),
    'Review 3 changes', '', bad('Nobody answers.', 'Start it.', null, 'npx x'), 'This page can’t reach the server'],
  ['nothing differs', factsOf(flowOf('refused', { tokens: [] }), { payload: none }), 'Nothing to write', '',
    calm('The files already have these values.', '', null), 'Nothing to write'],
  ['nothing can go', factsOf(flowOf('refused', { tokens: [] }), { payload: { ...none, leftOut: [lost] } }), 'Nothing to write',
    '', calm('None of these tokens can be written. Reasons are below.', '', 'export'), 'Nothing to write'],
  ['everything unticked', factsOf(flowOf('refused', { tokens: [] }), {
    unticked: allUnticked, memory: remember(new Map(), preview),
  }), 'Nothing to write', '', calm('Nothing is selected.', '', 'tick-all'), 'Nothing to write'],
  ['no answer, the server being looked for', factsOf(flowOf('unreachable')), 'Review 3 changes', 'Connecting…',
    bad('The server didn’t answer.'), 'The server isn’t answering'],
  ['no answer to a write', factsOf(flowOf('unreachable', { preview, message: 'It may be written.' })),
    'Write 3 changes to 2 files', 'Connecting…', bad('It may be written.'), 'The server isn’t answering'],
  ['diagnosed', factsOf(flowOf('unreachable', { isServerUp: false, canRetry: true }), { diagnosis: sick }), 'Review 3 changes',
    '', bad('Nobody answers.', 'Start it.', 'retry', 'npx x'), 'The server isn’t answering'],
  ['diagnosed after a write', factsOf(flowOf('unreachable', { isServerUp: false, canRetry: true, message: 'It may be.' }),
    { diagnosis: sick }), 'Review 3 changes', '', bad('Nobody answers.', 'It may be. Start it.', 'retry', 'npx x'),
  'The server isn’t answering'],
]
for (const [name, facts, title, progress, banner, reason] of rows) {
  test(`a review: ${name}`, () => {
    const model = reviewModel(facts)
    assert.deepEqual(reviewModel(facts), model)
    const { label } = model.primary
    assert.deepEqual(
      { title: model.title, progress: model.progress, banner: model.banner, reason: model.primary.reason },
      { title, progress, banner, reason })
    assert.equal(label, name.includes('there already') ? 'Mark as written' : 'Write files')
    assert.equal(mayCloseReview(facts.flow), name !== 'writing')
  })
}

test('what was not confirmed is named once the rest is written', () => {
  const outcome = { parts: [], changedCount: 1, unchangedCount: 0, fileCount: 1 }
  assert.equal(wordsOfApplied({ ...outcome, unconfirmed: [] }), 'Saved 1 change to 1 file')
  assert.equal(
    wordsOfApplied({ ...outcome, unconfirmed: [{ cssVar: '--b', why: 'unknown' }] }),
    'Saved 1 change to 1 file. Not written: --b')
})

type Left = readonly [name: string, facts: ReviewFacts, summary: string, reasons: ReviewModel['unwritten']]
const lefts: readonly Left[] = [
  ['nothing', factsOf(flowOf('previewed', { preview })), '', []],
  ['no file', factsOf(flowOf('previewed', { preview }), { leftOut: [lost] }), '1 change has no file: --x',
    [{ cssVar: '--x', kind: 'no-file', reason: 'No prefix takes it.' }]],
  ['two kinds', factsOf(flowOf('previewed', { preview }), {
    leftOut: [lost, { ...lost, cssVar: '--y', kind: 'over-limit', reason: 'Too many.' }],
  }), '2 changes aren’t written: --x, --y', [
    { cssVar: '--x', kind: 'no-file', reason: 'No prefix takes it.' },
    { cssVar: '--y', kind: 'over-limit', reason: 'Too many.' },
  ]],
  ['unknown and out of reach', factsOf(flowOf('previewed', { preview: unknowns })),
    '3 changes aren’t written: --a, --b, --c', [
      { cssVar: '--a', kind: 'unknown', reason: 'Not declared in one.css.' },
      { cssVar: '--b', kind: 'outside-block', reason: 'one.css declares it, but not in :root.' },
      { cssVar: '--c', kind: 'unknown', reason: 'Not declared in two.css.' },
    ]],
  ['rejected by the server', factsOf(flowOf('previewed', { preview: shown([], ['--a', '--gone']) })),
    '1 change has no file: --a',
    [{ cssVar: '--a', kind: 'no-file', reason: 'No file: No routing entry matches --a.' }]],
  ['rejected without a word', factsOf(flowOf('previewed', { preview: {
    ...preview, reply: { ...previewReply([], ['--a', '--b']), rejectedReasons: [] },
  } })), '2 changes have no file: --a, --b', [
    { cssVar: '--a', kind: 'no-file', reason: 'No file: .' },
    { cssVar: '--b', kind: 'no-file', reason: 'No file: .' },
  ]],
  ['declared by several files, one of which is new', factsOf(flowOf('previewed', { preview: {
    ...preview, reply: { ...previewReply([], ['--a']), rejectedReasons: ['--a is in two files'], rejectedCodes: ['ambiguous_file'] },
  } })), '1 change could belong to several files: --a', [
    { cssVar: '--a', kind: 'several-files', reason: '--a is in two files.' },
  ]],
  ['left out for its file', factsOf(flowOf('previewed', { preview: shown(files.slice(1)) }), { leftOut: [lost], ...outOfOne }),
    '3 changes aren’t written: --x, --a, --b', [
      { cssVar: '--x', kind: 'no-file', reason: 'No prefix takes it.' },
      { cssVar: '--a', kind: 'refused', reason: `Not written, still changed here: ${GONE}.` },
      { cssVar: '--b', kind: 'refused', reason: `Not written, still changed here: ${GONE}.` },
    ]],
  ['left out for its file alone', factsOf(flowOf('previewing'), { payload: {
    ...payload, planned: payload.planned.slice(1),
  }, ...outOfOne }), '1 change was left out: --b',
  [{ cssVar: '--b', kind: 'refused', reason: `Not written, still changed here: ${GONE}.` }]],
  ['refused, but ticked again', factsOf(flowOf('previewing'), { refusals: outOfOne.refusals }), '', []],
  ['unknown, but unticked', factsOf(flowOf('previewed', { preview: unknowns }), {
    unticked: tickFile(ALL_TICKED, 'one.css', ['--a', '--b'], false),
  }), '1 change isn’t declared in its file: --c',
  [{ cssVar: '--c', kind: 'unknown', reason: 'Not declared in two.css.' }]],
]
for (const [name, facts, summary, reasons] of lefts) {
  test(`what is not written: ${name}`, () => {
    const { summary: said, unwritten } = reviewModel(facts)
    assert.equal(said, summary)
    assert.deepEqual(unwritten, reasons)
  })
}

test('a refused file can be unticked before there is a preview, and so can the others', () => {
  const { files: shownFiles } = reviewModel(factsOf(flowOf('refused', gone())))
  assert.deepEqual(shownFiles.map(({ file, isTicked, note }) => [file, isTicked, note]),
    [['one.css', true, '2 changes: --a, --b'], ['two.css', true, '1 change: --c']])
  assert.deepEqual(reviewModel(factsOf(flowOf('refused', gone()), { payload: oneFile })).files, [], 'one file is no choice')
  assert.deepEqual(reviewModel(factsOf(flowOf('refused', { message: 'Payload Too Large' }))).files, [])
  const meanwhile = reviewModel(factsOf(flowOf('previewing'), outOfOne))
  assert.deepEqual(meanwhile.files.map(({ file, expected }) => [file, expected]), [['one.css', 0], ['two.css', 1]])
  const after = reviewModel(factsOf(flowOf('previewed', { preview: shown(files.slice(1)) }), outOfOne))
  assert.deepEqual(after.files.map(({ file, isTicked, note }) => [file, isTicked, note]),
    [['one.css', false, GONE], ['two.css', true, '']])
})

/** Three changes of two files on their way, eight of each, and none. */
const waits: readonly (readonly [name: string, expected: readonly number[], height: number])[] = [
  ['few have the room that a band and its buttons need', [1], 400],
  ['each file and each change adds its own', [2, 1], 590],
  ['of many it is more than a window has, which its sheet is kept to', [8, 8], 2020],
  ['nothing of a file may come', [], 400],
]
for (const [name, expected, height] of waits) {
  test(`a review that is shown before its preview is as high as it stays: ${name}`, () => {
    const files = expected.map((one) => ({ ...reviewModel(factsOf(flowOf('previewing'))).files[0], expected: one }))
    assert.equal(heightToWait({ files: files as readonly FileModel[] }), height)
  })
}

test('what the server says of a file is known until it finds the file', () => {
  const first = rememberRefusal(new Map(), flowOf('refused', gone()))
  const second = rememberRefusal(first, flowOf('refused', { ...gone('two.css'), preview }))
  assert.deepEqual([...second], [['one.css', GONE], ['two.css', 'File not found: two.css']])
  assert.equal(rememberRefusal(second, flowOf('refused', { message: 'no' })), second)
  assert.equal(rememberRefusal(second, flowOf('previewing', { preview })), second)
  assert.deepEqual([...rememberRefusal(second, flowOf('previewed', { preview: shown(files.slice(1)) }))], [['one.css', GONE]])
})

test('a file that a build makes comes last and says so, ticked or not', () => {
  const generated = { reason: 'Do not edit', line: 2 }
  const its = files.map((file) => (file.file === 'one.css' ? { ...file, generated } : file))
  const first = shown(its)
  const memory = remember(new Map(), first)
  assert.deepEqual([...generatedIn(memory)], [['one.css', generated]])
  const without = { memory, unticked: tickFile(ALL_TICKED, 'one.css', ['--a', '--b'], false) }
  for (const facts of [factsOf(flowOf('previewed', { preview: first })), factsOf(flowOf('previewed', { preview: shown(its.slice(1)) }), without)]) {
    const { files: models } = reviewModel(facts)
    assert.deepEqual(models.map((model) => [model.file, model.generated]),
      [['two.css', ''], ['one.css', 'Generated (line 2: Do not edit). The next build replaces it.']])
  }
  assert.equal(reviewModel(factsOf(flowOf('previewed', { preview: shown(its.slice(1)) }), without)).title, 'Write 1 change to 1 file')
})

test('a page that may be another project’s is said, and keys alone do not write then', () => {
  const proof = { project: 'shop', all: 40, others: 1, differing: [{ name: '--a', scope: '', here: '1px', there: '2px' }], isAccepted: false }
  const { other, primary } = reviewModel(factsOf(flowOf('previewed', { preview }), { proof }))
  assert.equal(other?.sentence, '1 of 40 tokens differs between this page and shop.')
  assert.deepEqual(primary, { label: 'Write to shop anyway', reason: null, isClear: false, isDestructive: true })
  assert.equal(reviewModel(factsOf(flowOf('writing', { preview }), { proof })).other, undefined)
  const proven = reviewModel(factsOf(flowOf('previewed', { preview }), { proof: null }))
  assert.deepEqual([proven.other, proven.primary.label, proven.primary.isClear], [undefined, 'Write files', true])
})
