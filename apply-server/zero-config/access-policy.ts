// Who may load the panel's script, read the index, and write: for a server of its own, and for one that is
// mounted in the server of the page itself. Looks at header lines and at nothing else.
import { findLines, type RawHeaders } from '../../shared/header-lines.js'
import { findAllowedOrigin, isSameOrigin } from '../cors.js'
import { refuseForeignHost } from '../hosts.js'
import type { Refusal } from '../refusals.js'

/** What is asked of a request before anything is done for it; `host` as its client wrote it. */
export interface AccessPolicy {
  /** The refusal of the host that it asks by, where nobody may ask by it; else `null`. */
  readonly foreignHost: (host: string) => Refusal | null
  readonly mayRead: (headers: RawHeaders, host: string) => boolean
  readonly mayWrite: (headers: RawHeaders, host: string) => boolean
  /** The origin that a browser has to be told, so that it lets its page read the answer. */
  readonly corsOrigin: (headers: RawHeaders, host: string) => string | null
}

/** Pages of these origins and of the server's own; programs may read. By names of this machine alone. */
export function askedByOrigins(allowed: readonly string[]): AccessPolicy {
  const find = (headers: RawHeaders, host: string): string | null =>
    findAllowedOrigin(headers, [...allowed, `http://${host}`])
  return {
    foreignHost: (host) => refuseForeignHost(host, [], 'host_not_this_machine'),
    corsOrigin: find,
    mayWrite: (headers, host) => find(headers, host) !== null,
    // What has no origin is a program, or something that a browser takes in without letting its page read it.
    mayRead: (headers, host) => findLines(headers, 'origin').length === 0
      ? findLines(headers, 'sec-fetch-site').every((site) => site === 'same-origin' || site === 'none')
      : find(headers, host) !== null,
  }
}

/** Pages of the host that is asked, and programs. */
export const sameHostAccess = (allowHosts: readonly string[]): AccessPolicy => ({
  foreignHost: (host) => refuseForeignHost(host, allowHosts, 'host_not_allowed'),
  corsOrigin: () => null,
  mayWrite: isSameOrigin,
  mayRead: isSameOrigin,
})
