// The apply flow: every row of its table, and what every event does in every state.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { canWrite, IDLE, isDiffering, stepFlow, staleNotice, TABLE } from '../../panel/files/apply/flow.js'
import type { Command, EventName, Flow, FlowEvent, ShownPreview, StateName } from '../../panel/files/apply/flow.types.js'
import { previewOf, previewReply, reportOf, sentOf, writeReply } from '../support/panel-apply.js'

const FILE = 'styles/tokens.css'
const TOKENS = sentOf([['--a', '1'], ['--b', '2']])
const AT_NIGHT = sentOf([['--a', '1'], ['--b', '2']], 'Night')
const OTHERS = sentOf([['--a', '3']])
const REPLY = previewReply([previewOf(FILE, [['--a', '  --a: 0;']], { unchanged: ['--b'] })])
const SHOWN: ShownPreview = { reply: REPLY, tokens: TOKENS, digests: new Map([[FILE, 'a'.repeat(64)]]) }
const ONE_REJECTED = previewReply([previewOf(FILE, [['--a', '  --a: 0;']])], ['--b'])
const WRITTEN = writeReply([reportOf(FILE, { changed: ['--a'] })])
const UNWRITTEN = writeReply([reportOf(FILE, { unknown: ['--a'] })])

/** A flow in a state, its newest request being the fifth. */
const flowIn = (state: StateName, facts: Partial<Flow> = {}): Flow => ({
  ...IDLE, state, request: 5, tokens: TOKENS, preview: SHOWN, canRetry: true, message: 'before', ...facts,
})

const EVENTS: Readonly<Record<string, FlowEvent>> = {
  'review': { on: 'review', tokens: OTHERS },
  'review none': { on: 'review', tokens: [] },
  'changed': { on: 'changed', tokens: OTHERS },
  'changed none': { on: 'changed', tokens: [] },
  'changed to the same': { on: 'changed', tokens: [...TOKENS] },
  'changed in what it is about': { on: 'changed', tokens: AT_NIGHT },
  'write': { on: 'write' },
  'preview': { on: 'previewArrived', request: 5, reply: REPLY },
  'late preview': { on: 'previewArrived', request: 4, reply: REPLY },
  'written': { on: 'written', request: 5, reply: WRITTEN },
  'written none': { on: 'written', request: 5, reply: UNWRITTEN },
  'late written': { on: 'written', request: 4, reply: WRITTEN },
  'late written none': { on: 'written', request: 4, reply: UNWRITTEN },
  'stale': { on: 'staleAnswer', request: 5, files: [FILE] },
  'late stale': { on: 'staleAnswer', request: 4, files: [FILE] },
  'refused': { on: 'refusedAnswer', request: 5, message: 'no', refused: null },
  'late refused': { on: 'refusedAnswer', request: 4, message: 'no', refused: null },
  'failed': { on: 'failedAnswer', request: 5, message: 'odd', canRetry: false },
  'late failed': { on: 'failedAnswer', request: 4, message: 'odd', canRetry: true },
  'network': { on: 'networkFailed', request: 5, isLate: false, isForbidden: false },
  'late network': { on: 'networkFailed', request: 4, isLate: false, isForbidden: false },
  'forbidden': { on: 'networkFailed', request: 5, isLate: false, isForbidden: true },
  'late forbidden': { on: 'networkFailed', request: 4, isLate: false, isForbidden: true },
  'up': { on: 'diagnosedUp', request: 5 },
  'late up': { on: 'diagnosedUp', request: 4 },
  'down': { on: 'diagnosedDown', request: 5 },
  'late down': { on: 'diagnosedDown', request: 4 },
  'retry': { on: 'retry' },
  'close': { on: 'close' },
}

const REVIEWS: Readonly<Record<string, string>> = {
  'review': 'previewing preview', 'review none': 'refused abort', 'close': 'idle abort',
}
const CHANGES: Readonly<Record<string, string>> = {
  'changed': 'previewing preview-soon', 'changed none': 'refused abort',
  'changed in what it is about': 'previewing preview-soon',
}
const ANSWERS: Readonly<Record<string, string>> = {
  'refused': 'refused none', 'failed': 'failed none', 'network': 'unreachable probe',
  'forbidden': 'unreachable none',
}
const RETRIES: Readonly<Record<string, string>> = { 'retry': 'previewing preview' }

