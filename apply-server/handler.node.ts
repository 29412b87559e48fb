// The apply server as a function from a Request to a Response, to be mounted in a dev server of one's own.
// Listens nowhere, and knows no origins but the one it is asked at.
import { COMMON_HEADERS } from '../shared/answer.js'
import { err, ok, type Result } from '../shared/result.js'
import { endRequest } from './ending.js'
import type { BodyFault } from './exchange.js'
import { createMounted, type ApplyHandlerOptions } from './mounted.node.js'

export { createApplyMiddleware } from './middleware.node.js'
export type { ApplyHandlerOptions } from './mounted.node.js'

/**
 * Creates the handler: `POST` requests with a JSON body in, JSON responses out, whatever their path. Requests
 * by a host name that is neither this machine's nor allowed get 403, and so do those of pages that do not
 * come from the host that is asked; programs name no origin.
 *
 * @throws when `rootDir` or `writeRoot` is no directory, `routing` no routing table, `allowHosts` no names.
 */
export function createApplyHandler(options: ApplyHandlerOptions): (request: Request) => Promise<Response> {
  const mounted = createMounted(options)
  return async (request) => {
    const host = request.headers.get('host') ?? new URL(request.url).host
    const { status, headers, body } = await endRequest(mounted.arrived({
      method: request.method,
      headers: [...request.headers].flat(),
      host,
      readBody: (maxBytes) => readBody(request, maxBytes),
    }), mounted.log)
    return new Response(JSON.stringify(body), { status, headers: { ...COMMON_HEADERS, ...headers } })
  }
}

async function readBody(request: Request, maxBytes: number): Promise<Result<Uint8Array, BodyFault>> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return err('too_large')
  if (request.bodyUsed) return err('malformed')
  const chunks: Uint8Array[] = []
  let length = 0
  const reader = request.body?.getReader()
  try {
    for (let next = await reader?.read(); next?.done === false; next = await reader?.read()) {
      const chunk = next.value as Uint8Array
      length += chunk.length
      if (length > maxBytes) {
        await reader?.cancel()
        return err('too_large')
      }
      chunks.push(chunk)
    }
  } catch {
    // The stream failed or its caller left; there is nobody to tell more.
    return err('gone')
  }
  return ok(Buffer.concat(chunks))
}
