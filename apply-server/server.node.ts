// The apply server behind node:http: three endpoints, cross-origin headers, one answer per request.
// Decides nothing about a request's content; that is checks.ts and apply.ts.
import { runChecks } from '../shared/checks.js'
import { decodeUtf8 } from '../shared/utf8.js'
import { JsonServer, type Exchange } from '../shared/node/json-server.node.js'
import type { Answer } from '../shared/answer.js'
import { findLines } from '../shared/header-lines.js'
import { pathOf } from '../shared/url-text.js'
import type { Routing } from '../shared/wire/routing.js'
import { applyRequest } from './apply.js'
import { byPrefix } from './by-prefix.js'
import { PREFLIGHT_CHECKS } from './checks.js'
import { corsHeaders, findAllowedOrigin } from './cors.js'
import { endRequest, endWithFault, endWithRefusal, type Ending, type Log } from './ending.js'
import { APPLY_PATH, HEALTH_PATH, type Arrived } from './exchange.js'
import { createFilePorts, type Places } from './files.node.js'
import { isOwnHost } from './hosts.js'
import { HTTP_LIMITS } from './limits.js'

/** What `GET /healthz` says besides `ok`. */
interface Health {
  readonly writeRoot: string
  readonly routing: string
  /** The port that was asked for, not the bound one. */
  readonly port: number
}

interface ApplyServerOptions {
  readonly places: Places
  readonly routing: Routing
  readonly allowOrigins: readonly string[]
  readonly health: Health
  /** The address that is listened on, as it was given. */
  readonly host: string
  readonly log: Log
}

/** Creates the server; it listens on nothing yet. */
export function createApplyServer(options: ApplyServerOptions): JsonServer {
  const { places, routing, allowOrigins, health, host, log } = options
  const files = createFilePorts(places)
  const routeBy = byPrefix(routing)

  const arrived = ({ method, target, rawHeaders, readBody }: Exchange): Arrived => ({
    head: { method, target, headers: rawHeaders },
    routeBy,
    ports: {
      allowsOrigin: (headers) => findAllowedOrigin(headers, allowOrigins) !== null,
      // A page's origin holds the name it asks by, and is compared whole.
      foreignHost: null,
      readBody,
      decode: decodeUtf8,
      apply: (request) => applyRequest(request, files),
    },
  })

  const endPreflight = async (exchange: Exchange): Promise<Ending> => {
    const outcome = await runChecks(PREFLIGHT_CHECKS, arrived(exchange))
    return outcome.ok ? { status: 204, headers: {}, body: null } : endWithRefusal(outcome.refusal, log)
  }

  const answer = async (exchange: Exchange): Promise<Answer> => {
    const path = pathOf(exchange.target)
    if (path === HEALTH_PATH && exchange.method === 'GET') {
      return { status: 200, headers: {}, body: { ok: true, ...healthFor(exchange, host, health) } }
    }
    const isPreflight = path === APPLY_PATH && exchange.method === 'OPTIONS'
    const ending = isPreflight ? await endPreflight(exchange) : await endRequest(arrived(exchange), log)
    const origin = path === APPLY_PATH ? findAllowedOrigin(exchange.rawHeaders, allowOrigins) : null
    return { ...ending, headers: { ...ending.headers, ...corsHeaders(origin) } }
  }

  return new JsonServer({ limits: HTTP_LIMITS, answer, answerFault: (fault) => endWithFault(fault, log) })
}

/** All of it; without the paths for whoever asks by a name that is not this machine's own. */
function healthFor({ rawHeaders, localAddress }: Exchange, host: string, health: Health): Partial<Health> {
  const [asked, second] = findLines(rawHeaders, 'host')
  const isOwn = asked !== undefined && second === undefined && isOwnHost(asked, [host, localAddress])
  return isOwn ? health : { port: health.port }
}