/** By state and event: the next state and the command. What is not here changes nothing. */
const NEXT: Readonly<Record<StateName, Readonly<Record<string, string>>>> = {
  idle: REVIEWS,
  previewing: { ...REVIEWS, ...CHANGES, ...ANSWERS, 'preview': 'previewed none' },
  previewed: { ...REVIEWS, ...CHANGES, 'write': 'writing write' },
  writing: {
    ...ANSWERS, 'changed': 'writing none', 'changed none': 'writing none', 'changed to the same': 'writing none',
    'changed in what it is about': 'writing none',
    'written': 'written none', 'written none': 'failed none', 'stale': 'stale preview',
  },
  written: REVIEWS,
  stale: { ...REVIEWS, ...CHANGES, ...ANSWERS, 'preview': 'previewed none' },
  failed: {
    ...REVIEWS, ...RETRIES,
    'changed': 'failed none', 'changed none': 'failed none', 'changed to the same': 'failed none',
    'changed in what it is about': 'failed none',
  },
  unreachable: {
    ...REVIEWS, ...RETRIES, 'up': 'unreachable none', 'down': 'unreachable none',
    'changed': 'unreachable none', 'changed none': 'unreachable none', 'changed to the same': 'unreachable none',
    'changed in what it is about': 'unreachable none',
  },
  refused: { ...REVIEWS, ...CHANGES, ...RETRIES },
}

for (const [state, expected] of Object.entries(NEXT)) {
  for (const [name, event] of Object.entries(EVENTS)) {
    const next = expected[name]
    test(`${state}, ${name}: ${next ?? 'nothing'}`, () => {
      const before = flowIn(state as StateName)
      const { flow, command } = stepFlow(before, event)
      assert.deepEqual(stepFlow(before, event), { flow, command })
      if (next === undefined) assert.ok(flow === before && command === 'none')
      else assert.equal(`${flow.state} ${command}`, next)
    })
  }
}

