// What is known of one request, growing from check to check, and the ports through which checks act.
// Besides types, only the two paths there are.
import type { RawHeaders } from '../shared/header-lines.js'
import type { Result } from '../shared/result.js'
import type { PreviewReply, WriteReply } from '../shared/wire/apply.js'
import type { ApplyRequest } from '../shared/wire/apply-request.js'
import type { SurveyReply } from '../shared/wire/survey.js'
import type { Settled } from './disk/settled.js'
import type { RequestedEdit } from './edits.js'
import type { Refusal, RefusalCode } from './refusals.js'

export const APPLY_PATH = '/apply'
export const HEALTH_PATH = '/healthz'

/** A request as it arrived: its head, nothing of its body. */
interface RequestHead {
  readonly method: string
  /** As in the request line. */
  readonly target: string
  readonly headers: RawHeaders
}

/** Why a body could not be had. */
export type BodyFault = 'too_large' | 'timeout' | 'malformed' | 'gone'

/** A valid request, and which of its values belong to which routed path. */
export interface RoutedRequest {
  readonly request: ApplyRequest
  /** The files that may be asked for; of several spellings of one file the first is its name. */
  readonly paths: readonly string[]
  /** In the order of the request: the root scope's first. A name stands once for each scope of a path. */
  readonly asked: readonly RequestedEdit[]
  /** Variables that no file is found for, each once for a reason, and why, at the same index. */
  readonly rejected: readonly string[]
  readonly rejectedReasons: readonly string[]
  /** The same as codes; absent for a survey. */
  readonly rejectedCodes?: readonly RefusalCode[]
}

/** Finds which file each value of a request is for. */
export type RouteBy = (request: ApplyRequest) => Result<RoutedRequest, Refusal>

/** The same, where what it goes by may be still to be read. */
export type RouteSoon = (request: ApplyRequest) => ReturnType<RouteBy> | Promise<ReturnType<RouteBy>>

/** An answer that is no refusal. */
export type Reply = PreviewReply | WriteReply | SurveyReply

/** What a request has led to. */
export interface Applied {
  readonly reply: Reply
  /** What a write found half-done or could not tidy up; empty for most. */
  readonly leftovers: readonly string[]
  readonly settled: Settled | null
  /** Why files are left out of a preview or a survey that goes on without them. */
  readonly passedOver: readonly Refusal[]
}

/** How checks reach what is not a value: the only impure things they are given. */
export interface Ports {
  /** Whether the page or program that asks may do so. */
  readonly allowsOrigin: (headers: RawHeaders) => boolean
  /** The refusal of a host that nobody may ask by; else `null`. */
  readonly foreignHost: Refusal | null
  /** Reads the body, at most `maxBytes`; a longer one is refused as soon as that is known. */
  readonly readBody: (maxBytes: number) => Promise<Result<Uint8Array, BodyFault>>
  /** Decodes strict UTF-8, or gives `null`. */
  readonly decode: (bytes: Uint8Array) => string | null
  /** Steps 8 to 12, all at once. */
  readonly apply: (request: RoutedRequest) => Result<Applied, Refusal>
}

/** What every request starts with. */
export interface Arrived {
  readonly head: RequestHead
  readonly routeBy: RouteSoon
  readonly ports: Ports
}

/** Found by check 5. */
export interface Parsed { readonly document: unknown }
/** Found by check 6. */
export interface Validated { readonly request: ApplyRequest }
/** Found by check 7. */
export interface Routed { readonly routed: RoutedRequest }
/** Found by checks 8 to 12. */
export interface Done { readonly applied: Applied }
