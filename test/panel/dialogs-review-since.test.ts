// A review of what an editor has changed since, and of Ctrl+Enter in each state of it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { IDLE } from '../../panel/files/apply/flow.js'
import type { Flow } from '../../panel/files/apply/flow.types.js'
import type { Payload } from '../../panel/files/apply/payload.js'
import { remember, ALL_TICKED, tickValues } from '../../panel/view/dialogs/review-memory.js'
import { hunksOf } from '../../panel/view/dialogs/review-files.js'
import { reviewModel, WriteKey } from '../../panel/view/dialogs/review.js'
import type { ReviewFacts } from '../../panel/view/dialogs/review.types.js'
import { previewOf, previewReply, sentOf } from '../support/panel-apply.js'

const tokens = sentOf([['--a', 'new'], ['--b', 'new']])
const payload: Payload = {
  tokens, planned: tokens.map((sent) => ({ ...sent, file: 'one.css', scheme: null })), leftOut: [],
}
const lineOf = (name: string, value: string): readonly [string, string] => [name, `  ${name}: ${value};`]
const previewWith = (value: string) => ({
  reply: previewReply([previewOf('one.css', [lineOf('--a', value), lineOf('--b', 'old')])]),
  tokens, digests: new Map(),
})
const factsOf = (value: string, more: Partial<ReviewFacts> = {}): ReviewFacts => {
  const preview = previewWith(value)
  const flow: Flow = { ...IDLE, state: 'previewed', tokens, preview }
  return {
    flow, diagnosis: null, payload, leftOut: [], unticked: ALL_TICKED, memory: remember(new Map(), preview),
    refusals: new Map(), copies: [], schemeScopes: [], takenOf: () => null,
    fromOf: ({ cssVar }) => ({ cssVar, text: cssVar === '--a' ? '1rem' : 'old', confirmed: '' }), ...more,
  }
}
const sinceIn = (facts: ReviewFacts) => {
  const { files, primary } = reviewModel(facts)
  return { since: files.flatMap(hunksOf).map((hunk) => hunk.since), isClear: primary.isClear }
}
const unticked = tickValues(ALL_TICKED, 'one.css', { of: ['--a', '--b'], these: ['--a'], isOn: false })

type Row = readonly [name: string, facts: ReviewFacts, since: readonly string[], isClear: boolean]
const rows: readonly Row[] = [
  ['as it was', factsOf('1rem'), ['', ''], true],
  ['changed by an editor', factsOf('1.25rem'), ['was 1rem when you changed it', ''], false],
  ['changed, and unticked', factsOf('1.25rem', { unticked }), ['', ''], true],
  ['nobody has followed', factsOf('1.25rem', { fromOf: undefined }), ['', ''], true],
  ['a long value', factsOf('2', { fromOf: ({ cssVar }) => ({ cssVar, text: cssVar === '--a' ? 'x'.repeat(60) : 'old', confirmed: '' }) }),
    [`was ${'x'.repeat(40)}… when you changed it`, ''], false],
]
for (const [name, facts, since, isClear] of rows) {
  test(`what a review says of a line that is ${name}`, () => assert.deepEqual(sinceIn(facts), { since, isClear }))
}

const under = (progress: string, isClear: boolean, isSeen = true) => {
  const model = reviewModel(factsOf('1rem'))
  return { progress, files: isSeen ? model.files : [], primary: { ...model.primary, isClear } }
}
const press = (key = 'Enter', more: object = {}) => ({
  key, ctrlKey: true, metaKey: false, repeat: false,
  preventDefault: () => undefined, stopPropagation: () => undefined, ...more,
})
const AGAIN = 'Previewing again…'
type Shown = ReturnType<typeof under>
type Steps = readonly (Shown | ReturnType<typeof press>)[]
const presses: readonly (readonly [name: string, steps: Steps, did: readonly string[]])[] = [
  ['nothing against it', [under('', true), press()], ['write']],
  ['something against it', [under('', false), press()], ['first']],
  ['Command', [under('', true), press('Enter', { ctrlKey: false, metaKey: true })], ['write']],
  ['Enter alone', [under('', true), press('Enter', { ctrlKey: false })], []],
  ['another key', [under('', true), press('a')], []],
  ['held down', [under('', true), press('Enter', { repeat: true })], []],
  ['before anything is shown', [press()], []],
  ['during a new preview that comes well', [under(AGAIN, false), press(), under(AGAIN, false), under('', true), under('', true)], ['write']],
  ['during a new preview with something against it', [under(AGAIN, false), press(), under('', false), under('', true)], ['first']],
  ['twice during a new preview', [under(AGAIN, false), press(), press(), under('', true)], ['write']],
  ['during the first preview', [under('Previewing…', false, false), press(), under('', true)], []],
]
for (const [name, steps, did] of presses) {
  test(`Ctrl+Enter: ${name}`, () => {
    const done: string[] = []
    const key = new WriteKey({ write: () => void done.push('write'), toFirst: () => void done.push('first') })
    for (const step of steps) {
      if ('key' in step) key.press(step)
      else key.follow(step)
    }
    assert.deepEqual(done, did)
  })
}
