// What the stand-in's page knows and how it arranges it, without a browser.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ChatMessage, Snapshot } from '../../relay/stand-in/page/feed.types.js'
import {
  entriesOf, INITIAL_STATE, loseLink, markSeen, newestIn, openConversation, takeMessage, takeSnapshot,
  titleOf, unreadIn, type PageState,
} from '../../relay/stand-in/page/state.js'
import { countOf, timelineOf } from '../../relay/stand-in/page/timeline.js'
import { dayLabel, dayOf, msOf, timeLabel } from '../../relay/stand-in/page/when.js'

const tsOf = (date: Date, fraction = 0): string =>
  `${Math.floor(date.getTime() / 1000)}.${String(fraction).padStart(6, '0')}`
const at = (ts: string, channel = 'C1', threadTs: string | null = null): ChatMessage =>
  ({ channel, ts, threadTs, text: ts, blocks: [], payload: {} })
const snapshot = (
  messages: readonly ChatMessage[], run = 'first', conversations: Snapshot['conversations'] = [],
): Snapshot =>
  ({ run, conversations, messages, keep: 3, hint: null })
const NAMED = [{ id: 'C1', name: 'deploys' }, { id: 'C2', name: 'alerts' }]
const after = (state: PageState, ...messages: readonly ChatMessage[]): PageState =>
  messages.reduce(takeMessage, state)

test('what the first snapshot holds has been seen, what comes later has not', () => {
  const first = takeSnapshot(INITIAL_STATE, snapshot([at('1.1'), at('1.2', 'C2')]))
  assert.deepEqual(entriesOf(first).map(({ id, unread }) => [id, unread]), [['C1', 0], ['C2', 0]])
  const again = takeSnapshot(loseLink(first), snapshot([at('1.1'), at('1.2', 'C2'), at('1.3')]))
  assert.deepEqual(entriesOf(again).map(({ id, unread }) => [id, unread]), [['C1', 1], ['C2', 0]])
  assert.equal(again.link, 'open')
  assert.equal(again.restarted, false)
})

test('a snapshot of another run says that earlier messages are forgotten, when there were any', () => {
  const shown = takeSnapshot(INITIAL_STATE, snapshot([at('1.1')]))
  const restarted = takeSnapshot(shown, snapshot([], 'second'))
  assert.equal(restarted.restarted, true)
  assert.deepEqual(restarted.messages, [])
  assert.equal(takeSnapshot(restarted, snapshot([], 'second')).restarted, true)
  const empty = takeSnapshot(INITIAL_STATE, snapshot([]))
  assert.equal(takeSnapshot(empty, snapshot([], 'second')).restarted, false)
})

test('only as many messages are kept as the stand-in keeps', () => {
  const state = after(takeSnapshot(INITIAL_STATE, snapshot([at('1.1')])), at('1.2'), at('1.3'), at('1.4'))
  assert.deepEqual(state.messages.map((message) => message.ts), ['1.2', '1.3', '1.4'])
})

type OpenRow = readonly [name: string, state: PageState, openId: string | null]
const empty = takeSnapshot(INITIAL_STATE, snapshot([], 'first', NAMED))
const unnamed = takeSnapshot(INITIAL_STATE, snapshot([]))
const both = snapshot([at('1.1'), at('1.2', 'C2')], 'first', NAMED)
const fewer = snapshot([], 'second', NAMED.slice(0, 1))
const opens: readonly OpenRow[] = [
  ['nothing, when there is nothing', unnamed, null],
  ['the first configured, without messages', empty, 'C1'],
  ['where the newest message is', takeSnapshot(INITIAL_STATE, both), 'C2'],
  ['where the first message arrives', after(empty, at('1.1', 'C2')), 'C2'],
  ['and stays there for the next one', after(empty, at('1.1', 'C2'), at('1.2', 'C1')), 'C2'],
  ['where the person went, though nothing is there', after(openConversation(empty, 'C1'), at('1.1', 'C2')), 'C1'],
  ['elsewhere when that place is gone', takeSnapshot(openConversation(empty, 'C2'), fewer), 'C1'],
  ['the place of the first message of all', after(unnamed, at('1.1', 'C7')), 'C7'],
]
for (const [name, state, openId] of opens) {
  test(`open is ${name}`, () => assert.equal(state.openId, openId))
}

