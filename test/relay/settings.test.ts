import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readBindAddress, readRelaySettings, SETTINGS, type Environment } from '../../relay/settings.js'
import { isConversationId } from '../../relay/targets.js'
import { faultText, usageText, verdictText } from '../../relay/usage.js'

const complete: Environment = { RELAY_KEY: 'k', CHAT_TOKEN: 't', CHAT_TARGETS: '{"ops":"C0123456789"}' }

test('the least that is complete, with its defaults', () => {
  const settings = readRelaySettings(complete)
  assert.deepEqual(settings, {
    ok: true,
    value: {
      relayKey: 'k', chatToken: 't', targets: new Map([['ops', 'C0123456789']]),
      apiUrl: new URL('https://slack.com/api/chat.postMessage'), timeoutMs: 10_000, logBegin: false,
    },
  })
  assert.deepEqual(readBindAddress({}), { ok: true, value: { host: '127.0.0.1', port: 8787 } })
})

const accepted: readonly (readonly [setting: string, value: string])[] = [
  ['RELAY_KEY', '~'.repeat(256)],
  ['RELAY_KEY', 'a b!"#$%'],
  ['CHAT_TOKEN', 'xoxb-1!~'],
  ['CHAT_TARGETS', 'ops=C1'],
  ['CHAT_TARGETS', ' ops = C1 ,\n deploys-eu = G0A '],
  ['CHAT_TARGETS', ' {"ops":"D1","constructor":"C2"} '],
  ['CHAT_TARGETS', `{"${'a'.repeat(64)}":"C${'9'.repeat(63)}"}`],
  ['CHAT_API_URL', 'https://slack-gov.com/api/chat.postMessage'],
  ['CHAT_API_URL', 'http://127.0.0.1:1234/api/chat.postMessage'],
  ['CHAT_API_URL', 'http://127.9.9.9/'],
  ['CHAT_API_URL', 'http://[::1]:1/'],
  ['CHAT_API_URL', 'http://localhost'],
  ['CHAT_TIMEOUT_MS', '1000'],
  ['CHAT_TIMEOUT_MS', '60000'],
  ['RELAY_LOG_BEGIN', '1'],
]
for (const [setting, value] of accepted) {
  test(`${setting} is complete: ${JSON.stringify(value.slice(0, 50))}`, () => {
    assert.equal(readRelaySettings({ ...complete, [setting]: value }).ok, true)
  })
}

const ID = 'must be C, G or D followed by A-Z and 0-9, not a name or a user id'
const ALIAS = 'the alias must be lower-case kebab-case of at most 64 characters'
const refused: readonly (readonly [setting: string, value: string | undefined, reason: string])[] = [
  ['RELAY_KEY', undefined, 'is not set'],
  ['RELAY_KEY', '', 'is empty'],
  ['RELAY_KEY', 'a'.repeat(257), 'must be 1 to 256 characters'],
  ['RELAY_KEY', 'ké', 'must be printable ASCII'],
  ['RELAY_KEY', 'k\n', 'must be printable ASCII'],
  ['RELAY_KEY', ' k', 'must not begin or end with a space: HTTP would strip it'],
  ['RELAY_KEY', 'k ', 'must not begin or end with a space: HTTP would strip it'],
  ['RELAY_LOG_BEGIN', 'yes', 'must be 0 or 1'],
  ['CHAT_TOKEN', undefined, 'is not set'],
  ['CHAT_TOKEN', 'a b', 'must be printable ASCII without spaces'],
  ['CHAT_TOKEN', 't\u007f', 'must be printable ASCII without spaces'],
  ['CHAT_TARGETS', undefined, 'is not set'],
  ['CHAT_TARGETS', '  ', 'is empty; it needs at least one alias=ID'],
  ['CHAT_TARGETS', '{}', 'needs at least one alias'],
  ['CHAT_TARGETS', '{"ops":}', "isn't valid JSON: it has a syntax error at line 1, column 8"],
  ['CHAT_TARGETS', '{"ops":"C1","ops":"C2"}', "isn't valid JSON: it repeats a name within one object at line 1, column 13"],
  ['CHAT_TARGETS', '["C1"]', 'entry 1 must be alias=ID'],
  ['CHAT_TARGETS', '{"Ops":"C1"}', `entry 1: ${ALIAS}`],
  ['CHAT_TARGETS', `{"${'a'.repeat(65)}":"C1"}`, `entry 1: ${ALIAS}`],
  ['CHAT_TARGETS', '{"__proto__":"C1"}', `entry 1: ${ALIAS}`],
  ['CHAT_TARGETS', '{"a":"C1","b":"#ops"}', `entry 2: the conversation id ${ID}`],
  ['CHAT_TARGETS', '{"a":"U0123"}', `entry 1: the conversation id ${ID}`],
  ['CHAT_TARGETS', '{"a":1}', `entry 1: the conversation id ${ID}`],
  ['CHAT_TARGETS', 'a=C1,', 'entry 2 must be alias=ID'],
  ['CHAT_TARGETS', 'a=C1=C2', 'entry 1 must be alias=ID'],
  ['CHAT_TARGETS', 'a=C1,a=C2', 'entry 2: the alias occurs twice'],
  ['CHAT_TARGETS', 'a=', `entry 1: the conversation id ${ID}`],
  ['CHAT_API_URL', '', 'is empty; unset it for its default'],
  ['CHAT_API_URL', 'slack.com/api', 'must begin with https://'],
  ['CHAT_API_URL', 'ftp://slack.com', 'must begin with https://'],
  ['CHAT_API_URL', 'http://slack.com/api', 'may use http: on a loopback host only'],
  ['CHAT_API_URL', 'http://127.0.0.1.evil.example/', 'may use http: on a loopback host only'],
  ['CHAT_API_URL', 'http://10.0.0.1/', 'may use http: on a loopback host only'],
  ['CHAT_API_URL', 'https://u:p@slack.com/', 'must not contain a user name or password'],
  ['CHAT_API_URL', 'https://slack.com/?', 'must not have a query or a fragment'],
  ['CHAT_API_URL', 'https://slack.com/#x', 'must not have a query or a fragment'],
  ['CHAT_API_URL', 'https:///x', 'must be an absolute URL with a host'],
  ['CHAT_API_URL', 'https://a:b/', 'must be an absolute URL with a host'],
  ['CHAT_API_URL', 'https://slack.com/ x', 'must be ASCII without spaces'],
  ['CHAT_TIMEOUT_MS', '999', 'must be a whole number from 1000 to 60000'],
  ['CHAT_TIMEOUT_MS', '60001', 'must be a whole number from 1000 to 60000'],
  ['CHAT_TIMEOUT_MS', '1e4', 'must be a whole number from 1000 to 60000'],
  ['CHAT_TIMEOUT_MS', ' 5000', 'must be a whole number from 1000 to 60000'],
  ['CHAT_TIMEOUT_MS', '0005000', 'must be a whole number from 1000 to 60000'],
]
for (const [setting, value, reason] of refused) {
  test(`${setting} is incomplete: ${String(value).slice(0, 50)}`, () => {
    const environment = { ...complete, [setting]: value }
    assert.deepEqual(readRelaySettings(environment), { ok: false, error: [{ setting, reason }] })
    assert.deepEqual(readRelaySettings(environment), { ok: false, error: [{ setting, reason }] })
  })
}

