// Which origins may ask, and what a browser has to be told so that it lets its page read the answer.
// Compares whole texts: no wildcards, no parsing, no case folding.
import { findLines, type RawHeaders } from '../shared/header-lines.js'

/** The one `Origin` of a request, when it is exactly one of those allowed; else `null`. */
export function findAllowedOrigin(headers: RawHeaders, allowed: readonly string[]): string | null {
  const [origin, second] = findLines(headers, 'origin')
  // `null` is many origins at once, and "never `*`" holds for what is allowed by name, too.
  if (origin === undefined || second !== undefined || origin === 'null' || origin === '*') return null
  return allowed.includes(origin) ? origin : null
}

/** The contract's four headers, and what caches must know; nothing for an origin that may not ask. */
export const corsHeaders = (origin: string | null): Readonly<Record<string, string>> =>
  origin === null ? {} : {
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Methods': 'POST, OPTIONS',
    'Access-Control-Allow-Headers': 'content-type',
    'Access-Control-Max-Age': '600',
    Vary: 'Origin',
  }

/**
 * Whether a mounted handler may answer: a program, which names no origin, or a page of the host that is asked
 * itself. Browsers that say where a request comes from must not call it another site or another origin.
 */
export function isSameOrigin(headers: RawHeaders, host: string): boolean {
  const origins = findLines(headers, 'origin')
  const sites = findLines(headers, 'sec-fetch-site')
  return origins.every((origin) => URL.canParse(origin) && new URL(origin).host === host) &&
    sites.every((site) => site === 'same-origin' || site === 'none')
}
