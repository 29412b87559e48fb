// Why no answer came back, and what to do about it, out of two addresses and whether the server runs.
// Asks nobody itself: the probe is the client's, and it can only tell running from not running.
import { isLoopbackHost } from '../../../shared/url-text.js'
import { policySentence, sourceFor } from './policy.js'
import { DEFAULT_PORT, portFlags, portOf } from './server-port.js'

/** Placeholders of the start command: people put their own in. */
const WRITE_ROOT = '<folder of your CSS>'
const ROUTING = '<routing.json>'

/** Where the panel is, and whom it asks. */
export interface Situation {
  /** The page's address. */
  readonly pageUrl: string
  /** The page's origin as the browser writes it; `null` in words for a page that has none. */
  readonly origin: string
  /** The endpoint as an absolute address. */
  readonly endpoint: string
  /** Whether it is the server that the panel comes from, which indexes stylesheets by itself. */
  readonly isIndexing?: boolean
  /** Which project the server says that it is, now. */
  readonly project?: () => string | undefined
}

/** What is wrong, in words for people. */
export interface Diagnosis {
  readonly kind:
    | 'no-origin' | 'mixed-content' | 'policy' | 'server-down' | 'page-server-down' | 'origin-not-allowed'
    | 'wrong-path' | 'no-answer'
  readonly sentence: string
  readonly remedy: string
  /** A command, a flag or a source of a policy to copy, or `null`. */
  readonly command: string | null
}

/** Where the server says whether it runs. */
export const healthzUrl = ({ endpoint }: Situation): string => `${new URL(endpoint).origin}/healthz`

/** What is known of a request without an answer. */
export interface Symptoms {
  /** Whether anything runs at the endpoint's origin. */
  readonly isUp: boolean
  /** Whether this server has answered this page before, so that the origin was allowed then. */
  readonly wasAnswered: boolean
  /** Whether the answer did not come within its time: a browser that refuses one does so at once. */
  readonly isLate: boolean
}

/** Diagnoses a request without an answer. */
export function diagnose(situation: Situation, { isUp, wasAnswered, isLate }: Symptoms): Diagnosis {
  const endpoint = new URL(situation.endpoint)
  const page = new URL(situation.pageUrl)
  if (endpoint.origin === situation.origin) return diagnoseOwn(endpoint, isUp, isLate)
  if (situation.origin === 'null') return NO_ORIGIN
  if (page.protocol === 'https:' && endpoint.protocol === 'http:' && !isLoopbackHost(endpoint.hostname)) {
    return mixedContent(endpoint)
  }
  if (!isUp) return serverDown(situation, endpoint)
  if (endpoint.pathname !== '/apply' && !wasAnswered) return wrongPath(endpoint)
  if (isLate) return tooSlow('The apply server')
  return wasAnswered ? restartedOrBroken(situation) : originNotAllowed(situation, endpoint)
}

/** Diagnoses an answer that could be read, and says that the page's origin is not allowed. */
export const diagnoseOrigin = (situation: Situation): Diagnosis =>
  situation.origin === 'null' ? NO_ORIGIN : originNotAllowed(situation, new URL(situation.endpoint))

/** Diagnoses a request that the page's Content-Security-Policy let not out. */
export const diagnosePolicy = ({ endpoint, origin }: Situation): Diagnosis => ({
  kind: 'policy',
  sentence: policySentence(endpoint),
  remedy: 'Add this to connect-src, then reload the page. If the policy has no connect-src, create one with the ' +
    'default-src values plus this.',
  command: sourceFor(endpoint, origin),
})

const NO_ORIGIN: Diagnosis = {
  kind: 'no-origin',
  sentence: 'This page has no origin, so the apply server can’t allow it.',
  remedy: 'Open the page from a dev server, not as a file or in a sandboxed frame.',
  command: null,
}

const mixedContent = (endpoint: URL): Diagnosis => ({
  kind: 'mixed-content',
  sentence: `The browser blocks requests from this https page to ${endpoint.origin}, which is http.`,
  remedy: 'Run the apply server on this machine and use http://127.0.0.1 in applyEndpoint, or open the page over http.',
  command: null,
})

