// The head of a request of our own, and which answers to it can be read: the same for whoever sends it.
// Sends nothing.
import { codeAt, everyCharacter, isDigit, isUpperLetter, LOW_LINE } from '../shared/chars.js'
import { ATTEMPT_LIMITS } from './limits.js'

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

const isCauseCharacter = (code: number): boolean => isUpperLetter(code) || isDigit(code) || code === LOW_LINE

/** A code as Node gives its errors, `ECONNREFUSED`; no other text tells why a connection failed. */
export const readCause = (code: unknown): string | undefined =>
  typeof code === 'string' && isUpperLetter(codeAt(code, 0)) && code.length <= ATTEMPT_LIMITS.cause &&
    everyCharacter(code, isCauseCharacter)
    ? code
    : undefined
