// From flags, environment and standard input to a notification: what is wrong is named, and never shown.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { composeNotification, messageOf, readWay } from '../../relay/notify/compose.js'
import { FLAGS, readFlags, type FlagValues } from '../../relay/notify/flags.js'
import { prepareNotification, readRelayUrl } from '../../relay/notify/prepare.js'
import { usageText } from '../../relay/notify/words.js'

const MARK = 'PLANTED'

function flags(args: readonly string[]): FlagValues {
  const values = readFlags(args)
  assert.ok(values.ok, values.ok ? '' : values.error)
  return values.value
}

const compose = (args: readonly string[], input: string | null = null): unknown => {
  const notification = composeNotification(flags(args), input)
  return notification.ok ? JSON.parse(JSON.stringify(notification.value)) : notification.error
}

test('every flag comes to its member, as it was given', () => {
  const all = [
    '--target', 'ops', '--message=a=b', '--kind', 'error', '--title', '--json', '--source', '-h', '--thread',
    '1763701771.000100', '--field', 'Exit code=1=2', '--field', 'b=c', '--link', 'Log=https://a.example/?b=c',
  ]
  assert.deepEqual(compose(all), {
    target: 'ops', message: 'a=b', kind: 'error', title: '--json', source: '-h', threadTs: '1763701771.000100',
    fields: [{ label: 'Exit code', value: '1=2' }, { label: 'b', value: 'c' }],
    links: [{ label: 'Log', url: 'https://a.example/?b=c' }],
  })
  assert.deepEqual(compose(['--target', 'ops'], ' two\nlines\n'), { target: 'ops', message: ' two\nlines\n' })
})

test('one line break at the end of standard input is its last line\'s end, and no part of the message', () => {
  for (const [text, message] of [['a', 'a'], ['a\n', 'a'], ['a\r\n', 'a'], ['a\n\n', 'a\n'], ['\n', ''], ['', '']] as const) {
    assert.equal(messageOf(text), message)
  }
})

type Wrong = readonly [args: readonly string[], fault: string]
const stray: readonly Wrong[] = [
  [['--key', MARK], "--key isn't supported: anyone on this machine can read a command line; set the environment variable RELAY_KEY instead"],
  [[`--token=${MARK}`], "--token isn't supported: anyone on this machine can read a command line; set the environment variable RELAY_KEY instead"],
  [['--url', MARK], "--url isn't supported: set the environment variable RELAY_URL instead"],
  [['--tittle', MARK], '--tittle is not a flag of this command'],
  [['--json', `--${MARK}`], 'argument 2 is not a flag of this command'],
  [[`--${'x'.repeat(21)}`], 'argument 1 is not a flag of this command'],
  [['-t', MARK], 'argument 1 is not a flag of this command'],
  [['--', MARK], 'argument 1 is not a flag of this command'],
  [[MARK], "argument 1 isn't a flag value; pass the message with --message or on standard input"],
  [['__proto__'], "argument 1 isn't a flag value; pass the message with --message or on standard input"],
  [['--constructor'], '--constructor is not a flag of this command'],
  [['--title', 'a', '--title', MARK], '--title is given twice'],
  [['--json', '--json'], '--json is given twice'],
  [[`--json=${MARK}`], '--json takes no value'],
  [['--target'], '--target needs a value: --target <alias>'],
]
for (const [args, fault] of stray) {
  test(`arguments are refused, and not repeated: ${args[0] ?? ''}`, () => {
    assert.deepEqual(readFlags(args), { ok: false, error: fault })
  })
}

test('help is help beside whatever comes behind it', () => {
  for (const help of ['--help', '-h']) assert.ok(flags(['--json', help, '--nonsense']).has('help'))
})

const GOOD = ['--target', 'ops', '--message', 'm']
const wrong: readonly Wrong[] = [
  [['--message', 'm'], '--target is required'],
  [['--target', MARK, '--message', 'm'], '--target must be lower-case kebab-case, such as deploys-eu'],
  [['--target', 'ops', '--message', ' '], '--message must not be blank'],
  [[...GOOD, '--kind', MARK], '--kind must be one of info, success, warning, error, action_required'],
  [[...GOOD, '--title', `${MARK}\u0000`], '--title must not contain control characters other than tab, newline and carriage return'],
  [[...GOOD, '--title', 'x'.repeat(100_000)], '--title must be at most 120 characters, not 100000'],
  [[...GOOD, '--source', ''], '--source must not be blank'],
  [[...GOOD, '--thread', MARK], '--thread must be the ts of a posted message: 10 to 16 digits, a period, 6 digits'],
  [[...GOOD, '--field', MARK], '--field must be label=value'],
  [[...GOOD, '--field', 'a=b', '--field', MARK], '--field 2 must be label=value'],
  [[...GOOD, '--field', '=b'], 'the label of --field must not be blank'],
  [[...GOOD, '--field', 'a=b', '--field', 'a='], 'the value of --field 2 must not be blank'],
  [[...GOOD, ...Array.from({ length: 7 }, () => '--field=a=b')], 'the notification must have at most 6 fields, not 7'],
  [[...GOOD, '--link', MARK], '--link must be label=url'],
  [[...GOOD, '--link', `a=http://${MARK}`], 'the url of --link must begin with https://'],
  [[...GOOD, '--link', 'a|b=https://a.example'], 'the label of --link must not contain |, a line break or a bidirectional control'],
]
for (const [args, fault] of wrong) {
  test(`the relay's own reader speaks of flags: ${fault.slice(0, 80)}`, () => {
    assert.equal(compose(args), fault)
  })
}

