// Nothing secret and no caller's text leaves the relay but towards the platform: markers, planted everywhere.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MISBEHAVIOR_NAMES, type Misbehavior } from '../../relay/stand-in/misbehaviors.js'
import { startStandIn } from '../../relay/stand-in/stand-in.node.js'
import { linesOf, runCommand } from '../support/command.js'
import { openRaw, requestText } from '../support/raw-http.js'

const MARK = 'PLANTED'
const planted = (name: string): string => `${MARK}-${name}`

const NOTIFICATION = {
  target: 'ops', message: planted('message'), title: planted('title'), source: planted('source'),
  fields: [{ label: planted('label'), value: planted('value') }],
  links: [{ label: planted('link'), url: `https://a.example/${planted('url')}` }],
}
const KEY = planted('key')

const request = (body: string, target = '/v1/notify', key = KEY, type = 'application/json'): string => requestText([
  'Host: relay', `Authorization: Bearer ${key}`, `Content-Type: ${type}`, `Content-Length: ${Buffer.byteLength(body)}`,
], body, target)
const json = (change: object): string => request(JSON.stringify({ ...NOTIFICATION, ...change }))

/** Every outcome before the attempt, each with markers wherever a caller can put text. */
const refused: readonly string[] = [
  request('', `/${planted('path')}?${planted('query')}`),
  request('', `/v1/notify?${planted('query')}`, planted('wrong-key')),
  request('', '/v1/notify', KEY, planted('type')),
  request(`{"message":"${planted('message')}`),
  request(`"${planted('message')}"`),
  json({ target: planted('target') }),
  json({ target: 'planted-target' }),
  json({ kind: planted('kind') }),
  json({ [planted('name')]: planted('value') }),
  json({ message: ` ${planted('message')}\u0000` }),
  json({ links: [{ label: 'l', url: planted('url') }] }),
  json({ threadTs: planted('ts') }),
  json({ message: `${planted('message')}${'&'.repeat(1900)}` }),
  json({ message: planted('x').repeat(3000) }),
  `${planted('rubbish')}\r\n\r\n`,
]
const attempts: readonly (Misbehavior | null)[] = [
  null, { reject: 'is_archived' }, { reject: 'a_word_of_nobodys' }, { reject: `${MARK} by the platform` }, ...MISBEHAVIOR_NAMES,
]

test('no marker planted in key, token or text is in any log line or answer, whatever the outcome', async (t) => {
  const standIn = await startStandIn()
  t.after(() => standIn.close())
  const command = runCommand('bin/relay.js', [], {
    RELAY_KEY: KEY, CHAT_TOKEN: planted('token'), CHAT_TARGETS: 'ops=C0123456789', RELAY_PORT: '0',
    CHAT_API_URL: standIn.apiUrl, CHAT_TIMEOUT_MS: '1000',
  })
  const port = Number(linesOf(await command.until((out) => out.includes('\n')))[0]?.['port'])
  const answers: string[] = []
  const send = async (text: string): Promise<void> => {
    const raw = await openRaw(port)
    raw.write(text)
    await raw.replies(1)
    answers.push(raw.received())
    raw.destroy()
  }
  for (const text of refused) await send(text)
  for (const misbehavior of attempts) {
    standIn.misbehave(misbehavior)
    await send(json({}))
  }
  command.child.kill('SIGTERM')
  assert.equal(await command.exited, 0)
  assert.ok(standIn.requests.some(({ body }) => body.includes(planted('message'))))
  assert.equal(answers.length, refused.length + attempts.length)
  assert.equal(command.out().includes('a_word_of_nobodys'), false)
  for (const text of [...answers, command.out(), command.errors()]) {
    assert.equal(text.toUpperCase().includes(MARK), false, text)
  }
})
