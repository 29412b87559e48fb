// What the stand-in accepts and refuses, below HTTP: the chat platform's own rules.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countCharacters } from '../../shared/chars.js'
import { BLOCK_LIMITS, findBlockIssues } from '../../relay/stand-in/block-rules.js'
import {
  Chat, KEPT_MESSAGES, LONGEST_BODY, LONGEST_TEXT, nextTs, type PostAnswer,
} from '../../relay/stand-in/chat.js'

const CHANNEL = 'C0DEPLOYS01'
const JSON_TYPE = 'application/json; charset=utf-8'
const FORM_TYPE = 'application/x-www-form-urlencoded'
const NOW = 1_700_000_000_000

const send = (
  chat: Chat, body: string, contentType: string | null = JSON_TYPE, authorization: string | null = 'Bearer x',
): PostAnswer => chat.post({ contentType, authorization, body }, NOW)
const open = (token: string | null = null): Chat => new Chat({ token, conversations: null })
const only = (id: string): Chat => new Chat({ token: null, conversations: new Map([[id, 'one']]) })
const post = (chat: Chat, members: object): PostAnswer =>
  send(chat, JSON.stringify({ channel: CHANNEL, text: 'hi', ...members }))
const outcomeOf = (answer: PostAnswer): string => (answer.taken === null ? answer.rejection.error : 'ok')

type Row = readonly [name: string, outcome: string, answer: () => PostAnswer]
const text = JSON.stringify({ channel: CHANNEL, text: 'hi' })
const rows: readonly Row[] = [
  ['a text', 'ok', () => send(open(), text)],
  ['a form', 'ok', () => send(open(), `channel=${CHANNEL}&text=hi`, FORM_TYPE)],
  ['a token in the body', 'ok', () => send(open(), `channel=${CHANNEL}&text=hi&token=x`, FORM_TYPE, null)],
  ['blocks alone', 'ok', () => post(open(), { text: '', blocks: [{ type: 'divider' }] })],
  ['no content type', 'missing_post_type', () => send(open(), text, null)],
  ['another content type', 'invalid_post_type', () => send(open(), text, 'text/plain')],
  ['another charset', 'invalid_charset', () => send(open(), text, 'application/json; charset=utf-16')],
  ['a quoted charset', 'ok', () => send(open(), text, 'Application/JSON; Charset="UTF-8"')],
  ['broken JSON', 'invalid_json', () => send(open(), '{')],
  ['an array', 'json_not_object', () => send(open(), '[]')],
  ['no token', 'not_authed', () => send(open(), text, JSON_TYPE, null)],
  ['another scheme', 'not_authed', () => send(open(), text, JSON_TYPE, 'Basic x')],
  ['an empty token', 'not_authed', () => send(open(), text, JSON_TYPE, 'Bearer  ')],
  ['a wrong token', 'invalid_auth', () => send(open('y'), text)],
  ['the right token', 'ok', () => send(open('x'), text, JSON_TYPE, 'bearer x')],
  ['a name for a channel', 'channel_not_found', () => post(open(), { channel: 'general' })],
  ['a short id', 'channel_not_found', () => post(open(), { channel: 'C0123456' })],
  ['no channel', 'channel_not_found', () => send(open(), '{"text":"hi"}')],
  ['an unknown id', 'channel_not_found', () => post(only('C1'), {})],
  ['a known id', 'ok', () => post(only('C1'), { channel: 'C1' })],
  ['no text', 'no_text', () => post(open(), { text: ' ' })],
  ['no text and no blocks', 'no_text', () => post(open(), { text: '', blocks: [] })],
  ['blocks that are no list', 'invalid_blocks_format', () => post(open(), { blocks: {} })],
  ['blocks that are no JSON', 'invalid_blocks_format', () => post(open(), { blocks: '[' })],
  ['a broken rule', 'invalid_blocks', () => post(open(), { blocks: [{ type: 'section' }] })],
  ['a number for a text', 'invalid_arguments', () => post(open(), { text: 1 })],
  ['a number for a thread', 'invalid_arguments', () => post(open(), { thread_ts: 1700000000.1 })],
  ['an unknown thread', 'cannot_reply_to_message', () => post(open(), { thread_ts: '1700000000.000000' })],
  ['a huge body', 'msg_too_long', () => send(open(), 'x'.repeat(LONGEST_BODY + 1))],
  ['a wrong token before a wrong channel', 'not_authed', () => send(open(), '{"channel":"x"}', JSON_TYPE, null)],
  ['a wrong channel before wrong blocks', 'channel_not_found', () => post(open(), { channel: 'x', blocks: 1 })],
]
for (const [name, outcome, answer] of rows) {
  test(`${name}: ${outcome}`, () => {
    assert.equal(outcomeOf(answer()), outcome)
    assert.equal(outcomeOf(answer()), outcome)
  })
}

