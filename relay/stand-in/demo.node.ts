// `npm start`: the stand-in chat and a relay against it, on free ports, with a random key.
// Needs no account, no network and no answers; what it keeps, it keeps in memory.
import { randomBytes } from 'node:crypto'
import { exitOnSignal } from '../../shared/node/listen.node.js'
import { startRelay } from '../main.node.js'
import { startStandIn } from './stand-in.node.js'

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

const welcome = (page: string, relay: string, command: string): string => `
tokenpanel demo: a notification, from one command to a chat page

  Chat page   ${page}
  Relay       ${relay}

Open the page, then paste this line into another terminal:

${command}

The targets are ${Object.keys(TARGETS).join(' and ')}; everything lives in memory. Ctrl-C ends it all.
The relay's log, one line per request:

`

/** Starts the demo, and leaves it running until a signal ends it. */
export async function main(): Promise<void> {
  const key = randomSecret()
  const token = randomSecret()
  let command = ''
  let isWelcomed = false
  const logged: string[] = []
  const writeLine = (line: string): void => {
    if (isWelcomed) process.stdout.write(`${line}\n`)
    else logged.push(line)
  }

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
  process.stdout.write(welcome(chat.url, url, command))
  isWelcomed = true
  for (const line of logged) writeLine(line)
  exitOnSignal(async (signal) => {
    await stop(signal)
    await chat.close()
  })
}
