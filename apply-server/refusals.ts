// Every way the apply server can refuse, as one table: which step, which status, which words.
// No status number and no sentence for callers stands anywhere else in apply-server/.
import { APPLY_LIMITS } from '../shared/wire/apply.js'
import { FILE_LIMITS } from './limits.js'

/** What a developer does about it; the words are the README's. */
interface Row {
  /** The step of `checks.ts` or `apply.ts` that refuses; 0 for what never became a request. */
  readonly step: number
  readonly status: number
  /** `<name>` stands for a detail of the refusal. */
  readonly error: string
  readonly remedy: string
}

const MEBIBYTE = 1024 * 1024

/** Code → step, status, words, remedy, in the order in which a request meets them. */
export const REFUSALS = {
  bad_request: {
    step: 0, status: 400, error: 'Bad Request', remedy: 'send well-formed HTTP/1.1',
  },
  request_timeout: {
    step: 0, status: 408, error: 'Request Timeout', remedy: 'send the whole request within 30 seconds',
  },
  headers_too_large: {
    step: 0, status: 431, error: 'Request Header Fields Too Large', remedy: 'send fewer or shorter header lines',
  },
  not_found: {
    step: 1, status: 404, error: 'Not found', remedy: 'use `POST /apply`, `OPTIONS /apply` or `GET /healthz`',
  },
  method_not_allowed: {
    step: 2, status: 405, error: 'Method not allowed', remedy: 'send `POST`',
  },
  unsupported_media_type: {
    step: 3, status: 415, error: 'Content-Type must be application/json',
    remedy: 'send `Content-Type: application/json`',
  },
  unsupported_encoding: {
    step: 3, status: 415, error: 'Content-Encoding must be identity', remedy: 'send the body uncompressed',
  },
  host_not_allowed: {
    step: 4, status: 403, error: 'Host not allowed: "<host>" is neither this machine nor in allowHosts',
    remedy: 'mounted only: open the page on `localhost`, or add its host to the option `allowHosts`',
  },
  host_not_this_machine: {
    step: 4, status: 403, error: 'Host not allowed: "<host>" is not this machine; use 127.0.0.1 or localhost',
    remedy: '`tokenpanel` only: use the tag as printed, with `127.0.0.1` or `localhost`; no other name can be allowed',
  },
  origin_not_allowed: {
    step: 4, status: 403, error: 'Origin not allowed',
    remedy: "restart the server with `--allow-origin` and the page's origin, exactly as the browser sends it; a script must send an allowed `Origin`",
  },
  body_too_large: {
    step: 5, status: 413, error: 'Payload Too Large', remedy: 'send fewer tokens at once: at most 1 MiB',
  },
  invalid_json: {
    step: 5, status: 400, error: 'Invalid JSON in request body', remedy: 'send JSON in UTF-8',
  },
  repeated_name: {
    step: 5, status: 400, error: 'Repeated name in request body: "<name>" at <place>',
    remedy: 'remove the duplicate',
  },
  not_an_object: {
    step: 6, status: 400, error: 'Request body must be a JSON object', remedy: 'send `{ "tokens": { … } }`',
  },
  survey_not_a_boolean: {
    step: 6, status: 400, error: 'survey must be a boolean', remedy: '`true` for a survey, otherwise omit it',
  },
  tokens_not_an_object: {
    step: 6, status: 400, error: 'tokens must be a JSON object', remedy: 'send `{ "tokens": { … } }`',
  },
  tokens_empty: {
    step: 6, status: 400, error: 'tokens must contain at least one entry', remedy: 'include at least one token',
  },
  tokens_too_many: {
    step: 6, status: 400, error: `tokens must contain at most ${APPLY_LIMITS.tokens} entries`,
    remedy: 'split the request',
  },
  invalid_name: {
    step: 6, status: 400, error: 'Invalid cssVar name: "<name>"',
    remedy: '`--`, then ASCII letters, digits, `_` or `-`',
  },
  value_not_a_string: {
    step: 6, status: 400, error: 'Value for <name> must be a string', remedy: 'put the value in quotes',
  },
  value_invalid: {
    step: 6, status: 400, error: 'Value for <name> is not a valid CSS value: <reason> at character <character>',
    remedy: 'fix the value at that character',
  },
  scopes_malformed: {
    step: 6, status: 400, error: '<place> <reason>', remedy: 'fix `scopes` at that place',
  },
  all_empty: {
    step: 6, status: 400, error: 'tokens and scopes must contain at least one entry', remedy: 'include at least one token',
  },
  all_too_many: {
    step: 6, status: 400, error: `tokens and scopes must contain at most ${APPLY_LIMITS.tokens} entries in all`,
    remedy: 'split the request',
  },
  invalid_name_in_scope: {
    step: 6, status: 400, error: 'Invalid cssVar name in <place>: "<name>"',
    remedy: '`--`, then ASCII letters, digits, `_` or `-`',
  },
  value_not_a_string_in_scope: {
    step: 6, status: 400, error: 'Value for <name> in <place> must be a string', remedy: 'put the value in quotes',
  },
  value_invalid_in_scope: {
    step: 6, status: 400,
    error: 'Value for <name> in <place> is not a valid CSS value: <reason> at character <character>',
    remedy: 'fix the value at that character',
  },
  dry_run_not_a_boolean: {
    step: 6, status: 400, error: 'dryRun must be a boolean', remedy: '`true` for a preview, otherwise omit it',
  },
  digests_malformed: {
    step: 6, status: 400, error: 'expectDigests must map file paths to SHA-256 hex digests',
    remedy: "send the preview's digests unchanged",
  },
  survey_not_alone: {
    step: 6, status: 400, error: 'A survey must not have tokens or scopes',
    remedy: 'send a separate preview request',
  },
  survey_not_dry: {
    step: 6, status: 400, error: 'A survey must have dryRun: true', remedy: 'send `"dryRun": true` with it',
  },
  undo_malformed: {
    step: 6, status: 400, error: 'undo must map file paths to SHA-256 hex digests',
    remedy: "send the write's digests unchanged",
  },
  undo_not_alone: {
    step: 6, status: 400, error: 'An undo must not have other members', remedy: 'send `undo` alone',
  },
  file_not_routed: {
    step: 7, status: 400, error: '<place>.file must be a path from the routing file, spelled the same',
    remedy: 'copy the path from the routing file, or omit `file` to route by prefix',
  },
  asked_twice: {
    step: 7, status: 400, error: '<place>.tokens and <other>.tokens both set <name> for the same scope and file',
    remedy: 'remove the duplicate',
  },
  unsupported_prefix: {
    step: 7, status: 400, error: 'Unsupported cssVar prefix',
    remedy: 'add the prefix to the routing file, or `*`, and restart',
  },
  other_project: {
    step: 7, status: 409,
    error: 'Another server has started since the preview: it writes to <name> (<root>)',
    remedy: '`tokenpanel` only: another project is served here now, or the server was restarted; preview again',
  },
  file_not_indexed: {
    step: 7, status: 400, error: 'Not a stylesheet of this project: <file>',
    remedy: '`tokenpanel` only: take the path from `where` in `/tokenpanel.json`, or omit `file`',
  },
  not_declared: {
    step: 7, status: 409, error: 'No stylesheet declares all of the variables in the requested scopes',
    remedy: '`tokenpanel` only: declare them; `rejectedReasons` names each with its scope',
  },
  ambiguous_file: {
    step: 7, status: 409, error: 'Several files declare <name>: <files>',
    remedy: '`tokenpanel` only: choose one with `file` in an entry of `scopes`',
  },
  undo_unknown: {
    step: 8, status: 409, error: 'This write can no longer be undone',
    remedy: 'write the old values, or restore them from version control; the server keeps only its last writes, while it runs',
  },
  path_not_allowed: {
    step: 8, status: 400, error: 'Path not allowed: <path>',
    remedy: 'route to a regular `.css` file inside `--write-root`',
  },
  file_not_found: {
    step: 8, status: 409, error: 'File not found: <path>', remedy: 'create the file, or fix the routing file',
  },
  file_unreadable: {
    step: 9, status: 409, error: 'File not readable: <path>', remedy: 'give the server permission to read it',
  },
  file_too_large: {
    step: 9, status: 409, error: `File larger than ${FILE_LIMITS.bytes / MEBIBYTE} MiB: <path>`,
    remedy: 'move the tokens to a smaller file',
  },
  read_failed: {
    step: 9, status: 500, error: 'Failed to read <path>', remedy: "check the server log for the error code",
  },
  file_not_utf8: {
    step: 9, status: 409, error: 'File is not valid UTF-8: <path>', remedy: 'save it as UTF-8',
  },
  no_block: {
    step: 10, status: 409, error: 'No top-level :root { ... } or @theme { ... } block in <path>',
    remedy: 'declare the tokens in one of these blocks',
  },
  cannot_rewrite: {
    step: 10, status: 409, error: 'Cannot rewrite <path>: <what> at line <line>', remedy: 'close it, then try again',
  },
  same_declaration: {
    step: 10, status: 400, error: '<place>.tokens and tokens both set the same declaration of <name> in <path>',
    remedy: 'remove the duplicate',
  },
  stale_file: {
    step: 11, status: 409, error: 'stale-file', remedy: 'preview again: the file has changed since',
  },
  generated_file: {
    step: 11, status: 409, error: '<file> is generated (<why>); the next build replaces it. Change <source>, or list the file in anyway',
    remedy: '`tokenpanel` only: change its source; to write it anyway, send `"anyway": ["<file>"]`',
  },
  not_staged: {
    step: 12, status: 500, error: 'Failed to write <file> (<cause>); nothing was changed',
    remedy: 'give the server write permission, or free disk space; the code says which',
  },
  busy: {
    step: 12, status: 409, error: 'Another panel-server is writing in this write root',
    remedy: 'try again; if it persists, the log names the process: if that is not panel-server, remove `.tokenpanel-journal`',
  },
  write_failed: {
    step: 12, status: 500, error: 'Failed to write <file>; files written before it were restored',
    remedy: 'see above; nothing was changed',
  },
  restore_failed: {
    step: 12, status: 500, error: 'Failed to write <file>; restoring <n> files failed too: check them',
    remedy: 'compare the files in `restoreFailures` with version control',
  },
  internal_error: {
    step: 0, status: 500, error: 'Internal server error', remedy: "a bug in the server; its log has the stack",
  },
} as const satisfies Record<string, Row>

