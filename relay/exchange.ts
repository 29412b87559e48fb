// What is known of one request, growing from check to check, and the three ports through which checks act.
// Besides types, only the route.
import type { RawHeaders } from '../shared/header-lines.js'
import type { Result } from '../shared/result.js'
import type { ChatPost } from './blocks.js'
import type { Notification } from './notification.js'
import type { ChatAnswer } from './receipt.js'
import type { RelaySettings, SettingFault } from './settings.js'

/** A request as it arrived: its head, nothing of its body. */
interface RequestHead {
  readonly method: string
  /** As in the request line: `/v1/notify?x` or `http://host/v1/notify`. */
  readonly target: string
  readonly headers: RawHeaders
}

/** Why a body could not be had. */
export type BodyFault = 'too_large' | 'timeout' | 'malformed' | 'gone'

/** How checks reach what is not a value: the only impure things they are given. */
export interface Ports {
  /** Compares in constant time; some platforms compare later only. */
  readonly sameKey: (presented: string, key: string) => boolean | Promise<boolean>
  /** Reads the body, at most `maxBytes`; a longer one is refused as soon as that is known. */
  readonly readBody: (maxBytes: number) => Promise<Result<Uint8Array, BodyFault>>
  /** Makes the one attempt, or gives `null` when too many are under way and nothing was sent. */
  readonly postOnce: (post: ChatPost, settings: RelaySettings) => Promise<ChatAnswer | null>
}

/** What every request starts with. */
export interface Arrived {
  readonly request: RequestHead
  readonly verdict: Result<RelaySettings, readonly SettingFault[]>
  readonly ports: Ports
}

/** Found by check 2. */
export interface Configured { readonly settings: RelaySettings }
/** Found by check 5. */
export interface Parsed { readonly document: Readonly<Record<string, unknown>> }
/** Found by check 6. */
export interface Validated { readonly notification: Notification }
/** Found by check 7. */
export interface Addressed { readonly channel: string }
/** Found by check 8. */
export interface Rendered { readonly post: ChatPost }
/** Found by check 9: the verified receipt's timestamp. */
export interface Sent { readonly ts: string }

/** The only path there is. */
export const NOTIFY_PATH = '/v1/notify'
