// What an answer of the apply server means to the apply flow: the wire's readers decide, status by status.
// Trusts no status alone and no body alone: a preview is 200 and says `dryRun: true`.
import { parseStrictJson } from '../../../shared/json.js'
import {
  DISK_REFUSALS, FILE_REFUSALS, readPreviewReply, readRefusalReply, readWriteReply, type ErrorReply,
} from '../../../shared/wire/apply.js'
import type { Issue } from '../../../shared/read.js'
import { has } from '../../model/tokens/records.js'
import type { FlowEvent, Refused } from './flow.types.js'

/** How a request ended. */
export type Answer =
  /** `text` is `null` where the body was too large or no text. */
  | { readonly kind: 'answered'; readonly status: number; readonly text: string | null }
  /** The server sent the browser elsewhere, which it did not follow. */
  | { readonly kind: 'redirected' }
  /** No answer came back, or none that the page may read. */
  | { readonly kind: 'network-failed' }
  /** The page's Content-Security-Policy let no request out. */
  | { readonly kind: 'forbidden' }
  /** No answer came within its time. */
  | { readonly kind: 'late' }
  /** Somebody here ended it. */
  | { readonly kind: 'aborted' }

/** What was asked for. */
export type RequestKind = 'preview' | 'write'

const REDIRECTED = 'The server answered with a redirect, and redirects aren’t followed. '
  + 'Set applyEndpoint to the final URL.'
const NO_DRY_RUN = 'The answer isn’t a preview (no dryRun: true). The server may have written the files: '
  + 'check them, then reload this page.'
const NO_RECEIPT = 'The answer doesn’t confirm the write. The files may have changed: preview again.'

/** What happened to the request of that number; `null` for one that was ended here. */
export function readAnswer(asked: RequestKind, request: number, answer: Answer): FlowEvent | null {
  const failed = (message: string, canRetry = true): FlowEvent =>
    ({ on: 'failedAnswer', request, message, canRetry })
  switch (answer.kind) {
    case 'aborted': return null
    case 'network-failed':
    case 'late':
    case 'forbidden': {
      const { kind } = answer
      return { on: 'networkFailed', request, isLate: kind === 'late', isForbidden: kind === 'forbidden' }
    }
    case 'redirected': return failed(REDIRECTED)
    case 'answered': break
  }
  const { status, text } = answer
  const body = readBody(text)
  if (status < 200 || status >= 300) return readRefusal(asked, request, status, body)
  const isPreview = asked === 'preview'
  if (status === 200 && has(body, 'value')) {
    const preview = isPreview ? readPreviewReply(body.value) : null
    if (preview?.ok === true) return { on: 'previewArrived', request, reply: preview.value }
    const write = isPreview ? null : readWriteReply(body.value)
    if (write?.ok === true) return { on: 'written', request, reply: write.value }
  }
  return failed(`${isPreview ? NO_DRY_RUN : NO_RECEIPT} ${whatItIs(status, body, isPreview)}`, !isPreview)
}

/** A parsed body, or what is wrong with it, which continues a sentence. */
type Body = { readonly value: unknown } | { readonly issue: string }

function readBody(text: string | null): Body {
  if (text === null) return { issue: 'is too large or isn’t text' }
  if (text === '') return { issue: 'is empty' }
  const parsed = parseStrictJson(text)
  return parsed.ok ? { value: parsed.value } : { issue: `isn’t valid JSON (${parsed.error})` }
}

function whatItIs(status: number, body: Body, isPreview: boolean): string {
  if (has(body, 'issue')) return `(${status}; the body ${body.issue}.)`
  const read = isPreview ? readPreviewReply(body.value) : readWriteReply(body.value)
  return read.ok ? `(${status}, not 200.)` : `(${status}; ${issueWords(read.error)}.)`
}

const issueWords = ({ path, reason }: Issue): string => `${path === '' ? 'the body' : path} ${reason}`

function readRefusal(asked: RequestKind, request: number, status: number, body: Body): FlowEvent {
  const read = has(body, 'value') ? readRefusalReply(body.value) : null
  if (read?.ok !== true || status < 400) {
    const isUnclear = asked === 'write' && status >= 500
    const message = `The answer (HTTP ${status}) isn’t from an apply server. Check applyEndpoint.`
    return { on: 'failedAnswer', request, canRetry: true, message: isUnclear ? `${NO_RECEIPT} ${message}` : message }
  }
  if (has(read.value, 'error')) {
    return { on: 'refusedAnswer', request, message: read.value.error, refused: findRefused(status, read.value) }
  }
  if (asked === 'write' && status === 409) return { on: 'staleAnswer', request, files: read.value.files }
  const message = `The server treated the preview as a write: ${read.value.reason}.`
  return { on: 'refusedAnswer', request, message, refused: null }
}

const isOneOf = (codes: readonly string[], code: string | undefined): boolean =>
  code !== undefined && codes.includes(code)

/** What a refusal is about. That of an origin has no code: the contract gives its whole body. */
function findRefused(status: number, { code, file }: ErrorReply): Refused | null {
  if (status === 403 && code === undefined) return { kind: 'origin' }
  if (isOneOf(DISK_REFUSALS, code)) return { kind: 'disk' }
  return file !== undefined && isOneOf(FILE_REFUSALS, code) ? { kind: 'file', file } : null
}