const serverDown = (situation: Situation, endpoint: URL): Diagnosis => ({
  kind: 'server-down',
  sentence: `No ${situation.isIndexing === true ? 'tokenpanel server' : 'apply server'} answers at ${endpoint.origin}.`,
  remedy: situation.isIndexing === true ? 'Start it in your project folder, then retry.' : isLoopbackHost(endpoint.hostname)
    ? 'Start it, then retry.'
    : `Start it on ${endpoint.hostname} or fix applyEndpoint, then retry.`,
  command: startCommand(situation),
})

const wrongPath = (endpoint: URL): Diagnosis => ({
  kind: 'wrong-path',
  sentence: `A server answers at ${endpoint.origin}, but its endpoint should be /apply, not ${endpoint.pathname}.`,
  remedy: `Set applyEndpoint to ${endpoint.origin}/apply.`,
  command: null,
})

// At the usual port there is a panel-server; elsewhere it may be one in a dev server, which answers the same.
const originNotAllowed = (situation: Situation, endpoint: URL): Diagnosis => ({
  kind: 'origin-not-allowed',
  sentence: `The apply server doesn’t allow this page’s origin, ${situation.origin}.`,
  remedy: `${ADD_FLAG}${portOf(endpoint) === DEFAULT_PORT ? '' : ` ${IF_MOUNTED}`}`,
  command: allowOrigin(situation),
})

const ADD_FLAG = 'Restart it with this flag, then retry.'
const IF_MOUNTED = 'If it is mounted in a dev server, open the page from that server’s host. '
  + 'A proxy must pass the Host header on.'

const restartedOrBroken = (situation: Situation): Diagnosis => ({
  kind: 'no-answer',
  sentence: 'The apply server is running but didn’t answer this request.',
  remedy: 'Retry. If it was restarted without this flag, add the flag and restart.',
  command: allowOrigin(situation),
})

const tooSlow = (server: string): Diagnosis => ({
  kind: 'no-answer',
  sentence: `${server} took too long to answer.`,
  remedy: 'Retry.',
  command: null,
})

function diagnoseOwn(endpoint: URL, isUp: boolean, isLate: boolean): Diagnosis {
  if (isUp && isLate) return tooSlow('The page’s server')
  return isUp
    ? {
      kind: 'no-answer',
      sentence: `The page’s server is running but ${endpoint.pathname} didn’t answer.`,
      remedy: 'Retry, and check the server log.',
      command: null,
    }
    : {
      kind: 'page-server-down',
      sentence: `The page’s server, ${endpoint.origin}, stopped answering.`,
      remedy: 'Start your dev server again, then retry.',
      command: null,
    }
}

/** The flag that lets this page ask. */
const allowOrigin = ({ origin }: Situation): string => `--allow-origin ${origin}`

/** How the server that the endpoint names is started, with placeholders for what only its user knows. */
export function startCommand(situation: Situation): string {
  const endpoint = new URL(situation.endpoint)
  if (situation.isIndexing === true) {
    // The usual ports of this machine are allowed anyway; one more flag does no harm.
    return ['npx tokenpanel', ...portFlags(endpoint), allowOrigin(situation)].join(' ')
  }
  return [
    'npx panel-server', `--write-root "${WRITE_ROOT}"`, `--routing "${ROUTING}"`, allowOrigin(situation),
    ...(isBoundAnyway(endpoint) ? [] : [`--host ${withoutBrackets(endpoint.hostname)}`]),
    ...portFlags(endpoint),
  ].join(' ')
}

// A panel-server that is not told a host is at 127.0.0.1 alone. One that speaks https stands behind another
// server, which asks it from wherever that is.
const isBoundAnyway = ({ hostname, protocol }: URL): boolean => protocol === 'https:' ||
  hostname === '127.0.0.1' || hostname === 'localhost' || hostname.endsWith('.localhost')

const withoutBrackets = (host: string): string => host.startsWith('[') ? host.slice(1, -1) : host
