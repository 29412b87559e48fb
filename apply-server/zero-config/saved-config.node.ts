// The files that `init` has written and somebody keeps: reading them. Writes nothing.
import { join } from 'node:path'
import { parseStrictJson } from '../../shared/json.js'
import { isRecord } from '../../shared/discover/json-parts.js'
import { decodeUtf8 } from '../../shared/utf8.js'
import { err, ok, type Result } from '../../shared/result.js'
import { resolveTarget } from '../disk/inside.node.js'
import { readRegular } from '../disk/regular.node.js'
import { KEPT_LIMITS } from '../limits.js'
import { wordsOfCause } from '../disk/cause.js'
import type { Kept } from './project.types.js'

/** The panel's configuration, and which file a name belongs to. */
export const CONFIG_FILE = 'tokenpanel.json'
export const ROUTING_FILE = 'tokenpanel.routing.json'

/** Whether a stylesheet stands there that may be written, indexed or not. */
export const isWritable = (root: string, path: string): boolean =>
  resolveTarget({ rootDir: root, writeRoot: root, path }).ok

const BYTE_ORDER_MARK = '\uFEFF'

/** As reading itself refuses by these codes. */
const REFUSED: ReadonlyMap<string, string> = new Map([
  ['ELOOP', 'is a symbolic link (not followed)'],
  ['EINVAL', "isn't a regular file"],
  ['EFBIG', `is larger than ${KEPT_LIMITS.bytes / 1024 / 1024} MB`],
])

const unreadWords = (cause: string): string => REFUSED.get(cause) ?? `cannot be read: ${wordsOfCause(cause)}`

/** The text of a file of the root; `null` where there is none. The error continues its name. */
export function readKeptText(root: string, name: string): Result<string | null, string> {
  const bytes = readRegular(join(root, name), KEPT_LIMITS.bytes, null)
  if (!bytes.ok) return bytes.error === 'ENOENT' ? ok(null) : err(unreadWords(bytes.error))
  const text = decodeUtf8(bytes.value)
  return text === null ? err('is not valid UTF-8') : ok(text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text)
}

/** What a kept text says. The error continues its name. */
export function readKeptDocument(text: string): Result<Kept, string> {
  const document = parseStrictJson(text)
  if (!document.ok) return err(`isn't valid JSON: it ${document.error}`)
  return isRecord(document.value) ? ok({ text, document: document.value }) : err("isn't a JSON object")
}

/** A kept file; `null` where there is none. */
export function readKept(root: string, name: string): Result<Kept | null, string> {
  const text = readKeptText(root, name)
  return text.ok && text.value !== null ? readKeptDocument(text.value) : text.ok ? ok(null) : text
}
