// The checks of a request, in their order; this list is the program. What is done with files is apply.ts.
// A check finds something more about the request or refuses it; the first refusal answers.
import type { Check } from '../shared/checks.js'
import { lowerIfAscii } from '../shared/chars.js'
import { findLines } from '../shared/header-lines.js'
import { placeOf } from '../shared/json.js'
import { findRepeatedName } from '../shared/json-names.js'
import { err, ok, type Result } from '../shared/result.js'
import { pathOf } from '../shared/url-text.js'
import { APPLY_LIMITS } from '../shared/wire/apply.js'
import { readApplyRequest, type RequestIssue } from '../shared/wire/apply-request.js'
import {
  APPLY_PATH, type Arrived, type BodyFault, type Done, type Parsed, type Routed, type Validated,
} from './exchange.js'
import { refuse, type Refusal, type RefusalCode } from './refusals.js'
import { shown } from './log-text.js'

type Row<Known, Found> = Check<Known, Found, Refusal>
type CheckResult<T> = Result<T, Refusal>
/** What a check finds that only lets a request through. */
interface Nothing { readonly nothing?: never }

const pass = ok<Nothing>({})

/** "bytes in ─ route ─ method ─ content type ─ origin ─ body ─ payload ─ routing ─ paths … commit". */
export const CHECKS = [
  { name: '1 route', run: checkRoute } satisfies Row<Arrived, Nothing>,
  { name: '2 method', run: checkMethod } satisfies Row<Arrived, Nothing>,
  { name: '3 content type and encoding', run: checkContentType } satisfies Row<Arrived, Nothing>,
  { name: '4 origin', run: checkOrigin } satisfies Row<Arrived, Nothing>,
  { name: '5 body', run: checkBody } satisfies Row<Arrived, Parsed>,
  { name: '6 payload', run: checkPayload } satisfies Row<Parsed, Validated>,
  { name: '7 routing', run: checkRouting } satisfies Row<Arrived & Validated, Routed>,
  { name: '8 to 12 files', run: checkFiles } satisfies Row<Arrived & Routed, Done>,
] as const

/** What a preflight is checked for: `OPTIONS` has no body, so neither type nor payload. */
export const PREFLIGHT_CHECKS = [
  { name: '1 route', run: checkRoute } satisfies Row<Arrived, Nothing>,
  { name: '4 origin', run: checkOrigin } satisfies Row<Arrived, Nothing>,
] as const

function checkRoute({ head }: Arrived): CheckResult<Nothing> {
  return pathOf(head.target) === APPLY_PATH ? pass : err(refuse('not_found'))
}

function checkMethod({ head }: Arrived): CheckResult<Nothing> {
  if (head.method === 'POST') return pass
  return err(refuse('method_not_allowed', { headers: { Allow: 'POST, OPTIONS' } }))
}

function checkContentType({ head }: Arrived): CheckResult<Nothing> {
  // "Must include `application/json`, case-insensitive": the contract's word is includes.
  const isJson = findLines(head.headers, 'content-type')
    .some((line) => lowerIfAscii(line).includes('application/json'))
  if (!isJson) return err(refuse('unsupported_media_type'))
  const isIdentity = findLines(head.headers, 'content-encoding')
    .every((line) => lowerIfAscii(line) === 'identity')
  return isIdentity ? pass : err(refuse('unsupported_encoding'))
}

function checkOrigin({ head, ports }: Arrived): CheckResult<Nothing> {
  // A page that asks by a name of its own is of the same origin as that name: the host comes first.
  if (ports.foreignHost !== null) return err(ports.foreignHost)
  if (ports.allowsOrigin(head.headers)) return pass
  const lines = findLines(head.headers, 'origin')
  return err(refuse('origin_not_allowed', { hint: lines.length === 0 ? 'no Origin' : shown(lines.join(', ')) }))
}

const BODY_FAULTS: Readonly<Record<BodyFault, RefusalCode>> = {
  too_large: 'body_too_large',
  timeout: 'request_timeout',
  malformed: 'bad_request',
  gone: 'bad_request',
}

async function checkBody({ ports }: Arrived): Promise<CheckResult<Parsed>> {
  const bytes = await ports.readBody(APPLY_LIMITS.bodyBytes)
  if (!bytes.ok) {
    const extra = bytes.error === 'too_large' ? { limit: APPLY_LIMITS.bodyBytes } : {}
    return err(refuse(BODY_FAULTS[bytes.error], { extra }))
  }
  const text = ports.decode(bytes.value)
  const parsed = text === null ? null : parseJson(text)
  if (text === null || parsed === null) return err(refuse('invalid_json'))
  // The last of two would count: a preview that goes on `"dryRun": false` would write.
  const repeated = findRepeatedName(text)
  if (repeated === null) return ok(parsed)
  const { name, at } = repeated
  return err(refuse('repeated_name', { words: { name: shown(name), place: placeOf(text, at) } }))
}

function parseJson(text: string): Parsed | null {
  try {
    return { document: JSON.parse(text) as unknown }
  } catch {
    return null
  }
}

function checkPayload({ document }: Parsed): CheckResult<Validated> {
  const request = readApplyRequest(document)
  return request.ok ? ok({ request: request.value }) : err(refusalOf(request.error))
}

/** What is wrong with a value is said with its place, where that is not `tokens`. */
const IN_SCOPE = {
  invalid_name: 'invalid_name_in_scope',
  value_not_a_string: 'value_not_a_string_in_scope',
  value_invalid: 'value_invalid_in_scope',
} as const satisfies Partial<Record<RefusalCode, RefusalCode>>

function refusalOf(issue: RequestIssue): Refusal {
  if (!('path' in issue)) return refuse(issue.code)
  const { path: place } = issue
  if (issue.code === 'scopes_malformed') return refuse(issue.code, { words: { place, reason: issue.reason } })
  const words = { ...issue, place, name: shown(issue.name) }
  return refuse(place === 'tokens' ? issue.code : IN_SCOPE[issue.code], { words })
}

async function checkRouting({ routeBy, request }: Arrived & Validated): Promise<CheckResult<Routed>> {
  const routed = await routeBy(request)
  return routed.ok ? ok({ routed: routed.value }) : routed
}

function checkFiles({ ports, routed }: Arrived & Routed): CheckResult<Done> {
  const applied = ports.apply(routed)
  return applied.ok ? ok({ applied: applied.value }) : applied
}