test('conversations are the configured ones, then others by their first message', () => {
  const state = after(empty, at('1.1', 'C9'), at('1.2', 'C2'))
  assert.deepEqual(entriesOf(state).map(({ name }) => name), ['deploys', 'alerts', 'C9'])
})

test('what is in view is no longer unread, and the title counts the rest', () => {
  const state = after(openConversation(empty, 'C1'), at('1.1'), at('1.2', 'C2'), at('1.3'))
  assert.equal(unreadIn(state, 'C1'), 2)
  assert.equal(titleOf(state), '(3) deploys · Stand-in chat')
  const seen = markSeen(state)
  assert.equal(unreadIn(seen, 'C1'), 0)
  assert.equal(titleOf(seen), '(1) deploys · Stand-in chat')
  assert.equal(markSeen(seen), seen)
  assert.equal(markSeen(INITIAL_STATE), INITIAL_STATE)
  assert.equal(titleOf(INITIAL_STATE), 'Stand-in chat')
  assert.equal(unreadIn(INITIAL_STATE, null), 0)
  assert.equal(newestIn(state, 'C1')?.ts, '1.3')
})

const NOON = new Date(2026, 10, 20, 12, 0)
const MIDNIGHT = new Date(2026, 10, 21, 0, 0)

test('messages stand under their day, replies under their parent', () => {
  const [parent, other, reply, next] = [tsOf(NOON), tsOf(NOON, 1), tsOf(MIDNIGHT), tsOf(MIDNIGHT, 1)]
  const messages = [at(parent), at(other), at(reply, 'C1', parent), at(next), at(tsOf(NOON, 2), 'C2')]
  const days = timelineOf(messages, 'C1')
  assert.deepEqual(days.map((day) => day.key), ['2026-11-20', '2026-11-21'])
  const shown = days.map((day) => day.threads.map((thread) => thread.message.ts))
  assert.deepEqual(shown, [[parent, other], [next]])
  assert.deepEqual(days[0]?.threads[0]?.replies.map((one) => one.ts), [reply])
})

test('a reply whose parent is no longer kept stands by itself', () => {
  const days = timelineOf([at(tsOf(NOON, 1), 'C1', tsOf(NOON))], 'C1')
  assert.equal(days[0]?.threads.length, 1)
})

test('replies are counted in words', () => {
  assert.deepEqual([1, 2].map((count) => countOf(count, 'reply', 'replies')), ['1 reply', '2 replies'])
})

const days: readonly (readonly [label: string, date: Date])[] = [
  ['Today', new Date(2026, 0, 1, 0, 0)],
  ['Yesterday', new Date(2025, 11, 31, 23, 59)],
  ['Tuesday 30 December 2025', new Date(2025, 11, 30, 12, 0)],
  ['Saturday 3 January', new Date(2026, 0, 3, 12, 0)],
]
for (const [label, date] of days) {
  test(`a day is called ${label}`, () => {
    const words = dayLabel(date.getTime(), new Date(2026, 0, 1, 12, 0).getTime())
    // Whether there is a comma depends on the version of the locale's rules.
    assert.equal(words.replace(',', ''), label)
  })
}

test('a ts becomes a moment', () => {
  assert.equal(msOf('1700000000.250000'), 1_700_000_000_250)
  assert.equal(dayOf(NOON.getTime()), '2026-11-20')
  assert.equal(timeLabel(new Date(2026, 0, 1, 9, 5).getTime(), 'en-GB'), '9:05')
})
