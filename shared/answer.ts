// The shape of an answer and the header lines that every one has, whatever sends it.
// Sends nothing.

/**
 * One answer: a status, header lines beside or in place of the common ones, and a body: an object for JSON,
 * a text as it is, or `null` for none.
 */
export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: object | string | null
}

/** What every answer has, where it says nothing else. */
export const COMMON_HEADERS = {
  'Content-Type': 'application/json; charset=utf-8',
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
} as const
