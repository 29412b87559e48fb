// Every way in which the stand-in can treat a post badly, by name: what it puts on the wire for an answer.
// Data only; perform.node.ts acts it out. A row that `posts` keeps the message: only its answer is bad.
import type { Receipt } from './chat.js'

/** The lines of a head; `Content-Length`, or chunks, are added unless a row writes its own bytes. */
export type HeaderLines = Readonly<Record<string, string>>

/** Made from the receipt that an honest answer would be; rows that do not post get one for nobody. */
type Body = (receipt: Receipt) => string

/** How the bytes of a body are made from its characters; `latin1` is one byte for each. */
export type Encoding = 'utf8' | 'latin1' | 'gzip'

/** What follows the bytes of a row: an orderly end, a reset, nothing at all, or bytes for ever. */
export type Ending = 'end' | 'reset' | 'stall' | 'flood'

export type Deed =
  /** A whole answer, framed as HTTP wants it; the connection stays open. */
  | {
      readonly deed: 'answer'
      readonly posts: boolean
      readonly status: number
      readonly headers: HeaderLines
      readonly body: Body
      readonly encoding: Encoding
    }
  /** An answer that sends the client on to MOVED_PATH, where the post would succeed. */
  | { readonly deed: 'redirect'; readonly posts: false; readonly status: number }
  /** `103 Early Hints`, then the honest answer. */
  | { readonly deed: 'hints'; readonly posts: true }
  /** Exactly these bytes, straight onto the socket. */
  | { readonly deed: 'bytes'; readonly posts: boolean; readonly bytes: Body; readonly ending: Ending }
  /** A reset while the request's body is still unread. */
  | { readonly deed: 'refuse-body'; readonly posts: false }

export const JSON_TYPE = 'application/json; charset=utf-8'
const CRLF = '\r\n'

const json = (status: number, body: Body, headers: HeaderLines = {}, encoding: Encoding = 'utf8'): Deed =>
  ({ deed: 'answer', posts: true, status, headers: { 'Content-Type': JSON_TYPE, ...headers }, body, encoding })

const refusal = (status: number, type: string, body: string, more: HeaderLines = {}): Deed => {
  const headers = { 'Content-Type': type, ...more }
  return { deed: 'answer', posts: false, status, headers, body: () => body, encoding: 'utf8' }
}

const rejection = (status: number, body: object, headers: HeaderLines = {}): Deed =>
  refusal(status, JSON_TYPE, JSON.stringify(body), headers)

const html = (status: number, words: string): Deed => refusal(status, 'text/html', page(`${status} ${words}`))
const plain = (status: number, words: string, headers: HeaderLines = {}): Deed =>
  refusal(status, 'text/plain', `${words}\n`, headers)
const page = (words: string): string =>
  `<!DOCTYPE html>\n<html><head><title>${words}</title></head>\n` +
  `<body><center><h1>${words}</h1></center></body></html>\n`

const redirect = (status: number): Deed => ({ deed: 'redirect', posts: false, status })

/** The honest receipt with some members replaced; `undefined` leaves one out. */
const altered = (members: Readonly<Record<string, unknown>>): Body => (receipt) =>
  JSON.stringify({ ...receipt, ...members })
const honest: Body = (receipt) => JSON.stringify(receipt)

const bytes = (make: Body, ending: Ending, posts = true): Deed =>
  ({ deed: 'bytes', posts, bytes: make, ending })
const head = (...lines: readonly string[]): string =>
  ['HTTP/1.1 200 OK', `Content-Type: ${JSON_TYPE}`, ...lines, '', ''].join(CRLF)
// The receipt holds ASCII and escapes only, so that its length in characters is its length in bytes.
const ascii: Body = ({ ok, channel, ts }) => JSON.stringify({ ok, channel, ts })
const counted = (make: Body, extra: number): Body => (receipt) =>
  `${head(`Content-Length: ${ascii(receipt).length + extra}`)}${make(receipt)}`
const firstHalf: Body = (receipt) => ascii(receipt).slice(0, ascii(receipt).length / 2)
const opened: Body = (receipt) => `${head('Connection: close')}${ascii(receipt).slice(0, -1)},"padding":"`
const oneChunk: Body = (receipt) => `${head('Transfer-Encoding: chunked')}${chunk(ascii(receipt))}`
const chunk = (text: string): string => `${text.length.toString(16)}${CRLF}${text}${CRLF}`

const PADDING = 'x'.repeat(80 * 1024)
const LONE_BYTE = '\u00ff'

/** Where redirects lead. */
export const MOVED_PATH = '/api/moved/chat.postMessage'

