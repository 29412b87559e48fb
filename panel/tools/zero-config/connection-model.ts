// What is said of the server of a page without configuration, and what can be done: run a command, connect.
// Sends nothing.
import { policySentence, sourceFor } from '../../files/apply/policy.js'
import { DEFAULT_PORT, portFlags } from '../../files/apply/server-port.js'
import type { ServerReply } from './discovered-page.types.js'

/** Where a page looks that no server has sent its script to, once a person asks for it. */
export const USUAL_INDEX = `http://127.0.0.1:${DEFAULT_PORT}/tokenpanel.json`

/** How far a person's wish for a server has come: `again` after the first time that none was there. */
export type ServerSearch = 'none' | 'first' | 'again' | 'ended'

/** What the words go by. */
interface ConnectionState {
  /** Where the server's index is, or would be. */
  readonly url: string
  /** The page's origin. */
  readonly own: string
  /** `null`: nobody was asked. */
  readonly reply: ServerReply | null
  /** Why its configuration does not count, as the end of a sentence; `null` where it does. */
  readonly refused: string | null
  readonly looking: ServerSearch
}

export interface ConnectionModel {
  readonly text: string
  /** What is to be copied; `null`: nothing. */
  readonly command: string | null
  /** What looks for the server; `null`: looking would not help. */
  readonly action: 'Connect' | 'Try again' | null
  /** Whether it is looked for now. */
  readonly isBusy: boolean
  /** Whether it is said to who has folded the summary as well: a server is not what it was. */
  readonly isUrgent: boolean
}

/** What is to be known and done; `null`: it answers as it should. */
export function connectionModel(state: ConnectionState): ConnectionModel | null {
  const { reply, looking, refused, own } = state
  if (own === 'null' && reply?.failure !== null) {
    return { text: WITHOUT_ORIGIN, command: null, action: null, isBusy: false, isUrgent: reply !== null }
  }
  if (reply === null) return looking === 'first' || looking === 'again' ? lookingModel(state) : aloneModel(state)
  if (reply.failure !== null) return failedModel(state, reply.failure, reply.index !== null)
  const host = new URL(state.url).host
  if (reply.isLate) return waitingModel(`Still waiting for the server at ${host}`)
  const issue = reply.issue ?? refused
  if (issue !== null) {
    return { text: `The server at ${host} ${issue}.`, command: null, action: 'Try again', isBusy: false, isUrgent: true }
  }
  return reply.reading === null ? null : waitingModel(readingWords(reply.reading.of))
}

const waitingModel = (text: string): ConnectionModel =>
  ({ text, command: null, action: null, isBusy: false, isUrgent: true })

const readingWords = (files: number): string =>
  `Still reading ${files === 0 ? 'the project’s files' : `${files.toLocaleString('en')} file${files === 1 ? '' : 's'}`}`

const WITHOUT_ORIGIN = 'This page has no origin, so no server can allow it. Open it from a dev server, not as a file.'

/** Nobody was asked yet. */
const aloneModel = ({ url }: ConnectionState): ConnectionModel => ({
  text: 'Changes can be copied or exported. To save them to files, run', command: commandFor(url), action: 'Connect',
  isBusy: false, isUrgent: false,
})

const lookingModel = ({ url, looking }: ConnectionState): ConnectionModel => ({
  text: looking === 'again' ? `Not found on ${new URL(url).host} yet. Looking again…`
    : `Looking for tokenpanel on ${new URL(url).host}…`,
  command: commandFor(url), action: 'Connect', isBusy: true, isUrgent: false,
})

function failedModel(
  state: ConnectionState, failure: NonNullable<ServerReply['failure']>, wasThere: boolean,
): ConnectionModel {
  const { url, own, looking } = state
  const { host, origin } = new URL(url)
  if (failure === 'forbidden') {
    const text = `${policySentence(url)} Add this to its connect-src, then reload the page.`
    return { text, command: sourceFor(url, own), action: null, isBusy: false, isUrgent: true }
  }
  if (origin === own) {
    const text = 'The page’s server stopped answering. Start your dev server again.'
    return { text, command: null, action: 'Try again', isBusy: false, isUrgent: true }
  }
  const isBusy = looking === 'first' || looking === 'again'
  if (failure === 'closed') {
    // Whose it is, nobody knows: it has said only that it is there.
    const text = `Another server, or one that doesn’t allow this page, is on ${host}. ` +
      'To keep it, run npx tokenpanel --port <number> and use its tag. To replace it, stop it, then run'
    return { text, command: `${commandFor(url)} --allow-origin ${own}`, action: 'Connect', isBusy, isUrgent: true }
  }
  if (isBusy) return { ...lookingModel(state), isUrgent: wasThere }
  const text = looking === 'ended' ? `Not found on ${host}. Is it running in your project?`
    : wasThere ? `tokenpanel on ${host} stopped answering. To save changes to files, run`
      : `tokenpanel isn’t running on ${host}. To save changes to files, run`
  return { text, command: commandFor(url), action: 'Connect', isBusy: false, isUrgent: wasThere }
}

/** What starts the server that is looked for. */
const commandFor = (url: string): string => ['npx tokenpanel', ...portFlags(new URL(url))].join(' ')
