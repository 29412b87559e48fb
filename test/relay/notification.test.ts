// Field validation below HTTP: one row per rule; the limits are in limits.test.ts, over HTTP.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findUrlIssue } from '../../relay/link-url.js'
import { isKebabCase, isTimestamp } from '../../relay/field-values.js'
import { readNotification } from '../../relay/notification.js'
import { verifyReceipt } from '../../relay/receipt.js'
import { renderPost } from '../../relay/render.js'
import { readTargets } from '../../relay/targets.js'
import { assertUnpoisoned } from '../support/poison.js'

const good = { target: 'ops', message: 'hello' }
const link = { label: 'Run', url: 'https://ci.example/1' }

const issues: readonly (readonly [name: string, change: object, path: string, reason: string])[] = [
  ['unknown fields come before everything', { target: 1, extra: 1 }, 'extra', 'is not a known field; known are target, message, kind, title, source, fields, links, threadTs'],
  ['target is first', { target: 1, message: 1 }, 'target', 'must be a string'],
  ['target in upper case', { target: 'Ops' }, 'target', 'must be lower-case kebab-case, such as deploys-eu'],
  ['target with a doubled hyphen', { target: 'a--b' }, 'target', 'must be lower-case kebab-case, such as deploys-eu'],
  ['target with spaces around', { target: ' ops ' }, 'target', 'must be lower-case kebab-case, such as deploys-eu'],
  ['message is second', { message: '', kind: 1 }, 'message', 'must not be blank'],
  ['message of invisible characters', { message: '\u200b\u2800' }, 'message', 'must not be blank'],
  ['message of ignorable code points with white space', { message: ' \u034f\n\ufe0f\u115f' }, 'message', 'must not be blank'],
  ['kind in another case', { kind: 'Info' }, 'kind', 'must be one of info, success, warning, error, action_required'],
  ['kind null', { kind: null }, 'kind', 'must be a string'],
  ['kind inherited by name', { kind: 'constructor' }, 'kind', 'must be one of info, success, warning, error, action_required'],
  ['title blank', { title: ' ' }, 'title', 'must not be blank'],
  ['source with a control character', { source: 'ci\u0007' }, 'source', 'must not contain control characters other than tab, newline and carriage return'],
  ['fields an object', { fields: {} }, 'fields', 'must be an array'],
  ['a field without a value', { fields: [{ label: 'a', value: 'b' }, { label: 'a' }] }, 'fields[1].value', 'is required'],
  ['a field with a number', { fields: [{ label: 'a', value: 1 }] }, 'fields[0].value', 'must be a string'],
  ['an unknown key of a field', { fields: [{ lable: 'a', value: 1 }] }, 'fields[0].lable', 'is not a known field; known are label, value'],
  ['an unknown key of a link comes before the keys it knows', { links: [link, { ...link, label: 1, title: 'x' }] }, 'links[1].title', 'is not a known field; known are label, url'],
  ['__proto__ as a key of a link', { links: [JSON.parse('{"__proto__":{},"label":"a","url":"https://a.example"}')] }, 'links[0].__proto__', 'is not a known field; known are label, url'],
  ['links come after fields', { links: 1, fields: 1 }, 'fields', 'must be an array'],
  ['a link label with a pipe', { links: [{ ...link, label: 'a|b' }] }, 'links[0].label', 'must not contain |, a line break or a bidirectional control'],
  ['a link label with a newline', { links: [{ ...link, label: 'a\nb' }] }, 'links[0].label', 'must not contain |, a line break or a bidirectional control'],
  ['a link label with a carriage return', { links: [{ ...link, label: 'a\rb' }] }, 'links[0].label', 'must not contain |, a line break or a bidirectional control'],
  ['a link label with a line separator', { links: [{ ...link, label: 'a\u2028b' }] }, 'links[0].label', 'must not contain |, a line break or a bidirectional control'],
  ['a link label with an override', { links: [{ ...link, label: 'a\u202eb' }] }, 'links[0].label', 'must not contain |, a line break or a bidirectional control'],
  ['a link label with an isolate', { links: [{ ...link, label: 'a\u2066b' }] }, 'links[0].label', 'must not contain |, a line break or a bidirectional control'],
  ['a link without https', { links: [link, { ...link, url: 'http://a.example' }] }, 'links[1].url', 'must begin with https://'],
  ['a blank url', { links: [{ ...link, url: '' }] }, 'links[0].url', 'must not be blank'],
  ['threadTs a number', { threadTs: 1234567890.123456 }, 'threadTs', 'must be a string'],
  ['threadTs without fraction', { threadTs: '1234567890' }, 'threadTs', 'must be the ts of a posted message: 10 to 16 digits, a period, 6 digits'],
]
for (const [name, change, path, reason] of issues) {
  test(`a notification is refused: ${name}`, () => {
    assert.deepEqual(readNotification({ ...good, ...change }), { ok: false, error: { path, reason } })
    assert.deepEqual(readNotification({ ...good, ...change }), { ok: false, error: { path, reason } })
  })
}

test('missing fields are named in the order of the table', () => {
  assert.deepEqual(readNotification({}), { ok: false, error: { path: 'target', reason: 'is required' } })
  assert.deepEqual(readNotification({ target: 'ops' }), { ok: false, error: { path: 'message', reason: 'is required' } })
})

