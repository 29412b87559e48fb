// The relay as a function of AWS Lambda: an event of a function URL, API Gateway or a load balancer in, its
// answer out. Checks nothing and answers nothing itself.
import { STATUS_CODES } from 'node:http'
import { err, ok, type Result } from '../shared/result.js'
import { createAnswering, type EdgeRequest } from './answering.js'
import { ON_NODE } from './edge.node.js'
import type { BodyFault } from './exchange.js'
import { startHosted, type HostedOptions } from './hosted.js'
import { findRequest, resultOf, type EventRequest, type LambdaResult } from './lambda-event.js'
import { postOnce } from './post.node.js'
import { NO_REQUEST } from './refusals.js'

/** Answers one event; never rejects. */
export type LambdaHandler = (event: unknown) => Promise<LambdaResult>

/**
 * Makes a relay of the settings in `env`, such as `process.env`. Faults in them are logged now, and answered
 * with 503 later. Log lines go to standard output, or to `writeLine`.
 */
export function createLambdaHandler(env: object, options: HostedOptions = {}): LambdaHandler {
  const { answer, answerFault } = createAnswering({
    ...ON_NODE,
    ...startHosted(env, options.writeLine ?? writeToOutput, ON_NODE.timeNow),
    // Between events all stands still: a connection that was kept may be gone, and nobody has seen it.
    postOnce: (post, settings) => postOnce(post, settings, 'alone'),
  })
  return async (event) => {
    const request = findRequest(event)
    const given = request === null ? answerFault(NO_REQUEST) : await answer(edgeRequestOf(request))
    return resultOf(given, STATUS_CODES[given.status] ?? '', request?.shape, request?.method)
  }
}

// Not `console.log`: Lambda's own would put its words before the line.
const writeToOutput = (line: string): void => void process.stdout.write(`${line}\n`)

function edgeRequestOf(request: EventRequest): EdgeRequest {
  let bodyBytes = 0
  return {
    ...request,
    bodyBytes: () => bodyBytes,
    // Whether the caller is still there, an event does not tell.
    isOpen: () => true,
    readBody: (maxBytes) => {
      const body = bodyOf(request, maxBytes)
      if (body.ok) bodyBytes = body.value.length
      return Promise.resolve(body)
    },
  }
}

function bodyOf({ body, isBase64 }: EventRequest, maxBytes: number): Result<Uint8Array, BodyFault> {
  const bytes = Buffer.from(body, isBase64 ? 'base64' : 'utf8')
  // Node decodes what it can and leaves the rest out.
  if (isBase64 && bytes.toString('base64') !== body) return err('malformed')
  return bytes.length > maxBytes ? err('too_large') : ok(bytes)
}
