// Events of a function URL, API Gateway or a load balancer as requests; answers as each of them takes them.
// Knows the shapes alone: bodies are decoded, and requests judged, elsewhere.
import { COMMON_HEADERS, type Answer } from '../shared/answer.js'
import type { RawHeaders } from '../shared/header-lines.js'
import { isObject } from '../shared/read.js'
import { NOTIFY_PATH } from './exchange.js'
import { parsedLines } from './hosted.js'

/** A request as an event tells it. */
export interface EventRequest {
  readonly method: string
  readonly target: string
  readonly rawHeaders: RawHeaders
  readonly body: string
  readonly isBase64: boolean
  readonly shape: ResultShape
}

/** What the sender of an event wants besides status, headers and body. */
type ResultShape = 'gateway' | 'balancer' | 'balancer with lists'

/** An answer as the function returns it. */
export interface LambdaResult {
  readonly statusCode: number
  /** For a load balancer alone: the status with its words. */
  readonly statusDescription?: string
  readonly headers?: Readonly<Record<string, string>>
  /** For a load balancer that sends lists of values. */
  readonly multiValueHeaders?: Readonly<Record<string, readonly string[]>>
  readonly body: string
  readonly isBase64Encoded: false
}

type Members = Readonly<Record<string, unknown>>
const NONE: Members = {}
const membersOf = (value: unknown): Members => (isObject(value) ? value : NONE)

/** The request in an event, or `null` when it is not one of these events. */
export function findRequest(event: unknown): EventRequest | null {
  const members = membersOf(event)
  const context = membersOf(members['requestContext'])
  const http = membersOf(context['http'])
  const [method, path] = isObject(context['http'])
    ? [http['method'], members['rawPath']]
    : [members['httpMethod'], members['path']]
  const lists = members['multiValueHeaders'] ?? null
  const lines = lists === null ? linesOf(members['headers'] ?? NONE) : linesOf(lists)
  const body = members['body'] ?? ''
  if (typeof method !== 'string' || typeof path !== 'string' || typeof body !== 'string' || lines === null) return null
  return {
    method, target: targetOf(path, context['stage']), rawHeaders: parsedLines(lines),
    body, isBase64: members['isBase64Encoded'] === true,
    shape: !isObject(context['elb']) ? 'gateway' : lists === null ? 'balancer' : 'balancer with lists',
  }
}

/** Names and values in turn, each value a text or a list of texts. */
function linesOf(headers: unknown): RawHeaders | null {
  if (!isObject(headers)) return null
  const lines: string[] = []
  for (const [name, given] of Object.entries(headers)) {
    const values: readonly unknown[] = Array.isArray(given) ? given : [given]
    for (const value of values) {
      if (typeof value !== 'string') return null
      lines.push(name, value)
    }
  }
  return lines
}

/** The raw path; the name of a gateway's stage, which it may stand behind, belongs to the address. */
const targetOf = (path: string, stage: unknown): string =>
  typeof stage === 'string' && path === `/${stage}${NOTIFY_PATH}` ? NOTIFY_PATH : path

/** The answer in the shape that is wanted; `words` are those of its status. */
export function resultOf(
  answer: Answer, words: string, shape: ResultShape = 'gateway', method = 'POST',
): LambdaResult {
  const headers = { ...COMMON_HEADERS, ...answer.headers }
  const common = {
    statusCode: answer.status,
    // What a HEAD is answered with has no body, whoever sends it on.
    body: method === 'HEAD' ? '' : JSON.stringify(answer.body),
    isBase64Encoded: false,
  } as const
  if (shape === 'gateway') return { ...common, headers }
  const statusDescription = `${answer.status} ${words}`
  if (shape === 'balancer') return { ...common, statusDescription, headers }
  const lists = Object.entries(headers).map(([name, value]) => [name, [value]] as const)
  return { ...common, statusDescription, multiValueHeaders: Object.fromEntries(lists) }
}
