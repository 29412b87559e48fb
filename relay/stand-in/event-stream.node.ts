// Server-sent events for the page: a full snapshot to everyone who connects, then each event as it happens.
// Keeps nothing: whoever was away gets the next snapshot.
import type { ServerResponse } from 'node:http'

interface EventStream {
  open(response: ServerResponse): void
  send(event: string, content: object): void
  close(): void
}

/** How soon a page tries again, and how often a quiet stream shows that it is alive. */
const RETRY_MS = 1000
const HEARTBEAT_MS = 15_000

export function createEventStream(snapshot: () => object): EventStream {
  const streams = new Set<ServerResponse>()
  const heartbeat = setInterval(() => {
    for (const stream of streams) stream.write(': still here\n\n')
  }, HEARTBEAT_MS)
  heartbeat.unref()
  return {
    open: (response) => {
      response.writeHead(200, {
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'no-store',
        'X-Content-Type-Options': 'nosniff',
      })
      response.write(`retry: ${RETRY_MS}\n\n${frame('snapshot', snapshot())}`)
      streams.add(response)
      response.on('close', () => streams.delete(response))
    },
    send: (event, content) => {
      const text = frame(event, content)
      for (const stream of streams) stream.write(text)
    },
    close: () => {
      clearInterval(heartbeat)
      streams.clear()
    },
  }
}

// JSON has no raw line break, so one data line holds it.
const frame = (event: string, content: object): string =>
  `event: ${event}\ndata: ${JSON.stringify(content)}\n\n`
