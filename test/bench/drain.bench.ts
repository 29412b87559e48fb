// `npm run bench`: how long the relay takes from SIGTERM to its end, by what is under way: of this the grace
// time of relay/examples/kubernetes.yaml is made. All at once, a process each. Prints, and never gates.
import { ATTEMPT_LIMITS, HTTP_LIMITS, SETTING_LIMITS } from '../../relay/limits.js'
import { SETTINGS } from '../../relay/settings.js'
import { startStandIn } from '../../relay/stand-in/stand-in.node.js'
import { linesOf, runCommand } from '../support/command.js'
import { eventually } from '../support/eventually.js'
import { openRaw, requestText } from '../support/raw-http.js'

const DEFAULT_MS = Number(SETTINGS.CHAT_TIMEOUT_MS.fallback)
const [, LONGEST_MS] = SETTING_LIMITS.timeoutMs
const BODY = '{"target":"ops","message":"hello"}'
const headOf = (key: string, length: number): readonly string[] =>
  ['Host: relay', `Authorization: Bearer ${key}`, 'Content-Type: application/json', `Content-Length: ${length}`]
const GOOD = requestText(headOf('k', BODY.length), BODY)
const STALLED = GOOD.slice(0, -1)
const LAST = GOOD.slice(-1)
const REFUSED = requestText(headOf('wrong', HTTP_LIMITS.discardBytes))

interface Case {
  readonly name: string
  readonly timeoutMs?: number
  readonly doesChatAnswer?: boolean
  readonly connections?: number
  /** What is sent on each connection before the signal, and waited for. */
  readonly first: string
  readonly waitsFor: 'answers' | 'posts' | 'nothing'
  /** What is sent long after it. */
  readonly later?: { readonly afterMs: number; readonly text: string }
}

const KEPT = { doesChatAnswer: true, waitsFor: 'answers', first: GOOD } as const
const CASES: readonly Case[] = [
  { name: 'nothing', connections: 0, first: '', waitsFor: 'nothing' },
  { name: '50 connections that are kept open', connections: 50, ...KEPT },
  { name: 'half a head', first: 'POST /v1/notify HTTP/1.1\r\nHost', waitsFor: 'nothing' },
  { name: 'a refused body that does not come', first: REFUSED, waitsFor: 'answers' },
  { name: 'a body that stalls', first: STALLED, waitsFor: 'nothing' },
  { name: `an attempt, no answer, CHAT_TIMEOUT_MS=${DEFAULT_MS}`, first: GOOD, waitsFor: 'posts' },
  { name: `${ATTEMPT_LIMITS.atOnce} attempts, no answer`, connections: ATTEMPT_LIMITS.atOnce, first: GOOD, waitsFor: 'posts' },
  {
    name: `an attempt, no answer, CHAT_TIMEOUT_MS=${LONGEST_MS}`,
    timeoutMs: LONGEST_MS, first: GOOD, waitsFor: 'posts',
  },
  ...[DEFAULT_MS, LONGEST_MS].map((timeoutMs): Case => ({
    name: `a body that ends late, then no answer, CHAT_TIMEOUT_MS=${timeoutMs}`, timeoutMs,
    first: STALLED, waitsFor: 'nothing', later: { afterMs: HTTP_LIMITS.requestTimeoutMs - 1000, text: LAST },
  })),
]

async function drainMs(one: Case): Promise<number> {
  const { timeoutMs = DEFAULT_MS, doesChatAnswer = false, connections = 1, first, waitsFor, later } = one
  const chat = await startStandIn()
  if (!doesChatAnswer) chat.misbehave('stall-before-headers')
  const command = runCommand('bin/relay.js', [], {
    RELAY_KEY: 'k', CHAT_TOKEN: 't', CHAT_TARGETS: 'ops=C0123456789', CHAT_API_URL: chat.apiUrl,
    CHAT_TIMEOUT_MS: String(timeoutMs), RELAY_PORT: '0',
  }, 'shipped')
  const out = await command.until((text) => text.includes('\n'))
  const port = Number(linesOf(out)[0]?.['port'])
  const open = await Promise.all(Array.from({ length: connections }, () => openRaw(port)))
  for (const raw of open) raw.write(first)
  if (waitsFor === 'answers') await Promise.all(open.map((raw) => raw.until((text) => text.includes('"ok"'))))
  if (waitsFor === 'posts') await eventually('the posts', () => chat.requests.length === connections)
  // What nobody answers has arrived by then.
  if (waitsFor === 'nothing') await new Promise((resolve) => setTimeout(resolve, 1000))
  const startedAt = performance.now()
  command.child.kill('SIGTERM')
  if (later !== undefined) setTimeout(() => open.forEach((raw) => raw.write(later.text)), later.afterMs)
  const code = await command.exited
  const ms = performance.now() - startedAt
  if (code !== 0) throw new Error(`${one.name}: ended with ${String(code)}`)
  await chat.close()
  return ms
}

const times = await Promise.all(CASES.map(drainMs))
const width = Math.max(...CASES.map(({ name }) => name.length))
process.stdout.write('\nThe relay, from SIGTERM to its end, with this under way\n')
for (const [at, { name }] of CASES.entries()) {
  process.stdout.write(`  ${name.padEnd(width)}  ${((times[at] ?? NaN) / 1000).toFixed(2).padStart(6)} s\n`)
}
