// The apply flow where one name is sent to several places: each hunk and each refusal is about one of them.
// Every row of the flow's table is in apply-flow.test.ts.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { canWrite, IDLE, isDiffering, stepFlow } from '../../panel/files/apply/flow.js'
import type { Flow, StateName } from '../../panel/files/apply/flow.types.js'
import { sentKey, type Sent } from '../../panel/files/apply/planned-value.js'
import type { PreviewReply } from '../../shared/wire/apply.js'
import { NO_NAMES, previewOf, previewReply, sentOf } from '../support/panel-apply.js'

const FILE = 'styles/tokens.css'
const TOKENS = sentOf([['--a', '1'], ['--b', '2']])

/** A flow in a state, its newest request being the fifth. */
const flowIn = (state: StateName, tokens: readonly Sent[], reply?: PreviewReply): Flow => ({
  ...IDLE, state, request: 5, tokens,
  preview: reply === undefined ? null : { reply, tokens, digests: new Map() },
})

const DARK = ['.dark']
const inDark = sentOf([['--a', '1'], ['--b', '2']], 'Night', { scope: DARK })

test('of a name in two scopes of a changed file the hunk that is another one is known', () => {
  const reply = (light: string, dark: string): PreviewReply => {
    const { hunks, ...file } = previewOf(FILE, [['--a', light], ['--b', '  --b: 0;']])
    const scoped = previewOf(FILE, [['--a', dark], ['--b', '  --b: 0;']]).hunks
      .map((hunk) => ({ ...hunk, scope: DARK }))
    return previewReply([{
      ...file, hunks: [...hunks, ...scoped], scopes: [{ ...NO_NAMES, scope: DARK, changed: ['--a', '--b'] }],
    }])
  }
  for (const [light, dark, differing] of [
    ['  --a: 0;', '  --a: 9;', ['--a .dark']], ['  --a: 9;', '  --a: 0;', ['--a']],
    ['  --a: 0;', '  --a: 0;', []],
  ] as const) {
    const tokens = [...TOKENS, ...inDark]
    const writing = flowIn('writing', tokens, reply('  --a: 0;', '  --a: 0;'))
    const stale = stepFlow(writing, { on: 'staleAnswer', request: 5, files: [FILE] }).flow
    const { flow } = stepFlow(stale, { on: 'previewArrived', request: 6, reply: reply(light, dark) })
    assert.deepEqual(tokens.map(sentKey).filter((key) => isDiffering(flow, FILE, key)), differing)
  }
})

test('what one file cannot be previewed with is sent all the same where another one has taken it', () => {
  const tokens = [...TOKENS, ...inDark]
  const file = { ...previewOf(FILE, []), scopes: [{ ...NO_NAMES, scope: DARK, changed: ['--a'], unknown: ['--b'] }] }
  const { flow } = stepFlow(flowIn('previewing', tokens),
    { on: 'previewArrived', request: 5, reply: previewReply([file], ['--a', '--b']) })
  assert.deepEqual(flow.preview?.tokens, inDark)
  assert.equal(canWrite(flow), true)
})
