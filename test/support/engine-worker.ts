// What every engine runs for its tests: a web handler for each chat that a request names in its query, which
// the relay ignores; and the mutant, whose post has bytes for a body. It starts nothing: see engines.ts.
import { createRelayHandler } from '../../relay/web/handler.web.js'

type Handler = ReturnType<typeof createRelayHandler>
type Environment = Readonly<Record<string, string | undefined>>

const handlers = new Map<string, Handler>()

/** Answers a request whose query says which port the chat has, its path there, and the deadline. */
export function answer(
  request: Request, env: Environment, context?: Parameters<Handler>[1], writeLine?: (line: string) => void,
): Promise<Response> {
  const { search, searchParams } = new URL(request.url)
  const handler = handlers.get(search) ?? createRelayHandler({
    ...env,
    CHAT_API_URL: `http://127.0.0.1:${searchParams.get('chat') ?? ''}${searchParams.get('path') ?? '/'}`,
    CHAT_TIMEOUT_MS: searchParams.get('ms') ?? '60000',
  }, writeLine === undefined ? {} : { writeLine })
  handlers.set(search, handler)
  return handler(request, context)
}

/** Where the mutant posts to. */
export const MUTANT_PATH = '/as-bytes'

/** From now on, what is posted to that path has all its bytes for a body, which can be sent again. */
export function mutate(): void {
  const { fetch } = globalThis
  globalThis.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    if (!url.endsWith(MUTANT_PATH)) return fetch(input, init)
    return fetch(input, { ...init, body: await new Response(init?.body ?? null).arrayBuffer() })
  }
}
