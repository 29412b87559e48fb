// What has to be true of a notification, an address and a key before a request is made of them.
// Pure; no reason ever repeats a value. Flags and environment variables have their own words, in compose.ts.
import { pathOf } from '../../shared/url-text.js'
import { err, ok, type Result } from '../../shared/result.js'
import { NOTIFY_PATH } from '../exchange.js'
import { REQUEST_LIMITS } from '../limits.js'
import { readNotification, type Notification } from '../notification.js'
import { readServiceUrl, type PlainHttp } from '../settings.js'

/** Where notifications go: the relay's base address, with or without the route at its end. */
export function readRelayUrl(text: string, plainHttp: PlainHttp): Result<URL, string> {
  const url = readServiceUrl(text, plainHttp)
  if (!url.ok) return url
  const path = pathOf(text)
  const base = path.endsWith('/') ? path.slice(0, -1) : path
  // Behind the origin, and not by it: a path of two slashes would be read as another host.
  return ok(new URL(url.value.origin + (base.endsWith(NOTIFY_PATH) ? base : `${base}${NOTIFY_PATH}`)))
}

/** A notification that the relay's own reader lets through, and the body of its request. */
interface Prepared {
  readonly notification: Notification
  readonly bytes: Uint8Array
}

/** What is wrong with a notification: where, and why. */
interface NotificationIssue {
  /** As in the request: `fields[2].value`; empty for the whole. */
  readonly path: string
  readonly reason: string
}

/** Reads a notification as the relay will. */
export function prepareNotification(value: unknown): Result<Prepared, NotificationIssue> {
  const notification = readNotification(value)
  if (!notification.ok) return notification
  const bytes = new TextEncoder().encode(JSON.stringify(notification.value))
  const most = REQUEST_LIMITS.bodyBytes
  if (bytes.length > most) {
    return err({ path: '', reason: `must be at most ${most} bytes as JSON, not ${bytes.length}` })
  }
  return ok({ notification: notification.value, bytes })
}
