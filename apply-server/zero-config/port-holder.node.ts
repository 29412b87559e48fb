// Who holds a port of this machine that is taken: the one question that the command asks another server.
// Asks on loopback alone, once, for a second; of the answer it takes two names and a path.
import { get } from 'node:http'
import { homedir } from 'node:os'
import { optional, readAnyString, readExactly, readMembers, readOneOf, required } from '../../shared/read.js'
import { HEALTH_PATH } from '../exchange.js'
import { shortOf } from './project-name.node.js'
import { plainWords } from './words.js'

const WAIT_MS = 1000
const MOST_BYTES = 16_384

/** What `GET /healthz` of our servers says; `project` is absent from older ones. */
const readHealth = readMembers({
  ok: required(readExactly(true)),
  server: optional(readOneOf(['tokenpanel'])),
  project: optional(readAnyString),
  writeRoot: required(readAnyString),
  routing: optional(readAnyString),
})

/** Why the command cannot have a port: whose server is there, where that server says so. */
export async function takenWords(url: string, port: number, root: string): Promise<string> {
  const holder = await askHolder(url)
  return holder === null ? `port ${port} is in use, maybe by another tokenpanel or panel-server. Stop it or use --port 0.`
    : holder.writeRoot === root && holder.server !== undefined
      ? `port ${port} is in use by tokenpanel for this project. Use that one, stop it or use --port 0.`
      : `port ${port} is in use by ${wordsOf(holder)}. Stop it or use --port 0.`
}

type Health = Extract<ReturnType<typeof readHealth>, { readonly ok: true }>['value']

function wordsOf({ server, project, writeRoot }: Health): string {
  const path = plainWords(shortOf(writeRoot, homedir()))
  if (server === undefined) return `panel-server for ${path}`
  return `tokenpanel for ${project === undefined ? path : `${plainWords(project)} (${path})`}`
}

/** `null` where nobody answers, or not as a server of ours. */
async function askHolder(url: string): Promise<Health | null> {
  try {
    const read = readHealth(JSON.parse(await askText(`${url}${HEALTH_PATH}`)), '')
    return read.ok && (read.value.server ?? read.value.routing) !== undefined ? read.value : null
  } catch {
    return null
  }
}

const askText = (url: string): Promise<string> => new Promise((resolve, reject) => {
  const asked = get(url, { agent: false, signal: AbortSignal.timeout(WAIT_MS) }, (response) => {
    readText(response).then(resolve, reject)
  })
  asked.on('error', reject)
})

async function readText(response: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response) {
    length += chunk.length
    if (length > MOST_BYTES) throw new Error('no server of ours says so much')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