export type RefusalCode = keyof typeof REFUSALS

/** Those whose whole body the contract gives: no code stands in it. */
const FIXED_BODIES: ReadonlySet<RefusalCode> = new Set([
  'not_found', 'method_not_allowed', 'unsupported_media_type', 'origin_not_allowed', 'stale_file',
])

/** The code that callers get; `null` where the contract leaves no room for it. */
export const sentCodeOf = (code: RefusalCode): RefusalCode | null => (FIXED_BODIES.has(code) ? null : code)

/** One refusal, ready to become an answer. */
export interface Refusal {
  readonly code: RefusalCode
  readonly status: number
  readonly error: string
  /** Further members of the body, in this order. */
  readonly extra: Readonly<Record<string, unknown>>
  /** Header lines of the answer, besides those that every answer has. */
  readonly headers: Readonly<Record<string, string>>
  /** What only the log says: a code of the disk, a disallowed origin, a stack. */
  readonly hint: string | null
}

/** What a refusal's sentence has to be filled with, and what it says besides. */
interface RefusalDetails {
  readonly words?: Readonly<Record<string, string | number>>
  readonly extra?: Readonly<Record<string, unknown>>
  readonly headers?: Readonly<Record<string, string>>
  readonly hint?: string | null
}

/** Takes a refusal out of the table. */
export function refuse(code: RefusalCode, details: RefusalDetails = {}): Refusal {
  const { status, error } = REFUSALS[code]
  const { words = {}, extra = {}, headers = {}, hint = null } = details
  return { code, status, error: filled(error, words), extra, headers, hint }
}

/** The same for what is about one file: its path is in the sentence, and a member of the body. */
export const refuseFile = (
  code: RefusalCode, path: string, { words = {}, extra = {}, ...more }: RefusalDetails = {},
): Refusal => refuse(code, { ...more, words: { ...words, path }, extra: { file: path, ...extra } })

// What a detail itself holds is never filled again.
function filled(sentence: string, words: Readonly<Record<string, string | number>>): string {
  const [first = '', ...rest] = sentence.split('<')
  return rest.reduce((text, part) => {
    const end = part.indexOf('>')
    const name = part.slice(0, end)
    return `${text}${words[name] ?? name}${part.slice(end + 1)}`
  }, first)
}

/** The body of a refusal: the contract's two forms. */
export function refusalBody({ code, error, extra }: Refusal): object {
  if (code === 'stale_file') return { ok: false, reason: error, ...extra }
  const sent = sentCodeOf(code)
  return { ok: false, error, ...(sent === null ? {} : { code: sent }), ...extra }
}