type RowTest = readonly [
  name: string, on: EventName, before: Flow, event: FlowEvent, to: StateName, command: Command,
  facts: Partial<Flow>,
]
const FRESH: Partial<Flow> = {
  message: null, canRetry: false, isLate: false, isForbidden: false, isServerUp: null, refused: null,
}
const BARRED = 'may have written'
const NOTHING_SAID = 'Nothing to write'
const changed = { on: 'changed', tokens: OTHERS } as const
const rows: readonly RowTest[] = [
  ['a review after a dry run that may have written asks nobody', 'review', flowIn('idle', { barred: BARRED }),
    { on: 'review', tokens: OTHERS }, 'failed', 'abort',
    { ...IDLE, request: 6, tokens: OTHERS, message: BARRED, barred: BARRED }],
  ['a review previews, and forgets what was', 'review', flowIn('written', { written: WRITTEN }),
    { on: 'review', tokens: OTHERS }, 'previewing', 'preview', { ...IDLE, state: 'previewing', request: 6, tokens: OTHERS }],
  ['a review of nothing asks nobody', 'review', flowIn('idle'), { on: 'review', tokens: [] }, 'refused', 'abort',
    { request: 6, tokens: [], preview: null, message: NOTHING_SAID, canRetry: false }],
  ['other values are previewed soon, the old preview shown meanwhile', 'changed', flowIn('previewed'), changed,
    'previewing', 'preview-soon', { ...FRESH, request: 6, tokens: OTHERS, preview: SHOWN }],
  ['no more values end the preview', 'changed', flowIn('previewing'), { on: 'changed', tokens: [] }, 'refused', 'abort',
    { ...IDLE, request: 6, message: NOTHING_SAID }],
  ['values changed during a write are remembered', 'changed', flowIn('writing', { sent: TOKENS }),
    { ...changed, tokens: AT_NIGHT }, 'writing', 'none', { tokens: AT_NIGHT, sent: TOKENS, message: 'before' }],
  ['after a failure nothing is sent by itself', 'changed', flowIn('failed', { canRetry: false }), changed,
    'failed', 'none', { request: 5, tokens: OTHERS, canRetry: false, message: 'before' }],
  ['without a server nothing is sent by itself', 'changed', flowIn('unreachable', { isServerUp: false }), changed,
    'unreachable', 'none', { request: 5, tokens: OTHERS, isServerUp: false }],
  ['a preview is shown with what a write of it sends', 'previewArrived', flowIn('previewing', { preview: null }),
    { on: 'previewArrived', request: 5, reply: ONE_REJECTED }, 'previewed', 'none',
    { preview: { reply: ONE_REJECTED, tokens: sentOf([['--a', '1']]), digests: SHOWN.digests } }],
  ['a write sends what was previewed', 'write', flowIn('previewed', { staleFiles: [FILE], staleAgainst: REPLY }),
    { on: 'write' }, 'writing', 'write', { ...FRESH, request: 6, sent: TOKENS, staleFiles: [], staleAgainst: null }],
  ['a write that changed something is written', 'written', flowIn('writing', { sent: TOKENS }),
    { on: 'written', request: 5, reply: WRITTEN }, 'written', 'none', { written: WRITTEN, sent: TOKENS }],
  ['a write that found nothing is no success', 'written', flowIn('writing'),
    { on: 'written', request: 5, reply: UNWRITTEN }, 'failed', 'none', {
      written: UNWRITTEN, canRetry: true,
      message: 'Nothing written: no file that the server may change declares these tokens.',
    }],
  ['a changed file is previewed again', 'staleAnswer', flowIn('writing', { message: null }),
    { on: 'staleAnswer', request: 5, files: [FILE] }, 'stale', 'preview',
    { request: 6, staleAgainst: REPLY, staleFiles: [FILE], preview: SHOWN }],
  ['a refusal says why', 'refusedAnswer', flowIn('writing', FRESH),
    { on: 'refusedAnswer', request: 5, message: 'no', refused: { kind: 'file', file: FILE } },
    'refused', 'none', { message: 'no', canRetry: true, refused: { kind: 'file', file: FILE } }],
  ['an odd answer says what is odd', 'failedAnswer', flowIn('previewing', FRESH),
    { on: 'failedAnswer', request: 5, message: 'odd', canRetry: false }, 'failed', 'none',
    { message: 'odd', canRetry: false, barred: 'odd' }],
  ['what the page\'s policy forbids was not sent, and nobody is asked about it', 'networkFailed',
    flowIn('writing', FRESH), { on: 'networkFailed', request: 5, isLate: false, isForbidden: true }, 'unreachable', 'none',
    { isForbidden: true, message: null, canRetry: false }],
  ['no answer to a preview asks whether the server runs', 'networkFailed', flowIn('previewing', FRESH),
    { on: 'networkFailed', request: 5, isLate: true, isForbidden: false }, 'unreachable', 'probe',
    { isLate: true, message: null, canRetry: true, isServerUp: null }],
  ['it runs', 'diagnosedUp', flowIn('unreachable'), { on: 'diagnosedUp', request: 5 }, 'unreachable', 'none',
    { isServerUp: true, canRetry: true }],
  ['it does not run', 'diagnosedDown', flowIn('unreachable'), { on: 'diagnosedDown', request: 5 }, 'unreachable', 'none',
    { isServerUp: false, canRetry: true }],
  ['a retry previews what there is now', 'retry',
    flowIn('unreachable', { tokens: OTHERS, isServerUp: false, refused: { kind: 'origin' } }),
    { on: 'retry' }, 'previewing', 'preview', { ...FRESH, request: 6, tokens: OTHERS }],
  ['closing forgets everything', 'close', flowIn('previewed', { barred: BARRED }), { on: 'close' }, 'idle', 'abort',
    { ...IDLE, request: 6, barred: BARRED }],
]
for (const [name, , before, event, to, command, facts] of rows) {
  test(name, () => {
    const step = stepFlow(before, event)
    assert.deepEqual(step, { command, flow: { ...before, ...facts, state: to } })
  })
}

test('every row of the table is tested', () => {
  const keyOf = (on: string, to: string, command: string): string => `${on} ${to} ${command}`
  assert.deepEqual(
    rows.map(([, on, , , to, command]) => keyOf(on, to, command)),
    [
      'review failed abort', 'review previewing preview', 'review refused abort', 'changed previewing preview-soon',
      'changed refused abort', ...TABLE.slice(5).map(({ on, to, command }) => keyOf(on, to, command)),
    ],
  )
})