test('a receipt has what the platform answers', () => {
  const answer = post(open(), { blocks: [{ type: 'divider' }, { type: 'divider', block_id: 'mine' }] })
  assert.ok(answer.taken !== null)
  const { message, ...receipt } = answer.receipt
  assert.deepEqual(receipt, { ok: true, channel: CHANNEL, ts: '1700000000.000000' })
  assert.equal(message['text'], 'hi')
  assert.deepEqual(message['blocks'], [{ type: 'divider', block_id: 'b0' }, { type: 'divider', block_id: 'mine' }])
})

test('a refusal of blocks says which rule is broken and where', () => {
  const blocks = [{ type: 'header', text: { type: 'plain_text', text: 'x'.repeat(151) } }]
  const answer = post(open(), { blocks })
  assert.ok(answer.taken === null)
  const words = 'must be less than 151 characters [json-pointer:/blocks/0/text/text]'
  assert.deepEqual(answer.rejection, {
    ok: false, error: 'invalid_blocks', errors: [words], response_metadata: { messages: [`[ERROR] ${words}`] },
  })
})

type WarningRow = readonly [name: string, warning: string | undefined, answer: () => PostAnswer]
const warnings: readonly WarningRow[] = [
  ['JSON with a charset', undefined, () => send(open(), text)],
  ['JSON without a charset', 'missing_charset', () => send(open(), text, 'application/json')],
  ['a form with a charset', 'superfluous_charset', () =>
    send(open(), `channel=${CHANNEL}&text=x`, `${FORM_TYPE};charset=utf-8`)],
  ['a text of the greatest length', undefined, () => post(open(), { text: '😀'.repeat(LONGEST_TEXT) })],
  ['a longer text', 'message_truncated', () => post(open(), { text: '😀'.repeat(LONGEST_TEXT + 1) })],
]
for (const [name, warning, act] of warnings) {
  test(`${name} is taken ${warning === undefined ? 'without a warning' : `with the warning ${warning}`}`, () => {
    const answer = act()
    assert.ok(answer.taken !== null)
    assert.equal(answer.receipt.warning, warning)
    assert.ok(countCharacters(answer.taken.text) <= LONGEST_TEXT)
  })
}

test('a form gives the same message as JSON, and no token is kept', () => {
  const chat = open()
  const blocks = [{ type: 'section', text: { type: 'mrkdwn', text: 'hi', verbatim: true } }]
  post(chat, { blocks })
  const form = new URLSearchParams({ channel: CHANNEL, text: 'hi', token: 'secret', blocks: JSON.stringify(blocks) })
  send(chat, form.toString(), FORM_TYPE)
  const [byJson, byForm] = chat.messages
  assert.deepEqual({ ...byForm, ts: '' }, { ...byJson, ts: '' })
  assert.ok(!JSON.stringify(chat.messages).includes('secret'))
})

test('a reply joins its thread, and a reply to a reply the same one', () => {
  const chat = open()
  const parent = post(chat, {}).taken
  const reply = post(chat, { thread_ts: parent?.ts }).taken
  const next = post(chat, { thread_ts: reply?.ts })
  assert.ok(parent !== null && next.taken !== null)
  assert.deepEqual(chat.messages.map((message) => message.threadTs), [null, parent.ts, parent.ts])
  assert.equal(next.receipt.message['thread_ts'], parent.ts)
  assert.equal(outcomeOf(post(chat, { channel: 'C0ANOTHER01', thread_ts: parent.ts })), 'cannot_reply_to_message')
})

test('every ts is later than the one before, even when the clock stands or goes back', () => {
  let last = ''
  for (const now of [NOW, NOW, NOW + 1, NOW - 5000, NOW + 60_000]) {
    const next = nextTs(last, now)
    assert.match(next, /^\d{10}\.\d{6}$/)
    assert.ok(next > last)
    last = next
  }
  assert.equal(nextTs('1700000000.999999', NOW), '1700000001.000000')
})

test('only the newest messages are kept', () => {
  const chat = open()
  for (let count = 0; count <= KEPT_MESSAGES; count += 1) post(chat, { text: String(count) })
  assert.equal(chat.messages.length, KEPT_MESSAGES)
  assert.equal(chat.messages[0]?.text, '1')
})