test('what is wrong with standard input is said of it', () => {
  assert.equal(compose(['--target', 'ops'], ''), 'the message on standard input must not be blank')
  assert.equal(compose(['--target', 'ops'], 'x'.repeat(2001)), 'the message on standard input must be at most 2000 characters, not 2001')
})

test('a notification whose every text is within its limit can be too large as a whole', () => {
  const wide = '\u{1f600}'
  const field = `--field=${wide.repeat(60)}=${wide.repeat(300)}`
  const link = `--link=${wide.repeat(60)}=https://a.example/${'a'.repeat(480)}`
  const args = ['--target=ops', `--message=${wide.repeat(2000)}`, `--title=${wide.repeat(120)}`, ...Array.from({ length: 6 }, () => field), link]
  assert.match(String(compose(args)), /^the notification must be at most 16384 bytes as JSON, not 1\d{4}$/)
  assert.equal(prepareNotification({ target: 'ops', message: 'm' }).ok, true)
})

const KEYS = { RELAY_URL: 'https://relay.example.com', RELAY_KEY: 'k' }
test('the way is in the environment, with every fault named and no value', () => {
  const way = readWay(flags([]), KEYS)
  assert.deepEqual(way, { ok: true, value: {
    url: 'https://relay.example.com/v1/notify', key: 'k', allowHttp: false, timeoutMs: 30_000,
  } })
  const quick = readWay(flags(['--timeout', '5', '--allow-http']), { ...KEYS, RELAY_URL: 'http://relay:8787' })
  assert.deepEqual(quick, { ok: true, value: {
    url: 'http://relay:8787/v1/notify', key: 'k', allowHttp: true, timeoutMs: 5000,
  } })
  assert.deepEqual(readWay(flags(['--timeout', '0']), {}), { ok: false, error: [
    'RELAY_URL is not set', 'RELAY_KEY is not set', '--timeout must be a whole number from 1 to 600, in seconds',
  ] })
  const planted = { RELAY_URL: '', RELAY_KEY: `${MARK}\u00e9` }
  assert.deepEqual(readWay(flags([]), planted), { ok: false, error: ['RELAY_URL is empty', 'RELAY_KEY must be printable ASCII'] })
})

const addresses: readonly (readonly [text: string, expected: string])[] = [
  ['https://relay.example.com/', 'https://relay.example.com/v1/notify'],
  ['https://relay.example.com/v1/notify', 'https://relay.example.com/v1/notify'],
  ['https://relay.example.com/hooks/', 'https://relay.example.com/hooks/v1/notify'],
  ['https://relay.example.com//evil.example', 'https://relay.example.com//evil.example/v1/notify'],
  ['http://localhost:8787', 'http://localhost:8787/v1/notify'],
  ['http://relay:8787', 'may use http: on a loopback host only'],
  ['http://127.0.0.1.evil.example', 'may use http: on a loopback host only'],
  ['https://u:p@relay.example.com', 'must not contain a user name or password'],
  ['https://relay.example.com/?a', 'must not have a query or a fragment'],
  ['ftp://relay.example.com', 'must begin with https://'],
]
for (const [text, expected] of addresses) {
  test(`an address is the relay's, with its route: ${text}`, () => {
    const url = readRelayUrl(text, 'on loopback')
    assert.equal(url.ok ? url.value.href : url.error, expected)
  })
}

test('help names every flag, both variables and every exit code', () => {
  const help = usageText()
  for (const name of Object.keys(FLAGS)) assert.match(help, new RegExp(`^  --${name}\\b`, 'm'))
  for (const words of ['RELAY_URL', 'RELAY_KEY', 'HTTP_PROXY', '  0  sent', '  2  refused', '  3  not', '  4  unknown']) {
    assert.ok(help.includes(words), words)
  }
  for (const line of help.split('\n')) assert.ok(line.length <= 110, line)
})
