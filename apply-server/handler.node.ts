// The apply server as a function from a Request to a Response, to be mounted in a dev server of one's own.
// Listens nowhere, and knows no origins but the page's own.
import { realpathSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { COMMON_HEADERS } from '../shared/node/reply.node.js'
import { decodeUtf8 } from '../shared/node/utf8.js'
import { err, ok, type Result } from '../shared/result.js'
import { readRouting } from '../shared/wire/routing.js'
import { applyRequest } from './apply.js'
import { isSameOrigin } from './cors.js'
import { endRequest, type Log } from './ending.js'
import { APPLY_PATH, type BodyFault } from './exchange.js'
import { createFilePorts, settlePlaces } from './files.node.js'
import { remarkLines } from './summary.js'

export interface ApplyHandlerOptions {
  /** What routed paths, and a relative `writeRoot`, are relative to. */
  readonly rootDir: string
  /** The only directory that is written into. */
  readonly writeRoot: string
  /** Prefix of variable names → path of a CSS file; `*` takes what no other prefix does. */
  readonly routing: Readonly<Record<string, string>>
  /** Gets each line of the log; without it, refusals and faults go to standard error. */
  readonly log?: (line: string) => void
}

/**
 * Creates the handler: `POST` requests with a JSON body in, JSON responses out, whatever their path. Requests
 * that a browser makes for another origin are refused with 403; programs, which do not say, are not.
 *
 * @throws when `rootDir` or `writeRoot` is no directory, or `routing` no routing table.
 */
export function createApplyHandler(options: ApplyHandlerOptions): (request: Request) => Promise<Response> {
  const rootDir = directoryAt(options.rootDir, 'rootDir')
  const places = { rootDir, writeRoot: directoryAt(resolve(rootDir, options.writeRoot), 'writeRoot') }
  const routing = readRouting(options.routing)
  if (!routing.ok) throw new TypeError(['routing:', routing.error.path, routing.error.reason].join(' '))
  const log = logOf(options)
  const files = createFilePorts(places)
  const settled = settlePlaces(places, routing.value)
  for (const line of remarkLines({ leftovers: [], settled })) log.error(line)

  return async (request) => {
    const { status, headers, body } = await endRequest({
      head: { method: request.method, target: APPLY_PATH, headers: [...request.headers].flat() },
      routing: routing.value,
      ports: {
        allowsOrigin: isSameOrigin,
        readBody: (maxBytes) => readBody(request, maxBytes),
        decode: decodeUtf8,
        apply: (routed) => applyRequest(routed, files),
      },
    }, log)
    return new Response(JSON.stringify(body), { status, headers: { ...COMMON_HEADERS, ...headers } })
  }
}

function logOf({ log }: ApplyHandlerOptions): Log {
  if (log !== undefined) return { summary: log, error: log }
  return { summary: () => undefined, error: (line) => void process.stderr.write(`${line}\n`) }
}

function directoryAt(path: string, option: string): string {
  const absolute = resolve(path)
  if (statSync(absolute, { throwIfNoEntry: false })?.isDirectory() !== true) {
    throw new TypeError(`${option} is not a directory: ${absolute}`)
  }
  return realpathSync.native(absolute)
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
