// The relay in `npm start`: the stand-in chat and a relay against it, on free ports, with a random key.
// Needs no account, no network and no answers; what it keeps, it keeps in memory.
import { randomBytes } from 'node:crypto'
import { startRelay } from '../main.node.js'
import { startStandIn } from './stand-in.node.js'

/** One part of the demo: what a newcomer is told of it, and how it ends. */
interface DemoPart {
  readonly words: string
  readonly stop: (signal: string) => Promise<void>
}

const CONVERSATIONS = { C0DEPLOYS01: 'deploys', C0ALERTS001: 'alerts' }
const TARGETS = { deploys: 'C0DEPLOYS01', alerts: 'C0ALERTS001' }
const EXAMPLE = {
  target: 'deploys',
  kind: 'success',
  title: 'api 1.4.2 is live',
  message: 'Deployed to production in 3 min 12 s.',
  source: 'ci',
  fields: [{ label: 'Environment', value: 'production' }, { label: 'Commit', value: 'a1b2c3d' }],
  links: [{ label: 'Pipeline', url: 'https://ci.example.com/runs/812' }],
}
const SECRET_BYTES = 18
const randomSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url')

const curlLine = (url: string, key: string): string =>
  `curl -sS ${url} -H 'Authorization: Bearer ${key}' -H 'Content-Type: application/json' ` +
  `-d '${JSON.stringify(EXAMPLE)}'`

const wordsFor = (page: string, relay: string, command: string): string =>
  `Relay: a notification, from one command to a chat page

  Chat page     ${page}
  Relay         ${relay}

Open the page, then paste this line into another terminal:

${command}

The targets are ${Object.keys(TARGETS).join(' and ')}; everything lives in memory.
`

/** Starts it; the relay's log goes to `writeLine`. */
export async function startDemo(writeLine: (line: string) => void): Promise<DemoPart> {
  const key = randomSecret()
  const token = randomSecret()
  let command = ''
  const chat = await startStandIn({ token, conversations: CONVERSATIONS, hint: () => command })
  const started = await startRelay({
    RELAY_KEY: key,
    CHAT_TOKEN: token,
    CHAT_TARGETS: JSON.stringify(TARGETS),
    CHAT_API_URL: chat.apiUrl,
    RELAY_PORT: '0',
  }, writeLine)
  if (!started.ok) throw new Error(started.error)
  const { url, stop } = started.value
  command = curlLine(url, key)
  return {
    words: wordsFor(chat.url, url, command),
    stop: async (signal) => {
      await stop(signal)
      await chat.close()
    },
  }
}