test('what is bound to a name and is no text is a fault, never an absence', () => {
  for (const bound of [null, 5000, {}, ['10000']]) {
    const environment = { ...complete, CHAT_TIMEOUT_MS: bound } as unknown as Environment
    const error = [{ setting: 'CHAT_TIMEOUT_MS', reason: 'is not a string' }]
    assert.deepEqual(readRelaySettings(environment), { ok: false, error })
  }
})

test('all faults are told at once, in the order of the table', () => {
  const settings = readRelaySettings({ CHAT_API_URL: 'x', CHAT_TIMEOUT_MS: 'x' })
  assert.ok(!settings.ok)
  assert.deepEqual(settings.error.map((fault) => fault.setting), [
    'RELAY_KEY', 'CHAT_TOKEN', 'CHAT_TARGETS', 'CHAT_API_URL', 'CHAT_TIMEOUT_MS',
  ])
})

const binds: readonly (readonly [environment: Environment, setting: string, reason: string])[] = [
  [{ RELAY_PORT: '65536' }, 'RELAY_PORT', 'must be a whole number from 0 to 65535'],
  [{ RELAY_PORT: '-1' }, 'RELAY_PORT', 'must be a whole number from 0 to 65535'],
  [{ RELAY_PORT: '' }, 'RELAY_PORT', 'is empty; unset it for its default'],
  [{ RELAY_HOST: '' }, 'RELAY_HOST', 'is empty; unset it for its default'],
  [{ RELAY_HOST: 'a b' }, 'RELAY_HOST', 'must be a host name or an IP address'],
]
for (const [environment, setting, reason] of binds) {
  test(`the bind address is refused: ${JSON.stringify(environment)}`, () => {
    assert.deepEqual(readBindAddress(environment), { ok: false, error: [{ setting, reason }] })
  })
}

test('no fault holds a value', () => {
  const planted = 'PLANTED MARKER\u00e9'
  const environment = Object.fromEntries(Object.keys(SETTINGS).map((name) => [name, planted]))
  const settings = readRelaySettings(environment)
  const bind = readBindAddress(environment)
  assert.ok(!settings.ok && !bind.ok)
  assert.equal(settings.error.length + bind.error.length, Object.keys(SETTINGS).length)
  const words = verdictText(settings) + bind.error.map(faultText).join('')
  assert.equal(words.includes('PLANTED'), false)
})

test('the help names every setting, its meaning and its default', () => {
  for (const [name, setting] of Object.entries(SETTINGS)) {
    assert.ok(usageText().includes(`  ${name}`), name)
    assert.ok(usageText().includes(setting.meaning), name)
    assert.ok(usageText().includes(setting.complete), name)
    if ('fallback' in setting) assert.ok(usageText().includes(`default: ${setting.fallback}\n`), name)
  }
})

test('the verdict counts targets and names what is wrong', () => {
  assert.equal(verdictText(readRelaySettings(complete)), 'relay: the settings are complete, with 1 target\n')
  assert.equal(
    verdictText(readRelaySettings({ ...complete, CHAT_TARGETS: 'a=C1,b=C2' })),
    'relay: the settings are complete, with 2 targets\n',
  )
  assert.equal(
    verdictText(readRelaySettings({ ...complete, CHAT_TOKEN: '' })),
    'relay: the settings are incomplete\n  CHAT_TOKEN is empty (needed: printable ASCII without spaces, not empty)\n',
  )
})

test('conversation ids are C, G or D and then 1 to 63 of A-Z 0-9', () => {
  const pattern = /^[CGD][A-Z0-9]{1,63}$/
  for (const text of ['C1', 'G0', 'DZ', 'C', '', 'U1', 'c1', 'Ca', 'C-1', 'C1 ', `C${'A'.repeat(63)}`, `C${'A'.repeat(64)}`]) {
    assert.equal(isConversationId(text), pattern.test(text), text)
  }
})
