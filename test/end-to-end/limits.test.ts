// One row per line of the contract's Limits table that HTTP can reach: at the limit, and one past it.
// The others (field, source, fallback text, blocks) are in test/relay/rendering.test.ts.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { GOOD_BODY, LONG_ALIAS, startFixture, type RelayFixture } from '../support/relay-fixture.js'

let fixture: RelayFixture
before(async () => {
  fixture = await startFixture()
})
after(() => fixture.close())

const field = { label: 'l', value: 'v' }
const link = { label: 'l', url: 'https://a.example/' }
const urlOf = (length: number, character: string): string =>
  link.url + character.repeat(length - link.url.length)

type Row = readonly [name: string, at: object, past: object, path: string]
const body = (change: object): object => ({ ...GOOD_BODY, ...change })

const requestLimits: readonly Row[] = [
  ['target: 64 characters', { target: LONG_ALIAS }, { target: `${LONG_ALIAS}a` }, 'target'],
  ['message: 2000 characters', { message: 'm'.repeat(2000) }, { message: 'm'.repeat(2001) }, 'message'],
  ['message: 2000 astral characters', { message: '🚀'.repeat(2000) }, { message: '🚀'.repeat(2001) }, 'message'],
  ['title: 120 characters', { title: 't'.repeat(120) }, { title: 't'.repeat(121) }, 'title'],
  ['title: 120 astral characters', { title: '🚀'.repeat(120) }, { title: '🚀'.repeat(121) }, 'title'],
  ['source: 100 characters', { source: 's'.repeat(100) }, { source: 's'.repeat(101) }, 'source'],
  ['source: 100 astral characters', { source: '🚀'.repeat(100) }, { source: '🚀'.repeat(101) }, 'source'],
  ['fields: 6 objects', { fields: Array(6).fill(field) }, { fields: Array(7).fill(field) }, 'fields'],
  ['field label: 60 characters', { fields: [{ ...field, label: 'l'.repeat(60) }] }, { fields: [{ ...field, label: 'l'.repeat(61) }] }, 'fields[0].label'],
  ['field label: 60 astral characters', { fields: [{ ...field, label: '🚀'.repeat(60) }] }, { fields: [{ ...field, label: '🚀'.repeat(61) }] }, 'fields[0].label'],
  ['field value: 300 characters', { fields: [field, { ...field, value: 'v'.repeat(300) }] }, { fields: [field, { ...field, value: 'v'.repeat(301) }] }, 'fields[1].value'],
  ['field value: 300 astral characters', { fields: [{ ...field, value: '🚀'.repeat(300) }] }, { fields: [{ ...field, value: '🚀'.repeat(301) }] }, 'fields[0].value'],
  ['links: 3 objects', { links: Array(3).fill(link) }, { links: Array(4).fill(link) }, 'links'],
  ['link label: 60 characters', { links: [{ ...link, label: 'l'.repeat(60) }] }, { links: [{ ...link, label: 'l'.repeat(61) }] }, 'links[0].label'],
  ['link label: 60 astral characters', { links: [{ ...link, label: '🚀'.repeat(60) }] }, { links: [{ ...link, label: '🚀'.repeat(61) }] }, 'links[0].label'],
  ['link url: 500 characters', { links: [{ ...link, url: urlOf(500, 'u') }] }, { links: [{ ...link, url: urlOf(501, 'u') }] }, 'links[0].url'],
  ['link url: 500 characters, astral ones among them', { links: [{ ...link, url: urlOf(500, '🚀') }] }, { links: [{ ...link, url: urlOf(501, '🚀') }] }, 'links[0].url'],
]
for (const [name, at, past, path] of requestLimits) {
  test(`at the limit and one past it: ${name}`, async () => {
    assert.equal((await fixture.notify(body(at))).status, 200)
    const reply = await fixture.notify(body(past))
    assert.deepEqual([reply.status, reply.json['code'], reply.json['path']], [422, 'invalid_request', path])
    assert.match(String(reply.json['message']), / at most \d+ /)
  })
}