test('a row says nothing of an event that it is not about', () => {
  for (const row of TABLE) {
    for (const event of Object.values(EVENTS).filter(({ on }) => on !== row.on)) {
      assert.equal(row.takes(flowIn('previewed'), event), false)
      assert.deepEqual(row.also(flowIn('previewed'), event), {})
    }
  }
})

test('an odd answer that may be asked again bars nothing', () => {
  const odd: FlowEvent = { on: 'failedAnswer', request: 5, message: 'odd', canRetry: true }
  assert.equal(stepFlow(flowIn('previewing'), odd).flow.barred, null)
})

test('no answer to a write says that the files may have been written', () => {
  const { flow } = stepFlow(
    flowIn('writing', FRESH), { on: 'networkFailed', request: 5, isLate: false, isForbidden: false })
  assert.equal(flow.message, 'No answer. The files may have changed: preview again.')
})

type Unable = readonly [name: string, flow: Flow]
const unretriable: readonly Unable[] = [
  ['a server that knows no dry runs', flowIn('failed', { canRetry: false })],
  ['nothing to preview', flowIn('refused', { tokens: [] })],
]
for (const [name, flow] of unretriable) {
  test(`no retry with ${name}`, () => {
    assert.equal(stepFlow(flow, { on: 'retry' }).flow, flow)
  })
}

const shows = (reply: ShownPreview['reply'] | null): Flow =>
  flowIn('previewed', { preview: reply === null ? null : { ...SHOWN, reply } })
const unwritable: readonly Unable[] = [
  ['no preview', shows(null)],
  ['no files', shows(previewReply([], ['--a', '--b']))],
  ['unknown variables only', shows(previewReply([previewOf(FILE, [], { unknown: ['--a'], unknownOutsideBlock: ['--b'] })]))],
]
for (const [name, flow] of unwritable) {
  test(`no write with ${name}`, () => {
    assert.equal(canWrite(flow), false)
    assert.equal(stepFlow(flow, { on: 'write' }).flow, flow)
  })
}

test('values that stand in the files already can be written, which confirms them', () => {
  assert.equal(canWrite(shows(previewReply([previewOf(FILE, [], { unchanged: ['--a'] })]))), true)
})

test('after a write that met changed files, the hunks that are other ones are known', () => {
  const old = previewReply([
    previewOf('one.css', [['--a', '  --a: 0;'], ['--b', '  --b: 0;']], { unchanged: ['--c'] }),
    previewOf('two.css', [['--d', '  --d: 0;']]),
  ])
  const fresh = previewReply([
    previewOf('one.css', [['--b', '  --b: 0;'], ['--a', '  --a: 9;'], ['--c', '  --c: 9;'], ['--e', '  --e: 0;']]),
    previewOf('two.css', [['--d', '  --d: 0;']]),
    previewOf('three.css', [['--f', '  --f: 0;']]),
  ])
  const tokens = sentOf(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => [`--${name}`, '1']))
  const writing = flowIn('writing', { tokens, preview: { ...SHOWN, tokens, reply: old } })
  const stale = stepFlow(writing, { on: 'staleAnswer', request: 5, files: ['one.css', 'x.css'] }).flow
  const { flow } = stepFlow(stale, { on: 'previewArrived', request: 6, reply: fresh })
  const differing = fresh.files.flatMap(({ file, hunks }) =>
    hunks.map(({ cssVar }) => cssVar).filter((cssVar) => isDiffering(flow, file, cssVar)))
  assert.deepEqual(differing, ['--a', '--c'])
  assert.equal(isDiffering(flow, 'no.css', '--a'), false)
  assert.equal(staleNotice(flow), 'Nothing written: one.css, x.css changed on disk.')
  assert.equal(staleNotice(flowIn('previewed')), null)
})

test('without a preview to compare with, a stale answer marks nothing', () => {
  const stale = stepFlow(flowIn('writing', { preview: null }), { on: 'staleAnswer', request: 5, files: [] }).flow
  const { flow } = stepFlow(stale, { on: 'previewArrived', request: 6, reply: REPLY })
  assert.equal(flow.differing.size, 0)
})

test('a write without a preview would send nothing', () => {
  const row = TABLE.find(({ on }) => on === 'write')
  assert.deepEqual(row?.also(flowIn('previewed', { preview: null }), { on: 'write' }).sent, [])
})
