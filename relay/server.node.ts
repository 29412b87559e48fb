// The relay behind a server of its own: connections and requests of `node:http`, for answering.ts.
// Checks nothing and answers nothing itself; only what HTTP refuses gets its code here.
import { JsonServer, type ConnectionLimits, type FramingFault } from '../shared/node/json-server.node.js'
import { createAnswering, type Edge } from './answering.js'
import { ON_NODE } from './edge.node.js'
import { HTTP_LIMITS } from './limits.js'
import { refuse, type RefusalCode } from './refusals.js'

interface RelayOptions extends Pick<Edge, 'verdict' | 'writeLine'> {
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
  const { answer, answerFault } = createAnswering({ verdict, writeLine, ...ON_NODE })
  return new JsonServer({ limits, answer, answerFault: (fault) => answerFault(refuse(FAULT_CODES[fault])) })
}
