// One request from its head to its answer and its log line, behind whatever edge it came in by.
// Touches nothing: ids, the clock, the attempt, the comparison of keys and the log are given.
import { runChecksToEnd } from '../shared/checks.js'
import type { RawHeaders } from '../shared/header-lines.js'
import type { Result } from '../shared/result.js'
import type { ChatPost } from './blocks.js'
import { CHECKS, refuseThrown } from './checks.js'
import {
  answerOf, answerOfFault, lineOf, lineOfFault, type Attempt, type LoggedRequest, type RelayAnswer,
} from './ending.js'
import type { Arrived, Ports } from './exchange.js'
import { ATTEMPT_LIMITS } from './limits.js'
import { formatLifeLine, formatRequestLine, type WriteLine } from './log.js'
import type { ChatAnswer } from './receipt.js'
import type { Refusal } from './refusals.js'
import type { RelaySettings, SettingFault } from './settings.js'
import { findTraceparent } from './trace.js'

/** What an edge gives: all that is not a value. */
export interface Edge {
  /** Complete settings, or the faults because of which every request is answered 503. */
  readonly verdict: Result<RelaySettings, readonly SettingFault[]>
  readonly writeLine: WriteLine
  /** A new id of a request, UUID-shaped. */
  readonly newId: () => string
  /** The time of a log line, ISO 8601, UTC. */
  readonly timeNow: () => string
  /** Milliseconds on a clock that never goes back. */
  readonly msNow: () => number
  readonly sameKey: Ports['sameKey']
  /** Makes one post; every way in which it can end on the wire is a `ChatAnswer`. */
  readonly postOnce: (post: ChatPost, settings: RelaySettings) => Promise<ChatAnswer>
}

/** A request as an edge has it, with its body still to be read. */
export interface EdgeRequest extends LoggedRequest {
  /** Names and values in turn, as they arrived. Where reading them throws, that is a bug as in a check. */
  readonly rawHeaders: RawHeaders
  readonly readBody: Ports['readBody']
}

/** What a relay answers with; both write one log line. */
interface Answering {
  /** Never rejects, as long as `writeLine` does not throw. */
  readonly answer: (request: EdgeRequest) => Promise<RelayAnswer>
  /** Refuses what never became a request. */
  readonly answerFault: (refusal: Refusal) => RelayAnswer
}

/** Puts one relay together; how many attempts are under way is counted in here. */
export function createAnswering(edge: Edge): Answering {
  const { verdict, writeLine, newId, timeNow, msNow } = edge
  const count: Count = { underWay: 0 }
  return {
    answer: async (incoming) => {
      const startedAt = msNow()
      const requestId = newId()
      const attempt: Attempt = { began: false }
      const { method, target } = incoming
      let traceparent: string | undefined
      const ports = portsOf(edge, incoming, attempt, count, requestId)
      const start = (): Arrived => {
        const headers = incoming.rawHeaders
        traceparent = findTraceparent(headers)
        return { request: { method, target, headers }, verdict, ports }
      }
      const ending = await runChecksToEnd(CHECKS, start, refuseThrown)
      const times = { time: timeNow(), totalMs: msNow() - startedAt }
      const { bodyBytes, isOpen } = incoming
      const logged = { method, target, bodyBytes, isOpen, traceparent }
      writeLine(formatRequestLine(lineOf(requestId, times, logged, ending, attempt)))
      return answerOf(requestId, ending, attempt.began)
    },
    answerFault: (refusal) => {
      const requestId = newId()
      writeLine(formatRequestLine(lineOfFault(requestId, timeNow(), refusal)))
      return answerOfFault(requestId, refusal)
    },
  }
}

/** How many attempts of one relay are under way. */
interface Count { underWay: number }

const portsOf = (
  edge: Edge, incoming: EdgeRequest, attempt: Attempt, count: Count, requestId: string,
): Ports => ({
  sameKey: edge.sameKey,
  readBody: incoming.readBody,
  postOnce: async (post, settings) => {
    if (count.underWay >= ATTEMPT_LIMITS.atOnce) return null
    if (settings.logBegin) {
      edge.writeLine(formatLifeLine(edge.timeNow(), { code: 'attempt_begins', requestId }))
    }
    count.underWay += 1
    attempt.began = true
    const startedAt = edge.msNow()
    try {
      attempt.answer = await edge.postOnce(post, settings)
      return attempt.answer
    } finally {
      attempt.ms = edge.msNow() - startedAt
      count.underWay -= 1
    }
  },
})
