// The apply server as a middleware of node:http servers, as Vite, Connect and Express mount them.
// Whatever goes wrong is an answer or goes to `next`; nothing is thrown into the dev server.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { findLines } from '../shared/header-lines.js'
import { announcesBody, readBody } from '../shared/node/body.node.js'
import type { Answer } from '../shared/answer.js'
import { sendAnswer } from '../shared/node/reply.node.js'
import { endRequest } from './ending.js'
import { HTTP_LIMITS } from './limits.js'
import { createMounted, type ApplyHandlerOptions, type MountedRequest } from './mounted.node.js'

/** A middleware; `next` gets what nobody can answer. */
export type ApplyMiddleware =
  (request: IncomingMessage, response: ServerResponse, next?: (error: unknown) => void) => void

/**
 * Creates the middleware: the same as `createApplyHandler`, with the same options and errors.
 *
 * @throws when `rootDir` or `writeRoot` is no directory, `routing` no routing table, `allowHosts` no names.
 */
export function createApplyMiddleware(options: ApplyHandlerOptions): ApplyMiddleware {
  const mounted = createMounted(options)
  return asMiddleware((request) => endRequest(mounted.arrived(request), mounted.log))
}

/** A request to a middleware. */
interface MiddlewareRequest extends MountedRequest {
  /** Path and query below where it is mounted. */
  readonly target: string
  /** Where that is: `''`, or a path without a slash at its end. */
  readonly mount: string
}

/** A middleware out of what answers; `answer` may reject for what nobody can answer. */
export function asMiddleware(answer: (request: MiddlewareRequest) => Promise<Answer>): ApplyMiddleware {
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = { isRead: false }
    const answered = await answer({
      method: request.method ?? '',
      headers: headersOf(request),
      host: hostOf(request),
      ...placeOf(request),
      readBody: async (maxBytes) => {
        const bytes = await readBody(request, maxBytes).result
        body.isRead = bytes.ok
        return bytes
      },
    })
    const isLeft = announcesBody(request) && !body.isRead
    await sendAnswer(request, response, answered, isLeft ? 'discard' : 'keep', HTTP_LIMITS)
  }
  return (request, response, next) => {
    respond(request, response).catch((error: unknown) => {
      if (next === undefined) response.destroy()
      else next(error)
    })
  }
}

// Connect and Express take the path that they mount at off the address, and keep the whole of it beside it.
function placeOf(request: IncomingMessage): Pick<MiddlewareRequest, 'target' | 'mount'> {
  const target = request.url ?? '/'
  const whole = 'originalUrl' in request ? request.originalUrl : target
  const isBelow = typeof whole === 'string' && whole.endsWith(target)
  return { target, mount: isBelow ? whole.slice(0, whole.length - target.length) : '' }
}

// HTTP/2 has fields of its own among the header lines, which begin with a colon.
const headersOf = ({ rawHeaders }: IncomingMessage): readonly string[] =>
  rawHeaders.filter((_, index) => rawHeaders[index - (index % 2)]?.startsWith(':') === false)

// Node takes the first of several lines, and whoever handed the request on may have gone by the last:
// together they are no name.
function hostOf({ headers, rawHeaders }: IncomingMessage): string {
  const { ':authority': authority } = headers
  return typeof authority === 'string' ? authority : findLines(rawHeaders, 'host').join(', ')
}