export const MISBEHAVIORS = {
  // Rejections beyond a plain code, for which see `reject` below.
  'reject-with-page': rejection(200, { ok: false, error: page('Sign in') }),
  'reject-with-long-code': rejection(200, { ok: false, error: 'x'.repeat(5000) }),
  'reject-with-number': rejection(200, { ok: false, error: 404 }),
  'reject-without-error': rejection(200, { ok: false }),
  'reject-with-http-500': rejection(500, { ok: false, error: 'internal_error' }),
  'rate-limited': rejection(429, { ok: false, error: 'ratelimited' }, { 'Retry-After': '30' }),
  'rate-limited-without-wait': rejection(429, { ok: false, error: 'ratelimited' }),
  'rate-limited-without-json': plain(429, 'Too Many Requests', { 'Retry-After': '30' }),

  // Receipts with one thing wrong.
  'channel-wrong': json(200, altered({ channel: 'C0SOMEWHERE' })),
  'channel-missing': json(200, altered({ channel: undefined })),
  'channel-lower-case': json(200, (receipt) => altered({ channel: receipt.channel.toLowerCase() })(receipt)),
  'channel-object': json(200, (receipt) => altered({ channel: { id: receipt.channel } })(receipt)),
  'ts-number': json(200, (receipt) => altered({ ts: Number(receipt.ts) })(receipt)),
  'ts-without-dot': json(200, (receipt) => altered({ ts: receipt.ts.replace('.', '') })(receipt)),
  'ts-short': json(200, altered({ ts: '123456789.000100' })),
  'ts-short-fraction': json(200, (receipt) => altered({ ts: receipt.ts.slice(0, -1) })(receipt)),
  'ts-with-letters': json(200, (receipt) => altered({ ts: `${receipt.ts.slice(0, -1)}a` })(receipt)),
  'ts-with-newline': json(200, (receipt) => altered({ ts: `${receipt.ts}\n` })(receipt)),
  'ts-empty': json(200, altered({ ts: '' })),
  'ts-null': json(200, altered({ ts: null })),
  'ts-missing': json(200, altered({ ts: undefined })),
  'ok-string': json(200, altered({ ok: 'true' })),
  'ok-number': json(200, altered({ ok: 1 })),
  'ok-null': json(200, altered({ ok: null })),
  'ok-missing': json(200, altered({ ok: undefined })),
  'ok-with-http-500': json(500, honest),
  'ok-with-http-201': json(201, honest),
  'ok-with-http-202': json(202, honest),

  // Statuses without a receipt.
  'redirect-301': redirect(301),
  'redirect-302': redirect(302),
  'redirect-303': redirect(303),
  'redirect-307': redirect(307),
  'redirect-308': redirect(308),
  'redirect-without-location': plain(302, 'Found'),
  'http-204': refusal(204, 'text/plain', ''),
  'http-400': html(400, 'Bad Request'),
  'http-401': plain(401, 'Unauthorized', { 'WWW-Authenticate': 'Basic realm="gateway"' }),
  'http-403': html(403, 'Forbidden'),
  'http-404': html(404, 'Not Found'),
  'http-407': html(407, 'Proxy Authentication Required'),
  'http-408': plain(408, 'Request Timeout'),
  'http-421': plain(421, 'Misdirected Request'),
  'http-425': plain(425, 'Too Early'),
  'http-500': plain(500, 'Internal Server Error'),
  'http-502': html(502, 'Bad Gateway'),
  'http-503': html(503, 'Service Temporarily Unavailable'),
  'http-504': html(504, 'Gateway Time-out'),

  // HTTP 200 with a body that is no receipt, or hardly one.
  'body-html': html(200, 'Sign in'),
  'body-empty': refusal(200, JSON_TYPE, ''),
  'body-broken-json': json(200, (receipt) => honest(receipt).slice(0, -1)),
  'body-array': json(200, (receipt) => JSON.stringify([receipt])),
  'body-null': json(200, () => 'null'),
  'body-string': json(200, (receipt) => JSON.stringify(honest(receipt))),
  'body-with-byte-order-mark': json(200, (receipt) => `\ufeff${honest(receipt)}`),
  'body-invalid-utf8': json(200, altered({ note: LONE_BYTE, message: {} }), {}, 'latin1'),
  'body-prototype-trick': json(200, (receipt) => `{"__proto__":${honest(receipt)}}`),
  'body-huge': json(200, altered({ padding: PADDING })),
  'body-gzip': json(200, honest, { 'Content-Encoding': 'gzip' }, 'gzip'),
  'body-not-gzip': json(200, honest, { 'Content-Encoding': 'gzip' }),
  'body-endless': bytes(opened, 'flood'),
  'body-cut': bytes(counted(ascii, 100), 'end'),
  'body-cut-in-half': bytes(counted(firstHalf, 0), 'end'),
  'body-cut-in-chunks': bytes(oneChunk, 'end'),

  // Connections that fail.
  'reset-before-body': { deed: 'refuse-body', posts: false },
  'reset-before-headers': bytes(() => '', 'reset'),
  'reset-after-headers': bytes(counted(() => '', 0), 'reset'),
  'close-without-answer': bytes(() => '', 'end'),
  'stall-before-headers': bytes(() => '', 'stall'),
  'stall-after-headers': bytes(counted(firstHalf, 0), 'stall'),
  'not-http': bytes(() => 'SSH-2.0-OpenSSH_9.2p1\r\n', 'end', false),

  // Odd, and yet a proper success.
  'early-hints': { deed: 'hints', posts: true },
  'close-after-answer': bytes(counted(ascii, 0), 'end'),
} as const satisfies Readonly<Record<string, Deed>>

export type MisbehaviorName = keyof typeof MISBEHAVIORS

/** A row above; or `ok: false` with any code; or the honest answer, late. */
export type Misbehavior = MisbehaviorName | { readonly reject: string } | { readonly delayMs: number }

export const MISBEHAVIOR_NAMES = Object.keys(MISBEHAVIORS) as readonly MisbehaviorName[]

/** The deed of a rejection: the code as it is given, whatever it is. */
export const rejectionDeed = (error: string): Deed => rejection(200, { ok: false, error })
