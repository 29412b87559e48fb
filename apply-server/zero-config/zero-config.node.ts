// What a page asks of the command, and of what is mounted: the panel's script and its files, the index as a
// configuration, and writing by the index. Listens nowhere.
import { createHash } from 'node:crypto'
import { runChecks } from '../../shared/checks.js'
import { findLines, type RawHeaders } from '../../shared/header-lines.js'
import { framesOf } from '../../shared/frames.js'
import type { Answer } from '../../shared/answer.js'
import { err } from '../../shared/result.js'
import { decodeUtf8 } from '../../shared/utf8.js'
import { pathOf } from '../../shared/url-text.js'
import { PREFLIGHT_CHECKS } from '../checks.js'
import { corsHeaders } from '../cors.js'
import { endRequest, endWithRefusal, type Log } from '../ending.js'
import { APPLY_PATH, HEALTH_PATH, type Arrived, type Ports } from '../exchange.js'
import { refuse } from '../refusals.js'
import type { AccessPolicy } from './access-policy.js'
import { createIndexAnswer, HELD_MS, SOON_MS } from './index-answer.js'
import { findPageFile } from './page-files.node.js'
import type { Project } from './project.node.js'
import { READ_CHECKS, type Content } from './read-checks.js'

/** A request, wherever it came in. */
interface PageRequest {
  readonly method: string
  /** As in the request line, without what it is mounted at. */
  readonly target: string
  readonly headers: RawHeaders
  /** Host and port as the client wrote them. */
  readonly host: string
  readonly readBody: Ports['readBody']
}

interface AnyPageOptions<Request extends PageRequest> {
  readonly project: Project
  /** The folder that the build has made. */
  readonly built: string
  readonly asking: AccessPolicy
  readonly log: Log
  /** Where this page finds `POST /apply`. */
  readonly endpointFor: (request: Request) => string
  /** What `GET /healthz` says besides `ok`; `null` where there is none. */
  readonly health: object | null
}

const INDEX_PATH = '/tokenpanel.json'

/** Who has heard that files are being read may ask for an answer that waits for them. */
const waitOf = ({ target }: PageRequest): number => (target.endsWith('?whole') ? HELD_MS : SOON_MS)

/** Answers requests; never rejects. */
export function createAnyPage<Request extends PageRequest>(
  options: AnyPageOptions<Request>,
): (request: Request) => Promise<Answer> {
  const { log } = options
  const indexAnswer = createIndexAnswer(options.project)
  return async (request) => {
    try {
      const isApply = pathOf(request.target) === APPLY_PATH
      return await (isApply ? answerApply(request, options)
        : answerRead(request, options, () => indexAnswer(options.endpointFor(request), waitOf(request))))
    } catch (error) {
      return endWithRefusal(refuse('internal_error', { hint: framesOf(error).join(' ') }), log)
    }
  }
}

/** What answers need besides where the page finds the endpoint. */
type Rest = Omit<AnyPageOptions<PageRequest>, 'endpointFor'>

async function answerApply(request: PageRequest, options: Rest): Promise<Answer> {
  const { project: { indexed, identity }, asking, log } = options
  const { method, target, headers, host, readBody } = request
  const arrived: Arrived = {
    head: { method, target, headers },
    // What was previewed of another project, or before this process began, is not written here.
    routeBy: (asked) => asked.project === undefined || asked.project === identity.id
      ? indexed.routeSoon(asked) : err(refuse('other_project', { words: { name: identity.name, root: identity.short } })),
    ports: {
      allowsOrigin: (lines) => asking.mayWrite(lines, host),
      foreignHost: asking.foreignHost(host),
      readBody,
      decode: decodeUtf8,
      apply: indexed.apply,
    },
  }
  const isKnown = arrived.ports.foreignHost === null
  const cors = corsHeaders(isKnown ? asking.corsOrigin(headers, host) : null)
  if (method !== 'OPTIONS') {
    const ending = await endRequest(arrived, log)
    return { ...ending, headers: { Vary: 'Origin', ...ending.headers, ...cors } }
  }
  const outcome = await runChecks(PREFLIGHT_CHECKS, arrived)
  const ending = outcome.ok ? { status: 204, headers: {}, body: null } : endWithRefusal(outcome.refusal, log)
  return { ...ending, headers: { Vary: 'Origin', ...ending.headers, ...cors } }
}

// What is taken in without CORS says no origin, and old browsers do not say where it comes from: there it is
// the browser that keeps it from pages of other origins.
const FOR_ITS_OWN = { Vary: 'Origin', 'Cross-Origin-Resource-Policy': 'same-origin' } as const

async function answerRead(
  request: PageRequest, options: Rest, index: Content['make'],
): Promise<Answer> {
  const { asking, log } = options
  const { method, headers, host } = request
  const content = contentOf(pathOf(request.target), options, index)
  const outcome = await runChecks(READ_CHECKS, { method, headers, host, asking, content })
  const origin = asking.foreignHost(host) === null ? asking.corsOrigin(headers, host) : null
  const cors = { ...FOR_ITS_OWN, ...(origin === null ? {} : { 'Access-Control-Allow-Origin': origin }) }
  if (!outcome.ok) {
    const ending = endWithRefusal(outcome.refusal, log)
    return { ...ending, headers: { ...ending.headers, ...cors } }
  }
  const { found } = outcome.known
  const text = await found.make()
  if (typeof text !== 'string') {
    const headersNow = { 'Content-Type': found.type, 'Cache-Control': 'no-store', ...cors }
    return { status: text.status, headers: headersNow, body: text.text }
  }
  const tag = `"${createHash('sha256').update(text).digest('base64url')}"`
  const isThere = findLines(headers, 'if-none-match').some((line) => holdsTag(line, tag))
  return {
    status: isThere ? 304 : 200,
    headers: { 'Content-Type': found.type, 'Cache-Control': 'no-cache', ETag: tag, ...cors },
    body: isThere ? null : text,
  }
}

const holdsTag = (line: string, tag: string): boolean => line.split(',').some((one) => {
  const text = one.trim()
  return text === '*' || (text.startsWith('W/') ? text.slice('W/'.length) : text) === tag
})

const JSON_TYPE = 'application/json; charset=utf-8'

/** What stands at a path. Nothing of it is made, and the project not looked at, for who may not ask. */
function contentOf(path: string, { project, built, health }: Rest, index: Content['make']): Content | null {
  if (path === HEALTH_PATH) {
    if (health === null) return null
    return { type: JSON_TYPE, make: () => JSON.stringify({ ok: true, ...health }), isOpen: true }
  }
  if (path === INDEX_PATH) return { type: JSON_TYPE, make: index, isOpen: false }
  return findPageFile(built, path, () => project.bootConfig())
}
