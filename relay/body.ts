// From the body's bytes to a JSON object: strict UTF-8, no byte order mark, strict JSON, an object.
// Counting the bytes is the work of whoever reads them; what the object holds is read in fields.ts.
import { BYTE_ORDER_MARK } from '../shared/chars.js'
import { isObject } from '../shared/read.js'
import { err, ok, type Result } from '../shared/result.js'
import { parseStrictJson } from '../shared/json.js'
import { decodeUtf8 } from '../shared/utf8.js'

/** Reads the body, or says in words what is wrong; the words continue `The body …`. */
export function readJsonObject(bytes: Uint8Array): Result<Readonly<Record<string, unknown>>, string> {
  if (bytes.length === 0) return err('is empty; it must be a JSON object')
  const text = decodeUtf8(bytes)
  if (text === null) return err('is not valid UTF-8')
  if (text.charCodeAt(0) === BYTE_ORDER_MARK) return err('begins with a byte order mark; send it without one')
  const document = parseStrictJson(text)
  if (!document.ok) return err(`isn't valid JSON: it ${document.error}`)
  return isObject(document.value) ? ok(document.value) : err('is JSON but not an object')
}
