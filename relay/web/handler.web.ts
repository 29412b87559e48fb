// The relay as one function from a request to its answer, for platforms that bring their own server.
// Checks nothing and answers nothing itself; it turns what the platform has into what answering.ts takes.
import { COMMON_HEADERS, type Answer } from '../../shared/answer.js'
import { createAnswering, type EdgeRequest } from '../answering.js'
import { parsedLines, startHosted, type HostedOptions } from '../hosted.js'
import { HTTP_LIMITS } from '../limits.js'
import { readBodyOf } from './body.web.js'
import { createCompare } from './compare.web.js'
import { postOnce } from './post.web.js'

/** What platforms hand over beside a request; one that lets work outlive its answer says so here. */
export interface RequestContext {
  readonly waitUntil?: (work: Promise<unknown>) => void
}

/** Answers one request; never rejects. */
export type RelayHandler = (request: Request, context?: RequestContext) => Promise<Response>

/**
 * Makes a relay of the settings in `env`, an object with the variables' own names: a worker's `env`,
 * `process.env`, `Deno.env.toObject()`. Faults in them are logged now, and answered with 503 later.
 * Log lines go to the console, or to `writeLine`.
 */
export function createRelayHandler(env: object, options: HostedOptions = {}): RelayHandler {
  const { answer } = createAnswering({
    ...startHosted(env, options.writeLine ?? writeToConsole, timeNow),
    postOnce,
    newId: () => crypto.randomUUID(),
    msNow: () => performance.now(),
    sameKey: createCompare(),
  })
  return async (request, context) => {
    const work = answer(edgeRequestOf(request))
    outlive(context, work)
    return responseOf(await work)
  }
}

/** Where it is possible, a caller that leaves takes neither the attempt nor its line with it. */
function outlive(context: RequestContext | undefined, work: Promise<unknown>): void {
  try {
    context?.waitUntil?.(work.catch(() => undefined))
  } catch {
    // That the platform would not wait is no reason to keep from a caller what became of the message.
  }
}

const timeNow = (): string => new Date().toISOString()

const writeToConsole = (line: string): void => console.log(line)

function edgeRequestOf(request: Request): EdgeRequest {
  const { method, url, signal } = request
  let bodyBytes = 0
  let hasLeft = false
  return {
    method, target: url,
    // Read where what fails is answered: some platforms give headers that cannot be read any more.
    get rawHeaders() {
      return parsedLines([...request.headers].flat())
    },
    bodyBytes: () => bodyBytes,
    isOpen: () => !hasLeft && !isAborted(signal),
    readBody: async (maxBytes) => {
      const body = await readBodyOf(request, maxBytes, HTTP_LIMITS.requestTimeoutMs)
      if (body.ok) bodyBytes = body.value.length
      else hasLeft = body.error === 'gone'
      return body
    },
  }
}

// Not every platform has signals, and by the time that one is asked for, the message may be sent.
const isAborted = (signal: AbortSignal | null | undefined): boolean => signal?.aborted === true

const responseOf = ({ status, headers, body }: Answer): Response =>
  new Response(JSON.stringify(body), { status, headers: { ...COMMON_HEADERS, ...headers } })