const plain = (length: number, more: object = {}): object =>
  ({ type: 'plain_text', text: 'x'.repeat(length), ...more })
const markdown = (length: number, more: object = {}): object =>
  ({ type: 'mrkdwn', text: 'x'.repeat(length), ...more })
const many = <T>(count: number, item: T): T[] => Array.from({ length: count }, () => item)
const { headerText, text: longest, fieldText, fields, elements, blockId, blocks: most } = BLOCK_LIMITS

/** What is wrong, and where in the block. */
type BlockRow = readonly [name: string, block: unknown, issue: string | null, pointer: string]
const blockRows: readonly BlockRow[] = [
  ['a header at its limit', { type: 'header', text: plain(headerText) }, null, ''],
  ['a header of emoji at its limit', { type: 'header', text: { type: 'plain_text', text: '😀'.repeat(headerText) } },
    null, ''],
  ['a header over its limit', { type: 'header', text: plain(headerText + 1) },
    'must be less than 151 characters', '/text/text'],
  ['a header in markup', { type: 'header', text: markdown(1) }, 'must be one of plain_text', '/text/type'],
  ['a header without text', { type: 'header' }, 'missing required field: text', ''],
  ['an empty text', { type: 'header', text: plain(0) }, 'must be more than 0 characters', '/text/text'],
  ['a number for a text', { type: 'header', text: { type: 'plain_text', text: 1 } },
    'must be a string', '/text/text'],
  ['a string for a text object', { type: 'header', text: 'x' }, 'must be an object', '/text'],
  ['a section at its limit', { type: 'section', text: markdown(longest, { verbatim: true }) }, null, ''],
  ['a section over its limit', { type: 'section', text: markdown(longest + 1) },
    'must be less than 3001 characters', '/text/text'],
  ['a section of nothing', { type: 'section' }, 'must define either text or fields', ''],
  ['fields at their limits', { type: 'section', fields: many(fields, markdown(fieldText)) }, null, ''],
  ['a field over its limit', { type: 'section', fields: [markdown(1), markdown(fieldText + 1)] },
    'must be less than 2001 characters', '/fields/1/text'],
  ['too many fields', { type: 'section', fields: many(fields + 1, markdown(1)) },
    'no more than 10 items allowed', '/fields'],
  ['no fields', { type: 'section', fields: [] }, 'must have at least 1 item', '/fields'],
  ['fields that are no list', { type: 'section', fields: {} }, 'must be an array', '/fields'],
  ['a context at its limit', { type: 'context', elements: many(elements, plain(1, { emoji: false })) },
    null, ''],
  ['too many elements', { type: 'context', elements: many(elements + 1, plain(1)) },
    'no more than 10 items allowed', '/elements'],
  ['verbatim plain text', { type: 'section', text: plain(1, { verbatim: true }) },
    'invalid additional property: verbatim', '/text'],
  ['a word for a boolean', { type: 'section', text: markdown(1, { verbatim: 'true' }) },
    'must be a boolean', '/text/verbatim'],
  ['a member nobody knows', { type: 'divider', color: 'red' }, 'invalid additional property: color', ''],
  ['an id at its limit', { type: 'divider', block_id: 'x'.repeat(blockId) }, null, ''],
  ['an id over its limit', { type: 'divider', block_id: 'x'.repeat(blockId + 1) },
    'must be less than 256 characters', '/block_id'],
  ['a block the page cannot show', { type: 'image' }, 'unsupported type', '/type'],
  ['a block that is none', 'divider', 'must be an object', ''],
]
for (const [name, block, issue, pointer] of blockRows) {
  test(`blocks: ${name} is ${issue === null ? 'fine' : 'refused'}`, () => {
    const expected = issue === null ? [] : [`${issue} [json-pointer:/blocks/0${pointer}]`]
    assert.deepEqual(findBlockIssues([block]), expected)
  })
}

test('blocks: their number and their ids', () => {
  assert.deepEqual(findBlockIssues(many(most, { type: 'divider' })), [])
  const tooMany = findBlockIssues(many(most + 1, { type: 'divider' }))
  assert.deepEqual(tooMany, ['no more than 50 items allowed [json-pointer:/blocks]'])
  const twice = many(2, { type: 'divider', block_id: 'same' })
  assert.deepEqual(findBlockIssues(twice), ['block_id already exists [json-pointer:/blocks/1/block_id]'])
})
