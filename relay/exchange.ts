// What is known of one request, growing from check to check, and the three ports through which checks act.
// Types only in spirit: the one function here finds the path in a request target.
import { codeAt, END, QUESTION_MARK, SOLIDUS } from '../shared/chars.js'
import type { Result } from '../shared/result.js'
import type { ChatPost } from './blocks.js'
import { beginsWithScheme } from './link-url.js'
import type { RawHeaders } from './media.js'
import type { Notification } from './notification.js'
import type { ChatAnswer } from './receipt.js'
import type { RelaySettings, SettingFault } from './settings.js'

/** A request as it arrived: its head, nothing of its body. */
export interface RequestHead {
  readonly method: string
  /** As in the request line: `/v1/notify?x` or `http://host/v1/notify`. */
  readonly target: string
  readonly headers: RawHeaders
}

/** Why a body could not be had. */
export type BodyFault = 'too_large' | 'timeout' | 'malformed' | 'gone'

/** How checks reach what is not a value: the only impure things they are given. */
export interface Ports {
  /** Compares in constant time. */
  readonly sameKey: (presented: string, key: string) => boolean
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

/** The raw path of a request target, without query and never normalised. */
export function pathOf(target: string): string {
  const from = beginsWithScheme(target, 'http') || beginsWithScheme(target, 'https') ? pastAuthority(target) : 0
  const query = target.indexOf('?', from)
  return target.slice(from, query < 0 ? target.length : query)
}

function pastAuthority(target: string): number {
  let at = target.indexOf('://') + '://'.length
  for (;;) {
    const code = codeAt(target, at)
    if (code === SOLIDUS || code === QUESTION_MARK || code === END) return at
    at += 1
  }
}
