// What the documents say of the relay, held against what the code does; its examples run as they stand.
import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { test } from 'node:test'
import { REQUEST_LIMITS } from '../../relay/limits.js'
import { readNotification } from '../../relay/notification.js'
import { FLAGS, type Flag } from '../../relay/notify/flags.js'
import { EXITS } from '../../relay/notify/words.js'
import { REFUSALS, RETRY } from '../../relay/refusals.js'
import { SETTINGS } from '../../relay/settings.js'
import { runCommand } from '../support/command.js'
import { startFixture } from '../support/relay-fixture.js'
import { blockWith, readText, tableAfter } from '../support/sources.js'

const readme = readText('relay/README.md')
const api = readText('relay/docs/api.md')
const notify = readText('relay/docs/notify.md')

test('the documents\' table of codes is the table of refusals', () => {
  const rows = Object.entries(REFUSALS).map(([code, row]) => {
    const { check, status, retry } = row
    const other = 'rateLimitedStatus' in row ? `, or ${row.rateLimitedStatus} when the platform answered 429` : ''
    return [String(check), `\`${code}\``, `${status}${other}`, RETRY[retry]]
  })
  assert.deepEqual(tableAfter(api, '<!-- refusals -->'), rows)
})

test('the documents\' table of settings is the table of settings', () => {
  const rows = Object.entries(SETTINGS).map(([name, setting]) => [
    `\`${name}\``, setting.meaning, setting.complete, 'fallback' in setting ? `\`${setting.fallback}\`` : '',
  ])
  assert.deepEqual(tableAfter(readme, '<!-- settings -->'), rows)
})

test('the documents\' tables of notify are its flags and its exit codes', () => {
  const rows = Object.entries<Flag>(FLAGS).map(([name, { value, meaning, most }]) => [
    `\`--${name}${value === undefined ? '' : ` ${value}`}\``, `${meaning}${most === undefined ? '' : `; up to ${most} times`}`,
  ])
  assert.deepEqual(tableAfter(notify, '<!-- notify-flags -->'), rows)
  const exits = Object.values(EXITS).map(({ code, meaning }) => [String(code), meaning])
  assert.deepEqual(tableAfter(notify, '<!-- notify-exits -->'), exits)
})

test('the documents\' table of the request has the fields of a notification, with their limits', () => {
  const rows = tableAfter(api, '## The request')
  const known = readNotification({ '-': 1 })
  const names = known.ok ? '' : known.error.reason.split('known are ')[1]
  assert.equal(rows.map(([name]) => name?.replaceAll('`', '')).join(', '), names)
  const rules = Object.fromEntries(rows.map(([name, , , rule]) => [name?.replaceAll('`', '') ?? '', rule ?? '']))
  const limits = REQUEST_LIMITS
  for (const [name, numbers] of Object.entries({
    target: [limits.target], message: [limits.message], title: [limits.title], source: [limits.source],
    fields: [limits.fields, limits.fieldLabel, limits.fieldValue],
    links: [limits.links, limits.linkLabel, limits.linkUrl],
  })) for (const number of numbers) assert.match(rules[name] ?? '', new RegExp(`\\b${number}\\b`), name)
})

const CURL = blockWith(readme, 'sh', 'curl -sS http://127.0.0.1:8787/v1/notify')

test('the documents\' example is a notification', () => {
  const body = CURL.slice(CURL.indexOf("-d '") + 4, CURL.lastIndexOf("'"))
  assert.equal(readNotification(JSON.parse(body)).ok, true)
})

const hasCurl = spawnSync('curl', ['--version']).status === 0
test('the documents\' curl example works as it stands', {
  skip: hasCurl || process.env['CI'] === 'true' ? false : 'no curl found: install it to run the example',
}, async (t) => {
  const fixture = await startFixture({
    CHAT_TARGETS: '{"deploys":"C0123456789"}', RELAY_KEY: 'choose-a-long-random-key',
  })
  t.after(() => fixture.close())
  const script = CURL.replace('127.0.0.1:8787', `127.0.0.1:${fixture.port}`)
  const child = spawn('sh', ['-c', script], { env: { PATH: process.env['PATH'] } })
  const out = (await child.stdout.toArray()).join('')
  assert.equal((JSON.parse(out) as { delivery: string }).delivery, 'sent')
  assert.equal(fixture.standIn.messages.length, 1)
})

test('the documents\' settings are complete for --check', async () => {
  const block = blockWith(readme, 'sh', 'export RELAY_KEY')
  const environment = Object.fromEntries(block.split('\n').flatMap((line) => {
    const [, name, value] = /^export (\w+)=(.*)$/.exec(line) ?? []
    return name === undefined ? [] : [[name, value?.replaceAll("'", '')]]
  })) as Record<string, string>
  assert.deepEqual(Object.keys(environment), ['RELAY_KEY', 'CHAT_TOKEN', 'CHAT_TARGETS'])
  const command = runCommand('bin/relay.js', ['--check'], environment, 'shipped')
  assert.equal(await command.exited, 0)
})

test('the documents\' table of the log names every member that a line can have', () => {
  const named = tableAfter(readText('relay/docs/log.md'), '# Log').flatMap(([names]) => names?.split(', ') ?? [])
  const type = /interface RequestLine \{([^]*?)\n\}/.exec(readText('relay/log.ts'))?.[1] ?? ''
  const members = [...type.matchAll(/readonly (\w+)\??:/g)].map(([, name]) => `\`${name ?? ''}\``)
  assert.deepEqual([...named].sort(), [...members].sort())
})

test('the documents\' example for tests runs as it stands', async () => {
  const block = blockWith(readme, 'js', 'tokenpanel/relay/stand-in')
  const command = runCommand('--input-type=module', ['-e', block])
  assert.equal(await command.exited, 0, command.errors())
  assert.match(command.out(), /"code":"listening"/)
})
