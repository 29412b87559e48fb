// The apply server as a middleware of node:http servers, as Vite, Connect and Express mount them.
// Whatever goes wrong is an answer or goes to `next`; nothing is thrown into the dev server.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { findLines } from '../shared/header-lines.js'
import { announcesBody, readBody } from '../shared/node/body.node.js'
import { sendAnswer } from '../shared/node/reply.node.js'
import { endRequest } from './ending.js'
import { HTTP_LIMITS } from './limits.js'
import { createMounted, type ApplyHandlerOptions } from './mounted.node.js'

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

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = { isRead: false }
    const ending = await endRequest(mounted.arrived({
      method: request.method ?? '',
      headers: headersOf(request),
      host: hostOf(request),
      readBody: async (maxBytes) => {
        const bytes = await readBody(request, maxBytes).result
        body.isRead = bytes.ok
        return bytes
      },
    }), mounted.log)
    const isLeft = announcesBody(request) && !body.isRead
    await sendAnswer(request, response, ending, isLeft ? 'discard' : 'keep', HTTP_LIMITS)
  }

  return (request, response, next) => {
    answer(request, response).catch((error: unknown) => {
      if (next === undefined) response.destroy()
      else next(error)
    })
  }
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
