// The checks of a request for the script, its files or the index, in their order; this list is the program.
// What is written is checked by the list of checks.ts.
import type { Check } from '../../shared/checks.js'
import { findLines, type RawHeaders } from '../../shared/header-lines.js'
import { err, ok, type Result } from '../../shared/result.js'
import { refuse, type Refusal } from '../refusals.js'
import { shown } from '../log-text.js'
import type { AccessPolicy } from './access-policy.js'

/** A request for something to be read. */
interface Reading {
  readonly method: string
  readonly headers: RawHeaders
  readonly host: string
  readonly asking: AccessPolicy
  /** What stands at its path; `null` for nothing. */
  readonly content: Content | null
}

/** What can be read. */
export interface Content {
  /** As `Content-Type` has it. */
  readonly type: string
  /** Makes it, for who may have it: a project may have thousands of files to look through. */
  readonly make: () => string | Promise<string | Passing>
  /** Whether anybody may ask who asks by a name of this machine. */
  readonly isOpen: boolean
}

/** What stands for something as long as that is being made. */
export interface Passing {
  readonly status: 200 | 202
  readonly text: string
}

/** Found by check 1. */
interface Located { readonly found: Content }
interface Nothing { readonly nothing?: never }
type Row<Known, Found> = Check<Known, Found, Refusal>

const pass = ok<Nothing>({})

/** In the order of checks.ts. */
export const READ_CHECKS = [
  { name: '1 route', run: checkRoute } satisfies Row<Reading, Located>,
  { name: '2 method', run: checkMethod } satisfies Row<Reading, Nothing>,
  { name: '4 origin', run: checkOrigin } satisfies Row<Reading & Located, Nothing>,
] as const

function checkRoute({ content }: Reading): Result<Located, Refusal> {
  return content === null ? err(refuse('not_found')) : ok({ found: content })
}

function checkMethod({ method }: Reading): Result<Nothing, Refusal> {
  const isRead = method === 'GET' || method === 'HEAD'
  return isRead ? pass : err(refuse('method_not_allowed', { headers: { Allow: 'GET, HEAD' } }))
}

function checkOrigin({ headers, host, asking, found }: Reading & Located): Result<Nothing, Refusal> {
  const foreign = asking.foreignHost(host)
  if (foreign !== null) return err(foreign)
  if (found.isOpen || asking.mayRead(headers, host)) return pass
  return err(refuse('origin_not_allowed', { hint: hintOf(findLines(headers, 'origin')) }))
}

function hintOf(origins: readonly string[]): string {
  const [origin, second] = origins
  if (origin === undefined) return 'page without an Origin'
  if (origin === 'null') return 'null: a page opened as a file has no origin; serve its folder over http'
  if (second !== undefined || !URL.canParse(origin)) return shown(origins.join(', '))
  return `${shown(origin)}: to allow it, start with --allow-origin ${shown(origin)}`
}
