// The head of a request of our own, and which answers to it can be read: the same for whoever sends it.
// Sends nothing.

/** Of a request with JSON of this many bytes. `identity`, since nothing here inflates. */
export const headersOf = (
  bearer: string, bytes: number, userAgent: string,
): Readonly<Record<string, string>> => ({
  'authorization': `Bearer ${bearer}`,
  'content-type': 'application/json; charset=utf-8',
  'content-length': String(bytes),
  'accept-encoding': 'identity',
  'user-agent': userAgent,
})

/** What the relay calls itself to the chat platform. */
export const RELAY_AGENT = 'tokenpanel-relay'

/** Whether an answer is as it was asked for; what came otherwise is not read. */
export const isIdentity = (encoding: string | null | undefined): boolean =>
  encoding === undefined || encoding === null || encoding.toLowerCase() === 'identity'
