// The relay behind HTTP: runs the nine checks on each request, answers, and logs one line.
// The only place that knows the time, makes request ids and counts attempts; it checks nothing itself.
import { randomUUID } from 'node:crypto'
import { runChecks } from '../shared/checks.js'
import {
  JsonServer, type ConnectionLimits, type Exchange, type FramingFault,
} from '../shared/node/json-server.node.js'
import type { Answer } from '../shared/node/reply.node.js'
import type { Result } from '../shared/result.js'
import { framesOf } from '../shared/frames.js'
import { CHECKS } from './checks.js'
import { sameKey } from './compare.node.js'
import type { Ports } from './exchange.js'
import { ATTEMPT_LIMITS, HTTP_LIMITS } from './limits.js'
import { answerOf, lineOf, lineOfFault, type Attempt, type Ending } from './ending.js'
import { formatRequestLine, type WriteLine } from './log.js'
import { postOnce } from './post.node.js'
import { refuse, type RefusalCode } from './refusals.js'
import type { RelaySettings, SettingFault } from './settings.js'

export interface RelayOptions {
  /** Complete settings, or the faults because of which every request is answered 503. */
  readonly verdict: Result<RelaySettings, readonly SettingFault[]>
  readonly writeLine: WriteLine
  /** Others than the documented ones, for tests that cannot wait. */
  readonly limits?: ConnectionLimits
}

const FAULT_CODES: Readonly<Record<FramingFault, RefusalCode>> = {
  malformed: 'bad_request',
  timeout: 'request_timeout',
  headers_too_large: 'headers_too_large',
}

/** Creates a relay; it listens on nothing yet. */
export function createRelay({ verdict, writeLine, limits = HTTP_LIMITS }: RelayOptions): JsonServer {
  const attempts: Attempts = { underWay: 0 }

  const answer = async (exchange: Exchange): Promise<Answer> => {
    const startedAt = performance.now()
    const requestId = randomUUID()
    const attempt: Attempt = { began: false }
    const { method, target, rawHeaders } = exchange
    const request = { method, target, headers: rawHeaders }
    const start = { request, verdict, ports: portsOf(exchange, attempt, attempts) }
    // A check that throws is a bug; the answer still tells the truth.
    const ending: Ending = await runChecks(CHECKS, start).catch((error: unknown) => ({
      ok: false, known: {}, refusal: refuse('internal_error'), stack: framesOf(error),
    }))
    const times = { time: new Date().toISOString(), totalMs: performance.now() - startedAt }
    writeLine(formatRequestLine(lineOf(requestId, times, exchange, ending, attempt)))
    return answerOf(requestId, ending, attempt.began)
  }

  const answerFault = (fault: FramingFault): Answer => {
    const requestId = randomUUID()
    const refusal = refuse(FAULT_CODES[fault])
    writeLine(formatRequestLine(lineOfFault(requestId, new Date().toISOString(), refusal)))
    return answerOf(requestId, { ok: false, known: {}, refusal }, false)
  }

  return new JsonServer({ limits, answer, answerFault })
}

/** How many attempts of one relay are under way. */
interface Attempts { underWay: number }

const portsOf = (exchange: Exchange, attempt: Attempt, attempts: Attempts): Ports => ({
  sameKey,
  readBody: exchange.readBody,
  postOnce: async (post, settings) => {
    if (attempts.underWay >= ATTEMPT_LIMITS.atOnce) return null
    attempts.underWay += 1
    attempt.began = true
    const startedAt = performance.now()
    try {
      attempt.answer = await postOnce(post, settings)
      return attempt.answer
    } finally {
      attempt.ms = performance.now() - startedAt
      attempts.underWay -= 1
    }
  },
})