// 4 characters are added for each &, 3 for each < or >.
const texts = (ampersands: number, angles: number, length: number): string =>
  '&'.repeat(ampersands) + '<'.repeat(angles) + 'x'.repeat(length - ampersands - angles)
const linksWith = (ampersands: number, angles: number): readonly object[] => [0, 1, 2].map((index) => ({
  url: link.url + texts(index === 0 ? ampersands : 0, 0, 482),
  label: texts(0, index === 1 ? angles : 0, 60),
}))

type RenderedRow = readonly [
  name: string, at: object, past: object, element: string, limit: number, added: number,
]
const renderedLimits: readonly RenderedRow[] = [
  ['rendered header: 150 characters', { kind: 'action_required', title: texts(1, 3, 120) }, { kind: 'action_required', title: texts(2, 2, 120) }, 'header', 150, 14],
  ['rendered message section: 3000 characters', { message: texts(250, 0, 2000) }, { message: texts(248, 3, 2000) }, 'message', 3000, 1001],
  ['rendered links section: 3000 characters', { links: linksWith(325, 3) }, { links: linksWith(326, 2) }, 'links', 3000, 1310],
]
for (const [name, at, past, element, limit, added] of renderedLimits) {
  test(`at the limit and one past it: ${name}`, async () => {
    assert.equal((await fixture.notify(body(at))).status, 200)
    const reply = await fixture.notify(body(past))
    assert.equal(reply.status, 422)
    const { code, message, attempted, requestId, ...rest } = reply.json
    assert.deepEqual([code, attempted, typeof requestId], ['rendered_message_too_long', false, 'string'])
    assert.deepEqual(rest, { ok: false, element, limit, length: limit + 1, addedByEscaping: added })
    assert.match(String(message), new RegExp(`^${element} has ${limit + 1} characters`))
  })
}

const bodyOf = (bytes: number): string => {
  const text = JSON.stringify(GOOD_BODY)
  return text + ' '.repeat(bytes - text.length)
}
test('at the limit and one past it: request body, 16 KiB', async () => {
  assert.equal((await fixture.notify(bodyOf(16_384))).status, 200)
  const reply = await fixture.notify(bodyOf(16_385))
  assert.deepEqual([reply.status, reply.json['code']], [413, 'body_too_large'])
})

test('the body is counted in bytes, not in characters', async () => {
  const text = JSON.stringify({ ...GOOD_BODY, title: 't' })
  const emoji = (count: number): string => `${text.slice(0, -1)},"x":"${'🚀'.repeat(count)}"}`
  assert.equal((await fixture.notify(emoji(4000))).json['code'], 'invalid_request')
  assert.equal((await fixture.notify(emoji(4096))).json['code'], 'body_too_large')
})

test('threadTs: from 10 to 16 digits before the full stop', async () => {
  for (const [threadTs, path] of [['123456789.123456', 'threadTs'], ['12345678901234567.123456', 'threadTs']]) {
    assert.equal((await fixture.notify(body({ threadTs }))).json['path'], path)
  }
  for (const threadTs of ['1234567890.123456', '1234567890123456.123456']) {
    // Well-formed, and no message that the stand-in knows: the platform answers, not field validation.
    assert.equal((await fixture.notify(body({ threadTs }))).json['chatError'], 'cannot_reply_to_message')
  }
})

test('post attempts per request: 1', async () => {
  const before = fixture.standIn.requests.length
  await fixture.notify(GOOD_BODY)
  assert.equal(fixture.standIn.requests.length - before, 1)
})

for (const length of [1, 256]) {
  test(`a relay key of ${length} characters authenticates`, async (t) => {
    const key = '~'.repeat(length)
    const own = await startFixture({ RELAY_KEY: key })
    t.after(() => own.close())
    const lines = [`Authorization: Bearer ${key}`, 'Content-Type: application/json']
    assert.equal((await own.send({ lines, body: JSON.stringify(GOOD_BODY) })).status, 200)
    assert.equal((await own.send({ lines: [`${lines[0] ?? ''}~`, lines[1] ?? ''] })).status, 401)
  })
}