test('texts are taken as they were sent', () => {
  const whole = {
    target: 'ops-2', message: '  a\r\n\tb  ', kind: 'error', title: 'T\u202e', source: ' ci ',
    fields: [{ label: 'a|b\n', value: 'c' }], links: [link], threadTs: '1234567890.123456',
  }
  assert.deepEqual(structuredClone(readNotification(whole)), { ok: true, value: whole })
})

test('empty lists are accepted', () => {
  assert.equal(readNotification({ ...good, fields: [], links: [] }).ok, true)
})

const aliases: readonly (readonly [text: string, isKebab: boolean])[] = [
  ['a', true], ['a1', true], ['1', true], ['deploys-eu-1', true],
  ['', false], ['-a', false], ['a-', false], ['a--b', false], ['A', false], ['a_b', false], ['a.b', false], ['é', false],
]
for (const [text, isKebab] of aliases) {
  test(`"${text}" is ${isKebab ? '' : 'not '}kebab-case`, () => {
    assert.equal(isKebabCase(text), isKebab)
  })
}

test('timestamps are those of the contract\'s pattern', () => {
  const pattern = /^\d{10,16}\.\d{6}$/
  const texts = ['1234567890.123456', '1234567890123456.123456', '123456789.123456', '12345678901234567.123456',
    '1234567890.12345', '1234567890.1234567', '1234567890,123456', '1234567890.12345a', 'a234567890.123456',
    '-234567890.123456', '1234567890.123456\n', ' 1234567890.123456', '1234567890', '', '.123456',
    '1234567890..23456', '\u0661234567890.123456', '12345678901.123456']
  for (const text of texts) assert.equal(isTimestamp(text), pattern.test(text), text)
})

const urls: readonly (readonly [url: string, issue: string | null])[] = [
  ['https://a.example', null],
  ['https://a.example/', null],
  ['HTTPS://A.example/x?y=1&z=2#f', null],
  ['https://a.example:8443/x', null],
  ['https://[::1]:8443/x', null],
  ['https://127.0.0.1/', null],
  ['https://a.example/x@y', null],
  ['https://a.example?m=x@y', null],
  ['https://a.example#x@y', null],
  ['https://bücher.example/ü', null],
  ['https://a.example/%zz"\'{}', null],
  ['https://a.example/\u202e', null],
  ['http://a.example', 'must begin with https://'],
  ['//a.example', 'must begin with https://'],
  ['https:a.example', 'must begin with https://'],
  ['https:/a.example', 'must begin with https://'],
  ['https:\\\\a.example', 'must begin with https://'],
  [' https://a.example', 'must begin with https://'],
  ['javascript:alert(1)', 'must begin with https://'],
  ['https://a.example/x y', 'must not contain white space'],
  ['https://a.example/x\ty', 'must not contain white space'],
  ['https://a.example/x\ny', 'must not contain white space'],
  ['https://a.example/\u00a0', 'must not contain white space'],
  ['https://a.example/\u3000', 'must not contain white space'],
  ['https://a.example/<', 'must not contain <, >, | or \\'],
  ['https://a.example/>', 'must not contain <, >, | or \\'],
  ['https://a.example/|', 'must not contain <, >, | or \\'],
  ['https://a.example\\@b.example', 'must not contain <, >, | or \\'],
  ['https://user@a.example', 'must not contain a user name or password'],
  ['https://user:pass@a.example/', 'must not contain a user name or password'],
  ['https://@a.example/', 'must not contain a user name or password'],
  ['https://:@a.example/', 'must not contain a user name or password'],
  ['https://', 'must be an absolute URL with a host'],
  ['https:///a.example', 'must be an absolute URL with a host'],
  ['https://?x', 'must be an absolute URL with a host'],
  ['https://:443/', 'must be an absolute URL with a host'],
  ['https://a.example:99999/', 'must be an absolute URL with a host'],
  ['https://[::1', 'must be an absolute URL with a host'],
  ['https://a^b/', 'must be an absolute URL with a host'],
]
for (const [url, issue] of urls) {
  test(`the URL ${JSON.stringify(url)} ${issue ?? 'is sent'}`, () => {
    assert.equal(findUrlIssue(url), issue)
  })
}

const MEMBERS = ['target', 'message', 'kind', 'title', 'source', 'fields', 'links', 'threadTs', 'label', 'url', 'text', 'ok', 'channel', 'ts', 'error']
const posted = (document: object): unknown => {
  const read = readNotification(document)
  return read.ok ? [read, renderPost(read.value, 'C012ABCDE')] : read
}
const answered = (body: object): unknown => verifyReceipt({
  kind: 'answer', status: 200, body: Buffer.from(JSON.stringify(body)), retryAfter: null, chatRequestId: null,
}, 'C012ABCDE')
const unpoisoned: readonly (readonly [name: string, run: () => unknown])[] = [
  ['a notification of nothing else', () => posted(good)],
  ['a notification with a field and a link', () => posted({ ...good, fields: [{ label: 'a', value: 'b' }], links: [link] })],
  ['a notification that is refused', () => posted({})],
  ['a receipt', () => answered({ ok: true, channel: 'C012ABCDE', ts: '1234567890.123456' })],
  ['an answer that says nothing', () => answered({})],
  ['the targets', () => readTargets('{"ops":"C012ABCDE"}')],
]
for (const [name, run] of unpoisoned) {
  test(`members on the prototype of objects are none of ${name}`, () => {
    for (const poison of ['x', true, '1234567890.123456', []]) assertUnpoisoned(MEMBERS, poison, run)
  })
}
