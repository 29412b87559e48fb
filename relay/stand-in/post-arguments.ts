// Reads the body of a post into named arguments, from JSON or from a form, as the chat platform takes both.
// What the arguments mean is checked in post-checks.ts; a token in the body is lifted out and never kept.
import { lowerIfAscii } from '../../shared/chars.js'
import { isObject } from '../../shared/read.js'
import { err, ok, type Result } from '../../shared/result.js'

/** What of a request the platform looks at. */
export interface PostRequest {
  /** The header lines, or `null` when absent. */
  readonly contentType: string | null
  readonly authorization: string | null
  readonly body: string
}

export interface PostArguments {
  readonly token: string | null
  /** By name, without the token. A form's `blocks` are parsed, its other values are texts. */
  readonly named: Readonly<Record<string, unknown>>
  /** What the platform remarks on while it accepts the request. */
  readonly warnings: readonly string[]
}

const CHARSETS = ['utf-8', 'iso-8859-1']

/** The arguments, or the platform's error code. */
export function readArguments(request: PostRequest): Result<PostArguments, string> {
  if (request.contentType === null) return err('missing_post_type')
  const { type, charset } = readMediaType(request.contentType)
  if (charset !== null && !CHARSETS.includes(charset)) return err('invalid_charset')
  if (type === 'application/json') {
    return readJson(request, charset === null ? ['missing_charset'] : [])
  }
  if (type === 'application/x-www-form-urlencoded') {
    return ok(readForm(request, charset === null ? [] : ['superfluous_charset']))
  }
  return err('invalid_post_type')
}

interface MediaType {
  readonly type: string
  readonly charset: string | null
}

function readMediaType(line: string): MediaType {
  const [type = '', ...parameters] = lowerIfAscii(line).split(';').map((part) => part.trim())
  const charset = parameters.find((parameter) => parameter.startsWith('charset='))
  if (charset === undefined) return { type, charset: null }
  return { type, charset: charset.slice('charset='.length).replaceAll('"', '') }
}

const parseJson = (text: string): Result<unknown, 'syntax'> => {
  try {
    return ok(JSON.parse(text))
  } catch {
    return err('syntax')
  }
}

function readJson(request: PostRequest, warnings: readonly string[]): Result<PostArguments, string> {
  const document = parseJson(request.body)
  if (!document.ok) return err('invalid_json')
  if (!isObject(document.value)) return err('json_not_object')
  return ok(collect(Object.entries(document.value), request, warnings))
}

const readForm = (request: PostRequest, warnings: readonly string[]): PostArguments =>
  collect([...new URLSearchParams(request.body)], request, warnings)

function collect(
  entries: readonly (readonly [string, unknown])[], request: PostRequest, warnings: readonly string[],
): PostArguments {
  const named = Object.fromEntries(entries.filter(([name]) => name !== 'token').map(([name, value]) =>
    [name, name === 'blocks' && typeof value === 'string' ? parsedOrText(value) : value]))
  const inBody = entries.find(([name]) => name === 'token')?.[1]
  const token = bearerOf(request.authorization) ?? (typeof inBody === 'string' ? inBody : null)
  return { token, named, warnings }
}

// Blocks may come as JSON in a text, in both kinds of body; what is no JSON is refused later as no list.
function parsedOrText(text: string): unknown {
  const document = parseJson(text)
  return document.ok ? document.value : text
}

function bearerOf(line: string | null): string | null {
  if (line === null || lowerIfAscii(line.slice(0, 'Bearer '.length)) !== 'bearer ') return null
  const token = line.slice('Bearer '.length).trim()
  return token === '' ? null : token
}
