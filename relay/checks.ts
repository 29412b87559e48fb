// The nine checks, in the contract's order; this list is the program, and nothing is checked anywhere else.
// A check finds something more about the request or refuses it; the first refusal answers.
import type { Check } from '../shared/checks.js'
import { framesOf } from '../shared/frames.js'
import { findLines } from '../shared/header-lines.js'
import { err, ok, type Result } from '../shared/result.js'
import { pathOf } from '../shared/url-text.js'
import { findBearerKey } from './bearer.js'
import { readJsonObject } from './body.js'
import {
  NOTIFY_PATH,
  type Addressed, type Arrived, type BodyFault, type Configured, type Parsed, type Rendered, type Sent,
  type Validated,
} from './exchange.js'
import { HTTP_LIMITS, REQUEST_LIMITS } from './limits.js'
import { countLines, isIdentityEncoding, isJsonContentType, isKnownFraming } from './media.js'
import { readNotification } from './notification.js'
import { verifyReceipt } from './receipt.js'
import { refuse, WRONG_KEY, type Refusal, type RefusalCode } from './refusals.js'
import { renderPost } from './render.js'

type Row<Known, Found> = Check<Known, Found, Refusal>
type CheckResult<T> = Result<T, Refusal>
/** What a check finds that only lets a request through. */
interface Nothing { readonly nothing?: never }

const pass = ok<Nothing>({})

/** "Checks run in this order; a request is refused at the first check it fails." */
export const CHECKS = [
  { name: '1 route and method', run: checkRoute } satisfies Row<Arrived, Nothing>,
  { name: '2 relay configuration', run: checkConfiguration } satisfies Row<Arrived, Configured>,
  { name: '3 authentication', run: checkAuthentication } satisfies Row<Arrived & Configured, Nothing>,
  { name: '4 content type and encoding', run: checkContentType } satisfies Row<Arrived, Nothing>,
  { name: '5 body size and JSON validity', run: checkBody } satisfies Row<Arrived, Parsed>,
  { name: '6 field validation', run: checkFields } satisfies Row<Parsed, Validated>,
  { name: '7 target lookup', run: checkTarget } satisfies Row<Configured & Validated, Addressed>,
  { name: '8 rendering', run: checkRendering } satisfies Row<Validated & Addressed, Rendered>,
  { name: '9 the single attempt', run: checkAttempt } satisfies Row<Arrived & Configured & Rendered, Sent>,
] as const

/** What a check throws is a bug, and still answered. */
export const refuseThrown = (error: unknown): Refusal => refuse('internal_error', { stack: framesOf(error) })

function checkRoute({ request }: Arrived): CheckResult<Nothing> {
  if (pathOf(request.target) !== NOTIFY_PATH) return err(refuse('not_found'))
  if (request.method !== 'POST') return err(refuse('method_not_allowed', { headers: { Allow: 'POST' } }))
  if (countLines(request.headers) > HTTP_LIMITS.headerLines) return err(refuse('headers_too_large'))
  if (findLines(request.headers, 'host').length !== 1) return err(refuse('bad_request'))
  if (!isKnownFraming(findLines(request.headers, 'transfer-encoding'))) return err(refuse('bad_request'))
  return pass
}

function checkConfiguration({ verdict }: Arrived): CheckResult<Configured> {
  return verdict.ok ? ok({ settings: verdict.value }) : err(refuse('server_misconfigured'))
}

async function checkAuthentication(known: Arrived & Configured): Promise<CheckResult<Nothing>> {
  const { request, settings, ports } = known
  const presented = findBearerKey(findLines(request.headers, 'authorization'))
  // Compared even when nothing was presented: absent, malformed and wrong keys take the same path.
  const same = await ports.sameKey(presented ?? '', settings.relayKey)
  if (presented !== null && same) return pass
  if (presented === null) return err(refuse('unauthorized', { headers: { 'WWW-Authenticate': 'Bearer' } }))
  const headers = { 'WWW-Authenticate': 'Bearer error="invalid_token"' }
  return err(refuse('unauthorized', { message: WRONG_KEY, headers }))
}

function checkContentType({ request }: Arrived): CheckResult<Nothing> {
  if (!isJsonContentType(findLines(request.headers, 'content-type'))) {
    return err(refuse('unsupported_media_type', { headers: { Accept: 'application/json' } }))
  }
  if (!isIdentityEncoding(findLines(request.headers, 'content-encoding'))) {
    return err(refuse('unsupported_content_encoding', { headers: { 'Accept-Encoding': 'identity' } }))
  }
  return pass
}

const BODY_FAULTS: Readonly<Record<BodyFault, RefusalCode>> = {
  too_large: 'body_too_large',
  timeout: 'request_timeout',
  malformed: 'bad_request',
  gone: 'bad_request',
}

async function checkBody({ ports }: Arrived): Promise<CheckResult<Parsed>> {
  const bytes = await ports.readBody(REQUEST_LIMITS.bodyBytes)
  if (!bytes.ok) return err(refuse(BODY_FAULTS[bytes.error]))
  const document = readJsonObject(bytes.value)
  if (!document.ok) return err(refuse('invalid_json', { message: `The body ${document.error}` }))
  return ok({ document: document.value })
}

function checkFields({ document }: Parsed): CheckResult<Validated> {
  const notification = readNotification(document)
  if (notification.ok) return ok({ notification: notification.value })
  const { path, reason } = notification.error
  const message = `${path === '' ? 'The body' : path} ${reason}`
  return err(refuse('invalid_request', { message, extra: { path } }))
}

function checkTarget({ settings, notification }: Configured & Validated): CheckResult<Addressed> {
  const channel = settings.targets.get(notification.target)
  return channel === undefined ? err(refuse('unknown_target', { extra: { path: 'target' } })) : ok({ channel })
}

function checkRendering({ notification, channel }: Validated & Addressed): CheckResult<Rendered> {
  const post = renderPost(notification, channel)
  if (post.ok) return ok({ post: post.value })
  const { element, limit, length, addedByEscaping } = post.error
  const message = `${element} has ${length} characters after escaping; the limit is ${limit}. ` +
    `Escaping &, < and > added ${addedByEscaping}`
  return err(refuse('rendered_message_too_long', { message, extra: { element, limit, length, addedByEscaping } }))
}

async function checkAttempt(known: Arrived & Configured & Rendered): Promise<CheckResult<Sent>> {
  const { ports, settings, post } = known
  const answer = await ports.postOnce(post, settings)
  if (answer === null) return err(refuse('overloaded', { headers: { 'Retry-After': '1' }, extra: { retryAfter: 1 } }))
  return verifyReceipt(answer, post.channel)
}
